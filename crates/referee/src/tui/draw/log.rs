//! The log of events, in the available rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop_any::AnyEvent;
use tabletop_core::Seat;

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

/// The key that shows all events.
const ALL: &str = "l: all";

/// Writes news one after another, the oldest first: as many as fit. Those that do not concern the reader are left out first,
/// but the newest last of all. `None` if not even one fits.
fn flowing(news: &[AnyEvent], reader: Option<Seat>, (room, height): (u16, u16)) -> Option<Vec<String>> {
    let room = room.saturating_sub(width(ALL) + 2);
    let concerns = |told: &AnyEvent| reader.is_some_and(|reader| told.subjects.concern(reader));
    let newest = news.len().saturating_sub(1);
    let (mut others, mut own) = (0, news.iter().take(newest).filter(|told| !concerns(told)).count());
    // The place of each event in the order in which they are left out.
    let places: Vec<usize> = news
        .iter()
        .take(newest)
        .map(|told| {
            let next = if concerns(told) { &mut own } else { &mut others };
            *next += 1;
            *next - 1
        })
        .chain([usize::MAX])
        .collect();
    let written = |omitted: usize| {
        let told = news.iter().zip(&places).filter(|(_, place)| **place >= omitted);
        let texts: Vec<&str> = told.map(|(told, _)| told.text.as_str()).collect();
        let omitted = if omitted > 0 { format!("… {omitted} more · ") } else { String::new() };
        wrapped(&format!("{omitted}{}", texts.join(" · ")), room)
    };
    (0..news.len()).map(written).find(|lines| lines.len() <= height.into())
}

/// Draws the last events. The reader's own decision and everything after it are bright. If not all news fit, one line
/// each, they are written one after another, without their clauses; what has no room then is counted at the beginning.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    heard: &[AnyEvent],
    reader: Option<Seat>,
    (bright, new): (usize, usize),
) {
    let [bright, news] = [bright, new].map(|last| heard.len().saturating_sub(last));
    let mut y = 0;
    // A single row shows the last event.
    let since = if area.height > 1 { news } else { heard.len() };
    let (first, omitted) = newest(heard, (area.width, area.height), since);
    let is_cut = omitted > 0 || (area.height == 1 && heard.len().saturating_sub(news) > 1);
    let flowing = flowing(heard.get(news..).unwrap_or_default(), reader, (area.width, area.height));
    if let Some(lines) = flowing.filter(|_| is_cut) {
        for line in &lines {
            put(buffer, area, 0, y, line, Style::new());
            y += 1;
        }
        put_right(buffer, area, 0, ALL, dim());
        return;
    }
    if omitted > 0 {
        put(buffer, area, 0, y, &format!("… {omitted} more"), dim());
        put_right(buffer, area, y, ALL, dim());
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
        draw(&mut buffer, area, &heard, None, (5, 4));
        let drawn = format!("{buffer:?}");
        assert!(drawn.contains("Lima bid 4 · Lima swipe a star of Moscow · Oslo pass  l: all"), "{drawn}");
        assert!(drawn.contains("· Oslo go "), "four events have room in three rows: {drawn}");
    }

    #[test]
    fn news_of_the_reader_are_kept_longest() {
        let mut heard = ["Oslo tackle Lima", "Oslo pay", "Rome roll", "Rome pass"].map(told);
        heard[0].subjects = tabletop_any::Subjects::of([Seat::ALL[0], Seat::ALL[1]]);
        let lines = |reader| flowing(&heard, reader, (50, 1)).expect("one fits").join(" ");
        assert_eq!(lines(Some(Seat::ALL[1])), "… 2 more · Oslo tackle Lima · Rome pass");
        assert_eq!(lines(Some(Seat::ALL[2])), "… 2 more · Rome roll · Rome pass");
    }

    #[test]
    fn as_many_of_the_newest_events_as_fit_are_written() {
        let heard = ["Lima bid 3", "Lima bid 4", "Oslo pass"].map(told);
        for (room, height, written) in [
            (60, 1, "Lima bid 3 · Lima bid 4 · Oslo pass"),
            (42, 1, "… 1 more · Lima bid 4 · Oslo pass"),
            (32, 1, "… 2 more · Oslo pass"),
            (32, 2, "Lima bid 3 · Lima bid 4 · Oslo pass"),
        ] {
            let lines = flowing(&heard, None, (room, height)).expect("one fits");
            assert_eq!(lines.join(" "), written, "{room} × {height}");
        }
        assert_eq!(flowing(&heard[2..], None, (12, 1)), None, "it has a row of its own then");
    }
}
