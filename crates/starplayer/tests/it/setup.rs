//! Set-ups: all defects at once, the combinations, other components, bad bytes.

use starplayer::{
    Checks, DeckName, Effect, Formation, Formations, Length, Money, OfficialRole, Setup, Sides, Space,
    Starplayer, TwoMinutes,
};
use tabletop_core::laws::{Inspector, harness};
use tabletop_core::{Dealer, Defects, Game, Seat};

fn defects(setup: Setup) -> Defects {
    Starplayer::new(setup).expect_err("a set-up with defects")
}

fn text(setup: Setup) -> Vec<String> {
    defects(setup).iter().map(ToString::to_string).collect()
}

#[test]
fn a_short_text_is_a_setup() {
    let setup: Setup = serde_json::from_str(r#"{"seats":4}"#).unwrap();
    assert_eq!(setup, Setup::new(4));
    let text = r#"{"seats":3,"system":"4-3-3","length":"short","official":"seat-2","turn_limit":200,"rulings":{"R-4":"Proposals(5)"}}"#;
    let setup: Setup = serde_json::from_str(text).unwrap();
    assert_eq!(setup.system, Some(Formation::FourThreeThree));
    assert_eq!(setup.rulings.minutes, TwoMinutes::Proposals(5));
    assert!(Starplayer::new(setup).is_ok());
}

#[test]
fn all_defects_are_reported_at_once() {
    let mut setup = Setup {
        seats: 5,
        sides: Sides::Five,
        system: Some(Formation::FourFourTwo),
        length: Length::Short,
        official: OfficialRole::Playing(Seat::ALL[6]),
        turn_limit: Some(0),
        ..Setup::default()
    };
    setup.rulings.minutes = TwoMinutes::Proposals(0);
    setup.rulings.formations = Formations::AnyOfThree;
    assert_eq!(
        text(setup),
        [
            "seats: 5 seats instead of 2 to 4 [SP-TEAMS-1]",
            "sides: Five-a-side does not go with the System game [SP-ALT-COMBINE-1]",
            "sides: Five-a-side does not go with the Short game [SP-ALT-COMBINE-1]",
            "official: there is no seat 7 [SP-2-2]",
            "turn_limit: a turn limit of 0 [SP-END-1]",
            "rulings.R-4: a negotiation of 0 proposals [SP-9-2]",
            "rulings.R-18: any of three formations with 5 seats, more than 3 [SP-ALT-SYSTEM-1]",
        ]
    );
}

#[test]
fn the_combinations_of_the_book_and_no_others() {
    for system in [None, Some(Formation::FourFiveOne)] {
        for length in [Length::Full, Length::Short] {
            for sides in [Sides::Eleven, Sides::Five] {
                let setup = Setup { system, length, sides, ..Setup::new(4) };
                let allowed = sides == Sides::Eleven || (system.is_none() && length == Length::Full);
                assert_eq!(Starplayer::new(setup).is_ok(), allowed, "{system:?} {length:?} {sides:?}");
            }
        }
    }
}

/// The full default set-up, changed.
fn changed(change: impl FnOnce(&mut starplayer::Components)) -> Setup {
    let mut setup = Starplayer::new(Setup::new(2)).unwrap().full_setup();
    change(setup.components.as_mut().unwrap());
    setup
}

#[test]
fn the_full_setup_is_the_same_game() {
    let full = changed(|_| {});
    let json = serde_json::to_string(&full).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), full);
    let (given, default) = (Starplayer::new(full).unwrap(), Starplayer::new(Setup::new(2)).unwrap());
    assert_eq!(given.components(), default.components());
}

