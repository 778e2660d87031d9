//! A scenario for every clause: one in which an event cites it, and one that it refuses where it forbids something.

mod cards;
mod claims;
mod end;
mod market;
mod money;
mod turn;

use starplayer::{Rule, Starplayer};
use tabletop_core::{Coverage, RuleBook};

use crate::quarrels;

pub(crate) type Scenario = fn(&mut Coverage<Starplayer>);

/// Every scenario with its name, by the headings of the book, and last what people quarrel about.
fn all() -> impl Iterator<Item = &'static (&'static str, Scenario)> {
    let parts = [
        turn::SCENARIOS,
        market::SCENARIOS,
        cards::SCENARIOS,
        money::SCENARIOS,
        claims::SCENARIOS,
        end::SCENARIOS,
        quarrels::SCENARIOS,
    ];
    parts.into_iter().flatten()
}

#[test]
fn every_scenario_plays_and_together_they_cite_every_clause() {
    let mut coverage = Coverage::default();
    let mut failed = Vec::new();
    for (name, scenario) in all() {
        let run = std::panic::AssertUnwindSafe(|| scenario(&mut coverage));
        if std::panic::catch_unwind(run).is_err() {
            failed.push(*name);
        }
    }
    assert!(failed.is_empty(), "scenarios that failed: {failed:?}");
    assert_eq!(coverage.uncited(), [], "clauses that nothing cites");
    assert_eq!(coverage.wrongly_marked(), [], "clauses that are cited although they say that they cannot be");
    let refused_by_none: Vec<Rule> =
        Rule::ALL.iter().copied().filter(|&rule| forbids(rule) && !coverage.has_refusal(rule)).collect();
    assert_eq!(refused_by_none, [], "clauses that forbid something and refuse nothing");
}

/// The clauses that forbid something to a seat: the others only say what happens.
fn forbids(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::Turn1
            | Rule::Turn2
            | Rule::Turn3
            | Rule::R4_1
            | Rule::R4_3
            | Rule::R6_3
            | Rule::R9_1
            | Rule::R9_2
            | Rule::R9_3
            | Rule::R11_1
            | Rule::R12_1
            | Rule::R12_2
            | Rule::R13_1
            | Rule::R13_3
            | Rule::R13_4
            | Rule::R16_2
            | Rule::Wins1
            | Rule::R17_1
            | Rule::R17_2
            | Rule::R17_3
            | Rule::R18_1
            | Rule::R10_1
            | Rule::R26_1
            | Rule::AltSystem3
            | Rule::AltFive1
            | Rule::R17_5
            | Rule::R18_2
            | Rule::R21_1
            | Rule::R22_2
            | Rule::R23_1
            | Rule::R24_1
            | Rule::R25_1
            | Rule::R1_1
            | Rule::R27_1
            | Rule::R28_1
            | Rule::Limit1
            | Rule::Teams1
    )
}
