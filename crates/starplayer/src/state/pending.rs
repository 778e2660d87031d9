//! Pending entries, and the types of their fields.

use serde::{Deserialize, Serialize};
use tabletop_core::{SealedRound, Seat, SeatSet};

use super::{Cause, Debt};
use crate::cards::{DeckName, Footballer, Manager, Squad};
use crate::money::Money;

/// A pending entry. Several of them make a stack; the top one is dealt with first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Chance: a seat rolls both dice in a roll-off.
    RollOff(RollOff),
    /// Chance: a card is dealt in the Short game.
    Dealing {
        /// The receiving seat.
        seat: Seat,
        /// The kind of card.
        kind: Dealt,
        /// Number of cards of the kind that this seat still gets.
        left: u8,
    },
    /// Decision of the seat in turn: it must roll, and may do other things before that (SP-TURN-2).
    #[default]
    RollDue,
    /// Chance: the seat in turn rolls to move.
    Moving,
    /// Decision of the seat in turn: buy on its space, or decline.
    Buying,
    /// Decision of the seat in turn: act once more before play passes, or end the turn.
    TurnEnd,
    /// By itself: play passes to the left.
    Passing,
    /// Decision of the holders of Tackle cards: tackle or not.
    Answering {
        /// The seats that are asked now, and those that have answered.
        round: SealedRound,
        /// The holders that are asked if the seats of this round do not tackle (R-5 `ClockwisePriority`).
        later: SeatSet,
    },
    /// Decision of a tackler: the Manager or Stadium to buy.
    Choosing {
        /// The buyer.
        buyer: Seat,
    },
    /// Chance: the top card of a squad's deck is taken.
    Drawing {
        /// The buyer.
        buyer: Seat,
    },
    /// By itself, as soon as the price is paid: the purchase is concluded.
    Concluding {
        /// The buyer.
        buyer: Seat,
        /// The purchase.
        purchase: Purchase,
    },
    /// Chance: the top card of an instruction deck is read.
    Reading {
        /// The deck.
        deck: DeckName,
    },
    /// Decision of the seat in turn: the opponent of a Cup Match.
    ChoosingOpponent {
        /// The source of the match.
        by: Invitation,
    },
    /// Chance: a Cup Match is played, the challenger rolling first.
    Match {
        /// The challenger.
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
        /// The prize for a goal.
        prize: Prize,
    },
    /// Decision of a debtor: the way to raise a sum.
    Debt(Debt),
    /// Decision of a negotiator: the partner to negotiate with.
    Window {
        /// The negotiator.
        negotiator: Seat,
        /// The seats that negotiate afterwards, clockwise.
        left: SeatSet,
        /// Number of proposals that the negotiator may still make.
        proposals_left: u8,
    },
    /// Decision of the seats at the table of the deal.
    Deal,
    /// Decision of a seat with too many Footballers: recall which came last, or not (SP-23-1).
    Recalling {
        /// The seat.
        seat: Seat,
    },
    /// Chance: Footballers of a shuffled squad go back (SP-23-1). Above `Recalling`, one of the Footballers received
    /// last in one deal goes back.
    Returning {
        /// The owner of the squad.
        seat: Seat,
    },
    /// Decision of the winner: the colour of the Trophy (SP-28-1).
    ChoosingTrophy {
        /// The winner.
        winner: Seat,
    },
    /// The game is over.
    Over(Finish),
    /// Decision of the seat in turn. Play is about to pass without this seat ending the turn. Something is still
    /// due (R-1 `AsRequested`), or the seat may still challenge to the Cup Final (R-33 `BeforePlayPasses`). Until
    /// the seat ends the turn, everybody may claim.
    LastMoment,
    /// Decision of the payer of a sum due to another player: pay it, or offer cards. The payer has the money
    /// (R-32 `AnyDue`).
    Payment(Debt),
}

impl Pending {
    /// `true` at the points of SP-TURN-2, where the seat in turn decides alone.
    #[inline]
    pub(crate) const fn is_point(self) -> bool {
        matches!(self, Self::RollDue | Self::Buying | Self::TurnEnd)
    }

    /// `true` if claims may be made now: at a point, or at the last moment before play passes (SP-26-1).
    #[inline]
    pub(crate) const fn may_be_asked(self) -> bool {
        self.is_point() || matches!(self, Self::LastMoment)
    }

    /// `true` if the game is over.
    #[inline]
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// A challenger won the Cup Final.
    Won {
        /// The winner.
        winner: Seat,
        /// The colour of the Trophy.
        trophy: Squad,
    },
    /// The turn limit was reached.
    Stopped,
}

/// A roll-off: several seats roll both dice in turn, and the highest total decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollOff {
    /// The purpose of the roll.
    pub purpose: RollOffFor,
    /// The seats that have yet to roll.
    pub rolling: SeatSet,
    /// The seats with the highest roll so far.
    pub leaders: SeatSet,
    /// The highest roll so far; 0 if nobody has rolled.
    pub best: u8,
}

/// The question that a roll of both dice decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollOffFor {
    /// The Official (SP-2-2).
    Official,
    /// The first player (SP-SETUP-4).
    Start,
    /// The tackler (SP-13-2).
    Tackle,
}

/// The kind of card that is dealt in the Short game.
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

/// The thing that is bought.
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
    /// The cause of the payment of its price.
    pub(crate) const fn cause(self) -> Cause {
        match self {
            Self::Footballer(_) => Cause::FootballerPrice,
            Self::Manager(_) => Cause::ManagerPrice,
            Self::Stadium(_) => Cause::StadiumPrice,
        }
    }
}

/// The source of a Cup Match for which an opponent is to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invitation {
    /// A Cup Match space (SP-17-5).
    Space,
    /// An instruction card.
    Card,
}

/// The match without a card of the seat in turn (SP-17-3). By R-35 `WhenPlayed` the seat may play it once, whenever it
/// meets the conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeMatch {
    /// Not open. The seat did not meet the conditions when the turn began, or has played (R-35 `AtStart`).
    #[default]
    None,
    /// Open. The seat met the conditions when the turn began, and may play once.
    Open,
    /// Played (R-35 `WhenPlayed`).
    Played,
}

/// A flag that a turn keeps under some readings. A lost Cup Final ends the turn, so there is at most one flag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThisTurn {
    /// No flag.
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
    /// The match that it decides.
    pub of: ShootOutFor,
    /// The challenger, who kicks first.
    pub challenger: Seat,
    /// The opponent.
    pub opponent: Seat,
    /// Goals of the challenger and of the opponent. After five kicks each, the goals of a level pair no longer
    /// count.
    pub goals: [u8; 2],
    /// Kicks taken by both sides, 0 to 11. Each level pair after the tenth kick sets the count back to ten.
    pub kicks: u8,
}

/// The match that a Penalty Shoot-out decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShootOutFor {
    /// A Cup Match.
    CupMatch,
    /// The Cup Final.
    CupFinal,
}

/// The prize for a goal of a single penalty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prize {
    /// £1M from each opponent (SP-20-1).
    FromOpponents,
    /// A sum from the Official, by a card of a deck.
    FromOfficial {
        /// The amount, in half-millions.
        #[serde(rename = "amount_half_millions")]
        amount: Money,
        /// The deck of the card.
        deck: DeckName,
    },
}
