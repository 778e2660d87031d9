//! Many games at once, with their observations in arrays that are not copied.

mod workers;

use std::sync::{Arc, RwLock, RwLockReadGuard};

use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyDictMethods};
use tabletop::AnyTable;
use tabletop::batch::{Batch as Lanes, BatchError, BatchPlan, CHOICE_WIDTH, CallingThread, RowWidths, Rows};

use crate::arguments::{Flag, Text, Whole, shown, threads};
use crate::choices::Words;
use crate::errors::{busy, opened};
use crate::game::list;
use crate::table::Table;
use crate::table::output::words;
use workers::{Pool, Workers};

/// The maximum number of actions for which a mask is written, unless the caller asks for a mask.
const MOST_NUMBERS: u32 = 4096;
/// The maximum number of choices that are written for a game, if actions are indices in the list.
const CHOICES: usize = 256;
/// The maximum number of games in a batch. They take some 10 GB.
const MOST_GAMES: u64 = 1_000_000;

const STEPPED: &str = "this batch is being stepped in another thread: make a batch for each thread";

/// Many games of one set-up that are stepped together. A game that is over begins anew.
#[pyclass(module = "tabletop", frozen)]
pub(crate) struct Batch {
    lanes: RwLock<Lanes>,
    workers: Workers,
    prototype: AnyTable,
    words: Option<Words>,
    widths: RowWidths,
    count: usize,
    arrays: Arrays,
}

/// The arrays, with one row for each game.
struct Arrays {
    seats: Py<PyArray1<i8>>,
    masks: Py<PyArray2<u8>>,
    features: Py<PyArray2<i32>>,
    choices: Py<PyArray3<i32>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<u8>>,
    terminations: Py<PyArray1<u8>>,
    truncations: Py<PyArray1<u8>>,
    random: Py<PyArray1<i64>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    #[pyo3(
        signature = (
            game, n, *, seed=Whole::Small(0), threads=None, observations=Flag(true), choices=None, **setup
        ),
        text_signature = "(game, n, *, seed=0, threads=None, observations=True, choices=None, **setup)"
    )]
    fn new(
        py: Python<'_>,
        game: Text,
        n: Whole,
        seed: Whole,
        threads: Option<Whole>,
        observations: Flag,
        choices: Option<Flag>,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let n = n.get().filter(|count| (1..=MOST_GAMES).contains(count)).ok_or_else(|| {
            PyValueError::new_err(format!("a batch has at least one game and at most {MOST_GAMES}, not {n}"))
        })?;
        let (seed, threads) = (seed.long("seed")?, self::threads(threads.as_ref(), n)?);
        let n = usize::try_from(n)?;
        let asked = setup.map_or_else(|| Ok(PyDict::new(py)), PyDictMethods::copy)?;
        asked.set_item("deal", false)?;
        let table = py.import("tabletop")?.getattr("open")?.call((game.0,), Some(&asked))?;
        let prototype = table.cast::<Table>()?.get().read()?.any().clone();
        let by_place = choices.map_or(prototype.action_count() > MOST_NUMBERS, |choices| choices.0);
        let words = by_place.then(|| py.detach(|| words(&prototype)));
        let widths = widths(&prototype, observations.0, by_place)?;
        // Each thread gets several parts, so that no thread waits long for another.
        let part = n.div_ceil(threads * 4);
        let choices = words.as_ref().map(|words| py.detach(|| rows_of_choices(&prototype, words)));
        let plan = BatchPlan { games: n, widths, choices, seed, part };
        let listed = list().game(prototype.info().name).map_err(|error| opened(py, &error))?;
        let lanes = listed.batch(&prototype, plan);
        let lanes = RwLock::new(lanes.ok_or_else(|| PyValueError::new_err("another game has this name"))?);
        let (workers, arrays) = (Workers::new(threads), Arrays::new(py, n, widths));
        let batch = Self { lanes, workers, prototype, words, widths, count: n, arrays };
        batch.write(py, None)?;
        Ok(batch)
    }

    /// Takes one action in each game. `actions` has one value for each game: an action number, or an index in the
    /// choices. Deals chance, begins finished games anew, and writes all arrays.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        // The array is copied, because the step writes the next random actions and `actions` may be that very
        // array.
        let actions = whole_row(actions)?;
        if actions.len() != self.count {
            let text = format!("{} actions for {} games", actions.len(), self.count);
            return Err(PyValueError::new_err(text));
        }
        self.check(py, &actions)?;
        self.write(py, Some(&actions))
    }

    /// Returns for each game the action that looks best at first sight to the seat that decides. One of several
    /// equal actions is chosen by lot.
    fn greedy_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let (lanes, pool, mut actions) = (self.read()?, self.workers.pool()?, vec![0; self.count]);
        let lanes: &Lanes = &lanes;
        py.detach(|| lanes.greedy(workers(pool.as_ref()), &mut actions));
        Ok(PyArray1::from_vec(py, actions))
    }

    /// The game with this index, as a separate table with its dealer.
    fn table(&self, index: Whole) -> PyResult<Table> {
        let last = self.count - 1;
        let none = || PyIndexError::new_err(format!("there is no game {index}: they go from 0 to {last}"));
        let index = index.get::<usize>().ok_or_else(none)?;
        let (table, dealer, lots) = self.read()?.table(index).ok_or_else(none)?;
        Ok(Table::with_dealer(table, dealer, lots))
    }

    /// Number of threads that step the games.
    #[getter]
    const fn threads(&self) -> usize {
        self.workers.threads()
    }

    /// The seat that decides, from 1.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.seats.clone_ref(py)
    }

    /// True for each action that may be taken.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.arrays.masks.bind(py).call_method1("view", ("bool",))
    }

    /// The observation of the seat that decides, as figures.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Option<Py<PyArray2<i32>>> {
        (self.widths.features > 0).then(|| self.arrays.features.clone_ref(py))
    }

    /// The legal actions as rows of figures; `None` if actions are action numbers.
    #[getter]
    fn choices(&self, py: Python<'_>) -> Option<Py<PyArray3<i32>>> {
        self.words.is_some().then(|| self.arrays.choices.clone_ref(py))
    }

    /// The share of the win of each seat, if the last step ended the game; else 0.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// True if the last step ended the game, by the rules or by a bound.
    #[getter]
    fn dones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.arrays.dones.bind(py).call_method1("view", ("bool",))
    }

    /// True if the last step ended the game by the rules.
    #[getter]
    fn terminations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.arrays.terminations.bind(py).call_method1("view", ("bool",))
    }

    /// True if a bound such as a turn limit stopped the game at the last step.
    #[getter]
    fn truncations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.arrays.truncations.bind(py).call_method1("view", ("bool",))
    }

    /// A legal action of each game, chosen at random.
    #[getter]
    fn random_actions(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.arrays.random.clone_ref(py)
    }

    /// The words of the choices. Their figures are 1000, 1001 and so on, in this order.
    #[getter]
    fn words(&self) -> Option<Vec<String>> {
        self.words.as_ref().map(Words::list)
    }

    /// The meanings of the figures of an observation: each name with its slice.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyList>> {
        crate::view::field_list(py, &self.prototype.fields())
    }

    /// The length of a mask.
    #[getter]
    fn action_count(&self) -> usize {
        self.widths.mask
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        let (name, seats) = (self.prototype.info().name, self.prototype.seats());
        format!("<tabletop.Batch {name:?}, {seats} seats, {} games>", self.count)
    }
}

