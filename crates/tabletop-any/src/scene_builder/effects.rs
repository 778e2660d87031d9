//! The immediate effects of an action, as a scene shows them.

use alloc::borrow::Cow;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Layout as _, RuleBook, ScorePart, Seat, Step};

use super::build::panels;
use crate::about::About;
use crate::events::AnyEvent;
use crate::scene::{Offer, Panel, PanelChange, SCORE};
use crate::wording::list;

/// A position in which a seat decides: a state that agrees with the view of the seat, and the panels for that
/// state.
pub(super) struct Before<'a, G: About> {
    pub(super) game: &'a G,
    pub(super) seat: Seat,
    pub(super) state: &'a G::State,
    pub(super) panels: &'a [Panel],
}

impl<G: About> Before<'_, G> {
    /// The effects of an action. They are empty if the action reveals something that the seat does not know. All other
    /// effects are the same in every state that agrees with the view, so `self.state` can be any of them.
    pub(super) fn effects_of(&self, action: G::Action) -> Effects {
        let Self { game, seat, panels: before, .. } = *self;
        let step = Step::Decision { seat, action };
        if game.reveals(self.state, step, Some(seat)) {
            return Effects { unknown: Some(REVEALS.to_string()), ..Effects::default() };
        }
        let (mut state, mut log) = (self.state.clone(), Vec::new());
        if game.apply(&mut state, step, &mut log).is_err() {
            return Effects::default();
        }
        // The effects contain only what the seat will know after the step.
        let view = game.view(&state, seat);
        let known = game.known(state.public(), view).cite_as(RuleBook::id);
        let after = panels(game, state.public(), view, &known);
        let heard = || log.iter().filter(|entry| entry.is_for(Some(seat)));
        let told = heard().map(|entry| AnyEvent::of(game, entry)).collect();
        let mut follows: Vec<&'static str> = Vec::new();
        for name in heard().filter_map(|entry| game.follows(&entry.event, entry.rule.id())) {
            if !follows.contains(&name) {
                follows.push(name);
            }
        }
        let changes =
            before.iter().zip(&after).flat_map(|(before, after)| differences(before, after)).collect();
        let public = state.public();
        let comes = (game.awaits(public) == Awaits::Chance).then(|| game.chance_words(public));
        let unknown =
            comes.filter(|words| !words.is_empty()).map(|words| format!("Chance comes next: {words}."));
        Effects { changes, told, follows, next: game.heading(public), unknown }
    }
}

/// The sentence about an action that reveals something.
const REVEALS: &str = "What follows depends on something that you cannot see yet.";

/// The effects of an action at once.
#[derive(Default)]
pub(super) struct Effects {
    /// The changes to the panels.
    pub(super) changes: Vec<PanelChange>,
    /// The events.
    pub(super) told: Vec<AnyEvent>,
    /// The names of what follows by itself, in order.
    pub(super) follows: Vec<&'static str>,
    /// The heading of the moment to which the action leads. Empty if it is not known.
    pub(super) next: String,
    /// The reason why not all of it is known. `None` if people decide next.
    pub(super) unknown: Option<String>,
}

/// The differences between two panels of a seat.
pub(super) fn differences(before: &Panel, after: &Panel) -> Vec<PanelChange> {
    let seat = before.seat;
    let effect = |what: Cow<'static, str>, before: &str, after: &str| PanelChange {
        seat,
        what,
        before: before.to_string(),
        after: after.to_string(),
        parts: Vec::new(),
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
        let change = effect(SCORE.into(), &score.to_string(), &later.to_string());
        found.push(PanelChange { parts: gains(&before.parts, &after.parts), ..change });
    }
    found
}

/// The differences between the parts of two scores. A part that only one score has counts as 0 in the other.
pub(super) fn gains(
    before: &[ScorePart<&'static str>],
    after: &[ScorePart<&'static str>],
) -> Vec<ScorePart<&'static str>> {
    let points = |parts: &[ScorePart<&'static str>], wanted: &ScorePart<&'static str>| {
        parts.iter().filter(|part| part.name == wanted.name).map(|part| part.points).sum::<i32>()
    };
    let gone = before.iter().filter(|part| after.iter().all(|later| later.name != part.name));
    let every = after.iter().chain(gone);
    let gains =
        every.map(|part| ScorePart { points: points(after, part) - points(before, part), ..part.clone() });
    gains.filter(|part| part.points != 0).collect()
}

/// Says of each offer up to which moment its effects reckon. `follows` has for each offer the names of what follows by
/// itself. An offer whose events are not known stays without words.
pub(super) fn reckon(offers: &mut [(String, Offer)], follows: &[Vec<&'static str>]) {
    let mut all: Vec<&'static str> = Vec::new();
    for name in follows.iter().flatten() {
        if !all.contains(name) {
            all.push(name);
        }
    }
    for ((_, offer), own) in offers.iter_mut().zip(follows).filter(|((_, offer), _)| !offer.told.is_empty()) {
        let lacks: Vec<&'static str> = all.iter().copied().filter(|name| !own.contains(name)).collect();
        let parts = [("after", own), ("before", &lacks)].into_iter().filter(|(_, names)| !names.is_empty());
        let parts = parts.map(|(word, names)| {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            format!("{word} {}", list(&names))
        });
        offer.reckoned = parts.collect::<Vec<_>>().join(", ");
    }
}

/// Marks the changes that follow by themselves. `offers` has each offer with the moment to which it leads. Offers that
/// lead to the same moment share what follows. One that leads elsewhere alone has what the others have, too. If each leads
/// elsewhere, what all of them change follows.
pub(super) fn mark_common(offers: &mut [(String, Offer)]) {
    let moments = offers.iter().map(|(next, _)| next.as_str()).collect::<BTreeSet<_>>().len();
    if moments == offers.len() {
        for (next, _) in offers.iter_mut() {
            next.clear();
        }
    }
    let mut common: BTreeMap<String, (usize, Vec<PanelChange>)> = BTreeMap::new();
    for (next, offer) in &*offers {
        let (count, shared) = common.entry(next.clone()).or_insert_with(|| (0, offer.effects.clone()));
        *count += 1;
        shared.retain(|change| offer.effects.contains(change));
    }
    let of_many: Vec<PanelChange> =
        common.values().filter(|(count, _)| *count > 1).flat_map(|(_, shared)| shared.clone()).collect();
    for (next, offer) in offers {
        let follows = common.get(next).filter(|(count, _)| *count > 1).map_or(&of_many, |(_, shared)| shared);
        for change in &mut offer.effects {
            change.is_common = follows.contains(change);
        }
    }
}
