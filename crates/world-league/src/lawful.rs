//! What the laws must know of the game beyond playing it.

use alloc::vec::Vec;

use tabletop_core::{Card as _, CardPlace, Choices, Conservation, Game as _, Lawful, Seat, Step, StepOf};

use crate::state::{Phase, SEASONS, Secret, State};
use crate::{Action, Event, Outcome, Position, Specialist, Tile, WorldLeague};

impl Lawful for WorldLeague {
    fn any_action<C: Choices>(&self, choices: &mut C) -> Action {
        // Amounts of all sizes, most of them small, where the bounds are.
        let millions = |choices: &mut C| {
            let bound = if choices.below(8) == 0 { 65_536 } else { 24 };
            u16::try_from(choices.below(bound)).unwrap_or(u16::MAX)
        };
        let column = |choices: &mut C| pick(&Position::ALL, choices);
        match choices.below(13) {
            0 => Action::Pass,
            1 => Action::Match,
            2 => Action::Bid(millions(choices)),
            3 => Action::Place(column(choices)),
            4 => Action::Keep,
            5 => Action::Train,
            6 => Action::Spend(millions(choices)),
            7 => Action::Injure(column(choices)),
            8 => Action::Bribe(millions(choices)),
            9 => Action::Hire(pick(&Specialist::ALL, choices)),
            10 => Action::Medal,
            11 => Action::Done,
            _ => Action::Slide(column(choices)),
        }
    }

    fn any_outcome<C: Choices>(&self, choices: &mut C) -> Outcome {
        let index = u8::try_from(choices.below(64)).unwrap_or(0);
        Outcome::Turn(Tile::from_index(index).unwrap_or_default())
    }

    fn redeal<C: Choices>(&self, state: &State, seat: Option<Seat>, choices: &mut C) -> State {
        let mut other = *state;
        let chosen = match &state.public.phase {
            Phase::HealthCosts(round) | Phase::Bribes { round, .. } => round.chosen(),
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::Injure { .. }
            | Phase::Hire { .. }
            | Phase::Slide { .. }
            | Phase::Over => return other,
        };
        for hidden in chosen.iter().filter(|hidden| Some(*hidden) != seat) {
            let most = state.public.teams[hidden].millions;
            let millions = u16::try_from(choices.below(u32::from(most) + 1)).unwrap_or(0);
            other.secrets[hidden] = Secret { sealed: Some(millions) };
        }
        other
    }

    fn reveals(&self, state: &State, step: StepOf<Self>, _: Option<Seat>) -> bool {
        // A tile is turned, or the last of the sealed amounts has come and all are opened.
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
        // Injuries keep the last four numbers, whatever the set.
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

    /// Every tile is turned, and then bid for up to all the money there is, each bid at most matched once, and every
    /// manager passes; it is laid and trained; in each season all choose, bribe and slide.
    fn most_steps(&self) -> u32 {
        let seats = u32::from(self.seats());
        let tile = 1 + 2 * u32::from(self.most_millions(SEASONS)) + seats + 2;
        let season = 2 * seats + 5 + 1;
        self.tiles().len() * tile + u32::from(SEASONS) * season
    }
}

fn pick<T: Copy, C: Choices>(from: &[T], choices: &mut C) -> T {
    let most = u32::try_from(from.len()).unwrap_or(1);
    let index = usize::try_from(choices.below(most)).unwrap_or(0);
    from[index]
}
