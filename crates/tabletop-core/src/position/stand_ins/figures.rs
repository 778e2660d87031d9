//! The figures of one card, read word by word.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::CardFigures;
use crate::decode::shortened;

/// The figures that the words give, with every problem of the words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct FiguresSaid {
    /// The index of the kind in [`CardFigures::kinds`].
    pub(super) kind: Option<usize>,
    /// The name that the card is given; empty if there is none.
    pub(super) name: String,
    /// The value now, and those of the following seasons.
    pub(super) values: Vec<u8>,
    pub(super) height_cm: Option<u16>,
    pub(super) coins: Option<u8>,
    /// The seasons for which the card has been there.
    pub(super) age: Option<u8>,
    pub(super) is_face_down: bool,
    /// True if it came this season, so that it has been there as short a time as possible.
    pub(super) is_new: bool,
    /// The words about an injury, as they are.
    pub(super) injury: String,
}

/// The words that announce a value.
const WORTH: [&str; 8] = ["worth", "value", "values", "ability", "stars", "star", "shows", "rating"];
/// The words that announce the value of the next season.
const THEN: [&str; 6] = ["then", "next", "later", "afterwards", "after", "followed"];
/// The words for a card that counts no longer.
const ENDS: [&str; 7] = ["ends", "ended", "retires", "retired", "nothing", "gone", "end"];
/// The units of coins behind a number.
const COINS: [&str; 8] = ["coin", "coins", "million", "millions", "mil", "m", "dollar", "dollars"];
/// The words before a number of coins.
const BRINGS: [&str; 9] = ["profit", "income", "brings", "pays", "earns", "costs", "salary", "wage", "wages"];
/// The words that add nothing.
const FILLERS: [&str; 18] = [
    "and", "with", "is", "a", "of", "has", "now", "season", "tall", "each", "every", "always", "the", "all",
    "seasons", "stays", "just", "this",
];
/// The words for a card that came this season.
const NEW: [&str; 4] = ["bought", "new", "newly", "signed"];

/// The kind of the number that must follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Awaited {
    Anything,
    FirstValue,
    MoreValues,
    Height,
    Coins,
}

/// The words of a text about a card. Numbers stand apart from their units, and kinds are in their short form.
pub(super) fn words_of(figures: &CardFigures, text: &str) -> Vec<String> {
    let spaced: String = text
        .chars()
        .flat_map(|c| match c {
            '(' | ')' | ',' | ';' | '"' => [Some(' '), None],
            '@' => [Some(' '), Some('@')],
            '\u{2012}'..='\u{2015}' | '\u{2212}' => [Some('-'), None],
            c => [Some(c), None],
        })
        .flatten()
        .collect();
    let mut words: Vec<String> = Vec::new();
    for word in spaced.split_whitespace() {
        let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        let (number, unit) = word.split_at(digits);
        let is_unit = !unit.is_empty() && unit.chars().all(char::is_alphabetic);
        if !number.is_empty() && is_unit {
            words.extend([number.to_string(), unit.to_string()]);
        } else {
            words.push(word.to_string());
        }
        let two = words.len().checked_sub(2).and_then(|from| words.get(from..)).map(|two| two.join(" "));
        let short =
            two.and_then(|two| figures.kinds.iter().find(|(_, long)| long.eq_ignore_ascii_case(&two)));
        if let Some((short, _)) = short {
            words.truncate(words.len() - 2);
            words.push((*short).to_string());
        }
    }
    words
}

/// The index of the kind that a word names.
pub(super) fn kind_of(figures: &CardFigures, word: &str) -> Option<usize> {
    let is =
        |(short, long): &(&str, &str)| short.eq_ignore_ascii_case(word) || long.eq_ignore_ascii_case(word);
    figures.kinds.iter().position(is)
}

/// `true` if these words give a figure of a card, and not its number alone.
pub(super) fn have_figures(words: &[String]) -> bool {
    let is = |word: &String, list: &[&str]| list.iter().any(|known| word.eq_ignore_ascii_case(known));
    let after_number = words.windows(2).any(|two| {
        is_number(&two[0])
            && (is(&two[1], &["cm", "now", "star", "stars", "coin", "coins"]) || is(&two[1], &THEN))
    });
    after_number
        || words
            .iter()
            .any(|word| is(word, &["worth", "value", "values", "height"]) || values_in(word).is_some())
}

