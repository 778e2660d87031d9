//! Every reading of every ruling, each in scenarios that hold under no other reading. The headings name both:
//! `R-1 SameOpener: …`.

use std::collections::BTreeSet;

use basketboss::Rulings;
use tabletop_core::testing::scenario::{Scenario, headed};
use tabletop_core::{RuleBook, RulingChoice};

use crate::position::{Arranged, written};

pub(crate) const TEXTS: [&str; 3] = [
    include_str!("rulings/r1_to_r8.txt"),
    include_str!("rulings/r9_to_r17.txt"),
    include_str!("rulings/r18.txt"),
];

/// A scenario of a reading.
struct Case {
    ruling: &'static str,
    reading: &'static str,
    script: &'static str,
}

impl Case {
    /// Plays the scenario under a reading of its ruling, or under the default set-up.
    fn holds_under(&self, reading: Option<&str>) -> Result<(), String> {
        let chosen = format!("@ ruling {} {}\n", self.ruling, self.reading);
        assert_eq!(self.script.matches(&chosen).count(), 1, "{}", self.script);
        let other =
            reading.map_or_else(String::new, |reading| format!("@ ruling {} {reading}\n", self.ruling));
        let script = written(&self.script.replace(&chosen, &other));
        Scenario::<Arranged>::try_play(&script).map(drop).map_err(|failure| failure.to_string())
    }
}

fn cases() -> Vec<Case> {
    let case = |(name, script): (&'static str, &'static str)| {
        let (ruling, rest) = name.split_once(' ').unwrap();
        let (reading, _) = rest.split_once(": ").unwrap();
        Case { ruling, reading, script }
    };
    TEXTS.iter().copied().flat_map(headed).map(case).collect()
}

#[test]
fn every_scenario_holds_under_its_reading_and_under_no_other() {
    let mut wrong = Vec::new();
    for case in cases() {
        wrong.extend(case.holds_under(Some(case.reading)).err());
        let values = Rulings::info(case.ruling).unwrap().values;
        for other in values.iter().map(|value| value.name).filter(|other| *other != case.reading) {
            if case.holds_under(Some(other)).is_ok() {
                wrong.push(format!("this also holds under {other}:\n{}", case.script));
            }
        }
        if values[0].name == case.reading {
            wrong.extend(case.holds_under(None).err());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_reading_has_a_scenario() {
    let have: BTreeSet<_> = cases().iter().map(|case| (case.ruling, case.reading)).collect();
    let readings = |ruling: &'static tabletop_core::RulingInfo| {
        ruling.values.iter().map(|value| (ruling.id, value.name))
    };
    let all: BTreeSet<_> = Rulings::ALL.iter().flat_map(readings).collect();
    assert_eq!(have, all);
}

/// have one reading, which runs in every game. Nothing else can be chosen.
#[test]
fn rulings_with_one_reading_take_no_other() {
    for id in ["R-4", "R-16", "R-17"] {
        let info = Rulings::info(id).unwrap();
        assert_eq!(info.values.len(), 1, "{id}");
        let mut rulings = Rulings::default();
        let error = rulings.choose(id, "Other").unwrap_err().to_string();
        assert_eq!(error, format!("ruling {id} cannot be `Other`; it is one of `{}`", info.values[0].name));
    }
}

#[test]
fn every_ruling_says_which_clauses_it_bears_on() {
    for ruling in Rulings::ALL {
        for clause in ruling.clauses {
            assert!(basketboss::Rule::from_id(clause).is_some(), "{}: {clause}", ruling.id);
        }
        assert!(!ruling.reason.is_empty() && ruling.question.ends_with('?'), "{}", ruling.id);
    }
    assert_eq!(Rulings::ALL.len(), 19, "R-1 to R-18, with two parts of R-5");
}
