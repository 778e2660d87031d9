//! Computers that play for people who are away, because the others have voted for it.

use std::collections::BTreeMap;

use tabletop::core::{Seat, SeatSet};
use tabletop::players::{Level, Spec};

use super::{MoveRefused, Session, TableView};
use crate::moves::Move;

/// The computer that plays for a person who is away.
pub const STAND_IN: Spec = Spec::Level(Level::Medium);

/// The computers that play for people, and the votes for more of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandIns {
    /// The seats of people for whom a computer plays.
    pub seats: SeatSet,
    /// The seats that have voted for a computer, by the seat that it would play.
    pub votes: BTreeMap<Seat, SeatSet>,
}

impl StandIns {
    /// Forgets what was said of a seat, because its person or the host has done something.
    pub(super) fn heard_of(&mut self, seat: Seat) {
        self.votes.remove(&seat);
    }

    /// Returns the seats that have voted for a computer at a seat.
    pub fn votes_for(&self, absent: Seat) -> SeatSet {
        self.votes.get(&absent).copied().unwrap_or_default()
    }
}

impl TableView {
    /// Returns the seats that decide whether a computer plays for a seat: those that other people hold and that are not
    /// away. More than half of them must want it.
    pub fn electorate(&self, absent: Seat, away: SeatSet) -> SeatSet {
        let is_persons = |seat: &Seat| self.players.get(seat.index()) == Some(&None);
        let all = self.scene.panels.iter().map(|panel| panel.seat).filter(is_persons);
        all.filter(|seat| *seat != absent && !away.contains(*seat) && !self.free.contains(*seat)).collect()
    }
}

impl Session {
    /// Checks that a seat may vote for a computer at another one.
    pub(super) fn check_votes(&self, seat: Seat, absent: Seat) -> Result<(), MoveRefused> {
        if absent == seat || absent.number() > self.table().seats() {
            return Err(MoveRefused::Custom("a vote is about another seat of the table"));
        }
        if self.is_computers(absent) {
            return Err(MoveRefused::Custom("a computer plays that seat already"));
        }
        Ok(())
    }

    /// Checks that the person of a seat can take it back from a computer.
    pub(super) fn check_returns(&self, seat: Seat) -> Result<(), MoveRefused> {
        if self.stand_ins.seats.contains(seat) {
            return Ok(());
        }
        Err(MoveRefused::Custom("no computer plays in your place"))
    }

    /// Counts a vote. If it is the last that was needed, the computer sits down.
    pub(super) fn vote(&mut self, seat: Seat, absent: Seat, plays: Option<Spec>) {
        self.stand_ins.votes.entry(absent).or_default().insert(seat);
        if plays.is_some() {
            self.stand_ins.votes.remove(&absent);
            self.stand_ins.seats.insert(absent);
            self.take_back_wish = None;
            self.table.seat_player(absent, plays);
        }
    }

    /// Gives a seat back to its person.
    pub(super) fn give_back(&mut self, seat: Seat) {
        self.stand_ins.seats.remove(seat);
        self.take_back_wish = None;
        self.table.seat_player(seat, None);
    }

    /// Returns the name of the state of the votes for a computer at a seat. A vote repeats it, so two votes at the same
    /// time are counted one after the other.
    pub(super) fn votes_name(&self, absent: Seat) -> String {
        format!("votes {}", self.stand_ins.votes_for(absent).len())
    }

    /// Returns the vote of a seat. It is the last one needed if more than half of the people who are not away have then
    /// voted.
    pub fn vote_of(&self, seat: Seat, absent: Seat, away: SeatSet) -> Option<(Move, String)> {
        let all = self.view(None)?.electorate(absent, away.without(seat)).union(SeatSet::only(seat));
        let votes = self.stand_ins.votes_for(absent).union(SeatSet::only(seat)).intersection(all);
        let plays = (2 * votes.len() > all.len()).then_some(STAND_IN);
        Some((Move::Votes { seat, absent, plays }, self.votes_name(absent)))
    }

    /// The players of a table at which the same people play again: a person who was away is asked again.
    pub fn players_again(&self) -> Vec<Option<Spec>> {
        let is_stand_in = |seat| self.stand_ins.seats.contains(seat);
        self.seats().map(|seat| self.table.player(seat).filter(|_| !is_stand_in(seat))).collect()
    }
}
