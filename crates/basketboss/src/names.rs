//! Positions and advisors by their names.

use tabletop_core::Card;

use crate::notation::named;

named! {
    /// One of the five positions. It also names a column of a team: the one whose starting player plays there.
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

impl Card for Position {
    #[inline]
    fn index(self) -> u8 {
        match self {
            Self::PointGuard => 0,
            Self::ShootingGuard => 1,
            Self::SmallForward => 2,
            Self::PowerForward => 3,
            Self::Center => 4,
        }
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }
}

named! {
    /// One of the six advisors.
    pub enum Advisor: "advisor" {
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_read_back_as_written_and_nothing_else_does() {
        for (index, position) in Position::ALL.into_iter().enumerate() {
            assert_eq!(position.index(), index);
            assert_eq!(position.name().parse(), Ok(position));
            assert_eq!(usize::from(Card::index(position)), index);
        }
        let error = "pg".parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), "not a column: expected `PG`, `SG`, `SF`, `PF` or `C`");
    }
}

named! {
    /// What the game waits for. Its name is the words that a refusal has for it.
    pub enum Awaited: "moment" {
        /// A card of the season row is drawn.
        SeasonCard = "the next card of the season row",
        /// A card of the market is flipped.
        MarketCard = "the next card of the market",
        /// Somebody offers, matches or passes.
        Offer = "an offer or a pass",
        /// The winner lays the player.
        Placement = "the winner to lay the player on a column",
        /// Managers bid for an injury.
        InjuryBids = "sealed bids for an injury",
        /// The injured player is chosen.
        InjuryChoice = "the choice of the injured player",
        /// The Trainer's manager slides cards.
        Training = "the Trainer's manager to slide a card or to stop",
        /// Tied managers bid.
        TieBids = "sealed bids in a tie",
        /// The next manager hires.
        Hiring = "the next manager to hire an advisor",
        /// The Therapist's manager names a card.
        Sparing = "the Therapist's manager to spare a card or none",
        /// Nothing.
        Over = "nothing: the game is over",
    }
}
