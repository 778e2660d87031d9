//! Every clause of the rule book in a scene of its own: what is said because of it and, where it forbids something, what
//! is refused by it.

mod draft;
mod injury;
mod market;
mod season;
mod trophies;

use tabletop_core::{Coverage, RuleBook, Table, transcript};
use world_league::{Rule, WorldLeague};

use crate::kit::{Scene, game, refusal, told_by, try_play, try_table};

/// A clause at work.
struct Scenario {
    /// The clause.
    rule: &'static str,
    seats: u8,
    /// Readings other than the defaults, as `R-4 PlacesPassDown`.
    rulings: &'static str,
    /// How the table stands; `None` is the start of a game.
    scene: Option<fn(&mut Scene)>,
    /// What is then played.
    steps: &'static str,
    /// All that is said because of the clause.
    tells: &'static [&'static str],
    /// What is refused after the steps, and the whole refusal. Each names the clause.
    refuses: &'static [(&'static str, &'static str)],
}

/// A scene with the default rulings, in which nothing is refused.
const PLAIN: Scenario =
    Scenario { rule: "", seats: 2, rulings: "", scene: None, steps: "", tells: &[], refuses: &[] };

fn all() -> impl Iterator<Item = Scenario> {
    [market::scenarios(), draft::scenarios(), injury::scenarios(), trophies::scenarios(), season::scenarios()]
        .into_iter()
        .flatten()
}

impl Scenario {
    fn begin(&self) -> Result<Table<WorldLeague>, String> {
        let game = game(self.seats, self.rulings);
        match self.scene {
            Some(scene) => try_table(&game, scene),
            None => Ok(Table::new(game)),
        }
    }

    fn play(&self) -> Result<Table<WorldLeague>, String> {
        let mut table = self.begin()?;
        try_play(&mut table, self.steps)?;
        Ok(table)
    }
}

#[test]
fn every_scenario_goes_as_it_is_written() {
    let mut wrong = Vec::new();
    for scenario in all() {
        assert!(Rule::from_id(scenario.rule).is_some(), "{}", scenario.rule);
        let table = match scenario.play() {
            Ok(table) => table,
            Err(problem) => {
                wrong.push(format!("{}: {problem}", scenario.rule));
                continue;
            }
        };
        let told = told_by(&table, scenario.rule);
        if told != scenario.tells {
            wrong.push(format!("{} after `{}` tells {told:#?}", scenario.rule, scenario.steps));
        }
        for (step, expected) in scenario.refuses {
            let refused = refusal(&table, step);
            if refused != *expected {
                wrong.push(format!("{} refuses `{step}`: {refused}", scenario.rule));
            }
            assert!(refused.contains(&format!("[{}]", scenario.rule)), "{}: {refused}", scenario.rule);
        }
        assert!(
            !scenario.tells.is_empty() || !scenario.refuses.is_empty(),
            "{} shows nothing",
            scenario.rule
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the scenarios cite, each only under the clause that it is about.
fn coverage() -> Coverage<WorldLeague> {
    let mut coverage = Coverage::default();
    for scenario in all() {
        let table = scenario.play().unwrap();
        let own = |rule: Rule| rule.id() == scenario.rule;
        coverage.events(table.events().filter(|entry| own(entry.rule)));
        for (step, _) in scenario.refuses {
            let step = transcript::parse_step::<WorldLeague>(step).unwrap();
            coverage.refusal(&table.check(step).unwrap_err());
        }
    }
    coverage
}

#[test]
fn every_clause_is_cited_by_a_scenario() {
    let coverage = coverage();
    assert_eq!(coverage.uncited(), [], "these clauses are cited by no scenario");
    assert_eq!(coverage.wrongly_marked(), [], "these clauses say that nothing can cite them");
}

/// The clauses that only forbid: nothing happens because of them.
const ONLY_FORBID: [&str; 1] = ["WL-AGENT-3"];

#[test]
fn every_clause_but_those_that_only_forbid_is_cited_by_an_event() {
    let coverage = coverage();
    let silent: Vec<_> = Rule::ALL
        .iter()
        .filter(|rule| rule.never_cited().is_none() && !coverage.has_event(**rule))
        .map(|rule| rule.id())
        .collect();
    assert_eq!(silent, ONLY_FORBID);
}

/// The clauses that forbid something.
const FORBID: [&str; 22] = [
    "WL-SETUP-1",
    "WL-SETUP-3",
    "WL-SETUP-7",
    "WL-MARKET-1",
    "WL-SEASON-1",
    "WL-DRAFT-1",
    "WL-DRAFT-3",
    "WL-DRAFT-4",
    "WL-PLACE-1",
    "WL-AGENT-1",
    "WL-AGENT-3",
    "WL-TRAIN-1",
    "WL-TRAIN-2",
    "WL-INJURY-1",
    "WL-INJURY-5",
    "WL-TROPHY-3",
    "WL-TROPHY-4",
    "WL-HIRE-1",
    "WL-HIRE-3",
    "WL-HIRE-4",
    "WL-HIRE-6",
    "WL-END-1",
];

#[test]
fn every_clause_that_forbids_is_cited_by_a_refusal() {
    let coverage = coverage();
    let cited: Vec<_> =
        Rule::ALL.iter().filter(|rule| coverage.has_refusal(**rule)).map(|rule| rule.id()).collect();
    assert_eq!(cited, FORBID);
}
