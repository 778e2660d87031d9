//! Bookings, the limit of Footballers, sales, emergency funding (rules 22 to 25).

use super::Scenario;
use crate::script::Position;

pub(super) const SCENARIOS: &[(&str, Scenario)] = &[
    ("bookings", |c| {
        Position::normal(2).pawn(1, 2).play(
            "
            1: roll
            dice 1 2
            referee 1
            > SP-22-1 a yellow card for seat 1
            < red card
            1: end
            2: roll
            dice 1 2
            2: decline
            1: pass
            2: end
            1: roll
            dice 4 6
            referee 3
            > SP-22-1 seat 1 hands back 2 yellow cards
            > SP-22-1 the red card for seat 1
            1: end
            2: roll
            dice 1 2
            2: decline
            1: pass
            2: end
            > SP-22-1 seat 1 misses it for a red card
            = turn 2",
            c,
        );
    }),
    ("a red card is forgotten", |c| {
        Position::ruled(2, &[("R-1", "AsRequested")]).pawn(1, 2).play(
            "
            2: show-red 1 ! SP-22-2 no red card is to be shown to seat 1
            2: show-red 1 !! SP-22-2
            1: roll
            dice 1 2
            2: show-red 1 ! SP-15-1 dice or a card is awaited, not a decision
            2: show-red 1 !! SP-15-1 SP-22-2
            referee 7
            > SP-22-2 the official has yet to show seat 1 the red card
            = may 2
            1: end
            > SP-22-2 the red card was not shown to seat 1 in time
            2: roll
            dice 1 2
            2: show-red 1 ! SP-22-2 the red card was not shown to seat 1 before play passed
            2: show-red 1 !! SP-22-2
            1: show-red 2 ! SP-22-2 no red card is to be shown to seat 2
            1: show-red 2 !! SP-22-2
            1: show-red 1 ! SP-22-2 an opponent must be named, not seat 1 itself
            1: show-red 1 !! SP-22-2
            2: decline
            1: pass
            2: end
            = turn 1",
            c,
        );
    }),
    ("twelve footballers", |c| {
        Position::ruled(2, &[("R-7", "Penalised")]).own(1, "red-1..11 blue-1").play(
            "
            2: call 2 ! SP-23-1 an opponent must be named, not seat 2 itself
            1: call 2 ! SP-23-1 seat 2 has 0 footballers, not more than 11
            = may 2
            2: call 1
            > SP-23-1 seat 2 finds too many footballers with seat 1
            1: recall
            > SP-23-1 seat 1 sends back Hattie Trick
            > SP-23-1 the official pays £15M to seat 1
            > SP-23-1 seat 1 pays £2M to the official
            = cash 1 £163M
            = nobody-may",
            c,
        );
    }),
    ("selling to the Official", |c| {
        Position::normal(2).own(1, "red-3 red-9").manager(1, 1).stadium(1, "red").play(
            "
            1: sell red-1 ! SP-24-1 seat 1 has no red-1 to give
            1: sell red-3
            > SP-24-1 the official pays £6M to seat 1
            1: sell red-9
            > SP-24-1 the official pays £2.5M to seat 1
            1: sell manager
            > SP-24-1 the official pays £3M to seat 1
            1: sell stadium
            > SP-24-1 the official pays £25M to seat 1
            = cash 1 £186.5M",
            c,
        );
    }),
    ("emergency funding", |c| {
        Position::normal(2).cash(1, 0).own(1, "red-1 red-11").pawn(1, 2).play(
            "
            1: roll
            dice 1 2
            referee 13
            > SP-25-1 seat 1 must raise £5M for the official
            1: end ! SP-25-1 how to raise a sum is to be decided now
            1: sell blue-1 ! SP-25-1 seat 1 has no blue-1 to give
            1: negotiate 1 ! SP-25-1 an opponent must be named, not seat 1 itself
            1: lapse ! SP-25-1 something is left to sell
            1: negotiate 2
            1: negotiate 2 ! SP-25-1 the negotiation is with seat 2
            1: sell red-1 ! SP-25-1 a deal is to be decided now
            1: sell red-1 !! SP-25-1
            1: give 1m ! SP-25-1 in an emergency cards are sold for money
            1: give red-11
            1: take 2m
            1: propose
            2: accept
            = cash 1 £2M
            1: sell red-1
            > SP-25-1 the official pays £7.5M to seat 1
            > SP-15-1 seat 1 pays £5M to the official
            = cash 1 £4.5M
            = awaits 1",
            c,
        );
    }),
    ("who has drawn a footballer cannot decline it any more", |c| {
        let position = Position::normal(2).cash(1, 0).own(1, "red-1");
        position.play(
            "
            1: roll
            dice 1 3
            1: buy
            card yellow-1
            > SP-25-1 seat 1 must raise £15M
            1: decline ! SP-4-2 the footballer has been taken and must be paid for
            1: pass ! SP-25-1 how to raise a sum is to be decided now
            2: decline ! SP-25-1 seat 1 decides now",
            c,
        );
        // Any other debt is nobody's footballer.
        position.pawn(1, 2).play(
            "1: roll\n dice 1 2\n referee 13\n 1: decline ! SP-25-1 how to raise a sum is to be decided now",
            c,
        );
    }),
    ("a creditor takes cards", |c| {
        Position::normal(2).cash(2, 0).own(2, "red-11").pawn(1, 20).cash(1, 0).play(
            "
            1: roll
            dice 1 2
            goal-1
            = awaits 2
            2: negotiate 1
            2: give red-11
            2: take 1m
            2: propose
            1: accept
            > SP-25-2 seat 1 takes red-11 for £1M of what seat 2 owes
            = cash 1 £0M
            = cash 2 £0M
            = awaits 1",
            c,
        );
    }),
    ("a debt lapses when nothing is left", |c| {
        Position::normal(2)
            .cash(1, 1)
            .pawn(1, 2)
            .cards(1, "tackles", 0)
            .cards(1, "cup_matches", 0)
            .cards(1, "transfer_windows", 0)
            .play(
                "
            1: roll
            dice 1 2
            referee 13
            > SP-25-1 seat 1 pays £0.5M to the official
            > SP-25-1 £4.5M that seat 1 owes lapses
            = cash 1 £0M
            = awaits 1",
                c,
            );
    }),
];
