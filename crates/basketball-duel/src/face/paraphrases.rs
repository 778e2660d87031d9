//! Other words for actions, and cards by what is on them.

use alloc::format;
use alloc::string::String;

use tabletop_core::position::{Paraphrase, meant};
use tabletop_core::words::folded;

use crate::game_card::{CardKind, GameCard};
use crate::setup::BasketballDuel;

/// Words for actions.
pub(super) const ACTIONS: &[Paraphrase] = &[
    ("draw [a] [card] [from] [the] [top] [of] [the] discard [pile]", "draw discard"),
    ("take [a] [card] [from] [the] [top] [of] [the] discard [pile]", "draw discard"),
    ("draw [a] [card] [from] [the] [top] [of] [the] [draw] [pile]", "draw pile"),
    ("stop|done|nothing", "pass"),
    ("[play] [an|the] immunity [card] [for] {item} for [seat|player] {other}", "immunity {item} mate"),
    ("[play] [an|the] immunity {item} for [seat|player|my] {mate}", "immunity {item} mate"),
    ("play [an|the] immunity [card] [for] {item}", "immunity {item}"),
];

/// The action in notation that is meant: `discard 41` for `discard immunity hoop`.
pub(super) fn action_meant(game: &BasketballDuel, said: &str) -> Option<String> {
    meant(said, ACTIONS).or_else(|| {
        let (verb, card) = said.split_once(' ')?;
        let verb = verb.to_ascii_lowercase();
        let with_card = |card, rest: &str| Some(format!("{verb} {}{rest}", card_with(game, card)?));
        match verb.as_str() {
            "discard" => with_card(card, ""),
            "start" => with_card(card, "").or_else(|| with_card(card.strip_suffix(" mate")?, " mate")),
            "lay" | "play" => {
                let verb = "lay";
                let (card, spot) = card.strip_suffix(" mate").unwrap_or(card).rsplit_once(' ')?;
                let mate = if said.ends_with(" mate") { " mate" } else { "" };
                Some(format!("{verb} {} {spot}{mate}", card_with(game, card)?))
            }
            _ => None,
        }
    })
}

/// The only card of the set with these words on it: `immunity hoop`, `wild swipe`, `hoop left over jersey right`.
fn card_with(game: &BasketballDuel, words: &str) -> Option<GameCard> {
    let words = folded(words);
    let is_meant = |card: &GameCard| match game.kinds.kind(*card) {
        Some(CardKind::Item(face)) => words == format!("{face}"),
        Some(CardKind::Immunity(item)) => words == format!("immunity {}", item.word()),
        Some(CardKind::Swipe(swipe)) => {
            words == format!("swipe {swipe}") || words == format!("{swipe} swipe")
        }
        None => false,
    };
    let mut found = game.kinds.all.iter().filter(is_meant);
    let card = found.next()?;
    found.next().is_none().then_some(card)
}
