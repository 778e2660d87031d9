//! The steps that are possible in a position: the actions of each awaited seat, or the outcomes of chance.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Seat};

use crate::choices::{self, Choice};
use crate::table::AnyTable;

/// The steps that may come next, in notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The outcomes of chance, all equally likely. Empty if the game does not wait for chance.
    pub chance: Vec<String>,
    /// The legal actions of each seat that must or may decide.
    pub seats: Vec<(Seat, Vec<String>)>,
    /// `true` if the number at the end of an action is an amount.
    has_amounts: bool,
}

impl Options {
    /// The options of a table.
    pub fn of(table: &AnyTable) -> Self {
        let chance = if table.awaits() == Awaits::Chance { table.outcomes() } else { Vec::new() };
        let seats = table.awaits().deciders().iter().map(|seat| (seat, table.legal(seat))).collect();
        Self { chance, seats, has_amounts: table.info().has_amounts }
    }

    /// Keeps the options that `listener` may know: its own actions only, since outcomes of chance can depend on the
    /// secrets of others. The referee (`None`) knows all options.
    #[must_use]
    pub fn heard_by(self, listener: Option<Seat>) -> Self {
        match listener {
            None => self,
            Some(own) => {
                let seats = self.seats.into_iter().filter(|(seat, _)| *seat == own).collect();
                Self { chance: Vec::new(), seats, has_amounts: self.has_amounts }
            }
        }
    }

    /// The options of `self` that `there` does not have, in order. A seat without any is left out.
    #[must_use]
    pub fn without(&self, there: &Self) -> Self {
        let only = |seat: &Seat, legal: &[String]| {
            let other = there.seats.iter().find(|(known, _)| known == seat).map(|(_, legal)| legal);
            left_out(legal, other.map_or(&[], Vec::as_slice))
        };
        let seats = self.seats.iter().map(|(seat, legal)| (*seat, only(seat, legal)));
        Self {
            chance: left_out(&self.chance, &there.chance),
            seats: seats.filter(|(_, legal)| !legal.is_empty()).collect(),
            has_amounts: self.has_amounts,
        }
    }

    /// The options as lines of a transcript: `2: bid 4`, `chance: turn 9`.
    pub(crate) fn lines(&self) -> Vec<String> {
        let seats =
            self.seats.iter().flat_map(|(seat, legal)| legal.iter().map(move |it| format!("{seat}: {it}")));
        self.chance.iter().map(|outcome| format!("chance: {outcome}")).chain(seats).collect()
    }

    /// The options keyed by the number of the seat, or by `chance`, as in JSON.
    pub fn by_name(&self) -> BTreeMap<String, Vec<String>> {
        let seats = self.seats.iter().map(|(seat, legal)| (seat.to_string(), legal.clone()));
        let chance = (!self.chance.is_empty()).then(|| ("chance".to_string(), self.chance.clone()));
        seats.chain(chance).collect()
    }

    /// The options as people read them: the name of each decider with its list. Amounts and rows of cards are
    /// folded.
    pub fn folded(&self) -> Vec<(String, Vec<Choice>)> {
        let seats = self.seats.iter().map(|(seat, legal)| (format!("seat {seat}"), self.choices(legal)));
        let chance = (!self.chance.is_empty()).then(|| ("chance".to_string(), choices::fold(&self.chance)));
        seats.chain(chance).collect()
    }

    /// Actions as people read them: amounts are folded if the game has amounts.
    pub fn choices(&self, legal: &[String]) -> Vec<Choice> {
        if self.has_amounts { choices::fold(legal) } else { choices::words(legal) }
    }
}

/// The items of `list` that `other` does not contain. Occurrences are counted: an item that `list` has twice and
/// `other` has once is returned once.
pub(crate) fn left_out<T: Clone + PartialEq>(list: &[T], other: &[T]) -> Vec<T> {
    let mut rest: Vec<&T> = other.iter().collect();
    let mut left = Vec::new();
    for item in list {
        match rest.iter().position(|known| *known == item) {
            Some(place) => drop(rest.swap_remove(place)),
            None => left.push(item.clone()),
        }
    }
    left
}
