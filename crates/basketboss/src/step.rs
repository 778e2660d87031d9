//! Actions and outcomes, with their notation.

use tabletop_core::{Amounts, notation};

use crate::cards::CardId;
use crate::names::{Advisor, Position};
use crate::season::SeasonCard;
use crate::setup::Basketboss;

notation! {
    /// A decision of a manager.
    pub enum Action: "action" of Basketboss {
        /// Leave the auction.
        Pass = "pass",
        /// Offer this whole sum for the player.
        Offer(dollars: u16) = "offer {dollars}",
        /// Offer exactly the highest offer, with the Agent.
        Match = "match",
        /// Lay the player that was won on this column.
        Place(column: Position) = "place {column}",
        /// Make a sealed bid for an injury or in a tie.
        Bid(dollars: u16) = "bid {dollars}",
        /// Cover this player with the injury.
        Injure(column: Position) = "injure {column}",
        /// Let the Trainer slide this card.
        Slide(column: Position) = "slide {column}",
        /// Stop sliding.
        Done = "done",
        /// Take this advisor.
        Hire(advisor: Advisor) = "hire {advisor}",
        /// Let the Therapist keep no card from sliding.
        SpareNone = "spare none",
        /// Let the Therapist keep this card from sliding.
        Spare(column: Position) = "spare {column}",
    }
}

tabletop_core::numbered!(Basketboss);

/// An amount is at most all the money that can be in the game.
impl Amounts for Basketboss {
    fn most(&self) -> u32 {
        self.most_dollars().into()
    }
}

notation! {
    /// An outcome of chance.
    pub enum Outcome: "outcome" {
        /// This card lies next in the season row (BB-SETUP-3).
        Season(card: SeasonCard) = "season {card}",
        /// This card is flipped from the stack (BB-MARKET-1).
        Flip(card: CardId) = "flip {card}",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_kind_of_step_reads_back_as_written() {
        let actions = [
            "pass",
            "offer 0",
            "offer 65535",
            "match",
            "place SF",
            "bid 3",
            "injure C",
            "slide PG",
            "done",
            "hire therapist",
            "spare PF",
            "spare none",
        ];
        for text in actions {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in ["season rest-year", "flip 12", "flip injury-2"] {
            assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
        }
        let json = serde_json::to_string(&Action::SpareNone).unwrap();
        assert_eq!(json, r#""spare none""#);
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), Action::SpareNone);
    }

    #[test]
    fn anything_else_is_refused_with_what_is_missing() {
        let all = "not an action: expected `pass`, `offer {dollars}`, `match`, `place {column}`, `bid {dollars}`, \
                   `injure {column}`, `slide {column}`, `done`, `hire {advisor}`, `spare none` or `spare {column}`";
        let column = "not a column: expected `PG`, `SG`, `SF`, `PF` or `C`";
        for (text, error) in [
            ("", all),
            ("pass ", all),
            ("Pass", all),
            ("offer", all),
            ("offer 03", "not an action: expected `offer {dollars}`"),
            ("offer +3", "not an action: expected `offer {dollars}`"),
            ("bid 65536", "not an action: expected `bid {dollars}`"),
            ("bid  3", "not an action: expected `bid {dollars}`"),
            ("place sf", column),
            ("spare None", column),
            (
                "hire coach",
                "not an advisor: expected `referee`, `trainer`, `agent`, `banker`, `therapist` or `publicist`",
            ),
        ] {
            assert_eq!(text.parse::<Action>().unwrap_err().to_string(), error, "{text:?}");
        }
        let outcome = |text: &str| text.parse::<Outcome>().unwrap_err().to_string();
        assert_eq!(outcome("flip 0"), "not a card: expected `1 to 62`, `injury-1` or `injury-2`");
        assert!(outcome("season 6").starts_with("not a season card: expected `inaugural-season`, "));
        assert_eq!(outcome("roll 6"), "not an outcome: expected `season {card}` or `flip {card}`");
    }
}
