//! The protection of tables: links that cannot be guessed, rate limits, strict headers.

mod client;
mod headers;
mod limits;
mod person_key;
mod room_code;

use tabletop::core::Seat;

pub use client::{ClientSlot, ClientSlots, Proxies, ProxyError, client_network, set_client_address};
pub use headers::{Reader, authority, from_elsewhere, guard};
pub use limits::{Rate, RateLimiter, RequestLimits};
pub use person_key::{PersonKey, forget_cookie};
pub use room_code::RoomCode;

/// The role of the holder of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// The host hands out links and replaces players. It sees only public information.
    Host,
    /// A spectator sees only public information.
    Spectator,
    /// The player of a seat sees what the seat knows, and decides for it.
    Seat(Seat),
}

impl Role {
    /// Returns the number that stands for the role in the database.
    pub fn number(self) -> i64 {
        match self {
            Self::Host => -1,
            Self::Spectator => 0,
            Self::Seat(seat) => seat.number().into(),
        }
    }

    /// Returns the role with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        match number {
            -1 => Some(Self::Host),
            0 => Some(Self::Spectator),
            number => Seat::from_number(u8::try_from(number).ok()?).map(Self::Seat),
        }
    }

    /// Returns the seat whose knowledge the role has; `None` for public knowledge.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Host | Self::Spectator => None,
        }
    }
}

/// Creates the token of a link: 128 bits from the random source of the system, in hexadecimal.
///
/// # Errors
/// The system has no random source.
pub fn token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(u128::from_le_bytes(bytes)).map(|bits| format!("{bits:032x}"))
}

/// Creates the seed of a dealer from the random source of the system.
///
/// # Errors
/// The system has no random source.
pub fn seed() -> Result<u64, getrandom::Error> {
    getrandom::u64()
}

/// Returns `true` if a text has the form of a token. Other texts are never looked up.
pub fn could_be_token(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_are_stored_as_they_are_read() {
        for role in [Role::Host, Role::Spectator, Role::Seat(Seat::ALL[0]), Role::Seat(Seat::ALL[4])] {
            assert_eq!(Role::from_number(role.number()), Some(role));
        }
        assert_eq!(Role::from_number(-2), None);
        assert_eq!(Role::from_number(257), None, "not seat 1");
    }

    #[test]
    fn two_tokens_differ_and_look_like_tokens() {
        let (one, other) = (token().unwrap(), token().unwrap());
        assert!(could_be_token(&one) && could_be_token(&other) && one != other);
        assert!(!could_be_token(""), "too short");
        assert!(!could_be_token(&"A".repeat(32)), "as it is never written");
    }
}
