//! The tables of the rule book, with every figure. Its worked examples are scenarios.

use crate::position::{game, play};

#[test]
fn the_banker_pays_by_the_table_of_the_book() {
    for (held, interest) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (30, 4)]
    {
        let paid = if interest == 0 { "nothing".to_string() } else { format!("{interest} million") };
        play(&format!(
            "@ seats 2
            @ season 6
            @ holds 1: banker
            @ money 1: {held}
            @ auction 1, opened by 1
            1: pass / 2: pass
            > WL-BANKER-1 the banker pays Moscow Mammoths {paid}
            = told WL-BANKER-1: 1"
        ));
    }
}

#[test]
fn trophies_are_worth_what_the_table_says() {
    let points = |seats: u8| {
        let components = game(seats, "").components().clone();
        components.trophy_points.of(seats).to_vec()
    };
    assert_eq!(points(2), [3]);
    assert_eq!(points(3), [5, 2]);
    assert_eq!(points(4), [7, 4, 2]);
    assert_eq!(points(5), [10, 7, 4, 2]);
}
