//! The games of this program: what each must tell beyond its rules, and the one list of them.

mod basketball_duel;
mod basketboss;
mod starplayer;
mod world_league;

use std::fmt::Debug;
use std::io;
use std::path::Path;

use serde::Serialize;
use tabletop_core::{Entry, Lawful, Policy, PublicOf, RuleBook, RulingChoice, Seat, View};

use crate::args::{AskArgs, CardsArgs, CheckArgs, PerftArgs, PlayArgs, RulesArgs, SetupArgs, SimulateArgs};
use crate::choices::{self, Choice};
use crate::commands;
use crate::failure::{Failure, Verdict};
use crate::screen::Screen;

/// Every game, in the order of `referee games`. Another game is one more line here, its `mod` above, and a file of its own.
pub(crate) const ALL: &[Program] = &[
    Program::of::<::world_league::WorldLeague>(),
    Program::of::<::basketboss::Basketboss>(),
    Program::of::<::starplayer::Starplayer>(),
    Program::of::<::basketball_duel::BasketballDuel>(),
];

/// The game of this name.
pub(crate) fn named(name: &str) -> Option<&'static Program> {
    ALL.iter().find(|program| program.name == name)
}

/// What a game tells this program beyond its rules: how it looks to people. Everything else follows from the core's
/// traits.
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
    /// The scenarios that pin the clauses, as the game's crate lists them: a line each, clause, tab, scenario.
    const PINS: &'static str = "";

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

    /// How an event stands on the page.
    fn look(&self, entry: &Entry<Self>) -> Look;

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

/// How an event stands on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Look {
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

/// A game as the command line knows it: what it is called and what can be done with it.
#[derive(Clone, Copy)]
pub(crate) struct Program {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) edition: &'static str,
    pub(crate) revision: u32,
    pub(crate) blurb: &'static str,
    pub(crate) clauses: usize,
    pub(crate) rulings: usize,
    /// The numbers of seats for which the usual set-up can be played.
    pub(crate) seats: fn() -> Vec<u8>,
    pub(crate) usual_seats: u8,
    pub(crate) play: fn(&PlayArgs, &mut Screen<'_>) -> Result<Verdict, Failure>,
    pub(crate) setup: fn(&SetupArgs, &mut Screen<'_>) -> Result<Verdict, Failure>,
    /// Checks the text of a transcript, the second argument; the first is what the file is called.
    pub(crate) check: fn(&str, &str, &CheckArgs, &mut Screen<'_>) -> Result<Verdict, Failure>,
    /// Answers about the position at the end of such a text.
    pub(crate) ask: fn(&str, &str, &AskArgs, &mut Screen<'_>) -> Result<Verdict, Failure>,
    pub(crate) rules: fn(&RulesArgs, &mut Screen<'_>) -> Result<Verdict, Failure>,
    pub(crate) cards: fn(&CardsArgs, &mut Screen<'_>) -> Result<Verdict, Failure>,
    pub(crate) simulate: fn(&SimulateArgs, &mut Screen<'_>) -> Result<Verdict, Failure>,
    /// Counts sequences from the end of a transcript, given as its file and text, or from the start.
    pub(crate) perft: Perft,
}

type Perft = fn(Option<(&Path, &str)>, &PerftArgs, &mut Screen<'_>) -> Result<Verdict, Failure>;

impl Program {
    const fn of<G: Playable>() -> Self {
        Self {
            name: G::NAME,
            title: G::TITLE,
            edition: G::EDITION,
            revision: G::REVISION,
            blurb: G::BLURB,
            clauses: <G::Rule as RuleBook>::ALL.len(),
            rulings: <G::Rulings as RulingChoice>::ALL.len(),
            seats: playable_seats::<G>,
            usual_seats: G::USUAL_SEATS,
            play: commands::play::run::<G>,
            setup: commands::setup::run::<G>,
            check: commands::check::text::<G>,
            ask: commands::ask::text::<G>,
            rules: commands::rules::run::<G>,
            cards: commands::cards::run::<G>,
            simulate: commands::simulate::run::<G>,
            perft: commands::perft::count::<G>,
        }
    }
}

impl Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program").field("name", &self.name).finish_non_exhaustive()
    }
}

fn playable_seats<G: Playable>() -> Vec<u8> {
    let most = u8::try_from(Seat::MAX).unwrap_or(u8::MAX);
    (1..=most).filter(|&seats| G::new(G::usual_setup(seats)).is_ok()).collect()
}
