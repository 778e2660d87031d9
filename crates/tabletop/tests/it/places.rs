//! The places of the clauses in the printed books.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::Clause;
use tabletop_core::{Place, RuleBook as _, rule_book};

/// The parts of a text that are counted, from large to small.
const COUNTED: [&str; 5] = ["paragraph", "bullet", "item", "arrow", "sentence"];

/// The parts of a text that are not counted.
const SINGLE: [&str; 3] = ["example", "picture", "table"];

/// The place of a unit in the order from large to small. `None` if the step is no `2nd bullet`, `last sentence`,
/// `example` or the like.
fn size_of(step: &str) -> Option<usize> {
    let Some((count, unit)) = step.split_once(' ') else {
        return SINGLE.contains(&step).then_some(0);
    };
    let digits = count.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let is_ordinal = digits.parse().is_ok_and(|number| number > 0 && count == ordinal(number));
    if !is_ordinal && count != "last" {
        return None;
    }
    COUNTED.iter().position(|counted| *counted == unit)
}

/// `1st`, `22nd`.
fn ordinal(number: u8) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// `true` if the part is said in the words of [`Place::part`].
fn is_part(part: &str) -> bool {
    let sizes: Option<Vec<_>> = part.split(", ").map(size_of).collect();
    let opens_with_a_sentence = size_of(part) == size_of("1st sentence");
    sizes.is_some_and(|sizes| sizes.is_sorted_by(|one, next| one < next)) && !opens_with_a_sentence
}

/// Every clause of the four games, with the name of its game.
fn clauses() -> Vec<(&'static str, Clause)> {
    tabletop::games()
        .iter()
        .flat_map(|game| game.clauses().into_iter().map(|clause| (game.name, clause)))
        .collect()
}

/// Every place in the four books, with the name of its game.
fn places() -> Vec<(&'static str, Place)> {
    clauses().iter().flat_map(|(game, clause)| clause.places.iter().map(|place| (*game, *place))).collect()
}

#[test]
fn parts_are_told_from_other_words() {
    for part in ["1st bullet", "4th bullet, 2nd arrow", "2nd paragraph, last sentence", "example", "table"] {
        assert!(is_part(part), "{part}");
    }
    let others =
        ["", "bullet", "2th bullet", "0th item", "1st line", "2nd sentence", "1st sentence, 2nd paragraph"];
    for part in others {
        assert!(!is_part(part), "{part}");
    }
}

#[test]
fn parts_are_said_in_one_vocabulary() {
    for (game, place) in places() {
        assert!(is_part(place.part), "{game}: {place}");
    }
}

/// The sentences of a book are never copied.
#[test]
fn four_words_at_most_find_the_line() {
    for (game, place) in places() {
        let words = place.words.split_whitespace().count();
        assert!((2..=4).contains(&words), "{game}: {place}");
    }
}

#[test]
fn a_place_is_told_in_one_way() {
    let (mut words, mut headings, mut numbered) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for (game, place) in places() {
        let known = *words.entry((game, place.heading, place.part)).or_insert(place.words);
        assert_eq!(known, place.words, "{game}: {place}");
        let known = *headings.entry((game, place.heading.to_lowercase())).or_insert(place.heading);
        assert_eq!(known, place.heading, "{game}");
        if let Some(number) = place.number() {
            let top = place.heading.split(" › ").next();
            assert_eq!(*numbered.entry((game, number)).or_insert(top), top, "{game}");
        }
    }
}

/// The numbers that a person reads in front of a heading are those of the book.
#[test]
fn headings_have_the_numbers_of_their_books() {
    let numbers = |name: &str| {
        let numbers =
            places().into_iter().filter(|(game, _)| *game == name).filter_map(|(_, place)| place.number());
        numbers.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    };
    assert_eq!(numbers("world-league"), (1..=7).collect::<Vec<_>>());
    assert_eq!(numbers("basketboss"), (1..=5).collect::<Vec<_>>());
    assert_eq!(numbers("starplayer"), (1..=28).collect::<Vec<_>>());
    assert!(numbers("basketball-duel").is_empty());
}

/// A clause that the book does not print says that it follows from others or is ours.
#[test]
fn a_clause_without_a_place_says_whose_it_is() {
    for (game, clause) in clauses() {
        let says_so =
            ["(derived", "(ours", "(all ours", "ours)"].iter().any(|mark| clause.summary.contains(mark));
        assert!(!clause.places.is_empty() || says_so, "{game}: {} {}", clause.id, clause.summary);
    }
}

rule_book! {
    /// World League with a clause of the house.
    enum Extended extends world_league::Rule {
        "House": {
            House1 = "HOUSE-1", "No bid may be over 8 million.";
        }
    }
}

#[test]
fn a_house_book_has_the_places_of_its_base() {
    let base = world_league::Rule::Draft3;
    assert!(!base.places().is_empty());
    assert_eq!(Extended::from(base).places(), base.places());
    assert_eq!(Extended::House1.places(), []);
}
