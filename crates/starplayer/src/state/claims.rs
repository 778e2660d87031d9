//! What must be asked for before play passes, and what nobody asked for in time (R-1 `AsRequested`).

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::MOST_SEATS;
use crate::step::Claim;

/// What one seat may still claim before play passes (R-1 `AsRequested`). Sums are in half-millions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// How many royalties of £500K each seat owes, in the order of the seats; at one's own place the Official.
    pub royalties: [u8; MOST_SEATS],
    /// How many royalties of £1M, likewise.
    pub full_royalties: [u8; MOST_SEATS],
    /// How many gate receipts of £2M, likewise.
    pub gates: [u8; MOST_SEATS],
    /// Double money from the Official.
    pub doubles: u16,
    /// All-6 bonuses from the Official.
    pub all_six: u16,
    /// Goals from the Penalty Spot, each worth £1M from every opponent.
    pub penalty_goals: u8,
    /// Landed-on Wild Substitutes.
    pub wild_substitutes: u8,
    /// Win cards of won Cup Matches.
    pub wins: u8,
    /// Reds that the Official has not shown to this seat yet; the others may ask for them.
    pub reds: u8,
}

impl Claims {
    /// Whether something of a kind is due to the seat, whether or not it can be claimed at this moment.
    pub fn is_due(&self, claim: Claim) -> bool {
        match claim {
            Claim::Royalty => self.royalties != [0; MOST_SEATS],
            Claim::FullRoyalty => self.full_royalties != [0; MOST_SEATS],
            Claim::Gates => self.gates != [0; MOST_SEATS],
            Claim::Doubles => self.doubles != 0,
            Claim::AllSix => self.all_six != 0,
            Claim::Penalties => self.penalty_goals != 0,
            Claim::WildSubstitutes => self.wild_substitutes != 0,
            Claim::Wins => self.wins != 0,
        }
    }

    /// Everything that is due to the seat itself; its Red is due to the others.
    pub fn due(&self) -> ClaimSet {
        Claim::ALL.into_iter().filter(|&claim| self.is_due(claim)).collect()
    }
}

/// A set of kinds of claims, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClaimSet {
    bits: u8,
}

impl ClaimSet {
    /// None.
    pub const EMPTY: Self = Self { bits: 0 };

    /// Whether the kind is in the set.
    #[inline]
    pub const fn contains(self, claim: Claim) -> bool {
        self.bits & bit(claim) != 0
    }

    /// Adds a kind; says whether it was new.
    pub const fn insert(&mut self, claim: Claim) -> bool {
        let new = !self.contains(claim);
        self.bits |= bit(claim);
        new
    }

    /// What is in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits }
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The kinds in the order of [`Claim::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Claim> {
        Claim::ALL.into_iter().filter(move |&claim| self.contains(claim))
    }
}

const fn bit(claim: Claim) -> u8 {
    match claim {
        Claim::Royalty => 1,
        Claim::FullRoyalty => 1 << 1,
        Claim::Gates => 1 << 2,
        Claim::Doubles => 1 << 3,
        Claim::AllSix => 1 << 4,
        Claim::Penalties => 1 << 5,
        Claim::WildSubstitutes => 1 << 6,
        Claim::Wins => 1 << 7,
    }
}

impl FromIterator<Claim> for ClaimSet {
    fn from_iter<I: IntoIterator<Item = Claim>>(claims: I) -> Self {
        let mut set = Self::EMPTY;
        for claim in claims {
            set.insert(claim);
        }
        set
    }
}

/// Written as the list of its kinds.
impl Serialize for ClaimSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ClaimSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for claim in tabletop_core::decode::bounded_list(deserializer, Claim::ALL.len())? {
            if !set.insert(claim) {
                return Err(D::Error::custom("a kind stands twice in a set of claims"));
            }
        }
        Ok(set)
    }
}
