//! The compiled half of the Python package `tabletop`. It offers the crate [`tabletop`] as Python classes,
//! exceptions and arrays. The page `docs/python.md` shows it.
//!
//! It is built over a list of games. A module with a game of your own is a crate of these few lines; the example
//! `examples/house_rule` is a complete one.
//!
//! ```ignore
//! #[pyo3::pymodule]
//! fn _tabletop(module: &Bound<'_, PyModule>) -> PyResult<()> {
//!     tabletop_python::module(module, tabletop::games().with::<MyGame>())
//! }
//! ```
//!
//! Nothing here knows a rule. A class holds a value of the layers below. It returns the named tuples in
//! `python/tabletop/types.py`, and raises the exceptions in `errors.py`.

mod arguments;
mod batch;
mod choices;
mod convert;
mod errors;
mod game;
mod players;
mod record;
mod signals;
mod study;
mod table;
mod view;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use tabletop::Games;

/// Fills a module with the classes and functions of the package, for the games of a list. The package imports it
/// as `tabletop._tabletop`. All modules of this library in the process share one list, so it is given once.
///
/// # Errors
/// A list was given before, or a class cannot be made.
pub fn module(module: &Bound<'_, PyModule>, games: Games) -> PyResult<()> {
    game::set_list(games).map_err(|_| PyImportError::new_err("the games of this library are given once"))?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<view::View>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<study::Study>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::game, module)?)?;
    module.add_function(wrap_pyfunction!(table::open_table, module)?)?;
    module.add_function(wrap_pyfunction!(table::resume, module)?)?;
    module.add_function(wrap_pyfunction!(table::load, module)?)?;
    module.add_function(wrap_pyfunction!(record::judge, module)?)?;
    module.add_function(wrap_pyfunction!(players::check_player, module)?)?;
    module.add_function(wrap_pyfunction!(study::play_study, module)?)?;
    module.add_function(wrap_pyfunction!(study::merge, module)?)?;
    module.add_function(wrap_pyfunction!(study::read_study, module)?)
}

/// The module of the built-in games.
#[cfg(feature = "module")]
#[pymodule]
fn _tabletop(module: &Bound<'_, PyModule>) -> PyResult<()> {
    self::module(module, tabletop::games())
}
