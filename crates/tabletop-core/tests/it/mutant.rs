//! The mistakes that a law must find.

use serde::{Deserialize, Serialize};

/// One deliberate mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Mutant {
    #[default]
    None,
    /// Exact: a list of several actions leaves out the highest bid.
    ShortList,
    /// Exact: an action picked without a list is the next one, the first after the last.
    PicksNext,
    /// Exact: when an action is picked without a list, the number of actions passed to `choose` leaves out the
    /// highest bid.
    CountsShort,
    /// Exact: if a seat that has coins owes a bid, a bid of one coin more than it has is accepted.
    Credit,
    /// Exact: a lot that is gone can be turned over again.
    AnyLot,
    /// A view that names a seat that is not at the table is used as an index.
    TrustsViews,
    /// Atomic: a refused step costs each seat a coin.
    CostlyRefusal,
    /// Deterministic: the result depends on something besides set-up, state and step.
    Moody,
    /// Order-free: among equal bids the last to arrive wins.
    LastWins,
    /// Blind: everybody hears the card that was dealt.
    LoudDeal,
    /// Blind: with the last bid everybody hears the card of seat 1.
    LoudLast,
    /// Order-free: the last seat to bid is named.
    NamesLast,
    /// Ending: the standings do not say that the game is over.
    NeverOver,
    /// Faithful: the full set-up is a different one.
    OtherSetup,
    /// Blind: a bid is announced when it is made.
    OpenBid,
    /// Order-free: the first bid that arrives ends the round.
    FirstOnly,
    /// Blind: the dealt card lies in the public state.
    OpenDeal,
    /// Faithful: loading forgets the coins.
    Forgetful,
    /// Conserving: the winner does not pay.
    Unpaid,
    /// Conserving: a lot that is gone goes back into the deck.
    LotReturns,
    /// Ending: everybody bids for the first lot again and again.
    Endless,
}
