//! The laws.

use starplayer::{Setup, Starplayer};
use tabletop_core::laws::Inspector;
use tabletop_core::{Dealer, Game};

#[test]
fn random_games_are_lawful() {
    for seats in 2..=4 {
        for number in 0..20 {
            let setup = Setup { turn_limit: Some(20), ..Setup::for_seats(seats) };
            let game = Starplayer::new(setup).unwrap();
            if let Err(finding) = Inspector::new(&game).every(16).inspect(&mut Dealer::for_game(7, number)) {
                panic!("{finding}");
            }
        }
    }
}
