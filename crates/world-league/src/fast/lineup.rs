//! What a line-up adds up to: the fast twin of `slow` in the tests below, which reads the components as the
//! book does.
//!
//! Who stands in a column, how far his career has come and who is injured is unpredictable. So no branch
//! depends on it: who counts is selected as a row of the table of [figures](super::figures), and whoever does
//! not count is the row of nobody. Line-ups are added up at every purchase, injury and shift. With branches a
//! decision costs about 15 % more.

use tabletop_core::Seat;

use super::figures::Row;
use crate::setup::WorldLeague;
use crate::state::{Column, Player, Tally, Team};
use crate::step::Position;

/// The row of the player who counts in a column, that of nobody if nobody does, and the season space that his
/// value is read from (WL-STRENGTH-4, WL-SHIFT-2, WL-SHIFT-3, WL-INJURY-5).
// Three selections. A match with an arm for each kind of player would be a jump table.
#[inline]
fn counting(seat: Seat, (position, column): (Position, &Column), bar: u8) -> (Row, u8) {
    let (mut row, mut space) = (Row::NOBODY, 0);
    if let Player::FaceUp { tile, space: reached } = column.player {
        (row, space) = (Row::of(tile), reached);
    }
    if column.player == Player::Printed {
        (row, space) = (Row::printed(seat, position), bar);
    }
    (if column.injury.is_some() { Row::NOBODY } else { row }, space)
}

/// The strength of a line-up, with the Referee's point (WL-STRENGTH-1, WL-STRENGTH-2).
#[inline]
pub(crate) fn strength(tally: Tally, has_referee: bool) -> u8 {
    // No overflow: at most 205 and 1. A checked addition would become a branch on who has the Referee.
    tally.strength().wrapping_add(u8::from(has_referee))
}

impl WorldLeague {
    /// Adds up the players who count (WL-STRENGTH-1, WL-INCOME-1).
    #[inline]
    pub(crate) fn tally(&self, seat: Seat, team: &Team, bar: u8) -> Tally {
        let mut tally = Tally::default();
        let mut types = 0_u8;
        for place in team.lineup() {
            let (row, space) = counting(seat, place, bar);
            let figures = self.figures(row);
            // No overflow: five values of at most 40, five profits of at most 9.
            tally.values = tally.values.wrapping_add(figures.value(space));
            tally.income = tally.income.wrapping_add(figures.profit);
            tally.tallest_cm = tally.tallest_cm.max(figures.height_cm);
            types |= figures.types;
        }
        let [ones, ..] = types.count_ones().to_le_bytes();
        tally.types = ones;
        tally
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use tabletop_core::{Card as _, Game as _};

    use super::*;
    use crate::components::Components;
    use crate::setup::Setup;
    use crate::step::Tile;

    const BARS: core::ops::RangeInclusive<u8> = 1..=6;

    fn game() -> WorldLeague {
        WorldLeague::new(Setup::new(5)).unwrap()
    }

    /// Every player that a column can have.
    fn players(components: &Components) -> Vec<Player> {
        let tiles = components.agents.iter().zip(0..).filter_map(|(_, index)| Tile::from_index(index));
        let laid = tiles.flat_map(|tile| {
            let face_up = BARS.map(move |space| Player::FaceUp { tile, space });
            face_up.chain([Player::FaceDown { tile }])
        });
        laid.chain([Player::Printed, Player::Ended]).collect()
    }

    /// What a player who counts brings.
    struct Brings {
        value: u8,
        position: Position,
        profit: u8,
        height_cm: u16,
    }

    /// What the player brings, read from his card as the book says it; `None` if he does not count.
    fn slow(game: &WorldLeague, seat: Seat, column: Position, player: Player, bar: u8) -> Option<Brings> {
        let components = game.components();
        let on = |values: &[u8; 6], space: u8| values.get(usize::from(space) - 1).copied().unwrap_or(0);
        match player {
            Player::FaceUp { tile, space } => {
                let agent = &components.agents[usize::from(tile.number()) - 1];
                let (position, profit, height_cm) = (agent.position, agent.profit, agent.height_cm);
                Some(Brings { value: on(&agent.values, space), position, profit, height_cm })
            }
            Player::Printed => {
                let board =
                    components.boards.iter().find(|board| board.name == game.team_name(seat)).unwrap();
                let printed = &board.players[usize::from(column.index())];
                let (position, profit, height_cm) = (printed.position, printed.profit, printed.height_cm);
                Some(Brings { value: on(&printed.values, bar), position, profit, height_cm })
            }
            Player::Ended | Player::FaceDown { .. } => None,
        }
    }

    #[test]
    fn one_column_counts_as_the_book_says() {
        let game = game();
        let injury = Tile::injury(1);
        for (seat, column, bar) in every_place() {
            for player in players(game.components()) {
                for injury in [None, injury] {
                    let mut team = nobody();
                    *team.column_mut(column) = Column { player, injury };
                    let counts = slow(&game, seat, column, player, bar).filter(|_| injury.is_none());
                    let tally = game.tally(seat, &team, bar);
                    let expected = counts.as_ref().map_or(Tally::default(), |brings| Tally {
                        values: brings.value,
                        types: 1,
                        income: brings.profit,
                        tallest_cm: brings.height_cm,
                    });
                    assert_eq!(tally, expected, "{seat} {column} {player:?} {bar}");
                    team.tallest_cm = tally.tallest_cm;
                    let tallest: Vec<_> = game.tallest_columns(seat, &team).iter().collect();
                    assert_eq!(tallest, counts.map(|_| column).into_iter().collect::<Vec<_>>());
                }
            }
        }
    }

    #[test]
    fn a_line_up_is_the_sum_of_its_columns() {
        let game = game();
        let all = players(game.components());
        let seat = Seat::ALL[0];
        for first in 0..all.len() {
            let mut team = Team::default();
            for (column, step) in Position::ALL.into_iter().zip([1, 7, 31, 64, 101]) {
                team.column_mut(column).player = all[(first * step) % all.len()];
            }
            let tally = game.tally(seat, &team, 2);
            let counts: Vec<_> = team
                .lineup()
                .filter_map(|(column, place)| slow(&game, seat, column, place.player, 2))
                .collect();
            let types = Position::ALL.iter().filter(|kind| counts.iter().any(|one| one.position == **kind));
            assert_eq!(tally.values, counts.iter().map(|one| one.value).sum::<u8>());
            assert_eq!(usize::from(tally.types), types.count());
            assert_eq!(tally.income, counts.iter().map(|one| one.profit).sum::<u8>());
            assert_eq!(tally.tallest_cm, counts.iter().map(|one| one.height_cm).max().unwrap_or(0));
        }
    }

    #[test]
    fn the_referee_adds_a_point() {
        for values in 0..=200 {
            for types in 0..=5 {
                let tally = Tally { values, types, ..Tally::default() };
                assert_eq!(strength(tally, false), values + types);
                assert_eq!(strength(tally, true), values + types + 1);
            }
        }
    }

    fn every_place() -> impl Iterator<Item = (Seat, Position, u8)> {
        let seats = Seat::ALL.into_iter().take(5);
        seats.flat_map(|seat| {
            Position::ALL.into_iter().flat_map(move |column| BARS.map(move |bar| (seat, column, bar)))
        })
    }

    /// A team in which nobody counts.
    fn nobody() -> Team {
        Team { columns: [Column { player: Player::Ended, injury: None }; 5], ..Team::default() }
    }
}
