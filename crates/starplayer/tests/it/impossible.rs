//! Saved states that no game can reach are refused, each by its defect.

use tabletop_core::testing::scenario::headed;

use crate::position::refused;

/// Positions, each under a heading that is its defect.
const TEXTS: [&str; 2] = [include_str!("impossible/tables.txt"), include_str!("impossible/readings.txt")];

#[test]
fn impossible_positions_are_refused_by_what_is_wrong() {
    let positions: Vec<_> = TEXTS.into_iter().flat_map(headed).collect();
    assert!(positions.len() > 70, "{}", positions.len());
    for (problem, position) in positions {
        refused(position, problem);
    }
}
