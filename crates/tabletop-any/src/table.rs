//! A table of any game.

mod numbers;
mod scene;
mod typed;
mod view;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;
use tabletop_core::{
    Awaits, ChanceSource, Cursor, Dealer, Digest, PerftError, PerftRow, Played, Seat, Standings,
};

use crate::about::{CalendarLine, Component, VariantInfo};
use crate::cell_note::CellNote;
use crate::erased::ErasedTable;
use crate::error::AnyEnterError;
use crate::events::{AnyEvent, AnyNews, PlayedOut};
use crate::info::GameInfo;
use crate::step::AnyStep;

pub use self::view::AnyView;

/// A game in progress, of any of the games. It takes steps, records them, undoes them and forks.
///
/// Steps, actions and outcomes are text in the notation of [transcripts](tabletop_core::transcript). Each method
/// does the same as the method of [`Table`](tabletop_core::Table) with the same name. [`typed`](AnyTable::typed)
/// gives access to the game's own types.
///
/// ```
/// use tabletop::core::Dealer;
///
/// // A server draws the seed from the system.
/// let (mut table, mut dealer) = (tabletop::open("world-league", r#"{"seats": 2}"#)?, Dealer::new(2026));
/// table.deal_all(&mut dealer);
/// let seat = table.awaits().deciders().first().expect("somebody opens the auction");
/// assert!(table.legal(seat).contains(&"bid 4".to_string()));
/// table.enter_for(seat, "bid 4")?;
/// assert_eq!(table.last_events(None)[0].rule, "WL-DRAFT-3");
///
/// // A refusal names every rule that is broken, and nothing has changed.
/// let error = table.enter("1: bid 3").unwrap_err();
/// assert!(error.to_string().contains("[WL-DRAFT-3]"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyTable(pub(crate) Box<dyn ErasedTable>);

/// Facts that are fixed before the first step.
impl AnyTable {
    /// The description of the game.
    pub fn info(&self) -> GameInfo {
        self.0.info()
    }

    /// Number of seats.
    pub fn seats(&self) -> u8 {
        self.0.seats()
    }

    /// The name that people at the table give to a seat: `Lima Llamas`, `seat 2`.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.0.seat_name(seat)
    }

    /// An upper bound of the number of steps of every game with this set-up, steps of chance included.
    pub fn most_steps(&self) -> u32 {
        self.0.most_steps()
    }

    /// The set-up as it was given, as JSON in one line.
    pub fn setup(&self) -> String {
        // Serialization cannot fail: a set-up has no maps with other keys than strings.
        self.0.setup(false).unwrap_or_default()
    }

    /// The set-up with all fields and components written out, as JSON that people can edit.
    pub fn full_setup(&self) -> String {
        self.0.setup(true).unwrap_or_default()
    }

    /// The [variant](VariantInfo) of the book that the set-up chooses: the one with the most fields, if several agree
    /// with the set-up. `None` for the usual game.
    ///
    /// ```
    /// let table = tabletop::open("basketball-duel", r#"{"seats": 4, "mode": "teams"}"#)?;
    /// assert_eq!(table.variant().map(|variant| variant.name), Some("Team play"));
    /// assert!(tabletop::open("basketball-duel", "{}")?.variant().is_none());
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn variant(&self) -> Option<&'static VariantInfo> {
        let fields =
            |text: &str| serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(text).ok();
        let own = fields(&self.setup())?;
        let fits = |variant: &&VariantInfo| {
            fields(variant.setup).is_some_and(|chosen| {
                !chosen.is_empty() && chosen.iter().all(|(name, value)| own.get(name) == Some(value))
            })
        };
        let most = |variant: &&VariantInfo| fields(variant.setup).map_or(0, |chosen| chosen.len());
        self.info().variants.iter().filter(fits).max_by_key(most)
    }

    /// The cards, tiles and other components of the game, one row for each kind.
    pub fn components(&self) -> Vec<Component> {
        self.0.components()
    }

    /// The rules of the places and things on the table, the general ones first. Empty if the game explains none.
    ///
    /// ```
    /// let table = tabletop::open("world-league", "{}")?;
    /// let notes = table.cell_notes();
    /// let banker = notes.iter().find(|note| note.explains("specialist-banker") && note.name == "Banker");
    /// assert_eq!(banker.map(|note| note.clauses), Some(&["WL-BANKER-1"][..]));
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn cell_notes(&self) -> Vec<CellNote> {
        self.0.cell_notes()
    }
}

