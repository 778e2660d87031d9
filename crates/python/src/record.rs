//! Recorded games and positions, and the verdicts on them.

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tabletop::{
    AmendError, Amendment, Asker, CannotBe, CourseEndReason, LateRuling, ReadingError, ReviewPlan,
};

use crate::arguments::{LineSteps, Lines, Rulings, Text, Whole};
use crate::convert::{broken, events, from_json, make};
use crate::errors::{opened, raise};
use crate::game::{Game, list};
use crate::players::spec;
use crate::review;
use crate::table::Table;
use crate::table::play::answer;

/// A transcript or a written position that was parsed and not yet replayed.
#[pyclass(module = "tabletop", frozen)]
pub(crate) struct Record {
    record: tabletop::Record,
    text: String,
}

/// Every problem that a position has under some readings, as text.
fn problems(why: &CannotBe) -> Vec<String> {
    why.problems.iter().map(ToString::to_string).collect()
}

#[pymethods]
impl Record {
    #[new]
    fn new(py: Python<'_>, text: Text) -> PyResult<Self> {
        let Text(text) = text;
        let record = py.detach(|| list().read(&text)).map_err(|error| opened(py, &error))?;
        Ok(Self { record, text })
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game(self.record.info())
    }

    /// The text that was read.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The steps of the record: the line number of each, and its text.
    #[getter]
    fn steps(&self) -> Vec<(u32, String)> {
        self.record.steps().into_iter().map(|step| (step.line, step.text)).collect()
    }

    /// A note, if the record was made under another revision of the rules; else `None`. The note says that no step
    /// differs. That is known only after a replay.
    #[getter]
    fn other_revision(&self) -> Option<String> {
        self.record.other_revision().map(|other| other.to_string())
    }

    /// The table at the end of the record.
    fn replay(&self, py: Python<'_>) -> PyResult<Table> {
        py.detach(|| self.record.replay()).map(Table::free).map_err(|error| opened(py, &error))
    }

