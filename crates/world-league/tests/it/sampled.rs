//! States drawn from the view of a seat.

use tabletop_core::{CheckedPosition, Dealer, Layout, Sampled, Seat};
use world_league::WorldLeague;

#[test]
fn each_amount_that_can_be_paid_is_as_likely() {
    let written = "tabletop position 1\ngame world-league\nseats 3
season 1, health costs for injury-1, opened by 2
seat 1: 4 million, chose 3
seat 2: 9 million
seat 3: 2 million, chose 0";
    let position = CheckedPosition::<WorldLeague>::read(written, &mut Dealer::new(1)).unwrap();
    let (game, state) = (position.game, position.state);
    let view = tabletop_core::Game::view(&game, &state, Seat::ALL[1]).unwrap();
    let (mut counts, mut dealer) = ([[0_u32; 3]; 5], Dealer::new(2));
    for _ in 0..15_000 {
        let drawn = game.sample(view, &mut dealer);
        assert_eq!((drawn.public(), drawn.secrets()[1].sealed), (state.public(), None));
        let amount = |seat: usize| usize::from(drawn.secrets()[seat].sealed.unwrap());
        counts[amount(0)][amount(2)] += 1;
    }
    // Five amounts times three, and each should come about 1000 times.
    assert!(counts.as_flattened().iter().all(|count| (880..=1120).contains(count)), "{counts:?}");
    // Seat 1 knows its own amount.
    let view = tabletop_core::Game::view(&game, &state, Seat::ALL[0]).unwrap();
    assert_eq!(game.sample(view, &mut dealer).secrets()[0].sealed, Some(3));
}
