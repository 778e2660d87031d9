//! The state of play, divided by who may know it (BD-SEATS-2).

use serde::{Deserialize, Serialize};
use tabletop_core::{Layout, PerSeat, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::area::Areas;
use crate::cards::{ITEMS, Item, ItemSet};
use crate::components::MOST_SEATS;
use crate::game_card::{GameCard, GameCards, MOST_CARDS};

/// The Bonus cards in front of a seat, in order, as all see them; `None` for one that lies face-down.
pub type BonusRow = ArrayVec<[Option<Item>; ITEMS]>;

/// Bonus cards in order, as their holder knows them.
pub type BonusCards = ArrayVec<[Item; ITEMS]>;

/// A number for each item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemCounts {
    /// Basketballs.
    pub basketball: u8,
    /// Pairs of sneakers.
    pub sneakers: u8,
    /// Hoops.
    pub hoop: u8,
    /// Jerseys.
    pub jersey: u8,
    /// Whistles.
    pub whistle: u8,
}

impl ItemCounts {
    /// The number for an item.
    #[inline]
    pub const fn of(self, item: Item) -> u8 {
        match item {
            Item::Basketball => self.basketball,
            Item::Sneakers => self.sneakers,
            Item::Hoop => self.hoop,
            Item::Jersey => self.jersey,
            Item::Whistle => self.whistle,
        }
    }

    /// Adds one. A card is in at most two completed items, so 64 cards make at most 32.
    pub(crate) fn add(&mut self, item: Item) {
        *self.of_mut(item) += 1;
    }

    pub(crate) const fn of_mut(&mut self, item: Item) -> &mut u8 {
        match item {
            Item::Basketball => &mut self.basketball,
            Item::Sneakers => &mut self.sneakers,
            Item::Hoop => &mut self.hoop,
            Item::Jersey => &mut self.jersey,
            Item::Whistle => &mut self.whistle,
        }
    }
}

/// The step that the game waits for, with its seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Chance: a Bonus card is dealt.
    DealBonus {
        /// The receiver.
        to: Seat,
    },
    /// The seat shows the Bonus card just dealt, or does not (R-12, `AtDealOnly`).
    ShowOrNot {
        /// The seat.
        seat: Seat,
    },
    /// Chance: a game card is dealt.
    DealCard {
        /// The receiver.
        to: Seat,
    },
    /// A turn begins: the seat takes a card from one of the piles.
    Draw {
        /// The seat on turn.
        seat: Seat,
    },
    /// Chance: the top of the draw pile is turned.
    Drawing {
        /// The seat on turn.
        seat: Seat,
    },
    /// The seat makes the turn's play, or discards.
    Play {
        /// The seat on turn.
        seat: Seat,
    },
    /// The seat lays the Item card it has swiped.
    LaySwiped {
        /// The seat that lays it.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// Chance: the seat has taken one of the Bonus cards set aside.
    TakeAside {
        /// The seat that takes it.
        seat: Seat,
    },
    /// The seat lays the Bonus card it has taken, the last of its row, face-down or shown.
    LayBonus {
        /// The seat that lays it.
        seat: Seat,
    },
    /// The seat lays an Item card or discards after its Swipe (R-5, `ThenAnyPlay`).
    AfterSwipe {
        /// The seat that plays.
        seat: Seat,
    },
    /// The draw pile is used up: the seat plays what it still can, or passes.
    LastPlay {
        /// The seat that plays.
        seat: Seat,
    },
    /// Chance: an Item card is dealt in the sudden death.
    SuddenDeal {
        /// The receiver.
        to: Seat,
    },
    /// The seat lays a card in the sudden death (R-17, `LaidOnce`).
    SuddenLay {
        /// The seat that lays.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// The way in which it ended.
        by: HowOver,
        /// The winners; empty if the game was stopped.
        winners: SeatSet,
    },
}

/// The way in which a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HowOver {
    /// The highest total.
    Points,
    /// The sudden death.
    SuddenDeath,
    /// The sudden death ran out of cards.
    DealtOut,
    /// The turn limit of the set-up.
    TurnLimit,
}

