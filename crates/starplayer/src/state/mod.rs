//! The state of play, laid out by who may know it.

mod claims;
mod clubs;
mod deals;
mod money;
mod pending;

pub use claims::Claims;
pub use clubs::{Club, Tray};
pub(crate) use deals::win_of_round;
pub use deals::{Bundle, Deal, DealStage};
pub use money::{Cause, Debt, Due, Party};
pub use pending::{
    Dealt, Finish, FreeMatch, Invitation, Pending, Prize, Purchase, RollOff, RollOffFor, ShootOut,
    ShootOutFor, ThisTurn,
};

use serde::{Deserialize, Serialize};
use tabletop_core::{CardSet, Deck, Layout, PerSeat, Seat, SeatSet, SmallSet};
use tinyvec::ArrayVec;

use crate::cards::{DeckName, Footballer, InstructionCard, Squad, SquadCard};
use crate::money::Money;
use crate::step::Claim;

/// The most seats at a table.
pub(crate) const MOST_SEATS: usize = 4;

/// The state of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) secrets: PerSeat<Secret, MOST_SEATS>,
    pub(crate) unseen: Unseen,
}

impl Layout for State {
    type Public = Public;
    type Secret = Secret;
    type Unseen = Unseen;

    #[inline]
    fn public(&self) -> &Public {
        &self.public
    }

    #[inline]
    fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }

    #[inline]
    fn unseen(&self) -> &Unseen {
        &self.unseen
    }
}

/// The public part of the state. It lacks sealed answers and, by ruling, purses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The seat in turn.
    pub turn: Seat,
    /// The number of the turn, counted over all seats, missed turns included. It is 0 before the first turn.
    pub turn_number: u32,
    /// The seat of the Official. `None` if the Official does not play or is not found yet.
    pub official: Option<Seat>,
    /// Number of places of the All-6 bonus that are used up (SP-7-1).
    pub all_six_places: u8,
    /// The match without a card of the seat in turn (SP-17-3).
    pub free_match: FreeMatch,
    /// A flag of the turn under. It is serialized only if it is set.
    #[serde(default, skip_serializing_if = "ThisTurn::is_plain")]
    pub this_turn: ThisTurn,
    /// The pending entries. The last one is dealt with first; under each entry lies the one that follows it.
    pub pending: ArrayVec<[Pending; Public::MOST_PENDING]>,
    /// The sums that have fallen due and are paid next, in order (SP-25-3).
    pub dues: ArrayVec<[Due; MOST_SEATS]>,
    /// The deal on the table, while one is negotiated.
    pub deal: Option<Deal>,
    /// The clubs.
    pub clubs: PerSeat<Club, MOST_SEATS>,
    /// The claims that each seat may still make on this turn.
    pub claims: PerSeat<Claims, MOST_SEATS>,
    /// The kinds of claims that each seat has let lapse when play passed (SP-26-1). They are kept for the whole
    /// game, because a lapsed claim can never be made again.
    pub lapsed: PerSeat<SmallSet<Claim>, MOST_SEATS>,
    /// The seats to which a Red was not shown in time, kept for the whole game as well (SP-22-2).
    pub lapsed_reds: SeatSet,
    /// The Official's tray.
    pub tray: Tray,
    /// The decks of the squads: red, blue, yellow, white.
    pub squad_decks: [Deck<SquadCard, 12>; 4],
    /// The decks of the Referee, the Club Chairman and the Starplayer Bonus.
    pub instruction_decks: [Deck<InstructionCard, 18>; 3],
    /// The owned Footballers in the order in which they were last received. Kept only under R-7 `Penalised`.
    pub received: ArrayVec<[Footballer; 44]>,
    /// The Footballers that came in the same deal as the Footballer before them in `received`, so that no single one of
    /// them came last. Written only if there are any.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub received_together: CardSet<Footballer>,
}

impl Public {
    /// The most pending entries.
    pub(crate) const MOST_PENDING: usize = 4;

