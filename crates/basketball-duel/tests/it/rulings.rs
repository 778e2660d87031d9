//! Every reading of every ruling runs, and differs: its script fails under each other reading.

use basketball_duel::Rulings;
use tabletop_core::RulingChoice;

use crate::script::run;

/// Ruling, reading, script.
pub(crate) const READINGS: &[(&str, &str, &str)] = &[
    (
        "R-1",
        "Upright",
        "bonus basketball sneakers
         hands 10 14 3 4 / 41 42 43 44
         1 draws 20
         1: start 10
         2 draws 45
         2: immunity hoop
         1 draws 22
         ! 1: lay 14 1,0 => BD-CARDS-3",
    ),
    (
        "R-2",
        "Seat(1)",
        "bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         ! 2: draw pile => BD-SETUP-3
         1 draws 20",
    ),
    (
        "R-2",
        "Seat(2)",
        "bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         ! 1: draw pile => BD-SETUP-3
         2 draws 20",
    ),
    (
        "R-3",
        "MustPlay",
        "bonus basketball sneakers
         hands 10 9 3 4 / 41 42 43 44
         1 draws 20
         ! 1: discard 9 => BD-PLAY-2",
    ),
    (
        "R-3",
        "FreeDiscard",
        "bonus basketball sneakers
         hands 10 9 3 4 / 41 42 43 44
         1 draws 20
         1: discard 9
         = BD-PLAY-2",
    ),
    // Card 1 of seat 1 fits nowhere in the own area, but in the team-mate's.
    (
        "R-3",
        "MustPlay",
        "teams
         bonus basketball sneakers hoop jersey
         hands 9 41 42 43 / 12 46 57 49 / 18 22 24 51 / 28 30 32 34
         1 draws 44
         1: start 9
         2 draws 20
         2: start 12
         3 draws 26
         3: start 18
         4 draws 36
         4: start 28
         1 draws 1
         ! 1: discard 41 => BD-TEAM-2",
    ),
    (
        "R-3",
        "FreeDiscard",
        "teams
         bonus basketball sneakers hoop jersey
         hands 9 41 42 43 / 12 46 57 49 / 18 22 24 51 / 28 30 32 34
         1 draws 44
         1: start 9
         2 draws 20
         2: start 12
         3 draws 26
         3: start 18
         4 draws 36
         4: start 28
         1 draws 1
         1: discard 41
         = BD-PLAY-2
         plays BD-TEAM-2",
    ),
    // Seat 1 has card 10, sneakers over basketball, and an Immunity for sneakers.
    (
        "R-4",
        "EitherHalf",
        "bonus basketball sneakers
         hands 10 42 3 4 / 46 47 51 44
         1 draws 20
         1: start 10
         2 draws 45
         2: immunity jersey
         1 draws 22
         1: immunity sneakers
         2 draws 24
         ! 2: swipe basketball 1 0,0 => BD-SWIPE-ITEM-3
         ! 2: swipe sneakers 1 0,0 => BD-SWIPE-ITEM-3
         ! 2: swipe wild 1 0,0 => BD-SWIPE-ITEM-3
         plays BD-IMMUNITY-1",
    ),
    (
        "R-4",
        "NamedItem",
        "bonus basketball sneakers
         hands 10 42 41 4 / 46 47 51 44
         1 draws 20
         1: start 10
         2 draws 45
         2: immunity jersey
         1 draws 22
         1: immunity sneakers
         2 draws 43
         ! 2: swipe sneakers 1 0,0 => BD-SWIPE-ITEM-3
         ! 2: swipe jersey 1 0,0 => BD-PLAY-1 BD-SWIPE-ITEM-1
         2: immunity hoop
         1 draws 26
         1: immunity basketball
         2 draws 28
         ! 2: swipe basketball 1 0,0 => BD-SWIPE-ITEM-3
         ! 2: swipe wild 1 0,0 => BD-SWIPE-ITEM-3
         plays BD-IMMUNITY-1",
    ),
    (
        "R-4",
        "NamedItem",
        "bonus basketball sneakers
         hands 10 42 41 4 / 46 47 51 44
         1 draws 20
         1: start 10
         2 draws 45
         2: immunity jersey
         1 draws 22
         1: immunity sneakers
         2 draws 24
         2: swipe wild 1 0,0
         = BD-SWIPE-ITEM-3
         plays BD-IMMUNITY-1",
    ),
    (
        "R-5",
        "AtOnceIfItFits",
        "bonus basketball sneakers
         hands 10 42 41 4 / 51 9 3 12
         1 draws 18
         1: start 10
         2 draws 20
         2: swipe wild 1 0,0
         ! 2: keep => BD-SWIPE-ITEM-4
         ! 2: start 9 => BD-SWIPE-ITEM-4
         2: start 10
         1 draws 22
         plays BD-SWIPE-1",
    ),
    (
        "R-5",
        "TakerChooses",
        "bonus basketball sneakers
         hands 10 42 41 4 / 51 9 3 12
         1 draws 18
         1: start 10
         2 draws 20
         2: swipe wild 1 0,0
         2: keep
         = BD-SWIPE-ITEM-4
         1 draws 22
         1: immunity sneakers
         2 draws 24
         2: start 10
         plays BD-SWIPE-1",
    ),
    (
        "R-5",
        "IntoHand",
        "bonus basketball sneakers
         hands 10 42 41 4 / 51 9 3 12
         1 draws 18
         1: start 10
         2 draws 20
         2: swipe wild 1 0,0
         = BD-SWIPE-ITEM-4
         1 draws 22
         1: immunity sneakers
         2 draws 24
         2: start 10
         plays BD-SWIPE-1",
    ),
    (
        "R-5",
        "ThenAnyPlay",
        "bonus basketball sneakers
         hands 10 42 41 4 / 51 9 3 12
         1 draws 18
         1: start 10
         2 draws 20
         2: swipe wild 1 0,0
         = BD-SWIPE-ITEM-4
         ! 2: pass => BD-PLAY-1
         ! 2: immunity hoop => BD-SWIPE-1 BD-PLAY-1
         ! 2: discard 9 => BD-PLAY-2
         2: start 9
         1 draws 22",
    ),
    (
        "R-5",
        "ThenAnyPlay",
        "bonus basketball sneakers
         hands 55 42 41 10 / 51 9 3 12
         1 draws 18
         1: swipe bonus aside
         chance: bonus whistle
         1: bonus down
         1: start 10
         2 draws 20
         plays BD-SWIPE-1",
    ),
    (
        "R-6",
        "AllThenNext",
        "free 10 9 3 4 20 22 24 26
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1
         1: lay 2 1,0
         1: pass
         2: start 5
         2: pass
         bonus basketball sneakers
         plays BD-ROUND-1",
    ),
    (
        "R-6",
        "OneEach",
        "free 10 9 3 4 20 22 24 26
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1
         2: pass
         1: lay 2 1,0
         2: start 5
         1: pass
         2: pass
         bonus basketball sneakers
         plays BD-ROUND-1",
    ),
    (
        "R-7",
        "SharedWin",
        "free 10 12 14 16 18 20 24 26 28
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 draws 9
         1: start 1
         2: pass
         1: pass
         bonus basketball sneakers
         hands 5 6 7 8 / 1 2 3 4
         2 draws 9
         2: start 1
         1: pass
         2: pass
         cards 1 2 3 4 5 6 7 8
         = BD-SUDDEN-1 BD-SUDDEN-2
         won 1, 2",
    ),
    (
        "R-8",
        "NewStart",
        "bonus basketball sneakers
         hands 10 9 3 4 / 51 42 43 44
         1 draws 20
         1: start 10
         2 draws 45
         2: swipe wild 1 0,0
         2: start 10
         1 draws 22
         ! 1: lay 9 1,0 => BD-START-1
         1: start 9
         = BD-START-1
         plays BD-PLAY-3",
    ),
    (
        "R-9",
        "OneArea",
        "bonus basketball sneakers
         hands 10 9 12 17 / 51 41 42 43
         1 draws 3
         1: start 10
         2 draws 44
         2: immunity basketball
         1 draws 5
         1: lay 9 1,0
         2 draws 45
         2: immunity sneakers
         1 draws 7
         1: lay 12 2,0
         2 draws 47
         2: swipe wild 1 1,0
         2: start 9
         1 draws 20
         ! 1: start 17 => BD-START-1
         1: lay 17 2,1
         2 draws 22
         2: immunity hoop
         1 draws 24
         ! 1: lay 3 4,0 => BD-CARDS-3
         1: lay 3 0,1
         plays BD-PLAY-3",
    ),
    (
        "R-10",
        "EachThree",
        "free 10 17 18 25 5 4 3 6 20 24 26 28 30 36 38 40
         bonus basketball sneakers
         hands 1 2 3 4 / 9 10 11 12
         1 draws 5
         1: start 1
         2 draws 13
         2: start 9
         1 draws 6
         1: lay 2 1,0
         2 throws 14
         1 draws 7
         1: lay 3 2,0
         2 throws 15
         1 draws 8
         1: lay 4 3,0
         2 throws 16
         1: lay 5 0,1
         1: lay 6 1,1
         1: lay 7 2,1
         1: lay 8 3,1
         2: pass
         = BD-ROUND-2
         points 6 0",
    ),
    (
        "R-10",
        "OnlyFirst",
        "free 10 17 18 25 5 4 3 6 20 24 26 28 30 36 38 40
         bonus basketball sneakers
         hands 1 2 3 4 / 9 10 11 12
         1 draws 5
         1: start 1
         2 draws 13
         2: start 9
         1 draws 6
         1: lay 2 1,0
         2 throws 14
         1 draws 7
         1: lay 3 2,0
         2 throws 15
         1 draws 8
         1: lay 4 3,0
         2 throws 16
         1: lay 5 0,1
         1: lay 6 1,1
         1: lay 7 2,1
         1: lay 8 3,1
         2: pass
         = BD-ROUND-2
         points 5 0",
    ),
    // With two Bonus cards.
    (
        "R-10",
        "EachThree",
        "free 10 17 18 25 5 4 3 6 20 24 26 28 30 36 38 40; swipe_bonus 1
         bonus sneakers basketball
         hands 1 2 3 4 / 9 10 11 12
         1 draws 5
         1: start 1
         2 draws 13
         2: start 9
         1 draws 6
         1: lay 2 1,0
         2 throws 14
         1 draws 7
         1: lay 3 2,0
         2 throws 15
         1 draws 8
         1: lay 4 3,0
         2 throws 16
         1 draws 17
         1: lay 5 0,1
         2: pass
         1: lay 6 1,1
         1: swipe bonus 2 1
         1: bonus down
         1: lay 7 2,1
         1: lay 8 3,1
         points 6 0
         plays BD-SWIPE-BONUS-2",
    ),
    (
        "R-10",
        "OnlyFirst",
        "free 10 17 18 25 5 4 3 6 20 24 26 28 30 36 38 40; swipe_bonus 1
         bonus sneakers basketball
         hands 1 2 3 4 / 9 10 11 12
         1 draws 5
         1: start 1
         2 draws 13
         2: start 9
         1 draws 6
         1: lay 2 1,0
         2 throws 14
         1 draws 7
         1: lay 3 2,0
         2 throws 15
         1 draws 8
         1: lay 4 3,0
         2 throws 16
         1 draws 17
         1: lay 5 0,1
         2: pass
         1: lay 6 1,1
         1: swipe bonus 2 1
         1: bonus down
         1: lay 7 2,1
         1: lay 8 3,1
         points 5 0
         plays BD-SWIPE-BONUS-2",
    ),
    (
        "R-11",
        "AnyOuterEdge",
        "bonus basketball sneakers
         hands 10 17 3 4 / 41 42 43 44
         1 draws 20
         1: start 10
         2 draws 45
         2: immunity hoop
         1 draws 22
         1: lay 17 1,0
         plays BD-CARDS-2 BD-CARDS-3",
    ),
    (
        "R-12",
        "OwnTurn",
        "bonus basketball sneakers
         hands 10 17 3 4 / 41 42 43 44
         1: show 1
         = BD-SETUP-1
         1 draws 20",
    ),
    (
        "R-12",
        "AtDealOnly",
        "bonus basketball sneakers
         ! 1: draw pile => BD-SETUP-1
         ! 2: show 1 => BD-SETUP-1
         1: show 1
         2: pass
         hands 10 17 3 4 / 41 42 43 44
         1 draws 20
         1: start 10
         ! 2: show 1 => BD-SETUP-1",
    ),
    (
        "R-13",
        "Unbounded",
        "bonus basketball sneakers
         hands 10 12 14 16 / 18 20 26 28
         1 draws 24
         1: start 10
         2 draws 36
         2: start 18
         1 throws 38
         2: draw discard
         2: discard 38
         1: draw discard
         plays BD-DRAW-1",
    ),
    (
        "R-13",
        "Cap(1)",
        "bonus basketball sneakers
         hands 10 12 14 16 / 18 20 26 28
         1 draws 24
         1: start 10
         2 draws 36
         2: start 18
         1 throws 38
         2: draw discard
         2: discard 38
         ! 1: draw discard => BD-DRAW-1
         1 throws 40
         2: draw discard",
    ),
    (
        "R-14",
        "AtRoundEnd",
        "free 10 9 3 4 20 24 26; swipe_bonus 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1
         1: lay 2 1,0
         1: lay 3 0,1
         1: lay 4 1,1
         2: swipe bonus 1 1
         2: bonus down
         2: pass
         = BD-SWIPE-BONUS-2 BD-ROUND-2
         points 2 0
         plays BD-ITEM-1 BD-SWIPE-BONUS-2",
    ),
    (
        "R-14",
        "AtCompletion",
        "free 10 9 3 4 20 24 26; swipe_bonus 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1
         1: lay 2 1,0
         1: lay 3 0,1
         1: lay 4 1,1
         2: swipe bonus 1 1
         2: bonus down
         2: pass
         = BD-ROUND-2
         points 3 0
         plays BD-ITEM-1 BD-SWIPE-BONUS-2",
    ),
    (
        "R-15",
        "No",
        "bonus basketball sneakers
         hands 46 17 3 4 / 41 42 43 44
         1 draws 20
         ! 1: fizzle basketball => BD-SWIPE-1",
    ),
    (
        "R-15",
        "Fizzle",
        "bonus basketball sneakers
         hands 46 17 3 4 / 41 42 43 44
         1 draws 20
         ! 1: fizzle wild => BD-PLAY-1
         1: fizzle basketball
         = BD-SWIPE-1
         2 draws 22",
    ),
    (
        "R-15",
        "Fizzle",
        "ruling R-5 ThenAnyPlay
         bonus basketball sneakers
         hands 46 17 3 4 / 41 42 43 44
         1 draws 20
         1: fizzle basketball
         = BD-SWIPE-1
         ! 1: pass => BD-PLAY-1
         1: start 17
         2 draws 22",
    ),
    (
        "R-16",
        "Nothing",
        "free 20 24 26 28 1 36 38 40 30 16
         ruling R-3 FreeDiscard
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 throws 9
         2 draws 10
         2: start 5
         = BD-ROUND-4
         1: pass
         plays BD-STAR-1",
    ),
    (
        "R-16",
        "DrawDiscard",
        "free 20 24 26 28 1 36 38 40 30 16
         ruling R-3 FreeDiscard
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 throws 9
         2 draws 10
         2: start 5
         = BD-STAR-1
         ! 2: draw pile => BD-ROUND-4
         2: draw discard
         2: discard 9
         1: pass",
    ),
    (
        "R-17",
        "Collect",
        "free 10 9 3 4 20 22 24 26
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: pass
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: pass
         cards 1 5 2 6 3 7 4 8
         = BD-SUDDEN-1
         won 1",
    ),
    (
        "R-17",
        "LaidOnce",
        "free 10 9 3 4 18 22 24 26
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: pass
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: pass
         cards 1 5 2 6 3 7 4 8
         1: start 4
         ! 2: start 5 => BD-SUDDEN-1
         ! 1: lay 2 2,2 mate => BD-SUDDEN-1 BD-TEAM-2
         ! 1: lay 5 0,1 => BD-SUDDEN-1 BD-CARDS-3
         1: lay 3 -1,0
         1: lay 1 -1,-1
         1: lay 2 0,-1
         2: start 5
         won 1",
    ),
    (
        "R-18",
        "PerTeam",
        "teams
         free 10 9 3 4 20 22 24 26 28 30 32 34 36 38 40 12
         bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: pass
         2: pass
         3: pass
         4: pass
         bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: pass
         2: pass
         3: pass
         4: pass
         = BD-TEAM-6
         cards 1 5 2 6 3 7 4 8
         = BD-SUDDEN-1
         won 1, 3",
    ),
    (
        "R-18",
        "PerPlayer",
        "teams
         free 10 9 3 4 20 22 24 26 28 30 32 34 36 38 40 12
         bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: pass
         2: pass
         3: pass
         4: pass
         bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: pass
         2: pass
         3: pass
         4: pass
         = BD-TEAM-6
         cards 5 9 13 1 6 10 14 2
         faceup 3 13 14
         cards 7 11 15 3 8 12 16 4
         = BD-SUDDEN-1
         won 2, 4",
    ),
    (
        "R-19",
        "OwnerOnly",
        "teams
         bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1 draws 20
         ! 1: start 2 mate => BD-TEAM-2
         plays BD-START-1",
    ),
    (
        "R-19",
        "EitherMate",
        "teams
         bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1 draws 20
         1: start 3 mate
         = BD-TEAM-2
         2 draws 22
         2: start 5
         3 draws 24
         ! 3: start 9 => BD-START-1",
    ),
    (
        "R-20",
        "EitherMate",
        "teams
         bonus basketball sneakers hoop jersey
         hands 41 2 3 4 / 57 6 7 8 / 9 10 11 12 / 13 14 15 16
         1 draws 20
         1: immunity basketball
         2 draws 22
         2: swipe immunity 1 basketball mate
         = BD-TEAM-4
         plays BD-SWIPE-IMMUNITY-1",
    ),
    (
        "R-20",
        "TakerOnly",
        "teams
         bonus basketball sneakers hoop jersey
         hands 41 2 3 4 / 57 6 7 8 / 9 10 11 12 / 13 14 15 16
         1 draws 20
         1: immunity basketball
         2 draws 22
         ! 2: swipe immunity 1 basketball mate => BD-TEAM-4
         2: swipe immunity 1 basketball
         = BD-SWIPE-IMMUNITY-1",
    ),
    (
        "R-21",
        "BonusOnly",
        "teams
         bonus basketball sneakers hoop jersey
         hands 41 2 3 4 / 57 6 7 8 / 9 10 11 12 / 13 14 15 16
         told 1: hoop;
         told 2: jersey;
         told 3: basketball;
         plays BD-TEAM-5 BD-SEATS-2",
    ),
    (
        "R-21",
        "Nothing",
        "teams
         bonus basketball sneakers hoop jersey
         hands 41 2 3 4 / 57 6 7 8 / 9 10 11 12 / 13 14 15 16
         told 1: ;
         told 2: ;
         plays BD-TEAM-5 BD-SEATS-2",
    ),
    (
        "R-21",
        "BonusAndHand",
        "teams
         bonus basketball sneakers hoop jersey
         hands 41 2 3 4 / 57 6 7 54 / 9 10 11 12 / 13 14 15 16
         told 1: hoop; 9 10 11 12
         told 3: basketball; 2 3 4 41
         1 draws 20
         told 3: basketball; 2 3 4 20 41
         1: start 4
         told 3: basketball; 2 3 20 41
         2 draws 22
         2: swipe bonus 3 1
         told 1: ; 9 10 11 12
         told 4: sneakers hoop; 6 7 22 57
         plays BD-TEAM-5 BD-SEATS-2",
    ),
];

