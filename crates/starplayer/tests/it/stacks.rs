//! Things that come on top of one another: purchases under debts under deals, and what is left when they are gone.

use serde_json::json;
use starplayer::{Bundle, Manager, Money, Squad};

use crate::script::Position;

/// Seats that can be asked for nothing: no cards but those that a position gives them.
fn bare(position: Position, seat: usize) -> Position {
    position.cards(seat, "tackles", 0).cards(seat, "cup_matches", 0).cards(seat, "transfer_windows", 0)
}

#[test]
fn a_deal_funds_a_purchase_that_was_tackled() {
    Position::normal(3).cash(2, 2).own(2, "blue-1").check(
        "
        1: roll
        dice 1 3
        1: decline
        2: tackle
        3: pass
        card yellow-1
        > SP-25-1 seat 2 must raise £15M for the official (price of a footballer)
        = awaits 2
        2: negotiate 3
        2: give blue-1
        2: take 10m
        2: propose
        3: change
        3: keep 5m
        3: propose
        2: decline
        > SP-25-1 the negotiation of seat 2 is over
        2: negotiate 3
        2: give blue-1
        2: take 5m
        2: propose
        3: accept
        > SP-9-3 seat 3 pays £5M to seat 2 (deal)
        > SP-25-1 £15M that seat 2 owes lapses
        > SP-4-2 seat 2 cannot pay for
        = cash 2 £6M
        = awaits 1
        1: end",
    );
}

#[test]
fn the_proposals_of_a_debt_are_bounded_and_breaking_off_counts() {
    Position::normal(2).cash(1, 0).own(1, "red-1").pawn(1, 2).check(
        "
        1: roll
        dice 1 2
        referee 13
        1: negotiate 2
        1: pass
        1: negotiate 2
        1: pass
        1: negotiate 2
        1: pass
        1: negotiate 2 ! SP-25-1 no proposals are left
        1: sell red-1
        = cash 1 £2.5M",
    );
}

#[test]
fn a_bogus_that_cannot_be_paid_still_ends_the_turn() {
    bare(Position::normal(2).cash(1, 1), 1).check(
        "
        1: roll
        dice 1 3
        1: buy
        card bogus-yellow
        > SP-8-1 the turn of seat 1 is over
        > SP-25-1 £0.5M that seat 1 owes lapses
        = turn 2",
    );
    Position::normal(2).cash(1, 0).own(1, "red-11").cash(1, 0).check(
        "
        1: roll
        dice 1 3
        1: buy
        card bogus-yellow
        = awaits 1
        1: sell red-11
        = cash 1 £1M
        = turn 2",
    );
}

#[test]
fn a_royalty_is_funded_before_the_purchase_is_asked() {
    Position::normal(2).cash(1, 0).own(1, "red-11").own(2, "yellow-4").check(
        "
        1: roll
        dice 1 3
        = awaits 1
        1: buy ! SP-25-1 how to raise a sum is to be decided now
        1: sell red-11
        > SP-6-1 seat 1 pays £0.5M to seat 2
        1: buy
        card yellow-3
        1: lapse
        = awaits 1",
    );
}

#[test]
fn debts_that_fall_due_together_are_settled_in_turn_order() {
    Position::normal(4)
        .set("turn", json!(3))
        .pawn(3, 20)
        .cash(1, 0)
        .cash(4, 0)
        .own(1, "red-11")
        .own(4, "blue-11")
        .check(
            "
        3: roll
        dice 1 2
        goal-1
        > SP-25-3 several sums fall due, seat 4 is first
        = awaits 4
        4: sell blue-11
        = awaits 1
        1: sell red-11
        > SP-20-1 seat 2 pays £1M to seat 3
        = cash 3 £153M
        = awaits 3",
        );
}

