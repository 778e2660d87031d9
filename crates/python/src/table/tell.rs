//! What a table tells: views, events, standings, records.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyTuple};
use tabletop::Told;
use tabletop_core::Seat;

use super::{Kept, Table};
use crate::choices::Words;
use crate::convert::{events, plain, seat};
use crate::errors::raise;
use crate::game::Game;
use crate::view::{View, field_list};

/// To whom something is told.
enum Listener {
    Referee,
    Known(Option<Seat>),
}

impl Table {
    fn listener(&self, to: &Bound<'_, PyAny>) -> PyResult<Listener> {
        if let Ok(number) = to.extract::<u8>() {
            return seat(number, self.any().seats()).map(|seat| Listener::Known(Some(seat)));
        }
        match to.extract::<String>().as_deref() {
            Ok("referee") => Ok(Listener::Referee),
            Ok("spectator") => Ok(Listener::Known(None)),
            _ => Err(PyValueError::new_err("`to` is a seat, \"spectator\" or \"referee\"")),
        }
    }
}

#[pymethods]
impl Table {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game(self.any().info())
    }

    /// How many seats play.
    #[getter]
    fn seats(&self) -> u8 {
        self.any().seats()
    }

    /// What the people at the table call a seat.
    fn seat_name(&self, seat: u8) -> PyResult<String> {
        Ok(self.any().seat_name(crate::convert::seat(seat, self.any().seats())?))
    }

    /// The set-up as it was given, as dictionaries.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        parsed(py, &self.any().setup())
    }

    /// The cards, tiles and the like of the set, a dictionary each.
    #[getter]
    fn components<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.any().components())
    }

    /// Where the game is in the calendar; `None` when it is over.
    #[getter]
    fn phase(&self) -> Option<&'static str> {
        self.any().calendar_line().map(|line| line.when)
    }

    /// What the figures of a view mean: names with the places where they stand.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        field_list(py, &self.any().fields())
    }

    /// The words of all actions, in the order of their figures from 1000 on: see `View.choices`.
    fn words(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| words(self.any()).list())
    }

    /// What everybody knows, as dictionaries.
    #[getter]
    fn public<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.any().public())
    }

    /// What a seat knows.
    fn view(&self, py: Python<'_>, seat: u8) -> PyResult<View> {
        let seen = self.any().view(crate::convert::seat(seat, self.any().seats())?);
        let seen = seen.ok_or_else(|| raise(py, "NotAsked", "nobody sits there"))?;
        Ok(View { seen, fields: self.any().fields(), actions: self.any().action_count() })
    }

    /// What a seat sees and may do, or what a spectator sees, in words and places.
    #[pyo3(signature = (seat=None))]
    fn scene<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.map(|number| crate::convert::seat(number, self.any().seats())).transpose()?;
        plain(py, &self.any().scene(seat))
    }

    /// Everything that happened: with all secrets to the referee, else what a seat or a spectator may know.
    #[pyo3(signature = (to=None))]
    fn events<'py>(&self, py: Python<'py>, to: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyList>> {
        let told: Vec<Told> = match to.map_or(Ok(Listener::Referee), |to| self.listener(&to))? {
            Listener::Referee => self.any().events(),
            Listener::Known(seat) => self.any().events_for(seat),
        };
        events(py, &told)
    }

    /// What happened at the last step: as `events`.
    #[pyo3(signature = (to=None))]
    fn last_events<'py>(
        &self,
        py: Python<'py>,
        to: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let told: Vec<Told> = match to.map_or(Ok(Listener::Referee), |to| self.listener(&to))? {
            Listener::Referee => self.any().every_last_event(),
            Listener::Known(seat) => self.any().last_events(seat),
        };
        events(py, &told)
    }

    /// Places and scores as they stand. Before the end they may rest on secrets.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.any().standings())
    }

    /// The share of the win of each seat: one point, divided among those who win; all 0 while the game goes on.
    fn shares(&self) -> Vec<f64> {
        shares(&self.any().standings()).collect()
    }

    /// The steps so far, as a transcript writes them.
    #[getter]
    fn steps(&self) -> Vec<String> {
        self.any().steps()
    }

    /// The digest of the state: it covers everybody's secrets.
    #[getter]
    fn digest(&self) -> String {
        self.any().digest().to_string()
    }

    /// The record, with the digest of the state after every step.
    fn transcript(&self) -> String {
        self.any().transcript()
    }

    /// The position as people write it down, secrets included.
    fn position(&self) -> String {
        self.any().position()
    }

    /// The game as it stands, without its record, as JSON; with the dealer if the table has one.
    fn save(&self) -> String {
        self.any().save(self.dealer())
    }

    fn __len__(&self) -> usize {
        self.any().step_count()
    }

    #[expect(clippy::unused_self, reason = "a method of Python has a self")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.any().steps())?.try_iter()
    }

    /// Two tables are equal if their records are.
    fn __eq__(&self, other: &Self) -> bool {
        self.any().step_count() == other.any().step_count()
            && self.any().digest() == other.any().digest()
            && self.any().transcript() == other.any().transcript()
    }

    fn __repr__(&self) -> String {
        let (table, asked) = (self.any(), self.any().awaits().deciders());
        let now = match table.awaits() {
            tabletop_core::Awaits::Over => "over".to_string(),
            tabletop_core::Awaits::Chance => "chance is awaited".to_string(),
            tabletop_core::Awaits::Seats { .. } => format!("asked: {asked}"),
        };
        let (name, seats) = (table.info().name, table.seats());
        format!("<tabletop.Table {name:?}, {seats} seats, {} steps, {now}>", table.step_count())
    }

    /// Pickled as its record, which is replayed and compared, with its dealer.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let dealer = match &self.kept {
            Kept::Free(_) => None,
            Kept::Dealt(dealt) => serde_json::to_string(dealt.dealer()).ok(),
        };
        let state = (self.any().transcript(), dealer, self.lots).into_pyobject(py)?;
        Ok((py.import("tabletop._tabletop")?.getattr("resume")?, state))
    }
}

/// The words of all actions of a set-up.
pub(crate) fn words(table: &tabletop::AnyTable) -> Words {
    Words::of((0..table.action_count()).filter_map(|number| table.action(number)))
}

/// The share of the win of each seat: one point, divided among the winners; where a bound stopped the game,
/// among those in the first place.
pub(crate) fn shares<R>(standings: &tabletop_core::Standings<R>) -> impl Iterator<Item = f64> {
    let anybody = standings.rows.iter().any(|row| row.wins);
    let is_first = move |row: &tabletop_core::Standing<R>| if anybody { row.wins } else { row.place == 1 };
    let count = standings.rows.iter().filter(|row| is_first(row)).count();
    let part = 1.0 / f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX));
    let over = standings.is_over();
    standings.rows.iter().map(move |row| if over && is_first(row) { part } else { 0.0 })
}

fn parsed<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    let value: serde_json::Value =
        serde_json::from_str(json).map_err(|error| PyValueError::new_err(error.to_string()))?;
    crate::convert::from_json(py, &value)
}
