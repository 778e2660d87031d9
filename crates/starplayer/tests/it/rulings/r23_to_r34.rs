//!

use serde_json::json;
use starplayer::Setup;
use tabletop_core::Coverage;

use super::Case;
use super::positions::{about_to_buy_complete, barter, fifth_win_sold, managers_gone, two_received_together};
use crate::script::{Position, from_start, ruled};

pub(super) const CASES: &[Case] = &[
    ("R-23", "Counts", |r| {
        Position::ruled(2, r)
            .pawn(1, 2)
            .check("1: roll\n dice 1 2\n referee 3\n > SP-22-1 a yellow card for seat 1");
    }),
    ("R-23", "NoEffect", |r| {
        Position::ruled(2, r)
            .pawn(1, 2)
            .check("1: roll\n dice 1 2\n referee 3\n > SP-22-1 no effect on seat 1");
        Position::ruled(2, r)
            .pawn(1, 2)
            .check("1: roll\n dice 1 2\n referee 1\n > SP-22-1 a yellow card for seat 1");
    }),
    ("R-24", "OnePartner", |r| {
        barter(r).check("1: propose\n 2: decline\n 1: negotiate 3 ! SP-9-1 the negotiation is with seat 2");
        barter(r).check("1: pass\n > SP-9-2 the negotiation of seat 1 is over\n = awaits 2");
    }),
    ("R-24", "AnyPartner", |r| {
        barter(r).check(
            "
            1: propose
            2: decline
            1: negotiate 3
            1: give red-1
            1: take 1m
            1: propose
            3: decline
            1: negotiate 2
            1: give red-1
            1: take 1m
            1: propose
            2: decline
            = awaits 2",
        );
        // Breaking off uses up a proposal and leads back to the choice, from which `pass` ends it.
        barter(r).check(
            "
            1: pass
            < is over
            = awaits 1
            1: negotiate 3
            1: pass
            = awaits 1
            1: negotiate 2
            1: pass
            > SP-9-2 the negotiation of seat 1 is over
            = awaits 2",
        );
        barter(r).check("1: pass\n 1: pass\n > SP-9-2 the negotiation of seat 1 is over\n = awaits 2");
    }),
    ("R-25", "MoveOnly", |r| {
        from_start(ruled(Setup::new(2), r), "dice 5 5\n < pays", &mut Coverage::default());
    }),
    ("R-25", "AllButCupMatch", |r| {
        let paid = "dice 5 5\n > SP-3-1 the official pays £5M to seat 1\n dice 1 2\n = cash 1 £155M";
        from_start(ruled(Setup::new(2), r), paid, &mut Coverage::default());
        Position::ruled(2, r).check("1: match 2\n dice 5 5\n < pays");
    }),
    ("R-26", "BackToTray", |r| {
        Position::ruled(4, r).pawn(1, 21).check(
            "
            1: window
            1: pass
            2: pass
            3: pass
            4: pass
            1: roll
            dice 1 2
            bonus 10
            > SP-16-1 seat 1 takes a transfer window card from the tray",
        );
    }),
    ("R-26", "LeaveGame", |r| {
        Position::ruled(4, r).pawn(1, 21).check(
            "
            1: window
            1: pass
            2: pass
            3: pass
            4: pass
            1: roll
            dice 1 2
            bonus 10
            > SP-16-1 no effect on seat 1",
        );
    }),
    ("R-27", "RollAgain", |r| {
        from_start(
            ruled(Setup::new(2), r),
            "
            dice 1 2
            dice 2 1
            > SP-SETUP-4 roll again
            dice 1 1
            dice 1 2
            = turn 2",
            &mut Coverage::default(),
        );
    }),
    ("R-27", "SeatOrder", |r| {
        from_start(
            ruled(Setup::new(2), r),
            "dice 1 2\n dice 2 1\n > SP-SETUP-4 the level roll goes to seat 1",
            &mut Coverage::default(),
        );
        // Among tacklers it is the next clockwise from the tackled player.
        Position::ruled(3, r).set("turn", json!(2)).check(
            "
            2: roll
            dice 1 3
            2: decline
            1: tackle
            3: tackle
            dice 1 2
            dice 2 1
            > SP-13-2 the level roll goes to seat 3",
        );
    }),
    ("R-28", "MayDecline", |r| {
        Position::ruled(3, r)
            .check("1: window\n 1: pass\n > SP-9-2 the negotiation of seat 1 is over\n = awaits 2");
    }),
    ("R-28", "MustNegotiate", |r| {
        // Even who has nothing but the window to bring can turn to somebody, and need not come to terms.
        let penniless = Position::ruled(3, r).cash(1, 0).cards(1, "tackles", 0).cards(1, "cup_matches", 0);
        penniless.cards(1, "transfer_windows", 1).check(
            "
            1: window
            1: pass ! SP-9-1 who opens the window must negotiate first
            2: pass ! SP-9-1 seat 1 decides now
            1: negotiate 3
            > SP-9-1 seat 1 negotiates with seat 3
            1: pass
            > SP-9-2 the negotiation of seat 1 is over
            2: pass
            > SP-9-2 the negotiation of seat 2 is over
            3: pass
            > SP-9-1 the transfer window closes",
        );
        // Who may turn to a second opponent has negotiated once the first has declined.
        let both: Vec<_> = r.iter().copied().chain([("R-24", "AnyPartner")]).collect();
        Position::ruled(3, &both).own(1, "red-1").check(
            "
            1: window
            1: pass ! SP-9-1 who opens the window must negotiate first
            1: negotiate 2
            1: give red-1
            1: take 1m
            1: propose
            2: decline
            1: pass
            = awaits 2",
        );
    }),
    ("R-29", "Final", |r| {
        Position::ruled(2, r).check(
            "
            1: roll
            dice 1 2
            1: decline
            2: pass
            < may still buy
            1: buy manager-1 ! SP-13-3 whether to buy on this space has been answered",
        );
    }),
    ("R-29", "UntilTackled", |r| {
        Position::ruled(2, r).check(
            "
            1: roll
            dice 1 2
            1: decline
            2: pass
            > SP-13-3 nobody tackles: seat 1 may still buy before its pawn moves on
            1: buy manager-1
            > SP-11-1 seat 1 now owns
            1: buy manager-2 ! SP-13-3 whether to buy on this space has been answered",
        );
    }),
    ("R-30", "Asked", |r| {
        managers_gone(r).check(
            "
            1: roll
            dice 1 2
            < nothing left to buy
            1: sell manager
            1: buy manager-1
            > SP-11-1 seat 1 now owns",
        );
    }),
    ("R-30", "PassedOver", |r| {
        managers_gone(r).check(
            "
            1: roll
            dice 1 2
            > SP-4-3 there is nothing left to buy for seat 1
            1: end",
        );
    }),
    ("R-31", "Held", |r| {
        fifth_win_sold(r).check(
            "
            1: match 2
            dice 6 5
            dice 1 2
            > SP-18-1 seat 1 takes the blue win card of round 5",
        );
    }),
    ("R-31", "Received", |r| {
        fifth_win_sold(r).check(
            "
            1: match 2
            dice 6 5
            dice 1 2
            > SP-18-1 there is no win card for seat 1 to take",
        );
    }),
    ("R-32", "Emergency", |r| {
        Position::ruled(2, r).own(2, "yellow-4").check(
            "
            1: roll
            dice 1 3
            > SP-6-1 seat 1 pays £0.5M to seat 2
            1: pay ! SP-4-1 whether to buy is to be decided now",
        );
    }),
    ("R-32", "AnyDue", |r| {
        Position::ruled(3, r).own(2, "yellow-4").check(
            "
            1: roll
            dice 1 3
            > SP-25-2 seat 1 owes £0.5M to seat 2 (royalty), and pays or offers cards
            1: buy ! SP-25-2 whether to pay a sum or to offer cards is to be decided now
            2: pay ! SP-25-2 seat 1 decides now
            1: negotiate 3 ! SP-25-2 the negotiation is with seat 2
            1: negotiate 2
            > SP-25-2 seat 1 negotiates with seat 2
            1: give tackle
            1: take 0.5m
            1: take 0.5m ! SP-25-2 £1M is more than the £0.5M that is due
            1: give 1m ! SP-25-2 cards are given for the sum that is due, and nothing else
            1: propose
            2: accept
            > SP-25-2 seat 2 takes a tackle card for £0.5M of what seat 1 owes
            = cash 1 £150M
            = cash 2 £150M
            1: buy",
        );
        // Who does not want to offer anything pays.
        Position::ruled(2, r).own(2, "yellow-4").check(
            "
            1: roll
            dice 1 3
            1: pay
            > SP-6-1 seat 1 pays £0.5M to seat 2 (royalty)
            1: buy",
        );
    }),
    ("R-33", "TurnOver", |r| {
        about_to_buy_complete(r).check("1: buy\n card bogus-yellow\n < may challenge\n = turn 2");
    }),
    ("R-33", "BeforePlayPasses", |r| {
        about_to_buy_complete(r).check(
            "
            1: buy
            card bogus-yellow
            > SP-8-1 seat 1 pays £1M to the official (legal fees)
            > SP-27-1 before play passes, seat 1 may challenge to the cup final
            1: window ! SP-27-1 whether to challenge to the cup final is to be decided now
            1: match 2 ! SP-27-1 whether to challenge to the cup final is to be decided now
            1: final 2
            > SP-27-1 the cup final: seat 1 challenges seat 2",
        );
        about_to_buy_complete(r).check("1: buy\n card bogus-yellow\n 1: end\n = turn 2");
    }),
    ("R-34", "AtRandom", |r| {
        two_received_together(r).check(
            "
            2: call 1
            1: return red-1 ! SP-23-1 nobody chooses which footballer goes back
            1: recall
            = chance
            card blue-1 ! SP-23-1 card blue-1 cannot come about now
            card red-1
            > SP-23-1 seat 1 sends back Neil Nilsson (red-1, £15M)
            = awaits 1
            1: roll",
        );
    }),
    ("R-34", "OwnersChoice", |r| {
        two_received_together(r).check(
            "
            2: call 1
            2: return red-1 !! SP-23-1
            1: recall ! SP-23-1 several footballers were received last together, one of which is to be named
            1: return blue-1 ! SP-23-1 blue-1 is not one of several footballers received last together
            1: return red-1
            > SP-23-1 seat 1 sends back Neil Nilsson (red-1, £15M)
            = awaits 1
            1: roll",
        );
    }),
];
