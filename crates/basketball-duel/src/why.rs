//! Why a step is refused.

use serde::Serialize;
use tabletop_core::{Figures, Reason, Seat};

use crate::cards::{Direction, Item};
use crate::game_card::{GameCard, Swipe};
use crate::place::Place;

/// Why a step breaks a rule. It never tells more than the seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the text of each says what it means, the names of its fields what they are")]
pub enum Why {
    #[error("the game is over")]
    GameOver,
    #[error("seat {seat} is not at this table of {seats}")]
    NoSuchSeat { seat: Seat, seats: u8 },
    #[error("it is the turn of seat {turn}")]
    NotYourTurn { turn: Seat },
    #[error("the cards are being dealt")]
    Dealing,
    #[error("a card is being drawn")]
    Drawing,
    #[error("a turn begins with drawing a card")]
    DrawFirst,
    #[error("a card was drawn already this turn")]
    DrawnAlready,
    #[error("nothing is drawn any more")]
    NothingDrawn,
    #[error("the draw pile is empty")]
    PileEmpty,
    #[error("the discard pile is empty")]
    DiscardEmpty,
    #[error("card {card} on the discard pile is not an Item card")]
    TopIsNoItem { card: GameCard },
    #[error("{draws} draws in a row were from the discard pile, at most {cap} may be")]
    DiscardCap { draws: u8, cap: u8 },
    #[error("the play of this turn is made")]
    PlayMade,
    #[error("the Bonus card is to be shown or not")]
    ShowOrPass,
    #[error("there is no card {card} in this set")]
    NoSuchCard { card: GameCard },
    #[error("card {card} is not an Item card")]
    NotAnItemCard { card: GameCard },
    #[error("card {card} is not in the hand")]
    NotInHand { card: GameCard },
    #[error("card {card} lies in the area of seat {area} and does not move")]
    LaidAlready { card: GameCard, area: Seat },
    #[error("card {card} was not dealt to this seat")]
    NotDealt { card: GameCard },
    #[error("no Immunity for {item} is in the hand")]
    NoImmunityInHand { item: Item },
    #[error("no Swipe: {swipe} is in the hand")]
    NoSwipeInHand { swipe: Swipe },
    #[error("there is no team-mate")]
    NoTeamMate,
    #[error("the area is empty and wants a Start card")]
    AreaEmpty,
    #[error("the area has its Start card")]
    AreaBegun,
    #[error("only seat {owner} begins that area")]
    OwnerBegins { owner: Seat },
    #[error("a card lies at {at}")]
    PlaceTaken { at: Place },
    #[error("{at} is not beside a card of the area")]
    NoNeighbour { at: Place },
    #[error("the edge to card {neighbour} {} does not match", side.words())]
    EdgeDiffers { neighbour: GameCard, side: Direction },
    #[error("card {card} was swiped and is to be laid")]
    LayTheSwiped { card: GameCard },
    #[error("no swiped card is to be laid")]
    NothingSwiped,
    #[error("a swiped card that fits is laid at once")]
    MayNotKeep,
    #[error("the Bonus card that was taken is to be laid")]
    LayTheBonus,
    #[error("no Bonus card was taken")]
    NoBonusTaken,
    #[error("a Swipe takes from an opponent, not from seat {from}")]
    NotAnOpponent { from: Seat },
    #[error("seat {from} has no card at {at}")]
    NoCardThere { from: Seat, at: Place },
    #[error("card {card} does not show {item}")]
    DoesNotShow { card: GameCard, item: Item },
    #[error("card {card} is part of a completed item")]
    Locked { card: GameCard },
    #[error("card {card} is protected by an Immunity")]
    Protected { card: GameCard },
    #[error("Bonus card {place} was asked for, there are {cards}")]
    NoBonusThere { place: u8, cards: u8 },
    #[error("no Bonus card is set aside")]
    NothingAside,
    #[error("seat {from} has no Immunity for {item}")]
    NoImmunityThere { from: Seat, item: Item },
    #[error("a swiped Immunity protects its taker")]
    TakerOnly,
    #[error("a Swipe with nothing to take cannot be played")]
    NothingToTake,
    #[error("there is something to take")]
    SomethingToTake,
    #[error("card {card} can be laid")]
    CanLay { card: GameCard },
    #[error("nothing is discarded any more")]
    NoDiscards,
    #[error("a turn has a play or a discard, no pass")]
    NoPass,
    #[error("Bonus card {place} is shown already")]
    ShownAlready { place: u8 },
    #[error("Bonus cards are shown only when dealt")]
    ShownAtDealOnly,
    #[error("Bonus cards are shown in an own turn")]
    ShownInOwnTurn,
    #[error("in sudden death cards are only laid in the own area")]
    SuddenDeath,
    #[error("no chance is awaited")]
    NoChance,
    #[error("a game card is awaited")]
    CardAwaited,
    #[error("a Bonus card is awaited")]
    BonusAwaited,
    #[error("card {card} is not in the draw pile")]
    NotInPile { card: GameCard },
    #[error("the Bonus card of {item} is not there")]
    NotThere { item: Item },
}

impl Reason for Why {
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other reason is not a matter of amounts")]
    fn figures(&self) -> Option<Figures> {
        let (have, need) = match *self {
            Self::NoSuchSeat { seat, seats } => (seat.number(), seats),
            Self::DiscardCap { draws, cap } => (draws, cap),
            Self::PileEmpty | Self::DiscardEmpty | Self::NothingAside => (0, 1),
            Self::NoBonusThere { place, cards } => (place, cards),
            _ => return None,
        };
        Some(Figures { have: i64::from(have), need: i64::from(need) })
    }
}
