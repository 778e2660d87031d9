//! The bottom line: the keys that work now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{Paint, dim, put};
use super::review;
use crate::tui::app::{App, Moment};

/// Draws the keys that do something now. The table has so many pages.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, shown: (&App, bool, usize), paint: Paint) {
    let (app, is_past, pages) = shown;
    let y = area.height - 1;
    let mut x = 1;
    for (key, what) in named(app, is_past, pages) {
        x = put(buffer, area, x, y, key, paint.open());
        let what = if what.is_empty() { " ".to_string() } else { format!(" {what} ") };
        x = put(buffer, area, x, y, &what, dim());
    }
}

/// Returns the keys that do something now, each with its effect in a word.
pub(crate) fn named(app: &App, is_past: bool, pages: usize) -> Vec<(&'static str, &'static str)> {
    let last = [("l", "log"), ("t", "past"), ("?", "help"), ("q", "quit")];
    let mut keys = if is_past {
        review::keys(app).to_vec()
    } else {
        let own: &[(&str, &str)] = match app.moment {
            Moment::Asked(_) => &[
                ("↑↓←→", ""),
                ("Enter", "take"),
                ("i", "look"),
                ("h", "hint"),
                ("u", "undo"),
                (":", "write"),
            ],
            Moment::Computer if app.settings.paused => {
                &[("Space", "go on"), ("n", "one step"), ("+ -", "pace"), ("Tab", "page")]
            }
            Moment::Computer => &[("Space", "pause"), ("+ -", "pace"), ("Tab", "page")],
            Moment::Over => &[("r", "review"), ("Tab", "page")],
            // The page between two people has lines of its own.
            Moment::HandOver(_) => return Vec::new(),
        };
        own.iter().chain(&last).copied().collect()
    };
    keys.retain(|(key, _)| *key != "Tab" || pages > 1);
    keys
}
