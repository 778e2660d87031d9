//! The language of scenarios: true lines pass, and each sign can fail.

use tabletop_core::testing::scenario::{Scenario, ScenarioGame, headed, play_all};
use tabletop_core::{Layout, RuleBook, SavedState, Seat, Table};
use world_league::{Public, Rule, Secret, Setup, State, WorldLeague};

/// Positions of World League in which only JSON pointers set anything.
struct Pointed(Public);

impl ScenarioGame for Pointed {
    type Game = WorldLeague;

    const OPENINGS: &'static str = "
        # a market of two
        @ seats 2
        chance: turn 9 / chance: turn 11
        # a market of two, opened
        @ after a market of two
        1: bid 2
        # itself
        @ after itself
    ";

    fn set_up(setup: &mut Setup, line: &str) -> Option<Result<(), String>> {
        let order = line.strip_prefix("tallest first ")?;
        let seats: Option<Vec<Seat>> = order.split(' ').map(|seat| seat.parse().ok()).collect();
        Some(seats.map(|seats| setup.tallest_first = seats).ok_or_else(|| format!("`{order}` are no seats")))
    }

    fn new(_: &WorldLeague, state: &State) -> Self {
        Self(*state.public())
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        Err(format!("nothing sets {line}"))
    }

    fn saved(self, _: &WorldLeague) -> SavedState<State> {
        let secrets = self.0.teams.iter().map(|_| Secret::default()).collect();
        SavedState { public: self.0, secrets, unseen: () }
    }

    fn fact(table: &Table<WorldLeague>, name: &str) -> Option<String> {
        (name == "season").then(|| table.public().season.to_string())
    }

    fn written_out(_: &Table<WorldLeague>, line: &str) -> Option<Vec<String>> {
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
        // Seat 1 buys a player. Then seat 2's money is set by a JSON pointer into the saved state.
        @ after a market of two
        1: bid 2 / 2: pass / 1: place SF
        @ /public/teams/1/millions = 3
        2: bid 0 ! WL-DRAFT-3 bid 0 is below the least bid 1
        1: bid 40 ! WL-DRAFT-3 it is the turn of seat 2; WL-DRAFT-3 40 million are needed, 9 are there
        2: bid 2
        > WL-DRAFT-3
        > WL-DRAFT-3 bid 2 million
        < pass
        = awaits: 1
        = may: nobody
        = winners: nobody
        = legal 1: pass, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9
        = legal 2:
        = told WL-DRAFT-3: 1
        = season: 1
        1: pass
        > WL-DRAFT-3 WL-DRAFT-4 win
        > WL-DRAFT-5",
    );
    let asked: Vec<&str> =
        Rule::ALL.iter().filter(|rule| scenario.asked.has_event(**rule)).map(|rule| rule.id()).collect();
    assert_eq!(asked, ["WL-DRAFT-3", "WL-DRAFT-4", "WL-DRAFT-5"]);
    assert!(scenario.asked.has_refusal(Rule::Draft3));
    assert_eq!(scenario.table.steps().len(), 2, "the record begins where the position was set");
    let next = scenario.then("= awaits: 2\n1: bid 1 ! WL-DRAFT-4");
    assert!(next.asked.has_refusal(Rule::Draft4) && next.asked.has_event(Rule::Draft5));
}

#[test]
fn steps_are_repeated_and_lines_are_written_out() {
    let scenario = Scenario::<Pointed>::play("@ after a market of two\nall pass\n> WL-DRAFT-7");
    assert_eq!(scenario.table.steps().len(), 4);
    let tiles = "chance: turn 9 / chance: turn 11";
    let once = Scenario::<Pointed>::try_play(&format!("1 times: {tiles}"));
    assert!(once.is_ok());
    let twice = Scenario::<Pointed>::try_play(&format!("2 times: {tiles}")).unwrap_err();
    assert!(twice.problem.starts_with("`chance: turn 9` is refused"), "{twice}");
}

