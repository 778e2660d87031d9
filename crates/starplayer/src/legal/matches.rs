//! Players and opponents of a Cup Match or the Cup Final (rules 17 and 27).

use tabletop_core::Seat;

use crate::look::Look;
use crate::rulings::{AfterBogus, CupSpace, FreeMatchTime, MatchesPlayed};
use crate::setup::Starplayer;
use crate::state::{Club, FreeMatch, Invitation, Public, ThisTurn};

/// `true` if a club has no Cup Match card left to play (SP-17-3, R-14).
pub(crate) fn has_played_its_cards(game: &Starplayer, club: &Club) -> bool {
    match game.rulings().played {
        MatchesPlayed::NoneHeld => club.cup_matches == 0 && club.kept.is_empty(),
        MatchesPlayed::BothPlayed => club.matches_with_cards >= game.tables().cup_matches_each,
    }
}

/// `true` if a club meets the conditions of a Cup Match without a card: the Club Set, its cards played, and
/// no full set of Win cards (SP-17-3).
pub(crate) fn is_entitled_to_free_match(game: &Starplayer, club: &Club) -> bool {
    let tables = game.tables();
    has_played_its_cards(game, club) && !tables.wins.are_complete(club) && tables.club_set.is_complete(club)
}

/// `true` if the seat in turn may challenge to the Cup Final although play passes by itself (SP-27-1, R-33).
pub(crate) fn can_challenge_at_last(game: &Starplayer, public: &Public) -> bool {
    game.rulings().after_bogus == AfterBogus::BeforePlayPasses
        && public.this_turn != ThisTurn::FinalLost
        && public.clubs.get(public.turn).is_some_and(|club| game.tables().may_play_final(club))
}

/// `true` if a Cup Match without a card is open to this club, whose turn it is (SP-17-3, R-35).
pub(crate) fn has_free_match(game: &Starplayer, public: &Public, club: &Club) -> bool {
    match game.rulings().free_time {
        FreeMatchTime::AtStart => public.free_match == FreeMatch::Open,
        FreeMatchTime::WhenPlayed => {
            public.free_match != FreeMatch::Played && is_entitled_to_free_match(game, club)
        }
    }
}

impl Look<'_> {
    /// `true` if a Cup Match without a card is open to this seat on its turn (SP-17-3, R-35).
    pub(super) fn has_free_match(&self) -> bool {
        has_free_match(self.game, self.public, self.club)
    }

    /// `true` if a Cup Match from a space or a card may be declined (SP-17-5, R-15).
    #[inline]
    pub(super) fn may_decline_match(&self, by: Invitation) -> bool {
        let full = self.game.tables().wins.are_complete(self.club);
        self.game.rulings().space == CupSpace::May && !(full && by == Invitation::Space)
    }

    /// `true` if this opponent can be chosen for a Cup Match from a space or a card (SP-17-5).
    #[inline]
    pub(super) fn can_be_chosen(&self, by: Invitation, opponent: Seat) -> bool {
        let wins = &self.game.tables().wins;
        by == Invitation::Card
            || !wins.are_complete(self.club)
            || self.public.clubs.get(opponent).is_some_and(|club| !wins.are_complete(club))
    }
}
