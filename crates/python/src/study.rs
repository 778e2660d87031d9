//! Studies of many games.

use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabletop::ListedGame;
use tabletop::players::study::{Count, Estimate, PlanError, Progress, Row, Study as Played, Until};

use crate::arguments::{Flag, Text, Texts, Whole, shown};
use crate::convert::{make, plain};
use crate::errors::{opened, raise};
use crate::game::list;
use crate::players::spec;
use crate::signals::interruptible;

/// A finished study: its plan, and one row for each game.
#[pyclass(module = "tabletop", frozen)]
pub(crate) struct Study(Played);

/// The arguments of a study.
struct Asked {
    setup: String,
    players: Vec<String>,
    seed: u64,
    first: u64,
    until: Until,
    rotate: bool,
    count: Option<Count>,
    by: Option<String>,
    threads: usize,
}

/// Plays the games of a study, or some of them.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
#[pyo3(signature = (*, game, setup, players, seed, first, games, margin, rotate, count, by, threads))]
pub(crate) fn play_study(
    py: Python<'_>,
    game: Text,
    setup: Text,
    players: Texts,
    seed: Whole,
    first: Whole,
    games: Option<Whole>,
    margin: Option<Bound<'_, PyAny>>,
    rotate: Flag,
    count: Option<Text>,
    by: Option<Text>,
    threads: Option<Whole>,
) -> PyResult<Study> {
    let until = match (games, margin) {
        (Some(games), None) => Until::Games(games.within("games", 0, u64::MAX)?),
        (None, Some(margin)) => Until::Margin(share(&margin)?),
        _ => return Err(PyValueError::new_err("name either `games` or `margin`")),
    };
    let parts = if let Until::Games(games) = until { games } else { u64::MAX };
    let asked = Asked {
        setup: setup.0,
        players: players.0,
        seed: seed.long("seed")?,
        first: first.long("first")?,
        until,
        rotate: rotate.0,
        count: count.map(|count| counted(&count.0)).transpose()?,
        by: by.map(|by| by.0),
        threads: crate::arguments::threads(threads.as_ref(), parts)?,
    };
    let game = list().game(&game.0).map_err(|error| opened(py, &error))?;
    played(py, &game, &asked)
}

/// Extracts the argument `margin`: a share such as 0.01.
fn share(given: &Bound<'_, PyAny>) -> PyResult<f64> {
    let figure = given.extract::<f64>().ok().filter(|_| given.extract::<Flag>().is_err());
    figure.ok_or_else(|| {
        let text = format!("`margin` is {}: it is a share such as 0.01", shown(given));
        PyTypeError::new_err(text)
    })
}

fn counted(what: &str) -> PyResult<Count> {
    match what {
        "rules" => Ok(Count::Rules),
        "events" => Ok(Count::Events),
        "actions" => Ok(Count::Actions),
        _ => Err(PyValueError::new_err("`count` is \"rules\", \"events\" or \"actions\"")),
    }
}

fn played(py: Python<'_>, game: &ListedGame, asked: &Asked) -> PyResult<Study> {
    let failed = |error: PlanError| raise(py, "SetupError", &error.to_string());
    let players = asked.players.iter().map(|name| spec(py, name)).collect::<PyResult<Vec<_>>>()?;
    let mut plan = game.plan(&asked.setup, players, asked.seed).map_err(failed)?;
    plan.rotate = asked.rotate;
    plan.count = asked.count;
    plan.by.clone_from(&asked.by);
    let (game, progress) = (*game, Arc::new(Progress::new(asked.threads)));
    let (seen, first, until) = (Arc::clone(&progress), asked.first, asked.until);
    interruptible(py, move || progress.stop(), move || game.study(&plan, first, until, &seen))?
        .map(Study)
        .map_err(failed)
}

/// Merges parts of one study. The parts may be in any order.
#[pyfunction]
pub(crate) fn merge(py: Python<'_>, parts: &Bound<'_, PyAny>) -> PyResult<Study> {
    let wrong = |what: &Bound<'_, PyAny>| {
        PyTypeError::new_err(format!("parts of a study are needed, not {}", shown(what)))
    };
    let part = |part: PyResult<Bound<'_, PyAny>>| {
        let part = part?;
        part.cast::<Study>().map(|part| part.get().0.clone()).map_err(|_| wrong(&part))
    };
    let parts = parts.try_iter().map_err(|_| wrong(parts))?.map(part).collect::<PyResult<_>>()?;
    Played::merge(parts).map(Study).map_err(|error| raise(py, "MergeError", &error.to_string()))
}

