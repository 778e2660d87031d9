//! The state of play, laid out by who may know it (BD-SEATS-2).

use serde::{Deserialize, Serialize};
use tabletop_core::{Layout, PerSeat, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::area::Areas;
use crate::cards::{ITEMS, Item, ItemSet};
use crate::components::MOST_SEATS;
use crate::game_card::{GameCard, GameCards, MOST_CARDS};

/// The Bonus cards in front of a seat, in order, as all see them: `None` for one that lies face-down.
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

    /// Counts one more. A card is in at most two completed items, so 64 cards make at most 32.
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

/// What the game waits for, with the seat it waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Chance: a Bonus card is dealt.
    DealBonus {
        /// To whom.
        to: Seat,
    },
    /// The seat shows the Bonus card just dealt, or not (R-12, `AtDealOnly`).
    ShowOrNot {
        /// Who decides.
        seat: Seat,
    },
    /// Chance: a game card is dealt.
    DealCard {
        /// To whom.
        to: Seat,
    },
    /// A turn begins: the seat takes a card from one of the piles.
    Draw {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Chance: the top of the draw pile.
    Drawing {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The seat makes the turn's play, or discards.
    Play {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The seat lays the Item card it has swiped.
    LaySwiped {
        /// Who lays it.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// Chance: which of the Bonus cards set aside the seat has taken.
    TakeAside {
        /// Who takes it.
        seat: Seat,
    },
    /// The seat lays the Bonus card it has taken, the last of its row, face-down or shown.
    LayBonus {
        /// Who lays it.
        seat: Seat,
    },
    /// The seat lays an Item card or discards after its Swipe (R-5, `ThenAnyPlay`).
    AfterSwipe {
        /// Who plays.
        seat: Seat,
    },
    /// The draw pile is drawn out: the seat plays what it still can, or passes.
    LastPlay {
        /// Who plays.
        seat: Seat,
    },
    /// Chance: an Item card is dealt in the sudden death.
    SuddenDeal {
        /// To whom.
        to: Seat,
    },
    /// The seat lays a card in the sudden death (R-17, `LaidOnce`).
    SuddenLay {
        /// Who lays.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// By what.
        by: HowOver,
        /// Who has won: nobody if the game was stopped.
        winners: SeatSet,
    },
}

/// By what a game ended.
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

/// Whether turns are taken or the last plays made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// Turns, or the dealing before them.
    Turns,
    /// The last plays of a round (BD-ROUND-1).
    LastPlays {
        /// How many seats have passed for good or, with `OneEach`, in a row.
        passes: u8,
    },
}

/// The sudden death; empty before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuddenDeath {
    /// The seats that cards are dealt to.
    pub dealt_to: SeatSet,
    /// Which turn of dealing it is, from 1; 0 before the sudden death.
    pub turn: u8,
    /// How many cards are still to be dealt in this turn of dealing.
    pub left: u8,
    /// The face-up cards of each seat, but those laid.
    pub cards: PerSeat<GameCards, MOST_SEATS>,
}

/// What everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// 1 or 2; 3 in the sudden death.
    pub round: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// Whether turns are taken or the last plays made.
    #[serde(rename = "moment")]
    pub stage: Stage,
    /// The seat that is next in turn rotation: the one after the seat that had, or has, the turn. Before the
    /// first turn of a round, the seat that starts it.
    pub next_up: Seat,
    /// How many turns have begun in the game.
    pub turns: u16,
    /// How many draws in a row, whoever made them, were from the discard pile.
    pub discard_draws: u8,
    /// How many cards are in the draw pile.
    pub pile: u8,
    /// The discard pile, its top last.
    pub discard: ArrayVec<[GameCard; MOST_CARDS]>,
    /// How many cards each seat holds in hand.
    pub hands: PerSeat<u8, MOST_SEATS>,
    /// The cards that all know a seat to hold: taken from the discard pile, or swiped and kept.
    pub known: PerSeat<GameCards, MOST_SEATS>,
    /// The Immunity cards in front of each seat.
    pub immunity: PerSeat<GameCards, MOST_SEATS>,
    /// The Bonus cards in front of each seat.
    pub bonus: PerSeat<BonusRow, MOST_SEATS>,
    /// How many Bonus cards are set aside, or still to be dealt.
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

/// What a seat was told by its team-mate (BD-TEAM-5; R-21): empty without one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The team-mate's Bonus cards, in order.
    pub bonus: BonusCards,
    /// The team-mate's hand.
    pub hand: GameCards,
}

/// What one seat knows alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The hand.
    pub hand: GameCards,
    /// The Bonus cards, in order.
    pub bonus: BonusCards,
    /// Of the items completed in the own area this round, those whose Bonus card the seat held at that
    /// moment. Counted only under R-14, `AtCompletion`.
    pub completed_with_bonus: ItemCounts,
    /// What the team-mate has told.
    pub mate: Told,
}

