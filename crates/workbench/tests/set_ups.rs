//! Tests that the error for a set-up that a person wrote names all of its defects.

use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop_core::{Game, read_setup};
use world_league::WorldLeague;

/// The defects of a set-up, one line each.
fn told<G: Game>(json: &str) -> Vec<String> {
    let defects = read_setup::<G>(json).expect_err("its form is wrong");
    defects.iter().map(ToString::to_string).collect()
}

#[test]
fn a_good_set_up_is_read() {
    let setup = read_setup::<WorldLeague>(r#"{"seats": 3}"#);
    assert_eq!(setup, Ok(world_league::Setup::new(3)));
}

#[test]
fn a_figure_out_of_range_has_its_figure_and_its_clause() {
    assert_eq!(told::<WorldLeague>(r#"{"seats": -1}"#), ["seats: -1 managers, 2 to 5 can play [WL-SETUP-1]"]);
    let told = told::<Basketboss>(r#"{"seats": 1000000}"#);
    assert_eq!(told.first().map(String::as_str), Some("seats: 1000000 managers, not 2 to 5 [BB-SETUP-1]"));
}

#[test]
fn everything_is_told_at_once() {
    let told = told::<WorldLeague>(
        r#"{"seats": 2.5, "sets": 1, "rulings": {"R-1": "Both", "R-99": 1}, "boards": 7, "tallest_first": [1, 1, 9]}"#,
    );
    let named = |words: &str| told.iter().any(|line| line.contains(words));
    for words in ["seats: ", "`sets`", "R-1", "R-99", "boards: ", "tallest_first"] {
        assert!(named(words), "nothing of {words} in {told:#?}");
    }
    assert!(!told.iter().any(|line| line.contains("u8")), "no type is named: {told:#?}");
}

#[test]
fn what_only_the_text_shows_is_told_as_it_is_read() {
    for text in ["", "{", "7", r#"{"seats": 2, "seats": 3}"#] {
        let told = told::<Starplayer>(text);
        assert!(!told.is_empty(), "{text}");
    }
}
