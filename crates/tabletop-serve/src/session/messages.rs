//! Short messages to everybody at the table.

use tabletop::core::Seat;
use tabletop::core::words::is_name;

use super::{MoveRefused, Session};

/// The maximum number of characters of a message.
pub const LONGEST_MESSAGE: usize = 140;
/// The number of messages that pages show: the last ones.
const MOST_SHOWN: usize = 12;

/// A message to everybody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableMessage {
    /// The seat that has sent it.
    pub seat: Seat,
    /// The text: one line.
    pub text: String,
}

impl Session {
    /// Checks the text of a message as the names of people are checked: it can be seen, and changes no other text.
    pub(super) fn check_says(text: &str) -> Result<(), MoveRefused> {
        if is_name(text, LONGEST_MESSAGE) {
            return Ok(());
        }
        Err(MoveRefused::Custom("a message is one line of 1 to 140 characters that can be seen"))
    }

    /// Keeps a message, and forgets the oldest one that no page shows any more. The store keeps all of them.
    pub(super) fn says(&mut self, seat: Seat, text: &str) {
        if self.messages.len() >= MOST_SHOWN {
            self.messages.pop_front();
        }
        self.messages.push_back(TableMessage { seat, text: text.to_string() });
    }
}
