//! Set-ups and saved states: what is taken, what is refused, and that all defects come at once.

use tabletop_core::{Dealer, Entry, Game, Layout, Playout, SavedState, Seat};
use world_league::Position::{self, C, Pg, Sg};
use world_league::{
    Action, Checks, Column, Components, Event, Outcome, Phase, Player, Public, Rule, Rulings, Secret, Setup,
    Specialist, State, TallestManager, Tile, TrophyPoints, WorldLeague,
};

use crate::kit::{game, play, seat, setup, table};

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

/// The pile can come up short only with five teams, only at the market of season 6, which has at least two
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

/// Where the tile of this name is.
fn row(components: &mut Components, name: &str) -> usize {
    components.agents.iter().position(|agent| agent.name == name).unwrap()
}

/// A change that breaks one printed fact in a set that is right otherwise, and all that is said of it.
type Fact = (fn(&mut Components), &'static str);

const FACTS: [Fact; 19] = [
    (
        |set| set.trophy_points.four_teams = [1, 1, 1],
        "trophy_points: [1, 1, 1] points with 4 teams, they are [7, 4, 2] [WL-END-3]",
    ),
    (
        |set| set.trophy_points.four_teams = [2, 4, 7],
        "trophy_points: [2, 4, 7] points with 4 teams, they are [7, 4, 2] [WL-END-3]",
    ),
    (
        |set| set.trophy_points.three_teams = [5, 3],
        "trophy_points: [5, 3] points with 3 teams, they are [5, 2] [WL-END-2]",
    ),
    (
        |set| set.trophy_points.two_teams = [4],
        "trophy_points: [4] points with 2 teams, they are [3] [WL-END-2]",
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
        "agents: `Tur Nover` has no value in his first season, only Roo Kie has none [WL-STRENGTH-4]",
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
        // A free set may be so.
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
            "components.agents[1]: a value of 41, at most 40 is possible",
            "components.agents[1]: a profit of 10, at most 9 is possible",
            "components.agents[1]: a height of 1000 cm, 1 to 999 are possible",
            "components.agents[2]: a height of 0 cm, 1 to 999 are possible",
            "components.trophy_points: 100 points with 3 teams, at most 99 are possible",
            "components.agents: `\\n` is no name of 1 to 40 letters",
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
    assert!(error(r#"{"seats":4,"tallest_first":[0]}"#).contains("a seat is a number from 1 to 8"));
    let many = format!(r#"{{"seats":4,"boards":[{}]}}"#, ["\"\""; 9].join(","));
    assert!(error(&many).contains("a list of more than 8 elements"));
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

/// What a state, changed so, is said to be.
fn state_defects(change: impl FnOnce(&mut Public, &mut Vec<Secret>)) -> String {
    let game = game(2, "");
    let table = table(&game, |scene| {
        scene.season(2).lay(1, Pg, "1", 2).auction("8 15", 1);
    });
    let (mut public, mut secrets) = (*table.public(), table.state().secrets().to_vec());
    change(&mut public, &mut secrets);
    let saved: SavedState<State> = SavedState { public, secrets, unseen: () };
    game.restore(saved).unwrap_err().to_string()
}

#[test]
fn a_saved_state_that_cannot_be_is_refused() {
    let tile = |number| Tile::agent(number).unwrap();
    let said = [
        state_defects(|_, secrets| secrets.truncate(1)),
        state_defects(|public, _| public.season = 0),
        state_defects(|public, _| public.bar = 3),
        state_defects(|public, _| public.opener = Seat::ALL[7]),
        state_defects(|public, _| {
            public.pile.insert(tile(1));
        }),
        state_defects(|public, _| {
            public.pile.insert(tile(36));
        }),
        state_defects(|public, _| public.market.clear()),
        state_defects(|public, _| public.teams[seat(1)].strength = 30),
        state_defects(|public, _| public.teams[seat(1)].income = 30),
        state_defects(|public, _| public.teams[seat(1)].tallest_cm = 230),
        state_defects(|public, _| public.teams[seat(2)].millions = 9999),
        state_defects(|public, _| public.teams[seat(2)].medals = 3),
        state_defects(|public, _| public.teams[seat(2)].trophies = [3, 0, 0, 1]),
        state_defects(|public, _| public.teams[seat(2)].columns[0].injury = Some(tile(2))),
        state_defects(|public, _| {
            public.specialists.agent = Some(seat(1));
            public.specialists.banker = Some(seat(1));
        }),
        state_defects(|public, _| {
            public.phase = Phase::Slide { seat: seat(1), slid: Position::ALL.into_iter().collect() }
        }),
        state_defects(|public, _| public.phase = Phase::Train { seat: seat(1), column: Pg }),
        state_defects(|public, _| public.phase = Phase::Injure { seat: seat(1) }),
        state_defects(|public, _| public.phase = Phase::Over),
        state_defects(|_, secrets| secrets[0].sealed = Some(1)),
        state_defects(|public, _| {
            let player = Player::FaceUp { tile: tile(1), space: 7 };
            public.teams[seat(1)].columns[0] = Column { player, injury: None };
        }),
        state_defects(|public, _| {
            public.teams[seat(2)].columns[0].player = Player::Ended;
        }),
    ];
    insta::assert_snapshot!("state_defects", said.join("\n"));
}

/// An auction as it may be saved, with a bid of a seat or none.
fn auction(turn: u8, bidding: &[u8], bid: Option<(u8, u16)>) -> Phase {
    let highest = bid.map_or("null".into(), |(by, amount)| format!(r#"{{"seat":{by},"amount":{amount}}}"#));
    let text = format!(r#"{{"auction":{{"bidding":{bidding:?},"turn":{turn},"highest":{highest}}}}}"#);
    serde_json::from_str(&text).unwrap()
}

/// In an auction it is the turn of the next bidder after the highest bid, or after the opener and those who
/// passed.
#[test]
fn a_saved_auction_is_one_that_can_be() {
    let game = game(4, "");
    let begun = table(&game, |scene| {
        scene.money(2, 3).auction("8 15", 2);
    });
    let is_taken = |phase: Phase| {
        let public = Public { phase, ..*begun.public() };
        let secrets = vec![Secret::default(); 4];
        game.restore(SavedState { public, secrets, unseen: () }).is_ok()
    };
    assert!(is_taken(auction(2, &[1, 2, 3, 4], None)));
    assert!(is_taken(auction(4, &[1, 4], None)));
    assert!(is_taken(auction(3, &[1, 2, 3, 4], Some((2, 3)))));
    assert!(is_taken(auction(1, &[1, 2], Some((2, 3)))));
    for wrong in [
        auction(3, &[1, 2, 3, 4], None),
        auction(4, &[1, 2, 4], None),
        auction(4, &[1, 2, 3, 4], Some((2, 3))),
        auction(2, &[1, 2, 3, 4], Some((2, 3))),
        auction(3, &[1, 2, 3, 4], Some((2, 4))),
        auction(3, &[1, 2, 3, 4], Some((2, 0))),
        auction(3, &[1, 3, 4], Some((2, 3))),
        auction(3, &[1, 2, 3, 5], Some((2, 3))),
        auction(2, &[2], Some((2, 3))),
        auction(5, &[], None),
    ] {
        assert!(!is_taken(wrong), "{wrong:?}");
    }
}

/// In phase 7 the Referee's point is where he was when it began.
#[test]
fn a_saved_phase_7_is_one_that_can_be() {
    let game = game(3, "");
    let mut begun = table(&game, |scene| {
        scene.season(2).has(1, Specialist::Referee).has(2, Specialist::Banker).hiring("2 3 1");
    });
    play(&mut begun, "2: hire agent");
    let is_taken = |change: &dyn Fn(&mut Public)| {
        let mut public = *begun.public();
        change(&mut public);
        game.restore(SavedState { public, secrets: vec![Secret::default(); 3], unseen: () }).is_ok()
    };
    let hire = |numbers: &[u8], specialists: &[Specialist], medal: Option<u8>, had: Option<u8>| Phase::Hire {
        waiting: numbers.iter().copied().map(seat).collect(),
        taken: specialists.iter().copied().collect(),
        medal: medal.map(seat),
        referee_was: had.map(seat),
    };
    let agent = [Specialist::Agent];
    assert!(is_taken(&|public| public.phase = hire(&[3, 1], &agent, None, Some(1))));
    for (problem, wrong) in [
        ("another order", hire(&[1, 3], &agent, None, Some(1))),
        ("everybody has chosen", hire(&[], &agent, None, Some(1))),
        ("nothing is taken", hire(&[3, 1], &[], None, Some(1))),
        ("two by one", hire(&[3, 1], &[Specialist::Agent, Specialist::Banker], None, Some(1))),
        ("a medal by one who waits", hire(&[3, 1], &agent, Some(3), Some(1))),
        ("a foreign seat had the referee", hire(&[3, 1], &agent, None, Some(8))),
        ("a seat outside the table had the referee", hire(&[3, 1], &agent, None, Some(4))),
        ("nobody had the referee, but seat 1 has him", hire(&[3, 1], &agent, None, None)),
        ("seat 3 had the referee, but seat 1 has him", hire(&[3, 1], &agent, None, Some(3))),
    ] {
        assert!(!is_taken(&|public| public.phase = wrong), "{problem}");
    }
    let medalist = |public: &mut Public| {
        // Seat 2 would have taken the medal, and put his specialist back; but has no medal.
        public.specialists.agent = None;
        public.phase = hire(&[3, 1], &[], Some(2), Some(1));
    };
    assert!(!is_taken(&medalist));
    assert!(is_taken(&|public| {
        medalist(public);
        public.teams[seat(2)].medals = 1;
    }));
    assert!(!is_taken(&|public| {
        // A face-up tile on its first space: the bar has moved since it was laid.
        public.pile.remove(Tile::agent(22).unwrap());
        let player = Player::FaceUp { tile: Tile::agent(22).unwrap(), space: 1 };
        public.teams[seat(3)].columns[3].player = player;
    }));
}

/// Trophies of a place are counted only when it has been given, and injuries are chosen only where R-3 lets
/// choose.
#[test]
fn a_saved_phase_2_has_given_no_trophy_too_many() {
    let game = game(4, "");
    let mut begun = table(&game, |scene| {
        scene.season(2).has(1, Specialist::Referee).lay(1, Position::Sf, "21", 1);
        scene.lay(2, Position::Sf, "16", 1).lay(3, Position::Sf, "15", 1).lay(4, C, "31", 1).auction("3", 1);
        // One gold of season 1, and now that of season 2.
        scene.team(1).trophies = [1, 0, 0, 0];
        scene.team(2).trophies = [0, 1, 0, 0];
    });
    play(&mut begun, "1: pass / 2: pass / 3: pass / 4: pass");
    assert!(matches!(begun.public().phase, Phase::Bribes { place: 2, .. }));
    let mut public = *begun.public();
    let secrets = vec![Secret::default(); 4];
    public.teams[seat(3)].trophies = [0, 1, 0, 0];
    let error = game.restore(SavedState { public, secrets, unseen: () }).unwrap_err();
    assert_eq!(error.to_string(), "public.teams: 2 trophies of kind 2 after 1 season [WL-SETUP-4]");
}

#[test]
fn a_choice_of_the_injured_is_saved_only_under_the_reading_that_gives_it() {
    for (value, is_fine) in [("ManagerChooses", true), ("FirstColumn", false)] {
        let game = game(3, &format!("R-3 {value}"));
        let begun = table(&game, |scene| {
            scene.injury("injury-1 15", 1);
        });
        let public = Public { phase: Phase::Injure { seat: seat(3) }, ..*begun.public() };
        let saved = SavedState { public, secrets: vec![Secret::default(); 3], unseen: () };
        assert_eq!(game.restore(saved).is_ok(), is_fine, "{value}");
    }
}

/// Saving, loading and going on is the same as never having saved, at every step.
#[test]
fn a_saved_game_goes_on_as_if_it_had_not_been_saved() {
    let game = game(4, "");
    let mut dealer = Dealer::new(3);
    let mut playout = Playout::uniform(&game);
    let (mut state, mut loaded) = (game.start(&mut ()), game.start(&mut ()));
    while let Some(step) = playout.next_step(&state, &mut dealer) {
        game.apply(&mut state, step, &mut ()).unwrap();
        game.apply(&mut loaded, step, &mut ()).unwrap();
        let text = serde_json::to_string(&loaded).unwrap();
        loaded = game.restore(serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(loaded, state);
    }
    assert!(game.standings(&loaded).is_over());
}
