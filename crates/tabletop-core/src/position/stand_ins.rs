//! Cards that are named by their figures, as people do who have a box with other cards on the table: `PG worth 3 now,
//! then 2, 203 cm, 1 coin`.
//!
//! Before the lines of a position are read, each such card becomes one of the set: the only one with these figures
//! that is not named otherwise, or else one that nobody names, which takes on the figures. The set-up of the
//! position then has that card, so everything that follows is of one truth.

mod figures;
mod resolve;
mod slots;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::{PositionProblem, Positioned, ProblemKind};
use crate::decode::shortened;

use self::figures::{FiguresSaid, Reader, have_figures, kind_of, words_of};
use self::resolve::Cards;
use self::slots::{Scan, Slot};

/// The greatest height that can be said.
const MOST_HEIGHT_CM: u16 = 999;

/// The figures by which people can name the cards of a game.
#[derive(Clone, Copy, Debug)]
pub struct CardFigures {
    /// The word for a card: `tile`.
    pub noun: &'static str,
    /// The kinds of cards, each short and in full: `PG`, `point guard`.
    pub kinds: &'static [(&'static str, &'static str)],
    /// The most seasons for which a card has a value.
    pub rows: u8,
    /// The greatest value.
    pub most_value: u8,
    /// The most coins that a card brings.
    pub most_coins: u8,
    /// The greatest number of characters of a name.
    pub most_letters: usize,
    /// `true` if a card has a height.
    pub has_height: bool,
    /// The numbers of seasons that a card on a column can have been there, from the line about the table, the subject
    /// of the line with the card (`seat 2`), and the kind of the column.
    pub ages: fn(&str, &str, &str) -> RangeInclusive<u8>,
}

/// A card with its figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureCard {
    /// Its name.
    pub name: String,
    /// Its kind, by the index in [`CardFigures::kinds`].
    pub kind: usize,
    /// Its values from its first season on. After them it has none.
    pub values: Vec<u8>,
    /// Its height; 0 if the cards have none.
    pub height_cm: u16,
    /// The coins that it brings.
    pub coins: u8,
}

impl FigureCard {
    /// The value after so many seasons.
    fn value(&self, age: usize) -> u8 {
        self.values.get(age).copied().unwrap_or(0)
    }
}

impl CardFigures {
    /// The figures in their usual order, without commas, so that they can stand in a list: `PG worth 3-2 203 cm 1
    /// coin`.
    fn words(&self, said: &FiguresSaid) -> String {
        let mut words = Vec::new();
        words.extend(said.kind.and_then(|kind| self.kinds.get(kind)).map(|(short, _)| (*short).to_string()));
        if !said.values.is_empty() {
            let values: Vec<_> = said.values.iter().map(u8::to_string).collect();
            words.push(format!("worth {}", values.join("-")));
        }
        if said.is_face_down {
            words.push("face-down".into());
        }
        words.extend(said.height_cm.map(|cm| format!("{cm} cm")));
        words.extend(said.coins.map(|coins| format!("{coins} coin{}", if coins == 1 { "" } else { "s" })));
        words.join(" ")
    }

    /// The usual form of a text that gives the figures of a card, by which the card is called where no other name was
    /// given. `None` for any other text.
    ///
    /// ```
    /// use tabletop_core::position::CardFigures;
    ///
    /// let figures = CardFigures {
    ///     noun: "card",
    ///     kinds: &[("PG", "point guard"), ("C", "center")],
    ///     rows: 6,
    ///     most_value: 9,
    ///     most_coins: 9,
    ///     most_letters: 40,
    ///     has_height: true,
    ///     ages: |_, _, _| 0..=0,
    /// };
    /// let name = figures.name_of("point guard, 203cm, worth 3 now, then 2, 1 coin");
    /// assert_eq!(name.as_deref(), Some("PG worth 3-2 203 cm 1 coin"));
    /// assert_eq!(figures.name_of("Peak Ofform"), None);
    /// ```
    pub fn name_of(&self, text: &str) -> Option<String> {
        let words = words_of(self, text);
        if !have_figures(&words) {
            return None;
        }
        let (said, problems) = Reader::read(self, &words);
        let is_plain = problems.is_empty() && said.name.is_empty() && said.kind.is_some();
        is_plain.then(|| self.words(&said))
    }
}

/// The lines and steps of a position with the numbers of cards in the place of their figures.
pub(super) struct StoodIn<S> {
    pub(super) setup: S,
    pub(super) lines: Vec<(u32, String)>,
    /// The header and the steps.
    pub(super) rest: String,
    pub(super) problems: Vec<PositionProblem>,
    pub(super) taken: Vec<String>,
}

/// `true` if a text may name a card by its figures. Only a text for which this holds is looked at more closely.
pub(super) fn may_stand_in<G: Positioned>(lines: &[(u32, &str)], rest: &str) -> bool {
    let Some(figures) = G::FIGURES else { return false };
    let steps =
        rest.lines().filter(|line| line.get(..6).is_some_and(|who| who.eq_ignore_ascii_case("chance")));
    let mut texts = lines.iter().map(|(_, line)| *line).chain(steps);
    texts.any(|text| have_figures(&words_of(figures, text)))
}

/// Puts cards of the set in the place of figures.
pub(super) fn stand_in<G: Positioned>(
    setup: &G::Setup,
    lines: &[(u32, &str)],
    rest: &str,
) -> StoodIn<G::Setup> {
    let mut setup = setup.clone();
    let (mut problems, mut taken) = (Vec::new(), Vec::new());
    let as_they_are = || lines.iter().map(|(number, line)| (*number, (*line).to_string())).collect();
    let Some(figures) = G::FIGURES else {
        return StoodIn { setup, lines: as_they_are(), rest: rest.into(), problems, taken };
    };
    let mut cards = Cards::new(figures, G::figure_cards(&setup));
    let scan = Scan::of(figures, lines, rest);
    for (text, used) in &scan.named {
        cards.name(text, *used);
    }
    let mut found: Vec<Option<(usize, u8)>> = alloc::vec![None; scan.slots.len()];
    // Cards with many figures come first: they leave the least choice. Those that lie somewhere come before those
    // that are only spoken of.
    let mut order: Vec<usize> = (0..scan.slots.len()).collect();
    order.sort_by_key(|index| {
        let Slot { said, .. } = &scan.slots[*index];
        let count =
            said.values.len() + usize::from(said.height_cm.is_some()) + usize::from(said.coins.is_some());
        (scan.slots[*index].is_mention, core::cmp::Reverse(count))
    });
    for index in order {
        let slot = &scan.slots[index];
        let mut wrong: Vec<String> = slot.problems.clone();
        if wrong.is_empty() {
            match cards.find(slot, &mut taken) {
                Ok(card) => found[index] = Some(card),
                Err(problem) => wrong.extend(Some(problem).filter(|problem| !problem.is_empty())),
            }
        }
        let what = shortened(&slot.text);
        problems.extend(wrong.into_iter().map(|problem| {
            PositionProblem::new(ProblemKind::Unread, slot.line, format!("`{what}`: {problem}"))
        }));
    }
    if cards.have_changed() && problems.is_empty() {
        G::set_figure_cards(&mut setup, cards.into_cards());
    }
    let (lines, rest) = scan.rewritten(lines, rest, &found);
    StoodIn { setup, lines, rest, problems, taken }
}
