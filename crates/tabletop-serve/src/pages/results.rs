//! The card with the results of a period, such as a season, or of a match that has just ended.

use maud::{Markup, html};
use tabletop::{PeriodResults, SeatResults};

use super::log::told;
use super::{clause, seats};
use crate::session::TableView;
use crate::urls::Site;

/// `true` if the page has results: those of a season, a round or a match that ended after the reader's last decision. At
/// the end of a game with scores these say everything.
pub fn has_results(view: &TableView) -> bool {
    let keeps_score = view.scene.panels.iter().any(|panel| panel.score.is_some());
    view.results.is_some() && !(view.is_over && keeps_score)
}

/// Renders the results of the last scored period or finished match, until the next decision of the reader.
pub fn results(site: &Site, view: &TableView) -> Markup {
    let Some(period) = view.results.as_ref().filter(|_| has_results(view)) else { return html! {} };
    let ranked = ranked(period);
    html! {
        h2 { "Results: " (period.period) }
        @if let Some(before) = &period.since { p class="note" { "Changes since the results of " (before) "." } }
        @if !ranked.is_empty() { ul class="period" { @for seat in ranked { (of_seat(site, view, seat)) } } }
        @if !period.events.is_empty() {
            // Without scores, the events are the results.
            details id="period" open[period.seats.iter().all(|seat| seat.score.is_none())] {
                summary { "How it ended" }
                (told(site, view.game, &period.events))
            }
        }
    }
}

/// The seats, the one that gained most first. Without scores, those for which something has changed.
fn ranked(period: &PeriodResults) -> Vec<&SeatResults> {
    let mut seats: Vec<&SeatResults> =
        period.seats.iter().filter(|seat| seat.score.is_some() || !seat.changes.is_empty()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(gain(seat)));
    seats
}

fn gain(seat: &SeatResults) -> Option<i32> {
    Some(seat.score? - seat.before?)
}

fn of_seat(site: &Site, view: &TableView, seat: &SeatResults) -> Markup {
    let name =
        view.scene.panel(seat.seat).map_or_else(|| seat.name.clone(), |panel| seats::full_name(view, panel));
    html! {
        li class=(seats::colour(seat.seat)) {
            span class="who" { span class="seat-sign" aria-hidden="true" { (seats::circled(seat.seat)) } " " (name) }
            @if let (Some(before), Some(score)) = (seat.before, seat.score) {
                span class="score" { (before) " → " strong { (score) } }
            }
            span class="parts" {
                @if seat.score.is_none() {
                    @for change in &seat.changes { span class="effect" { (change.short()) } " " }
                }
                @for part in &seat.gains {
                    span class={ "effect " (if part.points < 0 { "loss" } else { "gain" }) } { (part.name) " " strong { (format!("{:+}", part.points)) } }
                    span class="cites" { (clause(site, view.game, part.rule)) } " "
                }
            }
        }
    }
}
