//! A house variant of World League, for lists with one more game.

use tabletop::world_league::{Action, Rule, Why, WorldLeague};
use tabletop_core::house;

house! {
    /// Bids have an upper limit.
    pub(crate) struct LowBids extends WorldLeague, Rule, Why =
        "low-bids", "World League, low bids", "nobody bids more than 8 million";
    House1 = "HOUSE-1", "No bid may be over 8 million.":
        (_, Action::Bid(bid @ 9..)) => "bid {bid} is over {most} million" (bid = bid, most = 8);
}
