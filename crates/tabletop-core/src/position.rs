//! Positions: the state of a table in the words of the people there, so that a question needs no record of the
//! whole game.
//!
//! ```
//! use sale::Sale;
//! use tabletop_core::{Awaits, CheckedPosition, Dealer, Game, Layout, Seat};
//!
//! let written = "\
//! tabletop position 1
//! game sealed-sale
//! seats 2
//!
//! lot 3 for sale, deck 1 2 4
//! seat 1: 5 coins, card 4, bid 2
//! seat 2: 3 coins, 5 points
//! ";
//! let position = CheckedPosition::<Sale>::read(written, &mut Dealer::new(1))?;
//! let [_, two, ..] = Seat::ALL;
//! assert_eq!(position.game.awaits(position.state.public()), Awaits::seat(two), "a seat that has bid does not bid again");
//! assert_eq!(position.open[0].what, "the card of seat 2");
//! # Ok::<(), tabletop_core::PositionError>(())
//! ```
//!
//! The text is the header of a [transcript] with `position` in its first line, an empty line, and the lines of the
//! game, which each game documents in its `position` module. If the game has gone on since, an empty line and the
//! steps follow.
//!
//! A line of a game is a list separated by commas, often with its subject before a colon. Upper and lower case do
//! not matter. Where a game has names for cards or seats, a name or its unique beginning may stand for the number.
//!
//! Figures that follow from others are computed. If such a figure is written, it must agree. Everything that the
//! text leaves out has its default. A hidden fact without a default, such as the cards in a hand, is [left
//! open](CheckedPosition::open) and dealt at random.

mod error;
mod item;
mod lines;
mod names;
mod paraphrase;
mod parts;
mod remedy;
mod stand_ins;
mod text;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

pub use self::error::{PositionError, PositionProblem, ProblemKind};
pub use self::item::PositionItem;
use self::lines::Assumptions;
pub use self::lines::{Line, PositionLines};
pub use self::names::{before_any, listed, named, ordered, parted, without};
pub use self::paraphrase::{Paraphrase, match_or_bid, meant};
pub(crate) use self::remedy::with_reading;
pub use self::stand_ins::{CardFigures, FigureCard};
pub use self::text::PositionText;
use crate::plain_text::plain_text;
use crate::save::StateParts;
use crate::transcript::{self, Transcript};
use crate::words::after;
use crate::{ChanceSource, Dealer, Game, RulingChoice as _, SavedState, Seat};

/// The version of the text format.
pub const VERSION: u32 = 1;

pub(crate) const FIRST_LINE: &str = "tabletop position ";

