//! The cards of a set that stand in for figures.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::slots::Slot;
use super::{CardFigures, FigureCard, FiguresSaid};
use crate::position::named;
use crate::words::{folded, is_name, plain_number, plural};

/// The use of a card in the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Use {
    Unused,
    /// The words speak of it. It may be said elsewhere where it lies.
    SpokenOf,
    Placed,
}

/// The cards of a set, some of which take on other figures.
pub(super) struct Cards<'f> {
    figures: &'f CardFigures,
    /// The cards in the order of their numbers.
    set: Vec<FigureCard>,
    /// The uses of the cards, by their index.
    uses: Vec<Use>,
    /// The cards that stand in, with the figures that were said for them.
    stand_ins: Vec<(usize, FiguresSaid)>,
    have_changed: bool,
}

impl<'f> Cards<'f> {
    pub(super) fn new(figures: &'f CardFigures, cards: Vec<FigureCard>) -> Self {
        let uses = alloc::vec![Use::Unused; cards.len()];
        Self { figures, set: cards, uses, stand_ins: Vec::new(), have_changed: false }
    }

    pub(super) const fn have_changed(&self) -> bool {
        self.have_changed
    }

    pub(super) fn into_cards(self) -> Vec<FigureCard> {
        self.set
    }

    /// Notes a card that is named by its number or its name.
    pub(super) fn name(&mut self, text: &str, used: Use) {
        if let Some(card) = self.called(text) {
            self.uses[card] = self.uses[card].max(used);
        }
    }

    /// The card with this number or this name.
    fn called(&self, text: &str) -> Option<usize> {
        let number = plain_number::<usize>(text).and_then(|number| number.checked_sub(1));
        let number = number.filter(|index| *index < self.set.len());
        number.or_else(|| {
            named(text, self.set.iter().enumerate().map(|(index, card)| (index, card.name.as_str())))
        })
    }

    /// The card that stands in a place, with the number of seasons for which it has been there.
    ///
    /// # Errors
    /// The reason why there is none.
    pub(super) fn find(&mut self, slot: &Slot, taken: &mut Vec<String>) -> Result<(usize, u8), String> {
        let said = &slot.said;
        if slot.is_name {
            return self.spoken_of(&said.name).map(|card| (card, 0)).ok_or_else(String::new);
        }
        if slot.is_mention
            && let Some((card, _)) = self.stand_ins.iter().find(|(_, known)| is_same(known, said))
        {
            return Ok((*card, 0));
        }
        if !said.name.is_empty()
            && let Some(card) = self.called(&said.name)
        {
            return self.compared(slot, card);
        }
        let matching: Vec<_> = (0..self.set.len())
            .filter(|card| slot.is_mention || self.uses[*card] != Use::Placed)
            .filter(|_| said.name.is_empty())
            .filter_map(|card| Some((card, self.age_of(slot, card)?)))
            .collect();
        if let [(card, age)] = matching.as_slice() {
            self.note_found(slot, *card, *age, taken);
            return Ok((*card, *age));
        }
        self.made(slot, taken)
    }

    /// The only card in the place of figures whose name begins so.
    fn spoken_of(&self, name: &str) -> Option<usize> {
        let name = folded(name);
        let mut cards = self.stand_ins.iter().map(|(card, _)| *card).collect::<Vec<_>>();
        cards.dedup();
        cards.retain(|card| folded(&self.set[*card].name).starts_with(&name));
        if let [card] = cards.as_slice() { Some(*card) } else { None }
    }

