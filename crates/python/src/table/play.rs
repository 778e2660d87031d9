//! The play at a table.

use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use tabletop::batch::{is_stopped, next_asked};
use tabletop::{Answer, AnyEnterError, Asker};
use tabletop_core::Awaits;

use super::{Kept, Running, Table};
use crate::arguments::{Text, Whole, shown};
use crate::convert::{events, make, numbers};
use crate::errors::{entered, raise, refused};
use crate::players;
use crate::view::mask;

#[pymethods]
impl Table {
    /// The seats that must decide, in order. If there are several, they decide simultaneously.
    #[getter]
    fn asked(&self) -> PyResult<Vec<u16>> {
        Ok(match self.read()?.any().awaits() {
            Awaits::Seats { must, .. } => numbers(must),
            Awaits::Chance | Awaits::Over => Vec::new(),
        })
    }

    /// The seats that may act, but need not.
    #[getter]
    fn may_act(&self) -> PyResult<Vec<u16>> {
        Ok(match self.read()?.any().awaits() {
            Awaits::Seats { may, .. } => numbers(may),
            Awaits::Chance | Awaits::Over => Vec::new(),
        })
    }

    /// The seat that a program asks next: the lowest of those that must decide. If no seat must decide and some
    /// may, a lot chooses one of them. `None` if no seat decides.
    #[getter]
    fn next_seat(&self) -> PyResult<Option<u8>> {
        Ok(self.read()?.next_seat())
    }

    /// True if the game waits for an outcome of chance.
    #[getter]
    fn awaits_chance(&self) -> PyResult<bool> {
        Ok(self.read()?.any().awaits() == Awaits::Chance)
    }

    /// True if the game is over: by the rules, or stopped by a bound such as a turn limit.
    #[getter]
    fn is_over(&self) -> PyResult<bool> {
        Ok(self.read()?.any().awaits() == Awaits::Over)
    }

    /// True if a bound such as a turn limit has stopped the game.
    #[getter]
    fn is_stopped(&self) -> PyResult<bool> {
        let running = self.read()?;
        Ok(running.any().awaits() == Awaits::Over && is_stopped(&running.any().standings()))
    }

