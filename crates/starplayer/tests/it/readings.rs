//! The readings of beside one another and beside what they touch.

use serde_json::json;
use starplayer::{Setup, Starplayer, State};
use tabletop_core::laws::{atomic, conserving, exact, faithful, standing};
use tabletop_core::{Dealer, Game, Layout, Playout, Step};

use crate::script::{Position, ruled};

const STILL_BUYS: (&str, &str) = ("R-29", "UntilTackled");
const PASSED_OVER: (&str, &str) = ("R-30", "PassedOver");
const RECEIVED: (&str, &str) = ("R-31", "Received");
const ANY_DUE: (&str, &str) = ("R-32", "AnyDue");
const CHALLENGES: (&str, &str) = ("R-33", "BeforePlayPasses");
const AS_REQUESTED: (&str, &str) = ("R-1", "AsRequested");

fn refused(position: &Position, problem: &str) {
    let defects = position.defects();
    assert!(defects.contains(problem), "{problem}: {defects}");
}

#[test]
fn a_declined_purchase_is_open_until_the_pawn_moves_on() {
    // Before the roll that a double gives, and beside what else may be done there.
    let doubled = Position::ruled(2, &[STILL_BUYS]).own(2, "yellow-4").after(
        "
        1: roll
        dice 2 2
        1: decline
        2: pass
        > SP-13-3 seat 1 may still buy
        = awaits 1",
    );
    doubled.check(
        "
        1: buy
        card yellow-1
        > SP-4-2 seat 1 now owns
        1: buy ! SP-4-1 one buys on landing, and the landing on this space is over
        2: tackle ! SP-4-1 one buys on landing, and the landing on this space is over
        1: roll",
    );
    doubled.check(
        "
        2: tackle !! SP-TURN-1 SP-13-1
        1: window
        1: buy !! SP-9-1
        1: pass
        2: pass
        1: match 2
        dice 1 2
        dice 1 3
        1: buy
        card bogus-yellow
        = turn 2
        2: roll",
    );
    // The pawn has moved on to a space where nothing is sold.
    doubled.check(
        "
        1: roll
        dice 1 4
        chairman 3
        1: buy ! SP-4-1 this is not for sale on a chairman space
        1: buy !! SP-TURN-3 SP-4-1",
    );
    // Or to another such space, whose own purchase it is then.
    doubled
        .check("1: roll\n dice 1 1\n 1: decline\n 2: pass\n > SP-13-3 may still buy\n 1: buy\n card white-1");
    // The turn is over.
    let ended = Position::ruled(2, &[STILL_BUYS]).after("1: roll\n dice 1 3\n 1: decline\n 2: pass\n 1: end");
    ended.check("1: buy ! SP-TURN-1 seat 2 decides now\n 2: buy ! SP-4-1 this is not for sale on kick off");
}

#[test]
fn who_is_tackled_is_bound_and_who_is_not_yet_waits() {
    let declined = Position::ruled(3, &[STILL_BUYS]).after("1: roll\n dice 1 3\n 1: decline");
    declined.check(
        "
        1: buy !! SP-13-1
        2: tackle
        1: buy !! SP-13-1
        3: tackle
        > SP-13-2 say tackle at once
        1: buy !! SP-13-3
        dice 1 2
        dice 1 3
        1: buy !! SP-13-3
        card yellow-1
        1: buy ! SP-13-3 whether to buy on this space has been answered
        1: end",
    );
    // Asked one by one: only when the last has passed.
    let one_by_one = Position::ruled(3, &[STILL_BUYS, ("R-5", "ClockwisePriority")]);
    one_by_one.check(
        "
        1: roll
        dice 1 3
        1: decline
        2: pass
        < may still buy
        3: pass
        > SP-13-3 seat 1 may still buy",
    );
    // Nobody can be asked.
    let alone = Position::ruled(2, &[STILL_BUYS]).cards(2, "tackles", 0);
    alone.check(
        "1: roll\n dice 1 3\n 1: decline\n > SP-13-4 nobody can tackle\n > SP-13-3 may still buy\n 1: buy",
    );
}

