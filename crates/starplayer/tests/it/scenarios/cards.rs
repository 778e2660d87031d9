//! Instruction cards, Cup Matches, Win cards and the penalty spot (rules 14 to 20).

use serde_json::json;

use super::Scenario;
use crate::script::Position;

pub(super) const SCENARIOS: &[(&str, Scenario)] = &[
    ("club chairman cards", |c| {
        Position::normal(2).pawn(1, 6).own(1, "red-1").play(
            "
            1: roll
            dice 1 2
            chairman 6
            > SP-14-1 seat 1 reads chairman card 6, Star shirts sell out
            > SP-14-1 the official pays £0.5M to seat 1
            1: end",
            c,
        );
        Position::normal(3).pawn(1, 6).play(
            "
            1: roll
            dice 1 2
            chairman 7
            > SP-25-3 several sums fall due, seat 2 is first
            > SP-14-1 seat 3 pays £1M to seat 1
            = cash 1 £152M",
            c,
        );
    }),
    ("referee cards", |c| {
        Position::normal(2).pawn(1, 2).play(
            "
            1: roll
            dice 1 2
            bonus 3 ! SP-15-1 bonus 3 cannot come about now
            referee 13
            > SP-15-1 seat 1 pays £5M to the official",
            c,
        );
        Position::normal(2).pawn(1, 2).play(
            "
            1: roll
            dice 1 2
            referee 16
            goal-2
            > SP-15-1 the official pays £2M to seat 1",
            c,
        );
    }),
    ("cards that move a pawn, and kept cards", |c| {
        Position::normal(2).pawn(1, 6).stadium(1, "red").play(
            "
            1: roll
            dice 1 2
            chairman 16
            > SP-16-2 seat 1 moves from space 9 to space 19
            1: decline
            2: pass
            1: kept-match 2 ! SP-16-2 no kept bonus card
            1: end",
            c,
        );
        Position::normal(2).pawn(1, 21).play(
            "
            1: roll
            dice 1 2
            bonus 5
            > SP-16-1 seat 1 reads bonus card 5
            > SP-16-2 seat 1 keeps bonus card 5
            1: kept-match 2
            > SP-16-2 seat 1 uses the kept bonus card 5
            dice 6 6
            dice 1 2
            > SP-18-1 round 1
            < double",
            c,
        );
    }),
    ("a cup match", |c| {
        Position::normal(2).play(
            "
            1: match 1 ! SP-17-1 an opponent must be named, not seat 1 itself
            1: match 2
            > SP-17-2 seat 1 plays a cup match card
            > SP-17-1 a cup match: seat 1 against seat 2
            dice 2 3
            dice 6 1
            > SP-17-1 seat 2 beats seat 1
            > SP-18-1 seat 2 takes the red win card of round 1
            1: match 2
            dice 2 3
            dice 1 1
            1: match 2 ! SP-17-2 no cup match card",
            c,
        );
    }),
    ("a drawn match goes to penalties", |c| {
        Position::normal(2).play(
            "
            1: match 2
            dice 2 3
            dice 1 4
            > SP-17-1 a penalty shoot-out: seat 1, then seat 2
            goal-1
            > SP-19-1 seat 1 scores the penalty
            miss-1
            goal-2
            miss-2
            goal-3
            miss-3
            miss-1
            goal-1
            miss-1
            goal-1
            = awaits 1
            > SP-17-1 seat 1 beats seat 2",
            c,
        );
        Position::normal(2).play(
            "
            1: match 2
            dice 2 3
            dice 1 4
            5 times goal-1, goal-1
            = chance
            goal-1
            goal-1
            = chance
            miss-1
            goal-1
            > SP-17-1 seat 2 beats seat 1",
            c,
        );
    }),
    ("a match without a card", |c| {
        Position::normal(2)
            .club_set_of(1, "red")
            .cards(1, "cup_matches", 0)
            .set("turn", json!(2))
            .pending(json!(["turn_end"]))
            .play(
                "
            2: end
            > SP-17-3 seat 1 may play a cup match without a card
            1: free-match 2
            > SP-17-3 seat 1 plays without a card
            dice 1 1
            dice 1 2
            1: free-match 2 ! SP-17-3 no cup match without a card was open when the turn began, or it has been played
            1: free-match 2 !! SP-17-3
            2: free-match 1 !! SP-TURN-1 SP-TURN-2 SP-17-3
            2: free-match 1 ! SP-17-3 it is the turn of seat 1",
                c,
            );
        // What keeps from it now, with figures.
        Position::normal(2).own(1, "red-1..7").cards(1, "wild_substitutes", 3).kept(1, 5).play(
            "
            1: free-match 2 ! SP-17-3 10 of 11 footballers of the club set
            1: free-match 2 ! SP-17-3 the club set has no manager
            1: free-match 2 ! SP-17-3 the club set has no stadium
            1: free-match 2 ! SP-17-3 3 cup match cards left to play
            1: free-match 2 !! SP-17-3",
            c,
        );
        let with_all = Position::normal(2).club_set_of(1, "red").cards(1, "cup_matches", 1);
        with_all.wins(1, &[1, 2, 3, 4, 5], "red").play(
            "
            1: free-match 2 ! SP-17-3 1 cup match card left to play
            1: free-match 2 ! SP-17-3 seat 1 has all 5 win cards already
            1: free-match 2 !! SP-17-3",
            c,
        );
    }),
    ("cup match spaces with and without a full set", |c| {
        Position::normal(3)
            .wins(1, &[1, 2, 3, 4, 5], "red")
            .wins(2, &[1, 2, 3, 4, 5], "blue")
            .pawn(1, 8)
            .play(
                "
            1: roll
            dice 1 2
            1: match 2 ! SP-17-5 seat 2 has all 5 win cards already
            1: decline ! SP-17-5 the cup match must be played
            1: match 3
            > SP-17-5 a cup match: seat 1 against seat 3
            dice 6 6
            dice 1 1
            > SP-17-4 there is no win card for seat 1 to take",
                c,
            );
        Position::normal(2)
            .wins(1, &[1, 2, 3, 4, 5], "red")
            .wins(2, &[1, 2, 3, 4, 5], "blue")
            .pawn(1, 8)
            .play(
                "
            1: roll
            dice 1 2
            > SP-17-5 no cup match for seat 1
            = awaits 1",
                c,
            );
    }),
    ("Win cards are traded in order", |c| {
        Position::normal(2).wins(1, &[1, 2], "red").wins(2, &[1], "blue").play(
            "
            1: window
            1: negotiate 2
            1: give win-1
            1: take 5m
            1: propose ! SP-18-2 the win cards of seat 1 would not be in order
            1: keep win-1
            1: give win-2
            1: propose
            2: accept
            > SP-9-3 the red win card of round 2",
            c,
        );
    }),
    ("a Win card from the Bonus deck", |c| {
        Position::normal(2).pawn(1, 21).wins(1, &[1, 2], "red").play(
            "
            1: roll
            dice 1 2
            bonus 7
            > SP-18-3 seat 1 takes the red win card of round 3",
            c,
        );
        Position::normal(2).pawn(1, 21).wins(1, &[1, 2, 3, 4, 5], "red").play(
            "
            1: roll
            dice 1 2
            bonus 8
            > SP-18-3 there is no win card for seat 1",
            c,
        );
    }),
    ("the penalty spot", |c| {
        Position::normal(3).pawn(1, 20).play(
            "
            1: roll
            dice 1 2
            goal-1
            > SP-20-1 seat 1 scores the penalty
            > SP-20-1 seat 2 pays £1M to seat 1
            > SP-20-1 seat 3 pays £1M to seat 1
            = cash 1 £152M",
            c,
        );
        Position::normal(3).pawn(1, 20).play(
            "
            1: roll
            dice 1 2
            miss-1
            < pays",
            c,
        );
    }),
];
