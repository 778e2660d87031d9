//! Sealed Sale under all the laws.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use sale::{Lot, Passing, Phase, Rulings, Sale, SecretCard, Setup, State, Ties};
use tabletop_core::laws::{Inspector, encoded, every_part_counts, numbered, numbering, positioned};
use tabletop_core::testing::ReadingsCited;
use tabletop_core::{
    CardSet, CheckedPosition, Coverage, Dealer, Game, Layout as _, PerSeat, Playout, Sampled as _,
    SavedState, SealedRound, Seat, SeatSet, Table,
};

fn games() -> Vec<Sale> {
    let rulings = Rulings { ties: Ties::HighestSeat, passing: Passing::WithoutCoins };
    let other = Setup { coins: vec![7, 0, 20], rulings, ..Setup::new(3) };
    let defaults = (2..=4).map(Setup::new);
    defaults.chain([other]).map(|setup| Sale::new(setup).unwrap()).collect()
}

/// The game for two in which a seat passes only without coins.
fn strict() -> Sale {
    let rulings = Rulings { passing: Passing::WithoutCoins, ..Rulings::default() };
    Sale::new(Setup { rulings, ..Setup::new(2) }).unwrap()
}

fn enter_all(table: &mut Table<Sale>, lines: &[&str]) {
    for line in lines {
        table.enter(line).unwrap();
    }
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
fn views_have_features_actions_have_numbers_and_positions_are_read_back() {
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
}

#[test]
fn what_a_reading_refuses_cites_its_ruling_and_names_the_other_reading() {
    let mut readings = ReadingsCited::default();
    for seed in 0..20 {
        readings.play::<Sale>(&Setup::new(2), 50, 1, seed);
    }
    assert_eq!(readings.uncited(), Vec::<String>::new());
    assert_eq!(readings.unnamed(), Vec::<String>::new());
    assert_eq!(readings.refusing().collect::<Vec<_>>(), ["R-2"]);
    assert_eq!(readings.parted().map(|(ruling, _)| ruling).collect::<Vec<_>>(), ["R-2"]);
}

/// Checks that a lot without a bid leaves the game, and that a seat that is not at the table has no view.
#[test]
fn a_lot_that_nobody_wants_leaves_the_game() {
    let mut table = Table::new(Sale::new(Setup::new(2)).unwrap());
    enter_all(&mut table, &["chance: deal 4", "chance: deal 2", "chance: turn 5", "1: pass", "2: pass"]);
    let last = table.last_events().last().unwrap();
    assert_eq!(table.game().text(&last.event).to_string(), "nobody bids for lot 5");
    assert!(table.view(Seat::ALL[2]).is_none() && table.public().lots.len() == 4);
}

/// Checks that a hidden bid of another seat is never dealt anew as a pass that R-2 forbids.
#[test]
fn a_hidden_bid_is_one_that_the_seat_may_make() {
    let mut table = Table::new(strict());
    enter_all(&mut table, &["chance: deal 4", "chance: deal 2", "chance: turn 5", "2: bid 3"]);
    let [first, second, ..] = Seat::ALL;
    let mut dealer = Dealer::new(1);
    let mut bids_with = |coins| {
        let mut state = *table.state();
        state.public.coins[second] = coins;
        let bids = (0..200).filter_map(|_| {
            let other = table.game().redeal(&state, Some(first), &mut dealer);
            table.game().check_state(&other).unwrap();
            other.secrets[second].bid
        });
        bids.collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(bids_with(5), (1..=5).collect());
    assert_eq!(bids_with(0), [0].into());
}

/// The expected defects of a changed state, and the change.
type Edit<'a> = (&'static str, &'a dyn Fn(&mut State));

/// The defects of a state that is loaded, as text.
fn defects(game: &Sale, state: &State) -> String {
    let (public, secrets, unseen) = (*state.public(), state.secrets().to_vec(), *state.unseen());
    game.restore(SavedState { public, secrets, unseen })
        .map_or_else(|defects| defects.to_string(), |_| "none".into())
}

#[test]
fn a_state_that_no_game_reaches_is_refused_with_the_reason() {
    const ONE: Seat = Seat::ALL[0];
    const TWO: Seat = Seat::ALL[1];
    let bidding = |lot: &str, asked, chosen: &[Seat]| {
        let mut round = SealedRound::new(asked);
        for seat in chosen {
            assert!(round.choose(*seat));
        }
        Phase::Bidding { lot: lot.parse().unwrap(), round }
    };
    let lot = |lot: &str| lot.parse::<Lot>().unwrap();
    let card = |card: &str| card.parse::<SecretCard>().unwrap();
    let both = SeatSet::first_seats(2);

    let mut table = Table::new(strict());
    enter_all(&mut table, &["chance: deal 4", "chance: deal 2", "chance: turn 5", "1: bid 3"]);
    let edits: &[Edit<'_>] = &[
        ("none", &|_| {}),
        ("seats: not those of the set-up", &|state| state.public.coins = PerSeat::new(3)),
        ("seats: not those of the set-up", &|state| state.public.points = PerSeat::new(3)),
        ("secrets: 3 for 2 seats", &|state| state.secrets = PerSeat::new(3)),
        ("coins: too many of seat 1", &|state| state.public.coins[ONE] = 6),
        ("bids: that of seat 1 is more than its coins [SS-SALE-2]", &|state| state.public.coins[ONE] = 2),
        ("bids: that of seat 1 is more than its coins [SS-SALE-2]", &|state| {
            state.secrets[ONE].bid = Some(6);
        }),
        ("bids: seat 1 has 5 coins and may not pass [SS-SALE-2]", &|state| state.secrets[ONE].bid = Some(0)),
        ("none", &|state| (state.public.coins[ONE], state.secrets[ONE].bid) = (0, Some(0))),
        ("bids: not those of the seats that have decided", &|state| state.secrets[ONE].bid = None),
        ("bids: not those of the seats that have decided", &|state| state.secrets[TWO].bid = Some(1)),
        ("points: more than those of the lots that are gone", &|state| state.public.points[TWO] = 1),
        ("cards: the card of seat 2 is there twice", &|state| {
            state.unseen.insert(card("2"));
        }),
        ("cards: not all there", &|state| state.unseen = state.unseen.without(card("1"))),
        ("cards: not dealt as far as the phase says", &|state| {
            state.secrets[TWO].card = None;
            state.unseen.insert(card("2"));
        }),
        ("lots: not all there", &|state| state.public.lots = state.public.lots.without(lot("1"))),
        ("phase: no game reaches it", &|state| {
            state.public.sold = 3;
            state.public.lots = CardSet::only(lot("1"));
        }),
        ("phase: no game reaches it", &|state| state.public.phase = bidding("1", both, &[ONE])),
        ("phase: no game reaches it", &|state| {
            state.public.phase = bidding("5", SeatSet::first_seats(3), &[ONE]);
        }),
        ("phase: no game reaches it", &|state| {
            state.public.phase = bidding("5", both, &[ONE, TWO]);
            state.secrets[TWO].bid = Some(1);
        }),
        ("phase: no game reaches it", &|state| {
            state.public.phase = Phase::Over;
            state.public.lots = CardSet::first_cards(5);
            state.secrets[ONE].bid = None;
        }),
        ("none", &|state| {
            state.public.phase = Phase::Turning;
            state.public.lots = CardSet::first_cards(5);
            state.secrets[ONE].bid = None;
        }),
        ("phase: no game reaches it", &|state| {
            state.public.phase = Phase::Turning;
            (state.public.sold, state.public.lots) = (3, CardSet::first_cards(2));
            state.secrets[ONE].bid = None;
        }),
        ("phase: no game reaches it", &|state| {
            state.public.phase = Phase::Dealing(Seat::ALL[2]);
            state.public.lots = CardSet::first_cards(5);
            state.secrets[ONE].bid = None;
        }),
    ];
    for (number, (expected, edit)) in edits.iter().enumerate() {
        let mut state = *table.state();
        edit(&mut state);
        assert_eq!(defects(table.game(), &state), *expected, "edit {number}");
    }
}

#[test]
fn a_position_that_cannot_be_read_is_refused_with_the_reason() {
    const BID: &str = "seat 1: 5 coins, card 4, bid 2\nseat 2: card 2";
    const CARDS: &str = "seat 1: card 4\nseat 2: card 2";
    for (sale, seats, expected) in [
        ("lot 3 for sale, deck 1 2 4 5", BID, "none"),
        ("lot 3 for sale", BID, "line 5: the deck is missing"),
        ("turning", CARDS, "line 5: the deck is missing"),
        (
            "deck 1 2 4 5",
            BID,
            "line 5: the phase is missing: write `turning`, `lot LOT for sale` or the like",
        ),
        ("turning, deck 1 1 2", CARDS, "line 5: lot 1 is there twice"),
        ("lot 3 for sale, deck 1 2 3", BID, "line 5: the deck has the lot for sale"),
        ("lot 3 for sale, deck 1 2 3 4 5", BID, "line 5: the deck has the lot for sale"),
        ("turning, deck 1 2 3 4 9", CARDS, "line 5: `9`: not a lot: expected `1 to 5`"),
        (
            "lot 3 for sale, deck 1 2 4 5",
            "seat 1: card 4, bid 0",
            "line 6: a bid is at least 1 coin: for no bid, write `passed`",
        ),
    ] {
        let text = format!("tabletop position 1\ngame sealed-sale\nseats 2\n\n{sale}\n{seats}\n");
        let read = CheckedPosition::<Sale>::read(&text, &mut Dealer::new(1));
        assert_eq!(read.map_or_else(|error| error.to_string(), |_| "none".into()), expected, "{sale}");
    }
}
