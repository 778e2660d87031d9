//! The search of the help: keys, signs on the table, clauses and rulings, each in words that need no other page.

use serde_json::{Map, Value};
use tabletop_any::{AnyTable, Clause, GameInfo, HitKind, RulingInForce, VariantInfo};

use super::keys::KEYS;

/// The maximum number of texts of a search.
const MOST_FOUND: usize = 40;

/// A text that a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The id of a clause or a ruling, or the kind of text.
    pub(crate) id: String,
    /// The text, in words.
    pub(crate) text: String,
}

/// Searches the help. The ids that begin with the typed text come first, then keys and signs on the table, then the
/// clauses, rulings and components with the words, the best first. Clauses of variants that are not played are left out.
pub(crate) fn found(table: &AnyTable, typed: &str) -> Vec<Found> {
    let (info, readings) = (table.info(), table.readings());
    let typed = typed.trim();
    let of_others = others(table, &info);
    let is_played = |id: &str| !of_others.iter().any(|stem| stem_of(id) == *stem);
    let ruling = |id: &str| readings.iter().find(|one| one.ruling.id == id);
    let clauses = info.clauses();
    let clause =
        |clause: &Clause| Found { id: clause.id.to_string(), text: explained(clause.summary, &readings) };
    let wanted = typed.to_uppercase();
    let begins = |id: &str| wanted.contains('-') && id.starts_with(&wanted);
    let mut found: Vec<Found> = clauses.iter().filter(|it| begins(it.id)).map(clause).collect();
    found.extend(readings.iter().filter(|it| begins(it.ruling.id)).map(|it| of_ruling(it, &readings)));
    if found.is_empty() {
        found.extend(of_the_screen(&info, typed));
    }
    for hit in info.find(typed) {
        if found.iter().any(|other| other.id == hit.id) {
            continue;
        }
        found.extend(match hit.kind {
            HitKind::Clause => clauses.iter().find(|it| it.id == hit.id && is_played(it.id)).map(clause),
            HitKind::Ruling => ruling(&hit.id).map(|it| of_ruling(it, &readings)),
            HitKind::Component => Some(Found { id: hit.id, text: hit.text }),
        });
    }
    found.truncate(MOST_FOUND);
    found
}

/// The number of clauses about one choice.
const MOST_ABOUT: usize = 2;

/// Returns the first clauses with these ids, each once, in words. They do not name the rulings about them, which the search
/// tells.
pub(crate) fn clauses_in_words<'a>(table: &AnyTable, ids: impl Iterator<Item = &'a str>) -> Vec<Found> {
    let clauses = table.info().clauses();
    let mut said: Vec<Found> = Vec::new();
    for clause in ids.filter_map(|id| clauses.iter().find(|clause| clause.id == id)) {
        if said.iter().all(|other| other.id != clause.id) && said.len() < MOST_ABOUT {
            let mut text = clause.summary.to_string();
            while let Some((before, rest)) = text.split_once(" [R-") {
                text = format!("{before}{}", rest.split_once(']').map_or("", |(_, after)| after));
            }
            said.push(Found { id: clause.id.to_string(), text: explained(&text, &[]) });
        }
    }
    said
}

/// Returns the keys, the signs on the table, and the paragraphs about the whole game with the words.
fn of_the_screen(info: &GameInfo, typed: &str) -> Vec<Found> {
    let search = info.search(typed);
    let lower = typed.to_lowercase();
    let has = |sign: &str, meaning: &str| {
        [sign, meaning].iter().any(|text| text.to_lowercase().contains(&lower))
            || search.is_all_in(meaning, sign)
    };
    let found = |kind: &str, sign: &str, meaning: &str| Found {
        id: kind.to_string(),
        text: format!("{sign}: {meaning}"),
    };
    let signs = info.legend.iter().filter(|(sign, meaning)| has(sign, meaning));
    let keys = KEYS.iter().filter(|(_, meaning)| lower.len() > 1 && has("", meaning));
    let lessons = info.lessons.iter().filter(|lesson| lesson.when.is_empty());
    let told = lessons.flat_map(|lesson| lesson.text.iter().map(|text| (lesson.title, *text)));
    let told = told.filter(|(title, text)| lower.len() > 1 && has(title, text));
    signs
        .map(|(sign, meaning)| found("sign", sign, meaning))
        .chain(told.map(|(title, text)| found("advice", title, text)))
        .chain(keys.map(|(key, meaning)| found("key", key, meaning)))
        .collect()
}

