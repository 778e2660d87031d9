//! The log of events, in the available rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop_any::AnyEvent;

use super::paint::{dim, put, put_right, rows, width, wrapped};

/// Wraps an event so that it fits into this width beside its clause.
pub(super) fn lines_of(told: &AnyEvent, room: u16) -> Vec<String> {
    let mut lines = wrapped(&told.text, room.saturating_sub(width(told.rule) + 4));
    for line in lines.iter_mut().skip(1) {
        line.insert_str(0, "  ");
    }
    lines
}

/// Returns the number of rows of these events in a width.
pub(crate) fn told_height(heard: &[AnyEvent], room: u16) -> u16 {
    heard.iter().map(|told| rows(lines_of(told, room).len())).fold(0, u16::saturating_add)
}

/// Returns the indices of the events that fit, the oldest first. Events for which `is_first` is `true` are
/// preferred, then the newest ones. No event is shown in part.
pub(super) fn with_room(
    heard: &[AnyEvent],
    size: (u16, u16),
    is_first: impl Fn(usize, &AnyEvent) -> bool,
) -> Vec<usize> {
    let (firsts, rest): (Vec<_>, Vec<_>) =
        heard.iter().enumerate().rev().partition(|(index, told)| is_first(*index, told));
    let mut left = size.1;
    let mut kept = Vec::new();
    for (index, told) in firsts.into_iter().chain(rest) {
        let high = rows(lines_of(told, size.0).len());
        if high > left {
            break;
        }
        left -= high;
        kept.push(index);
    }
    kept.sort_unstable();
    kept
}

/// Draws the last events. The reader's own decision and everything after it are bright. If not all fit, events
/// that name the reader are preferred.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    heard: &[AnyEvent],
    (bright, new): (usize, usize),
    reader: Option<&str>,
) {
    let [bright, news] = [bright, new].map(|last| heard.len().saturating_sub(last));
    let is_first =
        |index: usize, told: &AnyEvent| index >= news && reader.is_some_and(|name| told.text.contains(name));
    let mut y = 0;
    for index in with_room(heard, (area.width, area.height), is_first) {
        let Some(told) = heard.get(index) else { continue };
        let style = if index < bright { dim() } else { Style::new() };
        put_right(buffer, area, y, told.rule, dim());
        for line in lines_of(told, area.width) {
            put(buffer, area, 0, y, &line, style);
            y += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop_core::Audience;

    use super::*;

    fn told(text: &str) -> AnyEvent {
        AnyEvent { text: text.to_string(), rule: "WL-1", audience: Audience::All }
    }

    #[test]
    fn what_names_the_reader_comes_before_the_rest() {
        let heard =
            ["Lima bid 3", "Lima bid 4", "Lima swipe a star of Moscow", "Oslo pass", "Oslo go"].map(told);
        let names = |index: usize, told: &AnyEvent| index > 0 && told.text.contains("Moscow");
        assert_eq!(with_room(&heard, (60, 2), names), [2, 4]);
        assert_eq!(with_room(&heard, (60, 2), |_, _| false), [3, 4]);
        assert_eq!(with_room(&heard, (60, 9), names), [0, 1, 2, 3, 4]);
        let area = Rect::new(0, 0, 60, 2);
        let mut buffer = Buffer::empty(area);
        draw(&mut buffer, area, &heard, (5, 4), Some("Moscow"));
        let drawn = format!("{buffer:?}");
        assert!(drawn.contains("swipe a star") && drawn.contains("Oslo go"), "{drawn}");
    }
}