    /// The number of seasons after which a card shows these figures. `None` if it never does.
    fn age_of(&self, slot: &Slot, card: usize) -> Option<u8> {
        let (said, card) = (&slot.said, self.set.get(card)?);
        let fits = said.kind.is_none_or(|kind| kind == card.kind)
            && said.coins.is_none_or(|coins| coins == card.coins)
            && said.height_cm.is_none_or(|cm| !self.figures.has_height || cm == card.height_cm);
        if !fits {
            return None;
        }
        if said.is_face_down {
            return Some(0);
        }
        let shows = |age: &u8| {
            let from = usize::from(*age);
            // Some figures alone, such as `worth 3`, are those of a card that only happens to be in the set.
            let is_whole = said.coins.is_some()
                && if self.figures.has_height {
                    said.height_cm.is_some()
                } else {
                    said.values.len() > 1 || said.age.is_some_and(|age| age + 1 == self.figures.rows)
                };
            let is_called = || folded(&card.name) == folded(&self.figures.words(said));
            (is_whole || !said.name.is_empty() || is_called())
                && from < card.values.len()
                && from + said.values.len() <= usize::from(self.figures.rows)
                && (from..).zip(&said.values).all(|(row, value)| card.value(row) == *value)
        };
        let usual = usual_age(&slot.ages);
        let new = Some(*slot.ages.start()).filter(|_| said.is_new);
        let ages = said.age.or(new).map_or_else(|| slot.ages.clone(), |age| age..=age);
        Some(usual).filter(|age| ages.contains(age) && shows(age)).or_else(|| ages.clone().find(shows))
    }

    /// The card that the words name, if they agree with its figures.
    fn compared(&self, slot: &Slot, card: usize) -> Result<(usize, u8), String> {
        let known = self.stand_ins.iter().find(|(index, _)| *index == card);
        if known.is_some_and(|(_, known)| is_same(known, &slot.said)) {
            return Ok((card, usual_age(&slot.ages)));
        }
        self.age_of(slot, card).map(|age| (card, age)).ok_or_else(|| {
            let (noun, number, name) = (self.figures.noun, card + 1, &self.set[card].name);
            match known {
                Some((_, known)) => {
                    format!(
                        "`{name}` is written a second time with other figures: `{}`",
                        self.figures.words(known)
                    )
                }
                None => format!(
                    "{noun} {number} of this set, {name}, is `{}`: a {noun} of your own needs another name",
                    self.figures.words(&whole(self.figures, &self.set[card]))
                ),
            }
        })
    }

    /// Gives the figures to a card of the set that no line names.
    fn made(&mut self, slot: &Slot, taken: &mut Vec<String>) -> Result<(usize, u8), String> {
        let said = &slot.said;
        let noun = self.figures.noun;
        let kinds: Vec<_> = self.figures.kinds.iter().map(|(short, _)| *short).collect();
        let mut missing = Vec::new();
        let kind = said.kind.unwrap_or(0);
        if said.kind.is_none() {
            missing.push(format!("its position is not said: write {}", kinds.join(", ")));
        }
        if said.values.is_empty() && !said.is_face_down {
            missing.push(
                "its worth is not said: write `worth 3`, or `worth 3-2-1` for this season and the next"
                    .into(),
            );
        }
        let unused = (0..self.set.len())
            .rev()
            .find(|card| self.uses[*card] == Use::Unused && self.set[*card].kind == kind);
        if said.kind.is_some() && unused.is_none() {
            missing.push(format!(
                "the set has only {} {}, and all of them are named already",
                self.set.iter().filter(|card| card.kind == kind).count(),
                kinds[kind]
            ));
        }
        if !said.name.is_empty()
            && (!is_name(&said.name, self.figures.most_letters) || said.name.contains(':'))
        {
            missing
                .push(format!("its name must have 1 to {} letters, and no colon", self.figures.most_letters));
        }
        let most_rows = usize::from(self.figures.rows);
        let rows_left = most_rows.saturating_sub(said.values.len());
        if let Some(age) = said.age.filter(|age| usize::from(*age) > rows_left) {
            missing.push(format!(
                "{} from season space {} on: a {noun} has {most_rows} spaces",
                plural(said.values.len(), "value"),
                u16::from(age) + 1
            ));
        }
        let (Some(card), true) = (unused, missing.is_empty()) else { return Err(missing.join("; ")) };
        let age = said.age.unwrap_or_else(|| {
            let last = u8::try_from(rows_left).unwrap_or(0);
            let worth_nothing = said.values.first() == Some(&0);
            if worth_nothing || said.is_new {
                *slot.ages.start()
            } else {
                usual_age(&slot.ages).min(last).max(*slot.ages.start())
            }
        });
        let before = self.set[card].clone();
        let first = said.values.first().copied().unwrap_or(0);
        // The seasons that are over no longer matter: the card had a value then, or it would be face-down.
        let mut values = alloc::vec![first.max(1); usize::from(age)];
        values.extend(&said.values);
        values.truncate(most_rows);
        let last = values.last().copied().unwrap_or(0);
        let stays = !said.is_face_down && last > 0 && values.len() < most_rows;
        if said.is_face_down {
            values = alloc::vec![1];
        } else {
            values.resize(most_rows, last);
        }
        let made = FigureCard {
            name: self.free_name(said, card),
            kind,
            values,
            height_cm: said.height_cm.unwrap_or(before.height_cm),
            coins: said.coins.unwrap_or(before.coins),
        };
        let mut facts = alloc::vec![format!("takes the place of {} ({noun} {})", before.name, card + 1)];
        if stays {
            facts.push(format!("stays worth {last}"));
        }
        if self.figures.has_height && said.height_cm.is_none() {
            facts.push(format!("is {} cm tall", made.height_cm));
        }
        if said.coins.is_none() {
            facts.push(format!("brings {}", plural(made.coins, "coin")));
        }
        self.note(slot, facts, &made.name, taken);
        self.set[card] = made;
        self.take(card, said);
        self.have_changed = true;
        Ok((card, age))
    }

