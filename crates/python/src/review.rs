//! Reviews of recorded games.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use tabletop::players::{Amount, DecisionClass};
use tabletop::{AnyTable, Review, ReviewPlan, Reviewed, Reviewer, SeatReview};

use crate::convert::make;
use crate::signals::interruptible;

/// Reviews the game at a table. The interpreter is released, and a signal ends the review.
pub(crate) fn reviewed<'py>(
    py: Python<'py>,
    table: &AnyTable,
    plan: ReviewPlan,
) -> PyResult<Bound<'py, PyAny>> {
    let mut reviewer = Reviewer::of(table, plan);
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let work = move || {
        while !stop.load(Ordering::Relaxed) && reviewer.next().is_some() {}
        reviewer.finish()
    };
    let review = interruptible(py, move || asked.store(true, Ordering::Relaxed), work)?;
    review_of(py, &review)
}

fn review_of<'py>(py: Python<'py>, review: &Review) -> PyResult<Bound<'py, PyAny>> {
    let seats = review.seats.iter().map(|seat| seat_of(py, seat)).collect::<PyResult<Vec<_>>>()?;
    let decisions = review.decisions.iter().map(|one| decision_of(py, one)).collect::<PyResult<Vec<_>>>()?;
    let json = serde_json::to_string(review).map_err(|error| PyValueError::new_err(error.to_string()))?;
    make(py, "Review", (seats, decisions, json))
}

fn decision_of<'py>(py: Python<'py>, one: &Reviewed) -> PyResult<Bound<'py, PyAny>> {
    make(
        py,
        "Reviewed",
        (
            one.step,
            one.seat.number(),
            &one.heading,
            one.options,
            &one.chosen,
            &one.best,
            one.loss,
            one.error,
            one.class.word(),
            PyTuple::new(py, &one.before)?,
            PyTuple::new(py, &one.after)?,
            one.sentence(),
        ),
    )
}

fn seat_of<'py>(py: Python<'py>, one: &SeatReview) -> PyResult<Bound<'py, PyAny>> {
    let classes = PyDict::new(py);
    for (class, count) in DecisionClass::ALL.iter().zip(one.classes) {
        classes.set_item(class.word(), count)?;
    }
    let account = one.account;
    let pair = |amount: Amount| (amount.amount, amount.margin);
    make(
        py,
        "SeatReview",
        (
            one.seat.number(),
            &one.name,
            one.decisions,
            one.best,
            classes,
            pair(one.lost),
            account.map(|account| pair(account.start)),
            account.map(|account| pair(account.given)),
            account.map(|account| pair(account.luck)),
            account.map(|account| account.end),
        ),
    )
}
