//! Set-ups and saved states: accepted ones, refused ones, and all defects at once.

use tabletop_core::{Dealer, Entry, Game, Layout, Playout};
use world_league::Position::{self, C, Sg};
use world_league::{
    Action, Checks, Components, Event, Outcome, Phase, Rule, Rulings, Setup, TallestManager, TrophyPoints,
    WorldLeague,
};

use crate::position::{game, seat, setup};

fn defects(setup: Setup) -> Vec<String> {
    WorldLeague::new(setup).unwrap_err().iter().map(ToString::to_string).collect()
}

fn with(components: Components) -> Setup {
    Setup { components: Some(components), ..Setup::new(3) }
}

#[test]
fn a_number_of_seats_is_a_set_up() {
    let setup: Setup = serde_json::from_str(r#"{"seats":4}"#).unwrap();
    assert_eq!(setup, WorldLeague::default_setup(4));
    assert_eq!(setup.components, None);
    let game = WorldLeague::new(setup).unwrap();
    assert_eq!(game.full_setup().components, Some(Components::default()));
    assert_eq!(
        game.full_setup().boards,
        ["Moscow Mammoths", "Lima Llamas", "Ghana Giraffes", "Kakadu Kangaroos"]
    );
}

#[test]
fn a_set_up_written_out_in_full_is_the_same_game() {
    for seats in 2..=5 {
        let short = game(seats, "R-4 PlacesPassDown");
        let text = serde_json::to_string(&short.full_setup()).unwrap();
        let long = WorldLeague::new(serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(long.start(&mut ()), short.start(&mut ()));
        assert_eq!(long.full_setup(), short.full_setup());
        assert_eq!(long.full_setup(), *long.setup());
    }
}

#[test]
fn the_default_set_is_what_the_notes_say() {
    let Components { agents, injuries, boards, .. } = Components::default();
    assert_eq!((agents.len(), injuries, boards.len()), (35, 2, 5));
    for position in Position::ALL {
        assert_eq!(agents.iter().filter(|agent| agent.position == position).count(), 7, "{position}");
    }
    assert_eq!(agents.iter().map(|agent| u32::from(agent.profit)).sum::<u32>(), 38);
    let career = |name: &str| agents.iter().find(|agent| agent.name == name).unwrap();
    assert_eq!((career("Ave Rage").position, career("Ave Rage").values), (Sg, [3; 6]));
    assert_eq!(career("Ta Lent").position, Sg);
    assert!(
        career("Ta Lent").values.is_sorted() && career("Ta Lent").values.windows(2).any(|two| two == [2, 3])
    );
    assert_eq!(career("Roo Kie").values[0], 0);
    assert!(agents.iter().any(|agent| agent.position == Position::Sf && agent.values == [3, 4, 5, 4, 3, 2]));
    assert!(agents.iter().any(|agent| agent.values.windows(2).any(|two| two == [4, 1])));
    let is_constant = |values: &[u8; 6]| values.iter().all(|value| *value == values[0]);
    let rises = |values: &[u8; 6]| values.is_sorted();
    let falls = |values: &[u8; 6]| values.is_sorted_by(|one, other| one >= other);
    let kinds = agents.iter().map(|agent| match &agent.values {
        values if is_constant(values) => "constant",
        values if rises(values) => "rising",
        values if falls(values) => "fading",
        _ => "peaked",
    });
    let kinds: std::collections::BTreeSet<_> = kinds.collect();
    assert_eq!(kinds.len(), 4, "careers of every kind: {kinds:?}");
}

/// The pile can run short only with five teams, and only at the market of season 6, which then has at least two
/// tiles (WL-MARKET-3).
#[test]
fn the_pile_lasts_until_season_6() {
    let mut short_markets = 0;
    for seats in 2..=5 {
        let game = game(seats, "");
        let mut playout = Playout::uniform(&game);
        for number in 0..200 {
            let (mut log, mut dealer) = (Vec::new(), Dealer::for_game(6, number));
            let mut state = game.start(&mut log);
            playout.play(&mut state, &mut dealer, &mut log, u32::MAX);
            let mut season = 0;
            for Entry { rule, event, .. } in log {
                if let Event::PhaseBegins { season: begun, .. } = event {
                    season = begun;
                }
                if let (Rule::Market3, Event::MarketComplete { tiles, .. }) = (rule, event) {
                    assert!(seats == 5 && season == 5 && (2..7).contains(&tiles), "{seats} {season} {tiles}");
                    short_markets += 1;
                }
            }
        }
    }
    assert!(short_markets > 0, "it can happen");
}

#[test]
fn all_defects_of_a_set_up_come_at_once() {
    let mut components = Components::default();
    components.agents.pop();
    components.agents[3].height_cm = components.agents[2].height_cm;
    components.agents[0].values = [2, 0, 0, 6, 0, 0];
    components.agents[1].profit = 3;
    components.agents[4].name = "Drib Bler".into();
    components.injuries = 3;
    components.boards.pop();
    components.boards[0].players[1].position = C;
    components.boards[1].players[0].values = [2, 1, 1, 1, 1, 1];
    components.boards[2].players[4].height_cm = 190;
    let setup = Setup {
        seats: 6,
        components: Some(components),
        rulings: Rulings { tallest_manager: TallestManager::Given, ..Rulings::default() },
        boards: vec!["Lima Llamas".into(), "Lima Llamas".into(), "Oslo Owls".into()],
        tallest_first: vec![seat(1), seat(1)],
    };
    insta::assert_snapshot!("all_defects", defects(setup).join("\n"));
}

/// The index of the free agent with this name.
fn row(components: &mut Components, name: &str) -> usize {
    components.agents.iter().position(|agent| agent.name == name).unwrap()
}

/// A change that breaks one printed fact in a set that is otherwise right, and the whole text of the defect.
type Fact = (fn(&mut Components), &'static str);

const FACTS: [Fact; 19] = [
    (
        |set| set.trophy_points.four_teams = [1, 1, 1],
        "trophy_points: [1, 1, 1] points with 4 teams, but they must be [7, 4, 2] [WL-END-3]",
    ),
    (
        |set| set.trophy_points.four_teams = [2, 4, 7],
        "trophy_points: [2, 4, 7] points with 4 teams, but they must be [7, 4, 2] [WL-END-3]",
    ),
    (
        |set| set.trophy_points.three_teams = [5, 3],
        "trophy_points: [5, 3] points with 3 teams, but they must be [5, 2] [WL-END-2]",
    ),
    (
        |set| set.trophy_points.two_teams = [4],
        "trophy_points: [4] points with 2 teams, but they must be [3] [WL-END-2]",
    ),
    (
        |set| set.trophy_points.five_teams = [10, 7, 7, 2],
        "trophy_points: [10, 7, 7, 2] points with 5 teams, a better place has more points [WL-TROPHY-1]",
    ),
    (
        |set| {
            let roo = row(set, "Roo Kie");
            set.agents[roo].values[0] = 1;
        },
        "agents: no Roo Kie: he has no value in his first season, and is valuable later [WL-STRENGTH-4]",
    ),
    (
        |set| {
            let roo = row(set, "Roo Kie");
            set.agents[roo].values = [0; 6];
        },
        "agents: no Roo Kie: he has no value in his first season, and is valuable later [WL-STRENGTH-4]",
    ),
    (
        |set| {
            let other = row(set, "Tur Nover");
            set.agents[other].values = [0; 6];
        },
        "agents: `Tur Nover` has no value in his first season, but only Roo Kie may have none [WL-STRENGTH-4]",
    ),
    (
        |set| {
            let ave = row(set, "Ave Rage");
            set.agents[ave].values[5] = 2;
        },
        "agents: no Ave Rage: an SG who is always worth 3 [WL-STRENGTH-1]",
    ),
    (
        |set| {
            let talent = row(set, "Ta Lent");
            set.agents[talent].profit = 1;
        },
        "agents: no Ta Lent: an SG who never falls, with a 3 after a 2, and brings 2 coins [WL-STRENGTH-1]",
    ),
    (
        |set| {
            let peak = row(set, "Peak Ofform");
            set.agents[peak].values[5] = 1;
        },
        "agents: no SF with the values 3 4 5 4 3 2 [WL-PLACE-1]",
    ),
    (
        |set| {
            let pick = row(set, "Pick Anroll");
            set.agents[pick].values[2] = 2;
        },
        "agents: no tile whose value falls from 4 to 1 [WL-STRENGTH-1]",
    ),
    (
        |set| {
            let bound = row(set, "Ree Bound");
            set.agents[bound].height_cm = 225;
        },
        "agents: no tile of 208 cm [WL-HIRE-2]",
    ),
    (
        |set| {
            let tender = row(set, "Goal Tender");
            set.agents[tender].height_cm = 225;
        },
        "agents: no tile of 217 cm [WL-HIRE-2]",
    ),
    (
        |set| {
            for agent in &mut set.agents {
                agent.profit = if agent.name == "Ta Lent" { 2 } else { 1 };
            }
        },
        "agents: no tile shows 0 coins, there are some of 0, 1 and 2 [WL-INCOME-1]",
    ),
    (
        |set| {
            for agent in &mut set.agents {
                if agent.profit == 1 {
                    agent.profit = 0;
                }
            }
        },
        "agents: no tile shows 1 coins, there are some of 0, 1 and 2 [WL-INCOME-1]",
    ),
    (|set| set.boards[1].name = "Oslo Owls".into(), "boards: the Lima Llamas are missing [WL-SETUP-1]"),
    (
        |set| {
            let players = &mut set.boards[4].players;
            (players[0].values, players[2].values) = (players[2].values, players[0].values);
        },
        "boards[5]: the PG of the Texas Snakes ends after season 4 [WL-SHIFT-3]",
    ),
    (
        |set| set.boards[0].players[3].height_cm = 186,
        "boards[1]: the tallest printed player has 186 cm, on every board it is 185 [WL-HIRE-2]",
    ),
];

#[test]
fn a_set_that_breaks_a_printed_fact_is_refused_by_name() {
    for (change, expected) in FACTS {
        let mut components = Components::default();
        change(&mut components);
        assert_eq!(defects(with(components.clone())), [format!("components.{expected}")]);
        // A free set need not agree with the printed facts.
        components.checks = Checks::Free;
        assert!(WorldLeague::new(with(components)).is_ok(), "{expected}");
    }
}

#[test]
fn careers_of_every_kind_are_a_printed_fact() {
    let mut components = Components::default();
    for agent in &mut components.agents {
        let is_fading =
            agent.values.is_sorted_by(|one, other| one >= other) && agent.values[0] > agent.values[5];
        if is_fading && agent.name != "Pick Anroll" {
            agent.values = [1; 6];
        }
        if agent.name == "Pick Anroll" {
            agent.values = [3, 4, 1, 1, 0, 0];
        }
    }
    assert_eq!(defects(with(components)), ["components.agents: no tile has a fading career [WL-SHIFT-1]"]);
}

#[test]
fn a_free_set_is_held_only_to_what_play_needs() {
    let mut components = Components::default();
    components.agents.truncate(3);
    components.agents[0].height_cm = components.agents[1].height_cm;
    components.injuries = 0;
    components.boards.truncate(3);
    components.boards[0].players[0].values = [0, 3, 0, 9, 0, 0];
    assert!(!defects(with(components.clone())).is_empty(), "printed facts are broken");
    components.checks = Checks::Free;
    WorldLeague::new(with(components.clone())).unwrap();
    components.agents[0].values[5] = 41;
    components.agents[0].profit = 10;
    components.agents[0].height_cm = 1000;
    components.agents[1].height_cm = 0;
    components.agents[2].name = "\n".into();
    components.injuries = 5;
    components.boards.truncate(2);
    components.trophy_points = TrophyPoints { three_teams: [100, 1], ..components.trophy_points };
    assert_eq!(
        defects(with(components)),
        [
            "components.injuries: 5 injury tiles, at most 4 fit",
            "components.agents[1]: the value 41 is above the highest possible, 40",
            "components.agents[1]: the profit 10 is above the highest possible, 9",
            "components.agents[1]: a height of 1000 cm is not possible: it is 1 to 999",
            "components.agents[2]: a height of 0 cm is not possible: it is 1 to 999",
            "components.trophy_points: 100 points with 3 teams are above the highest possible, 99",
            "components.agents: `‹U+000A›` is not a name of 1 to 40 letters",
            "components.boards: 2 boards for 3 managers [WL-SETUP-1]",
        ]
    );
}

#[test]
fn an_empty_free_set_is_a_league_without_players() {
    let components =
        Components { checks: Checks::Free, agents: Vec::new(), injuries: 0, ..Components::default() };
    let game = WorldLeague::new(with(components)).unwrap();
    let state = game.start(&mut ());
    assert!(matches!(state.public().phase, Phase::Hire { .. }), "the drafts are empty");
}

#[test]
fn seats_boards_and_ranking_are_checked() {
    assert_eq!(defects(Setup::new(1)), ["seats: 1 manager, 2 to 5 can play [WL-SETUP-1]"]);
    let ranked = |tallest_first: &[u8], rulings: &str| Setup {
        tallest_first: tallest_first.iter().map(|number| seat(*number)).collect(),
        ..setup(2, rulings)
    };
    for ranking in [&[2][..], &[2, 2], &[2, 1, 2], &[1, 3]] {
        for rulings in ["R-1 SeatOrder", "R-1 Given"] {
            assert_eq!(
                defects(ranked(ranking, rulings)),
                ["tallest_first: the ranking must name each of the seats 1, 2 once [WL-SETUP-6]"],
                "{ranking:?} {rulings}"
            );
        }
    }
    for (rulings, opener) in [("R-1 SeatOrder", 1), ("R-1 Given", 2)] {
        let game = WorldLeague::new(ranked(&[2, 1], rulings)).unwrap();
        let opens = game.start(&mut ()).public().opener;
        assert_eq!(opens, seat(opener), "a ranking is there under both readings, and one of them uses it");
    }
    let unranked = setup(2, "R-1 Given");
    assert_eq!(
        defects(unranked),
        ["tallest_first: the ranking must name each of the seats 1, 2 once [WL-SETUP-6]"]
    );
    let boards = Setup { boards: vec!["Texas Snakes".into()], ..Setup::new(2) };
    assert_eq!(defects(boards), ["boards: 1 board chosen for 2 managers [WL-SETUP-1]"]);
    let chosen = Setup { boards: vec!["Texas Snakes".into(), "Lima Llamas".into()], ..Setup::new(2) };
    assert_eq!(WorldLeague::new(chosen).unwrap().team_name(seat(1)), "Texas Snakes");
}

#[test]
fn bytes_that_are_no_set_up_are_refused_with_the_place() {
    let error = |text: &str| serde_json::from_str::<Setup>(text).unwrap_err().to_string();
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::new(4), "nothing is a game of four");
    assert!(error(r#"{"seats":4,"chairs":4}"#).contains("unknown field `chairs`"));
    assert!(error(r#"{"seats":4,"rulings":{"R-4":"Both"}}"#).contains("cannot be `Both`"));
    assert!(error(r#"{"seats":4,"rulings":{"R-99":"Both"}}"#).contains("unknown field `R-99`"));
    assert!(error(r#"{"seats":4,"tallest_first":[0]}"#).contains("a seat is a number from 1 to 16"));
    let many = format!(r#"{{"seats":4,"boards":[{}]}}"#, ["\"\""; 17].join(","));
    assert!(error(&many).contains("a list of more than 16 elements"));
    let mut text = serde_json::to_value(with(Components::default())).unwrap();
    let agents = text["components"]["agents"].as_array_mut().unwrap();
    agents.extend(agents.clone());
    assert!(error(&text.to_string()).contains("a list of more than 60 elements"));
}

#[test]
fn notation_that_is_none_says_what_is_expected() {
    let action = |text: &str| text.parse::<Action>().unwrap_err().to_string();
    let all = "not an action: expected `pass`, `match`, `bid {millions}`, `place {column}`, `keep`, `train`, \
               `spend {millions}`, `injure {column}`, `bribe {millions}`, `hire {specialist}`, `medal`, `done` or \
               `slide {column}`";
    for wrong in ["", "Pass", "pass ", "sell 4", "bid"] {
        assert_eq!(action(wrong), all, "`{wrong}`");
    }
    for wrong in ["bid ", "bid 04", "bid +4", "bid -1", "bid 65536"] {
        assert_eq!(action(wrong), "not an action: expected `bid {millions}`", "`{wrong}`");
    }
    assert_eq!(action("spend x"), "not an action: expected `spend {millions}`");
    assert_eq!(action("bribe  1"), "not an action: expected `bribe {millions}`");
    for wrong in ["place sf", "slide X", "injure "] {
        assert_eq!(action(wrong), "not a column: expected `PG`, `SG`, `SF`, `PF` or `C`", "`{wrong}`");
    }
    let specialist = "not a specialist: expected `referee`, `agent`, `trainer` or `banker`";
    assert_eq!(action("hire coach"), specialist);
    let outcome = |text: &str| text.parse::<Outcome>().unwrap_err().to_string();
    for wrong in ["7", "turn"] {
        assert_eq!(outcome(wrong), "not an outcome: expected `turn {tile}`");
    }
    for wrong in ["turn 0", "turn 61", "turn 07", "turn injury-0", "turn injury-5", "turn injury", "turn "] {
        assert_eq!(outcome(wrong), "not a tile: expected `1 to 60` or `injury-1 to injury-4`", "`{wrong}`");
    }
}
