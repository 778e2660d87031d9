//! The code of a room: short enough to be read aloud and typed on a phone.

use std::fmt;

/// Letters and digits of which none looks like another: no `0`, `O`, `1` or `I`. There are 32, so five random bits
/// choose one.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The number of signs of a code. A billion codes leave little to be found by whoever guesses.
const LENGTH: usize = 6;

/// The code of a room, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomCode(String);

impl RoomCode {
    /// Creates a code from the random source of the system.
    ///
    /// # Errors
    /// The system has no random source.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes.into_iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect()))
    }

    /// Parses a code as people type it: in small letters too, and with blanks or hyphens. `None` for a text that is
    /// the code of no room.
    pub fn parse(text: &str) -> Option<Self> {
        let is_between = |letter: &char| letter.is_whitespace() || *letter == '-';
        let signs =
            text.chars().filter(|letter| !is_between(letter)).map(|letter| letter.to_ascii_uppercase());
        // One more than a code has, so that a longer text is noticed.
        let code: String = signs.take(LENGTH + 1).collect();
        let is_code = code.len() == LENGTH && code.bytes().all(|sign| SIGNS.contains(&sign));
        is_code.then_some(Self(code))
    }

    /// The code as it is stored, and as the last part of a URL.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Writes the code in two halves, as it is read aloud: `K7M Q2X`.
impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = self.0.split_at(LENGTH / 2);
        write!(f, "{first} {second}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = RoomCode::random().unwrap();
        assert_eq!(RoomCode::parse(code.as_str()).as_ref(), Some(&code));
        assert_eq!(RoomCode::parse(&code.to_string().to_lowercase()).as_ref(), Some(&code));
        assert_eq!(RoomCode::parse(" k7m-q2x ").unwrap().as_str(), "K7MQ2X");
        for text in ["", "K7MQ2", "K7MQ2XA", "K7MQ20", "K7MQ2I", "K7MQ2Ä", "K7M/Q2"] {
            assert_eq!(RoomCode::parse(text), None, "{text}");
        }
    }
}
