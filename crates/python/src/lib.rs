//! The module `tabletop` of Python: what [`tabletop`], [`tabletop_players`] and [`tabletop_core`] have, as
//! Python's own classes, exceptions and arrays. The page `docs/python.md` shows it.
//!
//! Nothing here knows a rule. A class holds a value of the layers below; what it returns is built of the named
//! tuples in `python/tabletop/types.py`, and what it raises of the exceptions in `errors.py`.

mod arguments;
mod batch;
mod choices;
mod convert;
mod errors;
mod game;
mod record;
mod signals;
mod study;
mod table;
mod think;
mod view;

use pyo3::prelude::*;

/// The compiled half of the package `tabletop`.
#[pymodule]
fn _tabletop(module: &Bound<'_, PyModule>) -> PyResult<()> {
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
    module.add_function(wrap_pyfunction!(think::check_player, module)?)?;
    module.add_function(wrap_pyfunction!(study::play_study, module)?)?;
    module.add_function(wrap_pyfunction!(study::merge, module)?)?;
    module.add_function(wrap_pyfunction!(study::read_study, module)?)
}
