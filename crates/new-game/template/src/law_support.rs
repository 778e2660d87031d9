//! The knowledge about the game that the laws need beyond the rules.

use tabletop_core::{ChanceSource, Lawful, PerSeat, Sampled, Seat, Step, StepOf};

use crate::game::NewGame;
use crate::parts::{Action, Outcome, Public, State};

impl Sampled for NewGame {
    /// Nothing is hidden, so there is nothing to deal.
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        _: Option<(Seat, &())>,
        _: &mut C,
    ) -> State {
        State {
            public: *public,
            secrets: PerSeat::new(tabletop_core::Game::seats(self)),
            unseen: (),
        }
    }
}

impl Lawful for NewGame {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        // Three of four numbers are from 0 to 5, around those that may be taken. The others are
        // any number that an action can have.
        let most = if choices.below(4) == 0 { 256 } else { 6 };
        Action::Take(u8::try_from(choices.below(most)).unwrap_or(0))
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        Outcome::Lay(u8::try_from(choices.below(256)).unwrap_or(0))
    }

    /// Laying the heap shows its size to everybody.
    fn reveals(&self, _: &State, step: StepOf<Self>, _: Option<Seat>) -> bool {
        matches!(step, Step::Chance(_))
    }

    fn most_steps(&self) -> u32 {
        21
    }
}
