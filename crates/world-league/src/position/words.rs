//! Names with an article, number words, and several words for one thing.

use tabletop_core::position::{PositionItem, PositionLines};
use tabletop_core::read_notation;
use tabletop_core::words::plain_number;

use super::parse::{Figure, MONEY};
use crate::step::{Position, Specialist};

/// The specialist with this name: `agent`, `the agent`, `the player agent`.
pub(super) fn specialist(item: PositionItem<'_>) -> Option<Specialist> {
    let item = item.with(item.after("the").unwrap_or(item.text));
    let item = item.with(item.after("player").unwrap_or(item.text));
    Specialist::ALL.into_iter().find(|one| item.is(one.name()))
}

/// The columns, in full. Their order is that of [`Position::ALL`].
const COLUMNS: [&str; 5] = ["point guard", "shooting guard", "small forward", "power forward", "center"];

/// A column, with the words that follow: `SF 19@1`, `small forward has 19@1`.
pub(super) fn column_first(item: PositionItem<'_>) -> Option<(Position, &str)> {
    let (column, rest) = item.text.split_once(' ')?;
    let in_full = || COLUMNS.iter().zip(Position::ALL).find_map(|(name, of)| Some((of, item.after(name)?)));
    let (column, rest) =
        read_notation(column.trim_end_matches(':')).ok().map(|column| (column, rest)).or_else(in_full)?;
    let rest = item.with(rest.trim());
    let rest = item.with(first_of(&["has", "is"], |word| rest.after(word)).unwrap_or(rest.text));
    Some((column, rest.after("tile").unwrap_or(rest.text)))
}

/// A column behind the words about it: `19@1 on SF`.
pub(super) fn column_last(item: PositionItem<'_>) -> Option<(Position, &str)> {
    let (stands, column) = item.text.rsplit_once(" on ")?;
    let column = read_notation(column.trim()).ok()?;
    let stands = item.with(stands.trim());
    Some((column, stands.after("tile").unwrap_or(stands.text)))
}

/// The player who is injured by an injury that is not named, from the words about him.
pub(super) fn injured(stands: PositionItem<'_>) -> Option<&str> {
    const INJURED: [&str; 6] = ["is injured", "is hurt", "injured", "hurt", "with an injury", "an injury"];
    if INJURED.iter().any(|words| stands.is(words)) {
        return Some("printed");
    }
    first_of(&INJURED, |words| stands.before(words))
}

/// `true` for an injury without its number.
pub(super) fn is_some_injury(text: &str) -> bool {
    let words = ["injury", "an injury", "the injury", "injury tile", "an injury tile", "the injury tile"];
    words.iter().any(|words| words.eq_ignore_ascii_case(text))
}

/// The first find among these words.
pub(super) fn first_of<'t>(words: &[&str], find: impl FnMut(&&str) -> Option<&'t str>) -> Option<&'t str> {
    words.iter().find_map(find)
}

/// The item without the price at its end, such as ` for 4`. The price does not matter, because it has been paid.
pub(super) fn without_price<'i>(item: PositionItem<'i>, said: &mut PositionLines<'_>) -> PositionItem<'i> {
    let Some((before, price)) = item.priced(&MONEY) else { return item };
    said.take_as(format_args!("the {price} million are paid: the money of the seat is what it has left"));
    before
}

/// The place of a number, from 1: `2`, `second`, `2nd`, `silver`.
pub(super) fn place(text: &str) -> Option<u8> {
    const PLACES: [[&str; 3]; 5] = [
        ["first", "1st", "gold"],
        ["second", "2nd", "silver"],
        ["third", "3rd", "bronze"],
        ["fourth", "4th", "crystal"],
        ["fifth", "5th", "last"],
    ];
    let is = |words: &[&str; 3]| words.iter().any(|word| word.eq_ignore_ascii_case(text));
    let named = || (1..).zip(PLACES).find_map(|(place, words)| is(&words).then_some(place));
    plain_number(text).or_else(named)
}

/// A figure that follows from others, with the rest of the words.
pub(super) fn figure(item: PositionItem<'_>) -> Option<(Figure, &str)> {
    let words = [("strength", Figure::Strength), ("income", Figure::Income), ("tallest", Figure::Tallest)];
    words.into_iter().find_map(|(word, figure)| Some((figure, item.after(word)?)))
}
