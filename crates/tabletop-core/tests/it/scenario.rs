//! The language of scenarios: true lines pass, and each sign can fail.

use sale::{Rule, Sale, Setup, State};
use tabletop_core::testing::scenario::{Scenario, ScenarioGame, headed, play_all};
use tabletop_core::{Layout, RuleBook, SavedState, Seat, Table};

/// Positions in which lines such as `coins 3: 1` and JSON pointers set something.
struct Pointed(State);

impl ScenarioGame for Pointed {
    type Game = Sale;

    const OPENINGS: &'static str = "
        # a lot for two
        @ seats 2
        chance: deal 4 / chance: deal 2 / chance: turn 5
        # a lot for two, one of whom has decided
        @ after a lot for two
        1: bid 2
        # itself
        @ after itself
    ";

    fn set_up(setup: &mut Setup, line: &str) -> Option<Result<(), String>> {
        let list = line.strip_prefix("purses ")?;
        let coins: Option<Vec<u8>> = list.split(' ').map(|coins| coins.parse().ok()).collect();
        Some(coins.map(|coins| setup.coins = coins).ok_or_else(|| format!("`{list}` are no coins")))
    }

    fn new(_: &Sale, state: &State) -> Self {
        Self(*state)
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        let said = line.strip_prefix("coins ").and_then(|rest| rest.split_once(": "));
        let (seat, coins) = said.ok_or_else(|| format!("nothing sets {line}"))?;
        let seat: Seat = seat.parse().map_err(|_| format!("there is no seat `{seat}`"))?;
        self.0.public.coins[seat] = coins.parse().map_err(|_| format!("`{coins}` are no coins"))?;
        Ok(())
    }

    fn saved(self, _: &Sale) -> SavedState<State> {
        SavedState { public: self.0.public, secrets: self.0.secrets().to_vec(), unseen: self.0.unseen }
    }

    fn fact(table: &Table<Sale>, name: &str) -> Option<String> {
        (name == "sold").then(|| table.public().sold.to_string())
    }

    fn written_out(_: &Table<Sale>, line: &str) -> Option<Vec<String>> {
        match line {
            "all pass" => Some(vec!["1: pass".into(), "2: pass".into()]),
            "for ever" => Some(vec![line.into()]),
            _ => None,
        }
    }
}

#[test]
fn what_is_written_so_holds() {
    let scenario = Scenario::<Pointed>::play(
        "
        // Seat 1 buys a lot. Then the coins of seat 2 are set by a JSON pointer into the saved state.
        @ after a lot for two
        1: bid 2 / 2: pass
        @ /public/coins/1 = 2
        chance: turn 5 ! SS-SALE-1 cannot be turned over
        chance: turn 3
        2: bid 0 ! SS-SALE-2 a bid is at least 1 coin
        2: bid 2
        2: bid 40 ! SS-SALE-2 seat 2 is not asked; SS-SALE-2 more than the 2 coins held
        > SS-SALE-2
        > SS-SALE-2 seat 2 has decided
        < bid 2
        = awaits: 1
        = may: nobody
        = winners: nobody
        = legal 1: pass, bid 1, bid 2, bid 3
        = legal 2:
        = told SS-SALE-2: 1
        = sold: 1
        1: pass
        > SS-SALE-2 SS-SALE-3 seat 2 pays 2 for 3 points
        > SS-SALE-3",
    );
    let asked: Vec<&str> =
        Rule::ALL.iter().filter(|rule| scenario.asked.has_event(**rule)).map(|rule| rule.id()).collect();
    assert_eq!(asked, ["SS-SALE-2", "SS-SALE-3"]);
    assert!(scenario.asked.has_refusal(Rule::Sale2));
    assert_eq!(scenario.table.steps().len(), 3, "the record begins where the position was set");
    let next = scenario.then("= awaits: chance\nchance: turn 3 ! SS-SALE-1");
    assert!(next.asked.has_refusal(Rule::Sale1) && next.asked.has_event(Rule::Sale3));
}

/// Checks the listing in the documentation of the language, without the explanations beside its lines.
#[test]
fn the_documented_scenario_holds() {
    let source = include_str!("../../src/testing/scenario/mod.rs");
    let (_, listing) = source.split_once("//! ```text\n").unwrap();
    let (listing, _) = listing.split_once("//! ```\n").unwrap();
    let lines = listing.lines().map(|line| line.trim_start_matches("//! ").split("  ").next().unwrap());
    let script = lines.collect::<Vec<_>>().join("\n");
    let asked = play_all::<Pointed>(&[&script]);
    assert!(asked.has_refusal(Rule::Sale2) && asked.has_event(Rule::Sale3));
}

#[test]
fn steps_are_repeated_and_lines_are_written_out() {
    let scenario = Scenario::<Pointed>::play("@ after a lot for two\nall pass\n> SS-SALE-3 nobody bids");
    assert_eq!(scenario.table.steps().len(), 5);
    let cards = "chance: deal 4 / chance: deal 2";
    let once = Scenario::<Pointed>::try_play(&format!("1 times: {cards}"));
    assert!(once.is_ok());
    let twice = Scenario::<Pointed>::try_play(&format!("2 times: {cards}")).unwrap_err();
    assert!(twice.problem.starts_with("`chance: deal 4` is refused"), "{twice}");
}