    /// The entry that is dealt with next.
    #[inline]
    pub fn now(&self) -> Option<Pending> {
        self.pending.last().copied()
    }

    /// The deck of a squad.
    #[inline]
    pub fn squad_deck(&self, squad: Squad) -> &Deck<SquadCard, 12> {
        &self.squad_decks[usize::from(squad.index())]
    }

    /// A deck of instruction cards.
    #[inline]
    pub fn instruction_deck(&self, deck: DeckName) -> &Deck<InstructionCard, 18> {
        &self.instruction_decks[deck.index()]
    }

    /// The Footballers that a seat received last, if `received` is kept: a single Footballer, or all that are left of
    /// several from one deal.
    pub fn last_received(&self, seat: Seat) -> CardSet<Footballer> {
        let owned = self.clubs.get(seat).map_or(CardSet::EMPTY, |club| club.footballers);
        let mut last = CardSet::EMPTY;
        for &footballer in self.received.iter().rev().filter(|&&footballer| owned.contains(footballer)) {
            last.insert(footballer);
            if !self.received_together.contains(footballer) {
                break;
            }
        }
        last
    }

    /// `true` if chance picks among the Footballers received last, and not among the whole squad. Then the
    /// `Recalling` entry below goes on.
    pub(crate) fn returns_last(&self) -> bool {
        matches!(self.pending.as_slice(), [.., Pending::Recalling { .. }, Pending::Returning { .. }])
    }

    /// The debt that the deal on the table is to fund (SP-25-1), or the sum for which its payer offers cards
    /// (SP-25-2).
    #[inline]
    pub(crate) fn debt_under_deal(&self) -> Option<&Debt> {
        match self.pending.as_slice() {
            [.., Pending::Debt(debt) | Pending::Payment(debt), _] => Some(debt),
            _ => None,
        }
    }

    /// `true` if a payer who has the cash for a sum may offer cards instead, or is offering them.
    #[inline(never)]
    pub(crate) fn is_payment(&self) -> bool {
        matches!(
            self.pending.as_slice(),
            [.., Pending::Payment(_)] | [.., Pending::Payment(_), Pending::Deal]
        )
    }

    /// The seat that owns a Footballer.
    #[inline]
    pub fn owner_of(&self, footballer: Footballer) -> Option<Seat> {
        self.clubs.iter().find(|(_, club)| club.footballers.contains(footballer)).map(|(seat, _)| seat)
    }

    /// The seat that owns the Stadium of a colour.
    #[inline]
    pub fn stadium_owner(&self, colour: Squad) -> Option<Seat> {
        self.clubs.iter().find(|(_, club)| club.stadium == Some(colour)).map(|(seat, _)| seat)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_empty(footballers: &CardSet<Footballer>) -> bool {
    footballers.is_empty()
}

impl State {
    /// The club fund of a seat.
    #[inline]
    pub fn cash(&self, seat: Seat) -> Money {
        let open = self.public.clubs.get(seat).and_then(|club| club.cash);
        open.or_else(|| self.secrets.get(seat).and_then(|secret| secret.cash(seat))).unwrap_or(Money::ZERO)
    }
}

/// The secret of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The club funds of all seats in half-millions, while purses are hidden. The seat knows its own fund. It
    /// knows the funds of the others from what it has heard: the start sum is printed, and every payment is announced.
    #[serde(rename = "purses_half_millions")]
    pub purses: Option<PerSeat<Money, MOST_SEATS>>,
    /// The sealed answer to a declined purchase (SP-13-1).
    pub answer: Option<TackleAnswer>,
}

impl Secret {
    /// The club fund of a seat, while purses are hidden.
    #[inline]
    pub fn cash(&self, seat: Seat) -> Option<Money> {
        self.purses.as_ref().and_then(|purses| purses.get(seat)).copied()
    }
}

/// A sealed answer to a declined purchase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TackleAnswer {
    /// "Tackle!"
    Tackle,
    /// No.
    Pass,
}

/// Always empty. The order of the decks is unknown to every seat too, but is not stored: chance draws the cards one by
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {}
