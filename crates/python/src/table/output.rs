//! The output of a table: views, events, standings, records.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString, PyTuple};
use tabletop::AnyEvent;
use tabletop::batch::shares;
use tabletop_core::Seat;

use super::{Running, Table};
use crate::arguments::{Text, Whole, shown};
use crate::choices::Words;
use crate::convert::{events, plain};
use crate::errors::raise;
use crate::game::Game;
use crate::view::{View, field_list};

/// The person who hears the events.
enum Listener {
    Referee,
    Known(Option<Seat>),
}

impl Running {
    fn listener(&self, to: &Bound<'_, PyAny>) -> PyResult<Listener> {
        if to.is_instance_of::<PyString>() {
            match to.extract::<Text>()?.0.as_str() {
                "referee" => return Ok(Listener::Referee),
                "spectator" => return Ok(Listener::Known(None)),
                _ => {}
            }
        } else if let Ok(number) = to.extract::<Whole>() {
            return number.seat(self.any().seats()).map(|seat| Listener::Known(Some(seat)));
        }
        let text = format!("`to` is a seat, \"spectator\" or \"referee\", not {}", shown(to));
        Err(PyValueError::new_err(text))
    }
}

#[pymethods]
impl Table {
    /// The game.
    #[getter]
    fn game(&self) -> PyResult<Game> {
        Ok(Game(self.read()?.any().info()))
    }

    /// Number of seats.
    #[getter]
    fn seats(&self) -> PyResult<u8> {
        Ok(self.read()?.any().seats())
    }

    /// The name that people at the table give to a seat.
    fn seat_name(&self, seat: Whole) -> PyResult<String> {
        let running = self.read()?;
        Ok(running.any().seat_name(seat.seat(running.any().seats())?))
    }

