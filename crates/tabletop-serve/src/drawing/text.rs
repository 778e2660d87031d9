//! Text in pictures. SVG does not wrap text, so its width is estimated.

/// The width of a letter in thousandths of the font size, as in common sans-serif fonts.
const fn width(letter: char) -> usize {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 290,
        'f' | 'r' | 't' | ' ' | '(' | ')' | '-' | '/' => 370,
        'm' | 'w' | 'M' | 'W' | '→' => 890,
        'A'..='Z' => 690,
        _ => 580,
    }
}

/// Returns the width of a text at a font size, both in tenths of a pixel.
pub(super) fn measure(text: &str, size: usize) -> usize {
    text.chars().map(width).sum::<usize>() * size / 1_000
}

/// Breaks a text into at most `most` lines of width `room`. A text that is too long ends with `…`.
pub(super) fn wrap(text: &str, size: usize, room: usize, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let joined = lines.last().map(|line| format!("{line} {word}"));
        match joined {
            Some(joined) if measure(&joined, size) <= room => {
                if let Some(line) = lines.last_mut() {
                    *line = joined;
                }
            }
            _ => lines.push(word.to_string()),
        }
    }
    let is_cut = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|last| is_cut || measure(last, size) > room) {
        while last.chars().count() > 1 && measure(last, size) + measure("…", size) > room {
            last.pop();
        }
        last.push('…');
    }
    for line in &mut lines {
        while line.chars().count() > 2 && measure(line, size) > room {
            line.pop();
        }
    }
    lines
}

/// Returns the text as one line, and `true` if it must be drawn narrower to fit. A text that is much too long is
/// cut.
pub(super) fn squeeze(text: &str, size: usize, room: usize) -> (String, bool) {
    let width = measure(text, size);
    if width > room && width <= room * 14 / 10 {
        return (text.to_string(), true);
    }
    (wrap(text, size, room, 1).concat(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_together() {
        assert_eq!(wrap("Peak Ofform", 130, 1_000, 2), ["Peak Ofform"]);
        assert_eq!(wrap("Peak Ofform", 130, 600, 2), ["Peak", "Ofform"]);
        assert_eq!(wrap("one two three", 100, 250, 2), ["one", "two…"]);
        assert!(wrap("", 100, 100, 2).is_empty());
    }

    #[test]
    fn a_little_too_long_is_drawn_narrower() {
        assert_eq!(squeeze("£13M", 110, 700), ("£13M".to_string(), false));
        assert_eq!(squeeze("£13M midfielder", 110, 700), ("£13M midfielder".to_string(), true));
        assert!(squeeze("£13M midfielder of the world and beyond", 110, 700).0.ends_with('…'));
    }

    #[test]
    fn no_line_is_wider_than_its_room() {
        for room in [100, 300, 700] {
            for line in wrap("the Goalkeeper of Wanderers wins extraordinarily", 110, room, 3) {
                assert!(measure(&line, 110) <= room || line.chars().count() <= 2, "{line:?} in {room}");
            }
        }
    }
}