#[test]
fn what_keeps_from_buying_at_first_keeps_from_buying_later() {
    let poor = Position::ruled(2, &[STILL_BUYS]).cash(1, 10).own(1, "red-1..11");
    poor.clone().check(
        "
        1: roll
        dice 1 2
        1: decline
        2: pass
        1: buy manager-1 ! SP-11-1 £5M is less than £6M
        1: sell red-1
        1: buy manager-1
        > SP-11-1 seat 1 now owns
        = cash 1 £6.5M",
    );
    // A full squad: sell, then buy, as before declining.
    poor.cash(1, 100).check(
        "
        1: roll
        dice 1 3
        1: decline
        2: pass
        1: buy ! SP-LIMIT-1 12 footballers, more than 11
        1: sell red-1
        1: buy",
    );
    // A lost Cup Final ends the turn, and what was open with it.
    let entitled = Position::ruled(2, &[STILL_BUYS]).wins(1, &[1, 2, 3, 4, 5], "red").own(1, "red-1..8");
    let entitled = entitled.cards(1, "wild_substitutes", 3).manager(1, 1).stadium(1, "red");
    entitled.check(
        "
        1: roll
        dice 1 3
        1: decline
        2: pass
        1: final 2
        5 times miss-1, goal-1
        = turn 2",
    );
}

#[test]
fn what_a_turn_keeps_is_held_against_the_rest() {
    let problem = "public.this_turn: does not fit the rest of the state";
    let kept = |rulings: &[(&str, &str)], what: &str, pending: serde_json::Value| {
        Position::ruled(2, rulings).pawn(1, 3).set("this_turn", json!(what)).pending(pending)
    };
    kept(&[STILL_BUYS], "declined", json!(["turn_end"])).check("1: buy manager-1");
    kept(&[STILL_BUYS], "declined", json!(["roll_due"])).check("1: buy manager-1");
    refused(&kept(&[], "declined", json!(["turn_end"])), problem);
    kept(&[PASSED_OVER], "passed_over", json!(["turn_end"])).check("1: buy manager-1 !! SP-TURN-3 SP-4-3");
    refused(&kept(&[STILL_BUYS], "passed_over", json!(["turn_end"])), problem);
    refused(&kept(&[PASSED_OVER], "passed_over", json!(["turn_end", "buying"])), problem);
    refused(&kept(&[PASSED_OVER], "passed_over", json!(["turn_end"])).pawn(1, 0), problem);
    refused(&kept(&[STILL_BUYS], "declined", json!(["turn_end"])).pawn(1, 0), problem);
    refused(&kept(&[STILL_BUYS], "declined", json!(["turn_end", "buying"])), problem);
    refused(&kept(&[STILL_BUYS], "declined", json!(["moving"])), problem);
    refused(&kept(&[STILL_BUYS], "final_lost", json!(["turn_end"])), problem);
    let lost = kept(&[CHALLENGES, AS_REQUESTED], "final_lost", json!(["last_moment"]));
    lost.clone().claims_set(2, "wins", json!(1)).check("2: claim wins\n = turn 2");
    refused(&lost, "public.pending[1]: does not fit the rest of the state");
    refused(&kept(&[CHALLENGES], "final_lost", json!(["turn_end"])), problem);
    refused(&kept(&[AS_REQUESTED], "final_lost", json!(["last_moment"])), problem);
}

#[test]
fn nothing_left_to_buy_is_passed_over() {
    // The deck of yellows is empty in Five-a-side, and seat 1 owns one of them.
    let setup = Setup { sides: starplayer::Sides::Five, ..Setup::new(2) };
    let empty = |rulings: &[(&str, &str)]| {
        Position::new(ruled(setup.clone(), rulings)).own(1, "yellow-1..3").own(2, "yellow-4..11")
    };
    empty(&[]).check("1: roll\n dice 1 3\n 1: buy ! SP-4-3 the deck is empty\n 1: sell yellow-1\n 1: buy");
    empty(&[PASSED_OVER]).check(
        "
        1: roll
        dice 1 3
        > SP-6-1 seat 1 pays £0.5M to seat 2
        > SP-4-3 there is nothing left to buy for seat 1
        1: buy ! SP-4-3 the deck is empty
        1: buy !! SP-TURN-3 SP-4-3
        1: sell yellow-1
        1: buy ! SP-4-3 there was nothing to buy when the purchase was reached
        2: tackle ! SP-4-3 there was nothing to buy when the purchase was reached
        1: end",
    );
    // Passed over is not declined: nothing stays open.
    empty(&[PASSED_OVER, STILL_BUYS])
        .check("1: roll\n dice 1 3\n < may still\n 1: sell yellow-1\n 1: buy !! SP-TURN-3 SP-4-3");
    let stadiums = Position::ruled(4, &[PASSED_OVER]).pawn(1, 4).stadium(1, "red").stadium(2, "blue");
    stadiums.stadium(3, "yellow").stadium(4, "white").check(
        "
        1: roll
        dice 1 2
        > SP-12-2 the official pays £2M to seat 1
        > SP-4-3 there is nothing left to buy for seat 1
        = awaits 1
        1: end",
    );
}

