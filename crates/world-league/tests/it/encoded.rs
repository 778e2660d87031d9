//! Views as figures.

use proptest::prelude::*;
use tabletop_core::testing::{assert_encoded, game_bytes};
use tabletop_core::{Dealer, Encoded, Game, Layout, Playout};
use world_league::{WorldLeague, strategies};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_view_has_as_many_figures(setup in strategies::setups(), bytes in game_bytes(300)) {
        assert_encoded(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }
}

/// The figures of a field, by its name.
fn field(game: &WorldLeague, figures: &[i32], name: &str) -> Vec<i32> {
    let mut first = 0;
    for field in game.fields() {
        if field.name == name {
            return figures[first..first + field.len].to_vec();
        }
        first += field.len;
    }
    panic!("no field `{name}`");
}

#[test]
fn seats_are_counted_from_the_one_who_sees() {
    let game = crate::position::game(3, "");
    let mut state = game.start(&mut ());
    Playout::uniform(&game).play(&mut state, &mut Dealer::new(4), &mut (), 120);
    let teams = &state.public().teams;
    for (seat, team) in teams.iter() {
        let figures = game.figures(game.view(&state, seat).unwrap());
        let millions = |name: &str| field(&game, &figures, name);
        assert_eq!(millions("own millions"), [i32::from(team.millions)]);
        let left = teams[seat.left(3)].millions;
        assert_eq!(millions("seat +1 millions"), [i32::from(left)]);
        let opener = field(&game, &figures, "opener");
        let index = usize::from(seat.steps_to(state.public().opener, 3));
        assert_eq!(opener.iter().position(|figure| *figure == 1), Some(index));
        assert_eq!(opener.iter().sum::<i32>(), 1);
    }
    let money: std::collections::BTreeSet<_> = teams.iter().map(|(_, team)| team.millions).collect();
    assert!(money.len() > 1, "seats that can be told apart");
}
