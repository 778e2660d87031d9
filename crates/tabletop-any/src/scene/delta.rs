//! The own effect of an action in a few words.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::Seat;

use super::{Offer, PanelChange};

impl Offer {
    /// The action's own changes to the panel of a seat, in a few words: `strength +3 · score +2`. Empty if the action
    /// changes nothing of the seat, or only what every other action changes, too.
    pub fn delta(&self, seat: Seat) -> String {
        let own = self.effects.iter().filter(|change| change.seat == seat && !change.is_common);
        own.map(PanelChange::short).collect::<Vec<_>>().join(" · ")
    }
}

impl PanelChange {
    /// The change in a few words: `strength +3`, `money −$2`, `specialist Trainer → Banker`. Two values with the same
    /// words around one number give the difference; other values are written out.
    pub fn short(&self) -> String {
        let Self { what, before, after, .. } = self;
        match (Amount::read(before), Amount::read(after)) {
            (Some(old), Some(new)) if old.is_like(&new) => format!("{what} {}", new.less(&old)),
            _ if before == "none" => format!("{what} {after}"),
            _ => format!("{what} {before} → {after}"),
        }
    }
}

/// A text with one number: `£4.5M`, `5 cards`.
struct Amount<'a> {
    before: &'a str,
    tenths: i64,
    after: &'a str,
}

impl<'a> Amount<'a> {
    /// Reads a text with one number of at most one decimal. `None` for every other text.
    fn read(text: &'a str) -> Option<Self> {
        let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
        let start = text.find(|letter: char| letter.is_ascii_digit())?;
        let (before, rest) = text.split_at(start);
        let (number, after) = rest.split_at(rest.find(|letter| !is_part(letter)).unwrap_or(rest.len()));
        let is_single = !after.contains(|letter: char| letter.is_ascii_digit());
        let (whole, decimal) = number.split_once('.').unwrap_or((number, "0"));
        let tenths = (decimal.len() == 1).then(|| format!("{whole}{decimal}"))?.parse::<i64>().ok()?;
        let (before, tenths) = match before.strip_suffix(['-', '−']) {
            Some(before) => (before, -tenths),
            None => (before, tenths),
        };
        is_single.then_some(Self { before, tenths, after })
    }

    /// Returns `true` if the words around the number are the same, apart from a plural.
    fn is_like(&self, other: &Self) -> bool {
        let singular = |text: &'a str| text.strip_suffix('s').unwrap_or(text);
        let theirs = other.after.strip_suffix('s').unwrap_or(other.after);
        self.before == other.before && singular(self.after) == theirs
    }

    /// The difference to an earlier amount, with its sign and unit. The unit is written as the larger of both has it.
    fn less(&self, earlier: &Self) -> String {
        let change = self.tenths - earlier.tenths;
        let sign = if change < 0 { '−' } else { '+' };
        let (whole, tenths) = (change.abs() / 10, change.abs() % 10);
        let number = if tenths == 0 { whole.to_string() } else { format!("{whole}.{tenths}") };
        let unit = match (whole, self.after.strip_suffix('s').or_else(|| earlier.after.strip_suffix('s'))) {
            (1, Some(singular)) if tenths == 0 => singular,
            _ if self.after.len() < earlier.after.len() => earlier.after,
            _ => self.after,
        };
        format!("{sign}{}{number}{unit}", self.before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(before: &str, after: &str) -> String {
        let change = PanelChange {
            seat: Seat::ALL[0],
            what: "it".into(),
            before: before.into(),
            after: after.into(),
            is_common: false,
        };
        change.short()
    }

    #[test]
    fn a_change_of_one_number_is_a_difference() {
        assert_eq!(short("14", "17"), "it +3");
        assert_eq!(short("4", "-2"), "it −6");
        assert_eq!(short("11 million", "3 million"), "it −8 million");
        assert_eq!(short("$7", "$6"), "it −$1");
        assert_eq!(short("£100M", "£143.5M"), "it +£43.5M");
        assert_eq!(short("5 cards", "1 card"), "it −4 cards");
        assert_eq!(short("2 cards", "1 card"), "it −1 card");
    }

    #[test]
    fn other_changes_are_written_out() {
        assert_eq!(short("Trainer", "Banker"), "it Trainer → Banker");
        assert_eq!(short("none", "gold 1×7"), "it gold 1×7");
        assert_eq!(short("gold 1×7", "gold 2×7"), "it gold 1×7 → gold 2×7");
        assert_eq!(short("5 cards", "5 stars"), "it 5 cards → 5 stars");
    }
}
