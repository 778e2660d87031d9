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

/// Finds the newest events that fit. Returns the index of the first of them, and the number of events from `since` on
/// that are left out before it. These have a row of their own. No event is shown in part.
fn newest(heard: &[AnyEvent], (width, height): (u16, u16), since: usize) -> (usize, usize) {
    let (mut first, mut left) = (heard.len(), height);
    for (index, told) in heard.iter().enumerate().rev() {
        let high = rows(lines_of(told, width).len());
        if high + u16::from(index > since) > left {
            break;
        }
        left -= high;
        first = index;
    }
    (first, first.saturating_sub(since))
}

/// Draws the last events. The reader's own decision and everything after it are bright. If not all news fit, the first
/// line says how many are left out.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, heard: &[AnyEvent], (bright, new): (usize, usize)) {
    let [bright, news] = [bright, new].map(|last| heard.len().saturating_sub(last));
    let mut y = 0;
    // A single row shows the last event.
    let since = if area.height > 1 { news } else { heard.len() };
    let (first, omitted) = newest(heard, (area.width, area.height), since);
    if omitted > 0 {
        put(buffer, area, 0, y, &format!("… {omitted} more"), dim());
        put_right(buffer, area, y, "l: all", dim());
        y += 1;
    }
    for (index, told) in heard.iter().enumerate().skip(first) {
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
        AnyEvent {
            text: text.to_string(),
            rule: "WL-1",
            audience: Audience::All,
            subjects: tabletop_any::Subjects::default(),
        }
    }

    #[test]
    fn what_is_left_out_is_counted_where_it_is_missing() {
        let heard =
            ["Lima bid 3", "Lima bid 4", "Lima swipe a star of Moscow", "Oslo pass", "Oslo go"].map(told);
        assert_eq!(newest(&heard, (60, 3), 1), (3, 2));
        assert_eq!(newest(&heard, (60, 2), 0), (4, 4));
        assert_eq!(newest(&heard, (60, 2), 4), (3, 0));
        assert_eq!(newest(&heard, (60, 9), 0), (0, 0));
        let area = Rect::new(0, 0, 60, 3);
        let mut buffer = Buffer::empty(area);
        draw(&mut buffer, area, &heard, (5, 4));
        let drawn = format!("{buffer:?}");
        assert!(
            drawn.contains("… 2 more") && drawn.contains("Oslo pass") && drawn.contains("Oslo go"),
            "{drawn}"
        );
    }
}
