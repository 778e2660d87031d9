//! Play without allocation: once the list of legal actions has its full length, a game of any length allocates no
//! memory.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use tabletop_core::{Dealer, Game, Playout};

/// The number of steps after which a game is abandoned. Random players never finish a game of Starplayer.
const MOST_STEPS: u32 = 20_000;

fn plays_without_allocating<G: Game>(seats: std::ops::RangeInclusive<u8>) {
    for seats in seats {
        let game = G::new(G::default_setup(seats)).unwrap();
        let mut playout = Playout::uniform(&game);
        let mut play = |number| {
            let mut dealer = Dealer::for_game(3, number);
            let mut state = game.start(&mut ());
            playout.play(&mut state, &mut dealer, &mut (), MOST_STEPS)
        };
        // The first games bring the list to its full length.
        for number in 0..20 {
            play(number);
        }
        let mut steps = 0;
        let counted = allocation_counter::measure(|| {
            for number in 0..20 {
                let played = play(number);
                steps += played.decisions + played.chance_steps;
            }
        });
        assert!(steps > 500, "{} with {seats} seats: only {steps} steps", G::NAME);
        assert_eq!(counted.count_total, 0, "{} with {seats} seats: allocations in {steps} steps", G::NAME);
    }
}

#[test]
fn no_step_allocates() {
    plays_without_allocating::<world_league::WorldLeague>(2..=5);
    plays_without_allocating::<basketboss::Basketboss>(2..=5);
    plays_without_allocating::<basketball_duel::BasketballDuel>(2..=4);
    plays_without_allocating::<starplayer::Starplayer>(2..=4);
}
