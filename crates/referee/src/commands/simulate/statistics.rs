//! Times, shares and means of a simulation.
#![expect(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "statistics for people: nothing here goes back into a game or a digest"
)]
#![expect(clippy::disallowed_types, reason = "a simulation is timed; the games know nothing of it")]

use std::collections::BTreeMap;
use std::io;
use std::time::Instant;

use serde::Serialize;
use tabletop_core::{Ending, Played, Seat, SeatSet, Standings};

use crate::printer::{Cell, Printer, Tone};

/// A running clock.
pub(super) struct Clock(Instant);

impl Clock {
    pub(super) fn start() -> Self {
        Self(Instant::now())
    }

    pub(super) fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}

/// The sums over some games. The order of the additions does not matter.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    seats: u8,
    games: u64,
    decisions: u64,
    chance_steps: u64,
    wins: Vec<u64>,
    /// Games with several winners.
    shared: u64,
    /// Games that a bound such as a turn limit ended.
    stopped: u64,
    scores: Vec<i64>,
    /// The number of games by the number of decisions.
    lengths: BTreeMap<u64, u64>,
    digest: u64,
    /// The total time that the threads worked.
    pub(super) work_seconds: f64,
}

impl Tally {
    pub(super) fn new(seats: u8) -> Self {
        let each = usize::from(seats);
        Self {
            seats,
            games: 0,
            decisions: 0,
            chance_steps: 0,
            wins: vec![0; each],
            shared: 0,
            stopped: 0,
            scores: vec![0; each],
            lengths: BTreeMap::new(),
            digest: 0,
            work_seconds: 0.0,
        }
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        SeatSet::first_seats(self.seats).iter()
    }

    /// Counts one game.
    pub(super) fn count<R>(&mut self, played: &Played, standings: &Standings<R>, digest: u64) {
        self.games += 1;
        self.decisions += played.decisions;
        self.chance_steps += played.chance_steps;
        self.shared += u64::from(standings.winners().len() > 1);
        self.stopped += u64::from(matches!(standings.ending, Ending::Stopped { .. }));
        for row in &standings.rows {
            if let Some(wins) = self.wins.get_mut(row.seat.index()) {
                *wins += u64::from(row.wins);
            }
            if let Some(score) = self.scores.get_mut(row.seat.index()) {
                *score = score.saturating_add(i64::from(row.score));
            }
        }
        *self.lengths.entry(played.decisions).or_default() += 1;
        self.digest = self.digest.wrapping_add(digest);
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.chance_steps += other.chance_steps;
        self.shared += other.shared;
        self.stopped += other.stopped;
        for (sum, part) in self.wins.iter_mut().zip(&other.wins) {
            *sum += part;
        }
        for (sum, part) in self.scores.iter_mut().zip(&other.scores) {
            *sum = sum.saturating_add(*part);
        }
        for (length, games) in &other.lengths {
            *self.lengths.entry(*length).or_default() += games;
        }
        self.digest = self.digest.wrapping_add(other.digest);
        self.work_seconds += other.work_seconds;
    }

    /// Returns the median length. If there are two, the shorter one.
    fn median_length(&self) -> u64 {
        let mut before = 0;
        let middle = |games: &u64| {
            before += games;
            before >= self.games.div_ceil(2)
        };
        let mut middle = middle;
        self.lengths.iter().find(|(_, games)| middle(games)).map_or(0, |(length, _)| *length)
    }

    fn per_game(&self, figure: i64) -> f64 {
        figure as f64 / self.games.max(1) as f64
    }
}

/// The output of `--json`.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    #[serde(flatten)]
    played: Series,
    games: u64,
    decisions: u64,
    chance_steps: u64,
    seconds: f64,
    /// Decisions that one core makes in a second.
    decisions_per_second: f64,
    /// Games with several winners.
    shared_wins: u64,
    /// Games that a bound such as a turn limit ended.
    stopped: u64,
    /// A shared win counts for each winner.
    wins_by_seat: Vec<u64>,
    mean_score_by_seat: Vec<f64>,
    decisions_per_game: Spread,
    /// The digest of all final states.
    digest: String,
}

/// The parameters of the series, enough to play it again.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Series {
    pub(super) game: &'static str,
    pub(super) edition: &'static str,
    pub(super) ruleset: u32,
    pub(super) seats: u8,
    pub(super) seed: u64,
}

#[derive(Debug, Serialize)]
struct Spread {
    min: u64,
    median: u64,
    max: u64,
}

impl Report {
    pub(super) fn new(played: Series, tally: &Tally, seconds: f64) -> Self {
        let lengths = &tally.lengths;
        Self {
            played,
            games: tally.games,
            decisions: tally.decisions,
            chance_steps: tally.chance_steps,
            seconds,
            decisions_per_second: (tally.decisions as f64 / tally.work_seconds.max(1e-9)).round(),
            shared_wins: tally.shared,
            stopped: tally.stopped,
            wins_by_seat: tally.wins.clone(),
            mean_score_by_seat: tally.scores.iter().map(|score| tally.per_game(*score)).collect(),
            decisions_per_game: Spread {
                min: lengths.keys().next().copied().unwrap_or(0),
                median: tally.median_length(),
                max: lengths.keys().next_back().copied().unwrap_or(0),
            },
            digest: format!("{:016x}", tally.digest),
        }
    }

    pub(super) fn print(
        &self,
        title: &str,
        names: &[(Seat, String)],
        threads: usize,
        printer: &mut Printer<'_>,
    ) -> io::Result<()> {
        printer.toned(Tone::Strong, title)?;
        let header = ["seat", "", "wins", "win share", "mean score"].map(Cell::new);
        let rows = names.iter().zip(&self.wins_by_seat).zip(&self.mean_score_by_seat);
        let rows = rows.map(|(((seat, name), wins), score)| {
            let share = 100.0 * *wins as f64 / self.games.max(1) as f64;
            vec![
                Cell::number(seat),
                Cell::new(name).tone(Tone::Of(*seat)),
                Cell::number(wins),
                Cell::number(format_args!("{share:.1} %")),
                Cell::number(format_args!("{score:.2}")),
            ]
        });
        printer.table(header.into(), rows.collect())?;
        let Spread { min, median, max } = self.decisions_per_game;
        let figures = [
            ("games", self.games.to_string()),
            ("shared wins", self.shared_wins.to_string()),
            ("stopped by a bound", self.stopped.to_string()),
            ("decisions", self.decisions.to_string()),
            ("chance steps", self.chance_steps.to_string()),
            ("decisions a game", format!("{min} to {max}, median {median}")),
            ("seconds", format!("{:.2} with {threads} threads", self.seconds)),
            ("decisions a second", format!("{:.0} on one core", self.decisions_per_second)),
            ("digest", self.digest.clone()),
        ];
        for (name, figure) in figures {
            printer.line(format_args!("  {name:<20}{figure}"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(lengths: &[u64]) -> Tally {
        let mut tally = Tally::new(2);
        for length in lengths {
            tally.games += 1;
            *tally.lengths.entry(*length).or_default() += 1;
        }
        tally
    }

    #[test]
    fn the_median_is_the_game_in_the_middle() {
        let cases: [(&[u64], u64); 5] =
            [(&[], 0), (&[7], 7), (&[1, 9], 1), (&[5, 1, 9], 5), (&[1, 1, 1, 8, 9], 1)];
        for (lengths, median) in cases {
            assert_eq!(tally(lengths).median_length(), median, "{lengths:?}");
        }
    }
}
