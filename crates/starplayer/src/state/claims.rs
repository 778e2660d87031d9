//! Claims that must be made before play passes, and claims that nobody made in time (R-1 `AsRequested`).

use serde::{Deserialize, Serialize};
use tabletop_core::SmallSet;

use crate::state::MOST_SEATS;
use crate::step::Claim;

/// The claims that one seat may still make before play passes (R-1 `AsRequested`). Sums are in half-millions.
///
/// A count or sum that reaches the end of its range stays there, because the book sets no bound to what falls
/// due on one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// Number of royalties of £500K that each seat owes, in the order of the seats. The seat's own entry counts the
    /// royalties that the Official owes.
    pub royalties: [u8; MOST_SEATS],
    /// Number of royalties of £1M, in the same form.
    pub full_royalties: [u8; MOST_SEATS],
    /// Number of gate receipts of £2M, in the same form.
    pub gates: [u8; MOST_SEATS],
    /// Double money from the Official.
    pub doubles: u16,
    /// All-6 bonuses from the Official.
    pub all_six: u16,
    /// Goals from the Penalty Spot, each worth £1M from every opponent.
    pub penalty_goals: u8,
    /// Wild Substitutes that the seat has landed on.
    pub wild_substitutes: u8,
    /// Win cards of Cup Matches that the seat has won.
    pub wins: u8,
    /// Reds that the Official has not shown to this seat yet. The others may ask for them.
    pub reds: u8,
}

impl Claims {
    /// `true` if something of a kind is due to the seat, even if it cannot be claimed at this moment.
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

    /// Everything that is due to the seat itself. A Red is left out, because the other seats ask for it.
    pub fn due(&self) -> SmallSet<Claim> {
        Claim::ALL.into_iter().filter(|&claim| self.is_due(claim)).collect()
    }
}
