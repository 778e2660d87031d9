//! The results of the scored periods of a table.

use alloc::sync::Arc;
use alloc::vec::Vec;

use tabletop_core::{Awaits, RuleBook, ScorePart, Seat, Table};

use super::build::panels;
use super::effects::differences;
use crate::about::About;
use crate::events::AnyEvent;
use crate::scene::{Known, Panel, PeriodResults, SeatResults};

/// The results of each scored period, the first period first, as `reader` knows them.
pub(crate) fn results<G: About>(table: &Table<G>, reader: Option<Seat>) -> Vec<PeriodResults> {
    let mut ends = ends_of_periods(table);
    ends.reverse();
    let start: Table<G> = Table::from_state(Arc::clone(table.shared_game()), table.first_state());
    let mut before = panels_of(&start, reader);
    let mut found = Vec::new();
    for (number, end) in ends {
        let after = panels_of(&end, reader);
        let is_end = end.awaits() == Awaits::Over;
        let seats = before.iter().zip(&after).map(|(before, after)| seat_results(before, after, is_end));
        let heard = end.last_events().iter().filter(|entry| entry.is_for(reader));
        found.push(PeriodResults {
            period: end.game().period_name(number),
            step_count: end.steps().len(),
            is_end,
            seats: seats.collect(),
            events: heard.map(|entry| AnyEvent::of(end.game(), entry)).collect(),
        });
        before = after;
    }
    found
}

/// The number of each scored period, with the table as it stood when the period was scored. The last period comes first.
fn ends_of_periods<G: About>(table: &Table<G>) -> Vec<(u16, Table<G>)> {
    let mut ends = Vec::new();
    let mut here = table.clone();
    let mut over = here.game().periods_scored(here.public());
    while over > 0 {
        let Some(step) = here.undo() else { break };
        let earlier = here.game().periods_scored(here.public());
        if earlier < over {
            let mut after = here.clone();
            // The table accepted the step before.
            let _ = after.take(step);
            // One step can end several periods. They then have the same end.
            ends.extend((earlier + 1..=over).rev().map(|number| (number, after.clone())));
        }
        over = earlier;
    }
    ends
}

/// The panels as the reader knows them. After the end of the game everybody knows the standings.
fn panels_of<G: About>(table: &Table<G>, reader: Option<Seat>) -> Vec<Panel> {
    let (game, public) = (table.game(), table.public());
    let own = reader.and_then(|seat| table.view(seat));
    let known = if table.awaits() == Awaits::Over {
        Known::Everything(table.standings())
    } else {
        game.known(public, own)
    };
    panels(game, public, own, &known.cite_as(RuleBook::id))
}

fn seat_results(before: &Panel, after: &Panel, is_end: bool) -> SeatResults {
    let is_known = before.score.is_some() && after.score.is_some();
    SeatResults {
        seat: after.seat,
        name: after.name.clone(),
        wins: is_end && after.wins,
        before: before.score,
        score: after.score,
        gains: if is_known { gains(&before.parts, &after.parts) } else { Vec::new() },
        changes: differences(before, after).into_iter().filter(|change| change.what != "score").collect(),
    }
}

/// The differences between the parts of two scores. A part that only one score has counts as 0 in the other.
fn gains(
    before: &[ScorePart<&'static str>],
    after: &[ScorePart<&'static str>],
) -> Vec<ScorePart<&'static str>> {
    let points = |parts: &[ScorePart<&'static str>], wanted: &ScorePart<&'static str>| {
        parts.iter().filter(|part| part.name == wanted.name).map(|part| part.points).sum::<i32>()
    };
    let gone = before.iter().filter(|part| after.iter().all(|later| later.name != part.name));
    let every = after.iter().chain(gone);
    let gains =
        every.map(|part| ScorePart { points: points(after, part) - points(before, part), ..part.clone() });
    gains.filter(|part| part.points != 0).collect()
}
