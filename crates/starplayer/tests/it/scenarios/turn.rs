//! Set-up, the turn, and the squads (rules 1 to 8).

use starplayer::{OfficialRole, Setup, Sides};

use super::Scenario;
use crate::script::{Position, from_start};

pub(super) const SCENARIOS: &[(&str, Scenario)] = &[
    ("the highest roll starts", |c| {
        from_start(
            Setup::new(3),
            "
            = chance
            1: roll ! SP-SETUP-4 dice or a card is awaited, not a decision
            goal-1 ! SP-SETUP-4 goal-1 cannot come about now
            dice 1 2
            > SP-SETUP-4 seat 1 rolls 3 to start
            dice 6 5
            dice 2 2
            < pays
            > SP-SETUP-4 seat 2 starts
            > SP-TURN-1 turn 1: seat 2
            = turn 2",
            c,
        );
    }),
    ("level rolls are rolled again", |c| {
        from_start(
            Setup::new(3),
            "
            dice 6 4
            dice 5 5
            dice 1 1
            > SP-SETUP-4 seats 1, 2 are level and roll again
            dice 1 2
            dice 1 3
            = turn 2",
            c,
        );
    }),
    ("the Official is found by dice", |c| {
        from_start(
            Setup { official: OfficialRole::Rolled, ..Setup::new(2) },
            "
            dice 1 2
            dice 1 3
            > SP-2-2 seat 2 is the official
            dice 1 2
            dice 1 1
            = turn 1",
            c,
        );
    }),
    ("a seat beyond the table", |c| {
        Position::normal(2).play("4: roll ! SP-TEAMS-1 there is no seat 4 at a table of 2", c);
    }),
    ("rolling and ending the turn", |c| {
        Position::normal(2).play(
            "
            2: roll ! SP-TURN-1 seat 1 decides now
            1: end ! SP-TURN-3 a roll is due
            1: buy ! SP-TURN-1 whether to roll is to be decided now
            1: roll
            = chance
            dice 3 2
            > SP-TURN-1 seat 1 moves from space 0 to space 5, a referee space
            referee 15
            = awaits 1
            1: roll ! SP-TURN-1 no roll is due
            1: end
            > SP-TURN-3 play passes to seat 2
            = turn 2",
            c,
        );
    }),
    ("Kick Off does nothing", |c| {
        Position::normal(2).pawn(1, 45).play(
            "
            1: roll
            dice 1 2
            > SP-SETUP-6 nothing happens
            = cash 1 £150M",
            c,
        );
    }),
    ("doubles pay and are rolled again", |c| {
        Position::normal(2).play(
            "
            1: roll
            dice 4 4
            > SP-3-1 the official pays £4M to seat 1
            > SP-3-1 seat 1 will roll again
            1: decline
            = awaits 2
            2: pass
            1: end ! SP-TURN-3 a roll is due
            1: roll
            dice 1 2
            = cash 1 £154M",
            c,
        );
    }),
    ("cards are played and sold at the points of a turn alone", |c| {
        Position::normal(2).own(1, "blue-1").own(2, "blue-2").play(
            "
            2: window ! SP-TURN-2 it is the turn of seat 1
            2: sell blue-2 ! SP-24-1 it is the turn of seat 1
            2: sell blue-2 !! SP-TURN-1 SP-24-1
            1: sell blue-1
            1: roll
            1: window ! SP-TURN-1 dice or a card is awaited, not a decision
            1: window ! SP-TURN-2 this is done before a roll, before answering whether to buy, or before ending the turn
            1: window !! SP-TURN-1 SP-TURN-2
            dice 3 2
            1: match 2 ! SP-15-1 dice or a card is awaited, not a decision
            referee 15
            1: match 2
            = chance",
            c,
        );
    }),
    ("buying a footballer", |c| {
        Position::normal(2).play(
            "
            1: roll
            dice 1 3
            > SP-TURN-1 Stopper Dedd
            1: buy manager-1 ! SP-11-1 this is not for sale on the space of yellow-4
            1: buy stadium-red ! SP-12-1 this is not for sale on the space of yellow-4
            1: buy
            card red-1 ! SP-4-1 card red-1 cannot come about now
            card yellow-9
            > SP-4-1 seat 1 takes
            > SP-4-1 seat 1 pays £4.5M to the official
            > SP-4-2 seat 1 now owns
            = cash 1 £145.5M
            1: buy ! SP-TURN-3 whether to end the turn is to be decided now
            1: buy !! SP-TURN-3 SP-13-3",
            c,
        );
    }),
    ("a free transfer", |c| {
        Position::normal(2).play(
            "
            1: roll
            dice 1 3
            1: buy
            card yellow-4
            > SP-5-1 a free transfer for seat 1
            = cash 1 £150M",
            c,
        );
    }),
    ("an empty deck has nothing to buy", |c| {
        // Five-a-side has no Bogus: with all eleven owned the deck is empty.
        Position::new(Setup { sides: Sides::Five, ..Setup::new(2) }).own(2, "yellow-1..11").play(
            "
            1: roll
            dice 1 3
            > SP-4-3 there is nothing left to buy for seat 1
            1: buy ! SP-4-3 the deck is empty
            1: end",
            c,
        );
    }),
    ("royalties come before the purchase", |c| {
        Position::normal(3).own(2, "yellow-4").play(
            "
            1: roll
            dice 1 3
            > SP-6-1 seat 1 pays £0.5M to seat 2
            1: buy
            card yellow-1
            < royalty",
            c,
        );
        Position::normal(3).own(1, "yellow-4").play(
            "
            1: roll
            dice 1 3
            > SP-6-1 the official pays £0.5M to seat 1",
            c,
        );
        Position::normal(3).own(3, "yellow-1..4").play(
            "
            1: roll
            dice 1 3
            > SP-6-2 seat 1 pays £1M to seat 3",
            c,
        );
    }),
    ("the All-6 bonuses", |c| {
        Position::normal(2).own(1, "yellow-1..3 yellow-5..6").play(
            "
            1: roll
            dice 1 3
            1: buy
            card yellow-4
            > SP-7-1 seat 1 has all six board footballers of the yellow squad, number 1 to do so
            > SP-7-1 the official pays £15M to seat 1
            = cash 1 £165M",
            c,
        );
    }),
    ("a bogus footballer", |c| {
        Position::normal(2).play(
            "
            1: roll
            dice 1 3
            1: buy
            card bogus-yellow
            > SP-8-1 the bogus footballer goes under the yellow deck
            > SP-8-1 seat 1 pays £1M to the official
            > SP-TURN-3 play passes to seat 2
            = cash 1 £149M
            = turn 2",
            c,
        );
        Position::normal(2).play(
            "
            1: roll
            dice 2 2
            1: buy
            card bogus-yellow
            = turn 2",
            c,
        );
    }),
];