#[test]
fn five_win_cards_are_received_in_all() {
    // Seat 1 has received five and passed one on: neither a match nor a Bonus card brings another.
    let five = |rulings: &[(&str, &str)]| {
        let all: Vec<_> = [RECEIVED].iter().chain(rulings).copied().collect();
        let table = Position::ruled(2, &all).wins(1, &[1, 2, 3, 4], "red").wins(2, &[1, 2, 3, 4, 5], "blue");
        table.club_set(1, "wins_received", json!(5)).club_set(2, "wins_received", json!(4))
    };
    five(&[])
        .pawn(1, 21)
        .check("1: roll\n dice 1 2\n bonus 7\n > SP-18-3 there is no win card for seat 1 to take");
    five(&[AS_REQUESTED]).check(
        "
        1: match 2
        dice 6 5
        dice 1 2
        1: claim wins ! SP-18-1 6 win cards received, more than 5
        1: roll
        dice 1 2
        1: decline
        2: pass
        1: end
        > SP-26-1 it is too late for what seat 1 did not claim",
    );
    // A Bonus card counts, what a deal brings does not.
    let sold = Position::ruled(2, &[RECEIVED]).pawn(1, 21).check(
        "
        1: roll
        dice 1 2
        bonus 7
        > SP-18-3 seat 1 takes the red win card of round 1
        1: window
        1: negotiate 2
        1: give win-1
        1: take 1m
        1: propose
        2: accept
        2: pass",
    );
    let clubs = &sold.state.public().clubs;
    assert_eq!(clubs.iter().map(|(_, club)| club.wins_received).collect::<Vec<_>>(), [1, 0]);
    assert_eq!(clubs.iter().map(|(_, club)| club.wins.len()).collect::<Vec<_>>(), [0, 1]);
    // A club with the whole set gains nothing by the old clause, whoever handed it out.
    let bought = Position::ruled(2, &[RECEIVED]).wins(1, &[1, 2, 3, 4, 5], "red");
    bought.club_set(1, "wins_received", json!(1)).club_set(2, "wins_received", json!(4)).check(
        "
        1: match 2
        dice 6 5
        dice 1 2
        > SP-17-4 there is no win card for seat 1 to take",
    );
}

#[test]
fn the_count_of_win_cards_is_held_against_those_held() {
    let table = || Position::ruled(2, &[RECEIVED]).wins(1, &[1, 2], "red");
    let problem = |sum: u8| format!("public.clubs: {sum} Win cards received instead of 2");
    refused(&table().club_set(2, "wins_received", json!(1)), &problem(3));
    refused(&table().club_set(1, "wins_received", json!(0)), &problem(0));
    table().club_set(1, "wins_received", json!(0)).club_set(2, "wins_received", json!(2)).check("1: roll");
    let uncounted = Position::ruled(2, &[]).wins(1, &[1, 2], "red").club_set(1, "wins_received", json!(2));
    refused(&uncounted, "public.clubs: 2 Win cards received instead of 0");
    let too_many = Position::ruled(2, &[RECEIVED]).wins(1, &[1, 2, 3, 4, 5], "red").wins(2, &[1], "blue");
    refused(
        &too_many.club_set(1, "wins_received", json!(6)).club_set(2, "wins_received", json!(0)),
        "public.clubs[1]: more Win cards received than there are to receive",
    );
    // In the games to three it is three, unless R-19 gives out five.
    let setup = Setup { sides: starplayer::Sides::Five, ..Setup::new(2) };
    let three = |rulings: &[(&str, &str)]| {
        let table = Position::new(ruled(setup.clone(), rulings));
        table.wins(1, &[1, 2], "red").wins(2, &[1], "blue").club_set(1, "wins_received", json!(3))
    };
    let match_won = "1: match 2\n dice 6 5\n dice 1 2\n ";
    three(&[RECEIVED])
        .club_set(2, "wins_received", json!(0))
        .check(&format!("{match_won}> SP-18-1 there is no win card"));
    let five = three(&[RECEIVED, ("R-19", "AlwaysFive")]).club_set(2, "wins_received", json!(0));
    five.check(&format!("{match_won}> SP-18-1 seat 1 takes the red win card of round 3"));
}

