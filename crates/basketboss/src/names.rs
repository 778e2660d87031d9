//! Positions and advisors by their names.

use tabletop_core::named;

named! {
    /// One of the five positions. It also names the column of a team whose starting player has this position.
    pub enum Position: "column" {
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

named! {
    /// One of the six advisors.
    pub enum Advisor: "advisor" {
        /// Wins ties, and is paid when others tie.
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
