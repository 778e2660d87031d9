//! Groups choices of one kind. The words that they share are written once, above them, so that the buttons are
//! short.

use maud::{Markup, html};
use tabletop::Offer;

/// The words at the beginning of all choices, and those at the end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CommonWords {
    before: String,
    after: String,
}

impl CommonWords {
    /// Finds the words that two or more choices share. Empty if the choices do not begin alike.
    pub fn of(offers: &[&Offer]) -> Self {
        Self::of_words(&offers.iter().map(|offer| offer.words.as_str()).collect::<Vec<_>>())
    }

    fn of_words(all: &[&str]) -> Self {
        let words: Vec<Vec<&str>> = all.iter().map(|text| text.split(' ').collect()).collect();
        let (Some(first), true) = (words.first(), words.len() > 1) else { return Self::default() };
        let shortest = words.iter().map(Vec::len).min().unwrap_or_default();
        let alike = |at: &dyn Fn(&[&str]) -> Option<String>| {
            words.iter().all(|other| at(other).is_some() && at(other) == at(first))
        };
        let nth = |index: usize| move |words: &[&str]| words.get(index).map(ToString::to_string);
        let nth_last =
            |index: usize| move |words: &[&str]| words.iter().rev().nth(index).map(ToString::to_string);
        // At least one word of each choice must be left.
        let most = shortest.saturating_sub(1);
        let mut before = (0..most).take_while(|index| alike(&nth(*index))).count();
        // `card 9` is not separated, and neither is a phrase in brackets.
        let is_torn = |count: usize| {
            !is_whole(&first[..count]) || words.iter().any(|words| words[count].starts_with(is_number))
        };
        while before > 0 && is_torn(before) {
            before -= 1;
        }
        if before == 0 {
            return Self::default();
        }
        let mut after = (0..most - before).take_while(|index| alike(&nth_last(*index))).count();
        while !is_whole(&first[first.len() - after..]) {
            after -= 1;
        }
        Self { before: first[..before].join(" "), after: first[first.len() - after..].join(" ") }
    }

    /// Returns the heading: `lay … as the Start card`. `None` if nothing is shared.
    pub fn heading(&self) -> Option<String> {
        match (self.before.as_str(), self.after.as_str()) {
            ("", _) => None,
            (before, "") => Some(before.to_string()),
            (before, after) => Some(format!("{before} … {after}")),
        }
    }

    /// Returns the words of a choice that are not shared.
    pub fn rest<'a>(&self, offer: &'a Offer) -> &'a str {
        let words = offer.words.as_str();
        let rest = words.strip_prefix(&self.before).unwrap_or(words);
        rest.strip_suffix(&self.after).unwrap_or(rest).trim()
    }

    /// Renders the caption of a choice. Screen readers get its full words.
    pub fn caption(&self, offer: &Offer) -> Markup {
        let rest = self.rest(offer);
        if self.before.is_empty() {
            return html! { (capital(rest)) };
        }
        html! {
            span class="unseen" { (capital(&self.before)) " " }
            (rest)
            @if !self.after.is_empty() { span class="unseen" { " " (self.after) } }
        }
    }
}

/// Returns `true` for the first letter of a word that belongs to the word before it: a digit or an opening
/// bracket.
fn is_number(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '('
}

/// Returns `true` if all brackets are balanced.
fn is_whole(words: &[&str]) -> bool {
    let mut open = 0_i32;
    let letters = words.iter().flat_map(|word| word.chars());
    let never_below = letters.fold(true, |is_whole, letter| {
        open += i32::from(letter == '(') - i32::from(letter == ')');
        is_whole && open >= 0
    });
    never_below && open == 0
}

/// Returns the text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let first: String = rest.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    first + rest.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_stands_above() {
        let heading = |all: &[&str]| CommonWords::of_words(all).heading();
        let cases: [(&[&str], Option<&str>); 8] = [
            (&["give the Win of round 1", "give a Tackle card"], Some("give")),
            (&["buy Manager Ann", "buy Manager Plan B. Bo"], Some("buy Manager")),
            (&["play against seat 1", "play against seat 3"], Some("play against")),
            (&["lay card 9 (a over b) at 0,1", "lay card 15 (a over c) at 0,1"], Some("lay … at 0,1")),
            (&["lay card 9 (a over b)", "lay card 15 (c over b)"], Some("lay")),
            (&["swipe (wild) this", "swipe (item) this"], None),
            (&["sell it", "sell it to the Official"], Some("sell")),
            (&["pass"], None),
        ];
        for (all, expected) in cases {
            assert_eq!(heading(all).as_deref(), expected, "{all:?}");
        }
    }
}
