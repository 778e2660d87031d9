//! Other words for actions.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::{Paraphrase, match_or_bid, meant};
use tabletop_core::read_notation;

use crate::{Action, Phase, Public};

/// Words for actions, without [`FILLERS`]. The first that fit are taken.
#[rustfmt::skip]
const ACTIONS: &[Paraphrase] = &[
    ("[overbid|bid|offer] [with|for] same [amount|bid|sum|price]", "match"),
    ("match|matches|equal|equals {it}", "match {it}"),
    ("bid|bids|say|says|offer|offers {sum} as well [with] [the] [agent]", "match {sum}"),
    ("say|says {sum} [million|millions]", "bid {sum}"),
    ("pay|spend|give nothing [for|on] [health] [costs]", "spend 0"),
    ("take|hire [the] {specialist} back [from] [seat|manager|player] {other}", "hire {specialist}"),
    ("bribe [the] [referee] [with] nothing", "bribe 0"),
    ("bid|bids|offer|offers|overbid|overbids|outbid|raise|raises|go|goes [him|it|up] [with|by] {sum} million|millions|mil|mio", "bid {sum}"),
    ("bid|bids|offer|offers|overbid|overbids|outbid|raise|raises|go|goes [him|it|up] [with|by] {sum}", "bid {sum}"),
    ("stop|finish|finished|end [with] sliding|training", "done"),
    ("finish|finished|end|enough|nothing [more|else|further]", "done"),
    ("slide|train no|nothing|nobody [more|else|further|other] [tile]", "done"),
    ("passes|stop|stops|quit|quits|skip|skips", "pass"),
    ("leave|leaves|drop|drops|out|stop|pass [out|bidding|of] [auction]", "pass"),
    ("put|lay|place injury on|over {column}", "injure {column}"),
    ("injure|injures|hurt|hurts {column}", "injure {column}"),
    ("place|put|lay {him} on|over|onto [the|my|his|her] injured {column}", "place {column}"),
    ("place|places|put|puts|lay|lays {him} on|over|in|onto [column] {column}", "place {column}"),
    ("place|places|put|puts|lay|lays [on|over|in|onto] [column] {column}", "place {column}"),
    ("replace|replaces|cover|covers {column}", "place {column}"),
    ("[do] not|don't|no|without [to] train|slide|training [him|it|tile]", "keep"),
    ("leave|leaves|keep|keeps him|it|tile [there|as] [it] [is]", "keep"),
    ("train|trains|slide|slides|move|moves [him|it|new|that] [tile] [up|on]", "train"),
    ("slide|slides|train|trains|move|moves|shift|shifts|advance {column} [second|third|one|up|further|two] [time|space|step|season|spaces]", "slide {column}"),
    ("take|takes|choose|chooses|get|gets|pick|picks [a] medal [instead]", "medal"),
    ("pay|pays|choose|chooses|chose|spend|spends [health] [costs|cost] [of] {sum} million|millions|mil|mio", "spend {sum}"),
    ("pay|pays|chose|spend|spends [health] [costs|cost] [of] {sum}", "spend {sum}"),
    ("health costs|cost [of] {sum}", "spend {sum}"),
    ("bribe|bribes [referee] [with] {sum} million|millions|mil|mio", "bribe {sum}"),
    ("bribe|bribes [referee] [with] {sum}", "bribe {sum}"),
    ("take|takes|choose|chooses|hire|hires|get|gets|pick|picks|steal|keep|keeps|stay [away|over|with] {specialist} [away] from {other}", "hire {specialist}"),
    ("take|takes|choose|chooses|hire|hires|get|gets|pick|picks|steal|keep|keeps|stay [away|over|with] {specialist} [away|over]", "hire {specialist}"),
];

/// The words that add nothing to an action.
const FILLERS: [&str; 24] = [
    "the",
    "a",
    "an",
    "my",
    "his",
    "her",
    "their",
    "i",
    "may",
    "can",
    "to",
    "now",
    "just",
    "again",
    "once",
    "more",
    "still",
    "too",
    "also",
    "please",
    "player",
    "specialist",
    "manager",
    "already",
];

