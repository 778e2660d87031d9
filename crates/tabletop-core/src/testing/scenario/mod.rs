//! Scenarios: a position, the steps from it, and the expected result, as text that a person at the table can read.
//!
//! One language serves every game. A game implements [`ScenarioGame`], which reads the lines that set the position up
//! and answers questions of fact. Everything else is the same for all games. Each line begins with its sign, or is
//! a step:
//!
//! ```text
//! # two bid the same                         a heading: a new scenario begins
//! @ seats 3                                  the position before the first step
//! @ ruling R-1 HighestSeat
//! @ coins 3: 1
//! chance: deal 1 / chance: deal 2            several steps; `5 times: A / B` repeats them
//! chance: deal 3
//! chance: turn 5                             an outcome of chance, given exactly
//! 2: pass                                    a step, written as in a transcript: it must be accepted
//! 1: bid 9 ! SS-SALE-2                       the step is refused by exactly these clauses, in this order
//! 2: bid 9 ! SS-SALE-2 seat 2 is not asked; SS-SALE-2 the 5 coins held    the same, with part of the words of each
//! = awaits: 1 3                              a fact
//! 3: bid 1 / 1: bid 1
//! > SS-SALE-3 seat 3 pays 1                  the line above has an event of this clause with these words in it
//! > SS-SALE-2 SS-SALE-3                      the events of the line above cite each of these clauses
//! < nobody bids                              the line above has no event with these words
//! // a remark
//! ```
//!
//! **Positions.** The core reads `@ seats 3`, `@ ruling R-1 HighestSeat` and `@ set-up {"mode":"teams"}`, whose
//! fields replace those of the default set-up. `@ after NAME` first plays the scenario NAME of
//! [`ScenarioGame::OPENINGS`]. `@ /public/sold = 2` replaces the value at a JSON pointer into the saved state. This
//! is done after all other lines. Every other line goes to [`ScenarioGame::set_up`] and, if that does not know it, to
//! [`ScenarioGame::set`]. Lines that set a position may follow steps: they change the position that the steps have
//! led to. The position must be one that the game could be in.
//!
//! **Facts.** The core knows `awaits` (the seats that owe a decision, `chance` or `over`), `may` and `winners`
//! (seats, or `nobody`), `legal 2` (the actions of seat 2, separated by commas), and `told SS-SALE-2` (the number
//! of events of that clause since the position was set). [`ScenarioGame::fact`] answers the others.
//!
//! **Checks.** After the position is set and after every step, the state must be valid and obey the law
//! [*Exact*](crate::laws::exact): the listed actions are accepted, and no others. A refused step must change nothing.
//! [`Scenario::asked`] has the clauses that the lines `>` and `!` name, so that a test can demand every clause of the
//! book.
//!
//! ```
//! use sale::{Sale, State};
//! use tabletop_core::testing::scenario::{Scenario, ScenarioGame};
//! use tabletop_core::{Layout, SavedState, Table};
//!
//! /// A position in which the coins of a seat can be set.
//! struct Coins(State);
//!
//! impl ScenarioGame for Coins {
//!     type Game = Sale;
//!
//!     fn new(_: &Sale, state: &State) -> Self {
//!         Self(*state)
//!     }
//!
//!     fn set(&mut self, line: &str) -> Result<(), String> {
//!         let said = line.strip_prefix("coins ").and_then(|rest| rest.split_once(": "));
//!         let (seat, coins) = said.ok_or("no such line")?;
//!         let seat = seat.parse().map_err(|_| "no such seat")?;
//!         self.0.public.coins[seat] = coins.parse().map_err(|_| "no such sum")?;
//!         Ok(())
//!     }
//!
//!     fn saved(self, _: &Sale) -> SavedState<State> {
//!         let Self(state) = self;
//!         SavedState { public: state.public, secrets: state.secrets().to_vec(), unseen: state.unseen }
//!     }
//!
//!     fn fact(table: &Table<Sale>, name: &str) -> Option<String> {
//!         let seat = name.strip_prefix("coins ")?.parse().ok()?;
//!         Some(table.public().coins.get(seat)?.to_string())
//!     }
//! }
//!
//! let scenario = Scenario::<Coins>::play("
//!     @ seats 2
//!     chance: deal 4 / chance: deal 2 / chance: turn 5
//!     @ coins 2: 3
//!     2: bid 4 ! SS-SALE-2 bid 4 is more than the 3 coins held
//!     = legal 2: pass, bid 1, bid 2, bid 3
//!     1: pass / 2: bid 3
//!     > SS-SALE-3 seat 2 pays 3 for 5 points
//!     = coins 2: 0
//! ");
//! assert_eq!(scenario.table.steps().len(), 2, "the record begins where the position was set");
//!
//! let failure = Scenario::<Coins>::try_play("@ seats 2\nchance: deal 4\nchance: deal 4").unwrap_err();
//! assert!(failure.to_string().contains("> 3  chance: deal 4"), "the line is marked");
//! ```

mod line;
mod play;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::{Coverage, Game, Lawful, SavedState, Table};

/// The part of a game in the language of scenarios: it sets a position up and answers questions of fact.
pub trait ScenarioGame: Sized {
    /// The game.
    type Game: Lawful;

    /// Scenarios from which others can start with a line `@ after NAME`. They are written in the language of
    /// scenarios, each under its heading.
    const OPENINGS: &'static str = "";

