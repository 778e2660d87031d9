//! The scenarios. At least one scenario expects each clause. The clauses that forbid something, and no others, are
//! cited by refusals there.

use starplayer::Rule;
use tabletop_core::RuleBook;
use tabletop_core::testing::scenario::play_all;

use crate::position::Arranged;

/// The scenarios by the headings of the book.
pub(crate) const TEXTS: [&str; 14] = [
    include_str!("scenarios/turn.txt"),
    include_str!("scenarios/market.txt"),
    include_str!("scenarios/tackles.txt"),
    include_str!("scenarios/declined.txt"),
    include_str!("scenarios/cards.txt"),
    include_str!("scenarios/money.txt"),
    include_str!("scenarios/debts.txt"),
    include_str!("scenarios/sums.txt"),
    include_str!("scenarios/claims.txt"),
    include_str!("scenarios/last_moment.txt"),
    include_str!("scenarios/end.txt"),
    include_str!("scenarios/moments.txt"),
    include_str!("scenarios/saved.txt"),
    include_str!("scenarios/reasons.txt"),
];

#[test]
fn every_scenario_holds_and_together_they_ask_for_every_clause() {
    let asked = play_all::<Arranged>(&TEXTS);
    assert_eq!(asked.uncited(), [], "clauses that no scenario asks for");
    assert_eq!(asked.wrongly_marked(), [], "clauses that are cited although they say that they cannot be");
    let forbids = |rule: &&Rule| FORBIDDING.contains(&rule.id());
    let differs = |rule: &&Rule| asked.has_refusal(**rule) != forbids(rule);
    let wrong: Vec<&Rule> = Rule::ALL.iter().filter(differs).collect();
    assert_eq!(wrong, Vec::<&Rule>::new(), "clauses that refuse something, or not, against the list");
    assert_eq!(Rule::ALL.iter().filter(forbids).count(), FORBIDDING.len(), "every id is that of a clause");
}

/// The clauses that forbid something to a seat or to chance. The others only say what happens.
const FORBIDDING: [&str; 51] = [
    "SP-SETUP-4",
    "SP-TURN-1",
    "SP-3-1",
    "SP-TURN-2",
    "SP-TURN-3",
    "SP-4-1",
    "SP-4-2",
    "SP-4-3",
    "SP-6-2",
    "SP-6-3",
    "SP-7-1",
    "SP-9-1",
    "SP-9-2",
    "SP-9-3",
    "SP-10-1",
    "SP-11-1",
    "SP-12-1",
    "SP-12-2",
    "SP-13-1",
    "SP-13-2",
    "SP-13-3",
    "SP-13-4",
    "SP-15-1",
    "SP-16-2",
    "SP-WINS-1",
    "SP-17-1",
    "SP-17-2",
    "SP-17-3",
    "SP-17-5",
    "SP-18-1",
    "SP-18-2",
    "SP-19-1",
    "SP-20-1",
    "SP-21-1",
    "SP-22-2",
    "SP-23-1",
    "SP-24-1",
    "SP-25-1",
    "SP-25-2",
    "SP-26-1",
    "SP-1-1",
    "SP-27-1",
    "SP-27-2",
    "SP-28-1",
    "SP-END-1",
    "SP-LIMIT-1",
    "SP-TEAMS-1",
    "SP-ALT-SYSTEM-1",
    "SP-ALT-SYSTEM-3",
    "SP-ALT-SHORT-1",
    "SP-ALT-FIVE-1",
];
