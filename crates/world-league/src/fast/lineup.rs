//! The totals of a line-up, its shift to the next season, and the Referee's point. These are the fast twins of
//! `slow` and of the plain forms in the tests below, which read the components as the book does.
//!
//! The players in the columns, their season spaces, their injuries and the holder of the Referee cannot be predicted,
//! so no branch depends on them. A player who counts is looked up in his row of the table of [figures](super::figures),
//! and any other player in [`Row::NOBODY`]. Without `tally` a random game takes about 15 % longer, without `shifted`
//! and `move_point` together about 4 %.

use tabletop_core::Seat;

use super::figures::Row;
use crate::setup::WorldLeague;
use crate::state::{Player, Public, Tally, Team};
use crate::step::Position;

/// The row of a player and the season space from which his value is read; [`Row::NOBODY`] if his career is over
/// (WL-STRENGTH-4, WL-SHIFT-2, WL-SHIFT-3).
// Written as two selections, because a `match` with an arm for each kind of player would compile to a jump table.
#[inline]
fn playing(seat: Seat, column: Position, player: Player, bar: u8) -> (Row, u8) {
    let (mut row, mut space) = (Row::NOBODY, 0);
    if let Player::FaceUp { tile, space: reached } = player {
        (row, space) = (Row::of(tile), reached);
    }
    if player == Player::Printed {
        (row, space) = (Row::printed(seat, column), bar);
    }
    (row, space)
}

impl WorldLeague {
    /// Adds up the players who count (WL-STRENGTH-1, WL-INCOME-1).
    #[inline]
    pub(crate) fn tally(&self, seat: Seat, team: &Team, bar: u8) -> Tally {
        let mut tally = Tally::default();
        let mut types = 0_u8;
        for (position, column) in team.lineup() {
            let (row, space) = playing(seat, position, column.player, bar);
            // WL-INJURY-5: an injured player does not count.
            let figures = self.figures(if column.injury.is_some() { Row::NOBODY } else { row });
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

    /// The player in a column after the bar has reached the season `bar`. A face-up tile moves one space. A tile
    /// without a value on its new space is turned face-down (WL-SHIFT-2). The career of a printed player without a
    /// value in that season is over (WL-SHIFT-3).
    #[inline]
    pub(crate) fn shifted(&self, seat: Seat, column: Position, player: Player, bar: u8) -> Player {
        let mut moved = player;
        if let Player::FaceUp { space, .. } = &mut moved {
            // No overflow, because the space is at most 6.
            *space = space.wrapping_add(1);
        }
        let mut ended = moved;
        if let Player::FaceUp { tile, .. } = moved {
            ended = Player::FaceDown { tile };
        }
        if player == Player::Printed {
            ended = Player::Ended;
        }
        let (row, space) = playing(seat, column, moved, bar);
        if self.figures(row).value(space) > 0 { moved } else { ended }
    }
}

/// Moves the Referee's point from one team to another, or leaves it with the same team (WL-HIRE-7).
#[inline]
pub(crate) fn move_point(public: &mut Public, from: Option<Seat>, to: Option<Seat>) {
    // Every team is visited, so that no branch depends on the holder of the Referee. No overflow: only the team that
    // has the point loses it, and a strength is at most 206.
    for &seat in public.seats() {
        let (comes, goes) = (u8::from(to == Some(seat)), u8::from(from == Some(seat)));
        let strength = &mut public.teams[seat].strength;
        *strength = strength.wrapping_add(comes).wrapping_sub(goes);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use tabletop_core::{Card as _, Game as _};

    use super::*;
    use crate::components::Components;
    use crate::setup::Setup;
    use crate::state::Column;
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

    /// The figures of a player who counts.
    struct Brings {
        value: u8,
        position: Position,
        profit: u8,
        height_cm: u16,
    }

    /// The figures of the player, read from his card as the book says; `None` if he does not count.
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

    #[test]
    fn the_point_moves_from_one_team_to_another() {
        let seats = || [None].into_iter().chain(Seat::ALL.into_iter().take(5).map(Some));
        let start = game().start(&mut ()).public;
        for (from, to) in seats().flat_map(|from| seats().map(move |to| (from, to))) {
            let (mut fast, mut slow) = (start, start);
            move_point(&mut fast, from, to);
            if let Some(from) = from {
                slow.teams[from].strength -= 1;
            }
            if let Some(to) = to {
                slow.teams[to].strength += 1;
            }
            assert_eq!(fast, slow, "from {from:?} to {to:?}");
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