#[test]
fn cards_for_a_sum_that_could_be_paid() {
    // The forfeit of a lost Cup Final, in part by cards: the rest is paid, and play passes.
    let entitled = Position::ruled(3, &[ANY_DUE]).wins(1, &[1, 2, 3, 4, 5], "red").club_set_of(1, "red");
    let lost = entitled.after(
        "
        1: final 2
        5 times miss-1, goal-1
        > SP-25-2 seat 1 owes £2M to seat 2 (forfeit), and pays or offers cards
        1: sell red-1 !! SP-25-2 SP-24-1
        1: lapse ! SP-25-2 whether to pay a sum or to offer cards is to be decided now
        1: window !! SP-25-2 SP-TURN-2
        1: negotiate 1 !! SP-25-2
        2: negotiate 1 !! SP-25-2
        1: negotiate 2
        1: negotiate 2 ! SP-25-2 the negotiation is with seat 2
        1: pay !! SP-25-2
        1: give window
        1: take 1m
        1: propose
        2: pay !! SP-25-2",
    );
    lost.check(
        "
        2: accept
        > SP-25-2 seat 2 takes a transfer window card for £1M of what seat 1 owes
        > SP-25-2 the negotiation of seat 1 is over
        = awaits 1
        1: pay
        > SP-27-2 seat 1 pays £1M to seat 2
        = turn 2",
    );
    // The creditor asks for another card; every break uses up a proposal, and with the last the sum is paid.
    lost.check(
        "
        2: change
        2: waive window
        2: take tackle
        2: give 1m
        2: give 0.5m ! SP-25-2 £2.5M is more than the £2M that is due
        2: take 1m ! SP-25-2 cards are given for the sum that is due, and nothing else
        2: propose
        1: accept
        > SP-25-2 seat 2 takes a tackle card for £2M of what seat 1 owes
        = turn 2
        = cash 1 £150M",
    );
    lost.check(
        "
        2: decline
        > SP-25-2 the negotiation of seat 1 is over
        1: negotiate 2
        1: pass
        1: negotiate 2
        1: pass
        > SP-27-2 seat 1 pays £2M to seat 2
        = turn 2",
    );
}

#[test]
fn who_cannot_pay_is_in_debt_as_ever_and_who_has_no_card_pays() {
    let table = |cash: i32| Position::ruled(3, &[ANY_DUE]).own(2, "yellow-4").cash(1, cash);
    table(0).own(1, "red-1").check(
        "
        1: roll
        dice 1 3
        > SP-25-1 seat 1 must raise £0.5M for seat 2 (royalty)
        1: pay ! SP-25-1 £0M is less than £0.5M
        1: negotiate 3
        1: give tackle
        1: take 1m
        1: propose
        3: accept
        > SP-6-1 seat 1 pays £0.5M to seat 2",
    );
    let bare = table(100).cards(1, "tackles", 0).cards(1, "cup_matches", 0).cards(1, "transfer_windows", 0);
    bare.check("1: roll\n dice 1 3\n > SP-6-1 seat 1 pays £0.5M to seat 2\n 1: buy");
    // The last card given away: the rest is paid without a word.
    let one = table(100).cards(1, "tackles", 1).cards(1, "cup_matches", 0).cards(1, "transfer_windows", 0);
    let four = one.own(2, "yellow-1..3");
    four.check(
        "
        1: roll
        dice 1 3
        1: negotiate 2
        1: give tackle
        1: take 0.5m
        1: propose
        2: accept
        > SP-6-2 seat 1 pays £0.5M to seat 2
        1: decline",
    );
    // What is due to the Official is paid at once.
    table(100)
        .pawn(1, 6)
        .check("1: roll\n dice 1 2\n chairman 8\n > SP-14-1 seat 1 pays £1M to the official");
}

