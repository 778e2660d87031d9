//! Cards of a board in one row each, for low screens.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabletop_any::{Area, Cell, Tone};

use super::paint::{Paint, dim, filled, put};
use super::tiles::{CARD, Light};

/// Draws a card or a free place of a grid in one row. Halves at the left-hand edge come first. The sign of a half fills the
/// corner of the card in which it lies.
pub(super) fn draw(
    buffer: &mut Buffer,
    place: Rect,
    (area, cell): (&Area, &Cell),
    light: Light,
    paint: Paint,
) {
    let style = light.style(paint, Tone::Plain);
    // Neighbours have an edge in common.
    let place = Rect { width: CARD, ..place };
    let Some(halves) = &cell.halves else {
        if light.is_off() {
            put(buffer, place, 3, 0, "·", dim());
        } else {
            let label = cell.lines.first().map_or("", String::as_str);
            put(buffer, place, 0, 0, &format!("{}{label:<5}", light.mark()), style);
        }
        return;
    };
    let edge = if cell.marks.is_empty() { "│" } else { "┃" };
    put(buffer, place, 1, 0, "     ", style);
    for x in [0, CARD - 1] {
        // The edge that a locked card has in common with its neighbour stays thick.
        let is_thick = buffer.cell((place.x + x, place.y)).is_some_and(|cell| cell.symbol() == "┃");
        put(buffer, place, x, 0, if is_thick { "┃" } else { edge }, style);
    }
    if halves.iter().any(|half| half.has_star) {
        put(buffer, place, 3, 0, "*", style);
    }
    let (mut left, mut right) = (1, CARD - 3);
    for ((half, corners), is_completed) in halves.iter().zip(["▘▝", "▖▗"]).zip(area.completed(cell)) {
        let item = if light.is_off() { style.patch(paint.item(half.number)) } else { style };
        let item = if is_completed { item.patch(filled()) } else { item };
        let sign = corners.chars().nth(usize::from(half.is_left)).unwrap_or(' ');
        // Two halves at the same edge stand beside each other.
        if half.is_left {
            put(buffer, place, right, 0, &format!("{}{sign}", half.letter), item);
            right = right.saturating_sub(2);
        } else {
            put(buffer, place, left, 0, &format!("{sign}{}", half.letter), item);
            left += 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop_core::Dealer;

    use super::super::areas::{self, Lit};
    use super::super::tiles;
    use super::*;

    /// The words of the two halves of a card that is drawn in one row, the upper one first, by the corners of its signs.
    fn read(row: &str, letters: &[(char, String)]) -> [String; 2] {
        let signs: Vec<char> = row.chars().collect();
        let mut halves = [String::new(), String::new()];
        for (x, sign) in signs.iter().enumerate() {
            let (is_lower, is_left) = match sign {
                '▘' => (false, false),
                '▝' => (false, true),
                '▖' => (true, false),
                '▗' => (true, true),
                _ => continue,
            };
            // The letter stands inside, beside the sign.
            let letter = signs[if is_left { x - 1 } else { x + 1 }];
            let (_, name) = letters.iter().find(|(own, _)| *own == letter).unwrap();
            halves[usize::from(is_lower)] = format!("{name} {}", if is_left { "left" } else { "right" });
        }
        halves
    }

    /// Every card on a board of a low screen is read from its row alone, with star and lock, and stands beside its neighbours.
    #[test]
    fn a_card_in_one_row_says_what_its_words_say() {
        let (mut read_cards, mut stars, mut locked) = (0, 0, 0);
        let low = Rect::new(0, 0, 80, 24);
        for seed in 0..3 {
            let mut table = tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap();
            let mut dealer = Dealer::new(seed);
            for _ in 0..120 {
                table.deal_all(&mut dealer);
                let Some(seat) = table.awaits().deciders().first() else { break };
                let scene = table.scene(Some(seat)).unwrap();
                table.play(&mut dealer, 1);
                let lit = Lit::new(&scene, Vec::new(), Vec::new(), Paint { colour: false }).on_screen(low);
                let boards = lit.laid(78).into_iter().filter(|laid| tiles::is_of_cards(laid.area));
                for laid in boards {
                    let place = Rect::new(0, 0, laid.width, laid.height);
                    let mut buffer = Buffer::empty(place);
                    let drawn = areas::draw(&mut buffer, &lit, &laid, place, None);
                    let cards = laid.area.cells.iter().filter(|cell| cell.halves.is_some());
                    for cell in cards {
                        let halves = cell.halves.as_ref().unwrap();
                        let letters = laid.area.cells.iter().flat_map(|cell| cell.halves.iter().flatten());
                        let letters: Vec<(char, String)> =
                            letters.map(|half| (half.letter, half.name.clone())).collect();
                        let (_, at) = drawn.iter().find(|(id, _)| *id == cell.id).unwrap();
                        let row = (at.x..at.x + CARD).map(|x| buffer[(x, at.y)].symbol()).collect::<String>();
                        let words: Vec<&str> = cell.lines[1..]
                            .iter()
                            .map(|line| line.strip_suffix(", star").unwrap_or(line))
                            .collect();
                        assert_eq!(read(&row, &letters).as_slice(), words.as_slice(), "{row}");
                        assert_eq!(row.contains('*'), halves[0].has_star, "{row}");
                        let is_locked = cell.marks.contains(&"locked".to_string());
                        let ends = [row.chars().next(), row.chars().last()];
                        assert!(!is_locked || ends == [Some('┃'); 2], "{row}");
                        assert!(ends.iter().flatten().all(|edge| "│┃".contains(*edge)), "{row}");
                        read_cards += 1;
                        stars += usize::from(halves[0].has_star);
                        locked += usize::from(is_locked);
                    }
                }
            }
        }
        assert!(read_cards > 500 && stars > 20 && locked > 20, "{read_cards} {stars} {locked}");
    }
}
