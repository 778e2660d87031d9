//! What happens: small values, written as sentences in `text.rs`.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet};

use crate::cards::Item;
use crate::coordinates::Spot;
use crate::game_card::{GameCard, Swipe};
use crate::setup::Mode;
use crate::state::HowOver;

/// Something that happened. It reads back from JSON. A later version may have more events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    GameBegins {
        /// The number of seats.
        seats: u8,
        /// How they play.
        mode: Mode,
    },
    /// The cards are there.
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
        /// Who starts it.
        starter: Seat,
    },
    /// A Bonus card lies face-down before a seat.
    BonusDealt {
        /// Whose it is.
        seat: Seat,
    },
    /// What a face-down Bonus card is: for its holder.
    BonusSeen {
        /// Whose it is.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// The holder has told the team-mate what a Bonus card is.
    BonusTold {
        /// Whose it is.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// A Bonus card is shown.
    BonusShown {
        /// Whose it is.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// A game card was dealt.
    CardDealt {
        /// To whom.
        seat: Seat,
    },
    /// A card that a seat now holds in hand: for those who may see it.
    CardSeen {
        /// Who holds it.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
    },
    /// A seat drew from the draw pile.
    DrewFromPile {
        /// Who.
        seat: Seat,
        /// The number of cards left.
        left: u8,
    },
    /// The draw pile is drawn out.
    PileDrawnOut,
    /// A seat drew from the discard pile.
    DrewDiscard {
        /// Who.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A Start card was laid.
    Started {
        /// Who laid it.
        seat: Seat,
        /// In whose area.
        area: Seat,
        /// The card.
        card: GameCard,
    },
    /// A card was connected.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// In whose area.
        area: Seat,
        /// The card.
        card: GameCard,
        /// Where.
        at: Spot,
    },
    /// An item was completed: four cards are locked.
    Completed {
        /// In whose area.
        area: Seat,
        /// The item.
        item: Item,
        /// Where the upper left of the four lies.
        corner: Spot,
    },
    /// A star gives another turn.
    AnotherTurn {
        /// To whom.
        seat: Seat,
    },
    /// A star gives nothing: it was laid in the turn of the last drawn card, or in the last plays.
    StarGivesNothing {
        /// Who laid it.
        seat: Seat,
    },
    /// An Immunity card was laid.
    ImmunityLaid {
        /// Who laid it.
        seat: Seat,
        /// Whom it protects.
        area: Seat,
        /// Its item.
        item: Item,
    },
    /// A Swipe card was announced and went to the discard pile.
    SwipePlayed {
        /// Who played it.
        seat: Seat,
        /// What it takes.
        swipe: Swipe,
    },
    /// A Swipe card took nothing, because there was nothing to take.
    SwipeFizzled {
        /// Who played it.
        seat: Seat,
        /// What it would have taken.
        swipe: Swipe,
    },
    /// For which item a Wild takes a card. Told where Immunity cards count only for the item named (R-4,
    /// `NamedItem`).
    WildCalled {
        /// Who played it.
        seat: Seat,
        /// An item of the card that no Immunity protects.
        item: Item,
        /// The card's other item, if it is unprotected, too. It does not matter which of the two is meant.
        or: Option<Item>,
    },
    /// An Item card was swiped.
    ItemSwiped {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The card.
        card: GameCard,
    },
    /// A swiped Item card went into the hand.
    SwipedKept {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A Bonus card was swiped from a seat.
    BonusSwiped {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Its number in the row, from 1.
        #[serde(rename = "place")]
        number: u8,
    },
    /// A Bonus card was taken from those set aside.
    BonusTakenAside {
        /// By whom.
        seat: Seat,
    },
    /// A Bonus card that was taken lies face-down.
    BonusLaidDown {
        /// Before whom.
        seat: Seat,
    },
    /// An Immunity card was swiped.
    ImmunitySwiped {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Whom it protects now.
        area: Seat,
        /// Its item.
        item: Item,
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// The turn is over and passes on.
    TurnPasses {
        /// To whom.
        to: Seat,
    },
    /// The last plays begin.
    LastPlays {
        /// Who is first.
        first: Seat,
    },
    /// A seat plays nothing more, or shows nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat holds several Bonus cards, or none, when the points are counted.
    BonusCounted {
        /// Who.
        seat: Seat,
        /// The number of them.
        cards: u8,
    },
    /// An item scores.
    ItemScored {
        /// In whose area.
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
        /// Whose area.
        area: Seat,
        /// Its points in this round.
        points: u16,
        /// Its points in all.
        total: u16,
    },
    /// All cards are collected and shuffled.
    CardsCollected,
    /// A round is over: the points of both areas of a team.
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
        /// Who is dealt to.
        dealt_to: SeatSet,
    },
    /// An Item card was dealt face-up.
    SuddenDealt {
        /// To whom.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A seat has completed an item in the sudden death.
    SuddenCompleted {
        /// Who.
        seat: Seat,
        /// The item; of several completed in the same turn of dealing, the first in the order of
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
    /// The win.
    Won {
        /// Who wins.
        winners: SeatSet,
        /// By what.
        by: HowOver,
    },
    /// The game is stopped.
    Stopped {
        /// The turn limit.
        turns: u16,
    },
}