impl Arrays {
    fn new(py: Python<'_>, n: usize, widths: RowWidths) -> Self {
        Self {
            seats: PyArray1::zeros(py, n, false).unbind(),
            masks: PyArray2::zeros(py, [n, widths.mask], false).unbind(),
            features: PyArray2::zeros(py, [n, widths.features], false).unbind(),
            choices: PyArray3::zeros(py, [n, widths.choices / CHOICE_WIDTH, CHOICE_WIDTH], false).unbind(),
            rewards: PyArray2::zeros(py, [n, widths.seats], false).unbind(),
            dones: PyArray1::zeros(py, n, false).unbind(),
            terminations: PyArray1::zeros(py, n, false).unbind(),
            truncations: PyArray1::zeros(py, n, false).unbind(),
            random: PyArray1::zeros(py, n, false).unbind(),
        }
    }
}

impl Batch {
    fn read(&self) -> PyResult<RwLockReadGuard<'_, Lanes>> {
        self.lanes.try_read().map_err(|_| busy(STEPPED))
    }

    /// Raises an error for an action that is not allowed, before anything changes. The error has the rules that
    /// the action breaks, and the index of the game as `game`.
    fn check(&self, py: Python<'_>, actions: &[i64]) -> PyResult<()> {
        let masks = self.arrays.masks.bind(py).try_readonly().map_err(touched)?;
        let masks = masks.as_slice()?;
        let width = self.widths.mask;
        let is_allowed = |(index, action): (usize, &i64)| {
            let action = usize::try_from(*action).ok().filter(|action| *action < width);
            action.is_some_and(|action| masks[index * width + action] != 0)
        };
        let Some(index) = actions.iter().enumerate().position(|pair| !is_allowed(pair)) else {
            return Ok(());
        };
        let action = actions[index];
        let table = self.read()?.table(index).map(|(table, _, _)| table);
        let seat = table.as_ref().and_then(|table| table.awaits().deciders().first());
        let number = u32::try_from(action).ok().filter(|_| self.words.is_none());
        let text = table.as_ref().zip(number).and_then(|(table, number)| table.action(number));
        if let (Some(table), Some(seat), Some(text)) = (table, seat, text)
            && let Err(error) = table.check_for(seat, &text)
        {
            let refused = crate::errors::entered(py, &error);
            refused.value(py).setattr("game", index)?;
            return Err(refused);
        }
        Err(PyIndexError::new_err(format!("game {index}: its mask allows no action {action}")))
    }

    /// Takes a step, or begins all games if `actions` is `None`. Writes all arrays with the interpreter released.
    fn write(&self, py: Python<'_>, actions: Option<&[i64]>) -> PyResult<()> {
        let Self { lanes, workers, arrays, count, .. } = self;
        let mut lanes = lanes.try_write().map_err(|_| busy(STEPPED))?;
        let (lanes, pool): (&mut Lanes, _) = (&mut lanes, workers.pool()?);
        let mut seats = arrays.seats.bind(py).try_readwrite().map_err(touched)?;
        let mut masks = arrays.masks.bind(py).try_readwrite().map_err(touched)?;
        let mut features = arrays.features.bind(py).try_readwrite().map_err(touched)?;
        let mut choices = arrays.choices.bind(py).try_readwrite().map_err(touched)?;
        let mut rewards = arrays.rewards.bind(py).try_readwrite().map_err(touched)?;
        let mut dones = arrays.dones.bind(py).try_readwrite().map_err(touched)?;
        let mut terminations = arrays.terminations.bind(py).try_readwrite().map_err(touched)?;
        let mut truncations = arrays.truncations.bind(py).try_readwrite().map_err(touched)?;
        let mut random = arrays.random.bind(py).try_readwrite().map_err(touched)?;
        let own;
        let given = if let Some(given) = actions {
            given
        } else {
            own = vec![0; *count];
            &own
        };
        let rows = Rows {
            actions: given,
            seats: seats.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            features: features.as_slice_mut()?,
            choices: choices.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            terminations: terminations.as_slice_mut()?,
            truncations: truncations.as_slice_mut()?,
            random: random.as_slice_mut()?,
        };
        let written = py.detach(|| {
            let workers = self::workers(pool.as_ref());
            if actions.is_some() { lanes.step(workers, rows) } else { lanes.begin(workers, rows) }
        });
        written.map_err(|why| match why {
            BatchError::Action(index) => PyRuntimeError::new_err(format!(
                "game {index}: the array of masks was written to from outside"
            )),
            BatchError::Rows(_) => PyRuntimeError::new_err(why.to_string()),
        })
    }
}

