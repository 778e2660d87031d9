//! Boxes with text that lie over the table.

mod choice;
mod hint;
mod results;
mod texts;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Padding, Widget as _};

use super::menu::brings;
use super::paint::{Paint, bold, dim, part, put, put_right, rows, width, wrapped};
use crate::tui::app::{App, Drawn, Moment};
use crate::tui::overlay::Overlay;

/// The widest text of a box.
const WIDEST: u16 = 74;
/// The narrowest text of a box.
const NARROWEST: u16 = 40;
/// The frame around the text of a box: a border and two columns on each side.
const AROUND: u16 = 6;

/// The least height of a box with news: its border, two rows of news and the row with the keys.
const LEAST: u16 = 5;

/// A line of a box: text, text at the right edge, style.
type Line = (String, String, Style);

/// The content of a box.
struct Text {
    title: String,
    /// The fixed lines at its top.
    head: Vec<Line>,
    /// The lines that scroll.
    lines: Vec<Line>,
    /// The fixed lines at its bottom.
    foot: Vec<Line>,
    from: From,
    /// The maximum number of rows of the text.
    most: u16,
}

/// The scroll position.
#[derive(Clone, Copy)]
enum From {
    /// Number of lines down from the first.
    Top(u16),
    /// Number of lines up from the last.
    Bottom(u16),
}

impl Text {
    fn new(title: impl Into<String>, lines: Vec<Line>) -> Self {
        Self {
            title: title.into(),
            head: Vec::new(),
            lines,
            foot: Vec::new(),
            from: From::Top(0),
            most: u16::MAX,
        }
    }
}

/// The preferred place of a box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Over the table, so that the question below it stays visible.
    Table,
    /// Below, so that the cell in question stays visible.
    Below,
}

/// Draws the open box. The table has the room `free`. Returns how far the text is scrolled.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    free: Rect,
    drawn: &Drawn,
    app: &App,
    paint: Paint,
) -> u16 {
    // What happened since is read beside the question, so its box leaves the choices visible, and their places if it can.
    let free = match &app.overlay {
        Some(Overlay::SinceLastTurn(_)) => beside(area, free, &asked_about(app, &drawn.placed)),
        _ => free,
    };
    let room = area.width.saturating_sub(AROUND + 2).min(WIDEST);
    let info = app.game.table().info();
    // The maximum height of a box that hides only the table.
    let high = free.height.saturating_sub(2);
    let (text, place) = match &app.overlay {
        Some(Overlay::Help { typed, found, down }) => {
            (texts::help(&info, typed, found, *down, paint), Place::Table)
        }
        Some(Overlay::Hint(hint)) => (hint::text(&app.scene, hint, room), Place::Table),
        Some(Overlay::Look(look)) => {
            let choice = marked(app, paint).filter(|(cells, _)| cells.contains(&look.cell));
            let choice = choice.map(|(_, lines)| lines).unwrap_or_default();
            (texts::look(&app.scene, look, choice, &app.heard.events), Place::Below)
        }
        Some(Overlay::Choice(rules)) => {
            let told = marked(app, paint).map(|(_, lines)| lines).unwrap_or_default();
            (choice::text(&app.scene, &app.cursor, told, rules), Place::Table)
        }
        Some(Overlay::Log(up)) => (texts::log(&app.heard.events, *up, room), Place::Table),
        Some(Overlay::SinceLastTurn(news)) => {
            (texts::meanwhile(news, app.settings.meanwhile, (room, high)), Place::Table)
        }
        Some(Overlay::Results(shown)) => (results::text(shown, app.viewer, room, paint), Place::Table),
        Some(Overlay::Command { typed, could_be }) => {
            (texts::command(typed, could_be, app.note.as_deref(), room, paint), Place::Below)
        }
        Some(Overlay::Lessons { left, of }) => (texts::lesson(left, *of), Place::Table),
        Some(Overlay::Time(_)) | None => return 0,
    };
    frame(buffer, area, free, text, place, room)
}

/// Returns the cells of the marked choice, and what it brings. `None` for a line that is no single action.
fn marked(app: &App, paint: Paint) -> Option<(&[String], Vec<Line>)> {
    let offer = app.scene.offers().nth(app.cursor.offer()?)?;
    let told = brings(&app.scene, offer, paint).into_iter();
    let told = told.map(|(text, rule, style)| (text, rule.unwrap_or_default().to_string(), style));
    Some((&offer.cells, told.collect()))
}

/// Returns the places of the cells that the choices touch, each with the title above it.
fn asked_about(app: &App, placed: &[(String, Rect)]) -> Vec<Rect> {
    let offers: Vec<_> = app.scene.offers().collect();
    let open = app.cursor.offers().into_iter().filter_map(|offer| offers.get(offer));
    let cells: Vec<&String> = open.flat_map(|offer| &offer.cells).collect();
    let touched = placed.iter().filter(|(id, _)| cells.contains(&id));
    touched.map(|(_, at)| Rect { y: at.y.saturating_sub(1), height: at.height + 1, ..*at }).collect()
}

