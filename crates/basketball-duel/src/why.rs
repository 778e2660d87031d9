//! Why a step is refused.

use core::fmt;

use serde::Serialize;
use tabletop_core::{Figures, Reason, Seat};

use crate::cards::{Direction, Half, Item, ItemSet};
use crate::game_card::{GameCard, Swipe};
use crate::spot::Spot;
use crate::want::WantedHalf;

/// A half of a card that does not match the edge beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Clash {
    /// What the neighbour wants of it.
    pub wanted: WantedHalf,
    /// What it shows.
    pub shown: Half,
}

impl Clash {
    /// The clash of a half with what is wanted of it; `None` if it matches.
    pub(crate) fn of(wanted: WantedHalf, shown: Half) -> Option<Self> {
        (!wanted.is_met_by(shown)).then_some(Self { wanted, shown })
    }
}

/// Why a step breaks a rule. A reason tells no more than the seat knows.
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
    #[error("seat {seat} is to show its Bonus card or not")]
    NextToShow { seat: Seat },
    #[error("seat {seat} is to play next")]
    NextToPlay { seat: Seat },
    #[error("seat {seat} is to lay a card next")]
    NextToLay { seat: Seat },
    #[error("the cards are being dealt")]
    Dealing,
    #[error("a card is being drawn")]
    Drawing,
    #[error("a Bonus card is being taken")]
    TakingBonus,
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
    #[error("{} from the discard pile, at most {cap} in a row may be", Draws(*draws))]
    DiscardCap { draws: u8, cap: u8 },
    #[error("the play of this turn is made")]
    PlayMade,
    #[error("after the Swipe an Item card is laid, or not: pass")]
    LayOrPass,
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
    #[error("nothing lies there to connect a card to")]
    NothingToConnectTo,
    #[error("the area is not empty: a card is connected there")]
    AreaBegun,
    #[error("only seat {owner} begins that area")]
    OwnerBegins { owner: Seat },
    #[error("a card lies at {at}")]
    PlaceTaken { at: Spot },
    #[error("{at} is not beside a card of the area")]
    NoNeighbour { at: Spot },
    #[error("the edge to card {neighbour} {} does not match: {}", side.words(), Edge { side: *side, top: *top, bottom: *bottom })]
    EdgeDiffers { neighbour: GameCard, side: Direction, top: Option<Clash>, bottom: Option<Clash> },
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
    NoCardThere { from: Seat, at: Spot },
    #[error("card {card} shows no {item}")]
    DoesNotShow { card: GameCard, item: Item },
    #[error("card {card} is part of a completed item")]
    Locked { card: GameCard },
    #[error("card {card} is protected by the {}", Immunities(*by))]
    Protected { card: GameCard, by: ItemSet },
    #[error("Bonus card {number} was asked for, there {}", Are(*cards))]
    NoBonusThere {
        #[serde(rename = "place")]
        number: u8,
        cards: u8,
    },
    #[error("Bonus card {number} was just taken and is to be laid first")]
    LayItFirst {
        #[serde(rename = "place")]
        number: u8,
    },
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
    #[error("card {card} can be laid {} of seat {area}", Where(*at))]
    CanLay { card: GameCard, area: Seat, at: Option<Spot> },
    #[error("nothing is discarded any more")]
    NoDiscards,
    #[error("a turn has a play or a discard, no pass")]
    NoPass,
    #[error("Bonus card {number} is shown already")]
    ShownAlready {
        #[serde(rename = "place")]
        number: u8,
    },
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
    fn figures(&self) -> Option<Figures> {
        let (have, need) = match *self {
            Self::DiscardCap { draws, cap } => (draws, cap),
            Self::PileEmpty | Self::DiscardEmpty | Self::NothingAside => (0, 1),
            Self::NoBonusThere { number, cards } => (number, cards),
            _ => return None,
        };
        Some(Figures { have: i64::from(have), need: i64::from(need) })
    }
}

/// What the halves of a neighbour want, in words. Above and below it is the half that touches; beside it, the
/// half at the same height.
struct Edge {
    side: Direction,
    top: Option<Clash>,
    bottom: Option<Clash>,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (beside_top, beside_bottom) = match self.side {
            Direction::Above | Direction::Below => ("lower", "upper"),
            Direction::Right | Direction::Left => ("upper", "lower"),
        };
        let clashes = [(beside_top, self.top), (beside_bottom, self.bottom)];
        let clashes = clashes.into_iter().filter_map(|(half, clash)| Some((half, clash?)));
        for (index, (half, Clash { wanted, shown })) in clashes.enumerate() {
            let and = if index == 0 { "" } else { ", and " };
            write!(f, "{and}its {half} half wants {}, not {shown}", Quarter(wanted))?;
        }
        Ok(())
    }
}

/// What is wanted of a half, in words.
struct Quarter(WantedHalf);

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            WantedHalf::AnyLeft => f.write_str("any left quarter"),
            WantedHalf::AnyRight => f.write_str("any right quarter"),
            WantedHalf::Exactly(_) | WantedHalf::Nothing | WantedHalf::Any => write!(f, "{}", self.0),
        }
    }
}

/// One Immunity or several, by their items.
struct Immunities(ItemSet);

impl fmt::Display for Immunities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.len() == 1 { "Immunity for " } else { "Immunities for " })?;
        for (index, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if index == 0 { "" } else { " and " })?;
        }
        Ok(())
    }
}

/// Where a card can be laid: at a spot, or as a Start card.
struct Where(Option<Spot>);

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(at) => write!(f, "at {at} in the area"),
            None => f.write_str("as the Start card"),
        }
    }
}

/// The number there is.
struct Are(u8);

impl fmt::Display for Are {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("is none"),
            1 => f.write_str("is 1"),
            several => write!(f, "are {several}"),
        }
    }
}

/// The number of draws.
struct Draws(u8);

impl fmt::Display for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("no draw was"),
            1 => f.write_str("the last draw was"),
            several => write!(f, "the last {several} draws were"),
        }
    }
}