    /// Checks that every step follows the rules and leads to the recorded state.
    fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let checked = py.detach(|| self.record.check()).map_err(|error| opened(py, &error))?;
        let (faithful, table) = (checked.error.is_none(), Table::free(checked.table));
        let Some(error) = checked.error else {
            let none = py.None();
            return make(
                py,
                "Checked",
                (
                    faithful,
                    none.clone_ref(py),
                    none.clone_ref(py),
                    none,
                    pyo3::types::PyList::empty(py),
                    table,
                ),
            );
        };
        let rules = match &error.problem {
            tabletop::RecordProblem::Refused(refusal) => broken(py, refusal.broken())?,
            _ => pyo3::types::PyList::empty(py),
        };
        make(py, "Checked", (faithful, error.line, error.step, error.text, rules, table))
    }

    /// Answers a question about a step at the end of the record. With `rulings`, the question is asked under those
    /// readings. If the answer depends on facts that a position leaves open, every answer that was found is
    /// returned.
    #[pyo3(signature = (typed, rulings=None))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        typed: Text,
        rulings: Option<Rulings>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let other = match rulings.map(|rulings| self.record.under(&rulings.readings())).transpose() {
            // The recorded digests are valid only under the readings with which the record was made.
            Ok(other) => other.map(|other| other.without_digests()),
            Err(ReadingError::CannotBe(why)) => {
                let (none, why) = (py.None(), problems(&why));
                return Ok(vec![make(py, "Answer", (typed.0, false, none.clone_ref(py), none, why))?]);
            }
            Err(error) => return Err(raise(py, "SetupError", &error.to_string())),
        };
        let record = other.as_ref().unwrap_or(&self.record);
        let asked =
            py.detach(|| record.ask(&typed.0, Asker::default())).map_err(|error| opened(py, &error))?;
        core::iter::once(&asked.question).chain(&asked.others).map(|question| answer(py, question)).collect()
    }

    /// Answers under every reading of every ruling: whether the step `typed` at the end of the record is allowed, or,
    /// without `typed`, whether every step of the record is. `None` if there is no answer.
    #[pyo3(signature = (typed=None))]
    fn clarity<'py>(&self, py: Python<'py>, typed: Option<Text>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let clarity = py
            .detach(|| match typed {
                Some(Text(typed)) => self.record.clarity_of(&typed),
                None => Ok(self.record.clarity_of_check(&self.record.check()?)),
            })
            .map_err(|error| opened(py, &error))?;
        let Some(clarity) = clarity else { return Ok(None) };
        let report = serde_json::to_value(&clarity).unwrap_or_default();
        let report = from_json(py, &report)?;
        make(py, "Clarity", (clarity.is_clear(), clarity.sentences(), report)).map(Some)
    }

    /// Plays the record as it is, and with corrections of mistakes that were noticed late. Each names a line.
    #[pyo3(signature = (insert=None, replace=None, leave_out=None))]
    fn amend<'py>(
        &self,
        py: Python<'py>,
        insert: Option<LineSteps>,
        replace: Option<LineSteps>,
        leave_out: Option<Lines>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let of = |steps: Option<LineSteps>| steps.unwrap_or_default().0.into_iter();
        let inserted = of(insert).map(|(before, step)| Amendment::Insert { before, step });
        let replaced = of(replace).map(|(line, step)| Amendment::Replace { line, step });
        let left_out = leave_out.unwrap_or_default().0.into_iter().map(|line| Amendment::LeaveOut { line });
        let amendments: Vec<_> = inserted.chain(replaced).chain(left_out).collect();
        let amended = py.detach(|| self.record.amend(&amendments)).map_err(|error| match error {
            AmendError::Open(error) => opened(py, &error),
            AmendError::Unreadable { .. } => raise(py, "Unreadable", &error.to_string()),
            error => PyValueError::new_err(error.to_string()),
        })?;
        let [was, now] = amended.differing_lines();
        let [was_legal, now_legal] = amended.differing_options().map(|options| options.by_name());
        let (possible, stop) = (amended.is_possible(), amended.first_impossible());
        let rules = match stop.map(|stop| &stop.why) {
            Some(CourseEndReason::Refused(refused)) => broken(py, refused.broken())?,
            _ => pyo3::types::PyList::empty(py),
        };
        let stopped = (stop.map(|stop| stop.line), stop.map(|stop| stop.said.clone()));
        let clauses = self.record.info().corrections.to_vec();
        let late = LateRuling::ALL.map(|ruling| {
            let outcome = amended.under(ruling);
            (ruling.name(), (outcome.table.fork(), outcome.undone_steps))
        });
        let late = late.into_iter().map(|(name, (table, undone))| (name, (Table::free(table), undone)));
        let late: BTreeMap<_, _> = late.collect();
        make(
            py,
            "Amended",
            (possible, stopped.0, stopped.1, rules, was, now, was_legal, now_legal, late, clauses),
        )
    }

    /// Finds the first step whose result differs under other readings. `rulings` names these readings. `None` if
    /// no result differs.
    fn compare<'py>(&self, py: Python<'py>, rulings: Rulings) -> PyResult<Option<Bound<'py, PyAny>>> {
        if rulings.is_empty() {
            return Err(PyValueError::new_err("name at least one ruling: {\"R-2\": \"SameOpener\"}"));
        }
        let readings = rulings.readings();
        let compared = py.detach(|| self.record.compare(&readings)).map_err(|error| opened(py, &error))?;
        let other = match compared.other {
            Ok(other) => other,
            Err(why) => {
                let (steps, table) = (compared.written.accepted(), Table::free(compared.written.table));
                let nothing = pyo3::types::PyList::empty(py);
                let written = make(py, "Side", (&nothing, py.None(), steps, table))?;
                let parting = (0, &nothing, &nothing, written, py.None(), problems(&why));
                return make(py, "Parting", parting).map(Some);
            }
        };
        let Some(parting) = compared.parting else { return Ok(None) };
        let side = |side: &tabletop::AtParting, course: tabletop::Course| {
            let refusal = side.refusal.as_ref().map(|refusal| broken(py, refusal.broken())).transpose()?;
            let steps = course.accepted();
            make(py, "Side", (events(py, &side.own_events)?, refusal, steps, Table::free(course.table)))
        };
        let changed = parting.changed.iter().map(|change| {
            Ok((change.path.clone(), from_json(py, &change.written)?, from_json(py, &change.other)?))
        });
        let changed = changed.collect::<PyResult<Vec<_>>>()?;
        let differs: Vec<_> = parting.differs.iter().map(|difference| difference.name()).collect();
        let (written, other) = (side(&parting.written, compared.written)?, side(&parting.other, other)?);
        make(py, "Parting", (parting.step, differs, changed, written, other, py.None())).map(Some)
    }

    /// Reviews the game: what each decision cost, and how much was luck. The player named `player` names the best
    /// action of each decision. It and the chosen one are then tried in `tries` games in thought. With `seat`, the
    /// decisions of this seat alone are reviewed. Ctrl-C ends the review.
    #[pyo3(
        signature = (player=Text("hard".to_string()), *, tries=Whole::Small(1_000), seat=None, seed=Whole::Small(1)),
        text_signature = "($self, player='hard', *, tries=1000, seat=None, seed=1)"
    )]
    fn review<'py>(
        &self,
        py: Python<'py>,
        player: Text,
        tries: Whole,
        seat: Option<Whole>,
        seed: Whole,
    ) -> PyResult<Bound<'py, PyAny>> {
        let table = py.detach(|| self.record.replay()).map_err(|error| opened(py, &error))?;
        let tries = tries.within("tries", 2, u32::MAX.into())?;
        let plan = ReviewPlan {
            player: spec(py, &player.0)?,
            tries: u32::try_from(tries).unwrap_or(u32::MAX),
            seat: seat.map(|seat| seat.seat(table.seats())).transpose()?,
            seed: seed.long("seed")?,
        };
        review::reviewed(py, &table, plan)
    }

    fn __len__(&self) -> usize {
        self.record.steps().len()
    }

    #[expect(clippy::unused_self, reason = "a method of Python has a self")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.text == other.text
    }

    fn __hash__(&self) -> u64 {
        self.text.bytes().fold(7, |hash: u64, byte| hash.wrapping_mul(31).wrapping_add(byte.into()))
    }

    fn __repr__(&self) -> String {
        format!("<tabletop.Record {:?}, {} steps>", self.record.info().name, self.record.steps().len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("tabletop")?.getattr("Record")?, (self.text.clone(),)))
    }
}

/// Judges the questions at the head of a record.
#[pyfunction]
pub(crate) fn judge(py: Python<'_>, text: Text) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let judged = py.detach(|| list().case(&text.0)?.judge()).map_err(|error| opened(py, &error))?;
    if judged.is_empty() {
        return Err(raise(py, "Unreadable", "no question stands at the head of this text: `# ask 1: bid 3`"));
    }
    let whole = |verdict: tabletop::Verdict| (verdict.head, verdict.more);
    let one = |judged: tabletop::Judged| {
        let agrees = judged.written.is_none();
        let (head, more) = whole(judged.verdict);
        make(py, "Judged", (judged.question, head, more, agrees))
    };
    judged.into_iter().map(one).collect()
}
