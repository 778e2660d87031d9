//! Item cards that lie on the table and that the set does not have: they take the places of cards that nobody names.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tabletop_core::Defects;
use tabletop_core::words::folded;

use crate::cards::{Half, Item, Side};
use crate::components::{Checks, Components, ItemCard, Star};
use crate::game_card::MOST_CARDS;
use crate::names::ItemNames;
use crate::setup::Setup;

/// The words of a line that tell of cards which lie elsewhere too.
const TOLD_TWICE: [&str; 3] = ["known", "swiped", "taken up"];

/// An Item card as it is written. The star is `None` if nothing is said of it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CardSaid {
    top: Half,
    bottom: Half,
    star: Option<Star>,
}

impl CardSaid {
    fn is(self, card: ItemCard) -> bool {
        (self.top, self.bottom) == (card.top, card.bottom) && self.star.is_none_or(|star| star == card.star)
    }
}

/// A card by its halves, with its star: `hoop left over jersey right, with a star`.
struct Named<'n>(&'n ItemNames, ItemCard);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(names, card) = self;
        let star = if card.star == Star::Star { " with a star" } else { "" };
        let half = |half: Half| format!("{} {}", names.of(half.item), half.side.word());
        write!(f, "{} over {}{star}", half(card.top), half(card.bottom))
    }
}

/// The set-up with the cards that the lines name. `None` if its set has them all.
pub(super) fn setup_with(setup: &Setup, lines: &[(u32, &str)], taken: &mut Vec<String>) -> Option<Setup> {
    let may_be_own = |line: &str| {
        let line = folded(line);
        line.contains(" over ") || line.contains("immunity")
    };
    lines.iter().any(|(_, line)| may_be_own(line)).then_some(())?;
    let mut set = setup.components.clone().unwrap_or_default();
    let mut free = alloc::vec![true; set.items.len()];
    let mut missing: Vec<CardSaid> = Vec::new();
    for number in lines.iter().flat_map(|(_, line)| numbers(line)) {
        if let Some(place) = free.get_mut(number.wrapping_sub(1)) {
            *place = false;
        }
    }
    let is_told_twice =
        |line: &str| !line.contains(':') || TOLD_TWICE.iter().any(|words| folded(line).contains(words));
    let (twice, once): (Vec<&str>, Vec<&str>) =
        lines.iter().map(|(_, line)| *line).partition(|line| is_told_twice(line));
    let is_own =
        |said: &CardSaid| said.top.item != said.bottom.item && !set.items.iter().any(|card| said.is(*card));
    for said in once.iter().flat_map(|line| cards(&set.names, line)) {
        let known = (0..set.items.len()).find(|place| said.is(set.items[*place]) && free[*place]);
        if let Some(place) = known {
            free[place] = false;
        }
        missing.extend(Some(said).filter(is_own));
    }
    for said in twice.iter().flat_map(|line| cards(&set.names, line)).filter(is_own) {
        if !missing.contains(&said) {
            missing.push(said);
        }
    }
    let is_changed = immunity_cards(&mut set, lines, &once, taken);
    if missing.is_empty() && !is_changed {
        return None;
    }
    for said in missing {
        let star = said.star.unwrap_or_default();
        let mut places = (0..set.items.len()).rev().filter(|place| free[*place]);
        // A card with the same star, so that the set has as many of them as before.
        let place = places.clone().find(|place| set.items[*place].star == star).or_else(|| places.next())?;
        free[place] = false;
        let (before, now) = (set.items[place], ItemCard { top: said.top, bottom: said.bottom, star });
        taken.push(format!(
            "`{}` takes the place of card {} ({})",
            Named(&set.names, now),
            place + 1,
            Named(&set.names, before)
        ));
        set.items[place] = now;
    }
    let mut defects = Defects::new();
    set.check(setup.seats, &mut defects);
    if defects.or(()).is_err() {
        set.checks = Checks::Free;
    }
    Some(Setup { components: Some(set), ..setup.clone() })
}

