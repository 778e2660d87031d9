//! Studies: many games among players, and what they say, with intervals.

mod compare;
mod counts;
mod csv;
mod effects;
mod estimate;
mod merge;
mod plan;
mod plots;
mod report;
mod row;
mod run;
mod watch;

pub use compare::{Comparison, ComparisonError, Difference};
pub use counts::Counted;
pub use effects::Effect;
pub use estimate::Estimate;
pub use merge::MergeError;
pub use plan::{Count, Plan, PlanError};
pub use report::{LengthReport, PlayerReport, Report, Share};
pub use row::{Choice, Row};
pub use run::{Progress, Until, replay, run, run_from, run_with};

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// A study that was made: what was asked, and one row a game. Every figure is computed from the rows, so parts
/// that were made on several machines and [merged](Study::merge) give the very figures of one.
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
/// A study that is read has a row entry for each player everywhere, its rows are in order, and its deals are whole;
/// anything else is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Study {
    /// What was asked.
    #[serde(flatten)]
    pub plan: Plan,
    /// The games, by number.
    pub rows: Vec<Row>,
}

/// A study as it is read.
#[derive(Deserialize)]
struct Unchecked {
    #[serde(flatten)]
    plan: Plan,
    rows: Vec<Row>,
}

impl TryFrom<Unchecked> for Study {
    type Error = String;

    fn try_from(Unchecked { plan, rows }: Unchecked) -> Result<Self, String> {
        let players = plan.players.len();
        let fits = |row: &Row| {
            let lists = [row.shares.len(), row.scores.len(), row.leads.len()];
            let is_player = |player: u8| usize::from(player) < players;
            lists.iter().all(|len| *len == players)
                && row.parts.values().all(|points| points.len() == players)
                && row.shares.iter().all(|share| (0.0..=1.0).contains(share))
                && row.first.is_none_or(is_player)
                && row.leaders.iter().flatten().all(|player| is_player(*player))
                && row.choices.iter().all(|one| is_player(one.player) && one.of.contains(&one.action))
        };
        if players == 0 {
            return Err("it has no players".into());
        }
        if let Some(row) = rows.iter().find(|row| !fits(row)) {
            return Err(format!("game {} does not fit the {players} players", row.game));
        }
        let follows = |pair: &[Row]| pair[0].game.checked_add(1) == Some(pair[1].game);
        if !rows.windows(2).all(follows) {
            return Err("its games are not in order".into());
        }
        let study = Self { plan, rows };
        if let Some(number) = study.broken_deal() {
            return Err(format!(
                "the players change seats, and game {number} is part of a deal that is not whole"
            ));
        }
        Ok(study)
    }
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