#[test]
fn sums_for_cards_come_one_after_the_other() {
    // Of several sums each is settled before the next.
    Position::ruled(3, &[ANY_DUE]).pawn(1, 6).check(
        "
        1: roll
        dice 1 2
        chairman 7
        > SP-25-2 seat 2 owes £1M to seat 1 (chairman card), and pays or offers cards
        2: pay
        > SP-25-2 seat 3 owes £1M to seat 1
        3: negotiate 1
        3: give tackle
        3: take 1m
        3: propose
        1: accept
        = cash 1 £151M
        = awaits 1",
    );
    // A tackler whose pawn lands owes before the card is drawn.
    let lands = Position::ruled(2, &[ANY_DUE, ("R-10", "AsLanding")]).own(1, "yellow-4");
    lands.check(
        "
        1: roll
        dice 1 3
        1: decline
        2: tackle
        > SP-25-2 seat 2 owes £0.5M to seat 1 (royalty)
        2: pay
        card yellow-1",
    );
    // What is asked for is owed as what falls due by itself, at the last moment, too.
    let asked = Position::ruled(2, &[ANY_DUE, AS_REQUESTED]).own(2, "yellow-4");
    asked.check(
        "
        1: roll
        dice 1 3
        1: buy
        card bogus-yellow
        > SP-26-1 what is still due may be claimed
        2: claim royalty
        > SP-25-2 seat 1 owes £0.5M to seat 2
        1: pay
        = turn 2",
    );
    // With hidden purses what the creditor may let off says nothing of its purse.
    let hidden = Position::ruled(2, &[ANY_DUE, ("R-21", "Hidden")]).own(2, "yellow-4").cash(2, 0);
    hidden.check(
        "
        1: roll
        dice 1 3
        1: negotiate 2
        1: give tackle
        1: take 1m ! SP-25-2 £1M is more than the £0.5M that is due
        1: take 0.5m
        1: propose
        2: accept
        = cash 2 £0M",
    );
}

#[test]
fn a_sum_for_cards_in_a_saved_state() {
    let due = |payer: u8, payee: &str, amount: i32, cause: &str| json!({"payer": payer, "payee": payee, "amount_half_millions": amount, "cause": cause});
    let saved = |rulings: &[(&str, &str)], due: serde_json::Value, left: u8| {
        let payment = json!({"payment": {"due": due, "proposals_left": left}});
        Position::ruled(2, rulings).pending(json!(["turn_end", payment]))
    };
    let royalty = || due(1, "seat-2", 1, "royalty");
    saved(&[ANY_DUE], royalty(), 1).check("1: pay\n = awaits 1");
    let problem = "public.pending[2]: does not fit the rest of the state";
    refused(&saved(&[], royalty(), 1), problem);
    refused(&saved(&[ANY_DUE], royalty(), 0), problem);
    refused(&saved(&[ANY_DUE], royalty(), 4), problem);
    refused(&saved(&[ANY_DUE], due(1, "official", 1, "bogus"), 1), problem);
    refused(&saved(&[ANY_DUE], due(1, "seat-2", 1, "footballer_price"), 1), problem);
    refused(&saved(&[ANY_DUE], royalty(), 1).cash(1, 0), problem);
    refused(&saved(&[ANY_DUE], due(1, "seat-1", 1, "royalty"), 1), "a debt to oneself");
    refused(&saved(&[ANY_DUE], due(1, "seat-3", 1, "royalty"), 1), "no such seat");
    // The deal on the table is with the creditor, and for no more than is due.
    let deal = saved(&[ANY_DUE], royalty(), 3).after("1: negotiate 2\n 1: give tackle\n 1: take 0.5m");
    let gives = |half_millions: i32| {
        let mut bundle = serde_json::to_value(starplayer::Bundle::default()).unwrap();
        bundle["money_half_millions"] = json!(half_millions);
        deal.clone().deal_set("other_gives", bundle)
    };
    gives(1).check("1: propose");
    refused(&gives(2), "public.deal: not cards for a sum that is due");
}

