//! The reasons for refusing a step.

mod terms;
mod wrong_amount;

pub use terms::{CardKind, Moment};

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet, documented};

use crate::cards::{DealItem, Footballer};
use crate::money::Money;
use crate::step::{Claim, Outcome};

documented! {
    /// A reason for refusing a step. `Display` writes it in words. Later versions may add reasons.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
    #[serde(rename_all = "snake_case")]
    pub enum Why {
        /// The game is over.
        #[error("the game is over")]
        GameOver,
        /// There is no such seat.
        #[error("there is no seat {seat} at a table of {seats}")]
        NoSuchSeat { seat: Seat, seats: u8 },
        /// Chance is awaited, not a decision.
        #[error("the game waits for the dice or a card, not for a decision")]
        ChanceAwaited,
        /// A decision is awaited, not chance.
        #[error("the game waits for a decision, not for the dice or a card")]
        DecisionAwaited,
        /// This outcome is impossible now.
        #[error("{outcome} cannot come about now")]
        NotPossible { outcome: Outcome },
        /// Another seat decides, or several.
        #[error("{}", crate::event_text::words::decides(*seats))]
        NotYourDecision { seats: SeatSet = "The seats that do." },
        /// Another seat's turn.
        #[error("it is the turn of seat {turn}")]
        NotYourTurn { turn: Seat },
        /// Something else is to be decided now.
        #[error("{pending} is to be decided now")]
        NotNow { pending: Moment = "The awaited decision." },
        /// This is not one of the points of one's own turn (SP-TURN-2).
        #[error("this is done before a roll, before answering whether to buy, or before ending the turn")]
        NotAtPoint,
        /// A roll is due.
        #[error("the dice must be rolled first")]
        RollIsDue,
        /// No roll is due.
        #[error("there is nothing to roll for now")]
        NoRollDue,
        /// The purchase was declined.
        #[error("the purchase has been declined")]
        AlreadyDeclined,
        /// The landing on this space has been answered: something was bought, or the purchase was declined.
        #[error("whether to buy on this space has been answered")]
        PurchaseAnswered,
        /// A roll is due, and the answer on landing is final, on this turn or on an earlier one (R-29 `Final`).
        #[error("what is not bought on landing is not bought before the pawn lands again")]
        NotBoughtOnLanding,
        /// A roll is due, and the landing on this space is over (R-29 `UntilTackled`).
        #[error("one buys on landing, and the landing on this space is over")]
        NotLandedNow,
        /// The purchase found nothing to buy when it was reached (R-30 `PassedOver`).
        #[error("there was nothing to buy when the purchase was reached")]
        PassedOver,
        /// The seat has said Tackle.
        #[error("tackle has been said, and the purchase must be concluded")]
        TackleSaid,
        /// No purchase has just been declined.
        #[error("nobody is asked for a tackle now")]
        NoTackleAsked,
        /// The Footballer's card has been taken.
        #[error("the footballer has been taken and must be paid for")]
        AlreadyTaken,
        /// The answer has been given.
        #[error("the answer has been given")]
        AlreadyAnswered,
        /// This is not for sale here.
        #[error("this is not for sale on {}", crate::event_text::words::InWords(*space))]
        NotForSaleHere { space: crate::components::Space },
        /// The tray has none left.
        #[error("the official does not have it")]
        NotInTray,
        /// The deck is empty.
        #[error("the deck is empty")]
        EmptyDeck,
        /// Too many Footballers.
        #[error("the club would have {have} footballers, and {most} is the limit")]
        TooManyFootballers { have: u32 = "The number there would be.", most: u32 = "The limit." },
        /// Too many Managers.
        #[error("the club would have {have} managers, and 1 is the limit")]
        TooManyManagers { have: u8 = "The number there would be." },
        /// Too many Stadiums.
        #[error("the club would have {have} stadiums, and 1 is the limit")]
        TooManyStadiums { have: u8 = "The number there would be." },
        /// Too many Wild Substitutes.
        #[error("the club would have {have} wild substitutes, and {most} is the limit")]
        TooManyWilds { have: u8 = "The number there would be.", most: u8 = "The limit." },
        /// Too many Win cards.
        #[error("the club would have {have} win cards, and {most} is the limit")]
        TooManyWins { have: u8 = "The number there would be.", most: u8 = "The limit (SP-WINS-1, R-19)." },
        /// Too many Win cards received in the game (R-31 `Received`).
        #[error("the club would have received {have} win cards in this game, and {most} is the limit")]
        TooManyWinsReceived {
            have: u8 = "The number there would be.",
            most: u8 = "The limit (SP-WINS-1, R-19).",
        },
        /// Not enough money.
        #[error("{need} is needed, but only {have} is there")]
        NotEnoughMoney { have: Money = "The money there is.", need: Money = "The money needed." },
        /// Something is not there.
        #[error("seat {seat} has no {item} to give")]
        NotHeld { seat: Seat = "The giver.", item: DealItem },
        /// Something is given already.
        #[error("all that seat {seat} has of {item} is on the table already")]
        AllOnTable { seat: Seat = "The giver.", item: DealItem },
        /// Something is not on the table.
        #[error("{item} is not on the table")]
        NotOnTable { item: DealItem },
        /// The Short game deals none (R-9 `None`).
        #[error("the short game deals no cup match cards")]
        NoCupMatchCards,
        /// No card of the kind.
        #[error("no {card} card")]
        NoCard { card: CardKind },
        /// The named opponent is the seat itself.
        #[error("an opponent must be named, not seat {seat} itself")]
        NoOpponent { seat: Seat = "The named seat." },
        /// The opponent has all Win cards.
        #[error("seat {seat} has all {need} win cards already")]
        HasAllWins { seat: Seat = "The opponent.", need: u8 = "The number of a full set." },
        /// No match without a card is open on this turn, or none any more (R-35 `AtStart`).
        #[error("a cup match without a card is open once a turn, and only if all was there when the turn began")]
        NoFreeMatch,
        /// The match without a card of this turn has been played (R-35 `WhenPlayed`).
        #[error("the cup match without a card of this turn has been played")]
        FreeMatchPlayed,
        /// Cup Match cards are left, kept cards of the Bonus deck included (R-14 `NoneHeld`).
        #[error("{} must be played first", tabletop_core::words::plural(*have, "cup match card"))]
        MatchCardsLeft { have: u8 = "The number left." },
        /// Too few Cup Matches have been played with cards (R-14 `BothPlayed`).
        #[error("only {have} of {need} cup matches have been played with cards")]
        MatchesShort { have: u8 = "The number played.", need: u8 = "The number of cards given at the start." },
        /// The match must be played.
        #[error("the cup match must be played")]
        MatchMustBePlayed,
        /// The Club Set lacks Footballers.
        #[error("the club set has {have} of {need} footballers")]
        ClubSetShort {
            have: u8 = "The number there are, Wild Substitutes included.",
            need: u8 = "The number of a set.",
        },
        /// Wild Substitutes that the Club Set does not take.
        #[error("wild substitutes fill {have} of {need} open places")]
        WildsShort {
            have: u8 = "The number of places they fill.",
            need: u8 = "The number of places that the Footballers leave open.",
        },
        /// The Club Set lacks its Manager.
        #[error("the club set has no manager")]
        NoManager,
        /// The Club Set lacks its Stadium.
        #[error("the club set has no stadium")]
        NoStadium,
        /// Win cards are missing.
        #[error("the club has {have} of {need} win cards")]
        WinsShort { have: u8 = "The number there are.", need: u8 = "The number needed." },
        /// The Cup Final asks for both the Club Set and the Win cards (SP-1-1).
        #[error("the cup final needs both the club set and all {need} win cards")]
        BothNeeded { need: u8 = "The number of Win cards needed." },
        /// The Cup Final of this turn has been lost (SP-27-2, R-11).
        #[error("the cup final of this turn has been lost")]
        FinalAlreadyLost,
        /// The debtor has no card at all that could be sold to another player.
        #[error("there is no card to offer")]
        NoCardToOffer,
        /// Nothing is on the table.
        #[error("no card is on the table")]
        NoCardOnTable,
        /// One side gives nothing.
        #[error("seat {seat} gives nothing")]
        GivesNothing { seat: Seat = "The side." },
        /// Win cards out of order.
        #[error("the win cards of seat {seat} would not be in order")]
        WinsOutOfOrder { seat: Seat },
        /// No proposals are left.
        #[error("no proposals are left")]
        NoProposalsLeft,
        /// Too much has been pushed to and fro.
        #[error("nothing more can be pushed before the deal is proposed")]
        NoPushesLeft,
        /// The partner is another.
        #[error("the negotiation is with seat {partner}")]
        OtherPartner { partner: Seat },
        /// The opener of a Transfer Window has yet to negotiate.
        #[error("the seat that opens the window must negotiate first")]
        OpenerMustNegotiate,
        /// In an emergency the debtor gives cards and the buyer money.
        #[error("in an emergency cards are sold for money")]
        OnlyCardsForMoney,
        /// A sum that could be paid is settled with cards alone: the creditor remits part of it for them.
        #[error("cards are given for the sum that is due, and nothing else")]
        OnlyCardsForSum,
        /// More than is due would be remitted.
        #[error("{have} is more than the {most} that is due")]
        MoreThanDue { have: Money = "The sum that would be remitted.", most: Money = "The sum that is due." },
        /// Nothing is claimed.
        #[error("there are no {} to claim", claim.several())]
        NothingToClaim { claim: Claim },
        /// Claims do not exist, because everything is settled at once (R-1 `Attentive`).
        #[error("{} are settled at once, so none are left to claim", claim.several())]
        SettledAtOnce { claim: Claim },
        /// The royalties that are due are of the other amount (SP-6-2, R-36).
        #[error("{} are due instead", due.several())]
        OtherRoyalty { due: Claim },
        /// The claim lapsed when play passed (R-1 `AsRequested`).
        #[error("{} that fell due before play passed can no longer be asked for", claim.several())]
        TooLate { claim: Claim },
        /// In the middle of a debt other players' fees wait until it is settled (R-1 `AsRequested`).
        #[error("{} that players owe can be asked for when the debt is settled", claim.several())]
        OwedByPlayers { claim: Claim },
        /// No red card is due.
        #[error("there is no red card to show to seat {seat}")]
        NoRedDue { seat: Seat },
        /// A red card was not shown before play passed (R-1 `AsRequested`).
        #[error("the red card was not shown to seat {seat} before play passed")]
        RedTooLate { seat: Seat },
        /// Nobody can be called.
        #[error("seat {seat} has {}, not more than {most}", tabletop_core::words::plural(*have, "footballer"))]
        NoExcess {
            seat: Seat = "The owner of the squad.",
            have: u32 = "The number there are.",
            most: u32 = "The limit.",
        },
        /// Several Footballers were received last, in one deal. The owner must name one (R-34 `OwnersChoice`).
        #[error("several footballers were received together last: name one of them")]
        LastToBeNamed,
        /// The Footballer is not one of several received last in one deal (R-34 `OwnersChoice`).
        #[error("{footballer} is not one of several footballers received last together")]
        NotOneOfTheLast { footballer: Footballer = "The named Footballer." },
        /// Nobody chooses which Footballer goes back (R-34 `AtRandom`).
        #[error("nobody chooses which footballer goes back")]
        NobodyChooses,
        /// No Transfer Window is open, and no sum is to be raised.
        #[error("no transfer window is open")]
        NoWindow,
        /// No sum is due that could be paid with cards instead.
        #[error("no sum is due for which cards could be offered")]
        NoPayment,
        /// The seat has no debt to settle now.
        #[error("seat {seat} has no debt to settle now")]
        NoDebt { seat: Seat },
        /// Something is left to sell.
        #[error("something is left to sell")]
        SomethingToSell,
        /// The Official owes something that can be claimed (R-1 `AsRequested`).
        #[error("the official owes something that can be claimed")]
        SomethingToClaim,
        /// This Trophy is not there.
        #[error("that trophy is not in the tray")]
        NoSuchTrophy,
    }
}
