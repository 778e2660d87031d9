//! A game on the screen: a table with people and computers, and its record.

use tabletop_any::kept::Seating;
use tabletop_any::{ActionLineError, AnyEnterError, AnyTable, Cell, Fact, Games, Lesson, Scene, SeatedTable};
use tabletop_core::{Awaits, Dealer, Seat, SeatSet};
use tabletop_players::Spec;

use super::overlay::Advice;
use super::store::{Kept, Lasting, Opened, Store};
use crate::commands::plural;
use crate::failure::Failure;
use crate::files::disk::RealDisk;
use crate::transcripts;

/// A game on the screen.
pub(crate) struct Game {
    seated: SeatedTable,
    /// The record on the disk. `None` if the game is only looked at.
    store: Option<Store>,
    /// People who may act, but have chosen to wait for the others.
    idle: SeatSet,
    /// The calendar lines at which people had decided before the game was resumed.
    met: Vec<&'static str>,
    /// The name of the variant that is played; `None` for the usual game.
    pub(crate) variant: Option<&'static str>,
    /// Notes about the record, made when the game was resumed.
    notes: Vec<String>,
    /// The names of people, each with the seat.
    pub(crate) names: Vec<(Seat, String)>,
}

/// The player that decides next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    /// A person.
    Person(Seat),
    /// A computer.
    Computer,
    /// Nobody, because the game is over.
    Nobody,
}

impl Game {
    /// Opens a table and begins its record.
    pub(crate) fn open(table: AnyTable, seating: &Seating) -> Result<Self, Failure> {
        let transcript = table.transcript();
        let header = transcript.split("\n\n").next().unwrap_or_default();
        let store = Store::begin(table.info().name, seating, header.trim_end())?;
        let mut game = Self::seated(table, seating, Some(store));
        game.keep(Lasting::Now)?;
        Ok(game)
    }

    /// A game that is looked at and not played. Nothing is written.
    pub(crate) fn looked_at(table: AnyTable) -> Self {
        let players = vec![Some(Spec::Greedy); usize::from(table.seats())];
        let seating = Seating {
            seed: 0,
            lots: 0,
            begins: table.step_count(),
            tutorial: false,
            players,
            names: Vec::new(),
        };
        Self::seated(table, &seating, None)
    }

    /// Opens a table without a record, for tests.
    #[cfg(test)]
    pub(crate) fn unsaved(table: AnyTable, seating: &Seating) -> Self {
        Self::seated(table, seating, None)
    }

    /// Resumes a game with the same dealer and the same random choices.
    pub(crate) fn resume(games: &Games, kept: &Kept) -> Result<(Self, Seating), Failure> {
        let Opened { store, text, torn } = Store::open(&RealDisk, &kept.path)?;
        let unlike = |what: &str| Failure::Input(format!("{}: {what}", kept.path.display()));
        let seating = Seating::read(&text).map_err(|what| unlike(&what))?;
        let file = kept.path.display().to_string();
        let record = transcripts::read(games, &file, &text)?;
        let steps: Vec<String> = record.steps().into_iter().map(|step| step.text).collect();
        let mut table = record.begin().map_err(|error| transcripts::unusable(&file, error))?;
        let differs = || unlike("its steps do not follow from its seeds: continue it with `play --from`");
        for step in steps.iter().take(seating.begins) {
            table.enter(step).map_err(|_| differs())?;
        }
        seating.sit(table.seats()).map_err(|what| unlike(&what))?;
        let mut game = Self::seated(table, &seating, Some(store));
        for step in steps.iter().skip(seating.begins) {
            let decision = step.split_once(": ").filter(|(who, _)| *who != "chance");
            let decision = decision.and_then(|(who, action)| Some((who.parse::<Seat>().ok()?, action)));
            if let Some((seat, action)) = decision {
                if game.people().contains(seat) {
                    game.met.extend(game.table().calendar_line().map(|line| line.when));
                }
                game.seated.enter_for(seat, action).map_err(|_| differs())?;
            }
        }
        if !game.seated.table().steps().starts_with(&steps) {
            return Err(differs());
        }
        game.keep(Lasting::Now)?;
        if torn > 0 {
            let bytes = plural(torn, "byte");
            game.notes
                .push(format!("The record was damaged: {bytes} after its last complete step were removed."));
        }
        game.notes.extend(record.other_revision().map(|other| format!("The record was {other}.")));
        Ok((game, seating))
    }