/// The stage of a round: turns or last plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// Turns, or the dealing before them.
    Turns,
    /// The last plays of a round (BD-ROUND-1).
    LastPlays {
        /// The number of seats that have passed: in a row under R-6 `OneEach`, otherwise for good.
        passes: u8,
    },
}

/// The sudden death; empty before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuddenDeath {
    /// The seats that are dealt cards.
    pub dealt_to: SeatSet,
    /// The number of this turn of dealing, from 1; 0 before the sudden death.
    pub turn: u8,
    /// The number of cards still to be dealt in this turn of dealing.
    pub left: u8,
    /// The face-up cards of each seat, without those laid.
    pub cards: PerSeat<GameCards, MOST_SEATS>,
}

/// The part of the state that everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// 1 or 2; 3 in the sudden death.
    pub round: u8,
    /// The step that the game waits for.
    pub phase: Phase,
    /// The stage of the round: turns or last plays.
    #[serde(rename = "moment")]
    pub stage: Stage,
    /// The next seat in turn rotation: the one after the seat that had, or has, the turn. Before the first turn of
    /// a round, the seat that starts it.
    pub next_up: Seat,
    /// The number of turns that have begun in the game.
    pub turns: u16,
    /// The number of draws in a row from the discard pile, whoever made them.
    pub discard_draws: u8,
    /// The number of cards in the draw pile.
    pub pile: u8,
    /// The discard pile, its top last.
    pub discard: ArrayVec<[GameCard; MOST_CARDS]>,
    /// The number of cards in each hand.
    pub hands: PerSeat<u8, MOST_SEATS>,
    /// The cards in each hand that all know: taken from the discard pile, or swiped and kept.
    pub known: PerSeat<GameCards, MOST_SEATS>,
    /// The Immunity cards in front of each seat.
    pub immunity: PerSeat<GameCards, MOST_SEATS>,
    /// The Bonus cards in front of each seat.
    pub bonus: PerSeat<BonusRow, MOST_SEATS>,
    /// The number of Bonus cards that are set aside, or still to be dealt.
    pub aside: u8,
    /// The play areas.
    pub areas: Areas,
    /// The items completed in each area this round.
    pub completed: PerSeat<ItemCounts, MOST_SEATS>,
    /// The points of each round that is over, in each play area.
    pub points: [PerSeat<u16, MOST_SEATS>; 2],
    /// The sudden death.
    pub sudden: SuddenDeath,
}

/// The cards that a team-mate has told a seat of (BD-TEAM-5; R-21); empty without a team-mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToldCards {
    /// The team-mate's Bonus cards, in order.
    pub bonus: BonusCards,
    /// The team-mate's hand.
    pub hand: GameCards,
}

/// The part of the state that one seat knows alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The hand.
    pub hand: GameCards,
    /// The Bonus cards, in order.
    pub bonus: BonusCards,
    /// The items completed in the own area this round while the seat held their Bonus card. Counted only under
    /// R-14, `AtCompletion`.
    pub completed_with_bonus: ItemCounts,
    /// The cards that the team-mate has told of.
    pub mate: ToldCards,
}

/// The part of the state that nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {
    /// The draw pile, in no order: any of its cards may be next.
    pub pile: GameCards,
    /// The Bonus cards set aside, or still to be dealt, in no order.
    pub aside: ItemSet,
    /// The cards in the hands that have copies in the set (Immunity and Swipe cards), in the order in which they
    /// were taken up. Of several copies in one hand, the one held longest is played. So its number, which all
    /// then see, tells nothing of the others.
    pub copies: ArrayVec<[GameCard; MOST_CARDS]>,
}

/// The state of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) secrets: PerSeat<Secret, MOST_SEATS>,
    pub(crate) unseen: Unseen,
}

impl Layout for State {
    type Public = Public;
    type Secret = Secret;
    type Unseen = Unseen;

