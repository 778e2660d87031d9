//! The standings.

use alloc::vec;
use alloc::vec::Vec;

use tabletop_core::{Ending, ScorePart, Seat, Standing, Standings};

use crate::rules::Rule;
use crate::setup::Sale;
use crate::state::{Phase, State};

impl Sale {
    /// The points of the lots and of the secret card.
    pub(crate) fn count(state: &State) -> Standings<Rule> {
        let row = |seat: Seat| {
            let lots = i32::from(state.public.points[seat]);
            let card = state.secrets[seat].card.map_or(0, |card| i32::from(card.number()));
            let parts =
                vec![ScorePart::new("lots", lots, Rule::Sale4), ScorePart::new("card", card, Rule::Deal1)];
            // `by_score` sets the places and the winners.
            Standing { seat, place: 1, wins: false, score: lots + card, parts, tiebreaks: Vec::new() }
        };
        let over = state.public.phase == Phase::Over;
        let ending = if over { Ending::Finished { rule: Rule::Sale4 } } else { Ending::Running };
        Standings::by_score(ending, state.secrets.all().iter().map(row).collect())
    }
}
