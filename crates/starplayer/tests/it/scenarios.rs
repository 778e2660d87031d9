//! A scenario for every clause: one in which an event cites it, and one that it refuses where it forbids something.

use std::fmt::Write;

use serde_json::json;
use starplayer::{Claim, Formation, Length, OfficialRole, Rule, Setup, Sides, Starplayer};
use tabletop_core::{Coverage, Game, RuleBook, Seat, Standings};

use crate::quarrels;
use crate::script::{Position, Shown, from_start, ruled, take_shown};

pub(crate) type Scenario = fn(&mut Coverage<Starplayer>);

/// A club set of red and all five Win cards for seat 1.
fn finalist(seats: u8) -> Position {
    Position::normal(seats).club_set_of(1, "red").wins(1, &[1, 2, 3, 4, 5], "red")
}

/// Each kind of claim with its clause, and with the words for what lapsed of it.
const CLAIMS: [(Claim, &str, &str); 8] = [
    (Claim::Royalty, "SP-6-3", "royalties"),
    (Claim::FullRoyalty, "SP-6-3", "royalties of four starplayers"),
    (Claim::Gates, "SP-12-2", "gate receipts"),
    (Claim::Doubles, "SP-3-1", "payments for doubles"),
    (Claim::AllSix, "SP-7-1", "all-6 bonuses"),
    (Claim::Penalties, "SP-20-1", "payments for penalty goals"),
    (Claim::WildSubstitutes, "SP-10-1", "wild substitutes"),
    (Claim::Wins, "SP-18-1", "win cards"),
];

/// For each kind a position in which nothing but this has lapsed: the kind, whose it was, and the position.
fn lapses() -> [(Claim, u8, Position); 8] {
    let table = || Position::ruled(2, &[("R-1", "AsRequested")]);
    let on_yellow_4 = "1: roll\n dice 1 3\n 1: decline\n 2: pass\n 1: end";
    let twice =
        "1: roll\n dice 2 2\n 1: decline\n 2: pass\n 1: roll\n dice 1 3\n 1: decline\n 2: pass\n 1: end";
    let bought = "1: roll\n dice 1 3\n 1: buy\n card yellow-4\n 1: end";
    let lost = "1: match 2\n dice 1 1\n dice 1 2\n 1: roll\n dice 1 3\n 1: decline\n 2: pass\n 1: end";
    [
        (Claim::Royalty, 2, table().own(2, "yellow-4 white-3").after(on_yellow_4)),
        (Claim::FullRoyalty, 2, table().own(2, "yellow-1..4").after(on_yellow_4)),
        (
            Claim::Gates,
            1,
            table().stadium(1, "red").pawn(1, 6).after("1: roll\n dice 1 2\n chairman 3\n 1: end"),
        ),
        (Claim::Doubles, 1, table().after(twice)),
        (Claim::AllSix, 1, table().own(1, "yellow-1..3 yellow-5..6").after(bought)),
        (Claim::Penalties, 1, table().pawn(1, 20).after("1: roll\n dice 1 2\n goal-1\n 1: end")),
        (Claim::WildSubstitutes, 1, table().pawn(1, 9).after("1: roll\n dice 1 2\n 1: end")),
        (Claim::Wins, 2, table().after(lost)),
    ]
}

/// What both seats are told who claim every kind when this one of this seat has lapsed and nothing is due.
fn too_late_for_one_alone(lapsed: Claim, owner: u8) -> String {
    let mut script = String::new();
    for seat in 1..=2 {
        for (claim, clause, several) in CLAIMS {
            let step = format!("{seat}: claim {claim}");
            writeln!(script, "{step} ! {clause} there are no {several} to claim").unwrap();
            if claim == lapsed && seat == owner {
                let late = format!("{several} that fell due before play passed can no longer be asked for");
                writeln!(script, "{step} ! SP-26-1 {late}\n{step} !! {clause} SP-26-1").unwrap();
            } else {
                writeln!(script, "{step} !! {clause}").unwrap();
            }
        }
    }
    script
}