/// The steps that may come next.
impl AnyTable {
    /// The single actions that `action` stands for: itself, or one for each note of a sum. `None` if the text
    /// cannot be parsed.
    pub(crate) fn made_of(&self, action: &str) -> Option<Vec<String>> {
        self.0.made_of(action)
    }

    /// The decision that the game waits for.
    pub fn awaits(&self) -> Awaits {
        self.0.awaits()
    }

    /// Every action that the seat may take now, in a fixed order.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.0.legal(seat)
    }

    /// The line of the [calendar](GameInfo::calendar) for the present phase. `None` if the game is over, or if it
    /// has no calendar.
    pub fn calendar_line(&self) -> Option<&'static CalendarLine> {
        self.0.calendar_line().and_then(|line| self.info().calendar.get(line))
    }

    /// A description of the next outcome of chance, with its seat: `a card is dealt to seat 2`. `None` if the game
    /// does not wait for chance.
    pub fn chance_words(&self) -> Option<String> {
        self.0.chance_words()
    }

    /// Every possible outcome of the next chance step, all equally likely. Empty if the game does not wait for
    /// chance.
    pub fn outcomes(&self) -> Vec<String> {
        self.0.outcomes()
    }

    /// Checks a step such as `2: bid 4` without taking it. The reasons of a refusal may contain secrets of the
    /// seat of the step. Show them to that seat only.
    ///
    /// # Errors
    /// The line is not a step, or the step breaks rules. The error names all of them.
    pub fn check(&self, line: &str) -> Result<(), AnyEnterError> {
        self.0.check(line)
    }

    /// Checks an action of a seat, such as `bid 4`, without taking it.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. The error names all of them.
    pub fn check_for(&self, seat: Seat, action: &str) -> Result<(), AnyEnterError> {
        self.0.check_for(seat, action)
    }
}

/// Playing.
impl AnyTable {
    /// Takes a step that is written as in a transcript: `2: bid 4` or `chance: turn 17`. The line can name any
    /// decider and any outcome of chance. For text that a client sends, use [`enter_for`](AnyTable::enter_for).
    ///
    /// # Errors
    /// The line is not a step, or the step breaks rules. Nothing has changed.
    pub fn enter(&mut self, line: &str) -> Result<(), AnyEnterError> {
        self.0.enter(line)
    }

    /// Takes an action of a seat, such as `bid 4`.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. Nothing has changed.
    pub fn enter_for(&mut self, seat: Seat, action: &str) -> Result<(), AnyEnterError> {
        self.0.enter_for(seat, action)
    }

    /// Deals one outcome if the game waits for chance. Returns `true` if an outcome was dealt.
    pub fn deal(&mut self, dealer: &mut dyn ChanceSource) -> bool {
        self.0.deal(dealer)
    }

    /// Deals as long as the game waits for chance.
    pub fn deal_all(&mut self, dealer: &mut dyn ChanceSource) {
        while self.0.deal(dealer) {}
    }

    /// Plays on at random until the game is over or `most_steps` steps have been taken. Every legal action has the
    /// same probability.
    pub fn play(&mut self, choices: &mut dyn ChanceSource, most_steps: u32) -> Played {
        self.0.play(choices, most_steps)
    }

    /// Plays from here to the end of the game, and returns the result. The
    /// [simple](tabletop_players::Heuristics::Simple) player of the game plays all seats. Nothing is recorded, and
    /// the table stays as it is. A whole game takes as much time as with the game's own types.
    ///
    /// ```
    /// use tabletop::core::Dealer;
    ///
    /// let table = tabletop::open("world-league", r#"{"seats": 3}"#)?;
    /// let ended = table.played_out(&mut Dealer::new(1));
    /// assert!(ended.played.over && ended.standings.is_over());
    /// assert_eq!(table.step_count(), 0);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn played_out(&self, dealer: &mut Dealer) -> PlayedOut {
        self.0.played_out(dealer)
    }

    /// Undoes the last step and returns it.
    pub fn undo(&mut self) -> Option<String> {
        self.0.undo()
    }

    /// Undoes the last decision and all chance after it. Returns the seat and the action. Chance that is dealt
    /// again differs, unless the caller rewinds the dealer too.
    pub fn undo_decision(&mut self) -> Option<(Seat, String)> {
        self.0.undo_decision()
    }

    /// A second table in the same position, for trying something out. The fork does not know the earlier steps.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self(self.0.fork())
    }
}