#[test]
fn what_else_fell_due_waits_while_a_debtor_negotiates() {
    Position::normal(4)
        .set("turn", json!(3))
        .pawn(3, 20)
        .cash(1, 0)
        .cash(4, 0)
        .own(1, "red-11")
        .own(4, "blue-11")
        .check(
            "
        3: roll
        dice 1 2
        goal-1
        = awaits 4
        4: negotiate 2
        4: give blue-11
        4: take 1m
        = awaits 4
        4: propose
        = awaits 2
        2: accept
        < for £0M
        > SP-20-1 seat 4 pays £1M to seat 3
        > SP-25-1 seat 1 must raise £1M for seat 3
        = awaits 1",
        );
}

/// SP-25-1: a sum is raised by whoever has anything to sell or to offer, and lapses where there is nothing.
#[test]
fn every_kind_of_card_raises_a_sum() {
    const OTHERS: [&str; 4] = ["wild_substitutes", "tackles", "cup_matches", "transfer_windows"];
    let script = |what| format!("1: roll\n dice 1 3\n > SP-25-1 {what}");
    let with_nothing = OTHERS
        .iter()
        .fold(Position::normal(2).cash(1, 0).own(2, "yellow-4"), |poor, kind| poor.cards(1, kind, 0));
    with_nothing.check(&script("£0.5M that seat 1 owes lapses"));
    let poor = || with_nothing.clone();
    let sold = [poor().own(1, "red-1"), poor().manager(1, 1), poor().stadium(1, "red")];
    let offered = OTHERS.map(|kind| poor().cards(1, kind, 1));
    let rest = [poor().wins(1, &[1], "red"), poor().kept(1, 5)];
    for club in sold.into_iter().chain(offered).chain(rest) {
        club.check(&script("seat 1 must raise £0.5M for seat 2\n = awaits 1\n 1: negotiate 2"));
    }
}

#[test]
fn one_sum_does_not_fall_due_together() {
    Position::normal(2).pawn(1, 20).check(
        "
        1: roll
        dice 1 2
        goal-1
        > SP-20-1 seat 2 pays £1M to seat 1
        < several sums",
    );
    Position::normal(2).pawn(1, 2).check(
        "
        1: roll
        dice 1 2
        referee 18
        < several sums
        > SP-15-1 seat 1 pays £0.5M to seat 2",
    );
}

#[test]
fn nothing_falls_due_to_who_owes_nothing() {
    Position::ruled(3, &[("R-1", "AsRequested")])
        .stadium(3, "red")
        .own(1, "red-11")
        .cash(1, 0)
        .pawn(1, 4)
        .check(
            "
        1: roll
        dice 1 2
        3: claim gates
        > SP-25-1 seat 1 must raise £2M for seat 3
        = awaits 1",
        );
}

#[test]
fn a_lost_final_may_cost_the_club_set() {
    let misses = "miss-1\n goal-1\n".repeat(5);
    Position::normal(2)
        .club_set_of(1, "red")
        .wins(1, &[1, 2, 3, 4, 5], "red")
        .cash(1, 0)
        .set("turn", json!(1))
        .check(&format!(
            "
        1: final 2
        {misses}
        > SP-27-2 the turn of seat 1 is over
        > SP-25-1 seat 1 must raise £2M for seat 2
        = awaits 1
        1: sell red-11
        = cash 2 £152M
        = turn 2
        2: roll
        dice 1 2
        2: decline
        2: end
        1: final 2 ! SP-21-1 10 of 11 footballers of the club set"
        ));
}

#[test]
fn a_tackler_pays_the_fees_of_landing_before_the_card_is_drawn() {
    Position::ruled(3, &[("R-10", "AsLanding")]).own(3, "yellow-1..4").own(2, "red-11").cash(2, 0).check(
        "
        1: roll
        dice 1 3
        1: decline
        2: tackle
        3: pass
        > SP-25-1 seat 2 must raise £1M for seat 3
        2: sell red-11
        = chance
        card bogus-yellow
        = cash 2 £0M
        = turn 1
        = awaits 1",
    );
}