fn under(id: &str, value: &str, script: &str) -> bool {
    let text = format!("ruling {id} {value}\n{script}");
    std::panic::catch_unwind(|| run(&text)).is_ok()
}

#[test]
fn every_reading_runs_and_differs_from_the_others() {
    let mut wrong = Vec::new();
    for &(id, value, script) in READINGS {
        if !under(id, value, script) {
            wrong.push(format!("the script of {id} {value} does not run"));
        }
        let others = READINGS.iter().filter(|other| other.0 == id && other.1 != value);
        for &(_, other, _) in others {
            if under(id, other, script) {
                wrong.push(format!("the script of {id} {value} runs under {other} as well"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_reading_is_left_out() {
    for ruling in Rulings::ALL {
        for value in ruling.values {
            let name = value.name.split('(').next().unwrap();
            let tested = READINGS.iter().any(|reading| reading.0 == ruling.id && reading.1.starts_with(name));
            assert!(tested, "{} {}", ruling.id, value.name);
        }
        let clauses =
            ruling.clauses.iter().map(|id| <basketball_duel::Rule as tabletop_core::RuleBook>::from_id(id));
        assert!(clauses.into_iter().all(|rule| rule.is_some()), "{} names an unknown clause", ruling.id);
    }
    assert_eq!(Rulings::ALL.len(), 21);
}

/// What two rulings come to together: an item is a Bonus item once its Bonus card is held. The first basketball is completed without
/// it and scores 2, the second with it and scores 3 although it is not the first of all.
#[test]
fn the_first_bonus_item_is_the_first_completed_with_its_card() {
    run("free 10 17 18 25 5 4 3 6 20 24 26 28 30 36 38 40; swipe_bonus 1
         ruling R-10 OnlyFirst
         ruling R-14 AtCompletion
         bonus sneakers basketball
         hands 1 2 3 4 / 9 10 11 12
         1 draws 5
         1: start 1
         2 draws 13
         2: start 9
         1 draws 6
         1: lay 2 1,0
         2 throws 14
         1 draws 7
         1: lay 3 2,0
         2 throws 15
         1 draws 8
         1: lay 4 3,0
         2 throws 16
         1 draws 17
         1: lay 5 0,1
         2: pass
         1: lay 6 1,1
         = BD-ITEM-1
         1: swipe bonus 2 1
         1: bonus down
         1: lay 7 2,1
         1: lay 8 3,1
         = BD-ITEM-1
         points 5 0");
}
