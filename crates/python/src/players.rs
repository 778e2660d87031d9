//! Computer players and their decisions.

use std::sync::Arc;

use pyo3::prelude::*;
use tabletop::players::{Spec, StopSignal};
use tabletop::{AnyPlayer, AnyThought};
use tabletop::{AnyTable, AnyView};
use tabletop_core::{Dealer, Seat};

use crate::arguments::Text;
use crate::convert::make;
use crate::errors::raise;
use crate::signals::interruptible;

/// The kind of player with this name.
pub(crate) fn spec(py: Python<'_>, name: &str) -> PyResult<Spec> {
    name.parse().map_err(|error| raise(py, "NoSuchPlayer", &format!("{name:?} is {error}")))
}

/// Raises `NoSuchPlayer` if there is no player with this name.
#[pyfunction]
pub(crate) fn check_player(py: Python<'_>, name: Text) -> PyResult<()> {
    spec(py, &name.0).map(drop)
}

/// Asks the player with this name to decide for a view. The interpreter is released while it thinks.
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

/// Asks the player with this name to decide for a seat at a table. The interpreter is released while it thinks.
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

/// Thinks until the work is done or a signal such as Ctrl-C arrives. The signal ends the search too.
fn stopping<T: Send + 'static>(
    py: Python<'_>,
    think: impl FnOnce(&StopSignal) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(StopSignal::new());
    let asked = Arc::clone(&stop);
    interruptible(py, move || asked.stop(), move || think(&stop))
}

/// `true` if a player thinks so long that a separate thread is worthwhile.
const fn is_long(spec: Spec) -> bool {
    matches!(spec, Spec::Search(_) | Spec::Level(_))
}

fn not_asked(py: Python<'_>, seat: Seat) -> PyErr {
    raise(py, "NotAsked", &format!("seat {seat} has nothing to decide now"))
}

/// Converts the answer of a player to a `Thought`.
pub(crate) fn thought<'py>(py: Python<'py>, thought: &AnyThought) -> PyResult<Bound<'py, PyAny>> {
    let considered = thought
        .considered
        .iter()
        .map(|one| make(py, "Considered", (&one.action, one.merit, one.visits, one.share, one.lead)))
        .collect::<PyResult<Vec<_>>>()?;
    make(py, "Thought", (&thought.action, considered))
}
