//! The [`Lawful`] methods: arbitrary actions and outcomes, and the facts about the game that the laws check.

use alloc::vec::Vec;

use tabletop_core::{
    Argument as _, Card as _, CardPlace, ChanceSource, Conservation, Game as _, Lawful, Seat, Step, StepOf,
};

use crate::cards::CardId;
use crate::components::INJURY_CARDS;
use crate::event::Event;
use crate::invariants::card_number;
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::State;
use crate::step::{Action, Outcome};

/// One entry of a list. `fallback` is used only for an empty list.
fn pick<T: Copy, C: ChanceSource>(list: &[T], choices: &mut C, fallback: T) -> T {
    let index = choices.below(u32::try_from(list.len()).unwrap_or(u32::MAX));
    usize::try_from(index).ok().and_then(|index| list.get(index)).copied().unwrap_or(fallback)
}

impl Lawful for Basketboss {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        Action::any(self, choices)
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        if choices.below(4) == 0 {
            return Outcome::Season(pick(&SeasonCard::ALL, choices, SeasonCard::TeamLegacy));
        }
        let index = u8::try_from(choices.below(64)).unwrap_or(0);
        Outcome::Flip(CardId::from_index(index).unwrap_or_default())
    }

    /// A flip or a draw reveals a card. The last bid of a sealed round reveals all bids.
    fn reveals(&self, state: &State, step: StepOf<Self>, _: Option<Seat>) -> bool {
        match step {
            Step::Chance(_) => true,
            Step::Decision { seat, .. } => {
                let round = state.public.phase.sealed_round();
                round.is_some_and(|round| round.owing().single() == Some(seat))
            }
        }
    }

    fn cards(&self, state: &State, out: &mut Vec<(u16, CardPlace)>) {
        state.public.each_card(|card, place| out.push((card_number(card), place)));
    }

    fn conservation(&self) -> Conservation {
        Conservation::LeaveForGood(u16::from(self.figures.players()) + u16::from(INJURY_CARDS))
    }

    fn money(&self, state: &State, seat: Seat) -> i64 {
        state.public.teams.get(seat).map_or(0, |team| i64::from(team.dollars))
    }

    fn money_change(&self, event: &Event, seat: Seat) -> i64 {
        let change =
            |who: Seat, sign: i64, dollars: u16| if who == seat { sign * i64::from(dollars) } else { 0 };
        if let Event::TeamReady { seat: who, dollars, .. } | Event::Collected { seat: who, dollars } = *event
        {
            change(who, 1, dollars)
        } else if let Event::Paid { seat: who, dollars } = *event {
            change(who, -1, dollars)
        } else if let Event::PaidTo { seat: who, to, dollars } = *event {
            change(to, 1, dollars) + change(who, -1, dollars)
        } else {
            0
        }
    }

    /// An upper bound of the steps of a game. It counts four season cards, and for each season:
    ///
    /// * the flips, no more than there are cards;
    /// * the auctions: each offer rises by a dollar or matches, and everybody passes at most once;
    /// * a column for each player;
    /// * the bids for injuries and in ties;
    /// * the Trainer's slides, each of which costs a row;
    /// * the hiring, and the Therapist.
    fn most_steps(&self) -> u32 {
        let seats = u32::from(self.seats());
        let cards = u32::from(self.figures.players()) + u32::from(INJURY_CARDS);
        let auction = 2 * (u32::from(self.most_dollars()) + 1) + seats + 1;
        let season = cards + 16 * auction + 2 * (seats + 1) + 5 * 6 + 1 + seats * seats + seats + 1;
        4 + 6 * season
    }
}
