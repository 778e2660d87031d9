//! House variants are played: as their base where they change nothing, and by their own rules where they do.

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop_core::{Defects, Faults, Game, House, Variant, View};
use tabletop_players::study::{Count, Plan, Progress, Until, run};
use tabletop_players::{Sense, Spec};
use world_league::{Action, Rule, Setup, State, Why, WorldLeague};

/// A variant that changes nothing but the name.
#[derive(Clone, PartialEq, Debug)]
struct Same<G>(G);

impl<G: Game> Variant for Same<G> {
    type Base = G;
    type Setup = G::Setup;
    type Rule = G::Rule;
    type Why = G::Why;

    const NAME: &'static str = "same";

    fn new(setup: G::Setup) -> Result<Self, Defects> {
        G::new(setup).map(Self)
    }
    fn base(&self) -> &G {
        &self.0
    }
    fn setup(&self) -> &G::Setup {
        self.0.setup()
    }
}

fn rows<G: Sense>(setup: G::Setup, players: &[&str]) -> Vec<tabletop_players::study::Row> {
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let plan = Plan::new::<G>(setup, players, 5).unwrap().counting(Count::Actions);
    run::<G>(&plan, Until::Games(2), &Progress::new(1)).unwrap().rows
}

fn plays_as_its_base<G: Sense>(setup: &G::Setup) {
    for players in [["greedy", "simple"], ["search:10", "easy"]] {
        assert_eq!(rows::<G>(setup.clone(), &players), rows::<House<Same<G>>>(setup.clone(), &players));
    }
    assert_eq!(Spec::Simple.is_chance::<G>(), Spec::Simple.is_chance::<House<Same<G>>>());
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

/// Nobody bids more than three million, by a clause that is there already.
#[derive(Clone, PartialEq, Debug)]
struct LowBids(WorldLeague);

impl Variant for LowBids {
    type Base = WorldLeague;
    type Setup = Setup;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "low-bids";

    fn new(setup: Setup) -> Result<Self, Defects> {
        WorldLeague::new(setup).map(Self)
    }
    fn base(&self) -> &WorldLeague {
        &self.0
    }
    fn setup(&self) -> &Setup {
        Game::setup(&self.0)
    }
    fn forbids<F: Faults<Rule, Why>>(&self, _: View<'_, State>, action: Action, faults: &mut F) {
        if let Action::Bid(4..) = action {
            faults.add(Rule::Draft3, Why::GameOver);
        }
    }
}

#[test]
fn computers_play_by_the_rules_of_the_house() {
    let most = |rows: Vec<tabletop_players::study::Row>| rows.iter().map(|row| row.decisions).sum::<u64>();
    let players = ["greedy", "search:10"];
    let (base, house) = (
        most(rows::<WorldLeague>(Setup::new(2), &players)),
        most(rows::<House<LowBids>>(Setup::new(2), &players)),
    );
    assert_ne!(base, house, "they bid over three million where they may");
}
