//! The Python package `tabletop` with a house rule beside the built-in games. Described in `docs/python.md`.

// begin: a module with a house rule
use pyo3::prelude::*;
use tabletop::world_league::{Action, Rule, Why, WorldLeague};
use tabletop_core::{House, house};

house! {
    struct LowBids extends WorldLeague, Rule, Why =
        "low-bids", "World League, low bids", "nobody bids more than 8 million";
    House1 = "HOUSE-1", "No bid may be over 8 million.":
        (_, Action::Bid(bid @ 9..)) => "bid {bid} is over {most} million" (bid = bid, most = 8);
}

/// The module.
#[pymodule]
fn _tabletop(module: &Bound<'_, PyModule>) -> PyResult<()> {
    tabletop_python::module(module, tabletop::games().with::<House<LowBids>>())
}
// end: a module with a house rule
