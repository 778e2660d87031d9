//! A table in a list: the game, the people, and who is asked. It has only what everybody at the table may see.

use tabletop::Panel;
use tabletop::core::{Awaits, Seat, SeatSet};

use super::Session;

/// A table in a list, for one of its links.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The title of the game.
    pub title: &'static str,
    /// The part of the game that is being played.
    pub heading: String,
    /// The reader's seat, after the name of the person. `None` for whoever has no seat.
    pub seat: Option<String>,
    /// The names of the people at the other seats. Computers and free seats are not among them.
    pub others: Vec<String>,
    /// `true` if the reader must decide now.
    pub is_turn: bool,
    /// The names of the others who must decide now.
    pub asked: Vec<String>,
    /// `true` if the game is over.
    pub is_over: bool,
    /// `true` if the reader has won.
    pub has_won: bool,
    /// The names of the others who have won.
    pub winners: Vec<String>,
}

impl Session {
    /// Returns the table as it stands in a list. `None` if it has no such seat.
    pub fn glance(&self, seat: Option<Seat>) -> Option<Glance> {
        let scene = self.table().scene(None)?;
        let own = match seat {
            Some(seat) => {
                let panel = scene.panel(seat)?;
                let person = self.names.get(&seat).and_then(Option::as_ref);
                Some(person.map_or_else(|| panel.name.clone(), |person| format!("{person} · {}", panel.name)))
            }
            None => None,
        };
        let owed = self.owed();
        let name = |panel: &Panel| {
            self.names.get(&panel.seat).cloned().flatten().unwrap_or_else(|| panel.name.clone())
        };
        let others = |seats: SeatSet| {
            let seats = seats.difference(seat.map_or(SeatSet::EMPTY, SeatSet::only));
            scene.panels.iter().filter(|panel| seats.contains(panel.seat)).map(name).collect()
        };
        let winners: SeatSet =
            scene.panels.iter().filter(|panel| panel.wins).map(|panel| panel.seat).collect();
        let people: SeatSet = self.seats().filter(|seat| !self.is_computers(*seat)).collect();
        Some(Glance {
            title: self.table().info().title,
            seat: own,
            others: others(people.difference(self.free_seats())),
            is_turn: seat.is_some_and(|seat| owed.contains(seat) && !self.is_computers(seat)),
            asked: others(owed),
            is_over: self.is_finished(),
            has_won: seat.is_some_and(|seat| winners.contains(seat)),
            winners: others(winners),
            heading: scene.heading.clone(),
        })
    }

    /// The seats that owe a decision. None at a table that can only be read.
    fn owed(&self) -> SeatSet {
        match self.table().awaits() {
            Awaits::Seats { must, .. } if self.divergence.is_none() => must,
            Awaits::Seats { .. } | Awaits::Chance | Awaits::Over => SeatSet::EMPTY,
        }
    }
}
