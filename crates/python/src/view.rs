//! The view of one seat.

use numpy::{PyArray1, PyArray2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tabletop::batch::CHOICE_WIDTH;
use tabletop::{AnyEnterError, AnyView};
use tabletop_core::{Dealer, Field};

use crate::arguments::{Flag, Text, Texts, Whole};
use crate::choices::Words;
use crate::convert::{numbers, plain};
use crate::errors::{entered, refused};
use crate::players;
use crate::table::Table;

/// The maximum number of rows of choices that a caller can ask for. No game has as many.
const MOST_CHOICES: u64 = 65_536;

/// The knowledge of one seat about a game, and nothing else. A view lists the actions of the seat and explains
/// refusals without the table.
#[pyclass(module = "tabletop", frozen)]
pub(crate) struct View {
    pub(crate) seen: AnyView,
    /// The meanings of the figures.
    pub(crate) fields: Vec<Field>,
    pub(crate) actions: u32,
}

#[pymethods]
impl View {
    /// The seat of the view.
    #[getter]
    fn seat(&self) -> u8 {
        self.seen.seat().number()
    }

    /// The seats that decide now, in order.
    #[getter]
    fn asked(&self) -> Vec<u16> {
        numbers(self.seen.awaits().deciders())
    }

    /// The digest of the view. Two programs can compare their views by it.
    #[getter]
    fn digest(&self) -> String {
        self.seen.digest().to_string()
    }

    /// Every action that the seat may take now.
    fn legal(&self) -> Vec<String> {
        self.seen.legal()
    }

    /// The numbers of the legal actions, in the order of `legal`.
    fn legal_numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        let mut numbers = Vec::new();
        self.seen.legal_numbers(&mut numbers);
        PyArray1::from_vec(py, numbers)
    }

    /// An array with True at the number of each legal action.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut numbers = Vec::new();
        self.seen.legal_numbers(&mut numbers);
        mask(py, self.actions, &numbers)
    }

    /// The refusal of an action, as a `Refused` that is not raised. `None` if the seat may take the action.
    fn check<'py>(&self, py: Python<'py>, action: Text) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.seen.check(&action.0) {
            Ok(()) => Ok(None),
            Err(AnyEnterError::Refused(refusal)) => refused(py, &refusal).map(Some),
            Err(error) => Err(entered(py, &error)),
        }
    }

    /// The view as dictionaries: `seat`, `public` and `own`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.seen)
    }

    /// The view as figures. Their number is fixed for a set-up, and `Table.fields` names their meanings.
    fn figures<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let mut figures = Vec::new();
        self.seen.features(&mut figures);
        PyArray1::from_vec(py, figures)
    }

    /// The figures by name. Each entry is a slice of one array.
    fn named_figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (figures, dict) = (self.figures(py), PyDict::new(py));
        let mut first = 0;
        for field in &self.fields {
            let slice = pyo3::types::PySlice::new(py, first, first + count(field), 1);
            dict.set_item(&field.name, figures.get_item(slice)?)?;
            first += count(field);
        }
        Ok(dict)
    }

    /// The legal actions as rows of figures, at most `bound` rows, and the number of rows in use. `words` is the
    /// result of `Table.words`.
    fn choices<'py>(
        &self,
        py: Python<'py>,
        words: Texts,
        bound: Whole,
    ) -> PyResult<(Bound<'py, PyArray2<i32>>, usize)> {
        let bound = usize::try_from(bound.within("bound", 0, MOST_CHOICES)?)?;
        let (words, legal) = (Words::of(words.0.into_iter()), self.seen.legal());
        let mut rows = vec![vec![0; CHOICE_WIDTH]; bound];
        for (action, row) in legal.iter().zip(&mut rows) {
            words.write(action, row);
        }
        Ok((PyArray2::from_vec2(py, &rows)?, legal.len().min(bound)))
    }

    /// A table in a random state that agrees with this view, for players that search. With `deal=True` it deals chance
    /// itself.
    #[pyo3(signature = (seed=Whole::Small(0), *, deal=Flag(false)), text_signature = "($self, seed=0, *, deal=False)")]
    fn sample(&self, seed: Whole, deal: Flag) -> PyResult<Table> {
        let seed = seed.long("seed")?;
        let mut dealer = Dealer::new(seed);
        let table = self.seen.sample(&mut dealer);
        Ok(if deal.0 { Table::with_dealer(table, dealer, seed) } else { Table::free(table) })
    }

    /// The scene: the things that the seat sees and its actions, in words and places.
    fn scene<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.seen.scene())
    }

    /// The actions that are not possible now, with every rule that they break and its figures: those with a verb of
    /// the notation, or those at a cell of the scene. One entry stands for all that break the same rules for the same kinds of reasons; the ones
    /// with the fewest broken rules come first. Empty if the verb or the cell has none.
    #[pyo3(signature = (verb=None, *, cell=None), text_signature = "($self, verb=None, *, cell=None)")]
    fn why_not<'py>(
        &self,
        py: Python<'py>,
        verb: Option<Text>,
        cell: Option<Text>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // A game with many actions takes some tenths of a second.
        let why = match (verb, cell) {
            (Some(Text(verb)), None) => py.detach(|| self.seen.why_not(&verb)),
            (None, Some(Text(cell))) => py.detach(|| self.seen.why_not_at(&cell)),
            _ => return Err(PyTypeError::new_err("why_not() takes either a verb or a cell")),
        };
        plain(py, &why)
    }

    /// The decision that a player would make here, with its reasons.
    #[pyo3(
        signature = (player=Text::from("hard"), seed=Whole::Small(0)),
        text_signature = "($self, player='hard', seed=0)"
    )]
    fn hint<'py>(&self, py: Python<'py>, player: Text, seed: Whole) -> PyResult<Bound<'py, PyAny>> {
        let thought = players::think(py, &self.seen, &player.0, seed.long("seed")?, 0)?;
        players::thought(py, &thought)
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.seen.seat(), self.seen.digest()) == (other.seen.seat(), other.seen.digest())
    }

    fn __hash__(&self) -> u64 {
        self.digest().bytes().fold(7, |hash: u64, byte| hash.wrapping_mul(31).wrapping_add(byte.into()))
    }

    fn __repr__(&self) -> String {
        format!("<tabletop.View of seat {}, {} legal actions>", self.seat(), self.seen.legal().len())
    }
}

fn count(field: &Field) -> isize {
    isize::try_from(field.len).unwrap_or(isize::MAX)
}

/// An array that is True at these numbers.
pub(crate) fn mask<'py>(
    py: Python<'py>,
    count: u32,
    numbers: &[u32],
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let mut mask = vec![false; usize::try_from(count)?];
    for number in numbers {
        if let Some(place) = mask.get_mut(usize::try_from(*number)?) {
            *place = true;
        }
    }
    Ok(PyArray1::from_vec(py, mask))
}

/// Converts the fields of a table to pairs of a name and a slice.
pub(crate) fn field_list<'py>(py: Python<'py>, fields: &[Field]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    let mut first = 0;
    for field in fields {
        list.append((&field.name, pyo3::types::PySlice::new(py, first, first + count(field), 1)))?;
        first += count(field);
    }
    Ok(list)
}
