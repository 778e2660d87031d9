//! The state, divided by who may know it.

use serde::{Deserialize, Serialize};
use tabletop_core::fast::best;
use tabletop_core::{Auction, Awaits, CardSet, Layout, PerSeat, SealedRound, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::step::{Position, Specialist, Tile};

/// The number of seasons (WL-SEASON-1).
pub(crate) const SEASONS: u8 = 6;

/// The names of the trophies, written after their number: `1 gold`.
pub(crate) const TROPHIES: [&str; 4] = ["gold", "silver", "bronze", "crystal"];

/// The most that the Banker pays in a season (WL-BANKER-1).
pub(crate) const MOST_INTEREST_MILLIONS: u16 = 4;

/// The number of `items`, which are tiles or seats. It fits in a byte.
pub(crate) fn count_of(items: impl IntoIterator) -> u8 {
    items.into_iter().fold(0, |count, _| count + 1)
}

/// The state of play. It belongs to a [`WorldLeague`](crate::WorldLeague).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) secrets: PerSeat<Secret, 5>,
    pub(crate) unseen: (),
}

impl Layout for State {
    type Public = Public;
    type Secret = Secret;
    /// Nothing: the pile has no order until a tile is turned, so everything is known to somebody.
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

/// The part of the state that everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The season being played, 1 to 6.
    pub season: u8,
    /// The season that the bars point to: the one being played, and from phase 4 on the next (WL-SEASON-2).
    pub bar: u8,
    /// The step that the game waits for, with everything that is pending.
    pub phase: Phase,
    /// The manager who opens, or would open, the tile being settled.
    pub opener: Seat,
    /// The face-up tiles not yet settled, in the order in which they were placed. The first is the next to
    /// be settled.
    pub market: ArrayVec<[Tile; 7]>,
    /// The face-down tiles. All know which they are, nobody knows their order.
    pub pile: CardSet<Tile>,
    /// The holders of the specialists.
    pub specialists: Specialists,
    /// The teams, in the order of the seats.
    pub teams: PerSeat<Team, 5>,
}

/// The part of the state that one manager knows alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The amount chosen unseen, in millions: a health cost or a bribe.
    pub sealed: Option<u16>,
}

/// The step that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Chance turns a tile for the market: at set-up, and in phase 6.
    Market,
    /// The first tile of the market, a player, is being auctioned.
    Auction(Auction),
    /// The winner of the auction lays the first tile of the market.
    Place {
        /// The winner.
        seat: Seat,
    },
    /// The Trainer's holder decides whether to slide the tile just laid.
    Train {
        /// The holder.
        seat: Seat,
        /// The column of the tile.
        column: Position,
    },
    /// All choose their health costs for the first tile of the market, an injury.
    HealthCosts(SealedRound),
    /// The manager of the injured team chooses among the equally tallest players.
    Injure {
        /// The manager.
        seat: Seat,
    },
    /// Tied teams bribe the Referee.
    Bribes {
        /// The seats that bribe, and those of them that have chosen.
        round: SealedRound,
        /// The teams whose place is settled.
        settled: SeatSet,
        /// The next place to be given, from 1.
        place: u8,
    },
    /// The managers take a specialist or a medal, one after the other.
    Hire {
        /// The managers who have still to choose, the next one first.
        waiting: ArrayVec<[Seat; 5]>,
        /// The specialists that nobody can choose any more this season.
        taken: CardSet<Specialist>,
        /// The manager who has taken this season's medal.
        medal: Option<Seat>,
        /// The holder of the Referee when the phase began. The Referee's point moves only after the phase.
        referee_was: Option<Seat>,
    },
    /// The Trainer's holder slides tiles.
    Slide {
        /// The holder.
        seat: Seat,
        /// The columns whose tile has been slid in this phase.
        slid: CardSet<Position>,
    },
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// The seats that are asked, or chance; nobody when the game is over.
    pub(crate) fn awaits(&self) -> Awaits {
        match self {
            Self::Market => Awaits::Chance,
            Self::Auction(auction) => Awaits::seat(auction.turn()),
            Self::Place { seat }
            | Self::Train { seat, .. }
            | Self::Injure { seat }
            | Self::Slide { seat, .. } => Awaits::seat(*seat),
            Self::HealthCosts(round) | Self::Bribes { round, .. } => Awaits::seats(round.owing()),
            // In a valid state `waiting` is never empty. A view from the wire may have an empty list.
            Self::Hire { waiting, .. } => waiting.first().map_or(Awaits::Over, |seat| Awaits::seat(*seat)),
            Self::Over => Awaits::Over,
        }
    }

    /// The round in which amounts are being chosen unseen; `None` if there is none.
    #[inline]
    pub(crate) const fn sealed_round(&self) -> Option<SealedRound> {
        match self {
            Self::HealthCosts(round) | Self::Bribes { round, .. } => Some(*round),
            _ => None,
        }
    }

    /// `true` in phase 1 of a season.
    pub(crate) const fn is_draft(&self) -> bool {
        matches!(
            self,
            Self::Auction(_)
                | Self::Place { .. }
                | Self::Train { .. }
                | Self::HealthCosts(_)
                | Self::Injure { .. }
        )
    }

    /// `true` in phase 7 of a season.
    pub(crate) const fn is_hiring(&self) -> bool {
        matches!(self, Self::Hire { .. } | Self::Slide { .. })
    }
}

