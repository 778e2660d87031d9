//! Claims, Reds and calls (rules 22, 23 and 26).

use tabletop_core::{CardSet, Seat};

use crate::cards::Footballer;
use crate::components::prices;
use crate::look::Look;
use crate::rulings::{Limit, Memory, PlayingOfficial, ReceivedTogether};
use crate::setup::Starplayer;
use crate::state::{Club, MOST_SEATS, Public};
use crate::step::Claim;
use crate::why::Why;

/// `true` if the Official owes a seat its Red (SP-22-2).
#[inline]
pub(super) fn red_is_due(public: &Public, culprit: Seat) -> bool {
    public.claims.get(culprit).is_some_and(|claims| claims.reds > 0)
}

/// `true` if a seat can be called for too many Footballers (SP-23-1, R-7).
#[inline]
pub(super) fn can_be_called(game: &Starplayer, public: &Public, culprit: Seat) -> bool {
    game.rulings().limit == Limit::Penalised
        && public.clubs.get(culprit).is_some_and(|club| club.footballers.len() > prices::MOST_FOOTBALLERS)
}

/// `true` if anybody can still claim something or remind the Official of a Red (SP-26-1, SP-22-2).
pub(crate) fn can_be_asked_for(game: &Starplayer, public: &Public) -> bool {
    game.rulings().memory == Memory::AsRequested
        && public.clubs.all().iter().any(|seat| {
            red_is_due(public, seat)
                || Claim::ALL.into_iter().any(|claim| has_claim(game, public, seat, claim, false))
        })
}

/// `true` if a seat can make this claim now. In the middle of a debt only claims on the Official count (SP-25-1). A
/// card that the seat has no room for cannot be claimed yet.
#[inline]
pub(super) fn has_claim(
    game: &Starplayer,
    public: &Public,
    seat: Seat,
    claim: Claim,
    from_official_only: bool,
) -> bool {
    let Some((claims, club)) = public.claims.get(seat).zip(public.clubs.get(seat)) else { return false };
    match claim {
        Claim::Royalty => any_fee(claims.royalties, seat, from_official_only),
        Claim::FullRoyalty => any_fee(claims.full_royalties, seat, from_official_only),
        Claim::Gates => any_fee(claims.gates, seat, from_official_only),
        Claim::Doubles => claims.doubles > 0,
        Claim::AllSix => claims.all_six > 0,
        Claim::Penalties => claims.penalty_goals > 0 && !from_official_only,
        Claim::WildSubstitutes => claims.wild_substitutes > 0 && no_room_for_wild(club).is_none(),
        Claim::Wins => claims.wins > 0 && game.tables().wins.next_round(club).is_some(),
    }
}

/// The reason that keeps a club from taking another Wild Substitute (SP-10-1).
#[inline]
pub(super) fn no_room_for_wild(club: &Club) -> Option<Why> {
    // In an unchecked view from the wire the count may be any number, so the sum saturates.
    too_many_wilds(club.wild_substitutes.saturating_add(1))
}

/// The reason that keeps a club from having this many Wild Substitutes (SP-LIMIT-1).
#[inline]
pub(super) fn too_many_wilds(have: u8) -> Option<Why> {
    let most = prices::MOST_WILD_SUBSTITUTES;
    (have > most).then_some(Why::TooManyWilds { have, most })
}

/// `true` if the Red of this seat lapses unless it is shown in time (SP-22-2). R-39 decides about a table at which the
/// Official plays.
pub(crate) fn red_may_lapse(game: &Starplayer, public: &Public, seat: Seat) -> bool {
    public.official.is_none_or(|official| {
        game.rulings().playing_official == PlayingOfficial::AllButTheirs && official != seat
    })
}

/// `true` if anybody owes a seat a fee of this kind. The entry of the seat itself stands for the Official.
#[inline]
fn any_fee(fees: [u8; MOST_SEATS], seat: Seat, from_official_only: bool) -> bool {
    if from_official_only {
        fees.get(seat.index()).is_some_and(|&fee| fee > 0)
    } else {
        fees != [0; MOST_SEATS]
    }
}

/// `true` if a seat can claim something from the Official in the middle of a debt (SP-25-1).
#[inline]
pub(crate) fn can_claim_in_debt(game: &Starplayer, public: &Public, seat: Seat) -> bool {
    Claim::ALL.into_iter().any(|claim| has_claim(game, public, seat, claim, true))
}

/// `true` if a seat can claim money from the Official in the middle of a debt. The debt does not lapse before the seat
/// has claimed this money (SP-25-1).
#[inline]
pub(crate) fn can_claim_money_in_debt(game: &Starplayer, public: &Public, seat: Seat) -> bool {
    Claim::ALL.into_iter().any(|claim| claim.is_money() && has_claim(game, public, seat, claim, true))
}

impl Look<'_> {
    /// The Footballers among which this seat chooses when it is called for too many. Empty if a single
    /// Footballer came last, or if chance picks one.
    pub(super) fn choice_of_last(&self) -> CardSet<Footballer> {
        let last = self.public.last_received(self.seat);
        let chooses = self.game.rulings().received_together == ReceivedTogether::OwnersChoice;
        if chooses && last.len() > 1 { last } else { CardSet::EMPTY }
    }
}
