//! The scenarios. Together they expect every clause, and each clause that forbids something refuses a step in one.

use tabletop_core::testing::scenario::{Scenario, headed, play_all};
use tabletop_core::{Entry, Game as _, RuleBook as _, transcript};
use world_league::{Rule, WorldLeague};

use crate::position::Arranged;
use crate::rulings;

/// The texts of the scenarios, in the order of the headings in the book.
pub(crate) const TEXTS: [&str; 12] = [
    include_str!("scenarios/preparation.txt"),
    include_str!("scenarios/market.txt"),
    include_str!("scenarios/season.txt"),
    include_str!("scenarios/draft.txt"),
    include_str!("scenarios/specialists.txt"),
    include_str!("scenarios/injury.txt"),
    include_str!("scenarios/strength.txt"),
    include_str!("scenarios/trophies.txt"),
    include_str!("scenarios/hiring.txt"),
    include_str!("scenarios/end.txt"),
    include_str!("scenarios/moments.txt"),
    include_str!("scenarios/examples.txt"),
];

#[test]
fn every_scenario_holds_and_together_they_ask_for_every_clause() {
    let asked = play_all::<Arranged>(&TEXTS);
    assert_eq!(asked.uncited(), [], "these clauses are asked for by no scenario");
    assert_eq!(asked.wrongly_marked(), [], "these clauses say that nothing can cite them");
    let is_silent = |rule: &&Rule| rule.never_cited().is_none() && !asked.has_event(**rule);
    let silent: Vec<_> = Rule::ALL.iter().filter(is_silent).map(|rule| rule.id()).collect();
    assert_eq!(silent, ONLY_FORBID);
    let forbid: Vec<_> =
        Rule::ALL.iter().filter(|rule| asked.has_refusal(**rule)).map(|rule| rule.id()).collect();
    assert_eq!(forbid, FORBID);
}

/// The clauses that only forbid: nothing happens because of them.
const ONLY_FORBID: [&str; 1] = ["WL-AGENT-3"];

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

/// The language of scenarios accepts a part of the words of an event or a refusal. Here all the words must be
/// written.
#[test]
fn what_is_told_and_what_is_refused_is_written_out_in_full() {
    let texts = TEXTS.into_iter().chain(rulings::TEXTS).chain([rulings::SHARED]);
    let (mut told, mut refused) = (0, 0);
    for (name, script) in texts.flat_map(headed) {
        let asks = |line: &str| line.starts_with(['>', '<', '=']) || line.contains(" ! ");
        assert!(script.lines().any(asks), "# {name} asks for nothing");
        let table = Scenario::<Arranged>::play(script).table;
        let text = |entry: &Entry<WorldLeague>| format!("{} {}", entry.rule, table.game().text(&entry.event));
        let events: Vec<_> = table.events().map(text).collect();
        for line in script.lines().filter_map(|line| line.strip_prefix("> ")) {
            assert!(events.iter().any(|event| event == line), "# {name}\n{line}");
            told += 1;
        }
        let lines: Vec<_> = script.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let Some((step, faults)) = line.split_once(" ! ") else { continue };
            let table = Scenario::<Arranged>::play(&lines[..number].join("\n")).table;
            let step = transcript::parse_step::<WorldLeague>(step).unwrap();
            let faults = faults.split("; ").map(|fault| fault.split_once(' ').unwrap());
            let expected: Vec<_> = faults.map(|(id, words)| format!("{words} [{id}]")).collect();
            assert_eq!(table.check(step).unwrap_err().to_string(), expected.join("; "), "# {name}\n{line}");
            refused += 1;
        }
    }
    assert!(told > 150 && refused > 60, "{told} told, {refused} refused");
}

#[test]
fn a_line_that_cannot_be_read_sets_nothing() {
    for (line, problem) in [
        ("moon full", "there is no such line"),
        ("moon", "there is no such line"),
        ("money: 3", "there is no such line"),
        ("mood 1: good", "there is no such line"),
        ("money 3: 1", "there is no seat 3"),
        ("money 0: 1", "`0` is no seat"),
        ("money 1: x", "`x` is no sum"),
        ("holds 1: coach", "`coach` is no specialist"),
        ("trophies 1: gold tin", "`tin` is no trophy"),
        ("season x", "`x` is no season"),
        ("auction 8 15", "`TILES, opened by SEAT` is expected"),
        ("auction 8 x, opened by 1", "`x` is no tile"),
        ("injury injury-1, opened by 1", "`TILES, opener SEAT` is expected"),
        ("hiring 1 x", "`x` is no seat"),
        ("team 1: PG", "a column and a tile are expected"),
        ("team 1: XY 3@1", "`XY` is no column"),
        ("team 1: PG 3", "a tile lies"),
        ("team 1: PG 3@7", "there is no season space 7"),
        ("team 1: PG 99@1", "`99` is no tile"),
        ("team 1: PG injury-9", "`injury-9` is no injury"),
    ] {
        let failure = Scenario::<Arranged>::try_play(&format!("@ {line}")).unwrap_err();
        assert!(failure.problem.contains(problem), "{line}: {failure}");
    }
}
