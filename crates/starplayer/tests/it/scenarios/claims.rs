//! What is asked for, and when it is too late (rules 6 and 26).

use std::fmt::Write as _;

use serde_json::json;
use starplayer::{Claim, Setup};

use super::Scenario;
use crate::script::{Position, ruled};

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

pub(super) const SCENARIOS: &[(&str, Scenario)] = &[
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
];
