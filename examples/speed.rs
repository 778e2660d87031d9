//! How fast each game plays by chance, beside a loop without rules: draws, lists of about twenty entries, a change in place.
//!
//! The best of seven rounds on one core; run it on a quiet machine.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![expect(clippy::disallowed_types, reason = "this measures time; no rule reads the clock")]

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use tabletop_core::{Choices, Dealer, Game, Player};

const ROUNDS: u32 = 7;

/// The best time of all rounds in picoseconds a decision; `round` gives the number of its decisions.
fn best(mut round: impl FnMut() -> u64) -> u128 {
    let time = |_| {
        let begun = Instant::now();
        let decisions = u128::from(round().max(1));
        begun.elapsed().as_nanos() * 1000 / decisions
    };
    (0..ROUNDS).map(time).min().unwrap_or_default()
}

/// What a decision cannot do without, with nothing to decide.
fn floor() -> u64 {
    const DECISIONS: u32 = 2_000_000;
    let mut dealer = Dealer::new(1);
    let (mut list, mut state) = (Vec::new(), [0_u32; 60]);
    for number in 0..DECISIONS {
        list.clear();
        let length = 15 + number % 11;
        for entry in 0..length {
            list.push(black_box(entry));
        }
        let chosen = usize::try_from(dealer.below(length)).ok().and_then(|index| list.get(index)).copied();
        let chosen = chosen.unwrap_or_default();
        let place = usize::try_from((chosen * 7 + number) % 60).unwrap_or_default();
        state[place] = state[place].wrapping_add(chosen);
    }
    black_box(&state);
    u64::from(DECISIONS)
}

fn measure<G: Game>(what: &str, setup: G::Setup, games: u64, floor: u128) -> Result<(), Box<dyn Error>> {
    let game = G::new(setup)?;
    let mut player = Player::uniform(&game);
    let picoseconds = best(|| {
        let play = |number| {
            let mut state = game.start(&mut ());
            player.play(&mut state, &mut Dealer::for_game(1, number), &mut (), 20_000).decisions
        };
        (0..games).map(play).sum()
    });
    let rate = 10_000_000 / picoseconds.max(1);
    let ratio = picoseconds * 10 / floor.max(1);
    println!(
        "{what:<24} {:>3}.{} million decisions a second, {:>2}.{} times the loop",
        rate / 10,
        rate % 10,
        ratio / 10,
        ratio % 10
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let loop_time = best(floor);
    println!("loop without rules: {}.{} ns a decision", loop_time / 1000, loop_time % 1000 / 100);
    for seats in 2..=5 {
        let setup = world_league::WorldLeague::default_setup(seats);
        measure::<world_league::WorldLeague>(
            &format!("world-league, {seats} seats"),
            setup,
            2000,
            loop_time,
        )?;
    }
    for seats in 2..=5 {
        let setup = basketboss::Basketboss::default_setup(seats);
        measure::<basketboss::Basketboss>(&format!("basketboss, {seats} seats"), setup, 2000, loop_time)?;
    }
    for seats in 2..=4 {
        let setup = basketball_duel::BasketballDuel::default_setup(seats);
        measure::<basketball_duel::BasketballDuel>(
            &format!("basketball-duel, {seats} seats"),
            setup,
            1000,
            loop_time,
        )?;
    }
    let teams = basketball_duel::Setup { seats: 4, mode: basketball_duel::Mode::Teams, ..Default::default() };
    measure::<basketball_duel::BasketballDuel>("basketball-duel, teams", teams, 1000, loop_time)?;
    for seats in 2..=4 {
        let setup = starplayer::Starplayer::default_setup(seats);
        measure::<starplayer::Starplayer>(&format!("starplayer, {seats} seats"), setup, 20, loop_time)?;
    }
    Ok(())
}