/// A share of the win with its 95 % interval: the mean, the lower and the upper end. `values` has one value for each deal.
#[pyfunction]
pub(crate) fn share_estimate(values: Vec<f64>, games: Whole) -> PyResult<(f64, f64, f64)> {
    let found = Estimate::of_share(&values, games.within("games", 1, u64::MAX)?);
    Ok((found.mean, found.low, found.high))
}

/// Reads a study that `Study.to_json` wrote.
#[pyfunction]
pub(crate) fn read_study(py: Python<'_>, text: Text) -> PyResult<Study> {
    let read = py.detach(|| serde_json::from_str(&text.0));
    read.map(Study).map_err(|error| raise(py, "Unreadable", &format!("this is not a study: {error}")))
}

#[pymethods]
impl Study {
    /// The share of the win of each player, with its 95 % interval, in the order of the players.
    #[getter]
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let shares = py.detach(|| self.0.report().shares);
        let shares = shares.iter();
        shares.map(|one| make(py, "Share", (one.player, &one.name, one.share, one.low, one.high))).collect()
    }

    /// All results, as dictionaries: scores, lengths, leads, seats, counts.
    fn report<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let report = py.detach(|| self.0.report());
        plain(py, &report)
    }

    /// The plan, as dictionaries.
    #[getter]
    fn plan<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.0.plan)
    }

    /// The games as columns, for `__arrow_c_stream__`.
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (columns, rows, plan) = (PyDict::new(py), &self.0.rows, &self.0.plan);
        let whole = |of: &dyn Fn(&Row) -> u64| rows.iter().map(of).collect::<Vec<_>>();
        columns.set_item("game", whole(&|row| row.game))?;
        columns.set_item("deal", whole(&|row| plan.deal(row.game)))?;
        columns.set_item("decisions", whole(&|row| row.decisions))?;
        columns.set_item("chance_steps", whole(&|row| row.chance_steps))?;
        columns.set_item("changes", whole(&|row| row.changes.into()))?;
        columns.set_item("stopped", rows.iter().map(|row| row.stopped).collect::<Vec<_>>())?;
        let first = |row: &Row| row.first.map(|player| u32::from(player) + 1);
        columns.set_item("first", rows.iter().map(first).collect::<Vec<_>>())?;
        for (player, name) in plan.players.iter().enumerate() {
            let column = |what: &str| format!("{what}_{}", player + 1);
            columns.set_item(column("player"), vec![name.to_string(); rows.len()])?;
            let seat = |row: &Row| plan.seat(row.game, player) + 1;
            columns.set_item(column("seat"), rows.iter().map(seat).collect::<Vec<_>>())?;
            columns
                .set_item(column("share"), rows.iter().map(|row| row.shares[player]).collect::<Vec<_>>())?;
            columns
                .set_item(column("score"), rows.iter().map(|row| row.scores[player]).collect::<Vec<_>>())?;
            columns.set_item(column("lead"), rows.iter().map(|row| row.leads[player]).collect::<Vec<_>>())?;
        }
        Ok(columns)
    }

    /// The study as JSON. `Study.from_json` and `referee study merge` can read it.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        let written = py.detach(|| serde_json::to_string(&self.0));
        written.map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Reads a study that `to_json` wrote.
    #[staticmethod]
    fn from_json(py: Python<'_>, text: Text) -> PyResult<Self> {
        read_study(py, text)
    }

    /// The games as CSV, with one line for each game.
    fn to_csv(&self) -> PyResult<String> {
        let mut csv = Vec::new();
        self.0.write_csv(&mut csv)?;
        String::from_utf8(csv).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// The games, through the Arrow C stream interface, for example for `polars.DataFrame(study)`. Needs
    /// `pyarrow`.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        slf: &Bound<'py, Self>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("tabletop._arrow")?.call_method1("stream", (slf, requested_schema))
    }

    fn __len__(&self) -> usize {
        self.0.rows.len()
    }

    #[expect(clippy::unused_self, reason = "a method of Python has a self")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __repr__(&self) -> String {
        let players: Vec<_> = self.0.plan.players.iter().map(ToString::to_string).collect();
        format!("<tabletop.Study {:?}, {} games, {}>", self.0.plan.game, self.0.rows.len(), players.join(" "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("tabletop._tabletop")?.getattr("read_study")?, (self.to_json(py)?,)))
    }
}
