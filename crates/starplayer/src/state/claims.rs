//! What must be asked for before play passes, and what nobody asked for in time (R-1 `AsRequested`).

use serde::{Deserialize, Serialize};
use tabletop_core::SmallSet;

use crate::state::MOST_SEATS;
use crate::step::Claim;

/// What one seat may still claim before play passes (R-1 `AsRequested`). Sums are in half-millions.
///
/// A count or sum that reaches the end of its range stays there, because the book does not bound what falls
/// due on one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// How many royalties of £500K each seat owes, in the order of the seats. The entry of the seat itself
    /// is what the Official owes.
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
    pub fn due(&self) -> SmallSet<Claim> {
        Claim::ALL.into_iter().filter(|&claim| self.is_due(claim)).collect()
    }
}
