//! Plays the games of a study.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use tabletop_core::transcript::TranscriptStep;
use tabletop_core::{ChanceSource as _, Dealer, Digest, Ending, Entry, Game, StepOf, Transcript};

use crate::contest::{Contest, Finished, Observer};
use crate::heuristics::Heuristics;
use crate::player::Player;
use crate::stop::StopSignal;

use super::Study;
use super::effects::{ByLot, Lots};
use super::observer::StudyObserver;
use super::plan::{Plan, PlanError};
use super::report::Share;
use super::row::Row;

/// The number of games to play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Until {
    /// This many games.
    Games(u64),
    /// As many games as are needed until the interval of every share of the win reaches at most this far to each
    /// side. The margin is above 0 and at most 1: 0.005 is half a per cent. The shares are checked after 100
    /// deals, and then each time the number of deals has grown by a quarter. So the number of games is the same on
    /// every machine.
    Margin(f64),
}

/// The controls of a running study: its number of threads, a report of its progress, and a way to stop it.
#[derive(Default)]
pub struct Progress {
    threads: usize,
    stop: StopSignal,
    told: Option<Box<dyn Fn(u64) + Send + Sync>>,
}

impl Progress {
    /// Creates the controls for this many threads, at least one. The figures of a study do not depend on the
    /// number of threads.
    pub fn new(threads: usize) -> Self {
        Self { threads, ..Self::default() }
    }

    /// Sets a function that is called from any thread with the number of games that were finished since its last
    /// call.
    #[must_use]
    pub fn telling(mut self, told: impl Fn(u64) + Send + Sync + 'static) -> Self {
        self.told = Some(Box::new(told));
        self
    }

    /// Ends the study at once. Games that are being played are not finished. The study keeps the games before the
    /// first unfinished one. Finished games after it are dropped, since they would mostly be short ones and
    /// distort the figures.
    pub fn stop(&self) {
        self.stop.stop();
    }

    /// `true` if the study was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }
}

/// Carries out a plan from game 0.
///
/// # Errors
/// [`PlanError`]: the plan cannot be carried out, it does not have so many games, the margin is not above 0, or a
/// game did not end.
pub fn run<G: Heuristics>(plan: &Plan, until: Until, progress: &Progress) -> Result<Study, PlanError> {
    run_from::<G>(plan, 0, until, progress)
}

/// Carries out a part of a plan, from game `from` on.
///
/// # Errors
/// The errors of [`run`]. With rotation also a part that does not consist of whole deals.
pub fn run_from<G: Heuristics>(
    plan: &Plan,
    from: u64,
    until: Until,
    progress: &Progress,
) -> Result<Study, PlanError> {
    run_with::<G>(plan, from, until, progress, &|game, index| plan.players[index].player(game))
}

/// Does the same as [`run_from`] with players of your own. Each thread calls `player` with the game of the plan and
/// the index `i`, from 0, to make player `i`. The players in the plan are then used only as names.
///
/// # Errors
/// The errors of [`run_from`].
pub fn run_with<G: Heuristics>(
    plan: &Plan,
    from: u64,
    until: Until,
    progress: &Progress,
    player: &(dyn Fn(&G, usize) -> Box<dyn Player<G>> + Sync),
) -> Result<Study, PlanError> {
    let game: G = plan.game()?;
    let a_deal = plan.games_a_deal();
    let whole = |figure: u64| {
        let seats = game.seats();
        if figure.is_multiple_of(a_deal) { Ok(()) } else { Err(PlanError::BrokenDeal { seats, figure }) }
    };
    whole(from)?;
    let mut study = Study { plan: plan.clone(), rows: Vec::new() };
    let player = |index: usize| player(&game, index);
    let shared = Shared { game: &game, plan, progress, player: &player };
    match until {
        Until::Games(games) => {
            whole(games)?;
            study.rows = shared.play(from, games)?;
        }
        Until::Margin(margin) if margin.is_nan() || margin <= 0.0 => return Err(PlanError::Margin(margin)),
        Until::Margin(margin) => {
            let mut next = 100;
            loop {
                let played = u64::try_from(study.rows.len()).unwrap_or(u64::MAX);
                study.rows.extend(shared.play(from + played, next * a_deal)?);
                let widest = study.report().shares.iter().map(Share::margin).fold(0.0, f64::max);
                if widest <= margin || progress.is_stopped() {
                    break;
                }
                next = (plan.deal(played) + next).div_ceil(4);
            }
        }
    }
    Ok(study)
}

/// Plays game `number` of a plan again, and returns its record step by step.
///
/// # Errors
/// The errors of [`run`].
pub fn replay<G: Heuristics>(plan: &Plan, number: u64) -> Result<Transcript<G>, PlanError> {
    let game: G = plan.game()?;
    let mut seated = Seated::new(&game, plan, &|index| plan.players[index].player(&game));
    let mut steps = Recorded { steps: Vec::new() };
    seated.play(number, &mut steps)?;
    let mut transcript = Transcript::new(game.setup().clone());
    transcript.steps = steps.steps;
    Ok(transcript)
}

/// The data that all threads share.
struct Shared<'a, G: Heuristics> {
    game: &'a G,
    plan: &'a Plan,
    progress: &'a Progress,
    player: &'a (dyn Fn(usize) -> Box<dyn Player<G>> + Sync),
}

