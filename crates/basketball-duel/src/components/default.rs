//! The default set: the halves and stars of its Item cards.

use super::{Checks, Components, ItemCard, Star};
use crate::cards::{Half, Item};
use crate::names::ItemNames;

/// The pairs of items. Each row makes two cards: one with a left quarter on top and a right one below, and one the
/// other way round. A row has the top item, the bottom item, the star of the first card and the star of the
/// second. Every ordered pair of different items has one row. (ours)
const PAIRS: [(Item, Item, Star, Star); 20] = {
    use Item::{Basketball as B, Hoop as H, Jersey as J, Sneakers as S, Whistle as W};
    use Star::{None as N, Star as X};
    [
        (B, S, X, X),
        (B, H, N, N),
        (B, J, N, N),
        (B, W, N, N),
        (S, B, N, N),
        (S, H, X, N),
        (S, J, N, N),
        (S, W, N, N),
        (H, B, N, N),
        (H, S, N, N),
        (H, J, X, X),
        (H, W, N, N),
        (J, B, N, N),
        (J, S, N, N),
        (J, H, N, N),
        (J, W, X, X),
        (W, B, N, X),
        (W, S, N, N),
        (W, H, N, N),
        (W, J, N, N),
    ]
};

impl Default for Components {
    /// The set of this crate. The total is printed; the halves, the stars and the number of each kind are ours.
    fn default() -> Self {
        let pair = |(top, bottom, left_star, right_star)| {
            [
                ItemCard { top: Half::left(top), bottom: Half::right(bottom), star: left_star },
                ItemCard { top: Half::right(top), bottom: Half::left(bottom), star: right_star },
            ]
        };
        Self {
            checks: Checks::Printed,
            names: ItemNames::default(),
            items: PAIRS.into_iter().flat_map(pair).collect(),
            immunity: Item::ALL.to_vec(),
            swipe_item: Item::ALL.to_vec(),
            swipe_wild: 3,
            swipe_bonus: 3,
            swipe_immunity: 2,
        }
    }
}
