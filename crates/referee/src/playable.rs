//! What a game tells this program beyond its rules: how it looks to people. Everything else follows from the core's traits.

use std::io;

use serde::Serialize;
use tabletop_core::{Entry, Lawful, Policy, PublicOf, Seat, View};

use crate::choices::{self, Choice};
use crate::screen::Screen;

/// A game that this program can show.
pub(crate) trait Playable: Lawful<Setup: Send + Sync, State: Send> {
    /// The name on the box.
    const TITLE: &'static str;
    /// What it is, in one line.
    const BLURB: &'static str;
    /// The most usual number of seats.
    const USUAL_SEATS: u8;
    /// Who plays the seats that no person plays, in `play` and in `simulate`: `Uniform`, unless games at random would hardly
    /// ever end.
    type Others: Policy<Self> + Default;
    /// What can be typed, one line a kind of action: notation and meaning.
    const NOTATION: &'static [(&'static str, &'static str)];
    /// Whether the number at the end of an action is an amount, so that a row of them is listed as one: `bid 3..11`.
    const HAS_AMOUNTS: bool = true;

    /// The set-up of an evening: the default one, unless a game by the default set-up may never end.
    fn usual_setup(seats: u8) -> Self::Setup {
        Self::default_setup(seats)
    }

    /// What the people at the table call a seat.
    fn seat_name(&self, seat: Seat) -> String;

    /// The legal actions as a person reads them.
    fn choices(legal: Vec<Self::Action>) -> Vec<Choice> {
        if Self::HAS_AMOUNTS { choices::fold(legal) } else { choices::words(legal) }
    }

    /// What the people at the table call a seat, with its number if that is not the name.
    fn numbered_name(&self, seat: Seat) -> String {
        let (name, plain) = (self.seat_name(seat), format!("seat {seat}"));
        if name == plain { plain } else { format!("{name} ({plain})") }
    }

    /// The components that transcripts name, each kind in a row.
    fn component_list(&self) -> Vec<Component>;

    /// How much weight an event has on the page.
    fn weight(&self, entry: &Entry<Self>) -> Weight;

    /// Where among the events of a step the position is drawn, as it stands after the step: before the one with this
    /// index, or below the last.
    fn drawn_at(&self, step: &[Entry<Self>]) -> Option<usize>;

    /// Draws the whole position as everybody sees it.
    ///
    /// # Errors
    /// Those of the screen.
    fn draw(&self, now: &PublicOf<Self>, screen: &mut Screen<'_>) -> io::Result<()>;

    /// What a person at this seat wants to know when asked to decide, in a line: what the seat has, and what it
    /// knows alone.
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

/// A card, a tile or the like of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Component {
    /// What it is one of: `Free agents`.
    pub(crate) kind: &'static str,
    /// What it is called in notation: `17`.
    pub(crate) name: String,
    /// The step by which chance brings it: `chance: turn 17`; `None` if it never does.
    pub(crate) chance: Option<String>,
    /// What stands on it.
    pub(crate) text: String,
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
