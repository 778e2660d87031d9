//! Positions, advisors and cards by their names and numbers, as people write them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::decode;

/// A text that names nothing of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}")]
pub struct ParseNameError {
    expected: &'static str,
}

impl ParseNameError {
    pub(crate) const fn expected(expected: &'static str) -> Self {
        Self { expected }
    }
}

/// An enum whose variants are written by a name: `ALL`, `index`, `Display`, `FromStr` and serde.
macro_rules! named {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident, $expected:literal {
            $($(#[$variant_meta:meta])* $Variant:ident = $text:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name { $($(#[$variant_meta])* $Variant,)+ }

        impl $Name {
            /// All of them, in order.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$Variant),+];

            /// The place in that order, from 0.
            #[inline]
            #[expect(clippy::as_conversions, reason = "the order is that of the variants, which have no numbers of their own")]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The name as it is written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Variant => $text,)+ }
            }
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::names::ParseNameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let named = Self::ALL.into_iter().find(|known| known.name() == text);
                named.ok_or($crate::names::ParseNameError::expected($expected))
            }
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                tabletop_core::decode::from_str(deserializer)
            }
        }
    };
}
pub(crate) use named;

named! {
    /// One of the five positions. It also names a column of a team: the one whose starting player plays there.
    pub enum Position, "one of PG, SG, SF, PF and C" {
        /// Point guard.
        PointGuard = "PG",
        /// Shooting guard.
        ShootingGuard = "SG",
        /// Small forward.
        SmallForward = "SF",
        /// Power forward.
        PowerForward = "PF",
        /// Centre.
        Center = "C",
    }
}

impl Position {
    const fn bit(self) -> u8 {
        1 << self.index()
    }
}

/// A set of positions, or of columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Positions(u8);

impl Positions {
    /// None.
    pub const EMPTY: Self = Self(0);
    /// All five.
    pub const ALL: Self = Self(0b1_1111);

    /// One alone.
    pub const fn only(position: Position) -> Self {
        Self(position.bit())
    }

    /// The set as bits, the lowest for the point guard.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the position is in the set.
    pub const fn contains(self, position: Position) -> bool {
        self.0 & position.bit() != 0
    }

    /// Adds a position.
    pub const fn insert(&mut self, position: Position) {
        self.0 |= position.bit();
    }

    /// This set and, if it is so, this position.
    #[must_use]
    pub(crate) fn with_if(self, position: Position, is_so: bool) -> Self {
        Self(self.0 | u8::from(is_so) << position.index())
    }

    /// The positions of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many, 0 to 5.
    #[expect(clippy::as_conversions, clippy::cast_possible_truncation, reason = "a u8 has at most 8 ones")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The only one of a set of one.
    pub fn single(self) -> Option<Position> {
        if self.0.is_power_of_two() { self.iter().next() } else { None }
    }

    /// Those in the set, from PG to C.
    pub fn iter(self) -> impl Iterator<Item = Position> {
        Position::ALL.into_iter().filter(move |&position| self.contains(position))
    }
}

impl FromIterator<Position> for Positions {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Self {
        let mut set = Self::EMPTY;
        for position in positions {
            set.insert(position);
        }
        set
    }
}

impl Serialize for Positions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Positions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(decode::bounded_list(deserializer, Position::ALL.len())?.into_iter().collect())
    }
}

named! {
    /// One of the six advisors.
    pub enum Advisor, "one of referee, trainer, agent, banker, therapist and publicist" {
        /// Wins ties, and is paid for those of others.
        Referee = "referee",
        /// Slides player cards after the last auction.
        Trainer = "trainer",
        /// Matches offers and pays $1 less.
        Agent = "agent",
        /// Pays interest in phase 4.
        Banker = "banker",
        /// Keeps injuries away and one player from ageing.
        Therapist = "therapist",
        /// Brings a ribbon.
        Publicist = "publicist",
    }
}

impl Advisor {
    /// The bit in a set.
    pub(crate) const fn bit(self) -> u8 {
        1 << self.index()
    }

    /// The name in a sentence.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Referee => "the Referee",
            Self::Trainer => "the Trainer",
            Self::Agent => "the Agent",
            Self::Banker => "the Banker",
            Self::Therapist => "the Physical Therapist",
            Self::Publicist => "the Publicist",
        }
    }
}

/// A whole number written plainly: digits alone, no leading zero.
pub(crate) fn plain_number(text: &str) -> Option<u16> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_read_back_as_written_and_nothing_else_does() {
        for (index, position) in Position::ALL.into_iter().enumerate() {
            assert_eq!(position.index(), index);
            assert_eq!(position.name().parse(), Ok(position));
            assert_eq!(Positions::only(position).single(), Some(position));
        }
        assert_eq!("pg".parse::<Position>().unwrap_err().to_string(), "expected one of PG, SG, SF, PF and C");
    }

    #[test]
    fn sets_of_positions_count_and_survive_serde() {
        let mut set = Positions::EMPTY;
        assert!(set.is_empty() && set.single().is_none());
        set.insert(Position::Center);
        set.insert(Position::PointGuard);
        assert_eq!((set.len(), set.single(), Positions::ALL.len()), (2, None, 5));
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(text, r#"["PG","C"]"#);
        assert_eq!(serde_json::from_str::<Positions>(&text).unwrap(), set);
        assert!(serde_json::from_str::<Positions>(r#"["PG","C","PG","C","PG","C"]"#).is_err());
    }
}
