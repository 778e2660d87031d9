//! The immediate effects of an action, as a scene shows them.

use alloc::borrow::Cow;
use alloc::string::ToString;
use alloc::vec::Vec;

use tabletop_core::{Layout as _, RuleBook, Seat, Step};

use super::build::panels;
use crate::about::About;
use crate::events::AnyEvent;
use crate::scene::{Panel, PanelChange, SCORE, Verb};

/// A position in which a seat decides: a state that agrees with the view of the seat, and the panels for that
/// state.
pub(super) struct Before<'a, G: About> {
    pub(super) game: &'a G,
    pub(super) seat: Seat,
    pub(super) state: &'a G::State,
    pub(super) panels: &'a [Panel],
}

impl<G: About> Before<'_, G> {
    /// The changes that an action makes to the panels, and its events. Both are empty if the action reveals
    /// something that the seat does not know. All other effects are the same in every state that agrees with the
    /// view, so `self.state` can be any of them.
    pub(super) fn effects_of(&self, action: G::Action) -> (Vec<PanelChange>, Vec<AnyEvent>) {
        let Self { game, seat, panels: before, .. } = *self;
        let step = Step::Decision { seat, action };
        if game.reveals(self.state, step, Some(seat)) {
            return (Vec::new(), Vec::new());
        }
        let (mut state, mut log) = (self.state.clone(), Vec::new());
        if game.apply(&mut state, step, &mut log).is_err() {
            return (Vec::new(), Vec::new());
        }
        // The effects contain only what the seat will know after the step.
        let view = game.view(&state, seat);
        let known = game.known(state.public(), view).cite_as(RuleBook::id);
        let after = panels(game, state.public(), view, &known);
        let heard = log.iter().filter(|entry| entry.is_for(Some(seat)));
        let told = heard.map(|entry| AnyEvent::of(game, entry)).collect();
        (before.iter().zip(&after).flat_map(|(before, after)| differences(before, after)).collect(), told)
    }
}

/// The differences between two panels of a seat.
pub(super) fn differences(before: &Panel, after: &Panel) -> Vec<PanelChange> {
    let seat = before.seat;
    let effect = |what: Cow<'static, str>, before: &str, after: &str| PanelChange {
        seat,
        what,
        before: before.to_string(),
        after: after.to_string(),
        is_common: false,
    };
    let facts = before.facts.iter().filter_map(|fact| {
        let value = after.fact(&fact.label)?;
        (value != fact.value).then(|| effect(fact.label.clone(), &fact.value, value))
    });
    let mut found: Vec<PanelChange> = facts.collect();
    // No change is shown if the score is unknown before or after the action.
    if let (Some(score), Some(later)) = (before.score, after.score)
        && score != later
    {
        found.push(effect(SCORE.into(), &score.to_string(), &later.to_string()));
    }
    found
}

/// Marks the changes that every offer of the verbs makes.
pub(super) fn mark_common(verbs: &mut [Verb]) {
    let all = |verbs: &[Verb]| verbs.iter().map(|verb| verb.offers.len()).sum::<usize>();
    let Some(first) = verbs.first().and_then(|verb| verb.offers.first()).filter(|_| all(verbs) > 1) else {
        return;
    };
    let mut common = first.effects.clone();
    for offer in verbs.iter().flat_map(|verb| &verb.offers) {
        common.retain(|change| offer.effects.contains(change));
    }
    let every = verbs.iter_mut().flat_map(|verb| &mut verb.offers).flat_map(|offer| &mut offer.effects);
    for change in every {
        change.is_common = common.contains(change);
    }
}
