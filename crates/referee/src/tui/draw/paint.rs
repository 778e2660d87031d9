//! Colours, and text at a position.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use tabletop_any::Tone;
use tabletop_core::Seat;
use unicode_width::UnicodeWidthStr as _;

/// The styles, with or without colours. Colour is never the only sign: a mark, a word or bold letters give the
/// same information.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    pub(super) colour: bool,
}

impl Paint {
    pub(super) fn fg(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    pub(super) fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => Style::new(),
            Tone::Dim => dim(),
            Tone::Bad => self.fg(Color::Red),
            Tone::Colour("red") => self.fg(Color::LightRed),
            Tone::Colour("blue") => self.fg(Color::LightBlue),
            Tone::Colour("yellow") => self.fg(Color::LightYellow),
            Tone::Strong | Tone::Colour(_) => bold(),
        }
    }

    pub(super) fn seat(self, seat: Seat) -> Style {
        let colours = [Color::Cyan, Color::Yellow, Color::Green, Color::Magenta, Color::LightBlue];
        self.fg(colours.get(seat.index()).copied().unwrap_or(Color::White))
    }

    /// The style of the halves of an item, by the number of the item. The letter tells items apart without colour.
    pub(super) fn item(self, number: u8) -> Style {
        let colours = [
            Color::LightYellow,
            Color::LightCyan,
            Color::LightMagenta,
            Color::LightGreen,
            Color::LightBlue,
            Color::LightRed,
        ];
        self.fg(colours.get(usize::from(number) % colours.len()).copied().unwrap_or(Color::White))
    }

    /// The style of cells that may be chosen.
    pub(super) fn open(self) -> Style {
        self.fg(Color::Green).add_modifier(Modifier::BOLD)
    }

    /// The style of the effects of a choice.
    pub(super) fn gain(self) -> Style {
        self.fg(Color::Cyan)
    }

    /// The style of chosen cells.
    pub(super) fn chosen(self) -> Style {
        self.fg(Color::LightGreen).add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    pub(super) fn bad(self) -> Style {
        self.fg(Color::LightRed).add_modifier(Modifier::BOLD)
    }
}

pub(super) const fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// The style of a cell at which something has happened.
pub(super) const fn fresh() -> Style {
    Style::new().add_modifier(Modifier::UNDERLINED)
}

/// The style of a completed item.
pub(super) const fn filled() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

pub(super) const fn dim() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// Returns the width of a text on the screen.
pub(super) fn width(text: &str) -> u16 {
    // Nearly all texts are printable ASCII, of one column each.
    let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    rows(if is_plain { text.len() } else { text.width() })
}

/// Converts a length to rows or columns.
pub(super) fn rows(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// Writes a text in row `y` of `area`, from column `x` on. Returns the column after it. A text that is too long is
/// cut with `…`. Control characters are replaced.
pub(super) fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
    if y >= area.height || x >= area.width {
        return x;
    }
    let room = area.width - x;
    let text: String =
        text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
    let text = cut_to(&text, room);
    buffer.set_stringn(area.x + x, area.y + y, &text, room.into(), style);
    x + width(&text)
}

/// Cuts a text to a width, with `…` for the rest.
pub(super) fn cut_to(text: &str, room: u16) -> String {
    if width(text) <= room {
        return text.to_string();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if width(&kept) + width(letter.encode_utf8(&mut [0; 4])) + 1 > room {
            break;
        }
        kept.push(letter);
    }
    kept.push('…');
    kept
}

/// Writes a text at the right edge of a row.
pub(super) fn put_right(buffer: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = area.width.saturating_sub(width(text));
    put(buffer, area, x, y, text, style);
}

/// Draws a line from edge to edge, with a title in it.
pub(super) fn rule(buffer: &mut Buffer, area: Rect, y: u16, title: &str, style: Style) {
    put(buffer, area, 0, y, &"─".repeat(area.width.into()), dim());
    if !title.is_empty() {
        put(buffer, area, 1, y, &format!(" {title} "), style);
    }
}

/// Breaks a text between words into lines of at most `room` columns. Only a word that is longer is broken.
pub(super) fn wrapped(text: &str, room: u16) -> Vec<String> {
    if width(text) <= room {
        return vec![text.to_string()];
    }
    let mut lines = Vec::new();
    let (mut line, mut columns, mut is_new) = (String::new(), 0, true);
    for word in text.split(' ') {
        if !is_new && width(word).saturating_add(columns + 1) > room {
            lines.push(std::mem::take(&mut line));
            (columns, is_new) = (0, true);
        }
        if !is_new {
            line.push(' ');
            columns += 1;
        }
        is_new = false;
        for letter in word.chars() {
            let more = width(letter.encode_utf8(&mut [0; 4]));
            if columns + more > room.max(1) {
                lines.push(std::mem::take(&mut line));
                columns = 0;
            }
            line.push(letter);
            columns += more;
        }
    }
    lines.push(line);
    lines
}

/// Returns a rectangle inside another, relative to its top left.
pub(super) fn part(area: Rect, x: u16, y: u16, width: u16, height: u16) -> Rect {
    let (x, y) = (x.min(area.width), y.min(area.height));
    Rect::new(area.x + x, area.y + y, width.min(area.width - x), height.min(area.height - y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words() {
        assert_eq!(wrapped("hire the Banker: interest", 10), ["hire the", "Banker:", "interest"]);
        assert_eq!(wrapped("Catchthings", 6), ["Catcht", "hings"]);
        assert_eq!(wrapped("", 6), [""]);
        assert_eq!(wrapped("  go on", 6), ["  go", "on"]);
    }

    #[test]
    fn what_has_no_room_is_cut_and_what_steers_is_not_drawn() {
        let area = Rect::new(0, 0, 6, 1);
        let mut buffer = Buffer::empty(area);
        assert_eq!(put(&mut buffer, area, 0, 0, "Drib\u{1b} Bler", Style::new()), 6);
        assert_eq!(buffer, Buffer::with_lines(["Drib\u{fffd}…"]));
    }
}
