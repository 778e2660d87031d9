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
mod lines;
mod names;
mod paraphrase;
mod parts;
mod remedy;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

pub use self::error::{PositionError, PositionProblem, ProblemKind};
use self::lines::Said;
pub use self::lines::{Line, PositionItem, PositionLines};
pub use self::names::{named, parted};
pub use self::paraphrase::{Paraphrase, meant};
use self::parts::Parts;
pub(crate) use self::remedy::with_reading;
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

    /// The place of a [defect](crate::Defect) of the state in the words of a position. `None` if there are no words
    /// for it; its path in the state is written then.
    fn place_said(place: &str) -> Option<PlaceSaid> {
        let _ = place;
        None
    }
}

/// A place in the state, for people who have written a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceSaid {
    /// The seat whose line is meant; `None` for the line about the table.
    pub seat: Option<Seat>,
    /// The words for the place on that line; empty if the defect says it.
    pub what: String,
}

impl PlaceSaid {
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
    /// trophies`.
    pub taken: Vec<String>,
    /// The position and the steps after it, not yet replayed.
    pub record: Transcript<G>,
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

/// A position whose header and steps have been read. The lines of the position have not been read yet, since their
/// meaning depends on the rulings of the set-up. So they can be read under several rulings, or with several
/// sources of choices, while the header and the steps are parsed once.
///
/// ```
/// use tabletop_core::position::PositionText;
/// use sale::Sale;
/// use tabletop_core::{Dealer, Game, RulingChoice};
///
/// let written = "\
/// tabletop position 1
/// game sealed-sale
/// seats 2
/// ruling R-2 WithoutCoins
///
/// lot 3 for sale, deck 1 2 4
/// seat 1: 5 coins, passed
/// seat 2: 3 coins, 5 points
/// ";
/// let mut text = PositionText::<Sale>::parse(written)?;
/// let error = text.read(&mut Dealer::new(1)).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "bids: seat 1 has 5 coins and may not pass [SS-SALE-2]; it is possible under R-2 `Anybody`"
/// );
/// Sale::rulings_mut(text.setup_mut()).choose("R-2", "Anybody").unwrap();
/// assert!(text.read(&mut Dealer::new(1)).is_ok());
/// # Ok::<(), tabletop_core::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PositionText<G: Game> {
    record: Transcript<G>,
    /// The ids of the rulings that the header chooses, as it writes them. All, if the lines come from a state.
    chosen: Vec<String>,
    /// The lines with their numbers, from 1. The number is 0 if the lines come from a state and not from a text.
    lines: Vec<(u32, String)>,
}

impl<G: Positioned> PositionText<G> {
    /// Reads the header and the steps of a text.
    ///
    /// # Errors
    /// The first line of the header or the steps that cannot be read.
    pub fn parse(text: &str) -> Result<Self, PositionError> {
        let text = plain_text(text);
        let Parts { rest, lines } = Parts::of::<G>(&text)?;
        let record = Transcript::<G>::parse(&rest).map_err(|error| PositionError::of(&error))?;
        let lines = paraphrase::reworded(&lines, G::PARAPHRASES);
        let header = rest.lines().map(str::trim).filter_map(|line| line.strip_prefix("ruling "));
        let chosen = header.filter_map(|line| line.split_whitespace().next().map(String::from)).collect();
        Ok(Self { record, chosen, lines })
    }

    /// The position of a state, as [`write()`] writes it. Its errors name no line, since nobody wrote one.
    pub fn of(game: &G, state: &G::State) -> Self {
        let mut lines = Vec::new();
        game.write_position(state, &mut lines);
        let lines = lines.into_iter().map(|line| (0, line)).collect();
        let chosen = G::Rulings::ALL.iter().map(|ruling| ruling.id.to_string()).collect();
        Self { record: Transcript::new(game.setup().clone()), chosen, lines }
    }

    /// `true` if a line `ruling …` of the header chooses the ruling with this id, or if the lines come from a state.
    pub fn chooses(&self, id: &str) -> bool {
        self.chosen.iter().any(|chosen| chosen.eq_ignore_ascii_case(id))
    }

    /// The line of the position with this number in the text, from 1. `None` if no line of the position stands there.
    pub fn line(&self, number: u32) -> Option<&str> {
        let found = self.lines.iter().find(|(known, _)| *known == number && number > 0);
        found.map(|(_, line)| line.as_str())
    }

    /// The lines of the position that are not empty, each with its number in the text.
    pub fn lines(&self) -> impl Iterator<Item = (u32, &str)> {
        let lines = self.lines.iter().filter(|(number, line)| *number > 0 && !line.trim().is_empty());
        lines.map(|(number, line)| (*number, line.as_str()))
    }

    /// Replaces the line with this number, or removes it (`None`). Does nothing if no line of the position stands there.
    pub fn replace_line(&mut self, number: u32, other: Option<&str>) {
        match other {
            Some(other) => {
                let found = self.lines.iter_mut().filter(|(known, _)| *known == number);
                found.for_each(|(_, line)| *line = other.to_string());
            }
            None => self.lines.retain(|(known, _)| *known != number),
        }
    }

    /// Inserts a line before the one with this number, or at the end. It has the same number.
    pub fn insert_line(&mut self, number: u32, line: &str) {
        let place = self.lines.iter().position(|(known, _)| *known >= number).unwrap_or(self.lines.len());
        self.lines.insert(place, (number, line.to_string()));
    }

    /// The header and the steps, without a state.
    pub const fn record(&self) -> &Transcript<G> {
        &self.record
    }

    /// The set-up, to choose other rulings before the lines are read.
    pub const fn setup_mut(&mut self) -> &mut G::Setup {
        &mut self.record.setup
    }

    /// Reads the lines under the rulings of the set-up, and checks the position: see [`CheckedPosition::read`].
    ///
    /// # Errors
    /// Those of the set-up; if there are none, of the lines; if there are none, of the resulting state.
    pub fn read<C: ChanceSource>(&self, choices: &mut C) -> Result<CheckedPosition<G>, PositionError> {
        let mut record = self.record.clone();
        let game = G::new(record.setup.clone());
        let game = game.map_err(|defects| PositionError::by(record.lines.setup, &defects))?;
        let lines: Vec<_> = self.lines.iter().map(|(number, line)| (*number, line.as_str())).collect();
        let first = lines.first().map_or(0, |(number, _)| *number);
        let (state, Said { open, taken }) = said_of(&game, &lines, choices)
            .map_err(|error| remedy::with_remedies::<G>(error, &record.setup, &lines))?;
        record.state = serde_json::to_string(&StateParts(&state)).ok();
        record.lines.state = first;
        Ok(CheckedPosition { game, state, open, taken, record })
    }
}

/// The state that the lines make under the rulings of a game, and the facts that they do not give.
fn said_of<G: Positioned, C: ChanceSource>(
    game: &G,
    lines: &[(u32, &str)],
    choices: &mut C,
) -> Result<(G::State, Said), PositionError> {
    let first = lines.first().map_or(0, |(number, _)| *number);
    let mut said = PositionLines::new(lines.to_vec());
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
    said_of(other, &lines, &mut Dealer::new(0)).ok().map(|(state, _)| state)
}
