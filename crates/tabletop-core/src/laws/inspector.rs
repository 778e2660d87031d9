//! A playout under all the laws.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{
    BlindCount, Law, LawResult, Violation, atomic, blind, conserving, deterministic, ending, exact, faithful,
    faithful_record, faithful_setup, order_free, standing,
};
use crate::{ChanceSource, Dealer, Lawful, Played, Playout, Step, Table, Transcript};

/// A playout that checks every state against all the laws.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::laws::Inspector;
/// use tabletop_core::{Bytes, Dealer, Game};
///
/// let game = Sale::new(Setup::new(2))?;
/// // A whole game by chance, with every second state checked against all the laws.
/// let inspection = Inspector::new(&game).every(2).inspect(&mut Dealer::new(1))?;
/// assert!(inspection.over && inspection.decisions == 6);
/// // A game that bytes spell, as a fuzzer or proptest makes them. It ends with the bytes.
/// let inspection = Inspector::new(&game).inspect(&mut Bytes::new(b"tabletop"))?;
/// assert_eq!(inspection.decisions + inspection.chance_steps, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Inspector<'g, G: Lawful> {
    game: &'g G,
    every: u32,
    most_steps: Option<u32>,
}

/// The result of an inspection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Inspection {
    /// The number of decisions of seats.
    pub decisions: u64,
    /// The number of outcomes of chance.
    pub chance_steps: u64,
    /// `true` if the game is over. If not, it was stopped.
    pub over: bool,
    /// The comparisons of the law *Blind* in this playout: pairs of states, and pairs of steps. Without any, the law
    /// has proved nothing.
    pub compared: BlindCount,
}

/// A law that was broken in a playout, with the game up to there as a transcript that a person can read and
/// replay.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding<G: Lawful> {
    /// The law, and the violation in words.
    pub violation: Violation,
    /// The game up to the state that breaks the law.
    pub transcript: Transcript<G>,
    /// The seed of the dealer that chose what the laws tried.
    pub tries: u64,
}

impl<G: Lawful> fmt::Display for Finding<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n\n# tries: {}\n{}", self.violation, self.tries, self.transcript)
    }
}

impl<G: Lawful> core::error::Error for Finding<G> {}

impl<'g, G: Lawful> Inspector<'g, G> {
    /// An inspector of this game that checks every state and plays to the end.
    pub const fn new(game: &'g G) -> Self {
        Self { game, every: 1, most_steps: None }
    }

    /// Checks only every `n`-th state against the laws of a single state. Money, cards and the validity of the
    /// state are checked after every step all the same.
    #[must_use]
    pub const fn every(mut self, n: u32) -> Self {
        self.every = if n == 0 { 1 } else { n };
        self
    }

    /// Stops after this number of steps, and does not check the law *Ending*.
    #[must_use]
    pub const fn at_most(mut self, steps: u32) -> Self {
        self.most_steps = Some(steps);
        self
    }

    /// Plays one game with its steps chosen by `choices`. A dealer with a seed from `choices` chooses what the
    /// laws try. If the source runs out, the game stops there, and the law *Ending* is not checked.
    ///
    /// # Errors
    /// The first violation, with the game up to it.
    pub fn inspect<C: ChanceSource>(&self, choices: &mut C) -> Result<Inspection, Finding<G>> {
        let mut table = Table::new(self.game.clone());
        let tries = u64::from(choices.below(1 << 16));
        let answer = self.play(&mut table, tries, choices);
        answer.map_err(|violation| Finding { violation, transcript: table.transcript(), tries })
    }

    fn play<C: ChanceSource>(
        &self,
        table: &mut Table<G>,
        tries: u64,
        choices: &mut C,
    ) -> Result<Inspection, Violation> {
        let mut tries = Dealer::new(tries);
        let mut playout = Playout::uniform(self.game).in_any_order();
        let (mut inspection, mut stopped) = (Inspection::default(), false);
        faithful_setup(self.game)?;
        let bound = self.most_steps.unwrap_or_else(|| self.game.most_steps());
        for number in 0..=bound {
            let ran_out = choices.is_spent();
            let next = if ran_out { None } else { playout.next_step(table.state(), choices) };
            let last = ran_out || next.is_none() || number == bound;
            if number % self.every == 0 || last {
                self.look(table, &mut tries, &mut inspection.compared)?;
            }
            let (false, Some(step)) = (last, next) else {
                stopped = ran_out || self.most_steps.is_some();
                break;
            };
            match step {
                Step::Decision { .. } => inspection.decisions += 1,
                Step::Chance(_) => inspection.chance_steps += 1,
            }
            let before = table.state().clone();
            if let Err(refusal) = table.take(step) {
                let what = format!("`{step}` is listed but refused: {refusal}");
                return Err(Violation { law: Law::Exact, what });
            }
            self.accounts(&before, table)?;
        }
        inspection.over = matches!(table.awaits(), crate::Awaits::Over);
        let Inspection { decisions, chance_steps, over, .. } = inspection;
        // Before the laws of the record: that of a game without end is long.
        if !stopped {
            ending(self.game, Played { decisions, chance_steps, over })?;
        }
        deterministic(table)?;
        faithful_record(table)?;
        Ok(inspection)
    }

    fn look(&self, table: &Table<G>, tries: &mut Dealer, compared: &mut BlindCount) -> LawResult {
        let state = table.state();
        exact(self.game, state, tries)?;
        atomic(self.game, state, tries)?;
        order_free(self.game, state, tries)?;
        let now = blind(self.game, state, tries)?;
        compared.redealt += now.redealt;
        compared.steps += now.steps;
        faithful(self.game, state)?;
        standing(self.game, state)
    }

    /// Checks the state after the last step against the laws of a single state, and the whole record.
    pub(super) fn inspect_state(&self, table: &Table<G>, tries: &mut Dealer) -> LawResult {
        self.look(table, tries, &mut BlindCount::default())?;
        deterministic(table)?;
        faithful_record(table)
    }

    /// Checks that the last step accounts for money and cards, and that its events have words.
    pub(super) fn accounts(&self, before: &G::State, table: &Table<G>) -> LawResult {
        conserving(self.game, before, table.state(), table.last_events())?;
        self.events_read_as_text(table)
    }

    /// Checks that every event has words.
    fn events_read_as_text(&self, table: &Table<G>) -> LawResult {
        let texts: Vec<String> =
            table.last_events().iter().map(|entry| format!("{}", self.game.text(&entry.event))).collect();
        super::require(Law::Faithful, texts.iter().all(|text| !text.is_empty()), || {
            "an event without words".into()
        })
    }
}
