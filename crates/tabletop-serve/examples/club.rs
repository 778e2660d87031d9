//! The pages of the four games and of a house rule: a whole server. `docs/serving.md` shows it.
//!
//! ```sh
//! cargo run --release -p tabletop-serve --example club -- --database club.db
//! ```

// begin: a server with a house rule
use tabletop::world_league::{Action, Rule, Why, WorldLeague};
use tabletop_core::{House, house};

house! {
    struct LowBids extends WorldLeague, Rule, Why =
        "low-bids", "World League, low bids", "nobody bids more than 8 million";
    House1 = "HOUSE-1", "No bid may be over 8 million.":
        (_, Action::Bid(bid @ 9..)) => "bid {bid} is over {most} million" (bid = bid, most = 8);
}

fn main() -> std::process::ExitCode {
    tabletop_serve::run(tabletop::games().with::<House<LowBids>>())
}
// end: a server with a house rule
