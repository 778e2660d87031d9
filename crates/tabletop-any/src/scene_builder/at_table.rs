//! The scene of a seat at a table, with the events that the seat has heard.

use alloc::vec::Vec;

use tabletop_core::{Awaits, RuleBook, Seat, SeatSet, Step, StepOf, Table};

use super::results::result_count;
use crate::about::About;
use crate::events::AnyEvent;
use crate::scene::Scene;

/// The scene of a seat or a spectator. Its log has the events since the seat last decided; for a spectator, since
/// anybody last decided. `None` for a seat that is not at the table.
pub(crate) fn at_table<G: About>(table: &Table<G>, seat: Option<Seat>) -> Option<Scene> {
    let game = table.game();
    let mut scene = match seat {
        Some(seat) => Scene::of(game, table.view(seat)?),
        None => Scene::for_spectators(game, table.public()),
    };
    if table.awaits() == Awaits::Over {
        scene = scene.with_standings(game, table.public(), table.standings().cite_as(RuleBook::id));
    }
    let is_own = |step: StepOf<G>| match step {
        Step::Decision { seat: decider, .. } => seat.is_none_or(|seat| seat == decider),
        Step::Chance(_) => false,
    };
    let own = (0..).zip(table.steps()).filter(|(_, step)| is_own(*step)).last();
    scene.log = match own {
        Some((before, _)) => {
            table.events_after(before, seat).map(|entry| AnyEvent::of(game, entry)).collect()
        }
        None => table.events_for(seat).map(|entry| AnyEvent::of(game, entry)).collect(),
    };
    scene.result_count = result_count(table, seat);
    Some(scene)
}

/// `true` if the last step was a decision of `seat` and has shown nobody anything.
pub(crate) fn can_take_back<G: About>(table: &Table<G>, seat: Seat) -> bool {
    let Some(step @ Step::Decision { seat: decider, .. }) = table.steps().last() else { return false };
    let mut before: Table<G> = table.clone();
    if decider != seat || before.undo().is_none() {
        return false;
    }
    let seats: Vec<Seat> = SeatSet::first_seats(table.game().seats()).iter().collect();
    let mut everybody = seats.into_iter().map(Some).chain([None]);
    everybody.all(|listener| !table.game().reveals(before.state(), step, listener))
}
