//! The cards of both kinds.

use tabletop_core::numbered_cards;

numbered_cards! {
    /// A lot, worth its number.
    pub struct Lot: "lot", 5;
    /// A secret card, worth its number.
    pub struct SecretCard: "card", 6;
}
