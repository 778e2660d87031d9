//! The clauses of the book.

use tabletop_core::rule_book;

rule_book! {
    /// The clauses of the book.
    pub enum Rule {
        "Deal": {
            Deal1 = "SS-DEAL-1", "Each player is dealt a secret card, worth 1 to 6 points.";
            Deal2 = "SS-DEAL-2", "Two to four players have five coins each, or other sums, up to 20.";
        }
        "Sale": {
            Sale1 = "SS-SALE-1", "The top lot of the deck is turned over.";
            Sale2 = "SS-SALE-2", "All decide unseen: they bid one or more of their coins, or pass.";
            Sale3 = "SS-SALE-3", "The highest bid pays and takes the lot, worth its number; among equals the lowest seat. \
                Without a bid the lot leaves the game.";
            Sale4 = "SS-SALE-4", "After three lots the game ends; most points win.";
        }
    }
}
