//! Events: small values, written as sentences in `text.rs`.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet};

use crate::cards::Item;
use crate::coordinates::Spot;
use crate::game_card::{GameCard, Swipe};
use crate::setup::Mode;
use crate::state::HowOver;

/// An event. It can be read back from JSON. A later version may have more events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    GameBegins {
        /// The number of seats.
        seats: u8,
        /// The mode: individual or in teams.
        mode: Mode,
    },
    /// The cards are counted.
    CardsAreThere {
        /// The number of game cards.
        game_cards: u8,
        /// The number of Bonus cards.
        bonus_cards: u8,
    },
    /// A round begins.
    RoundBegins {
        /// 1 or 2.
        round: u8,
        /// The seat that starts it.
        starter: Seat,
    },
    /// A Bonus card lies face-down before a seat.
    BonusDealt {
        /// Its holder.
        seat: Seat,
    },
    /// The item of a face-down Bonus card, for its holder only.
    BonusSeen {
        /// Its holder.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// The holder has told the team-mate what a Bonus card is.
    BonusTold {
        /// Its holder.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// A Bonus card is shown.
    BonusShown {
        /// Its holder.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// A game card was dealt.
    CardDealt {
        /// The receiver.
        seat: Seat,
    },
    /// A card that a seat now holds in hand, for those who may see it.
    CardSeen {
        /// Its holder.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A turn begins.
    TurnBegins {
        /// The seat on turn.
        seat: Seat,
    },
    /// A seat drew from the draw pile.
    DrewFromPile {
        /// The seat that drew.
        seat: Seat,
        /// The number of cards left.
        left: u8,
    },
    /// The draw pile is used up.
    PileDrawnOut,
    /// A seat drew from the discard pile.
    DrewDiscard {
        /// The seat that drew.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A Start card was laid.
    Started {
        /// The seat that laid it.
        seat: Seat,
        /// The owner of the play area.
        area: Seat,
        /// The card.
        card: GameCard,
    },
    /// A card was connected.
    Laid {
        /// The seat that laid it.
        seat: Seat,
        /// The owner of the play area.
        area: Seat,
        /// The card.
        card: GameCard,
        /// The spot.
        at: Spot,
    },
    /// An item was completed: four cards are locked.
    Completed {
        /// The owner of the play area.
        area: Seat,
        /// The item.
        item: Item,
        /// The spot of the upper left one of the four cards.
        corner: Spot,
    },
    /// A star gives another turn.
    AnotherTurn {
        /// The seat that gets it.
        seat: Seat,
    },
    /// A star gives nothing: it was laid in the turn of the last drawn card, or in the last plays.
    StarGivesNothing {
        /// The seat that laid it.
        seat: Seat,
    },
    /// An Immunity card was laid.
    ImmunityLaid {
        /// The seat that laid it.
        seat: Seat,
        /// The seat that it protects.
        area: Seat,
        /// Its item.
        item: Item,
    },
    /// A Swipe card was announced and went to the discard pile.
    SwipePlayed {
        /// The seat that played it.
        seat: Seat,
        /// The kind of Swipe.
        swipe: Swipe,
    },
    /// A Swipe card took nothing, because there was nothing to take.
    SwipeFizzled {
        /// The seat that played it.
        seat: Seat,
        /// The kind of Swipe.
        swipe: Swipe,
    },
    /// The item for which a Wild takes a card. Reported if Immunity cards count only for the item named (R-4,
    /// `NamedItem`).
    WildCalled {
        /// The seat that played it.
        seat: Seat,
        /// An item of the card that no Immunity protects.
        item: Item,
        /// The card's other item, if it is unprotected too. Then it does not matter which of the two is meant.
        or: Option<Item>,
    },
    /// An Item card was swiped.
    ItemSwiped {
        /// The seat that took it.
        seat: Seat,
        /// The seat that lost it.
        from: Seat,
        /// The card.
        card: GameCard,
    },
    /// A swiped Item card went into the hand.
    SwipedKept {
        /// The seat that keeps it.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A Bonus card was swiped from a seat.
    BonusSwiped {
        /// The seat that took it.
        seat: Seat,
        /// The seat that lost it.
        from: Seat,
        /// Its number in the row, from 1.
        #[serde(rename = "place")]
        number: u8,
    },
    /// A Bonus card was taken from those set aside.
    BonusTakenAside {
        /// The seat that took it.
        seat: Seat,
    },
    /// A Bonus card that was taken lies face-down.
    BonusLaidDown {
        /// Its holder.
        seat: Seat,
    },
    /// An Immunity card was swiped.
    ImmunitySwiped {
        /// The seat that took it.
        seat: Seat,
        /// The seat that lost it.
        from: Seat,
        /// The seat that it protects now.
        area: Seat,
        /// Its item.
        item: Item,
    },
    /// A card was discarded.
    Discarded {
        /// The seat that discarded it.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// The turn is over and passes on.
    TurnPasses {
        /// The next seat on turn.
        to: Seat,
    },
    /// The last plays begin.
    LastPlays {
        /// The seat that plays first.
        first: Seat,
    },
    /// A seat makes no further play, or shows nothing.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A seat holds several Bonus cards, or none, when the points are counted.
    BonusCounted {
        /// The seat.
        seat: Seat,
        /// The number of them.
        cards: u8,
    },
    /// An item scores.
    ItemScored {
        /// The owner of the play area.
        area: Seat,
        /// The item.
        item: Item,
        /// The number of times it was completed.
        times: u8,
        /// Its points, for all times together.
        points: u16,
    },
    /// A round is over.
    RoundScored {
        /// The owner of the play area.
        area: Seat,
        /// Its points in this round.
        points: u16,
        /// Its points in all.
        total: u16,
    },
    /// All cards are collected and shuffled.
    CardsCollected,
    /// The points of both areas of a team, when a round is over.
    TeamTotal {
        /// Its seats.
        team: SeatSet,
        /// Its points in this round.
        points: u16,
        /// Its points in all.
        total: u16,
    },
    /// The sudden death begins.
    SuddenDeathBegins {
        /// The seats that are dealt cards.
        dealt_to: SeatSet,
    },
    /// An Item card was dealt face-up.
    SuddenDealt {
        /// The receiver.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A seat has completed an item in the sudden death.
    SuddenCompleted {
        /// The seat.
        seat: Seat,
        /// The item. If several were completed in the same turn of dealing, the first in the order of
        /// [`Item::ALL`].
        item: Item,
    },
    /// Too few cards are left for another turn of dealing.
    DealtOut {
        /// The number left.
        left: u8,
        /// The number needed.
        needed: u8,
    },
    /// The game is won.
    Won {
        /// The winners.
        winners: SeatSet,
        /// The way in which the game ended.
        by: HowOver,
    },
    /// The game is stopped.
    Stopped {
        /// The turn limit.
        turns: u16,
    },
}
