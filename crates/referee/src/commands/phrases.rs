//! Texts that several commands print: events, standings, whose turn it is.

use std::fmt::Display;
use std::io;

use tabletop_any::AnyTable;
use tabletop_core::{Audience, Awaits, Ending, Seat, SeatSet, Standing, Standings};

use crate::commands::{joined, numbered_name, seats};
use crate::printer::{Cell, Printer, Tone};

/// Describes what the table waits for.
pub(crate) fn waits_for(awaits: Awaits) -> String {
    match awaits {
        Awaits::Chance => "the game waits for chance".to_string(),
        Awaits::Over => "the game is over".to_string(),
        Awaits::Seats { must, may } if may.is_empty() => format!("{} must decide", seats(must)),
        Awaits::Seats { must, may } if must.is_empty() => format!("{} may act", seats(may)),
        Awaits::Seats { must, may } => format!("{} must decide, {} may act", seats(must), seats(may)),
    }
}

/// Names the winners: `seat 2`, `seat 1 and seat 3`, `Moscow Mammoths (seat 1)`, `nobody`.
pub(crate) fn winners(table: &AnyTable) -> String {
    let name = |seat| numbered_name(&table.seat_name(seat), seat);
    let winners: Vec<_> = table.standings().winners().iter().map(name).collect();
    if winners.is_empty() { "nobody".to_string() } else { joined(&winners) }
}

/// Describes the bound that stopped a game: `the turn limit of 500`. The rule, if given, follows the figure. Text
/// of the game after the name of the bound comes last.
pub(crate) fn stopped_by(bound: &str, limit: impl Display, rule: Option<&str>) -> String {
    let (bound, more) = bound.split_once(", ").unwrap_or((bound, ""));
    let rule = rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
    let more = if more.is_empty() { String::new() } else { format!(", {more}") };
    format!("the {bound} of {limit}{rule}{more}")
}

/// Returns the text of an event, with a mark if not everybody hears it.
pub(crate) fn whispered(audience: Audience, you: Option<Seat>, text: impl Display) -> String {
    match audience {
        Audience::All => text.to_string(),
        Audience::Only(who) if you.is_some_and(|you| who == SeatSet::only(you)) => {
            format!("(you alone know) {text}")
        }
        Audience::Only(who) => format!("({} alone) {text}", seats(who)),
    }
}

/// Prints the final standings, with the parts of the scores.
pub(crate) fn standings(
    seat_name: impl Fn(Seat) -> String,
    standings: &Standings<&'static str>,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let mut parts: Vec<(&str, &str)> = Vec::new();
    for part in standings.rows.iter().flat_map(|row| &row.parts) {
        if !parts.iter().any(|(name, _)| *name == part.name) {
            parts.push((&part.name, part.rule));
        }
    }
    let mut header = vec![Cell::new("place"), Cell::new("")];
    header.extend(parts.iter().map(|(name, _)| Cell::number(name)));
    header.push(Cell::number("score"));
    let mut tiebreaks: Vec<(&str, &str)> = Vec::new();
    for tiebreak in standings.rows.iter().flat_map(|row| &row.tiebreaks) {
        if !tiebreaks.iter().any(|(name, _)| *name == tiebreak.name) {
            tiebreaks.push((&tiebreak.name, tiebreak.rule));
        }
    }
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| (row.place, row.seat));
    let table = rows.iter().map(|row| {
        let name = Cell::new(seat_name(row.seat)).tone(Tone::Of(row.seat));
        let mut cells = vec![Cell::number(row.place), name];
        for (name, _) in &parts {
            let points: i64 =
                row.parts.iter().filter(|part| part.name == *name).map(|part| i64::from(part.points)).sum();
            cells.push(Cell::number(points));
        }
        let score = Cell::number(row.score);
        cells.push(if row.wins { score.tone(Tone::Good) } else { score.tone(Tone::Strong) });
        cells
    });
    printer.table(header, table.collect())?;
    let mut rest = parts.as_slice();
    while let Some((_, rule)) = rest.first() {
        let (same, others) = rest.split_at(rest.iter().take_while(|(_, other)| other == rule).count());
        let names: Vec<_> = same.iter().map(|(name, _)| *name).collect();
        printer.told(Tone::Dim, names.join(", "), rule)?;
        rest = others;
    }
    for (name, rule) in &tiebreaks {
        let figure = |row: &&Standing<&'static str>| {
            let own = row.tiebreaks.iter().find(|tiebreak| tiebreak.name == *name)?;
            Some(format!("{}: {}", seat_name(row.seat), own.figure))
        };
        let figures: Vec<String> = rows.iter().filter_map(figure).collect();
        printer.told(Tone::Dim, format_args!("equal scores, {name}: {}", figures.join(", ")), rule)?;
    }
    let winners: Vec<_> = standings.winners().iter().map(&seat_name).collect();
    let winners = match winners.as_slice() {
        [] => "Nobody wins.".to_string(),
        [one] => format!("The winner: {one}."),
        several => format!("The win is shared: {}.", joined(several)),
    };
    match &standings.ending {
        Ending::Running => printer.line("The game is not over."),
        Ending::Finished { rule } => printer.told(Tone::Good, winners, rule),
        Ending::Stopped { rule, bound, limit } => {
            let stopped = stopped_by(bound, limit, None);
            printer.told(Tone::Bad, format_args!("Stopped by {stopped}. {winners}"), rule)
        }
    }
}
