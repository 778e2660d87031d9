//! Agreements among people: waiting, taking back, automatic play.

use maud::{Markup, html};

use super::hidden;
use crate::moves::AutoPlay;
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// Renders the agreements that the seat can make now.
pub fn arrangements(site: &Site, view: &TableView, link: &Link) -> Markup {
    let is_playing = view.scene.seat.is_some() && !view.is_over && view.divergence.is_none();
    html! {
        div class="arranged" {
            @if view.may_wait {
                (agreed(site, link, "wait", &view.question, "Let the others go on"))
                (auto_play(site, link, AutoPlay::Patient, true, "Let the others go on until something of mine changes"))
            }
            @if let Some(others) = view.take_backs.may_ask {
                @let words = if others.is_empty() { "Take my last decision back, with what came after it" } else { "Ask to take my last decision back" };
                (agreed(site, link, "back/ask", &view.last_decision, words))
            }
            @if view.may_take_back { (agreed(site, link, "back", &view.last_decision, "Take my last decision back")) }
            @for begun in &view.auto_play {
                @match begun {
                    AutoPlay::Forced => (auto_play(site, link, *begun, false, "Ask me even where I have no choice")),
                    AutoPlay::Patient => (auto_play(site, link, *begun, false, "Ask me again before the others go on")),
                }
            }
            @if is_playing && !view.auto_play.contains(&AutoPlay::Forced) {
                (auto_play(site, link, AutoPlay::Forced, true, "Play forced moves for me"))
            }
        }
    }
}

/// Renders a form that names the question or the decision that it is about.
fn agreed(site: &Site, link: &Link, page: &str, about: &str, words: &str) -> Markup {
    html! {
        form method="post" action=(site.of_table(&link.token, page)) {
            (hidden("question", about))
            button class="quiet" type="submit" { (words) }
        }
    }
}

fn auto_play(site: &Site, link: &Link, kind: AutoPlay, begins: bool, words: &str) -> Markup {
    html! {
        form method="post" action=(site.of_table(&link.token, "habit")) {
            (hidden("habit", kind.words()))
            (hidden("begins", &begins.to_string()))
            button class="quiet" type="submit" { (words) }
        }
    }
}
