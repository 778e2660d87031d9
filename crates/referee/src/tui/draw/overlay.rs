//! What lies over the table.
#![expect(clippy::float_arithmetic, reason = "shares for people: nothing here goes back into a game")]

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Padding, Widget as _};
use tabletop::{GameInfo, Hit, Lesson, Scene, Told};
use tabletop_players::AnyThought;

use super::paint::{Paint, bold, dim, part, put, put_right, rows, width, wrapped};
use crate::tui::app::{App, Moment};
use crate::tui::overlay::Overlay;

/// The keys, and what they do.
const KEYS: [(&str, &str); 13] = [
    ("arrows", "go from choice to choice; ◂ ▸ change an amount"),
    ("Enter", "take what is chosen, or open it; Esc goes back"),
    ("1 2 3 …", "the choice with this key; the same key again takes it"),
    ("figures", "an amount, where one is asked for"),
    ("Tab", "the next page of the table"),
    ("i", "what stands in a place: arrows go on to others"),
    ("h", "what a strong player would do, and why"),
    ("u", "take back, up to what was revealed or another's decision"),
    (":", "write the action yourself; Tab completes it"),
    ("l", "all that has happened, with its clauses"),
    ("t", "back in time to look"),
    ("f", "forced moves by themselves, or not"),
    ("q", "leave; the game is kept, `referee resume` goes on"),
];

/// The most actions that a hint compares.
const MOST_COMPARED: usize = 6;

/// A line of an overlay: text, what stands at its right edge, how it looks.
type Line = (String, String, Style);

/// Draws what lies over the table.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, paint: Paint) {
    let info = app.game.table().info();
    let room = area.width.min(84).saturating_sub(6);
    let (title, mut lines): (String, Vec<Line>) = match &app.overlay {
        Some(Overlay::Help { typed, found }) => help(info, typed, found, room, paint),
        Some(Overlay::Hint(thought)) => hint(&app.scene, thought.as_ref()),
        Some(Overlay::Look(id)) => look(&app.scene, id),
        Some(Overlay::Log(up)) => log(&app.heard, *up, area.height.saturating_sub(4), room),
        Some(Overlay::Command { typed, could_be }) => command(typed, could_be, app.note.as_deref(), paint),
        Some(Overlay::Lessons(lessons)) => lesson(lessons),
        Some(Overlay::Time(_)) | None => return,
    };
    let mut broken: Vec<Line> = Vec::new();
    for (text, right, style) in lines.drain(..) {
        let beside = if right.is_empty() { 0 } else { width(&right) + 2 };
        for (number, line) in wrapped(&text, room.saturating_sub(beside)).into_iter().enumerate() {
            broken.push((line, if number == 0 { right.clone() } else { String::new() }, style));
        }
    }
    let widest = broken.iter().map(|(text, right, _)| width(text) + width(right) + 3).max().unwrap_or(20);
    let wide = widest.max(width(&title) + 4).clamp(40, room) + 6;
    let high = (rows(broken.len()) + 2).min(area.height.saturating_sub(2));
    // What is looked at stands above, so that the place itself is not hidden.
    let top = if matches!(app.overlay, Some(Overlay::Look(_) | Overlay::Command { .. })) {
        area.height.saturating_sub(high + 1)
    } else {
        (area.height.saturating_sub(high)) / 2
    };
    let place = part(area, (area.width.saturating_sub(wide)) / 2, top, wide, high);
    Clear.render(place, buffer);
    let block = Block::bordered().title(format!(" {title} ")).padding(Padding::horizontal(2));
    let inner = block.inner(place);
    block.render(place, buffer);
    for (y, (text, right, style)) in (0..).zip(&broken) {
        put(buffer, inner, 0, y, text, *style);
        put_right(buffer, inner, y, right, dim());
    }
}

fn plain(text: impl Into<String>) -> Line {
    (text.into(), String::new(), Style::new())
}

fn help(info: GameInfo, typed: &str, found: &[Hit], room: u16, paint: Paint) -> (String, Vec<Line>) {
    let mut lines: Vec<Line> = vec![(format!("Rules by words: {typed}_"), String::new(), paint.open())];
    if typed.is_empty() {
        lines.push(plain(""));
        lines.extend(KEYS.iter().map(|(key, what)| plain(format!("{key:<9}{what}"))));
        lines.push(plain(""));
        lines.push((
            format!("Type a word to find the clauses of {}. Esc: close.", info.title),
            String::new(),
            dim(),
        ));
    } else if found.is_empty() {
        lines.push(plain("Nothing is found with these words."));
    } else {
        let mut high = 1;
        for hit in found {
            let line = (hit.text.clone(), hit.id.clone(), Style::new());
            high += rows(wrapped(&hit.text, room.saturating_sub(width(&hit.id) + 2)).len());
            if high > 16 {
                break;
            }
            lines.push(line);
        }
    }
    ("Help".to_string(), lines)
}

