//! The notation of steps and of cards.

use basketboss::{Action, CardId, Outcome};
use tabletop_core::Card as _;

#[test]
fn every_kind_of_step_reads_back_as_written() {
    let actions = [
        "pass",
        "offer 0",
        "offer 65535",
        "match",
        "place SF",
        "bid 3",
        "injure C",
        "slide PG",
        "done",
        "hire therapist",
        "spare PF",
        "spare none",
    ];
    for text in actions {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in ["season rest-year", "flip 12", "flip injury-2"] {
        assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
    }
    let json = serde_json::to_string(&Action::SpareNone).unwrap();
    assert_eq!(json, r#""spare none""#);
    assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), Action::SpareNone);
}

#[test]
fn anything_else_is_refused_with_what_is_missing() {
    let all = "not an action: expected `pass`, `offer {dollars}`, `match`, `place {column}`, `bid {dollars}`, \
               `injure {column}`, `slide {column}`, `done`, `hire {advisor}`, `spare none` or `spare {column}`";
    let column = "not a column: expected `PG`, `SG`, `SF`, `PF` or `C`";
    for (text, error) in [
        ("", all),
        ("pass ", all),
        ("Pass", all),
        ("offer", all),
        ("offer 03", "not an action: expected `offer {dollars}`"),
        ("offer +3", "not an action: expected `offer {dollars}`"),
        ("bid 65536", "not an action: expected `bid {dollars}`"),
        ("bid  3", "not an action: expected `bid {dollars}`"),
        ("place sf", column),
        ("spare None", column),
        (
            "hire coach",
            "not an advisor: expected `referee`, `trainer`, `agent`, `banker`, `therapist` or `publicist`",
        ),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), error, "{text:?}");
    }
    let outcome = |text: &str| text.parse::<Outcome>().unwrap_err().to_string();
    assert_eq!(outcome("flip 0"), "not a card: expected `1 to 62`, `injury-1` or `injury-2`");
    assert!(outcome("season 6").starts_with("not a season card: expected `inaugural-season`, "));
    assert_eq!(outcome("roll 6"), "not an outcome: expected `season {card}` or `flip {card}`");
}

#[test]
fn cards_read_back_as_written_and_nothing_else_does() {
    for index in 0..64 {
        let card = CardId::from_index(index).unwrap();
        assert_eq!(card.index(), index);
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    assert_eq!(CardId::from_index(64), None);
    for wrong in ["", "0", "01", "+1", "63", "injury-3", "Injury-1", " 1", "256"] {
        assert!(wrong.parse::<CardId>().is_err(), "{wrong:?}");
    }
}