    /// Every action that a seat may take now. By default the seat is the only one that is asked.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, py: Python<'_>, seat: Option<Whole>) -> PyResult<Vec<String>> {
        let running = self.read()?;
        Ok(running.any().legal(running.meant(py, seat.as_ref())?))
    }

    /// The numbers of the legal actions, in the order of `legal`.
    #[pyo3(signature = (seat=None))]
    fn legal_numbers<'py>(
        &self,
        py: Python<'py>,
        seat: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let (mut numbers, running) = (Vec::new(), self.read()?);
        running.any().legal_numbers(running.meant(py, seat.as_ref())?, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// An array with True at the number of each legal action.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(&self, py: Python<'py>, seat: Option<Whole>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let (mut numbers, running) = (Vec::new(), self.read()?);
        running.any().legal_numbers(running.meant(py, seat.as_ref())?, &mut numbers);
        mask(py, running.any().action_count(), &numbers)
    }

    /// Number of action numbers. It depends on the set-up alone.
    #[getter]
    fn action_count(&self) -> PyResult<u32> {
        Ok(self.read()?.any().action_count())
    }

    /// The action with this number.
    fn action(&self, number: Whole) -> PyResult<String> {
        let running = self.read()?;
        let action = number.get().and_then(|number| running.any().action(number));
        action.ok_or_else(|| no_action(&number, &running))
    }

    /// The number of an action.
    fn number(&self, py: Python<'_>, action: Text) -> PyResult<u32> {
        let Text(action) = action;
        let unknown = || raise(py, "Unreadable", &format!("{action:?} is not an action of this set-up"));
        self.read()?.any().number(&action).ok_or_else(unknown)
    }

    /// The refusal of an action, as a `Refused` that is not raised. `None` if the seat may take the action.
    #[pyo3(signature = (action, seat=None))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        action: Text,
        seat: Option<Whole>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let running = self.read()?;
        match running.any().check_for(running.meant(py, seat.as_ref())?, &action.0) {
            Ok(()) => Ok(None),
            Err(AnyEnterError::Refused(refusal)) => refused(py, &refusal).map(Some),
            Err(error) => Err(entered(py, &error)),
        }
    }

    /// Takes an action, given by its text or its number. By default the seat is the only one that is asked.
    /// Returns the events that follow, as far as the seat may know them.
    #[pyo3(signature = (action, seat=None))]
    fn take<'py>(
        &self,
        py: Python<'py>,
        action: &Bound<'py, PyAny>,
        seat: Option<Whole>,
    ) -> PyResult<Bound<'py, PyList>> {
        let told = {
            let mut running = self.write()?;
            let seat = running.meant(py, seat.as_ref())?;
            let heard = running.any().cursor();
            let taken = match Chosen::of(action)? {
                Chosen::Text(text) => match &mut running.kept {
                    Kept::Free(table) => table.enter_for(seat, &text.0),
                    Kept::Dealt(dealt) => dealt.enter_for(seat, &text.0),
                },
                Chosen::Number(number) => {
                    let known = number.get().filter(|number| *number < running.any().action_count());
                    let known = known.ok_or_else(|| no_action(&number, &running))?;
                    match &mut running.kept {
                        Kept::Free(table) => table.take_number(seat, known),
                        Kept::Dealt(dealt) => dealt.take_number(seat, known),
                    }
                }
            };
            taken.map_err(|error| entered(py, &error))?;
            running.any().news(Some(heard), Some(seat)).events
        };
        events(py, &told)
    }

    /// Takes a step in the notation of transcripts: `2: bid 4`, or `chance: turn 17` at a table without a dealer.
    fn enter(&self, py: Python<'_>, line: Text) -> PyResult<()> {
        let Text(line) = line;
        match &mut self.write()?.kept {
            Kept::Free(table) => table.enter(&line).map_err(|error| entered(py, &error)),
            Kept::Dealt(dealt) => {
                let acts =
                    line.split_once(':').and_then(|(who, action)| Some((who.trim().parse().ok()?, action)));
                let acts = acts.map(|(number, action)| (Whole::Small(number), action));
                let Some((number, action)) = acts else {
                    return Err(raise(
                        py,
                        "Unreadable",
                        "write `SEAT: ACTION`; this table deals chance itself",
                    ));
                };
                let seat = number.seat(dealt.table().seats())?;
                dealt.enter_for(seat, action.trim()).map_err(|error| entered(py, &error))
            }
        }
    }

    /// Every possible outcome of the next chance step, all equally likely. Empty if the game does not wait for
    /// chance.
    fn outcomes(&self) -> PyResult<Vec<String>> {
        Ok(self.read()?.any().outcomes())
    }

    /// Takes back the last decision and all chance after it; at a table without a dealer, the last step. Returns
    /// its text, or `None` if there is nothing to take back.
    fn undo(&self) -> PyResult<Option<String>> {
        Ok(match &mut self.write()?.kept {
            Kept::Free(table) => table.undo(),
            Kept::Dealt(dealt) => dealt.undo_decision().map(|(seat, action)| format!("{seat}: {action}")),
        })
    }

    /// A second table in the same position, for trying something out. The fork does not know the earlier steps and
    /// has no dealer.
    fn fork(&self) -> PyResult<Self> {
        let running = self.read()?;
        Ok(Self::new(Kept::Free(running.any().fork()), running.lots))
    }

    /// A copy of the table, with its record and its dealer.
    fn copy(&self) -> PyResult<Self> {
        let Running { kept, lots } = self.read()?.clone();
        Ok(Self::new(kept, lots))
    }

    fn __copy__(&self) -> PyResult<Self> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy()
    }

    /// Lets a player decide for a seat. Takes the action, and returns it with the reasons.
    #[pyo3(
        signature = (seat=None, player=Text::from("greedy")),
        text_signature = "($self, seat=None, player='greedy')"
    )]
    fn play<'py>(&self, py: Python<'py>, seat: Option<Whole>, player: Text) -> PyResult<Bound<'py, PyAny>> {
        let (seat, thought) = {
            let running = self.read()?;
            let seat = seat.or_else(|| running.next_seat().map(|seat| Whole::Small(seat.into())));
            let seat = running.meant(py, seat.as_ref())?;
            (seat, running.thought(py, seat, &player.0)?)
        };
        let taken = match &mut self.write()?.kept {
            Kept::Free(table) => table.enter_for(seat, &thought.action),
            Kept::Dealt(dealt) => dealt.enter_for(seat, &thought.action),
        };
        taken.map_err(|error| entered(py, &error))?;
        players::thought(py, &thought)
    }

    /// The decision that a player would make in the place of a seat, with its reasons. Nothing changes.
    #[pyo3(
        signature = (seat=None, player=Text::from("hard")),
        text_signature = "($self, seat=None, player='hard')"
    )]
    fn hint<'py>(&self, py: Python<'py>, seat: Option<Whole>, player: Text) -> PyResult<Bound<'py, PyAny>> {
        let thought = {
            let running = self.read()?;
            running.thought(py, running.meant(py, seat.as_ref())?, &player.0)?
        };
        players::thought(py, &thought)
    }

    /// Answers a question about a step that a person has typed: `2: bid 40`, or `bid 40` for the only seat that is
    /// asked. `listener` is the seat that hears the answer; it learns nothing that it may not know.
    #[pyo3(signature = (typed, seat=None, listener=None))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        typed: Text,
        seat: Option<Whole>,
        listener: Option<Whole>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = {
            let running = self.read()?;
            let known =
                |number: Option<Whole>| number.map(|number| number.seat(running.any().seats())).transpose();
            running.any().ask(&typed.0, Asker { seat: known(seat)?, listener: known(listener)? })
        };
        answer(py, &question)
    }
}

