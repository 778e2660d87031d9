//! What is not the notation of anything is refused with what to write.

use core::fmt::Display;
use core::str::FromStr;

use starplayer::{
    Action, Asset, Claim, DeckName, Footballer, Formation, InstructionCard, Item, Manager, OfficialRole,
    Outcome, ParseNotationError, Party, Setup, Space, Squad, SquadCard, WinCard,
};

#[track_caller]
fn refused<T: FromStr<Err = ParseNotationError> + Display>(text: &str, what: &str, forms: &[&str]) {
    let Err(error) = text.parse::<T>() else { panic!("`{text}` is the notation of {what}") };
    assert_eq!(error.what, what, "{text}");
    let message = error.to_string();
    assert!(message.starts_with(&format!("not the notation of {what}: {what} is ")), "{message}");
    assert!(message.chars().count() <= 390, "{} characters: {message}", message.chars().count());
    for form in forms {
        assert!(error.write.contains(form), "`{form}` is not among: {message}");
        assert!(form.parse::<T>().is_ok_and(|read| read.to_string() == *form), "`{form}` of: {message}");
    }
}

/// Every form of action.
pub(crate) const ACTIONS: [&str; 31] = [
    "roll",
    "buy",
    "buy manager-2",
    "buy stadium-red",
    "decline",
    "end",
    "sell red-5",
    "window",
    "negotiate 2",
    "give 1m",
    "take red-5",
    "keep 1m",
    "waive red-5",
    "propose",
    "accept",
    "change",
    "tackle",
    "pass",
    "match 2",
    "kept-match 2",
    "free-match 2",
    "final 2",
    "claim royalty",
    "show-red 2",
    "call 2",
    "recall",
    "return red-1",
    "forget",
    "trophy red",
    "lapse",
    "pay",
];
const OUTCOMES: [&str; 12] = [
    "dice 3 4",
    "goal-1",
    "goal-3",
    "miss-1",
    "miss-3",
    "card red-5",
    "card bogus-red",
    "referee 7",
    "chairman 7",
    "bonus 7",
    "deal manager-2",
    "deal stadium-red",
];
const ITEMS: [&str; 15] = [
    "0.5m",
    "1m",
    "2m",
    "5m",
    "10m",
    "50m",
    "red-5",
    "manager",
    "stadium",
    "wild",
    "win-3",
    "cup-match",
    "tackle",
    "window",
    "kept-9",
];
const CLAIMS: [&str; 8] =
    ["royalty", "full-royalty", "gates", "doubles", "all-six", "penalties", "wilds", "wins"];

#[test]
fn actions_are_refused_with_all_their_forms() {
    for text in ["match", "match x", "Roll", "", "rool", "sell", "call me"] {
        refused::<Action>(text, "an action", &ACTIONS);
    }
    for text in ["buy ", "buy red-1", "buy stadium-gold", "buy manager-5"] {
        refused::<Action>(text, "a purchase", &["buy manager-2", "buy stadium-red"]);
    }
    for (text, what) in [
        ("give 3m", "an item of a deal"),
        ("take manager-2", "an item of a deal"),
        ("sell wild", "a card to sell"),
        ("claim money", "a claim"),
        ("return Ova Thebar", "a footballer"),
        ("trophy gold", "a squad"),
    ] {
        refused::<Action>(text, what, &[]);
    }
}

#[test]
fn outcomes_are_refused_with_all_their_forms() {
    for text in ["3 4", "dice", "dice 7 1", "goal-4", "deal gold", "deal stadium-gold", "Referee 7"] {
        refused::<Outcome>(text, "an outcome", &OUTCOMES);
    }
    refused::<Outcome>("card Ova Thebar", "a card of a squad", &[]);
    refused::<Outcome>("referee 19", "an instruction card", &[]);
}

#[test]
fn everything_else_is_refused_with_what_to_write() {
    refused::<Item>("3m", "an item of a deal", &ITEMS);
    refused::<Asset>("wild", "a card to sell", &["red-5", "manager", "stadium"]);
    refused::<Claim>("money", "a claim", &CLAIMS);
    refused::<Footballer>("red-12", "a footballer", &["red-1", "red-11"]);
    refused::<SquadCard>("bogus-gold", "a card of a squad", &["red-1", "red-11", "bogus-red"]);
    refused::<InstructionCard>("0", "an instruction card", &["1", "18"]);
    refused::<WinCard>("win-6-red", "a Win card", &["win-1-red", "win-5-red"]);
    refused::<Manager>("manager-0", "a manager", &["manager-1", "manager-2", "manager-3", "manager-4"]);
    refused::<Squad>("Red", "a squad", &["red", "blue", "yellow", "white"]);
    refused::<DeckName>("Bonus", "a deck", &["referee", "chairman", "bonus"]);
    let spaces = [
        "kickoff",
        "red-5",
        "manager",
        "stadium-red",
        "referee",
        "chairman",
        "bonus",
        "wild",
        "penalty",
        "cup",
    ];
    refused::<Space>("stadium-gold", "a space", &spaces);
    refused::<Space>("start", "a space", &spaces);
    refused::<Party>("seat-9", "a party", &["official", "seat-1"]);
    refused::<Formation>("442", "a formation", &["4-4-2", "4-5-1", "4-3-3"]);
    refused::<OfficialRole>("playing", "the Official", &["apart", "rolled", "seat-1"]);
}

#[test]
fn a_setup_says_what_to_write() {
    let error = |text| serde_json::from_str::<Setup>(text).unwrap_err().to_string();
    let system = error(r#"{"seats":2,"system":"442"}"#);
    assert!(system.contains("a formation is 4-4-2, 4-5-1 or 4-3-3"), "{system}");
    let official = error(r#"{"seats":2,"official":"playing"}"#);
    assert!(official.contains("the Official is apart, rolled or seat-1"), "{official}");
}
