//! The choices of a seat with their effects: plain forms, one button for each choice.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tabletop::{Offer, PanelChange, Verb};

use super::grouping::{CommonWords, capital};
use super::{clause, hidden};
use crate::drawing::Selection;
use crate::moves::AutoPlay;
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// The maximum number of amounts that are shown as buttons. More are shown as a drop-down list.
const MOST_BUTTONS: usize = 30;
/// The maximum number of choices that are shown at once. If there are more, only those of the selected cells are
/// shown.
const MOST_SHOWN: usize = 12;
/// The maximum number of letters of a caption that shares its row with others.
const BRIEF: usize = 14;

/// Renders all choices of the seat.
pub fn choices(site: &Site, view: &TableView, link: &Link, pointing: &Selection) -> Markup {
    let remaining = view.scene.offers().filter(|offer| pointing.leaves(offer)).count();
    html! {
        @if !pointing.at.is_empty() {
            p class="pointed" { "At " (pointed(view, pointing)) ": " (remaining) " of " (view.scene.offers().count()) " choices. " a href="?#choices" { "Show all" } }
        }
        @for verb in &view.scene.verbs {
            @let offers: Vec<&Offer> = verb.offers.iter().filter(|offer| pointing.leaves(offer)).collect();
            @if !offers.is_empty() { (kind(site, view, link, verb, &offers, pointing)) }
        }
        (arrangements(site, view, link))
    }
}

fn kind(
    site: &Site,
    view: &TableView,
    link: &Link,
    verb: &Verb,
    offers: &[&Offer],
    pointing: &Selection,
) -> Markup {
    let are_amounts = offers.len() > 1 && offers.iter().all(|offer| offer.amount.is_some());
    html! {
        form class="choices" method="post" action=(site.of_table(&link.token, "act")) {
            (hidden("question", &view.question))
            @if are_amounts && offers.len() <= MOST_BUTTONS {
                (amounts(site, view, verb, offers))
            } @else if are_amounts {
                (listed(view, verb, offers))
            } @else if offers.len() > MOST_SHOWN {
                (places(site, view, verb, offers, pointing))
            } @else {
                (several(site, view, verb, offers))
            }
        }
    }
}

/// Renders a few choices. Words, effects and clauses that all of them share are written once, above them.
fn several(site: &Site, view: &TableView, verb: &Verb, offers: &[&Offer]) -> Markup {
    let (common, shared) = (CommonWords::of(offers), Shared::of(offers));
    let are_chips = offers.len() > 3 && offers.iter().all(|offer| shared.leaves(offer).is_empty());
    let heading = common.heading().or_else(|| are_chips.then(|| verb.name.clone()));
    let cited = if are_chips { rules(offers) } else { shared.rules.clone() };
    html! {
        @if let Some(heading) = heading { p class="verb" { (capital(heading.trim_end_matches(':'))) ":" } }
        @if !shared.effects.is_empty() || !cited.is_empty() {
            p class="effects" {
                @if !shared.effects.is_empty() { "Each: " }
                @for effect in &shared.effects { (changed(view, effect)) }
                @for rule in cited { (clause(site, view.game, rule)) " " }
            }
        }
        @if are_chips {
            div class="chips" {
                @for offer in offers { button name="action" value=(offer.action) { (common.caption(offer)) } }
            }
        } @else {
            @let are_brief = offers.len() > 1 && offers.iter().all(|offer| common.rest(offer).chars().count() <= BRIEF);
            ul class={ "offers" @if are_brief { " brief" } } {
                @for offer in offers { (one(site, view, offer, &common, &shared)) }
            }
        }
    }
}

/// Renders a choice in words, with its own effects below it.
fn one(site: &Site, view: &TableView, offer: &Offer, common: &CommonWords, shared: &Shared) -> Markup {
    let own: Vec<&str> = rules(&[offer]).into_iter().filter(|rule| !shared.rules.contains(rule)).collect();
    let effects = shared.leaves(offer);
    html! {
        li {
            button name="action" value=(offer.action) { (common.caption(offer)) }
            @if !effects.is_empty() || !own.is_empty() {
                span class="effects" {
                    @for effect in effects { (changed(view, effect)) }
                    @for rule in own { (clause(site, view.game, rule)) " " }
                }
            }
        }
    }
}

/// Renders a row of amounts. Each button has the figure of the seat that the amount changes.
fn amounts(site: &Site, view: &TableView, verb: &Verb, offers: &[&Offer]) -> Markup {
    html! {
        p class="verb" {
            (capital(&verb.name)) " "
            @for rule in rules(offers) { (clause(site, view.game, rule)) " " }
        }
        div class="amounts" {
            @for offer in offers {
                @let left = own_effect(view, offer);
                button name="action" value=(offer.action) {
                    span class="unseen" { (offer.words) @if let Some(effect) = left { ", " (effect.what) " then " (effect.after) } }
                    span class="amount" aria-hidden="true" { (offer.amount.unwrap_or_default()) }
                    @if let Some(effect) = left { span class="left" aria-hidden="true" { (effect.what) " " (short(&effect.after)) } }
                }
            }
        }
    }
}

/// Renders many amounts as a drop-down list.
fn listed(view: &TableView, verb: &Verb, offers: &[&Offer]) -> Markup {
    html! {
        div class="line" {
            label for={ "amount-" (verb.name) } { (capital(&verb.name)) }
            select id={ "amount-" (verb.name) } name="action" {
                @for offer in offers {
                    option value=(offer.action) {
                        (offer.words)
                        @if let Some(effect) = own_effect(view, offer) { " (" (effect.what) " " (effect.after) ")" }
                    }
                }
            }
            button type="submit" { (capital(&verb.name)) }
        }
    }
}