    /// The set-up as it was given, as dictionaries.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let told = self.read()?.any().setup();
        parsed(py, &told)
    }

    /// The cards, tiles and other components of the game, with a dictionary for each.
    #[getter]
    fn components<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let told = self.read()?.any().components();
        plain(py, &told)
    }

    /// The phase of the game according to the calendar; `None` when the game is over.
    #[getter]
    fn phase(&self) -> PyResult<Option<&'static str>> {
        Ok(self.read()?.any().calendar_line().map(|line| line.when))
    }

    /// The meanings of the figures of a view: each name with its slice.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let told = self.read()?.any().fields();
        field_list(py, &told)
    }

    /// The words of all actions. Their figures are 1000, 1001 and so on, in this order: see `View.choices`.
    fn words(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        // The words are computed from a fork, so that the lock of the table is released at once.
        let fork = self.read()?.any().fork();
        Ok(py.detach(|| words(&fork).list()))
    }

    /// The public state, as dictionaries.
    #[getter]
    fn public<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let running = self.read()?;
        plain(py, &running.any().public())
    }

    /// The view of a seat.
    fn view(&self, py: Python<'_>, seat: Whole) -> PyResult<View> {
        let running = self.read()?;
        let table = running.any();
        let seen = table.view(seat.seat(table.seats())?);
        let seen = seen.ok_or_else(|| raise(py, "NotAsked", "nobody sits there"))?;
        Ok(View { seen, fields: table.fields(), actions: table.action_count() })
    }

    /// The scene of a seat or a spectator: the things that it sees and its actions, in words and places.
    #[pyo3(signature = (seat=None))]
    fn scene<'py>(&self, py: Python<'py>, seat: Option<Whole>) -> PyResult<Bound<'py, PyAny>> {
        let scene = {
            let running = self.read()?;
            let seat = seat.map(|number| number.seat(running.any().seats())).transpose()?;
            running.any().scene(seat)
        };
        plain(py, &scene)
    }

    /// The rules of the places and things on the table, with a dictionary for each: the `cells` of the scene that it explains,
    /// `name`, `text` and `clauses`.
    fn cell_notes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let told = self.read()?.any().cell_notes();
        plain(py, &told)
    }

    /// The reading of a ruling, such as `R-2`, under which the table plays. `None` if the game has no such ruling.
    fn reading(&self, ruling: Text) -> PyResult<Option<String>> {
        Ok(self.read()?.any().reading(&ruling.0))
    }

    /// The results of each finished season or round, and of each finished match in which the seat took part, with a dictionary
    /// for each. Without a seat they are those that a spectator knows.
    #[pyo3(signature = (seat=None))]
    fn results<'py>(&self, py: Python<'py>, seat: Option<Whole>) -> PyResult<Bound<'py, PyAny>> {
        let results = {
            let running = self.read()?;
            let seat = seat.map(|number| number.seat(running.any().seats())).transpose()?;
            running.any().results(seat)
        };
        plain(py, &results)
    }

    /// The events so far: all of them for the referee, or those that a seat or a spectator may know.
    #[pyo3(signature = (to=None))]
    fn events<'py>(&self, py: Python<'py>, to: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyList>> {
        let told: Vec<AnyEvent> = {
            let running = self.read()?;
            match to.map_or(Ok(Listener::Referee), |to| running.listener(&to))? {
                Listener::Referee => running.any().events(),
                Listener::Known(seat) => running.any().events_for(seat),
            }
        };
        events(py, &told)
    }

    /// The events of the last step, for the same listeners as in `events`.
    #[pyo3(signature = (to=None))]
    fn last_events<'py>(
        &self,
        py: Python<'py>,
        to: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let told: Vec<AnyEvent> = {
            let running = self.read()?;
            match to.map_or(Ok(Listener::Referee), |to| running.listener(&to))? {
                Listener::Referee => running.any().every_last_event(),
                Listener::Known(seat) => running.any().last_events(seat),
            }
        };
        events(py, &told)
    }

    /// The present places and scores. Before the end they may depend on secrets.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let told = self.read()?.any().standings();
        plain(py, &told)
    }

    /// The share of the win of each seat. The winners divide one point. If a bound stopped the game, the seats in
    /// first place divide it. All shares are 0 while the game goes on.
    fn shares(&self) -> PyResult<Vec<f64>> {
        Ok(shares(&self.read()?.any().standings()).collect())
    }

    /// The steps so far, in the notation of transcripts.
    #[getter]
    fn steps(&self) -> PyResult<Vec<String>> {
        Ok(self.read()?.any().steps())
    }

    /// The digest of the state, including everybody's secrets.
    #[getter]
    fn digest(&self) -> PyResult<String> {
        Ok(self.read()?.any().digest().to_string())
    }

    /// The transcript of the game, with the digest of the state after every step.
    fn transcript(&self) -> PyResult<String> {
        Ok(self.read()?.any().transcript())
    }

    /// The position as text that people can write and read, secrets included.
    fn position(&self) -> PyResult<String> {
        Ok(self.read()?.any().position())
    }

    /// The present game as JSON, without its record. Includes the dealer if the table has one.
    fn save(&self) -> PyResult<String> {
        let running = self.read()?;
        Ok(running.any().save(running.dealer()))
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.read()?.any().step_count())
    }

    #[expect(clippy::unused_self, reason = "a method of Python has a self")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let steps = self.read()?.any().steps();
        PyList::new(py, steps)?.try_iter()
    }

    /// Two tables are equal if their records are.
    fn __eq__(&self, other: &Self) -> PyResult<bool> {
        let (one, other) = (self.read()?, other.read()?);
        let (one, other) = (one.any(), other.any());
        Ok(one.step_count() == other.step_count()
            && one.digest() == other.digest()
            && one.transcript() == other.transcript())
    }

    fn __repr__(&self) -> PyResult<String> {
        let running = self.read()?;
        let (table, asked) = (running.any(), running.any().awaits().deciders());
        let now = match table.awaits() {
            tabletop_core::Awaits::Over => "over".to_string(),
            tabletop_core::Awaits::Chance => "chance is awaited".to_string(),
            tabletop_core::Awaits::Seats { .. } => format!("asked: {asked}"),
        };
        let (name, seats) = (table.info().name, table.seats());
        Ok(format!("<tabletop.Table {name:?}, {seats} seats, {} steps, {now}>", table.step_count()))
    }

    /// Pickles the record and the dealer. Unpickling replays the record and compares its digests.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let state = {
            let running = self.read()?;
            let dealer = running.dealer().and_then(|dealer| serde_json::to_string(dealer).ok());
            (running.any().transcript(), dealer, running.lots)
        };
        let state = state.into_pyobject(py)?;
        Ok((py.import("tabletop._tabletop")?.getattr("resume")?, state))
    }
}

/// The words of all actions of a set-up.
pub(crate) fn words(table: &tabletop::AnyTable) -> Words {
    Words::of((0..table.action_count()).filter_map(|number| table.action(number)))
}

fn parsed<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    let value: serde_json::Value =
        serde_json::from_str(json).map_err(|error| PyValueError::new_err(error.to_string()))?;
    crate::convert::from_json(py, &value)
}
