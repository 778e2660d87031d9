//! Text that is not in the notation is refused, and the error shows the right forms.

use core::fmt::Display;
use core::str::FromStr;

use starplayer::{
    Action, Asset, Claim, DealItem, DeckName, Footballer, Formation, InstructionCard, Manager, Money,
    OfficialRole, Outcome, Party, Setup, Space, Squad, SquadCard, WinCard,
};
use tabletop_core::NotationError;

/// A form with values filled in, as `red-5` for `{footballer}`.
pub(crate) fn example(form: &str) -> String {
    let figures = [
        ("{manager}", "manager-2"),
        ("{squad}", "red"),
        ("{card}", "red-5"),
        ("{squad card}", "red-5"),
        ("{footballer}", "red-5"),
        ("{seat}", "2"),
        ("{item}", "wild"),
        ("{claim}", "royalty"),
        ("{1 to 3}", "3"),
        ("{1 to 4}", "4"),
        ("{1 to 5}", "5"),
        ("{1 to 6}", "6"),
        ("{1 to 11}", "11"),
        ("{1 to 18}", "18"),
    ];
    figures.iter().fold(form.to_string(), |text, (figure, value)| text.replace(figure, value))
}

/// Checks that the text is refused, that every form in the error can be read, and that `forms` are among them.
#[track_caller]
fn refused<T: FromStr<Err = NotationError> + Display>(text: &str, what: &str, forms: &[&str]) {
    let Err(error) = text.parse::<T>() else { panic!("`{text}` is the notation of a {what}") };
    assert_eq!(error.what, what, "{text}");
    for form in forms {
        assert!(error.expected.contains(form), "`{form}` is not among: {error}");
        let example = example(form);
        assert!(
            example.parse::<T>().is_ok_and(|read| read.to_string() == example),
            "`{example}` of: {error}"
        );
    }
    assert!(forms.is_empty() || forms.len() == error.expected.len(), "another form: {error}");
}

/// Every form of action.
pub(crate) const ACTIONS: [&str; 31] = [
    "roll",
    "buy",
    "buy {manager}",
    "buy stadium-{squad}",
    "decline",
    "end",
    "sell {card}",
    "window",
    "negotiate {seat}",
    "give {item}",
    "take {item}",
    "keep {item}",
    "waive {item}",
    "propose",
    "accept",
    "change",
    "tackle",
    "pass",
    "match {seat}",
    "kept-match {seat}",
    "free-match {seat}",
    "final {seat}",
    "claim {claim}",
    "show-red {seat}",
    "call {seat}",
    "recall",
    "return {footballer}",
    "forget",
    "trophy {squad}",
    "lapse",
    "pay",
];
const OUTCOMES: [&str; 9] = [
    "dice {1 to 6} {1 to 6}",
    "goal-{1 to 3}",
    "miss-{1 to 3}",
    "card {squad card}",
    "referee {1 to 18}",
    "chairman {1 to 18}",
    "bonus {1 to 18}",
    "deal {manager}",
    "deal stadium-{squad}",
];
const ITEMS: [&str; 15] = [
    "0.5m",
    "1m",
    "2m",
    "5m",
    "10m",
    "50m",
    "{footballer}",
    "manager",
    "stadium",
    "wild",
    "win-{1 to 5}",
    "cup-match",
    "tackle",
    "window",
    "kept-{1 to 18}",
];
const CLAIMS: [&str; 8] =
    ["royalty", "full-royalty", "gates", "doubles", "all-six", "penalties", "wilds", "wins"];

#[test]
fn actions_are_refused_with_all_their_forms() {
    for text in ["match", "match x", "Roll", "", "rool", "sell", "call me"] {
        refused::<Action>(text, "action", &ACTIONS);
    }
    for text in ["buy ", "buy red-1", "buy stadium-gold", "buy manager-5"] {
        refused::<Action>(text, "purchase", &["buy", "buy manager-{1 to 4}", "buy stadium-{squad}"]);
    }
    for (text, what) in [
        ("give 3m", "item of a deal"),
        ("take manager-2", "item of a deal"),
        ("sell wild", "card to sell"),
        ("claim money", "claim"),
        ("return Ova Thebar", "footballer"),
        ("trophy gold", "squad"),
    ] {
        refused::<Action>(text, what, &[]);
    }
}

