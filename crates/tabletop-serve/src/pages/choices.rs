//! The choices of a seat, with what each would bring: plain forms, one button a choice.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tabletop::{Effect, Offer, Verb};

use super::{clause, hidden};
use crate::drawing::Pointing;
use crate::hosted::Seen;
use crate::store::Link;

/// Up to so many amounts are buttons; more are a list to choose from.
const MOST_BUTTONS: usize = 30;
/// Up to so many choices are shown at once; of more, those of the place that is pointed at.
const MOST_SHOWN: usize = 12;

/// What the seat may do.
pub fn choices(seen: &Seen, link: &Link, pointing: &Pointing) -> Markup {
    let remaining = seen.scene.offers().filter(|offer| pointing.leaves(offer)).count();
    html! {
        @if !pointing.at.is_empty() {
            p class="pointed" { "At " (pointed(seen, pointing)) ": " (remaining) " of " (seen.scene.offers().count()) " choices. " a href="?#choices" { "Show all" } }
        }
        @for verb in &seen.scene.verbs {
            @let offers: Vec<&Offer> = verb.offers.iter().filter(|offer| pointing.leaves(offer)).collect();
            @if !offers.is_empty() { (kind(seen, link, verb, &offers, pointing)) }
        }
        (arrangements(seen, link))
    }
}

fn kind(seen: &Seen, link: &Link, verb: &Verb, offers: &[&Offer], pointing: &Pointing) -> Markup {
    let are_amounts = offers.len() > 1 && offers.iter().all(|offer| offer.amount.is_some());
    html! {
        form class="choices" method="post" action={ "/t/" (link.token) "/act" } {
            (hidden("question", &seen.question))
            @if are_amounts && offers.len() <= MOST_BUTTONS {
                (amounts(seen, verb, offers))
            } @else if are_amounts {
                (listed(seen, verb, offers))
            } @else if offers.len() > MOST_SHOWN {
                (places(seen, verb, offers, pointing))
            } @else if offers.len() > 3 && offers.iter().all(|offer| offer.effects.is_empty()) {
                (chips(seen, verb, offers))
            } @else {
                @let shared = shared(offers);
                ul class="offers" { @for offer in offers { (one(seen, offer, &shared)) } }
                @if !shared.is_empty() {
                    p class="effects" { "By " @for rule in shared { (clause(seen.game, rule)) " " } }
                }
            }
        }
    }
}

/// Short choices that change no figure: beside each other.
fn chips(seen: &Seen, verb: &Verb, offers: &[&Offer]) -> Markup {
    html! {
        p class="verb" {
            (capital(&verb.name)) " "
            @for rule in rules(offers) { (clause(seen.game, rule)) " " }
        }
        div class="chips" {
            @for offer in offers { button name="action" value=(offer.action) { (capital(&offer.words)) } }
        }
    }
}

/// A choice in words, with what it changes below it.
fn one(seen: &Seen, offer: &Offer, shared: &[&str]) -> Markup {
    let own: Vec<&str> = rules(&[offer]).into_iter().filter(|rule| !shared.contains(rule)).collect();
    html! {
        li {
            button name="action" value=(offer.action) { (capital(&offer.words)) }
            @if !offer.effects.is_empty() || !own.is_empty() {
                span class="effects" {
                    @for effect in &offer.effects { (changed(seen, effect)) }
                    @for rule in own { (clause(seen.game, rule)) " " }
                }
            }
        }
    }
}

/// A row of amounts, each with the figure of its own seat that it changes.
fn amounts(seen: &Seen, verb: &Verb, offers: &[&Offer]) -> Markup {
    html! {
        p class="verb" {
            (capital(&verb.name)) " "
            @for rule in rules(offers) { (clause(seen.game, rule)) " " }
        }
        div class="amounts" {
            @for offer in offers {
                @let left = own_effect(seen, offer);
                button name="action" value=(offer.action) {
                    span class="unseen" { (offer.words) @if let Some(effect) = left { ", " (effect.what) " then " (effect.after) } }
                    span class="amount" aria-hidden="true" { (offer.amount.unwrap_or_default()) }
                    @if let Some(effect) = left { span class="left" aria-hidden="true" { (effect.what) " " (short(&effect.after)) } }
                }
            }
        }
    }
}

