//! A search for rules by words that occur in them.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::info::GameInfo;

/// The words of a search.
///
/// A word counts if a text has it, in upper or lower case. It also counts if the text has another form of the
/// word: `bids` and `bidding` for `bid`. A text with more of the words scores higher. Of two texts with equally
/// many, the one with more unchanged forms scores higher.
///
/// ```
/// use tabletop::Words;
///
/// let words = Words::new("lowest amount");
/// let both = words.score("several chose the lowest amount");
/// let one = words.score("an amount from 0 to their money");
/// assert!(both > one && one > 0);
/// assert_eq!(words.score("the pile is never refilled"), 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words(Vec<String>);

/// A text that contains words of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The kind of text.
    pub kind: HitKind,
    /// The id of the clause or the ruling, or the name of the component in notation.
    pub id: String,
    /// The text.
    pub text: String,
    /// The score of the text: see [`Words::score`].
    pub score: u32,
}

/// The kind of text that was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HitKind {
    /// A clause of the book.
    Clause,
    /// A ruling.
    Ruling,
    /// A card, a tile or the like.
    Component,
}

/// The score of a word that a text has unchanged. The next constant is the score of another form.
const SAME: u32 = 3;
const FORM: u32 = 2;
/// The score for each word that a text has. It is larger than all differences between forms.
const EACH_WORD: u32 = 100;

impl Words {
    /// Splits a text into words.
    pub fn new(text: &str) -> Self {
        Self(words_of(text).collect())
    }

    /// The score of a text: 0 if it contains none of the words.
    pub fn score(&self, text: &str) -> u32 {
        let there: Vec<String> = words_of(text).collect();
        let of = |word: &String| {
            let same = there.contains(word);
            let form = || there.iter().any(|other| are_forms(word, other));
            if same {
                EACH_WORD + SAME
            } else if form() {
                EACH_WORD + FORM
            } else {
                0
            }
        };
        self.0.iter().map(of).sum()
    }
}

/// The words of a text in lower case. A clause id such as `WL-DRAFT-3` is one word.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    words.map(|word| word.trim_matches('-').to_lowercase()).filter(|word| !word.is_empty())
}

/// `true` if two words begin alike and differ only in an ending, such as that of a plural: `bid` and `bidding`,
/// `carry` and `carries`.
fn are_forms(one: &str, other: &str) -> bool {
    let shorter = one.chars().count().min(other.chars().count());
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let endings = one.chars().count() + other.chars().count() - 2 * same;
    same >= 3 && same + 1 >= shorter && endings <= 4
}

impl GameInfo {
    /// Finds the clauses, the rulings and the components of the default set-up that contain words of `text`, the
    /// best first.
    ///
    /// ```
    /// let game = tabletop::game("world-league")?;
    /// let found = game.find("lowest amount");
    /// assert!(found[0].id.starts_with("WL-INJURY-"), "{found:?}");
    /// assert_eq!(game.find("Cro Wdpleaser")[0].kind, tabletop::HitKind::Component);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn find(&self, text: &str) -> Vec<Hit> {
        let words = Words::new(text);
        let mut found = Vec::new();
        let mut enter = |kind, id: &str, heading: &str, text: String| {
            let score = words.score(&text).max(words.score(id));
            if score > 0 {
                // The heading or the id may contain the words too. Such a text defines them, so it comes first
                // among texts with the same words.
                let named = words.score(heading).max(words.score(&id.replace('-', " ")));
                let score = score + u32::from(named > 0);
                found.push(Hit { kind, id: id.to_string(), text, score });
            }
        };
        for clause in self.clauses() {
            enter(HitKind::Clause, clause.id, clause.heading, clause.summary.to_string());
        }
        for ruling in self.rulings {
            let mut text = ruling.question.to_string();
            for value in ruling.values {
                text.extend(["; ", value.name, ": ", value.meaning]);
            }
            enter(HitKind::Ruling, ruling.id, "", text);
        }
        for component in self.components() {
            enter(HitKind::Component, &component.name, "", component.text);
        }
        // The sort is stable: at equal scores clauses come before rulings, and rulings before components.
        found.sort_by_key(|hit| core::cmp::Reverse(hit.score));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_begin_alike() {
        for (one, other) in
            [("bid", "bids"), ("bid", "bidding"), ("carry", "carries"), ("trophy", "trophies")]
        {
            assert!(are_forms(one, other) && are_forms(other, one), "{one} {other}");
        }
        for (one, other) in [("bid", "big"), ("is", "island"), ("pass", "passenger"), ("hire", "higher")] {
            assert!(!are_forms(one, other), "{one} {other}");
        }
    }

    #[test]
    fn an_id_is_one_word() {
        assert_eq!(Words::new(" WL-DRAFT-3,  bid! ").0, ["wl-draft-3", "bid"]);
        assert!(Words::new("wl-draft-3").score("WL-DRAFT-3") > 0);
        assert_eq!(Words::new("").score("anything"), 0);
    }
}
