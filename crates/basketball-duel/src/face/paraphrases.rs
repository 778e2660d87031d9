//! Other words for actions, and cards by what is on them.

use alloc::format;
use alloc::string::{String, ToString as _};

use tabletop_core::Seat;
use tabletop_core::position::{Paraphrase, before_any, meant, without};
use tabletop_core::words::folded;

use crate::cards::{Direction, Item};
use crate::coordinates::Spot;
use crate::game_card::{CardKind, GameCard};
use crate::setup::BasketballDuel;
use crate::state::{Phase, Public};

/// Words for actions. In `lay|…`, `take|…` and the like a bar stands between the parts, which are read one by one.
pub(super) const ACTIONS: &[Paraphrase] = &[
    (
        "draw|take|pick [up] [a|the] [card] [from] [the] [top] [card] [of] [the] discard|discarded [pile|card]",
        "draw discard",
    ),
    (
        "draw|pick|take [up] [a|the] [top] [card] [from|of] [the] [top] [of] [the] [draw] [pile|deck]",
        "draw pile",
    ),
    ("stop|done|nothing|skip", "pass"),
    ("do|play|lay nothing [more]", "pass"),
    ("end|finish|pass [my|the|his] [turn]", "pass"),
    (
        "[play|lay] [an|the|my] immunity [card] [for] {item} for|before [seat|player] {other}",
        "immunity {item} mate",
    ),
    ("[play|lay] [an|the|my] immunity {item} for [seat|player|my] {mate}", "immunity {item} mate"),
    ("play|lay [down] [an|the|my] immunity [card] [for|against] {item}", "immunity {item}"),
    ("play|lay [an|the|my] {item} immunity [card]", "immunity {item}"),
    // Swipes.
    (
        "[play] [a|the|my] swipe bonus [card] [and|to] [take|takes|for] [one] [of] [the|an] unused|remaining|other|spare|aside [bonus] [card|cards]",
        "swipe bonus aside",
    ),
    (
        "[play] [a|the|my] swipe bonus [card] [and|to] [take|takes|for] [one] [of] [the] [bonus] [card|cards] set|put|left|lying aside|over",
        "swipe bonus aside",
    ),
    ("swipe|take [one] [of|a|an] [the] unused|remaining|spare bonus card|cards", "swipe bonus aside"),
    (
        "swipe|take [one|a] [of] [the] bonus card|cards [that] [are|is] set|put|left|lying aside|over",
        "swipe bonus aside",
    ),
    (
        "[play] [a|the|my] swipe bonus [card] [and|to|on] [take|takes] [the] {number} bonus [card] of|from [seat|player] {other}",
        "bonus|{number}|{other}",
    ),
    (
        "[play] [a|the|my] swipe bonus [card] [and|to|on] [take|takes|for] [a|the|his] [bonus] [card] [of|from|against] [seat|player] {other}",
        "bonus|1|{other}",
    ),
    ("swipe|take|steal [the|a|his] bonus [card] of|from [seat|player] {other}", "bonus|1|{other}"),
    ("swipe|take|steal [the] {number} bonus [card] of|from [seat|player] {other}", "bonus|{number}|{other}"),
    (
        "[play] [a|the|my] swipe immunity [card] [and|to|on] [take|takes|for] [the|his] [immunity] [card|for] {item} [immunity] of|from [seat|player] {other}",
        "swipe immunity {other} {item}",
    ),
    (
        "swipe|take|steal [the|his] {item} immunity [card] of|from [seat|player] {other}",
        "swipe immunity {other} {item}",
    ),
    (
        "swipe|take|steal [the|his] immunity [card] [for] {item} of|from [seat|player] {other}",
        "swipe immunity {other} {item}",
    ),
    (
        "[play] [a|the|my] swipe {kind} [card] [and|to|on|for] take|takes|steal|for [the] [card] {target} of|from [seat|player|area] {other}",
        "take|{kind}|{target}|{other}",
    ),
    (
        "[play] [a|the|my] {kind} swipe [card] [and|to|on|for] take|takes|steal|for [the] [card] {target} of|from [seat|player|area] {other}",
        "take|{kind}|{target}|{other}",
    ),
    (
        "swipe|take|steal [the|card] {target} of|from [seat|player|area] {other} with|using [the|a|my] [swipe] {kind}",
        "take|{kind}|{target}|{other}",
    ),
    ("swipe {kind} [from|of] [seat|player] {other} at|on {target}", "take|{kind}|{target}|{other}"),
    ("swipe wild {target} of|from [seat|player|area] {other}", "take|wild|{target}|{other}"),
    ("swipe|take|steal [the|card] {target} of|from [seat|player|area] {other}", "take||{target}|{other}"),
    ("[play] [the|my] swipe {kind} for|with|without nothing|effect|target", "fizzle {kind}"),
    ("waste|fizzle [the|my] swipe {kind}", "fizzle {kind}"),
    // Item cards.
    ("play|lay|put|start [with] [the] [card] {card} as [my|the|a] start [card]", "start {card}"),
    ("start with [the] [card] {card}", "start {card}"),
    (
        "play|lay|put|place|connect [the] [card] {card} [to] [the] right|left of {neighbour}",
        "beside|{card}|{neighbour}",
    ),
    (
        "play|lay|put|place|connect [the] [card] {card} above|below|under {neighbour}",
        "beside|{card}|{neighbour}",
    ),
    ("play|lay|put|place|connect [the] [card] {card} at|on|to|in [the] [spot] {spot}", "lay|{card}|{spot}"),
    // The rest.
    ("keep|hold [card] {card} in [my|the|his|her] hand", "keep|{card}"),
    (
        "draw|take|pick [up] [the] {card} from|off [the] discard|discards|discarded [pile|cards]",
        "draw|{card}",
    ),
    ("discard|throw|drop [away|out] [the|card|my] {card} [away]", "discard|{card}"),
    ("show|reveal|open|turn [up|over] [my|the] [first] bonus [card] [up|face-up]", "show 1"),
    ("show|reveal|open|turn [up|over] [my|the] second bonus [card]", "show 2"),
    ("show|reveal|open|turn [up|over] [my|the] {item} bonus [card]", "show 1"),
    ("[lay|put|keep] [it|the] [bonus] [card] face-down|down|hidden|secret", "bonus down"),
    ("[lay|put|keep] [it|the] [bonus] [card] face down", "bonus down"),
    ("[lay|put] [it|the] [bonus] [card] face-up|up|open|openly", "bonus up"),
    ("[lay|put] [it|the] [bonus] [card] face up", "bonus up"),
    ("keep|hold [it|the|this] [swiped] [card] [in] [my|the] [hand]", "keep"),
];