/// Very many amounts.
fn listed(seen: &Seen, verb: &Verb, offers: &[&Offer]) -> Markup {
    html! {
        div class="line" {
            label for={ "amount-" (verb.name) } { (capital(&verb.name)) }
            select id={ "amount-" (verb.name) } name="action" {
                @for offer in offers {
                    option value=(offer.action) {
                        (offer.words)
                        @if let Some(effect) = own_effect(seen, offer) { " (" (effect.what) " " (effect.after) ")" }
                    }
                }
            }
            button type="submit" { (capital(&verb.name)) }
        }
    }
}

/// Very many choices: by the first place that they touch and that was not pointed at yet.
fn places(seen: &Seen, verb: &Verb, offers: &[&Offer], pointing: &Pointing) -> Markup {
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
                    @for offer in offers { (one(seen, offer, &[])) }
                } @else {
                    li { a class="place" href=(pointing.link(place)) { (label(seen, place)) " " span class="count" { (offers.len()) } } }
                }
            }
        }
    }
}

/// What people arrange among themselves.
fn arrangements(seen: &Seen, link: &Link) -> Markup {
    html! {
        @if seen.may_wait {
            form class="choices" method="post" action={ "/t/" (link.token) "/wait" } {
                button class="quiet" type="submit" { "Let the others go on" }
            }
        }
        @if seen.may_take_back {
            form class="choices" method="post" action={ "/t/" (link.token) "/back" } {
                button class="quiet" type="submit" { "Take my last decision back" }
            }
        }
    }
}

/// `money 11 million → 7 million`, with the name of the seat if it is another's.
fn changed(seen: &Seen, effect: &Effect) -> Markup {
    let is_own = Some(effect.seat) == seen.scene.seat;
    html! {
        span class="effect" {
            @if !is_own { (super::table::name_of(seen, effect.seat)) ": " }
            (effect.what) " " (effect.before) " → " strong { (effect.after) }
        }
        " "
    }
}

fn own_effect<'a>(seen: &Seen, offer: &'a Offer) -> Option<&'a Effect> {
    offer.effects.iter().find(|effect| Some(effect.seat) == seen.scene.seat)
}

/// The clauses that every one of several choices cites.
fn shared(offers: &[&Offer]) -> Vec<&'static str> {
    let mut shared = rules(offers);
    shared.retain(|rule| offers.len() > 1 && offers.iter().all(|offer| rules(&[offer]).contains(rule)));
    shared
}

/// The clauses that are cited by what these choices bring, each once.
fn rules(offers: &[&Offer]) -> Vec<&'static str> {
    let mut rules = Vec::new();
    for told in offers.iter().flat_map(|offer| &offer.told) {
        if !rules.contains(&told.rule) {
            rules.push(told.rule);
        }
    }
    rules
}

/// The number of a figure, where there is no room for its unit: `7` of `7 million`.
fn short(figure: &str) -> &str {
    match figure.split_once(' ') {
        Some((number, _)) if number.chars().all(|letter| letter.is_ascii_digit()) => number,
        _ => figure,
    }
}

fn pointed(seen: &Seen, pointing: &Pointing) -> String {
    pointing.at.iter().map(|cell| label(seen, cell)).collect::<Vec<_>>().join(", ")
}

/// What a person calls a cell.
fn label(seen: &Seen, id: &str) -> String {
    let found = seen.scene.areas.iter().flat_map(|area| &area.cells).find(|cell| cell.id == id);
    found.map_or_else(|| id.to_string(), |cell| cell.lines.join(", "))
}

fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let first: String = rest.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    first + rest.as_str()
}