    /// Reads a line that this game defines and that changes the set-up, such as the variant; `None` for any other
    /// line.
    ///
    /// # Errors
    /// The line begins like a line of this game, but cannot be read. The text is the reason in a few words.
    fn set_up(setup: &mut <Self::Game as Game>::Setup, line: &str) -> Option<Result<(), String>> {
        let _ = (setup, line);
        None
    }

    /// The position to change: the start of the game, or the state that the steps so far have led to.
    fn new(game: &Self::Game, state: &<Self::Game as Game>::State) -> Self;

    /// Reads the text after the `@` of a line, and changes the position accordingly.
    ///
    /// # Errors
    /// The line cannot be read. The text is the reason in a few words.
    fn set(&mut self, line: &str) -> Result<(), String>;

    /// The position after all calls of [`set`](ScenarioGame::set), with everything that follows from them. The
    /// caller checks it like a saved state.
    fn saved(self, game: &Self::Game) -> SavedState<<Self::Game as Game>::State>;

    /// The value of a fact such as `money 2`; `None` if the game knows no such fact.
    fn fact(table: &Table<Self::Game>, name: &str) -> Option<String>;

    /// The lines that replace one line that this game defines, such as the steps of a whole deal; `None` for any
    /// other line.
    fn written_out(table: &Table<Self::Game>, line: &str) -> Option<Vec<String>> {
        let _ = (table, line);
        None
    }
}

/// A scenario that has been played.
pub struct Scenario<P: ScenarioGame> {
    /// The table as it stands at the end. Its record begins with the position that was set last.
    pub table: Table<P::Game>,
    /// The clauses that the lines `>` and `!` have named.
    pub asked: Coverage<P::Game>,
}

/// Written as the record of its table.
impl<P: ScenarioGame> fmt::Debug for Scenario<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)
    }
}

impl<P: ScenarioGame> Scenario<P> {
    /// Plays a script. Headings in it are remarks.
    ///
    /// # Panics
    /// A line does not hold. The message has the script with that line marked.
    pub fn play(script: &str) -> Self {
        match Self::try_play(script) {
            Ok(scenario) => scenario,
            Err(failure) => panic!("{failure}"),
        }
    }

    /// Like [`play`](Scenario::play), with an error instead of a panic.
    ///
    /// # Errors
    /// The first line that does not hold.
    pub fn try_play(script: &str) -> Result<Self, ScenarioFailure> {
        play::play::<P>(None, script)
    }

    /// Plays on from here.
    ///
    /// # Errors
    /// The first line that does not hold.
    pub fn try_then(self, script: &str) -> Result<Self, ScenarioFailure> {
        play::play(Some(self), script)
    }

    /// Plays on from here.
    ///
    /// # Panics
    /// A line does not hold. The message has the script with that line marked.
    #[must_use]
    pub fn then(self, script: &str) -> Self {
        match self.try_then(script) {
            Ok(scenario) => scenario,
            Err(failure) => panic!("{failure}"),
        }
    }
}

/// Plays every scenario of the texts, and returns the clauses that they name.
///
/// # Panics
/// One or more scenarios do not hold; the message has all of them. Or a text has lines before its first heading,
/// or a heading without lines.
pub fn play_all<P: ScenarioGame>(texts: &[&str]) -> Coverage<P::Game> {
    let mut asked = Coverage::default();
    let mut failures = Vec::new();
    for (name, script) in texts.iter().flat_map(|text| headed(text)) {
        match Scenario::<P>::try_play(script) {
            Ok(scenario) => asked.add(&scenario.asked),
            Err(failure) => failures.push(alloc::format!("# {name}\n{failure}")),
        }
    }
    assert!(failures.is_empty(), "{} scenarios do not hold:\n\n{}", failures.len(), failures.join("\n\n"));
    asked
}

/// The scenarios of a text: the name in each heading, and the heading with the lines below it.
///
/// # Panics
/// The text has lines before its first heading, or a heading without lines.
pub fn headed(text: &str) -> Vec<(&str, &str)> {
    let mut scenarios = Vec::new();
    let mut rest = text;
    while let Some(line) = rest.lines().next() {
        if let Some(name) = line.trim().strip_prefix('#') {
            let is_heading = |at: &usize| rest[at + 1..].trim_start_matches([' ', '\t']).starts_with('#');
            let end = rest.match_indices('\n').map(|(at, _)| at).find(is_heading);
            let (script, after) = end.map_or((rest, ""), |at| rest.split_at(at + 1));
            assert!(!script.lines().all(line::says_nothing), "`{line}` has no lines below it");
            scenarios.push((name.trim(), script));
            rest = after;
        } else {
            assert!(line::says_nothing(line), "`{line}` stands before the first heading");
            rest = rest.split_once('\n').map_or("", |(_, after)| after);
        }
    }
    scenarios
}

/// A line of a scenario that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioFailure {
    /// The script.
    pub script: String,
    /// The number of the line in it, from 1.
    pub line: usize,
    /// The reason why it does not hold.
    pub problem: String,
}

impl fmt::Display for ScenarioFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "line {}: {}", self.line, self.problem)?;
        let width = self.script.lines().count().to_string().len();
        for (number, line) in (1..).zip(self.script.lines()) {
            let mark = if number == self.line { '>' } else { ' ' };
            writeln!(f, "{mark} {number:>width$}  {}", line.trim())?;
        }
        Ok(())
    }
}

impl core::error::Error for ScenarioFailure {}
