//! Players and their decisions.

use std::sync::Arc;

use pyo3::prelude::*;
use tabletop::players::{Spec, Stop};
use tabletop::{AnyPlayer, AnyThought};
use tabletop::{AnyTable, AnyView};
use tabletop_core::{Dealer, Seat};

use crate::arguments::Text;
use crate::convert::make;
use crate::errors::raise;
use crate::signals::interruptible;

/// A player by its name.
pub(crate) fn spec(py: Python<'_>, name: &str) -> PyResult<Spec> {
    name.parse().map_err(|error| raise(py, "NoSuchPlayer", &format!("{name:?} is {error}")))
}

/// Raises `NoSuchPlayer` for a name that no player has.
#[pyfunction]
pub(crate) fn check_player(py: Python<'_>, name: Text) -> PyResult<()> {
    spec(py, &name.0).map(drop)
}

/// The decision of the player of this name for a view. The interpreter is released meanwhile.
pub(crate) fn think(
    py: Python<'_>,
    view: &AnyView,
    player: &str,
    lots: u64,
    step: u64,
) -> PyResult<AnyThought> {
    let (spec, mut dealer) = (spec(py, player)?, Dealer::for_game(lots, step));
    let thought = if is_long(spec) {
        let view = view.clone();
        stopping(py, move |stop| AnyPlayer::new(spec).decide_unless(&view, &mut dealer, stop))?
    } else {
        py.detach(|| AnyPlayer::new(spec).decide(view, &mut dealer))
    };
    thought.ok_or_else(|| not_asked(py, view.seat()))
}

/// The decision of the player of this name for a seat at a table. The interpreter is released meanwhile.
pub(crate) fn think_at(
    py: Python<'_>,
    table: &AnyTable,
    seat: Seat,
    player: &str,
    lots: u64,
    step: u64,
) -> PyResult<AnyThought> {
    let (spec, mut dealer) = (spec(py, player)?, Dealer::for_game(lots, step));
    let thought = if is_long(spec) {
        let table = table.clone();
        stopping(py, move |stop| AnyPlayer::new(spec).decide_at_unless(&table, seat, &mut dealer, stop))?
    } else {
        py.detach(|| AnyPlayer::new(spec).decide_at(table, seat, &mut dealer))
    };
    thought.ok_or_else(|| not_asked(py, seat))
}

/// Thinks until a signal comes, which ends the search too.
fn stopping<T: Send + 'static>(
    py: Python<'_>,
    think: impl FnOnce(&Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(Stop::new());
    let asked = Arc::clone(&stop);
    interruptible(py, move || asked.stop(), move || think(&stop))
}

/// `true` if a player thinks so long that a thread is worth while.
const fn is_long(spec: Spec) -> bool {
    matches!(spec, Spec::Search(_) | Spec::Level(_))
}

fn not_asked(py: Python<'_>, seat: Seat) -> PyErr {
    raise(py, "NotAsked", &format!("seat {seat} has nothing to decide now"))
}

/// A `Thought` with the actions that were considered.
pub(crate) fn thought<'py>(py: Python<'py>, thought: &AnyThought) -> PyResult<Bound<'py, PyAny>> {
    let considered = thought
        .considered
        .iter()
        .map(|one| make(py, "Considered", (&one.action, one.merit, one.visits, one.share, one.lead)))
        .collect::<PyResult<Vec<_>>>()?;
    make(py, "Thought", (&thought.action, considered))
}
