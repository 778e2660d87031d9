//! The package `tabletop` of Python, with Liar's Dice beside the four games.

// begin: the module
use pyo3::prelude::*;

/// The module.
#[pymodule]
fn _tabletop(module: &Bound<'_, PyModule>) -> PyResult<()> {
    tabletop_python::module(module, tabletop::games().with::<liars_dice::LiarsDice>())
}
// end: the module
