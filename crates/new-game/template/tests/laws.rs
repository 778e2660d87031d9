//! Tests of the game under the laws, and of a property that only this game has.

use proptest::prelude::*;
use tabletop_core::testing::{assert_lawful, spelled, tables};
use tabletop_core::{Dealer, EnterError, Game as _, Step, Table};

use new_game::{LastCoin, NewGame, Rulings, Setup};

fn game(seats: u8, last_coin: LastCoin) -> NewGame {
    let rulings = Rulings { last_coin };
    NewGame::new(Setup { seats, rulings }).expect("a fine set-up")
}

/// Games for any number of seats, under either reading.
fn any_game() -> impl Strategy<Value = NewGame> {
    let readings = prop_oneof![Just(LastCoin::Wins), Just(LastCoin::Loses)];
    (2_u8..=6, readings).prop_map(|(seats, last_coin)| game(seats, last_coin))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_obeys_all_the_laws(game in any_game(), bytes in spelled(25)) {
        assert_lawful(&game, &bytes)?;
    }

    /// Checks the winners against the steps, at the end of random games: the last step tells who
    /// took the last coin.
    #[test]
    fn the_last_coin_decides_as_it_is_read(table in any_game().prop_flat_map(|game| tables(game, 25))) {
        let standings = table.standings();
        if let (true, Some(Step::Decision { seat, .. })) = (standings.is_over(), table.steps().last()) {
            let is_good = table.game().setup().rulings.last_coin == LastCoin::Wins;
            for row in &standings.rows {
                prop_assert_eq!(row.wins, (row.seat == seat) == is_good, "seat {}", row.seat);
            }
        }
    }
}

#[test]
fn a_refusal_cites_its_clause() {
    let mut table = Table::new(game(2, LastCoin::Wins));
    while table.deal(&mut Dealer::new(1)) {}
    let refused = table.enter("1: take 4").err();
    let Some(EnterError::Refused(refusal)) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(
        refusal.to_string(),
        "4 coins are more than the 3 that may be taken [NG-HEAP-2]"
    );
    assert!(table.enter("1: take 3").is_ok());
}

#[test]
fn it_is_played_from_a_list_by_its_name() {
    let games = tabletop_any::Games::none().with::<NewGame>();
    let mut table = games
        .open("new-game", r#"{"seats": 3}"#)
        .expect("it is on the list");
    table.play(&mut Dealer::new(1), 100);
    assert!(table.standings().is_over());
    assert_eq!(
        tabletop_any::truthful(&Table::new(game(2, LastCoin::Wins)), &mut Dealer::new(1)),
        Ok(())
    );
}
