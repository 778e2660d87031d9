//! The own effect of an action in a few words.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{ScorePart, Seat};

use super::{Offer, PanelChange};

/// The name of a change of the score.
pub(crate) const SCORE: &str = "score";

impl Offer {
    /// The action's own changes to the panel of a seat, in a few words: `score +2 · strength +3`. The score comes first,
    /// so that a reader who cuts the text keeps it. Empty if the action changes nothing of the seat, or only what every
    /// other action changes, too.
    ///
    /// The parts of the score that change stand behind it, as in `score +1 (money)`, unless each of them is a fact that
    /// the text shows, too.
    pub fn delta(&self, seat: Seat) -> String {
        let own = || self.effects.iter().filter(|change| change.seat == seat && !change.is_common);
        let (score, rest) =
            (own().filter(|change| change.what == SCORE), own().filter(|change| change.what != SCORE));
        let is_shown = |part: &ScorePart<&'static str>| own().any(|change| change.what == part.name);
        let said = |change: &PanelChange| {
            if change.parts.iter().all(is_shown) { change.difference() } else { change.short() }
        };
        score.map(said).chain(rest.map(PanelChange::short)).collect::<Vec<_>>().join(" · ")
    }
}

impl PanelChange {
    /// The change in a few words: `strength +3`, `money −$2`, `cards −1 Tackle`, `specialist Trainer → Banker`. Two
    /// values with the same words around one number give the difference, and so do two lists of counted things. Other
    /// values are written out. Behind a score stand its parts: `score +1 (money)`, `score +2 (points: strength +3,
    /// money −1)`.
    pub fn short(&self) -> String {
        match self.parts_in_words() {
            Some(parts) => format!("{} ({parts})", self.difference()),
            None => self.difference(),
        }
    }

    /// The parts of a score that change: `money` if it is one, otherwise each with its points: `points: strength +3, money −1`.
    /// `None` for a fact.
    pub fn parts_in_words(&self) -> Option<String> {
        let signed = |part: &ScorePart<&'static str>| {
            format!("{} {}{}", part.name, if part.points < 0 { '−' } else { '+' }, part.points.unsigned_abs())
        };
        match &*self.parts {
            [] => None,
            [one] => Some(one.name.to_string()),
            several => Some(format!("points: {}", several.iter().map(signed).collect::<Vec<_>>().join(", "))),
        }
    }

    /// The change without the parts of a score.
    fn difference(&self) -> String {
        let Self { what, before, after, .. } = self;
        if let (Some(old), Some(new)) = (Amount::read(before), Amount::read(after))
            && old.is_like(&new)
        {
            return format!("{what} {}", new.less(&old));
        }
        if before == "none" {
            return format!("{what} {after}");
        }
        match counted(before, after) {
            Some(counted) => format!("{what} {counted}"),
            None => format!("{what} {before} → {after}"),
        }
    }
}

