//! What was once wrong, each by its name.

use std::collections::BTreeMap;

use basketball_duel::{
    Action, BasketballDuel, Checks, Components, GameCard, Half, Item, ItemCard, Mode, Outcome, Rule, Setup,
    Star,
};
use tabletop_core::laws::Inspector;
use tabletop_core::{
    Dealer, Game, Lawful, Layout, Playout, RulingChoice, Save, SavedState, Seat, SeatSet, Step, Table,
};

use crate::position::play;

/// The state as it is saved.
fn saved(game: &BasketballDuel, state: &basketball_duel::State) -> serde_json::Value {
    let save = Save { game: game.clone(), state: *state, dealer: None };
    serde_json::to_value(save).unwrap()["state"].clone()
}

/// Many cards alike.
fn set_of_copies() -> Components {
    let mut set = Components { checks: Checks::Free, ..Components::default() };
    set.items.truncate(24);
    set.immunity = Item::ALL.repeat(3);
    (set.swipe_wild, set.swipe_bonus, set.swipe_immunity) = (7, 7, 6);
    set
}

/// Which of several cards alike is played was once the one with the lowest number: a number seen on the discard pile then said
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

/// The order in which cards alike came into the hands names each of them once.
#[test]
fn the_order_of_cards_alike_is_checked() {
    let script = play("bonus basketball sneakers\n hands 53 51 9 3 / 10 12 14 52");
    let (game, state) = (script.table.game(), script.table.state());
    let saved = saved(game, state);
    let with = |copies: &[u8]| {
        let mut saved = saved.clone();
        saved["unseen"]["copies"] = serde_json::json!(copies);
        let saved: SavedState<basketball_duel::State> = serde_json::from_value(saved).unwrap();
        game.restore(saved).map_err(|defects| defects.to_string())
    };
    assert_eq!(with(&[53, 51, 52]), Ok(*state));
    for wrong in [&[53, 52][..], &[53, 52, 51, 51], &[53, 52, 51, 54], &[]] {
        let problem = with(wrong).unwrap_err();
        assert_eq!(problem, "unseen.copies: not the cards in hand that have copies, each once");
    }
}

/// With many cards alike, also where team-mates see the hands.
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

/// A step that shows something once had nothing dealt anew beside it, so that it could tell more than it shows.
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

/// Under R-4 `NamedItem` an Immunity for the named item was once said to protect cards that do not show it.
#[test]
fn a_card_without_the_named_item_is_not_called_protected() {
    play(
        "@ ruling R-4 NamedItem
         bonus basketball sneakers
         hands 10 42 3 4 / 46 47 12 44
         1 draws 20
         1: start 3
         2 draws 45
         2: start 12
         1 draws 22
         1: immunity sneakers
         2 draws 24
         2: swipe sneakers 1 0,0 ! BD-SWIPE-ITEM-1",
    );
}

/// What is dealt in sudden death was once refused by the clause of the draw pile, and chance after the end by that of drawing.
#[test]
fn chance_is_refused_by_the_clause_that_deals() {
    play(
        "@ free 10 9 3 4 20 22 24 26; wild 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 draws 9
         1: start 1
         2: pass
         1: pass
         bonus basketball sneakers
         hands 5 6 7 8 / 1 2 3 4
         2 draws 9
         2: start 1
         1: pass
         2: pass
         chance: card 9 ! BD-SUDDEN-1
         chance: bonus hoop ! BD-SUDDEN-1
         cards 1 5 2 6 3 7 4 8
         chance: card 1 ! BD-SUDDEN-1",
    );
}