#[test]
fn outcomes_are_refused_with_all_their_forms() {
    for text in ["3 4", "dice", "dice 7 1", "goal-4", "deal gold", "deal stadium-gold", "Referee 7"] {
        refused::<Outcome>(text, "outcome", &OUTCOMES);
    }
    refused::<Outcome>("card Ova Thebar", "squad card", &[]);
    refused::<Outcome>("referee 19", "instruction card", &[]);
}

#[test]
fn everything_else_is_refused_with_what_to_write() {
    refused::<DealItem>("3m", "item of a deal", &ITEMS);
    refused::<Asset>("wild", "card to sell", &["{footballer}", "manager", "stadium"]);
    refused::<Claim>("money", "claim", &CLAIMS);
    refused::<Footballer>("red-12", "footballer", &["{squad}-{1 to 11}"]);
    refused::<SquadCard>("bogus-gold", "squad card", &["{squad}-{1 to 11}", "bogus-{squad}"]);
    refused::<InstructionCard>("0", "instruction card", &["{1 to 18}"]);
    refused::<WinCard>("win-6-red", "Win card", &["win-{1 to 5}-{squad}"]);
    refused::<Manager>("manager-0", "manager", &["manager-{1 to 4}"]);
    refused::<Squad>("Red", "squad", &["red", "blue", "yellow", "white"]);
    refused::<DeckName>("Bonus", "deck", &["referee", "chairman", "bonus"]);
    let spaces = [
        "kickoff",
        "{footballer}",
        "manager",
        "stadium-{squad}",
        "referee",
        "chairman",
        "bonus",
        "wild",
        "penalty",
        "cup",
    ];
    refused::<Space>("stadium-gold", "space", &spaces);
    refused::<Space>("start", "space", &spaces);
    refused::<Party>("seat-17", "party", &["official", "seat-{seat}"]);
    refused::<Formation>("442", "formation", &["4-4-2", "4-5-1", "4-3-3"]);
    refused::<OfficialRole>("playing", "role of the Official", &["apart", "rolled", "seat-{seat}"]);
}

#[test]
fn a_number_has_one_notation() {
    for text in ["red-05", "red-+5", "red- 5", "red-"] {
        assert!(text.parse::<Footballer>().is_err(), "{text}");
    }
    for text in ["07", "+7", "0", "19"] {
        assert!(text.parse::<InstructionCard>().is_err(), "{text}");
    }
}

#[test]
fn a_setup_says_what_to_write() {
    let error = |text| serde_json::from_str::<Setup>(text).unwrap_err().to_string();
    let system = error(r#"{"seats":2,"system":"442"}"#);
    assert!(system.contains("not a formation: expected `4-4-2`, `4-5-1` or `4-3-3`"), "{system}");
    let official = error(r#"{"seats":2,"official":"playing"}"#);
    assert!(official.contains("expected `apart`, `rolled` or `seat-{seat}`"), "{official}");
}

#[test]
fn money_is_printed_in_millions_and_halved_to_half_millions() {
    for (half_millions, text) in [(15, "£7.5M"), (0, "£0M"), (1, "£0.5M"), (300, "£150M"), (-3, "-£1.5M")]
    {
        assert_eq!(Money::half_millions(half_millions).to_string(), text);
    }
    let price = Money::half_millions(23);
    assert_eq!(price.half_rounded_up(), Money::millions(6));
    assert_eq!(price.half_rounded_down(), Money::half_millions(11));
    assert_eq!(
        Money::millions(13).half_rounded_up(),
        Money::millions(13).half_rounded_down().plus(Money::ZERO)
    );
    assert_eq!(Money::half_millions(i32::MAX).plus(Money::millions(1)), Money::half_millions(i32::MAX));
}