/// Returns a ruling: the reading of this table first, then the question and the other readings.
fn of_ruling(of: &RulingInForce, readings: &[RulingInForce]) -> Found {
    let ruling = of.ruling;
    let others: Vec<&str> =
        ruling.values.iter().map(|value| value.meaning).filter(|meaning| *meaning != of.meaning()).collect();
    let others = if others.is_empty() {
        String::new()
    } else {
        format!(" It could also be read so: {}.", others.join("; or: "))
    };
    let question = capital(ruling.question.trim_end_matches('?'));
    let text = format!("In this game: {}. The question: {question}?{others}", of.in_words());
    Found { id: ruling.id.to_string(), text: explained(&text, readings) }
}

/// Replaces the marks of a text by words. The reading of each ruling that the text names follows it.
fn explained(text: &str, readings: &[RulingInForce]) -> String {
    let mut said = text.to_string();
    // The name of a reading, as in `R-14 AtCompletion`, is for set-ups.
    for ruling in readings.iter().map(|one| one.ruling) {
        for value in ruling.values {
            let words = format!("{} read as “{}”", ruling.id, value.meaning);
            said = said.replace(&format!("{} {}", ruling.id, value.name), &words);
        }
    }
    // A mark names one ruling or several: `[R-6, R-12]`.
    let marks = text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(mark, _)| mark);
    let mut named: Vec<&str> = Vec::new();
    for mark in marks.filter(|mark| mark.starts_with("R-")) {
        said = said.replace(&format!("[{mark}]"), &format!("({mark})"));
        named.extend(mark.split(", "));
    }
    for one in readings.iter().filter(|one| named.contains(&one.ruling.id)) {
        let (id, question) = (one.ruling.id, one.ruling.question.trim_end_matches('?'));
        said.extend([" ", id, ": ", &capital(question), "? In this game: ", &one.in_words(), "."]);
    }
    for (mark, words) in
        [("(derived", "(this follows from the book"), ("(ours", "(decided here, not by the book")]
    {
        said = said.replace(mark, words);
    }
    said
}

/// Returns the stems of the clauses about variants that are not played: `BD-TEAM` of `BD-TEAM-1`.
fn others(table: &AnyTable, info: &GameInfo) -> Vec<&'static str> {
    let fields = |text: &str| serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
    let own = fields(&table.setup());
    let is_played = |variant: &&VariantInfo| {
        fields(variant.setup).iter().all(|(name, value)| own.get(name) == Some(value))
    };
    let stems = |played: bool| {
        let of = info.variants.iter().filter(move |variant| is_played(variant) == played);
        of.map(|variant| stem_of(variant.clause))
    };
    let played: Vec<&str> = stems(true).collect();
    stems(false).filter(|stem| !played.contains(stem)).collect()
}

/// Returns an id without its last part: `BD-TEAM` of `BD-TEAM-1`.
fn stem_of(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(stem, _)| stem)
}

