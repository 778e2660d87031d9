//!

use super::Reading;

pub(super) const READINGS: &[Reading] = &[
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
        "after two basketballs
         2: pass
         = BD-ROUND-2
         points 6 0",
    ),
    (
        "R-10",
        "OnlyFirst",
        "after two basketballs
         2: pass
         = BD-ROUND-2
         points 5 0",
    ),
    // With two Bonus cards.
    (
        "R-10",
        "EachThree",
        "after two basketballs and a Bonus card swiped between them
         points 6 0
         plays BD-SWIPE-BONUS-2",
    ),
    (
        "R-10",
        "OnlyFirst",
        "after two basketballs and a Bonus card swiped between them
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
        "after a basketball whose Bonus card is swiped
         = BD-SWIPE-BONUS-2 BD-ROUND-2
         points 2 0
         plays BD-ITEM-1 BD-SWIPE-BONUS-2",
    ),
    (
        "R-14",
        "AtCompletion",
        "after a basketball whose Bonus card is swiped
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
    // A Swipe: Bonus has something to take as long as a Bonus card is set aside, or lies before an opponent.
    (
        "R-15",
        "Fizzle",
        "free 20 22 24 26 28 30 32 34 36 38 40 18; swipe_bonus 5
         ruling R-3 FreeDiscard
         bonus basketball sneakers
         hands 13 14 15 16 / 1 2 3 4
         1 draws 17
         ! 1: fizzle bonus => BD-SWIPE-1
         1: swipe bonus aside
         chance: bonus hoop
         1: bonus down
         2 throws 5
         1 draws 6
         1: swipe bonus aside
         chance: bonus jersey
         1: bonus down
         2 throws 7
         1 draws 8
         1: swipe bonus aside
         chance: bonus whistle
         1: bonus down
         2 throws 9
         1 draws 10
         ! 1: fizzle bonus => BD-SWIPE-1
         1: swipe bonus 2 1
         1: bonus down
         2 throws 11
         1 draws 12
         1: fizzle bonus
         = BD-SWIPE-1",
    ),
    (
        "R-15",
        "Fizzle",
        "free 20 22 24 26 28 30 32 34 36 38 40 18; swipe_bonus 5
         ruling R-3 FreeDiscard
         bonus basketball sneakers
         hands 13 14 15 16 / 1 2 3 4
         1 draws 17
         1: swipe bonus 2 1
         1: bonus down
         2 throws 5
         1 draws 6
         ! 1: fizzle bonus => BD-SWIPE-1
         1: swipe bonus aside
         chance: bonus hoop
         1: bonus down
         2 throws 7
         1 draws 8
         1: swipe bonus aside
         chance: bonus jersey
         1: bonus down
         2 throws 9
         1 draws 10
         1: swipe bonus aside
         chance: bonus whistle
         1: bonus down
         2 throws 11
         1 draws 12
         1: fizzle bonus
         = BD-SWIPE-1",
    ),
];