impl<G: Heuristics> Shared<'_, G> {
    /// Plays `games` games from number `from` on. Returns their rows by number. If the study was stopped, returns
    /// the rows before the first missing one.
    fn play(&self, from: u64, games: u64) -> Result<Vec<Row>, PlanError> {
        if from.checked_add(games).is_none() {
            return Err(PlanError::NoSuchGame { from, games });
        }
        let next = AtomicU64::new(0);
        let parts = std::thread::scope(|scope| {
            let work = || self.work(from, games, &next);
            // The system may refuse to start a thread. Its work is then done by the other threads, or by this one
            // if all are refused.
            let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
            let workers: Vec<_> = (0..self.progress.threads.max(1)).map_while(spawn).collect();
            if workers.is_empty() {
                return alloc::vec![work()];
            }
            let joined = |worker: std::thread::ScopedJoinHandle<'_, _>| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            workers.into_iter().map(joined).collect()
        });
        let mut rows = Vec::new();
        for part in parts {
            rows.extend(part?);
        }
        rows.sort_by_key(|row| row.game);
        let together = rows.iter().zip(from..).take_while(|(row, number)| row.game == *number).count();
        let a_deal = usize::try_from(self.plan.games_a_deal()).unwrap_or(1);
        rows.truncate(together - together % a_deal);
        Ok(rows)
    }

    fn work(&self, from: u64, games: u64, next: &AtomicU64) -> Result<Vec<Row>, PlanError> {
        let mut seated = Seated::new(self.game, self.plan, self.player);
        seated.contest.stopping_at(&self.progress.stop);
        let mut rows = Vec::new();
        while !self.progress.is_stopped() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games {
                break;
            }
            let mut observer = StudyObserver::new(self.plan.count);
            let finished = seated.play(from + index, &mut observer);
            if self.progress.is_stopped() {
                break; // The game may have been cut off.
            }
            let finished = finished.inspect_err(|_| self.progress.stop())?;
            rows.push(row(self.plan, from + index, &finished, observer, seated.lots.as_deref()));
            if let Some(told) = &self.progress.told {
                told(1);
            }
        }
        Ok(rows)
    }
}

/// The players of a contest, and their choices that are drawn at random.
struct Seated<'a, G: Heuristics> {
    plan: &'a Plan,
    contest: Contest<'a, G>,
    lots: Option<Arc<Lots>>,
}

impl<'a, G: Heuristics> Seated<'a, G> {
    fn new(game: &'a G, plan: &'a Plan, player: &(dyn Fn(usize) -> Box<dyn Player<G>> + Sync)) -> Self {
        let lots = plan.by.as_ref().map(|kind| Arc::new(Lots::new(kind)));
        let players = (0..plan.players.len()).map(|index| match &lots {
            Some(lots) => Box::new(ByLot::new(player(index), index, lots)),
            None => player(index),
        });
        Self { plan, contest: Contest::new(game, players.collect(), plan.seed), lots }
    }

    fn play(&mut self, number: u64, observer: &mut impl Observer<G>) -> Result<Finished<G>, PlanError> {
        if let Some(lots) = &self.lots {
            let of_subjects = self.plan.seed.rotate_left(16) ^ 0x7375_626a_6563_7473;
            lots.begin(Dealer::for_game(of_subjects, number).index(self.plan.players.len()));
        }
        self.contest.rotate(self.plan.moved(number));
        let finished = self.contest.play_observed(self.plan.deal(number), observer);
        let played = &finished.played;
        if played.over {
            return Ok(finished);
        }
        Err(PlanError::NoEnd { number, steps: played.decisions + played.chance_steps })
    }
}

/// The row of a game that is over.
fn row<G: Heuristics>(
    plan: &Plan,
    number: u64,
    finished: &Finished<G>,
    observer: StudyObserver<G>,
    lots: Option<&Lots>,
) -> Row {
    let players = plan.players.len();
    let seats = || (0..players).map(|player| plan.seat(number, player));
    let player_at = |seat: u8| {
        let player = (0..players).find(|player| plan.seat(number, *player) == usize::from(seat));
        player.and_then(|player| u8::try_from(player).ok())
    };
    let (results, rows) = (&finished.results, &finished.standings.rows);
    let mut parts = alloc::collections::BTreeMap::new();
    for (player, seat) in seats().enumerate() {
        for part in &rows[seat].parts {
            let points: &mut Vec<i32> =
                parts.entry(part.name.clone().into_owned()).or_insert_with(|| alloc::vec![0; players]);
            points[player] += part.points;
        }
    }
    Row {
        game: number,
        shares: seats().map(|seat| results[seat].share).collect(),
        scores: seats().map(|seat| rows[seat].score).collect(),
        leads: seats().map(|seat| results[seat].lead).collect(),
        parts,
        decisions: finished.played.decisions,
        chance_steps: finished.played.chance_steps,
        stopped: matches!(finished.standings.ending, Ending::Stopped { .. }),
        first: observer.first.and_then(player_at),
        leaders: observer.tenths().into_iter().map(|seat| seat.and_then(player_at)).collect(),
        changes: observer.changes(),
        counts: observer.counts,
        choices: lots.map(Lots::take).unwrap_or_default(),
    }
}

/// The steps of a game, with a digest after each.
struct Recorded<G: Game> {
    steps: Vec<TranscriptStep<G>>,
}

impl<G: Game> Observer<G> for Recorded<G> {
    fn step(&mut self, _: &G, step: StepOf<G>, after: &G::State, _: &[Entry<G>]) {
        self.steps.push(TranscriptStep { line: 0, step, digest: Some(Digest::of(after)) });
    }
}
