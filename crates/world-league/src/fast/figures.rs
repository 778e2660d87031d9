//! The figures of all players in one table: the fast twin of a look-up in the [components](crate::components).
//!
//! Tiles and printed players are rows of the same table. One row, [`Row::NOBODY`], stands for every player who does not
//! count. So the number of a row selects a player. The table has a row for every value of [`Row`], and a row has a
//! value for every index below 8, so no bounds check is needed. Without the table, [`lineup`](super::lineup) would have
//! to branch.

use tabletop_core::{Card as _, PerSeat, Seat};

use crate::components::Components;
use crate::step::{Position, Tile};

/// The figures of a player that play needs.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(16))]
pub(crate) struct Figures {
    /// The values by season space, from 1 to 6. The spaces 0 and 7 have no value.
    values: [u8; 8],
    pub(crate) profit: u8,
    pub(crate) position: Position,
    /// The bit of the player's type; 0 for a player who does not count.
    pub(crate) types: u8,
    pub(crate) height_cm: u16,
}

impl Figures {
    /// The figures of a player who does not count.
    const NOBODY: Self = Self { values: [0; 8], profit: 0, position: Position::Pg, types: 0, height_cm: 0 };

    fn new(values: [u8; 6], profit: u8, position: Position, height_cm: u16) -> Self {
        let [first, second, third, fourth, fifth, sixth] = values;
        let values = [0, first, second, third, fourth, fifth, sixth, 0];
        Self { values, profit, position, types: 1 << position.index(), height_cm }
    }

    /// The value on a season space, from 1 to 6; 0 on the spaces 0 and 7. Only a view from the wire can name a space
    /// above 7. Then only the three lowest bits of the space count.
    #[inline]
    pub(crate) fn value(&self, space: u8) -> u8 {
        self.values[usize::from(space & 7)]
    }

    /// The values of the six seasons.
    pub(crate) fn career(&self) -> impl Iterator<Item = u8> {
        self.values.into_iter().skip(1).take(6)
    }
}

/// The index of the row that has the figures of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row(u8);

/// The number of rows that a [`Row`] can name. Few of these rows are used.
const ROWS: usize = 256;

impl Row {
    /// The row of a player who does not count.
    pub(crate) const NOBODY: Self = Self(0);

    /// The row of a tile, from 1 to 64. An injury has the figures of a player who does not count.
    #[inline]
    pub(crate) fn of(tile: Tile) -> Self {
        Self(tile.index() + 1)
    }

    /// The row of a player printed on a board: from 65 to 104.
    #[inline]
    pub(crate) fn printed(seat: Seat, column: Position) -> Self {
        Self(60 + seat.number() * 5 + column.index())
    }
}

/// The table of all players: one [`Figures`] for each [`Row`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Players {
    rows: [Figures; ROWS],
    /// The highest profit of all rows. It is stored because every look-up of an action number needs it: bids are numbered
    /// up to the most money that a seat can ever have, and that follows from the profits.
    highest_profit: u8,
}

impl Players {
    /// The players of a set, with the board of each seat as an index into the set.
    pub(crate) fn new(components: &Components, boards: PerSeat<u8, 5>) -> Self {
        let mut rows = [Figures::NOBODY; ROWS];
        for (row, agent) in rows.iter_mut().skip(1).zip(&components.agents) {
            *row = Figures::new(agent.values, agent.profit, agent.position, agent.height_cm);
        }
        for (seat, index) in boards.iter() {
            let board = components.boards.get(usize::from(*index));
            for player in board.into_iter().flat_map(|board| &board.players) {
                let row = Row::printed(seat, player.position);
                rows[usize::from(row.0)] =
                    Figures::new(player.values, player.profit, player.position, player.height_cm);
            }
        }
        let highest_profit = rows.iter().map(|figures| figures.profit).max().unwrap_or_default();
        Self { rows, highest_profit }
    }

    /// The figures in a row.
    #[inline]
    pub(crate) fn row(&self, row: Row) -> &Figures {
        &self.rows[usize::from(row.0)]
    }

    /// The highest profit of the set.
    pub(crate) const fn highest_profit(&self) -> u8 {
        self.highest_profit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_holds_what_the_components_say() {
        let components = Components::default();
        let boards = PerSeat::from_fn(5, |seat| 5 - seat.number());
        let players = Players::new(&components, boards);
        let mut rows = 0;
        let mut check = |row: Row, values: [u8; 6], profit, position: Position, height_cm| {
            let figures = players.row(row);
            assert!(figures.career().eq(values) && (1..=6).map(|space| figures.value(space)).eq(values));
            assert_eq!((figures.value(0), figures.value(7)), (0, 0));
            assert_eq!((figures.profit, figures.position, figures.height_cm), (profit, position, height_cm));
            assert_eq!(figures.types, 1 << position.index());
            rows += 1;
        };
        for (index, agent) in (0..).zip(&components.agents) {
            let row = Row::of(Tile::from_index(index).unwrap());
            check(row, agent.values, agent.profit, agent.position, agent.height_cm);
        }
        for (seat, board) in boards.iter() {
            for player in &components.boards[usize::from(*board)].players {
                let row = Row::printed(seat, player.position);
                check(row, player.values, player.profit, player.position, player.height_cm);
            }
        }
        let used = (0..=255).filter(|row| *players.row(Row(*row)) != Figures::NOBODY).count();
        assert_eq!((rows, used), (60, 60), "every other row is nobody's");
        assert_eq!(players.highest_profit(), 2);
    }
}
