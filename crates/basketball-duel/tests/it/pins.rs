//! `src/pins.txt`, which is `basketball_duel::PINS`: what pins each clause, written from the tables of the tests.
//!
//! It is renewed by `UPDATE_PINS=1 cargo test -p basketball-duel --test it pins`.

use std::fmt::Write as _;

use basketball_duel::{PINS, Rule, Rulings};
use tabletop_core::{Game as _, RuleBook, RulingChoice as _};

use crate::rulings::READINGS;
use crate::scenarios::SCENARIOS;
use crate::script::{Script, run};

/// What a script shows of a clause, in one line.
fn shown(script: &Script, clause: &str) -> Option<String> {
    let of_clause = script.shown.iter().filter(|(id, _)| *id == clause).map(|(_, text)| text.as_str());
    let of_clause: Vec<_> = of_clause.collect();
    (!of_clause.is_empty()).then(|| of_clause.join("; "))
}

/// The scenarios: what each shows of each clause, and for a clause of which none says so in its script the first that tells it.
fn of_scenarios() -> Vec<(Rule, String)> {
    let played: Vec<_> = SCENARIOS.iter().map(|(name, script)| (*name, run(script))).collect();
    let mut pins = Vec::new();
    for &rule in Rule::ALL {
        let before = pins.len();
        for (name, script) in &played {
            pins.extend(shown(script, rule.id()).map(|text| (rule, format!("{name}: {text}"))));
        }
        if pins.len() == before {
            let told = played.iter().find_map(|(name, script)| {
                let entry = script.events.iter().find(|entry| entry.rule == rule)?;
                Some(format!("{name}: told: {}", script.table.game().text(&entry.event)))
            });
            pins.extend(told.map(|text| (rule, text)));
        }
    }
    pins
}

/// The readings: each pins the clauses that its ruling reads.
fn of_readings() -> Vec<(Rule, String)> {
    let mut pins = Vec::new();
    for &(id, value, text) in READINGS {
        let ruling = Rulings::ALL.iter().find(|ruling| ruling.id == id).unwrap();
        let is_meant = |name: &str| name.split('(').next() == value.split('(').next();
        let meaning = ruling.values.iter().find(|reading| is_meant(reading.name)).unwrap().meaning;
        let script = run(&format!("ruling {id} {value}\n{text}"));
        let steps: Vec<_> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        for clause in ruling.clauses {
            let shown = shown(&script, clause).unwrap_or_else(|| format!("played: {}", steps.join(" / ")));
            pins.push((Rule::from_id(clause).unwrap(), format!("{id} {value}, {meaning}: {shown}")));
        }
    }
    pins
}

#[test]
fn the_pins_are_those_of_the_tests() {
    let lines: Vec<_> = of_scenarios().into_iter().chain(of_readings()).collect();
    let mut text = String::new();
    for &rule in Rule::ALL {
        let own: Vec<_> = lines.iter().filter(|(pinned, _)| *pinned == rule).collect();
        assert!(!own.is_empty(), "nothing pins {}", rule.id());
        for (_, scene) in own {
            assert!(!scene.contains(['\n', '\t']), "{scene}");
            writeln!(text, "{}\t{scene}", rule.id()).unwrap();
        }
    }
    if std::env::var_os("UPDATE_PINS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/pins.txt"), &text).unwrap();
    } else {
        let stale = text.lines().zip(PINS.lines()).find(|(now, pinned)| now != pinned);
        assert!(
            text == PINS,
            "src/pins.txt is stale; renew it with `UPDATE_PINS=1 cargo test -p basketball-duel --test it pins`. \
             The first line that differs: {stale:?}"
        );
    }
}