/// Seat 1, about to draw a Bogus, lacks what `rulings` and the claims let it ask for.
fn nearly_complete(rulings: &[(&str, &str)], wins: &[u8], wilds: i64) -> Position {
    Position::ruled(3, rulings)
        .own(1, "red-1..8")
        .cards(1, "wild_substitutes", wilds)
        .manager(1, 1)
        .stadium(1, "red")
        .wins(1, wins, "red")
}

const LOSE: &str =
    "miss-1\n goal-1\n miss-1\n goal-1\n miss-1\n goal-1\n miss-1\n goal-1\n miss-1\n goal-1\n ";
const WIN: &str =
    "goal-1\n miss-1\n goal-1\n miss-1\n goal-1\n miss-1\n goal-1\n miss-1\n goal-1\n miss-1\n ";

#[test]
fn completed_at_the_last_moment() {
    let bogus = "1: match 2\n dice 6 5\n dice 1 2\n 1: roll\n dice 1 3\n 1: buy\n card bogus-yellow\n ";
    let rulings = [AS_REQUESTED, CHALLENGES];
    let last = nearly_complete(&rulings, &[1, 2, 3, 4], 3).after(&format!(
        "{bogus}> SP-26-1 before play passes from seat 1
        < may challenge
        1: final 2 ! SP-WINS-1 4 of 5 win cards
        1: claim wins
        > SP-18-1 seat 1 takes the red win card of round 5
        = awaits 1
        1: roll ! SP-27-1 whether to challenge to the cup final is to be decided now
        2: final 1 ! SP-27-1 seat 1 decides now
        1: final 2"
    ));
    last.check(&format!("{WIN}1: trophy red\n = over"));
    last.check(&format!("{LOSE}> SP-27-2 seat 1 pays £2M to seat 2\n = turn 2"));
    // By default the wait is for what is due alone.
    let alone = nearly_complete(&[AS_REQUESTED], &[1, 2, 3, 4], 3);
    alone.check(&format!("{bogus}1: final 2 !! SP-26-1 SP-27-1 SP-WINS-1 SP-1-1\n 1: claim wins\n = turn 2"));
    // What a debtor claims in the midst of the fee of the Bogus counts as well.
    let debtor = nearly_complete(&rulings, &[1, 2, 3, 4], 3).cash(1, 0).own(1, "blue-1");
    debtor.check(&format!(
        "{bogus}> SP-25-1 seat 1 must raise £1M
        1: claim wins
        1: sell blue-1
        > SP-27-1 before play passes, seat 1 may challenge to the cup final
        1: end
        = turn 2"
    ));
}

#[test]
fn a_final_is_lost_once_a_turn() {
    // Seat 3 has yet to claim its Win card when seat 1 loses: play waits for that, and for no further challenge.
    let rulings = [AS_REQUESTED, CHALLENGES];
    let table = nearly_complete(&rulings, &[1, 2, 3, 4, 5], 3).after(&format!(
        "
        1: match 3
        dice 1 2
        dice 6 5
        1: roll
        dice 1 3
        1: buy
        card bogus-yellow
        > SP-26-1 before play passes from seat 1
        > SP-27-1 before play passes, seat 1 may challenge to the cup final
        1: final 2
        {LOSE}> SP-27-2 seat 1 pays £2M to seat 2
        > SP-26-1 before play passes from seat 1
        < may challenge"
    ));
    table.check(
        "1: final 2 !! SP-27-2\n 1: final 2 ! SP-27-2 the cup final of this turn has been lost\n 1: end",
    );
    table.check("3: claim wins\n = turn 2");
    // So it is where the final was lost at a point of the turn.
    let point = nearly_complete(&rulings, &[1, 2, 3, 4, 5], 3);
    point.check(&format!(
        "1: match 3\n dice 1 2\n dice 6 5\n 1: final 2\n {LOSE}1: final 2 !! SP-27-2\n = may 3"
    ));
    // A Bogus that a tackler draws passes no play on.
    let tackled = nearly_complete(&[CHALLENGES], &[1, 2, 3, 4, 5], 3);
    tackled.check("1: roll\n dice 1 3\n 1: decline\n 2: tackle\n 3: pass\n card bogus-yellow\n < may challenge\n 1: final 2");
    // The challenge at the last moment is no challenge of others, and no Cup Match lies there.
    let shoot_out = json!({"shoot_out": {"of": "cup_match", "challenger": 1, "opponent": 2, "goals": [0, 0], "kicks": 0}});
    let under =
        nearly_complete(&[CHALLENGES], &[1, 2, 3, 4, 5], 3).pending(json!(["last_moment", shoot_out]));
    refused(&under, "public.pending[2]: cannot lie there");
    let mut cup_final = shoot_out;
    cup_final["shoot_out"]["of"] = json!("cup_final");
    let pending = json!(["last_moment", cup_final]);
    let held =
        |rulings: &[(&str, &str)]| nearly_complete(rulings, &[1, 2, 3, 4, 5], 3).pending(pending.clone());
    held(&[CHALLENGES]).check("= chance");
    refused(&held(&[AS_REQUESTED]), "public.pending[2]: does not fit the rest of the state");
}

