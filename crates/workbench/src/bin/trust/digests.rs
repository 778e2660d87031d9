//! Digests of ten thousand seeded games of each game, which are the same on every machine.

use std::fmt::Write as _;

use tabletop_core::{Dealer, Digest, Game, Playout, digest};

use crate::tables::{Tested, for_every_game};

/// The number of games for each game, spread over its tables.
const GAMES: u64 = 10_000;
/// The number of games a line, so that a difference is easy to locate.
const A_LINE: u64 = 250;
const SEED: u64 = 2026;

/// The table of digests for `docs/digests.txt`.
pub(crate) fn all() -> String {
    for_every_game!(of_game).concat()
}

fn of_game<G: Tested>() -> String {
    let tables = G::tables();
    let mut text = String::new();
    let each = GAMES / u64::try_from(tables.len()).unwrap_or(1);
    for (name, game) in tables {
        for first in (0..each).step_by(usize::try_from(A_LINE).unwrap_or(1)) {
            let last = (first + A_LINE).min(each);
            let games: Vec<_> = (first..last).map(|number| played(&game, number)).collect();
            let value = digest(&games);
            let _ = writeln!(text, "{} · {name} · games {first} to {} · {value:016x}", G::NAME, last - 1);
        }
    }
    text
}

/// The result of one game: its length, its last state, its standings.
fn played<G: Game>(game: &G, number: u64) -> (u64, u64, Digest, u64) {
    let mut state = game.start(&mut ());
    let mut dealer = Dealer::for_game(SEED, number);
    let played = Playout::uniform(game).play(&mut state, &mut dealer, &mut (), 100_000);
    (played.decisions, played.chance_steps, Digest::of(&state), digest(&game.standings(&state)))
}
