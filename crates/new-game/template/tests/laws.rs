//! The game under the laws, and what the laws cannot know.

use proptest::prelude::*;
use tabletop_core::testing::{assert_lawful, spelled, tables};
use tabletop_core::{Dealer, EnterError, Game as _, Table};

use new_game::NewGame;

fn game(seats: u8) -> NewGame {
    NewGame::new(NewGame::default_setup(seats)).expect("a fine set-up")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_obeys_all_the_laws(seats in 2_u8..=6, bytes in spelled(25)) {
        assert_lawful(&game(seats), &bytes)?;
    }

    /// A property of the game's own, wherever random games lead.
    #[test]
    fn whoever_took_the_last_coin_wins(table in tables(game(3), 25)) {
        let winner = table.standings().winners().single();
        match *table.public() {
            new_game::Public::Over { last } => prop_assert_eq!(winner, Some(last)),
            new_game::Public::Laying | new_game::Public::Taking { .. } => prop_assert_eq!(winner, None),
        }
    }
}

#[test]
fn a_refusal_cites_its_clause() {
    let mut table = Table::new(game(2));
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
        tabletop_any::truthful(&Table::new(game(2)), &mut Dealer::new(1)),
        Ok(())
    );
}
