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

/// The events that have room, the oldest first, and the numbers of those left out between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    /// The event with this index.
    Event(usize),
    /// A number of events that are left out.
    Omitted(usize),
}

/// Chooses the events that fit, the oldest first. Events for which `is_first` is `true` are preferred, then the newest
/// ones. No event is shown in part. Where events from `since` on are left out, a line says how many.
pub(super) fn with_room(
    heard: &[AnyEvent],
    (width, height): (u16, u16),
    since: usize,
    is_first: impl Fn(&AnyEvent) -> bool,
) -> Vec<Shown> {
    let (firsts, rest): (Vec<_>, Vec<_>) =
        heard.iter().enumerate().rev().partition(|(_, told)| is_first(told));
    let mut chosen = Vec::new();
    for wanted in firsts.into_iter().chain(rest).map(|(index, _)| index) {
        chosen.push(wanted);
        let high = |shown: &Shown| match shown {
            Shown::Event(index) => heard.get(*index).map_or(0, |told| rows(lines_of(told, width).len())),
            Shown::Omitted(_) => 1,
        };
        if with_gaps(&chosen, since, heard.len()).iter().map(high).fold(0, u16::saturating_add) > height {
            chosen.pop();
            break;
        }
    }
    with_gaps(&chosen, since, heard.len())
}

/// Puts chosen events in order, with the numbers of those from `since` to `end` that are left out.
fn with_gaps(chosen: &[usize], since: usize, end: usize) -> Vec<Shown> {
    let mut chosen = chosen.to_vec();
    chosen.sort_unstable();
    let mut next = since;
    let mut shown = Vec::new();
    for index in chosen {
        let omitted = index.saturating_sub(next);
        if omitted > 0 {
            shown.push(Shown::Omitted(omitted));
        }
        shown.push(Shown::Event(index));
        next = next.max(index + 1);
    }
    if end > next {
        shown.push(Shown::Omitted(end - next));
    }
    shown
}

/// The line in place of events that are left out.
pub(super) fn omitted(count: usize) -> String {
    format!("… {count} more")
}

/// Draws the last events. The reader's own decision and everything after it are bright. If not all news fit, the first
/// line says how many are left out.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, heard: &[AnyEvent], (bright, new): (usize, usize)) {
    let [bright, news] = [bright, new].map(|last| heard.len().saturating_sub(last));
    let mut y = 0;
    // A single row shows the last event.
    let since = if area.height > 1 { news } else { heard.len() };
    for shown in with_room(heard, (area.width, area.height), since, |_| false) {
        let index = match shown {
            Shown::Event(index) => index,
            Shown::Omitted(count) => {
                put(buffer, area, 0, y, &omitted(count), dim());
                put_right(buffer, area, y, "l: all", dim());
                y += 1;
                continue;
            }
        };
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
    fn what_is_left_out_is_counted_where_it_is_missing() {
        use Shown::{Event, Omitted};

        let heard =
            ["Lima bid 3", "Lima bid 4", "Lima swipe a star of Moscow", "Oslo pass", "Oslo go"].map(told);
        let names = |told: &AnyEvent| told.text.contains("Moscow");
        assert_eq!(with_room(&heard, (60, 3), 1, names), [Omitted(1), Event(2), Omitted(2)]);
        assert_eq!(with_room(&heard, (60, 2), 0, |_| false), [Omitted(4), Event(4)]);
        assert_eq!(with_room(&heard, (60, 2), 4, |_| false), [Event(3), Event(4)]);
        assert_eq!(with_room(&heard, (60, 9), 0, names), [0, 1, 2, 3, 4].map(Event));
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