    fn seated(table: AnyTable, seating: &Seating, store: Option<Store>) -> Self {
        let dealer = Dealer::new(seating.seed);
        let variant = table.variant().map(|variant| variant.name);
        let seated = SeatedTable::new(table, dealer, seating.players.clone(), seating.lots);
        let names = seating.names.clone();
        Self { seated, store, idle: SeatSet::EMPTY, met: Vec::new(), variant, notes: Vec::new(), names }
    }

    /// Returns the lessons that were shown before the game was resumed.
    pub(crate) fn lessons_told(&self) -> Vec<&'static str> {
        let is_told = |lesson: &&Lesson| {
            if lesson.when.is_empty() { !self.met.is_empty() } else { self.met.contains(&lesson.when) }
        };
        self.table().info().lessons.iter().filter(is_told).map(|lesson| lesson.title).collect()
    }

    pub(crate) const fn table(&self) -> &AnyTable {
        self.seated.table()
    }

    /// Returns the name of a seat, with the person who plays it: `Moscow Mammoths (Ann)`.
    pub(crate) fn title(&self, seat: Seat) -> String {
        let name = self.table().seat_name(seat);
        self.person(seat).map_or(name.clone(), |person| format!("{name} ({person})"))
    }

    /// Returns the name of the person on a seat, or the name of the seat: `Ann`.
    pub(crate) fn called(&self, seat: Seat) -> String {
        self.person(seat).map_or_else(|| self.table().seat_name(seat), str::to_string)
    }

    fn person(&self, seat: Seat) -> Option<&str> {
        self.names.iter().find(|(other, _)| *other == seat).map(|(_, name)| name.as_str())
    }

    /// The record on the disk. `None` if the game is only looked at.
    pub(crate) const fn store(&self) -> Option<&Store> {
        self.store.as_ref()
    }

    /// Returns the notes about the record for the person who resumes the game.
    pub(crate) fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns once the whole record is on the disk.
    pub(crate) fn settle(&mut self) -> Result<(), Failure> {
        self.store.as_mut().map_or(Ok(()), Store::settle)
    }

    pub(crate) fn people(&self) -> SeatSet {
        self.seated.people()
    }

    pub(crate) fn waits(&self) -> Waits {
        if let Some(seat) = self.seated.asked(self.idle).first() {
            Waits::Person(seat)
        } else if self.seated.next_computer(self.idle).is_some() {
            Waits::Computer
        } else {
            Waits::Nobody
        }
    }

    /// Returns `true` if a person may wait for the others instead of acting.
    pub(crate) fn can_wait(&self, seat: Seat) -> bool {
        let Awaits::Seats { must, may } = self.table().awaits() else { return false };
        !must.contains(seat) && must.union(may) != SeatSet::only(seat)
    }

    /// Records that the person waits for the others.
    pub(crate) fn wait(&mut self, seat: Seat) {
        self.idle = self.idle.union(SeatSet::only(seat));
    }

    /// Returns a function that computes the decision of the next computer, to be called on another thread. Its
    /// result is the seat and the action, or `None` if no computer is to decide.
    pub(crate) fn thinker(
        &self,
    ) -> impl FnOnce() -> Result<Option<(Seat, String)>, AnyEnterError> + Send + 'static {
        let (mut seated, idle) = (self.seated.clone(), self.idle);
        move || seated.play_computer(idle)
    }

    /// Returns a function that computes the decision of a player for a seat with its reason, to be called on another thread.
    pub(crate) fn adviser(
        &self,
        seat: Seat,
        player: Spec,
    ) -> impl FnOnce() -> Option<Advice> + Send + 'static {
        let seated = self.seated.clone();
        move || Some(Advice::of(seated.table(), seat, seated.thought(seat, player)?))
    }

    /// Takes an action. If it is refused, nothing has changed.
    pub(crate) fn enter(&mut self, seat: Seat, action: &str) -> Result<Result<(), AnyEnterError>, Failure> {
        if let Err(refused) = self.seated.enter_for(seat, action) {
            return Ok(Err(refused));
        }
        self.idle = SeatSet::EMPTY;
        let is_over = self.waits() == Waits::Nobody;
        let lasting = if is_over || self.people().contains(seat) { Lasting::Now } else { Lasting::Later };
        self.keep(lasting).map(Ok)
    }

    /// Takes the actions that a line stands for, such as the notes of a sum.
    pub(crate) fn enter_line(&mut self, seat: Seat, line: &str) -> Result<Result<(), String>, Failure> {
        let several = match self.table().several(seat, line) {
            Ok(several) => several,
            Err(ActionLineError { why, .. }) => return Ok(Err(why.to_string())),
        };
        let own = format!("{seat}: ");
        let actions: Vec<String> = if several.is_empty() {
            vec![line.to_string()]
        } else {
            several.iter().map(|step| step.strip_prefix(&own).unwrap_or(step).to_string()).collect()
        };
        for action in actions {
            if let Err(refused) = self.enter(seat, &action)? {
                return Ok(Err(refused.to_string()));
            }
        }
        Ok(Ok(()))
    }

    /// Takes back a person's last decision, if it has revealed nothing and nobody has decided since.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<Option<String>, Failure> {
        let taken = self.seated.take_back(seat);
        if taken.is_some() {
            self.idle = SeatSet::EMPTY;
            self.keep(Lasting::Now)?;
        }
        Ok(taken)
    }

    /// Returns `true` if people at one keyboard must look away while another decides: the choice is sealed, or one of
    /// them knows something that spectators do not, such as a hand or a sealed amount that is not opened yet.
    pub(crate) fn has_secrets(&self) -> bool {
        let Awaits::Seats { must, .. } = self.table().awaits() else { return false };
        let open = self.table().scene(None);
        let is_open = |seat: Seat| {
            self.table().scene(Some(seat)).zip(open.as_ref()).is_some_and(|(own, open)| {
                let cells = |scene: &Scene| -> Vec<Cell> {
                    scene
                        .areas
                        .iter()
                        .flat_map(|area| &area.cells)
                        .filter(|cell| !cell.lines.is_empty())
                        .cloned()
                        .collect()
                };
                let facts = |scene: &Scene| -> Vec<Vec<Fact>> {
                    scene.panels.iter().map(|panel| panel.facts.clone()).collect()
                };
                cells(&own) == cells(open) && facts(&own) == facts(open)
            })
        };
        must.len() > 1 || !self.people().iter().all(is_open)
    }

    /// Returns `true` if a person plays alone against computers, and has decided at this table.
    pub(crate) fn can_take_back_all(&self, seat: Seat) -> bool {
        let own = format!("{seat}: ");
        self.people().single() == Some(seat) && self.table().steps().iter().any(|step| step.starts_with(&own))
    }

    /// Takes back a person's last decision with everything after it: chance, and the decisions of computers. The same
    /// decisions meet the same chance again. `None` if other people play, or if the decision is too old.
    pub(crate) fn take_back_all(&mut self, seat: Seat) -> Result<Option<String>, Failure> {
        if !self.can_take_back_all(seat) {
            return Ok(None);
        }
        let mut seated = self.seated.clone();
        while let Some((decider, action)) = seated.undo_decision() {
            if decider == seat {
                self.seated = seated;
                self.idle = SeatSet::EMPTY;
                self.keep(Lasting::Now)?;
                return Ok(Some(action));
            }
        }
        Ok(None)
    }

    fn keep(&mut self, lasting: Lasting) -> Result<(), Failure> {
        let steps = self.seated.table().steps();
        self.store.as_mut().map_or(Ok(()), |store| store.keep(&steps, lasting))
    }
}
