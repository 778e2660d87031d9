//! Lists of games with house variants: a variant that changes nothing is told as its base is, and one that forbids
//! something is refused by its own clause, whatever speaks.

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop::core::{
    Dealer, Defects, Faults, Figures, Game, House, Reason, Seat, Table, Variant, View, rule_book,
};
use tabletop::{About, AnyTable, Games, OpenError, Reading, truthful};
use world_league::{Action, Setup, State, WorldLeague};

/// A variant that changes nothing but the name.
#[derive(Clone, PartialEq, Debug)]
struct Same<G>(G);

/// The name of that variant.
trait SameName: About {
    const SAME: &'static str;
}

impl SameName for WorldLeague {
    const SAME: &'static str = "same-world-league";
}
impl SameName for Basketboss {
    const SAME: &'static str = "same-basketboss";
}
impl SameName for Starplayer {
    const SAME: &'static str = "same-starplayer";
}
impl SameName for BasketballDuel {
    const SAME: &'static str = "same-basketball-duel";
}

impl<G: SameName> Variant for Same<G> {
    type Base = G;
    type Setup = G::Setup;
    type Rule = G::Rule;
    type Why = G::Why;

    const NAME: &'static str = G::SAME;

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

/// What is told of a table by everything that speaks for it.
fn told(table: &AnyTable) -> Vec<String> {
    let seats = (1..=table.seats()).filter_map(Seat::from_number);
    let mut told: Vec<_> =
        seats.clone().map(Some).chain([None]).map(|seat| format!("{:?}", table.scene(seat))).collect();
    for seat in seats {
        let view = table.view(seat).unwrap();
        let mut figures = Vec::new();
        view.figures(&mut figures);
        told.push(format!("{figures:?} {:?} {}", table.legal(seat), table.seat_name(seat)));
    }
    told.push(format!("{:?} {} {:?}", table.standings(), table.digest(), table.every_last_event()));
    told
}

fn a_variant_that_changes_nothing_is_told_as_its_base<G: SameName>() {
    let games = Games::none().with::<House<Same<G>>>();
    let setup = tabletop::game(G::NAME).unwrap().usual_setup(2);
    for seed in 0..3 {
        let mut base = tabletop::open(G::NAME, &setup).unwrap();
        let mut house = games.open(G::SAME, &setup).unwrap();
        let (mut one, mut other) = (Dealer::new(seed), Dealer::new(seed));
        for _ in 0..12 {
            base.play(&mut one, 17);
            house.play(&mut other, 17);
            assert_eq!(told(&base), told(&house));
            // Everything that is written is read by the list, and by no other.
            let header = |text: String| text.replace(G::NAME, "").replace(G::SAME, "");
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
    let game = House(Same(G::new(serde_json::from_str(&setup).unwrap()).unwrap()));
    for steps in [0, 40, 160] {
        let mut table = AnyTable::from(Table::new(game.clone()));
        table.play(&mut Dealer::new(1), steps);
        let typed = table.typed::<House<Same<G>>>().unwrap();
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

rule_book! {
    /// The book, and what we play at home.
    enum Rule extends world_league::Rule {
        "House": {
            House1 = "HOUSE-1", "No bid may be over 8 million.";
        }
    }
}

#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize, thiserror::Error)]
enum Why {
    #[error(transparent)]
    Book(#[from] world_league::Why),
    #[error("bid {0} is over 8 million")]
    OverTheTop(u16),
}

impl Reason for Why {
    fn figures(&self) -> Option<Figures> {
        match self {
            Self::Book(why) => why.figures(),
            Self::OverTheTop(bid) => Some(Figures { have: i64::from(*bid), need: 8 }),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
struct LowBids(WorldLeague);

impl Variant for LowBids {
    type Base = WorldLeague;
    type Setup = Setup;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "low-bids";
    const TITLE: &'static str = "World League, low bids";
    const SUMMARY: &'static str = "no bid over 8 million";

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
        if let Action::Bid(millions @ 9..) = action {
            faults.add(Rule::House1, Why::OverTheTop(millions));
        }
    }
}

const DISPUTE: &str = "\
# ask 2: bid 9
#   refused
# ask 2: bid 8
#   allowed
tabletop position 1
game low-bids
seats 2

season 3, auction of 15, opened by 2, highest 4 by 1
seat 1: 7 million
seat 2: 20 million
";

#[test]
fn a_house_rule_is_cited_by_whatever_speaks() {
    let games = Games::built_in().with::<House<LowBids>>();
    let info = games.game("LOW-BIDS").unwrap();
    assert_eq!((info.title, info.summary), ("World League, low bids", "no bid over 8 million"));
    assert!(info.clauses().iter().any(|clause| clause.id == "HOUSE-1"));
    assert!(info.clauses().iter().any(|clause| clause.id == "WL-DRAFT-3"));

    let judged = games.case(DISPUTE).unwrap().judge().unwrap();
    let [refused, allowed] = &judged[..] else { panic!("two questions: {judged:?}") };
    assert!(refused.verdict.more.join(" ").contains("bid 9 is over 8 million"), "{refused:?}");
    assert!(refused.verdict.more.join(" ").contains("HOUSE-1"), "{refused:?}");
    assert!(allowed.verdict.head.contains("allowed"), "{allowed:?}");

    // Under another reading it is refused alike.
    let reading = Reading { ruling: "R-2".into(), value: "LeftOfOpener".into() };
    for record in [games.read(DISPUTE).unwrap(), games.read_under(DISPUTE, &[reading]).unwrap()] {
        let table = record.replay().unwrap();
        let seat = Seat::from_number(2).unwrap();
        let scene = table.scene(Some(seat)).unwrap();
        let offers: Vec<_> = scene.offers().map(|offer| offer.action.as_str()).collect();
        assert!(offers.contains(&"bid 8") && !offers.contains(&"bid 9"), "{offers:?}");
        let error = table.check_for(seat, "bid 21").unwrap_err().to_string();
        assert!(error.contains("HOUSE-1") && error.contains("WL-DRAFT-3"), "{error}");
    }
}

#[test]
fn a_game_takes_the_place_of_the_one_that_has_its_name() {
    let games = Games::built_in().with::<WorldLeague>().with::<House<LowBids>>().with::<House<LowBids>>();
    let names: Vec<_> = games.iter().map(|game| game.name).collect();
    assert_eq!(names, ["world-league", "basketboss", "starplayer", "basketball-duel", "low-bids"]);
    assert!(Games::none().game("world-league").is_err());
}
