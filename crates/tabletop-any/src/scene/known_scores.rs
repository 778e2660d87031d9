//! The scores and winners that a reader can know.

use alloc::vec::Vec;

use tabletop_core::{ScorePart, Seat, Standing, Standings};

/// The scores and winners that follow from a view: the result of [`SceneSource::known`](crate::SceneSource::known).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Known<R> {
    /// Nothing: every score depends on something that the reader does not know.
    Nothing,
    /// The scores of some seats, for example of the reader alone. The winner stays open.
    Scores(Vec<KnownScore<R>>),
    /// Everything: no score depends on something that the reader does not know.
    Everything(Standings<R>),
}

/// A score that a reader can know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownScore<R> {
    /// The seat that has the score.
    pub seat: Seat,
    /// The score.
    pub score: i32,
    /// The parts of the score.
    pub parts: Vec<ScorePart<R>>,
}

impl<R> Known<R> {
    /// Converts the rules that the scores cite, for example to their ids.
    pub fn cite_as<S>(self, mut cite: impl FnMut(R) -> S) -> Known<S> {
        match self {
            Self::Nothing => Known::Nothing,
            Self::Scores(scores) => {
                let mut cited = |part: ScorePart<R>| {
                    let ScorePart { name, points, rule } = part;
                    ScorePart { name, points, rule: cite(rule) }
                };
                let mut score = |KnownScore { seat, score, parts }: KnownScore<R>| {
                    let parts = parts.into_iter().map(&mut cited).collect();
                    KnownScore { seat, score, parts }
                };
                Known::Scores(scores.into_iter().map(&mut score).collect())
            }
            Self::Everything(standings) => Known::Everything(standings.cite_as(cite)),
        }
    }

    /// The standings, if all scores are known.
    pub(crate) const fn standings(&self) -> Option<&Standings<R>> {
        if let Self::Everything(standings) = self { Some(standings) } else { None }
    }
}

impl<R: Clone> Known<R> {
    /// The score of a seat, if it is known. The second value is `true` if the seat is known to win.
    pub(crate) fn of(&self, seat: Seat) -> (Option<KnownScore<R>>, bool) {
        match self {
            Self::Nothing => (None, false),
            Self::Scores(scores) => (scores.iter().find(|score| score.seat == seat).cloned(), false),
            Self::Everything(standings) => {
                let row = standings.rows.iter().find(|row| row.seat == seat);
                row.map_or((None, false), |row| (Some(KnownScore::of(row)), row.wins))
            }
        }
    }
}

impl<R: Clone> KnownScore<R> {
    fn of(row: &Standing<R>) -> Self {
        Self { seat: row.seat, score: row.score, parts: row.parts.clone() }
    }
}
