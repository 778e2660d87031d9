//! Positions and actions in the words of a hurried person.

use std::fmt::Write as _;

use basketball_duel::BasketballDuel;
use tabletop_core::{CheckedPosition, Dealer};

/// A text with its `[said => notation]` replaced by one of the two.
fn half(text: &str, is_said: bool) -> String {
    let mut pieces = text.split('[');
    let mut half = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (both, rest) = piece.split_once(']').unwrap();
        let (said, notation) = both.split_once("=>").unwrap();
        half += if is_said { said.trim() } else { notation.trim() };
        half += rest;
    }
    half
}

fn read(lines: &str) -> Result<CheckedPosition<BasketballDuel>, String> {
    let is_header = |line: &&str| ["seats ", "ruling ", "teams"].iter().any(|word| line.starts_with(word));
    let (header, lines): (Vec<&str>, Vec<&str>) = lines.lines().partition(is_header);
    let (header, lines) = (header.join("\n"), lines.join("\n"));
    let text = format!("tabletop position 1\ngame basketball-duel\n{header}\n\n{lines}\n");
    CheckedPosition::read(&text, &mut Dealer::new(3)).map_err(|error| error.to_string())
}

/// The mistakes of a case: its position in other words, against the one in notation, and its questions.
fn mistakes(case: &str) -> String {
    let lines = case.lines().filter(|line| !line.starts_with('?')).collect::<Vec<_>>().join("\n");
    let (said, notation) = (half(&lines, true), half(&lines, false));
    let mut wrong = String::new();
    let due = match read(&notation) {
        Ok(due) => due,
        Err(error) => return format!("{notation}\n  notation: {error}\n\n"),
    };
    match read(&said) {
        Ok(read) if read.state == due.state => {}
        Ok(read) => {
            let written = tabletop_core::position::write(&read.game, &read.state);
            let due = tabletop_core::position::write(&due.game, &due.state);
            let _ = writeln!(wrong, "{said}\n  becomes {written}  and not {due}");
        }
        Err(error) => {
            let _ = writeln!(wrong, "{said}\n  {error}\n");
        }
    }
    #[cfg(feature = "face")]
    for question in case.lines().filter_map(|line| line.strip_prefix("? ")) {
        use tabletop_any::About as _;
        use tabletop_core::Layout as _;

        let (seat, asked) = question.split_once(": ").unwrap();
        let (asked, action) = asked.split_once(" => ").unwrap();
        let meant = due.game.action_meant(due.state.public(), seat.parse().unwrap(), asked);
        if meant.as_deref() != Some(action) {
            let _ = writeln!(wrong, "? {question}\n  becomes {meant:?}\n");
        }
    }
    wrong
}

/// In the file, `[said => notation]` are two forms that give the same state, and `? seat: said => action` is a
/// question.
#[test]
fn other_words_give_the_same_state() {
    let wrong: String = include_str!("other_words.txt").trim().split("\n\n").map(mistakes).collect();
    assert!(wrong.is_empty(), "{wrong}");
}
