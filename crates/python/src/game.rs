//! Facts about a game that are known before it is played, and the list of games.

use std::sync::OnceLock;

use pyo3::prelude::*;
use pyo3::types::PyList;
use tabletop::{Clause, GameInfo, Games, HitKind, ListedGame};
use tabletop_core::Place;

use crate::arguments::{Text, Whole};
use crate::convert::{make, plain};
use crate::errors::{opened, raise};

/// The list of games of the module.
static GAMES: OnceLock<Games> = OnceLock::new();

/// Sets the list of games.
///
/// # Errors
/// The list that was passed, if one was set before.
pub(crate) fn set_list(games: Games) -> Result<(), Games> {
    GAMES.set(games)
}

/// The list of games; empty before the module is created.
pub(crate) fn list() -> &'static Games {
    static NONE: Games = Games::none();
    GAMES.get().unwrap_or(&NONE)
}

/// The description of a game and of its rule book.
#[pyclass(module = "tabletop", frozen)]
pub(crate) struct Game(pub(crate) GameInfo);

/// Every game, in a fixed order.
#[pyfunction]
pub(crate) fn games() -> Vec<Game> {
    list().iter().map(|game| Game(game.info)).collect()
}

/// The game with this name.
#[pyfunction]
pub(crate) fn game(py: Python<'_>, name: Text) -> PyResult<Game> {
    list().game(&name.0).map(|game| Game(game.info)).map_err(|error| opened(py, &error))
}

/// The entry of a game in the list.
fn listed(py: Python<'_>, name: &str) -> PyResult<ListedGame> {
    list().game(name).map_err(|error| opened(py, &error))
}

#[pymethods]
impl Game {
    /// The name in headers and commands: `world-league`.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name
    }

    /// The name on the box of the game.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title
    }

    /// A summary of one line.
    #[getter]
    fn summary(&self) -> &'static str {
        self.0.summary
    }

    /// The edition of the rule book.
    #[getter]
    fn edition(&self) -> &'static str {
        self.0.edition
    }

    /// The revision of the implementation's rules.
    #[getter]
    fn revision(&self) -> u32 {
        self.0.revision
    }

    /// The possible numbers of seats, the smallest first.
    #[getter]
    fn seats(&self) -> Vec<u16> {
        self.0.seats().into_iter().map(u16::from).collect()
    }

    /// The most usual number of seats.
    #[getter]
    fn usual_seats(&self) -> u8 {
        self.0.usual_seats
    }

    /// Every clause, in the order of the book.
    #[getter]
    fn clauses<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let clause = |clause: &Clause| {
            let place = |place: &Place| make(py, "Place", (place.heading, place.part, place.words));
            let places = clause.places.iter().map(place).collect::<PyResult<Vec<_>>>()?;
            make(py, "Clause", (clause.id, clause.heading, clause.summary, places))
        };
        self.0.clauses().iter().map(clause).collect()
    }

    /// The questions that the book leaves open, each with its readings.
    #[getter]
    fn rulings<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let ruling = |ruling: &tabletop_core::RulingInfo| {
            let readings = ruling.values.iter().map(|value| (value.name, value.meaning)).collect::<Vec<_>>();
            make(py, "Ruling", (ruling.id, ruling.question, readings))
        };
        self.0.rulings.iter().map(ruling).collect()
    }

    /// The ways to play that the rule book names.
    #[getter]
    fn variants<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let variants = self.0.variants.iter();
        variants.map(|one| make(py, "Variant", (one.name, one.setup, one.clause))).collect()
    }

    /// The notation: an example of each kind of action, with its meaning.
    #[getter]
    fn notation(&self) -> Vec<(&'static str, &'static str)> {
        self.0.notation.iter().map(|line| (line.example, line.meaning)).collect()
    }

    /// The calendar, with a dictionary for each line: the phase, the people who decide in it, and the notation of
    /// their actions.
    #[getter]
    fn calendar<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.0.calendar)
    }

    /// The set-up that people usually choose, as JSON.
    #[pyo3(signature = (seats=None))]
    fn usual_setup(&self, py: Python<'_>, seats: Option<Whole>) -> PyResult<String> {
        let Some(seats) = seats else { return Ok(self.0.usual_setup(self.0.usual_seats)) };
        let all = self.0.seats();
        let known = seats.get().filter(|seats| all.contains(seats));
        known.map(|seats| self.0.usual_setup(seats)).ok_or_else(|| {
            let (title, least, most) = (self.0.title, all.iter().min(), all.iter().max());
            let of = |count: Option<&u8>| count.copied().unwrap_or_default();
            let (least, most) = (of(least), of(most));
            raise(py, "SetupError", &format!("{title} is played by {least} to {most}, not by {seats}"))
        })
    }

    /// The components of a set-up as a spreadsheet, in CSV. Without a set-up, those of the usual one.
    #[pyo3(signature = (setup=None))]
    fn sheet(&self, py: Python<'_>, setup: Option<Text>) -> PyResult<String> {
        let setup = setup.map_or_else(|| self.0.usual_setup(self.0.usual_seats), |setup| setup.0);
        listed(py, self.0.name)?.sheet(&setup).map_err(|error| opened(py, &error))
    }

    /// A set-up, as JSON, with the components of a spreadsheet.
    #[pyo3(signature = (sheet, setup=None))]
    fn setup_with_cards(&self, py: Python<'_>, sheet: Text, setup: Option<Text>) -> PyResult<String> {
        let setup = setup.map_or_else(|| self.0.usual_setup(self.0.usual_seats), |setup| setup.0);
        let made = listed(py, self.0.name)?.setup_with_cards(&setup, &sheet.0);
        made.map_err(|error| raise(py, "SetupError", &error.to_string()))
    }

    /// The clauses, rulings and components that contain words of the search, the best first.
    fn find<'py>(&self, py: Python<'py>, words: Text) -> PyResult<Bound<'py, PyList>> {
        let found = py.detach(|| self.0.find(&words.0));
        let hit = |hit: &tabletop::Hit| {
            let kind = match hit.kind {
                HitKind::Clause => "clause",
                HitKind::Ruling => "ruling",
                HitKind::Component => "component",
            };
            make(py, "Hit", (kind, &hit.id, &hit.text, hit.score))
        };
        PyList::new(py, found.iter().map(hit).collect::<PyResult<Vec<_>>>()?)
    }

    fn __repr__(&self) -> String {
        format!("<tabletop.Game {:?}>", self.0.name)
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.0.name, self.0.revision) == (other.0.name, other.0.revision)
    }

    fn __hash__(&self) -> u64 {
        self.0.name.bytes().fold(7, |hash: u64, byte| hash.wrapping_mul(31).wrapping_add(byte.into()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        Ok((py.import("tabletop")?.getattr("game")?, (self.0.name,)))
    }
}
