//! `referee games`: lists the games.

use serde::Serialize;
use tabletop_any::{GameInfo, Games};

use crate::args::GamesArgs;
use crate::commands::json;
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Cell, Printer, Tone};

/// The output of `--json`.
#[derive(Serialize)]
struct List {
    games: Vec<Listed>,
}

#[derive(Serialize)]
struct Listed {
    game: &'static str,
    title: &'static str,
    edition: &'static str,
    ruleset: u32,
    about: &'static str,
    /// The numbers of seats that can be played.
    seats: Vec<u8>,
    fewest_seats: Option<u8>,
    most_seats: Option<u8>,
    usual_seats: u8,
    clauses: usize,
    rulings: usize,
}

impl From<&GameInfo> for Listed {
    fn from(game: &GameInfo) -> Self {
        let seats = game.seats();
        Self {
            game: game.name,
            title: game.title,
            edition: game.edition,
            ruleset: game.revision,
            about: game.summary,
            fewest_seats: seats.first().copied(),
            most_seats: seats.last().copied(),
            seats,
            usual_seats: game.usual_seats,
            clauses: game.clauses().len(),
            rulings: game.rulings.len(),
        }
    }
}

pub(crate) fn run(games: &Games, args: &GamesArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let games: Vec<Listed> = games.iter().map(|game| Listed::from(&game.info)).collect();
    if args.json {
        json::print(&List { games })?;
        return Ok(ExitStatus::Fine);
    }
    let header = ["game", "edition", "seats", "clauses", "rulings", "ruleset"].map(Cell::new);
    let rows = games.iter().map(|game| {
        vec![
            Cell::new(game.game).tone(Tone::Strong),
            Cell::new(game.edition),
            Cell::new(seats(&game.seats)),
            Cell::number(game.clauses),
            Cell::number(game.rulings),
            Cell::number(game.ruleset),
        ]
    });
    printer.table(header.into(), rows.collect())?;
    for game in &games {
        printer.line(format_args!("{}: {}", game.title, game.about))?;
    }
    Ok(ExitStatus::Fine)
}

/// Formats numbers of seats: `2 to 5`, or `2, 4` if there are gaps.
pub(crate) fn seats(numbers: &[u8]) -> String {
    match (numbers.first(), numbers.last()) {
        (Some(first), Some(last)) if first < last && numbers.len() == usize::from(last - first) + 1 => {
            format!("{first} to {last}")
        }
        _ => numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_of_seats_read_well() {
        let cases = [(vec![2, 3, 4], "2 to 4"), (vec![2, 4], "2, 4"), (vec![2], "2"), (vec![], "")];
        for (numbers, text) in cases {
            assert_eq!(super::seats(&numbers), text);
        }
    }
}
