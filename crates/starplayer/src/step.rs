//! Steps: the decisions of seats and the outcomes of chance.

use serde::{Deserialize, Serialize};
use tabletop_core::{NotationError, Seat, named, notation};

use crate::cards::{Asset, DealItem, DeckName, Footballer, InstructionCard, Manager, Squad, SquadCard};
use crate::setup::Starplayer;

const PURCHASE: NotationError =
    NotationError { what: "purchase", expected: &["buy", "buy manager-{1 to 4}", "buy stadium-{squad}"] };

notation! {
    /// A decision of a seat.
    // Four bytes instead of three, so that one store writes an action. The lists of deals are long.
    #[repr(align(4))]
    pub enum Action: "action" of Starplayer {
        /// Roll both dice and move (SP-TURN-1).
        Roll = "roll",
        /// Take the top card of the squad's deck (SP-4-1).
        Buy = "buy",
        /// Buy a Manager (SP-11-1).
        BuyManager(manager: Manager) = "buy {manager}" else PURCHASE,
        /// Buy a Stadium (SP-12-1).
        BuyStadium(squad: Squad) = "buy stadium-{squad}" else PURCHASE,
        /// Decline a purchase, a match or a proposal.
        Decline = "decline",
        /// End the turn (SP-TURN-3).
        End = "end",
        /// Sell to the Official (SP-24-1, SP-25-1).
        Sell(card: Asset) = "sell {card}",
        /// Play a Transfer Window card (SP-9-1).
        OpenWindow = "window",
        /// Play a Cup Match with a Cup Match card, or the Cup Match that a space or a card brings (SP-17-2).
        Match(seat: Seat) = "match {seat}",
        /// Play a Cup Match with a kept Bonus card (SP-17-2).
        KeptMatch(seat: Seat) = "kept-match {seat}",
        /// Play a Cup Match without a card (SP-17-3).
        FreeMatch(seat: Seat) = "free-match {seat}",
        /// Challenge to the Cup Final (SP-27-1).
        Final(seat: Seat) = "final {seat}",
        /// Say "Tackle!" (SP-13-1).
        Tackle = "tackle",
        /// Do not tackle, do not negotiate, or break a negotiation off.
        Pass = "pass",
        /// Negotiate with this seat (SP-9-1).
        Negotiate(seat: Seat) = "negotiate {seat}",
        /// Push something of one's own onto the table.
        Give(item: DealItem) = "give {item}",
        /// Ask for something of the other side.
        Take(item: DealItem) = "take {item}",
        /// Take back something of one's own.
        Keep(item: DealItem) = "keep {item}",
        /// Ask for something no longer.
        Waive(item: DealItem) = "waive {item}",
        /// Propose the deal on the table.
        Propose = "propose",
        /// Agree to the proposal.
        Accept = "accept",
        /// Change the proposal and propose another deal.
        Change = "change",
        /// Let a debt lapse, because nothing is left to sell for it.
        Lapse = "lapse",
        /// Claim something that is due.
        Claim(claim: Claim) = "claim {claim}",
        /// Remind the Official of a seat's Red (SP-22-2).
        ShowRed(seat: Seat) = "show-red {seat}",
        /// Call a seat's twelfth Footballer (SP-23-1).
        Call(seat: Seat) = "call {seat}",
        /// Recall which Footballers came last (SP-23-1).
        Recall = "recall",
        /// Send back this one of several Footballers received last in one deal (SP-23-1, R-34).
        Return(footballer: Footballer) = "return {footballer}",
        /// Do not recall which Footballers came last, so that the squad is shuffled (SP-23-1).
        Forget = "forget",
        /// Choose the colour of the Cup Trophy (SP-28-1).
        Trophy(squad: Squad) = "trophy {squad}",
        /// Pay a sum for which cards could be offered to the creditor (SP-25-2, R-32).
        Pay = "pay",
    }
}

tabletop_core::numbered!(Starplayer);

