//! The results of a finished season or round.

use ratatui::style::Style;
use tabletop_any::{AnyEvent, PeriodResults, SeatResults};
use tabletop_core::Seat;

use super::super::paint::{Paint, bold, width};
use super::texts::told_lines;
use super::{From, Line, Text, faint, plain};
use crate::tui::results::Results;

/// The least width of a column with a part of the score.
const NARROWEST: u16 = 6;

/// The head of the column with the names: the figures beside it are points, and what a seat holds stands below.
const HEAD: &str = "points for";

/// The number of events about the reader that stand before all events.
const MOST_OWN: usize = 3;

/// Returns the box with the results of the shown period. The newest events about the reader come first.
pub(super) fn text(results: &Results, reader: Option<Seat>, room: u16, paint: Paint) -> Text {
    let Some((shown, events)) = results.shown() else { return Text::new("No results", Vec::new()) };
    let mut head: Vec<Line> = since(shown).map(faint).into_iter().collect();
    head.extend(table(shown, room, paint));
    for seat in &shown.seats {
        head.extend(changes(seat));
    }
    head.push(plain(""));
    let lines = told(events, reader, room);
    let others = if results.all.len() > 1 { "   ← → others" } else { "" };
    let foot = vec![plain(""), (format!("Any key: go on   ↑ ↓ scroll{others}"), String::new(), bold())];
    let title = if shown.is_end && shown.period != "The game" {
        format!("Results: {} and the game", shown.period)
    } else {
        format!("Results: {}", shown.period)
    };
    Text { head, foot, from: From::Top(results.down), ..Text::new(title, lines) }
}

/// Returns the lines of the events. Of many events, those that concern the reader are found at the top: the newest of them.
fn told(events: &[AnyEvent], reader: Option<Seat>, room: u16) -> Vec<Line> {
    let concerns = |told: &&AnyEvent| reader.is_some_and(|reader| told.subjects.concern(reader));
    let mark = |told: &AnyEvent| if concerns(&told) { "▸ " } else { "  " };
    let own: Vec<&AnyEvent> = events.iter().filter(concerns).collect();
    let mut lines = Vec::new();
    if own.len() > MOST_OWN {
        lines.push(faint("Newest about you:"));
        lines.extend(told_lines(own.iter().rev().take(MOST_OWN).copied(), room, |_| "▸ "));
        lines.push(faint("All that has happened, ▸ what concerns you:"));
    }
    lines.extend(told_lines(events.iter(), room, mark));
    lines
}

/// Returns a line that says from when on the changes of the scores are counted. `None` in a game without scores, and if the
/// game is the one period.
fn since(results: &PeriodResults) -> Option<String> {
    let has_scores = results.seats.iter().any(|seat| seat.score.is_some());
    match &results.since {
        Some(before) => Some(format!("Changes since the results of {before}.")),
        None if has_scores && !results.is_end => Some("Changes since the start.".to_string()),
        None => None,
    }
}

/// Returns a row for each seat: the score with its gain, and the gain by parts if there is room for them.
fn table(results: &PeriodResults, room: u16, paint: Paint) -> Vec<Line> {
    let mut parts: Vec<&str> = Vec::new();
    for gain in results.seats.iter().flat_map(|seat| &seat.gains) {
        if !parts.contains(&&*gain.name) {
            parts.push(&gain.name);
        }
    }
    let names =
        results.seats.iter().map(|seat| width(&seat.name)).chain([width(HEAD)]).max().unwrap_or(0) + 2;
    let columns: Vec<u16> = parts.iter().map(|part| width(part).max(NARROWEST) + 2).collect();
    let has_scores = results.seats.iter().any(|seat| seat.score.is_some());
    let fits = names + 14 + columns.iter().sum::<u16>() <= room;
    let mut lines = Vec::new();
    if has_scores && fits {
        let heads =
            parts.iter().zip(&columns).map(|(part, column)| format!("{part:>0$}", usize::from(*column)));
        let head = format!("{:1$}  score      ", format!("  {HEAD}"), usize::from(names));
        lines.push(faint(format!("{head}{}", heads.collect::<String>())));
    }
    // Without scores, only a winner is worth a row.
    let ranked = results.seats.iter().filter(|seat| has_scores || seat.wins);
    for seat in ranked {
        let mark = if seat.wins { "★ " } else { "  " };
        let mut line = format!("{mark}{:1$}", seat.name, usize::from(names.saturating_sub(2)));
        let total = seat.score.map(|score| {
            let gain = seat.before.map_or_else(String::new, |before| format!("({})", signed(score - before)));
            format!("  {score:>5} {gain:<6}")
        });
        line.extend(total);
        let of =
            |part: &&str| seat.gains.iter().find(|gain| gain.name == **part).map(|gain| signed(gain.points));
        if fits {
            let cells = parts
                .iter()
                .zip(&columns)
                .map(|(part, column)| format!("{:>1$}", of(part).unwrap_or_default(), usize::from(*column)));
            line.extend(cells);
        } else {
            let gains = parts.iter().filter_map(|part| Some(format!("{part} {}", of(part)?)));
            line.push_str(" points: ");
            line.push_str(&gains.collect::<Vec<_>>().join(", "));
        }
        let style = paint.seat(seat.seat).patch(if seat.wins { bold() } else { Style::new() });
        lines.push((line.trim_end().to_string(), String::new(), style));
    }
    lines
}

