//! The page of a seat, or of a spectator: the question, the choices, the board, the seats, the log.

use std::cmp::Reverse;

use maud::{Markup, html};
use tabletop::core::Seat;
use tabletop::{GameInfo, Panel, Told};

use super::layout::{Place, page};
use super::{choices, clause, parted, verdict};
use crate::drawing::{self, Pointing};
use crate::hosted::Seen;
use crate::site::Site;
use crate::store::Link;

/// What a page shows beside the table.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// The cells that were pointed at, as the address has them.
    pub at: String,
    /// Why the last request changed nothing.
    pub refusal: Option<Markup>,
    /// The question that was asked, and its answer.
    pub answer: Option<Markup>,
    /// What was typed there.
    pub typed: String,
    /// How much of the form for questions is shown.
    pub form: MayI,
}

/// How much of the form for questions is shown. Most pages are read without one being asked, and the examples and
/// readings would be a third of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MayI {
    /// A field, and a link to the rest.
    #[default]
    Short,
    /// With examples of every action, and with the other readings.
    Whole,
}

/// The most lines of what happened that are sent with every page.
const MOST_TOLD: usize = 30;

/// The page.
pub fn table(site: &Site, info: &GameInfo, seen: &Seen, link: &Link, shown: &Shown) -> Markup {
    let pointing = Pointing::new(&seen.scene, &shown.at);
    let who =
        seen.scene.seat.and_then(|seat| seen.scene.panel(seat)).map_or("Spectator", |panel| &panel.name);
    let main = html! {
        main id="main" class="table" data-live=(site.of_table(&link.token, "live")) data-moves=(seen.moves) data-told=(seen.told.len()) {
            div class="ask" {
                p class="where" { strong { (who) } " · " (seen.scene.heading) }
                h1 id="question" { (seen.scene.ask) }
                @if let Some(parting) = &seen.parting { (parted::notice(site, parting, link)) }
                @if let Some(refusal) = &shown.refusal { (refusal) }
                @if seen.is_over { (over(site, seen, link)) }
                div id="choices" { (choices::choices(site, seen, link, &pointing)) }
            }
            div class="board" {
                @for area in &seen.scene.areas { (area_of(seen, area, &pointing)) }
                (signs(info))
            }
            div class="side" {
                (panels(site, seen))
                (log(site, seen, link))
                (may_i(site, info, seen, link, shown))
                (link_of(site, seen, link))
            }
        }
    };
    page(site, &format!("{who} · {}", info.title), Place { game: Some(info.name) }, &main)
}

/// How it ended, the best first.
fn over(site: &Site, seen: &Seen, link: &Link) -> Markup {
    let mut panels: Vec<&Panel> = seen.scene.panels.iter().collect();
    panels.sort_by_key(|panel| (Reverse(panel.wins), Reverse(panel.score)));
    html! {
        ul class="ended" {
            @for panel in panels {
                li { @if panel.wins { "★ " } (panel.name) @if let Some(score) = panel.score { ": " strong { (score) } } }
            }
        }
        p class="over" {
            a href=(site.of_table(&link.token, "after")) { "Step through the game" } " · "
            a href=(site.of_table(&link.token, "transcript")) download { "Download the transcript" }
        }
    }
}

/// An area. If it is another seat's, and nothing on it can be chosen, it can be folded away; with more than two
/// seats it begins so.
fn area_of(seen: &Seen, area: &tabletop::Area, pointing: &Pointing) -> Markup {
    let is_mine = area.owner.is_none() || area.owner == seen.scene.seat;
    let is_lit =
        area.cells.iter().any(|cell| pointing.lit.contains(&cell.id) || pointing.at.contains(&cell.id));
    let picture = drawing::area(area, pointing);
    html! {
        section class="area" {
            @if is_mine || is_lit || seen.scene.seat.is_none() {
                h2 { (area.title) @if area.owner.is_some() && area.owner == seen.scene.seat { " " span class="you" { "you" } } }
                (picture)
            } @else {
                details id={ "area-" (area.id) } open[seen.scene.panels.len() <= 2] {
                    summary { h2 { (area.title) } }
                    (picture)
                }
            }
        }
    }
}

