//! What is pending: the entries of the stack.

use serde::{Deserialize, Serialize};
use tabletop_core::{SealedRound, Seat, SeatSet};

use super::{Cause, Debt};
use crate::cards::{DeckName, Footballer, Manager, Squad};
use crate::money::Money;

/// Something that is pending. Several of them make a stack, the next to be dealt with on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Chance: seats roll both dice against each other.
    RollOff(RollOff),
    /// Chance: a card is dealt in the Short game.
    Dealing {
        /// To whom.
        seat: Seat,
        /// What.
        kind: Dealt,
        /// How many of the kind this seat still gets.
        left: u8,
    },
    /// Decision of the seat in turn: it must roll, and may do other things before (SP-TURN-2).
    #[default]
    RollDue,
    /// Chance: the seat in turn rolls to move.
    Moving,
    /// Decision of the seat in turn: whether to buy on the space where it stands.
    Buying,
    /// Decision of the seat in turn: anything more before play passes?
    TurnEnd,
    /// By itself: play passes to the left.
    Passing,
    /// Decision of the holders of Tackle cards: whether they tackle.
    Answering {
        /// Who is asked now, and who has answered.
        round: SealedRound,
        /// Who is asked afterwards (R-5 `ClockwisePriority`).
        later: SeatSet,
    },
    /// Decision of a tackler: which Manager or Stadium.
    Choosing {
        /// Who buys.
        buyer: Seat,
    },
    /// Chance: the top card of a squad's deck is taken.
    Drawing {
        /// Who buys.
        buyer: Seat,
    },
    /// By itself, as soon as the price is paid: the purchase is concluded.
    Concluding {
        /// Who buys.
        buyer: Seat,
        /// What.
        purchase: Purchase,
    },
    /// Chance: the top card of an instruction deck is read.
    Reading {
        /// Which deck.
        deck: DeckName,
    },
    /// Decision of the seat in turn: against whom to play a Cup Match.
    ChoosingOpponent {
        /// What gave the match.
        by: Invitation,
    },
    /// Chance: a Cup Match is played, the challenger rolling first.
    Match {
        /// Who has challenged.
        challenger: Seat,
        /// The opponent.
        opponent: Seat,
        /// The challenger's goals, once rolled.
        goals: Option<u8>,
    },
    /// Chance: a Penalty Shoot-out.
    ShootOut(ShootOut),
    /// Chance: the seat in turn takes a penalty.
    Penalty {
        /// What a goal brings.
        prize: Prize,
    },
    /// Decision of a debtor: how to raise a sum.
    Debt(Debt),
    /// Decision of a negotiator: with whom to negotiate.
    Window {
        /// Whose negotiation it is.
        negotiator: Seat,
        /// Who comes afterwards, clockwise.
        left: SeatSet,
        /// How many proposals the negotiator may still make.
        proposals_left: u8,
    },
    /// Decision of the seats at the table of the deal.
    Deal,
    /// Decision of a seat with too many Footballers: whether it recalls which came last (SP-23-1).
    Recalling {
        /// Which seat.
        seat: Seat,
    },
    /// Chance: Footballers of a shuffled squad go back (SP-23-1); above `Recalling`, one of those received
    /// last in one deal.
    Returning {
        /// Whose.
        seat: Seat,
    },
    /// Decision of the winner: the colour of the Trophy (SP-28-1).
    ChoosingTrophy {
        /// The winner.
        winner: Seat,
    },
    /// The game is over.
    Over(Finish),
    /// Decision of the seat in turn. Play passes although it has not ended the turn, and something is still
    /// due (R-1 `AsRequested`) or it may still challenge to the Cup Final (R-33 `BeforePlayPasses`). It ends
    /// the turn; before that everybody may claim.
    LastMoment,
    /// Decision of the payer of a sum due to another player, which it could pay: whether it pays or offers
    /// cards (R-32 `AnyDue`).
    Payment(Debt),
}

impl Pending {
    /// Whether it is one of the points of SP-TURN-2, where the seat in turn decides alone.
    #[inline]
    pub(crate) const fn is_point(self) -> bool {
        matches!(self, Self::RollDue | Self::Buying | Self::TurnEnd)
    }