/// The error for an array of the batch that is read-only, or in use in another thread.
fn touched(error: numpy::BorrowError) -> PyErr {
    let why = match error {
        numpy::BorrowError::NotWriteable => "was made read-only from outside",
        _ => "is in use in another thread",
    };
    busy(&format!("an array of this batch {why}"))
}

/// A row of whole numbers, from a list, from an array of an integer type, or from anything that can be converted
/// to one.
fn whole_row(given: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    if let Ok(row) = given.extract::<PyReadonlyArray1<'_, i64>>() {
        return Ok(row.as_array().to_vec());
    }
    let wrong =
        |what: String| PyTypeError::new_err(format!("actions are a row of whole numbers, not {what}"));
    let array = given.py().import("numpy")?.call_method1("asarray", (given,));
    let array = array.map_err(|_| wrong(shown(given)))?;
    let dimensions: usize = array.getattr("ndim")?.extract()?;
    if dimensions != 1 {
        return Err(wrong(format!("an array of {dimensions} dimensions")));
    }
    let kind = array.getattr("dtype")?;
    // No number is rounded or converted: 0.7 is not action 0, and True is not action 1.
    if !matches!(kind.getattr("kind")?.extract::<String>()?.as_str(), "i" | "u") {
        return Err(wrong(format!("of {kind}")));
    }
    let row = array.call_method1("astype", ("int64",))?;
    Ok(row.extract::<PyReadonlyArray1<'_, i64>>()?.as_array().to_vec())
}

fn widths(table: &AnyTable, observations: bool, by_place: bool) -> PyResult<RowWidths> {
    let features = if observations { table.fields().iter().map(|field| field.len).sum() } else { 0 };
    let mask = if by_place { CHOICES } else { usize::try_from(table.action_count())? };
    let choices = if by_place { CHOICES * CHOICE_WIDTH } else { 0 };
    Ok(RowWidths { mask, features, choices, seats: table.seats().into() })
}

/// The row of figures of each action, indexed by action number. The rows are computed once, because the same
/// actions occur again and again.
fn rows_of_choices(table: &AnyTable, words: &Words) -> Vec<[i32; CHOICE_WIDTH]> {
    let row = |number| {
        let mut row = [0; CHOICE_WIDTH];
        if let Some(action) = table.action(number) {
            words.write(&action, &mut row);
        }
        row
    };
    (0..table.action_count()).map(row).collect()
}

/// The threads of `pool`, or the calling thread if there is none.
fn workers(pool: Option<&Arc<Pool>>) -> &dyn tabletop::batch::Workers {
    match pool {
        Some(pool) => pool.as_ref(),
        None => &CallingThread,
    }
}
