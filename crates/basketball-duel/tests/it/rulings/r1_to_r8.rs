//!

use super::Reading;

pub(super) const READINGS: &[Reading] = &[
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
        "after a Start card is swiped
         ! 2: keep => BD-SWIPE-ITEM-4
         ! 2: start 9 => BD-SWIPE-ITEM-4
         2: start 10
         1 draws 22
         plays BD-SWIPE-1",
    ),
    (
        "R-5",
        "TakerChooses",
        "after a Start card is swiped
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
        "after a Start card is swiped
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
        "after a Start card is swiped
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
];
