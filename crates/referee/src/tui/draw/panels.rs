//! The panels of the seats.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop_any::{Panel, Scene, Track};

use super::paint::{Paint, bold, cut_to, dim, put, put_right, rows, width, wrapped};
use super::tracks::{self, Bar};

/// The value of a fact that a seat does not have. A fact that all seats lack is not shown.
const NOTHING: &str = "none";

/// The maximum number of rows of a value in a table.
const MOST_LINES: usize = 2;
/// Facts of up to this width are not broken in running text.
const WHOLE: u16 = 24;

/// The panels as a table with a row for each seat.
struct Table<'a> {
    labels: Vec<&'a str>,
    columns: Vec<u16>,
    /// The width of the names.
    names: u16,
    /// `true` if the reader's own name is marked, which takes room.
    marks_own: bool,
}

impl<'a> Table<'a> {
    fn of(scene: &'a Scene, room: u16) -> Option<Self> {
        [true, false].into_iter().find_map(|marks_own| Self::with_names(scene, room, marks_own))
    }

    fn with_names(scene: &'a Scene, room: u16, marks_own: bool) -> Option<Self> {
        let first = scene.panels.first()?;
        let values = |label: &'a str| scene.panels.iter().filter_map(move |panel| panel.fact(label));
        let is_had = |label: &&'a str| values(label).any(|value| value != NOTHING);
        let labels: Vec<&'a str> = first.facts.iter().map(|fact| &*fact.label).filter(is_had).collect();
        let widest = |label: &'a str| values(label).map(width).chain([width(label)]).max().unwrap_or(0);
        let mut columns: Vec<u16> = labels.iter().map(|label| widest(label)).collect();
        let names =
            scene.panels.iter().map(|panel| width(&name(panel, scene, marks_own))).max().unwrap_or(0) + 4;
        let score = if scene.panels.iter().any(|panel| panel.score.is_some()) { 8 } else { 0 };
        let taken = |columns: &[u16]| names + score + columns.iter().map(|column| column + 2).sum::<u16>();
        // The widest column is narrowed as long as its values fit in two lines.
        while taken(&columns) > room {
            let fits = |(index, label): (usize, &&'a str)| {
                let column = columns.get(index)?.checked_sub(1)?;
                // Values are broken only between their parts.
                let is_whole = |value: &str| value.split(", ").all(|part| width(part) < column);
                let has_room = width(label) <= column
                    && values(label).all(|value| {
                        width(value) <= column
                            || (is_whole(value) && in_phrases(value, column).len() <= MOST_LINES)
                    });
                has_room.then_some((column, index))
            };
            let (column, index) = labels.iter().enumerate().filter_map(fits).max()?;
            *columns.get_mut(index)? = column;
        }
        for (column, label) in columns.iter_mut().zip(&labels) {
            let lines = values(label).flat_map(|value| in_phrases(value, *column));
            *column = lines.map(|line| width(&line)).chain([width(label)]).max().unwrap_or(0);
        }
        Some(Self { labels, columns, names, marks_own })
    }

    /// Returns the values of a panel, each in its lines.
    fn row<'b>(&'b self, panel: &'b Panel) -> impl Iterator<Item = (u16, Vec<String>)> + 'b {
        let value = |label: &&'a str| panel.fact(label).unwrap_or_default();
        self.labels
            .iter()
            .map(value)
            .zip(&self.columns)
            .map(|(value, room)| (*room, in_phrases(value, *room)))
    }

    fn row_height(&self, panel: &Panel) -> u16 {
        rows(self.row(panel).map(|(_, lines)| lines.len()).max().unwrap_or(1).max(1))
    }
}

/// Wraps a value between its parts if the parts fit. Otherwise wraps it between words, but never between a number
/// and its noun.
fn in_phrases(value: &str, room: u16) -> Vec<String> {
    let phrase = |phrase: &str| {
        if width(phrase) < room { phrase.replace(' ', BOUND) } else { figures_bound(phrase) }
    };
    let bound: Vec<String> = value.split(", ").map(phrase).collect();
    let lines = wrapped(&bound.join(", "), room);
    lines.into_iter().map(|line| line.replace(BOUND, " ")).collect()
}

/// A no-break space.
const BOUND: &str = "\u{a0}";

/// Joins numbers to the following word with a no-break space.
fn figures_bound(phrase: &str) -> String {
    let mut bound = String::new();
    for word in phrase.split(' ') {
        let is_after_figure = bound.ends_with(|letter: char| letter.is_ascii_digit());
        if !bound.is_empty() {
            bound.push_str(if is_after_figure { BOUND } else { " " });
        }
        bound.push_str(word);
    }
    bound
}

