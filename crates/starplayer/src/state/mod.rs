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

/// What everybody knows: all but sealed answers and, by ruling, purses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Whose turn it is.
    pub turn: Seat,
    /// The number of the turn, counted over all seats, missed turns included; 0 before the first.
    pub turn_number: u32,
    /// The seat of the Official; none if the Official does not play, or is not found yet.
    pub official: Option<Seat>,
    /// How many places of the All-6 bonus are used up (SP-7-1).
    pub all_six_places: u8,
    /// Whether the seat in turn may play a Cup Match without a card (SP-17-3).
    pub free_match: FreeMatch,
    /// What else the turn keeps, by. Serialized only if there is something.
    #[serde(default, skip_serializing_if = "ThisTurn::is_plain")]
    pub this_turn: ThisTurn,
    /// What is pending, the next to be dealt with last: under each entry lies what comes after it.
    pub pending: ArrayVec<[Pending; Public::MOST_PENDING]>,
    /// Sums that have fallen due and are paid next, in order (SP-25-3).
    pub dues: ArrayVec<[Due; MOST_SEATS]>,
    /// What lies on the table while a deal is negotiated.
    pub deal: Option<Deal>,
    /// The clubs.
    pub clubs: PerSeat<Club, MOST_SEATS>,
    /// What each seat may still claim on this turn.
    pub claims: PerSeat<Claims, MOST_SEATS>,
    /// What each seat has let lapse when play passed, by kind (SP-26-1). It is kept for the whole game: what
    /// lapsed once can never be asked for again.
    pub lapsed: PerSeat<SmallSet<Claim>, MOST_SEATS>,
    /// The seats to which a Red was not shown in time, likewise (SP-22-2).
    pub lapsed_reds: SeatSet,
    /// The Official's tray.
    pub tray: Tray,
    /// The decks of the squads: red, blue, yellow, white.
    pub squad_decks: [Deck<SquadCard, 12>; 4],
    /// The decks of the Referee, the Club Chairman and the Starplayer Bonus.
    pub instruction_decks: [Deck<InstructionCard, 18>; 3],
    /// The owned Footballers in the order in which they were last received; kept under R-7 `Penalised`
    /// alone.
    pub received: ArrayVec<[Footballer; 44]>,
    /// Those of them that were received in the same deal as the one before: none of a deal came last.
    /// Written only where there are any.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub received_together: CardSet<Footballer>,
}

impl Public {
    /// How deep things can be pending.
    pub(crate) const MOST_PENDING: usize = 4;

    /// What is dealt with next.
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

    /// The Footballers that a seat received last, as far as `received` is kept: one, or those that are left
    /// of several of one deal.
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

    /// Whether the Footballer that is drawn is one of those received last, and not of the whole squad.
    /// The recalling then goes on below.
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

    /// Whether cards are offered, or could be, for a sum that its payer has.
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
    /// What a seat has in its club fund.
    #[inline]
    pub fn cash(&self, seat: Seat) -> Money {
        let open = self.public.clubs.get(seat).and_then(|club| club.cash);
        open.or_else(|| self.secrets.get(seat).and_then(|secret| secret.cash(seat))).unwrap_or(Money::ZERO)
    }
}

/// What one seat knows alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The club funds of all seats in half-millions, while purses are hidden: the own one, and those of
    /// the others as they follow from what was heard. The fund of the start is printed, and every payment is
    /// told to all.
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

/// What nobody knows beyond the order of the decks, which does not exist before somebody draws: nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {}