/// Words before an action, which change nothing.
const AHEAD: [&str; 11] =
    ["may i", "can i", "could i", "i want to", "want to", "wants to", "i", "may", "can", "now", "then"];
/// Words behind an action, which change nothing.
const BEHIND: [&str; 7] = ["right now", "now", "again", "please", "instead", "first", "after all"];
/// Words for the team-mate behind an action.
const MATE: [&str; 11] = [
    "in the area of my partner",
    "in the area of my mate",
    "for my partner",
    "for my mate",
    "for my team-mate",
    "for the partner",
    "for the mate",
    "in my partner's area",
    "in the partner's area",
    "in my mate's area",
    "mate",
];

/// The action in notation that is meant: `discard 41` for `discard immunity hoop`.
pub(super) fn action_meant(game: &BasketballDuel, public: &Public, seat: Seat, said: &str) -> Option<String> {
    let plain = without(said, &AHEAD, &BEHIND);
    let (plain, area) = without_area(plain);
    let (plain, mate) = match before_any(&plain, &MATE) {
        Some(rest) => (rest, " mate"),
        None if area.is_some() && area == game.mate(seat) => (&*plain, " mate"),
        None if area.is_some_and(|area| area != seat) => return None,
        None => (&*plain, ""),
    };
    let swiped = match public.phase {
        Phase::LaySwiped { card, .. } => Some(card),
        _ => None,
    };
    // `it` is the card that was swiped.
    let words = plain.split_whitespace().map(|word| match swiped {
        Some(card) if word.eq_ignore_ascii_case("it") => card.to_string(),
        _ => word.to_string(),
    });
    let plain = &*words.collect::<alloc::vec::Vec<_>>().join(" ");
    let text = plain.replace(", ", " and ").replace(['(', ')', ':'], " ").replace(" and and ", " and ");
    let Some(action) = meant(&text, ACTIONS) else {
        return in_notation(game, plain).map(|action| action + mate);
    };
    let parts: alloc::vec::Vec<&str> = action.split('|').collect();
    let action = match *parts.as_slice() {
        ["lay", card, spot] => format!("lay {} {}", card_of(game, card)?, spot.replace(' ', "")),
        ["beside", card, other] => {
            let area = if mate.is_empty() { seat } else { game.mate(seat)? };
            let side = side_in(&text)?;
            let there = if is_start_card(other) {
                Spot::START
            } else {
                public.areas.whereabouts(card_of(game, other)?).filter(|(of, _)| *of == area)?.1
            };
            format!("lay {} {}", card_of(game, card)?, there.next(side)?)
        }
        // A card that cannot be meant is no action at all.
        ["keep", card] => swiped.filter(|own| card_of(game, card) == Some(*own)).map(|_| "keep".into())?,
        ["draw", card] => {
            let top = public.discard.last().copied()?;
            let is_top = card_of(game, card)
                .map_or_else(|| cards_with(game, card).any(|one| one == top), |one| one == top);
            is_top.then(|| "draw discard".into())?
        }
        ["discard", card] => {
            let of_kind = || kind_in_hand(game, public, seat, card);
            format!("discard {}", card_of(game, card).or_else(of_kind)?)
        }
        ["bonus", number, other] => format!("swipe bonus {other} {}", ordinal(number)?),
        ["take", kind, target, other] => {
            let at = target_spot(game, public, other.parse().ok()?, target)?;
            let named = if kind.is_empty() {
                item_shown(game, public, other.parse().ok()?, at)?
            } else {
                kind.to_string()
            };
            format!("swipe {named} {other} {at}")
        }
        _ => action,
    };
    let has_area =
        ["lay ", "start ", "immunity ", "swipe immunity "].iter().any(|verb| action.starts_with(verb));
    Some(if has_area && !action.ends_with(" mate") { action + mate } else { action })
}

