//! The seats: a strip with the figures that matter most, and the table of all figures.

use std::cmp::Reverse;

use maud::{Markup, html};
use tabletop::core::{Seat, SeatSet};
use tabletop::{Fact, Panel};

use super::{clause, tracks};
use crate::session::TableView;
use crate::urls::Site;

/// The maximum number of facts in the strip.
const MOST_FACTS: usize = 4;

/// The sign of a seat: its number in a circle. It stands with the colour of the seat, so that colour is never alone.
pub const fn circled(seat: Seat) -> char {
    const SIGNS: [char; Seat::MAX] =
        ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩', '⑪', '⑫', '⑬', '⑭', '⑮', '⑯'];
    SIGNS[seat.index()]
}

/// The class that gives an element the colour and the sign of a seat. There are eight colours.
pub fn colour(seat: Seat) -> String {
    format!("of-seat-{seat}")
}

/// Renders the sign of a seat in its colour.
pub fn sign(seat: Seat) -> Markup {
    html! { span class={ "seat-sign " (colour(seat)) } aria-hidden="true" { (circled(seat)) } span class="unseen" { "seat " (seat) } }
}

/// Renders a seat by its sign and the name of its person, or its own name.
pub fn named(view: &TableView, seat: Seat) -> Markup {
    let name = view.name(seat).or_else(|| view.scene.panel(seat).map(|panel| panel.name.as_str()));
    html! { (sign(seat)) " " (name.unwrap_or_default()) }
}

/// The name of a seat, with that of its person: `Ann · Moscow Mammoths`.
pub fn full_name(view: &TableView, panel: &Panel) -> String {
    match view.name(panel.seat) {
        Some(person) => format!("{person} · {}", panel.name),
        None => panel.name.clone(),
    }
}

/// Renders the name of a seat after that of its person. On a narrow screen the person alone is shown, since the sign and
/// the colour tell the seat.
pub fn own_and_team(view: &TableView, panel: &Panel) -> Markup {
    html! {
        @match view.name(panel.seat) {
            Some(person) => { (person) span class="team" { " · " (panel.name) } }
            None => (panel.name),
        }
    }
}

/// Renders the question of the page. A seat that it names has its sign before it, and the name of its person.
pub fn question(view: &TableView) -> Markup {
    let mut panels: Vec<&Panel> = view.scene.panels.iter().collect();
    // A name may be the beginning of a longer one.
    panels.sort_by_key(|panel| Reverse(panel.name.len()));
    let ask = view.scene.ask.as_str();
    // Where a name begins and ends, and its panel.
    let mut named: Vec<(usize, usize, &Panel)> = Vec::new();
    for (at, _) in ask.char_indices() {
        let is_within = named.last().is_some_and(|(_, end, _)| at < *end);
        let is_begin = !ask[..at].ends_with(char::is_alphanumeric);
        let found =
            panels.iter().find_map(|panel| Some((at, at + ends_name(&ask[at..], &panel.name)?, *panel)));
        named.extend(found.filter(|_| is_begin && !is_within));
    }
    let ends = [0].into_iter().chain(named.iter().map(|(_, end, _)| *end));
    let begins = named.iter().map(|(begin, ..)| *begin).chain([ask.len()]);
    let between: Vec<&str> = ends.zip(begins).map(|(from, to)| &ask[from..to]).collect();
    html! {
        @for (index, text) in between.iter().enumerate() {
            (text)
            @if let Some((begin, end, panel)) = named.get(index) {
                span class={ "named " (colour(panel.seat)) } {
                    @if let Some(person) = view.name(panel.seat) { (person) " · " }
                    (ask[*begin..*end])
                }
            }
        }
    }
}

/// Returns the length of a name at the beginning of a text, if no letter or digit follows. A sentence may begin with
/// a capital.
fn ends_name(text: &str, name: &str) -> Option<usize> {
    let head = text.get(..name.len())?;
    let is_followed = text.get(name.len()..)?.starts_with(char::is_alphanumeric);
    (!name.is_empty() && head.eq_ignore_ascii_case(name) && !is_followed).then_some(name.len())
}

/// The seat whose name an event begins with.
pub fn doer<'a>(view: &'a TableView, text: &str) -> Option<&'a Panel> {
    let named = view.scene.panels.iter().filter(|panel| ends_name(text, &panel.name).is_some());
    named.max_by_key(|panel| panel.name.len())
}

/// Renders the presence of a person: a full dot if its page is open. A script keeps it up to date.
fn presence(view: &TableView, here: SeatSet, seat: Seat) -> Markup {
    let is_computers = view.players.get(seat.index()).copied().flatten().is_some();
    let is_here = here.contains(seat) || Some(seat) == view.scene.seat;
    html! {
        @if !is_computers {
            span class={ "presence" @if is_here { " here" } } data-presence=(seat) { (if is_here { "here" } else { "away" }) }
        }
    }
}