/// An action, given by its text or its number.
enum Chosen {
    Text(Text),
    Number(Whole),
}

impl Chosen {
    fn of(action: &Bound<'_, PyAny>) -> PyResult<Self> {
        if action.is_instance_of::<PyString>() {
            return action.extract().map(Self::Text);
        }
        action.extract().map(Self::Number).map_err(|_| {
            let text = format!("an action is a text such as \"bid 4\", or its number, not {}", shown(action));
            PyTypeError::new_err(text)
        })
    }
}

fn no_action(number: &Whole, running: &Running) -> PyErr {
    let last = running.any().action_count().saturating_sub(1);
    PyIndexError::new_err(format!("no action has the number {number}: they go from 0 to {last}"))
}

impl Running {
    fn next_seat(&self) -> Option<u8> {
        next_asked(self.any().awaits(), self.lots, self.step()).map(tabletop_core::Seat::number)
    }

    fn thought(
        &self,
        py: Python<'_>,
        seat: tabletop_core::Seat,
        player: &str,
    ) -> PyResult<tabletop::AnyThought> {
        players::think_at(py, self.any(), seat, player, self.lots, self.step())
    }
}

/// Converts a question with its answer to an `Answer`.
pub(crate) fn answer<'py>(py: Python<'py>, question: &tabletop::Question) -> PyResult<Bound<'py, PyAny>> {
    let said = question.said.as_str();
    match &question.answer {
        Answer::Unanswered(why) => Err(raise(py, "Unreadable", &why.to_string())),
        Answer::Refused(refusal) => {
            make(py, "Answer", (said, false, refused(py, refusal)?, py.None(), py.None()))
        }
        Answer::Allowed { events: told, .. } => {
            let told = told.as_ref().map(|told| events(py, told)).transpose()?;
            make(py, "Answer", (said, true, py.None(), told, py.None()))
        }
    }
}
