//! Number words, and several words for one thing.

use tabletop_core::position::{PositionItem, PositionLines, named, parted};
use tabletop_core::words::plain_number;

use super::parse::MONEY;
use super::write::TROPHIES;
use crate::names::{Advisor, Position};

pub(super) fn first_of<'t>(words: &[&str], find: impl FnMut(&&str) -> Option<&'t str>) -> Option<&'t str> {
    words.iter().find_map(find)
}

/// The column with this name.
pub(super) fn column(text: &str) -> Option<Position> {
    Position::ALL.into_iter().find(|column| column.name().eq_ignore_ascii_case(text))
}

/// The columns, in full. Their order is that of [`Position::ALL`].
const COLUMNS: [&str; 5] = ["point guard", "shooting guard", "small forward", "power forward", "center"];

/// A column, with the words that follow: `SF 12 slid 1`, `small forward has 12 slid 1`.
pub(super) fn column_first(item: PositionItem<'_>) -> Option<(Position, &str)> {
    let (name, rest) = item.text.split_once(' ')?;
    let in_full = || COLUMNS.iter().zip(Position::ALL).find_map(|(name, of)| Some((of, item.after(name)?)));
    let short = column(name.trim_end_matches(':')).map(|column| (column, rest));
    let (column, rest) = short.or_else(in_full)?;
    let rest = item.with(rest.trim());
    let rest = item.with(first_of(&["has", "is"], |word| rest.after(word)).unwrap_or(rest.text));
    Some((column, rest.text))
}

/// A column behind the words about it: `12 slid 1 on SF`.
pub(super) fn column_last(item: PositionItem<'_>) -> Option<(Position, &str)> {
    let (stands, name) = item.text.rsplit_once(" on ")?;
    Some((column(name.trim())?, stands.trim()))
}

/// The player who is injured by an injury that is not named, from the words about him.
pub(super) fn injured(stands: PositionItem<'_>) -> Option<&str> {
    const INJURED: [&str; 6] = ["is injured", "is hurt", "injured", "hurt", "with an injury", "an injury"];
    if INJURED.iter().any(|words| stands.is(words)) {
        return Some("");
    }
    first_of(&INJURED, |words| stands.before(words))
}

/// `true` for an injury without its number.
pub(super) fn is_some_injury(text: &str) -> bool {
    let words = ["injury", "an injury", "the injury", "injury card", "an injury card", "the injury card"];
    words.iter().any(|words| words.eq_ignore_ascii_case(text))
}

/// The place of trophies, from 0, with their number: `2 first place`, `2 first places`, `2 firsts`, `first place`,
/// `1st place`, `2 first place trophies`.
pub(super) fn trophies(item: PositionItem<'_>) -> Option<(usize, u8)> {
    const SHORT: [[&str; 3]; 4] = [
        ["first", "1st place", "1st"],
        ["second", "2nd place", "2nd"],
        ["third", "3rd place", "3rd"],
        ["fourth", "4th place", "4th"],
    ];
    let item = item.with(first_of(&["trophies", "trophy"], |words| item.before(words)).unwrap_or(item.text));
    let count = |name: &str| item.counted(name);
    let mut names = TROPHIES.into_iter().zip(SHORT).enumerate();
    names.find_map(|(place, (name, short))| {
        Some((place, count(name).or_else(|| short.into_iter().find_map(count))?))
    })
}

/// The item without the price at its end, such as ` for 4`. The price does not matter, because it has been paid.
pub(super) fn without_price<'i>(item: PositionItem<'i>, said: &mut PositionLines<'_>) -> PositionItem<'i> {
    let Some((before, price)) = item.priced(&MONEY) else { return item };
    said.take_as(format_args!("the ${price} are paid: the money of the seat is what it has left"));
    before
}

/// The place of a number, from 1: `2`, `second`, `2nd`.
pub(super) fn place(text: &str) -> Option<u8> {
    const PLACES: [[&str; 2]; 4] = [["first", "1st"], ["second", "2nd"], ["third", "3rd"], ["fourth", "4th"]];
    let is = |words: &[&str; 2]| words.iter().any(|word| word.eq_ignore_ascii_case(text));
    plain_number(text).or_else(|| (1..).zip(PLACES).find_map(|(place, words)| is(&words).then_some(place)))
}

/// The amount and the seat of a highest offer: `highest $4 by 1`, `$4 by 1`.
pub(super) fn highest(item: PositionItem<'_>) -> Option<(&str, &str)> {
    match first_of(&["highest offer", "highest bid", "highest"], |words| item.after(words)) {
        Some(offer) => parted(offer, " by "),
        None => parted(item.text, " by ").filter(|(amount, _)| {
            plain_number::<u16>(amount).is_some() || item.with(amount).sum::<u16>(&MONEY).is_some()
        }),
    }
}

/// A season and its card: `3 under hard-bargain`, `3 (hard-bargain)`, `3 hard-bargain`. The card is empty if it is not said.
pub(super) fn season_and_card(text: &str) -> (&str, &str) {
    let in_brackets = || text.strip_suffix(')')?.split_once('(');
    let behind = || text.split_once(' ').filter(|(season, _)| plain_number::<u8>(season).is_some());
    let card = parted(text, " under ").or_else(in_brackets).or_else(behind);
    let (season, card) = card.unwrap_or((text, ""));
    (season.trim(), card.trim())
}

/// The advisor with this name.
pub(super) fn advisor(text: &str) -> Option<Advisor> {
    named(text, advisors_by_name()).or_else(|| named(text.strip_prefix("the ")?, advisors_by_name()))
}

pub(super) fn advisors_by_name() -> impl Iterator<Item = (Advisor, &'static str)> {
    Advisor::ALL.into_iter().map(|advisor| (advisor, advisor.title().trim_start_matches("the ")))
}
