//! Transfer Windows and deals, Wild Substitutes, Managers, Stadiums and Tackles (rules 9 to 13, 18).

use super::Scenario;
use crate::script::Position;

pub(super) const SCENARIOS: &[(&str, Scenario)] = &[
    ("a transfer window", |c| {
        Position::normal(3).own(1, "blue-1").own(2, "red-1").play(
            "
            1: window
            > SP-9-1 seat 1 opens a transfer window
            2: negotiate 1 ! SP-9-1 seat 1 decides now
            1: negotiate 1 ! SP-9-1 an opponent must be named, not seat 1 itself
            1: negotiate 2
            1: negotiate 3 ! SP-9-1 the negotiation is with seat 2
            1: give blue-1
            > SP-9-3 onto the table, from seat 1: blue-1
            1: propose ! SP-9-3 seat 2 gives nothing
            1: take red-1
            > SP-9-3 asked of seat 2: red-1
            1: take 10m
            > SP-9-3 asked of seat 2: £10M
            1: waive 10m
            > SP-9-3 no longer asked of seat 2: £10M
            1: give 2m
            1: keep 1m
            > SP-9-3 off the table, back to seat 1: £1M
            1: keep 1m
            1: waive stadium ! SP-9-3 stadium is not on the table
            1: propose
            > SP-9-2 seat 1 proposes the deal; proposals left: 2
            1: accept ! SP-9-2 seat 2 decides now
            2: accept
            > SP-9-3 seat 1 gives seat 2 blue-1
            = awaits 2
            2: pass
            = awaits 3
            3: negotiate 1
            3: pass
            > SP-9-1 the transfer window closes
            1: window
            1: pass
            2: pass
            3: pass
            1: window ! SP-9-1 no transfer window card",
            c,
        );
    }),
    ("nobody offers what is not there", |c| {
        // Nineteen cards that seat 1 never held, among them all of the other's: each is refused as it is pushed.
        Position::normal(2).own(2, "red-1..5").own(1, "blue-1").cash(1, 3).play(
            "
            1: window
            1: negotiate 2
            1: give red-1 ! SP-9-3 seat 1 has no red-1 to give
            1: give white-1 ! SP-9-3 seat 1 has no white-1 to give
            1: give manager ! SP-9-3 seat 1 has no manager to give
            1: give stadium ! SP-9-3 seat 1 has no stadium to give
            1: give wild ! SP-9-3 seat 1 has no wild to give
            1: give win-1 ! SP-9-3 seat 1 has no win-1 to give
            1: give kept-5 ! SP-9-3 seat 1 has no kept-5 to give
            1: give 2m ! SP-9-3 seat 1 has no 2m to give
            1: give 1m
            1: give 1m ! SP-9-3 seat 1 has no 1m to give
            1: give 0.5m
            1: give 0.5m ! SP-9-3 seat 1 has no 0.5m to give
            1: give cup-match
            1: give cup-match
            1: give cup-match ! SP-9-3 seat 1 has no cup-match to give
            1: give tackle
            1: give tackle ! SP-9-3 seat 1 has no tackle to give
            1: give window
            1: give window ! SP-9-3 seat 1 has no window to give
            1: give blue-1
            1: give blue-1 ! SP-9-3 seat 1 has no blue-1 to give
            1: take red-1
            1: take red-6 ! SP-9-3 seat 2 has no red-6 to give
            1: propose
            2: accept
            = cash 1 £0M",
            c,
        );
    }),
    ("a negotiation is bounded", |c| {
        Position::normal(2).own(1, "blue-1").own(2, "red-1").play(
            "
            1: window
            1: negotiate 2
            1: give blue-1
            1: take red-1
            1: propose
            2: change
            2: give 1m
            2: propose
            1: decline
            1: propose
            2: change ! SP-9-2 no proposals are left
            2: decline
            > SP-9-2 the negotiation of seat 1 is over
            = awaits 2",
            c,
        );
    }),
    ("the limits hold in deals", |c| {
        Position::normal(2)
            .own(1, "red-1..11")
            .own(2, "blue-1")
            .manager(1, 1)
            .manager(2, 2)
            .stadium(1, "red")
            .stadium(2, "blue")
            .cards(1, "wild_substitutes", 3)
            .cards(2, "wild_substitutes", 1)
            .play(
                "
            1: window
            1: negotiate 2
            1: give 1m
            1: take blue-1
            1: propose ! SP-LIMIT-1 12 footballers, more than 11
            1: waive blue-1
            1: take manager
            1: propose ! SP-LIMIT-1 2 managers, more than 1
            1: give manager
            1: take stadium
            1: propose ! SP-LIMIT-1 2 stadiums, more than 1
            1: waive stadium
            1: take wild
            1: propose ! SP-LIMIT-1 4 wild substitutes, more than 3
            1: waive wild
            1: propose
            2: accept
            > SP-9-3 seat 2 gives seat 1 the manager Hans Waving",
                c,
            );
    }),
    ("Wild Substitute spaces", |c| {
        Position::normal(2).pawn(1, 10).cards(1, "wild_substitutes", 2).play(
            "
            1: roll
            dice 1 1
            > SP-10-1 seat 1 takes a wild substitute card
            1: roll
            dice 6 4
            1: decline
            2: pass",
            c,
        );
        Position::normal(2).pawn(1, 9).cards(1, "wild_substitutes", 3).play(
            "
            1: roll
            dice 1 2
            > SP-10-1 seat 1 has three wild substitutes already",
            c,
        );
    }),
    ("buying a manager", |c| {
        Position::normal(2).manager(2, 1).play(
            "
            1: roll
            dice 1 2
            1: buy manager-1 ! SP-11-1 the official does not have it
            1: buy manager-3
            > SP-11-1 seat 1 pays £6M to the official
            > SP-11-1 seat 1 now owns the manager
            = cash 1 £144M",
            c,
        );
        Position::normal(2).manager(1, 1).play(
            "
            1: roll
            dice 1 2
            1: buy manager-2 ! SP-LIMIT-1 2 managers, more than 1
            1: sell manager
            1: buy manager-2",
            c,
        );
        Position::normal(2).cash(1, 11).play(
            "
            1: roll
            dice 1 2
            1: buy manager-2 ! SP-11-1 £5.5M is less than £6M",
            c,
        );
    }),
    ("buying a stadium, and its receipts", |c| {
        Position::normal(2).pawn(1, 4).play(
            "
            1: roll
            dice 1 2
            1: buy stadium-white
            > SP-12-1 seat 1 pays £50M to the official
            < gate
            = cash 1 £100M
            1: buy stadium-red ! SP-TURN-3 whether to end the turn is to be decided now",
            c,
        );
        Position::normal(2).pawn(1, 4).stadium(1, "red").play(
            "
            1: roll
            dice 2 3
            > SP-12-2 the official pays £2M to seat 1",
            c,
        );
        Position::normal(2).pawn(1, 4).stadium(2, "red").play(
            "
            1: roll
            dice 1 2
            > SP-12-2 seat 1 pays £2M to seat 2
            1: buy stadium-red ! SP-12-1 the official does not have it",
            c,
        );
    }),
    ("tackles", |c| {
        Position::normal(3).play(
            "
            1: roll
            dice 1 3
            2: tackle ! SP-4-1 seat 1 decides now
            2: tackle ! SP-13-1 nobody is asked for a tackle now
            1: decline
            > SP-13-1 seat 1 does not buy
            > SP-13-4 tackle? seats 2, 3 are asked
            = awaits 2 3
            1: buy ! SP-13-3 the purchase has been declined
            3: tackle
            3: pass ! SP-13-3 the answer has been given
            2: pass
            > SP-13-1 tackle! seat 3 takes the purchase on space 4
            = chance
            card yellow-4
            > SP-5-1 a free transfer for seat 3
            = awaits 1
            1: end",
            c,
        );
    }),
    ("a race of tacklers", |c| {
        Position::normal(3).play(
            "
            1: roll
            dice 1 3
            1: decline
            2: tackle
            3: tackle
            > SP-13-2 seats 2, 3 say tackle at once
            dice 2 3
            dice 1 1
            > SP-13-1 seat 2 takes the purchase
            1: buy ! SP-13-3 the purchase has been declined
            card bogus-yellow
            > SP-8-1 seat 2 pays £1M
            = awaits 1
            = turn 1",
            c,
        );
    }),
    ("who may say tackle", |c| {
        Position::normal(3).own(2, "red-1..11").play(
            "
            1: roll
            dice 1 3
            1: decline
            > SP-13-4 tackle? seat 3 is asked
            2: tackle ! SP-13-4 12 footballers, more than 11
            3: pass",
            c,
        );
        // Who is not asked hears why, when nobody is asked too.
        Position::normal(2).cash(2, 11).manager(2, 1).play(
            "
            1: roll
            dice 1 2
            1: decline
            > SP-13-4 nobody can tackle
            < tackle?
            = awaits 1
            2: tackle ! SP-TURN-3 seat 1 decides now
            2: tackle ! SP-13-3 whether to buy on this space has been answered
            2: tackle ! SP-13-4 2 managers, more than 1
            2: tackle ! SP-13-4 £5.5M is less than £6M
            2: pass !! SP-TURN-3",
            c,
        );
        Position::normal(2).own(2, "red-1..11").play(
            "
            1: roll
            dice 1 3
            1: decline
            > SP-13-4 nobody can tackle
            2: tackle ! SP-13-4 12 footballers, more than 11",
            c,
        );
        Position::normal(2).stadium(2, "blue").cash(2, 99).pawn(1, 4).play(
            "
            1: roll
            dice 1 2
            1: decline
            2: tackle ! SP-13-4 2 stadiums, more than 1
            2: tackle ! SP-13-4 £49.5M is less than £50M",
            c,
        );
    }),
];
