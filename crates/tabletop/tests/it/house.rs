//! Lists of games with house variants. A variant that forbids something is tested in `examples/house_rule.rs`. That a
//! variant that changes nothing is told and played as its base is tested in `workbench/tests/house.rs`. Each variant on
//! a list is compiled whole, so the tests of this crate share one.

use tabletop::core::{Dealer, Defects, Game, House, Standings, Table, Variant};
use tabletop::truthful;
use world_league::{Rule, Setup, State, Why, WorldLeague};

/// A variant in which every seat has one more point. Without `SAID`, its scenes use the rules of the base game and
/// do not show the point.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OneMore<const SAID: bool>(WorldLeague);

impl<const SAID: bool> Variant for OneMore<SAID> {
    type Base = WorldLeague;
    type Setup = Setup;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "one-more";
    const COUNTS_OTHERWISE: bool = SAID;

    fn new(setup: Setup) -> Result<Self, Defects> {
        WorldLeague::new(setup).map(Self)
    }

    fn base(&self) -> &WorldLeague {
        &self.0
    }

    fn setup(&self) -> &Setup {
        self.0.setup()
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let mut standings = self.0.standings(state);
        standings.rows.iter_mut().for_each(|row| row.score += 1);
        standings
    }
}

#[test]
fn a_variant_has_the_periods_of_its_base() {
    let games = tabletop::games().with::<House<OneMore<true>>>();
    let mut table = games.open("one-more", r#"{"seats": 2}"#).unwrap();
    table.play(&mut Dealer::new(3), u32::MAX);
    let results = table.results(None);
    let periods: Vec<&str> = results.iter().map(|results| results.period.as_str()).collect();
    assert_eq!(periods, ["Season 1", "Season 2", "Season 3", "Season 4", "Season 5", "Season 6"]);
    // Its scores are known at the end alone.
    assert!(results[..5].iter().all(|results| results.seats.iter().all(|seat| seat.score.is_none())));
    let scores: Vec<Option<i32>> = results[5].seats.iter().map(|seat| seat.score).collect();
    let standings: Vec<Option<i32>> = table.standings().rows.iter().map(|row| Some(row.score)).collect();
    assert_eq!(scores, standings);
}

#[test]
fn a_variant_that_counts_otherwise_says_so() {
    fn is_truthful<V: Variant<Base = WorldLeague, Setup = Setup>>() -> bool {
        let table = Table::new(House::<V>::new(Setup::new(2)).unwrap());
        truthful(&table, &mut Dealer::new(2)).is_ok()
    }
    assert!(is_truthful::<OneMore<true>>());
    assert!(!is_truthful::<OneMore<false>>(), "the law finds who does not say it");
}