/// `true` if these words only go on with the figures of a card; or with its place and its injury, if it lies on a
/// column. Elsewhere an injury is a card of its own.
pub(super) fn go_on(words: &[String], is_column: bool) -> bool {
    let is = |word: &String, list: &[&str]| list.iter().any(|known| word.eq_ignore_ascii_case(known));
    let first = words.first().map(String::as_str).unwrap_or_default();
    let begins = THEN
        .iter()
        .chain(&["worth", "value", "values", "height", "profit", "brings", "pays"])
        .any(|known| first.eq_ignore_ascii_case(known));
    let is_new = is_column
        && words.iter().any(|word| is(word, &NEW))
        && words.iter().all(|word| is(word, &NEW) || is(word, &["just", "this", "season", "now"]));
    let is_slid = first.eq_ignore_ascii_case("slid") && words.get(1).is_some_and(|word| is_number(word));
    let lower = first.to_ascii_lowercase();
    let is_place = lower.starts_with('@')
        || lower.starts_with("injury-")
        || ["face-down", "facedown", "injured"].contains(&&*lower);
    let has_unit = match words {
        [number] => values_in(number).is_some() || is_number(number) && number.len() > 2,
        [metres, m]
            if metres.split_once('.').is_some_and(|(whole, part)| is_number(whole) && is_number(part)) =>
        {
            is(m, &["m", "metres", "meters"])
        }
        // `$1 income` behind a card is what it brings.
        [sum, brings] if money_in(sum).is_some() => is(brings, &BRINGS),
        [number, unit] => is_number(number) && is(unit, &["cm", "coin", "coins", "tall", "stars", "star"]),
        [number, unit, last] => {
            is_number(number) && (is(unit, &["cm"]) && is(last, &["tall", "high"]) || is(unit, &THEN))
        }
        _ => false,
    };
    begins || is_new || is_column && (is_slid || is_place) || has_unit || is_no_coins(words)
}

fn is_no_coins(words: &[String]) -> bool {
    matches!(words, [no, coins] if no.eq_ignore_ascii_case("no") && coins.to_ascii_lowercase().starts_with("coin"))
}

