//! The hint of a strong player, from the key that asks for it to its arrival.

use tabletop_players::{Level, Spec};

use super::app::{App, Moment, Wish};
use super::overlay::{Advice, Hint, Overlay};

/// The player that gives hints.
pub(crate) const ADVISER: Spec = Spec::Level(Level::Hard);

impl App {
    /// Opens the box for a hint, which another thread works out.
    pub(crate) fn ask_advice(&mut self) -> Wish {
        let Moment::Asked(seat) = self.moment else { return Wish::Nothing };
        self.overlay = Some(Overlay::Hint(Hint::Thinking(0)));
        Wish::Hint(seat)
    }

    /// Shows a hint that has arrived.
    pub(crate) fn advised(&mut self, advice: Option<Advice>) {
        if let Some(Overlay::Hint(hint)) = &mut self.overlay {
            *hint = Hint::Given(advice);
        }
    }

    /// Counts a second in which nothing has happened. Returns `true` if it is shown.
    pub(crate) const fn waited(&mut self) -> bool {
        let Some(Overlay::Hint(Hint::Thinking(seconds))) = &mut self.overlay else { return false };
        *seconds = seconds.saturating_add(1);
        true
    }
}
