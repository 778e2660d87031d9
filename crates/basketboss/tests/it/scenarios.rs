//! The scenarios. At least one scenario expects each clause. The clauses that forbid something, and no others, are
//! cited by refusals there.

use basketboss::{Basketboss, Rule};
use tabletop_core::testing::scenario::{Scenario, headed, play_all};
use tabletop_core::{Coverage, Entry, Game as _, Reason, RuleBook, transcript};

use crate::position::{Arranged, play, written};
use crate::rulings;

/// The scenarios by the headings of the book.
pub(crate) const TEXTS: [&str; 9] = [
    include_str!("scenarios/setup.txt"),
    include_str!("scenarios/offers.txt"),
    include_str!("scenarios/injuries.txt"),
    include_str!("scenarios/trophies.txt"),
    include_str!("scenarios/hiring.txt"),
    include_str!("scenarios/end.txt"),
    include_str!("scenarios/examples.txt"),
    include_str!("scenarios/words.txt"),
    include_str!("scenarios/reasons.txt"),
];

/// The clauses that forbid something that can be tried.
const FORBIDDING: &[Rule] = &[
    Rule::Setup1,
    Rule::Setup2,
    Rule::Setup3,
    Rule::Season0,
    Rule::CardHardBargain,
    Rule::CardRestYear,
    Rule::CardFrontRunners,
    Rule::Market1,
    Rule::Market2,
    Rule::Market3,
    Rule::Offer1,
    Rule::Offer2,
    Rule::Offer3,
    Rule::Offer5,
    Rule::Injury1,
    Rule::Injury4,
    Rule::Tie2,
    Rule::Tie3,
    Rule::Tie4,
    Rule::Tie6,
    Rule::Hire2,
    Rule::Advisor2,
    Rule::Advisor3,
    Rule::Advisor5,
    Rule::End1,
    Rule::Sealed1,
];

/// Plays all scenarios, and returns the clauses and events that they expect.
fn asked() -> Coverage<Basketboss> {
    let texts = TEXTS.map(written);
    play_all::<Arranged>(&texts.each_ref().map(String::as_str))
}

#[test]
fn every_scenario_holds_and_together_they_ask_for_every_clause() {
    let asked = asked();
    assert_eq!(asked.uncited(), [], "clauses that no scenario asks for");
    for &rule in Rule::ALL {
        assert_eq!(asked.has_refusal(rule), FORBIDDING.contains(&rule), "{rule} refuses something");
    }
}

/// A scenario may expect only a part of a text. These scenarios must give the texts in full.
#[test]
fn what_is_told_and_what_is_refused_is_written_out_in_full() {
    let texts = TEXTS.into_iter().chain(rulings::TEXTS);
    let (mut told, mut refused) = (0, 0);
    for (name, script) in texts.flat_map(headed) {
        let asks = |line: &str| line.starts_with(['>', '<', '=']) || line.contains(" ! ");
        assert!(script.lines().any(asks), "# {name} asks for nothing");
        let table = play(script).table;
        let text = |entry: &Entry<Basketboss>| format!("{} {}", entry.rule, table.game().text(&entry.event));
        let events: Vec<_> = table.events().map(text).collect();
        for line in script.lines().filter_map(|line| line.strip_prefix("> ")) {
            assert!(events.iter().any(|event| event == line), "# {name}\n{line}");
            told += 1;
        }
        let lines: Vec<_> = script.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let Some((step, faults)) = line.split_once(" ! ") else { continue };
            let table = play(&lines[..number].join("\n")).table;
            let step = transcript::parse_step::<Basketboss>(step).unwrap();
            let faults = faults.split("; ").map(|fault| fault.split_once(' ').unwrap());
            let expected: Vec<_> = faults.map(|(id, words)| format!("{words} [{id}]")).collect();
            assert_eq!(table.check(step).unwrap_err().to_string(), expected.join("; "), "# {name}\n{line}");
            refused += 1;
        }
    }
    assert!(told > 150 && refused > 100, "{told} told, {refused} refused");
}

/// No event of the scenarios, expected or not, cites a clause marked as never cited.
#[test]
fn a_clause_that_is_never_cited_is_not() {
    let mut told = Coverage::default();
    for text in TEXTS.map(written) {
        for (_, script) in headed(&text) {
            told.events(Scenario::<Arranged>::play(script).table.events());
        }
    }
    assert_eq!(told.wrongly_marked(), [], "clauses that are cited although they say that they cannot be");
}

/// The amount of an offer and the needed amount as data, also under a season card that asks for more.
#[test]
fn a_refusal_has_its_figures_as_data() {
    let scenario = play(
        "@ seats 3
         @ season 2 hard-bargain, advisors referee agent banker
         @ money 2: 0
         @ row 9
         1: offer 3",
    );
    let mut table = scenario.table;
    for (step, expected) in [("2: offer 4", &[(4, 5), (0, 4)][..]), ("2: offer 3", &[(3, 4), (3, 5), (0, 3)])]
    {
        let Err(tabletop_core::EnterError::Refused(refusal)) = table.enter(step) else { panic!("{step}") };
        let amounts = refusal.faults().iter().map(|fault| fault.why.wrong_amount().unwrap());
        assert_eq!(
            amounts.map(|amounts| (amounts.have, amounts.need)).collect::<Vec<_>>(),
            expected,
            "{step}"
        );
    }
}
