//! Other words for actions, and cards as positions name them.

use alloc::format;
use alloc::string::{String, ToString as _};

use tabletop_any::NotAnAction;
use tabletop_core::position::{Paraphrase, meant, without};
use tabletop_core::{RuleBook as _, Seat};

use crate::cards::{Footballer, Manager, Squad, WinCard};
use crate::components::Space;
use crate::rules::Rule;
use crate::setup::Starplayer;
use crate::state::{Pending, Public};

/// Words for actions.
pub(super) const ACTIONS: &[Paraphrase] = &[
    ("roll|rolls|throw [the|both|my|two] [goal] [die|dice]", "roll"),
    ("buy [it|him|her|this|that|the] [footballer|card|player|starplayer]", "buy"),
    ("take [the] [top] footballer|card [of] [the] [deck]", "buy"),
    ("do|does|don't|dont [not] [want] [to] buy|take [it|him|the] [footballer|card]", "decline"),
    ("decline|refuse|reject [to] [buy|play] [it|the] [purchase|footballer|match|cup] [match]", "decline"),
    ("leave [it|him|the] [footballer|card] [there]", "decline"),
    ("end|finish|stop [of] [my|the|his|her] [turn]", "end"),
    ("pass [on] my|the|his|her turn|dice [on]", "end"),
    ("sell {card} [back] to [the] official|bank {price}", "sell {card}"),
    ("sell {card} [back] to [the] official|bank", "sell {card}"),
    ("sell {card} for half {price}", "sell {card}"),
    ("[play|open|use] [a|the|my|his] [transfer] window [card]", "window"),
    ("challenge [seat|player] {other} to [a|the] [cup] match", "match {other}"),
    ("challenge [seat|player] {other} [to] [the] [cup] [final]", "final {other}"),
    ("demand|play|call [the|a] [cup] final [against|with|from|of] [seat|player] {other}", "final {other}"),
    ("play [my|the|a] kept [cup] [match] [card] against|with [seat|player] {other}", "kept-match {other}"),
    ("play [the|a|my] free [cup] [match] against|with [seat|player] {other}", "free-match {other}"),
    ("[play] [a|the|my] [cup] match [card] against|with [seat|player] {other}", "match {other}"),
    (
        "play|choose|pick|against [a|as] [cup] [match] [against|with] [seat|player] {other} [as] [opponent]",
        "match {other}",
    ),
    ("do|does|don't|dont [not] [say] tackle", "pass"),
    ("no tackle", "pass"),
    ("say nothing", "pass"),
    ("pass [on] [the] [tackle]", "pass"),
    ("[say|shout|call|play|use] [the|a|my|his] tackle [card]", "tackle"),
    ("break|breaks|stop [off] [the] negotiation|negotiations|negotiating|deal|talks [off]", "pass"),
    ("negotiate|deal|trade|talk|bargain [with|to] [seat|player] {other}", "negotiate {other}"),
    ("let [the|it|this] [debt|sum] lapse", "lapse"),
    ("pay [it|up|the|him] [sum|debt|money|fee] [now]", "pay"),
    ("propose|offer [it|the|this|a|my] [deal|swap|exchange] [to] [seat|player] {other}", "propose"),
    ("propose|make|suggest [it|the|this|a|an|my] [deal|offer|proposal|swap|exchange]", "propose"),
    ("agree [to] [it|the|this] [deal|offer|proposal|swap]", "accept"),
    ("accept|take [it|the|this|his|her] deal|offer|proposal|swap", "accept"),
    ("decline|refuse|reject|turn [down] [the|this|his] [deal|offer|proposal|swap]", "decline"),
    ("change|counter|alter [the|this|his] [deal|offer|proposal]", "change"),
    ("make [a|another] counter-offer|counteroffer|counterproposal", "change"),
    ("give|offer|add|put [in] {item} to [seat|player] {other}", "give {item}"),
    ("offer|add|put [in] {item} [on] [the] [table]", "give {item}"),
    ("claim|ask|demand|collect|get [for] [a|the|my|his] four|full {royalty}", "claim full-royalty"),
    ("claim|ask|demand|collect|get [for] [a|the|my|his] gate|gates [receipts|receipt|money]", "claim gates"),
    ("claim|ask|demand|collect|get [for] [a|the|my|his] royalty|royalties [fee|fees]", "claim royalty"),
    ("claim|ask|demand|collect|get [for] [a|the|my|his] double|doubles [money|bonus]", "claim doubles"),
    ("claim|ask|demand|collect|get [for] [a|the|my|his] all-6|all-six [bonus|money]", "claim all-six"),
    ("claim|ask|demand|collect|get [for] [a|the|my|his] all 6|six [bonus|money]", "claim all-six"),
    (
        "claim|ask|demand|collect|get [for] [a|the|my|his] penalty|penalties [goal|goals|money]",
        "claim penalties",
    ),
    (
        "claim|ask|demand|collect|get [for] [a|the|my|his] wild|wilds [substitute|substitutes] [card]",
        "claim wilds",
    ),
    ("claim|ask|demand|collect|get [for] [a|the|my|his] win|wins [card|cards]", "claim wins"),
    ("claim|demand|collect [the|my] {sum} for [a|the] double|doubles", "claim doubles"),
    (
        "claim|demand|collect [the|my] {sum} [for|in] [a|the] gate|gates [receipts|receipt|money]",
        "claim gates",
    ),
    ("claim|demand|collect [the|my] {sum} [for|in|as] [a|the] royalty|royalties [fee]", "claim royalty"),
    ("claim|demand|collect [the|my] {sum} for [a|the] penalty|penalties [goal]", "claim penalties"),
    ("ask|demand|want|take|request [for] {item} from|of [seat|player] {other}", "take {item}"),
    ("ask|demand|want|request [for] {item}", "take {item}"),
    ("remind [the] [official] of [seat|player] {other} red [card]", "show-red {other}"),
    ("show [seat|player] {other} [a|the|his] red [card]", "show-red {other}"),
    ("show [a|the|his] red card to [seat|player] {other}", "show-red {other}"),
    ("{card} came|comes [in] last|latest", "return {card}"),
    ("send|give|put {card} back [to] [the] [official|deck]", "return {card}"),
    (
        "call [seat|player] {other} [for] [the|his|her|too] twelfth|many [footballer|footballers]",
        "call {other}",
    ),
    ("choose|take|pick|win [the] {squad} [cup] trophy", "trophy {squad}"),
    ("choose|take|pick [the] trophy [in] {squad}", "trophy {squad}"),
];

