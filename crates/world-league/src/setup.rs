//! The set-up and its checks, and the game made of it.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};
use tabletop_core::words::plural;
use tabletop_core::{Card as _, CardSet, Defects, PerSeat, RuleBook, Seat, SeatSet};

use crate::components::Components;
use crate::fast::figures::{Figures, Players, Row};
use crate::rules::Rule;
use crate::rulings::{Rulings, TallestManager};
use crate::state::{MOST_INTEREST_MILLIONS, Team, count_of};
use crate::step::{Position, Tile};

/// A set-up as a person writes it, not yet checked. Fields that are left out are those of [`Setup::default`], as in
/// `{"seats": 4}`.
///
/// Later versions may add fields, so write a set-up in code as `Setup { seats: 3, ..Setup::default() }`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The number of managers, 2 to 5.
    pub seats: u8,
    /// Tiles, boards and trophies; `None` for the default set.
    pub components: Option<Components>,
    /// The reading of each open question.
    pub rulings: Rulings,
    /// The board of each seat, by name, in the order of the seats. If empty, the seats take the boards in the
    /// order of the set.
    #[serde(deserialize_with = "names")]
    pub boards: Vec<String>,
    /// The seats from the tallest manager to the smallest, each once; or empty. The reading
    /// [`TallestManager::Given`] needs this list. [`TallestManager::SeatOrder`] checks it but does not use
    /// it, so that one set-up is accepted under both readings.
    #[serde(deserialize_with = "ranking")]
    pub tallest_first: Vec<Seat>,
}

fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    tabletop_core::decode::bounded_list(deserializer, Seat::MAX)
}

fn ranking<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Seat>, D::Error> {
    tabletop_core::decode::bounded_list(deserializer, Seat::MAX)
}

/// Four managers.
impl Default for Setup {
    fn default() -> Self {
        Self::new(4)
    }
}

impl Setup {
    /// The default set-up for this number of seats.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            components: None,
            rulings: Rulings::default(),
            boards: Vec::new(),
            tallest_first: Vec::new(),
        }
    }
}

/// A game of World League with a checked set-up. Each [`State`](crate::State) belongs to one game.
#[derive(Clone, PartialEq, Debug)]
pub struct WorldLeague {
    setup: Setup,
    components: Components,
    /// The figures of all players.
    players: Players,
    /// The index of each seat's board in the components.
    boards: PerSeat<u8, 5>,
    /// The ranks of the managers by height: 0 for the tallest, 1 for the next, …
    ranks: PerSeat<u8, 5>,
    tallest_manager: Seat,
    trophy_points: [u8; 4],
    tiles: CardSet<Tile>,
    new_teams: PerSeat<Team, 5>,
}

impl WorldLeague {
    /// Checks a set-up: see [`Game::new`](tabletop_core::Game::new).
    pub(crate) fn checked(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        let components =
            setup.components.as_ref().map_or_else(|| Cow::Owned(Components::default()), Cow::Borrowed);
        if !(2..=5).contains(&setup.seats) {
            let problem = alloc::format!("{}, 2 to 5 can play", plural(setup.seats, "manager"));
            defects.add_by(Rule::Setup1.id(), "seats", problem);
        }
        components.check(&mut defects);
        let boards = chosen_boards(&setup, &components, &mut defects);
        let order = tallest_first(&setup, &mut defects);
        let components = components.into_owned();
        defects.or(())?;
        Ok(Self::compiled(setup, components, boards, &order))
    }

    fn compiled(setup: Setup, components: Components, boards: PerSeat<u8, 5>, order: &[Seat]) -> Self {
        let seats = setup.seats;
        let players = Players::new(&components, boards);
        let mut ranks = PerSeat::new(seats);
        for (rank, seat) in (0..).zip(order) {
            ranks[*seat] = rank;
        }
        let mut trophy_points = [0; 4];
        for (place, points) in trophy_points.iter_mut().zip(components.trophy_points.of(seats)) {
            *place = *points;
        }
        debug_assert!(!order.is_empty(), "the ranking names every seat");
        let tallest_manager = order.first().copied().unwrap_or_default();
        let tiles = all_tiles(&components);
        let new_teams = PerSeat::new(seats);
        let mut game = Self {
            setup,
            components,
            players,
            boards,
            ranks,
            tallest_manager,
            trophy_points,
            tiles,
            new_teams,
        };
        game.new_teams = PerSeat::from_fn(seats, |seat| game.new_team(seat));
        game
    }

    /// The team of a seat at the start (WL-SETUP-2).
    fn new_team(&self, seat: Seat) -> Team {
        let mut team = Team { millions: START_MILLIONS, ..Team::default() };
        let tally = self.tally(seat, &team, 1);
        team.strength = tally.strength();
        team.income = tally.income;
        team.tallest_cm = tally.tallest_cm;
        team
    }

    /// The teams at the start.
    pub(crate) const fn new_teams(&self) -> &PerSeat<Team, 5> {
        &self.new_teams
    }

    /// The set-up that the game was made with.
    pub(crate) const fn setup_as_given(&self) -> &Setup {
        &self.setup
    }

    /// Tiles, boards and trophies: those of the set-up, or the default set.
    pub const fn components(&self) -> &Components {
        &self.components
    }

    /// The name of a seat's team.
    pub fn team_name(&self, seat: Seat) -> &str {
        let board = self.boards.get(seat).and_then(|board| self.components.boards.get(usize::from(*board)));
        board.map_or("nobody", |board| &board.name)
    }

    /// The name of a tile.
    pub fn tile_name(&self, tile: Tile) -> &str {
        let agent = self.components.agents.get(usize::from(tile.index()));
        if tile.is_injury() {
            "the injury"
        } else {
            agent.map_or("a tile of another set", |agent| &agent.name)
        }
    }

