//! Playing at a table.

use numpy::PyArray1;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use tabletop::{Answer, Asker, EnterError};
use tabletop_core::Awaits;

use super::{Kept, Table, next_asked};
use crate::convert::{events, make, numbers, seat};
use crate::errors::{entered, raise, refused};
use crate::think;
use crate::view::mask;

#[pymethods]
impl Table {
    /// The seats that owe a decision, in order. Several decide simultaneously.
    #[getter]
    fn asked(&self) -> Vec<u16> {
        match self.any().awaits() {
            Awaits::Seats { must, .. } => numbers(must),
            Awaits::Chance | Awaits::Over => Vec::new(),
        }
    }

    /// The seats that may act though nobody waits for them.
    #[getter]
    fn may_act(&self) -> Vec<u16> {
        match self.any().awaits() {
            Awaits::Seats { may, .. } => numbers(may),
            Awaits::Chance | Awaits::Over => Vec::new(),
        }
    }

    /// The seat that a program asks next: the lowest that owes a decision; where some only may act, one of all
    /// who can, by lot. `None` if no seat decides.
    #[getter]
    fn next_seat(&self) -> Option<u8> {
        next_asked(self.any().awaits(), self.lots, self.step()).map(tabletop_core::Seat::number)
    }

    /// Whether an outcome of chance is awaited.
    #[getter]
    fn awaits_chance(&self) -> bool {
        self.any().awaits() == Awaits::Chance
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.any().awaits() == Awaits::Over
    }

