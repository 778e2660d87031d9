//! Former bugs. Each test name states the right behaviour. More of them are among the scenarios.

use serde_json::json;
use starplayer::Cause;
use starplayer::{Event, Money, Party, Purses, Sensible, Setup, Starplayer, Why};
use tabletop_core::{Audience, Dealer, Game, Layout, Playout, Sampled, Seat};

#[test]
fn a_refusal_names_every_seat_that_owes_an_answer() {
    let seats = [Seat::ALL[1], Seat::ALL[3]].into_iter().collect();
    let reason = serde_json::to_value(Why::NotYourDecision { seats }).unwrap();
    assert_eq!(reason, json!({"not_your_decision": {"seats": [2, 4]}}));
}

/// A hidden purse is the sum of the announced payments. If it were dealt anew, every seat could tell the new state
/// from the real one.
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
        let view = game.view(&state, Seat::ALL[0]).unwrap();
        let other = game.sample(view, &mut choices);
        for (place, (seat, sum)) in Seat::ALL.into_iter().zip(counted).enumerate() {
            assert_eq!(state.cash(seat), sum);
            assert_eq!(other.cash(seat), sum);
            assert_eq!(public["clubs"][place]["cash_half_millions"], json!(null));
        }
    }
    assert!(deals > 0);
}
