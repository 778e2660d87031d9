//! A sum of money as the notes of the set (SP-SETUP-3).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{DealItem, Money, Note};

/// The most notes of one sum. Nobody pushes more onto a table.
const MOST_NOTES: usize = 40;

/// The actions that make up a sum, one for each note, the largest note first. `action` is a verb and the sum, such
/// as `give 69m`. The verb is `give`, `keep`, `take` or `waive`.
pub(super) fn made_up(action: &str) -> Option<Vec<String>> {
    let (verb, sum) = action.trim().split_once(' ')?;
    let verb = verb.to_ascii_lowercase();
    if !["give", "keep", "take", "waive"].contains(&verb.as_str()) {
        return None;
    }
    let mut left: Money = sum.parse().ok()?;
    let mut notes = Vec::new();
    for note in Note::ALL.into_iter().rev() {
        while left >= note.worth() && notes.len() <= MOST_NOTES {
            left = left.minus(note.worth());
            notes.push(note);
        }
    }
    let is_sum = left == Money::ZERO && (2..=MOST_NOTES).contains(&notes.len());
    is_sum.then(|| notes.into_iter().map(|note| format!("{verb} {}", DealItem::Note(note))).collect())
}

#[cfg(test)]
mod tests {
    use super::made_up;

    #[test]
    fn a_sum_is_made_up_of_the_largest_notes() {
        let made_up_of = |action: &str| made_up(action).map(|actions| actions.join(", "));
        assert_eq!(made_up_of("give 69m").as_deref(), Some("give 50m, give 10m, give 5m, give 2m, give 2m"));
        assert_eq!(made_up_of("Keep £1.5M").as_deref(), Some("keep 1m, keep 0.5m"));
        for none in ["give 50m", "give 0m", "give", "give red-5", "bid 69m", "give 70000m", "give -3m"] {
            assert_eq!(made_up_of(none), None, "{none}");
        }
    }
}
