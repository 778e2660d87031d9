//! Lines that stand for several actions: actions in a row, a sum of money, or one action for all seats.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Seat, SeatSet, verb_of};

use crate::choices;
use crate::error::AnyEnterError;
use crate::options::Options;
use crate::table::AnyTable;

/// The error of a line that stands for several actions. Names the first step that cannot be taken. None of the
/// steps is taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{step}`: {why}")]
pub struct ActionLineError {
    /// The step: `2: give 50m`.
    pub step: String,
    /// The reason why the step cannot be taken.
    pub why: AnyEnterError,
}

impl AnyTable {
    /// Splits a line that one seat has typed into steps. Empty if the line is a single action. The table stays as
    /// it is. A line can join:
    ///
    /// * actions, separated by commas. The first word need not be repeated: `give red-5, tackle, propose`;
    /// * in Starplayer a sum of money, which is given note by note, the largest first: `give 69m`.
    ///
    /// The steps follow each other directly: neither chance nor another seat comes between them.
    ///
    /// # Errors
    /// The first step that cannot be taken after the steps before it.
    pub fn several(&self, seat: Seat, typed: &str) -> Result<Vec<String>, ActionLineError> {
        // A text that can be parsed as one action is one action: a place such as `0,-2` has a comma too.
        match self.made_of(typed) {
            Some(actions) if actions.len() < 2 => return Ok(Vec::new()),
            None if !typed.contains(',') => return Ok(Vec::new()),
            _ => {}
        }
        let mut table = self.fork();
        let mut steps = Vec::new();
        let mut verb = String::new();
        for part in typed.split(',').map(str::trim) {
            let joined = format!("{verb} {part}");
            let actions = self.made_of(&joined).or_else(|| self.made_of(part));
            for action in actions.unwrap_or_else(|| Vec::from([part.to_string()])) {
                let action = table.enter_meant(seat, &action)?;
                verb = verb_of(&action).to_string();
                steps.push(format!("{seat}: {action}"));
            }
        }
        Ok(steps)
    }

    /// Returns the steps by which every seat that must decide takes the same action, once and in turn, such as `pass`
    /// in an auction. The table stays as it is. The list ends when every seat has been asked, or when the game waits
    /// for chance. It also ends at a seat without a legal action that begins with the same word. Empty if no seat is
    /// asked.
    ///
    /// ```
    /// let mut table = tabletop::open("world-league", r#"{"seats": 3}"#)?;
    /// table.deal_all(&mut tabletop::core::Dealer::new(2));
    /// assert_eq!(table.all("pass").unwrap(), ["1: pass", "2: pass", "3: pass"]);
    /// assert!(table.all("bid 4").unwrap_err().to_string().starts_with("`2: bid 4`: bid 4 does not exceed"));
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// The first seat that cannot take the action, with the rules that the action breaks.
    pub fn all(&self, action: &str) -> Result<Vec<String>, ActionLineError> {
        let mut table = self.fork();
        let mut left = SeatSet::first_seats(self.seats());
        let mut steps = Vec::new();
        while let Awaits::Seats { must, .. } = table.awaits()
            && let Some(seat) = must.intersection(left).first()
        {
            left = left.without(seat);
            if !steps.is_empty() && !table.asks_for(seat, action) {
                break;
            }
            let action = table.enter_meant(seat, action)?;
            steps.push(format!("{seat}: {action}"));
        }
        Ok(steps)
    }

    /// `true` if a legal action of `seat` begins with the first word of `action`.
    fn asks_for(&self, seat: Seat, action: &str) -> bool {
        let verb = |action: &str| verb_of(action).to_ascii_lowercase();
        self.legal(seat).iter().any(|legal| verb(legal) == verb(action.trim()))
    }

    /// Takes the action that the typed text means, and returns that action.
    fn enter_meant(&mut self, seat: Seat, typed: &str) -> Result<String, ActionLineError> {
        let legal = self.legal(seat);
        let choices = Options::of(self).choices(&legal);
        let action = choices::meant_unseen(typed, &choices).unwrap_or_else(|| typed.trim().to_string());
        let step = format!("{seat}: {action}");
        match self.enter(&step) {
            Ok(()) => Ok(action),
            Err(AnyEnterError::Unreadable(why)) => {
                let why = choices::unread(&why, &action, legal.iter().map(String::as_str));
                Err(ActionLineError { step, why: AnyEnterError::Unreadable(why) })
            }
            Err(why) => Err(ActionLineError { step, why }),
        }
    }
}