fn hint(scene: &Scene, thought: Option<&AnyThought>) -> (String, Vec<Line>) {
    let title = "Hint: a strong player who sees what you see".to_string();
    let Some(thought) = thought else { return (title, vec![plain("is thinking …")]) };
    let words = |action: &str| {
        let offer = scene.offers().find(|offer| offer.action == action);
        offer.map_or_else(|| action.to_string(), |offer| offer.words.clone())
    };
    let mut lines: Vec<Line> =
        vec![(format!("would {}", words(&thought.action)), String::new(), bold()), plain("")];
    let compared: Vec<_> =
        thought.considered.iter().filter(|one| one.visits > 0).take(MOST_COMPARED).collect();
    if !compared.is_empty() {
        lines.push((String::new(), format!("{:>8}{:>10}{:>8}", "win", "lead", "tries"), dim()));
    }
    for one in compared {
        let share = one.share.map_or_else(String::new, |share| format!("{:.0} %", share * 100.0));
        let lead = one.lead.map_or_else(String::new, |lead| format!("{lead:+.1}"));
        lines.push((words(&one.action), format!("{share:>8}{lead:>10}{:>8}", one.visits), Style::new()));
    }
    lines.push(plain(""));
    lines.push((
        "win: the share to expect; lead: points ahead at the end; tries: games in thought".to_string(),
        String::new(),
        dim(),
    ));
    (title, lines)
}

fn look(scene: &Scene, id: &str) -> (String, Vec<Line>) {
    let found = scene
        .areas
        .iter()
        .find_map(|area| area.cells.iter().find(|cell| cell.id == id).map(|cell| (area, cell)));
    let Some((area, cell)) = found else { return ("Nothing here".to_string(), Vec::new()) };
    let mut lines: Vec<Line> = cell.lines.iter().map(plain).collect();
    if !cell.ahead.is_empty() {
        lines.push(plain(format!("then, season by season: {}", cell.ahead.join(", "))));
    }
    if !cell.marks.is_empty() {
        lines.push((format!("[{}]", cell.marks.join(", ")), String::new(), bold()));
    }
    let may = scene.offers().filter(|offer| offer.cells.iter().any(|cell| cell == id));
    for offer in may.take(4) {
        lines.push((format!("you may {}", offer.words), String::new(), dim()));
    }
    lines.push(("arrows: other places   Tab: next page   Esc: close".to_string(), String::new(), dim()));
    (area.title.clone(), lines)
}

fn log(heard: &[Told], up: u16, high: u16, room: u16) -> (String, Vec<Line>) {
    let mut lines: Vec<Line> = Vec::new();
    for told in heard {
        let beside = width(told.rule) + 2;
        for (number, line) in wrapped(&told.text, room.saturating_sub(beside)).into_iter().enumerate() {
            let rule = if number == 0 { told.rule.to_string() } else { String::new() };
            lines.push((if number == 0 { line } else { format!("  {line}") }, rule, Style::new()));
        }
    }
    let end = lines.len().saturating_sub(up.into()).max(usize::from(high).min(lines.len()));
    let start = end.saturating_sub(high.into());
    ("What has happened (↑ ↓, Esc)".to_string(), lines.drain(start..end).collect())
}

fn command(typed: &str, could_be: &[String], note: Option<&str>, paint: Paint) -> (String, Vec<Line>) {
    let mut lines: Vec<Line> = vec![(format!(": {typed}_"), String::new(), paint.open())];
    lines.extend(note.map(|note| (note.to_string(), String::new(), paint.bad())));
    if !could_be.is_empty() {
        let shown: Vec<&str> = could_be.iter().take(16).map(String::as_str).collect();
        let more = if could_be.len() > shown.len() { " …" } else { "" };
        lines.push((format!("{}{more}", shown.join("   ")), String::new(), dim()));
    }
    ("Write the action (Tab completes, Enter takes it)".to_string(), lines)
}

fn lesson(lessons: &[Lesson]) -> (String, Vec<Line>) {
    let Some(lesson) = lessons.first() else { return (String::new(), Vec::new()) };
    let mut lines: Vec<Line> = vec![plain("")];
    for paragraph in lesson.text {
        lines.push(plain(*paragraph));
        lines.push(plain(""));
    }
    lines.push(("Enter: go on".to_string(), lesson.clause.to_string(), bold()));
    (lesson.title.to_string(), lines)
}

/// The page between two people at one keyboard: nothing of the table stands on it.
pub(super) fn hand_over(buffer: &mut Buffer, area: Rect, app: &App, paint: Paint) {
    let Moment::HandOver(seat) = app.moment else { return };
    let name = app.game.table().seat_name(seat);
    let middle = area.height / 2;
    for (y, text, style) in [
        (middle.saturating_sub(2), format!("{name} is next."), paint.seat(seat).patch(bold())),
        (middle, "Hand the keyboard over; the others look away.".to_string(), Style::new()),
        (middle + 2, format!("Enter: I am {name}"), paint.open()),
    ] {
        put(buffer, area, (area.width.saturating_sub(width(&text))) / 2, y, &text, style);
    }
}
