//! Positions that are written down and read again at every step. The state must stay the same.

use tabletop_core::laws::positioned;
use tabletop_core::{Dealer, Playout, Positioned, position};

use crate::tables::{Tested, for_every_game};

pub(crate) fn all(games: u64) -> Result<(), String> {
    for_every_game!(of_game, games).into_iter().collect()
}

fn of_game<G: Tested + Positioned>(games: u64) -> Result<(), String> {
    let tables = G::tables();
    let (mut positions, mut lines) = (0_u64, 0);
    for (number, (name, game)) in (0..games).zip(tables.iter().cycle()) {
        let (mut state, mut dealer) = (game.start(&mut ()), Dealer::for_game(9, number));
        let mut playout = Playout::uniform(game);
        loop {
            let wrong =
                |found: &dyn std::fmt::Display| format!("{}, {name}, game {number}: {found}", G::NAME);
            positioned(game, &state).map_err(|violation| wrong(&violation))?;
            positions += 1;
            lines = lines.max(position::write(game, &state).lines().count());
            let Some(step) = playout.next_step(&state, &mut dealer) else { break };
            game.apply(&mut state, step, &mut ()).map_err(|refusal| wrong(&refusal))?;
        }
    }
    println!(
        "{}: {games} games, {positions} positions, the longest {lines} lines, each reads back as the same state",
        G::NAME
    );
    Ok(())
}
