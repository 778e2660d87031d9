//! Who counts in a line-up, and what it adds up to (WL-STRENGTH-1, WL-STRENGTH-4, WL-INCOME-1, WL-SHIFT-2,
//! WL-SHIFT-3).

use tabletop_core::{CardSet, Seat};

use super::figures::Row;
use crate::setup::WorldLeague;
use crate::state::{Column, Player, Tally, Team};
use crate::step::Position;

/// The row of the player, nobody's if his career is over, and the season space that his value is read from.
#[inline]
fn counting_player(seat: Seat, column: Position, player: Player, bar: u8) -> (Row, u8) {
    let (mut row, mut space) = (Row::NOBODY, 0);
    if let Player::FaceUp { tile, space: reached } = player {
        (row, space) = (Row::of(tile), reached);
    }
    if player == Player::Printed {
        (row, space) = (Row::printed(seat, column), bar);
    }
    (row, space)
}

/// The same for a column: nobody's row where an injury lies.
#[inline]
fn counting(seat: Seat, (position, column): (Position, &Column), bar: u8) -> (Row, u8) {
    let (row, space) = counting_player(seat, position, column.player, bar);
    (if column.injury.is_some() { Row::NOBODY } else { row }, space)
}

/// The strength of a line-up, with the Referee's point (WL-STRENGTH-1, WL-STRENGTH-2).
#[inline]
pub(crate) fn strength(tally: Tally, has_referee: bool) -> u8 {
    // At most 205 and 1. A checked addition would become a branch on who has the Referee.
    tally.strength().wrapping_add(u8::from(has_referee))
}

impl WorldLeague {
    /// Adds up the players who count.
    #[inline]
    pub(crate) fn tally(&self, seat: Seat, team: &Team, bar: u8) -> Tally {
        let mut tally = Tally::default();
        let mut types = 0_u8;
        for place in team.lineup() {
            let (row, space) = counting(seat, place, bar);
            let figures = self.figures(row);
            // Five players of at most 40 each, and of at most 9 each: no overflow.
            tally.values = tally.values.wrapping_add(figures.value(space));
            tally.income = tally.income.wrapping_add(figures.profit);
            tally.tallest_cm = tally.tallest_cm.max(figures.height_cm);
            types |= figures.types;
        }
        let [ones, ..] = types.count_ones().to_le_bytes();
        tally.types = ones;
        tally
    }

    /// The columns whose player counts and is as tall as the team's tallest (WL-INJURY-5).
    #[inline]
    pub(crate) fn tallest_columns(&self, seat: Seat, team: &Team, bar: u8) -> CardSet<Position> {
        // A player who counts has a height, and nobody has none.
        let is_tallest = |place: &(Position, &Column)| {
            let height_cm = self.figures(counting(seat, *place, bar).0).height_cm;
            height_cm > 0 && height_cm == team.tallest_cm
        };
        team.lineup().filter(is_tallest).map(|(position, _)| position).collect()
    }

    /// Who stands in a column once the bar has reached this season: a tile has moved one space. Where no
    /// value is left it is turned face-down, and the career of a printed player is over.
    #[inline]
    pub(crate) fn shifted(&self, seat: Seat, column: Position, player: Player, bar: u8) -> Player {
        let mut moved = player;
        if let Player::FaceUp { space, .. } = &mut moved {
            // From at most 6: no overflow.
            *space = space.wrapping_add(1);
        }
        let mut ended = moved;
        if let Player::FaceUp { tile, .. } = moved {
            ended = Player::FaceDown { tile };
        }
        if player == Player::Printed {
            ended = Player::Ended;
        }
        let (row, space) = counting_player(seat, column, moved, bar);
        if self.figures(row).value(space) > 0 { moved } else { ended }
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
                    let tallest: Vec<_> = game.tallest_columns(seat, &team, bar).iter().collect();
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

    #[test]
    fn players_age_as_the_book_says() {
        let game = game();
        for (seat, column, bar) in every_place() {
            for player in players(game.components()) {
                let (moved, ended) = match player {
                    Player::FaceUp { tile, space } => {
                        (Player::FaceUp { tile, space: space + 1 }, Player::FaceDown { tile })
                    }
                    Player::Printed => (player, Player::Ended),
                    Player::Ended | Player::FaceDown { .. } => (player, player),
                };
                let has_value = slow(&game, seat, column, moved, bar).is_some_and(|brings| brings.value > 0);
                let expected = if has_value { moved } else { ended };
                assert_eq!(
                    game.shifted(seat, column, player, bar),
                    expected,
                    "{seat} {column} {player:?} {bar}"
                );
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
