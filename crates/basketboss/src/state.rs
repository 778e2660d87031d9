//! The state of play, laid out by who may know it.

use serde::{Deserialize, Serialize};
use tabletop_core::{Auction, CardSet, Layout, PerSeat, SealedRound, Seat, SmallSet};
use tinyvec::ArrayVec;

use crate::cards::{CardId, Injury, PlayerId};
use crate::components::SEASONS;
use crate::names::{Advisor, Position};
use crate::season::SeasonCard;
use crate::why::Moment;

/// The most seats.
pub(crate) const SEATS: usize = 5;
/// The most cards in the row of the market: the greatest player limit and both injuries, with room to spare.
pub(crate) const ROW: usize = 16;

/// A whole state of play: a plain value, which only [`Game::apply`](tabletop_core::Game::apply) changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) secrets: PerSeat<Secret, SEATS>,
    pub(crate) unseen: (),
}

impl Layout for State {
    type Public = Public;
    type Secret = Secret;
    /// The stack has no order before it is flipped, so there is nothing that nobody knows.
    type Unseen = ();

    #[inline]
    fn public(&self) -> &Public {
        &self.public
    }

    #[inline]
    fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }

    #[inline]
    fn unseen(&self) -> &() {
        &self.unseen
    }
}

/// What everybody knows: all but the bids of a sealed round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The season, 1 to 6.
    pub season: u8,
    /// What is going on.
    pub phase: Phase,
    /// The season row; the card of season 1 first. Complete once play begins.
    pub season_cards: ArrayVec<[SeasonCard; SEASONS]>,
    /// The cards of the face-down stack, in no order: each is equally likely to be next.
    pub stack: CardSet<CardId>,
    /// What is left of the market row; the first card is on offer.
    pub row: ArrayVec<[CardId; ROW]>,
    /// Who opens the next auction, or has opened this one.
    pub opener: Seat,
    /// Who has the start-player token: the Referee's first holder.
    pub start_player: Seat,
    /// The scoreboard from top to bottom, as phase 2 left it: the first seat is in the first place. Empty
    /// until then. During a tie the places from `first_place` to `last_place` are still open.
    pub ranking: ArrayVec<[Seat; SEATS]>,
    /// The teams.
    pub teams: PerSeat<Team, SEATS>,
}

/// A team and what its manager has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// The columns PG, SG, SF, PF, C, in this order.
    pub columns: [Column; 5],
    /// The money.
    pub dollars: u16,
    /// The advisor hired.
    pub advisor: Option<Advisor>,
    /// How many trophies of the first, second, third and fourth place.
    pub trophies: [u8; 4],
    /// How many ribbons.
    pub ribbons: u8,
    /// The strength marker: the strength of the moment under the current season card; after the end the
    /// final one.
    pub strength: i16,
}

impl Team {
    /// The column of this position.
    #[inline]
    pub fn column(&self, column: Position) -> &Column {
        &self.columns[usize::from(column.index())]
    }

    /// The columns with a player card.
    #[inline]
    pub(crate) fn columns_with_card(&self) -> SmallSet<Position> {
        SmallSet::of(Position::ALL, |column| self.column(column).card.is_some())
    }

    #[inline]
    pub(crate) fn column_mut(&mut self, column: Position) -> &mut Column {
        &mut self.columns[usize::from(column.index())]
    }
}

/// A column of a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// The player card; without one the starting player plays.
    pub card: Option<PlayerId>,
    /// How many spaces the card has slid: with 0 the top row shows.
    pub slid: u8,
    /// The injury that covers the player.
    pub injury: Option<Injury>,
}

/// What is going on: what the game waits for, with all that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Chance draws the next card of the season row.
    SeasonRow,
    /// Chance flips the next card of the market.
    Market {
        /// The injuries flipped and replaced in the first season.
        replaced: CardSet<CardId>,
    },
    /// Managers offer for the first card of the row.
    Offer {
        /// How the auction stands.
        auction: Auction,
    },
    /// The winner lays the player on a column.
    Place {
        /// The winner.
        seat: Seat,
        /// The player card.
        player: PlayerId,
    },
    /// Managers bid for the injury that is first in the row.
    InjuryBids {
        /// Who bids.
        round: SealedRound,
        /// Which auction comes next.
        opening: Opening,
    },
    /// The manager chooses which of equally strong players is injured.
    Injure {
        /// Whose team.
        seat: Seat,
        /// The injury card.
        injury: Injury,
        /// Which auction comes next.
        opening: Opening,
    },
    /// The Trainer's manager slides cards.
    Train {
        /// The manager.
        seat: Seat,
        /// The columns slid so far; the first slide is free.
        slid: SmallSet<Position>,
    },
    /// Tied managers bid for the first of these places.
    TieBids {
        /// The place, from 1, that the winner of the round takes.
        first_place: u8,
        /// The last place that is still open in this tie.
        last_place: u8,
        /// Who bids.
        round: SealedRound,
    },
    /// Managers take advisors in turn.
    Hire {
        /// How many have taken one.
        taken: u8,
    },
    /// The Therapist's manager names a card that does not slide.
    Spare {
        /// The manager.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// Which auction of the season comes next: by that its opener is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The first, which the manager with the lowest number opens; nothing but injuries has come up.
    First,
    /// A later one, or one whose opener the injuries before it have moved on.
    Later,
}

impl Phase {
    /// The sealed round that goes on.
    #[inline]
    pub const fn sealed_round(self) -> Option<SealedRound> {
        match self {
            Self::InjuryBids { round, .. } | Self::TieBids { round, .. } => Some(round),
            _ => None,
        }
    }

    /// What the game waits for.
    pub const fn awaited(self) -> Moment {
        match self {
            Self::SeasonRow => Moment::SeasonRow,
            Self::Market { .. } => Moment::Market,
            Self::Offer { .. } => Moment::Offer,
            Self::Place { .. } => Moment::Place,
            Self::InjuryBids { .. } => Moment::InjuryBids,
            Self::Injure { .. } => Moment::Injure,
            Self::Train { .. } => Moment::Train,
            Self::TieBids { .. } => Moment::TieBids,
            Self::Hire { .. } => Moment::Hire,
            Self::Spare { .. } => Moment::Spare,
            Self::Over => Moment::Over,
        }
    }
}

/// What one manager knows alone: the bid in the closed hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The bid of the sealed round that goes on, if made.
    pub bid_dollars: Option<u16>,
}
