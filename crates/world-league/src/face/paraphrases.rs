//! Other words for actions.

use tabletop_core::position::Paraphrase;

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
