//! The [`Lawful`] methods: arbitrary actions and outcomes, and the facts about the game that the laws check.

use alloc::vec::Vec;

use tabletop_core::{
    Argument as _, Card as _, CardPlace, ChanceSource, Conservation, Game as _, Lawful, Seat, Step, StepOf,
};

use crate::event::Event;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, SEASONS, State};
use crate::step::{Action, Outcome, Tile};

impl Lawful for WorldLeague {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        Action::any(self, choices)
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        let tile = Tile::from_index(below(64, choices));
        debug_assert!(tile.is_some(), "there are 64 tiles");
        Outcome::Turn(tile.unwrap_or_default())
    }

    fn reveals(&self, state: &State, step: StepOf<Self>, _: Option<Seat>) -> bool {
        // A tile that is turned is revealed. The last unseen choice of a round reveals all amounts.
        match (step, &state.public.phase) {
            (Step::Chance(_), _) => true,
            (Step::Decision { seat, .. }, Phase::HealthCosts(round) | Phase::Bribes { round, .. }) => {
                round.owing().single() == Some(seat)
            }
            (Step::Decision { .. }, _) => false,
        }
    }

    fn cards(&self, state: &State, out: &mut Vec<(u16, CardPlace)>) {
        out.extend(self.tiles_in_play(&state.public).map(|(tile, place)| (u16::from(tile.index()), place)));
    }

    fn conservation(&self) -> Conservation {
        // Injuries have the last four of the 64 tile indices in every set.
        Conservation::LeaveForGood(64)
    }

    fn money(&self, state: &State, seat: Seat) -> i64 {
        state.public.teams.get(seat).map_or(0, |team| i64::from(team.millions))
    }
    fn money_change(&self, event: &Event, seat: Seat) -> i64 {
        let (who, change) = match *event {
            Event::Starts { seat, millions, .. }
            | Event::Interest { seat, millions }
            | Event::Income { seat, millions } => (seat, i64::from(millions)),
            Event::PaysForTile { seat, millions }
            | Event::PaysHealthCost { seat, millions }
            | Event::PaysForSpecialist { seat, millions } => (seat, -i64::from(millions)),
            Event::PaysBribe { seat: payer, millions, referee, to_referee } => {
                if seat == referee {
                    (referee, i64::from(to_referee))
                } else {
                    (payer, -i64::from(millions))
                }
            }
            _ => return 0,
        };
        if who == seat { change } else { 0 }
    }

    /// Counts the most steps for each tile and each season. A tile is turned. It is bid for a million at a time, up to
    /// all the money in the game, and each bid is matched at most once. Every manager passes, and the tile is laid and
    /// trained. In each season all managers bribe and hire. The Trainer's holder slides five tiles and ends the
    /// training.
    fn most_steps(&self) -> u32 {
        let seats = u32::from(self.seats());
        let tile = 1 + 2 * u32::from(self.most_millions(SEASONS)) + seats + 2;
        let season = 2 * seats + 5 + 1;
        self.tiles().len() * tile + u32::from(SEASONS) * season
    }
}

/// Draws a number below `bound`. The type `N` must be able to hold every such number.
pub(crate) fn below<N: TryFrom<u32> + Default, C: ChanceSource>(bound: u32, choices: &mut C) -> N {
    let number = N::try_from(choices.below(bound)).ok();
    debug_assert!(number.is_some(), "below {bound}");
    number.unwrap_or_default()
}

impl WorldLeague {
    /// Every tile in play, with the name of its place.
    pub(crate) fn tiles_in_play(&self, public: &Public) -> impl Iterator<Item = (Tile, &'static str)> {
        let pile = public.pile.iter().map(|tile| (tile, "pile"));
        let market = public.market.into_iter().map(|tile| (tile, "market"));
        let teams = public.teams;
        let columns = self.all_seats().iter().flat_map(move |seat| teams[seat].columns);
        let laid = columns.flat_map(|column| [column.player.tile(), column.injury]).flatten();
        pile.chain(market).chain(laid.map(|tile| (tile, "team")))
    }
}