const SCENARIOS: &[(&str, Scenario)] = &[
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
    ("claims lapse when play passes", |c| {
        Position::ruled(2, &[("R-1", "AsRequested")]).own(2, "yellow-4").play(
            "
            1: roll
            dice 1 3
            > SP-6-1 seat 2 may claim a royalty
            < pays
            = may 2
            2: claim gates ! SP-12-2 there are no gate receipts to claim
            2: claim royalty
            > SP-6-3 seat 2 claims a royalty
            > SP-6-1 seat 1 pays £0.5M to seat 2
            2: claim royalty ! SP-6-3 there are no royalties to claim
            = nobody-may",
            c,
        );
        Position::ruled(2, &[("R-1", "AsRequested")]).own(2, "yellow-4").play(
            "
            1: roll
            dice 1 3
            1: decline
            2: pass
            1: end
            > SP-26-1 it is too late for what seat 2 did not claim
            2: claim royalty ! SP-6-3 there are no royalties to claim
            2: claim royalty ! SP-26-1 royalties that fell due before play passed can no longer be asked for",
            c,
        );
    }),
    ("what lapsed is too late for good, each kind by itself and for its own seat", |c| {
        for (claim, owner, lapsed) in lapses() {
            lapsed.play(&too_late_for_one_alone(claim, owner), c);
        }
        // Whatever has happened since, and beside what falls due anew: that is claimed, and then the old one is meant.
        let [(_, _, lapsed), ..] = lapses();
        lapsed.play(
            "
            2: claim royalty !! SP-6-3 SP-26-1
            2: roll
            2: claim royalty !! SP-TURN-1 SP-6-3 SP-26-1
            2: claim gates !! SP-TURN-1 SP-12-2
            2: show-red 1 !! SP-TURN-1 SP-22-2
            2: call 1 !! SP-TURN-1 SP-23-1
            dice 1 2
            2: decline
            1: pass
            2: end
            2: claim royalty !! SP-6-3 SP-26-1
            1: roll
            dice 1 1
            > SP-6-1 seat 2 may claim a royalty
            2: claim royalty
            > SP-6-1 seat 1 pays £0.5M to seat 2
            2: claim royalty !! SP-6-3 SP-26-1",
            c,
        );
        // When the game is over that is another clause; what was broken besides is said too.
        let last = Setup { turn_limit: Some(1), ..Setup::new(2) };
        Position::new(ruled(last, &[("R-1", "AsRequested")])).pawn(1, 9).play(
            "
            1: roll
            dice 1 2
            1: end
            = over
            1: claim wilds !! SP-END-1 SP-10-1 SP-26-1
            2: claim wilds !! SP-END-1 SP-10-1
            2: show-red 1 !! SP-END-1 SP-22-2
            2: call 1 !! SP-END-1 SP-23-1",
            c,
        );
    }),
    ("what cannot be claimed though it is due is not too late", |c| {
        let position = Position::ruled(2, &[("R-1", "AsRequested")]).set("turn_number", json!(3));
        let lapsed =
            position.set("lapsed", json!([["wilds"], []])).pawn(1, 9).cards(1, "wild_substitutes", 2);
        lapsed.play("1: claim wilds !! SP-10-1 SP-26-1", c);
        let full = lapsed.after("1: roll\n dice 1 2").cards(1, "wild_substitutes", 3);
        full.play(
            "
            1: claim wilds ! SP-LIMIT-1 4 wild substitutes, more than 3
            1: claim wilds ! SP-10-1 4 wild substitutes, more than 3
            1: claim wilds !! SP-LIMIT-1 SP-10-1",
            c,
        );
        let owed =
            Position::ruled(3, &[("R-1", "AsRequested")]).stadium(3, "yellow").own(1, "red-11").cash(1, 0);
        owed.pawn(1, 21).play(
            "
            1: roll
            dice 1 1
            goal-1
            1: roll
            dice 3 5
            3: claim gates
            > SP-25-1 seat 1 must raise £2M for seat 3
            1: claim penalties ! SP-25-1 payments for penalty goals that players owe can be asked for when the debt is settled
            1: claim penalties !! SP-25-1 SP-26-1
            1: claim gates !! SP-12-2",
            c,
        );
    }),
    ("each royalty is asked for and paid by itself", |c| {
        let owed = Position::ruled(2, &[("R-1", "AsRequested")]).own(2, "yellow-4 white-3 red-1..4").after(
            "
            1: roll
            dice 2 2
            1: decline
            2: pass
            1: roll
            dice 1 1
            > SP-6-1 seat 2 may claim a royalty
            1: decline
            2: pass
            1: roll
            dice 1 1
            > SP-6-2 seat 2 may claim a royalty of four starplayers",
        );
        owed.play(
            "
            2: claim royalty
            > SP-6-3 seat 2 claims a royalty
            > SP-6-1 seat 1 pays £0.5M to seat 2
            = cash 2 £150.5M
            = may 2
            2: claim full-royalty
            > SP-6-3 seat 2 claims a royalty of four starplayers
            > SP-6-2 seat 1 pays £1M to seat 2
            = cash 2 £151.5M
            2: claim full-royalty ! SP-6-3 there are no royalties of four starplayers to claim
            2: claim royalty
            > SP-6-1 seat 1 pays £0.5M to seat 2
            = cash 2 £152M
            2: claim royalty ! SP-6-3 there are no royalties to claim
            = nobody-may",
            c,
        );
        // Each is a debt by itself: the first is paid from what is there, the second lapses but for what is left.
        let position = owed.cash(1, 2).cards(1, "tackles", 0).cards(1, "cup_matches", 0);
        position.cards(1, "transfer_windows", 0).play(
            "
            2: claim royalty
            > SP-6-1 seat 1 pays £0.5M to seat 2
            2: claim full-royalty
            > SP-25-1 seat 1 must raise £1M
            1: claim full-royalty ! SP-6-3 there are no royalties of four starplayers to claim
            1: claim doubles
            > SP-6-2 seat 1 pays £1M to seat 2",
            c,
        );
    }),
    ("royalties are owed clockwise from the seat in turn, one's own by the Official", |c| {
        let rulings = [("R-1", "AsRequested"), ("R-10", "AsLanding")];
        Position::ruled(3, &rulings).own(3, "yellow-4").play(
            "
            1: roll
            dice 1 3
            1: decline
            2: tackle
            3: pass
            > SP-6-1 seat 3 may claim a royalty
            card yellow-1
            3: claim royalty
            > SP-6-1 seat 1 pays £0.5M to seat 3
            3: claim royalty
            > SP-6-1 seat 2 pays £0.5M to seat 3
            3: claim royalty ! SP-6-3 there are no royalties to claim",
            c,
        );
        Position::ruled(2, &rulings).own(1, "yellow-1..4").play(
            "
            1: roll
            dice 1 3
            1: claim royalty ! SP-6-3 there are no royalties to claim
            1: claim full-royalty
            > SP-6-2 the official pays £1M to seat 1",
            c,
        );
    }),
    ("the conditions of the Cup Final", |c| {
        Position::normal(2)
            .own(1, "red-1..8")
            .cards(1, "wild_substitutes", 2)
            .wins(1, &[1, 2, 3], "red")
            .play(
                "
            1: final 2 ! SP-21-1 10 of 11 footballers of the club set
            1: final 2 ! SP-21-1 the club set has no manager
            1: final 2 ! SP-21-1 the club set has no stadium
            1: final 2 ! SP-WINS-1 3 of 5 win cards
            1: final 2 ! SP-1-1 the cup final needs both the club set and all 5 win cards",
                c,
            );
        let mut one_lacks = |table: Position, rules| {
            table.play(&format!("1: final 2 !! {rules}"), c);
        };
        let wins = [1, 2, 3, 4, 5];
        let set = || Position::normal(2).club_set_of(1, "red");
        one_lacks(set().wins(1, &wins[..4], "red"), "SP-WINS-1 SP-1-1");
        let ten = Position::normal(2).own(1, "red-1..10").manager(1, 1).stadium(1, "red");
        one_lacks(ten.wins(1, &wins, "red"), "SP-21-1 SP-1-1");
        let no_manager = Position::normal(2).own(1, "red-1..11").stadium(1, "red");
        one_lacks(no_manager.wins(1, &wins, "red"), "SP-21-1 SP-1-1");
        finalist(2).play(
            "1: final 1 ! SP-27-1 an opponent must be named, not seat 1 itself
            1: final 4 ! SP-27-1 there is no seat 4 at a table of 2
            2: final 1 ! SP-27-1 it is the turn of seat 1",
            c,
        );
    }),
    ("the Cup Final is won", |c| {
        let played = finalist(2).play(
            "
            1: final 2
            > SP-27-1 the cup final: seat 1 challenges seat 2
            5 times goal-1, miss-1
            > SP-27-2 seat 1 wins the starplayer cup
            2: trophy red ! SP-28-1 seat 1 decides now
            1: trophy yellow
            > SP-28-1 seat 1 takes the yellow trophy
            = over
            1: roll ! SP-27-2 the game is over
            dice 1 1 ! SP-27-2 the game is over",
            c,
        );
        let standings = played.game.standings(&played.state);
        assert_eq!(standings.winners().single(), Some(Seat::ALL[0]));
        assert_eq!(places(&standings), [(1, 1), (2, 0)]);
    }),
    ("the Cup Final is lost", |c| {
        finalist(3).play(
            "
            1: final 2
            5 times miss-1, goal-1
            > SP-27-2 seat 1 pays £2M to seat 2
            > SP-27-3 seat 2 did not challenge
            = turn 2
            = cash 2 £152M",
            c,
        );
    }),
    ("a turn limit", |c| {
        let setup = Setup { turn_limit: Some(1), ..Setup::new(2) };
        from_start(
            setup.clone(),
            "dice 1 2
            dice 1 1",
            c,
        );
        let played = Position::new(setup).pending(json!(["turn_end"])).play(
            "
            1: end
            > SP-END-1 the game is stopped after 1 turn
            = over
            1: roll ! SP-END-1 the game is over
            dice 1 1 ! SP-END-1 the game is over",
            c,
        );
        let standings = played.game.standings(&played.state);
        assert!(standings.winners().is_empty() && standings.is_over());
        assert_eq!(places(&standings), [(1, 0), (1, 0)]);
    }),
    ("the System game", |c| {
        let setup = |seats, formation| Setup { system: Some(formation), ..Setup::new(seats) };
        from_start(setup(4, Formation::FourThreeThree), "= chance", c);
        // A goalkeeper, four defenders and three midfielders of all colours, two strikers, a Wild Substitute.
        let squad = |setup| {
            Position::new(setup)
                .own(1, "red-5 red-4 blue-4 yellow-4 white-4 red-2 blue-2 yellow-2 red-1 blue-1")
                .manager(1, 1)
                .stadium(1, "red")
                .wins(1, &[1, 2, 3, 4, 5], "red")
                .cards(1, "wild_substitutes", 1)
        };
        squad(setup(4, Formation::FourThreeThree)).play(
            "1: final 2 ! SP-ALT-SYSTEM-1 10 of 11 footballers of the club set
                1: final 2 ! SP-ALT-SYSTEM-3 wild substitutes fill 0 of 1 open places",
            c,
        );
        squad(setup(3, Formation::FourThreeThree)).play("1: final 2", c);
    }),
    ("the Short game", |c| {
        let setup = Setup { length: Length::Short, ..Setup::new(2) };
        let mut script = String::from("> SP-ALT-SHORT-1 each club begins with £70M, 0 cup match\n");
        for card in 1..=7 {
            writeln!(script, "card red-{card}").unwrap();
        }
        script += "= chance\n> SP-ALT-SHORT-1 seat 1 is dealt\ncard red-7 ! SP-ALT-SHORT-1 card red-7 cannot come about now\n";
        for card in 1..=7 {
            writeln!(script, "card blue-{card}").unwrap();
        }
        script += "> SP-SETUP-1 the decks are shuffled apart
            deal manager-3
            deal manager-3 ! SP-ALT-SHORT-1 deal manager-3 cannot come about now
            deal manager-1
            deal stadium-blue
            deal stadium-red
            dice 1 2
            dice 1 1
            > SP-7-1 seat 1 has all six board footballers of the red squad, number 1 to do so
            > SP-7-1 seat 2 has all six board footballers of the blue squad, number 2 to do so
            = cash 1 £85M
            = cash 2 £78M
            1: match 2 ! SP-17-2 no cup match card";
        from_start(setup, &script, c);
    }),
    ("Five-a-side", |c| {
        let setup = Setup { sides: Sides::Five, ..Setup::new(2) };
        from_start(setup.clone(), "> SP-ALT-FIVE-1 each club begins with £120M\n = cash 1 £120M", c);
        let squad = |owned, wilds| {
            Position::new(setup.clone())
                .own(1, owned)
                .cards(1, "wild_substitutes", wilds)
                .manager(1, 1)
                .stadium(1, "red")
                .wins(1, &[1, 2, 3], "red")
        };
        squad("red-1..2", 3).play(
            "1: final 2 ! SP-ALT-FIVE-1 4 of 5 footballers of the club set
            1: final 2 ! SP-ALT-FIVE-1 wild substitutes fill 2 of 3 open places",
            c,
        );
        squad("red-1..2", 2).play("1: final 2 !! SP-ALT-FIVE-1 SP-1-1", c);
        squad("red-1..3", 2).play("1: final 2", c);
    }),
];

