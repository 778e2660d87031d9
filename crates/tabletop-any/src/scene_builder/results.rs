//! The results of the scored periods and the finished episodes of a table.

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use tabletop_core::{Awaits, Entry, RuleBook, Seat, SeatSet, Table};

use super::build::panels;
use super::effects::{differences, gains};
use crate::about::About;
use crate::events::AnyEvent;
use crate::scene::{Known, Panel, PeriodResults, SeatResults};
use crate::subjects::Episode;

/// The results of each scored period, and of each finished episode in which `reader` took part or which ended the game, as
/// `reader` knows them. The part that ended first comes first. Of several that end with one step, the one that tells most
/// comes last: the scores, or the episode if no scores are kept. The table is played again for them.
pub(crate) fn results<G: About>(table: &Table<G>, reader: Option<Seat>) -> Vec<PeriodResults> {
    let mut here: Table<G> = Table::from_state(Arc::clone(table.shared_game()), table.first_state());
    let mut scored = here.game().periods_scored(here.public());
    let mut before = panels_of(&here, reader);
    let mut begun: Option<Begun> = None;
    let mut found: Vec<PeriodResults> = Vec::new();
    let mut since = None;
    for step in table.steps() {
        let earlier = here.fork();
        // The table accepted the step before.
        let _ = here.take(step);
        let game = table.game();
        let told = |entry: &Entry<G>| {
            let mut event = AnyEvent::of(game, entry);
            if let Some(detail) = game.event_detail(earlier.public(), &entry.event) {
                event.text = format!("{} ({detail})", event.text);
            }
            event
        };
        for entry in here.last_events().iter().filter(|entry| entry.is_for(reader)) {
            let event = told(entry);
            match game.episode(&entry.event) {
                Some(Episode::Begins { name, seats }) => {
                    begun = Some(Begun {
                        name,
                        seats,
                        panels: panels_of(&earlier, reader),
                        events: Vec::new(),
                        has_ended: false,
                    });
                }
                Some(Episode::Ends) => {
                    if let Some(episode) = begun.as_mut() {
                        episode.has_ended = true;
                    }
                }
                None => {}
            }
            if let Some(episode) = begun.as_mut() {
                episode.events.push(event);
            }
        }
        let is_over = here.awaits() == Awaits::Over;
        let ended = begun
            .take_if(|episode| episode.has_ended)
            .filter(|episode| is_over || concerns(episode.seats, reader))
            .map(|episode| between(&episode.panels, &here, reader, episode.name, episode.events));
        let (first, last) = if G::KEEPS_SCORE { (ended, None) } else { (None, ended) };
        found.extend(first);
        let over = here.game().periods_scored(here.public());
        if over > scored {
            let heard = here.last_events().iter().filter(|entry| entry.is_for(reader));
            let events: Vec<AnyEvent> = heard.map(told).collect();
            // One step can end several periods. The first of them has all the changes.
            for number in scored + 1..=over {
                let period = between(&before, &here, reader, game.period_name(number), events.clone());
                let name = period.period.clone();
                found.push(PeriodResults { since: since.replace(name), ..period });
                before = panels_of(&here, reader);
            }
            scored = over;
        }
        found.extend(last);
    }
    found
}

/// Number of scored periods of a table, and of finished episodes in which `reader` took part or which ended the game.
pub(super) fn result_count<G: About>(table: &Table<G>, reader: Option<Seat>) -> usize {
    let mut count = usize::from(table.game().periods_scored(table.public()));
    let (mut is_of_reader, mut counted_last) = (false, false);
    for entry in table.events_for(reader) {
        match table.game().episode(&entry.event) {
            Some(Episode::Begins { seats, .. }) => is_of_reader = concerns(seats, reader),
            Some(Episode::Ends) => {
                counted_last = core::mem::take(&mut is_of_reader);
                count += usize::from(counted_last);
            }
            None => {}
        }
    }
    let is_end = |event: &_| matches!(table.game().episode(event), Some(Episode::Ends));
    let ended_game = table.awaits() == Awaits::Over
        && table.last_events().iter().any(|entry| entry.is_for(reader) && is_end(&entry.event));
    count + usize::from(ended_game && !counted_last)
}

/// An episode that is under way.
struct Begun {
    name: String,
    seats: SeatSet,
    /// The panels before the step that began it.
    panels: Vec<Panel>,
    events: Vec<AnyEvent>,
    has_ended: bool,
}

/// `true` if the reader takes part, or is a spectator.
fn concerns(seats: SeatSet, reader: Option<Seat>) -> bool {
    reader.is_none_or(|reader| seats.contains(reader))
}

/// The results of the part of a game that ends with the last step of a table.
fn between<G: About>(
    before: &[Panel],
    end: &Table<G>,
    reader: Option<Seat>,
    period: String,
    events: Vec<AnyEvent>,
) -> PeriodResults {
    let is_end = end.awaits() == Awaits::Over;
    let after = panels_of(end, reader);
    let seats =
        before.iter().zip(&after).map(|(before, after)| seat_results(before, after, is_end)).collect();
    PeriodResults { period, since: None, step_count: end.steps().len(), is_end, seats, events }
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
