//! What once went wrong, each by a name that says what is right.

use serde_json::json;
use starplayer::{Cause, Event, Money, Party, Purses, Sensible, Setup, Sides, Starplayer, Why};
use tabletop_core::{Audience, Dealer, Game, Lawful, Layout, Playout, Seat};

use crate::script::{Position, ruled};

const AS_REQUESTED: (&str, &str) = ("R-1", "AsRequested");

#[test]
fn a_debt_does_not_lapse_while_the_debtor_can_claim_from_the_official() {
    Position::ruled(2, &[AS_REQUESTED])
        .cash(1, 0)
        .cards(1, "tackles", 0)
        .cards(1, "cup_matches", 0)
        .cards(1, "transfer_windows", 0)
        .pawn(1, 1)
        .check(
            "
            1: roll
            dice 2 2
            referee 13
            > SP-25-1 seat 1 must raise £5M
            < lapses
            = awaits 1
            1: negotiate 2 !! SP-25-1
            1: negotiate 2 ! SP-25-1 there is no card to offer
            1: lapse ! SP-25-1 the official owes something that can be claimed
            1: claim doubles
            > SP-3-1 the official pays £2M to seat 1
            > SP-25-1 seat 1 pays £2M to the official
            > SP-25-1 £3M that seat 1 owes lapses
            = cash 1 £0M",
        );
}

/// Cards alone do not keep a debt from lapsing by word: nobody need buy them.
#[test]
fn a_debt_lapses_by_word_only_when_the_official_owes_no_money() {
    let fined = "1: roll\n dice 1 2\n referee 13\n";
    let debtor = |own: u8| {
        Position::ruled(2, &[AS_REQUESTED])
            .cash(1, 0)
            .pawn(1, 2)
            .claims_set(1, "wild_substitutes", json!(1))
            .claims_set(1, "royalties", json!([own, 0, 0, 0]))
    };
    debtor(0).check(&format!("{fined} 1: lapse"));
    debtor(1).check(&format!(
        "
        {fined}
        1: lapse !! SP-25-1
        1: claim royalty
        > SP-6-1 the official pays £0.5M to seat 1
        1: lapse
        > SP-25-1 £4.5M that seat 1 owes lapses"
    ));
}

#[test]
fn who_has_just_the_sum_pays_it_and_owes_nothing() {
    // £3M, and £2M for the double.
    Position::normal(2).cash(1, 6).pawn(1, 1).check(
        "
        1: roll
        dice 2 2
        referee 13
        < must raise
        = cash 1 £0M",
    );
}

#[test]
fn a_fifth_yellow_card_is_only_shown() {
    // Four seats have the four: the fifth is not there to be handed over, and does not come back.
    let four = (1..=4).fold(Position::normal(4), |position, seat| position.cards(seat, "yellow_cards", 1));
    four.pawn(1, 2).check(
        "
        1: roll
        dice 1 2
        referee 1
        > SP-22-1 seat 1 hands back 1 yellow card
        > SP-22-1 the red card for seat 1",
    );
}

#[test]
fn a_gate_that_must_be_asked_for_need_not_be_in_a_tacklers_hand() {
    let landing = |rulings: &[(&str, &str)], script| {
        Position::ruled(3, rulings).stadium(3, "red").cash(2, 100).pawn(1, 4).check(script);
    };
    landing(&[("R-10", "AsLanding")], "1: roll\n dice 1 2\n 1: decline\n < tackle?\n = awaits 1");
    landing(
        &[AS_REQUESTED, ("R-10", "AsLanding")],
        "
        1: roll
        dice 1 2
        1: decline
        = awaits 2
        2: tackle
        2: buy stadium-blue
        = cash 2 £0M
        3: claim gates
        > SP-25-1 seat 2 must raise £2M for seat 3",
    );
}

#[test]
fn a_refused_final_counts_no_win_card_beyond_the_set() {
    let rulings = [("R-6", "ReceiverOnly"), ("R-19", "AlwaysFive")];
    Position::new(ruled(Setup { sides: Sides::Five, ..Setup::new(2) }, &rulings))
        .own(1, "red-1..5")
        .manager(1, 1)
        .stadium(1, "red")
        .wins(1, &[2, 3, 4, 5], "red")
        .check("1: final 2 ! SP-WINS-1 2 of 3 win cards");
}

#[test]
fn a_claim_to_a_full_royalty_is_opened_by_its_own_clause() {
    Position::ruled(2, &[AS_REQUESTED]).own(2, "yellow-1..4").check(
        "
        1: roll
        dice 1 3
        > SP-6-2 seat 2 may claim a royalty of four starplayers
        2: claim full-royalty
        > SP-6-2 seat 1 pays £1M to seat 2",
    );
}

