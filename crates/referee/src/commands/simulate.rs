//! `referee simulate`: plays many random games and prints statistics.

mod statistics;

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use tabletop_any::{AnyTable, Games};
use tabletop_core::{Dealer, Digest, Played, digest};

use crate::args::SimulateArgs;
use crate::commands::{begun, edition_of, fresh_seed, game, varied};
use crate::failure::{ExitStatus, Failure};
use crate::printer::Printer;

use statistics::{Clock, Report, Series, Tally};

/// The number of games that a thread takes at a time.
const BLOCK: u64 = 32;

pub(crate) fn run(
    games: &Games,
    args: &SimulateArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let info = game(games, &args.game)?;
    let table = begun(&info, args.seats, args.setup.as_deref(), &args.cards)?;
    let table = varied(&info, table, args.variant.as_deref(), args.seats)?;
    let seed = args.seed.map_or_else(fresh_seed, Ok)?;
    let threads =
        args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let games = args.games;
    let bar = progress(games, !args.json && io::stderr().is_terminal());
    let clock = Clock::start();
    let tally = play_all(&table, seed, games, threads, &bar)?;
    let seconds = clock.seconds();
    bar.finish_and_clear();
    let (edition, ruleset, seats) = (info.edition, info.revision, table.seats());
    let series = Series { game: info.name, edition, ruleset, seats, seed };
    let report = Report::new(series, &tally, seconds);
    if args.json {
        let text = serde_json::to_string(&report)?;
        writeln!(io::stdout().lock(), "{text}")?;
    } else {
        let names: Vec<_> = tally.seats().map(|seat| (seat, table.seat_name(seat))).collect();
        printer.introduce(names.clone());
        report.print(
            &format!("{}, {seats} seats, seed {seed}", edition_of(&info)),
            &names,
            threads,
            printer,
        )?;
    }
    Ok(ExitStatus::Fine)
}

/// A progress bar on standard error, hidden unless `is_shown`.
fn progress(games: u64, is_shown: bool) -> ProgressBar {
    if !is_shown {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{wide_bar:.cyan} {human_pos}/{human_len} games, {eta} left");
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// Plays games 0 to `games` − 1 of a seed. The tally does not depend on the number of threads: each
/// game has its own stream of the dealer, and tallies are added in any order.
fn play_all(
    table: &AnyTable,
    seed: u64,
    games: u64,
    threads: usize,
    bar: &ProgressBar,
) -> Result<Tally, Failure> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let tallies: Vec<Result<Tally, Failure>> = thread::scope(|scope| {
        let work = || {
            let tally = play_blocks(table, seed, games, &next, &failed, bar);
            if tally.is_err() {
                failed.store(true, Ordering::Relaxed);
            }
            tally
        };
        // The games are played by as many threads as the system grants. If it grants none, this thread plays them.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let workers: Vec<_> = (0..threads).map_while(spawn).collect();
        if workers.is_empty() {
            return vec![work()];
        }
        let crashed = || Err(Failure::Defect("a thread has crashed".to_string()));
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| crashed())).collect()
    });
    let mut sum = Tally::new(table.seats());
    for tally in tallies {
        sum.add(&tally?);
    }
    Ok(sum)
}

/// Plays blocks of games until none is left.
fn play_blocks(
    table: &AnyTable,
    seed: u64,
    games: u64,
    next: &AtomicU64,
    failed: &AtomicBool,
    bar: &ProgressBar,
) -> Result<Tally, Failure> {
    let mut tally = Tally::new(table.seats());
    let clock = Clock::start();
    while !failed.load(Ordering::Relaxed) {
        let first = next.fetch_add(BLOCK, Ordering::Relaxed);
        if first >= games {
            break;
        }
        let block = first..games.min(first.saturating_add(BLOCK));
        let length = block.end - block.start;
        for number in block {
            let ended = table.played_out(&mut Dealer::for_game(seed, number));
            if !ended.played.over {
                return Err(no_end(number, seed, &ended.played));
            }
            tally.count(&ended.played, &ended.standings, place_in_digest(number, ended.digest));
        }
        bar.inc(length);
    }
    tally.work_seconds = clock.seconds();
    Ok(tally)
}

fn no_end(number: u64, seed: u64, played: &Played) -> Failure {
    let steps = played.decisions + played.chance_steps;
    Failure::Defect(format!("game {number} of seed {seed} came to no end: it stopped after {steps} steps"))
}

/// Returns the term that a game adds to the digest of the series. The order of the additions does not matter. The
/// term contains the number of the game, so swapping two games changes the sum. No list of digests has to be kept.
fn place_in_digest(number: u64, last: Digest) -> u64 {
    digest(&(number, last))
}

#[cfg(test)]
mod tests {
    use tabletop_core::Played;

    use crate::failure::Failure;

    #[test]
    fn a_game_without_an_end_is_told_with_all_its_steps() {
        let played = Played { decisions: 70, chance_steps: 30, over: false };
        let Failure::Defect(told) = super::no_end(4, 9, &played) else { panic!("a defect of the rules") };
        assert_eq!(told, "game 4 of seed 9 came to no end: it stopped after 100 steps");
    }

    #[test]
    fn a_bar_counts_the_games_where_it_is_shown() {
        assert_eq!(super::progress(40, true).length(), Some(40));
        assert!(super::progress(40, false).is_hidden());
        assert_eq!(super::progress(40, false).length(), None);
    }
}