/// A game whose positions people can write down.
///
/// The default methods write and read the state as a line of JSON. A game overrides both, so that its positions
/// read like the talk of people at its table. A written position must be read back as the same state, by the law
/// [`positioned`](crate::laws::positioned).
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{CheckedPosition, Dealer, Game, Positioned};
///
/// let game = Sale::new(Setup::new(2))?;
/// let state = game.start(&mut ());
/// let mut lines = Vec::new();
/// game.write_position(&state, &mut lines);
/// let text = format!("tabletop position 1\ngame sealed-sale\nseats 2\n\n{}\n", lines.join("\n"));
/// assert_eq!(CheckedPosition::<Sale>::read(&text, &mut Dealer::new(1))?.state, state);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Positioned: Game {
    /// Other words for the items and lines that [`read_position`](Positioned::read_position) knows. They are put into
    /// its words before it reads a text.
    const PARAPHRASES: &'static [Paraphrase] = &[];

    /// Appends the lines of a position, without line ends.
    fn write_position(&self, state: &Self::State, lines: &mut Vec<String>) {
        // A state has no maps with keys other than names, so it can always be written.
        lines.extend(serde_json::to_string(&StateParts(state)).map(|json| format!("state {json}")));
    }

    /// Makes a state from the lines. Problems with the lines go to [`PositionLines::wrong`]. Facts that the lines
    /// leave open are drawn from `choices` and named with [`PositionLines::leave_open`]. `None` if no state can be
    /// made. The state is not checked yet: [`CheckedPosition::read`] has it [restored](Game::restore).
    fn read_position<C: ChanceSource>(
        &self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<Self::State>> {
        let _ = choices;
        let whole = said.whole();
        let Some(json) = whole.trim().strip_prefix("state") else {
            said.wrong(0, "positions of this game are not written by hand: copy the line `state …` of one that a program wrote");
            return None;
        };
        serde_json::from_str(json).map_err(|error| said.wrong(0, error)).ok()
    }

    /// The fields of a set-up in JSON, such as `"seats":4,"mode":"teams"`, that a line in the words of the table says,
    /// such as `teams`. It may stand in the header or among the lines of the game. `None` if these are no such words.
    fn setup_said(line: &str) -> Option<String> {
        let _ = line;
        None
    }

    /// The set-up with the cards that the lines of a position name and that its set does not have, as the box on the
    /// table may have them. They take the places of cards that no line names, and `taken` says of which. `None` if the
    /// set has all of them.
    fn setup_with_cards(
        setup: &Self::Setup,
        lines: &[(u32, &str)],
        taken: &mut Vec<String>,
    ) -> Option<Self::Setup> {
        let _ = (setup, lines, taken);
        None
    }

    /// The figures by which people can name the cards of the game: `PG worth 3 now, then 2`. `None` if they cannot.
    const FIGURES: Option<&'static CardFigures> = None;

    /// The cards of a set-up that can be named by their figures, in the order of their numbers.
    fn figure_cards(setup: &Self::Setup) -> Vec<FigureCard> {
        let _ = setup;
        Vec::new()
    }

    /// Puts these cards into a set-up, in the place of [those that it has](Positioned::figure_cards).
    fn set_figure_cards(setup: &mut Self::Setup, cards: Vec<FigureCard>) {
        let _ = (setup, cards);
    }

    /// The place of a [defect](crate::Defect) of the state in the words of a position. `None` if there are no words
    /// for it; its path in the state is written then.
    fn place_said(place: &str) -> Option<PlaceInWords> {
        let _ = place;
        None
    }
}

/// A place in the state, for people who have written a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceInWords {
    /// The seat whose line is meant; `None` for the line about the table.
    pub seat: Option<Seat>,
    /// The words for the place on that line; empty if the defect says it.
    pub what: String,
}

impl PlaceInWords {
    /// The seat in a path such as `teams[2].columns[3]`, if the path begins with one of these lists, and the rest
    /// of the path after the next point.
    pub fn seat_of<'p>(place: &'p str, lists: &[&str]) -> Option<(Seat, &'p str)> {
        let place = place.strip_prefix("public.").unwrap_or(place);
        let (list, rest) = place.split_once('[')?;
        let (seat, rest) = rest.split_once(']')?;
        lists.contains(&list).then_some((seat.parse().ok()?, rest.trim_start_matches('.')))
    }
}

/// A fact that a written position does not give, and that was dealt at random.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOpen {
    /// The seat that knows it; `None` if nobody knows it.
    pub seat: Option<Seat>,
    /// The fact: `5 cards in the hand of seat 2`.
    pub what: String,
}

impl fmt::Display for LeftOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

/// A position, read and checked.
#[derive(Clone, Debug)]
pub struct CheckedPosition<G: Game> {
    /// The game with its set-up.
    pub game: G,
    /// The written state. It contains the [open](CheckedPosition::open) facts as they were dealt.
    pub state: G::State,
    /// The facts that the text leaves open, in the order of the lines.
    pub open: Vec<LeftOpen>,
    /// The facts that the text does not give and that were taken as usual, in the words of the table: `nobody has
    /// trophies`. [Guesses](is_guess) stand first.
    pub taken: Vec<String>,
    /// The position and the steps after it, not yet replayed.
    pub record: Transcript<G>,
}

/// `true` for a [fact](CheckedPosition::taken) that tells what words were taken to mean.
///
/// ```
/// use tabletop_core::position::is_guess;
///
/// assert!(is_guess("`2 works with the trainer` means `training by 2`"));
/// assert!(!is_guess("nobody has trophies"));
/// ```
pub fn is_guess(fact: &str) -> bool {
    fact.starts_with('`') && fact.contains("` means `")
}

/// `true` if the first line of a text is that of a position.
pub fn is_position(text: &str) -> bool {
    let text = plain_text(text);
    let mut lines = transcript::lines(&text).skip_while(|(_, line)| line.is_empty());
    lines.next().is_some_and(|(_, line)| after(line, FIRST_LINE).is_some())
}

