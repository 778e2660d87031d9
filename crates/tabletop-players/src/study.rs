//! Studies: many games among players, and their figures with intervals.

mod clear;
mod compare;
mod counts;
mod csv;
mod effects;
mod estimate;
mod merge;
mod observer;
mod panel;
mod plan;
mod plots;
mod recompute;
mod report;
mod row;
mod run;
mod verify;

pub use clear::clear_together;
pub use compare::{Comparison, ComparisonError, Difference};
pub use counts::Frequency;
pub use effects::ChoiceEffect;
pub use estimate::Estimate;
pub use merge::MergeError;
pub use panel::{StylePanel, StylePanelAnswer, StylePanelError, StylePanelRow};
pub use plan::{Count, Plan, PlanError};
pub use plots::drawn_chances;
pub use report::{LengthReport, PlayerReport, Report, Share};
pub use row::{DrawnChoice, Row};
pub use run::{Progress, Until, replay, run, run_from, run_with};
pub use verify::VerifyError;

use alloc::vec::Vec;

use serde::Deserialize;

use self::recompute::Unchecked;

/// The result of a study: its plan, and one row for each game. Every figure is computed from the rows. So parts
/// that were played on several machines and [merged](Study::merge) give exactly the figures of one study.
///
/// ```
/// use tabletop_players::study::{Plan, Progress, Until, run};
/// use world_league::{Setup, WorldLeague};
///
/// let plan = Plan::new::<WorldLeague>(Setup::new(2), vec!["greedy".parse()?, "chance".parse()?], 1)?.rotated();
/// let study = run::<WorldLeague>(&plan, Until::Games(60), &Progress::new(2))?;
/// let [greedy, _] = &study.report().shares[..] else { panic!("two players") };
/// assert!(greedy.low > 0.8 && greedy.low < greedy.share && greedy.share <= greedy.high);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Deserialization checks a study. Its rows must be in order and its deals whole. Every row must have an entry for
/// each player, shares that add up to one win, and scores that are the sums of their parts. The digest must be
/// that of the plan and the rows. If the file has a report too, its figures must follow from the rows. Anything
/// else is refused. These checks cannot tell if the games were ever played; [`Study::verify`] can.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Study {
    /// The plan.
    pub plan: Plan,
    /// The games, by number.
    pub rows: Vec<Row>,
}

impl Study {
    /// The first or the last game, if the study begins or ends within a deal.
    fn broken_deal(&self) -> Option<u64> {
        let a_deal = self.plan.games_a_deal();
        let (first, last) = (self.rows.first()?.game, self.rows.last()?.game);
        if !first.is_multiple_of(a_deal) {
            return Some(first);
        }
        (last % a_deal != a_deal - 1).then_some(last)
    }
}