/// Returns the higher of the rooms above and below some places. If neither has enough rows for a box, returns the whole room
/// of the table: the choices below it name their places, and stay visible.
fn beside(area: Rect, free: Rect, places: &[Rect]) -> Rect {
    let [all, end] = [free.top(), free.bottom()];
    let top = places.iter().map(|at| at.top()).min().unwrap_or(end).clamp(all, end);
    let bottom = places.iter().map(|at| at.bottom()).max().unwrap_or(top).clamp(top, end);
    let rows = |from: u16, to: u16| part(area, 0, from - area.y, area.width, to.saturating_sub(from));
    let (above, below) = (rows(all, top), rows(bottom, end));
    let higher = if below.height >= above.height { below } else { above };
    if higher.height < LEAST { free } else { higher }
}

/// Wraps the lines of a box.
fn broken(lines: Vec<Line>, room: u16) -> Vec<Line> {
    let mut broken = Vec::new();
    for (text, right, style) in lines {
        let beside = if right.is_empty() { 0 } else { width(&right) + 2 };
        for (number, line) in wrapped(&text, room.saturating_sub(beside)).into_iter().enumerate() {
            broken.push((line, if number == 0 { right.clone() } else { String::new() }, style));
        }
    }
    broken
}

/// Draws a box around a text. Returns the scroll offset.
fn frame(buffer: &mut Buffer, area: Rect, free: Rect, text: Text, place: Place, room: u16) -> u16 {
    let [head, lines, foot] = [text.head, text.lines, text.foot].map(|lines| broken(lines, room));
    let all = || head.iter().chain(&lines).chain(&foot);
    let beside = |right: &str| if right.is_empty() { 0 } else { width(right) + 2 };
    let widest = all().map(|(text, right, _)| width(text) + beside(right)).max().unwrap_or(0);
    let wide = widest.max(width(&text.title)).clamp(NARROWEST.min(room), room) + AROUND;
    let wanted = rows(all().count()) + 2;
    let high = wanted.min(text.most.saturating_add(2)).min(area.height.saturating_sub(2));
    let y = match place {
        Place::Below => area.height.saturating_sub(high + 1),
        Place::Table if high <= free.height => free.y - area.y + (free.height - high) / 2,
        Place::Table => (area.height.saturating_sub(high)) / 2,
    };
    let x = (area.width.saturating_sub(wide)) / 2;
    // A column on each side is cleared too, so that letters of the table do not touch the box.
    Clear.render(part(area, x.saturating_sub(1), y, wide + 2, high), buffer);
    let place = part(area, x, y, wide, high);
    let block = Block::bordered().title(format!(" {} ", text.title)).padding(Padding::horizontal(2));
    let inner = block.inner(place);
    block.render(place, buffer);
    let body = inner.height.saturating_sub(rows(head.len() + foot.len()));
    let most = rows(lines.len()).saturating_sub(body);
    let (first, scrolled) = match text.from {
        From::Top(down) => (down.min(most), down.min(most)),
        From::Bottom(up) => (most - up.min(most), up.min(most)),
    };
    let shown = lines.iter().skip(first.into()).take(body.into());
    for (y, (text, right, style)) in (0..).zip(head.iter().chain(shown).chain(&foot)) {
        put(buffer, inner, 0, y, text, *style);
        put_right(buffer, inner, y, right, dim());
    }
    let arrows = hidden(first, most - first);
    if !arrows.is_empty() {
        put_right(buffer, part(place, 0, 0, wide - 2, high), high - 1, &format!(" {arrows} "), dim());
    }
    scrolled
}

/// Returns the mark for the hidden lines of a list: `↑3 ↓5`.
pub(super) fn hidden(above: u16, below: u16) -> String {
    match (above > 0, below > 0) {
        (false, false) => String::new(),
        (true, true) => format!("↑{above} ↓{below}"),
        (true, false) => format!("↑{above}"),
        (false, true) => format!("↓{below}"),
    }
}

fn plain(text: impl Into<String>) -> Line {
    (text.into(), String::new(), Style::new())
}

fn faint(text: impl Into<String>) -> Line {
    (text.into(), String::new(), dim())
}

/// Draws the page between two people at one keyboard. It shows nothing of the table.
pub(super) fn hand_over(buffer: &mut Buffer, area: Rect, app: &App, paint: Paint) {
    let Moment::HandOver(seat) = app.moment else { return };
    let name = app.game.called(seat);
    let middle = area.height / 2;
    for (y, text, style) in [
        (middle.saturating_sub(2), format!("{name} is next."), paint.seat(seat).patch(bold())),
        (middle, "Hand the keyboard over; the others look away.".to_string(), Style::new()),
        (middle + 2, format!("Enter: I am {name}"), paint.open()),
    ] {
        put(buffer, area, (area.width.saturating_sub(width(&text))) / 2, y, &text, style);
    }
}