#[test]
fn components_that_break_a_printed_fact_are_refused_by_its_name() {
    let setup = changed(|components| {
        components.squads.red[0].value_half_millions = Money::half_millions(31);
        components.squads.blue.pop();
        components.board[1] = Space::Manager;
        components.board[9] = Space::WildSubstitute;
        components.referee[0].copies = 3;
        components.bonus.retain(|card| card.effect != Effect::TakeWin);
        components.chairman[0].effect = Effect::KeepCupMatch;
        components.managers.pop();
    });
    assert_eq!(
        text(setup),
        [
            "components.managers: 3 names instead of 4 [SP-SETUP-2]",
            "components.squads.red[1]: the value £15.5M is not between £4M and £15M [SP-4-1]",
            "components.squads.red: the squad is worth £85M instead of £84.5M [SP-4-1]",
            "components.squads.blue: 10 Footballers instead of 11 [SP-4-1]",
            "components.squads.blue: the squad is worth £80.5M instead of £84.5M [SP-4-1]",
            "components.board: 23 Footballer spaces instead of 24 [SP-4-1]",
            "components.board: 5 Manager spaces instead of 4 [SP-11-1]",
            "components.board: 3 Club Chairman spaces instead of 4 [SP-14-1]",
            "components.board: 3 Wild Substitute spaces instead of 2 [SP-10-1]",
            "components.board: 5 different red Footballers on the board instead of 6 [SP-4-1]",
            "components.squads: 15 Footballers play as Defender instead of 16 [SP-ALT-SYSTEM-1]",
            "components.referee: 19 cards instead of 18 [SP-SETUP-1]",
            "components.referee: 19 cards, more than 18",
            "components.chairman[1]: only cards of the Bonus deck can be kept [SP-17-2]",
            "components.chairman: the deck has no Wild Substitute [SP-10-1]",
            "components.bonus: 14 cards instead of 16 [SP-SETUP-1]",
            "components.bonus: the deck has no Win card [SP-18-3]",
        ]
    );
}

#[test]
fn places_count_from_one_and_amounts_are_refused_with_their_range() {
    let setup = changed(|components| {
        components.checks = Checks::Free;
        components.board[0] = Space::CupMatch;
        components.referee[0].copies = 0;
        components.referee[1].effect = Effect::Pay(Money::half_millions(5000));
        components.bonus[2].effect = Effect::Pay(Money::ZERO);
        components.squads.white[3].value_half_millions = Money::ZERO;
    });
    assert_eq!(
        text(setup),
        [
            "components.squads.white[4]: the value £0M is not between £2M and £1000M [SP-4-1]",
            "components.board[1]: the first space is not Kick Off [SP-SETUP-3]",
            "components.referee[1]: no copies of the card",
            "components.referee[2]: the amount of 5000 half-millions is not between 1 and 2000",
            "components.bonus[3]: the amount of 0 half-millions is not between 1 and 2000",
        ]
    );
}

#[test]
fn a_free_set_needs_only_what_the_engine_needs() {
    let small = changed(|components| {
        components.checks = Checks::Free;
        components.board.truncate(20);
        components.referee.clear();
        components.bonus.truncate(3);
        components.squads.white[10].value_half_millions = Money::millions(900);
    });
    // The board lacks the Bonus space to which a Chairman card moves.
    let problem = "components.chairman[16]: the board has no space to move to: Bonus";
    assert_eq!(text(small.clone()), [problem]);
    let mut small = small;
    if let Some(components) = &mut small.components {
        components.chairman.pop();
    }
    small.turn_limit = Some(15);
    let game = Starplayer::new(small).unwrap();
    for number in 0..10 {
        if let Err(finding) = Inspector::new(&game).every(16).inspect(&mut Dealer::for_game(3, number)) {
            panic!("{finding}");
        }
    }
}

#[test]
fn bad_bytes_are_errors_and_never_panics() {
    let game = Starplayer::new(Setup::new(3)).unwrap();
    let full = serde_json::to_string(&game.full_setup()).unwrap();
    let state = serde_json::to_string(&game.start(&mut ())).unwrap();
    for (number, text) in [full, state].iter().enumerate() {
        for step in 0..400 {
            let mut bytes = text.clone().into_bytes();
            let place = (step * 7919 + number) % bytes.len();
            bytes[place] = b"0189\"]}x,-"[step % 10];
            harness::setup::<Starplayer>(&bytes).unwrap();
            harness::state(&game, &bytes).unwrap();
        }
    }
    for wrong in [
        "",
        "{}x",
        r#"{"seats":300}"#,
        r#"{"seats":2,"sides":"six"}"#,
        r#"{"seats":2,"rulings":{"R-99":"x"}}"#,
    ] {
        assert!(serde_json::from_str::<Setup>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_decks_hold_what_the_book_says() {
    let game = Starplayer::new(Setup::new(2)).unwrap();
    let count = |deck| game.components().deck(deck).iter().map(|card| u32::from(card.copies)).sum::<u32>();
    assert_eq!(DeckName::ALL.map(count), [18, 17, 16]);
}