/// Checks that the script fails, for this reason and at this line.
fn fails(script: &str, line: usize, problem: &str) {
    let failure = Scenario::<Pointed>::try_play(script).err().unwrap_or_else(|| panic!("{script} holds"));
    assert!(failure.problem.contains(problem), "{script}:\n{failure}");
    assert_eq!(failure.line, line, "{failure}");
}

#[test]
fn every_sign_can_fail() {
    let opened = "@ after a market of two, opened\n";
    for (line, problem) in [
        ("2: bid 2", "`2: bid 2` is refused"),
        ("2: sing", "`2: sing` is refused"),
        ("2: bid 3 ! WL-DRAFT-3", "`2: bid 3` is accepted"),
        ("2: bid 2 ! WL-DRAFT-4", "it is refused by WL-DRAFT-3"),
        ("2: bid 2 ! WL-DRAFT-3 WL-DRAFT-4", "it is refused by WL-DRAFT-3"),
        ("2: bid 2 ! too low", "it is refused by WL-DRAFT-3"),
        ("2: bid 2 ! WL-DRAFT-3 turn", "does not have `turn`"),
        ("2: sing ! WL-DRAFT-3", "`2: sing` is no step"),
        ("> WL-DRAFT-4", "no event of WL-DRAFT-4 has ``"),
        ("> WL-DRAFT-3 bid 3", "no event of WL-DRAFT-3 has `bid 3`"),
        ("> bid 2", "names no clause"),
        ("< bid 2", "an event has `bid 2`"),
        ("= awaits: 1", "awaits is `2`"),
        ("= moon: full", "there is no fact `moon`"),
        ("= awaits", "is no `name: value`"),
        ("= legal x: pass", "there is no seat `x`"),
        ("= told WL-1: 0", "there is no clause WL-1"),
        ("@ money 2: 3", "nothing sets money 2: 3"),
        ("@ after a storm", "there is no opening `a storm`"),
        ("@ after itself", "the opening comes after itself"),
        ("for ever", "the line stands for itself"),
        ("@ /public/season = 9", "the position is impossible"),
        ("@ /public/weather = 9", "there is nothing at /public/weather"),
        ("@ /public/season = x", "`x`"),
        ("@ /public/season = []", "the position cannot be read"),
    ] {
        fails(&format!("{opened}{line}"), 2, problem);
    }
    for (line, problem) in [
        ("@ seats six", "`six` is no number of seats"),
        ("@ seats 9", "seats"),
        ("@ ruling R-4", "a ruling is written"),
        ("@ ruling R-4 Never", "ruling R-4 cannot be `Never`"),
        ("@ set-up 3", "the set-up"),
        (r#"@ set-up {"seat":3}"#, "the set-up"),
    ] {
        fails(line, 1, problem);
    }
}

#[test]
fn a_set_up_is_changed_by_its_fields() {
    let scenario = Scenario::<Pointed>::play(
        "@ seats 3\n@ ruling R-4 PlacesPassDown\n@ set-up {\"tallest_first\":[2,1,3]}\n= awaits: chance",
    );
    let setup = tabletop_core::Game::setup(scenario.table.game());
    assert_eq!((setup.seats, setup.tallest_first.len()), (3, 3));
    assert_eq!(tabletop_core::RulingChoice::chosen(&setup.rulings, "R-4").unwrap(), "PlacesPassDown");
}

#[test]
fn a_game_reads_set_up_lines_of_its_own() {
    let scenario =
        Scenario::<Pointed>::play("@ seats 2\n@ tallest first 2 1\n@ ruling R-1 Given\n= season: 1");
    assert_eq!(scenario.table.public().opener, Seat::ALL[1]);
    fails("@ tallest first me", 1, "`me` are no seats");
    fails("@ after a market of two\n@ tallest first 2 1", 2, "nothing sets tallest first 2 1");
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
    play_all::<Pointed>(&["# right\n= season: 1\n# wrong\n= season: 2\n# right too\n= season: 1"]);
}
