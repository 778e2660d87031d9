//! The earlier positions of a game.

use tabletop_any::{AnyTable, Scene};
use tabletop_core::Seat;

/// The history of a game, with a table that can show each earlier position.
pub(crate) struct History {
    table: AnyTable,
    eyes: Eyes,
    /// The names of people, each with the seat.
    people: Vec<(Seat, String)>,
    /// The steps after the shown position. The next one is at the end.
    after: Vec<String>,
    pub(crate) scene: Option<Scene>,
}

/// The view in which a history is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// The view of one seat, or of a spectator.
    Of(Option<Seat>),
    /// The view of the seat that decides next. For games that are over: it shows what each seat knew.
    Decider,
}

impl History {
    /// Opens the history one decision before the end.
    pub(crate) fn new(table: AnyTable, eyes: Eyes, people: Vec<(Seat, String)>) -> Self {
        let mut history = Self { scene: None, table, eyes, people, after: Vec::new() };
        history.back();
        history
    }

    /// Goes one decision back, with the chance outcomes after it.
    pub(crate) fn back(&mut self) {
        while let Some(step) = self.table.undo() {
            let is_chance = step.starts_with("chance");
            self.after.push(step);
            if !is_chance {
                break;
            }
        }
        self.look();
    }

    /// Goes one decision forward, with the chance outcomes after it.
    pub(crate) fn forward(&mut self) {
        while self.redo() && self.after.last().is_some_and(|next| next.starts_with("chance")) {}
        self.look();
    }

    /// Goes to the position after this number of steps.
    pub(crate) fn go_to(&mut self, steps: usize) {
        while self.table.step_count() > steps
            && let Some(step) = self.table.undo()
        {
            self.after.push(step);
        }
        while self.table.step_count() < steps && self.redo() {}
        self.look();
    }

    /// Goes to the first position with another heading than this one. With `is_back`, goes to the beginning of the
    /// part with this heading, or of the part before if it is there already.
    pub(crate) fn go_to_other(&mut self, heading: &str, is_back: bool) {
        let heading_of =
            |history: &Self| history.scene.as_ref().map_or(String::new(), |scene| scene.heading.clone());
        let begun = self.place().0;
        let mut wanted = String::from(heading);
        let mut first = begun;
        loop {
            let before = self.place().0;
            if is_back {
                self.back();
            } else {
                self.forward();
            }
            let (now, _) = self.place();
            if now == before {
                break;
            }
            if heading_of(self) == wanted {
                first = now;
            } else if !is_back {
                return;
            } else if first < begun {
                break;
            } else {
                wanted = heading_of(self);
                first = now;
            }
        }
        if is_back {
            self.go_to(first);
        }
    }

    /// Takes the next step again. Returns `false` at the end.
    fn redo(&mut self) -> bool {
        // The step was taken before, so it cannot fail.
        self.after.pop().is_some_and(|step| self.table.enter(&step).is_ok())
    }

    fn look(&mut self) {
        let viewer = match self.eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::Decider => self.decider(),
        };
        self.scene = self.table.scene(viewer).map(|scene| scene.with_people(&self.people));
        // Whoever decides there is not the person at this keyboard.
        if let (Eyes::Decider, Some(scene)) = (self.eyes, &mut self.scene) {
            scene.seat = None;
        }
    }

    /// The seat that takes the next step. `None` for chance, and at the end.
    pub(crate) fn decider(&self) -> Option<Seat> {
        self.after.last()?.split_once(": ")?.0.parse().ok()
    }

    /// Returns the number of steps before the shown position, and the number of all steps.
    pub(crate) fn place(&self) -> (usize, usize) {
        let before = self.table.step_count();
        (before, before + self.after.len())
    }

    /// The table at the shown position.
    pub(crate) const fn table(&self) -> &AnyTable {
        &self.table
    }
}
