//! What pins each clause, taken from the tables of the tests.

use basketball_duel::{Rule, Rulings};
use tabletop_core::{Game as _, RuleBook, RulingChoice as _};

use crate::rulings::readings;
use crate::scenarios::SCENARIOS;
use crate::script::{Script, lines, run};

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

/// The readings: each pins those clauses of its ruling that it shows, by a step or, where its script says so, as a whole.
fn of_readings() -> Vec<(Rule, String)> {
    let mut pins = Vec::new();
    for &(id, value, text) in readings() {
        let ruling = Rulings::ALL.iter().find(|ruling| ruling.id == id).unwrap();
        let is_meant = |name: &str| name.split('(').next() == value.split('(').next();
        let meaning = ruling.values.iter().find(|reading| is_meant(reading.name)).unwrap().meaning;
        let script = run(&format!("ruling {id} {value}\n{text}"));
        let steps: Vec<_> = lines(text).into_iter().filter(|line| !line.starts_with("plays ")).collect();
        let of_others: Vec<_> = script.plays.iter().filter(|id| !ruling.clauses.contains(id)).collect();
        assert!(of_others.is_empty(), "{id} {value} plays what {id} does not read: {of_others:?}");
        for clause in ruling.clauses {
            let played = script.plays.contains(clause).then(|| format!("played: {}", steps.join(" / ")));
            let shown = shown(&script, clause).into_iter().chain(played);
            let rule = Rule::from_id(clause).unwrap();
            pins.extend(shown.map(|shown| (rule, format!("{id} {value}, {meaning}: {shown}"))));
        }
    }
    pins
}

#[test]
fn every_reading_shows_every_clause_of_its_ruling() {
    let pins = of_readings();
    for ruling in Rulings::ALL {
        for (clause, value) in
            ruling.clauses.iter().flat_map(|clause| ruling.values.iter().map(move |value| (clause, value)))
        {
            let reading = format!("{} {}", ruling.id, value.name.split('(').next().unwrap());
            let is_shown =
                pins.iter().any(|(rule, scene)| rule.id() == *clause && scene.starts_with(&reading));
            assert!(is_shown, "{clause} by {reading}");
        }
    }
}

#[test]
fn every_clause_is_pinned() {
    let pins: Vec<_> = of_scenarios().into_iter().chain(of_readings()).collect();
    for &rule in Rule::ALL {
        assert!(pins.iter().any(|(pinned, _)| *pinned == rule), "nothing pins {}", rule.id());
    }
}
