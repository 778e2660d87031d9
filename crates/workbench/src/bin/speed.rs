//! The speed of each game in random play, beside its floor: the time of the work that every playout of that game must
//! do.
//!
//! To measure the floor, the program makes the same draws from the dealer in the same order, fills a list of about
//! twenty numbers for each decision, and changes a state in place at each step. Game and floor are measured in
//! turn, so that a machine that slows down slows both. Each figure is that of the fastest round, on one core. Run
//! it on a quiet machine.

#![expect(clippy::print_stdout, reason = "a program prints what it measured")]
#![expect(clippy::disallowed_types, reason = "this measures time; no rule reads the clock")]

use std::cell::Cell;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use basketball_duel::{BasketballDuel, Mode};
use basketboss::Basketboss;
use clap::Parser;
use starplayer::{Formation, Length, Setup, Sides, Starplayer};
use tabletop_core::{ChanceSource, Dealer, Game, Playout, Policy, Uniform, View};
use world_league::WorldLeague;

const MOST_STEPS: u32 = 20_000;

/// The time of one round in picoseconds per decision. `round` plays it and returns the number of decisions.
fn time(round: impl FnOnce() -> u64) -> u128 {
    let begun = Instant::now();
    let decisions = u128::from(round().max(1));
    begun.elapsed().as_nanos() * 1000 / decisions
}

/// Plays this many games at random, and returns the number of decisions.
fn play<G: Game>(game: &G, games: u64) -> u64 {
    let mut playout = Playout::uniform(game);
    let play = |number| {
        let mut state = game.start(&mut ());
        playout.play(&mut state, &mut Dealer::for_game(1, number), &mut (), MOST_STEPS).decisions
    };
    (0..games).map(play).sum()
}

/// One draw from the dealer in a step.
#[derive(Clone, Copy)]
struct Draw {
    /// The number of possibilities.
    below: u32,
    is_decision: bool,
}

/// The dealer, with a record of its draws.
struct Recorder<'d> {
    dealer: Dealer,
    decides: &'d Cell<bool>,
    draws: Vec<Draw>,
}

impl ChanceSource for Recorder<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.draws.push(Draw { below: n, is_decision: self.decides.take() });
        self.dealer.below(n)
    }
}

/// A policy that takes every action with the same chance, and notes that the next draw is a decision.
struct Noted<'d>(&'d Cell<bool>);

impl<G: Game> Policy<G> for Noted<'_> {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        self.0.set(true);
        Uniform.choose(game, view, legal, choices)
    }
}

/// The draws of this many games, as a list for each game.
fn draws_of<G: Game>(game: &G, games: u64) -> Vec<Vec<Draw>> {
    let decides = Cell::new(false);
    let mut playout = Playout::new(game, Noted(&decides));
    let draws = |number| {
        let dealer = Dealer::for_game(1, number);
        let mut recorder = Recorder { dealer, decides: &decides, draws: Vec::new() };
        playout.play(&mut game.start(&mut ()), &mut recorder, &mut (), MOST_STEPS);
        recorder.draws
    };
    (0..games).map(draws).collect()
}

/// Makes the same draws by the same dealers with nothing to decide, and returns the number of decisions.
fn floor(games: &[Vec<Draw>]) -> u64 {
    let (mut list, mut decisions) = (Vec::new(), 0_u32);
    for (number, draws) in (0..).zip(games) {
        let mut dealer = Dealer::for_game(1, number);
        let mut state = [0_u32; 60];
        for draw in draws {
            let chosen = if draw.is_decision {
                decisions += 1;
                list.clear();
                let length = 15 + decisions % 11;
                for entry in 0..length {
                    list.push(black_box(entry));
                }
                let index = dealer.below(length);
                usize::try_from(index).ok().and_then(|index| list.get(index)).copied().unwrap_or_default()
            } else {
                dealer.below(draw.below)
            };
            let place = usize::try_from((chosen * 7 + decisions) % 60).unwrap_or_default();
            state[place] = state[place].wrapping_add(chosen);
        }
        black_box(&state);
    }
    decisions.into()
}

/// The arguments: the games and rounds to measure.
#[derive(Parser)]
#[command(about = "Measures the speed of each game in random play, beside the floor of the same run")]
struct Args {
    /// Only this game.
    #[arg(value_parser = [WorldLeague::NAME, Basketboss::NAME, BasketballDuel::NAME, Starplayer::NAME])]
    game: Option<String>,
    /// The number of rounds, of which the best counts.
    #[arg(long, default_value_t = 15)]
    rounds: u32,
}

/// Prints one row of the table, if this game is asked for.
fn measure<G: Game>(args: &Args, what: &str, setup: G::Setup, games: u64) -> Result<(), Box<dyn Error>> {
    if args.game.as_ref().is_some_and(|name| name != G::NAME) {
        return Ok(());
    }
    let game = G::new(setup)?;
    let draws = draws_of(&game, games);
    let (mut own, mut least) = (u128::MAX, u128::MAX);
    for _ in 0..args.rounds {
        own = own.min(time(|| play(&game, games)));
        least = least.min(time(|| floor(&draws)));
    }
    let tenths = |number: u128| format!("{}.{}", number / 10, number % 10);
    println!(
        "| {what} | {} million | {} ns | {} ns | {} |",
        tenths(10_000_000 / own.max(1)),
        tenths(own / 100),
        tenths(least / 100),
        tenths((own * 10 + least / 2) / least.max(1)),
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    println!("| game | decisions a second | one takes | its floor | times its floor |");
    println!("|---|---|---|---|---|");
    for seats in 2..=5 {
        let setup = WorldLeague::default_setup(seats);
        measure::<WorldLeague>(&args, &format!("World League, {seats} seats"), setup, 2000)?;
    }
    for seats in 2..=5 {
        let setup = Basketboss::default_setup(seats);
        measure::<Basketboss>(&args, &format!("Basketboss, {seats} seats"), setup, 2000)?;
    }
    for seats in 2..=4 {
        let setup = BasketballDuel::default_setup(seats);
        measure::<BasketballDuel>(&args, &format!("Basketball Duel, {seats} seats"), setup, 1000)?;
    }
    let teams = basketball_duel::Setup { seats: 4, mode: Mode::Teams, ..Default::default() };
    measure::<BasketballDuel>(&args, "Basketball Duel, teams", teams, 1000)?;
    for seats in 2..=4 {
        let setup = Starplayer::default_setup(seats);
        let system = Setup { system: Some(Formation::FourFourTwo), ..setup.clone() };
        let short = Setup { length: Length::Short, ..setup.clone() };
        let five = Setup { sides: Sides::Five, ..setup.clone() };
        for (variant, setup) in
            [("", setup), (" System 4-4-2", system), (" Short", short), (" Five-a-side", five)]
        {
            measure::<Starplayer>(&args, &format!("Starplayer{variant}, {seats} seats"), setup, 20)?;
        }
    }
    Ok(())
}
