//! Set-ups: reading them, refusing them, and naming all defects at once.

use basketboss::{Basketboss, Checks, Components, Effect, Event, PlayerId, Position, Setup};
use tabletop_core::laws::Inspector;
use tabletop_core::{Dealer, Defects, Game, Lawful, Playout, Table};

use crate::position::seat;

fn defects(setup: Setup) -> Vec<String> {
    let defects: Defects = Basketboss::new(setup).unwrap_err();
    defects.iter().map(ToString::to_string).collect()
}

fn with(edit: impl FnOnce(&mut Components)) -> Setup {
    let mut components = Components::default();
    edit(&mut components);
    Setup { components: Some(components), ..Basketboss::default_setup(3) }
}

#[test]
fn seats_alone_are_a_setup_and_a_full_one_says_the_same() {
    let short: Setup = serde_json::from_str(r#"{"seats":4}"#).unwrap();
    assert_eq!(short, Basketboss::default_setup(4));
    let game = Basketboss::new(short).unwrap();
    let text = serde_json::to_string(&game.full_setup()).unwrap();
    let full: Setup = serde_json::from_str(&text).unwrap();
    assert_eq!(full, game.full_setup());
    let same = Basketboss::new(full).unwrap();
    let play = |game: &Basketboss| {
        let mut state = game.start(&mut ());
        Playout::uniform(game).play(&mut state, &mut Dealer::new(3), &mut (), game.most_steps());
        state
    };
    assert_eq!(play(&game), play(&same));
}

#[test]
fn all_defects_are_named_at_once_with_the_fact_they_break() {
    let mut setup = with(|set| {
        set.players.pop();
        set.players[0].name = "Kevin Woodlake".into();
        set.boards[2].starting_players[0].stars = 3;
        set.season_cards[10].name = "Team Bequest".into();
        set.scoreboard[1].trophy_points = [2, 5].into_iter().collect();
        set.starting_dollars = 12;
        set.referee_dollars = 3;
        set.advisors[5] = basketboss::Advisor::Referee;
    });
    setup.seats = 6;
    setup.tallest = seat(7);
    assert_eq!(
        defects(setup),
        [
            "seats: 6 managers, not 2 to 5 [BB-SETUP-1]",
            "tallest: seat 7 is not at a table of 6 [BB-SETUP-4]",
            "components.scoreboard[2].trophy_points: do not fall from place to place [BB-TROPHY-1]",
            "components.advisors: the Referee stands there 2 times, not once",
            "components.advisors: the Publicist stands there 0 times, not once",
            "components.players: 34 player cards, not 35 [BB-SETUP-2]",
            "components.players: Kevin Timbernet, PF, whom the rule book names, is missing",
            "components.boards[3].starting_players[1]: shows 3 stars, not 1 [BB-SETUP-1]",
            "components.season_cards[11].name: is not Team Legacy [BB-SETUP-3]",
            "components.starting_dollars: 12, not 11 [BB-SETUP-1]",
            "components.referee_dollars: 3, not 2 [BB-SETUP-4]",
        ]
    );
}

/// Edits that break one printed or derived fact each. In a free set all of them are fine.
const UNPRINTED: &[(Edit, &str)] = &[
    (
        |set| set.advisors.reverse(),
        "components.advisors: the Referee has number 6, not 1 [BB-OFFER-1]; \
         components.advisors: the Trainer has number 5, not 2 [BB-ADVISOR-2]",
    ),
    (
        |set| set.advisors[1..3].reverse(),
        "components.advisors: the Trainer has number 3, not 2 [BB-ADVISOR-2]",
    ),
    (
        |set| {
            for (player, stars) in set.boards[1].starting_players.iter_mut().zip([5, 0, 0, 0, 0]) {
                player.stars = stars;
            }
        },
        "components.boards[2].starting_players[1]: shows 5 stars, not 1 [BB-SETUP-1]; \
         components.boards[2].starting_players[2]: shows 0 stars, not 1 [BB-SETUP-1]; \
         components.boards[2].starting_players[3]: shows 0 stars, not 1 [BB-SETUP-1]; \
         components.boards[2].starting_players[4]: shows 0 stars, not 1 [BB-SETUP-1]; \
         components.boards[2].starting_players[5]: shows 0 stars, not 1 [BB-SETUP-1]",
    ),
    (
        |set| set.boards[4].starting_players[2].income_dollars = 9,
        "components.boards[5].starting_players[3]: has an income of $9, not $1 [BB-SETUP-1]",
    ),
    (
        |set| set.scoreboard[3].trophy_points.clear(),
        "components.scoreboard[4].trophy_points: [], not [10, 7, 4, 2] [BB-END-4]",
    ),
    (
        |set| set.scoreboard[3].trophy_points[0] = 9,
        "components.scoreboard[4].trophy_points: [9, 7, 4, 2], not [10, 7, 4, 2] [BB-END-4]",
    ),
    (
        |set| set.players[0].income_dollars = 9,
        "components.players[1]: Kevin Timbernet has an income of $9, not $2 [BB-INCOME-1]",
    ),
    (
        |set| set.players[1].income_dollars = 2,
        "components.players[2]: Damika Catchthings has an income of $2, not $1 [BB-INCOME-1]",
    ),
    (
        |set| set.players[2].income_dollars = 0,
        "components.players[3]: Steppin Hurry has an income of $0, not $2 [BB-INCOME-1]",
    ),
    (
        |set| set.players[3].income_dollars = 2,
        "components.players[4]: Ivan Allerson has an income of $2, not $1 [BB-INCOME-1]",
    ),
    (
        |set| {
            for player in set.players.iter_mut().skip(2) {
                player.stars = [4].into_iter().collect();
            }
        },
        "components.players: fewer than two cards show 5 stars in some season [BB-INJURY-7]",
    ),
    (
        |set| set.players[0].position = Position::Center,
        "components.players: Kevin Timbernet, PF, whom the rule book names, is missing",
    ),
];

#[test]
fn a_printed_or_derived_fact_holds_in_any_set_that_is_not_free() {
    for (edit, problem) in UNPRINTED {
        assert_eq!(defects(with(edit)).join("; "), *problem);
        let free = with(|set| {
            set.checks = Checks::Free;
            edit(set);
        });
        assert!(Basketboss::new(free).is_ok(), "{problem}");
    }
}

/// Facts that are ours may differ, because the box may show other figures.
#[test]
fn what_is_ours_is_not_held_to_be_printed() {
    let set = with(|set| {
        set.advisors[2..].reverse();
        set.players[4].income_dollars = 0;
        set.players[30].stars = [6, 5].into_iter().collect();
        for row in set.scoreboard.iter_mut().take(3) {
            row.trophy_points = [9].into_iter().collect();
            (row.income_limit_dollars, row.player_limit) = (9, 9);
        }
    });
    assert!(Basketboss::new(set).is_ok());
}

#[test]
fn a_free_set_need_only_run() {
    let free = |edit: fn(&mut Components)| {
        with(|set| {
            set.checks = Checks::Free;
            edit(set);
        })
    };
    assert!(Basketboss::new(free(|set| set.players.truncate(3))).is_ok());
    assert!(Basketboss::new(free(|set| set.starting_dollars = 1000)).is_ok());
    for (edit, problem) in UNPLAYABLE {
        let found = defects(free(*edit));
        assert_eq!(found, [*problem]);
    }
}

type Edit = fn(&mut Components);

const UNPLAYABLE: &[(Edit, &str)] = &[
    (|set| set.players.clear(), "components.players: 0 player cards, not 1 to 62"),
    (
        |set| set.players[3].stars.clear(),
        "components.players[4]: no row has a star: the card would be retired before it played",
    ),
    (|set| set.players[3].stars[0] = 21, "components.players[4]: 21 stars are more than 20"),
    (|set| set.players[3].income_dollars = 10, "components.players[4]: an income of 10 is more than 9"),
    (
        |set| set.players[3].name = "a\nb".into(),
        "components.players[4]: the name is not 1 to 40 plain letters long",
    ),
    (|set| set.boards.truncate(4), "components.boards: 4 boards, not 5"),
    (|set| set.season_cards.truncate(10), "components.season_cards: 10 season cards, not 11 [BB-SETUP-3]"),
    (
        |set| set.season_cards[1].effect = Effect::MinRaise(0),
        "components.season_cards[2].effect: a raise is not from 1 to 1000",
    ),
    (
        |set| set.season_cards[1].effect = Effect::AgeSteps(7),
        "components.season_cards[2].effect: cards slide more than 6 spaces",
    ),
    (
        |set| set.season_cards[1].effect = Effect::PositionWorth(11),
        "components.season_cards[2].effect: a position counts more than 10",
    ),
    (
        |set| set.season_cards[1].effect = Effect::StarBonus { at_least: 0, bonus: 10 },
        "components.season_cards[2].effect: a bonus is not from -9 to 9",
    ),
    (
        |set| set.season_cards[1].effect = Effect::MarketLimits { income: 0, players: 4 },
        "components.season_cards[2].effect: a market is more than $50 or 3 players larger",
    ),
    (|set| set.scoreboard.truncate(3), "components.scoreboard: 0 rows for 5 players, not one"),
    (
        |set| set.scoreboard[0].income_limit_dollars = 0,
        "components.scoreboard[1].income_limit_dollars: 0 is not from 1 to 50",
    ),
    (
        |set| set.scoreboard[0].player_limit = 11,
        "components.scoreboard[1].player_limit: 11 is not from 1 to 10",
    ),
    (|set| set.starting_dollars = 1001, "components.starting_dollars: 1001 is more than 1000"),
    (|set| set.referee_dollars = 12, "components.referee_dollars: 12 is more than the 11 held"),
];

#[test]
fn nonsense_is_not_read() {
    for (text, error) in [
        (r#"{"seats":4,"colour":"red"}"#, "unknown field `colour`"),
        (r#"{"seats":4,"tallest":0}"#, "a seat is a number from 1 to 16"),
        (r#"{"rulings":{"R-99":"x"}}"#, "unknown field `R-99`"),
        (r#"{"rulings":{"R-1":"Nobody"}}"#, "ruling R-1 cannot be `Nobody`"),
        (r#"{"components":{"season_cards":[1,2,3]}}"#, "invalid type"),
        (r#"{"components":{"advisors":["banker","chef"]}}"#, "not an advisor: expected `referee`, `trainer`"),
    ] {
        let answer = serde_json::from_str::<Setup>(text).unwrap_err().to_string();
        assert!(answer.contains(error), "{text}: {answer}");
    }
    let long = format!(r#"{{"components":{{"advisors":[{}"banker"]}}}}"#, r#""banker","#.repeat(1000));
    let answer = serde_json::from_str::<Setup>(&long).unwrap_err().to_string();
    assert!(answer.contains("a list of more than 11 elements"), "{answer}");
    let rows = r#"{"components":{"players":[{"name":"A","position":"C","income_dollars":1,"stars":[1,1,1,1,1,1,1]}]}}"#;
    let answer = serde_json::from_str::<Setup>(rows).unwrap_err().to_string();
    assert!(answer.contains("7 rows of stars on a player card, at most 6 fit"), "{answer}");
    let trophies = r#"{"components":{"scoreboard":[{"seats":5,"trophy_points":[5,4,3,2,1]}]}}"#;
    let answer = serde_json::from_str::<Setup>(trophies).unwrap_err().to_string();
    assert!(answer.contains("5 trophies, at most 4 fit"), "{answer}");
}

/// The facts of the default set: counts, positions, names.
#[test]
fn the_default_set_is_what_it_says() {
    let set = Components::default();
    assert_eq!((set.players.len(), set.season_cards.len(), set.advisors.len()), (35, 11, 6));
    for position in Position::ALL {
        assert_eq!(set.players.iter().filter(|player| player.position == position).count(), 7, "{position}");
    }
    let mut names: Vec<&str> = set.players.iter().map(|player| player.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 35);
    assert!(set.players.iter().all(|player| player.income_dollars <= 2));
    let most = set.players.iter().flat_map(|player| &player.stars).max();
    assert_eq!(most, Some(&5));
    let begins_empty: Vec<&str> =
        set.players.iter().filter(|player| player.stars[0] == 0).map(|player| player.name.as_str()).collect();
    assert_eq!(begins_empty, ["Yung Dynasty"]);
    let kevin = set.player(PlayerId::from_number(1).unwrap()).unwrap();
    assert_eq!((kevin.name.as_str(), kevin.income_dollars), ("Kevin Timbernet", 2));
}

/// Free sets of every kind are played to the end: sets with three player cards, great incomes, or stronger season
/// cards.
#[test]
fn unusual_sets_are_played_to_the_end() {
    let edits: [Edit; 5] = [
        |set| set.players.truncate(3),
        |set| {
            for player in &mut set.players {
                player.income_dollars = 9;
            }
            set.starting_dollars = 1000;
        },
        |set| {
            for card in &mut set.season_cards {
                card.effect = Effect::MarketLimits { income: 50, players: 3 };
            }
            for row in &mut set.scoreboard {
                (row.income_limit_dollars, row.player_limit) = (50, 10);
            }
        },
        |set| {
            for card in &mut set.season_cards {
                card.effect = Effect::AgeSteps(6);
            }
        },
        |set| {
            for card in &mut set.season_cards {
                card.effect = Effect::StarBonus { at_least: 1, bonus: -9 };
            }
        },
    ];
    for edit in edits {
        let setup = with(|set| {
            set.checks = Checks::Free;
            edit(set);
        });
        for seats in 2..=5 {
            let game = Basketboss::new(Setup { seats, ..setup.clone() }).unwrap();
            let inspector = Inspector::new(&game).every(50);
            let played = inspector.inspect(&mut Dealer::new(u64::from(seats)));
            assert!(played.unwrap_or_else(|finding| panic!("{finding}")).over);
        }
    }
}

#[test]
fn a_scoreboard_has_no_row_for_a_table_that_never_plays() {
    let setup = with(|set| {
        let mut row = set.scoreboard[0].clone();
        row.seats = 6;
        set.scoreboard.push(row);
    });
    let found = defects(setup);
    assert_eq!(found, ["components.scoreboard[5].seats: 6 players never play"]);
}

#[test]
fn the_referee_is_paid_for_only_where_he_costs_something() {
    let paid = |dollars: u16| {
        let setup = with(|set| {
            set.checks = Checks::Free;
            set.referee_dollars = dollars;
        });
        let table = Table::new(Basketboss::new(setup).unwrap());
        let payments = table.events().filter(|entry| matches!(entry.event, Event::Paid { .. })).count();
        (payments, table.public().teams.get(table.public().start_player).unwrap().dollars)
    };
    let whole = Components::default().starting_dollars;
    assert_eq!((paid(0), paid(1)), ((0, whole), (1, whole - 1)));
}
