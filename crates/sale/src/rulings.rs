//! The readings of the open questions.

use tabletop_core::rulings;

rulings! {
    /// The readings of the open questions.
    pub struct Rulings {
        ties: Ties = "R-1", "who wins among equal bids?", ["SS-SALE-3"], "the first seat is the first to look at" {
            LowestSeat: "the lowest seat",
            HighestSeat: "the highest seat",
        }
        passing: Passing = "R-2", "may a player who has coins pass?", ["SS-SALE-2"], "the book sets no condition" {
            Anybody: "yes",
            WithoutCoins: "no, only a player without coins passes",
        }
    }
}
