//! The page of a seat, or of a spectator: the question, the choices, the board, the seats, the log.

use std::cmp::Reverse;

use maud::{Markup, html};
use tabletop::core::Seat;
use tabletop::{AnyEvent, GameInfo, Panel};

use super::layout::{NavLinks, page};
use super::{choices, clause, read_only, verdict};
use crate::drawing::{self, Selection};
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// Further content of the page of a table.
#[derive(Clone, Debug, Default)]
pub struct TableExtras {
    /// The selected cells, as in the query string.
    pub at: String,
    /// The refusal of the last request, if there was one.
    pub refusal: Option<Markup>,
    /// The answer to the question "May I?", if one was asked.
    pub answer: Option<Markup>,
    /// The action that was typed into the form "May I?".
    pub typed: String,
    /// The size of the form "May I?".
    pub form: MayI,
}

/// The size of the form "May I?". Most readers of a page do not use the form, and its examples and readings would
/// be a third of the bytes of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MayI {
    /// A text field, and a link to the whole form.
    #[default]
    Short,
    /// Examples of every action, and the other readings.
    Whole,
}

/// The maximum number of events that are sent with every page.
const MOST_TOLD: usize = 30;

/// Renders the page.
pub fn table(site: &Site, info: &GameInfo, view: &TableView, link: &Link, shown: &TableExtras) -> Markup {
    let pointing = Selection::new(&view.scene, &shown.at);
    let who =
        view.scene.seat.and_then(|seat| view.scene.panel(seat)).map_or("Spectator", |panel| &panel.name);
    let main = html! {
        main id="main" class="table" data-live=(site.of_table(&link.token, "live")) data-moves=(view.moves) data-told=(view.told.len()) {
            div class="ask" {
                p class="where" { strong { (who) } " · " (view.scene.heading) }
                h1 id="question" { (view.scene.ask) }
                @if let Some(divergence) = &view.divergence { (read_only::notice(site, divergence, link)) }
                @if let Some(refusal) = &shown.refusal { (refusal) }
                @if view.is_over { (over(site, view, link)) }
                div id="choices" { (choices::choices(site, view, link, &pointing)) }
            }
            div class="board" {
                @for area in &view.scene.areas { (area_of(view, area, &pointing)) }
                (signs(info))
            }
            div class="side" {
                (panels(site, view))
                (log(site, view, link))
                (may_i(site, info, view, link, shown))
                (link_of(site, view, link))
            }
        }
    };
    page(site, &format!("{who} · {}", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// Renders the final scores, the best first.
fn over(site: &Site, view: &TableView, link: &Link) -> Markup {
    let mut panels: Vec<&Panel> = view.scene.panels.iter().collect();
    panels.sort_by_key(|panel| (Reverse(panel.wins), Reverse(panel.score)));
    html! {
        ul class="ended" {
            @for panel in panels {
                li { @if panel.wins { "★ " } (panel.name) @if let Some(score) = panel.score { ": " strong { (score) } } }
            }
        }
        p class="over" {
            a href=(site.of_table(&link.token, "after")) { "Step through the game" } " · "
            a href=(site.of_table(&link.token, "review")) { "What each decision cost" } " · "
            a href=(site.of_table(&link.token, "transcript")) download { "Download the transcript" }
        }
    }
}

/// Renders an area. If it belongs to another seat and has no choices, it can be folded. It is folded at first if
/// there are more than two seats.
fn area_of(view: &TableView, area: &tabletop::Area, pointing: &Selection) -> Markup {
    let is_mine = area.owner.is_none() || area.owner == view.scene.seat;
    let is_lit =
        area.cells.iter().any(|cell| pointing.lit.contains(&cell.id) || pointing.at.contains(&cell.id));
    let picture = drawing::area(area, pointing);
    html! {
        section class="area" {
            @if is_mine || is_lit || view.scene.seat.is_none() {
                h2 { (area.title) @if area.owner.is_some() && area.owner == view.scene.seat { " " span class="you" { "you" } } }
                (picture)
            } @else {
                details id={ "area-" (area.id) } open[view.scene.panels.len() <= 2] {
                    summary { h2 { (area.title) } }
                    (picture)
                }
            }
        }
    }
}

/// Renders the legend of the signs and abbreviations on the table.
fn signs(info: &GameInfo) -> Markup {
    html! {
        @if !info.legend.is_empty() {
            details id="signs" {
                summary { "What the signs mean" }
                dl { @for (sign, meaning) in info.legend { dt { (sign) } dd { (meaning) } } }
            }
        }
    }
}

/// Renders the table of the seats, with a column for each seat and a row for each figure.
pub fn panels(site: &Site, view: &TableView) -> Markup {
    let panels = &view.scene.panels;
    let labels: Vec<&str> =
        panels.first().map(|panel| panel.facts.iter().map(|fact| &*fact.label).collect()).unwrap_or_default();
    html! {
        section class="panels" {
            h2 { "The seats" }
            div class="wide" tabindex="0" role="region" aria-label="The seats" {
                table {
                    thead {
                        tr {
                            td {}
                            @for panel in panels {
                                th scope="col" class=[panel.is_asked.then_some("asked")] {
                                    (panel.name)
                                    (beside(view, panel))
                                }
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
            (parts(site, view))
        }
    }
}

/// Renders the notes below a name: asked, played by a computer, winner.
fn beside(view: &TableView, panel: &Panel) -> Markup {
    let player = view.players.get(panel.seat.index()).copied().flatten();
    html! {
        @if Some(panel.seat) == view.scene.seat { " " span class="you" { "you" } }
        @if let Some(player) = player { span class="player" { "computer: " (player) } }
        @if panel.is_asked { span class="turn" { "▶ asked" } }
        @if panel.wins { span class="turn" { "★ wins" } }
    }
}

/// Renders the parts of the scores, each with its clause.
fn parts(site: &Site, view: &TableView) -> Markup {
    let scored: Vec<&Panel> = view.scene.panels.iter().filter(|panel| !panel.parts.is_empty()).collect();
    html! {
        @if !scored.is_empty() {
            details id="scores" {
                summary { "What makes the scores" }
                @for panel in scored {
                    p {
                        strong { (panel.name) } ": "
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

fn log(site: &Site, view: &TableView, link: &Link) -> Markup {
    let last = view.told.get(view.told.len().saturating_sub(MOST_TOLD)..).unwrap_or_default();
    html! {
        section class="log" {
            h2 { "What happened" }
            (told(site, view.game, last))
            @if last.len() < view.told.len() {
                p { a href=(site.of_table(&link.token, "log")) { "Everything that happened (" (view.told.len()) ")" } }
            }
        }
    }
}

/// Renders the page with all events that its reader may know.
pub fn whole_log(site: &Site, info: &GameInfo, view: &TableView, link: &Link) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { "What happened" }
            p { a href=(site.table(&link.token)) { "Back to the table" } }
            (told(site, view.game, &view.told))
        }
    };
    page(site, &format!("What happened · {}", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// Renders events, the oldest first, each with its clause.
pub fn told(site: &Site, game: &str, lines: &[AnyEvent]) -> Markup {
    html! {
        ol class="told" {
            @for line in lines {
                li { (line.text) " " (clause(site, game, line.rule)) @if line.audience != tabletop::core::Audience::All { " " span class="secret" { "not told to all" } } }
            }
        }
    }
}

/// Renders the form "May I?" of a seat.
fn may_i(site: &Site, info: &GameInfo, view: &TableView, link: &Link, shown: &TableExtras) -> Markup {
    if view.scene.seat.is_none() {
        return html! {};
    }
    let is_whole = shown.form == MayI::Whole;
    html! {
        section class="may" id="may" {
            h2 { "May I?" }
            form class="stack" method="get" action={ (site.table(&link.token)) "#may" } {
                label for="say" { "An action, as you would type it" }
                input id="say" name="say" list=[is_whole.then_some("notations")] value=(shown.typed) autocomplete="off" autocapitalize="off" maxlength="200" required;
                @if is_whole {
                    datalist id="notations" { @for line in info.notation { option value=(line.example) { (line.meaning) } } }
                    (verdict::readings(info, ""))
                }
                button type="submit" { "May I?" }
            }
            @if !is_whole { p { a href="?form=whole#may" { "With examples, or under another reading" } } }
            @if let Some(answer) = &shown.answer { (answer) }
        }
    }
}

fn link_of(site: &Site, view: &TableView, link: &Link) -> Markup {
    let is_seat = view.scene.seat.is_some();
    html! {
        @if is_seat {
            details id="link" {
                summary { "Your link" }
                p class="note" { "Anybody who has the address of this page can play your seat. If somebody else has seen it, renew it: the old link dies when the new one is opened, and the host does not see the new one." }
                form method="post" action=(site.of_table(&link.token, "renew")) { button class="quiet" type="submit" { "Renew my link" } }
            }
        }
    }
}

/// The name of a seat.
pub fn name_of(view: &TableView, seat: Seat) -> String {
    view.scene.panel(seat).map_or_else(|| format!("seat {seat}"), |panel| panel.name.clone())
}