/// Returns the height of the panels over a whole width.
pub(super) fn height(scene: &Scene, room: u16) -> u16 {
    match Table::of(scene, room) {
        Some(table) => scene.panels.iter().map(|panel| table.row_height(panel)).sum::<u16>() + 1,
        None => scene
            .panels
            .iter()
            .map(|panel| rows(in_lines(panel, &name(panel, scene, true), room).len()))
            .sum(),
    }
}

/// Returns the least height of the panels over a whole width. A table has all its rows; running text
/// can be cut to a row for each seat, and one more for the reader.
pub(super) fn least_height(scene: &Scene, room: u16) -> u16 {
    if Table::of(scene, room).is_some() { height(scene, room) } else { rows(scene.panels.len() + 1) }
}

/// Draws the panels below each other over the whole width.
pub(super) fn across(buffer: &mut Buffer, area: Rect, scene: &Scene, paint: Paint) {
    let Some(table) = Table::of(scene, area.width) else {
        let mut y = 0;
        for (panel, lines) in scene.panels.iter().zip(all_in_lines(scene, area)) {
            let name = name(panel, scene, true);
            put(buffer, area, 0, y, mark(panel), paint.open());
            put(buffer, area, 2, y, &name, paint.seat(panel.seat).patch(bold()));
            for line in lines {
                put(buffer, area, width(&name) + 4, y, &line, Style::new());
                y += 1;
            }
        }
        return;
    };
    let mut x = table.names;
    for (label, column) in table.labels.iter().zip(&table.columns) {
        put(buffer, area, x, 0, label, dim());
        x += column + 2;
    }
    if scene.panels.iter().any(|panel| panel.score.is_some()) {
        put(buffer, area, x + 1, 0, "score", dim());
    }
    let mut y = 1;
    for panel in &scene.panels {
        put(buffer, area, 0, y, mark(panel), paint.open());
        put(buffer, area, 2, y, &name(panel, scene, table.marks_own), paint.seat(panel.seat).patch(bold()));
        let mut x = table.names;
        for (column, lines) in table.row(panel) {
            let style = if lines == [NOTHING] { dim() } else { Style::new() };
            for (y, line) in (y..).zip(&lines) {
                put(buffer, area, x, y, line, style);
            }
            x += column + 2;
        }
        if let Some(score) = panel.score {
            put(buffer, area, x + 1, y, &format!("{score:>5}"), bold());
        }
        y += table.row_height(panel);
    }
}

/// Returns the name of a panel. If `marks_own`, the person is named, and the reader's own panel marked.
fn name(panel: &Panel, scene: &Scene, marks_own: bool) -> String {
    match &panel.person {
        Some(_) if marks_own => panel.title(),
        None if marks_own && scene.seat == Some(panel.seat) => format!("{} (you)", panel.name),
        _ => panel.name.clone(),
    }
}

/// Returns the mark before a name: winner, or asked.
const fn mark(panel: &Panel) -> &'static str {
    if panel.wins {
        "★ "
    } else if panel.is_asked {
        "» "
    } else {
        "  "
    }
}

/// Returns the facts of a panel as running text beside the name.
fn in_lines(panel: &Panel, name: &str, room: u16) -> Vec<String> {
    let had = panel.facts.iter().filter(|fact| fact.value != NOTHING);
    let phrase =
        |part: &str| if width(part) <= WHOLE { part.replace(' ', BOUND) } else { figures_bound(part) };
    let fact = |text: String| text.split(", ").map(phrase).collect::<Vec<_>>().join(", ");
    let facts = had.map(|fact| format!("{} {}", fact.label, fact.value));
    let score = panel.score.map(|score| format!("score {score}"));
    // The score comes first: a reader who cuts the text keeps it.
    let text = score.into_iter().chain(facts).map(fact).collect::<Vec<_>>().join(" · ");
    let lines = wrapped(&text, room.saturating_sub(width(name) + 4));
    let ends = |line: String| line.trim_start_matches("· ").trim_end_matches(" ·").replace(BOUND, " ");
    lines.into_iter().map(ends).collect()
}

