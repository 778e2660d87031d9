//! Every reading of every ruling: the same position, the same steps, another result.

use serde_json::json;
use starplayer::{Formation, Length, OfficialRole, Rule, Rulings, Setup, Sides};
use tabletop_core::{Coverage, RuleBook, RulingChoice, Seat};

use crate::script::{Position, Shown, from_start, ruled, take_shown};

type Case = (&'static str, &'static str, fn(&[(&str, &str)]));

/// The ruling, the reading, and what follows from it. The default comes first, the others must differ from it.
const CASES: &[Case] = &[
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

/// Seat 1 had ten Footballers and has received red-1 and white-11 in one deal.
fn two_received_together(r: &[(&str, &str)]) -> Position {
    let rulings = [&[("R-7", "Penalised")], r].concat();
    Position::ruled(2, &rulings).own(1, "blue-1..5 yellow-1..5").own(2, "red-1 white-11").after(
        "
        1: window
        1: negotiate 2
        1: give tackle
        1: take red-1
        1: take white-11
        1: propose
        2: accept
        2: pass",
    )
}

/// All four Managers are owned, and seat 1 is about to roll.
fn managers_gone(r: &[(&str, &str)]) -> Position {
    Position::ruled(4, r).manager(1, 1).manager(2, 2).manager(3, 3).manager(4, 4)
}

/// Seat 1 has won the fifth Win card and sold it to seat 2.
fn fifth_win_sold(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).wins(1, &[1, 2, 3, 4], "red").wins(2, &[1, 2, 3, 4], "blue").after(
        "
        1: match 2
        dice 6 5
        dice 1 2
        > SP-18-1 seat 1 takes the red win card of round 5
        1: window
        1: negotiate 2
        1: give win-5
        1: take 1m
        1: propose
        2: accept
        2: pass",
    )
}

/// Seat 1 has all that the Cup Final asks for, and room for a Footballer of the yellow squad where it stands.
fn about_to_buy_complete(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r)
        .own(1, "red-1..8")
        .cards(1, "wild_substitutes", 3)
        .manager(1, 1)
        .stadium(1, "red")
        .wins(1, &[1, 2, 3, 4, 5], "red")
        .after("1: roll\n dice 1 3")
}

/// Seat 1 has had a bonus for all six reds, has sold them since, and is about to complete the yellow ones.
fn two_sixes(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).own(1, "yellow-1..3 yellow-5..6").set("all_six_places", json!(1)).club_set(
        1,
        "all_six",
        json!(["red"]),
    )
}

/// Seat 1 offers red-1 for £1M to seat 2 of three.
fn barter(r: &[(&str, &str)]) -> Position {
    Position::ruled(3, r).own(1, "red-1").after("1: window\n 1: negotiate 2\n 1: give red-1\n 1: take 1m")
}

fn emergency(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).cash(1, 0).own(1, "red-3").pawn(1, 2)
}

fn free_match(r: &[(&str, &str)], played: u8) -> Position {
    Position::ruled(2, r)
        .club_set_of(1, "red")
        .cards(1, "cup_matches", 0)
        .club_set(1, "matches_with_cards", json!(played))
        .set("turn", json!(2))
        .pending(json!(["turn_end"]))
}

fn second_red(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).pawn(1, 2).club_set(1, "turns_to_miss", json!(1))
}

/// A squad for 4-3-3 where 4-4-2 was agreed.
fn attackers(r: &[(&str, &str)]) -> Position {
    let setup = Setup { system: Some(Formation::FourFourTwo), ..Setup::new(2) };
    Position::new(ruled(setup, r))
        .own(1, "red-5 red-4 blue-4 yellow-4 white-4 red-2 blue-2 yellow-2 red-1 blue-1 red-3")
        .manager(1, 1)
        .stadium(1, "red")
        .wins(1, &[1, 2, 3, 4, 5], "red")
}

fn fourth_win(r: &[(&str, &str)]) -> Position {
    let setup = Setup { sides: Sides::Five, ..Setup::new(2) };
    Position::new(ruled(setup, r)).wins(1, &[1, 2, 3], "red")
}

/// What each reading shows, by the ruling and the reading.
pub(crate) fn shown() -> Vec<(String, Vec<Shown>)> {
    take_shown();
    CASES
        .iter()
        .map(|(id, value, case)| {
            case(&[(*id, *value)]);
            (format!("{id} {value}"), take_shown())
        })
        .collect()
}

#[test]
fn every_reading_runs_and_differs_from_the_default() {
    let mut failed = Vec::new();
    for (id, value, case) in CASES {
        let run = |value: &'static str| {
            let rulings = [(*id, value)];
            std::panic::catch_unwind(move || case(&rulings)).is_ok()
        };
        if !run(value) {
            failed.push(format!("{id} {value}"));
        }
        // What holds under one reading must fail under each other one.
        for (_, other, _) in CASES.iter().filter(|(other_id, other, _)| other_id == id && other != value) {
            if run(other) {
                failed.push(format!("{id} {value} also holds under {other}"));
            }
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// A clause names the rulings that bear on it, and a ruling the clauses: both say the same.
#[test]
fn clauses_and_rulings_name_each_other() {
    for rule in Rule::ALL {
        let bears = |id: &str| rule.summary().contains(&format!("[{id}]"));
        let named: Vec<_> = Rulings::ALL.iter().map(|ruling| ruling.id).filter(|id| bears(id)).collect();
        let bearing = Rulings::ALL.iter().filter(|ruling| ruling.clauses.contains(&rule.id()));
        assert_eq!(named, bearing.map(|ruling| ruling.id).collect::<Vec<_>>(), "{}", rule.id());
    }
}

#[test]
fn every_reading_has_a_case() {
    for ruling in Rulings::ALL {
        for value in ruling.values {
            let name = value.name.strip_suffix("(N)").unwrap_or(value.name);
            let cases = CASES.iter().filter(|(id, value, _)| *id == ruling.id && value.starts_with(name));
            assert!(cases.count() > 0, "{} {}", ruling.id, value.name);
        }
    }
}
