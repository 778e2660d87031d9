//! Tests that failures under proptest shrink to a game that is short enough to read.

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use tabletop_core::testing::tables;
use tabletop_core::{Game, Table};
use world_league::{Event, Setup, Specialist, WorldLeague};

/// A wrong claim: seat 2 never hires the Trainer.
fn seat_2_never_hires_the_trainer(table: &Table<WorldLeague>) -> bool {
    !table.events().any(|entry| {
        matches!(entry.event, Event::Hires { seat, specialist: Specialist::Trainer, .. } if seat.number() == 2)
    })
}

/// The shortest game against the claim that proptest finds in this many cases.
fn shrunk(cases: u32, seed: u8) -> Option<Table<WorldLeague>> {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
    let config = Config { failure_persistence: None, ..Config::with_cases(cases) };
    let Ok(game) = WorldLeague::new(Setup::new(2)) else { panic!("two can play") };
    let answer = TestRunner::new_with_rng(config, rng).run(&tables(game, 400), |table| {
        if seat_2_never_hires_the_trainer(&table) { Ok(()) } else { Err(TestCaseError::fail("it does")) }
    });
    match answer {
        Ok(()) => None,
        Err(TestError::Fail(_, table)) => Some(table),
        Err(TestError::Abort(why)) => panic!("{why}"),
    }
}

#[test]
fn a_failure_shrinks_to_at_most_forty_steps() {
    for cases in [16, 256] {
        let found: Vec<usize> = (0..12)
            .filter_map(|seed| shrunk(cases, seed))
            .inspect(|table| assert!(!seat_2_never_hires_the_trainer(table), "it still fails"))
            .map(|table| table.steps().len())
            .collect();
        assert!(found.len() >= 8 && found.iter().all(|steps| *steps <= 40), "{cases} cases: {found:?}");
    }
}