/// A state may be given with cards at the rim of the grid: nothing is laid beyond, and nothing panics.
#[test]
fn the_rim_of_the_grid_is_the_end() {
    let script = play(
        "bonus basketball sneakers
         hands 10 9 3 4 / 12 14 16 18
         1 draws 20
         1: start 10
         2 draws 22
         2: start 12
         1 draws 24",
    );
    let (game, state) = (script.table.game(), script.table.state());
    let saved = saved(game, state);
    for (at, open) in [("63,63", 2), ("-63,-63", 2), ("63,-63", 2), ("-63,63", 2), ("63,0", 3), ("0,-63", 3)]
    {
        let (x, y): (i32, i32) =
            at.split_once(',').map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).unwrap();
        let mut saved = saved.clone();
        let area = &mut saved["public"]["areas"][0];
        area["cards"][0]["at"] = at.into();
        let places = area["open"].as_array_mut().unwrap();
        let moved = |place: &str| {
            let (dx, dy) = place.split_once(',').unwrap();
            let (x, y) = (x + dx.parse::<i32>().unwrap(), y + dy.parse::<i32>().unwrap());
            (x.abs() <= 63 && y.abs() <= 63).then(|| format!("{x},{y}"))
        };
        places.retain_mut(|place| {
            let to = moved(place["at"].as_str().unwrap());
            place["at"] = to.clone().unwrap_or_default().into();
            to.is_some()
        });
        assert_eq!(places.len(), open);
        let saved: SavedState<basketball_duel::State> = serde_json::from_value(saved).unwrap();
        let state = game.restore(saved).unwrap_or_else(|defects| panic!("{at}: {defects}"));
        let mut legal = Vec::new();
        game.legal_actions(&state, Seat::ALL[0], &mut legal);
        assert!(legal.iter().any(|action| matches!(action, Action::Lay { .. } | Action::Discard { .. })));
        for action in legal {
            let mut after = state;
            game.apply(&mut after, Step::Decision { seat: Seat::ALL[0], action }, &mut ()).unwrap();
            game.check_state(&after).unwrap_or_else(|defects| panic!("{at}, {action}: {defects}"));
        }
    }
}

/// What lies face-up in sudden death was once refused as not in the hand.
#[test]
fn a_card_of_another_in_sudden_death_is_refused_as_not_dealt() {
    play(
        "@ free 10 9 3 4 18 22 24 26
         @ ruling R-17 LaidOnce
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         cards 1 5 2 6 3 7 4 8
         1: start 5 ! BD-SUDDEN-1 card 5 was not dealt to this seat",
    );
}

/// A saved state once could name winners of a sudden death who had no item.
#[test]
fn the_winners_of_a_sudden_death_have_an_item() {
    let script = play(
        "@ free 10 9 3 4 20 22 24 26
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         cards 1 5 2 6 3 7 4 8
         = won: 1",
    );
    let (game, state) = (script.table.game(), script.table.state());
    let mut saved = saved(game, state);
    for (by, winners, fine) in [
        ("sudden_death", [1].as_slice(), true),
        ("sudden_death", &[2], false),
        ("sudden_death", &[1, 2], false),
        ("dealt_out", &[1, 2], false),
    ] {
        saved["public"]["phase"] = serde_json::json!({ "over": { "by": by, "winners": winners } });
        let given: SavedState<basketball_duel::State> = serde_json::from_value(saved.clone()).unwrap();
        assert_eq!(game.restore(given).is_ok(), fine, "{by} {winners:?}");
    }
}