/// A position as text with its header. [`CheckedPosition::read`] reads it.
pub fn write<G: Positioned>(game: &G, state: &G::State) -> String {
    let mut text = format!("{FIRST_LINE}{VERSION}\n{}\n", header(game));
    let mut lines = Vec::new();
    game.write_position(state, &mut lines);
    for line in lines {
        text += &line;
        text += "\n";
    }
    text
}

/// Writes the header without its first line. If possible, the set-up is written as the number of seats and the
/// rulings alone.
pub(crate) fn header<G: Game>(game: &G) -> String {
    let mut short = G::default_setup(game.seats());
    let mut rulings = String::new();
    for ruling in G::Rulings::ALL {
        let chosen = G::rulings(game.setup()).chosen(ruling.id);
        if let Some(chosen) =
            chosen.filter(|chosen| G::rulings(&short).chosen(ruling.id).as_ref() != Some(chosen))
            && G::rulings_mut(&mut short).choose(ruling.id, &chosen).is_ok()
        {
            let _ = writeln!(rulings, "ruling {} {chosen}", ruling.id);
        }
    }
    if short == *game.setup() {
        return format!("game {}\nseats {}\n{rulings}", G::NAME, game.seats());
    }
    if let Some(setup) = what_differs::<G>(game.setup(), &short) {
        return format!("game {}\nsetup {setup}\n{rulings}", G::NAME);
    }
    // A set-up has no maps with keys other than names, so it can always be written.
    let setup = serde_json::to_string(game.setup()).unwrap_or_default();
    format!("game {}\nsetup {setup}\n", G::NAME)
}

/// The fields of a set-up that differ from another with the same rulings, and the number of seats. `None` if the
/// set-up cannot be read back from them.
fn what_differs<G: Game>(setup: &G::Setup, other: &G::Setup) -> Option<String> {
    let (mut fields, others) = (serde_json::to_value(setup).ok()?, serde_json::to_value(other).ok()?);
    let others = others.as_object()?;
    fields.as_object_mut()?.retain(|name, value| name == "seats" || others.get(name) != Some(value));
    let text = serde_json::to_string(&fields).ok()?;
    let mut read: G::Setup = serde_json::from_str(&text).ok()?;
    for ruling in G::Rulings::ALL {
        let chosen = G::rulings(setup).chosen(ruling.id)?;
        G::rulings_mut(&mut read).choose(ruling.id, &chosen).ok()?;
    }
    (read == *setup).then_some(text)
}

impl<G: Positioned> CheckedPosition<G> {
    /// Reads a position and checks that the game could be in it. Facts that it leaves open are drawn from
    /// `choices`.
    ///
    /// # Errors
    /// All problems with its lines, or if there are none, all defects of the resulting state. If the position is
    /// possible under another reading of a ruling, the last problem names it.
    pub fn read<C: ChanceSource>(text: &str, choices: &mut C) -> Result<Self, PositionError> {
        PositionText::parse(text)?.read(choices)
    }
}

/// The state that the lines make under the rulings of a game, and the facts that they do not give.
fn said_of<G: Positioned, C: ChanceSource>(
    game: &G,
    lines: &[(u32, &str)],
    problems: &[PositionProblem],
    choices: &mut C,
) -> Result<(G::State, Assumptions), PositionError> {
    let first = lines.first().map_or(0, |(number, _)| *number);
    let mut said = PositionLines::new(lines.to_vec(), problems.to_vec());
    let saved = game.read_position(&mut said, choices);
    let (places, has_to_ask) = (said.places(), said.has_to_ask());
    let not_said = said.finish().map_err(|error| if has_to_ask { error.without_remedy() } else { error })?;
    let saved = saved.ok_or_else(|| PositionError::at(first, "no position can be made of these lines"))?;
    let state = game.restore(saved).map_err(|defects| PositionError::of_state::<G>(places, &defects))?;
    Ok((state, not_said))
}

/// Carries a position over to the rulings of another game: the state is written down and read again. `None` if the
/// position is not possible under those rulings.
pub(crate) fn carried_over<G: Positioned>(game: &G, state: &G::State, other: &G) -> Option<G::State> {
    let mut lines = Vec::new();
    game.write_position(state, &mut lines);
    let lines: Vec<_> = lines.iter().map(|line| (0, line.as_str())).collect();
    said_of(other, &lines, &[], &mut Dealer::new(0)).ok().map(|(state, _)| state)
}
