//! The methods of a table of any game.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::{
    Awaits, ChanceSource, Cursor, Dealer, Digest, Field, PerftError, PerftRow, Played, Seat, Standings,
};

use super::hidden::HiddenTable;
use crate::about::{CalendarLine, Component, VariantInfo};
use crate::cell_note::CellNote;
use crate::error::AnyEnterError;
use crate::events::{AnyEvent, AnyNews, PlayedOut};
use crate::info::GameInfo;
use crate::reading::RulingInForce;
use crate::scene::{PeriodResults, Scene};
use crate::step::AnyStep;
use crate::table::{AnyTable, AnyView};

/// The methods of a table of any game. Every [`Table`](tabletop_core::Table) has them, and an [`AnyTable`] lends
/// them.
///
/// Steps, actions and outcomes are text in the notation of [transcripts](tabletop_core::transcript). A method does
/// the same as the method of `Table` with the same name. A function that takes `&dyn ErasedTable` works for both
/// kinds of tables. The trait cannot be implemented outside this crate: a game is entered by
/// [`About`](crate::About).
///
/// ```
/// use tabletop::ErasedTable;
/// use tabletop::core::{Game, Seat, Table};
///
/// fn choices(table: &dyn ErasedTable, seat: Seat) -> String {
///     format!("{} has {} choices", table.seat_name(seat), table.legal(seat).len())
/// }
///
/// let any = tabletop::open("world-league", r#"{"seats": 2}"#)?;
/// assert_eq!(choices(&*any, Seat::ALL[1]), "Lima Llamas has 0 choices");
/// let typed = Table::new(world_league::WorldLeague::new(world_league::Setup::new(2))?);
/// assert_eq!(choices(&typed, Seat::ALL[1]), choices(&*any, Seat::ALL[1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait ErasedTable: HiddenTable {
    // Facts that are fixed before the first step.

    /// The description of the game.
    fn info(&self) -> GameInfo;

    /// Number of seats.
    fn seats(&self) -> u8;

    /// The name that people at the table give to a seat: `Lima Llamas`, `seat 2`.
    fn seat_name(&self, seat: Seat) -> String;

    /// An upper bound of the number of steps of every game with this set-up, steps of chance included.
    fn most_steps(&self) -> u32;

    /// The set-up as it was given, as JSON in one line.
    fn setup(&self) -> String;

    /// The set-up with all fields and components written out, as JSON that people can edit.
    fn full_setup(&self) -> String;

    /// The [variant](VariantInfo) of the book that the set-up chooses: the one with the most fields, if several agree
    /// with the set-up. `None` for the usual game.
    ///
    /// ```
    /// let table = tabletop::open("basketball-duel", r#"{"seats": 4, "mode": "teams"}"#)?;
    /// assert_eq!(table.variant().map(|variant| variant.name), Some("Team play"));
    /// assert!(tabletop::open("basketball-duel", "{}")?.variant().is_none());
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    fn variant(&self) -> Option<&'static VariantInfo> {
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
    fn components(&self) -> Vec<Component>;

    /// The rules of the places and things on the table, the general ones first. Empty if the game explains none.
    ///
    /// ```
    /// let table = tabletop::open("world-league", "{}")?;
    /// let notes = table.cell_notes();
    /// let banker = notes.iter().find(|note| note.explains("specialist-banker") && note.name == "Banker");
    /// assert_eq!(banker.map(|note| note.clauses), Some(&["WL-BANKER-1"][..]));
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    fn cell_notes(&self) -> Vec<CellNote>;

    // The steps that may come next.

    /// The decision that the game waits for.
    fn awaits(&self) -> Awaits;

    /// Every action that the seat may take now, in a fixed order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// The line of the [calendar](GameInfo::calendar) for the present phase. `None` if the game is over, or if it
    /// has no calendar.
    fn calendar_line(&self) -> Option<&'static CalendarLine>;

    /// A description of the next outcome of chance, with its seat: `a card is dealt to seat 2`. `None` if the game
    /// does not wait for chance.
    fn chance_words(&self) -> Option<String>;

    /// Every possible outcome of the next chance step, all equally likely. Empty if the game does not wait for
    /// chance.
    fn outcomes(&self) -> Vec<String>;

    /// Checks a step such as `2: bid 4` without taking it. The reasons of a refusal may contain secrets of the
    /// seat of the step. Show them to that seat only.
    ///
    /// # Errors
    /// The line is not a step, or the step breaks rules. The error names all of them.
    fn check(&self, line: &str) -> Result<(), AnyEnterError>;

    /// Checks an action of a seat, such as `bid 4`, without taking it.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. The error names all of them.
    fn check_for(&self, seat: Seat, action: &str) -> Result<(), AnyEnterError>;

    /// Parses a line of a transcript into the parts of a step. The step need not be possible now.
    ///
    /// # Errors
    /// The line is not a step. The message lists what could be written.
    fn read_step(&self, line: &str) -> Result<AnyStep, String>;

    // Playing.

    /// Takes a step that is written as in a transcript: `2: bid 4` or `chance: turn 17`. The line can name any
    /// decider and any outcome of chance. For text that a client sends, use [`enter_for`](Self::enter_for).
    ///
    /// # Errors
    /// The line is not a step, or the step breaks rules. Nothing has changed.
    fn enter(&mut self, line: &str) -> Result<(), AnyEnterError>;

    /// Takes an action of a seat, such as `bid 4`.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. Nothing has changed.
    fn enter_for(&mut self, seat: Seat, action: &str) -> Result<(), AnyEnterError>;

    /// Deals one outcome if the game waits for chance. Returns `true` if an outcome was dealt.
    fn deal(&mut self, dealer: &mut dyn ChanceSource) -> bool;

    /// Deals as long as the game waits for chance.
    fn deal_all(&mut self, dealer: &mut dyn ChanceSource) {
        while self.deal(dealer) {}
    }

    /// Plays on at random until the game is over or `most_steps` steps have been taken. Every legal action has the
    /// same probability.
    fn play(&mut self, choices: &mut dyn ChanceSource, most_steps: u32) -> Played;

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
    fn played_out(&self, dealer: &mut Dealer) -> PlayedOut;

    /// Undoes the last step and returns it.
    fn undo(&mut self) -> Option<String>;

    /// Undoes the last decision and all chance after it. Returns the seat and the action. Chance that is dealt
    /// again differs, unless the caller rewinds the dealer too.
    fn undo_decision(&mut self) -> Option<(Seat, String)>;

    /// A second table in the same position, for trying something out. The fork does not know the earlier steps.
    #[must_use]
    fn fork(&self) -> AnyTable;

    // The views and the events that each listener may know.

    /// The view of a seat; `None` for a seat that is not at the table.
    fn view(&self, seat: Seat) -> Option<AnyView>;

    /// Parses a view of a game with this set-up, such as a client receives. The view is trusted: only its form is
    /// checked.
    ///
    /// # Errors
    /// The text is no view of this game.
    fn read_view(&self, json: &str) -> Result<AnyView, serde_json::Error>;

    /// The events of the last step that `seat` may know. Before the first step, the events of the set-up. `None`
    /// is a spectator.
    fn last_events(&self, seat: Option<Seat>) -> Vec<AnyEvent>;

    /// The events of the last step, secrets included: for the referee.
    fn every_last_event(&self) -> Vec<AnyEvent>;

    /// The events so far that `seat` may know. `None` is a spectator.
    fn events_for(&self, seat: Option<Seat>) -> Vec<AnyEvent>;

    /// The events so far, secrets included: for the referee.
    fn events(&self) -> Vec<AnyEvent>;

    /// The present point in the record. [`news`](Self::news) returns the events after it.
    fn cursor(&self) -> Cursor;

    /// The events after the cursor `heard` that `seat` may know. `None` is a spectator. A listener without a
    /// cursor gets all events.
    fn news(&self, heard: Option<Cursor>, seat: Option<Seat>) -> AnyNews;

    /// The present places and scores. Before the end they may depend on secrets, and are for the referee.
    fn standings(&self) -> Standings<&'static str>;

    // The table as people see it.

    /// The scene of a seat or a spectator: the things that it sees and its actions, in words and places. A screen
    /// can draw it. The log has the events since the seat last decided; for a spectator, since the last decision.
    /// Once the game is over, the scene has the standings of this table. `None` for a seat that is not at the
    /// table.
    fn scene(&self, seat: Option<Seat>) -> Option<Scene>;

    /// The reading of a ruling under which this table plays. `None` if the game has no such ruling.
    ///
    /// ```
    /// let table = tabletop::open("world-league", r#"{"seats": 3}"#)?;
    /// assert_eq!(table.reading("R-2").as_deref(), Some("SameOpener"));
    /// assert_eq!(table.reading("R-99"), None);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    fn reading(&self, ruling: &str) -> Option<String>;

    /// Every ruling of the game with the reading under which this table plays, in the order of the rulings.
    ///
    /// ```
    /// let table = tabletop::open("world-league", r#"{"seats": 3, "rulings": {"R-2": "LeftOfOpener"}}"#)?;
    /// let second = &table.readings()[1];
    /// assert_eq!((second.ruling.id, &*second.reading), ("R-2", "LeftOfOpener"));
    /// assert_eq!(second.meaning(), "his left neighbour");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    fn readings(&self) -> Vec<RulingInForce> {
        let of = |ruling| Some(RulingInForce { ruling, reading: self.reading(ruling.id)? });
        self.info().rulings.iter().filter_map(of).collect()
    }

    /// The results of each scored period, such as a season or a round, and of each finished [episode](crate::Episode),
    /// such as a match, as a seat or a spectator knows them, the first first. A seat has the episodes in which it took
    /// part. What ended before the table was opened is left out. The time grows with the number of steps.
    ///
    /// ```
    /// use tabletop::core::Dealer;
    ///
    /// let (mut table, mut dealer) = (tabletop::open("world-league", r#"{"seats": 2}"#)?, Dealer::new(2026));
    /// table.play(&mut dealer, u32::MAX);
    /// let results = table.results(None);
    /// assert_eq!(results.len(), 6);
    /// assert_eq!(results[0].period, "Season 1");
    /// let first = &results[5].seats[0];
    /// let gains: i32 = first.gains.iter().map(|part| part.points).sum();
    /// assert_eq!(first.score, first.before.map(|before| before + gains));
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    fn results(&self, reader: Option<Seat>) -> Vec<PeriodResults>;

    /// `true` if the last step was a decision of `seat` and has shown nobody anything. People at one table may
    /// allow each other to take back more.
    fn can_take_back(&self, seat: Seat) -> bool;

    // The formats in which a game is stored. All of them contain secrets, and are for the referee.

    /// The steps so far.
    fn steps(&self) -> Vec<String>;

    /// The lines of the [transcript](Self::transcript) after the first `count` steps, each with the digest of
    /// the state after its step. A server appends them to a stored record.
    fn recorded_after(&self, count: usize) -> Vec<String>;

    /// Number of steps taken.
    fn step_count(&self) -> usize;

    /// The digest of the state.
    fn digest(&self) -> Digest;

    /// The record of the game, with the digest of the state after every step. [`Games::replay`](crate::Games::replay) reads
    /// it.
    fn transcript(&self) -> String;

    /// The position as text that people can write and read, secrets included: for the referee.
    /// [`Games::read`](crate::Games::read) parses it.
    fn position(&self) -> String;

    /// The present game as JSON, with the dealer if there is one. [`Games::load`](crate::Games::load) reads it.
    fn save(&self, dealer: Option<&Dealer>) -> String;

    // Actions as numbers: see [`Numbered`](tabletop_core::Numbered).

    /// Number of action numbers. It depends on the set-up alone.
    fn action_count(&self) -> u32;

    /// The meanings of the [features](crate::ErasedView::features) of a view, in their order: see
    /// [`Encoded`](tabletop_core::Encoded).
    fn fields(&self) -> Vec<Field>;

    /// The action with this number, in notation. `None` if the number is [`action_count`](Self::action_count)
    /// or greater.
    fn action(&self, number: u32) -> Option<String>;

    /// The number of an action. `None` if the text is not an action, or an action that is never possible with this
    /// set-up.
    fn number(&self, action: &str) -> Option<u32>;

    /// Writes the numbers of the seat's legal actions to `out`, in the order of [`legal`](Self::legal). The
    /// earlier contents of `out` are discarded.
    fn legal_numbers(&self, seat: Seat, out: &mut Vec<u32>);

    /// Writes the seat's legal actions to `out` as a mask. Bit `n % 64` of word `n / 64` is set if the action with
    /// the number `n` is legal. The mask has as many words as [`action_count`](Self::action_count) needs.
    /// Earlier contents of `out` are discarded.
    fn legal_mask(&self, seat: Seat, out: &mut Vec<u64>) {
        let mut numbers = Vec::new();
        self.legal_numbers(seat, &mut numbers);
        out.clear();
        out.resize(usize::try_from(self.action_count().div_ceil(64)).unwrap_or_default(), 0);
        for number in numbers {
            if let Some(word) = usize::try_from(number / 64).ok().and_then(|index| out.get_mut(index)) {
                *word |= 1 << (number % 64);
            }
        }
    }

    /// Takes the action with this number for this seat.
    ///
    /// # Errors
    /// No action has the number, or the action breaks rules. Nothing has changed.
    fn take_number(&mut self, seat: Seat, number: u32) -> Result<(), AnyEnterError>;

    // Tests of rules.

    /// Counts the sequences of up to `depth` steps from here: see [`perft`](tabletop_core::perft).
    ///
    /// # Errors
    /// The errors of [`perft`](tabletop_core::perft).
    fn perft(&self, depth: u8, told: &mut dyn FnMut(u64)) -> Result<Vec<PerftRow>, PerftError>;
}
