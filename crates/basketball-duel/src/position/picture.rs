//! Parser of the picture of a play area.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;

use crate::area::LaidCard;
use crate::cards::{Face, Half, Item, Side};
use crate::coordinates::Spot;
use crate::game_card::GameCards;
use crate::setup::BasketballDuel;

/// The number of characters of a card in a line, with the bar before it.
const WIDTH: usize = 5;
/// The number of characters before the first card: the number of the row and a blank.
const MARGIN: usize = 4;

/// The characters that open a line of a frame drawn around a picture.
pub(super) const FRAME: [char; 4] = ['╭', '╰', '├', '│'];

/// The lines of a picture without the frame around it and the text in that frame.
fn unframed<'a>(picture: &[(u32, &'a str)]) -> Vec<(u32, &'a str)> {
    let inner = |line: &'a str| match line.trim_start().strip_prefix(FRAME) {
        None => Some(line.trim_end()),
        Some(rest) => rest.strip_prefix(' ').map(|rest| rest.trim_end_matches([' ', '│'])),
    };
    let inside = picture.iter().filter_map(|(number, line)| Some((*number, inner(line)?)));
    inside.filter(|(_, line)| !line.is_empty() && !line.contains(':')).collect()
}

/// A drawn card: the line of its lower half, its halves, and its star.
#[derive(Default)]
struct Drawn {
    line: u32,
    top: Option<Half>,
    bottom: Option<Half>,
    star: bool,
}

/// The cards of a picture, each found by its halves and star. Of several cards alike, one that is not `elsewhere`
/// is taken.
pub(super) fn cards(
    game: &BasketballDuel,
    picture: &[(u32, &str)],
    mut elsewhere: GameCards,
    said: &mut PositionLines<'_>,
) -> Vec<LaidCard> {
    let picture = unframed(picture);
    let Some(((first, columns), rows)) = picture.split_first() else { return Vec::new() };
    let Some(left) = columns.split_whitespace().next().and_then(|column| column.parse::<i8>().ok()) else {
        said.wrong(*first, "a picture begins with the numbers of its columns");
        return Vec::new();
    };
    let mut drawn: BTreeMap<(i8, i8), Drawn> = BTreeMap::new();
    let mut row = None;
    for (line, text) in rows {
        let number = text.get(..MARGIN).map(str::trim).unwrap_or_default();
        let upper = !number.is_empty();
        row = if upper { number.parse::<i8>().ok() } else { row };
        let Some(y) = row else {
            said.wrong(*line, "a row of a picture begins with its number");
            continue;
        };
        let chars: Vec<char> = text.chars().skip(MARGIN).collect();
        for (x, cell) in (left..).zip(chars.chunks(WIDTH)) {
            let [_, half @ ..] = cell else { continue };
            if half.iter().all(|c| *c == ' ') {
                continue;
            }
            let read = read_half(game, half);
            if read.is_none() {
                said.wrong(
                    *line,
                    format!("`{}` is not a half of a card", half.iter().collect::<alloc::string::String>()),
                );
            }
            let card = drawn.entry((x, y)).or_default();
            card.line = *line;
            if upper {
                (card.top, card.star) = (read, half.contains(&'*'));
            } else {
                card.bottom = read;
            }
        }
    }
    let mut laid = Vec::new();
    for ((x, y), card) in drawn {
        let (Some(top), Some(bottom)) = (card.top, card.bottom) else {
            said.wrong(card.line, format!("the card at {x},{y} has two halves, one below the other"));
            continue;
        };
        let face = Face { top, bottom };
        let shows = |number: &crate::GameCard| {
            game.kinds.face(*number) == Some(face) && game.has_star(*number) == card.star
        };
        let found = game.kinds.items.difference(elsewhere).iter().find(shows);
        match found.zip(Spot::new(x, y)) {
            Some((card, at)) => {
                elsewhere.insert(card);
                laid.push(LaidCard { card, at });
            }
            None => {
                said.wrong(card.line, format!("no free card of the set looks like the one at {x},{y}"));
            }
        }
    }
    laid
}

/// Parses a half: `*=(B` or `B)  `. A left quarter is drawn at the right edge of its card, a right one at the left
/// edge.
fn read_half(game: &BasketballDuel, half: &[char]) -> Option<Half> {
    let (letter, side) = match half {
        [_, _, '(', letter] => (*letter, Side::Left),
        [letter, ')', ..] => (*letter, Side::Right),
        _ => return None,
    };
    let item = Item::ALL.into_iter().find(|item| game.names().letter(*item).eq_ignore_ascii_case(&letter))?;
    Some(Half { item, side })
}
