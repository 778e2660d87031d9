//! Everything that is possible in a position: what each awaited seat may do, or what chance may give.

use std::collections::BTreeMap;
use std::fmt::Display;

use tabletop_core::{Awaits, Game, Seat, Table};

use crate::choices::{self, Choice};
use crate::playable::Playable;

/// What may come next.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Options<G: Game> {
    /// What chance may give, all equally likely; nothing if chance is not awaited.
    pub(crate) chance: Vec<G::Outcome>,
    /// What each seat may do that must or may decide.
    pub(crate) seats: Vec<(Seat, Vec<G::Action>)>,
}

impl<G: Playable> Options<G> {
    pub(crate) fn of(table: &Table<G>) -> Self {
        let deciders = table.awaits().deciders();
        let chance = if table.awaits() == Awaits::Chance { table.outcomes() } else { Vec::new() };
        Self { chance, seats: deciders.iter().map(|seat| (seat, table.legal(seat))).collect() }
    }

    /// As far as one seat may know it: its own actions, and not what chance may give, which can hang on what others hold. The
    /// referee (`None`) knows all.
    pub(crate) fn heard_by(self, listener: Option<Seat>) -> Self {
        match listener {
            None => self,
            Some(own) => Self {
                chance: Vec::new(),
                seats: self.seats.into_iter().filter(|(seat, _)| *seat == own).collect(),
            },
        }
    }

    /// What is possible here and not there, in order; a seat that has nothing of its own is left out.
    pub(crate) fn without(&self, there: &Self) -> Self {
        let only = |seat: &Seat, legal: &[G::Action]| {
            let other = there.seats.iter().find(|(known, _)| known == seat).map(|(_, legal)| legal);
            left_out(legal, other.map_or(&[], Vec::as_slice))
        };
        let seats = self.seats.iter().map(|(seat, legal)| (*seat, only(seat, legal)));
        Self {
            chance: left_out(&self.chance, &there.chance),
            seats: seats.filter(|(_, legal)| !legal.is_empty()).collect(),
        }
    }

    /// By the number of the seat, or under `chance`: the notations.
    pub(crate) fn by_name(&self) -> BTreeMap<String, Vec<String>> {
        let seats = self.seats.iter().map(|(seat, legal)| (seat.to_string(), notations(legal)));
        let chance = (!self.chance.is_empty()).then(|| ("chance".to_string(), notations(&self.chance)));
        seats.chain(chance).collect()
    }

    /// As a person reads it: who, and the list, amounts and rows of cards folded.
    pub(crate) fn folded(&self) -> Vec<(String, Vec<Choice>)> {
        let seats =
            self.seats.iter().map(|(seat, legal)| (format!("seat {seat}"), G::choices(legal.clone())));
        let chance = (!self.chance.is_empty()).then(|| ("chance".to_string(), choices::fold(&self.chance)));
        seats.chain(chance).collect()
    }
}

fn notations<T: Display>(list: &[T]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}

/// The items of a list that are not in the other.
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
