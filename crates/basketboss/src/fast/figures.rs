//! The figures of all cards and boards in tables.

use tabletop_core::{Seat, SmallSet};

use crate::cards::PlayerId;
use crate::components::{Components, PlayerCard, SEASONS, ScoreboardRow, StartingPlayer};
use crate::names::{Advisor, Position};
use crate::season::{Effect, Limits, SeasonCard};

/// The figures of the components, as tables of fixed size in which every index has a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Figures {
    /// One row for each player card, at the card's number. Row 0 stands for no card. Rows of cards that are not in
    /// the set have no stars.
    sheets: [Sheet; 64],
    players: u8,
    boards: [[Sheet; 5]; 5],
    effects: [Effect; 11],
    numbers: [u8; 6],
    /// The limits of the market on the scoreboard, for this number of players.
    pub(crate) limits: Limits,
    pub(crate) trophy_points: [u8; 4],
    /// Number of trophies each season.
    pub(crate) trophies: u8,
}

/// The most rows of stars that a card can have.
const ROWS: usize = SEASONS;

/// The figures of a player, on a card or on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(16))]
pub(crate) struct Sheet {
    /// The stars of each row. A missing row has none. The last entry, for a card that has slid beyond its last row, is
    /// 0. All rows of a starting player are equal.
    stars: [u8; ROWS + 1],
    /// The row, from 0, of the last star. A card that slides further is retired.
    pub(crate) last_row: u8,
    pub(crate) income_dollars: u8,
    pub(crate) position: Position,
    /// The position, as a set of one.
    pub(crate) positions: SmallSet<Position>,
}

impl Figures {
    /// The figures of a checked set, with its row of the scoreboard (BB-SETUP-5).
    pub(crate) fn new(components: &Components, row: &ScoreboardRow) -> Self {
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
            numbers[usize::from(advisor.index())] = number;
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
        let [players, ..] = components.players.len().to_le_bytes();
        Self {
            sheets,
            players,
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

    /// `true` if the set has this player card.
    pub(crate) fn has(&self, player: PlayerId) -> bool {
        player.number() <= self.players
    }

    /// Number of player cards.
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
    pub(crate) fn effect(&self, card: SeasonCard) -> Effect {
        self.effects[usize::from(card.index())]
    }

    /// The number of an advisor, 1 to 6.
    #[inline]
    pub(crate) fn number(&self, advisor: Advisor) -> u8 {
        self.numbers[usize::from(advisor.index())]
    }
}

impl Sheet {
    const EMPTY: Self = Self {
        stars: [0; ROWS + 1],
        last_row: 0,
        income_dollars: 0,
        position: Position::PointGuard,
        positions: SmallSet::EMPTY,
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
        Self { stars, last_row, income_dollars, position, positions: SmallSet::only(position) }
    }

    /// A starting player. Starting players do not age.
    fn of_starting(position: Position, player: StartingPlayer) -> Self {
        let StartingPlayer { stars: each_row, income_dollars } = player;
        let mut stars = [each_row; ROWS + 1];
        stars[ROWS] = 0;
        Self { stars, last_row: 0, income_dollars, position, positions: SmallSet::only(position) }
    }

    /// The stars that show after the card has slid this number of spaces; 0 beyond its last row.
    #[inline]
    pub(crate) fn stars(&self, slid: u8) -> u8 {
        self.stars[usize::from(slid).min(ROWS)]
    }
}

#[cfg(test)]
mod tests {
    use tabletop_core::Game as _;

    use super::*;
    use crate::setup::{Basketboss, Setup};

    #[test]
    fn every_card_is_found_as_the_set_has_it() {
        let game = Basketboss::new(Setup::new(5)).unwrap();
        let (figures, components) = (&game.figures, game.components());
        assert_eq!(figures.last_row(None), 0);
        for number in 1..=PlayerId::MAX {
            let player = PlayerId::from_number(number).unwrap();
            let card = components.player(player);
            assert_eq!(figures.has(player), card.is_some());
            for slid in 0..=u8::MAX {
                let printed = card.and_then(|card| card.stars.get(usize::from(slid))).copied().unwrap_or(0);
                assert_eq!(figures.sheet(player).stars(slid), printed, "card {number} slid {slid}");
            }
            let Some(card) = card else { continue };
            let sheet = figures.sheet(player);
            assert_eq!((sheet.position, sheet.income_dollars), (card.position, card.income_dollars));
            assert_eq!(sheet.positions.single(), Some(card.position));
            let last = card.stars.iter().rposition(|stars| *stars > 0).unwrap_or(0);
            assert_eq!(usize::from(figures.last_row(Some(player))), last);
        }
        for seat in Seat::ALL.into_iter().take(5) {
            let board = &components.boards[seat.index()];
            for (sheet, starting) in figures.board(seat).iter().zip(&board.starting_players) {
                let rows = (0..6).map(|slid| sheet.stars(slid));
                assert!(rows.eq([starting.stars; 6]), "a starting player does not age");
                assert_eq!(sheet.income_dollars, starting.income_dollars);
            }
        }
        for card in &components.season_cards {
            assert_eq!(figures.effect(card.card), card.effect);
        }
        for (number, advisor) in (1..).zip(&components.advisors) {
            assert_eq!(figures.number(*advisor), number);
        }
    }
}
