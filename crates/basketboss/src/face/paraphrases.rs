//! Other words for actions.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::{Paraphrase, meant};
use tabletop_core::{Seat, read_notation};

use crate::names::Advisor;
use crate::{Action, Phase, Public};

/// Words for actions, without [`FILLERS`]. The first that fit are taken.
#[rustfmt::skip]
const ACTIONS: &[Paraphrase] = &[
    ("[offer|bid] [with|for] same [amount|bid|sum|price|offer]", "match"),
    ("match|matches|equal|equals {it}", "match"),
    ("offer|offers|overbid|overbids|outbid|raise|raises|go|goes [him|it|with|by|up] {sum} [dollars|dollar|bucks]", "offer {sum}"),
    ("bid|bids nothing|none", "bid 0"),
    ("bid|bids [with] {sum} [dollars|dollar|bucks]", "bid {sum}"),
    ("stop|finish|finished|end [with] sliding|training|ageing", "done"),
    ("finish|finished|end|enough|nothing [more|else|further]", "done"),
    ("slide|age|train no|nothing|nobody [more|else|further|other] [card]", "done"),
    ("passes|stop|stops|quit|quits|skip|skips", "pass"),
    ("leave|leaves|drop|drops|out|stop|pass [out|bidding|of] [auction]", "pass"),
    ("pay|pays {sum} and age|ages|slide|slides|train|trains|move {column} [second|third|one] [time|space|step|season|year]", "slide {column}"),
    ("age|ages|slide|slides|train|trains|move|moves {column} for {sum} [dollars|dollar]", "slide {column}"),
    ("age|ages|slide|slides|train|trains|move|moves|shift|advance {column} [second|third|one|by|up|further|two] [one] [time|space|step|season|spaces|year]", "slide {column}"),
    ("put|lay|place injury on|over {column}", "injure {column}"),
    ("injure|injures|hurt|hurts {column}", "injure {column}"),
    ("place|places|put|puts|lay|lays {him} on|over|in|onto [column] {column}", "place {column}"),
    ("place|places|put|puts|lay|lays [on|over|in|onto] [column] {column}", "place {column}"),
    ("replace|replaces|cover|covers {column}", "place {column}"),
    ("[do] not|don't|no|spare|protect spare|protect|nobody|one|anybody [nobody|anybody|anyone]", "spare none"),
    ("spare|spares|protect|protects|save|saves|keep {column} [from] [ageing|sliding|young]", "spare {column}"),
    ("take|takes|choose|chooses|hire|hires|get|gets|pick|picks|steal|keep|keeps [away|over] [physical] {advisor} [away] from {other}", "hire {advisor}"),
    ("take|takes|choose|chooses|hire|hires|get|gets|pick|picks|steal|keep|keeps [away|over] [physical] {advisor} [away|over]", "hire {advisor}"),
];

/// The words that add nothing to an action.
const FILLERS: [&str; 24] = [
    "the", "a", "an", "my", "his", "her", "their", "i", "may", "can", "to", "now", "just", "again", "once",
    "more", "still", "too", "also", "please", "player", "advisor", "card", "already",
];

/// The columns in full.
const COLUMNS: [(&str, &str); 5] = [
    ("point guard", "PG"),
    ("shooting guard", "SG"),
    ("small forward", "SF"),
    ("power forward", "PF"),
    ("center", "C"),
];

/// The action that is meant by other words, or by words that fit another moment.
pub(super) fn action_meant(public: &Public, seat: Seat, said: &str) -> Option<String> {
    let plain = plain(said);
    let words = meant(&plain, ACTIONS).unwrap_or(plain);
    let action: Action = read_notation(&words).ok()?;
    // An action in notation stays what it is, except where the same act has another name now.
    let is_other = read_notation::<Action>(said).is_err();
    let has_agent = public.holder(Advisor::Agent) == Some(seat);
    let action = match (action, public.phase) {
        // Nobody bids in a closed hand during an auction. The same amount is offered with the Agent alone.
        (Action::Bid(sum) | Action::Offer(sum), Phase::Offer { auction }) => {
            let is_highest = auction.matchable_by(seat).is_some_and(|highest| highest.amount == sum);
            if has_agent && is_highest { Action::Match } else { Action::Offer(sum) }
        }
        (Action::Offer(sum), Phase::InjuryBids { .. } | Phase::TieBids { .. }) => Action::Bid(sum),
        (Action::Pass, Phase::Train { .. }) if is_other => Action::Done,
        (Action::Pass | Action::Done, Phase::Spare { .. }) if is_other => Action::SpareNone,
        (action, _) => action,
    };
    Some(action.to_string())
}

/// The words without those that add nothing, with bare amounts and the short names of columns.
fn plain(said: &str) -> String {
    let said = said.to_ascii_lowercase();
    let said = COLUMNS.iter().fold(said, |said, (name, short)| said.replace(name, short));
    let said = said.trim_end_matches(['?', '!', '.']);
    let words = said.split_whitespace().filter(|word| !FILLERS.contains(word));
    words.map(amount).collect::<Vec<_>>().join(" ")
}

/// An amount without its sign: `5` for `$5` and `5$`.
fn amount(word: &str) -> &str {
    let bare = word.trim_matches(['$', '£', '€']);
    let is_number = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { bare } else { word }
}
