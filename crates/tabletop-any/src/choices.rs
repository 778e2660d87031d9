//! Legal actions in the form in which people read them: consecutive amounts are folded into one entry.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

/// One entry of a list of legal actions that is shown to people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The notation of an action without a number at its end.
    Word(String),
    /// Actions that differ only in the number at their end: `bid 3..11`. `first` and `last` may be equal.
    Amounts {
        /// The text before the number, including the space.
        head: String,
        /// The smallest number.
        first: u64,
        /// The largest number.
        last: u64,
    },
}

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(notation) => f.write_str(notation),
            Self::Amounts { head, first, last } if first == last => write!(f, "{head}{first}"),
            Self::Amounts { head, first, last } => write!(f, "{head}{first}..{last}"),
        }
    }
}

/// Returns an entry for each action, and folds nothing. For games in which the number at the end of an action is no
/// amount.
pub fn words<T: Display>(legal: impl IntoIterator<Item = T>) -> Vec<Choice> {
    legal.into_iter().map(|action| Choice::Word(action.to_string())).collect()
}

/// Folds the consecutive amounts of a list.
pub fn fold<T: Display>(legal: impl IntoIterator<Item = T>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for notation in legal.into_iter().map(|action| action.to_string()) {
        let Some((head, number)) = split_number(&notation) else {
            choices.push(Choice::Word(notation));
            continue;
        };
        match choices.last_mut() {
            Some(Choice::Amounts { head: known, last, .. })
                if *known == head && last.checked_add(1) == Some(number) =>
            {
                *last = number;
            }
            _ => choices.push(Choice::Amounts { head: head.to_string(), first: number, last: number }),
        }
    }
    choices
}

/// Splits `bid 4` into `bid ` and 4. Returns `None` unless the last word is a number without leading zeros.
fn split_number(notation: &str) -> Option<(&str, u64)> {
    let (head, digits) = notation.rsplit_once(' ')?;
    let number: u64 = digits.parse().ok()?;
    (number.to_string() == digits).then(|| notation.split_at(head.len() + 1)).map(|(head, _)| (head, number))
}

/// Returns the notation that a person who sees the numbered list may have meant by `typed`. `typed` may be a listed
/// action in upper or lower case. If the list has only words, `typed` may be the number of an entry. If the list has
/// exactly one kind of amount, `typed` may be an amount alone. `None` for anything else; the caller then parses
/// `typed` as it is.
pub fn meant(typed: &str, choices: &[Choice]) -> Option<String> {
    match typed.trim().parse::<u64>() {
        Ok(number) if are_numbered(choices) => {
            choices.get(usize::try_from(number).ok()?.checked_sub(1)?).map(ToString::to_string)
        }
        _ => meant_unseen(typed, choices),
    }
}

/// Does the same as [`meant`] for a person who sees no numbered list. A number alone can then only be an amount.
/// Words may be abbreviated if exactly one listed action begins with them.
pub fn meant_unseen(typed: &str, choices: &[Choice]) -> Option<String> {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Ok(number) = typed.parse::<u64>() {
        let heads = amounts(choices);
        return if let [head] = heads.as_slice() { Some(format!("{head}{number}")) } else { None };
    }
    let listed = choices.iter().find_map(|choice| match choice {
        Choice::Word(notation) => notation.eq_ignore_ascii_case(&typed).then(|| notation.clone()),
        Choice::Amounts { head, .. } => {
            let (start, end) = typed.split_at_checked(head.len())?;
            (start.eq_ignore_ascii_case(head) && end.parse::<u64>().is_ok()).then(|| format!("{head}{end}"))
        }
    });
    listed.or_else(|| abbreviated(&typed, choices))
}

/// Returns the only listed action whose words begin with the typed words, in the same order: `h ban` for
/// `hire banker`. Numbers cannot be abbreviated.
fn abbreviated(typed: &str, choices: &[Choice]) -> Option<String> {
    let is_begun = |typed: &str, word: &str| {
        let is_word = typed.starts_with(char::is_alphabetic);
        let begins = word.get(..typed.len()).is_some_and(|head| head.eq_ignore_ascii_case(typed));
        if is_word { begins } else { typed == word }
    };
    let fits = |notation: &str| {
        let words = notation.split(' ').count();
        words == typed.split(' ').count()
            && typed.split(' ').zip(notation.split(' ')).all(|(a, b)| is_begun(a, b))
    };
    let mut fitting = choices.iter().filter_map(|choice| match choice {
        Choice::Word(notation) => fits(notation).then(|| notation.clone()),
        Choice::Amounts { head, .. } => {
            let (_, number) = split_number(typed)?;
            let notation = format!("{head}{number}");
            fits(&notation).then_some(notation)
        }
    });
    let found = fitting.next()?;
    fitting.all(|other| other == found).then_some(found)
}

/// Returns the listed action closest to `typed`, ignoring upper and lower case. `None` if none is close enough to be
/// a typing error. At most a third of the letters may differ, and two swapped neighbours count as one difference. The
/// digits must be the same.
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub fn nearest<'l>(typed: &str, legal: impl IntoIterator<Item = &'l str>) -> Option<&'l str> {
    let typed: String = typed.trim().chars().take(100).collect::<String>().to_lowercase();
    let distance = |action: &str| strsim::damerau_levenshtein(&typed, &action.to_lowercase());
    let figures = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let alike = legal.into_iter().filter(|action| figures(action) == figures(&typed));
    let near = alike.map(|action| (distance(action), action));
    let near = near.filter(|(distance, action)| distance * 3 <= action.chars().count());
    near.min_by_key(|(distance, _)| *distance).map(|(_, action)| action)
}

