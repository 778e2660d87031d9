//! The events that a viewer has heard.

use tabletop_any::{AnyEvent, AnyTable};
use tabletop_core::{Cursor, Seat};

/// The events that a viewer knows, collected as they happen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard {
    pub(crate) events: Vec<AnyEvent>,
    viewer: Option<Seat>,
    until: Option<Cursor>,
}

impl Heard {
    /// Hears what a viewer may know of a table. The table is the same at each call, but steps may have been undone.
    pub(crate) fn hear(&mut self, table: &AnyTable, viewer: Option<Seat>) {
        let news = table.news(self.until.filter(|_| viewer == self.viewer), viewer);
        if self.until.is_none() || viewer != self.viewer {
            self.events = news.events;
        } else if news.undone > 0 {
            self.events = table.events_for(viewer);
        } else {
            self.events.extend(news.events);
        }
        (self.viewer, self.until) = (viewer, Some(news.cursor));
    }
}

#[cfg(test)]
mod tests {
    use tabletop_core::Dealer;

    use super::*;

    #[test]
    fn what_is_heard_step_by_step_is_what_has_happened() {
        let seats = Seat::ALL.into_iter().take(3);
        let viewers: Vec<Option<Seat>> = seats.map(Some).chain([None]).collect();
        let mut table = tabletop::open("basketball-duel", r#"{"seats": 3}"#).unwrap();
        let mut dealer = Dealer::new(5);
        let mut heard = Heard::default();
        for step in 0..300_usize {
            if step % 7 == 6 {
                table.undo();
            } else {
                table.play(&mut dealer, 1);
            }
            // A viewer watches for a while.
            let viewer = viewers[step / 20 % viewers.len()];
            heard.hear(&table, viewer);
            assert_eq!(heard.events, table.events_for(viewer), "after step {step}");
        }
    }
}
