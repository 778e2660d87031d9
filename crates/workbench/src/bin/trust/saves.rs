//! Games that are saved and loaded at every step. They must continue as if they had never been saved.

use tabletop_core::{Dealer, Digest, Game, Playout, Save};

use crate::tables::{Tested, for_every_game};

pub(crate) fn all(games: u64) -> Result<(), String> {
    for_every_game!(of_game, games).into_iter().collect()
}

fn of_game<G: Tested>(games: u64) -> Result<(), String> {
    let tables = G::tables();
    let (mut saves, mut bytes) = (0_u64, 0);
    for (number, (name, game)) in (0..games).zip(tables.iter().cycle()) {
        let went = at_every_step(game, number).map_err(|found| format!("{}, {name}: {found}", G::NAME))?;
        saves += went.0;
        bytes = bytes.max(went.1);
    }
    println!(
        "{}: {games} games, {saves} saves, the longest {bytes} bytes, each goes on to the same end",
        G::NAME
    );
    Ok(())
}

/// Plays a game. Returns the number of saves and the length of the longest.
fn at_every_step<G: Tested>(game: &G, number: u64) -> Result<(u64, usize), String> {
    let (mut state, mut dealer) = (game.start(&mut ()), Dealer::for_game(7, number));
    let mut playout = Playout::uniform(game);
    let (end, mut longest, mut steps) = (end_of(game, state.clone(), dealer.clone()), 0, 0);
    loop {
        let save = Save { game: game.clone(), state: state.clone(), dealer: Some(dealer.clone()) };
        let text = serde_json::to_vec(&save).map_err(|error| error.to_string())?;
        longest = longest.max(text.len());
        let wrong = |what: &str| format!("game {number}, after step {steps}: {what}");
        let loaded: Save<G> = serde_json::from_slice(&text).map_err(|error| wrong(&error.to_string()))?;
        let dealer_now = loaded.dealer.clone().ok_or_else(|| wrong("the dealer is lost"))?;
        if loaded.state != state || dealer_now != dealer || loaded.game != *game {
            return Err(wrong("what is loaded is not what was saved"));
        }
        if end_of(&loaded.game, loaded.state, dealer_now) != end {
            return Err(wrong("the loaded game ends differently"));
        }
        steps += 1;
        let Some(step) = playout.next_step(&state, &mut dealer) else { return Ok((steps, longest)) };
        game.apply(&mut state, step, &mut ()).map_err(|refusal| refusal.to_string())?;
    }
}

/// Plays to the end. Returns the digest of the last state, and the dealer.
fn end_of<G: Game>(game: &G, mut state: G::State, mut dealer: Dealer) -> (Digest, Dealer) {
    Playout::uniform(game).play(&mut state, &mut dealer, &mut (), 100_000);
    (Digest::of(&state), dealer)
}
