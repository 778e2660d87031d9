//! Several cards alike: the information that one of them reveals about the others.

use std::collections::BTreeMap;

use basketball_duel::{Action, BasketballDuel, Checks, Components, GameCard, Item, Mode, Outcome, Setup};
use tabletop_core::laws::Inspector;
use tabletop_core::{Dealer, Game, Lawful, Layout, Playout, RulingChoice, SavedState, SeatSet, Step};

use super::saved;
use crate::position::play;

/// A set with many cards alike.
fn set_of_copies() -> Components {
    let mut set = Components { checks: Checks::Free, ..Components::default() };
    set.items.truncate(24);
    set.immunity = Item::ALL.repeat(3);
    (set.swipe_wild, set.swipe_bonus, set.swipe_immunity) = (7, 7, 6);
    set
}

/// Of several cards alike, the one with the lowest number was once played. Its number on the discard pile revealed
/// that no lower one was left in the hand.
#[test]
fn of_cards_alike_the_one_held_longest_is_played() {
    for (first, second) in [(51, 53), (53, 51), (52, 51)] {
        let script = play(&format!(
            "bonus basketball sneakers
             hands {first} {second} 9 3 / 10 12 14 16
             1 draws 20
             1: start 20
             2 draws 22
             2: start 10
             1 draws 24
             1: swipe wild 2 0,0"
        ));
        let discarded = script.table.public().discard.last().copied();
        assert_eq!(discarded, GameCard::from_number(first));
    }
}

/// The order in which cards alike came into the hands must name each of them once.
#[test]
fn the_order_of_cards_alike_is_checked() {
    let script = play("bonus basketball sneakers\n hands 53 51 9 3 / 10 12 14 52");
    let (game, state) = (script.table.game(), script.table.state());
    let saved = saved(game, state);
    let with = |copies: &[u8]| {
        let mut saved = saved.clone();
        saved["unseen"]["copies"] = serde_json::json!(copies);
        let saved: SavedState<basketball_duel::State> = serde_json::from_str(&saved.to_string()).unwrap();
        game.restore(saved).map_err(|defects| defects.to_string())
    };
    assert_eq!(with(&[53, 51, 52]), Ok(*state));
    for wrong in [&[53, 52][..], &[53, 52, 51, 51], &[53, 52, 51, 54], &[]] {
        let problem = with(wrong).unwrap_err();
        assert_eq!(problem, "unseen.copies: not the cards in hand that have copies, each once");
    }
}

/// Games with many cards alike are lawful, also if team-mates see the hands.
#[test]
fn many_cards_alike_are_lawful() {
    for (seats, mode, know) in
        [(2, Mode::Individual, "BonusOnly"), (4, Mode::Teams, "BonusOnly"), (4, Mode::Teams, "BonusAndHand")]
    {
        let mut setup = Setup { seats, mode, components: Some(set_of_copies()), ..Setup::default() };
        setup.rulings.choose("R-21", know).unwrap();
        let game = BasketballDuel::new(setup).unwrap();
        for seed in 0..4 {
            let inspected = Inspector::new(&game).every(2).inspect(&mut Dealer::new(seed));
            let inspected = inspected.unwrap_or_else(|finding| panic!("{finding}"));
            assert!(inspected.compared.redealt > 0 && inspected.compared.steps > 0, "{inspected:?}");
        }
    }
}

fn kind(game: &BasketballDuel, before: &basketball_duel::State, step: Step<Action, Outcome>) -> &'static str {
    let mut after = *before;
    game.apply(&mut after, step, &mut ()).unwrap();
    match step {
        _ if after.public().round != before.public().round => "the end of a round",
        Step::Chance(Outcome::Card(_)) => "a card drawn",
        Step::Chance(Outcome::Bonus(_)) => "a Bonus card dealt or taken",
        Step::Decision { action: Action::Show { .. }, .. } => "a Bonus card shown",
        Step::Decision { action: Action::BonusUp, .. } => "a Bonus card laid shown",
        Step::Decision { action: Action::SwipeBonus { .. }, .. } => "a Bonus card swiped",
        Step::Decision { .. } => "one of several cards alike",
    }
}

/// The other hidden cards are dealt anew for a step that shows something. Once they were not, so such a step could
/// reveal more than it showed.
#[test]
fn whatever_a_step_shows_the_rest_is_hidden() {
    let mut setup = Setup { seats: 4, components: Some(set_of_copies()), ..Setup::default() };
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    for (number, mode) in (0..8).zip([Mode::Individual, Mode::Teams].into_iter().cycle()) {
        setup.mode = mode;
        let game = BasketballDuel::new(setup.clone()).unwrap();
        let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(number));
        let mut playout = Playout::uniform(&game);
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            for seat in SeatSet::first_seats(4).iter().map(Some).chain([None]) {
                if game.reveals(&state, step, seat) {
                    let other = game.redeal_but(&state, step, seat, &mut dealer);
                    *compared.entry(kind(&game, &state, step)).or_default() += u32::from(other != state);
                    let (mut one, mut other) = (state, other);
                    game.apply(&mut one, step, &mut ()).unwrap();
                    game.apply(&mut other, step, &mut ()).unwrap();
                    assert_eq!(one.public(), other.public(), "after `{step}`");
                }
            }
            game.apply(&mut state, step, &mut ()).unwrap();
        }
    }
    assert_eq!(compared.len(), 7, "{compared:?}");
    assert!(compared.values().all(|pairs| *pairs > 0), "{compared:?}");
}
