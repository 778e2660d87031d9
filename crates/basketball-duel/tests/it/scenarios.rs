//! For each clause a scenario in which an event cites it and, where it forbids something, one in which a refusal does.
//!
//! Cards of the default set: odd numbers up to 40 have a left quarter on top and a right one below, even ones the other
//! way. 10 and 9 over 3 and 4 complete a basketball. 41 to 45 are Immunity cards, 46 to 50 Swipes that name an item, 51
//! to 53 Wild, 54 to 56 Swipe: Bonus, 57 and 58 Swipe: Immunity.

use basketball_duel::{BasketballDuel, Rule};
use tabletop_core::{Coverage, RuleBook};

use crate::script::run;

/// Name and script.
pub(crate) const SCENARIOS: &[(&str, &str)] = &[
    (
        "the deal, and whose turn it is",
        "seats 2
         ! 1: draw pile => BD-SETUP-1
         ! chance: card 3 => BD-SETUP-1
         chance: bonus hoop
         = BD-SETUP-1 BD-SEATS-2
         ! chance: bonus hoop => BD-SETUP-1
         chance: bonus jersey
         ! 2: pass => BD-SETUP-2
         ! chance: bonus whistle => BD-SETUP-2
         chance: card 10
         = BD-SETUP-2 BD-SEATS-2
         ! chance: card 10 => BD-SETUP-2
         ! chance: card 59 => BD-SETUP-2
         hands 9 3 4 / 41 42 43 44
         ! 2: draw pile => BD-SETUP-3
         ! 3: draw pile => BD-SEATS-1
         ! chance: card 11 => BD-DRAW-1
         ! 1: start 10 => BD-DRAW-1
         ! 1: pass => BD-DRAW-1
         ! 1: draw discard => BD-DRAW-1
         1: draw pile
         ! 1: start 10 => BD-DRAW-1
         chance: card 45
         = BD-DRAW-1
         ! 1: draw pile => BD-DRAW-1",
    ),
    (
        "an item is completed and locked",
        "seats 2
         bonus basketball sneakers
         hands 10 9 3 4 / 41 42 46 51
         1 draws 20
         ! 1: lay 10 0,0 => BD-START-1
         ! 1: start 41 => BD-CARDS-2 BD-PLAY-1
         ! 1: start 60 => BD-CARDS-1
         ! 1: start 11 => BD-PLAY-1
         ! 1: start 10 mate => BD-TEAM-2
         ! 1: discard 10 => BD-PLAY-2
         ! 1: pass => BD-PLAY-1
         1: start 10
         = BD-START-1 BD-PLAY-4
         2 draws 43
         2: immunity hoop
         = BD-IMMUNITY-1
         1 draws 22
         ! 1: start 9 => BD-START-1
         ! 1: lay 9 0,0 => BD-CARDS-3
         ! 1: lay 9 2,0 => BD-CARDS-3
         ! 1: lay 9 0,1 => BD-CARDS-3
         ! 1: lay 10 1,0 => BD-PLAY-3
         1: lay 9 1,0
         = BD-PLAY-1
         2 draws 44
         2: immunity jersey
         1 draws 24
         1: lay 3 0,1
         2 draws 45
         2: immunity whistle
         1 draws 26
         1: lay 4 1,1
         = BD-ITEM-1
         2 draws 47
         ! 2: swipe basketball 1 0,0 => BD-SWIPE-ITEM-2
         ! 2: swipe wild 1 1,1 => BD-SWIPE-ITEM-2
         ! 2: fizzle wild => BD-SWIPE-1",
    ),
    (
        "a star gives another turn, and another",
        "seats 2
         bonus basketball sneakers
         hands 1 2 5 6 / 3 4 7 8
         1 draws 9
         1: start 1
         = BD-STAR-1
         ! 2: draw pile => BD-SETUP-3
         1 draws 11
         1: lay 2 -1,0
         = BD-STAR-1",
    ),
    (
        "who cannot lay discards, and the next may take it",
        "seats 2
         bonus basketball sneakers
         hands 10 12 14 16 / 3 4 7 8
         1 draws 18
         1: start 10
         2 draws 20
         2: start 3
         1 draws 22
         ! 1: discard 33 => BD-PLAY-1
         1: discard 22
         = BD-PLAY-2
         ! 2: discard 3 => BD-DRAW-1 BD-PLAY-1 BD-PLAY-3 BD-PLAY-2
         2: draw discard
         = BD-DRAW-1
         2: lay 4 1,0",
    ),
    (
        "only an Item card is drawn from the discard pile",
        "seats 2
         bonus basketball sneakers
         hands 10 12 14 16 / 46 4 7 8
         1 draws 18
         1: start 10
         2 draws 20
         2: swipe basketball 1 0,0
         = BD-SWIPE-1 BD-SWIPE-ITEM-1
         2: start 10
         = BD-SWIPE-ITEM-4
         ! 1: draw discard => BD-DRAW-1",
    ),
    (
        "what a Swipe: Item may take",
        "seats 2
         bonus basketball sneakers
         hands 10 41 14 16 / 46 47 48 51
         1 draws 18
         1: start 10
         2 draws 20
         ! 2: swipe jersey 1 0,0 => BD-PLAY-1 BD-SWIPE-ITEM-1
         ! 2: swipe hoop 1 0,0 => BD-SWIPE-ITEM-1
         ! 2: swipe sneakers 1 1,0 => BD-SWIPE-ITEM-1
         ! 2: swipe sneakers 2 0,0 => BD-SWIPE-ITEM-1
         ! 2: swipe sneakers 3 0,0 => BD-SEATS-1
         ! 2: fizzle hoop => BD-SWIPE-1
         2: start 20
         1 draws 22
         1: immunity basketball
         2 draws 24
         ! 2: swipe sneakers 1 0,0 => BD-SWIPE-ITEM-3
         ! 2: swipe wild 1 0,0 => BD-SWIPE-ITEM-3
         ! 2: keep => BD-SWIPE-ITEM-4
         ! 2: bonus up => BD-SWIPE-BONUS-1",
    ),
    (
        "a swiped card is laid at once, a star in it counts",
        "seats 2
         bonus basketball sneakers
         hands 1 9 14 16 / 51 10 48 49
         1 draws 18
         1: start 1
         1 draws 20
         1: lay 20 -1,0
         2 draws 3
         2: swipe wild 1 0,0
         ! 2: start 10 => BD-SWIPE-ITEM-4
         ! 2: discard 10 => BD-SWIPE-ITEM-4 BD-PLAY-2
         ! 2: keep => BD-SWIPE-ITEM-4
         2: start 1
         = BD-SWIPE-ITEM-4 BD-STAR-1",
    ),
    (
        "a swiped card that fits nowhere goes into the hand",
        "seats 2
         bonus basketball sneakers
         hands 10 9 14 16 / 51 12 48 49
         1 draws 18
         1: start 10
         2 draws 3
         2: start 12
         1 draws 20
         1: lay 9 1,0
         2 draws 22
         2: swipe wild 1 0,0
         = BD-SWIPE-ITEM-4 BD-PLAY-4",
    ),
    (
        "Bonus cards are shown in an own turn",
        "seats 2
         bonus basketball sneakers
         hands 10 9 14 16 / 51 12 48 49
         ! 2: show 1 => BD-SETUP-3 BD-SETUP-1
         ! 1: show 2 => BD-SETUP-1
         1: show 1
         = BD-SETUP-1
         ! 1: show 1 => BD-SETUP-1
         1 draws 18
         1: start 10",
    ),
    (
        "a Bonus card is swiped from a seat",
        "seats 2
         bonus basketball sneakers
         hands 54 9 14 16 / 55 12 48 49
         1 draws 18
         ! 1: swipe bonus 2 2 => BD-SWIPE-BONUS-1
         ! 1: swipe bonus 1 1 => BD-SWIPE-BONUS-1
         1: swipe bonus 2 1
         = BD-SWIPE-1 BD-SWIPE-BONUS-1 BD-SEATS-2
         ! 1: start 9 => BD-SWIPE-BONUS-1
         1: show 1
         ! 1: show 2 => BD-SWIPE-BONUS-1
         1: bonus down
         = BD-SWIPE-BONUS-1
         2 draws 20
         2: swipe bonus 1 2
         2: bonus up
         = BD-SWIPE-BONUS-1",
    ),
    (
        "a Bonus card is taken from those set aside",
        "seats 4
         bonus basketball sneakers hoop jersey
         hands 54 9 14 16 / 55 12 48 49 / 20 22 24 26 / 28 30 32 34
         1 draws 18
         1: swipe bonus aside
         ! 1: bonus up => BD-SWIPE-BONUS-1
         chance: bonus whistle
         1: bonus down
         2 draws 36
         ! 2: swipe bonus aside => BD-SWIPE-BONUS-1",
    ),
    (
        "an Immunity card is swiped",
        "seats 2
         bonus basketball sneakers
         hands 41 9 14 16 / 57 12 48 49
         1 draws 18
         1: immunity basketball
         2 draws 20
         ! 2: swipe immunity 1 hoop => BD-SWIPE-IMMUNITY-1
         ! 2: swipe immunity 2 basketball => BD-SWIPE-IMMUNITY-1
         ! 2: swipe immunity 1 basketball mate => BD-TEAM-4
         ! 2: immunity hoop => BD-PLAY-1
         2: swipe immunity 1 basketball
         = BD-SWIPE-1 BD-SWIPE-IMMUNITY-1",
    ),
    (
        "a whole game: last plays, points, round 2 and the win",
        "free 10 9 3 4 20 22 24 26 28; swipe_bonus 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 draws 9
         1: start 1
         2 draws 10
         = BD-ROUND-4
         2: start 5
         = BD-ROUND-1
         ! 1: draw pile => BD-ROUND-1 BD-ROUND-4
         ! 1: discard 2 => BD-ROUND-1
         ! 1: show 1 => BD-SETUP-1
         ! 2: pass => BD-ROUND-1
         1: lay 2 1,0
         1: lay 3 0,1
         1: lay 4 1,1
         = BD-ITEM-1
         1: pass
         2: swipe bonus aside
         chance: bonus hoop
         2: bonus down
         2: pass
         = BD-ROUND-1 BD-ROUND-2 BD-ROUND-3 BD-SWIPE-BONUS-2
         points 3 0
         bonus hoop sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 draws 9
         1: start 1
         2 draws 10
         2: start 5
         1: pass
         2: pass
         = BD-END-1
         won 1
         ! 1: draw pile => BD-END-1",
    ),
    (
        "a star of the last drawn card gives nothing",
        "free 1 9 3 4 20 22 24 26 28
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 draws 9
         1: start 1
         = BD-ROUND-4 BD-PLAY-4 BD-ROUND-1",
    ),
    (
        "sudden death, won by one",
        "free 10 9 3 4 20 22 24 26
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         = BD-ROUND-4 BD-ROUND-1
         1: pass
         2: pass
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: pass
         = BD-SUDDEN-1
         ! 1: pass => BD-SUDDEN-1
         cards 1 5 2 6 3 7 4 8
         = BD-SUDDEN-1
         won 1",
    ),
    (
        "sudden death, won by both",
        "free 10 9 3 4 18 17 5 6
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         cards 1 5 2 6 3 7 4 8
         = BD-SUDDEN-2
         won 1, 2",
    ),
    (
        "teams: sudden death, won by both",
        "teams
         free 10 9 3 4 18 17 5 6 20 22 24 26 28 30 32 34
         idle basketball sneakers hoop jersey; 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         = BD-SUDDEN-1
         cards 1 5 2 6 3 7 4 8
         = BD-SUDDEN-2
         won 1, 2, 3, 4",
    ),
    (
        "teams: areas, Swipes, Immunity and Bonus cards",
        "teams
         bonus basketball sneakers hoop jersey
         = BD-TEAM-5
         hands 10 41 14 54 / 12 46 57 49 / 9 22 24 51 / 28 30 32 34
         1 draws 18
         ! 1: start 10 mate => BD-TEAM-2
         1: start 10
         2 draws 20
         2: start 12
         3 draws 26
         ! 3: swipe wild 1 0,0 => BD-TEAM-3
         3: lay 9 1,0 mate
         = BD-TEAM-2
         4 draws 36
         4: start 28
         1 draws 42
         ! 1: swipe bonus 3 1 => BD-TEAM-3
         1: immunity basketball mate
         = BD-TEAM-4
         2 draws 44
         2: swipe basketball 1 1,0
         2: lay 9 -1,0
         3 draws 38
         3: swipe wild 2 -1,0
         ! 3: lay 9 3,0 => BD-START-1
         3: lay 9 1,0 mate
         = BD-TEAM-3
         4 draws 40
         ! 4: immunity hoop mate => BD-PLAY-1",
    ),
    (
        "teams: the sum of two players' points",
        "teams
         free 10 9 3 4 20 22 24 26 28 30 32 34 36 38 40 12
         bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: start 1
         1: lay 2 1,0
         1: lay 3 0,1
         1: lay 4 1,1
         2: pass
         3: pass
         4: pass
         = BD-TEAM-6
         bonus hoop sneakers basketball jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: pass
         2: pass
         3: pass
         4: pass
         = BD-TEAM-6 BD-END-1
         won 1, 3",
    ),
    (
        "sudden death, laid",
        "free 10 9 3 4 20 22 24 26
         ruling R-17 LaidOnce
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         cards 1 5 2 6 3 7 4 8
         ! 1: pass => BD-SUDDEN-1
         1: start 1
         1: lay 2 1,0
         = BD-CARDS-3
         1: lay 3 0,1
         1: lay 4 1,1
         2: start 5
         = BD-SUDDEN-1
         won 1",
    ),
];