    fn take(&mut self, card: usize, said: &FiguresSaid) {
        self.uses[card] = Use::Placed;
        self.stand_ins.push((card, said.clone()));
    }

    /// Notes that a card of the set has the figures, with all that were not said.
    fn note_found(&mut self, slot: &Slot, card: usize, age: u8, taken: &mut Vec<String>) {
        let known = &self.set[card];
        let whole = FiguresSaid {
            values: known.values.iter().skip(age.into()).copied().collect(),
            ..whole(self.figures, known)
        };
        let mut facts = alloc::vec![format!("is {} ({} {})", known.name, self.figures.noun, card + 1)];
        if self.figures.words(&whole) != self.figures.words(&slot.said) {
            facts.push(format!("has the figures `{}`", self.figures.words(&whole)));
        }
        self.note(slot, facts, &self.figures.words(&slot.said), taken);
        self.take(card, &slot.said);
    }

    /// Notes in one sentence what was taken for a card.
    fn note(&self, slot: &Slot, mut facts: Vec<String>, name: &str, taken: &mut Vec<String>) {
        if slot.said.height_cm.is_some() && !self.figures.has_height {
            facts.push("has a height that no rule reads".into());
        }
        let last = facts.pop().unwrap_or_default();
        let and = if facts.is_empty() { "" } else { " and " };
        taken.push(format!("`{name}` of {} {}{and}{last}", slot.owner, facts.join(", ")));
    }

    /// A name that no other card has.
    fn free_name(&self, said: &FiguresSaid, card: usize) -> String {
        if !said.name.is_empty() {
            return said.name.clone();
        }
        let words = self.figures.words(said);
        let is_free = |name: &str| {
            let others = self.set.iter().enumerate().filter(|(index, _)| *index != card);
            !others.map(|(_, other)| folded(&other.name)).any(|other| other == folded(name))
        };
        let with = |end: &str| {
            let room = self.figures.most_letters.saturating_sub(end.len());
            let short: String = words.chars().take(room).collect();
            format!("{}{end}", short.trim_end())
        };
        let mut names =
            core::iter::once(with("")).chain((2..=self.set.len()).map(|other| with(&format!(" no {other}"))));
        names.find(|name| is_free(name)).unwrap_or_else(|| card.to_string())
    }
}

/// The figures of a card from its first season on.
fn whole(figures: &CardFigures, card: &FigureCard) -> FiguresSaid {
    FiguresSaid {
        kind: Some(card.kind),
        values: card.values.clone(),
        height_cm: figures.has_height.then_some(card.height_cm),
        coins: Some(card.coins),
        ..FiguresSaid::default()
    }
}

/// `true` if two texts say the same of a card.
fn is_same(known: &FiguresSaid, said: &FiguresSaid) -> bool {
    let of =
        |said: &FiguresSaid| (said.kind, folded(&said.name), said.values.clone(), said.height_cm, said.coins);
    of(known) == of(said)
}

/// The number of seasons for which a card has usually been there: one, if that is possible.
fn usual_age(ages: &core::ops::RangeInclusive<u8>) -> u8 {
    1.clamp(*ages.start(), (*ages.end()).max(*ages.start()))
}
