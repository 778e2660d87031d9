//! Agreements among people: waiting, taking back, automatic play. One stands below the choices, the others are folded.

use maud::{Markup, html};

use super::hidden;
use crate::moves::AutoPlay;
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// Renders one row: the agreement that the seat most likely wants now, and the others folded together with `asked`, the
/// list of the questions "Why not?". `is_open` if the list is in use.
pub fn arrangements(site: &Site, view: &TableView, link: &Link, asked: &Markup, is_open: bool) -> Markup {
    let mut all = agreements(site, view, link);
    let first = if all.is_empty() { None } else { Some(all.remove(0)) };
    let is_more = !all.is_empty() || !asked.0.is_empty();
    html! {
        @if first.is_some() || is_more {
            div class="arranged" {
                @if let Some(first) = &first { (first) }
                @if is_more {
                    details id="more" open[is_open] {
                        summary { "More" }
                        div class="rare" { @for one in &all { (one) } }
                        (asked)
                    }
                }
            }
        }
    }
}

/// Returns the agreements that the seat can make now, the most usual first.
fn agreements(site: &Site, view: &TableView, link: &Link) -> Vec<Markup> {
    let mut all = Vec::new();
    if view.may_wait {
        all.push(agreed(site, link, "wait", &view.question, "Let the others go on"));
    }
    all.extend(take_back(site, view, link));
    if is_forced(view) && !view.auto_play.contains(&AutoPlay::Forced) {
        all.push(auto_play(site, link, AutoPlay::Forced, true, "Play forced moves for me"));
    }
    if view.may_wait {
        let words = "Let the others go on until something of mine changes";
        all.push(auto_play(site, link, AutoPlay::Patient, true, words));
    }
    for begun in &view.auto_play {
        let words = match begun {
            AutoPlay::Forced => "Ask me even where I have no choice",
            AutoPlay::Patient => "Ask me again before the others go on",
        };
        all.push(auto_play(site, link, *begun, false, words));
    }
    all
}

/// Returns `true` if the seat has one choice alone and must take it: the moment in which people wish that it were taken
/// for them.
fn is_forced(view: &TableView) -> bool {
    view.is_turn() && view.scene.offers().count() == 1
}

/// The way to take the last decision back, or the reason why there is none any more.
fn take_back(site: &Site, view: &TableView, link: &Link) -> Option<Markup> {
    let about = &view.last_decision;
    if view.may_take_back {
        return Some(agreed(site, link, "back", about, "Take my last decision back"));
    }
    if let Some(others) = view.take_backs.may_ask {
        let words = if others.is_empty() {
            "Take my last decision back, and all since"
        } else {
            "Ask to take my last decision back"
        };
        return Some(agreed(site, link, "back/ask", about, words));
    }
    let decider = view.take_backs.decided_since?;
    let panel = view.scene.panel(decider)?;
    let name = view.name(decider).unwrap_or(&panel.name);
    Some(html! { p class="note" { "No taking back: " (name) " decided since." } })
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
