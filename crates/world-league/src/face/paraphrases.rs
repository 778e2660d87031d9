//! Other words for actions.

use alloc::string::String;

use tabletop_core::Seat;
use tabletop_core::position::{Paraphrase, meant};

use crate::state::{Phase, Public};
use crate::step::{Action, Specialist};

/// Words for actions.
pub(super) const ACTIONS: &[Paraphrase] = &[
    ("[i] offer|offers|bids|overbid [with] {millions} [million|millions]", "bid {millions}"),
    ("bid {millions} million|millions", "bid {millions}"),
    ("take|takes|choose|chooses|get [the] medal", "medal"),
    ("take|takes|choose|chooses|hires|get [the] {specialist}", "hire {specialist}"),
    ("hire the {specialist}", "hire {specialist}"),
    ("pay|pays|choose|chose [health] [costs] {millions} [million|millions]", "spend {millions}"),
    ("bribe [the] [referee] [with] {millions} [million|millions]", "bribe {millions}"),
    ("passes|stop", "pass"),
    ("place|put [him|it|on|over] [the|on|over] [the] {column}", "place {column}"),
];

/// The action in notation that a seat means. The holder of the Agent who bids as much as another, without the money for
/// it, is told what stands against a match (WL-AGENT-1). With the money, the refusal of the bid names `match`.
pub(super) fn action_meant(public: &Public, seat: Seat, said: &str) -> Option<String> {
    let in_notation = meant(said, ACTIONS);
    let bid = in_notation.as_deref().unwrap_or(said).parse();
    match (bid, public.phase) {
        (Ok(Action::Bid(bid)), Phase::Auction(auction))
            if public.specialists.holder(Specialist::Agent) == Some(seat)
                && public.teams[seat].millions < bid
                && auction.matchable_by(seat).is_some_and(|highest| highest.amount == bid) =>
        {
            Some("match".into())
        }
        _ => in_notation,
    }
}
