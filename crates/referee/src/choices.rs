//! A list of legal actions as a person reads it: amounts that follow each other folded into one entry.

use std::fmt::{self, Display};

/// One entry of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// One action: its notation.
    One(String),
    /// Actions that differ only in the number at their end: `bid 3..11`.
    Range {
        /// What stands before the number, the space included.
        head: String,
        first: u64,
        last: u64,
    },
}

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(notation) => f.write_str(notation),
            Self::Range { head, first, last } => write!(f, "{head}{first}..{last}"),
        }
    }
}

/// From how many amounts in a row on they are folded.
const FOLDED_FROM: u64 = 3;

/// Folds a list.
pub(crate) fn fold<T: Display>(legal: impl IntoIterator<Item = T>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for notation in legal.into_iter().map(|action| action.to_string()) {
        let Some((head, number)) = split_number(&notation) else {
            choices.push(Choice::One(notation));
            continue;
        };
        match choices.last_mut() {
            Some(Choice::Range { head: known, last, .. })
                if *known == head && last.checked_add(1) == Some(number) =>
            {
                *last = number;
            }
            _ => choices.push(Choice::Range { head: head.to_string(), first: number, last: number }),
        }
    }
    choices.into_iter().flat_map(unfold_short).collect()
}

fn unfold_short(choice: Choice) -> Vec<Choice> {
    match &choice {
        &Choice::Range { ref head, first, last } if last - first + 1 < FOLDED_FROM => {
            (first..=last).map(|number| Choice::One(format!("{head}{number}"))).collect()
        }
        Choice::One(_) | Choice::Range { .. } => vec![choice],
    }
}

/// `bid 4` as `bid ` and 4: only a number of its own, written as we write numbers.
fn split_number(notation: &str) -> Option<(&str, u64)> {
    let (head, digits) = notation.rsplit_once(' ')?;
    let number: u64 = digits.parse().ok()?;
    (number.to_string() == digits).then(|| (&notation[..=head.len()], number))
}

/// What a person has typed, read against the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// The notation of a listed action.
    Listed(String),
    /// Something else, to be read as notation.
    Other,
}

/// Reads what was typed: a notation in upper or lower case; the number of a choice, where no amount is to be chosen; a
/// bare amount, where just one kind of amount is.
pub(crate) fn read(typed: &str, choices: &[Choice]) -> Typed {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let ranges = || choices.iter().filter(|choice| matches!(choice, Choice::Range { .. }));
    if let Ok(number) = typed.parse::<u64>() {
        let mut ranges = ranges();
        return match (ranges.next(), ranges.next()) {
            (None, _) => {
                let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
                let chosen = place.and_then(|place| choices.get(place));
                chosen.map_or(Typed::Other, |choice| Typed::Listed(choice.to_string()))
            }
            (Some(Choice::Range { head, .. }), None) => Typed::Listed(format!("{head}{number}")),
            _ => Typed::Other,
        };
    }
    let found = choices.iter().find_map(|choice| match choice {
        Choice::One(notation) => notation.eq_ignore_ascii_case(&typed).then(|| notation.clone()),
        Choice::Range { head, .. } => {
            let (start, end) = typed.split_at_checked(head.len())?;
            (start.eq_ignore_ascii_case(head) && end.parse::<u64>().is_ok()).then(|| format!("{head}{end}"))
        }
    });
    found.map_or(Typed::Other, Typed::Listed)
}

/// Whether the entries can be chosen by their numbers: not where a bare number is an amount.
pub(crate) fn are_numbered(choices: &[Choice]) -> bool {
    !choices.iter().any(|choice| matches!(choice, Choice::Range { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(legal: &[&str]) -> Vec<String> {
        fold(legal).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn three_amounts_in_a_row_are_folded_two_are_not() {
        assert_eq!(folded(&["pass", "bid 3", "bid 4", "bid 5", "bid 7"]), ["pass", "bid 3..5", "bid 7"]);
        assert_eq!(folded(&["bid 3", "bid 4"]), ["bid 3", "bid 4"]);
        assert_eq!(folded(&["a 1", "b 2", "b 3", "b 4"]), ["a 1", "b 2..4"]);
        assert_eq!(folded(&["a 01", "a 02", "a 03", "a b"]), ["a 01", "a 02", "a 03", "a b"]);
        assert_eq!(folded(&[]), [""; 0]);
    }

    #[test]
    fn a_bare_number_is_the_amount_or_else_the_number_of_a_choice() {
        let amounts = fold(["pass", "bid 3", "bid 4", "bid 5"]);
        assert_eq!(read("4", &amounts), Typed::Listed("bid 4".into()));
        assert_eq!(
            read("9", &amounts),
            Typed::Listed("bid 9".into()),
            "refused with its rule, not as unreadable"
        );
        assert!(!are_numbered(&amounts));
        let words = fold(["keep", "train"]);
        assert_eq!(read("2", &words), Typed::Listed("train".into()));
        assert_eq!(read("3", &words), Typed::Other);
        assert_eq!(read("0", &words), Typed::Other);
        let two = fold(["a 1", "a 2", "a 3", "b 1", "b 2", "b 3"]);
        assert_eq!(read("1", &two), Typed::Other, "which of them?");
    }

    #[test]
    fn case_and_spaces_do_not_matter() {
        let choices = fold(["place SF", "pass", "bid 1", "bid 2", "bid 3"]);
        assert_eq!(read("  Place   sf ", &choices), Typed::Listed("place SF".into()));
        assert_eq!(read("BID 2", &choices), Typed::Listed("bid 2".into()));
        assert_eq!(read("bïd 2", &choices), Typed::Other);
        assert_eq!(read("", &choices), Typed::Other);
    }
}
