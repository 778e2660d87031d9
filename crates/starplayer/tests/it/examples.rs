//! The figures that the rule book works out or prints.

use serde_json::json;
use starplayer::{Money, SQUAD_SIZE, Setup, Squad, Starplayer};
use tabletop_core::{Game, Lawful, Layout, Seat, Step};

use crate::script::Position;

#[test]
fn the_box_holds_168_cards() {
    let game = Starplayer::new(Setup::new(4)).unwrap();
    let mut cards = Vec::new();
    game.cards(&game.start(&mut ()), &mut cards);
    assert_eq!(cards.len(), 168);
}

#[test]
fn each_squad_is_worth_84_and_a_half_million() {
    let game = Starplayer::new(Setup::new(2)).unwrap();
    for squad in Squad::ALL {
        let sheets = game.components().squads.of(squad);
        let sum = sheets.iter().fold(Money::ZERO, |sum, sheet| sum.plus(sheet.value_half_millions));
        assert_eq!((sheets.len(), sum.to_string().as_str()), (usize::from(SQUAD_SIZE), "£84.5M"));
    }
}

#[test]
fn the_money_given_to_each_player_is_150_million() {
    // 4 × £500K, 6 × £1M, 6 × £2M, 6 × £5M, 5 × £10M, 1 × £50M.
    let notes = starplayer::Note::ALL.map(starplayer::Note::worth);
    let given = notes
        .iter()
        .zip([4, 6, 6, 6, 5, 1])
        .fold(Money::ZERO, |sum, (note, count)| sum.plus(note.times(count)));
    assert_eq!(given, Money::millions(150));
    let game = Starplayer::new(Setup::new(2)).unwrap();
    assert_eq!(game.start(&mut ()).cash(tabletop_core::Seat::ALL[0]), given);
}

/// Rule 9, example A: one Footballer and one Wild Substitute for one Win card; example B: one Manager for one
/// Starplayer and money.
#[test]
fn the_deals_of_rule_9() {
    Position::normal(3)
        .own(1, "red-7")
        .cards(1, "wild_substitutes", 1)
        .wins(2, &[1], "white")
        .manager(2, 1)
        .own(3, "blue-2")
        .check(
            "
        1: window
        1: negotiate 2
        1: give red-7
        1: give wild
        1: take win-1
        1: propose
        2: accept
        > SP-9-3 seat 2 gives seat 1 the white win card of round 1
        2: negotiate 3
        2: give manager
        2: take blue-2
        2: take 5m
        2: propose
        3: accept
        > SP-9-3 seat 2 gives seat 3 the manager Gaffer Tape
        = cash 2 £155M
        3: pass",
        );
}

/// Rule 3: the total times £500K, without limit.
#[test]
fn doubles_pay_without_limit() {
    Position::normal(2).check(
        "
        1: roll
        dice 6 6
        > SP-3-1 the official pays £6M to seat 1
        1: roll
        dice 6 6
        > SP-3-1 the official pays £6M to seat 1
        bonus 15
        1: roll
        dice 6 6
        > SP-3-1 the official pays £6M to seat 1
        = cash 1 £178M",
    );
}

/// A deck that has been gone through is known: what went back lies in order at the bottom.
#[test]
fn a_deck_gone_through_is_known() {
    let game = Starplayer::new(Setup::new(2)).unwrap();
    let mut deck = game.start(&mut ());
    let public = tabletop_core::Layout::public(&deck);
    assert_eq!(public.instruction_deck(starplayer::DeckName::Referee).possible().len(), 18);
    let position = Position::normal(2).own(1, "yellow-1..11").after("1: sell yellow-3\n 1: sell yellow-9");
    // The shuffled Bogus lies on top; below it the two that were sold, in their order.
    deck = position
        .check("1: roll\n dice 1 3\n 1: buy\n card yellow-9 ! SP-4-1 card yellow-9 cannot come about now")
        .state;
    assert_eq!(game.outcome_count(&deck), 1);
}

/// A refusal carries its figures as data: £5.5M is 11 half-millions, £6M are 12.
#[test]
fn refusals_have_figures() {
    let played = Position::normal(2).cash(1, 11).check("1: roll\n dice 1 2");
    let step = Step::Decision { seat: Seat::ALL[0], action: "buy manager-2".parse().unwrap() };
    let refusal = played.game.check(&played.state, step).unwrap_err();
    let json = serde_json::to_value(&refusal).unwrap();
    assert_eq!(json[0]["rule"], "SP-11-1");
    assert_eq!((&json[0]["have"], &json[0]["need"]), (&11.into(), &12.into()));
    assert_eq!(json[0]["text"], "£5.5M is less than £6M");
    assert_eq!(json[0]["why"], json!({"not_enough_money": {"have": 11, "need": 12}}));
}

/// A reason stands under its own name, and what is no amount has no figures.
#[test]
fn reasons_are_written_by_name() {
    let played = Position::normal(2).check("= awaits 1");
    let why = |seat: usize, action: &str| {
        let step = Step::Decision { seat: Seat::ALL[seat], action: action.parse().unwrap() };
        serde_json::to_value(played.game.check(&played.state, step).unwrap_err()).unwrap()[0].clone()
    };
    let stranger = why(3, "roll");
    assert_eq!(stranger["why"], json!({"no_such_seat": {"seat": 4, "seats": 2}}));
    assert!(stranger.get("have").is_none_or(serde_json::Value::is_null), "{stranger}");
    assert_eq!(why(0, "end")["why"], "roll_is_due");
}

/// What a client sees is plain data under the rule book's words.
#[test]
fn the_public_state_reads_as_json() {
    let played = Position::normal(2)
        .own(1, "red-1")
        .manager(1, 2)
        .wins(1, &[1], "blue")
        .check("1: window\n 1: negotiate 2");
    insta::assert_snapshot!(serde_json::to_string_pretty(Layout::public(&played.state)).unwrap());
}
