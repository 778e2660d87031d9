//! Win cards: the size of a full set, and the next card (rule 18, SP-WINS-1).

use crate::components::prices;
use crate::fast::rounds_of;
use crate::rulings::ShortWins;
use crate::setup::options::Setup;
use crate::state::Club;
use crate::why::Why;

/// The Win cards of one set-up.
#[derive(Clone, Debug)]
pub(crate) struct WinCards {
    /// The number of Win cards of a full set, W in the clauses (SP-WINS-1).
    pub(crate) needed: u8,
    /// The highest round for which Win cards are handed out.
    pub(crate) most: u8,
}

impl WinCards {
    /// The numbers for a set-up. A full set has five Win cards, in the Short game and in Five-a-side three (SP-WINS-1,
    /// SP-ALT-SHORT-1, SP-ALT-FIVE-1).
    pub(crate) fn new(setup: &Setup) -> Self {
        let needed =
            if setup.is_short() || setup.is_five_a_side() { prices::WINS_SHORT } else { prices::WINS_NORMAL };
        let most = match setup.rulings.short_wins {
            ShortWins::Needed => needed,
            ShortWins::AlwaysFive => prices::WINS_NORMAL,
        };
        Self { needed, most }
    }

    /// The rounds of a full set, as bits.
    #[inline]
    const fn rounds_needed(&self) -> u8 {
        (1 << self.needed) - 1
    }

    /// `true` if a club has a full set of Win cards: one of each round from 1 to the number of a full set (SP-WINS-1).
    #[inline]
    pub(crate) fn are_complete(&self, club: &Club) -> bool {
        rounds_of(club.wins) & self.rounds_needed() == self.rounds_needed()
    }

    /// The figures of an incomplete set of Win cards. `None` if the set is full.
    pub(crate) fn lacking(&self, club: &Club) -> Option<Why> {
        let held = rounds_of(club.wins) & self.rounds_needed();
        let have = (0..self.needed).map(|round| held >> round & 1).sum();
        (have < self.needed).then_some(Why::WinsShort { have, need: self.needed })
    }

    /// The reason that keeps a club from being handed another Win card (SP-18-1). It has received as many as it
    /// can, or it holds one of every round.
    pub(crate) fn full(&self, club: &Club) -> Option<Why> {
        // In an unchecked view from the wire the counts may be any numbers.
        let most = self.most;
        if self.all_received(club) {
            Some(Why::TooManyWinsReceived { have: club.wins_received.saturating_add(1), most })
        } else if self.lowest_gap(club).is_none() {
            Some(Why::TooManyWins { have: most + 1, most })
        } else {
            None
        }
    }

    /// The round of the next Win card. `None` if there is none to take (SP-18-1, R-19, R-31).
    #[inline]
    pub(crate) fn next_round(&self, club: &Club) -> Option<u8> {
        if self.all_received(club) { None } else { self.lowest_gap(club) }
    }

    /// `true` if a club has received as many Win cards as it can. Under other readings received cards are not
    /// counted, and the count stays 0.
    #[inline]
    fn all_received(&self, club: &Club) -> bool {
        club.wins_received >= self.most
    }

    /// The lowest round of which a club has no Win card (SP-18-1, R-19).
    #[inline]
    pub(crate) fn lowest_gap(&self, club: &Club) -> Option<u8> {
        let held = rounds_of(club.wins);
        (1..=self.most).find(|round| held & (1 << (round - 1)) == 0)
    }
}
