//! The space of a pawn, in the words of the board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{PositionItem, PositionLines};
use tabletop_core::words::plain_number;

use super::parse::ParsedLines;
use super::words::joined;
use crate::cards::Squad;
use crate::components::Space;

/// Other words for spaces.
const ALSO: [(&str, &str); 7] = [
    ("penaltyspot", "penalty"),
    ("penalties", "penalty"),
    ("cupmatch", "cup"),
    ("wildsubstitute", "wild"),
    ("bonuscard", "bonus"),
    ("refereecard", "referee"),
    ("chairmancard", "chairman"),
];

impl ParsedLines<'_> {
    /// The number of a space. The item gives the number, or the name if there is only one such space. Of several
    /// spaces, a colour names the one next to the Stadium of that colour.
    pub(super) fn space(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<u8> {
        let tables = self.game.tables();
        let text = ["the", "a", "an"].iter().find_map(|word| item.after(word)).unwrap_or(item.text);
        let text = item.with(text).after("space").unwrap_or(text);
        let text =
            ["space", "square", "field"].iter().find_map(|word| item.with(text).before(word)).unwrap_or(text);
        if let Some(number) = plain_number::<u8>(text) {
            let last = tables.space_count.saturating_sub(1);
            if number > last {
                said.wrong(item.line, format!("space {number}: the board has spaces 0 to {last}"));
            }
            return (number <= last).then_some(number);
        }
        if text.eq_ignore_ascii_case("stadium") {
            said.wrong(item.line, "say which Stadium: `on red stadium`");
            return None;
        }
        let (space, colour) = match named_space(text) {
            Some(found) => found,
            None => (Space::Footballer(self.footballer(item.with(text), said)?), None),
        };
        let all: Vec<u8> = (0..tables.space_count).filter(|number| tables.space(*number) == space).collect();
        let near = |number: &u8| colour.is_none_or(|colour| self.colour_near(*number) == Some(colour));
        let spaces: Vec<u8> = all.iter().copied().filter(near).collect();
        if all.is_empty() {
            said.wrong(item.line, format!("there is no space `{space}` on this board"));
        } else if spaces.is_empty() {
            let numbered = all.iter().map(|number| match self.colour_near(*number) {
                Some(colour) => format!("{number} (`on {space}-{colour}`)"),
                None => format!("{number}"),
            });
            let numbered = joined(numbered, ", ");
            said.wrong(item.line, format!("there are several spaces `{space}`: say which, {numbered}"));
        } else if let [first, _, ..] = *spaces {
            // Their numbers differ, and nothing else.
            let one = match self.colour_near(first) {
                Some(colour) => format!("space {first} (`on {space}-{colour}`)"),
                None => format!("space {first}"),
            };
            said.take_as(format_args!(
                "`{}` is the first of the {} such spaces, {one}",
                item.text,
                spaces.len()
            ));
        }
        spaces.first().copied()
    }

    /// The colour of the Stadium space next to a space. `None` if two are as near.
    fn colour_near(&self, number: u8) -> Option<Squad> {
        let tables = self.game.tables();
        let count = tables.space_count;
        let stadiums = (0..count).filter_map(|other| match tables.space(other) {
            Space::Stadium(colour) => {
                let apart = number.abs_diff(other);
                Some((apart.min(count - apart), colour))
            }
            _ => None,
        });
        let mut stadiums: Vec<_> = stadiums.collect();
        stadiums.sort_unstable_by_key(|(apart, _)| *apart);
        match stadiums.as_slice() {
            [(nearest, _), (second, _), ..] if nearest == second => None,
            [(_, colour), ..] => Some(*colour),
            [] => None,
        }
    }
}

/// The space with this name, and a colour that is named beside it: `kick-off`, `red stadium`, `blue 3`,
/// `manager-white`.
fn named_space(text: &str) -> Option<(Space, Option<Squad>)> {
    let words: String = text.to_ascii_lowercase().replace([' ', '-'], " ");
    let squashed = words.replace(' ', "");
    let whole = |name: &str| {
        let known = ALSO.iter().find(|(also, _)| *also == name).map_or(name, |(_, known)| known);
        known.parse::<Space>().ok()
    };
    if let Some(space) = whole(&squashed) {
        return Some((space, None));
    }
    let (head, tail) = words.split_once(' ')?;
    let (colour, rest) = match (head.parse::<Squad>(), words.rsplit_once(' ')) {
        (Ok(colour), _) => (colour, tail),
        (_, Some((rest, last))) => (last.parse().ok()?, rest),
        _ => return None,
    };
    if rest == "stadium" {
        return Some((Space::Stadium(colour), None));
    }
    if let Ok(space) = format!("{colour}-{rest}").parse() {
        return Some((space, None));
    }
    whole(&rest.replace(' ', "")).map(|space| (space, Some(colour)))
}
