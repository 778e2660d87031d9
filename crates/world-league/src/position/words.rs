//! Names with an article, lists without commas, and several words for one thing.

use tabletop_core::position::PositionItem;

use super::parse::Figure;

/// `true` for a name, with or without its article.
pub(super) fn is_the(item: PositionItem<'_>, name: &str) -> bool {
    item.with(item.after("the").unwrap_or(item.text)).is(name)
}

/// The words of a list without commas: `agent banker`, `agent and banker`.
pub(super) fn listed(text: &str) -> impl Iterator<Item = &str> {
    let is_filler =
        |word: &&str| ["and", "seat", "seats"].iter().any(|filler| filler.eq_ignore_ascii_case(word));
    text.split_whitespace().filter(move |word| !is_filler(word))
}

/// The first find among these words.
pub(super) fn first_of<'t>(words: &[&str], find: impl FnMut(&&str) -> Option<&'t str>) -> Option<&'t str> {
    words.iter().find_map(find)
}

/// A figure that follows from others, with the rest of the words.
pub(super) fn figure(item: PositionItem<'_>) -> Option<(Figure, &str)> {
    let words = [("strength", Figure::Strength), ("income", Figure::Income), ("tallest", Figure::Tallest)];
    words.into_iter().find_map(|(word, figure)| Some((figure, item.after(word)?)))
}