/// Returns a line with the facts of a seat that the period has changed. `None` if there are none.
fn changes(seat: &SeatResults) -> Option<Line> {
    // A fact that is a part of the score stands in the table.
    let is_part = |short: &String| {
        seat.gains.iter().any(|gain| *short == format!("{} {}", gain.name, signed(gain.points)))
    };
    let changes = seat.changes.iter().map(tabletop_any::PanelChange::short);
    let said: Vec<String> = changes.filter(|short| !is_part(short)).collect();
    (!said.is_empty()).then(|| faint(format!("  {}: {}", seat.name, said.join(" · "))))
}

/// Returns a number with its sign.
fn signed(number: i32) -> String {
    match number {
        0 => "±0".to_string(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_has_a_row_for_each_team_with_what_it_gained() {
        let mut table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
        table.play(&mut tabletop_core::Dealer::new(4), u32::MAX);
        let all = table.results(None);
        let said: Vec<String> = all.iter().filter_map(super::since).collect();
        assert_eq!(said.len(), all.len());
        assert_eq!(said[0], "Changes since the start.");
        assert_eq!(said[5], "Changes since the results of Season 5.");
        for results in &all {
            let lines: Vec<String> = super::table(results, 74, Paint { colour: false })
                .into_iter()
                .map(|(text, ..)| text)
                .collect();
            assert_eq!(lines.len(), 4, "{lines:?}");
            for (line, seat) in lines.iter().skip(1).zip(&results.seats) {
                let (before, score) = (seat.before.unwrap(), seat.score.unwrap());
                assert!(line.contains(&format!("{score} ({})", signed(score - before))), "{line}");
                let sum: i32 = seat.gains.iter().map(|gain| gain.points).sum();
                assert_eq!(sum, score - before);
                assert!(seat.gains.iter().all(|gain| line.contains(&signed(gain.points))), "{line}");
            }
            assert_eq!(lines.iter().any(|line| line.starts_with('★')), results.is_end, "{lines:?}");
        }
    }

    #[test]
    fn the_newest_about_the_reader_come_first() {
        let reader = Seat::ALL[1];
        for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
            let info = tabletop::game(game).unwrap();
            let mut table = info.open(&info.usual_setup(2)).unwrap();
            table.play(&mut tabletop_core::Dealer::new(4), 200);
            let events = table.events();
            let lines: Vec<String> =
                super::told(&events, Some(reader), 200).into_iter().map(|(text, ..)| text).collect();
            let newest: Vec<&str> = events
                .iter()
                .rev()
                .filter(|told| told.subjects.concern(reader))
                .map(|told| told.text.as_str())
                .take(3)
                .collect();
            assert_eq!(newest.len(), 3);
            for (line, text) in lines.iter().skip(1).zip(newest) {
                assert_eq!(line.strip_prefix("▸ "), Some(text), "{game}");
            }
            assert_eq!(lines.len(), events.len() + 5, "{game}: and all of them follow");
            // Nobody in particular reads what a spectator sees.
            assert_eq!(super::told(&events, None, 200).len(), events.len());
        }
    }

    #[test]
    fn what_has_no_room_in_columns_is_a_list() {
        let mut table = tabletop::open("basketboss", r#"{"seats": 2}"#).unwrap();
        table.play(&mut tabletop_core::Dealer::new(4), u32::MAX);
        let results = table.results(None).pop().unwrap();
        let lines = super::table(&results, 20, Paint { colour: false });
        assert_eq!(lines.len(), 2);
        assert!(lines[0].0.contains("strength") || lines[0].0.contains("trophies"), "{:?}", lines[0]);
    }
}
