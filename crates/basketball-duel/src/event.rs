//! Events: small values, written as sentences in `text.rs`.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet, documented};

use crate::cards::Item;
use crate::coordinates::Spot;
use crate::game_card::{GameCard, Swipe};
use crate::setup::Mode;
use crate::state::HowOver;

documented! {
    /// An event. It can be read back from JSON. A later version may have more events.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Event {
        /// The game begins.
        GameBegins { seats: u8, mode: Mode = "The mode: individual or in teams." },
        /// The cards are counted.
        CardsAreThere { game_cards: u8, bonus_cards: u8 },
        /// A round begins.
        RoundBegins { round: u8 = "1 or 2.", starter: Seat = "The seat that starts it." },
        /// A Bonus card lies face-down before a seat.
        BonusDealt { seat: Seat = "Its holder." },
        /// The item of a face-down Bonus card, for its holder only.
        BonusSeen { seat: Seat = "Its holder.", item: Item },
        /// The holder has told the team-mate what a Bonus card is.
        BonusTold { seat: Seat = "Its holder.", item: Item },
        /// A Bonus card is shown.
        BonusShown { seat: Seat = "Its holder.", item: Item },
        /// A game card was dealt.
        CardDealt { seat: Seat = "The receiver." },
        /// A card that a seat now holds in hand, for the seats that may see the card.
        CardSeen { seat: Seat = "Its holder.", card: GameCard },
        /// A turn begins.
        TurnBegins { seat: Seat = "The seat on turn." },
        /// A seat drew from the draw pile.
        DrewFromPile { seat: Seat = "The seat that drew.", left: u8 = "The number of cards left." },
        /// The draw pile is used up.
        PileDrawnOut,
        /// A seat drew from the discard pile.
        DrewDiscard { seat: Seat = "The seat that drew.", card: GameCard },
        /// A Start card was laid.
        Started {
            seat: Seat = "The seat that laid it.",
            area: Seat = "The owner of the play area.",
            card: GameCard,
        },
        /// A card was connected.
        Laid {
            seat: Seat = "The seat that laid it.",
            area: Seat = "The owner of the play area.",
            card: GameCard,
            at: Spot,
        },
        /// An item was completed: four cards are locked.
        Completed {
            area: Seat = "The owner of the play area.",
            item: Item,
            corner: Spot = "The spot of the upper left one of the four cards.",
        },
        /// A star gives another turn.
        AnotherTurn { seat: Seat = "The seat that gets it." },
        /// A star gives nothing: it was laid in the turn of the last drawn card, or in the last plays.
        StarGivesNothing { seat: Seat = "The seat that laid it." },
        /// An Immunity card was laid.
        ImmunityLaid {
            seat: Seat = "The seat that laid it.",
            area: Seat = "The seat that it protects.",
            item: Item,
        },
        /// A Swipe card was announced and went to the discard pile.
        SwipePlayed { seat: Seat = "The seat that played it.", swipe: Swipe = "The kind of Swipe." },
        /// A Swipe card took nothing, because there was nothing to take.
        SwipeFizzled { seat: Seat = "The seat that played it.", swipe: Swipe = "The kind of Swipe." },
        /// The item for which a Wild takes a card. Reported if Immunity cards count only for the item named (R-4,
        /// `NamedItem`).
        WildCalled {
            seat: Seat = "The seat that played it.",
            item: Item = "An item of the card that no Immunity protects.",
            or: Option<Item> = "The card's other item, if it is unprotected too. Then it does not matter which of the two is meant.",
        },
        /// An Item card was swiped.
        ItemSwiped {
            seat: Seat = "The seat that took it.",
            from: Seat = "The seat that lost it.",
            card: GameCard,
        },
        /// A swiped Item card went into the hand.
        SwipedKept { seat: Seat = "The seat that keeps it.", card: GameCard },
        /// A Bonus card was swiped from a seat.
        BonusSwiped {
            seat: Seat = "The seat that took it.",
            from: Seat = "The seat that lost it.",
            #[serde(rename = "place")] number: u8 = "Its number in the row, from 1.",
        },
        /// A Bonus card was taken from those set aside.
        BonusTakenAside { seat: Seat = "The seat that took it." },
        /// A Bonus card that was taken lies face-down.
        BonusLaidDown { seat: Seat = "Its holder." },
        /// An Immunity card was swiped.
        ImmunitySwiped {
            seat: Seat = "The seat that took it.",
            from: Seat = "The seat that lost it.",
            area: Seat = "The seat that it protects now.",
            item: Item,
        },
        /// A card was discarded.
        Discarded { seat: Seat = "The seat that discarded it.", card: GameCard },
        /// The turn is over and passes on.
        TurnPasses { to: Seat = "The next seat on turn." },
        /// The last plays begin.
        LastPlays { first: Seat = "The seat that plays first." },
        /// A seat makes no further play, or shows nothing.
        Passed { seat: Seat },
        /// A seat holds several Bonus cards, or none, when the points are counted.
        BonusCounted { seat: Seat, cards: u8 = "The number of them." },
        /// An item scores.
        ItemScored {
            area: Seat = "The owner of the play area.",
            item: Item,
            times: u8 = "The number of times it was completed.",
            points: u16 = "Its points, for all times together.",
        },
        /// A round is over.
        RoundScored {
            area: Seat = "The owner of the play area.",
            points: u16 = "Its points in this round.",
            total: u16 = "Its points in all.",
        },
        /// All cards are collected and shuffled.
        CardsCollected,
        /// The points of both areas of a team, when a round is over.
        TeamTotal {
            team: SeatSet,
            points: u16 = "Its points in this round.",
            total: u16 = "Its points in all.",
        },
        /// The sudden death begins.
        SuddenDeathBegins { dealt_to: SeatSet = "The seats that are dealt cards." },
        /// An Item card was dealt face-up.
        SuddenDealt { seat: Seat = "The receiver.", card: GameCard },
        /// A seat has completed an item in the sudden death.
        SuddenCompleted {
            seat: Seat,
            item: Item = "The item. If several were completed in the same turn of dealing, the first in the order of [`Item::ALL`].",
        },
        /// Too few cards are left for another turn of dealing.
        DealtOut { left: u8, needed: u8 },
        /// The game is won.
        Won { winners: SeatSet, by: HowOver = "The way in which the game ended." },
        /// The game is stopped.
        Stopped { turns: u16 = "The turn limit." },
    }
}
