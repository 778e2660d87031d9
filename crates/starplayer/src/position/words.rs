//! Words and figures that the lines of a position share.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use tabletop_core::position::PositionItem;
use tabletop_core::words::plain_number;
use tabletop_core::{Card as _, CardSet};

use crate::cards::{DeckName, Footballer, InstructionCard, Squad};
use crate::components::TrayCard;
use crate::legal::is_entitled_to_free_match;
use crate::setup::Starplayer;
use crate::state::{Deal, DealStage, FreeMatch, Public};

/// Cards that are all alike, with their names: singular, plural, and both in full.
pub(super) const ALIKE: [(TrayCard, [&str; 4]); 4] = [
    (TrayCard::WildSubstitute, ["wild", "wilds", "wild substitute", "wild substitutes"]),
    (TrayCard::Tackle, ["tackle", "tackles", "tackle card", "tackle cards"]),
    (TrayCard::TransferWindow, ["window", "windows", "transfer window", "transfer windows"]),
    (TrayCard::CupMatch, ["cup match", "cup matches", "cup match card", "cup match cards"]),
];

/// The index of a card in [`ALIKE`].
pub(super) const fn alike(card: TrayCard) -> usize {
    match card {
        TrayCard::WildSubstitute => 0,
        TrayCard::Tackle => 1,
        TrayCard::TransferWindow => 2,
        TrayCard::CupMatch => 3,
    }
}

/// A number of cards that are alike: `1 window`, `no windows`.
pub(super) fn some_alike(count: u8, card: TrayCard) -> String {
    let [one, several, ..] = ALIKE[alike(card)].1;
    some(count, one, several)
}

/// A number of things: `1 win`, `no wins`.
pub(super) fn some(count: u8, one: &str, several: &str) -> String {
    match count {
        0 => format!("no {several}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {several}"),
    }
}

/// The number in an item about a thing with one of these names.
pub(super) fn counted<N: core::str::FromStr + From<u8>>(item: PositionItem<'_>, names: &[&str]) -> Option<N> {
    let mut counts = names.iter().filter_map(|name| item.before(name));
    counts.find_map(|count| number_in_words(count).map(N::from).or_else(|| plain_number(count)))
}

/// A small number in words: `no`, `a`, `two`, `both`.
fn number_in_words(word: &str) -> Option<u8> {
    const WORDS: [(&str, u8); 12] = [
        ("no", 0),
        ("zero", 0),
        ("a", 1),
        ("an", 1),
        ("the", 1),
        ("one", 1),
        ("two", 2),
        ("both", 2),
        ("three", 3),
        ("four", 4),
        ("five", 5),
        ("all five", 5),
    ];
    WORDS.iter().find_map(|(known, number)| word.eq_ignore_ascii_case(known).then_some(*number))
}

/// The item without `card` or `cards` at its end.
pub(super) fn without_card(item: PositionItem<'_>) -> PositionItem<'_> {
    let bare = item.before("cards").or_else(|| item.before("card"));
    item.with(bare.unwrap_or(item.text))
}

/// Names of Win cards.
pub(super) const WINS: [&str; 6] =
    ["win", "wins", "win card", "win cards", "cup match win", "cup match wins"];

/// Footballers, squad by squad: `red 1-4 7`.
pub(super) fn by_squad(footballers: CardSet<Footballer>) -> Vec<String> {
    let mut items = Vec::new();
    for squad in Squad::ALL {
        let mut runs: Vec<(u8, u8)> = Vec::new();
        for footballer in footballers.iter().filter(|footballer| footballer.squad() == squad) {
            let number = footballer.number();
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == number => *last = number,
                _ => runs.push((number, number)),
            }
        }
        let runs = runs.into_iter().map(|(first, last)| match last - first {
            0 => format!("{first}"),
            1 => format!("{first} {last}"),
            _ => format!("{first}-{last}"),
        });
        let runs: Vec<_> = runs.collect();
        if !runs.is_empty() {
            items.push(format!("{squad} {}", runs.join(" ")));
        }
    }
    items
}

/// The cards of an instruction deck that are `among` these, each title once with its lowest number.
pub(super) fn titles(
    game: &Starplayer,
    deck: DeckName,
    among: CardSet<InstructionCard>,
) -> impl Iterator<Item = (InstructionCard, &str)> {
    let mut next = 0;
    game.components().deck(deck).iter().filter_map(move |listed| {
        let numbers = next..next + listed.copies;
        next = numbers.end;
        let mut cards = numbers.filter_map(InstructionCard::from_index);
        Some((cards.find(|card| among.contains(*card))?, listed.title.as_str()))
    })
}

/// The number of proposals left in a deal if no item gives it: those that its window or sum has, less one if the
/// deal has been proposed or changed.
pub(super) fn usual_proposals(whole: u8, deal: &Deal) -> u8 {
    let is_fresh = deal.stage == DealStage::Building && deal.speaker == deal.one;
    whole.saturating_sub(u8::from(!is_fresh))
}

pub(super) fn joined(list: impl IntoIterator<Item: Display>, by: &str) -> String {
    list.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(by)
}

/// The state of a Cup Match without a card if no item gives it: open if the seat in turn meets the conditions
/// (SP-17-3).
pub(super) fn free_match_that_follows(game: &Starplayer, public: &Public) -> FreeMatch {
    let club = &public.clubs[public.turn];
    if public.turn_number > 0 && is_entitled_to_free_match(game, club) {
        FreeMatch::Open
    } else {
        FreeMatch::None
    }
}
