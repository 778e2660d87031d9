//! Every reading of every ruling runs, and shows where it differs from the others.

use tabletop_core::{Awaits, Game, RulingChoice, SeatSet, Table};
use world_league::Position::{C, Pf, Pg, Sf, Sg};
use world_league::Specialist::{Agent, Referee, Trainer};
use world_league::{Rulings, Setup, WorldLeague};

use crate::kit::{Scene, legal, money, play, refusal, seat, setup, table, team_of, told, told_by, try_play};

/// One reading at work.
struct Reading {
    id: &'static str,
    value: &'static str,
    seats: u8,
    scene: fn(&mut Scene),
    steps: &'static str,
    /// What is said under this reading alone.
    says: Option<&'static str>,
    /// What is refused after the steps under this reading alone.
    refuses: Option<(&'static str, &'static str)>,
}

const PLAIN: Reading =
    Reading { id: "", value: "", seats: 2, scene: |_| {}, steps: "", says: None, refuses: None };

fn set_up(id: &str, value: &str, seats: u8) -> Setup {
    let mut setup = setup(seats, &format!("{id} {value}"));
    if value == "Given" {
        setup.tallest_first = (1..=seats).rev().map(seat).collect();
    }
    setup
}

impl Reading {
    /// Whether all that the reading says happens when the ruling is read as `value`.
    fn shows_under(&self, value: &str) -> bool {
        let game = WorldLeague::new(set_up(self.id, value, self.seats)).unwrap();
        let mut table = table(&game, self.scene);
        try_play(&mut table, self.steps).is_ok()
            && self.says.is_none_or(|says| told(&table).iter().any(|line| line == says))
            && self.refuses.is_none_or(|(step, expected)| {
                let step = tabletop_core::transcript::parse_step::<WorldLeague>(step).unwrap();
                table.check(step).is_err_and(|refusal| refusal.to_string() == expected)
            })
    }
}

#[test]
fn every_reading_shows_what_it_says_and_no_other_reading_does() {
    for reading in readings() {
        let Reading { id, value, .. } = reading;
        assert!(reading.shows_under(value), "{id} {value}");
        for other in Rulings::info(id).unwrap().values {
            assert!(
                other.name == value || !reading.shows_under(other.name),
                "{id} {value} and {}",
                other.name
            );
        }
    }
}

#[test]
fn every_reading_of_every_ruling_is_here() {
    for info in Rulings::ALL {
        for value in info.values {
            let is_here = readings().any(|reading| (reading.id, reading.value) == (info.id, value.name));
            assert!(is_here, "{} {}", info.id, value.name);
        }
    }
    assert_eq!(Rulings::ALL.len(), 13);
    assert_eq!(Rulings::ALL.iter().map(|info| info.values.len()).sum::<usize>(), 24);
}

#[test]
fn every_ruling_names_clauses_that_there_are() {
    use tabletop_core::RuleBook;
    for info in Rulings::ALL {
        assert!(!info.clauses.is_empty(), "{}", info.id);
        for clause in info.clauses {
            assert!(world_league::Rule::from_id(clause).is_some(), "{} names {clause}", info.id);
        }
    }
}

fn readings() -> impl Iterator<Item = Reading> {
    [draft(), injuries(), trophies(), others()].into_iter().flatten()
}

/// Nobody of this team counts: its columns hold these five tiles face-down.
fn nobody_counts(scene: &mut Scene, number: u8, tiles: [&str; 5]) {
    for (column, tile) in [Pg, Sg, Sf, Pf, C].into_iter().zip(tiles) {
        scene.lay_face_down(number, column, tile);
    }
}

fn draft() -> Vec<Reading> {
    let opening = Reading {
        id: "R-2",
        seats: 3,
        scene: |scene| {
            scene.auction("8 15", 2);
        },
        steps: "2: pass / 3: pass / 1: pass",
        ..PLAIN
    };
    let poor = Reading {
        id: "R-13",
        seats: 3,
        scene: |scene| {
            scene.money(2, 4).auction("8 15", 1);
        },
        ..PLAIN
    };
    let training = Reading {
        id: "R-6",
        scene: |scene| {
            scene.season(2).has(1, Trainer).lay(1, Pg, "5", 3).hiring("2 1");
        },
        steps: "2: medal / 1: hire trainer",
        ..PLAIN
    };
    let says = "Lima Llamas open the auction [WL-DRAFT-2]";
    let of_left = "Ghana Giraffes open the auction [WL-DRAFT-2]";
    vec![
        Reading { value: "SameOpener", says: Some(says), ..opening },
        Reading { value: "LeftOfOpener", says: Some(of_left), ..opening },
        Reading {
            value: "Asked",
            steps: "1: bid 4",
            refuses: Some(("3: pass", "it is the turn of seat 2 [WL-DRAFT-3]")),
            ..poor
        },
        Reading {
            value: "PassedForHim",
            steps: "1: bid 4 / 3: bid 5",
            says: Some("Lima Llamas pass [WL-DRAFT-3]"),
            ..poor
        },
        Reading {
            value: "TurnsFaceDown",
            steps: "2: medal / 1: hire trainer / 1: slide PG",
            says: Some("Tur Nover of Moscow Mammoths is turned face-down [WL-SHIFT-2]"),
            ..training
        },
        Reading {
            value: "NotAllowed",
            refuses: Some((
                "1: slide PG",
                "the next space of the tile in the PG column shows no value [WL-TRAIN-2]",
            )),
            ..training
        },
        Reading {
            id: "R-12",
            value: "FaceUpTilesOnly",
            refuses: Some((
                "1: slide SF",
                "the player in the SF column is printed on the board and cannot be slid [WL-TRAIN-2]",
            )),
            ..training
        },
    ]
}

