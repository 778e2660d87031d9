//! Counts of sequences, and the reports while they are counted.

use tabletop_core::{Game as _, perft};

use crate::for_seats;

#[test]
fn what_was_counted_is_told_now_and_then() {
    let game = for_seats(2);
    let mut heard = Vec::new();
    let mut told = |count: u64| heard.push(count);
    let rows = perft(&game, &game.start(&mut ()), 6, &mut told).unwrap();
    let all: u64 = rows.iter().map(|row| row.sequences).sum();
    let heard_of: u64 = heard.iter().sum();
    assert!(all > 10_000 && heard.iter().all(|count| *count >= 10_000), "{all}: {heard:?}");
    assert!(heard_of <= all && all - heard_of < 10_000, "{heard_of} of {all}");
}
