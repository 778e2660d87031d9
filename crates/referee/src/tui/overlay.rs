//! The box that is open over the table: help, a hint, a closer look, past events or positions.

use tabletop_any::{AnyTable, AnyThought, CellNote, Lesson, Rationale, WhyNot};
use tabletop_core::{Dealer, Seat};

use super::history::History;
use super::lookup::Found;
use super::results::Results;
use super::since_last_turn::SinceLastTurn;

/// Number of games that are played on from each of two actions for the reason of a hint.
const REASONED: u32 = 60;

/// The decision of a strong player, and its reason.
#[derive(Clone, Debug)]
pub(crate) struct Advice {
    pub(crate) thought: AnyThought,
    /// The comparison with another action. `None` if there is no other, or if the game keeps no score.
    pub(crate) rationale: Option<Rationale>,
}

impl Advice {
    /// Adds the reason to a decision.
    pub(crate) fn of(table: &AnyTable, seat: Seat, thought: AnyThought) -> Self {
        let mut dealer = Dealer::for_game(0x7768_7921, table.step_count().try_into().unwrap_or(u64::MAX));
        let other = thought.alternative();
        let rationale =
            other.and_then(|other| table.rationale(seat, &thought.action, other, REASONED, &mut dealer));
        Self { thought, rationale }
    }
}

/// A closer look at a cell.
pub(crate) struct CloserLook {
    /// The id of the cell.
    pub(crate) cell: String,
    /// The rules of the cell.
    pub(crate) notes: Vec<CellNote>,
    /// The reasons why actions there are not possible.
    pub(crate) why: Vec<WhyNot>,
    /// The number of lines scrolled down.
    pub(crate) down: u16,
}

impl CloserLook {
    /// Creates the closer look at a cell without rules.
    pub(crate) const fn at(cell: String) -> Self {
        Self { cell, notes: Vec::new(), why: Vec::new(), down: 0 }
    }
}

/// The state of a hint.
pub(crate) enum Hint {
    /// It is being computed, for so many seconds.
    Thinking(u32),
    /// It is here. `None` if the seat is not asked any more.
    Given(Option<Advice>),
}

/// The open box.
pub(crate) enum Overlay {
    /// The keys, and the hits of a search for rules. `down` is the number of lines scrolled down.
    Help { typed: String, found: Vec<Found>, down: u16 },
    /// The hint of a strong player.
    Hint(Hint),
    /// A closer look at a cell.
    Look(CloserLook),
    /// The marked choice, which touches no cell, with the clauses about it.
    Choice(Vec<Found>),
    /// The events since the last decision.
    SinceLastTurn(SinceLastTurn),
    /// The results of finished seasons or rounds.
    Results(Results),
    /// The whole log, with the number of lines scrolled up.
    Log(u16),
    /// An action typed in notation, and its completions.
    Command { typed: String, could_be: Vec<String> },
    /// The table at an earlier step.
    Time(Box<History>),
    /// The lessons of a first game: those not yet shown, the next first, and the number of all.
    Lessons { left: Vec<Lesson>, of: usize },
}

impl Overlay {
    pub(crate) const fn help() -> Self {
        Self::Help { typed: String::new(), found: Vec::new(), down: 0 }
    }

    pub(crate) fn command(legal: &[String]) -> Self {
        Self::Command { typed: String::new(), could_be: completions("", legal) }
    }
}

/// Returns the legal actions that begin with the typed text.
pub(crate) fn completions(typed: &str, legal: &[String]) -> Vec<String> {
    let begins =
        |action: &&String| action.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed));
    legal.iter().filter(begins).cloned().collect()
}

/// Completes the typed text as far as all completions are equal.
pub(crate) fn completed(typed: &str, could_be: &[String]) -> String {
    let Some((first, rest)) = could_be.split_first() else { return typed.to_string() };
    let common = |one: usize, other: &String| {
        first.chars().zip(other.chars()).take_while(|(a, b)| a == b).count().min(one)
    };
    let same = rest.iter().fold(first.chars().count(), common);
    first.chars().take(same).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_completes_as_far_as_it_is_clear() {
        let legal = ["bid 9", "bid 10", "pass"].map(str::to_string);
        assert_eq!(completions("b", &legal), ["bid 9", "bid 10"]);
        assert_eq!(completed("b", &completions("b", &legal)), "bid ");
        assert_eq!(completed("P", &completions("P", &legal)), "pass");
        assert_eq!(completed("x", &completions("x", &legal)), "x");
    }
}
