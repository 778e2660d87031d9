//! Every reading of every ruling, each in scenarios that hold under no other reading. Their headings name both:
//! `R-4 PlacesPassDown: …`.

use tabletop_core::testing::scenario::{Scenario, headed};
use tabletop_core::{RuleBook, RulingChoice};
use world_league::{Rule, Rulings};

use crate::position::Arranged;

pub(crate) const TEXTS: [&str; 4] = [
    include_str!("rulings/r1_to_r6.txt"),
    include_str!("rulings/r7_to_r13.txt"),
    include_str!("rulings/r14_to_r16.txt"),
    include_str!("rulings/r17_to_r18.txt"),
];

/// The scenarios that hold under every reading of the ruling in their heading.
pub(crate) const SHARED: &str = include_str!("rulings/shared.txt");

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

    /// All readings of the ruling.
    fn readings(&self) -> impl Iterator<Item = &'static str> {
        Rulings::info(self.ruling).unwrap().values.iter().map(|value| value.name)
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

#[test]
fn every_scenario_holds_under_its_reading_and_under_no_other() {
    let mut wrong = Vec::new();
    for case in cases(&TEXTS) {
        wrong.extend(case.holds_under(case.reading).err());
        for other in case.readings().filter(|other| *other != case.reading) {
            if case.holds_under(other).is_ok() {
                wrong.push(format!("this also holds under {other}:\n{}", case.script));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_readings_share_holds_under_each_of_them() {
    for case in cases(&[SHARED]) {
        let readings: Vec<_> = case.readings().collect();
        assert!(readings.len() > 1 && readings.contains(&case.reading), "{}", case.script);
        for reading in readings {
            case.holds_under(reading).unwrap_or_else(|failure| panic!("under {reading}:\n{failure}"));
        }
    }
}

#[test]
fn every_reading_of_every_ruling_is_here() {
    let cases = cases(&TEXTS);
    for info in Rulings::ALL {
        for value in info.values {
            let is_here = |case: &Case| (case.ruling, case.reading) == (info.id, value.name);
            assert!(cases.iter().any(is_here), "{} {}", info.id, value.name);
        }
    }
    assert_eq!(Rulings::ALL.len(), 18);
    assert_eq!(Rulings::ALL.iter().map(|info| info.values.len()).sum::<usize>(), 33);
}

#[test]
fn every_ruling_names_clauses_that_there_are() {
    for info in Rulings::ALL {
        assert!(!info.clauses.is_empty(), "{}", info.id);
        for clause in info.clauses {
            assert!(Rule::from_id(clause).is_some(), "{} names {clause}", info.id);
        }
    }
}