/// Words before an action, which change nothing.
const AHEAD: [&str; 12] = [
    "may i",
    "can i",
    "could i",
    "i want to",
    "wants to",
    "want to",
    "i",
    "may",
    "can",
    "now",
    "then",
    "just",
];
/// Words behind an action, which change nothing.
const BEHIND: [&str; 9] =
    ["after all", "right now", "now", "anyway", "again", "please", "instead", "first", "at once"];

/// The action in notation that a seat means.
pub(super) fn action_meant(game: &Starplayer, public: &Public, seat: Seat, said: &str) -> Option<String> {
    let plain = without(said, &AHEAD, &BEHIND);
    let space = public.clubs.get(seat).map(|club| game.tables().space(club.pawn));
    let is = |words: &[&str]| words.iter().any(|known| known.eq_ignore_ascii_case(plain));
    match space {
        Some(Space::Manager) if is(&["buy", "buy it", "buy manager", "buy a manager", "buy the manager"]) => {
            // Any of them: they are alike but for their names (SP-11-1).
            let owned = |one: &Manager| public.clubs.iter().any(|(_, club)| club.manager == Some(*one));
            return Manager::ALL.into_iter().find(|one| !owned(one)).map(|one| format!("buy {one}"));
        }
        Some(Space::Stadium(colour))
            if is(&["buy", "buy it", "buy stadium", "buy a stadium", "buy the stadium"]) =>
        {
            return Some(format!("buy stadium-{colour}"));
        }
        _ => {}
    }
    let mut action = action_of(plain).unwrap_or_else(|| plain.to_string());
    let asks_for_opponent = matches!(public.pending.last(), Some(Pending::ChoosingOpponent { .. }));
    if let Some(opponent) = action.strip_prefix("final ").filter(|_| asks_for_opponent && !names_final(plain))
    {
        action = format!("match {opponent}");
    }
    let with_card = action.split_once(' ').and_then(|(verb, card)| {
        let verb = verb.to_ascii_lowercase();
        let card = card_meant(public, seat, &verb, &bare(&card.to_ascii_lowercase()))?;
        Some(format!("{verb} {card}"))
    });
    with_card.or_else(|| (action != said).then_some(action))
}

