//! Places and scores, each part of them with its rule.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cmp::Ordering;

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
    /// The score. More is better: a game in which the fewest points win counts them below zero.
    pub score: i32,
    /// What the score is made of.
    pub parts: Vec<ScorePart<R>>,
    /// What was compared with seats of equal score, in the order of the rules, up to the figure that fixed
    /// the place. Of each figure more is better.
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

impl<R> Standing<R> {
    /// Whether this seat stands before, beside or behind another: by the score, then by the first figure that
    /// both have and that differs. `Greater` is before it.
    pub(crate) fn ranks(&self, other: &Self) -> Ordering {
        let figures = self.tiebreaks.iter().zip(&other.tiebreaks);
        let differs = figures.map(|(own, other)| own.figure.cmp(&other.figure)).find(|order| order.is_ne());
        self.score.cmp(&other.score).then(differs.unwrap_or(Ordering::Equal))
    }
}

impl<R> Standings<R> {
    /// Standings by score, and between equal scores by the tie-breaks that the rows have, the first that
    /// differs: the rows get their places, what is equal shares one, and when the game
    /// [finished](Ending::Finished) the first place wins.
    ///
    /// A row comes with every figure that the rules may compare, and keeps those that were: none where no
    /// other has its score. So rows of standings that are made already have lost figures, and are not ranked anew.
    ///
    /// ```
    /// use tabletop_core::{Ending, Seat, Standing, Standings, Tiebreak};
    ///
    /// let row = |(seat, score, coins)| Standing {
    ///     seat,
    ///     place: 1,
    ///     wins: false,
    ///     score,
    ///     parts: Vec::new(),
    ///     tiebreaks: vec![Tiebreak::new("coins", coins, "END-2")],
    /// };
    /// let rows = Seat::ALL.into_iter().zip([20, 20, 7]).zip([3, 5, 9]).map(|((seat, score), coins)| row((seat, score, coins)));
    /// let standings = Standings::by_score(Ending::Finished { rule: "END-1" }, rows.collect());
    /// let places: Vec<_> = standings.rows.iter().map(|row| (row.place, row.tiebreaks.len())).collect();
    /// assert_eq!(places, [(2, 1), (1, 1), (3, 0)]);
    /// assert_eq!(standings.winners().single(), Some(Seat::ALL[1]));
    /// ```
    pub fn by_score(ending: Ending<R>, mut rows: Vec<Standing<R>>) -> Self {
        let finished = matches!(ending, Ending::Finished { .. });
        let ranked = |row: &Standing<R>| {
            let ahead = rows.iter().filter(|other| other.ranks(row).is_gt()).count();
            let tied = rows.iter().filter(|other| other.seat != row.seat && other.score == row.score);
            // What fixes the place against one of them is one figure, or all of them if all are equal.
            let compared = tied.map(|other| {
                let mut figures = row.tiebreaks.iter().zip(&other.tiebreaks);
                figures
                    .position(|(own, other)| own.figure != other.figure)
                    .map_or(usize::MAX, |place| place + 1)
            });
            (ahead, compared.max().unwrap_or(0))
        };
        let ranked: Vec<_> = rows.iter().map(ranked).collect();
        for (row, (ahead, compared)) in rows.iter_mut().zip(ranked) {
            row.place = u8::try_from(ahead + 1).unwrap_or(u8::MAX);
            row.wins = ahead == 0 && finished;
            row.tiebreaks.truncate(compared);
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn row(seat: Seat, score: i32, figures: [i32; 2]) -> Standing<&'static str> {
        let tiebreaks =
            vec![Tiebreak::new("coins", figures[0], "E-2"), Tiebreak::new("cards", figures[1], "E-3")];
        Standing { seat, place: 1, wins: false, score, parts: Vec::new(), tiebreaks }
    }

    fn ranked(rows: [(i32, [i32; 2]); 4]) -> Vec<(u8, usize)> {
        let rows = Seat::ALL.into_iter().zip(rows).map(|(seat, (score, figures))| row(seat, score, figures));
        let standings = Standings::by_score(Ending::Finished { rule: "E-1" }, rows.collect());
        standings.rows.iter().map(|row| (row.place, row.tiebreaks.len())).collect()
    }

    #[test]
    fn a_tie_is_broken_by_the_first_figure_that_differs() {
        assert_eq!(
            ranked([(9, [1, 1]), (8, [5, 5]), (9, [2, 0]), (-1, [9, 9])]),
            [(2, 1), (3, 0), (1, 1), (4, 0)]
        );
        // Two of three are told apart by the second figure, the third by the first.
        assert_eq!(
            ranked([(9, [1, 1]), (9, [1, 2]), (9, [3, 0]), (9, [0, 7])]),
            [(3, 2), (2, 2), (1, 1), (4, 1)]
        );
        // What is equal in everything shares a place.
        assert_eq!(
            ranked([(4, [1, 1]), (9, [1, 2]), (4, [1, 1]), (4, [0, 7])]),
            [(2, 2), (1, 0), (2, 2), (4, 1)]
        );
    }
}
