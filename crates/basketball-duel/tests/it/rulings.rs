//! Every reading of every ruling, each in scenarios that hold under no other reading. Their headings name both:
//! `R-2 Seat(1): …`.

use std::collections::BTreeSet;

use basketball_duel::{Rule, Rulings};
use tabletop_core::testing::scenario::{Scenario, headed};
use tabletop_core::{Coverage, RuleBook, RulingChoice};

use crate::position::{Dealt, play};

pub(crate) const TEXTS: [&str; 4] = [
    include_str!("rulings/r1_to_r8.txt"),
    include_str!("rulings/r9_to_r15.txt"),
    include_str!("rulings/r16_to_r21.txt"),
    include_str!("rulings/r22_to_r23.txt"),
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
        Scenario::<Dealt>::try_play(&script).map(drop).map_err(|failure| failure.to_string())
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

/// The readings of a ruling that have scenarios. A reading with a number appears once for each number used.
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
fn the_clauses_that_rulings_name_are_those_of_the_book() {
    let named = Rulings::ALL.iter().flat_map(|ruling| ruling.clauses);
    assert_eq!(named.filter(|id| Rule::from_id(id).is_none()).collect::<Vec<_>>(), Vec::<&&str>::new());
}

/// The clauses that a reading does not show although its ruling names them, each with the reason.
const NOT_SHOWN: [(&str, &str, &str, &str); 4] = [
    (
        "R-3",
        "FreeDiscard",
        "BD-TEAM-2",
        "the clause only forbids a discard there, and this reading allows it",
    ),
    ("R-11", "AnyOuterEdge", "BD-CARDS-2", "the clause says where the quarters are, which no event tells"),
    ("R-16", "Nothing", "BD-STAR-1", "the star gives nothing, which BD-ROUND-4 tells"),
    ("R-21", "Nothing", "BD-TEAM-5", "nothing is told"),
];

/// The scenarios of a reading show its effect on each clause: they expect every clause that the ruling names, in
/// an event or a refusal.
#[test]
fn every_reading_shows_every_clause_that_its_ruling_names() {
    let cases = cases(&TEXTS);
    let mut gaps = Vec::new();
    for ruling in Rulings::ALL {
        for reading in readings(&cases, ruling.id) {
            let mut asked = Coverage::default();
            for case in cases.iter().filter(|case| (case.ruling, case.reading) == (ruling.id, reading)) {
                asked.add(&Scenario::<Dealt>::play(case.script).asked);
            }
            let is_asked = |id: &&&str| {
                let rule = Rule::from_id(id).unwrap();
                asked.has_event(rule) || asked.has_refusal(rule)
            };
            gaps.extend(ruling.clauses.iter().filter(|id| !is_asked(id)).map(|id| (ruling.id, reading, *id)));
        }
    }
    let known = NOT_SHOWN.map(|(ruling, reading, id, _)| (ruling, reading, id));
    assert_eq!(gaps, known, "clauses that a reading does not show");
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

/// Two rulings together: an item is a Bonus item if its Bonus card is held at its completion. The first basketball
/// is completed without the card and scores 2. The second is completed with it and scores 3, although it is not
/// the first of all.
#[test]
fn the_first_bonus_item_is_the_first_completed_with_its_card() {
    play(
        "@ ruling R-10 OnlyFirst
        @ ruling R-14 AtCompletion
        @ after two basketballs and a Bonus card swiped between them
        > BD-ITEM-1
        = points: 5 0",
    );
}
