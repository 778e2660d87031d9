//! A scenario for every clause: one in which an event cites it, and one that it refuses where it forbids something.

mod cards;
mod claims;
mod end;
mod market;
mod money;
mod turn;

use starplayer::{Rule, Starplayer};
use tabletop_core::{Coverage, RuleBook};

use crate::quarrels;
use crate::script::{Shown, take_shown};

pub(crate) type Scenario = fn(&mut Coverage<Starplayer>);

/// Every scenario with its name, by the headings of the book, and last what people quarrel about.
fn all() -> impl Iterator<Item = &'static (&'static str, Scenario)> {
    let parts = [
        turn::SCENARIOS,
        market::SCENARIOS,
        cards::SCENARIOS,
        money::SCENARIOS,
        claims::SCENARIOS,
        end::SCENARIOS,
        quarrels::SCENARIOS,
    ];
    parts.into_iter().flatten()
}

/// What each scenario shows, by its name.
pub(crate) fn shown() -> Vec<(String, Vec<Shown>)> {
    take_shown();
    all()
        .map(|(name, scenario)| {
            scenario(&mut Coverage::default());
            ((*name).into(), take_shown())
        })
        .collect()
}

#[test]
fn every_scenario_plays_and_together_they_cite_every_clause() {
    let mut coverage = Coverage::default();
    let mut failed = Vec::new();
    for (name, scenario) in all() {
        let run = std::panic::AssertUnwindSafe(|| scenario(&mut coverage));
        if std::panic::catch_unwind(run).is_err() {
            failed.push(*name);
        }
    }
    assert!(failed.is_empty(), "scenarios that failed: {failed:?}");
    assert_eq!(coverage.uncited(), [], "clauses that nothing cites");
    assert_eq!(coverage.wrongly_marked(), [], "clauses that are cited although they say that they cannot be");
    let refused_by_none: Vec<Rule> =
        Rule::ALL.iter().copied().filter(|&rule| forbids(rule) && !coverage.has_refusal(rule)).collect();
    assert_eq!(refused_by_none, [], "clauses that forbid something and refuse nothing");
}

/// The clauses that forbid something to a seat: the others only say what happens.
fn forbids(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::Turn
            | Rule::Points
            | Rule::EndOfTurn
            | Rule::Buying
            | Rule::EmptyDeck
            | Rule::RoyaltyAsked
            | Rule::Window
            | Rule::Negotiation
            | Rule::Deal
            | Rule::Managers
            | Rule::Stadiums
            | Rule::Gate
            | Rule::Tackle
            | Rule::NoChangeOfMind
            | Rule::WhoMayTackle
            | Rule::CardMoves
            | Rule::FullSetOfWins
            | Rule::CupMatch
            | Rule::MatchCards
            | Rule::FreeMatch
            | Rule::WinCards
            | Rule::WildSubstitute
            | Rule::LateRequest
            | Rule::SystemWilds
            | Rule::FiveASide
            | Rule::CupSpace
            | Rule::WinTrade
            | Rule::ClubSet
            | Rule::RedNotShown
            | Rule::Excess
            | Rule::Sales
            | Rule::Funding
            | Rule::BothConditions
            | Rule::Final
            | Rule::Trophy
            | Rule::Limits
            | Rule::Seats
    )
}
