//!

use super::Reading;

pub(super) const READINGS: &[Reading] = &[
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
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         cards 1 5 2 6 3 7 4 8
         = BD-SUDDEN-1
         won 1",
    ),
    (
        "R-17",
        "LaidOnce",
        "free 10 9 3 4 18 22 24 26
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
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
         idle basketball sneakers hoop jersey; 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
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
         idle basketball sneakers hoop jersey; 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
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
