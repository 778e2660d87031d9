//! The end of the game: the Cup, or the turn limit (SP-27-2, SP-END-1).

pub(crate) mod club_set;

use alloc::vec;
use alloc::vec::Vec;

use tabletop_core::{CardSet, Ending, ScorePart, Seat, Standing, Standings};

use crate::rules::Rule;
use crate::setup::Starplayer;
use crate::state::{Finish, Pending, Public};

impl Starplayer {
    /// Places and scores: see [`Game::standings`](tabletop_core::Game::standings). They use public knowledge
    /// only.
    pub fn standings_of(&self, public: &Public) -> Standings<Rule> {
        standings(self, public)
    }
}

/// Ranks only the winner of the Cup, because the book ranks nobody else.
fn standings(game: &Starplayer, public: &Public) -> Standings<Rule> {
    let (ending, winner) = match public.now() {
        Some(Pending::Over(Finish::Won { winner, .. })) => {
            (Ending::Finished { rule: Rule::R27_2 }, Some(winner))
        }
        Some(Pending::Over(Finish::Stopped)) => {
            let bound = if is_locked(game, public) {
                "turn limit, the game being locked: no seat can complete its squad unless another parts with footballers"
            } else {
                "turn limit"
            };
            let limit = game.checked_setup().turn_limit;
            debug_assert!(limit.is_some(), "stopped without a turn limit");
            let limit = limit.unwrap_or(u32::MAX);
            (Ending::Stopped { rule: Rule::End1, bound: bound.into(), limit }, None)
        }
        _ => (Ending::Running, None),
    };
    let row = |seat: Seat| {
        let wins = winner == Some(seat);
        Standing {
            seat,
            place: if winner.is_some() && !wins { 2 } else { 1 },
            wins,
            score: i32::from(wins),
            parts: if wins { vec![ScorePart::new("cup", 1, Rule::R27_2)] } else { Vec::new() },
            tiebreaks: Vec::new(),
        }
    };
    Standings { ending, rows: public.clubs.all().iter().map(row).collect() }
}

/// `true` if the game is locked by SP-END-1. No seat can complete the Footballers of a Club Set unless another seat
/// parts with Footballers, in a deal or to the Official.
pub fn is_locked(game: &Starplayer, public: &Public) -> bool {
    let tables = game.tables();
    !public.clubs.all().iter().any(|seat| {
        let others = public.clubs.iter().filter(|(other, _)| *other != seat);
        let gone = others.fold(CardSet::EMPTY, |gone, (_, club)| club.footballers.union(gone));
        tables.club_set.can_be_completed_without(gone)
    })
}