/// Returns `true` if a value says what it is without its label, because it is one number with a unit: `£152M`,
/// `4 million`, and neither `2 at 3`, `rounds 1` nor `1 red, 2 blue`.
fn has_own_unit(panel: &Panel, fact: &Fact) -> bool {
    let is_number = fact.value.chars().all(|letter| letter.is_ascii_digit());
    let is_list = fact.value.starts_with(char::is_alphabetic)
        || fact.value.contains(',')
        || fact.value.contains(" at ");
    // `1 blue` beside `footballers` counts footballers.
    let is_count = fact.label.ends_with('s');
    !is_number && !is_list && !is_count && !counts_another(panel, &fact.label, &fact.value)
}

/// Returns `true` if a value counts things that are another figure of the seat: `lacks 2 wins` beside `wins`. Without
/// its label it would be taken for the other, and more of it need not be better.
pub(super) fn counts_another(panel: &Panel, label: &str, value: &str) -> bool {
    let mut others = panel.facts.iter().filter(|other| *other.label != *label);
    others.any(|other| {
        let mut words = value.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| word.trim_end_matches('s') == other.label.trim_end_matches('s'))
    })
}

/// Renders the strip of the seats: sign, name, presence, score, and the first facts that are not empty.
pub fn strip(view: &TableView, here: SeatSet) -> Markup {
    html! {
        ul class="seats" {
            @for panel in &view.scene.panels {
                li class={ (colour(panel.seat)) @if panel.is_asked { " asked" } @if Some(panel.seat) == view.scene.seat { " own" } } {
                    span class="who" {
                        span class="seat-sign" aria-hidden="true" { (circled(panel.seat)) } " "
                        span class="name" { (own_and_team(view, panel)) }
                    }
                    (presence(view, here, panel.seat))
                    (state(view, panel))
                    span class="facts" {
                        @for fact in panel.facts.iter().filter(|fact| fact.value != "none").take(MOST_FACTS) {
                            // A figure with a unit says what it is on a narrow screen, too.
                            span class={ "fact" @if has_own_unit(panel, fact) { " unit" } } { span class="what" { (fact.label) " " } (fact.value) } " "
                        }
                    }
                    @if let Some(score) = panel.score { strong class="score" { (score) span class="unseen" { " points" } } }
                    (tracks::of_seat(&view.scene, panel))
                }
            }
        }
    }
}

/// Renders what a seat is doing: asked, played by a computer, winner.
fn state(view: &TableView, panel: &Panel) -> Markup {
    let player = view.players.get(panel.seat.index()).copied().flatten();
    html! {
        span class="state" {
            @if Some(panel.seat) == view.scene.seat { span class="you" { "you" } " " }
            @if let Some(player) = player { span class="player" { "computer" span class="level" { ": " (player) } } " " }
            @if panel.is_asked { span class="turn" { "▶ " span class="word" { @if player.is_some() { "thinking" } @else { "asked" } } } " " }
            @if panel.wins { span class="turn" { "★ " span class="word" { "wins" } } }
        }
    }
}

/// Renders the table of all figures, with a column for each seat and a row for each figure.
pub fn figures(view: &TableView) -> Markup {
    let panels = &view.scene.panels;
    let labels: Vec<&str> =
        panels.first().map(|panel| panel.facts.iter().map(|fact| &*fact.label).collect()).unwrap_or_default();
    html! {
        details id="all-figures" {
            summary { "All figures of the seats" }
            div class="wide" tabindex="0" role="region" aria-label="The seats" {
                table {
                    thead {
                        tr {
                            td {}
                            @for panel in panels {
                                th scope="col" class=[panel.is_asked.then_some("asked")] { (sign(panel.seat)) " " (full_name(view, panel)) }
                            }
                        }
                    }
                    tbody {
                        @if panels.iter().any(|panel| panel.score.is_some()) {
                            tr {
                                th scope="row" { "score" }
                                @for panel in panels { td { @if let Some(score) = panel.score { strong { (score) } } } }
                            }
                        }
                        @for label in labels {
                            tr {
                                th scope="row" { (label) }
                                @for panel in panels { td { (panel.fact(label).unwrap_or("none")) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the parts of the scores, each with its clause.
pub fn parts(site: &Site, view: &TableView) -> Markup {
    let scored: Vec<&Panel> = view.scene.panels.iter().filter(|panel| !panel.parts.is_empty()).collect();
    html! {
        @if !scored.is_empty() {
            details id="scores" {
                summary { "What makes the scores" }
                @for panel in scored {
                    p {
                        strong { (full_name(view, panel)) } ": "
                        @for (index, part) in panel.parts.iter().enumerate() {
                            @if index > 0 { ", " }
                            (part.points) " " (part.name) " " (clause(site, view.game, part.rule))
                        }
                    }
                }
            }
        }
    }
}
