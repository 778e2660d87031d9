//! Set-ups that a person wrote: each fault has its place, and no fault hides another.

use sale::Sale;
use tabletop_core::read_setup;

fn told(json: &str) -> Vec<String> {
    read_setup::<Sale>(json).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn a_figure_that_no_type_holds_is_told_by_the_check_that_it_fails() {
    assert_eq!(told(r#"{"seats": 300}"#), ["seats: 300 is not from 2 to 4 [SS-DEAL-2]"]);
    assert_eq!(told(r#"{"seats": -7}"#), ["seats: -7 is not from 2 to 4 [SS-DEAL-2]"]);
    // The second message contains the figure too, in the middle.
    assert_eq!(
        told(r#"{"seats": 300, "coins": [5, 5]}"#),
        ["seats: 300 is not from 2 to 4 [SS-DEAL-2]", "coins: 2 amounts for 300 players [SS-DEAL-2]"]
    );
}

#[test]
fn an_unknown_field_is_named_once_with_its_place() {
    let told = told(r#"{"seats": 9, "colour": 1, "rulings": {"R-9": "Both"}}"#);
    let at = |place: &str| told.iter().filter(|line| line.starts_with(&format!("{place}: "))).count();
    assert_eq!((at("colour"), at("seats")), (1, 1), "{told:#?}");
    assert!(!told.iter().any(|line| line.contains("colour.colour")), "{told:#?}");
}

/// Checks that an unreadable element of a list is left out and the rest is judged.
#[test]
fn an_element_that_cannot_be_read_does_not_hide_the_rest() {
    let told = told(r#"{"seats": 9, "coins": [5, "many"]}"#);
    let at = |place: &str| told.iter().any(|line| line.starts_with(place));
    assert!(at("coins[2]: ") && at("seats: 9 is not"), "{told:#?}");
}