/// An action in notation but for its card: `discard immunity hoop`, `play hoop left over jersey right 1,0`.
fn in_notation(game: &BasketballDuel, plain: &str) -> Option<String> {
    let (verb, card) = plain.split_once(' ')?;
    let verb = verb.to_ascii_lowercase();
    match verb.as_str() {
        "start" => Some(format!("start {}", card_of(game, card)?)),
        "lay" | "play" | "put" | "place" => {
            let (card, spot) = card.rsplit_once(' ')?;
            Some(format!("lay {} {spot}", card_of(game, card)?))
        }
        _ => None,
    }
}

/// The words without those about an area, such as `in area 3`, and the seat of that area.
fn without_area(said: &str) -> (String, Option<Seat>) {
    let lower = said.to_ascii_lowercase();
    for words in [" in area ", " in the area of seat ", " in the area of player ", " in the area of "] {
        let Some(at) = lower.find(words) else { continue };
        let rest = &said[at + words.len()..];
        let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        if let Ok(seat) = number.parse() {
            return (format!("{} {rest}", &said[..at]).trim_end().to_string(), Some(seat));
        }
    }
    (said.to_string(), None)
}

/// `true` for words about the Start card of an area.
fn is_start_card(words: &str) -> bool {
    let words = words.trim_start_matches("my ").trim_start_matches("the ");
    ["start card", "starting card", "start"].iter().any(|known| known.eq_ignore_ascii_case(words))
}

