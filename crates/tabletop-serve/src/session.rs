//! A table in memory: what is stored of it, played up to some move.

mod divergence;

use tabletop::core::{Awaits, Dealer, Seat, SeatSet};
use tabletop::players::Spec;
use tabletop::{AnyTable, EnterError, Games, OpenError, Scene, SeatedTable, Told};

pub use self::divergence::Divergence;
use crate::auto_play::AutoPlaySeats;
use crate::moves::{AutoPlay, Move};
use crate::store::{NewMove, StoredTable};

/// A table in memory. It can be thrown away at any time, because all of it comes from what is stored.
#[derive(Clone, Debug)]
pub struct Session {
    stored: StoredTable,
    table: SeatedTable,
    /// Who lets the others go on.
    idle: SeatSet,
    /// What is done for the seats without asking them.
    auto_play: AutoPlaySeats,
    /// How many moves were taken.
    moves: u64,
    /// How many of them were each seat's.
    own_moves: Vec<u64>,
    /// Where the rules of this program part from what is stored. The table stands before that step, and takes
    /// no more moves.
    divergence: Option<Divergence>,
}

/// What one reader may see: everything that a page of a running game is made of.
///
/// It holds nothing of the table itself, so a page cannot show more.
#[derive(Clone, Debug)]
pub struct TableView {
    /// The game, by its name.
    pub game: &'static str,
    /// The scene.
    pub scene: Scene,
    /// Everything that happened, as far as the reader may know it.
    pub told: Vec<Told>,
    /// Who plays each seat; nobody for a person.
    pub players: Vec<Option<Spec>>,
    /// By which a decision names the question that it answers.
    pub question: String,
    /// Whether the reader is asked unless it lets the others go on.
    pub may_wait: bool,
    /// Whether the reader may take its last decision back.
    pub may_take_back: bool,
    /// What is done for the reader without asking it.
    pub auto_play: Vec<AutoPlay>,
    /// Whether the game is over.
    pub is_over: bool,
    /// How many moves were taken.
    pub moves: u64,
    /// By which the seat names the decision that it takes back.
    pub last_decision: String,
    /// Where the rules of this program part from what was played.
    pub divergence: Option<Divergence>,
}

