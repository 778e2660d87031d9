//! The box that is open over the table: help, a hint, a closer look, past events or positions.

use tabletop_any::AnyThought;
use tabletop_any::{AnyTable, GameInfo, Hit, Lesson, Scene};
use tabletop_core::Seat;

use super::since_last_turn::SinceLastTurn;

/// The maximum number of hits of a search.
const MOST_FOUND: usize = 12;

/// The open box.
pub(crate) enum Overlay {
    /// The keys, and the hits of a search for rules. `down` is the number of lines scrolled down.
    Help { typed: String, found: Vec<Hit>, down: u16 },
    /// The hint of a strong player; `None` while it is being computed.
    Hint(Option<AnyThought>),
    /// The content of a cell, by its id.
    Look(String),
    /// The events since the last decision.
    SinceLastTurn(SinceLastTurn),
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

/// Searches the rules for words. The best hits come first.
pub(crate) fn found(info: &GameInfo, typed: &str) -> Vec<Hit> {
    let mut found = info.find(typed);
    found.truncate(MOST_FOUND);
    found
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

/// The history of a game, with a table that can show each earlier position.
pub(crate) struct History {
    table: AnyTable,
    viewer: Option<Seat>,
    /// The steps after the shown position. The next one is at the end.
    after: Vec<String>,
    pub(crate) scene: Option<Scene>,
}

impl History {
    pub(crate) fn new(table: AnyTable, viewer: Option<Seat>) -> Self {
        let mut history = Self { scene: table.scene(viewer), table, viewer, after: Vec::new() };
        history.back();
        history
    }

    /// Goes one decision back, with the chance outcomes after it.
    pub(crate) fn back(&mut self) {
        let mut undone = Vec::new();
        while let Some(step) = self.table.undo() {
            let is_chance = step.starts_with("chance");
            undone.push(step);
            if !is_chance {
                break;
            }
        }
        self.after.append(&mut undone);
        self.scene = self.table.scene(self.viewer);
    }

    /// Goes one decision forward, with the chance outcomes after it.
    pub(crate) fn forward(&mut self) {
        while let Some(step) = self.after.pop() {
            // The step was taken before, so it cannot fail.
            let _ = self.table.enter(&step);
            if self.after.last().is_none_or(|next| !next.starts_with("chance")) {
                break;
            }
        }
        self.scene = self.table.scene(self.viewer);
    }

    /// Returns the number of steps before the shown position, and the number of all steps.
    pub(crate) fn place(&self) -> (usize, usize) {
        let before = self.table.step_count();
        (before, before + self.after.len())
    }
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
