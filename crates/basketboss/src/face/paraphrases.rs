//! Other words for actions.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::{Paraphrase, match_or_bid, meant};
use tabletop_core::read_notation;

use crate::{Action, Phase, Public};

/// Words for actions, without [`FILLERS`]. The first that fit are taken.
#[rustfmt::skip]
const ACTIONS: &[Paraphrase] = &[
    ("[offer|bid] [with|for] same [amount|bid|sum|price|offer]", "match"),
    ("match|matches|equal|equals {it}", "match {it}"),
    ("bid {sum} for|on the|an injury", "bid {sum}"),
    ("bid all [of] [my|his|her] {sum}", "bid {sum}"),
    ("put|hold [all|my|his|her] [whole] {sum} [in] [the|my|his|her] fist|hand", "bid {sum}"),
    ("put|lay|place [the] injury [card] on|over [the|my|his|her] {column}", "injure {column}"),
    ("offer|offers|overbid|overbids|outbid|raise|raises|go|goes [him|it|up] [with|by] {sum} [dollars|dollar|bucks]", "offer {sum}"),
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
    ("place|put|lay {him} on|over|onto [the|my|his|her] injured {column}", "place {column}"),
    ("place|places|put|puts|lay|lays {him} on|over|in|onto [column] {column}", "place {column}"),
    ("place|places|put|puts|lay|lays [on|over|in|onto] [column] {column}", "place {column}"),
    ("replace|replaces|cover|covers {column}", "place {column}"),
    ("[do] not|don't|no|spare|protect spare|protect|nobody|one|anybody [nobody|anybody|anyone]", "spare none"),
    ("spare|spares|protect|protects|save|saves {column} [from] [ageing|sliding|young]", "spare {column}"),
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
pub(super) fn action_meant(public: &Public, said: &str) -> Option<String> {
    let plain = plain(said);
    let words = meant(&plain, ACTIONS).unwrap_or(plain);
    let highest = match public.phase {
        Phase::Offer { auction } => auction.highest().map(|offer| offer.amount),
        _ => None,
    };
    let words = match_or_bid(&words, highest).unwrap_or(words);
    let action: Action = read_notation(&words).ok()?;
    // An action in notation stays what it is, except where the same act has another name now.
    let is_other = read_notation::<Action>(said).is_err();
    let action = match (action, public.phase) {
        // Nobody bids in a closed hand during an auction.
        (Action::Bid(sum), Phase::Offer { .. }) => Action::Offer(sum),
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

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &[(&str, &str)] = &[
        ("offer the same amount", "match"),
        ("offer $5", "offer 5"),
        ("offer 5 dollars", "offer 5"),
        ("raise to $6", "offer 6"),
        ("bid nothing", "bid 0"),
        ("bid 3 dollars", "bid 3"),
        ("go to 7$", "offer 7"),
        ("outbid him with 7", "offer 7"),
        ("may I pass?", "pass"),
        ("stop bidding", "pass"),
        ("leave the auction", "pass"),
        ("drop out", "pass"),
        ("put him on the small forward", "place SF"),
        ("puts him on the injured C", "place C"),
        ("place the player on PG", "place PG"),
        ("lay the card over C", "place C"),
        ("replace the center", "place C"),
        ("injure the small forward", "injure SF"),
        ("hurt PG", "injure PG"),
        ("put the injury on C", "injure C"),
        ("age PG", "slide PG"),
        ("pay $1 and slide PG once more", "slide PG"),
        ("pay 1 and age the point guard again", "slide PG"),
        ("age C for $1", "slide C"),
        ("slide PG a second time", "slide PG"),
        ("train C", "slide C"),
        ("move C one space", "slide C"),
        ("age my PG by one year", "slide PG"),
        ("finished", "done"),
        ("stop ageing", "done"),
        ("age nobody else", "done"),
        ("enough", "done"),
        ("spare nobody", "spare none"),
        ("do not spare anybody", "spare none"),
        ("protect the center", "spare C"),
        ("save my PG from ageing", "spare PG"),
        ("take the agent", "hire agent"),
        ("take the physical therapist", "hire therapist"),
        ("hire the publicist", "hire publicist"),
        ("take the agent away from seat 2", "hire agent"),
        ("keep the banker", "hire banker"),
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
