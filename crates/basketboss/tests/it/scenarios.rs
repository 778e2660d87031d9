//! The scenarios: every clause is asked for by one of them. Those that forbid something, and no others, refuse
//! something there.

use basketboss::Rule;
use tabletop_core::testing::scenario::{Scenario, headed, play_all};
use tabletop_core::{Coverage, Reason, RuleBook};

use crate::position::{Arranged, play, written};

/// By the headings of the book.
const TEXTS: [&str; 8] = [
    include_str!("scenarios/setup.txt"),
    include_str!("scenarios/offers.txt"),
    include_str!("scenarios/injuries.txt"),
    include_str!("scenarios/trophies.txt"),
    include_str!("scenarios/hiring.txt"),
    include_str!("scenarios/end.txt"),
    include_str!("scenarios/examples.txt"),
    include_str!("scenarios/words.txt"),
];

/// The clauses that forbid something that can be tried.
const FORBIDDING: &[Rule] = &[
    Rule::Setup1,
    Rule::Setup2,
    Rule::Setup3,
    Rule::Season0,
    Rule::CardHardBargain,
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
    Rule::Tie4,
    Rule::Hire2,
    Rule::Advisor2,
    Rule::Advisor3,
    Rule::Advisor5,
    Rule::End1,
    Rule::Sealed1,
];

/// Plays all scenarios; what they ask for.
fn asked() -> Coverage<basketboss::Basketboss> {
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

/// Nothing that is told anywhere in the scenarios, asked for or not, cites such a clause.
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

/// What an offer has and what it needs, as data, also where the season card asks for more.
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
        let figures = refusal.faults().iter().map(|fault| fault.why.figures().unwrap());
        assert_eq!(
            figures.map(|figures| (figures.have, figures.need)).collect::<Vec<_>>(),
            expected,
            "{step}"
        );
    }
}
