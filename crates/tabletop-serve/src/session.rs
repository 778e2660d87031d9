//! A table in memory, replayed up to its last stored move.

mod beginning;
mod divergence;
mod evening;
mod glance;
mod messages;
mod names;
mod questions;
mod results;
mod seated;
mod stand_ins;
mod take_backs;
mod view;

use std::collections::{BTreeMap, VecDeque};

use tabletop::core::{Awaits, Seat, SeatSet};
use tabletop::players::Spec;
use tabletop::{AnyEnterError, AnyTable, OpenError, Scene, SeatedTable};

pub use self::divergence::Divergence;
pub use self::evening::{EveningGame, EveningSeat};
pub use self::glance::Glance;
pub use self::messages::{LONGEST_MESSAGE, TableMessage};
pub use self::names::{LONGEST_NAME, NextTable, PersonName};
use self::results::KnownResults;
pub use self::stand_ins::{STAND_IN, StandIns};
pub use self::take_backs::{TakeBackAnswer, TakeBackWish, TakeBacks};
pub use self::view::TableView;
use crate::auto_play::AutoPlaySeats;
use crate::moves::{AutoPlay, Move};
use crate::store::{NewMove, StoredTable};

/// A table in memory. It can be dropped at any time, because it can be rebuilt from the store.
#[derive(Clone, Debug)]
pub struct Session {
    stored: StoredTable,
    table: SeatedTable,
    /// The seats that let the others go on.
    idle: SeatSet,
    /// The automatic play of the seats.
    auto_play: AutoPlaySeats,
    /// Number of moves taken.
    moves: u64,
    /// Number of moves of each seat.
    own_moves: Vec<u64>,
    /// The decisions that stand, in order.
    decisions: Vec<Decided>,
    /// The computers that play for people who are away, and the votes for them.
    stand_ins: StandIns,
    /// The present wish to take a decision back.
    take_back_wish: Option<TakeBackWish>,
    /// The answer to the last wish.
    take_back_answer: Option<TakeBackAnswer>,
    /// The results of scored periods.
    known_results: KnownResults,
    /// The names of people: `None` for a person who wants no name. A seat that has said nothing is not in it.
    names: BTreeMap<Seat, Option<String>>,
    /// The seats at which a person has given a name, sat down or changed something.
    taken: SeatSet,
    /// The last messages of people.
    messages: VecDeque<TableMessage>,
    /// The claims of those who sat down by the code of the room.
    claims: BTreeMap<Seat, String>,
    /// The id of the table at which the same people play again.
    again: Option<String>,
    /// The finished games before this one, if the same people played again.
    earlier: Vec<EveningGame>,
    /// The step at which the rules of this program differ from the stored record. The table stays before that
    /// step, and takes no more moves.
    divergence: Option<Divergence>,
}

/// A decision that stands.
#[derive(Clone, Copy, Debug)]
struct Decided {
    seat: Seat,
    /// Number of steps before it.
    steps: usize,
}

