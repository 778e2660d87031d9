//! The rules of the places and things on the table, compared with the clauses that they cite and with the tables of
//! whole games.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::core::{Dealer, Seat};
use tabletop::{AnyTable, CellNote};

/// Games of every kind, with the number of seeds for each.
const GAMES: [(&str, &str, u64); 7] = [
    ("world-league", r#"{"seats": 4}"#, 2),
    ("basketboss", r#"{"seats": 4}"#, 2),
    ("basketball-duel", r#"{"seats": 2}"#, 12),
    ("basketball-duel", r#"{"seats": 4, "mode": "teams"}"#, 4),
    ("starplayer", r#"{"seats": 3, "turn_limit": 90}"#, 2),
    ("starplayer", r#"{"seats": 2, "length": "short", "turn_limit": 90}"#, 1),
    ("starplayer", r#"{"seats": 4, "sides": "five", "turn_limit": 90}"#, 1),
];
/// The cells that say themselves what they are: the pending decisions, and the two sides of a deal.
const SELF_EVIDENT: [&str; 2] = ["pending-", "offer-"];
const WORDS: [&str; 11] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// The numbers in a text, in digits or as words. Half a million is 500K in the clauses.
fn numbers(text: &str) -> BTreeSet<String> {
    let text = text.replace("£0.5M", "£500K");
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let number = |word: &str| {
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        let spelt = WORDS.iter().position(|name| *name == word).map(|index| (index + 2).to_string());
        spelt.or(Some(digits).filter(|digits| !digits.is_empty()))
    };
    words.filter_map(number).collect()
}

fn clauses(table: &AnyTable) -> BTreeMap<&'static str, &'static str> {
    table.info().clauses().iter().map(|clause| (clause.id, clause.summary)).collect()
}

#[test]
fn every_figure_of_a_note_stands_in_a_clause_that_it_cites() {
    for (game, setup, _) in GAMES {
        let table = tabletop::open(game, setup).unwrap();
        let clauses = clauses(&table);
        for note in table.cell_notes().iter().filter(|note| !note.cells[0].starts_with("deck-")) {
            assert!(!note.clauses.is_empty(), "{note:?}");
            let cited = note.clauses.iter().map(|id| clauses[id]).collect::<Vec<_>>().join(" ");
            let (said, known) = (numbers(&note.text), numbers(&cited));
            let unknown: Vec<&String> = said.difference(&known).collect();
            assert!(unknown.is_empty(), "{game}, {}: {unknown:?} of {} in {cited}", note.name, note.text);
        }
    }
}

/// The number of Win cards is that of the set-up (SP-WINS-1).
#[test]
fn a_note_has_the_figures_of_its_variant() {
    for (setup, wins) in
        [("{}", "With 5 of"), (r#"{"length": "short"}"#, "With 3 of"), (r#"{"sides": "five"}"#, "With 3 of")]
    {
        let notes = tabletop::open("starplayer", setup).unwrap().cell_notes();
        let note = notes.iter().find(|note| note.explains("tray-win")).unwrap();
        assert!(note.text.contains(wins), "{setup}: {}", note.text);
    }
    for (reading, said) in
        [("AtRoundEnd", "when the round ends"), ("AtCompletion", "when the item is completed")]
    {
        let setup = format!(r#"{{"rulings": {{"R-14": "{reading}"}}}}"#);
        let notes = tabletop::open("basketball-duel", &setup).unwrap().cell_notes();
        let note = notes.iter().find(|note| note.explains("bonus-1-1")).unwrap();
        assert!(note.text.contains(said), "{reading}: {}", note.text);
    }
}

/// Counts the cards of each deck by the list of components.
#[test]
fn a_deck_has_as_many_cards_of_each_kind_as_its_note_says() {
    let table = tabletop::open("starplayer", "{}").unwrap();
    for (deck, kind) in
        [("referee", "Referee cards"), ("chairman", "Chairman cards"), ("bonus", "Bonus cards")]
    {
        let mut counted: BTreeMap<String, usize> = BTreeMap::new();
        for card in table.components().into_iter().filter(|card| card.kind == kind) {
            let (_, effect) = card.text.split_once(": ").unwrap();
            *counted.entry(effect.to_string()).or_default() += 1;
        }
        let notes = table.cell_notes();
        let note = notes.iter().find(|note| note.explains(&format!("deck-{deck}"))).unwrap();
        let (_, list) = note.text.split_once("It has ").unwrap();
        let said: BTreeMap<String, usize> = list
            .trim_end_matches('.')
            .split("; ")
            .map(|part| part.split_once(" of ").unwrap())
            .map(|(count, effect)| (effect.to_string(), count.parse().unwrap()))
            .collect();
        assert_eq!(said, counted, "{deck}");
    }
}

#[test]
fn every_place_and_thing_of_whole_games_has_a_note_and_every_note_a_place() {
    let mut used: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (game, setup, seeds) in GAMES {
        let used = used.entry(game).or_default();
        for seed in 0..seeds {
            let mut whole = tabletop::open(game, setup).unwrap();
            whole.play(&mut Dealer::new(seed), 600);
            let mut table = tabletop::open(game, setup).unwrap();
            let notes = table.cell_notes();
            for step in whole.steps() {
                table.enter(&step).unwrap();
                let scene = table.scene(Some(Seat::ALL[0])).unwrap();
                for cell in scene.areas.iter().flat_map(|area| &area.cells) {
                    let explained: Vec<&CellNote> =
                        notes.iter().filter(|note| note.explains(&cell.id)).collect();
                    let is_plain = SELF_EVIDENT.iter().any(|beginning| cell.id.starts_with(beginning));
                    assert!(is_plain || !explained.is_empty(), "{game}: {} has no note", cell.id);
                    used.extend(explained.iter().map(|note| note.text.to_string()));
                }
            }
        }
        for note in tabletop::open(game, setup).unwrap().cell_notes() {
            let may_be_rare = ["swiped", "sudden", "mate", "known"].contains(&&*note.cells[0]);
            assert!(may_be_rare || used.contains(&*note.text), "{game}: no cell has the note {}", note.name);
        }
    }
}

/// Each season card of Basketboss that lies in the row is explained by its own clause, which the events of its season cite.
#[test]
fn a_season_card_says_what_it_changes() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let mut table = tabletop::open("basketboss", r#"{"seats": 3}"#).unwrap();
        table.play(&mut tabletop::core::Dealer::new(seed), u32::MAX);
        let notes = table.cell_notes();
        for cell in table.scene(None).unwrap().areas.iter().flat_map(|area| &area.cells) {
            if !cell.id.starts_with("season-") {
                continue;
            }
            let own = notes.iter().rfind(|note| note.explains(&cell.id)).unwrap();
            assert!(cell.lines[0].ends_with(&format!(". {}", own.name)), "{cell:?}: {own:?}");
            let clause = format!("BB-CARD-{}", own.name.to_uppercase().replace(' ', "-"));
            let has_effect = cell.lines[1] != "no effect";
            assert_eq!(own.clauses == [clause.as_str()], has_effect, "{cell:?}: {own:?}");
            seen.insert(own.name.clone());
        }
    }
    assert_eq!(seen.len(), 11, "{seen:?}");
}
