//! Places and scores, each part of them with its rule.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// How the table stands. Serialized, it is what `referee` prints at the end of a game, and a client reads it
/// back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standings<R> {
    /// How it ended, or that it has not.
    pub ending: Ending<R>,
    /// One row for each seat, in the order of the seats.
    pub rows: Vec<Standing<R>>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "how")]
pub enum Ending<R> {
    /// It is still going on; the scores are those of the moment.
    Running,
    /// By the rules.
    Finished {
        /// The rule that makes the winners.
        rule: R,
    },
    /// By a bound, not by the rules.
    Stopped {
        /// The rule or ruling that sets the bound.
        rule: R,
        /// What bound it is, in words: `turn limit`.
        bound: Cow<'static, str>,
        /// Its figure, as the set-up has it: a number of turns.
        limit: u32,
    },
}

/// One seat's standing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing<R> {
    /// The seat.
    pub seat: Seat,
    /// The place, from 1; equal places are shared. The first place wins, if the game
    /// [finished](Ending::Finished) and [`wins`](Standing::wins) says so.
    pub place: u8,
    /// Whether the seat wins, alone or with others.
    pub wins: bool,
    /// The score.
    pub score: i32,
    /// What the score is made of.
    pub parts: Vec<ScorePart<R>>,
    /// What was compared with seats of equal score, in the order of the rules, up to the figure that fixed
    /// the place.
    pub tiebreaks: Vec<Tiebreak<R>>,
}

/// One part of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScorePart<R> {
    /// What it is for, such as `trophies`.
    pub name: Cow<'static, str>,
    /// How many points.
    pub points: i32,
    /// The rule by which they count.
    pub rule: R,
}

/// A figure that was compared between equal scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tiebreak<R> {
    /// What was compared, such as `money left over`.
    pub name: Cow<'static, str>,
    /// This seat's figure.
    pub figure: i32,
    /// The rule that compares it.
    pub rule: R,
}

impl<R> ScorePart<R> {
    /// These points, by this rule.
    pub const fn new(name: &'static str, points: i32, rule: R) -> Self {
        Self { name: Cow::Borrowed(name), points, rule }
    }
}

impl<R> Tiebreak<R> {
    /// This seat's figure, compared by this rule.
    pub const fn new(name: &'static str, figure: i32, rule: R) -> Self {
        Self { name: Cow::Borrowed(name), figure, rule }
    }
}

impl<R> Standings<R> {
    /// Standings in which scores alone decide: the rows get their places, equal scores share one, and when
    /// the game [finished](Ending::Finished) the first place wins.
    pub fn by_score(ending: Ending<R>, mut rows: Vec<Standing<R>>) -> Self {
        let scores: Vec<i32> = rows.iter().map(|row| row.score).collect();
        for row in &mut rows {
            let ahead = scores.iter().filter(|score| **score > row.score).count();
            row.place = u8::try_from(ahead + 1).unwrap_or(u8::MAX);
            row.wins = ahead == 0 && matches!(ending, Ending::Finished { .. });
        }
        Self { ending, rows }
    }

    /// The seats that have won: empty while the game runs and after a game without a winner.
    pub fn winners(&self) -> SeatSet {
        self.rows.iter().filter(|row| row.wins).map(|row| row.seat).collect()
    }

    /// Whether the game is over, finished or stopped.
    pub const fn is_over(&self) -> bool {
        !matches!(self.ending, Ending::Running)
    }

    /// The same standings with other names for the rules: how a [house variant](crate::House) tells its
    /// base's as its own.
    pub fn cite_as<S>(self, mut cite: impl FnMut(R) -> S) -> Standings<S> {
        let ending = match self.ending {
            Ending::Running => Ending::Running,
            Ending::Finished { rule } => Ending::Finished { rule: cite(rule) },
            Ending::Stopped { rule, bound, limit } => Ending::Stopped { rule: cite(rule), bound, limit },
        };
        let mut row = |row: Standing<R>| {
            let Standing { seat, place, wins, score, parts, tiebreaks } = row;
            let parts = parts.into_iter();
            let parts =
                parts.map(|ScorePart { name, points, rule }| ScorePart { name, points, rule: cite(rule) });
            let parts = parts.collect();
            let tiebreaks = tiebreaks.into_iter();
            let tiebreaks =
                tiebreaks.map(|Tiebreak { name, figure, rule }| Tiebreak { name, figure, rule: cite(rule) });
            let tiebreaks = tiebreaks.collect();
            Standing { seat, place, wins, score, parts, tiebreaks }
        };
        let rows = self.rows.into_iter().map(&mut row).collect();
        Standings { ending, rows }
    }
}
