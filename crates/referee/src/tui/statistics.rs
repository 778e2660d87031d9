//! `referee statistics`: the finished games of the person at this keyboard, counted.
#![expect(clippy::float_arithmetic, reason = "shares for people: nothing here goes back into a game")]

use tabletop_any::kept::Seating;
use tabletop_any::{AnyTable, Games};
use tabletop_core::Seat;

use super::store::kept;
use crate::commands::plural;
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Cell, Printer, Tone};
use crate::program;

/// The finished games of one kind: the same game, number of seats and opponents.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    game: &'static str,
    seats: u8,
    opponents: String,
    played: u32,
    /// Wins; a win that several share counts as a part of one.
    won: f64,
    /// The best score. `None` in a game without scores.
    best: Option<i32>,
}

/// Prints a row for each kind of game that one person has finished against computers.
pub(crate) fn statistics(games: &Games, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let kept = kept()?;
    let (mut lines, mut unfinished, mut others): (Vec<Line>, u32, u32) = (Vec::new(), 0, 0);
    for kept in &kept {
        let Ok(text) = kept.text().1 else {
            others += 1;
            continue;
        };
        match finished(games, &text) {
            Finished::Counted(table, seat, opponents) => add(&mut lines, &table, seat, &opponents),
            Finished::NotYet => unfinished += 1,
            Finished::Other => others += 1,
        }
    }
    if lines.is_empty() {
        let command = format!("{} play GAME", program());
        printer.line(format_args!("There is no finished game yet: `{command}` begins one."))?;
    } else {
        lines.sort_by(|one, other| {
            (one.game, one.seats, &one.opponents).cmp(&(other.game, other.seats, &other.opponents))
        });
        let header = ["game", "seats", "against", "played", "won", "best score"].map(Cell::new);
        printer.table(header.into(), lines.iter().map(row).collect())?;
    }
    for (count, what) in
        [(unfinished, "not finished"), (others, "not counted: watched, of several people, or unreadable")]
    {
        if count > 0 {
            printer.toned(Tone::Dim, format_args!("{}: {what}", plural(count, "game")))?;
        }
    }
    Ok(ExitStatus::Fine)
}

/// A kept game, for the statistics.
enum Finished {
    /// One person has finished it at this seat, against these opponents.
    Counted(AnyTable, Seat, String),
    NotYet,
    /// It is not a game of one person against computers, or it cannot be read.
    Other,
}

fn finished(games: &Games, text: &str) -> Finished {
    let seating = Seating::read(text).ok();
    let table = games.read(text).ok().and_then(|record| record.replay().ok());
    let Some((seating, table)) = seating.zip(table) else { return Finished::Other };
    if !table.standings().is_over() {
        return Finished::NotYet;
    }
    // A seat beyond the end of the list is a person's.
    let player = |seat: &Seat| seating.players.get(seat.index()).copied().flatten();
    let seats = || Seat::ALL.into_iter().take(table.seats().into());
    let mut people = seats().filter(|seat| player(seat).is_none());
    let (Some(person), None) = (people.next(), people.next()) else { return Finished::Other };
    let mut opponents: Vec<String> =
        seats().filter_map(|seat| player(&seat)).map(|spec| spec.to_string()).collect();
    opponents.sort();
    opponents.dedup();
    Finished::Counted(table, person, opponents.join(", "))
}

fn add(lines: &mut Vec<Line>, table: &AnyTable, seat: Seat, opponents: &str) {
    let (game, seats) = (table.info().title, table.seats());
    let is_alike = |line: &Line| line.game == game && line.seats == seats && line.opponents == opponents;
    let at = lines.iter().position(is_alike).unwrap_or_else(|| {
        lines.push(Line { game, seats, opponents: opponents.to_string(), played: 0, won: 0.0, best: None });
        lines.len() - 1
    });
    let Some(line) = lines.get_mut(at) else { return };
    line.played += 1;
    let winners = table.standings().winners();
    if winners.contains(seat) {
        line.won += 1.0 / f64::from(winners.len());
    }
    let score = table.scene(Some(seat)).and_then(|scene| scene.panel(seat)?.score);
    line.best = line.best.max(score);
}

fn row(line: &Line) -> Vec<Cell> {
    let share = 100.0 * line.won / f64::from(line.played.max(1));
    let won = if line.won.fract() == 0.0 { format!("{:.0}", line.won) } else { format!("{:.1}", line.won) };
    vec![
        Cell::new(line.game),
        Cell::number(line.seats),
        Cell::new(&line.opponents),
        Cell::number(line.played),
        Cell::number(format_args!("{won} ({share:.0} %)")),
        Cell::number(line.best.map_or_else(String::new, |best| best.to_string())),
    ]
}

#[cfg(test)]
mod tests {
    use tabletop_core::Dealer;

    use super::*;

    #[test]
    fn games_of_one_kind_are_one_line() {
        let mut lines = Vec::new();
        let (mut won, mut best) = (0.0, None);
        for seed in 0..5 {
            let mut table = tabletop::open("basketboss", r#"{"seats": 2}"#).unwrap();
            table.play(&mut Dealer::new(seed), u32::MAX);
            let standings = table.standings();
            let winners = standings.winners();
            won += if winners.contains(Seat::ALL[0]) { 1.0 / f64::from(winners.len()) } else { 0.0 };
            best = best.max(Some(standings.rows[0].score));
            add(&mut lines, &table, Seat::ALL[0], "medium");
            add(&mut lines, &table, Seat::ALL[1], "easy");
        }
        assert_eq!(lines.len(), 2);
        assert_eq!((lines[0].played, lines[0].won, lines[0].best), (5, won, best));
        assert!((lines[0].won + lines[1].won - 5.0).abs() < 1e-9);
    }

    #[test]
    fn only_finished_games_of_one_person_are_counted() {
        let games = tabletop::games();
        let text = |people: usize, steps: u32| {
            let mut table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
            table.play(&mut Dealer::new(1), steps);
            let player = |seat: usize| (seat >= people).then_some(tabletop_players::Spec::Greedy);
            let players = (0..3).map(player).collect();
            let seating =
                Seating { seed: 1, lots: 2, begins: 0, tutorial: false, players, names: Vec::new() };
            format!("{}{}", seating.written(), table.transcript())
        };
        assert!(
            matches!(finished(&games, &text(1, u32::MAX)), Finished::Counted(_, seat, _) if seat == Seat::ALL[0])
        );
        assert!(matches!(finished(&games, &text(1, 20)), Finished::NotYet));
        assert!(matches!(finished(&games, &text(2, u32::MAX)), Finished::Other));
        assert!(matches!(finished(&games, &text(0, u32::MAX)), Finished::Other));
        assert!(matches!(finished(&games, "nothing"), Finished::Other));
    }
}
