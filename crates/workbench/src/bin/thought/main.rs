//! The cost of thinking: for each level and each game, the time of a decision and the number of playouts a second.
//! With `leduc` it measures Leduc poker, which `OpenSpiel` has too, and prints JSON for `crates/workbench/peer`.
//!
//! ```text
//! cargo run --release -p workbench --bin thought [GAMES | leduc]
//! ```
//!
//! It uses one core. Run it on a quiet machine.

#![expect(clippy::print_stdout, reason = "a program prints what it measured")]
#![expect(clippy::disallowed_types, reason = "this measures time; no rule reads the clock")]
#![expect(clippy::float_arithmetic, reason = "means of times are no rules")]

mod leduc;

use std::error::Error;
use std::time::{Duration, Instant};

use tabletop_core::{Awaits, ChanceSource, Dealer, Game, Layout as _, Step};
use tabletop_players::{Budget, Chance, Heuristics, Level, Player, Search, Situation, Thought};

/// The time that players have taken for decisions with more than one legal action. Slips are not counted.
#[derive(Default)]
struct Taken {
    choices: u32,
    visits: u32,
    all: Duration,
    longest: Duration,
}

impl Taken {
    fn note<A>(&mut self, time: Duration, thought: &Thought<A>) {
        if thought.considered.is_empty() {
            return;
        }
        self.choices += 1;
        self.all += time;
        self.longest = self.longest.max(time);
        let found = thought.considered.iter().filter_map(|one| one.found);
        self.visits += found.map(|found| found.visits).sum::<u32>();
    }

    fn add(&mut self, other: &Self) {
        self.choices += other.choices;
        self.visits += other.visits;
        self.all += other.all;
        self.longest = self.longest.max(other.longest);
    }

    fn mean_ms(&self) -> f64 {
        self.all.as_secs_f64() * 1000.0 / f64::from(self.choices.max(1))
    }

    fn a_second(&self) -> f64 {
        f64::from(self.visits) / self.all.as_secs_f64().max(f64::EPSILON)
    }
}

/// Plays a game among these players, one a seat, and notes the time of their decisions.
fn play<G: Heuristics>(
    game: &G,
    players: &mut [(&mut dyn Player<G>, &mut Taken)],
    number: u64,
) -> Option<G::State> {
    let mut dealer = Dealer::for_game(18, number);
    let mut mind = Dealer::for_game(19, number);
    let mut state = game.start(&mut ());
    let mut legal = Vec::new();
    loop {
        let step = match game.awaits(state.public()) {
            Awaits::Over => return Some(state),
            Awaits::Chance => {
                let index = dealer.below(game.outcome_count(&state));
                Step::Chance(game.outcome(&state, index)?)
            }
            Awaits::Seats { must, may } => {
                let seat = must.union(may).first()?;
                game.legal_actions(&state, seat, &mut legal);
                let (player, taken) = players.get_mut(seat.index())?;
                let asked = Situation {
                    game,
                    view: game.view(&state, seat)?,
                    legal: &legal,
                    heard: &[],
                    budget: None,
                    stop: None,
                };
                let begun = Instant::now();
                let thought = player.decide(&asked, &mut mind);
                taken.note(begun.elapsed(), &thought);
                Step::Decision { seat, action: thought.action }
            }
        };
        game.apply(&mut state, step, &mut ()).ok()?;
    }
}

/// Prints the rows of one table, one for each level. All seats play at that level.
fn levels<G: Heuristics>(table: &str, setup: G::Setup, games: u64) -> Result<(), Box<dyn Error>> {
    let game = G::new(setup)?;
    for level in Level::ALL {
        let effort = game.effort(level);
        let search = Search::new(Budget::Iterations(effort.iterations)).slipping(effort.slips);
        let mut seats: Vec<_> = (0..game.seats()).map(|_| (search, Taken::default())).collect();
        for number in 0..games {
            let mut players: Vec<(&mut dyn Player<G>, &mut Taken)> = Vec::new();
            for (player, taken) in &mut seats {
                players.push((player, taken));
            }
            play(&game, &mut players, number).ok_or("a game does not end")?;
        }
        let mut taken = Taken::default();
        for (_, one) in &seats {
            taken.add(one);
        }
        println!(
            "| {table} | {} | {:.0} | {:.2} ms | {:.1} ms | {:.0} |",
            level.word(),
            f64::from(taken.choices) / f64::from(u32::try_from(games)?),
            taken.mean_ms(),
            taken.longest.as_secs_f64() * 1000.0,
            taken.a_second(),
        );
    }
    Ok(())
}

/// Prints for Leduc poker the playouts a second, and the chips a game that a search wins against chance.
fn peer(iterations: u32, games: u32) -> Result<(), Box<dyn Error>> {
    let game = leduc::Leduc::new(leduc::Leduc::default_setup(2))?;
    let mut player = Search::new(Budget::Iterations(iterations));
    let mut chance = Chance;
    let (mut taken, mut theirs) = (Taken::default(), Taken::default());
    let mut won = Vec::new();
    for number in 0..games {
        let seat = usize::try_from(number % 2)?;
        let mut players: [(&mut dyn Player<_>, &mut Taken); 2] =
            [(&mut player, &mut taken), (&mut chance, &mut theirs)];
        players.rotate_right(seat);
        let state = play(&game, &mut players, number.into()).ok_or("a game does not end")?;
        won.push(f64::from(game.standings(&state).rows[seat].score));
    }
    let mean = won.iter().sum::<f64>() / f64::from(games);
    let squares = won.iter().map(|chips| (chips - mean).powi(2)).sum::<f64>();
    let within = 1.96 * (squares / f64::from(games - 1) / f64::from(games)).sqrt();
    println!(
        r#"{{"games": {games}, "a_second": {:.0}, "chips": {mean:.3}, "within": {within:.3}}}"#,
        taken.a_second()
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let argument = std::env::args().nth(1);
    if argument.as_deref() == Some("leduc") {
        return peer(1000, 4000);
    }
    let games: u64 = argument.map_or(Ok(2), |games| games.parse())?;
    println!("| table | level | choices a game | mean | longest | games in thought a second |");
    println!("|---|---|---|---|---|---|");
    for seats in [2, 5] {
        let setup = world_league::Setup::new(seats);
        levels::<world_league::WorldLeague>(&format!("World League, {seats} seats"), setup, games)?;
    }
    for seats in [2, 5] {
        let setup = basketboss::Basketboss::default_setup(seats);
        levels::<basketboss::Basketboss>(&format!("Basketboss, {seats} seats"), setup, games)?;
    }
    for seats in [2, 4] {
        let setup = starplayer::Starplayer::default_setup(seats);
        levels::<starplayer::Starplayer>(&format!("Starplayer, {seats} seats"), setup, games)?;
    }
    for seats in [2, 4] {
        let setup = basketball_duel::BasketballDuel::default_setup(seats);
        levels::<basketball_duel::BasketballDuel>(&format!("Basketball Duel, {seats} seats"), setup, games)?;
    }
    let mut teams = basketball_duel::BasketballDuel::default_setup(4);
    teams.mode = basketball_duel::Mode::Teams;
    levels::<basketball_duel::BasketballDuel>("Basketball Duel, teams", teams, games)
}