/// The columns in full, each in two words, except the center.
const COLUMNS: [(&str, &str); 5] = [
    ("point guard", "PG"),
    ("shooting guard", "SG"),
    ("small forward", "SF"),
    ("power forward", "PF"),
    ("center", "C"),
];

/// The action that is meant by other words, or by words that fit another moment.
pub(super) fn action_meant(public: &Public, said: &str) -> Option<String> {
    let plain = plain(said);
    let chosen = plain.strip_prefix("choose ").filter(|amount| amount.parse::<u16>().is_ok());
    let chosen = chosen.map(|amount| ["spend ", amount].concat());
    let words = chosen.or_else(|| meant(&plain, ACTIONS)).unwrap_or(plain);
    let highest = match public.phase {
        Phase::Auction(auction) => auction.highest().map(|bid| bid.amount),
        _ => None,
    };
    let words = match_or_bid(&words, highest).unwrap_or(words);
    let action: Action = read_notation(&words).ok()?;
    // An action in notation stays what it is, except where the same act has another name now.
    let is_other = read_notation::<Action>(said).is_err();
    let action = match (action, public.phase) {
        (Action::Bid(sum) | Action::Bribe(sum), Phase::HealthCosts(_)) => Action::Spend(sum),
        (Action::Bid(sum) | Action::Spend(sum), Phase::Bribes { .. }) => Action::Bribe(sum),
        (Action::Slide(said), Phase::Train { column, .. }) if said == column => Action::Train,
        (Action::Pass | Action::Done, Phase::Train { .. }) if is_other => Action::Keep,
        (Action::Pass, Phase::Slide { .. }) if is_other => Action::Done,
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

/// An amount without its sign and unit: `5` for `$5` and `5M`.
fn amount(word: &str) -> &str {
    let bare = word.trim_start_matches(['$', '£', '€']);
    let bare = bare.strip_suffix('m').unwrap_or(bare);
    let is_number = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { bare } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &[(&str, &str)] = &[
        ("overbid with the same amount", "match"),
        ("bid 5 million", "bid 5"),
        ("I bid $5", "bid 5"),
        ("raise to 5M", "bid 5"),
        ("offer 5 mil", "bid 5"),
        ("go up 6", "bid 6"),
        ("outbid him with 7", "bid 7"),
        ("may I pass?", "pass"),
        ("stop bidding", "pass"),
        ("leave the auction", "pass"),
        ("put him on the small forward", "place SF"),
        ("puts him on the injured C", "place C"),
        ("says 6", "bid 6"),
        ("pays nothing for health", "spend 0"),
        ("bribes the referee with nothing", "bribe 0"),
        ("place the player on PG", "place PG"),
        ("lay the tile over C", "place C"),
        ("replace the center", "place C"),
        ("injure the small forward", "injure SF"),
        ("hurt PG", "injure PG"),
        ("put the injury on C", "injure C"),
        ("train him", "train"),
        ("slide the new tile", "train"),
        ("do not train", "keep"),
        ("leave it there", "keep"),
        ("slide PG again", "slide PG"),
        ("slide PG a second time", "slide PG"),
        ("train the point guard once more", "slide PG"),
        ("move C one space", "slide C"),
        ("finished", "done"),
        ("stop training", "done"),
        ("slide nothing more", "done"),
        ("pay 2 million", "spend 2"),
        ("health costs of 3", "spend 3"),
        ("bribe the referee with 3 million", "bribe 3"),
        ("take the agent", "hire agent"),
        ("take the player agent from seat 1", "hire agent"),
        ("keep the agent", "hire agent"),
        ("steal the banker away", "hire banker"),
        ("choose the referee", "hire referee"),
        ("take a medal instead", "medal"),
        ("pick the medal", "medal"),
        ("stay with the trainer", "hire trainer"),
    ];

    #[test]
    fn other_words_are_actions() {
        for (said, due) in SAID {
            let plain = plain(said);
            let words = meant(&plain, ACTIONS).unwrap_or(plain);
            let action = read_notation::<Action>(&words).map(|action| action.to_string());
            assert_eq!(action.as_deref(), Ok(*due), "{said}");
        }
    }
}
