//! `src/pins.txt`, which is `basketboss::PINS`: what pins each clause, written from the tables of scenarios and of readings.
//!
//! It is renewed by `UPDATE_PINS=1 cargo test -p basketboss --test it pins`.

use basketboss::{Basketboss, PINS, Rule};
use tabletop_core::{EnterError, RuleBook, Table};

use crate::scenarios::{SCENARIOS, Scenario};
use crate::scene::told;
use crate::{examples, readings};

/// A clause at work in a scenario.
#[derive(Default)]
struct Pin {
    /// How many steps are played until it has last told something.
    played: usize,
    tells: Vec<String>,
    refuses: Vec<String>,
}

/// A scenario that is played, and what it shows so far of each clause.
struct Playing {
    table: Table<Basketboss>,
    played: Vec<String>,
    pins: Vec<(Rule, Pin)>,
}

impl Playing {
    fn pin(&mut self, rule: Rule) -> &mut Pin {
        let index = self.pins.iter().position(|(other, _)| *other == rule).unwrap_or_else(|| {
            self.pins.push((rule, Pin::default()));
            self.pins.len() - 1
        });
        &mut self.pins[index].1
    }

    /// What the last step has told of these clauses; of all, if none is named.
    fn note(&mut self, rules: &str) {
        let events = self.table.last_events().to_vec();
        for (entry, text) in events.iter().zip(told(&self.table, &events)) {
            let named = rules.is_empty() || rules.split_whitespace().any(|rule| rule == entry.rule.id());
            if named {
                let played = self.played.len();
                let pin = self.pin(entry.rule);
                pin.played = played;
                pin.tells.push(text.replace(&format!(" [{}]", entry.rule.id()), ""));
            }
        }
    }

    fn step(&mut self, line: &str) {
        if let Some((step, rules)) = line.split_once(" !! ") {
            let Err(EnterError::Refused(refusal)) = self.table.enter(step.trim()) else { panic!("{line}") };
            for rule in Rule::ALL.iter().filter(|rule| rules.split_whitespace().any(|id| id == rule.id())) {
                self.pin(*rule).refuses.push(format!("{} ({refusal})", step.trim()));
            }
            return;
        }
        let (step, rules) = line.split_once(" => ").unwrap_or((line, ""));
        self.table.enter(step.trim()).unwrap();
        self.played.push(step.trim().into());
        if !rules.is_empty() {
            self.note(rules);
        }
    }
}

/// The pins of a scenario, a line each.
fn lines(scenario: &Scenario) -> Vec<String> {
    let table = (scenario.table)();
    let (seats, season) = (table.public().teams.seats(), table.public().season);
    let begins = format!("{seats} managers, season {season}: {}", scenario.name);
    let mut playing = Playing { table, played: Vec::new(), pins: Vec::new() };
    // How the table was laid, where a scenario begins with that.
    playing.note("");
    scenario
        .script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .for_each(|line| playing.step(line));
    let Playing { played, pins, .. } = playing;
    let line = |(rule, pin): &(Rule, Pin)| {
        let mut parts = vec![begins.clone()];
        if pin.played > 0 {
            parts.push(format!("played: {}", played[..pin.played].join(" / ")));
        }
        if !pin.tells.is_empty() {
            parts.push(format!("told: {}", pin.tells.join(" / ")));
        }
        parts.extend(pin.refuses.iter().map(|refused| format!("refused: {refused}")));
        let line = format!("{}\t{}", rule.id(), parts.join("; "));
        assert!(!line.contains('\n') && line.matches('\t').count() == 1, "{line}");
        line
    };
    pins.iter().map(line).collect()
}

/// The worked examples of the book by the names of their tests, each with the clauses that it works out.
fn worked() -> Vec<String> {
    macro_rules! worked {
        ($($test:ident: $($rule:literal),+;)+) => {{
            // Each is a test that there is.
            $(let _: fn() = examples::$test;)+
            [$((stringify!($test), &[$($rule),+][..])),+]
        }};
    }
    let examples: [(&str, &[&str]); 4] = worked! {
        a_team_starts_at_ten: "BB-STRENGTH-2", "BB-SETUP-1", "BB-SETUP-4";
        purple_pays_the_referee_of_blue_to_be_third: "BB-TIE-7", "BB-TIE-2", "BB-ADVISOR-1";
        blue_pays_and_chooses_among_its_players_showing_five: "BB-INJURY-7", "BB-INJURY-4";
        the_final_score_of_the_book_is_57: "BB-END-4", "BB-END-2";
    };
    let line = |rule: &str, test: &str| format!("{rule}\tworked example: {}", test.replace('_', " "));
    examples.iter().flat_map(|(test, rules)| rules.iter().map(move |rule| line(rule, test))).collect()
}

#[test]
fn the_pins_are_those_of_the_tests() {
    let lines: Vec<_> = SCENARIOS.iter().flat_map(lines).chain(readings::pins()).chain(worked()).collect();
    let mut text = String::new();
    for rule in Rule::ALL {
        let own: Vec<_> = lines.iter().filter(|line| line.split_once('\t').unwrap().0 == rule.id()).collect();
        assert!(!own.is_empty(), "nothing pins {}", rule.id());
        for line in own {
            text.push_str(line);
            text.push('\n');
        }
    }
    assert_eq!(text.lines().count(), lines.len(), "every pin names a clause");
    if std::env::var_os("UPDATE_PINS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/pins.txt"), &text).unwrap();
    } else {
        let stale = text.lines().zip(PINS.lines()).find(|(now, pinned)| now != pinned);
        assert!(
            text == PINS,
            "src/pins.txt is stale; renew it with `UPDATE_PINS=1 cargo test -p basketboss --test it pins`. \
             The first line that differs: {stale:?}"
        );
    }
}