impl Public {
    /// The seats at the table, in order.
    #[inline]
    pub(crate) fn seats(&self) -> &'static [Seat] {
        static SEATS: [Seat; Seat::MAX] = Seat::ALL;
        &SEATS[..usize::from(self.teams.seats())]
    }

    /// `true` while the market of season 1 is being laid out, before any play.
    pub(crate) fn is_preparation(&self) -> bool {
        self.season == 1 && self.bar == 1 && self.phase == Phase::Market
    }

    /// `true` if the bar points to the season to come (WL-SEASON-2).
    pub(crate) const fn is_second_half(&self) -> bool {
        self.bar > self.season
    }

    /// The strongest of these seats.
    pub(crate) fn strongest(&self, among: SeatSet) -> SeatSet {
        best(&self.teams, among, |team| team.strength.into())
    }

    /// The seats among these with the tallest player. Only players who count are compared.
    pub(crate) fn tallest(&self, among: SeatSet) -> SeatSet {
        best(&self.teams, among, |team| team.tallest_cm)
    }

    /// The seats among these that are as strong as `seat`.
    pub(crate) fn as_strong_as(&self, seat: Seat, among: SeatSet) -> SeatSet {
        among.iter().filter(|other| self.teams[*other].strength == self.teams[seat].strength).collect()
    }
}

/// The holders of the specialists. A specialist without a holder stands on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Specialists {
    /// The holder of the Referee.
    pub referee: Option<Seat>,
    /// The holder of the Player Agent.
    pub agent: Option<Seat>,
    /// The holder of the Trainer.
    pub trainer: Option<Seat>,
    /// The holder of the Banker.
    pub banker: Option<Seat>,
}

impl Specialists {
    /// The holder of this specialist.
    #[inline]
    pub fn holder(&self, specialist: Specialist) -> Option<Seat> {
        [self.referee, self.agent, self.trainer, self.banker][usize::from(specialist.index())]
    }

    /// The specialist that this seat has.
    #[inline]
    pub fn of(&self, seat: Seat) -> Option<Specialist> {
        Specialist::ALL.into_iter().find(|specialist| self.holder(*specialist) == Some(seat))
    }

    /// Gives this specialist to the seat. A specialist that the seat already has stays with it.
    pub(crate) const fn set(&mut self, specialist: Specialist, holder: Seat) {
        let place = match specialist {
            Specialist::Referee => &mut self.referee,
            Specialist::Agent => &mut self.agent,
            Specialist::Trainer => &mut self.trainer,
            Specialist::Banker => &mut self.banker,
        };
        *place = Some(holder);
    }

    /// Gives the specialist `taken` to the seat, from the board or from another holder. With `None` the seat gets
    /// no specialist. A former specialist of the seat goes back to the board (WL-HIRE-4, WL-HIRE-5).
    #[inline]
    pub(crate) fn assign(&mut self, seat: Seat, taken: Option<Specialist>) {
        let holder = |one, holder: Option<Seat>| {
            if taken == Some(one) { Some(seat) } else { holder.filter(|holder| *holder != seat) }
        };
        self.referee = holder(Specialist::Referee, self.referee);
        self.agent = holder(Specialist::Agent, self.agent);
        self.trainer = holder(Specialist::Trainer, self.trainer);
        self.banker = holder(Specialist::Banker, self.banker);
    }
}

/// A manager's team, with what the manager owns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Money, in millions: open to all (WL-SETUP-8).
    pub millions: u16,
    /// The height of the tallest player who counts, in cm; 0 if nobody counts.
    pub tallest_cm: u16,
    /// The place on the strength track, the Referee's point included (WL-STRENGTH-1, WL-STRENGTH-2).
    pub strength: u8,
    /// The coins on the players who count.
    pub income: u8,
    /// Medals won.
    pub medals: u8,
    /// Trophies won: gold, silver, bronze, crystal.
    pub trophies: [u8; 4],
    /// The columns, in the order PG, SG, SF, PF, C.
    pub columns: [Column; 5],
}

/// One column of a team: the player in the line-up. Covered players are out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// The player.
    pub player: Player,
    /// The injury tile that lies on him.
    pub injury: Option<Tile>,
}

/// The player in a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    /// The player printed on the board.
    #[default]
    Printed,
    /// The player printed on the board after the end of his career: he does not count any more.
    Ended,
    /// A face-up tile.
    FaceUp {
        /// The tile.
        tile: Tile,
        /// The season space that the bar points to, from 1 to 6.
        space: u8,
    },
    /// A tile turned face-down: it does not count any more.
    FaceDown {
        /// The tile.
        tile: Tile,
    },
}

impl Player {
    /// The tile; `None` for the printed player.
    #[inline]
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Self::FaceUp { tile, .. } | Self::FaceDown { tile } => Some(tile),
            Self::Printed | Self::Ended => None,
        }
    }
}

impl Team {
    /// The column of this name.
    #[inline]
    pub fn column(&self, column: Position) -> &Column {
        &self.columns[usize::from(column.index())]
    }

    #[inline]
    pub(crate) fn column_mut(&mut self, column: Position) -> &mut Column {
        &mut self.columns[usize::from(column.index())]
    }

    /// The columns with their names.
    #[inline]
    pub fn lineup(&self) -> impl Iterator<Item = (Position, &Column)> {
        Position::ALL.iter().copied().zip(&self.columns)
    }
}

/// The totals of a team's line-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// The sum of the values, at most 200: no value is above 40.
    pub(crate) values: u8,
    /// The number of different types, at most 5.
    pub(crate) types: u8,
    pub(crate) income: u8,
    pub(crate) tallest_cm: u16,
}

impl Tally {
    /// WL-STRENGTH-1: the sum of values and types. The Referee's point is not included.
    #[inline]
    pub(crate) const fn strength(self) -> u8 {
        self.values + self.types
    }
}