/// Renders many choices. They are grouped by the first cell that they touch and that is not selected yet.
fn places(site: &Site, view: &TableView, verb: &Verb, offers: &[&Offer], pointing: &Selection) -> Markup {
    let mut by_place: BTreeMap<&str, Vec<&Offer>> = BTreeMap::new();
    for offer in offers {
        let next = offer.cells.iter().find(|cell| !pointing.at.contains(cell));
        by_place.entry(next.map_or("", String::as_str)).or_default().push(offer);
    }
    html! {
        p class="verb" { (capital(&verb.name)) ": " (offers.len()) " choices. Point at the board, or begin with:" }
        ul class="places" {
            @for (place, offers) in &by_place {
                @if place.is_empty() {
                    @for offer in offers { (one(site, view, offer, &CommonWords::default(), &Shared::default())) }
                } @else {
                    li { a class="place" href=(pointing.link(place)) { (label(view, place)) " " span class="count" { (offers.len()) } } }
                }
            }
        }
    }
}

/// Renders the agreements among people: waiting, taking back, automatic play.
fn arrangements(site: &Site, view: &TableView, link: &Link) -> Markup {
    html! {
        @if view.may_wait {
            form class="choices" method="post" action=(site.of_table(&link.token, "wait")) {
                (hidden("question", &view.question))
                button class="quiet" type="submit" { "Let the others go on" }
            }
            (auto_play(site, link, AutoPlay::Patient, true, "Let the others go on until something of mine changes"))
        }
        @if view.may_take_back {
            form class="choices" method="post" action=(site.of_table(&link.token, "back")) {
                (hidden("question", &view.last_decision))
                button class="quiet" type="submit" { "Take my last decision back" }
            }
        }
        @for begun in &view.auto_play {
            @match begun {
                AutoPlay::Forced => (auto_play(site, link, *begun, false, "Ask me even where I have no choice")),
                AutoPlay::Patient => (auto_play(site, link, *begun, false, "Ask me again before the others go on")),
            }
        }
        @if view.scene.seat.is_some() && !view.is_over && view.divergence.is_none() && !view.auto_play.contains(&AutoPlay::Forced) {
            (auto_play(site, link, AutoPlay::Forced, true, "Play forced moves for me"))
        }
    }
}

fn auto_play(site: &Site, link: &Link, kind: AutoPlay, begins: bool, words: &str) -> Markup {
    html! {
        form class="choices" method="post" action=(site.of_table(&link.token, "habit")) {
            (hidden("habit", kind.words()))
            (hidden("begins", &begins.to_string()))
            button class="quiet" type="submit" { (words) }
        }
    }
}

/// Renders a change: `money 11 million → 7 million`, with the name of the seat if it is another's.
fn changed(view: &TableView, effect: &PanelChange) -> Markup {
    let is_own = Some(effect.seat) == view.scene.seat;
    html! {
        span class="effect" {
            @if !is_own { (super::table::name_of(view, effect.seat)) ": " }
            (effect.what) " " (effect.before) " → " strong { (effect.after) }
        }
        " "
    }
}

fn own_effect<'a>(view: &TableView, offer: &'a Offer) -> Option<&'a PanelChange> {
    offer.effects.iter().find(|effect| Some(effect.seat) == view.scene.seat)
}

/// The effects and clauses that several choices share.
#[derive(Default)]
struct Shared<'a> {
    effects: Vec<&'a PanelChange>,
    rules: Vec<&'static str>,
}

impl<'a> Shared<'a> {
    fn of(offers: &[&'a Offer]) -> Self {
        let [first, _, ..] = offers else { return Self::default() };
        let is_shared = |effect: &&PanelChange| offers.iter().all(|offer| offer.effects.contains(effect));
        let is_cited = |rule: &&'static str| offers.iter().all(|offer| rules(&[offer]).contains(rule));
        Self {
            effects: first.effects.iter().filter(is_shared).collect(),
            rules: rules(&[first]).into_iter().filter(is_cited).collect(),
        }
    }

    /// Returns the effects of a choice that are not shared.
    fn leaves<'b>(&self, offer: &'b Offer) -> Vec<&'b PanelChange> {
        offer.effects.iter().filter(|effect| !self.effects.contains(effect)).collect()
    }
}

/// Returns the clauses that the events of these choices cite, each once.
fn rules(offers: &[&Offer]) -> Vec<&'static str> {
    let mut rules = Vec::new();
    for told in offers.iter().flat_map(|offer| &offer.told) {
        if !rules.contains(&told.rule) {
            rules.push(told.rule);
        }
    }
    rules
}

/// Returns a figure without its unit, for narrow buttons: `7` for `7 million`.
fn short(figure: &str) -> &str {
    match figure.split_once(' ') {
        Some((number, _)) if number.chars().all(|letter| letter.is_ascii_digit()) => number,
        _ => figure,
    }
}

fn pointed(view: &TableView, pointing: &Selection) -> String {
    pointing.at.iter().map(|cell| label(view, cell)).collect::<Vec<_>>().join(", ")
}

/// Returns the words for a cell.
fn label(view: &TableView, id: &str) -> String {
    let found = view.scene.areas.iter().flat_map(|area| &area.cells).find(|cell| cell.id == id);
    found.map_or_else(|| id.to_string(), |cell| cell.lines.join(", "))
}
