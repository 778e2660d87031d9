//! Beginnings that several scripts share: `after NAME` in a script stands for these lines.

/// By their names.
pub(crate) const OPENINGS: &[(&str, &str)] = &[
    // Seat 1, who has the Bonus card of the basketball, completes two of them.
    (
        "two basketballs",
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
         1: lay 8 3,1",
    ),
    // Seat 1 completes a basketball, takes that Bonus card from seat 2, and completes another.
    (
        "two basketballs and a Bonus card swiped between them",
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
         1: lay 8 3,1",
    ),
    // Seat 1 completes its Bonus item; then seat 2 takes the Bonus card, and the round is over.
    (
        "a basketball whose Bonus card is swiped",
        "free 10 9 3 4 20 24 26; swipe_bonus 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1
         1: lay 2 1,0
         1: lay 3 0,1
         1: lay 4 1,1
         2: swipe bonus 1 1
         2: bonus down
         2: pass",
    ),
    // Seat 2 swipes the only card of seat 1 with a Wild.
    (
        "a Start card is swiped",
        "bonus basketball sneakers
         hands 10 42 41 4 / 51 9 3 12
         1 draws 18
         1: start 10
         2 draws 20
         2: swipe wild 1 0,0",
    ),
];