/// What the signs and short words of the table mean.
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

/// Every seat in a column, every figure in a row.
pub fn panels(site: &Site, seen: &Seen) -> Markup {
    let panels = &seen.scene.panels;
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
                                    (beside(seen, panel))
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
            (parts(site, seen))
        }
    }
}

/// What stands below a name: whether it is asked, who plays it, whether it has won.
fn beside(seen: &Seen, panel: &Panel) -> Markup {
    let player = seen.players.get(panel.seat.index()).copied().flatten();
    html! {
        @if Some(panel.seat) == seen.scene.seat { " " span class="you" { "you" } }
        @if let Some(player) = player { span class="player" { "computer: " (player) } }
        @if panel.is_asked { span class="turn" { "▶ asked" } }
        @if panel.wins { span class="turn" { "★ wins" } }
    }
}

/// What makes the scores, with the clause of each part.
fn parts(site: &Site, seen: &Seen) -> Markup {
    let scored: Vec<&Panel> = seen.scene.panels.iter().filter(|panel| !panel.parts.is_empty()).collect();
    html! {
        @if !scored.is_empty() {
            details id="scores" {
                summary { "What makes the scores" }
                @for panel in scored {
                    p {
                        strong { (panel.name) } ": "
                        @for (index, part) in panel.parts.iter().enumerate() {
                            @if index > 0 { ", " }
                            (part.points) " " (part.name) " " (clause(site, seen.game, part.rule))
                        }
                    }
                }
            }
        }
    }
}

fn log(site: &Site, seen: &Seen, link: &Link) -> Markup {
    let last = seen.told.get(seen.told.len().saturating_sub(MOST_TOLD)..).unwrap_or_default();
    html! {
        section class="log" {
            h2 { "What happened" }
            (told(site, seen.game, last))
            @if last.len() < seen.told.len() {
                p { a href=(site.of_table(&link.token, "log")) { "Everything that happened (" (seen.told.len()) ")" } }
            }
        }
    }
}

/// The page of everything that happened, as far as its reader may know it.
pub fn whole_log(site: &Site, info: &GameInfo, seen: &Seen, link: &Link) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { "What happened" }
            p { a href=(site.table(&link.token)) { "Back to the table" } }
            (told(site, seen.game, &seen.told))
        }
    };
    page(site, &format!("What happened · {}", info.title), Place { game: Some(info.name) }, &main)
}

/// Lines of what happened, the oldest first, each with its clause.
pub fn told(site: &Site, game: &str, lines: &[Told]) -> Markup {
    html! {
        ol class="told" {
            @for line in lines {
                li { (line.text) " " (clause(site, game, line.rule)) @if line.audience != tabletop::core::Audience::All { " " span class="secret" { "not told to all" } } }
            }
        }
    }
}

/// The form in which a seat asks whether an action is allowed.
fn may_i(site: &Site, info: &GameInfo, seen: &Seen, link: &Link, shown: &Shown) -> Markup {
    if seen.scene.seat.is_none() {
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
            @if !is_whole { p { a href="?form=whole#may" { "With examples, or by another reading" } } }
            @if let Some(answer) = &shown.answer { (answer) }
        }
    }
}

fn link_of(site: &Site, seen: &Seen, link: &Link) -> Markup {
    let is_seat = seen.scene.seat.is_some();
    html! {
        @if is_seat {
            details id="link" {
                summary { "Your link" }
                p class="note" { "Whoever has the address of this page plays your seat. If somebody else has seen it, renew it: once the new one was opened the old one is dead, and the host is not shown the new one." }
                form method="post" action=(site.of_table(&link.token, "renew")) { button class="quiet" type="submit" { "Renew my link" } }
            }
        }
    }
}

/// The name of a seat.
pub fn name_of(seen: &Seen, seat: Seat) -> String {
    seen.scene.panel(seat).map_or_else(|| format!("seat {seat}"), |panel| panel.name.clone())
}
