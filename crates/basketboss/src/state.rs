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

/// A complete state of play. It is a plain value, which only [`Game::apply`](tabletop_core::Game::apply)
/// changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) secrets: PerSeat<Secret, SEATS>,
    pub(crate) unseen: (),
}

impl Layout for State {
    type Public = Public;
    type Secret = Secret;
    /// Nothing is hidden from every seat, because the stack has no order until a card is flipped.
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

/// The public part of the state: everything except the bids of a sealed round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The season, 1 to 6.
    pub season: u8,
    /// The phase.
    pub phase: Phase,
    /// The season row, with the card of season 1 first. It is complete once play begins.
    pub season_cards: ArrayVec<[SeasonCard; SEASONS]>,
    /// The cards of the face-down stack, in no order. Each is equally likely to be next.
    pub stack: CardSet<CardId>,
    /// The rest of the market row. The first card is on offer.
    pub row: ArrayVec<[CardId; ROW]>,
    /// The seat that opens the next auction, or has opened the present one.
    pub opener: Seat,
    /// The seat with the start-player token: the Referee's first holder.
    pub start_player: Seat,
    /// The scoreboard from top to bottom, as phase 2 left it. The first seat is in the first place. The list is empty
    /// before the first phase 2. During a tie the places from `first_place` to `last_place` are still open.
    pub ranking: ArrayVec<[Seat; SEATS]>,
    /// The teams.
    pub teams: PerSeat<Team, SEATS>,
}

/// A team and the possessions of its manager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// The columns PG, SG, SF, PF, C, in this order.
    pub columns: [TeamColumn; 5],
    /// The money.
    pub dollars: u16,
    /// The advisor hired.
    pub advisor: Option<Advisor>,
    /// Numbers of trophies of the first, second, third and fourth place.
    pub trophies: [u8; 4],
    /// Number of ribbons.
    pub ribbons: u8,
    /// The strength marker: the present strength under the current season card, and after the end the final one.
    pub strength: i16,
}

impl Team {
    /// The column of this position.
    #[inline]
    pub fn column(&self, column: Position) -> &TeamColumn {
        &self.columns[usize::from(column.index())]
    }

    /// The columns with a player card.
    #[inline]
    pub(crate) fn columns_with_card(&self) -> SmallSet<Position> {
        SmallSet::of(Position::ALL, |column| self.column(column).card.is_some())
    }

    #[inline]
    pub(crate) fn column_mut(&mut self, column: Position) -> &mut TeamColumn {
        &mut self.columns[usize::from(column.index())]
    }
}

/// A column of a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamColumn {
    /// The player card. Without one the starting player plays.
    pub card: Option<PlayerId>,
    /// Number of spaces that the card has slid. With 0 the top row shows.
    pub slid: u8,
    /// The injury that covers the player.
    pub injury: Option<Injury>,
}

/// The phase: what the game waits for, and its details.
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
        /// The auction.
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
        /// The bidders.
        round: SealedRound,
        /// The auction that comes next.
        opening: NextAuction,
    },
    /// The manager chooses the injured one of several equally strong players.
    Injure {
        /// The manager.
        seat: Seat,
        /// The injury card.
        injury: Injury,
        /// The auction that comes next.
        opening: NextAuction,
    },
    /// The Trainer's manager slides cards.
    Train {
        /// The manager.
        seat: Seat,
        /// The columns slid so far. The first slide is free.
        slid: SmallSet<Position>,
    },
    /// Tied managers bid for the first of these places.
    TieBids {
        /// The place, from 1, that the winner of the round takes.
        first_place: u8,
        /// The last place that is still open in this tie.
        last_place: u8,
        /// The bidders.
        round: SealedRound,
    },
    /// Managers take advisors in turn.
    Hire {
        /// Number of managers that have taken an advisor.
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

/// The next auction of the season: the first or a later one. The clause about its opener depends on this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NextAuction {
    /// The first auction. The manager with the lowest number opens it. Only injuries have come up before.
    First,
    /// A later auction. Also the first auction, if the injuries before it have changed the opener.
    Later,
}

impl Phase {
    /// The sealed round in progress.
    #[inline]
    pub const fn sealed_round(self) -> Option<SealedRound> {
        match self {
            Self::InjuryBids { round, .. } | Self::TieBids { round, .. } => Some(round),
            _ => None,
        }
    }

    /// The decision or chance that the game waits for.
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

/// The secret of one manager: the bid in the closed hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The bid in the sealed round in progress, once made.
    pub bid_dollars: Option<u16>,
}