#[test]
fn matches_and_windows_can_be_played_before_answering_whether_to_buy() {
    Position::normal(2).own(1, "blue-9").check(
        "
        1: roll
        dice 1 3
        1: match 2
        dice 6 6
        dice 1 1
        = awaits 1
        1: window
        1: negotiate 2
        1: give blue-9
        1: take 5m
        1: propose
        2: accept
        2: pass
        > SP-9-1 the transfer window closes
        1: buy
        card yellow-4
        = cash 1 £155M",
    );
}

#[test]
fn a_partner_who_changes_nothing_declines_and_the_negotiation_goes_on() {
    Position::normal(2).own(1, "blue-9").check(
        "
        1: window
        1: negotiate 2
        1: give blue-9
        1: take 5m
        1: propose
        2: change
        2: pass
        > SP-9-2 seat 2 declines
        = awaits 1
        1: waive 1m
        1: propose
        2: accept
        = cash 1 £154M",
    );
}

#[test]
fn a_deal_is_checked_again_when_it_is_accepted() {
    // Saved after it was proposed, and the seat's purse changed: it is refused with what is missing now.
    Position::normal(2)
        .own(1, "red-1")
        .after("1: window\n 1: negotiate 2\n 1: give red-1\n 1: take 50m\n 1: propose")
        .cash(2, 99)
        .check(
            "
        2: accept ! SP-9-3 £49.5M is less than £50M
        2: decline
        1: propose ! SP-9-3 £49.5M is less than £50M
        1: waive 50m
        1: take 10m
        1: propose
        2: accept
        = cash 1 £160M",
        );
}

#[test]
fn a_save_in_which_the_proposer_cannot_pay_is_refused() {
    const PROBLEM: &str = "public.deal: the proposer does not have what it would pay";
    for purses in ["Open", "Hidden"] {
        let proposed = || {
            Position::ruled(2, &[("R-21", purses)])
                .own(2, "red-1")
                .after("1: window\n 1: negotiate 2\n 1: take red-1\n 1: give 50m\n 1: propose")
        };
        assert_eq!(proposed().cash(1, 99).defects().trim(), PROBLEM);
        proposed().cash(1, 100).check("2: accept\n = cash 1 £0M");
        // Who has yet to propose may have less; who would have to accept may, too.
        proposed().cash(1, 99).deal_set("stage", json!("building")).check("1: pass");
        let asked = Position::ruled(2, &[("R-21", purses)])
            .own(1, "red-1")
            .after("1: window\n 1: negotiate 2\n 1: give red-1\n 1: take 50m\n 1: propose");
        asked.cash(2, 99).check("2: accept !! SP-9-3\n 2: decline");
    }
}

#[test]
fn an_all_six_place_is_used_up_claimed_or_not() {
    Position::ruled(2, &[("R-1", "AsRequested")]).own(1, "yellow-1..3 yellow-5..6").own(2, "red-1..5").check(
        "
        1: roll
        dice 1 3
        1: buy
        card yellow-4
        1: end
        > SP-26-1 it is too late for what seat 1 did not claim
        2: roll
        dice 1 2
        2: decline
        1: pass
        2: end
        = cash 1 £150M",
    );
}

#[test]
fn money_is_no_card_and_every_kind_of_card_is_one() {
    let empty = Bundle::default();
    let money = Bundle { money: Money::millions(1), ..empty };
    assert_eq!((empty.has_card(), money.has_card()), (false, false));
    assert_eq!((empty.is_empty(), money.is_empty()), (true, false));
    for kinds in 1..1_u8 << 4 {
        let has = |kind: u8| kinds >> kind & 1;
        let (wild_substitutes, tackles, cup_matches) = (has(0), has(1), has(2));
        let cards = Bundle { wild_substitutes, tackles, cup_matches, transfer_windows: has(3), ..empty };
        assert!(cards.has_card() && !cards.is_empty(), "{kinds:04b}");
    }
    let manager = Bundle { manager: Some(Manager::ALL[0]), ..empty };
    let stadium = Bundle { stadium: Some(Squad::ALL[0]), ..empty };
    assert!(manager.has_card() && stadium.has_card());
}