/// The side that is named: `right of`.
fn side_in(text: &str) -> Option<Direction> {
    let sides = [
        (" right of ", Direction::Right),
        (" left of ", Direction::Left),
        (" above ", Direction::Above),
        (" below ", Direction::Below),
        (" under ", Direction::Below),
    ];
    sides.into_iter().find_map(|(words, side)| text.contains(words).then_some(side))
}

/// The place of a Bonus card in its row: `first`, `2`.
fn ordinal(word: &str) -> Option<u8> {
    let words = [("first", 1), ("second", 2), ("third", 3), ("last", 1), ("hidden", 1)];
    words
        .into_iter()
        .find_map(|(known, place)| (word == known).then_some(place))
        .or_else(|| word.parse().ok())
}

/// The spot of the card of a seat that is named by its spot, its number or its halves.
fn target_spot(game: &BasketballDuel, public: &Public, from: Seat, target: &str) -> Option<Spot> {
    let bare = target.trim_start_matches("at ").trim_start_matches("card ").replace(' ', "");
    if let Ok(spot) = bare.parse() {
        return Some(spot);
    }
    let is_it = |card: &GameCard| {
        bare.parse::<GameCard>().is_ok_and(|number| number == *card)
            || game.kinds.face(*card).is_some_and(|face| folded(target) == format!("{face}"))
    };
    let mut found = public.areas.cards(from).iter().filter(is_it);
    let card = found.next()?;
    let (_, spot) = public.areas.whereabouts(card)?;
    found.next().is_none().then_some(spot)
}

/// The item that both halves of a card show. `None` if they differ, so that the Swipe must be named.
fn item_shown(game: &BasketballDuel, public: &Public, from: Seat, at: Spot) -> Option<String> {
    let face = game.kinds.face(public.areas.card_at(from, at)?)?;
    let item: Item = face.top.item;
    (face.bottom.item == item).then(|| item.to_string())
}

/// A card by its number, or the only one of the set with these words on it.
fn card_of(game: &BasketballDuel, words: &str) -> Option<GameCard> {
    let words = words.trim().trim_start_matches("card ").trim_start_matches("my ").trim_start_matches("the ");
    words.parse().ok().or_else(|| card_with(game, words))
}

/// The only card of the set with these words on it: `immunity hoop`, `wild swipe`, `hoop left over jersey right`.
fn card_with(game: &BasketballDuel, words: &str) -> Option<GameCard> {
    let mut found = cards_with(game, words);
    let card = found.next()?;
    found.next().is_none().then_some(card)
}

/// One of the cards of a kind that a seat may hold: a card that all know in its hand, or the first that does not lie on
/// the discard pile.
fn kind_in_hand(game: &BasketballDuel, public: &Public, seat: Seat, words: &str) -> Option<GameCard> {
    let known = cards_with(game, words).find(|card| public.known[seat].contains(*card));
    known.or_else(|| cards_with(game, words).find(|card| !public.discard.contains(card)))
}

/// The cards of the set with these words on them.
fn cards_with<'g>(game: &'g BasketballDuel, words: &str) -> impl Iterator<Item = GameCard> + use<'g> {
    let words = folded(words);
    let is_meant = move |card: &GameCard| match game.kinds.kind(*card) {
        Some(CardKind::Item(face)) => words == format!("{face}"),
        Some(CardKind::Immunity(item)) => {
            words == format!("immunity {}", item.word()) || words == format!("{} immunity", item.word())
        }
        Some(CardKind::Swipe(swipe)) => {
            words == format!("swipe {swipe}") || words == format!("{swipe} swipe")
        }
        None => false,
    };
    game.kinds.all.iter().filter(is_meant)
}