/// Returns a text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of each game, as people usually play it.
    fn tables() -> Vec<AnyTable> {
        let games = tabletop::games();
        let usual = |game: &str| {
            let info = tabletop::game(game).unwrap();
            info.open(&info.usual_setup(info.usual_seats)).unwrap()
        };
        games.iter().map(|game| usual(game.name)).collect()
    }

    #[test]
    fn a_ruling_says_first_how_this_table_reads_it() {
        for (setup, reading) in [
            (
                r#"{"seats": 3}"#,
                "In this game: the manager who opened, or would have opened, this tile opens the next. ",
            ),
            (r#"{"seats": 3, "rulings": {"R-2": "LeftOfOpener"}}"#, "In this game: his left neighbour. "),
        ] {
            let table = tabletop::open("world-league", setup).unwrap();
            let hits = found(&table, "who opens after an auction that nobody has won");
            let ruling = hits.iter().find(|hit| hit.id == "R-2").expect("it is found");
            assert!(ruling.text.starts_with(reading), "{}", ruling.text);
            assert!(hits.iter().any(|hit| hit.id.starts_with("WL-")), "{hits:?}");
        }
    }

    /// Every id is found by itself, and no text of a clause or a ruling has marks or names that only a programmer knows.
    #[test]
    fn what_is_found_is_in_words() {
        let mut named = 0;
        for table in tables() {
            let info = table.info();
            let ids = info.clauses().iter().map(|clause| clause.id).collect::<Vec<_>>();
            for id in ids.into_iter().chain(info.rulings.iter().map(|ruling| ruling.id)) {
                let hits = found(&table, &id.to_lowercase());
                let hit = hits.iter().find(|hit| hit.id == *id).unwrap_or_else(|| panic!("{id}: {hits:?}"));
                for mark in ["(derived", "(ours", "[R-"] {
                    assert!(!hit.text.contains(mark), "{id}: {}", hit.text);
                }
                let codes = info.rulings.iter().flat_map(|ruling| ruling.values).map(|value| value.name);
                for code in codes.filter(|code| code.chars().filter(char::is_ascii_uppercase).count() > 1) {
                    assert!(!hit.text.contains(code), "{id} has {code}: {}", hit.text);
                }
                let refers =
                    info.clauses().iter().any(|clause| clause.id == id && clause.summary.contains("[R-"));
                named += usize::from(refers);
                assert!(!refers || hit.text.contains("? In this game: "), "{id}: {}", hit.text);
            }
        }
        assert!(named > 20, "{named} clauses name a ruling");
    }

    #[test]
    fn the_beginning_of_an_id_finds_all_that_begin_so() {
        for table in tables() {
            for clause in table.info().clauses() {
                let stem = stem_of(clause.id);
                let all = table.info().clauses().iter().filter(|other| other.id.starts_with(stem)).count();
                let hits = found(&table, stem);
                let first: Vec<&str> = hits.iter().take(all).map(|hit| hit.id.as_str()).collect();
                assert!(
                    first.iter().all(|id| id.starts_with(stem)) && first.len() == all.min(40),
                    "{stem}: {first:?}"
                );
            }
        }
    }

    #[test]
    fn the_clauses_of_a_choice_name_no_rulings() {
        for table in tables() {
            for clause in table.info().clauses() {
                let said = clauses_in_words(&table, [clause.id, clause.id].into_iter());
                assert_eq!(said.len(), 1);
                let text = &said[0].text;
                assert!(
                    !["[R-", "(R-", "(derived", "(ours"].iter().any(|mark| text.contains(mark)),
                    "{text}"
                );
                assert_eq!(text.chars().next(), clause.summary.chars().next());
            }
        }
    }

    /// Every sign of a legend is found by its words.
    #[test]
    fn the_signs_on_the_table_are_found() {
        for table in tables() {
            for (sign, meaning) in table.info().legend {
                let last = meaning.rsplit([' ', ':', ',']).find(|word| word.len() > 3).unwrap_or(meaning);
                for typed in [sign, last] {
                    let hits = found(&table, typed);
                    let is_there = hits.iter().any(|hit| hit.id == "sign" && hit.text.contains(*meaning));
                    assert!(is_there, "{}, {typed}: {hits:?}", table.info().name);
                }
            }
        }
        let duel = tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap();
        assert!(found(&duel, "short").iter().any(|hit| hit.text.starts_with("one short of: ")));
        assert!(
            found(&duel, "hint").iter().any(|hit| hit.id == "key")
                || KEYS.iter().all(|(_, what)| !what.contains("hint"))
        );
    }

    /// The advice of a game is found by the words that a newcomer types.
    #[test]
    fn the_advice_is_found() {
        for game in ["world-league", "basketboss"] {
            let table = tabletop::open(game, r#"{"seats": 3}"#).unwrap();
            for typed in ["strategy", "good", "Good strategy", "buy early"] {
                let hits = found(&table, typed);
                let is_there = hits.iter().any(|hit| hit.text.starts_with("Good strategy: Buy early"));
                assert!(is_there, "{game}, {typed}: {hits:?}");
            }
        }
    }

    #[test]
    fn clauses_of_variants_that_are_not_played_are_left_out() {
        let is_of_teams = |setup: &str| {
            let table = tabletop::open("basketball-duel", setup).unwrap();
            found(&table, "team-mate").iter().any(|hit| hit.id.starts_with("BD-TEAM-"))
        };
        assert!(!is_of_teams(r#"{"seats": 2}"#) && is_of_teams(r#"{"seats": 4, "mode": "teams"}"#));
        let full = tabletop::open("starplayer", r#"{"seats": 2}"#).unwrap();
        assert_eq!(
            others(&full, &full.info()),
            ["SP-ALT-SYSTEM", "SP-ALT-SYSTEM", "SP-ALT-SYSTEM", "SP-ALT-SHORT", "SP-ALT-FIVE"]
        );
    }
}