/// A position in which Cup Finals, royalties, bare trays and Bogus cards are near.
fn late(rulings: &[(&str, &str)], number: u64) -> Position {
    let seats = if number.is_multiple_of(2) { 3 } else { 2 };
    let wins: &[u8] = if number.is_multiple_of(3) { &[1, 2, 3, 4] } else { &[1, 2, 3, 4, 5] };
    let position = Position::ruled(seats, rulings).own(1, "red-1..8").own(2, "yellow-1..4 blue-1..4");
    let position = position.cards(1, "wild_substitutes", 3).manager(1, 1).stadium(1, "red").manager(2, 2);
    let pawn = u8::try_from(number % 48).unwrap();
    position.wins(1, wins, "red").wins(2, &[1, 2], "blue").pawn(1, pawn).cash(2, 20)
}

/// Every step from such positions, under every combination of the five readings and two others, keeps the laws.
#[test]
fn late_games_are_lawful_under_every_combination() {
    let (mut declined, mut payments, mut last) = (0, 0, 0);
    for number in 0..256_u64 {
        let values =
            [STILL_BUYS, PASSED_OVER, RECEIVED, ANY_DUE, CHALLENGES, AS_REQUESTED, ("R-7", "Penalised")];
        let chosen = values.iter().enumerate().filter(|(place, _)| number & (1 << place) != 0);
        let rulings: Vec<_> = chosen.map(|(_, &value)| value).collect();
        let started = late(&rulings, number).check("");
        let (game, mut state) = (started.game, started.state);
        let mut dealer = Dealer::for_game(31, number);
        for step in 0..60 {
            exact(&game, &state, &mut dealer).unwrap();
            atomic(&game, &state, &mut dealer).unwrap();
            faithful(&game, &state).unwrap();
            standing(&game, &state).unwrap();
            if !go_on(&game, &mut state, &mut dealer, step) {
                break;
            }
            let public = state.public();
            declined += u32::from(public.this_turn == starplayer::ThisTurn::Declined);
            payments += u32::from(matches!(public.now(), Some(starplayer::Pending::Payment(_))));
            last += u32::from(public.now() == Some(starplayer::Pending::LastMoment));
        }
    }
    assert!(declined > 100 && payments > 50 && last > 10, "{declined} {payments} {last}");
}

/// One step, bought or declined more often than at random.
fn go_on(game: &Starplayer, state: &mut State, dealer: &mut Dealer, number: u32) -> bool {
    let before = *state;
    let mut log = Vec::new();
    let Some(step) = Playout::uniform(game).next_step(state, dealer) else { return false };
    let turn = state.public().turn;
    let wanted = if number.is_multiple_of(3) { starplayer::Action::Buy } else { starplayer::Action::Roll };
    let wished = Step::Decision { seat: turn, action: wanted };
    let buys = matches!(step, Step::Decision { .. }) && game.apply(state, wished, &mut log).is_ok();
    if !buys {
        game.apply(state, step, &mut log).unwrap();
    }
    conserving(game, &before, state, &log).unwrap();
    game.check_state(state).unwrap();
    true
}