    /// The set-up with every default written out.
    pub(crate) fn written_out(&self) -> Setup {
        let mut setup = self.setup.clone();
        setup.components = Some(self.components.clone());
        let names = self.boards.iter().map(|(seat, _)| self.team_name(seat).into());
        setup.boards = names.collect();
        setup
    }

    #[inline]
    pub(crate) const fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }

    #[inline]
    pub(crate) const fn seat_count(&self) -> u8 {
        self.setup.seats
    }

    #[inline]
    pub(crate) const fn all_seats(&self) -> SeatSet {
        SeatSet::first_seats(self.setup.seats)
    }

    /// The figures of a free agent. An injury has the figures of a player who does not count.
    #[inline]
    pub(crate) fn agent(&self, tile: Tile) -> &Figures {
        self.figures(Row::of(tile))
    }

    /// The figures of the player printed on a seat's board.
    #[inline]
    pub(crate) fn printed(&self, seat: Seat, column: Position) -> &Figures {
        self.figures(Row::printed(seat, column))
    }

    /// The figures of the player in this row.
    #[inline]
    pub(crate) fn figures(&self, row: Row) -> &Figures {
        self.players.row(row)
    }

    /// The rank of the manager by height: 0 for the tallest, 1 for the next, …
    #[inline]
    pub(crate) fn manager_rank(&self, seat: Seat) -> u8 {
        self.ranks[seat]
    }

    #[inline]
    pub(crate) const fn tallest_manager(&self) -> Seat {
        self.tallest_manager
    }

    /// The number of kinds of trophies in play (WL-SETUP-4).
    #[inline]
    pub(crate) const fn trophies_in_play(&self) -> u8 {
        if self.setup.seats >= 3 { self.setup.seats - 1 } else { 1 }
    }

    /// The points of gold, silver, bronze and crystal; 0 for a trophy not in play.
    #[inline]
    pub(crate) const fn trophy_points(&self) -> [u8; 4] {
        self.trophy_points
    }

    /// Every tile of the set.
    #[inline]
    pub(crate) const fn tiles(&self) -> CardSet<Tile> {
        self.tiles
    }

    /// The number of a seat's board, from 1 in the order of the set.
    pub(crate) fn board_number(&self, seat: Seat) -> u8 {
        self.boards[seat] + 1
    }

    /// An upper bound for the money of all managers together after this number of incomes. Each manager starts with 11
    /// million. Each season brings every manager the profit of at most five players, and one manager the Banker's
    /// interest.
    pub(crate) fn most_millions(&self, incomes: u8) -> u16 {
        let profit = u16::from(self.players.highest_profit());
        let seats = u16::from(self.setup.seats);
        seats * START_MILLIONS + u16::from(incomes) * (seats * 5 * profit + MOST_INTEREST_MILLIONS)
    }
}

/// The money of each manager at the start (WL-SETUP-2).
pub(crate) const START_MILLIONS: u16 = 11;

/// Every tile of the set: the free agents and the injuries (WL-SETUP-3).
fn all_tiles(components: &Components) -> CardSet<Tile> {
    let injuries = (1..=components.injuries).filter_map(Tile::injury);
    CardSet::first_cards(count_of(&components.agents)).union(injuries.collect())
}

/// The board of each seat, as an index into the set (WL-SETUP-1).
fn chosen_boards(setup: &Setup, components: &Components, defects: &mut Defects) -> PerSeat<u8, 5> {
    let seats = usize::from(setup.seats);
    if components.boards.len() < seats {
        let problem =
            alloc::format!("{} for {}", plural(components.boards.len(), "board"), plural(seats, "manager"));
        defects.add_by(Rule::Setup1.id(), "components.boards", problem);
    }
    if setup.boards.is_empty() {
        return PerSeat::from_fn(setup.seats, |seat| seat.number() - 1);
    }
    if setup.boards.len() != seats {
        let problem =
            alloc::format!("{} chosen for {}", plural(setup.boards.len(), "board"), plural(seats, "manager"));
        defects.add_by(Rule::Setup1.id(), "boards", problem);
    }
    let mut chosen = PerSeat::new(setup.seats);
    for (place, name) in setup.boards.iter().enumerate() {
        if setup.boards.iter().take(place).any(|earlier| earlier == name) {
            defects.add_by(Rule::Setup1.id(), "boards", alloc::format!("`{name}` is chosen twice"));
        }
        let index = components.boards.iter().position(|board| board.name == *name);
        match index.and_then(|index| u8::try_from(index).ok()) {
            Some(index) => {
                if let Some((_, board)) = chosen.iter_mut().nth(place) {
                    *board = index;
                }
            }
            None => {
                defects.add_by(Rule::Setup1.id(), "boards", alloc::format!("the set has no board `{name}`"));
            }
        }
    }
    chosen
}

/// The seats from the tallest manager to the smallest (WL-SETUP-6, R-1).
fn tallest_first(setup: &Setup, defects: &mut Defects) -> Vec<Seat> {
    let all = SeatSet::first_seats(setup.seats.min(5));
    let given = &setup.tallest_first;
    let is_used = setup.rulings.tallest_manager == TallestManager::Given;
    let ranked: SeatSet = given.iter().copied().collect();
    let is_whole = ranked == all && given.len() == usize::from(all.len());
    if !is_whole && (is_used || !given.is_empty()) {
        let problem = alloc::format!("the ranking must name each of the seats {all} once");
        defects.add_by(Rule::Setup6.id(), "tallest_first", problem);
    }
    if is_used { given.clone() } else { all.iter().collect() }
}
