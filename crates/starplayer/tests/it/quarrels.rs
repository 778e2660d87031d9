//! Scenarios of what people quarrel about at the table: each with what happens and what is refused.

use serde_json::json;
use starplayer::{Length, Setup, Sides};

use crate::scenarios::Scenario;
use crate::script::{Position, ruled};

const AS_REQUESTED: (&str, &str) = ("R-1", "AsRequested");

/// Seat 1 has no money but all except red-6 of what makes seat 2's six, and a Bogus to pay for.
fn bogus_and_six(rulings: &[(&str, &str)]) -> Position {
    Position::ruled(2, rulings).cash(1, 0).own(1, "red-6").own(2, "red-1..5").after(
        "
        1: roll
        dice 1 3
        1: buy
        card bogus-yellow
        1: negotiate 2
        1: give red-6
        1: take 1m
        1: propose",
    )
}

/// Seat 1 of so many has no money and is to pay £5M by a card of the Referee.
fn fined(position: Position) -> Position {
    position.cash(1, 0).pawn(1, 2).after("1: roll\n dice 1 2\n referee 13")
}

/// A Five-a-side game in which all the red Footballers are owned, three of them by a penniless seat 1, and red-1 by seat 2.
fn no_red_left() -> Position {
    let five = Setup { sides: Sides::Five, ..Setup::new(3) };
    Position::new(five)
        .cash(1, 0)
        .pawn(1, 3)
        .own(1, "red-7..9")
        .own(2, "red-1..4")
        .own(3, "red-5..6 red-10..11")
}

/// A Short game of four, each with a Manager: the tray has none.
fn no_manager_left() -> Position {
    let short = Position::new(Setup { length: Length::Short, ..Setup::new(4) });
    (1..=4).zip(1..).fold(short, |table, (seat, number)| table.manager(seat, number))
}

