//! The results of a season, a round or a game.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{ScorePart, Seat};

use super::PanelChange;
use crate::events::AnyEvent;

/// The results of a scored period, such as a season or a round, or of an [episode](crate::Episode), such as a match:
/// see [`ErasedTable::results`](crate::ErasedTable::results).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PeriodResults {
    /// The name of the period or the episode: `Season 2`.
    pub period: String,
    /// The period before, such as `Season 1`: the changes are those since its results. `None` in the first period and in an
    /// episode: there they are those since the start of the table or the episode.
    pub since: Option<String>,
    /// Number of steps after which it was over.
    pub step_count: usize,
    /// `true` if the game was over, too.
    pub is_end: bool,
    /// The seats, in order.
    pub seats: Vec<SeatResults>,
    /// The events of the step that scored the period, or of the whole episode, as far as the reader has heard them.
    pub events: Vec<AnyEvent>,
}

/// The results of a seat in a period or an episode.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatResults {
    /// The seat.
    pub seat: Seat,
    /// The name that people at the table give to the seat.
    pub name: String,
    /// `true` if the game is over and the seat has won.
    pub wins: bool,
    /// The score in the results of the period before, or at the start of the game or the episode. `None` if the reader
    /// does not know it.
    pub before: Option<i32>,
    /// The score now. `None` if the reader does not know it.
    pub score: Option<i32>,
    /// The parts of the score that have changed, each with its gain or loss in `points` and its clause. Their sum is
    /// the difference between the two scores.
    pub gains: Vec<ScorePart<&'static str>>,
    /// The facts of the panel that have changed.
    pub changes: Vec<PanelChange>,
}
