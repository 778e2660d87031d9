//! Lists of games with house variants. A variant that changes nothing has the same descriptions as its base game.
//! A variant that forbids something is tested in `examples/house_rule.rs`.

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop::core::testing::UnchangedVariant;
use tabletop::core::{Dealer, Defects, Game, House, Seat, Standings, Table, Variant};
use tabletop::{About, AnyTable, Games, OpenError, truthful};
use world_league::{Rule, Setup, State, Why, WorldLeague};

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

/// A variant in which every seat has one more point. Without `SAID`, its scenes use the rules of the base game and
/// do not show the point.
#[derive(Clone, PartialEq, Debug)]
struct OneMore<const SAID: bool>(WorldLeague);

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
fn a_variant_that_counts_otherwise_says_so() {
    fn is_truthful<V: Variant<Base = WorldLeague, Setup = Setup>>() -> bool {
        let table = Table::new(House::<V>::new(Setup::new(2)).unwrap());
        truthful(&table, &mut Dealer::new(2)).is_ok()
    }
    assert!(is_truthful::<OneMore<true>>());
    assert!(!is_truthful::<OneMore<false>>(), "the law finds who does not say it");
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
