//! What a reader of a table may see.

use tabletop::core::{Seat, SeatSet};
use tabletop::players::Spec;
use tabletop::{AnyEvent, PeriodResults, Scene};

use super::{Divergence, EveningGame, NextTable, PersonName, Session, StandIns, TableMessage, TakeBacks};
use crate::moves::{AutoPlay, Move};

/// Everything that one reader may see of a running game.
///
/// It contains nothing of the table itself, so a page cannot show more than the reader may see.
#[derive(Clone, Debug)]
pub struct TableView {
    /// The name of the game.
    pub game: &'static str,
    /// The scene.
    pub scene: Scene,
    /// All events that the reader may know.
    pub told: Vec<AnyEvent>,
    /// The computer player of each seat; `None` for a person.
    pub players: Vec<Option<Spec>>,
    /// The name of the present question. A decision must repeat it.
    pub question: String,
    /// Number of action numbers of the game. 0 if its actions are not numbered, and have no reasons in advance.
    pub action_count: u32,
    /// `true` if the reader may let the others go on.
    pub may_wait: bool,
    /// `true` if the reader may take back its last decision.
    pub may_take_back: bool,
    /// The computers that play for people who are away, and the votes for them.
    pub stand_ins: StandIns,
    /// The wishes to take a decision back by agreement.
    pub take_backs: TakeBacks,
    /// The automatic play of the reader.
    pub auto_play: Vec<AutoPlay>,
    /// The seats with decisions that stand.
    pub decided: SeatSet,
    /// `true` if the game is over.
    pub is_over: bool,
    /// Number of moves taken.
    pub moves: u64,
    /// The name of the reader's last decision. A take-back must repeat it.
    pub last_decision: String,
    /// The step at which the rules of this program differ from the stored record, if there is one.
    pub divergence: Option<Divergence>,
    /// What the person of each seat has said about its name.
    pub names: Vec<PersonName>,
    /// The seats that nobody has taken yet.
    pub free: SeatSet,
    /// The table at which the same people play again.
    pub next: NextTable,
    /// The last messages of people, the oldest first.
    pub messages: Vec<TableMessage>,
    /// The games of the evening so far, if the same people played again.
    pub evening: Vec<EveningGame>,
    /// The results of the last period that ended after the reader's last decision.
    pub results: Option<PeriodResults>,
}

impl TableView {
    /// Returns `true` if the reader must decide now.
    pub fn is_turn(&self) -> bool {
        !self.scene.verbs.is_empty() && !self.may_wait
    }

    /// Returns `true` if the reader has decided something. For a spectator, if anybody has.
    pub fn has_decided(&self) -> bool {
        self.scene.seat.map_or(!self.decided.is_empty(), |seat| self.decided.contains(seat))
    }

    /// The name of the person of a seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        match self.names.get(seat.index())? {
            PersonName::Named(name) => Some(name),
            PersonName::Unasked | PersonName::Nameless => None,
        }
    }

    /// Returns `true` if the reader is a person who has said nothing about its name.
    pub fn is_unnamed(&self) -> bool {
        self.own_name() == Some(&PersonName::Unasked)
    }

    /// Returns `true` if the reader is a person who wants no name.
    pub fn is_nameless(&self) -> bool {
        self.own_name() == Some(&PersonName::Nameless)
    }

    /// What the reader has said about its name. `None` if the reader is no person at a seat.
    fn own_name(&self) -> Option<&PersonName> {
        let seat = self.scene.seat?;
        let is_person = self.players.get(seat.index()).copied().flatten().is_none();
        self.names.get(seat.index()).filter(|_| is_person)
    }
}

impl Session {
    /// The seats of the table, in order.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.table().seats()).filter_map(Seat::from_number)
    }

    /// The computer player of each seat; `None` for a person.
    pub fn players(&self) -> Vec<Option<Spec>> {
        self.seats().map(|seat| self.table.player(seat)).collect()
    }

    /// Returns everything that a page shows to a reader. `None` if the table has no such seat.
    pub fn view(&self, seat: Option<Seat>) -> Option<TableView> {
        let scene = self.scene(seat)?;
        let results = self.results(seat, scene.result_count);
        Some(TableView {
            game: self.table().info().name,
            question: self.question_name(seat, &scene),
            scene,
            told: self.table().events_for(seat),
            players: self.players(),
            action_count: self.table().action_count(),
            may_wait: seat.is_some_and(|seat| self.may_wait(seat)),
            may_take_back: seat
                .is_some_and(|seat| !self.is_computers(seat) && self.check(&Move::TakesBack(seat)).is_ok()),
            take_backs: self.take_backs(seat),
            stand_ins: self.stand_ins.clone(),
            auto_play: seat.map(|seat| self.auto_play.of(seat)).unwrap_or_default(),
            last_decision: self.last_decision(seat),
            divergence: self.divergence.clone(),
            decided: self.decisions.iter().map(|decided| decided.seat).collect(),
            is_over: self.is_over(),
            moves: self.moves,
            names: self.seats().map(|seat| self.person_name(seat)).collect(),
            free: self.free_seats(),
            messages: self.messages.iter().cloned().collect(),
            evening: self.evening(),
            next: if self.again.is_some() { NextTable::Made } else { NextTable::None },
            results,
        })
    }
}
