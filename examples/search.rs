//! A player who looks ahead. It plays some random games after each choice and takes the best.
//!
//! The state is plain memory, so a copy costs nanoseconds. The search uses the same rules as the game. It is
//! given a view and no state, so it cannot cheat: every playout begins with a state drawn from all that agree
//! with the view, sealed bids included.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use tabletop_core::{Dealer, Game, Playout, Sampled, Seat, Step, View};
use world_league::{Action, State, WorldLeague};

const PLAYOUTS: u32 = 30;

/// By how much the seat's final score exceeds that of each other seat, summed over playouts of this choice.
fn value(
    game: &WorldLeague,
    view: View<'_, State>,
    action: Action,
    dealer: &mut Dealer,
) -> Result<i64, Box<dyn Error>> {
    let mut playout = Playout::uniform(game);
    let mut sum = 0;
    for _ in 0..PLAYOUTS {
        let mut state = game.sample(view, dealer);
        game.apply(&mut state, Step::Decision { seat: view.seat, action }, &mut ())?;
        playout.play(&mut state, dealer, &mut (), u32::MAX);
        let rows = game.standings(&state).rows;
        let others = i64::from(game.seats()) - 1;
        for row in rows {
            sum += i64::from(row.score) * if row.seat == view.seat { others } else { -1 };
        }
    }
    Ok(sum)
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = WorldLeague::new(WorldLeague::default_setup(3))?;
    let mut dealer = Dealer::new(7);
    let mut wins = [0; 3];
    for number in 0..6 {
        let mut chance = Dealer::for_game(11, number);
        let mut state = game.start(&mut ());
        let mut playout = Playout::uniform(&game);
        let thinker = Seat::ALL[0];
        let mut legal = Vec::new();
        while let Some(mut step) = playout.next_step(&state, &mut chance) {
            if let Step::Decision { seat, .. } = step
                && seat == thinker
            {
                let Some(view) = game.view(&state, seat) else { continue };
                game.legal_actions(&state, seat, &mut legal);
                let mut best = i64::MIN;
                for &action in &legal {
                    let worth = value(&game, view, action, &mut dealer)?;
                    if worth > best {
                        (best, step) = (worth, Step::Decision { seat, action });
                    }
                }
            }
            game.apply(&mut state, step, &mut ())?;
        }
        for winner in game.standings(&state).winners() {
            wins[winner.index()] += 1;
        }
    }
    println!("wins of the thinker and of two who play by chance: {wins:?}");
    Ok(())
}
