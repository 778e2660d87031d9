//! What is fixed before the first step, and its checks.

use alloc::format;

use serde::{Deserialize, Serialize};
use tabletop_core::{Defects, RuleBook, Seat};

use crate::Rule;
use crate::cards::PlayerId;
use crate::components::{Components, PlayerCard, SEASONS, ScoreboardRow, StartingPlayer};
use crate::names::{Advisor, Position, Positions};
use crate::rulings::Rulings;
use crate::season::{Effect, Limits, SeasonCard};
use crate::text::plural;

/// A set-up as a person writes it down: `{"seats": 4}` is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// How many managers play, 2 to 5.
    pub seats: u8,
    /// The tallest manager, who receives the Referee and the start-player token.
    pub tallest: Seat,
    /// The components; none stands for the set of this crate.
    pub components: Option<Components>,
    /// The readings of the book.
    pub rulings: Rulings,
}

/// Four managers, of whom the first is the tallest.
impl Default for Setup {
    fn default() -> Self {
        Self { seats: 4, tallest: Seat::default(), components: None, rulings: Rulings::default() }
    }
}

impl Setup {
    /// The default set-up for so many seats.
    pub fn new(seats: u8) -> Self {
        Self { seats, ..Self::default() }
    }
}

/// A game that is set up: seats, components and rulings, all checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Basketboss {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
    pub(crate) figures: Figures,
}

/// The figures of the components in the form in which play asks for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Figures {
    /// By number of the card; those that are not in the set have no stars.
    sheets: [Sheet; 64],
    players: u8,
    boards: [[Sheet; 5]; 5],
    effects: [Effect; 11],
    numbers: [u8; 6],
    /// The scoreboard for this number of players.
    pub(crate) limits: Limits,
    pub(crate) trophy_points: [u8; 4],
    /// How many trophies are given each season.
    pub(crate) trophies: u8,
}

/// The most rows that a card can have.
const ROWS: usize = SEASONS;

/// What play needs of a player, on a card or on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(16))]
pub(crate) struct Sheet {
    /// The stars of each row; rows that are not there have none, as the last, which no card has. A starting player has equal rows.
    stars: [u8; ROWS + 1],
    /// The row, from 0, of the last star: a card slid further is retired.
    pub(crate) last_row: u8,
    pub(crate) income_dollars: u8,
    pub(crate) position: Position,
    /// The position alone, as a set.
    pub(crate) positions: Positions,
}

impl Basketboss {
    pub(crate) fn checked(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        if !(2..=5).contains(&setup.seats) {
            defects.add_by(
                Rule::Setup1.id(),
                "seats",
                format!("{}, not 2 to 5", plural(setup.seats, "manager")),
            );
        }
        if setup.tallest.number() > setup.seats {
            let problem = format!("seat {} is not at a table of {}", setup.tallest, setup.seats);
            defects.add_by(Rule::Setup4.id(), "tallest", problem);
        }
        let components = setup.components.clone().unwrap_or_default();
        components.check(&mut defects);
        let row = components.scoreboard.iter().find(|row| row.seats == setup.seats);
        match row {
            Some(row) if defects.is_empty() => {
                let figures = Figures::of(&components, row);
                Ok(Self { setup, components, figures })
            }
            _ => Err(defects),
        }
    }

    /// The components, whether they were written out or not.
    pub const fn components(&self) -> &Components {
        &self.components
    }

    pub(crate) const fn rules(&self) -> &Rulings {
        &self.setup.rulings
    }
}

impl Figures {
    /// The figures of a set that has passed its checks.
    fn of(components: &Components, row: &ScoreboardRow) -> Self {
        let mut boards = [[Sheet::EMPTY; 5]; 5];
        for (places, board) in boards.iter_mut().zip(&components.boards) {
            let players = Position::ALL.into_iter().zip(&board.starting_players);
            for (place, (position, player)) in places.iter_mut().zip(players) {
                *place = Sheet::of_starting(position, *player);
            }
        }
        let mut effects = [Effect::None; 11];
        for (place, card) in effects.iter_mut().zip(&components.season_cards) {
            *place = card.effect;
        }
        let mut numbers = [0; 6];
        for (number, advisor) in (1..).zip(&components.advisors) {
            numbers[advisor.index()] = number;
        }
        let mut trophy_points = [0; 4];
        let mut trophies = 0;
        for (place, &points) in trophy_points.iter_mut().zip(&row.trophy_points) {
            *place = points;
            trophies += 1;
        }
        let mut sheets = [Sheet::EMPTY; 64];
        for (place, card) in sheets.iter_mut().skip(1).zip(&components.players) {
            *place = Sheet::of(card);
        }
        Self {
            sheets,
            players: u8::try_from(components.players.len()).unwrap_or(PlayerId::MAX),
            boards,
            effects,
            numbers,
            limits: Limits { income_dollars: row.income_limit_dollars, players: row.player_limit },
            trophy_points,
            trophies,
        }
    }

    #[inline]
    pub(crate) fn sheet(&self, player: PlayerId) -> &Sheet {
        &self.sheets[usize::from(player.number() & 63)]
    }

    /// The row, from 0, of the last star of a card; 0 without a card.
    #[inline]
    pub(crate) fn last_row(&self, card: Option<PlayerId>) -> u8 {
        self.sheets[usize::from(card.map_or(0, PlayerId::number) & 63)].last_row
    }

    /// Whether there is such a card.
    pub(crate) fn has(&self, player: PlayerId) -> bool {
        player.number() <= self.players
    }

    /// How many player cards there are.
    pub(crate) const fn players(&self) -> u8 {
        self.players
    }

    /// The starting players of a seat, in the order of the columns.
    #[inline]
    pub(crate) fn board(&self, seat: Seat) -> &[Sheet; 5] {
        let [first, ..] = &self.boards;
        self.boards.get(seat.index()).unwrap_or(first)
    }

    #[inline]
    pub(crate) const fn effect(&self, card: SeasonCard) -> Effect {
        self.effects[card.index()]
    }

    /// The number of an advisor, 1 to 6.
    #[inline]
    pub(crate) const fn number(&self, advisor: Advisor) -> u8 {
        self.numbers[advisor.index()]
    }
}

impl Sheet {
    const EMPTY: Self = Self {
        stars: [0; ROWS + 1],
        last_row: 0,
        income_dollars: 0,
        position: Position::PointGuard,
        positions: Positions::EMPTY,
    };

    fn of(card: &PlayerCard) -> Self {
        let mut stars = [0; ROWS + 1];
        let mut last_row = 0;
        for ((row, place), &printed) in (0..).zip(stars.iter_mut().take(ROWS)).zip(&card.stars) {
            *place = printed;
            if printed > 0 {
                last_row = row;
            }
        }
        let (income_dollars, position) = (card.income_dollars, card.position);
        Self { stars, last_row, income_dollars, position, positions: Positions::only(position) }
    }

    /// Starting players do not age.
    fn of_starting(position: Position, player: StartingPlayer) -> Self {
        let StartingPlayer { stars: each_row, income_dollars } = player;
        let mut stars = [each_row; ROWS + 1];
        stars[ROWS] = 0;
        Self { stars, last_row: 0, income_dollars, position, positions: Positions::only(position) }
    }

    /// The stars that show when the card has slid so many spaces: none beyond its last row.
    #[inline]
    pub(crate) fn stars(&self, slid: u8) -> u8 {
        self.stars[usize::from(slid).min(ROWS)]
    }
}