fn coverage() -> Coverage<BasketballDuel> {
    let mut coverage = Coverage::default();
    for (name, script) in SCENARIOS {
        let played = std::panic::catch_unwind(|| run(script)).unwrap_or_else(|_| panic!("in: {name}"));
        coverage.events(&played.events);
        played.refusals.iter().for_each(|refusal| coverage.refusal(refusal));
    }
    coverage
}

/// The clauses that forbid something.
const FORBIDDING: &[Rule] = &[
    Rule::Seats1,
    Rule::Cards1,
    Rule::Cards2,
    Rule::Cards3,
    Rule::Setup1,
    Rule::Setup2,
    Rule::Setup3,
    Rule::Draw1,
    Rule::Start1,
    Rule::Play1,
    Rule::Play2,
    Rule::Play3,
    Rule::Swipe1,
    Rule::SwipeItem1,
    Rule::SwipeItem2,
    Rule::SwipeItem3,
    Rule::SwipeItem4,
    Rule::SwipeBonus1,
    Rule::SwipeImmunity1,
    Rule::Round1,
    Rule::Round4,
    Rule::End1,
    Rule::Sudden1,
    Rule::Team2,
    Rule::Team3,
    Rule::Team4,
];

/// The clauses that do nothing but forbid, or define what refusals speak of.
const ONLY_FORBIDDING: &[Rule] = &[Rule::Cards2, Rule::Play3, Rule::SwipeItem2, Rule::SwipeItem3];

#[test]
fn every_clause_is_cited() {
    let coverage = coverage();
    assert_eq!(coverage.uncited(), [], "cited by nothing");
    assert_eq!(coverage.wrongly_marked(), []);
    for &rule in Rule::ALL {
        assert_eq!(coverage.has_refusal(rule), FORBIDDING.contains(&rule), "{rule} by a refusal");
        assert_eq!(!coverage.has_event(rule), ONLY_FORBIDDING.contains(&rule), "{rule} by an event");
    }
}
