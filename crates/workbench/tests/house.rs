//! Variants that change nothing: they are told and played exactly as their bases.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop::{About, AnyTable, Games, OpenError, truthful};
use tabletop_core::testing::UnchangedVariant;
use tabletop_core::{Dealer, Game, House, Seat, Table};
use tabletop_players::study::{Count, Plan, Progress, Row, Until, run};
use tabletop_players::{Heuristics, Spec};
use world_league::WorldLeague;

/// The name of a variant that changes nothing.
const SAME: &str = "same";

/// Every text that describes a table.
fn told(table: &AnyTable) -> Vec<String> {
    let seats = (1..=table.seats()).filter_map(Seat::from_number);
    let mut told: Vec<_> =
        seats.clone().map(Some).chain([None]).map(|seat| format!("{:?}", table.scene(seat))).collect();
    for seat in seats {
        let view = table.view(seat).unwrap();
        let mut features = Vec::new();
        view.features(&mut features);
        told.push(format!("{features:?} {:?} {}", table.legal(seat), table.seat_name(seat)));
    }
    told.push(format!("{:?} {} {:?}", table.standings(), table.digest(), table.every_last_event()));
    told
}

fn a_variant_that_changes_nothing_is_told_as_its_base<G: About>() {
    let games = Games::none().with::<House<UnchangedVariant<G>>>();
    let setup = tabletop::game(G::NAME).unwrap().usual_setup(2);
    for seed in 0..3 {
        let mut base = tabletop::open(G::NAME, &setup).unwrap();
        let mut house = games.open(SAME, &setup).unwrap();
        let (mut one, mut other) = (Dealer::new(seed), Dealer::new(seed));
        for _ in 0..12 {
            base.play(&mut one, 17);
            house.play(&mut other, 17);
            assert_eq!(told(&base), told(&house));
            // The list with the variant reads every written form of it. No other list does.
            let header = |text: String| text.replace(G::NAME, "").replace(SAME, "");
            let body = |text: String| text.split_once("\n\n").map(|(_, body)| body.to_string());
            assert_eq!(body(base.position()), body(house.position()));
            assert!(!header(house.position()).is_empty());
            for text in [house.position(), house.transcript()] {
                assert_eq!(games.replay(&text).map(|table| table.digest()), Ok(house.digest()));
                assert!(matches!(tabletop::replay(&text), Err(OpenError::NoSuchGame(_))));
            }
            let (again, _) = games.load(&house.save(None)).unwrap();
            assert_eq!(again.digest(), house.digest());
        }
    }
    let game = House::<UnchangedVariant<G>>::new(serde_json::from_str(&setup).unwrap()).unwrap();
    for steps in [0, 40, 160] {
        let mut table = AnyTable::from(Table::new(game.clone()));
        table.play(&mut Dealer::new(1), steps);
        let typed = table.typed::<House<UnchangedVariant<G>>>().unwrap();
        assert_eq!(truthful(typed, &mut Dealer::new(2)), Ok(()));
    }
}

#[test]
fn variants_that_change_nothing_are_told_as_their_bases() {
    a_variant_that_changes_nothing_is_told_as_its_base::<WorldLeague>();
    a_variant_that_changes_nothing_is_told_as_its_base::<Basketboss>();
    a_variant_that_changes_nothing_is_told_as_its_base::<Starplayer>();
    a_variant_that_changes_nothing_is_told_as_its_base::<BasketballDuel>();
}

fn rows<G: Heuristics>(setup: G::Setup, players: &[&str]) -> Vec<Row> {
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
    plays_as_its_base::<WorldLeague>(&world_league::Setup::new(2));
    plays_as_its_base::<Basketboss>(&Basketboss::default_setup(2));
    plays_as_its_base::<BasketballDuel>(&BasketballDuel::default_setup(2));
    let mut short = Starplayer::default_setup(2);
    short.turn_limit = Some(30);
    plays_as_its_base::<Starplayer>(&short);
}

#[test]
fn a_game_takes_the_place_of_the_one_that_has_its_name() {
    let games = tabletop::games()
        .with::<WorldLeague>()
        .with::<House<UnchangedVariant<WorldLeague>>>()
        .with::<House<UnchangedVariant<Basketboss>>>();
    let names: Vec<_> = games.iter().map(|game| game.name).collect();
    assert_eq!(names, ["world-league", "basketboss", "starplayer", "basketball-duel", "same"]);
    let clauses = |name: &str| games.game(name).unwrap().clauses();
    assert_eq!(clauses("same"), clauses("basketboss"), "the later one has the name");
    assert!(Games::none().game("world-league").is_err());
}