/// The state and the events that each listener may know.
impl AnyTable {
    /// The public state, to be serialized.
    pub fn public(&self) -> impl Serialize + '_ {
        self.0.public()
    }

    /// The view of a seat; `None` for a seat that is not at the table.
    pub fn view(&self, seat: Seat) -> Option<AnyView> {
        self.0.view(seat).map(AnyView)
    }

    /// Parses a view of a game with this set-up, such as a client receives. The view is trusted: only its form is
    /// checked.
    ///
    /// # Errors
    /// The text is no view of this game.
    pub fn read_view(&self, json: &str) -> Result<AnyView, serde_json::Error> {
        self.0.read_view(json).map(AnyView)
    }

    /// The events of the last step that `seat` may know. Before the first step, the events of the set-up. `None`
    /// is a spectator.
    pub fn last_events(&self, seat: Option<Seat>) -> Vec<AnyEvent> {
        self.0.last_events(seat)
    }

    /// The events of the last step, secrets included: for the referee.
    pub fn every_last_event(&self) -> Vec<AnyEvent> {
        self.0.every_last_event()
    }

    /// The events so far that `seat` may know. `None` is a spectator.
    pub fn events_for(&self, seat: Option<Seat>) -> Vec<AnyEvent> {
        self.0.every_event(seat)
    }

    /// The events so far, secrets included: for the referee.
    pub fn events(&self) -> Vec<AnyEvent> {
        self.0.all_events()
    }

    /// The present point in the record. [`news`](AnyTable::news) returns the events after it.
    pub fn cursor(&self) -> Cursor {
        self.0.cursor()
    }

    /// The events after the cursor `heard` that `seat` may know. `None` is a spectator. A listener without a
    /// cursor gets all events.
    pub fn news(&self, heard: Option<Cursor>, seat: Option<Seat>) -> AnyNews {
        self.0.news(heard, seat)
    }

    /// The present places and scores. Before the end they may depend on secrets, and are for the referee.
    pub fn standings(&self) -> Standings<&'static str> {
        self.0.standings()
    }
}

/// The formats in which a game is stored. All of them contain secrets, and are for the referee.
impl AnyTable {
    /// The steps so far.
    pub fn steps(&self) -> Vec<String> {
        self.0.steps()
    }

    /// The lines of the [transcript](AnyTable::transcript) after the first `count` steps, each with the digest of
    /// the state after its step. A server appends them to a stored record.
    pub fn recorded_after(&self, count: usize) -> Vec<String> {
        self.0.recorded_after(count)
    }

    /// Number of steps taken.
    pub fn step_count(&self) -> usize {
        self.0.step_count()
    }

    /// The digest of the state.
    pub fn digest(&self) -> Digest {
        self.0.digest()
    }

    /// The record of the game, with the digest of the state after every step. [`Games::replay`](crate::Games::replay) reads
    /// it.
    pub fn transcript(&self) -> String {
        self.0.transcript()
    }

    /// The position as text that people can write and read, secrets included: for the referee.
    /// [`Games::read`](crate::Games::read) parses it.
    pub fn position(&self) -> String {
        self.0.position()
    }

    /// The present game as JSON, with the dealer if there is one. [`Games::load`](crate::Games::load) reads it.
    pub fn save(&self, dealer: Option<&Dealer>) -> String {
        self.0.save(dealer).unwrap_or_default()
    }
}

/// Comparisons and questions.
impl AnyTable {
    /// The parts in which the states of two tables differ: `public`, `secrets`, `unseen`. All parts if the tables
    /// belong to different games.
    pub fn differing_parts(&self, other: &Self) -> Vec<&'static str> {
        self.0.differing_parts(other.0.as_any())
    }

    /// Parses a line of a transcript into the parts of a step. The step need not be possible now.
    ///
    /// # Errors
    /// The line is not a step. The message lists what could be written.
    pub fn read_step(&self, line: &str) -> Result<AnyStep, String> {
        self.0.read_step(line)
    }

    /// `true` if the step shows `listener` something that it does not know yet.
    pub(crate) fn reveals(&self, line: &str, listener: Option<Seat>) -> bool {
        self.0.reveals(line, listener)
    }
}

/// Tests of rules.
impl AnyTable {
    /// Counts the sequences of up to `depth` steps from here: see [`perft`](tabletop_core::perft).
    ///
    /// # Errors
    /// The errors of [`perft`](tabletop_core::perft).
    pub fn perft(&self, depth: u8, told: &mut dyn FnMut(u64)) -> Result<Vec<PerftRow>, PerftError> {
        self.0.perft(depth, told)
    }
}

/// The clone has the whole record too.
impl Clone for AnyTable {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

/// Prints the transcript.
impl fmt::Debug for AnyTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.transcript())
    }
}
