//! Clauses that were once broken or cited wrongly.

use basketball_duel::{BasketballDuel, Checks, Components, Half, Item, ItemCard, Rule, Setup, Star};
use tabletop_core::{Game, RulingChoice, Table};

use crate::position::play;

/// Under R-4 `NamedItem`, an Immunity for the named item was once reported to protect cards that do not show it.
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

/// A wrong deal in sudden death was once refused by the clause of the draw pile, and chance after the end by that
/// of drawing.
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

/// A face-up card of another seat in sudden death was once refused as not in the hand.
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

/// After the cards had run out, the standings once listed every tied seat as one that had an item.
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
        assert_eq!((row.place, row.wins, decided), (1, true, Some((0, Rule::Sudden1))));
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

/// Four quarters that belong together make no item while the other halves of their cards clash.
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
    // The same cards once more, this time collected for the sudden death without having been laid.
    let (cards, _) = junk.split_once('\n').unwrap();
    play(&format!(
        "@ free hoop-left/basketball-left hoop-right/basketball-right {cards}
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         {deal}
         = won: 1"
    ));
}

/// A swiped Start card with a star completes an item where it is laid. Four cards are locked, and the taker has
/// another turn.
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

/// R-5 `ThenAnyPlay`: a seat that swiped with its last card has nothing to play after it.
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

/// These refusals once cited a clause too many, one too few, or the wrong one.
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
         1: lay 9 1,0 ! BD-PLAY-3 BD-PLAY-1
         1: lay 9 -3,5 ! BD-PLAY-3 BD-PLAY-1
         1: lay 12 1,0 ! BD-PLAY-3 BD-PLAY-1
         1: lay 9 0,1 mate ! BD-PLAY-3 BD-PLAY-1 BD-TEAM-2
         1: discard 9 ! BD-PLAY-1 BD-PLAY-3
         1: discard 12 ! BD-PLAY-1 BD-PLAY-3
         1: swipe wild 1 0,0 ! BD-SWIPE-ITEM-1
         1: swipe wild 2 0,0
         2: start 12 ! BD-SETUP-3 BD-SWIPE-ITEM-4 BD-START-1
         2: start 57 ! BD-SETUP-3 BD-START-1 BD-SWIPE-ITEM-4",
    );
}

/// After a Swipe in the last plays an Item card may be laid (R-5 `ThenAnyPlay`). The refusals of other plays must
/// not say that the turn has had its play, because this is no turn.
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
    assert!(refusal.contains("after the Swipe lay an Item card, or `pass` [BD-ROUND-1]"), "{refusal}");
    table.enter("2: pass").unwrap();
    table.enter("2: immunity basketball").unwrap();
}
