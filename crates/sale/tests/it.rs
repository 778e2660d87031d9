//! Sealed Sale under all the laws.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use sale::{Passing, Rulings, Sale, Setup, Ties};
use tabletop_core::laws::{Inspector, encoded, every_part_counts, numbered, numbering, positioned};
use tabletop_core::testing::ReadingsCited;
use tabletop_core::{Coverage, Dealer, Game, Playout, Seat, Table};

fn games() -> Vec<Sale> {
    let rulings = Rulings { ties: Ties::HighestSeat, passing: Passing::WithoutCoins };
    let other = Setup { coins: vec![7, 0, 20], rulings, ..Setup::new(3) };
    let defaults = (2..=4).map(Setup::new);
    defaults.chain([other]).map(|setup| Sale::new(setup).unwrap()).collect()
}

#[test]
fn whole_games_are_lawful() {
    for game in games() {
        for seed in 0..20 {
            assert!(Inspector::new(&game).inspect(&mut Dealer::new(seed)).unwrap().over);
        }
    }
}

#[test]
fn views_have_figures_actions_have_numbers_and_positions_are_read_back() {
    for game in games() {
        numbering(&game).unwrap();
        for seed in 0..20 {
            let mut dealer = Dealer::new(seed);
            let (mut table, mut playout) = (Table::new(game.clone()), Playout::uniform(&game));
            while let Some(step) = playout.next_step(table.state(), &mut dealer) {
                let before = *table.state();
                table.take(step).unwrap();
                numbered(&game, table.state()).unwrap();
                positioned(&game, table.state()).unwrap();
                encoded(&game, table.state()).unwrap();
                every_part_counts(&game, &before, table.state()).unwrap();
            }
        }
    }
}

#[test]
fn every_clause_is_cited() {
    let mut coverage = Coverage::<Sale>::default();
    for seed in 0..5 {
        let (mut dealer, game) = (Dealer::new(seed), Sale::new(Setup::new(2)).unwrap());
        let mut events = Vec::new();
        let mut state = game.start(&mut events);
        assert!(Playout::uniform(&game).play(&mut state, &mut dealer, &mut events, 100).over);
        coverage.events(events.iter());
    }
    assert!(coverage.uncited().is_empty(), "{:?}", coverage.uncited());
    let mut readings = ReadingsCited::default();
    readings.play::<Sale>(&Setup::new(2), 50, 20, 1);
    assert_eq!(readings.uncited(), Vec::<String>::new());
}

/// Checks that nobody is asked who is not at the table, and that a lot without a bid is gone.
#[test]
fn a_lot_that_nobody_wants_leaves_the_game() {
    let mut table = Table::new(Sale::new(Setup::new(2)).unwrap());
    for line in ["chance: deal 4", "chance: deal 2", "chance: turn 5", "1: pass", "2: pass"] {
        table.enter(line).unwrap();
    }
    let last = table.last_events().last().unwrap();
    assert_eq!(table.game().text(&last.event).to_string(), "nobody bids for lot 5");
    assert!(table.view(Seat::ALL[2]).is_none() && table.public().lots.len() == 4);
}
