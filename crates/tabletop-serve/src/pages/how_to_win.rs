//! The aim of a game, its turn and its end, in the few sentences that a first game begins with.

use maud::{Markup, html};
use tabletop::GameInfo;

use super::clause;
use crate::session::TableView;
use crate::urls::Site;

/// Renders the sentences, folded. They are open until the reader has decided something for the first time. Nothing for a
/// game that has none.
pub fn how_to_win(site: &Site, info: &GameInfo, view: &TableView) -> Markup {
    let is_new = !view.has_decided() && !view.is_over;
    let mut lessons = info.lessons.iter().filter(|lesson| lesson.when.is_empty()).peekable();
    html! {
        @if lessons.peek().is_some() {
            // A script keeps what a reader has opened. It closes what was open only because all was new.
            details id="how-to-win" open[is_new] data-new[is_new] {
                summary { "How to win" }
                @for lesson in lessons {
                    p { strong { (lesson.title) } }
                    @for text in lesson.text { p { (text) } }
                    p class="note" { "The whole rule: " (clause(site, info.name, lesson.clause)) }
                }
                @if !info.advice.is_empty() {
                    p { a href={ (site.game("rules", info.name)) "#advice" } { "What to look for" } }
                }
            }
        }
    }
}
