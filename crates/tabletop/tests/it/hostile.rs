//! Wrong texts of any length get short error messages.

use serde_json::Value;

/// The maximum number of bytes of an error message: some twenty complaints, each with a quotation and with the
/// correct form.
const MOST_SAID: usize = 16_000;

const POSITIONS: [(&str, &str); 4] = [
    ("world-league", include_str!("../../../../docs/positions/world-league.txt")),
    ("basketboss", include_str!("../../../../docs/positions/basketboss.txt")),
    ("starplayer", include_str!("../../../../docs/positions/starplayer.txt")),
    ("basketball-duel", include_str!("../../../../docs/positions/basketball-duel.txt")),
];

fn complaint(text: &str) -> String {
    let error = tabletop::read(text).and_then(|record| record.replay().map(drop));
    error.expect_err("it cannot be read").to_string()
}

#[test]
fn a_long_wrong_text_is_answered_shortly() {
    for (game, position) in POSITIONS {
        assert!(tabletop::read(position).is_ok(), "{game}: the position itself is sound");
        let position = position.trim_end();
        let texts = [
            ("wrong items", format!("{position}, {}\n", "1, ".repeat(10_000))),
            ("a wrong item in every line", format!("{position}\n{}", "seat 1: gold fish\n".repeat(2_000))),
            ("one long word", format!("{position}, {}\n", "x".repeat(100_000))),
            ("one long line", format!("{position}\n{}\n", "about nothing ".repeat(3_000))),
            ("a long step", format!("{position}\n\n1: {}\n", "bid ".repeat(8_000))),
            (
                "a long set-up",
                format!(
                    "tabletop transcript 1\ngame {game}\nsetup {{\"seats\":2{}}}\n",
                    ",\"x\":1".repeat(5_000)
                ),
            ),
            (
                "a long ruling",
                format!("tabletop transcript 1\ngame {game}\nseats 2\nruling R-1 {}\n", "y".repeat(100_000)),
            ),
        ];
        for (kind, text) in texts {
            let said = complaint(&text);
            assert!(said.len() < MOST_SAID, "{game}, {kind}: {} bytes", said.len());
            if kind == "wrong items" {
                says_how_many_more(game, &said);
            }
        }
    }
}

/// Checks that the complaint about 10 000 wrong items counts those that it does not list.
fn says_how_many_more(game: &str, said: &str) {
    let more = said.rsplit("and ").next().unwrap_or_default().split(' ').next().unwrap_or_default();
    let more: u32 = more.parse().unwrap_or_else(|_| panic!("it says how many more there are: {said}"));
    assert!((9_000..=10_001).contains(&more), "{game}: and {more} more");
}

/// Every number, every text or every list of a full set-up is replaced by a wrong one.
#[test]
fn a_set_up_of_many_defects_is_answered_shortly() {
    for (game, _) in POSITIONS {
        let table = tabletop::open(game, r#"{"seats": 2}"#).expect("two can play each");
        let whole: Value = serde_json::from_str(&table.full_setup()).expect("a set-up is JSON");
        let said = |spoil: &dyn Fn(&mut Value)| {
            let mut setup = whole.clone();
            let components = setup.get_mut("components").expect("each has components");
            spoiled(components, spoil);
            let error = tabletop::open(game, &setup.to_string()).expect_err("it is wrong").to_string();
            assert!(error.len() < MOST_SAID, "{game}: {} bytes", error.len());
            error
        };
        let texts = said(&|value| {
            if value.is_string() {
                *value = "x".repeat(1_000).into();
            }
        });
        assert!(texts.ends_with(" more"), "{game}: {texts}");
        said(&|value| {
            if value.is_number() {
                *value = (-7).into();
            }
        });
        said(&|value| {
            if let Some(list) = value.as_array_mut() {
                let entries = list.clone();
                list.extend(entries.iter().cycle().take(30).cloned());
            }
        });
    }
}

/// Calls `spoil` for every value in a document.
fn spoiled(value: &mut Value, spoil: &dyn Fn(&mut Value)) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|entry| spoiled(entry, spoil)),
        Value::Object(fields) => fields.values_mut().for_each(|value| spoiled(value, spoil)),
        _ => {}
    }
    spoil(value);
}
