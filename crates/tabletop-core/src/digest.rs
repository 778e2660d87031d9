//! Digests of a state and of a seat's view, and their notation.

use core::fmt::{self, Display};
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hash::digest;
use crate::{Layout, View};

/// A digest of a state in three parts. They show where two states differ: in what everybody knows, in what single
/// seats know, or in what nobody knows.
///
/// The digest finds mistakes, not forgeries: it is no cryptographic hash. It covers secrets, so it is for the referee
/// alone. A seat compares [`ViewDigest`]s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digest {
    /// The digest of the part that everybody knows.
    pub public: u32,
    /// The digest of the parts that the seats know.
    pub secrets: u32,
    /// The digest of the part that nobody knows.
    pub unseen: u32,
}

impl Digest {
    /// The digest of a state.
    pub fn of<S: Layout>(state: &S) -> Self {
        Self {
            public: folded(state.public()),
            secrets: folded(state.secrets()),
            unseen: folded(state.unseen()),
        }
    }

    /// The names of the parts that differ from `other`: some of `public`, `secrets` and `unseen`.
    pub fn differing_parts(self, other: Self) -> impl Iterator<Item = &'static str> {
        [
            (self.public != other.public, "public"),
            (self.secrets != other.secrets, "secrets"),
            (self.unseen != other.unseen, "unseen"),
        ]
        .into_iter()
        .filter_map(|(differs, part)| differs.then_some(part))
    }
}

impl Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}-{:08x}-{:08x}", self.public, self.secrets, self.unseen)
    }
}

/// The error for a text that is no digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a digest is three groups of eight hexadecimal digits, joined by hyphens")]
pub struct ParseDigestError;

impl FromStr for Digest {
    type Err = ParseDigestError;

    fn from_str(text: &str) -> Result<Self, ParseDigestError> {
        let mut groups = text.split('-').map(|group| {
            let is_written_so =
                group.len() == 8 && group.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            u32::from_str_radix(group, 16).ok().filter(|_| is_written_so).ok_or(ParseDigestError)
        });
        let mut next = || groups.next().unwrap_or(Err(ParseDigestError));
        let digest = Self { public: next()?, secrets: next()?, unseen: next()? };
        if groups.next().is_some() { Err(ParseDigestError) } else { Ok(digest) }
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::decode::from_str(deserializer)
    }
}

/// A digest of one seat's view. It may be given to that seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ViewDigest(u64);

impl ViewDigest {
    /// The digest of a view.
    pub fn of<S: Layout>(view: View<'_, S>) -> Self {
        Self(digest(&view))
    }
}

impl Display for ViewDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The error for a text that is no digest of a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the digest of a view is sixteen hexadecimal digits")]
pub struct ParseViewDigestError;

impl FromStr for ViewDigest {
    type Err = ParseViewDigestError;

    fn from_str(text: &str) -> Result<Self, ParseViewDigestError> {
        let digest = u64::from_str_radix(text, 16).map(Self).map_err(|_| ParseViewDigestError)?;
        if alloc::format!("{digest}") == text { Ok(digest) } else { Err(ParseViewDigestError) }
    }
}

impl Serialize for ViewDigest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ViewDigest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::decode::from_str(deserializer)
    }
}

fn folded<T: Serialize + ?Sized>(value: &T) -> u32 {
    let digest = digest(value);
    let half = |bits: u64| u32::try_from(bits & u64::from(u32::MAX)).unwrap_or(u32::MAX);
    half(digest) ^ half(digest >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn the_digest_of_a_view_reads_back_as_written() {
        let digest = ViewDigest(0xff);
        assert_eq!(serde_json::to_string(&digest).unwrap(), "\"00000000000000ff\"");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        for wrong in ["", "ff", "+0000000000000ff", "00000000000000FF", "000000000000000ff"] {
            assert_eq!(wrong.parse::<ViewDigest>(), Err(ParseViewDigestError), "{wrong}");
        }
    }

    #[test]
    fn a_digest_reads_back_as_written() {
        let digest = Digest { public: 0x1, secrets: 0xdead_beef, unseen: u32::MAX };
        assert_eq!(digest.to_string(), "00000001-deadbeef-ffffffff");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        for wrong in [
            "",
            "1-2-3",
            "00000001-DEADBEEF-ffffffff",
            "00000001-deadbeef-ffffffff-00000000",
            "+0000001-deadbeef-ffffffff",
        ] {
            assert_eq!(wrong.parse::<Digest>(), Err(ParseDigestError), "{wrong}");
        }
    }
}
