//! The events that the reader of a page may know, the newest first: the news beside the question, and the log.

use maud::{Markup, html};
use tabletop::{AnyEvent, GameInfo};

use super::layout::{NavLinks, page};
use super::parts::{PageParts, name_of_log};
use super::{clause, seats};
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// The maximum number of events that are sent with every page.
const MOST_TOLD: usize = 30;
/// The maximum number of events that stand beside the question.
const NEWEST: usize = 3;

/// Renders a few events since the reader has last decided, and the way to the others in the log: the newest, and before
/// others those that concern the reader.
pub fn news(view: &TableView) -> Markup {
    let log = &view.scene.log;
    let concerns = |line: &AnyEvent| view.scene.seat.is_some_and(|seat| line.subjects.concern(seat));
    let mut shown: Vec<(usize, &AnyEvent)> = log.iter().enumerate().rev().collect();
    shown.sort_by_key(|(index, line)| *index + 1 < log.len() && !concerns(line));
    shown.truncate(NEWEST);
    shown.sort_by_key(|(index, _)| std::cmp::Reverse(*index));
    let others = log.len() - shown.len();
    html! {
        @if !shown.is_empty() && !view.is_over {
            div id="news" class="news" {
                a href="#log" { @if others == 0 { "all" } @else { "+" (others) } span class="unseen" { " in the log" } }
                @for (_, line) in shown { p class=(class_of(view, line)) { (line.text) } }
            }
        }
    }
}

/// The class of a line: the seat whose name it begins with.
fn class_of(view: &TableView, line: &AnyEvent) -> String {
    let doer = seats::doer(view, &line.text);
    doer.map_or_else(String::new, |panel| format!("by {}", seats::colour(panel.seat)))
}

/// Renders the last events. A script that has the first of them is sent only the others, after `data-after` events.
pub fn log(site: &Site, view: &TableView, link: &Link, parts: &PageParts) -> Markup {
    let all = &view.told;
    let first = all.len().saturating_sub(MOST_TOLD);
    let heard = parts.heard("log", all).filter(|heard| *heard >= first);
    let last = all.get(heard.unwrap_or(first)..).unwrap_or_default();
    html! {
        div class="log" id="log" data-hash=(name_of_log(all)) data-after=[heard] {
            h2 { "What happened" }
            ol class="told" {
                @for line in last.iter().rev() {
                    @let class = class_of(view, line);
                    li class=[Some(class).filter(|class| !class.is_empty())] { (event(site, view.game, line)) }
                }
            }
            @if all.len() > MOST_TOLD {
                p { a href=(site.of_table(&link.token, "log")) { "Everything that happened (" (all.len()) ")" } }
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
            p class="note" { "The newest first." }
            ol class="told" { @for line in view.told.iter().rev() { li { (event(site, view.game, line)) } } }
        }
    };
    page(site, &format!("What happened · {}", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// Renders events, the oldest first, each with its clause.
pub fn told(site: &Site, game: &str, lines: &[AnyEvent]) -> Markup {
    html! {
        ol class="told" {
            @for line in lines { li { (event(site, game, line)) } }
        }
    }
}

fn event(site: &Site, game: &str, line: &AnyEvent) -> Markup {
    html! {
        (line.text) " " (clause(site, game, line.rule))
        @if line.audience != tabletop::core::Audience::All { " " span class="secret" { "not told to all" } }
    }
}
