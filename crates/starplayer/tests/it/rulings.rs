//! Every reading of every ruling, each in scenarios that hold under no other reading. The headings name both:
//! `R-4 Proposals(1): …`.

use std::collections::BTreeSet;

use starplayer::{Rule, Rulings};
use tabletop_core::testing::scenario::{Scenario, headed};
use tabletop_core::{RuleBook, RulingChoice};

use crate::position::Arranged;

pub(crate) const TEXTS: [&str; 5] = [
    include_str!("rulings/r1_to_r9.txt"),
    include_str!("rulings/r10_to_r22.txt"),
    include_str!("rulings/r23_to_r34.txt"),
    include_str!("rulings/r35_to_r38.txt"),
    include_str!("rulings/r39_to_r40.txt"),
];

/// A scenario of a reading.
struct Case {
    ruling: &'static str,
    reading: &'static str,
    script: &'static str,
}

impl Case {
    /// Plays the scenario under a reading of its ruling.
    fn holds_under(&self, reading: &str) -> Result<(), String> {
        let chosen = format!("@ ruling {} {}\n", self.ruling, self.reading);
        assert_eq!(self.script.matches(&chosen).count(), 1, "{}", self.script);
        let script = self.script.replace(&chosen, &format!("@ ruling {} {reading}\n", self.ruling));
        Scenario::<Arranged>::try_play(&script).map(drop).map_err(|failure| failure.to_string())
    }
}

fn cases(texts: &[&'static str]) -> Vec<Case> {
    let case = |(name, script): (&'static str, &'static str)| {
        let (ruling, rest) = name.split_once(' ').unwrap();
        let (reading, _) = rest.split_once(": ").unwrap();
        Case { ruling, reading, script }
    };
    texts.iter().copied().flat_map(headed).map(case).collect()
}

/// The readings of a ruling that have scenarios. A reading with a number counts once for each number.
fn readings(cases: &[Case], ruling: &str) -> impl Iterator<Item = &'static str> {
    let all: BTreeSet<_> =
        cases.iter().filter(|case| case.ruling == ruling).map(|case| case.reading).collect();
    all.into_iter()
}

#[test]
fn every_scenario_holds_under_its_reading_and_under_no_other() {
    let cases = cases(&TEXTS);
    let mut wrong = Vec::new();
    for case in &cases {
        wrong.extend(case.holds_under(case.reading).err());
        for other in readings(&cases, case.ruling).filter(|other| *other != case.reading) {
            if case.holds_under(other).is_ok() {
                wrong.push(format!("this also holds under {other}:\n{}", case.script));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_readings_share_holds_under_each_of_them() {
    let cases_apart = cases(&TEXTS);
    for case in cases(&[include_str!("rulings/shared.txt")]) {
        let readings: Vec<_> = readings(&cases_apart, case.ruling).collect();
        assert!(readings.len() > 1 && readings.contains(&case.reading), "{}", case.script);
        for reading in readings {
            case.holds_under(reading).unwrap_or_else(|failure| panic!("under {reading}:\n{failure}"));
        }
    }
}

/// A clause names the rulings that bear on it, and a ruling names its clauses. Both must agree.
#[test]
fn clauses_and_rulings_name_each_other() {
    for rule in Rule::ALL {
        let bears = |id: &str| rule.summary().contains(&format!("[{id}]"));
        let named: Vec<_> = Rulings::ALL.iter().map(|ruling| ruling.id).filter(|id| bears(id)).collect();
        let bearing = Rulings::ALL.iter().filter(|ruling| ruling.clauses.contains(&rule.id()));
        assert_eq!(named, bearing.map(|ruling| ruling.id).collect::<Vec<_>>(), "{}", rule.id());
    }
}

#[test]
fn every_reading_has_a_scenario() {
    let cases = cases(&TEXTS);
    for ruling in Rulings::ALL {
        for value in ruling.values {
            let name = value.name.strip_suffix("(N)").unwrap_or(value.name);
            let has = |case: &&Case| case.ruling == ruling.id && case.reading.starts_with(name);
            assert!(cases.iter().any(|case| has(&case)), "{} {}", ruling.id, value.name);
        }
    }
}