/// The differences between two lists such as `2 Cup Match, 1 Tackle`. `None` for other texts.
fn counted(before: &str, after: &str) -> Option<String> {
    // Words in parentheses describe a thing. They are no part of its name.
    let bare = |text: &str| -> String {
        let parts = text.split(" (").enumerate();
        parts
            .map(|(index, part)| if index == 0 { part } else { part.split_once(')').map_or("", |it| it.1) })
            .collect()
    };
    let (before, after) = (&*bare(before), &*bare(after));
    let read = |text: &str| -> Option<Vec<(String, i64)>> {
        if text == "none" {
            return Some(Vec::new());
        }
        let counted = |part: &'_ str| {
            // `gold 2×7` are two gold ones, for 7 points each.
            if let Some((named, points)) = part.split_once('×') {
                let (name, count) = named.rsplit_once(' ').unwrap_or(("", named));
                let name = if name.is_empty() { format!("×{points}") } else { name.to_string() };
                return Some((name, count.parse().ok()?));
            }
            let (count, name) = part.split_once(' ')?;
            let count = count.parse().ok()?;
            // `1 win` and `2 wins` are counts of one thing.
            let singular = name.strip_suffix('s').filter(|_| count != 1).unwrap_or(name);
            Some((singular.to_string(), count))
        };
        // A part without a number is one, if another part has a number.
        let is_list = text.split(", ").any(|part| counted(part).is_some());
        let part = |part: &str| counted(part).unwrap_or_else(|| (part.to_string(), 1));
        is_list.then(|| text.split(", ").map(part).collect())
    };
    let (old, new) = (read(before)?, read(after)?);
    let count = |list: &[(String, i64)], name: &str| {
        list.iter().find(|(other, _)| other == name).map_or(0, |(_, count)| *count)
    };
    let gone = old.iter().filter(|(name, _)| new.iter().all(|(other, _)| other != name));
    let names = new.iter().chain(gone).map(|(name, _)| name);
    let differences = names.map(|name| (name, count(&new, name) - count(&old, name)));
    let said: Vec<String> = differences
        .filter(|(_, difference)| *difference != 0)
        .map(|(name, difference)| {
            let sign = if difference < 0 { '−' } else { '+' };
            let plural = format!("{name}s");
            let is_plural = difference.abs() != 1 && (before.contains(&plural) || after.contains(&plural));
            let gap = if name.starts_with('×') { "" } else { " " };
            format!("{sign}{}{gap}{}", difference.abs(), if is_plural { &plural } else { name })
        })
        .collect();
    Some(said.join(", "))
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
    use alloc::vec;

    use super::*;

    fn short(before: &str, after: &str) -> String {
        let change = PanelChange {
            seat: Seat::ALL[0],
            what: "it".into(),
            before: before.into(),
            after: after.into(),
            parts: Vec::new(),
            is_common: false,
        };
        change.short()
    }

    #[test]
    fn a_score_says_its_parts_unless_facts_say_them() {
        let seat = Seat::ALL[0];
        let part = |name: &'static str, points| ScorePart { name: name.into(), points, rule: "R" };
        let change = |what: &'static str, before: &str, after: &str, parts| PanelChange {
            seat,
            what: what.into(),
            before: before.into(),
            after: after.into(),
            parts,
            is_common: false,
        };
        let offer = |effects| Offer {
            action: String::new(),
            words: String::new(),
            amount: None,
            cells: Vec::new(),
            effects,
            reckoned: String::new(),
            told: Vec::new(),
            unknown: None,
            rank: 0,
            note: None,
        };
        let one = change(SCORE, "4", "5", vec![part("money", 1)]);
        assert_eq!(one.short(), "score +1 (money)");
        let two = change(SCORE, "4", "6", vec![part("strength", 3), part("money", -1)]);
        assert_eq!(two.short(), "score +2 (points: strength +3, money −1)");
        let strength = change("strength", "1", "4", Vec::new());
        let money = change("money", "$9", "$4", Vec::new());
        assert_eq!(
            offer(vec![strength.clone(), two.clone()]).delta(seat),
            "score +2 (points: strength +3, money −1) · strength +3"
        );
        assert_eq!(offer(vec![strength, money, two]).delta(seat), "score +2 · strength +3 · money −$5");
    }

    #[test]
    fn one_and_many_of_a_thing_are_counts_of_it() {
        assert_eq!(short("2 footballers, 1 win", "1 footballer, 1 win"), "it −1 footballer");
        assert_eq!(
            short("9 footballers, manager, 2 wins", "7 footballers, 2 wins"),
            "it −2 footballers, −1 manager"
        );
        assert_eq!(short("1 footballer", "nothing"), "it 1 footballer → nothing");
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
    fn lists_of_counted_things_are_differences() {
        let before = "2 Cup Match, 1 Tackle, 2 Transfer Window";
        assert_eq!(short(before, "1 Cup Match, 1 Tackle, 2 Transfer Window"), "it −1 Cup Match");
        assert_eq!(short(before, "2 Cup Match, 3 Transfer Window"), "it +1 Transfer Window, −1 Tackle");
        assert_eq!(short("1 red", "none"), "it −1 red");
        assert_eq!(short("gold 1×7, silver 1×4", "gold 2×7, silver 1×4"), "it +1 gold");
        assert_eq!(short("4×5, 1×2, 1 ribbon", "5×5, 1×2, 2 ribbons"), "it +1×5, +1 ribbon");
        assert_eq!(short("1 red, 2 blue", "rounds 1, 2"), "it 1 red, 2 blue → rounds 1, 2");
    }

    #[test]
    fn other_changes_are_written_out() {
        assert_eq!(short("Trainer", "Banker"), "it Trainer → Banker");
        assert_eq!(short("none", "gold 1×7"), "it gold 1×7");
        assert_eq!(short("x cards", "x stars"), "it x cards → x stars");
    }
}
