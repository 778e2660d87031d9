//! The figures of a worked example that belong to the components. `scenarios/examples.txt` has the others.

use basketboss::Components;

/// The stars of the five cards at the end (BB-END-4).
#[test]
fn the_cards_of_the_final_score_show_the_stars_of_the_book() {
    let shown: [(usize, usize); 5] = [(3, 3), (13, 1), (19, 2), (26, 2), (31, 1)];
    let players = Components::default().players;
    assert_eq!(shown.map(|(number, slid)| players[number - 1].stars[slid]), [2, 4, 2, 4, 4]);
}