/// Gives the set the Immunity cards of which the lines name more than it has, in the place of others that no line
/// names. Returns `true` if there are any.
fn immunity_cards(
    set: &mut Components,
    lines: &[(u32, &str)],
    once: &[&str],
    taken: &mut Vec<String>,
) -> bool {
    let named: Vec<usize> = lines.iter().flat_map(|(_, line)| numbers(line)).collect();
    let said: Vec<Item> = once.iter().flat_map(|line| immunities(&set.names, line)).collect();
    let first = set.items.len() + 1;
    let mut is_changed = false;
    for item in Item::ALL {
        let owned = set.immunity.iter().filter(|own| **own == item).count();
        for _ in owned..said.iter().filter(|said| **said == item).count() {
            let is_free =
                |place: &usize| !said.contains(&set.immunity[*place]) && !named.contains(&(first + place));
            let Some(place) = (0..set.immunity.len()).rev().find(is_free) else { continue };
            let name = |item: Item| set.names.of(item);
            taken.push(format!(
                "a second Immunity card of {} takes the place of card {} ({})",
                name(item),
                first + place,
                name(set.immunity[place])
            ));
            set.immunity[place] = item;
            is_changed = true;
        }
    }
    is_changed
}

/// The items of the Immunity cards that a line names.
fn immunities(names: &ItemNames, line: &str) -> Vec<Item> {
    let text = folded(&line.replace([',', ':', ';'], " , "));
    let words: Vec<&str> = text.split_whitespace().collect();
    let of = |two: &[&str]| match *two {
        ["immunity", item] | [item, "immunity"] => item_named(names, item),
        _ => None,
    };
    words.windows(2).filter_map(of).collect()
}

/// The item with this word or name.
fn item_named(names: &ItemNames, word: &str) -> Option<Item> {
    Item::ALL.into_iter().find(|item| item.word() == word || folded(names.of(*item)) == word)
}

/// The numbers in a line that may be cards. Counts such as `4 cards` and `12 points` are none.
fn numbers(line: &str) -> impl Iterator<Item = usize> {
    let list = line.split_once(':').map_or(line, |(_, list)| list);
    let words: Vec<&str> = list.split([',', ' ', '@', ';']).filter(|word| !word.is_empty()).collect();
    let is_counted =
        |word: Option<&&str>| word.is_some_and(|word| word.starts_with("card") || word.starts_with("point"));
    let mut found = Vec::new();
    let cards = words.iter().enumerate().filter(|(place, _)| !is_counted(words.get(place + 1)));
    for (_, word) in cards {
        let run = word.split_once('-');
        let run = run.and_then(|(first, last)| Some((first.parse::<usize>().ok()?, last.parse().ok()?)));
        match (word.parse::<usize>(), run) {
            (Ok(number), _) => found.push(number),
            (_, Some((first, last))) => found.extend((first..=last).take(MOST_CARDS)),
            _ => {}
        }
    }
    found.into_iter()
}

/// The Item cards that a line names by their halves.
fn cards(names: &ItemNames, line: &str) -> Vec<CardSaid> {
    let text = folded(&line.replace([',', ':', '@', ';'], " , "));
    let words: Vec<&str> = text.split_whitespace().collect();
    let item = |word: &str| item_named(names, word);
    let side = |word: &str| match word {
        "left" => Some(Side::Left),
        "right" => Some(Side::Right),
        _ => None,
    };
    let card = |place: usize| {
        let [top, top_side, "over", bottom, bottom_side] = *words.get(place..place + 5)? else { return None };
        let star = match words.get(place + 5..)? {
            ["with", "a", "star", ..] | ["with" | ",", "star", ..] => Some(Star::Star),
            ["without", "a", "star", ..] | ["without", "star", ..] => Some(Star::None),
            _ => None,
        };
        Some(CardSaid {
            top: Half { item: item(top)?, side: side(top_side)? },
            bottom: Half { item: item(bottom)?, side: side(bottom_side)? },
            star,
        })
    };
    (0..words.len()).filter_map(card).collect()
}
