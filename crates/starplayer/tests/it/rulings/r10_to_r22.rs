//!

use serde_json::json;
use starplayer::{Formation, Setup};
use tabletop_core::Coverage;

use super::Case;
use super::positions::{attackers, emergency, fourth_win, free_match, second_red};
use crate::script::{Position, from_start, ruled};

pub(super) const CASES: &[Case] = &[
    ("R-10", "NoFees", |r| {
        Position::ruled(3, r).own(3, "yellow-4").check(
            "
            1: roll
            dice 1 3
            1: decline
            2: tackle
            3: pass
            < royalty
            card yellow-9
            = cash 2 £145.5M",
        );
    }),
    ("R-10", "AsLanding", |r| {
        Position::ruled(3, r).own(3, "yellow-4").check(
            "
            1: roll
            dice 1 3
            1: decline
            2: tackle
            3: pass
            > SP-6-1 seat 2 pays £0.5M to seat 3
            card yellow-9
            = cash 2 £145M",
        );
        // The gate is to be had besides the price.
        Position::ruled(3, r)
            .stadium(3, "red")
            .cash(2, 103)
            .pawn(1, 4)
            .check("1: roll\n dice 1 2\n 1: decline\n < tackle?");
    }),
    ("R-11", "AnyTimeOnce", |r| {
        let ready = || Position::ruled(2, r).club_set_of(1, "red").wins(1, &[1, 2, 3, 4, 5], "red");
        ready().check("1: final 2\n = chance");
        ready().check("1: roll\n dice 1 3\n 1: final 2\n = chance");
        ready().pending(json!(["turn_end"])).check("1: final 2\n = chance");
    }),
    ("R-12", "MustDecline", |r| {
        Position::ruled(2, r).own(1, "red-1..11").check(
            "
            1: roll
            dice 1 3
            1: buy ! SP-LIMIT-1 12 footballers, more than 11
            1: sell red-11
            1: buy
            card yellow-4",
        );
    }),
    ("R-13", "Up", |r| {
        emergency(r).check(
            "1: roll\n dice 1 2\n referee 13\n 1: sell red-3\n > SP-25-1 the official pays £6M to seat 1",
        );
    }),
    ("R-13", "Down", |r| {
        emergency(r).check(
            "1: roll\n dice 1 2\n referee 13\n 1: sell red-3\n > SP-25-1 the official pays £5.5M to seat 1",
        );
    }),
    ("R-14", "NoneHeld", |r| {
        free_match(r, 0).check("2: end\n > SP-17-3 seat 1 may play");
        free_match(r, 0).kept(1, 5).check("2: end\n < may play");
    }),
    ("R-14", "BothPlayed", |r| {
        free_match(r, 0).check("2: end\n < may play");
        free_match(r, 2).cards(1, "cup_matches", 1).check("2: end\n > SP-17-3 seat 1 may play");
        free_match(r, 1).check("2: end\n 1: free-match 2 ! SP-17-3 1 of 2 cup matches played with cards");
    }),
    ("R-15", "May", |r| {
        Position::ruled(2, r)
            .pawn(1, 8)
            .check("1: roll\n dice 1 2\n 1: decline\n > SP-17-5 no cup match for seat 1");
    }),
    ("R-15", "Must", |r| {
        Position::ruled(2, r)
            .pawn(1, 8)
            .check("1: roll\n dice 1 2\n 1: decline ! SP-17-5 the cup match must be played");
        Position::ruled(2, r).pawn(1, 21).check(
            "
            1: roll
            dice 1 2
            bonus 3
            1: decline ! SP-17-2 the cup match must be played
            1: match 2",
        );
    }),
    ("R-16", "BothGive", |r| {
        Position::ruled(2, r).own(1, "red-1").check(
            "
            1: window
            1: negotiate 2
            1: give red-1
            1: propose ! SP-9-3 seat 2 gives nothing",
        );
    }),
    ("R-16", "Gifts", |r| {
        Position::ruled(2, r).own(1, "red-1").check(
            "
            1: window
            1: negotiate 2
            1: give 1m
            1: propose ! SP-9-3 no card is on the table
            1: give red-1
            1: propose
            2: accept
            > SP-9-3 seat 1 gives seat 2 red-1",
        );
    }),
    ("R-17", "Once", |r| {
        second_red(r).check("1: roll\n dice 1 2\n referee 7\n > SP-22-1 seat 1, which misses its next turn");
    }),
    ("R-17", "Each", |r| {
        second_red(r)
            .check("1: roll\n dice 1 2\n referee 7\n > SP-22-1 seat 1, which misses its next 2 turns");
    }),
    ("R-18", "Agreed", |r| {
        attackers(r).check("1: final 2 ! SP-ALT-SYSTEM-1 10 of 11 footballers of the club set");
    }),
    ("R-18", "AnyOfThree", |r| {
        attackers(r).check("1: final 2\n > SP-27-1 the cup final");
        let setup = Setup { system: Some(Formation::FourFourTwo), ..Setup::new(2) };
        from_start(ruled(setup, r), "= chance", &mut Coverage::default());
    }),
    ("R-19", "Needed", |r| {
        fourth_win(r).check("1: match 2\n dice 6 6\n dice 1 1\n > SP-17-4 there is no win card for seat 1");
    }),
    ("R-19", "AlwaysFive", |r| {
        fourth_win(r).check("1: match 2\n dice 6 6\n dice 1 1\n > SP-18-1 the red win card of round 4");
        fourth_win(r).own(1, "red-1..5").manager(1, 1).stadium(1, "red").check("1: final 2\n = chance");
    }),
    ("R-20", "TurnOrder", |r| {
        // Seat 2 gives the sixth yellow and gets the sixth white: seat 1, whose turn it is, comes first.
        Position::ruled(2, r).own(1, "yellow-1..5 white-6").own(2, "white-1..5 yellow-6").check(
            "
            1: window
            1: negotiate 2
            1: give white-6
            1: take yellow-6
            1: propose
            2: accept
            > SP-7-1 the official pays £15M to seat 1
            > SP-7-1 the official pays £8M to seat 2",
        );
    }),
    ("R-21", "Open", |r| {
        let played = Position::ruled(2, r).check("= cash 1 £150M");
        let public = serde_json::to_value(tabletop_core::Layout::public(&played.state)).unwrap();
        assert_eq!(public["clubs"][1]["cash_half_millions"], json!(300));
    }),
    ("R-21", "Hidden", |r| {
        // Seat 1 may ask for more than the other has: that shows only when the other cannot agree.
        let played = Position::ruled(2, r).cash(2, 3).own(1, "red-1").check(
            "
            1: window
            1: negotiate 2
            1: give red-1
            1: take 2m
            1: propose
            2: accept ! SP-9-3 £1.5M is less than £2M
            2: change
            2: keep 2m
            2: give 1m
            2: propose
            1: accept
            = cash 2 £0.5M",
        );
        let public = serde_json::to_value(tabletop_core::Layout::public(&played.state)).unwrap();
        assert_eq!(public["clubs"][1]["cash_half_millions"], json!(null));
        // So a holder who could not pay is asked all the same, and cannot tackle.
        Position::ruled(2, r).cash(2, 11).check(
            "
            1: roll
            dice 1 2
            1: decline
            = awaits 2
            2: tackle ! SP-13-4 £5.5M is less than £6M
            2: pass",
        );
    }),
    ("R-22", "InHand", |r| {
        Position::ruled(2, r)
            .cash(2, 11)
            .own(2, "red-1")
            .check("1: roll\n dice 1 2\n 1: decline\n < tackle?");
    }),
    ("R-22", "Emergency", |r| {
        Position::ruled(2, r).cash(2, 11).own(2, "red-1").check(
            "
            1: roll
            dice 1 2
            1: decline
            2: tackle
            2: buy manager-1
            > SP-25-1 seat 2 must raise £6M
            2: sell red-1
            > SP-11-1 seat 2 now owns the manager
            = cash 2 £7M
            = awaits 1",
        );
        // The price is not raised: nothing is bought.
        Position::ruled(2, r).cash(2, 2).check(
            "
            1: roll
            dice 1 2
            1: decline
            2: tackle
            2: buy manager-1
            2: lapse
            > SP-11-1 seat 2 cannot pay for the manager
            = cash 2 £1M
            = awaits 1",
        );
    }),
];