fn injuries() -> Vec<Reading> {
    let twins = Reading {
        id: "R-3",
        seats: 3,
        scene: |scene| {
            scene.injury("injury-1 15", 1);
        },
        ..PLAIN
    };
    let nobody = Reading {
        id: "R-11",
        scene: |scene| {
            scene.season(4);
            nobody_counts(scene, 1, ["1", "2", "3", "4", "5"]);
            scene.injury("injury-1 15", 1);
        },
        steps: "1: spend 0 / 2: spend 3",
        ..PLAIN
    };
    let last = Reading {
        id: "R-7",
        scene: |scene| {
            scene.season(6).lay(2, Pf, "27", 4).injure(2, Pf, "injury-1").auction("3", 1);
        },
        steps: "1: pass / 2: pass",
        ..PLAIN
    };
    vec![
        Reading {
            value: "ManagerChooses",
            steps: "1: spend 1 / 2: spend 1 / 3: spend 0 / 3: injure C",
            says: Some("the printed C of Ghana Giraffes is injured [WL-INJURY-5]"),
            ..twins
        },
        Reading {
            value: "FirstColumn",
            steps: "1: spend 1 / 2: spend 1 / 3: spend 0",
            says: Some("the printed PF of Ghana Giraffes is injured [WL-INJURY-5]"),
            ..twins
        },
        Reading {
            value: "Discarded",
            says: Some("nobody is injured: the tile is discarded [WL-INJURY-2]"),
            ..nobody
        },
        Reading {
            value: "NextLowest",
            says: Some("Lima Llamas take the injury and pay nothing [WL-INJURY-2]"),
            ..nobody
        },
        // Smaller than every player: the other team is taller.
        Reading {
            id: "R-9",
            value: "Zero",
            steps: "1: spend 3 / 2: spend 3",
            says: Some("Lima Llamas take the injury and pay nothing [WL-INJURY-3]"),
            ..nobody
        },
        Reading {
            value: "Recovered",
            says: Some("Lima Llamas score 14: strength 11, trophies 0, medals 0, money 3 [WL-END-2]"),
            scene: |scene| {
                scene.season(6).lay(2, Pf, "27", 4).injure(2, Pf, "injury-1").money(2, 12).auction("3", 1);
            },
            ..last
        },
        Reading {
            value: "StillInjured",
            says: Some("Lima Llamas score 8: strength 6, trophies 0, medals 0, money 2 [WL-END-2]"),
            ..last
        },
    ]
}

fn trophies() -> Vec<Reading> {
    // The Llamas and the Giraffes are wholly tied; the Mammoths are as strong, but shorter.
    let tied = Reading {
        id: "R-4",
        seats: 3,
        scene: |scene| {
            scene.lay(1, Pf, "3", 1).auction("4", 1);
        },
        steps: "1: pass / 2: pass / 3: pass",
        ..PLAIN
    };
    // All at 11, the two who bribe equally tall.
    let equal = Reading {
        id: "R-5",
        seats: 3,
        scene: |scene| {
            scene.season(2).has(1, Referee).lay(2, Pg, "1", 1).lay(3, Pg, "4", 2).auction("3", 1);
        },
        steps: "1: pass / 2: pass / 3: pass / 2: bribe 2 / 3: bribe 2",
        ..PLAIN
    };
    // Two ties of two, and the Referee's team alone between them.
    let ties = Reading { id: "R-10", seats: 5, scene: two_ties, ..PLAIN };
    vec![
        Reading { value: "PlacesConsumed", says: Some("Moscow Mammoths take place 3 [WL-TROPHY-2]"), ..tied },
        Reading {
            value: "PlacesPassDown",
            says: Some("Moscow Mammoths take place 1 and the gold trophy [WL-TROPHY-2]"),
            ..tied
        },
        Reading {
            value: "NoTrophy",
            says: Some("Lima Llamas are wholly tied and get no trophy [WL-TROPHY-6]"),
            ..equal
        },
        Reading {
            value: "ManagerRank",
            says: Some("Lima Llamas take place 2 and the silver trophy [WL-TROPHY-6]"),
            ..equal
        },
        Reading {
            value: "TopDown",
            steps: ALL_FIVE_PASS,
            refuses: Some(("3: bribe 1", "this seat takes no part in this round of bribes [WL-TROPHY-4]")),
            ..ties
        },
        Reading {
            value: "AllTogether",
            steps: "1: pass / 2: pass / 3: pass / 4: pass / 5: pass / 3: bribe 1",
            says: Some("Ghana Giraffes have chosen 1 million [WL-TROPHY-4]"),
            ..ties
        },
    ]
}

