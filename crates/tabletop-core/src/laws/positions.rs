//! The laws of games whose positions people write down.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::{Law, LawResult, is_valid, require};
use crate::position::{self, CheckedPosition, Positioned};
use crate::{Bytes, ChanceSource, Dealer, Playout};

/// Checks that a position that is written down and read again is the same state, with nothing left open.
///
/// # Errors
/// The violation.
pub fn positioned<G: Positioned>(game: &G, state: &G::State) -> LawResult {
    let text = position::write(game, state);
    match CheckedPosition::<G>::read(&text, &mut Dealer::new(0)) {
        Ok(read) => {
            require(Law::Faithful, read.state == *state && read.game == *game && read.open.is_empty(), || {
                format!(
                    "a position reads back as another one:\n{text}{state:?}\n{:?}\nopen: {:?}",
                    read.state, read.open
                )
            })
        }
        Err(error) => require(Law::Faithful, false, || {
            format!("a position cannot be read back: {error}\n{text}{state:?}")
        }),
    }
}

/// Reads any bytes as a position. It must be refused with an error that can be printed, or give a state that the
/// game could be in. That state must stay the same when it is written and read again.
///
/// # Errors
/// The violation.
pub fn any_position<G: Positioned>(bytes: &[u8]) -> LawResult {
    match CheckedPosition::<G>::read(&String::from_utf8_lossy(bytes), &mut Dealer::new(0)) {
        Ok(read) => {
            is_valid(Law::Faithful, &read.game, &read.state)?;
            positioned(&read.game, &read.state)
        }
        Err(error) => {
            require(Law::Faithful, error.problems().iter().all(|one| !one.to_string().is_empty()), || {
                "the message of a problem is empty".to_string()
            })
        }
    }
}

/// Leaves words out of the position of a played game, repeats them, or replaces them by others of the same text,
/// and continues like [`any_position`]. The first bytes choose the length of play, the rest the changes.
///
/// # Errors
/// The violation.
pub fn changed_position<G: Positioned>(game: &G, bytes: &[u8]) -> LawResult {
    let mut choices = Bytes::new(bytes);
    let played = choices.below(512);
    let seed = u64::from(choices.below(256));
    let mut state = game.start(&mut ());
    Playout::uniform(game).play(&mut state, &mut Dealer::new(seed), &mut (), played);
    let text = position::write(game, &state);
    any_position::<G>(with_changed_words(&text, &mut choices).as_bytes())
}

/// The text with as many words changed as there are choices. Its header stays.
fn with_changed_words(text: &str, choices: &mut Bytes<'_>) -> String {
    let (header, lines) = text.split_once("\n\n").unwrap_or(("", text));
    let mut words: Vec<&str> = lines.split_inclusive([' ', '\n']).collect();
    let all = words.clone();
    while !choices.is_spent() && !words.is_empty() {
        let at = choices.index(words.len());
        match choices.below(4) {
            0 => drop(words.remove(at)),
            1 => words.insert(at, all[choices.index(all.len())]),
            _ => words[at] = all[choices.index(all.len())],
        }
    }
    format!("{header}\n\n{}", words.concat())
}
