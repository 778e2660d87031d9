//! The screen in ASCII, for terminals without UTF-8.

use ratatui::buffer::Buffer;

/// Replaces every sign that is not ASCII by one or more that are. A sign of two columns gets two.
pub(crate) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain: char = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(plain);
        }
    }
}

/// The signs that the screen uses, and the ASCII sign that stands for each.
const PLAIN: [(&str, char); 19] = [
    ("▘▝", '\''),
    ("▖▗", ','),
    ("─–—−╌▃▄▅", '-'),
    ("│┃▌▐║", '|'),
    ("┌┐└┘├┤┬┴┼╭╮╰╯±", '+'),
    ("▶▸›»→", '>'),
    ("◂◀‹←", '<'),
    ("↑▲", '^'),
    ("↓", 'v'),
    ("·…□░", '.'),
    ("●öóòô", 'o'),
    ("★", '*'),
    ("×", 'x'),
    ("‼", '!'),
    ("£", 'L'),
    ("█▉▊▋▍▎▏■", '#'),
    ("▁▂", '_'),
    ("▆▇", '='),
    ("äáàâ", 'a'),
];

/// Returns the ASCII sign that stands for another; `?` for a sign that the screen does not use.
fn plain(sign: char) -> char {
    if let Some(digit) = "①②③④⑤".chars().position(|other| other == sign) {
        return char::from_digit(u32::try_from(digit).unwrap_or(0) + 1, 10).unwrap_or('?');
    }
    let found = PLAIN.iter().find(|(signs, _)| signs.contains(sign)).map(|(_, plain)| *plain);
    match sign {
        '\u{a0}' => ' ',
        'ü' | 'ú' | 'ù' | 'û' => 'u',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        _ => found.unwrap_or('?'),
    }
}

/// Returns `true` if the environment says that the terminal does not use UTF-8: the first of `LC_ALL`, `LC_CTYPE` and
/// `LANG` that is set names another character set.
pub(crate) fn is_wanted() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    is_without_utf8(set.into_iter().find(|value| !value.is_empty()).as_deref())
}

/// Without a locale, most terminals of today use UTF-8, so only a locale that is set decides.
fn is_without_utf8(locale: Option<&str>) -> bool {
    locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        !locale.contains("utf-8") && !locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sign_is_left_that_is_not_ascii() {
        let mut buffer = Buffer::with_lines(["▶ ★ Lima → £4.5M · ①② ╭──╮ ▌J │ ▂▄▆ … Zoë", "plain"]);
        to_ascii(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["> * Lima > L4.5M . 12 +--+ |J | _-= . Zoe", "plain"]));
    }

    #[test]
    fn a_locale_without_utf_8_wants_ascii() {
        for (locale, wanted) in [
            (None, false),
            (Some("C"), true),
            (Some("POSIX"), true),
            (Some("de_DE.UTF-8"), false),
            (Some("C.utf8"), false),
        ] {
            assert_eq!(is_without_utf8(locale), wanted, "{locale:?}");
        }
    }
}
