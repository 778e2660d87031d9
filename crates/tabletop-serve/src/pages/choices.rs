//! The choices of a seat with their effects: plain forms, one button for each choice.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tabletop::{Offer, Verb};

use super::amounts::{MOST_AS_BUTTONS, stepper};
use super::effects::{ChipForm, Shared, chips, cited, in_any_case, rules};
use super::grouping::{CommonWords, capital};
use super::hidden;
use crate::drawing::{Selection, label};
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// The maximum number of choices of one kind that are shown as sentences while the table can be tapped instead. More are
/// folded.
const FEW: usize = 5;
/// The same for the choices of all kinds together.
const FEW_OF_ALL: usize = 8;
/// The same for choices of a card and a place, whose sentences would hide the table that explains them.
const FEW_PAIRS: usize = 2;
/// The maximum number of choices of one kind that are shown at once. More are grouped by the cells that they touch.
const MOST_SHOWN: usize = 12;
/// The maximum number of letters of a caption that shares its row with others.
const BRIEF: usize = 14;

/// Renders all choices of the seat.
pub fn choices(site: &Site, view: &TableView, link: &Link, pointing: &Selection) -> Markup {
    let remaining: Vec<&Offer> = view.scene.offers().filter(|offer| pointing.leaves(offer)).collect();
    // A choice can be made on the table if it still has a cell to tap.
    let on_table = |verb: &Verb, offer: &Offer| {
        !are_amounts(&verb.offers) && offer.cells.iter().any(|cell| pointing.lit.contains(cell))
    };
    let of = |is_wanted: &dyn Fn(&Verb, &Offer) -> bool| -> Vec<(&Verb, Vec<&Offer>)> {
        let wanted = view.scene.verbs.iter().map(|verb| {
            let offers = verb.offers.iter().filter(|offer| pointing.leaves(offer) && is_wanted(verb, offer));
            (verb, offers.collect::<Vec<_>>())
        });
        wanted.filter(|(_, offers)| !offers.is_empty()).collect()
    };
    let tapped = of(&on_table);
    let tapped = if pointing.lit.len() > 1 { folded(tapped) } else { Vec::new() };
    let is_folded = !tapped.is_empty();
    let count = tapped.iter().map(|(_, offers)| offers.len()).sum::<usize>();
    let shown = of(&|verb, offer| {
        !on_table(verb, offer) || tapped.iter().all(|(folded, _)| folded.name != verb.name)
    });
    let is_single = remaining.len() == 1;
    html! {
        @if !pointing.at.is_empty() {
            p class="pointed" {
                strong { (pointed(view, pointing)) } " "
                @if !is_single { span class="count" { (remaining.len()) " of " (view.scene.offers().count()) " choices" } " " }
                a class="clear" href="?" { "Clear" }
            }
        }
        @if is_folded {
            p class="hint" { @if pointing.at.is_empty() { "Tap what is marked on the table." } @else { "Now tap one of the marked places." } }
        }
        @for (verb, offers) in &shown { (kind(site, view, link, verb, offers, pointing, is_single)) }
        @if is_folded {
            details id="all" {
                summary { "All " (count) " choices" }
                @for (verb, offers) in &tapped { (kind(site, view, link, verb, offers, pointing, false)) }
            }
        }
        (in_any_case(view))
    }
}

/// A kind of choices, and those of its choices that are meant.
type Kind<'a> = (&'a Verb, Vec<&'a Offer>);

