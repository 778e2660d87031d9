//! The compiled half of the Python package `tabletop`. It exports the crate [`tabletop`] as Python classes,
//! exceptions and arrays. Users find it described in `docs/python.md`.
//!
//! The module is created for a list of games. A module with a game of your own needs a small crate like this one:
//! see the example `examples/house_rule`.
//!
//! ```ignore
//! #[pyo3::pymodule]
//! fn _tabletop(module: &Bound<'_, PyModule>) -> PyResult<()> {
//!     tabletop_python::module(module, tabletop::games().with::<MyGame>())
//! }
//! ```
//!
//! No code in this crate knows a rule. Each class holds a value of the Rust crates. Its methods return the named
//! tuples in `python/tabletop/types.py`, and raise the exceptions in `errors.py`.

mod arguments;
mod batch;
mod choices;
mod convert;
mod errors;
mod game;
mod players;
mod record;
mod review;
mod signals;
mod study;
mod table;
mod view;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use tabletop::Games;

/// Fills a module with the classes and functions of the package, for a list of games. The package imports it as
/// `tabletop._tabletop`. All modules in one process share one list, so the list can be set only once.
///
/// # Errors
/// A list was set before, or a class cannot be created.
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
    module.add_function(wrap_pyfunction!(study::share_estimate, module)?)?;
    module.add_function(wrap_pyfunction!(study::read_study, module)?)
}

/// The module of the built-in games.
#[cfg(feature = "module")]
#[pymodule]
fn _tabletop(module: &Bound<'_, PyModule>) -> PyResult<()> {
    self::module(module, tabletop::games())
}