/// What nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {
    /// The draw pile, in no order: any of its cards may be next.
    pub pile: GameCards,
    /// The Bonus cards set aside, or still to be dealt, in no order.
    pub aside: ItemSet,
    /// The cards in the hands that have copies (Immunity and Swipe cards alike), in the order in which they
    /// were taken up. Of several alike in one hand, the one held longest is played. So its number, which all
    /// then see, says nothing of the others.
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
    /// The seat that decides, or for which chance does; `None` when the game is over.
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

    /// The seat that decides now; `None` if chance does, or nobody.
    #[inline]
    pub const fn decider(&self) -> Option<Seat> {
        // In two steps: the seat is the same byte in every phase but the last, so reading it takes no branch.
        let Some(seat) = self.seat() else { return None };
        if self.is_chance() { None } else { Some(seat) }
    }

    /// Whether chance goes on.
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

    /// Whether a round is being dealt (BD-SETUP-1, BD-SETUP-2).
    pub(crate) const fn is_deal(self) -> bool {
        matches!(self, Self::DealBonus { .. } | Self::ShowOrNot { .. } | Self::DealCard { .. })
    }

    /// Whether a seat decides what it does in its turn. How a Swipe goes on may be a matter of the last
    /// plays, too: see [`Stage`].
    #[inline]
    pub(crate) const fn is_decision_of_turn(self) -> bool {
        matches!(self, Self::Draw { .. } | Self::Play { .. }) || self.is_part_of_play()
    }

    /// Whether a seat decides how its Swipe goes on: in its turn or in the last plays.
    #[inline]
    const fn is_part_of_play(self) -> bool {
        matches!(self, Self::LaySwiped { .. } | Self::LayBonus { .. } | Self::AfterSwipe { .. })
    }

    /// Whether a Swipe goes on, by a decision or by chance: in a turn or in the last plays.
    pub(crate) const fn is_part_of_swipe(self) -> bool {
        self.is_part_of_play() || matches!(self, Self::TakeAside { .. })
    }

    /// Whether this is the sudden death, or its end (BD-SUDDEN-1).
    pub(crate) const fn is_sudden_death(self) -> bool {
        matches!(
            self,
            Self::SuddenDeal { .. }
                | Self::SuddenLay { .. }
                | Self::Over { by: HowOver::SuddenDeath | HowOver::DealtOut, .. }
        )
    }

    /// Whether the game is over.
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

    /// How many Bonus cards lie in front of a seat.
    #[inline]
    pub fn bonus_cards(&self, seat: Seat) -> u8 {
        let len = self.bonus.get(seat).map_or(0, ArrayVec::len);
        let [len, ..] = len.to_le_bytes();
        len
    }

    /// The points of a play area over the rounds that are over; none for a seat that is not there.
    pub fn total(&self, seat: Seat) -> u16 {
        let of = |round: &PerSeat<u16, MOST_SEATS>| round.get(seat).copied().unwrap_or(0);
        // A view from the wire may claim any points.
        self.points.iter().map(of).fold(0, u16::saturating_add)
    }
}