named! {
    /// A claim under R-1 `AsRequested`.
    pub enum Claim: "claim" {
        /// One royalty of £500K (SP-6-1). Each is claimed by itself (SP-6-3).
        Royalty = "royalty",
        /// One royalty of £1M, to the owner of all four Starplayers (SP-6-2). Each is claimed by itself.
        FullRoyalty = "full-royalty",
        /// Gate receipts (SP-12-2).
        Gates = "gates",
        /// Double money (SP-3-1).
        Doubles = "doubles",
        /// All-6 bonuses (SP-7-1).
        AllSix = "all-six",
        /// Penalty goals (SP-20-1).
        Penalties = "penalties",
        /// Wild Substitutes that the seat has landed on (SP-10-1).
        WildSubstitutes = "wilds",
        /// Win cards (SP-18-1).
        Wins = "wins",
    }
}

impl Claim {
    /// `true` if the claim brings money, `false` if it brings cards.
    pub(crate) const fn is_money(self) -> bool {
        !matches!(self, Self::WildSubstitutes | Self::Wins)
    }

    /// The plural, for a sentence that says there are none.
    pub(crate) const fn several(self) -> &'static str {
        match self {
            Self::Royalty => "royalties",
            Self::FullRoyalty => "royalties of four starplayers",
            Self::Gates => "gate receipts",
            Self::Doubles => "payments for doubles",
            Self::AllSix => "all-6 bonuses",
            Self::Penalties => "payments for penalty goals",
            Self::WildSubstitutes => "wild substitutes",
            Self::Wins => "win cards",
        }
    }

    /// The name of one of them, as it falls due.
    pub(crate) const fn one(self) -> &'static str {
        match self {
            Self::Royalty => "a royalty",
            Self::FullRoyalty => "a royalty of four starplayers",
            Self::Gates => "gate receipts",
            Self::Doubles => "the payment for a double",
            Self::AllSix => "an all-6 bonus",
            Self::Penalties => "the payments for a penalty goal",
            Self::WildSubstitutes => "a wild substitute",
            Self::Wins => "a win card",
        }
    }

    /// The name of the things claimed at one time. Royalties are claimed singly. Of money everything due is
    /// claimed, of cards as many as the seat can hold.
    pub(crate) const fn claimed(self) -> &'static str {
        match self {
            Self::Royalty | Self::FullRoyalty => self.one(),
            Self::Gates => "all gate receipts due",
            Self::Doubles => "every payment due for doubles",
            Self::AllSix => "every all-6 bonus due",
            Self::Penalties => "every payment due for penalty goals",
            Self::WildSubstitutes => "the wild substitutes due",
            Self::Wins => "the win cards due",
        }
    }
}

/// One face of a football die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Die(u8);

impl TryFrom<u8> for Die {
    type Error = &'static str;

    fn try_from(spots: u8) -> Result<Self, Self::Error> {
        Self::new(spots).ok_or("a die shows 1 to 6 spots")
    }
}

impl Die {
    /// The face with this number of spots; `None` unless it is 1 to 6.
    pub const fn new(spots: u8) -> Option<Self> {
        if spots >= 1 && spots <= 6 { Some(Self(spots)) } else { None }
    }

    pub(crate) const ONE: Self = Self(1);

    /// The spots.
    #[inline]
    pub const fn spots(self) -> u8 {
        self.0
    }
}

/// One face of the goal die: three score and three miss (SP-19-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalFace {
    /// A football, one of three: `goal-1` to `goal-3`.
    Goal(u8),
    /// A miss, one of three: `miss-1` to `miss-3`.
    Miss(u8),
}

impl GoalFace {
    /// The six faces.
    pub const ALL: [Self; 6] =
        [Self::Goal(1), Self::Goal(2), Self::Goal(3), Self::Miss(1), Self::Miss(2), Self::Miss(3)];

    /// Number of goals that the face scores: 1 or 0.
    #[inline]
    pub const fn goals(self) -> u8 {
        match self {
            Self::Goal(_) => 1,
            Self::Miss(_) => 0,
        }
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Both football dice: `dice 3 4`.
    Dice(Die, Die),
    /// The goal die: `goal-2`, `miss-1`.
    Goal(GoalFace),
    /// A card of a squad's deck: `card red-5`, `card bogus-red`.
    Card(SquadCard),
    /// A card of an instruction deck: `referee 7`.
    Instruction(DeckName, InstructionCard),
    /// A Manager is dealt: `deal manager-2`.
    Manager(Manager),
    /// A Stadium is dealt: `deal stadium-red`.
    Stadium(Squad),
}
