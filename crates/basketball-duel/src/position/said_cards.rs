//! The parser of cards: single ones, runs, hands and piles.

use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use tabletop_core::position::{Line, PositionItem, PositionLines, named};
use tabletop_core::words::folded;

use super::parse::{Hand, ParsedLines, Pile, SaidCard};
use crate::cards::Item;
use crate::game_card::{GameCard, GameCards, Swipe};

impl ParsedLines<'_, '_> {
    /// Parses a card by its number, or as one of a kind: `immunity hoop`, `swipe wild`.
    pub(super) fn card(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<SaidCard> {
        let kinds = &self.game.kinds;
        let item = item.with(item.before("on top").unwrap_or(item.text));
        // The last card of a pile lies on top.
        let on_top = ["on top", "on the top", "at the top"];
        let item = item.with(on_top.iter().find_map(|words| item.before(words)).unwrap_or(item.text));
        let item = item.with(item.text.trim_end_matches(" lies").trim_end_matches(" is"));
        let number = item.text.parse::<GameCard>().ok().filter(|card| kinds.all.contains(*card));
        let one_of = if let Some(card) = number {
            GameCards::only(card)
        } else if let Some(kind) = item.after("immunity") {
            kinds.immunity(self.item(item.with(kind), said)?)
        } else if let Some(kind) = item.after("swipe").or_else(|| item.before("swipe")) {
            let words = [("wild", Swipe::Wild), ("bonus", Swipe::Bonus), ("immunity", Swipe::Immunity)];
            let swipe = words.into_iter().find_map(|(word, swipe)| item.with(kind).is(word).then_some(swipe));
            match swipe {
                Some(swipe) => kinds.swipe(swipe),
                None => kinds.swipe(Swipe::Item(self.item(item.with(kind), said)?)),
            }
        } else if let Some(one_of) = self.card_of_halves(item.text) {
            if one_of.is_empty() {
                said.wrong(item.line, format!("no card of this set is `{}`", item.text));
                return None;
            }
            one_of
        } else {
            let kind = ["immunity", "swipe"].into_iter().find(|kind| item.is(kind));
            said.wrong(
                item.line,
                match kind {
                    Some(kind) => format!("say which: `{kind} hoop`, or the number of the card"),
                    None => format!("`{}` is not a card of this set", item.text),
                },
            );
            return None;
        };
        Some(SaidCard { line: item.line, one_of })
    }

    /// The Item cards with these halves, with or without a star: `hoop left over jersey right`, `hoop left over jersey
    /// right with a star`. `None` if the words are not about halves.
    fn card_of_halves(&self, text: &str) -> Option<GameCards> {
        let text = folded(text);
        text.contains(" over ").then_some(())?;
        let (halves, star) = match text.split_once(" with") {
            Some((halves, star)) => (halves, Some(!star.starts_with("out"))),
            None => (&*text, None),
        };
        let is_it = |card: &GameCard| {
            let name = self.game.named(*card).to_string();
            let name = name.split_once('(').map_or("", |(_, name)| name.trim_end_matches(')'));
            let (own, has_star) = name.strip_suffix(", star").map_or((name, false), |own| (own, true));
            folded(own) == halves && star.is_none_or(|star| star == has_star)
        };
        Some(self.game.kinds.items.iter().filter(is_it).collect())
    }

    /// The Item cards with these halves; none for other words.
    pub(super) fn cards_of_halves(&self, text: &str) -> GameCards {
        self.card_of_halves(text).unwrap_or_default()
    }

    /// The first Item card with these halves: `basketball left over hoop right`.
    pub(super) fn item_card(&self, item: PositionItem<'_>) -> Option<GameCard> {
        self.card_of_halves(item.text)?.iter().next()
    }

    pub(super) fn cards(&self, items: &[PositionItem<'_>], said: &mut PositionLines<'_>) -> Vec<SaidCard> {
        let mut cards = Vec::new();
        // `12 46` are two cards, as after `cards`.
        let is_number = |word: &str| word == "and" || word.parse::<GameCard>().is_ok() || run(word).is_some();
        let apart = |item: &PositionItem<'_>| item.text.split_whitespace().all(is_number);
        let items = items.iter().flat_map(|item| {
            let words =
                item.text.split_whitespace().filter(|word| *word != "and").map(|word| item.with(word));
            if apart(item) { words.collect::<Vec<_>>() } else { Vec::from([*item]) }
        });
        for item in items.filter(|item| !item.is("none") && !item.is("nothing")) {
            match run(item.text) {
                Some(numbers) if self.game.kinds.all.contains(*numbers.start()) => {
                    let all = self.game.kinds.all.iter();
                    let within = all.filter(|card| numbers.contains(card));
                    cards.extend(
                        within.map(|card| SaidCard { line: item.line, one_of: GameCards::only(card) }),
                    );
                }
                _ => cards.extend(self.card(item, said)),
            }
        }
        cards
    }

    pub(super) fn pile(&self, line: &Line<'_>, said: &mut PositionLines<'_>) -> Pile {
        let is_rest = |item: &PositionItem<'_>| {
            ["rest", "the rest", "all the rest", "all others"].iter().any(|words| item.is(words))
        };
        let none = line.items.iter().any(|item| item.is("none") || item.is("empty")).then_some(0);
        let count = line.items.iter().find_map(|item| item.count("card")).or(none);
        let named = line.items.iter().copied();
        let named =
            named.filter(|item| !is_rest(item) && !item.is("empty") && item.count::<u8>("card").is_none());
        let cards = self.cards(&named.collect::<Vec<_>>(), said);
        let count = count.filter(|count| *count > 0 || cards.is_empty());
        Pile { line: line.number, count, is_rest: line.items.iter().any(is_rest), cards }
    }

    /// Parses an item by its word in notation, or by its name in the set.
    pub(super) fn item(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Item> {
        let names = self.game.names();
        let word = named(item.text, Item::ALL.into_iter().map(|item| (item, item.word())));
        word.or_else(|| {
            said.named(item.line, item.text, "item", Item::ALL.into_iter().map(|item| (item, names.of(item))))
        })
    }

    pub(super) fn hand(&self, line: &Line<'_>, said: &mut PositionLines<'_>) -> Hand {
        let count = line.items.iter().find_map(|item| item.count("card"));
        let cards: Vec<_> =
            line.items.iter().copied().filter(|item| item.count::<u8>("card").is_none()).collect();
        Hand { line: line.number, count, cards: self.cards(&cards, said) }
    }
}

/// The first and the last card of a run of numbers: `1-40`.
fn run(text: &str) -> Option<RangeInclusive<GameCard>> {
    let (first, last) = text.split_once('-')?;
    let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (first <= last).then_some(first..=last)
}
