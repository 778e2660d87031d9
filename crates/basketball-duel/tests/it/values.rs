//! Serialized values can be read back: events and reasons.

use std::collections::BTreeSet;

use basketball_duel::{ArrayVec, BasketballDuel, Event, GameCard, Item, Mode, Rulings, Setup, State, Why};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop_core::{
    ChanceSource as _, Dealer, Game, Lawful, Layout as _, Playout, RulingChoice, Seat, Step,
};

/// Checks that the value can be read back from JSON unchanged. Returns the name of its variant, which comes first
/// in the JSON.
fn read_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    let again: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&again, value, "{text}");
    text.split('"').nth(1).unwrap().to_string()
}

/// The set-ups of the games: individual and teams, with the readings drawn at random.
fn setup(dealer: &mut Dealer) -> Setup {
    let tables = [(2, Mode::Individual), (3, Mode::Individual), (4, Mode::Teams)];
    let (seats, mode) = tables[usize::try_from(dealer.below(3)).unwrap()];
    let mut setup =
        Setup { seats, mode, turn_limit: 60 + u16::try_from(dealer.below(200)).unwrap(), ..Setup::default() };
    for ruling in Rulings::ALL.iter().filter(|ruling| !["R-2", "R-13"].contains(&ruling.id)) {
        let among = u32::try_from(ruling.values.len()).unwrap();
        let reading = ruling.values[usize::try_from(dealer.below(among)).unwrap()];
        setup.rulings.choose(ruling.id, reading.name).unwrap();
    }
    if dealer.below(3) == 0 {
        setup.rulings.choose("R-13", "Cap(2)").unwrap();
    }
    setup
}

#[test]
fn every_event_and_every_reason_reads_back() {
    let (mut events, mut reasons) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..120 {
        let mut dealer = Dealer::for_game(21, number);
        let game = BasketballDuel::new(setup(&mut dealer)).unwrap();
        let mut log = Vec::new();
        let mut state = game.start(&mut log);
        let mut playout = Playout::uniform(&game);
        let mut refused = |state: &State, step| {
            for fault in game.check(state, step).err().iter().flat_map(tabletop_core::Refusal::faults) {
                reasons.insert(read_back::<Why>(&fault.why));
            }
        };
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            for seat in Seat::ALL {
                refused(&state, Step::Decision { seat, action: game.any_action(&mut dealer) });
            }
            refused(&state, Step::Chance(game.any_outcome(&mut dealer)));
            game.apply(&mut state, step, &mut log).unwrap();
        }
        for seat in Seat::ALL {
            refused(&state, Step::Decision { seat, action: game.any_action(&mut dealer) });
        }
        events.extend(log.iter().map(|entry| read_back::<Event>(&entry.event)));
    }
    // A sudden death rarely runs out of cards.
    events.insert(read_back(&Event::DealtOut { left: 1, needed: 2 }));
    assert_eq!(events.len(), 43, "{events:?}");
    assert_eq!(reasons.len(), 63, "{reasons:?}");
}

/// The reader of a state needs no other crate to name its types.
#[test]
fn the_lists_of_a_state_can_be_named() {
    let state = BasketballDuel::new(Setup::default()).unwrap().start(&mut ());
    let discard: &ArrayVec<[GameCard; 64]> = &state.public().discard;
    let row: &ArrayVec<[Option<Item>; 5]> = &state.public().bonus[Seat::ALL[0]];
    assert!(discard.is_empty() && row.is_empty());
}