const ALL_FIVE_PASS: &str = "1: pass / 2: pass / 3: pass / 4: pass / 5: pass";

/// Seats 1 and 2 at 12, seat 5 with the Referee at 11, seats 3 and 4 at 10.
fn two_ties(scene: &mut Scene) {
    scene.season(2).has(5, Referee).lay(1, Sf, "15", 1).lay(2, Sf, "16", 1).auction("3", 1);
}

fn others() -> Vec<Reading> {
    let start = Reading {
        id: "R-1",
        seats: 3,
        scene: |scene| {
            scene.auction("3", 1);
        },
        steps: "1: pass / 2: pass / 3: pass / chance: turn 9 / chance: turn 11",
        ..PLAIN
    };
    let equal = Reading {
        id: "R-8",
        scene: |scene| {
            // Season 6 gives the Mammoths the gold trophy that the Llamas have already.
            scene.team(2).trophies = [1, 0, 0, 0];
            scene.season(6).has(1, Agent).has(2, Trainer).money(1, 2).money(2, 3).auction("3", 1);
        },
        steps: "1: pass / 2: pass",
        ..PLAIN
    };
    let first = "they choose in this order: Moscow Mammoths, Lima Llamas, Ghana Giraffes [WL-HIRE-1]";
    let last = "they choose in this order: Ghana Giraffes, Lima Llamas, Moscow Mammoths [WL-HIRE-1]";
    vec![
        Reading { value: "SeatOrder", says: Some(first), ..start },
        Reading { value: "Given", says: Some(last), ..start },
        Reading {
            value: "Shared",
            says: Some("the win is shared by Moscow Mammoths, Lima Llamas [WL-END-4]"),
            ..equal
        },
        Reading { value: "MostMoney", says: Some("the win goes to Lima Llamas [WL-END-4]"), ..equal },
    ]
}

/// A table under one reading.
fn under(seats: u8, rulings: &str, scene: impl FnOnce(&mut Scene)) -> Table<WorldLeague> {
    table(&WorldLeague::new(setup(seats, rulings)).unwrap(), scene)
}

#[test]
fn the_opener_moves_as_told_after_an_injury_that_nobody_took() {
    for (value, opener) in [("SameOpener", 2), ("LeftOfOpener", 3)] {
        let mut table = under(3, &format!("R-2 {value}"), |scene| {
            scene.injury("injury-1 15", 2);
        });
        play(&mut table, "1: spend 0 / 2: spend 0 / 3: spend 0");
        assert_eq!(table.public().opener, seat(opener), "{value}");
    }
}

#[test]
fn the_given_ranking_names_the_tallest_manager() {
    let game = WorldLeague::new(set_up("R-1", "Given", 3)).unwrap();
    let mut table = Table::new(game);
    assert_eq!(
        told_by(&table, "WL-SETUP-6"),
        ["the managers from the tallest down: Ghana Giraffes, Lima Llamas, Moscow Mammoths"]
    );
    play(&mut table, "chance: turn 9 / chance: turn 11");
    assert_eq!(table.awaits(), Awaits::seat(seat(3)));
}

#[test]
fn wholly_tied_bribers_pay_nothing_and_the_bid_above_them_is_paid() {
    // The Llamas and the Giraffes bribe the same and are equally tall; the Kangaroos, taller, bribe more.
    let mut table = under(4, "", |scene| {
        scene.season(2).has(1, Referee).lay(2, Pg, "1", 1).lay(3, Pg, "4", 2);
        scene.lay(4, Sf, "18", 2).auction("3", 1);
    });
    assert_eq!([1, 2, 3, 4].map(|number| team_of(&table, number).strength), [11; 4]);
    play(&mut table, "1: pass / 2: pass / 3: pass / 4: pass / 2: bribe 2 / 3: bribe 2 / 4: bribe 5");
    assert_eq!(
        told_by(&table, "WL-TROPHY-5"),
        ["Kakadu Kangaroos pay 5 million: 3 to Moscow Mammoths, 2 to the stock"]
    );
    assert_eq!(
        told_by(&table, "WL-TROPHY-6"),
        ["Lima Llamas are wholly tied and get no trophy", "Ghana Giraffes are wholly tied and get no trophy"]
    );
}