/// Returns the facts of all panels as running text. If there is no room for all of it, panels are cut, and end with a mark.
fn all_in_lines(scene: &Scene, area: Rect) -> Vec<Vec<String>> {
    let lines = |panel: &Panel| in_lines(panel, &name(panel, scene, true), area.width);
    let mut all: Vec<Vec<String>> = scene.panels.iter().map(lines).collect();
    // The longest panel of another seat is cut by a line, then the reader's own, until all fit. At least one line of each
    // is left.
    while rows(all.iter().map(Vec::len).sum()) > area.height {
        let longer = scene.panels.iter().zip(&mut all).filter(|(_, lines)| lines.len() > 1);
        let cut = longer.max_by_key(|(panel, lines)| (scene.seat != Some(panel.seat), lines.len()));
        let Some((panel, lines)) = cut else { break };
        lines.pop();
        if let Some(last) = lines.last_mut() {
            let room = area.width.saturating_sub(width(&name(panel, scene, true)) + 4);
            *last = cut_to(&format!("{} …", last.trim_end_matches([' ', '…'])), room);
        }
    }
    all
}

/// Draws the panels in a column, and returns the row below.
pub(super) fn down(buffer: &mut Buffer, area: Rect, scene: &Scene, paint: Paint) -> u16 {
    let mut y = 0;
    for panel in &scene.panels {
        put(buffer, area, 0, y, mark(panel), paint.open());
        put(buffer, area, 2, y, &name(panel, scene, true), paint.seat(panel.seat).patch(bold()));
        if let Some(score) = panel.score {
            put_right(buffer, area, y, &format!("score {score}"), bold());
        }
        y += 1;
        for (track, text) in tracks::alone(scene, panel) {
            put(buffer, area, 4, y, &track.name, dim());
            put(buffer, area, 17, y, &text, Style::new());
            draw_bar(buffer, (area, 18 + width(&text), y), track, panel, paint);
            y += 1;
        }
        for fact in panel.facts.iter().filter(|fact| fact.value != NOTHING) {
            put(buffer, area, 4, y, &fact.label, dim());
            if let Some(track) = scene.tracks.iter().find(|track| track.name == fact.label) {
                draw_bar(buffer, (area, 22, y), track, panel, paint);
            }
            for line in in_phrases(&fact.value, area.width.saturating_sub(17)) {
                put(buffer, area, 17, y, &line, Style::new());
                y += 1;
            }
        }
        y += 1;
    }
    y
}

/// Draws the bar of a panel on a track, at a column and row of the area.
fn draw_bar(buffer: &mut Buffer, (area, x, y): (Rect, u16, u16), track: &Track, panel: &Panel, paint: Paint) {
    if let Some(Bar { full, rest }) = tracks::bar(track, panel) {
        put(buffer, area, x, y, &full, paint.seat(panel.seat));
        put(buffer, area, x + width(&full), y, &rest, dim());
    }
}

/// Returns the height of the panels in a column.
pub(super) fn height_down(scene: &Scene, room: u16) -> u16 {
    let of = |panel: &Panel| {
        let had = panel.facts.iter().filter(|fact| fact.value != NOTHING);
        let lines = had.map(|fact| rows(in_phrases(&fact.value, room.saturating_sub(17)).len()));
        lines.sum::<u16>() + rows(tracks::alone(scene, panel).count()) + 2
    };
    scene.panels.iter().map(of).sum()
}

#[cfg(test)]
mod tests {
    use tabletop_any::Fact;
    use tabletop_core::Seat;

    use super::*;

    fn scene(won: &str) -> Scene {
        let info = tabletop::game("world-league").unwrap();
        let mut table = info.open(&info.usual_setup(3)).unwrap();
        table.deal_all(&mut tabletop_core::Dealer::new(4));
        let mut scene = table.scene(Some(Seat::ALL[0])).unwrap();
        for panel in &mut scene.panels {
            panel.facts.retain(|fact| fact.label != "won");
            panel.facts.push(Fact::new("won", won));
        }
        scene
    }

    #[test]
    fn a_value_is_broken_between_its_parts() {
        assert_eq!(in_phrases("2 gold, 1 silver, 1 medal", 18), ["2 gold, 1 silver,", "1 medal"]);
        assert_eq!(in_phrases("2 very long Cup Match cards", 12), ["2 very long", "Cup Match", "cards"]);
        assert_eq!(figures_bound("sells 12 players for 3 m"), "sells 12\u{a0}players for 3\u{a0}m");
    }

    #[test]
    fn columns_stay_as_long_as_a_long_value_has_room_in_two_lines() {
        let scene = scene("2 gold, 1 silver, 1 medal, 3 bronze, 1 ribbon");
        let table = Table::of(&scene, 78).unwrap();
        assert_eq!(table.row_height(&scene.panels[0]), 2);
        assert_eq!(height(&scene, 78), 7);
        assert!(Table::of(&scene, 50).is_none());
        assert_eq!(Table::of(&scene, 140).unwrap().row_height(&scene.panels[0]), 1);
    }
}