/// `true` if the words speak of the Cup Final, and not of a challenge alone.
fn names_final(said: &str) -> bool {
    said.split_whitespace().any(|word| word.eq_ignore_ascii_case("final"))
}

/// The answer to something that is not an action: a card that cannot be sold, a swap in one step.
pub(super) fn not_an_action(public: &Public, seat: Seat, said: &str) -> Option<NotAnAction> {
    const NOT_SOLD: [&str; 5] = ["wild", "tackle", "window", "cup-match", "win"];
    let plain = without(said, &AHEAD, &BEHIND);
    let action = action_of(plain).unwrap_or_else(|| plain.to_string());
    let (verb, what) = action.split_once(' ')?;
    let verb = verb.to_ascii_lowercase();
    let what = bare(&what.to_ascii_lowercase());
    let swaps = ["swap", "exchange", "trade", "sell"].contains(&verb.as_str())
        && [" for ", " to ", " with "].iter().any(|word| what.contains(word));
    if swaps {
        let steps = "a deal is put together step by step, in a Transfer Window or a debt: `negotiate 2`, `give red-5`, \
                     `take blue-3`, `propose`";
        return Some(NotAnAction::Instead(steps.into()));
    }
    if matches!(&*verb, "give" | "take") && what.parse::<crate::money::Money>().is_ok() {
        let steps = format!(
            "a sum is moved note by note: `{verb} 0.5m`, `{verb} 1m`, `{verb} 2m`, `{verb} 5m`, `{verb} 10m`, \
             `{verb} 50m`"
        );
        return Some(NotAnAction::Instead(steps));
    }
    let card = card_meant(public, seat, &verb, &what).unwrap_or(what);
    let kind =
        card.split_once('-').map_or(&*card, |(kind, _)| if kind == "cup" { "cup-match" } else { kind });
    if verb != "sell" || kind != "kept" && !NOT_SOLD.contains(&kind) {
        return None;
    }
    let is_debt = matches!(public.now(), Some(Pending::Debt(_)));
    let rule = if is_debt { Rule::R25_1 } else { Rule::R24_1 };
    let why = "only Footballers, Managers and Stadiums are sold to the Official";
    Some(NotAnAction::Forbidden { rule: rule.id(), why, like: &["sell manager", "sell stadium"] })
}

/// The action that the words mean. A seat that is named behind a claim is the one that owes it.
fn action_of(plain: &str) -> Option<String> {
    let (head, tail) = plain.rsplit_once(' ').unwrap_or((plain, ""));
    let debtor = tail.parse::<Seat>().is_ok() || tail.eq_ignore_ascii_case("official");
    let of = |words: &str| {
        let head = head.trim_end_matches(" the").trim_end_matches(" seat").trim_end_matches(" player");
        head.strip_suffix(words).map(str::trim_end)
    };
    let without_debtor = [" from", " of", " by"].iter().find_map(|words| of(words)).filter(|_| debtor);
    let claims = |text: &str| meant(text, ACTIONS).filter(|action| action.starts_with("claim "));
    without_debtor.and_then(claims).or_else(|| meant(plain, ACTIONS))
}