#[test]
fn bribes_in_two_ties_give_the_same_places_however_they_are_asked_for() {
    let places = |rulings: &str, bribes: &str| {
        let mut table = under(5, rulings, two_ties);
        play(&mut table, ALL_FIVE_PASS);
        play(&mut table, bribes);
        (crate::kit::trophies(&table), money(&table))
    };
    let bribes = "1: bribe 2 / 2: bribe 3 / 3: bribe 0 / 4: bribe 1";
    let one_by_one = places("R-10 TopDown", bribes);
    assert_eq!(one_by_one, places("R-10 AllTogether", "4: bribe 1 / 2: bribe 3 / 3: bribe 0 / 1: bribe 2"));
    let gold = [1, 0, 0, 0];
    let [silver, bronze, crystal] = [[0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]];
    assert_eq!(one_by_one.0, [silver, gold, [0; 4], crystal, bronze]);
}

#[test]
fn all_who_are_tied_are_asked_together_or_one_tie_after_the_other() {
    let asked = |rulings: &str| {
        let mut table = under(5, rulings, two_ties);
        play(&mut table, ALL_FIVE_PASS);
        table.awaits()
    };
    let seats = |numbers: &[u8]| Awaits::seats(numbers.iter().copied().map(seat).collect::<SeatSet>());
    assert_eq!(asked("R-10 TopDown"), seats(&[1, 2]));
    assert_eq!(asked("R-10 AllTogether"), seats(&[1, 2, 3, 4]));
}

#[test]
fn with_nobody_to_injure_anywhere_all_pay() {
    for (value, left) in [("Discarded", [11, 8]), ("NextLowest", [10, 8])] {
        let mut table = under(2, &format!("R-11 {value}"), |scene| {
            scene.season(4);
            nobody_counts(scene, 1, ["1", "2", "3", "4", "5"]);
            nobody_counts(scene, 2, ["10", "12", "17", "20", "26"]);
            scene.injury("injury-1 15", 1);
        });
        play(&mut table, "1: spend 1 / 2: spend 3");
        assert_eq!(money(&table), left, "{value}");
        assert!(told_by(&table, "WL-INJURY-4").is_empty(), "it is a matter of R-11");
    }
}

#[test]
fn two_teams_with_nobody_counting_are_equally_tall() {
    let mut table = under(2, "", |scene| {
        scene.season(4);
        nobody_counts(scene, 1, ["1", "2", "3", "4", "5"]);
        nobody_counts(scene, 2, ["10", "12", "17", "20", "26"]);
        scene.injury("injury-1 15", 1);
    });
    play(&mut table, "1: spend 1 / 2: spend 1");
    assert_eq!(told_by(&table, "WL-INJURY-4").len(), 3, "both pay and the tile is discarded");
    assert_eq!(money(&table), [10, 10]);
}

#[test]
fn a_team_with_nobody_counting_has_no_height_and_still_the_referee() {
    // Strength 1 both: Roo Kie alone without a value, and the Referee's point alone.
    let mut table = under(2, "", |scene| {
        scene.season(4);
        nobody_counts(scene, 1, ["1", "2", "3", "4", "5"]);
        nobody_counts(scene, 2, ["10", "12", "17", "20", "26"]);
        scene.lay(2, Pf, "22", 1).has(1, Referee).auction("15", 1);
    });
    assert_eq!([1, 2].map(|number| team_of(&table, number).strength), [1, 1]);
    assert_eq!([1, 2].map(|number| team_of(&table, number).tallest_cm), [0, 206]);
    play(&mut table, "1: pass / 2: pass");
    assert_eq!(told_by(&table, "WL-TROPHY-3"), ["Moscow Mammoths take place 1 and the gold trophy"]);
}

#[test]
fn a_manager_who_can_only_match_is_asked_all_the_same() {
    let mut table = under(2, "R-13 PassedForHim", |scene| {
        scene.season(2).has(2, Agent).money(2, 4).auction("8 15", 1);
    });
    play(&mut table, "1: bid 4");
    assert_eq!(legal(&table, 2), "pass, match");
}

#[test]
fn no_reading_lets_a_tile_pass_its_sixth_space_by_training() {
    for value in ["TurnsFaceDown", "NotAllowed"] {
        let mut table = under(2, &format!("R-6 {value}"), |scene| {
            scene.season(4).has(1, Trainer).lay(1, Sg, "8", 6).hiring("2 1");
        });
        play(&mut table, "2: medal / 1: hire trainer");
        assert_eq!(
            refusal(&table, "1: slide SG"),
            "the tile in the SG column is on its sixth space, the last one [WL-TRAIN-2]"
        );
        assert_eq!(legal(&table, 1), "done");
    }
}