/// `true` if these words are a sum of money that may as well be that of a seat: `1 million`, `$1`.
pub(super) fn may_be_money(words: &[String]) -> bool {
    match words {
        [sum] => money_in(sum).is_some(),
        [number, unit] => {
            is_number(number)
                && ["million", "millions", "mil", "m", "dollar", "dollars"]
                    .iter()
                    .any(|known| unit.eq_ignore_ascii_case(known))
        }
        _ => false,
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The figures of `3-2-1` or `3/2/1`.
fn values_in(word: &str) -> Option<Vec<&str>> {
    let values: Vec<_> = word.split(['-', '/']).collect();
    (values.len() > 1 && values.iter().all(|value| is_number(value))).then_some(values)
}

/// The number of `$1`, `£1` or `£1M`.
fn money_in(word: &str) -> Option<&str> {
    let bare = word.strip_prefix(['$', '£', '€'])?;
    let bare = bare.strip_suffix(['m', 'M']).unwrap_or(bare);
    is_number(bare).then_some(bare)
}

/// A reader of the words of one card.
pub(super) struct Reader<'f> {
    figures: &'f CardFigures,
    said: FiguresSaid,
    problems: Vec<String>,
    awaited: Awaited,
    /// `true` once a figure has been read, so that a word is no part of a name any more.
    has_begun: bool,
    /// `true` once `worth` has been read.
    is_worth_said: bool,
}

impl<'f> Reader<'f> {
    /// The figures that these words give, and every problem with them.
    pub(super) fn read(figures: &'f CardFigures, words: &[String]) -> (FiguresSaid, Vec<String>) {
        let mut reader = Self {
            figures,
            said: FiguresSaid::default(),
            problems: Vec::new(),
            awaited: Awaited::Anything,
            has_begun: false,
            is_worth_said: false,
        };
        let mut at = 0;
        while let Some(word) = words.get(at) {
            at += reader.word(word, words.get(at + 1).map(String::as_str).unwrap_or_default());
        }
        if reader.said.values.len() > usize::from(figures.rows) {
            let problem = format!(
                "{} values: a {} has at most {}",
                reader.said.values.len(),
                figures.noun,
                figures.rows
            );
            reader.wrong(problem);
        }
        (reader.said, reader.problems)
    }

    fn wrong(&mut self, problem: String) {
        self.problems.push(problem);
    }

    /// Reads a word. Returns the number of words that are read: two for a number with its unit.
    fn word(&mut self, word: &str, next: &str) -> usize {
        let is = |known: &[&str]| known.iter().any(|known| word.eq_ignore_ascii_case(known));
        let next_is = |known: &[&str]| known.iter().any(|known| next.eq_ignore_ascii_case(known));
        let lower = word.to_ascii_lowercase();
        if let Some(kind) = kind_of(self.figures, word) {
            if self.said.kind.replace(kind).is_some_and(|before| before != kind) {
                self.wrong("two positions are said".into());
            }
        } else if is_number(word) {
            return self.number(word, next);
        } else if let Some(values) = values_in(word) {
            self.has_begun = true;
            for value in values {
                self.value(value);
            }
        } else if let Some(coins) = money_in(word) {
            self.coins(coins);
        } else if let Some((whole, part)) =
            word.split_once('.').filter(|_| next_is(&["m", "metres", "meters"]))
        {
            self.height(&format!("{whole}{part}"));
            return 2;
        } else if is(&WORTH) {
            if self.is_worth_said && !self.said.values.is_empty() {
                self.wrong("its worth is given twice".into());
            }
            self.is_worth_said = true;
            self.has_begun = true;
            self.awaited = Awaited::FirstValue;
        } else if is(&THEN) {
            self.has_begun = true;
            self.awaited = Awaited::FirstValue;
        } else if is(&["height", "high"]) {
            self.has_begun = true;
            self.awaited = if self.said.height_cm.is_some() { self.awaited } else { Awaited::Height };
        } else if is(&["no"]) && (next_is(&COINS) || next_is(&BRINGS)) {
            self.coins("0");
            return 2;
        } else if self.has_begun && is(&ENDS) {
            self.said.values.push(0);
        } else if is(&COINS) || is(&BRINGS) {
            self.has_begun = true;
            self.awaited = Awaited::Coins;
        } else if is(&["face-down", "facedown"]) {
            self.has_begun = true;
            self.said.is_face_down = true;
        } else if self.has_begun && is(&NEW) {
            self.said.is_new = true;
        } else if is(&["slid"]) && is_number(next) {
            self.said.age = next.parse().ok();
            return 2;
        } else if let Some(space) = word.strip_prefix('@').filter(|space| is_number(space)) {
            self.said.age = space.parse::<u8>().ok().and_then(|space| space.checked_sub(1));
        } else if is(&["on", "space", "@"]) && (is_number(next) || next_is(&["space"])) {
            if is_number(next) {
                self.said.age = next.parse::<u8>().ok().and_then(|space| space.checked_sub(1));
                return 2;
            }
        } else if lower == "injured" || lower.starts_with("injury-") {
            self.said.injury = lower;
        } else if lower.starts_with('-') && lower.len() > 1 && is_number(&lower[1..]) {
            self.has_begun = true;
            self.wrong(format!("`{}` is not a figure: figures begin at 0", shortened(word)));
        } else if self.has_begun && FILLERS.contains(&&*lower) || lower == "now" {
        } else if self.has_begun {
            self.wrong(format!("`{}` is not a figure of a {}", shortened(word), self.figures.noun));
        } else {
            let before = if self.said.name.is_empty() { "" } else { " " };
            self.said.name += before;
            self.said.name += word;
        }
        1
    }

    /// Reads a number, with the unit behind it.
    fn number(&mut self, number: &str, next: &str) -> usize {
        let next_is = |known: &[&str]| known.iter().any(|known| next.eq_ignore_ascii_case(known));
        if !self.has_begun && self.said.name.is_empty() && next_is(&["worth", "value", "values"]) {
            // The number of the card, beside its figures.
            self.said.name = number.into();
            return 1;
        }
        self.has_begun = true;
        let is_tall = number.len() > 2;
        if next_is(&["cm"]) {
            self.height(number);
            return 2;
        }
        if next_is(&COINS) {
            self.coins(number);
            return 2;
        }
        if next_is(&["star", "stars", "ball", "balls", "basketballs"]) {
            self.value(number);
            self.is_worth_said = true;
            return 2;
        }
        match self.awaited {
            Awaited::FirstValue => self.value(number),
            Awaited::Height => self.height(number),
            Awaited::Coins => self.coins(number),
            Awaited::MoreValues if !is_tall => self.value(number),
            Awaited::Anything | Awaited::MoreValues if is_tall => self.height(number),
            Awaited::Anything | Awaited::MoreValues if next_is(&["now"]) || next_is(&THEN) => {
                self.value(number);
            }
            Awaited::Anything | Awaited::MoreValues => {
                let text = shortened(number);
                self.wrong(format!(
                    "`{text}` has no name: write `worth {text}`, `{text} coins` or `{text} cm`"
                ));
            }
        }
        1
    }

    fn value(&mut self, text: &str) {
        self.awaited = Awaited::MoreValues;
        match text.parse().ok().filter(|value| *value <= self.figures.most_value) {
            Some(value) => self.said.values.push(value),
            None => {
                self.wrong(format!(
                    "worth {}: at most {} is possible",
                    shortened(text),
                    self.figures.most_value
                ));
            }
        }
    }

    fn coins(&mut self, text: &str) {
        self.has_begun = true;
        self.awaited = Awaited::Anything;
        match text.parse().ok().filter(|coins| *coins <= self.figures.most_coins) {
            Some(coins) => {
                if let Some(before) = self.said.coins.replace(coins).filter(|before| *before != coins) {
                    self.wrong(format!("two numbers of coins are said, {before} and {coins}"));
                }
            }
            None => self.wrong(format!(
                "{} coins: at most {} are possible",
                shortened(text),
                self.figures.most_coins
            )),
        }
    }

    fn height(&mut self, text: &str) {
        self.has_begun = true;
        self.awaited = Awaited::Anything;
        match text.parse().ok().filter(|cm| (1..=super::MOST_HEIGHT_CM).contains(cm)) {
            Some(cm) => {
                if let Some(before) = self.said.height_cm.replace(cm).filter(|before| *before != cm) {
                    self.wrong(format!("two heights are said, {before} cm and {cm} cm"));
                }
            }
            None => self.wrong(format!(
                "a height of {} cm: 1 to {} are possible",
                shortened(text),
                super::MOST_HEIGHT_CM
            )),
        }
    }
}
