//! Legal actions as rows of figures, for games with too many action numbers to learn a weight for each.

use std::collections::BTreeMap;

/// The figure of the first word. Smaller figures are numbers in the action.
const FIRST_WORD: i32 = 1000;

/// The words of a game's actions, in alphabetical order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words(BTreeMap<String, i32>);

impl Words {
    /// Collects the words of actions in notation.
    pub(crate) fn of(actions: impl Iterator<Item = String>) -> Self {
        let mut words = BTreeMap::new();
        for action in actions {
            for word in parts(&action).filter(|word| word.parse::<i32>().is_err()) {
                if !words.contains_key(word) {
                    words.insert(word.to_string(), 0);
                }
            }
        }
        for (figure, place) in words.values_mut().zip(FIRST_WORD..) {
            *figure = place;
        }
        Self(words)
    }

    /// The words, in the order of their figures.
    pub(crate) fn list(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }

    /// Writes an action into `row`: its words and numbers in their order, then zeros.
    pub(crate) fn write(&self, action: &str, row: &mut [i32]) {
        row.fill(0);
        for (place, part) in row.iter_mut().zip(parts(action)) {
            *place = part.parse().unwrap_or_else(|_| self.0.get(part).copied().unwrap_or(0));
        }
    }
}

fn parts(action: &str) -> impl Iterator<Item = &str> {
    action.split([' ', ',']).filter(|part| !part.is_empty())
}