/// Checks that the script fails, for this reason and at this line.
fn fails(script: &str, line: usize, problem: &str) {
    let failure = Scenario::<Pointed>::try_play(script).err().unwrap_or_else(|| panic!("{script} holds"));
    assert!(failure.problem.contains(problem), "{script}:\n{failure}");
    assert_eq!(failure.line, line, "{failure}");
}

#[test]
fn every_sign_can_fail() {
    let opened = "@ after a lot for two, one of whom has decided\n";
    for (line, problem) in [
        ("2: bid 6", "`2: bid 6` is refused"),
        ("2: sing", "`2: sing` is refused"),
        ("2: bid 3 ! SS-SALE-2", "`2: bid 3` is accepted"),
        ("2: bid 6 ! SS-SALE-3", "it is refused by SS-SALE-2"),
        ("2: bid 6 ! SS-SALE-2 SS-SALE-3", "it is refused by SS-SALE-2"),
        ("2: bid 6 ! too much", "it is refused by SS-SALE-2"),
        ("2: bid 6 ! SS-SALE-2 turn", "does not have `turn`"),
        ("2: sing ! SS-SALE-2", "`2: sing` is not a step"),
        ("> SS-SALE-3", "no event of SS-SALE-3 has ``"),
        ("> SS-SALE-2 seat 2", "no event of SS-SALE-2 has `seat 2`"),
        ("> seat 1", "names no clause"),
        ("< seat 1", "an event has `seat 1`"),
        ("= awaits: 1", "awaits is `2`"),
        ("= moon: full", "there is no fact `moon`"),
        ("= awaits", "is not `name: value`"),
        ("= legal x: pass", "there is no seat `x`"),
        ("= told SS-1: 0", "there is no clause SS-1"),
        ("@ money 2: 3", "nothing sets money 2: 3"),
        ("@ after a storm", "there is no opening `a storm`"),
        ("@ after itself", "the opening comes after itself"),
        ("for ever", "the line stands for itself"),
        ("@ /public/sold = 9", "the position is impossible"),
        ("@ /public/weather = 9", "there is nothing at /public/weather"),
        ("@ /public/sold = x", "`x`"),
        ("@ /public/sold = []", "the position cannot be read"),
    ] {
        fails(&format!("{opened}{line}"), 2, problem);
    }
    for (line, problem) in [
        ("@ seats six", "`six` is not a number of seats"),
        ("@ seats 9", "seats"),
        ("@ ruling R-1", "a ruling is written"),
        ("@ ruling R-1 Never", "ruling R-1 cannot be `Never`"),
        ("@ set-up 3", "the set-up"),
        (r#"@ set-up {"seat":3}"#, "the set-up"),
    ] {
        fails(line, 1, problem);
    }
}

#[test]
fn a_set_up_is_changed_by_its_fields() {
    let scenario = Scenario::<Pointed>::play(
        "@ seats 3\n@ ruling R-1 HighestSeat\n@ set-up {\"coins\":[2,1,3]}\n= awaits: chance",
    );
    let setup = tabletop_core::Game::setup(scenario.table.game());
    assert_eq!((setup.seats, setup.coins.len()), (3, 3));
    assert_eq!(tabletop_core::RulingChoice::chosen(&setup.rulings, "R-1").unwrap(), "HighestSeat");
}

#[test]
fn a_game_reads_set_up_lines_of_its_own() {
    let scenario = Scenario::<Pointed>::play("@ seats 2\n@ purses 7 3\n= sold: 0");
    assert_eq!(scenario.table.public().coins.as_slice(), [7, 3]);
    fails("@ purses all", 1, "`all` are no coins");
    fails("@ after a lot for two\n@ purses 7 3", 2, "nothing sets purses 7 3");
}

#[test]
fn texts_are_cut_at_their_headings() {
    let text = "// a file\n\n  # one\n1: pass\n# two\n  2: pass\n  // # not a heading\n";
    let cut = headed(text);
    assert_eq!(cut.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["one", "two"]);
    assert!(cut[0].1.ends_with("1: pass\n") && cut[1].1.contains("2: pass"));
    assert!(headed("").is_empty());
}

#[test]
#[should_panic(expected = "`1: pass` stands before the first heading")]
fn a_line_without_a_heading_is_not_passed_over() {
    headed("1: pass\n# one\n2: pass");
}

#[test]
#[should_panic(expected = "`# one` has no lines below it")]
fn a_heading_without_lines_is_not_passed_over() {
    headed("# one\n\n# two\n2: pass");
}

#[test]
#[should_panic(expected = "1 scenarios do not hold")]
fn all_are_played_and_the_wrong_ones_named() {
    play_all::<Pointed>(&["# right\n= sold: 0\n# wrong\n= sold: 1\n# right too\n= sold: 0"]);
}
