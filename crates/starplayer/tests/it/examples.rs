//! The figures that the rule book prints or works out.

use serde_json::json;
use starplayer::{Money, SQUAD_SIZE, Setup, Squad, Starplayer};
use tabletop_core::{Game, Lawful, Layout, RuleBook, Seat, Step};

use crate::position::play;

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

/// A card that is not dealt yet may be any card of its deck.
#[test]
fn a_shuffled_deck_may_deal_any_of_its_cards() {
    let game = Starplayer::new(Setup::new(2)).unwrap();
    let state = game.start(&mut ());
    assert_eq!(state.public().instruction_deck(starplayer::DeckName::Referee).possible().len(), 18);
}

/// A refusal carries its figures as data: £5.5M is 11 half-millions, £6M are 12.
#[test]
fn refusals_have_figures() {
    let table = play("@ seats 2\n@ cash 1: 5.5m\n1: roll / chance: dice 1 2").table;
    let step = Step::Decision { seat: Seat::ALL[0], action: "buy manager-2".parse().unwrap() };
    let refusal = table.game().check(table.state(), step).unwrap_err();
    let json = serde_json::to_value(&refusal).unwrap();
    assert_eq!(json[0]["rule"], "SP-11-1");
    assert_eq!((&json[0]["have"], &json[0]["need"]), (&11.into(), &12.into()));
    assert_eq!(json[0]["text"], "£6M is needed, but only £5.5M is there");
    assert_eq!(json[0]["why"], json!({"not_enough_money": {"have": 11, "need": 12}}));
}

/// A reason is written under its own name. A reason without amounts has no figures.
#[test]
fn reasons_are_written_by_name() {
    let table = play("@ seats 2\n@ turn: 1").table;
    let why = |seat: usize, action: &str| {
        let step = Step::Decision { seat: Seat::ALL[seat], action: action.parse().unwrap() };
        serde_json::to_value(table.game().check(table.state(), step).unwrap_err()).unwrap()[0].clone()
    };
    let stranger = why(3, "roll");
    assert_eq!(stranger["why"], json!({"no_such_seat": {"seat": 4, "seats": 2}}));
    assert!(stranger.get("have").is_none_or(serde_json::Value::is_null), "{stranger}");
    assert_eq!(why(0, "end")["why"], "roll_is_due");
}

/// The public state of a client is plain data in the rule book's words.
#[test]
fn the_public_state_reads_as_json() {
    let lines = "@ owns 1: red-1\n@ manager 1: 2\n@ wins 1: blue 1\n1: window / 1: negotiate 2";
    let table = play(&format!("@ seats 2\n{lines}")).table;
    insta::assert_snapshot!(serde_json::to_string_pretty(table.public()).unwrap());
}

/// Nobody can negotiate with the Official, who is not a seat (SP-2-1). A person who is also the Official trades
/// like any player. The bank's money has no end.
#[test]
fn the_official_is_no_party_to_a_deal_and_never_runs_out() {
    for nobody in ["negotiate official", "negotiate 0", "final official"] {
        assert!(nobody.parse::<starplayer::Action>().is_err(), "{nobody}");
    }
    let table = play(
        "@ seats 2
        @ set-up {\"official\": \"seat-2\"}
        @ owns 2: red-1
        @ turn: 1
        1: window / 1: negotiate 2 / 1: take red-1 / 1: give 2m / 1: propose
        2: accept
        = cash 2: £152M",
    )
    .table;
    assert_eq!(table.public().official, Some(Seat::ALL[1]));
    let rich = play("@ seats 2\n@ turn number: 1000\n@ cash 1: 10000m\n1: roll / chance: dice 6 6").table;
    assert_eq!(rich.state().cash(Seat::ALL[0]).to_string(), "£10006M");
    assert!(starplayer::Rule::ALL.iter().any(|rule| rule.id() == "SP-2-1" && rule.never_cited().is_some()));
}
