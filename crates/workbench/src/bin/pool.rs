//! Plays the players of the pool against each other and against those of `tabletop-players`.
//!
//! ```text
//! cargo run --release -p workbench --features thorough --bin pool -- world-league foreign greedy greedy --games 150
//! cargo run --release -p workbench --features thorough --bin pool -- basketboss --ladder --games 60
//! cargo run --release -p workbench --features thorough --bin pool -- world-league --list
//! ```
//!
//! Seats rotate: game i plays deal i / seats with rotation i % seats, so each deal is played from every seat.

#![expect(clippy::print_stdout, reason = "a program prints what it measured")]
#![expect(clippy::float_arithmetic, reason = "shares of wins are no rules")]

use std::error::Error;

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use clap::Parser;
use starplayer::Starplayer;
use tabletop_core::{Game, Seat};
use tabletop_players::Contest;
use workbench::pool::Pool;
use world_league::WorldLeague;

/// Plays players against each other with rotating seats.
#[derive(Parser)]
#[command(name = "pool")]
struct Options {
    /// The game: `world-league`, `basketboss`, `starplayer` or `basketball-duel`.
    game: String,
    /// The players: names of the pool, or `chance`, `simple`, `greedy`, `easy`, `medium`, `hard`, `search:400`.
    players: Vec<String>,
    /// The number of games, of each pair with `--ladder`.
    #[arg(long, default_value_t = 300)]
    games: u64,
    /// The seed of the deals.
    #[arg(long, default_value_t = 18)]
    seed: u64,
    /// Lists the players of the pool.
    #[arg(long)]
    list: bool,
    /// Plays every pair of the usual players and prints their Elo.
    #[arg(long)]
    ladder: bool,
}

/// The counts of a match.
struct Counts {
    /// The shares of wins of each player, added up.
    won: Vec<f64>,
    /// Number of games that a limit of steps or turns has stopped.
    stopped: u32,
    decisions: u64,
}

fn play<G: Pool>(names: &[&str], games: u64, seed: u64) -> Result<Counts, Box<dyn Error>> {
    let seats = u8::try_from(names.len())?;
    let game = G::new(G::match_setup(seats)).map_err(|defects| defects.to_string())?;
    let mut players = Vec::new();
    for name in names {
        players.push(game.player(name).ok_or_else(|| unknown::<G>(name))?);
    }
    let mut contest = Contest::new(&game, players, seed);
    let mut counts = Counts { won: vec![0.0; names.len()], stopped: 0, decisions: 0 };
    for number in 0..games {
        let by = usize::try_from(number % u64::from(seats))?;
        contest.rotate(by);
        let finished = contest.play(number / u64::from(seats));
        let is_won = finished.standings.rows.iter().any(|row| row.wins);
        counts.stopped += u32::from(!finished.played.over || !is_won);
        counts.decisions += finished.played.decisions;
        for (player, won) in counts.won.iter_mut().enumerate() {
            *won += finished.results[(player + by) % names.len()].share;
        }
    }
    Ok(counts)
}

fn unknown<G: Pool>(name: &str) -> String {
    let names: Vec<&str> = G::NAMES.iter().map(|(name, _)| *name).collect();
    let usual = "`chance`, `simple`, `greedy`, `easy`, `medium`, `hard`, `search:400`";
    format!("no player `{name}` in {}: there are `{}`, and {usual}", G::NAME, names.join("`, `"))
}

/// The Wilson interval of 95 % for a share of wins.
fn wilson(won: f64, games: f64) -> (f64, f64) {
    let (z, share) = (1.96, won / games);
    let middle = share + z * z / (2.0 * games);
    let within = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let under = 1.0 + z * z / games;
    ((middle - within) / under, (middle + within) / under)
}

fn number(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Fits Elo to the shares of wins of every pair: each player's expected wins become those that it has.
fn elo(shares: &[Vec<f64>], games: f64) -> Vec<f64> {
    let mut ratings = vec![0.0; shares.len()];
    for _ in 0..20_000 {
        for player in 0..shares.len() {
            let mut surplus = 0.0;
            for (other, share) in shares[player].iter().enumerate() {
                if other != player {
                    // Half a win for each side keeps a rating finite.
                    let share = (share * games + 0.5) / (games + 1.0);
                    let by: f64 = (ratings[other] - ratings[player]) / 400.0;
                    surplus += share - 1.0 / (1.0 + 10.0_f64.powf(by));
                }
            }
            ratings[player] += 20.0 * surplus;
        }
    }
    ratings
}

fn ladder<G: Pool>(games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let names = ["chance", G::NEWCOMER, G::STRONGEST, "greedy", "easy", "medium", "hard"];
    let mut shares = vec![vec![0.0; names.len()]; names.len()];
    for one in 0..names.len() {
        for other in one + 1..names.len() {
            let counts = play::<G>(&[names[one], names[other]], games, seed)?;
            shares[one][other] = counts.won[0] / number(games);
            shares[other][one] = counts.won[1] / number(games);
        }
    }
    let ratings = elo(&shares, number(games));
    println!("| {}, 2 seats, {games} games a pair | Elo | {} |", G::NAME, names.join(" | "));
    println!("|---|---|{}", "---|".repeat(names.len()));
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|one, other| ratings[*other].total_cmp(&ratings[*one]));
    for player in order {
        let against = |other: usize| {
            if other == player { String::new() } else { format!("{:.0} %", 100.0 * shares[player][other]) }
        };
        let cells: Vec<String> = (0..names.len()).map(against).collect();
        println!("| `{}` | {:.0} | {} |", names[player], ratings[player] - ratings[0], cells.join(" | "));
    }
    Ok(())
}

fn run<G: Pool>(options: &Options) -> Result<(), Box<dyn Error>> {
    if options.list {
        for (name, what) in G::NAMES {
            println!("{name}: {what}");
        }
        return Ok(());
    }
    if options.games == 0 {
        return Err("at least one game must be played".into());
    }
    if options.ladder {
        return ladder::<G>(options.games, options.seed);
    }
    if !(2..=Seat::MAX).contains(&options.players.len()) {
        return Err("name the players, one for each seat".into());
    }
    let names: Vec<&str> = options.players.iter().map(String::as_str).collect();
    let counts = play::<G>(&names, options.games, options.seed)?;
    let games = number(options.games);
    println!("| player | wins | 95 % | games | stopped | decisions a game |");
    println!("|---|---|---|---|---|---|");
    for (name, won) in names.iter().zip(&counts.won) {
        let (low, high) = wilson(*won, games);
        println!(
            "| `{name}` | {:.1} % | {:.1}–{:.1} | {} | {} | {:.0} |",
            100.0 * won / games,
            100.0 * low,
            100.0 * high,
            options.games,
            counts.stopped,
            number(counts.decisions) / games,
        );
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    match options.game.as_str() {
        WorldLeague::NAME => run::<WorldLeague>(&options),
        Basketboss::NAME => run::<Basketboss>(&options),
        Starplayer::NAME => run::<Starplayer>(&options),
        BasketballDuel::NAME => run::<BasketballDuel>(&options),
        other => {
            let names = [WorldLeague::NAME, Basketboss::NAME, Starplayer::NAME, BasketballDuel::NAME];
            Err(format!("no game `{other}`: there are `{}`", names.join("`, `")).into())
        }
    }
}
