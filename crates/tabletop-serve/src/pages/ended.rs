//! The end of a game: who won, the parts of the scores, and what people do next.

use std::cmp::Reverse;

use maud::{Markup, html};
use tabletop::Panel;

use super::{clause, evening, seats};
use crate::session::{NextTable, TableView};
use crate::store::Link;
use crate::urls::Site;

/// Renders the final scores, the best first, with their parts, and the ways on.
pub fn ended(site: &Site, view: &TableView, link: &Link) -> Markup {
    let mut panels: Vec<&Panel> = view.scene.panels.iter().collect();
    panels.sort_by_key(|panel| (Reverse(panel.wins), Reverse(panel.score)));
    html! {
        ol class="ended" {
            @for panel in panels {
                li class={ (seats::colour(panel.seat)) @if panel.wins { " wins" } } {
                    span class="who" {
                        @if panel.wins { "★ " }
                        span class="seat-sign" aria-hidden="true" { (seats::circled(panel.seat)) } " "
                        (seats::full_name(view, panel))
                    }
                    @if let Some(score) = panel.score { " " strong class="score" { (score) } }
                    @if !panel.parts.is_empty() {
                        span class="parts" {
                            @for part in panel.parts.iter().filter(|part| part.points != 0) {
                                span class="effect" { (part.name) " " strong { (part.points) } } span class="cites" { (clause(site, view.game, part.rule)) } " "
                            }
                        }
                    }
                }
            }
        }
        (decided(site, view))
        (again(site, view, link))
        p class="over" {
            a href=(site.of_table(&link.token, "after")) { "Step through the game" } " "
            a href=(site.of_table(&link.token, "share")) { "Share the replay" } " "
            a href=(site.of_table(&link.token, "review")) { "What each decision cost" } " "
            a href=(site.of_table(&link.token, "transcript")) download { "Download the transcript" }
        }
        (evening::evening(site, view, link))
    }
}

/// The number of events that say how a tie was decided.
const LAST: usize = 3;

/// Renders the last events if the winner has no more points than another seat: they say what has decided.
fn decided(site: &Site, view: &TableView) -> Markup {
    let panels = &view.scene.panels;
    let best = panels.iter().filter(|panel| panel.wins).filter_map(|panel| panel.score).max();
    let is_tied = panels.iter().any(|panel| !panel.wins && panel.score.is_some() && panel.score == best);
    html! {
        @if is_tied {
            div class="decided" {
                p { strong { "Equal points. " } "What decided:" }
                ul class="told" {
                    @for event in view.told.iter().skip(view.told.len().saturating_sub(LAST)) {
                        li { (event.text) " " (clause(site, view.game, event.rule)) }
                    }
                }
            }
        }
    }
}

/// Renders the button for a new table with the same people, or the link to the seat of the reader there.
pub fn again(site: &Site, view: &TableView, link: &Link) -> Markup {
    html! {
        @if view.next == NextTable::Made {
            p class="again" { "The same people play again. " a href=(site.of_table(&link.token, "next")) { "To the new table" } }
        } @else if link.role != crate::security::Role::Spectator && view.divergence.is_none() {
            form class="again" method="post" action=(site.of_table(&link.token, "again")) { button type="submit" { "Play again with the same people" } }
        }
    }
}
