//! The names of the five items of a set.

use alloc::string::String;

use serde::{Deserialize, Serialize};
use tabletop_core::Defects;

use crate::cards::{ITEMS, Item};

/// The most letters of an item's name.
pub(crate) const LONGEST_NAME: usize = 20;

/// The names of the five items of a set. A set with another theme renames them here.
///
/// Events and pictures use these names. Notation and set-ups keep the [words](Item::word) of the book's set, so
/// that a transcript reads the same whatever the names are. Refusals quote the notation, so they keep these words
/// too.
///
/// A name has 1 to 20 letters and begins with one from A to Z. No two begin with the same letter: pictures
/// show an item by its [letter](ItemNames::letter).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ItemNames {
    /// For `basketball`.
    pub basketball: String,
    /// For `sneakers`.
    pub sneakers: String,
    /// For `hoop`.
    pub hoop: String,
    /// For `jersey`.
    pub jersey: String,
    /// For `whistle`.
    pub whistle: String,
}

impl Default for ItemNames {
    /// The words of notation.
    fn default() -> Self {
        let word = |item: Item| String::from(item.word());
        Self {
            basketball: word(Item::Basketball),
            sneakers: word(Item::Sneakers),
            hoop: word(Item::Hoop),
            jersey: word(Item::Jersey),
            whistle: word(Item::Whistle),
        }
    }
}

impl ItemNames {
    /// The name of an item.
    pub fn of(&self, item: Item) -> &str {
        match item {
            Item::Basketball => &self.basketball,
            Item::Sneakers => &self.sneakers,
            Item::Hoop => &self.hoop,
            Item::Jersey => &self.jersey,
            Item::Whistle => &self.whistle,
        }
    }

    /// The letter of an item in pictures: the first of its name, in upper case.
    pub fn letter(&self, item: Item) -> char {
        self.of(item).chars().next().unwrap_or_else(|| item.letter()).to_ascii_uppercase()
    }

    pub(crate) fn check(&self, defects: &mut Defects) {
        for item in Item::ALL {
            let (name, place) = (self.of(item), alloc::format!("components.names.{item}"));
            let letters = name.chars().count();
            if !(1..=LONGEST_NAME).contains(&letters) {
                let problem =
                    format_args!("a name of {letters} letters, but it must have 1 to {LONGEST_NAME}");
                defects.add(&place, problem);
            }
            let plain = |letter: char| letter.is_alphanumeric() || [' ', '-', '\''].contains(&letter);
            let begins_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
            if letters > 0 && !(begins_well && name.chars().all(plain)) {
                let problem =
                    "a name begins with a letter from A to Z and has only letters, digits, spaces, - and '";
                defects.add(&place, problem);
            }
        }
        for (index, item) in Item::ALL.into_iter().enumerate() {
            let same = |other: &&Item| self.letter(**other) == self.letter(item);
            if let Some(other) = Item::ALL[index + 1..ITEMS].iter().find(same) {
                let problem = format_args!(
                    "`{}` and `{}` both begin with {}, but pictures show an item by its first letter: give each item its own",
                    self.of(item),
                    self.of(*other),
                    self.letter(item)
                );
                defects.add("components.names", problem);
            }
        }
    }
}
