//! Players play a house variant that changes nothing exactly like its base. `examples/house_rule.rs` tests a
//! variant that forbids something.

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop_core::testing::UnchangedVariant;
use tabletop_core::{Game as _, House};
use tabletop_players::study::{Count, Plan, Progress, Until, run};
use tabletop_players::{Heuristics, Spec};
use world_league::{Setup, WorldLeague};

fn rows<G: Heuristics>(setup: G::Setup, players: &[&str]) -> Vec<tabletop_players::study::Row> {
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let plan = Plan::new::<G>(setup, players, 5).unwrap().counting(Count::Actions);
    run::<G>(&plan, Until::Games(2), &Progress::new(1)).unwrap().rows
}

fn plays_as_its_base<G: Heuristics>(setup: &G::Setup) {
    for players in [["greedy", "simple"], ["search:10", "easy"]] {
        assert_eq!(
            rows::<G>(setup.clone(), &players),
            rows::<House<UnchangedVariant<G>>>(setup.clone(), &players)
        );
    }
    assert_eq!(Spec::Simple.is_chance::<G>(), Spec::Simple.is_chance::<House<UnchangedVariant<G>>>());
}

#[test]
fn a_variant_that_changes_nothing_is_played_as_its_base() {
    plays_as_its_base::<WorldLeague>(&Setup::new(2));
    plays_as_its_base::<Basketboss>(&Basketboss::default_setup(2));
    plays_as_its_base::<BasketballDuel>(&BasketballDuel::default_setup(2));
    let mut short = Starplayer::default_setup(2);
    short.turn_limit = Some(30);
    plays_as_its_base::<Starplayer>(&short);
}