    /// Every action that a seat may take now: of the only seat that is asked, unless one is named.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, py: Python<'_>, seat: Option<u8>) -> PyResult<Vec<String>> {
        Ok(self.any().legal(self.meant(py, seat)?))
    }

    /// The numbers of the same actions, in the same order.
    #[pyo3(signature = (seat=None))]
    fn legal_numbers<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let mut numbers = Vec::new();
        self.any().legal_numbers(self.meant(py, seat)?, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// True at the number of each legal action.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut numbers = Vec::new();
        self.any().legal_numbers(self.meant(py, seat)?, &mut numbers);
        mask(py, self.any().action_count(), &numbers)
    }

    /// How many numbers of actions there are. It depends on the set-up alone.
    #[getter]
    fn action_count(&self) -> u32 {
        self.any().action_count()
    }

    /// The action with this number.
    fn action(&self, number: u32) -> PyResult<String> {
        self.any().action(number).ok_or_else(|| {
            let text =
                format!("no action has the number {number}: they end at {}", self.any().action_count() - 1);
            pyo3::exceptions::PyIndexError::new_err(text)
        })
    }

    /// The number of an action.
    fn number(&self, py: Python<'_>, action: &str) -> PyResult<u32> {
        let unknown = || raise(py, "Unreadable", &format!("{action:?} is no action of this set-up"));
        self.any().number(action).ok_or_else(unknown)
    }

    /// Why a seat may not take an action, as a `Refused` that is not raised; `None` if it may.
    #[pyo3(signature = (action, seat=None))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        action: &str,
        seat: Option<u8>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.any().check_for(self.meant(py, seat)?, action) {
            Ok(()) => Ok(None),
            Err(EnterError::Refused(refusal)) => refused(py, &refusal).map(Some),
            Err(error) => Err(entered(py, &error)),
        }
    }

    /// Takes an action, by its text or its number, for the only seat that is asked or for the one that is named.
    /// Returns what happened since, as far as that seat may know.
    #[pyo3(signature = (action, seat=None))]
    fn take<'py>(
        &mut self,
        py: Python<'py>,
        action: &Bound<'py, PyAny>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyList>> {
        let seat = self.meant(py, seat)?;
        let heard = self.any().cursor();
        let taken = if let Ok(text) = action.extract::<String>() {
            match &mut self.kept {
                Kept::Free(table) => table.enter_for(seat, &text),
                Kept::Dealt(dealt) => dealt.enter_for(seat, &text),
            }
        } else if let Ok(number) = action.extract::<u32>() {
            match &mut self.kept {
                Kept::Free(table) => table.take_number(seat, number),
                Kept::Dealt(dealt) => dealt.take_number(seat, number),
            }
        } else {
            return Err(PyTypeError::new_err("an action is a text such as \"bid 4\", or its number"));
        };
        taken.map_err(|error| entered(py, &error))?;
        events(py, &self.any().news(Some(heard), Some(seat)).events)
    }

    /// Takes a step as a transcript writes it: `2: bid 4` or, where the table deals nothing itself,
    /// `chance: turn 17`.
    fn enter(&mut self, py: Python<'_>, line: &str) -> PyResult<()> {
        match &mut self.kept {
            Kept::Free(table) => table.enter(line).map_err(|error| entered(py, &error)),
            Kept::Dealt(dealt) => {
                let acts =
                    line.split_once(':').and_then(|(who, action)| Some((who.trim().parse().ok()?, action)));
                let Some((number, action)) = acts else {
                    return Err(raise(
                        py,
                        "Unreadable",
                        "write `SEAT: ACTION`; this table deals chance itself",
                    ));
                };
                let seat = seat(number, dealt.table().seats())?;
                dealt.enter_for(seat, action.trim()).map_err(|error| entered(py, &error))
            }
        }
    }

    /// Every outcome of the awaited chance, all equally likely; none if no chance is awaited.
    fn outcomes(&self) -> Vec<String> {
        self.any().outcomes()
    }

    /// Takes back the last decision, with all chance after it; at a table without dealer the last step. Returns
    /// what it was, or `None` if there is nothing to take back.
    fn undo(&mut self) -> Option<String> {
        match &mut self.kept {
            Kept::Free(table) => table.undo(),
            Kept::Dealt(dealt) => dealt.undo_decision().map(|(seat, action)| format!("{seat}: {action}")),
        }
    }

    /// A second table in the same position that knows nothing of what came before and deals nothing itself: for
    /// trying something out.
    fn fork(&self) -> Self {
        Self { kept: Kept::Free(self.any().fork()), lots: self.lots }
    }

    /// The same table once more, with its record and its dealer.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// Lets a player decide for a seat, and returns what it did and why.
    #[pyo3(signature = (seat=None, player="greedy"))]
    fn play<'py>(&mut self, py: Python<'py>, seat: Option<u8>, player: &str) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.meant(py, seat.or(self.next_seat()))?;
        let thought = self.thought(py, seat, player)?;
        let taken = match &mut self.kept {
            Kept::Free(table) => table.enter_for(seat, &thought.action),
            Kept::Dealt(dealt) => dealt.enter_for(seat, &thought.action),
        };
        taken.map_err(|error| entered(py, &error))?;
        think::thought(py, &thought)
    }

    /// What a player would do in the place of a seat, and why. Nothing changes.
    #[pyo3(signature = (seat=None, player="hard"))]
    fn hint<'py>(&self, py: Python<'py>, seat: Option<u8>, player: &str) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.meant(py, seat)?;
        think::thought(py, &self.thought(py, seat, player)?)
    }

    /// What the rules say of a step as a person types it: `2: bid 40`, or `bid 40` of the only seat that is
    /// asked. `listener` hears the answer and learns nothing that it may not know.
    #[pyo3(signature = (typed, seat=None, listener=None))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        typed: &str,
        seat: Option<u8>,
        listener: Option<u8>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let known = |number: Option<u8>| {
            number.map(|number| crate::convert::seat(number, self.any().seats())).transpose()
        };
        let question = self.any().ask(typed, Asker { seat: known(seat)?, listener: known(listener)? });
        answer(py, &question)
    }
}

impl Table {
    fn thought(
        &self,
        py: Python<'_>,
        seat: tabletop_core::Seat,
        player: &str,
    ) -> PyResult<tabletop_players::AnyThought> {
        think::think_at(py, self.any(), seat, player, self.lots, self.step())
    }
}

/// A question with its answer, as `Answer`.
pub(crate) fn answer<'py>(py: Python<'py>, question: &tabletop::Question) -> PyResult<Bound<'py, PyAny>> {
    let said = question.said.as_str();
    match &question.answer {
        Answer::Unanswered(why) => Err(raise(py, "Unreadable", &why.to_string())),
        Answer::Refused(refusal) => make(py, "Answer", (said, false, refused(py, refusal)?, py.None())),
        Answer::Allowed { events: told, .. } => {
            let told = told.as_ref().map(|told| events(py, told)).transpose()?;
            make(py, "Answer", (said, true, py.None(), told))
        }
    }
}
