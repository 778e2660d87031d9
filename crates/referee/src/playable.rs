//! How a game looks to people. Everything else follows from the core's traits.

use std::io;

use tabletop::About;
use tabletop::choices::{self, Choice};
use tabletop_core::{Entry, PublicOf, Seat, View};
use tabletop_players::Sense;

use crate::screen::Screen;

/// A game that this program can show.
pub(crate) trait Playable: About + Sense {
    /// The legal actions as a person reads them.
    fn choices(legal: Vec<Self::Action>) -> Vec<Choice> {
        if Self::HAS_AMOUNTS { choices::fold(legal) } else { choices::words(legal) }
    }

    /// Like [`seat_name`](tabletop::About::seat_name), with the seat's number if the name does not contain it.
    fn numbered_name(&self, seat: Seat) -> String {
        numbered_name(&self.seat_name(seat), seat)
    }

    /// How much weight an event has on the page.
    fn weight(&self, entry: &Entry<Self>) -> Weight;

    /// Where among the events of a step the position is drawn, as it stands after the step: before the one
    /// with this index, or below the last.
    fn drawn_at(&self, step: &[Entry<Self>]) -> Option<usize>;

    /// Draws the whole position as everybody sees it.
    ///
    /// # Errors
    /// Those of the screen.
    fn draw(&self, now: &PublicOf<Self>, screen: &mut Screen<'_>) -> io::Result<()>;

    /// What a person at this seat wants to know when asked to decide: what the seat has, and what
    /// only it knows.
    fn status(&self, view: View<'_, Self::State>) -> String;

    /// Draws what only this seat sees and its player wants to look at when asked, such as a hand of
    /// cards.
    ///
    /// # Errors
    /// Those of the screen.
    fn draw_own(&self, _view: View<'_, Self::State>, _screen: &mut Screen<'_>) -> io::Result<()> {
        Ok(())
    }

    /// Whether the whole position is drawn before a person is asked.
    fn is_drawn_for_person(&self, _now: &PublicOf<Self>) -> bool {
        false
    }
}

/// What the people at the table call a seat, with its number if that is not the name.
pub(crate) fn numbered_name(name: &str, seat: Seat) -> String {
    let plain = format!("seat {seat}");
    if name == plain { plain } else { format!("{name} ({plain})") }
}

/// How much weight an event has on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    /// As a line.
    Plain,
    /// As a line of little weight.
    Minor,
    /// As a line that stands out.
    Strong,
    /// As the first line about something new, such as an auction.
    Item,
    /// As a heading, below the heading of a chapter if one begins here.
    Heading {
        /// The chapter, such as a season.
        chapter: Option<String>,
        /// The section.
        section: String,
    },
}
