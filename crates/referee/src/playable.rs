//! How a game looks to people on a terminal. What it is called and what can be typed is told by the library.

use std::io;

use tabletop::About;
use tabletop::choices::{self, Choice};
use tabletop_core::{Entry, Policy, PublicOf, Seat, View};

use crate::screen::Screen;

/// A game that this program can show.
pub(crate) trait Playable: About {
    /// Who plays the seats that no person plays, in `play` and in `simulate`: `Uniform`, unless games at
    /// random would hardly ever end.
    type Others: Policy<Self> + Default;
    /// The legal actions as a person reads them.
    fn choices(legal: Vec<Self::Action>) -> Vec<Choice> {
        if Self::HAS_AMOUNTS { choices::fold(legal) } else { choices::words(legal) }
    }

    /// What the people at the table call a seat, with its number if that is not the name.
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

    /// What a person at this seat wants to know when asked to decide, in a line: what the seat has, and what
    /// it knows alone.
    fn status(&self, view: View<'_, Self::State>) -> String;

    /// Draws what a person at this seat sees alone and wants before the eyes when asked: a hand of cards.
    ///
    /// # Errors
    /// Those of the screen.
    fn draw_own(&self, _view: View<'_, Self::State>, _screen: &mut Screen<'_>) -> io::Result<()> {
        Ok(())
    }

    /// Whether a person who is asked now wants to see the whole position first.
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
    /// As the first line about something new: an auction.
    Item,
    /// As the heading of what follows, below the heading of a greater part if one begins with it.
    Heading {
        /// The greater part: a season.
        chapter: Option<String>,
        /// The part.
        section: String,
    },
}
