//! The reasons for which a step is refused.

mod words;

use serde::{Deserialize, Serialize};
use tabletop_core::{Reason, Seat, WrongAmount, documented};

use crate::cards::{Direction, Half, Item, ItemSet};
use crate::coordinates::Spot;
use crate::fit::WantedHalf;
use crate::game_card::{GameCard, Swipe};
use words::{Are, Draws, Edge, Immunities, Target, Where};

/// A half of a card that does not match the edge beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clash {
    /// The half or side that the neighbour demands.
    pub wanted: WantedHalf,
    /// The half that the card shows.
    pub shown: Half,
}

impl Clash {
    /// The clash of a half with the demand on it; `None` if it matches.
    pub(crate) fn of(wanted: WantedHalf, shown: Half) -> Option<Self> {
        (!wanted.is_met_by(shown)).then_some(Self { wanted, shown })
    }
}

documented! {
    /// A reason for which a step breaks a rule. A reason tells no more than the seat knows.
    ///
    /// Its text has all its figures. Programs read a reason as JSON, which can be read back. A later version may have
    /// more reasons.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Why {
        /// The game is over.
        #[error("the game is over")]
        GameOver,
        /// There is no such seat at this table.
        #[error("seat {seat} is not at this table of {seats}")]
        NoSuchSeat { seat: Seat = "The seat that was named.", seats: u8 },
        /// It is another seat's turn.
        #[error("it is the turn of seat {turn}")]
        NotYourTurn { turn: Seat = "The seat on turn." },
        /// Another seat is asked to show its Bonus card or not (R-12: only when dealt).
        #[error("seat {seat} decides whether to show its Bonus card")]
        NextToShow { seat: Seat = "The seat that is asked." },
        /// Another seat makes its last plays.
        #[error("seat {seat} plays next")]
        NextToPlay { seat: Seat = "The seat that plays next." },
        /// Another seat lays a card in sudden death (R-17: each is laid at once).
        #[error("seat {seat} lays a card next")]
        NextToLay { seat: Seat = "The seat that lays next." },
        /// Cards are being dealt, so nobody decides.
        #[error("the cards are being dealt")]
        Dealing,
        /// Chance decides which card is drawn.
        #[error("a card is being drawn")]
        Drawing,
        /// Chance decides which Bonus card is taken from those set aside.
        #[error("a Bonus card is being taken")]
        TakingBonus,
        /// The turn begins with drawing a card.
        #[error("a turn begins with drawing a card")]
        DrawFirst,
        /// The turn has had its draw.
        #[error("a card was drawn already this turn")]
        DrawnAlready,
        /// In the last plays nothing is drawn.
        #[error("nothing is drawn any more")]
        NothingDrawn,
        /// The draw pile is empty.
        #[error("the draw pile is empty")]
        PileEmpty,
        /// The discard pile is empty.
        #[error("the discard pile is empty")]
        DiscardEmpty,
        /// The top of the discard pile is not an Item card, so it is not drawn.
        #[error("card {card} on the discard pile is not an Item card")]
        TopIsNoItem { card: GameCard = "The top card." },
        /// No further draw in a row from the discard pile is allowed (R-13: a cap).
        #[error("{} from the discard pile, and at most {cap} in a row may be", Draws(*draws))]
        DiscardCap {
            draws: u8 = "The number of draws in a row from it.",
            cap: u8 = "The most draws in a row that are allowed.",
        },
        /// The turn has had its play.
        #[error("the play of this turn has been made")]
        PlayMade,
        /// After a Swipe in the last plays an Item card is laid, or nothing (R-5: one more play follows).
        #[error("after the Swipe lay an Item card, or `pass`")]
        LayOrPass,
        /// The seat is asked to show its Bonus card or not, and can do nothing else (R-12: only when dealt).
        #[error("decide first whether to show the Bonus card: `show 1` or `pass`")]
        ShowOrPass,
        /// The set has no such card.
        #[error("there is no card {card} in this set")]
        NoSuchCard { card: GameCard = "The card that was named." },
        /// Only an Item card is laid there.
        #[error("card {card} is not an Item card")]
        NotAnItemCard { card: GameCard = "The card that was named." },
        /// The card is not in the hand.
        #[error("card {card} is not in the hand")]
        NotInHand { card: GameCard = "The card that was named." },
        /// The card lies in an area, and a laid card does not move.
        #[error("card {card} lies in the area of seat {area} and does not move")]
        LaidAlready { card: GameCard = "The card that was named.", area: Seat = "The owner of the play area." },
        /// The card is not one of those dealt to the seat in sudden death.
        #[error("card {card} was not dealt to this seat")]
        NotDealt { card: GameCard = "The card that was named." },
        /// The hand has no Immunity card for the item.
        #[error("the hand has no Immunity card for {item}")]
        NoImmunityInHand { item: Item = "The item that was named." },
        /// The hand has no such Swipe card.
        #[error("the hand has no Swipe card for {}", Target(*swipe))]
        NoSwipeInHand { swipe: Swipe = "The kind of Swipe." },
        /// There are no teams, so there is no team-mate to lay a card for.
        #[error("there is no team-mate")]
        NoTeamMate,
        /// The area is empty, so its first card is a Start card.
        #[error("the area is empty: its first card is laid as the Start card")]
        AreaEmpty,
        /// The area is empty, so no card can be connected there.
        #[error("nothing lies there to connect a card to")]
        NothingToConnectTo,
        /// The area is not empty, so a card there is no Start card.
        #[error("the area is not empty: a card is connected there")]
        AreaBegun,
        /// The area is empty, and only its owner begins it (R-19: not the team-mate).
        #[error("only seat {owner} lays the first card of that area")]
        OwnerBegins { owner: Seat = "The owner of the area." },
        /// A card lies at the spot already.
        #[error("a card lies at {at}")]
        PlaceTaken { at: Spot = "The spot that was named." },
        /// No card of the area is beside the spot.
        #[error("{at} is not beside a card of the area")]
        NoNeighbour { at: Spot = "The spot that was named." },
        /// The card does not match a neighbour where they touch.
        #[error("the edge to card {neighbour} {} does not match: {}", side.words(), Edge { side: *side, top: *top, bottom: *bottom })]
        EdgeDiffers {
            neighbour: GameCard,
            side: Direction = "The side of the new card on which it lies.",
            top: Option<Clash> = "The clash of the new card's top half, if there is one.",
            bottom: Option<Clash> = "The clash of its bottom half, if there is one.",
        },
        /// The Item card that was swiped is to be laid before anything else.
        #[error("lay the swiped card {card} first, or `keep` it if it may be kept")]
        LayTheSwiped { card: GameCard = "The swiped card." },
        /// No swiped Item card is to be laid or kept.
        #[error("there is no swiped card to lay or to keep")]
        NothingSwiped,
        /// A swiped Item card that fits is not kept in the hand (R-5: laid at once).
        #[error("a swiped card that fits is laid at once")]
        MayNotKeep,
        /// The Bonus card that was taken is to be laid before anything else.
        #[error("first lay the Bonus card that was taken: `bonus down` or `bonus up`")]
        LayTheBonus,
        /// No Bonus card was taken, so none can be laid.
        #[error("no Bonus card was taken")]
        NoBonusTaken,
        /// A Swipe takes only from opponents.
        #[error("a Swipe takes from an opponent, not from seat {from}")]
        NotAnOpponent { from: Seat = "The seat that was named." },
        /// No card of the area lies at the spot.
        #[error("seat {from} has no card at {at}")]
        NoCardThere { from: Seat = "The owner of the area.", at: Spot = "The spot that was named." },
        /// Neither half of the card shows the item that the Swipe card names.
        #[error("card {card} shows no {item}")]
        DoesNotShow { card: GameCard = "The card that would be taken.", item: Item },
        /// The card is part of a completed item, so it cannot be swiped.
        #[error("card {card} is part of a completed item")]
        Locked { card: GameCard = "The card that would be taken." },
        /// Immunity cards protect the card.
        #[error("card {card} is protected by the {}", Immunities(*by))]
        Protected {
            card: GameCard = "The card that would be taken.",
            by: ItemSet = "The items of those Immunity cards.",
        },
        /// The seat has no Bonus card of this number.
        #[error("Bonus card {number} was asked for, but there {}", Are(*cards))]
        NoBonusThere {
            #[serde(rename = "place")] number: u8 = "The number that was named, from 1.",
            cards: u8 = "The number of Bonus cards.",
        },
        /// The Bonus card was just taken: it is laid before it can be shown.
        #[error("Bonus card {number} was just taken and must be laid first")]
        LayItFirst { #[serde(rename = "place")] number: u8 = "Its number, from 1." },
        /// No Bonus card is set aside.
        #[error("no Bonus card is set aside")]
        NothingAside,
        /// The seat has no Immunity card for the item in front of it.
        #[error("no Immunity card for {item} lies before seat {from}")]
        NoImmunityThere { from: Seat = "The seat that was named.", item: Item = "The item that was named." },
        /// A swiped Immunity card protects its taker (R-20: not the team-mate).
        #[error("a swiped Immunity card protects its taker, not the team-mate")]
        TakerOnly,
        /// The Swipe card has nothing to take, so it cannot be played (R-15: no Swipe for nothing).
        #[error("a Swipe with nothing to take cannot be played")]
        NothingToTake,
        /// The Swipe card has something to take, so it is not played for nothing.
        #[error("this Swipe has something to take, so it cannot be played for nothing")]
        SomethingToTake,
        /// An Item card in hand can be laid, so none is discarded (R-3: a card must be laid).
        #[error("card {card} can be laid {} of seat {area}", Where(*at))]
        CanLay {
            card: GameCard = "A card that can be laid.",
            area: Seat = "The owner of the play area.",
            at: Option<Spot> = "The spot where it fits; `None` for a Start card.",
        },
        /// In the last plays nothing is discarded.
        #[error("nothing is discarded any more")]
        NoDiscards,
        /// A turn has a play or a discard.
        #[error("a turn ends with a play or a discard, not with a pass")]
        NoPass,
        /// The Bonus card is shown already.
        #[error("Bonus card {number} is shown already")]
        ShownAlready { #[serde(rename = "place")] number: u8 = "Its number, from 1." },
        /// Bonus cards are shown only when they have been dealt (R-12: at the deal).
        #[error("a Bonus card is shown only when it is dealt")]
        ShownAtDealOnly,
        /// Bonus cards are shown in an own turn (R-12: the own turn).
        #[error("a Bonus card is shown only in its holder's own turn")]
        ShownInOwnTurn,
        /// In sudden death cards are only laid, and in the own area (R-17: each is laid at once).
        #[error("in sudden death cards are only laid in the own area")]
        SuddenDeath,
        /// No chance is awaited.
        #[error("no card is drawn or dealt now")]
        NoChance,
        /// Chance is to bring a game card.
        #[error("a game card comes next, not a Bonus card")]
        CardAwaited,
        /// Chance is to bring a Bonus card.
        #[error("a Bonus card comes next, not a game card")]
        BonusAwaited,
        /// The card is not in the draw pile.
        #[error("card {card} is not in the draw pile")]
        NotInPile { card: GameCard = "The card that was named." },
        /// The Bonus card is neither set aside nor still to be dealt.
        #[error("the Bonus card of {item} is not there")]
        NotThere { item: Item },
    }
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        let (have, need) = match *self {
            Self::DiscardCap { draws, cap } => (draws, cap),
            Self::PileEmpty | Self::DiscardEmpty | Self::NothingAside => (0, 1),
            Self::NoBonusThere { number, cards } => (number, cards),
            _ => return None,
        };
        Some(WrongAmount { have: i64::from(have), need: i64::from(need) })
    }
}