/// Returns the kinds of choices on the table that are folded: those with many choices, or all if there are many in all.
fn folded(kinds: Vec<Kind<'_>>) -> Vec<Kind<'_>> {
    let is_many = |kind: &Kind<'_>| kind.1.len() > if are_pairs(kind) { FEW_PAIRS } else { FEW };
    let few = kinds.iter().filter(|kind| !is_many(kind)).map(|(_, offers)| offers.len()).sum::<usize>();
    kinds.into_iter().filter(|kind| few > FEW_OF_ALL || is_many(kind)).collect()
}

/// Returns `true` if choices of this kind are made by two taps, and have long captions.
fn are_pairs((_, offers): &Kind<'_>) -> bool {
    offers.iter().any(|offer| offer.cells.len() > 1) && !are_brief(offers, &CommonWords::of(offers))
}

fn are_brief(offers: &[&Offer], common: &CommonWords) -> bool {
    offers.len() > 1 && offers.iter().all(|offer| common.rest(offer).chars().count() <= BRIEF)
}

fn are_amounts(offers: &[Offer]) -> bool {
    offers.len() > MOST_AS_BUTTONS && offers.iter().all(|offer| offer.amount.is_some())
}

fn kind(
    site: &Site,
    view: &TableView,
    link: &Link,
    verb: &Verb,
    offers: &[&Offer],
    pointing: &Selection,
    is_single: bool,
) -> Markup {
    let is_unknown = offers.iter().all(|offer| offer.effects.is_empty() && offer.told.is_empty());
    html! {
        form class={ "choices" @if is_single { " single" } } method="post" action=(site.of_table(&link.token, "act")) {
            (hidden("question", &view.question))
            @if offers.len() > 1 && are_amounts(&verb.offers) {
                (stepper(site, view, verb, offers))
            } @else if offers.len() > MOST_SHOWN {
                (places(site, view, verb, offers, pointing))
            } @else {
                (several(site, view, verb, offers))
            }
            @if is_unknown && offers.len() > 1 { p class="note" { "The effects of each are known only when it is done." } }
        }
    }
}

/// Renders a few choices. Words, effects and clauses that all of them share are written once, above them.
fn several(site: &Site, view: &TableView, verb: &Verb, offers: &[&Offer]) -> Markup {
    let (common, shared) = (CommonWords::of(offers), Shared::of(offers));
    let are_chips = offers.len() > 3 && offers.iter().all(|offer| shared.leaves(offer).is_empty());
    let heading = common.heading().or_else(|| are_chips.then(|| verb.name.clone()));
    let of_all = if are_chips { rules(offers) } else { shared.rules.clone() };
    html! {
        @if let Some(heading) = heading { p class="verb" { (capital(heading.trim_end_matches(':'))) ":" } }
        @if !shared.effects.is_empty() || !of_all.is_empty() || !shared.reckoned.is_empty() {
            p class="of-all" {
                @if !shared.reckoned.is_empty() { "Figures " (shared.reckoned) ". " }
                @if !shared.effects.is_empty() { "Each: " (chips(view, &shared.effects, ChipForm::Full)) }
                (cited(site, view, &of_all))
            }
        }
        @if are_chips {
            div class="chips" {
                @for offer in offers { button name="action" value=(offer.action) { (common.caption(offer)) } }
            }
        } @else {
            @let are_brief = are_brief(offers, &common);
            @let form = if are_brief { ChipForm::Short } else { ChipForm::Full };
            ul class={ "offers" @if are_brief { " brief" } } {
                @for offer in offers { (one(site, view, offer, &common, &shared, form)) }
            }
        }
    }
}

/// Renders a choice in words, with its own effects on its button.
fn one(
    site: &Site,
    view: &TableView,
    offer: &Offer,
    common: &CommonWords,
    shared: &Shared<'_>,
    form: ChipForm,
) -> Markup {
    let own: Vec<&str> = rules(&[offer]).into_iter().filter(|rule| !shared.rules.contains(rule)).collect();
    html! {
        li {
            button name="action" value=(offer.action) {
                span class="words" { (common.caption(offer)) }
                @if shared.reckoned.is_empty() && !offer.reckoned.is_empty() { " " (offer.reckoned) ": " }
                (chips(view, &shared.leaves(offer), form))
            }
            (cited(site, view, &own))
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
        p class="verb" { (capital(&verb.name)) ": " (offers.len()) " choices. Point at the table, or begin with:" }
        ul class="places" {
            @for (place, offers) in &by_place {
                @if place.is_empty() {
                    @for offer in offers { (one(site, view, offer, &CommonWords::default(), &Shared::default(), ChipForm::Full)) }
                } @else {
                    li { a class="place" href=(pointing.link(place)) { (label(&view.scene, place)) " " span class="count" { (offers.len()) } } }
                }
            }
        }
    }
}

fn pointed(view: &TableView, pointing: &Selection) -> String {
    pointing.at.iter().map(|cell| label(&view.scene, cell)).collect::<Vec<_>>().join(" → ")
}