/// The errors of opening a stored table.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The game is not on the list, or the set-up is invalid.
    #[error(transparent)]
    Setup(#[from] OpenError),
    /// The list of players cannot be parsed.
    #[error("its players cannot be read: {0}")]
    Players(#[from] serde_json::Error),
}

/// The refusal of a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveRefused {
    /// The rules forbid the move.
    #[error(transparent)]
    Rules(#[from] AnyEnterError),
    /// The conventions of the table forbid the move.
    #[error("{0}")]
    Custom(&'static str),
}

impl Session {
    /// Checks that a move may be taken.
    ///
    /// # Errors
    /// The reason why the move may not be taken.
    pub fn check(&self, play: &Move) -> Result<(), MoveRefused> {
        if self.divergence.is_some() {
            return Err(MoveRefused::Custom(
                "the rules have changed since this game began, so it can only be read",
            ));
        }
        let takes_back = matches!(play, Move::TakesBack(_) | Move::AsksBack(..) | Move::Agrees(..));
        if takes_back && self.is_over() {
            return Err(MoveRefused::Custom("the game is over, and its record was open to everybody"));
        }
        match play {
            Move::Called(seat, Some(name)) => self.check_name(*seat, name)?,
            Move::Says(_, text) => Self::check_says(text)?,
            Move::Sits { seat, name, .. } => self.check_sits(*seat, name.as_deref())?,
            Move::Votes { .. } if self.is_over() => return Err(MoveRefused::Custom("the game is over")),
            Move::Again(..) if !self.is_over() => {
                return Err(MoveRefused::Custom("the game is not over"));
            }
            Move::Again(..) if self.again.is_some() => {
                return Err(MoveRefused::Custom("there is a new table already"));
            }
            _ => {}
        }
        self.possible(play)
    }

    /// Checks that a move is possible. Replay uses this weaker check, because earlier programs took moves that
    /// [`check`](Session::check) refuses.
    fn possible(&self, play: &Move) -> Result<(), MoveRefused> {
        let seat = play.seat();
        if seat.number() > self.table().seats() {
            return Err(MoveRefused::Custom("the table has no such seat"));
        }
        match play {
            Move::Decides { action, .. } => Ok(self.table().check_for(seat, action)?),
            Move::Waits(_) if !self.may_wait(seat) => {
                Err(MoveRefused::Custom("you cannot let the others go on now"))
            }
            Move::TakesBack(_) if self.decisions.is_empty() || !self.table().can_take_back(seat) => {
                Err(MoveRefused::Custom(
                    "a decision can be taken back only if it has revealed nothing and nothing has happened since",
                ))
            }
            Move::Is(_, spec) if spec.is_some_and(Spec::is_timed) => Err(MoveRefused::Custom(
                "a player with a time limit would decide differently when the table is restored",
            )),
            Move::Votes { absent, .. } => self.check_votes(seat, *absent),
            Move::Returns(_) => self.check_returns(seat),
            Move::AsksBack(..) => self.check_asks(seat),
            Move::Agrees(..) => self.check_answers(seat, true),
            Move::Refuses(_) => self.check_answers(seat, false),
            Move::Waits(_)
            | Move::TakesBack(_)
            | Move::Is(..)
            | Move::Begins(..)
            | Move::Ceases(..)
            | Move::Called(..)
            | Move::Sits { .. }
            | Move::Stays(_)
            | Move::Says(..)
            | Move::Again(..) => Ok(()),
        }
    }

    /// Takes a move that was checked. Returns the part to be stored. Store it before anybody learns of the move.
    pub fn take(&mut self, play: &Move) -> NewMove {
        let (before, was_over) = (self.table().step_count(), self.is_over());
        let play = &self.settled(play);
        self.carry_out(play);
        self.moves += 1;
        let record = (self.is_over() && !was_over).then(|| self.table().transcript());
        NewMove { what: play.to_string(), steps: self.table().recorded_after(before).join("\n"), record }
    }

    fn carry_out(&mut self, play: &Move) {
        let is_of_host = matches!(play, Move::Is(..) | Move::Again(..));
        if !is_of_host && !self.is_computers(play.seat()) {
            self.taken.insert(play.seat());
        }
        self.stand_ins.heard_of(play.seat());
        match play {
            Move::Decides { seat, action } => {
                self.decisions.push(Decided { seat: *seat, steps: self.table.table().step_count() });
                if !self.is_computers(*seat) {
                    self.take_back_wish = None;
                    self.take_back_answer = None;
                }
                let before = self.auto_play.watch(self.table.table());
                let taken = self.table.enter_for(*seat, action);
                debug_assert!(taken.is_ok(), "it was checked");
                self.auto_play.touched(before, self.table.table(), *seat);
                self.idle = self.auto_play.patient();
            }
            Move::Waits(seat) => self.idle = self.idle.union(SeatSet::only(*seat)),
            Move::TakesBack(seat) => {
                self.known_results.clear();
                self.decisions.pop();
                let undone = self.table.take_back(*seat);
                debug_assert!(undone.is_some(), "it was checked");
                self.idle = self.auto_play.patient();
            }
            Move::Is(seat, spec) => {
                // Other people are to agree now.
                self.take_back_wish = None;
                self.stand_ins.seats.remove(*seat);
                self.table.seat_player(*seat, *spec);
            }
            Move::Begins(seat, kind) => {
                self.auto_play.begin(*seat, *kind);
                self.idle = self.idle.union(self.auto_play.patient());
            }
            Move::Ceases(seat, kind) => {
                self.auto_play.cease(*seat, *kind);
                if *kind == AutoPlay::Patient {
                    self.idle = self.idle.without(*seat);
                }
            }
            // These answer no question, so they leave the names of questions as they are.
            Move::Called(seat, name) => {
                self.names.insert(*seat, name.clone());
                return;
            }
            Move::Sits { seat, claim, name } => {
                self.names.insert(*seat, name.clone());
                self.claims.insert(*seat, claim.clone());
                self.taken.insert(*seat);
                if self.stand_ins.seats.contains(*seat) {
                    self.give_back(*seat);
                }
                return;
            }
            Move::Stays(_) => return,
            Move::Says(seat, text) => return self.says(*seat, text),
            Move::Votes { seat, absent, plays } => return self.vote(*seat, *absent, *plays),
            Move::Returns(seat) => return self.give_back(*seat),
            Move::AsksBack(seat, undone) => return self.ask_back(*seat, *undone),
            Move::Agrees(seat, undone) => return self.agree(*seat, *undone),
            Move::Refuses(seat) => return self.refuse(*seat),
            Move::Again(_, table) => {
                self.again = Some(table.clone());
                return;
            }
        }
        if let Some(count) = self.own_moves.get_mut(play.seat().index()) {
            *count += 1;
        }
    }

    /// The stored part of the table.
    pub const fn stored(&self) -> &StoredTable {
        &self.stored
    }

    /// The table, secrets included.
    pub const fn table(&self) -> &AnyTable {
        self.table.table()
    }

    /// Number of moves taken.
    pub const fn moves(&self) -> u64 {
        self.moves
    }

    /// Returns `true` if the game is over. Nothing is secret then.
    pub fn is_over(&self) -> bool {
        self.table().awaits() == Awaits::Over
    }

    /// Returns `true` if the game has ended, by the rules of this program or by those under which it was played.
    /// Its record is public then.
    pub fn is_finished(&self) -> bool {
        self.divergence.as_ref().map_or_else(|| self.is_over(), |divergence| divergence.is_over)
    }

    /// Returns the computer that decides next, with its level.
    pub fn next_computer(&self) -> Option<(Seat, Spec)> {
        if self.divergence.is_some() {
            return None;
        }
        let seat = self.table.next_computer(self.idle)?;
        Some((seat, self.table.player(seat)?))
    }

    /// Returns the forced decision that automatic play takes next.
    pub fn next_forced(&self) -> Option<Move> {
        if self.divergence.is_some() {
            return None;
        }
        let (seat, action) = self.auto_play.forced(self.table(), |seat| self.is_computers(seat))?;
        Some(Move::Decides { seat, action })
    }

    /// Returns `true` if the table can go on without a decision of a person.
    pub fn drives_itself(&self) -> bool {
        self.next_computer().is_some() || self.next_forced().is_some()
    }

    /// Returns `true` if a computer plays the seat. The link of the seat cannot decide then.
    pub fn is_computers(&self, seat: Seat) -> bool {
        self.table.player(seat).is_some()
    }

    /// Returns the decision of a player of the kind `player` for a seat. `None` only if the seat has nothing to
    /// decide, because this crate is built with the players of all its games.
    pub fn thought(&self, seat: Seat, player: Spec) -> Option<tabletop::AnyThought> {
        self.table.thought(seat, player)
    }

    /// Returns `true` if a seat may act but need not, and has not yet let the others go on.
    fn may_wait(&self, seat: Seat) -> bool {
        match self.table().awaits() {
            Awaits::Seats { must, may } => {
                !self.is_computers(seat)
                    && may.contains(seat)
                    && !must.contains(seat)
                    && !self.idle.contains(seat)
            }
            Awaits::Chance | Awaits::Over => false,
        }
    }

    /// Returns the scene of a reader. A seat that a computer plays has no choices.
    fn scene(&self, seat: Option<Seat>) -> Option<Scene> {
        let mut scene = self.table().scene(seat)?;
        if self.divergence.is_some() || seat.is_some_and(|seat| self.is_computers(seat)) {
            scene.verbs.clear();
        }
        Some(scene)
    }
}