    /// Whether what is due may be asked for now: at a point, or at the last moment before play passes
    /// (SP-26-1).
    #[inline]
    pub(crate) const fn may_be_asked(self) -> bool {
        self.is_point() || matches!(self, Self::LastMoment)
    }

    /// Whether the game is over.
    #[inline]
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// A challenger won the Cup Final.
    Won {
        /// Who.
        winner: Seat,
        /// The colour of the Trophy.
        trophy: Squad,
    },
    /// The turn limit was reached.
    Stopped,
}

/// A roll of both dice of several seats against each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollOff {
    /// What for.
    pub purpose: RollOffFor,
    /// Who has yet to roll.
    pub rolling: SeatSet,
    /// Who has the highest roll so far.
    pub leaders: SeatSet,
    /// The highest roll so far; 0 if nobody has rolled.
    pub best: u8,
}

/// What a roll of both dice decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollOffFor {
    /// Who is the Official (SP-2-2).
    Official,
    /// Who starts (SP-SETUP-4).
    Start,
    /// Who tackles (SP-13-2).
    Tackle,
}

/// What is dealt in the Short game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealt {
    /// Footballers, from all that are left.
    Footballers,
    /// A Manager.
    Manager,
    /// A Stadium.
    Stadium,
}

/// What is bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purchase {
    /// The Footballer that was drawn.
    Footballer(Footballer),
    /// A Manager.
    Manager(Manager),
    /// A Stadium.
    Stadium(Squad),
}

impl Purchase {
    /// What its price is paid for.
    pub(crate) const fn cause(self) -> Cause {
        match self {
            Self::Footballer(_) => Cause::FootballerPrice,
            Self::Manager(_) => Cause::ManagerPrice,
            Self::Stadium(_) => Cause::StadiumPrice,
        }
    }
}

/// What brings a Cup Match for which an opponent is to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invitation {
    /// A Cup Match space (SP-17-5).
    Space,
    /// An instruction card.
    Card,
}

/// Whether the seat in turn may play a Cup Match without a card (SP-17-3). By R-35 `WhenPlayed` it may
/// whenever everything is there, unless it has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeMatch {
    /// It did not have everything when the turn began, or has played (R-35 `AtStart`).
    #[default]
    None,
    /// It had everything when the turn began, and may play once.
    Open,
    /// It has played (R-35 `WhenPlayed`).
    Played,
}

/// What a turn keeps beside what is pending, by certain readings. A lost Cup Final ends the turn, so it is
/// never two of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThisTurn {
    /// Nothing.
    #[default]
    Plain,
    /// The seat in turn has declined a purchase, was not tackled, and may still buy before its pawn moves on
    /// (R-29 `UntilTackled`).
    Declined,
    /// There was nothing to buy when the seat in turn reached the purchase (R-30 `PassedOver`).
    PassedOver,
    /// The seat in turn has lost a Cup Final, and may not challenge again before play passes (R-33
    /// `BeforePlayPasses`).
    FinalLost,
}

impl ThisTurn {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    pub(super) const fn is_plain(&self) -> bool {
        matches!(self, Self::Plain)
    }
}

/// A Penalty Shoot-out (SP-19-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootOut {
    /// What is decided.
    pub of: ShootOutFor,
    /// Who has challenged and kicks first.
    pub challenger: Seat,
    /// The opponent.
    pub opponent: Seat,
    /// Goals of the challenger and of the opponent. After five kicks each, those of a level pair no longer
    /// count.
    pub goals: [u8; 2],
    /// Kicks taken by both sides, 0 to 11. After ten, each level pair sets the count back to ten.
    pub kicks: u8,
}

/// What a Penalty Shoot-out decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShootOutFor {
    /// A Cup Match.
    CupMatch,
    /// The Cup Final.
    CupFinal,
}

/// What a goal of a single penalty brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prize {
    /// £1M from each opponent (SP-20-1).
    FromOpponents,
    /// A sum from the Official, by a card of a deck.
    FromOfficial {
        /// How much, in half-millions.
        #[serde(rename = "amount_half_millions")]
        amount: Money,
        /// Which deck.
        deck: DeckName,
    },
}
