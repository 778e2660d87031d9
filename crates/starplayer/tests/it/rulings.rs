//! Every reading of every ruling: the same position, the same steps, another result.

mod positions;
mod r10_to_r22;
mod r1_to_r9;
mod r23_to_r34;

use starplayer::{Rule, Rulings};
use tabletop_core::{RuleBook, RulingChoice};

type Case = (&'static str, &'static str, fn(&[(&str, &str)]));

/// The ruling, the reading, and what follows from it. The default comes first, the others must differ from it.
fn cases() -> impl Iterator<Item = &'static Case> {
    [r1_to_r9::CASES, r10_to_r22::CASES, r23_to_r34::CASES].into_iter().flatten()
}

#[test]
fn every_reading_runs_and_differs_from_the_default() {
    let mut failed = Vec::new();
    for (id, value, case) in cases() {
        let run = |value: &'static str| {
            let rulings = [(*id, value)];
            std::panic::catch_unwind(move || case(&rulings)).is_ok()
        };
        if !run(value) {
            failed.push(format!("{id} {value}"));
        }
        // What holds under one reading must fail under each other one.
        for (_, other, _) in cases().filter(|(other_id, other, _)| other_id == id && other != value) {
            if run(other) {
                failed.push(format!("{id} {value} also holds under {other}"));
            }
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// A clause names the rulings that bear on it, and a ruling the clauses: both say the same.
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
fn every_reading_has_a_case() {
    for ruling in Rulings::ALL {
        for value in ruling.values {
            let name = value.name.strip_suffix("(N)").unwrap_or(value.name);
            let cases = cases().filter(|(id, value, _)| *id == ruling.id && value.starts_with(name));
            assert!(cases.count() > 0, "{} {}", ruling.id, value.name);
        }
    }
}