pub(crate) const SCENARIOS: &[(&str, Scenario)] = &[
    ("what falls due while play is about to pass can still be claimed", |c| {
        let agreed = || bogus_and_six(&[AS_REQUESTED]);
        agreed().play(
            "
            2: accept
            > SP-7-1 seat 2 may claim an all-6 bonus
            > SP-8-1 seat 1 pays £1M to the official
            > SP-26-1 before play passes from seat 1, what is still due may be claimed
            < play passes to
            = awaits 1
            = may 2
            1: window ! SP-26-1 whether to claim anything before play passes is to be decided now
            1: window ! SP-TURN-2 this is done before a roll, before answering whether to buy, or before ending the turn
            1: roll !! SP-26-1
            2: end ! SP-26-1 seat 1 decides now
            2: claim all-six
            > SP-7-1 the official pays £15M to seat 2
            > SP-TURN-3 play passes to seat 2
            = turn 2",
            c,
        );
        agreed().play(
            "
            2: accept
            1: end
            > SP-26-1 it is too late for what seat 2 did not claim
            = turn 2
            2: claim all-six ! SP-26-1 all-6 bonuses that fell due before play passed can no longer be asked for",
            c,
        );
        bogus_and_six(&[]).play("2: accept\n > SP-7-1 the official pays £15M to seat 2\n = turn 2", c);
    }),
    ("after a lost Cup Final what is due is asked for before play passes", |c| {
        let finalist =
            Position::ruled(2, &[AS_REQUESTED]).club_set_of(1, "red").wins(1, &[1, 2, 3, 4, 5], "red");
        let lost = finalist.after(&format!(
            "1: match 2\n dice 1 1\n dice 1 2\n 1: final 2\n {}",
            "miss-1\n goal-1\n".repeat(5)
        ));
        lost.play(
            "
            = awaits 1
            1: final 2 ! SP-27-1 this is done before a roll, before answering whether to buy, or before ending the turn
            2: claim wins
            > SP-18-1 seat 2 takes the blue win card of round 1
            > SP-TURN-3 play passes to seat 2",
            c,
        );
    }),
    ("the Official is reminded of a Red at the last moment", |c| {
        Position::ruled(2, &[AS_REQUESTED]).pawn(1, 1).play(
            "
            1: roll
            dice 2 2
            referee 7
            1: roll
            dice 1 2
            1: buy
            card bogus-red
            = awaits 1
            1: claim doubles
            > SP-3-1 the official pays £2M to seat 1
            = awaits 1
            2: show-red 1
            > SP-22-1 the red card for seat 1
            > SP-TURN-3 play passes to seat 2",
            c,
        );
    }),
    ("a claim at the last moment can make a debt, and a twelfth Footballer can be called there", |c| {
        Position::ruled(2, &[AS_REQUESTED, ("R-7", "Penalised")])
            .cash(1, 2)
            .own(1, "red-1..11 blue-11")
            .own(2, "yellow-4")
            .play(
                "
            1: roll
            dice 1 3
            1: buy
            card bogus-yellow
            = cash 1 £0M
            = may 2
            2: call 1
            1: forget
            card red-1
            = awaits 1
            1: end
            = turn 2",
                c,
            );
        Position::ruled(2, &[AS_REQUESTED]).cash(1, 2).own(1, "blue-11").own(2, "yellow-4").play(
            "
            1: roll
            dice 1 3
            1: buy
            card bogus-yellow
            2: claim royalty
            > SP-25-1 seat 1 must raise £0.5M for seat 2
            1: sell blue-11
            > SP-6-1 seat 1 pays £0.5M to seat 2
            = turn 2",
            c,
        );
    }),
    ("what players owe a debtor waits until the debt is settled", |c| {
        Position::ruled(3, &[AS_REQUESTED]).cash(1, 0).own(1, "blue-7").pawn(1, 21).play(
            "
            1: roll
            dice 1 1
            goal-1
            1: roll
            dice 1 2
            1: claim doubles
            1: window
            1: negotiate 2
            1: give 1m
            1: take cup-match
            1: propose
            2: accept
            2: pass
            3: pass
            1: buy
            card bogus-blue
            1: claim penalties ! SP-25-1 payments for penalty goals that players owe can be asked for when the debt is settled
            1: claim penalties !! SP-25-1 SP-26-1
            1: sell blue-7
            = awaits 1
            1: claim penalties
            > SP-20-1 seat 2 pays £1M to seat 1
            > SP-20-1 seat 3 pays £1M to seat 1
            > SP-TURN-3 play passes to seat 2",
            c,
        );
    }),
    ("a debtor claims cards from the Official and sells them", |c| {
        let debtor = Position::ruled(2, &[AS_REQUESTED])
            .cash(1, 0)
            .cards(1, "tackles", 0)
            .cards(1, "cup_matches", 1)
            .cards(1, "transfer_windows", 0)
            .pawn(1, 10);
        debtor.play(
            "
            1: match 2
            dice 6 5
            dice 1 2
            1: roll
            dice 1 1
            1: roll
            dice 1 2
            referee 13
            > SP-25-1 seat 1 must raise £5M
            < lapses
            2: claim wilds ! SP-25-1 seat 1 decides now
            1: claim wilds
            > SP-10-1 seat 1 takes a wild substitute card
            1: claim wins
            > SP-18-1 seat 1 takes the red win card of round 1
            1: negotiate 2
            1: give wild
            1: give win-1
            1: take 5m
            1: propose
            2: accept
            > SP-15-1 seat 1 pays £5M to the official
            = cash 1 £0M",
            c,
        );
    }),
    ("a debtor may turn to every other player", |c| {
        let ask = |seat: u8| {
            format!("1: negotiate {seat}\n 1: give tackle\n 1: take 5m\n 1: propose\n {seat}: decline\n")
        };
        let all = format!(
            "{}> SP-25-1 the negotiation of seat 1 is over\n = awaits 1\n {}{}= awaits 1
            1: negotiate 2 ! SP-25-1 no proposals are left
            1: sell red-1
            > SP-15-1 seat 1 pays £5M to the official",
            ask(2),
            ask(3),
            ask(4)
        );
        fined(Position::normal(4).own(1, "red-1")).play(&all, c);
        // A counter-offer is a proposal of the debt too, and refusing it leads back to the choice.
        fined(Position::normal(3)).play(
            "
            1: negotiate 2
            1: give tackle
            1: take 5m
            1: propose
            2: change
            2: keep 5m
            2: give 1m
            2: propose
            > SP-9-2 proposals left: 1
            1: decline
            1: negotiate 3
            1: give tackle
            1: take 5m
            1: propose
            3: accept
            > SP-15-1 seat 1 pays £5M to the official",
            c,
        );
    }),
    ("the purchase is reached after the fees of landing", |c| {
        no_red_left().play(
            "
            1: roll
            dice 1 4
            > SP-25-1 seat 1 must raise £1M for seat 2
            < nothing left to buy
            1: sell red-7
            > SP-6-2 seat 1 pays £1M to seat 2
            1: buy
            card red-7",
            c,
        );
        // Who cannot put a card there finds nothing, as soon as the fee is paid.
        no_red_left().cash(2, 0).set("turn", json!(2)).pawn(2, 3).own(1, "yellow-4").play(
            "
            2: roll
            dice 1 4
            > SP-6-2 the official pays £1M to seat 2
            2: buy ! SP-4-3 the deck is empty
            2: decline
            > SP-13-4 nobody can tackle
            2: end",
            c,
        );
    }),
    ("who sells the manager on a manager space may buy there, and others may tackle", |c| {
        no_manager_left().play(
            "
            1: roll
            dice 1 2
            < nothing left to buy
            1: buy manager-1 ! SP-11-1 the official does not have it
            1: sell manager
            1: buy manager-2 ! SP-11-1 the official does not have it
            1: buy manager-1
            = awaits 1
            1: end",
            c,
        );
        no_manager_left()
            .play("1: roll\n dice 1 2\n 1: decline\n > SP-13-4 nobody can tackle\n = awaits 1", c);
        // A card traded away leaves nothing to sell: the purchase is over by itself.
        no_manager_left().play(
            "
            1: roll
            dice 1 2
            1: window
            1: negotiate 2
            1: give manager
            1: take 10m
            1: propose ! SP-LIMIT-1 2 managers, more than 1
            1: pass
            2: pass
            3: pass
            4: pass
            1: decline",
            c,
        );
    }),
    ("a Wild Substitute without room stays due until play passes", |c| {
        let table = || Position::ruled(2, &[AS_REQUESTED]).pawn(1, 9);
        table().cards(1, "wild_substitutes", 3).play(
            "
            1: roll
            dice 1 2
            > SP-10-1 seat 1 may claim a wild substitute
            = awaits 1
            1: claim wilds ! SP-10-1 4 wild substitutes, more than 3
            1: window
            1: negotiate 2
            1: give wild
            1: take 5m
            1: propose
            2: accept
            2: pass
            1: claim wilds
            > SP-10-1 seat 1 takes a wild substitute card
            1: claim wilds ! SP-10-1 there are no wild substitutes to claim
            1: end",
            c,
        );
        // Two due and room for one: the second waits.
        let two = table().cards(1, "wild_substitutes", 2).claims_set(1, "wild_substitutes", json!(1));
        two.play(
            "
            1: roll
            dice 1 2
            1: claim wilds
            > SP-10-1 seat 1 takes a wild substitute card
            1: claim wilds !! SP-LIMIT-1 SP-10-1
            1: end
            > SP-26-1 it is too late for what seat 1 did not claim
            1: claim wilds ! SP-26-1 wild substitutes that fell due before play passed can no longer be asked for",
            c,
        );
    }),
    ("a Win card beyond the full set stays due until play passes", |c| {
        let champion = Position::ruled(2, &[AS_REQUESTED]).wins(1, &[1, 2, 3, 4, 5], "red");
        champion.wins(2, &[1, 2, 3, 4], "blue").play(
            "
            1: match 2
            dice 6 5
            dice 1 2
            > SP-18-1 seat 1 may claim a win card
            1: claim wins ! SP-18-1 6 win cards, more than 5
            1: match 2
            dice 6 5
            dice 1 2
            1: window
            1: negotiate 2
            1: give win-5
            1: take 10m
            1: propose
            2: accept
            2: pass
            1: claim wins
            > SP-18-1 seat 1 takes the blue win card of round 5
            1: claim wins !! SP-18-1",
            c,
        );
    }),
    ("declining is final, tackled or not", |c| {
        Position::normal(2).play(
            "
            1: roll
            dice 1 2
            1: decline
            1: buy manager-1 !! SP-13-3
            2: pass
            1: buy manager-1 ! SP-13-3 whether to buy on this space has been answered
            1: buy manager-1 !! SP-TURN-3 SP-13-3
            2: tackle !! SP-TURN-3 SP-13-1 SP-13-3
            1: end",
            c,
        );
    }),
    ("one buys on landing and not before the next roll", |c| {
        const OVER: &str = "one buys on landing, and the landing on this space is over";
        // The Final was lost before the purchase was answered: on the next turn nothing has been answered there.
        let misses = "miss-1\n goal-1\n".repeat(5);
        let finalist = Position::normal(2).club_set_of(1, "red").wins(1, &[1, 2, 3, 4, 5], "red");
        finalist.pawn(2, 4).play(
            &format!(
                "
            1: roll
            dice 1 2
            1: final 2
            {misses}
            = turn 2
            2: roll
            dice 1 2
            2: decline
            2: end
            1: buy manager-2 ! SP-11-1 {OVER}
            2: tackle ! SP-11-1 {OVER}"
            ),
            c,
        );
        // A tackler's pawn did not land: on its own turn there is nothing to answer.
        Position::normal(2).play(
            &format!(
                "
            1: roll
            dice 1 3
            1: decline
            2: tackle
            card yellow-1
            1: end
            2: buy ! SP-4-1 {OVER}
            2: buy !! SP-TURN-1 SP-4-1"
            ),
            c,
        );
        Position::ruled(2, &[("R-29", "UntilTackled")]).play(
            "
            1: roll
            dice 1 2
            1: decline
            2: pass
            1: end
            2: roll
            dice 1 3
            2: decline
            1: pass
            2: end
            1: buy manager-1 !! SP-TURN-1 SP-11-1",
            c,
        );
    }),
    ("neither tackler nor tackled changes the mind, a debt or a deal on top or not", |c| {
        Position::normal(3).play(
            "
            1: roll
            dice 1 2
            1: decline
            2: tackle
            3: tackle
            2: pass !! SP-13-2 SP-13-3
            dice 1 1
            dice 1 2
            2: decline !! SP-11-1
            3: pass ! SP-13-3 tackle has been said, and the purchase must be concluded
            3: decline !! SP-11-1 SP-13-3
            2: pass !! SP-11-1
            1: pass !! SP-11-1
            3: buy manager-1
            1: buy manager-2 ! SP-13-3 whether to buy on this space has been answered
            1: pass !! SP-TURN-3",
            c,
        );
        Position::normal(3).cash(2, 2).own(2, "red-7").play(
            "
            1: roll
            dice 1 3
            1: decline
            2: tackle
            3: pass
            2: decline !! SP-4-1 SP-13-3
            1: buy !! SP-13-3
            card yellow-1
            > SP-25-1 seat 2 must raise £15M
            1: buy ! SP-13-3 the purchase has been declined
            2: pass !! SP-25-1 SP-13-3 SP-4-2
            2: decline !! SP-13-3 SP-4-2
            3: pass !! SP-25-1
            2: negotiate 3
            1: buy !! SP-13-3
            2: decline !! SP-25-1
            2: pass",
            c,
        );
        // On one's own turn nobody has said Tackle: the card is to be paid for.
        Position::normal(2).cash(1, 2).own(1, "red-7").play(
            "
            1: roll
            dice 1 3
            1: buy
            card yellow-1
            1: decline !! SP-4-2
            1: pass !! SP-25-1",
            c,
        );
    }),
    ("what is out of place is refused by the clause of what is awaited", |c| {
        Position::normal(2).own(1, "red-1").play(
            "
            1: pass !! SP-TURN-1
            1: negotiate 2 ! SP-9-1 no transfer window is open
            1: negotiate 2 !! SP-TURN-1 SP-9-1
            1: give 2m !! SP-TURN-1 SP-9-1
            1: keep 2m !! SP-TURN-1 SP-9-1
            1: propose !! SP-TURN-1 SP-9-1
            1: accept !! SP-TURN-1 SP-9-1
            1: change !! SP-TURN-1 SP-9-1
            1: lapse ! SP-25-1 no debt of seat 1 is to be settled now
            1: lapse !! SP-TURN-1 SP-25-1
            1: pay ! SP-25-2 no sum for which cards could be offered is to be paid now
            1: pay !! SP-TURN-1 SP-25-2
            1: recall !! SP-TURN-1
            1: decline !! SP-TURN-1
            1: trophy red !! SP-TURN-1
            2: pass !! SP-TURN-1
            dice 1 1 ! SP-TURN-1 a decision is awaited, not dice or a card
            1: roll
            1: pass !! SP-TURN-1
            1: sell red-1 ! SP-24-1 this is done before a roll, before answering whether to buy, or before ending the turn
            goal-1 ! SP-TURN-1 goal-1 cannot come about now
            dice 1 2
            2: pass !! SP-11-1
            1: negotiate 2 !! SP-11-1 SP-9-1
            1: decline
            1: roll !! SP-13-1
            2: pass
            1: match 2
            1: end !! SP-17-1
            dice 1 2
            dice 1 2
            1: end !! SP-19-1
            2: window !! SP-19-1 SP-TURN-2",
            c,
        );
        let tacklers = "1: roll\n dice 1 3\n 1: decline\n 2: tackle\n 3: tackle\n 1: end !! SP-13-2";
        Position::normal(3).play(tacklers, c);
        let short = ruled(Setup { length: Length::Short, ..Setup::new(2) }, &[]);
        crate::script::from_start(
            short,
            "1: roll !! SP-ALT-SHORT-1\n dice 1 1 ! SP-ALT-SHORT-1 dice 1 1 cannot come about now",
            c,
        );
        fined(Position::normal(2))
            .play("1: give tackle !! SP-25-1\n 1: lapse\n 1: lapse !! SP-TURN-3 SP-25-1", c);
        fined(Position::normal(2).own(1, "red-1")).play(
            "
            1: lapse ! SP-25-1 something is left to sell
            2: lapse !! SP-25-1
            2: pay !! SP-25-1 SP-25-2
            1: negotiate 2
            1: lapse !! SP-25-1
            1: window !! SP-25-1 SP-TURN-2
            1: accept !! SP-25-1",
            c,
        );
        fined(Position::normal(2))
            .play("1: roll !! SP-25-1\n 2: roll !! SP-25-1\n dice 1 1 ! SP-25-1 a decision is awaited, not dice or a card", c);
    }),
];
