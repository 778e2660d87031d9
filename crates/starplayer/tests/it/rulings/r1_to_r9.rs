//!

use serde_json::json;
use starplayer::{Length, OfficialRole, Setup};
use tabletop_core::Seat;

use super::Case;
use super::positions::{barter, two_sixes};
use crate::script::{Position, ruled};

pub(super) const CASES: &[Case] = &[
    ("R-1", "Attentive", |r| {
        Position::ruled(2, r)
            .own(2, "yellow-4")
            .check("1: roll\n dice 1 3\n > SP-6-1 seat 1 pays £0.5M to seat 2");
    }),
    ("R-1", "AsRequested", |r| {
        Position::ruled(2, r).own(2, "yellow-4").check(
            "
            1: roll
            dice 1 3
            < pays
            2: claim royalty
            > SP-6-1 seat 1 pays £0.5M to seat 2
            1: decline
            2: pass
            1: end",
        );
        // Double money, gate receipts, a Wild Substitute, penalty goals, Win cards, the All-6 bonus: each is asked for.
        Position::ruled(2, r).check(
            "
            1: roll
            dice 1 1
            < pays
            1: claim doubles
            > SP-3-1 the official pays £1M to seat 1",
        );
        Position::ruled(2, r).stadium(1, "red").pawn(1, 6).check(
            "
            1: roll
            dice 1 2
            < pays
            chairman 3
            > SP-14-1 the official pays £5M
            1: claim gates
            > SP-12-2 the official pays £2M to seat 1",
        );
        Position::ruled(2, r).pawn(1, 9).check(
            "
            1: roll
            dice 1 2
            < takes
            1: claim wilds
            > SP-10-1 seat 1 takes a wild substitute",
        );
        Position::ruled(3, r).pawn(1, 20).check(
            "
            1: roll
            dice 1 2
            goal-1
            < pays
            1: claim penalties
            > SP-20-1 seat 2 pays £1M to seat 1
            = cash 1 £152M",
        );
        Position::ruled(2, r).check(
            "
            1: match 2
            dice 1 1
            dice 1 2
            < takes the
            = may 2
            2: claim wins
            > SP-18-1 seat 2 takes the red win card of round 1",
        );
        Position::ruled(2, r).own(1, "yellow-1..3 yellow-5..6").check(
            "
            1: roll
            dice 1 3
            1: buy
            card yellow-4
            < pays
            1: claim all-six
            > SP-7-1 the official pays £15M to seat 1",
        );
        // A debtor still claims from the Official.
        Position::ruled(2, r).stadium(1, "red").cash(1, 0).pawn(1, 6).check(
            "
            1: roll
            dice 1 2
            chairman 8
            > SP-25-1 seat 1 must raise £1M
            1: claim royalty ! SP-6-3 there are no royalties to claim
            1: claim gates
            > SP-12-2 the official pays £2M to seat 1
            > SP-14-1 seat 1 pays £1M to the official
            = cash 1 £1M",
        );
        // The Red lapses unless asked for, but not with an Official who plays.
        Position::ruled(2, r).pawn(1, 2).check(
            "
            1: roll
            dice 1 2
            referee 7
            2: show-red 1
            > SP-22-1 the red card for seat 1",
        );
        Position::new(ruled(Setup { official: OfficialRole::Playing(Seat::ALL[1]), ..Setup::new(2) }, r))
            .pawn(1, 2)
            .check(
                "
            1: roll
            dice 1 2
            referee 7
            > SP-22-1 the red card for seat 1",
            );
    }),
    ("R-2", "OncePerPlayer", |r| {
        two_sixes(r).check("1: roll\n dice 1 3\n 1: buy\n card yellow-4\n < all six");
    }),
    ("R-2", "OncePerSquad", |r| {
        two_sixes(r).check(
            "
            1: roll
            dice 1 3
            1: buy
            card yellow-4
            > SP-7-1 the official pays £8M to seat 1",
        );
    }),
    ("R-3", "PlayPasses", |r| {
        Position::ruled(2, r).check("1: roll\n dice 2 2\n 1: buy\n card bogus-yellow\n = turn 2");
    }),
    ("R-3", "OnlyThePurchase", |r| {
        Position::ruled(2, r).check(
            "
            1: roll
            dice 2 2
            1: buy
            card bogus-yellow
            = turn 1
            1: roll",
        );
        // Without a roll due the turn is over in both readings.
        Position::ruled(2, r).check("1: roll\n dice 1 3\n 1: buy\n card bogus-yellow\n = turn 2");
    }),
    ("R-4", "Proposals(3)", |r| {
        barter(r).check(
            "
            1: propose
            2: decline
            1: propose
            2: decline
            1: propose
            2: decline
            = awaits 2",
        );
    }),
    ("R-4", "Proposals(1)", |r| {
        barter(r).check("1: propose\n 2: decline\n > SP-9-2 the negotiation of seat 1 is over\n = awaits 2");
    }),
    ("R-5", "SealedThenDice", |r| {
        Position::ruled(3, r)
            .check("1: roll\n dice 1 3\n 1: decline\n = awaits 2 3\n 3: tackle\n 2: tackle\n = chance");
    }),
    ("R-5", "ClockwisePriority", |r| {
        Position::ruled(3, r).check(
            "
            1: roll
            dice 1 3
            1: decline
            = awaits 2
            2: pass
            = awaits 3
            3: tackle
            > SP-13-1 seat 3 takes the purchase",
        );
        Position::ruled(3, r)
            .check("1: roll\n dice 1 3\n 1: decline\n 2: tackle\n > SP-13-1 seat 2 takes the purchase");
    }),
    ("R-6", "BothInOrder", |r| {
        Position::ruled(2, r).wins(1, &[1, 2], "red").own(2, "red-1").check(
            "
            1: window
            1: negotiate 2
            1: give win-1
            1: take red-1
            1: propose ! SP-18-2 the win cards of seat 1 would not be in order",
        );
    }),
    ("R-6", "ReceiverOnly", |r| {
        Position::ruled(2, r).wins(1, &[1, 2], "red").own(2, "red-1").check(
            "
            1: window
            1: negotiate 2
            1: give win-2
            1: take red-1
            1: propose ! SP-18-2 the win cards of seat 2 would not be in order
            1: keep win-2
            1: give win-1
            1: propose
            2: accept
            2: pass
            1: match 2
            dice 6 6
            dice 1 1
            > SP-18-1 seat 1 takes the blue win card of round 1",
        );
    }),
    ("R-7", "Prevented", |r| {
        Position::ruled(2, r).own(1, "red-1..11").check(
            "
            1: roll
            dice 1 3
            1: buy ! SP-LIMIT-1 12 footballers, more than 11
            1: decline
            2: pass",
        );
    }),
    ("R-7", "Penalised", |r| {
        Position::ruled(3, r).own(1, "red-1..11").own(2, "white-1").check(
            "
            1: roll
            dice 1 3
            1: buy
            card yellow-9
            = may 2 3
            1: window
            1: negotiate 2
            1: take white-1
            1: give 5m
            1: propose
            2: accept
            2: pass
            3: pass
            2: call 1
            1: recall
            > SP-23-1 seat 1 sends back Goldie Boots
            > SP-23-1 seat 1 sends back Booth Itt
            = nobody-may",
        );
        // The order is forgotten: the squad is shuffled, and any of the twelve goes back.
        Position::ruled(2, r).own(1, "red-1..11 blue-3").check(
            "
            2: call 1
            1: forget
            > SP-23-1 the squad is shuffled
            card blue-4 ! SP-23-1 card blue-4 cannot come about now
            card red-5
            > SP-23-1 seat 1 sends back Ian Nett
            > SP-23-1 the official pays £6.5M to seat 1
            = cash 1 £154.5M
            = awaits 1",
        );
    }),
    ("R-8", "PayAllLapse", |r| {
        // For a drawn Footballer nothing is paid, and it goes under its deck.
        Position::ruled(2, r)
            .cash(1, 3)
            .cards(1, "tackles", 0)
            .cards(1, "cup_matches", 0)
            .cards(1, "transfer_windows", 0)
            .check(
                "
            1: roll
            dice 1 3
            1: buy
            card yellow-9
            > SP-25-1 £4.5M that seat 1 owes lapses
            > SP-4-2 seat 1 cannot pay for Booth Itt
            = cash 1 £1.5M
            = awaits 1",
            );
        // Who still has other cards may offer them, and need not.
        Position::ruled(2, r).cash(1, 3).pawn(1, 2).check(
            "
            1: roll
            dice 1 2
            referee 13
            1: negotiate 2
            1: pass
            1: lapse
            > SP-25-1 seat 1 pays £1.5M to the official
            > SP-25-1 £3.5M that seat 1 owes lapses",
        );
    }),
    ("R-9", "None", |r| {
        let setup = Setup { length: Length::Short, ..Setup::new(2) };
        Position::new(ruled(setup, r))
            .pending(json!(["roll_due"]))
            .check("1: match 2 ! SP-17-2 no cup match card");
    }),
    ("R-9", "Two", |r| {
        let setup = Setup { length: Length::Short, ..Setup::new(2) };
        let dealt = Position::new(ruled(setup, r));
        dealt.check("1: match 2\n dice 1 2\n dice 1 1");
    }),
];
