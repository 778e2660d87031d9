//! Places and scores, each part of them with its rule.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// The standings of a table. `referee` prints the serialized form at the end of a game, and a client can read it
/// back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standings<R> {
    /// The way in which the game ended, if it has ended.
    pub ending: Ending<R>,
    /// One row for each seat, in the order of the seats.
    pub rows: Vec<Standing<R>>,
}

/// The way a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "how")]
pub enum Ending<R> {
    /// The game is still going on. The scores are the present ones.
    Running,
    /// The game ended by the rules.
    Finished {
        /// The rule that determines the winners.
        rule: R,
    },
    /// A bound stopped the game, not its rules.
    Stopped {
        /// The rule or ruling that sets the bound.
        rule: R,
        /// The bound in words: `turn limit`.
        bound: Cow<'static, str>,
        /// The figure of the bound, as the set-up has it: a number of turns.
        limit: u32,
    },
}

/// One seat's standing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing<R> {
    /// The seat.
    pub seat: Seat,
    /// The place, from 1. Equal seats share a place. A seat in first place has won only if [`wins`](Standing::wins)
    /// is `true`.
    pub place: u8,
    /// `true` if the seat wins, alone or with others.
    pub wins: bool,
    /// The score. More is better. A game in which the fewest points win has negative scores.
    pub score: i32,
    /// The parts whose sum is the score.
    pub parts: Vec<ScorePart<R>>,
    /// The figures that were compared with seats of equal score, in the order of the rules, up to the figure that
    /// decided the place. More is better in each.
    pub tiebreaks: Vec<Tiebreak<R>>,
}

/// One part of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScorePart<R> {
    /// The name, such as `trophies`.
    pub name: Cow<'static, str>,
    /// The number of points.
    pub points: i32,
    /// The rule that awards them.
    pub rule: R,
}

/// A figure that was compared between seats of equal score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tiebreak<R> {
    /// The name of the figure, such as `money left over`.
    pub name: Cow<'static, str>,
    /// This seat's figure.
    pub figure: i32,
    /// The rule that demands the comparison.
    pub rule: R,
}

impl<R> ScorePart<R> {
    /// A part of these points, by this rule.
    pub const fn new(name: &'static str, points: i32, rule: R) -> Self {
        Self { name: Cow::Borrowed(name), points, rule }
    }
}

impl<R> Tiebreak<R> {
    /// A tie-break with this figure of the seat, by this rule.
    pub const fn new(name: &'static str, figure: i32, rule: R) -> Self {
        Self { name: Cow::Borrowed(name), figure, rule }
    }
}

impl<R> Standing<R> {
    /// The order of this seat against another: by the score, then by the first tie-break in which they differ.
    /// `Greater` means that this seat ranks before the other.
    pub(crate) fn ranks(&self, other: &Self) -> Ordering {
        let figures = self.tiebreaks.iter().zip(&other.tiebreaks);
        let differs = figures.map(|(own, other)| own.figure.cmp(&other.figure)).find(|order| order.is_ne());
        self.score.cmp(&other.score).then(differs.unwrap_or(Ordering::Equal))
    }
}

impl<R> Standings<R> {
    /// Ranks rows by score, and rows of equal score by the first of their tie-breaks that differs. The rows get
    /// their places, and equal rows share one. If the game [finished](Ending::Finished), the first place wins.
    ///
    /// A row comes with every figure that the rules may compare, and keeps only those that were compared: none if
    /// no other row has its score. So the rows of finished standings have lost figures and cannot be ranked again.
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
            // The number of figures that were compared with each tied row: up to the first that differs, or all of
            // them if all are equal.
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

    /// The seats that have won. Empty while the game runs and after a game without a winner.
    pub fn winners(&self) -> SeatSet {
        self.rows.iter().filter(|row| row.wins).map(|row| row.seat).collect()
    }

    /// `true` if the game is over, finished or stopped.
    pub const fn is_over(&self) -> bool {
        !matches!(self.ending, Ending::Running)
    }

    /// The same standings with other names for the rules. A [house variant](crate::House) turns its base's clauses
    /// into its own in this way.
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
        // Of four rows with the same score, two are told apart by the second figure, the others by the first.
        assert_eq!(
            ranked([(9, [1, 1]), (9, [1, 2]), (9, [3, 0]), (9, [0, 7])]),
            [(3, 2), (2, 2), (1, 1), (4, 1)]
        );
        // Rows that are equal in everything share a place.
        assert_eq!(
            ranked([(4, [1, 1]), (9, [1, 2]), (4, [1, 1]), (4, [0, 7])]),
            [(2, 2), (1, 0), (2, 2), (4, 1)]
        );
    }
}
