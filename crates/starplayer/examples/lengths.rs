//! The lengths of games among uniform players and among `Sensible` players, by seats and variant.
//!
//! `cargo run --release -p starplayer --example lengths [games]`

#![allow(clippy::print_stdout, reason = "it prints a table")]

use starplayer::{Action, Formation, Length, Pending, Sensible, Setup, Sides, Starplayer, State};
use tabletop_core::{ChanceSource, Dealer, Game, Layout, Playout, Policy, Uniform, View};

const TURN_LIMIT: u32 = 2000;

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(200);
    let normal = Setup::default();
    let system = |formation| Setup { system: Some(formation), ..Setup::default() };
    let short = Setup { length: Length::Short, ..Setup::default() };
    let variants = [
        ("normal", normal.clone()),
        ("system 4-4-2", system(Formation::FourFourTwo)),
        ("system 4-5-1", system(Formation::FourFiveOne)),
        ("system 4-3-3", system(Formation::FourThreeThree)),
        ("short", short.clone()),
        ("short system 4-4-2", Setup { system: Some(Formation::FourFourTwo), ..short }),
        ("five-a-side", Setup { sides: Sides::Five, ..normal }),
    ];
    println!("variant | seats | player | turns 10 % | 50 % | 90 % | steps a game | stopped | of them locked");
    for (name, setup) in variants {
        for seats in 2..=4 {
            let setup = Setup { seats, turn_limit: Some(TURN_LIMIT), ..setup.clone() };
            let game = Starplayer::new(setup).expect("a set-up of the book");
            report(&game, name, "sensible", Sensible, games);
            report(&game, name, "no trade", WithoutTrade, games);
            report(&game, name, "uniform", Uniform, games.min(100));
        }
    }
}

/// The `Sensible` player, except that it never opens a Transfer Window and agrees to no deal.
#[derive(Clone, Copy)]
struct WithoutTrade;

impl Policy<Starplayer> for WithoutTrade {
    fn choose(
        &mut self,
        game: &Starplayer,
        view: View<'_, State>,
        legal: &[Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        if let Some(end) = legal.iter().position(|action| matches!(action, Action::Decline | Action::Pass))
            && matches!(view.public.now(), Some(Pending::Deal | Pending::Window { .. }))
        {
            return end;
        }
        let index = Sensible.choose(game, view, legal, choices);
        if legal.get(index) == Some(&Action::OpenWindow) { 0 } else { index }
    }
}

fn report<P: Policy<Starplayer> + Copy>(
    game: &Starplayer,
    variant: &str,
    player: &str,
    policy: P,
    games: u64,
) {
    let (mut turns, mut steps, mut stopped, mut locked) = (Vec::new(), 0, 0, 0);
    for number in 0..games {
        let mut state = game.start(&mut ());
        let mut dealer = Dealer::for_game(1, number);
        let played = Playout::new(game, policy).play(&mut state, &mut dealer, &mut (), u32::MAX);
        turns.push(state.public().turn_number);
        steps += played.decisions + played.chance_steps;
        if game.standings(&state).winners().is_empty() {
            stopped += 1;
            locked += u32::from(starplayer::is_locked(game, state.public()));
        }
    }
    turns.sort_unstable();
    let at = |percent: usize| turns[turns.len() * percent / 100];
    println!(
        "{variant} | {} | {player} | {} | {} | {} | {} | {stopped} of {games} | {locked}",
        game.seats(),
        at(10),
        at(50),
        at(90),
        steps / games
    );
}
