//! Checks that a review says what comes: decisions of each class are played on, from the chosen and from the best
//! action, by players that had no part in the review. Prints the table of `docs/reviews.md`. With `--shares` it checks
//! instead that the shares of the win that players expect come true.
#![expect(
    clippy::float_arithmetic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "figures for people; a measurement that cannot go on should stop"
)]

mod shares;

use clap::Parser;
use tabletop::core::{Awaits, Dealer, Seat};
use tabletop::players::{DecisionClass, Spec};
use tabletop::{AnyPlayer, AnyTable, ReviewPlan, Reviewed, Reviewer};

#[derive(Parser)]
struct Args {
    /// The game.
    game: String,
    /// Players of the games that are reviewed.
    #[arg(long, value_delimiter = ',', default_value = "easy,medium")]
    players: Vec<Spec>,
    /// Number of games that are reviewed.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// The seed of these games.
    #[arg(long, default_value_t = 31)]
    seed: u64,
    /// Number of games that are played on from each of the two actions.
    #[arg(long, default_value_t = 20)]
    played_on: u64,
    /// The player of the games that are played on, at every seat.
    #[arg(long, default_value = "search:60")]
    by: Spec,
    /// The most decisions of each class that are played on.
    #[arg(long, default_value_t = 60)]
    most: usize,
    /// Checks the shares that the players expect of the actions that they take.
    #[arg(long)]
    shares: bool,
}

/// The decisions of one class: the losses that were said, and those that came.
#[derive(Default)]
struct Came {
    said: Vec<f64>,
    came: Vec<f64>,
}

fn main() {
    let args = Args::parse();
    if args.shares {
        return shares::check(&args.game, &args.players, args.games, args.seed);
    }
    let game = tabletop::game(&args.game).unwrap();
    let setup = game.usual_setup(u8::try_from(args.players.len()).unwrap());
    let plan = game.plan(&setup, args.players.clone(), args.seed).unwrap().rotated();
    let mut classes: [Came; 4] = Default::default();
    for number in 0..args.games {
        let record = tabletop::read(&game.replay_study(&plan, number).unwrap()).unwrap();
        let reviewer = Reviewer::of_record(&record, ReviewPlan::default()).unwrap();
        let mut table = record.begin().unwrap();
        let steps = record.steps();
        for one in reviewer {
            let index = DecisionClass::ALL.iter().position(|class| *class == one.class).unwrap();
            if one.is_best() || classes[index].said.len() >= args.most {
                continue;
            }
            while table.step_count() + 1 < one.step {
                table.enter(&steps[table.step_count()].text).unwrap();
            }
            let losses: Vec<f64> = (0..args.played_on).map(|run| loss(&table, &one, args.by, run)).collect();
            classes[index].said.push(one.loss);
            classes[index].came.push(mean(&losses));
        }
    }
    println!("| class | decisions | said | came |\n|---|---|---|---|");
    for (class, came) in DecisionClass::ALL.iter().zip(&classes) {
        let (count, mean_came) = (came.came.len(), mean(&came.came));
        println!(
            "| {} | {count} | {:.1} % | {:.1} ± {:.1} % |",
            class.word(),
            100.0 * mean(&came.said),
            100.0 * mean_came,
            100.0 * margin(&came.came, mean_came),
        );
    }
}

/// The share of the win that the chosen action loses in one game that is played on twice, with the same chance.
fn loss(table: &AnyTable, one: &Reviewed, by: Spec, run: u64) -> f64 {
    let view = table.view(one.seat).unwrap();
    let drawn = view.sample(&mut Dealer::for_game(41, run));
    let [best, chosen] = [&one.best, &one.chosen].map(|action| {
        let mut table = drawn.fork();
        table.enter_for(one.seat, action).unwrap();
        share(table, one.seat, by, run)
    });
    best - chosen
}

/// Plays to the end, and returns the share of the win of a seat.
fn share(mut table: AnyTable, seat: Seat, by: Spec, run: u64) -> f64 {
    let (mut dealer, mut minds) = (Dealer::for_game(42, run), Dealer::for_game(43, run));
    let mut player = AnyPlayer::new(by);
    for _ in 0..table.most_steps() {
        table.deal_all(&mut dealer);
        let Awaits::Seats { must, may } = table.awaits() else { break };
        let Some(decider) = must.union(may).first() else { break };
        let thought = player.decide_at(&table, decider, &mut minds).unwrap();
        table.enter_for(decider, &thought.action).unwrap();
    }
    won(&table, seat)
}

/// The share of the win of a seat in a game that is over.
fn won(table: &AnyTable, seat: Seat) -> f64 {
    let rows = table.standings().rows;
    let winners = rows.iter().filter(|row| row.wins).count();
    let has_won = rows.iter().any(|row| row.seat == seat && row.wins);
    if has_won { 1.0 / f64::from(u32::try_from(winners).unwrap()) } else { 0.0 }
}

fn mean(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / f64::from(u32::try_from(figures.len().max(1)).unwrap())
}

/// The margin of 95 % of a mean of independent figures.
fn margin(figures: &[f64], mean: f64) -> f64 {
    let count = f64::from(u32::try_from(figures.len().max(2)).unwrap());
    let squares: f64 = figures.iter().map(|figure| (figure - mean) * (figure - mean)).sum();
    1.96 * (squares / (count - 1.0) / count).sqrt()
}