/// The error message for text that cannot be parsed. If a listed action is close to `typed`, the message suggests
/// it instead of listing every possible notation.
pub fn unread<'l>(why: &str, typed: &str, legal: impl IntoIterator<Item = &'l str>) -> String {
    #[cfg(feature = "std")]
    if let Some(near) = nearest(typed, legal) {
        let what = why.split(": expected").next().unwrap_or(why);
        return format!("{what}: did you mean `{near}`?");
    }
    #[cfg(not(feature = "std"))]
    let _ = (typed, legal);
    why.to_string()
}

/// The kinds of amounts in the list. Each is given as the text before the number.
pub fn amounts(choices: &[Choice]) -> Vec<&str> {
    let mut heads: Vec<&str> = choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Amounts { head, .. } => Some(head.as_str()),
            Choice::Word(_) => None,
        })
        .collect();
    heads.dedup();
    heads
}

/// `true` if people can choose an entry by its number. `false` if a number alone means an amount.
pub fn are_numbered(choices: &[Choice]) -> bool {
    choices.iter().all(|choice| matches!(choice, Choice::Word(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(legal: &[&str]) -> Vec<String> {
        fold(legal).iter().map(ToString::to_string).collect()
    }

    #[cfg(feature = "std")]
    #[test]
    fn a_slip_of_the_hand_is_told_from_another_word() {
        let legal = ["pass", "bid 3", "bid 14", "hire banker", "injure C"];
        for (typed, near) in [
            ("psas", Some("pass")),
            ("Bdi 3", Some("bid 3")),
            ("hire bnaker", Some("hire banker")),
            ("hire", None),
            ("bid 4", None),
            ("bid x", None),
            ("place C", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, legal), near, "{typed}");
        }
        assert_eq!(unread("not a step: expected this", "psas", legal), "not a step: did you mean `pass`?");
        assert_eq!(unread("not a step: expected this", "castle", legal), "not a step: expected this");
    }

    #[test]
    fn amounts_in_a_row_are_folded() {
        assert_eq!(folded(&["pass", "bid 3", "bid 4", "bid 5", "bid 7"]), ["pass", "bid 3..5", "bid 7"]);
        assert_eq!(folded(&["a 1", "b 2", "b 3", "b 4", "c"]), ["a 1", "b 2..4", "c"]);
        assert_eq!(folded(&["bid 4", "bid 3", "bid 3"]), ["bid 4", "bid 3", "bid 3"]);
        assert_eq!(folded(&["a 01", "a 02", "a b"]), ["a 01", "a 02", "a b"]);
        let most = format!("bid {}", u64::MAX);
        assert_eq!(folded(&[&most, "bid 0"]), [&most, "bid 0"]);
        assert_eq!(folded(&[]), [""; 0]);
    }

    #[test]
    fn a_bare_number_is_the_amount_or_else_the_number_of_a_word() {
        let amounts = fold(["pass", "bid 3", "bid 4", "bid 6"]);
        assert_eq!(meant("4", &amounts).as_deref(), Some("bid 4"));
        assert_eq!(
            meant("9", &amounts).as_deref(),
            Some("bid 9"),
            "refused with its rule, not as unreadable"
        );
        assert!(!are_numbered(&amounts));
        let words = fold(["keep", "train"]);
        assert!(are_numbered(&words));
        assert_eq!(meant("2", &words).as_deref(), Some("train"));
        assert_eq!(meant("3", &words), None);
        assert_eq!(meant("0", &words), None);
        let two = fold(["a 1", "a 2", "b 1", "b 2"]);
        assert_eq!(meant("1", &two), None, "which of them?");
        assert_eq!(super::amounts(&two), ["a ", "b "]);
    }

    #[test]
    fn where_no_list_is_numbered_a_bare_number_is_an_amount_or_nothing() {
        let amounts = fold(["pass", "bid 3", "bid 4", "bid 6"]);
        assert_eq!(meant_unseen("4", &amounts).as_deref(), Some("bid 4"));
        assert_eq!(meant_unseen(" Bid  9 ", &amounts).as_deref(), Some("bid 9"));
        let words = fold(["keep", "train"]);
        assert_eq!(meant_unseen("2", &words), None);
        assert_eq!(meant_unseen("TRAIN", &words).as_deref(), Some("train"));
    }

    #[test]
    fn words_may_be_abbreviated_if_one_action_begins_so() {
        let choices = fold(["hire referee", "hire agent", "medal", "bid 3", "bid 4"]);
        assert_eq!(meant("h ag", &choices).as_deref(), Some("hire agent"));
        assert_eq!(meant("M", &choices).as_deref(), Some("medal"));
        assert_eq!(meant("b 12", &choices).as_deref(), Some("bid 12"), "refused with its rule");
        assert_eq!(meant("hire", &choices), None, "whom?");
        assert_eq!(meant("h", &choices), None);
        let lays = words(["lay 1 2,-1", "lay 17 2,-1", "lay 17 0,1"]);
        assert_eq!(meant("l 17 0,1", &lays).as_deref(), Some("lay 17 0,1"));
        assert_eq!(meant("l 1 2,-1", &lays).as_deref(), Some("lay 1 2,-1"), "a number is a whole one");
        assert_eq!(meant("l 7 2,-1", &lays), None);
    }

    #[test]
    fn case_and_spaces_do_not_matter() {
        let choices = fold(["place SF", "pass", "bid 1", "bid 2", "bid 3"]);
        assert_eq!(meant("  Place   sf ", &choices).as_deref(), Some("place SF"));
        assert_eq!(meant("BID 2", &choices).as_deref(), Some("bid 2"));
        assert_eq!(meant("bïd 2", &choices), None);
        assert_eq!(meant("", &choices), None);
    }
}
