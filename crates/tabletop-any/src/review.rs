//! Reviews of recorded games: what each decision cost, and how much was luck.
#![expect(clippy::float_arithmetic, reason = "shares of wins for people: nothing here goes back into a game")]

mod reviewer;

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::Seat;
use tabletop_players::{Amount, DecisionClass, Level, SeatAccount, Spec};

pub use self::reviewer::Reviewer;

/// A plan of a review: who judges, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ReviewPlan {
    /// The player that names the best action of each decision. A player that makes slips names bad ones now and then.
    pub player: Spec,
    /// Number of games in thought for the best action and for the chosen one, at least one each. More tries show
    /// smaller losses. If the best action was chosen, a quarter of them is played.
    pub tries: u32,
    /// The only seat that is reviewed; `None` for all seats.
    pub seat: Option<Seat>,
    /// The seed of the games in thought. The same plan gives the same review, unless the player thinks for a time.
    pub seed: u64,
}

/// The `hard` player with 1,000 tries, for all seats.
impl Default for ReviewPlan {
    fn default() -> Self {
        Self { player: Spec::Level(Level::Hard), tries: 1_000, seat: None, seed: 1 }
    }
}

/// A decision that was reviewed. The seat had at least two actions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reviewed {
    /// The number of the step, from 1.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The phase of the game: `Season 2: draft players`.
    pub heading: String,
    /// Number of actions that the seat had.
    pub options: usize,
    /// The chosen action, in notation.
    pub chosen: String,
    /// The chosen action, in words.
    pub chosen_words: String,
    /// The best action in the judgement of the player, in notation. It may be the chosen one.
    pub best: String,
    /// The best action, in words.
    pub best_words: String,
    /// The share of the win that the chosen action cost, beside the best one. It is below 0 if the chosen action
    /// turned out better.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// The class of the decision.
    pub class: DecisionClass,
    /// The share of the win that each seat could expect if the best action was chosen, in the order of the seats.
    /// It is judged from the view of the deciding seat.
    pub before: Vec<f64>,
    /// The share of the win that each seat could expect after the chosen action.
    pub after: Vec<f64>,
}

impl Reviewed {
    /// `true` if the best action was chosen.
    pub fn is_best(&self) -> bool {
        self.chosen == self.best
    }

    /// The share of the win that the deciding seat could expect after the best action, and after the chosen one.
    pub fn own_shares(&self) -> (f64, f64) {
        let own = |shares: &[f64]| shares.get(self.seat.index()).copied().unwrap_or_default();
        (own(&self.before), own(&self.after))
    }

    /// A sentence about the decision. Its figures are percent of the win, with the margin of 95 % behind `±`.
    pub fn sentence(&self) -> String {
        let percent = |share: f64| share * 100.0;
        let (best, chosen) = self.own_shares();
        if self.is_best() {
            return alloc::format!(
                "{:.0} % of the win with `{}`, the best",
                percent(chosen),
                self.chosen_words
            );
        }
        alloc::format!(
            "{:.0} % of the win with `{}`, {:.0} % with `{}`: a cost of {:.1} ± {:.1}",
            percent(chosen),
            self.chosen_words,
            percent(best),
            self.best_words,
            percent(self.loss),
            percent(self.margin()),
        )
    }

    /// The margin of 95 % of the loss.
    pub fn margin(&self) -> f64 {
        self.error * 1.96
    }
}

/// The summary of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReview {
    /// The seat.
    pub seat: Seat,
    /// The name that people at the table give to the seat.
    pub name: String,
    /// Number of its decisions that were reviewed.
    pub decisions: usize,
    /// Number of decisions in which it chose what the player thinks best.
    pub best: usize,
    /// Number of its decisions of each class, in the order of [`DecisionClass::ALL`].
    pub classes: [usize; 4],
    /// The share of the win that its decisions cost, all together.
    pub lost: Amount,
    /// The account of the game. `None` if the game is not over, or if only one seat was reviewed.
    pub account: Option<SeatAccount>,
}

/// A review of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The name of the game: `world-league`.
    pub game: String,
    /// The plan.
    #[serde(flatten)]
    pub plan: ReviewPlan,
    /// Number of steps of the record.
    pub steps: usize,
    /// `true` if every step was reviewed; `false` if the review was ended early.
    pub is_whole: bool,
    /// The share of the win of each seat at the end. `None` if the game is not over.
    pub end: Option<Vec<f64>>,
    /// The summaries of the reviewed seats, in order.
    pub seats: Vec<SeatReview>,
    /// The decisions, in order.
    pub decisions: Vec<Reviewed>,
}

impl Review {
    /// The chances of a seat in the course of the game. Each point is a number of steps and the share of the win that
    /// the seat could expect after these steps. A decision has a point before it and a point after it. The last point
    /// is the end of the game.
    pub fn curve(&self, seat: Seat) -> Vec<(usize, f64)> {
        let mut points = curve_of(&self.decisions, seat);
        let end = self.end.as_ref().and_then(|end| end.get(seat.index()));
        points.extend(end.map(|share| (self.steps, *share)));
        points
    }

    /// The decisions that are at least of this class, the most expensive first.
    pub fn worst(&self, least: DecisionClass) -> Vec<&Reviewed> {
        let mut worst: Vec<_> = self.decisions.iter().filter(|one| one.class >= least).collect();
        worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        worst
    }
}

/// The chances of a seat in the course of some decisions, without the end of the game: see [`Review::curve`].
pub fn curve_of(decisions: &[Reviewed], seat: Seat) -> Vec<(usize, f64)> {
    let at = |shares: &[f64]| shares.get(seat.index()).copied().unwrap_or_default();
    let points = |one: &Reviewed| [(one.step - 1, at(&one.before)), (one.step, at(&one.after))];
    decisions.iter().flat_map(points).collect()
}
