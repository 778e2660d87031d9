//! The arguments of `referee review`.

use std::path::PathBuf;

use clap::ValueEnum;
use tabletop_any::ReviewPlan;
use tabletop_core::Seat;
use tabletop_players::{DecisionClass, Spec};

use super::{BoxCards, numbers};

#[derive(Debug, clap::Args)]
pub(crate) struct ReviewArgs {
    /// The transcript, finished or not (`-`: standard input).
    pub(crate) file: PathBuf,
    /// Review the decisions of this seat alone, counted from 1 [default: of all seats].
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    pub(crate) seat: Option<Seat>,
    /// Player that names the best action: `hard`, `medium`, `search:500`, and the others of `referee play
    /// --opponents`.
    #[arg(long, value_name = "PLAYER", default_value = "hard")]
    pub(crate) player: Spec,
    /// Number of games in thought for each of the two actions. With more of them smaller losses are shown.
    #[arg(long, value_name = "N", default_value_t = ReviewPlan::default().tries, value_parser = clap::value_parser!(u32).range(2..))]
    pub(crate) tries: u32,
    /// Seed of the games in thought.
    #[arg(long, value_name = "S", default_value_t = ReviewPlan::default().seed, value_parser = numbers::seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// List the decisions that are at least of this class; with `fine` all of them.
    #[arg(long, value_name = "CLASS", default_value = "doubtful")]
    pub(crate) least: LeastClass,
    /// Print text, even on a terminal.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Draw the chances of all seats in the course of the game into this file.
    #[arg(long, value_name = "SVG")]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

/// The least class of the decisions that are listed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LeastClass {
    Fine,
    Doubtful,
    Mistake,
    Blunder,
}

impl From<LeastClass> for DecisionClass {
    fn from(least: LeastClass) -> Self {
        match least {
            LeastClass::Fine => Self::Fine,
            LeastClass::Doubtful => Self::Doubtful,
            LeastClass::Mistake => Self::Mistake,
            LeastClass::Blunder => Self::Blunder,
        }
    }
}

impl ReviewArgs {
    pub(crate) fn plan(&self) -> ReviewPlan {
        ReviewPlan { player: self.player, tries: self.tries, seat: self.seat, seed: self.seed }
    }
}