/// Why a table cannot be played up to its last move.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The game is not on the list, or the set-up is none of it.
    #[error(transparent)]
    Setup(#[from] OpenError),
    /// The list of players cannot be read.
    #[error("its players cannot be read: {0}")]
    Players(#[from] serde_json::Error),
}

/// A move that a table does not take.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveRefused {
    /// The rules say no.
    #[error(transparent)]
    Rules(#[from] EnterError),
    /// What people arrange among themselves does not allow it.
    #[error("{0}")]
    Custom(&'static str),
}

impl Session {
    /// A new table, with its opening in what is to be stored.
    ///
    /// # Errors
    /// Its game is not on the list, its set-up is none of the game, or its players cannot be read.
    pub fn make(games: &Games, stored: StoredTable) -> Result<Self, SessionError> {
        let mut session = Self::begin(games, stored)?;
        session.stored.opening = Some(session.table().recorded_after(0).join("\n"));
        Ok(session)
    }

    /// The table before its first move.
    ///
    /// # Errors
    /// Its game is not on the list, its set-up is none of the game, or its players cannot be read.
    pub fn begin(games: &Games, stored: StoredTable) -> Result<Self, SessionError> {
        let info = games.game(&stored.game)?;
        let table = info.open(&stored.setup)?;
        let players: Vec<Option<Spec>> = serde_json::from_str(&stored.players)?;
        let own_moves = vec![0; table.seats().into()];
        let table = SeatedTable::new(table, Dealer::new(stored.seed), players, stored.lots);
        let mut session = Self {
            stored,
            table,
            idle: SeatSet::EMPTY,
            auto_play: AutoPlaySeats::default(),
            moves: 0,
            own_moves,
            divergence: None,
        };
        let opening = session.stored.opening.clone();
        let divergence = match opening.as_deref() {
            Some(opening) => {
                session.differs(0, opening).map(|divergence| Divergence { step: 0, ..divergence })
            }
            None if info.revision != session.stored.revision => {
                let begun = session.stored.revision;
                let why =
                    format!("begun under revision {begun} of the rules, by a program that kept no digests");
                Some(session.diverges_at(0, why))
            }
            None => None,
        };
        session.divergence = divergence;
        Ok(session)
    }

    /// Whether a move may be taken.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, play: &Move) -> Result<(), MoveRefused> {
        if self.divergence.is_some() {
            return Err(MoveRefused::Custom("the rules have changed since, so this table can only be read"));
        }
        if matches!(play, Move::TakesBack(_)) && self.is_over() {
            return Err(MoveRefused::Custom("the game is over, and its record was open to everybody"));
        }
        self.possible(play)
    }

    /// Whether a move can be taken at all. Programs before this one allowed more than [`check`](Session::check).
    fn possible(&self, play: &Move) -> Result<(), MoveRefused> {
        let seat = play.seat();
        if seat.number() > self.table().seats() {
            return Err(MoveRefused::Custom("nobody sits there"));
        }
        match play {
            Move::Decides { action, .. } => Ok(self.table().check_for(seat, action)?),
            Move::Waits(_) if !self.may_wait(seat) => Err(MoveRefused::Custom("nobody waits for you")),
            Move::TakesBack(_) if !self.table().can_take_back(seat) => Err(MoveRefused::Custom(
                "a decision can be taken back until something comes after it, and only if it has shown nothing",
            )),
            Move::Is(_, spec) if spec.is_some_and(Spec::is_timed) => Err(MoveRefused::Custom(
                "a player who thinks for a time decides otherwise when the table is restored",
            )),
            Move::Waits(_) | Move::TakesBack(_) | Move::Is(..) | Move::Begins(..) | Move::Ceases(..) => {
                Ok(())
            }
        }
    }

    /// Takes a move that was checked. Returns what is to be stored of it, before anybody is told.
    pub fn take(&mut self, play: &Move) -> NewMove {
        let before = self.table().step_count();
        self.carry_out(play);
        self.moves += 1;
        let record = self.is_over().then(|| self.table().transcript());
        NewMove { what: play.to_string(), steps: self.table().recorded_after(before).join("\n"), record }
    }

    fn carry_out(&mut self, play: &Move) {
        match play {
            Move::Decides { seat, action } => {
                let before = self.auto_play.watch(self.table.table());
                let taken = self.table.enter_for(*seat, action);
                debug_assert!(taken.is_ok(), "it was checked");
                self.auto_play.touched(before, self.table.table(), *seat);
                self.idle = self.auto_play.patient();
            }
            Move::Waits(seat) => self.idle = self.idle.union(SeatSet::only(*seat)),
            Move::TakesBack(seat) => {
                let undone = self.table.take_back(*seat);
                debug_assert!(undone.is_some(), "it was checked");
                self.idle = self.auto_play.patient();
            }
            Move::Is(seat, spec) => self.table.seat_player(*seat, *spec),
            Move::Begins(seat, habit) => {
                self.auto_play.begin(*seat, *habit);
                self.idle = self.idle.union(self.auto_play.patient());
            }
            Move::Ceases(seat, habit) => {
                self.auto_play.cease(*seat, *habit);
                if *habit == AutoPlay::Patient {
                    self.idle = self.idle.without(*seat);
                }
            }
        }
        if let Some(count) = self.own_moves.get_mut(play.seat().index()) {
            *count += 1;
        }
    }

    /// What is stored of the table.
    pub const fn stored(&self) -> &StoredTable {
        &self.stored
    }

    /// The table itself, secrets included.
    pub const fn table(&self) -> &AnyTable {
        self.table.table()
    }

    /// How many moves were taken.
    pub const fn moves(&self) -> u64 {
        self.moves
    }

    /// Whether the game is over, so that nothing is secret any more.
    pub fn is_over(&self) -> bool {
        self.table().awaits() == Awaits::Over
    }

    /// Whether the game came to its end, under these rules or those by which it was played: so that its record
    /// is open.
    pub fn is_finished(&self) -> bool {
        self.divergence.as_ref().map_or_else(|| self.is_over(), |divergence| divergence.is_over)
    }

    /// The computer that decides next, and what it plays like.
    pub fn next_computer(&self) -> Option<(Seat, Spec)> {
        if self.divergence.is_some() {
            return None;
        }
        let seat = self.table.next_computer(self.idle)?;
        Some((seat, self.table.player(seat)?))
    }

    /// The decision that comes without a person: that of a seat that has one action alone, and does what is
    /// forced.
    pub fn next_forced(&self) -> Option<Move> {
        if self.divergence.is_some() {
            return None;
        }
        let (seat, action) = self.auto_play.forced(self.table(), |seat| self.is_computers(seat))?;
        Some(Move::Decides { seat, action })
    }

    /// Whether the table goes on without a person.
    pub fn drives_itself(&self) -> bool {
        self.next_computer().is_some() || self.next_forced().is_some()
    }

    /// Whether a computer plays a seat, so that its link decides nothing.
    pub fn is_computers(&self, seat: Seat) -> bool {
        self.table.player(seat).is_some()
    }

    /// What a player of this kind would do in the place of a seat. `None` only if the seat has nothing to
    /// decide: this crate is built with the players of all its games.
    pub fn thought(&self, seat: Seat, player: Spec) -> Option<tabletop::AnyThought> {
        self.table.thought(seat, player)
    }

    /// Whether a seat could act without being asked, and has not let the others go on.
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

    /// What a reader sees. A seat that a computer plays has nothing to choose.
    fn scene(&self, seat: Option<Seat>) -> Option<Scene> {
        let mut scene = self.table().scene(seat)?;
        if self.divergence.is_some() || seat.is_some_and(|seat| self.is_computers(seat)) {
            scene.verbs.clear();
        }
        Some(scene)
    }

    /// The name of the question that a scene asks.
    fn question_name(&self, seat: Option<Seat>, scene: &Scene) -> String {
        question(self.acted(seat), scene)
    }

    /// How often a seat has acted.
    fn acted(&self, seat: Option<Seat>) -> u64 {
        seat.and_then(|seat| self.own_moves.get(seat.index())).copied().unwrap_or_default()
    }

    /// The name of the last decision of a seat, by which it is taken back. It is another one after every move
    /// of the seat, taking back among them.
    fn last_decision(&self, seat: Option<Seat>) -> String {
        format!("decision {}", self.acted(seat))
    }

    /// The name of what a move answers: the decision that is taken back, or else the question that the seat is
    /// asked now. `None` if nobody sits there.
    pub fn answered_by(&self, play: &Move) -> Option<String> {
        if let Move::TakesBack(seat) = play {
            return Some(self.last_decision(Some(*seat)));
        }
        let seat = play.seat();
        let scene = self.scene(Some(seat))?;
        Some(self.question_name(Some(seat), &scene))
    }

    /// All that a page shows to a reader. `None` if nobody sits on the seat.
    pub fn view(&self, seat: Option<Seat>) -> Option<TableView> {
        let scene = self.scene(seat)?;
        Some(TableView {
            game: self.table().info().name,
            question: self.question_name(seat, &scene),
            scene,
            told: self.table().events_for(seat),
            players: (1..=self.table().seats())
                .filter_map(Seat::from_number)
                .map(|seat| self.table.player(seat))
                .collect(),
            may_wait: seat.is_some_and(|seat| self.may_wait(seat)),
            may_take_back: seat
                .is_some_and(|seat| !self.is_computers(seat) && self.check(&Move::TakesBack(seat)).is_ok()),
            auto_play: seat.map(|seat| self.auto_play.of(seat)).unwrap_or_default(),
            last_decision: self.last_decision(seat),
            divergence: self.divergence.clone(),
            is_over: self.is_over(),
            moves: self.moves,
        })
    }
}

/// Names a question: by how often the seat has acted before, by what is asked, and by what it may answer.
///
/// A decision that comes twice, or late, names a question that is not asked any more. One that comes while
/// another seat chooses, which changes nothing for this one, still names the right one.
fn question(acted: u64, scene: &Scene) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut mix = |text: &str| {
        for byte in text.bytes().chain([0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    mix(&acted.to_string());
    mix(&scene.ask);
    for offer in scene.offers() {
        mix(&offer.action);
    }
    format!("{hash:016x}")
}