/// What a saved state says of the turns that were had and of whom the last plays have come to was once taken as it stood.
#[test]
fn turns_and_last_plays_that_cannot_have_been_are_refused() {
    let four = "@ free 10 9 3 4 20 22 24 26 28; wild 1; swipe_bonus 1
         @ seats 2
         bonus basketball sneakers
         ";
    let with_pile = format!("{four}hands 1 2 3 10 / 5 6 7 11\n");
    let last_plays = "@ free 10 9 3 4 20 22 24; swipe_bonus 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1\n";
    let taking = format!("{last_plays}1: pass\n2: swipe bonus aside\n");
    let round_2 = format!("{last_plays}1: pass\n2: pass");
    let all_then_next = "phase: cannot come about so";
    let (turns, youngest) = ("turns: fewer than cards were drawn", "next_up: not the youngest, who starts");
    for (script, place, wrong, problem) in [
        // The youngest starts (BD-SETUP-3), and no turn is had before the cards are dealt.
        ("", "/next_up", "2", youngest),
        ("", "/turns", "7", all_then_next),
        (four, "/turns", "7", all_then_next),
        (last_plays, "/next_up", "2", youngest),
        // A card is drawn in a turn.
        (&with_pile, "/turns", "0", turns),
        (&format!("{with_pile}1 draws 9\n"), "/turns", "0", turns),
        (&format!("{with_pile}1 draws 9\n1: start 1\n"), "/turns", "1", turns),
        // All before the seat asked have passed (BD-ROUND-1, R-6).
        (last_plays, "/moment", r#"{"last_plays":{"passes":1}}"#, all_then_next),
        (&format!("{last_plays}1: pass"), "/moment", r#"{"last_plays":{"passes":0}}"#, all_then_next),
        (&taking, "/moment", r#"{"last_plays":{"passes":0}}"#, all_then_next),
        (&format!("{taking}chance: bonus hoop"), "/moment", r#"{"last_plays":{"passes":0}}"#, all_then_next),
        (&round_2, "/next_up", "2", youngest),
    ] {
        let script = play(script);
        let (game, state) = (script.table.game(), script.table.state());
        let mut saved = saved(game, state);
        let restored = |saved: &serde_json::Value| {
            let given: SavedState<basketball_duel::State> = serde_json::from_value(saved.clone()).unwrap();
            game.restore(given).map(drop).map_err(|defects| defects.to_string())
        };
        assert_eq!(restored(&saved), Ok(()));
        *saved["public"].pointer_mut(place).unwrap() = serde_json::from_str(wrong).unwrap();
        let problems = restored(&saved).unwrap_err();
        assert!(problems.split("; ").any(|told| told == problem), "{place} {wrong}: {problems}");
    }
}

/// When the cards had run out, every seat that was tied once stood there as one that had an item.
#[test]
fn nobody_has_an_item_when_the_cards_run_out() {
    let dealt_out = play(
        "@ free 10 12 14 16 18 20 24 26
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: pass
         bonus basketball sneakers
         hands 5 6 7 8 / 1 2 3 4
         1: pass
         2: pass
         cards 1 2 3 4 5 6 7 8
         = won: 1 2",
    );
    for row in dealt_out.table.standings().rows {
        let decided = row.tiebreaks.first().map(|tiebreak| (tiebreak.figure, tiebreak.rule));
        assert_eq!((row.place, row.wins, decided), (1, true, Some((0, Rule::Sudden2))));
    }
    let both = play(
        "@ free 10 9 3 4 hoop-left/basketball-left hoop-right/basketball-right \
             basketball-left/whistle-left basketball-right/whistle-right
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         cards 1 5 2 6 3 7 4 8
         = won: 1 2",
    );
    for row in both.table.standings().rows {
        let decided = row.tiebreaks.first().map(|tiebreak| (tiebreak.figure, tiebreak.rule));
        assert_eq!((row.place, row.wins, decided), (1, true, Some((1, Rule::Sudden2))));
    }
}

/// Four quarters that belong together are no item while the other halves of their cards clash.
#[test]
fn four_quarters_with_clashing_outer_halves_are_no_item() {
    let junk = "basketball-left/whistle-right basketball-right/jersey-left 20 22 24 28
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1
         1: lay 3 0,1
         1: lay 4 1,1";
    let deal = "chance: card 1
         cards 5 2 6 3 7 4
         chance: card 8";
    play(&format!(
        "@ free hoop-left/basketball-left sneakers-right/basketball-right {junk}
         1: lay 2 1,0 ! BD-CARDS-3
         1: pass
         2: pass
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: pass
         {deal}
         = won: 1 2"
    ));
    play(&format!(
        "@ free hoop-left/basketball-left hoop-right/basketball-right {junk}
         1: lay 2 1,0
         > BD-ITEM-1
         2: pass
         = points: 3 0"
    ));
    // Collected, with nothing laid before.
    let (cards, _) = junk.split_once('\n').unwrap();
    play(&format!(
        "@ free hoop-left/basketball-left hoop-right/basketball-right {cards}
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         {deal}
         = won: 1"
    ));
}

/// A swiped Start card with a star completes an item where it is laid: four cards are locked, and the taker has another turn.
#[test]
fn a_swiped_star_completes_an_item_and_gives_another_turn() {
    play(
        "bonus basketball sneakers
         hands 10 9 4 46 / 1 43 44 45
         1 draws 20
         1: start 10
         2 draws 22
         2: start 1
         2 draws 51
         2: immunity hoop
         1 draws 26
         1: lay 9 1,0
         2 draws 28
         2: immunity jersey
         1 draws 30
         1: lay 4 1,1
         2 draws 32
         2: immunity whistle
         1 draws 34
         1: swipe basketball 2 0,0
         1: keep ! BD-SWIPE-ITEM-4
         1: lay 1 0,1
         > BD-SWIPE-ITEM-4 BD-ITEM-1 BD-STAR-1
         1 draws 57
         1: swipe immunity 2 hoop
         2 draws 38
         2: swipe wild 1 0,1 ! BD-SWIPE-ITEM-2
         2: start 22
         > BD-START-1 BD-STAR-1",
    );
}

/// R-5 `ThenAnyPlay`: who has swiped with the last card has nothing to play after it.
#[test]
fn nobody_plays_on_after_a_swipe_without_a_card() {
    play(
        "@ free 10 9 3 20 22 24 26; swipe_bonus 1
         @ ruling R-5 ThenAnyPlay
         bonus basketball sneakers
         hands 1 2 3 8 / 4 5 6 7
         1: start 1
         1: lay 2 1,0
         1: lay 3 0,1
         1: swipe bonus aside
         chance: bonus whistle
         1: bonus down
         2: start 4",
    );
}

/// The refusals of these once named a clause too many, one too few, or the wrong one.
#[test]
fn a_refusal_names_the_clauses_that_are_broken_and_no_others() {
    play(
        "bonus jersey hoop
         hands 9 42 41 54 / 3 57 43 46
         1 draws 53
         1: start 9
         2 draws 12
         2: start 12
         1 draws 55
         1: immunity sneakers
         2 draws 20
         1: show 1 ! BD-SETUP-3 BD-SETUP-1
         2: lay 3 1,0
         1 draws 56
         1: lay 9 1,0 ! BD-PLAY-3
         1: lay 9 -3,5 ! BD-PLAY-3
         1: lay 12 1,0 ! BD-PLAY-3
         1: lay 9 0,1 mate ! BD-PLAY-3 BD-TEAM-2
         1: discard 9 ! BD-PLAY-1 BD-PLAY-3
         1: discard 12 ! BD-PLAY-1 BD-PLAY-3
         1: swipe wild 1 0,0 ! BD-SWIPE-ITEM-1
         1: swipe wild 2 0,0
         2: start 12 ! BD-SETUP-3 BD-SWIPE-ITEM-4 BD-START-1
         2: start 57 ! BD-SETUP-3 BD-CARDS-2 BD-SWIPE-ITEM-4 BD-START-1",
    );
}

/// After a Swipe in the last plays an Item card may be laid (R-5 `ThenAnyPlay`): that is no turn whose play is made.
#[test]
fn after_a_swipe_in_the_last_plays_other_plays_wait() {
    let mut setup = Setup::new(2);
    let four = [(Item::Hoop, Item::Jersey), (Item::Jersey, Item::Whistle)];
    let items = four.iter().flat_map(|&(top, bottom)| {
        let card = |top, bottom| ItemCard { top, bottom, star: Star::None };
        [card(Half::right(top), Half::left(bottom)), card(Half::left(top), Half::right(bottom))]
    });
    setup.components = Some(Components {
        checks: Checks::Free,
        items: items.collect(),
        immunity: vec![Item::Basketball, Item::Sneakers],
        swipe_item: Vec::new(),
        swipe_wild: 1,
        swipe_bonus: 1,
        swipe_immunity: 0,
        ..Components::default()
    });
    setup.rulings.choose("R-5", "ThenAnyPlay").unwrap();
    let mut table = Table::new(BasketballDuel::new(setup).unwrap());
    let deal = [
        "bonus hoop",
        "bonus jersey",
        "card 1",
        "card 5",
        "card 2",
        "card 6",
        "card 3",
        "card 8",
        "card 4",
        "card 7",
    ];
    for outcome in deal {
        table.enter(&format!("chance: {outcome}")).unwrap();
    }
    for line in ["1: start 1", "1: pass", "2: swipe bonus 1 1", "2: bonus down"] {
        table.enter(line).unwrap();
    }
    let refusal = table.enter("2: immunity basketball").unwrap_err().to_string();
    assert!(refusal.contains("after the Swipe an Item card is laid, or not: pass [BD-ROUND-1]"), "{refusal}");
    table.enter("2: pass").unwrap();
    table.enter("2: immunity basketball").unwrap();
}
