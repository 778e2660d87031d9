//! The events that the reader of a page may know.

use maud::{Markup, html};
use tabletop::{AnyEvent, GameInfo};

use super::clause;
use super::layout::{NavLinks, page};
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// The maximum number of events that are sent with every page.
const MOST_TOLD: usize = 30;

/// Renders the last events.
pub fn log(site: &Site, view: &TableView, link: &Link) -> Markup {
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