#[test]
fn what_is_out_of_place_is_refused_by_the_clause_of_what_is_pending() {
    Position::normal(3).check(
        "
        1: window
        1: negotiate 2
        3: decline ! SP-9-2 seat 1 decides now",
    );
    Position::normal(3).pawn(1, 8).check(
        "
        1: roll
        dice 1 2
        2: decline ! SP-17-5 seat 1 decides now",
    );
    Position::normal(2).pawn(1, 4).check(
        "
        1: roll
        dice 1 2
        1: decline
        1: pass ! SP-13-1 seat 2 decides now",
    );
    Position::normal(2).cash(1, 0).own(1, "red-1").pawn(1, 2).check(
        "
        1: roll
        dice 1 2
        referee 13
        2: negotiate 1 ! SP-25-1 seat 1 decides now",
    );
}

#[test]
fn a_refusal_names_every_seat_that_owes_an_answer() {
    Position::normal(4).check(
        "
        1: roll
        dice 1 3
        1: decline
        = awaits 2 3 4
        1: end ! SP-13-1 seats 2, 3 and 4 decide now
        3: pass
        3: end ! SP-13-1 seats 2 and 4 decide now
        4: pass
        3: end ! SP-13-1 seat 2 decides now",
    );
    let seats = [Seat::ALL[1], Seat::ALL[3]].into_iter().collect();
    let reason = serde_json::to_value(Why::NotYourDecision { seats }).unwrap();
    assert_eq!(reason, json!({"not_your_decision": {"seats": [2, 4]}}));
}

/// A hidden purse is the sum of what everybody was told, so dealing it anew would make a state that every seat can tell apart.
#[test]
fn a_hidden_purse_is_what_the_told_payments_come_to_and_stays_when_secrets_are_dealt_anew() {
    let mut setup = Setup { turn_limit: Some(60), ..Setup::new(3) };
    setup.rulings.purses = Purses::Hidden;
    let game = Starplayer::new(setup).unwrap();
    let mut state = game.start(&mut ());
    let mut counted = [Money::millions(150); 3];
    let mut dealer = Dealer::new(21);
    let mut choices = Dealer::new(22);
    let mut players = Playout::new(&game, Sensible);
    let mut deals = 0;
    while let Some(step) = players.next_step(&state, &mut dealer) {
        let mut log = Vec::new();
        game.apply(&mut state, step, &mut log).unwrap();
        for entry in &log {
            let Event::Paid { from, to, amount, cause } = entry.event else { continue };
            assert_eq!(entry.audience, Audience::All);
            deals += u32::from(cause == Cause::Deal);
            for (seat, sum) in Seat::ALL.into_iter().zip(&mut counted) {
                if from == Party::Seat(seat) {
                    *sum = sum.minus(amount);
                }
                if to == Party::Seat(seat) {
                    *sum = sum.plus(amount);
                }
            }
        }
        let public = serde_json::to_value(state.public()).unwrap();
        let other = game.redeal(&state, None, &mut choices);
        for (place, (seat, sum)) in Seat::ALL.into_iter().zip(counted).enumerate() {
            assert_eq!(state.cash(seat), sum);
            assert_eq!(other.cash(seat), sum);
            assert_eq!(public["clubs"][place]["cash_half_millions"], json!(null));
        }
    }
    assert!(deals > 0);
}

/// SP-17-5: only who has all Win cards, and meets nobody who lacks one, plays no match on a Cup Match space.
#[test]
fn a_cup_match_space_gives_no_match_only_where_nobody_lacks_a_win() {
    let all = [1, 2, 3, 4, 5];
    let landing = || Position::normal(2).pawn(1, 8);
    let roll = "1: roll\n dice 1 2\n";
    landing()
        .wins(1, &all, "red")
        .wins(2, &all, "blue")
        .check(&format!("{roll} > SP-17-5 no cup match for seat 1"));
    for one_lacks in [landing().wins(1, &all, "red"), landing().wins(2, &all, "blue")] {
        one_lacks.check(&format!("{roll} < no cup match\n 1: match 2\n dice 3 4\n dice 1 1\n = awaits 1"));
    }
}

#[test]
fn an_upheld_appeal_hands_the_yellow_card_back() {
    let booked = |cards: i64| Position::normal(2).pawn(1, 2).cards(1, "yellow_cards", cards);
    let played = booked(1).check(
        "1: roll\n dice 1 2\n referee 17\n > SP-22-1 seat 1 hands back 1 yellow card\n < no effect\n = awaits 1",
    );
    assert_eq!(played.state.public().tray.yellow_cards, 4);
    let played =
        booked(0).check("1: roll\n dice 1 2\n referee 17\n > SP-15-1 no effect on seat 1\n = awaits 1");
    assert_eq!(played.state.public().tray.yellow_cards, 4);
}

#[test]
fn both_yellow_cards_go_back_and_a_straight_red_takes_the_one_held() {
    let booked = || Position::normal(2).pawn(1, 2).own(1, "red-1").cards(1, "yellow_cards", 1);
    booked().check("1: roll\n dice 1 2\n referee 1\n > SP-22-1 seat 1 hands back 2 yellow cards");
    let played = booked().check("1: roll\n dice 1 2\n referee 7\n > SP-22-1 seat 1 hands back 1 yellow card");
    assert_eq!(played.state.public().tray.yellow_cards, 4);
}
