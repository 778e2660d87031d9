//! The laws while Footballers go back. Several were received together, so that no single one came last (SP-23-1,
//!

use tabletop_core::laws::{atomic, exact, faithful, standing};
use tabletop_core::{Dealer, Game, Layout, Playout};

use crate::position::play;

#[test]
fn the_laws_hold_while_the_last_received_go_back() {
    let mut seen = [0, 0];
    for number in 0..60_u64 {
        let reading = if number.is_multiple_of(2) { "AtRandom" } else { "OwnersChoice" };
        let called = play(&format!(
            "@ seats 3
            @ ruling R-7 Penalised
            @ ruling R-34 {reading}
            @ after seat 1 has ten Footballers, and seat 2 what it sells
            @ owns 1: white-2
            1: window / 1: negotiate 2 / 1: give 1m
            1: take red-1 / 1: take red-2 / 1: take red-3 / 1: take white-11
            1: propose / 2: accept / 2: pass / 3: pass / 2: call 1"
        ));
        let (game, mut state) = (called.table.game().clone(), *called.table.state());
        let mut dealer = Dealer::for_game(37, number);
        while matches!(
            state.public().now(),
            Some(starplayer::Pending::Recalling { .. } | starplayer::Pending::Returning { .. })
        ) {
            exact(&game, &state, &mut dealer).unwrap();
            atomic(&game, &state, &mut dealer).unwrap();
            faithful(&game, &state).unwrap();
            standing(&game, &state).unwrap();
            seen[usize::from(state.public().pending.len() == 3)] += 1;
            let step = Playout::uniform(&game).next_step(&state, &mut dealer).unwrap();
            game.apply(&mut state, step, &mut ()).unwrap();
            game.check_state(&state).unwrap();
        }
        assert_eq!(state.public().clubs.iter().next().unwrap().1.footballers.len(), 11);
    }
    // Both the owner's choice and the draw occur while `Recalling` lies below.
    assert!(seen[0] > 60 && seen[1] > 20, "{seen:?}");
}
