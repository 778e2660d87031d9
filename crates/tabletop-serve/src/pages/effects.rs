//! The changes that choices would make, as short chips, and the clauses of what would follow.

use std::borrow::Cow;

use maud::{Markup, html};
use tabletop::{Offer, PanelChange};

use super::{clause, seats};
use crate::session::TableView;
use crate::urls::Site;

/// The effects and clauses that several choices share.
#[derive(Clone, Debug, Default)]
pub struct Shared<'a> {
    /// The effects of all choices.
    pub effects: Vec<&'a PanelChange>,
    /// The clauses of all choices.
    pub rules: Vec<&'static str>,
    /// The moment up to which the effects of all choices reckon. Empty if it is not the same.
    pub reckoned: &'a str,
}

impl<'a> Shared<'a> {
    /// Finds the effects and clauses that two or more choices share.
    pub fn of(offers: &[&'a Offer]) -> Self {
        let [first, _, ..] = offers else { return Self::default() };
        let is_shared = |effect: &&PanelChange| offers.iter().all(|offer| offer.effects.contains(effect));
        let is_cited = |rule: &&'static str| offers.iter().all(|offer| rules(&[offer]).contains(rule));
        Self {
            effects: first.effects.iter().filter(|effect| is_shared(effect) && !effect.is_common).collect(),
            rules: rules(&[first]).into_iter().filter(is_cited).collect(),
            reckoned: if offers.iter().all(|offer| offer.reckoned == first.reckoned) {
                &first.reckoned
            } else {
                ""
            },
        }
    }

    /// Returns the effects of a choice that are not shared, without those of every choice of the seat.
    pub fn leaves<'b>(&self, offer: &'b Offer) -> Vec<&'b PanelChange> {
        let own = offer.effects.iter().filter(|effect| !effect.is_common);
        own.filter(|effect| !self.effects.contains(effect)).collect()
    }
}

/// Renders the changes that follow by themselves: in any case, or after all choices but some.
pub fn in_any_case(view: &TableView) -> Markup {
    let mut following: Vec<&PanelChange> = Vec::new();
    for change in view.scene.offers().flat_map(|offer| &offer.effects).filter(|change| change.is_common) {
        if !following.contains(&change) {
            following.push(change);
        }
    }
    let lacks = |offer: &&Offer, change: &&PanelChange| !offer.effects.contains(change);
    let (some, all): (Vec<&PanelChange>, Vec<&PanelChange>) =
        following.into_iter().partition(|change| view.scene.offers().any(|offer| lacks(&offer, change)));
    let but: Vec<&str> = view
        .scene
        .offers()
        .filter(|offer| some.iter().any(|change| lacks(offer, change)))
        .map(|offer| &*offer.words)
        .collect();
    html! {
        @if !all.is_empty() || !some.is_empty() {
            details id="anyway" class="anyway" {
                summary {
                    @if view.scene.offers().nth(1).is_none() { "What happens then" }
                    @else if some.is_empty() { "What happens in any case" }
                    @else { "What happens by itself" }
                }
                @if !all.is_empty() { (chips(view, &all, ChipForm::Full)) }
                @if !some.is_empty() {
                    p class="note" { "Later, if you choose: " (but.join("; ")) }
                    (chips(view, &some, ChipForm::Full))
                }
            }
        }
    }
}

/// Returns the clauses that the events of these choices cite, each once.
pub fn rules(offers: &[&Offer]) -> Vec<&'static str> {
    let mut rules = Vec::new();
    for told in offers.iter().flat_map(|offer| &offer.told) {
        if !rules.contains(&told.rule) {
            rules.push(told.rule);
        }
    }
    rules
}

/// Returns the first effect on the panel of the seat itself.
pub fn own_effect<'a>(view: &TableView, offer: &'a Offer) -> Option<&'a PanelChange> {
    offer.effects.iter().find(|effect| Some(effect.seat) == view.scene.seat)
}

/// The length of a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChipForm {
    /// `money 11 → 7 million`, `score 14 → 15 (money)`.
    Full,
    /// `money −4 million`, for narrow buttons.
    Short,
}

/// Renders effects as chips.
pub fn chips(view: &TableView, effects: &[&PanelChange], form: ChipForm) -> Markup {
    html! {
        @if !effects.is_empty() {
            span class="effects" { @for effect in effects { (chip(view, effect, form)) } }
        }
    }
}

/// Renders a change, with the sign of the seat if it is another's.
fn chip(view: &TableView, effect: &PanelChange, form: ChipForm) -> Markup {
    let is_own = Some(effect.seat) == view.scene.seat;
    // To lack more, or to be booked, is no gain: what counts another figure has no colour.
    let panel = view.scene.panel(effect.seat);
    let counts = |value: &str| panel.is_some_and(|panel| seats::counts_another(panel, &effect.what, value));
    let is_coloured = !counts(&effect.before) && !counts(&effect.after);
    html! {
        span class={ "effect " @if is_coloured { (direction(effect)) } } {
            @if !is_own { (seats::sign(effect.seat)) " " }
            @match form {
                ChipForm::Full => { (effect.what) " " (without_unit(&effect.before, &effect.after)) " → " strong { (effect.after) } @if let Some(parts) = effect.parts_in_words() { " (" (parts) ")" } }
                ChipForm::Short => { (effect.short()) }
            }
        }
        " "
    }
}

/// Returns the class of a change: `gain` or `loss` if its short form is a difference, otherwise nothing. The figures
/// say the same without colour.
fn direction(effect: &PanelChange) -> &'static str {
    let short = effect.short();
    match short.strip_prefix(&*effect.what).and_then(|rest| rest.trim_start().chars().next()) {
        Some('+') => "gain",
        Some('−') => "loss",
        _ => "",
    }
}

/// Returns the former figure without its unit, if the later one has the same unit: `11` for `11 million`.
fn without_unit<'a>(before: &'a str, after: &str) -> Cow<'a, str> {
    match (before.split_once(' '), after.split_once(' ')) {
        (Some((number, unit)), Some((_, other)))
            if unit == other && number.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            Cow::Borrowed(number)
        }
        _ => Cow::Borrowed(before),
    }
}

/// Renders links to clauses.
pub fn cited(site: &Site, view: &TableView, rules: &[&'static str]) -> Markup {
    html! {
        @if !rules.is_empty() {
            span class="cites" { @for rule in rules { (clause(site, view.game, rule)) " " } }
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::core::Seat;

    use super::*;

    #[test]
    fn figures_are_compared_without_their_units() {
        let change = |before: &str, after: &str| PanelChange {
            seat: Seat::ALL[0],
            what: Cow::Borrowed("money"),
            before: before.to_string(),
            after: after.to_string(),
            parts: Vec::new(),
            is_common: false,
        };
        for (before, after, expected, shown) in [
            ("11 million", "7 million", "loss", "11"),
            ("$2", "$10", "gain", "$2"),
            ("none", "Trainer", "", "none"),
            ("1 card", "2 cards", "gain", "1 card"),
        ] {
            assert_eq!(direction(&change(before, after)), expected, "{before} → {after}");
            assert_eq!(without_unit(before, after), shown);
        }
    }
}