/// The card without an article or an owner before it.
fn bare(card: &str) -> String {
    let card = card.trim();
    let words = ["my ", "the ", "a ", "an ", "his ", "her ", "one ", "1 "];
    let bare = words.iter().find_map(|word| card.strip_prefix(word)).unwrap_or(card);
    let bare = bare.strip_prefix("footballer ").unwrap_or(bare);
    bare.trim().to_string()
}

/// The card of an action in notation, where it stands as a position has it: `stadium-blue`, `red 5`, `win-3-red`.
fn card_meant(public: &Public, seat: Seat, verb: &str, card: &str) -> Option<String> {
    let joined = card.replace(' ', "-");
    let stadium = joined.strip_prefix("stadium-").or_else(|| joined.strip_suffix("-stadium"));
    let stadium = stadium.and_then(|colour| colour.parse::<Squad>().ok());
    if verb == "buy" {
        return stadium.map(|colour| format!("stadium-{colour}")).filter(|stadium| *stadium != card);
    }
    if !["sell", "give", "take", "keep", "waive", "return"].contains(&verb) {
        return None;
    }
    // In a deal, what is taken belongs to somebody else.
    let is_taken = matches!(verb, "take" | "waive");
    let owners =
        || public.clubs.iter().filter(|(owner, _)| is_taken == (*owner != seat)).map(|(_, club)| club);
    if let Some(colour) = stadium {
        let owns_another = owners().any(|club| club.stadium.is_some_and(|own| own != colour));
        let is_meant = owners().any(|club| club.stadium == Some(colour)) || !owns_another;
        return is_meant.then(|| "stadium".to_string());
    }
    if let Ok(manager) = joined.parse::<Manager>() {
        let owns_another = owners().any(|club| club.manager.is_some_and(|own| own != manager));
        let is_meant = owners().any(|club| club.manager == Some(manager)) || !owns_another;
        return is_meant.then(|| "manager".to_string());
    }
    if let Some(round) = round_meant(&joined) {
        return Some(format!("win-{round}"));
    }
    if let Ok(win) = joined.parse::<WinCard>() {
        let owns_another = owners()
            .any(|club| club.wins.iter().any(|own| own.round() == win.round()) && !club.wins.contains(win));
        return (!owns_another).then(|| format!("win-{}", win.round()));
    }
    let single = joined.trim_end_matches("-card").trim_end_matches("-cards");
    let also = match single {
        "wild" | "wilds" | "wild-substitute" | "substitute" => "wild",
        "cup-match" => "cup-match",
        "tackle" => "tackle",
        "window" | "transfer-window" => "window",
        "manager" => "manager",
        "stadium" => "stadium",
        _ => {
            let footballer = joined.parse::<Footballer>().ok().map(|one| one.to_string());
            // `money`: `5 million` is a bank note of the same value.
            let note = || joined.trim_start_matches('£').replace("-million", "m");
            let is_note = |note: &String| ["0.5m", "1m", "2m", "5m", "10m", "50m"].contains(&note.as_str());
            return footballer.or_else(|| Some(note()).filter(is_note));
        }
    };
    Some(also.to_string())
}

/// The round of a Win card without its colour: `round-2-win-card`, `win-card-2`.
fn round_meant(card: &str) -> Option<u8> {
    let mut words = card.split('-').filter(|word| !["win", "card", "of", "round", "the"].contains(word));
    let round = words.next()?.parse().ok()?;
    let is_win = card.split('-').any(|word| word == "win");
    (is_win && words.next().is_none() && (1..=WinCard::ROUNDS).contains(&round)).then_some(round)
}