/// What each scenario shows, by its name.
pub(crate) fn shown() -> Vec<(String, Vec<Shown>)> {
    take_shown();
    SCENARIOS
        .iter()
        .chain(quarrels::SCENARIOS)
        .map(|(name, scenario)| {
            scenario(&mut Coverage::default());
            ((*name).into(), take_shown())
        })
        .collect()
}

/// The place and the score of each seat.
fn places(standings: &Standings<Rule>) -> Vec<(u8, i32)> {
    standings.rows.iter().map(|row| (row.place, row.score)).collect()
}

#[test]
fn every_scenario_plays_and_together_they_cite_every_clause() {
    let mut coverage = Coverage::default();
    let mut failed = Vec::new();
    for (name, scenario) in SCENARIOS.iter().chain(quarrels::SCENARIOS) {
        let run = std::panic::AssertUnwindSafe(|| scenario(&mut coverage));
        if std::panic::catch_unwind(run).is_err() {
            failed.push(*name);
        }
    }
    assert!(failed.is_empty(), "scenarios that failed: {failed:?}");
    assert_eq!(coverage.uncited(), [], "clauses that nothing cites");
    assert_eq!(coverage.wrongly_marked(), [], "clauses that are cited although they say that they cannot be");
    let refused_by_none: Vec<Rule> =
        Rule::ALL.iter().copied().filter(|&rule| forbids(rule) && !coverage.has_refusal(rule)).collect();
    assert_eq!(refused_by_none, [], "clauses that forbid something and refuse nothing");
}

/// The clauses that forbid something to a seat: the others only say what happens.
fn forbids(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::Turn
            | Rule::Points
            | Rule::EndOfTurn
            | Rule::Buying
            | Rule::EmptyDeck
            | Rule::RoyaltyAsked
            | Rule::Window
            | Rule::Negotiation
            | Rule::Deal
            | Rule::Managers
            | Rule::Stadiums
            | Rule::Gate
            | Rule::Tackle
            | Rule::NoChangeOfMind
            | Rule::WhoMayTackle
            | Rule::CardMoves
            | Rule::FullSetOfWins
            | Rule::CupMatch
            | Rule::MatchCards
            | Rule::FreeMatch
            | Rule::WinCards
            | Rule::WildSubstitute
            | Rule::LateRequest
            | Rule::SystemWilds
            | Rule::FiveASide
            | Rule::CupSpace
            | Rule::WinTrade
            | Rule::ClubSet
            | Rule::RedNotShown
            | Rule::Excess
            | Rule::Sales
            | Rule::Funding
            | Rule::BothConditions
            | Rule::Final
            | Rule::Trophy
            | Rule::Limits
            | Rule::Seats
    )
}