    #[inline]
    fn public(&self) -> &Public {
        &self.public
    }

    #[inline]
    fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }

    #[inline]
    fn unseen(&self) -> &Unseen {
        &self.unseen
    }
}

impl Phase {
    /// The seat that decides, or for which chance decides; `None` when the game is over.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Self::DealBonus { to: seat }
            | Self::ShowOrNot { seat }
            | Self::DealCard { to: seat }
            | Self::Draw { seat }
            | Self::Drawing { seat }
            | Self::Play { seat }
            | Self::LaySwiped { seat, .. }
            | Self::TakeAside { seat }
            | Self::LayBonus { seat }
            | Self::AfterSwipe { seat }
            | Self::LastPlay { seat }
            | Self::SuddenDeal { to: seat }
            | Self::SuddenLay { seat } => Some(seat),
            Self::Over { .. } => None,
        }
    }

    /// The seat that decides now; `None` if it is chance's turn or the game is over.
    #[inline]
    pub const fn decider(&self) -> Option<Seat> {
        // In two steps: the seat is the same byte in every phase but the last, so reading it needs no branch.
        let Some(seat) = self.seat() else { return None };
        if self.is_chance() { None } else { Some(seat) }
    }

    /// `true` if the next step is one of chance.
    #[inline]
    pub(crate) const fn is_chance(self) -> bool {
        matches!(
            self,
            Self::DealBonus { .. }
                | Self::DealCard { .. }
                | Self::Drawing { .. }
                | Self::TakeAside { .. }
                | Self::SuddenDeal { .. }
        )
    }

    /// `true` if a round is being dealt (BD-SETUP-1, BD-SETUP-2).
    pub(crate) const fn is_deal(self) -> bool {
        matches!(self, Self::DealBonus { .. } | Self::ShowOrNot { .. } | Self::DealCard { .. })
    }

    /// `true` if a seat makes a decision of its turn. The steps of a Swipe count too, although they can also
    /// belong to the last plays: see [`Stage`].
    #[inline]
    pub(crate) const fn is_decision_of_turn(self) -> bool {
        matches!(self, Self::Draw { .. } | Self::Play { .. }) || self.is_part_of_play()
    }

    /// `true` if a seat decides how its Swipe goes on, in its turn or in the last plays.
    #[inline]
    const fn is_part_of_play(self) -> bool {
        matches!(self, Self::LaySwiped { .. } | Self::LayBonus { .. } | Self::AfterSwipe { .. })
    }

    /// `true` if a Swipe goes on, by a decision or by chance, in a turn or in the last plays.
    pub(crate) const fn is_part_of_swipe(self) -> bool {
        self.is_part_of_play() || matches!(self, Self::TakeAside { .. })
    }

    /// `true` for the sudden death and its end (BD-SUDDEN-1).
    pub(crate) const fn is_sudden_death(self) -> bool {
        matches!(
            self,
            Self::SuddenDeal { .. }
                | Self::SuddenLay { .. }
                | Self::Over { by: HowOver::SuddenDeath | HowOver::DealtOut, .. }
        )
    }

    /// `true` if the game is over.
    #[inline]
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

impl Public {
    /// The top of the discard pile.
    #[inline]
    pub fn top_discard(&self) -> Option<GameCard> {
        self.discard.last().copied()
    }

    /// The number of Bonus cards in front of a seat.
    #[inline]
    pub fn bonus_cards(&self, seat: Seat) -> u8 {
        let len = self.bonus.get(seat).map_or(0, ArrayVec::len);
        let [len, ..] = len.to_le_bytes();
        len
    }

    /// The points of a play area over the rounds that are over; 0 for a seat that does not exist.
    pub fn total(&self, seat: Seat) -> u16 {
        let of = |round: &PerSeat<u16, MOST_SEATS>| round.get(seat).copied().unwrap_or(0);
        // Saturating: a view from the wire may claim any points.
        self.points.iter().map(of).fold(0, u16::saturating_add)
    }
}
