//! The text of a position whose lines have not been read yet.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::lines::Assumptions;
use super::paraphrase::guess::GUESSES;
use super::paraphrase::{And, Reworded, Way};
use super::parts::{self, Parts};
use super::stand_ins::{self, StoodIn};
use super::{
    CheckedPosition, PositionError, PositionProblem, Positioned, ProblemKind, paraphrase, remedy, said_of,
};
use crate::plain_text::plain_text;
use crate::save::StateParts;
use crate::transcript::Transcript;
use crate::{ChanceSource, Dealer, Game, RulingChoice as _};

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
    /// The problems of cards that are named by their figures.
    problems: Vec<PositionProblem>,
    /// The cards that were taken for such figures.
    taken: Vec<String>,
}

/// The most wordings that cannot be read in a text whose meaning is guessed.
const MOST_UNREAD: usize = 12;

impl<G: Positioned> PositionText<G> {
    /// Reads the header and the steps of a text. Lines in other words of the table are put into those of the reader, if
    /// fewer problems are left then.
    ///
    /// # Errors
    /// The first line of the header or the steps that cannot be read.
    pub fn parse(text: &str) -> Result<Self, PositionError> {
        let text = plain_text(text);
        let Parts { rest, lines } = Parts::of::<G>(&text)?;
        let as_written = Self::of_lines(&lines, &rest);
        // Words that cannot be read hide other problems, so they count first.
        let counts = |error: &PositionError| {
            let unread = error.problems().iter().filter(|problem| problem.kind == ProblemKind::Unread);
            (unread.count(), error.problems().len())
        };
        let problems = |text: &Result<Self, PositionError>| match text {
            Ok(text) => text.read(&mut Dealer::new(0)).err().map_or((0, 0), |error| counts(&error)),
            Err(error) => counts(error),
        };
        let (mut fewest, mut best) = (problems(&as_written), as_written);
        if fewest == (0, 0) {
            return best;
        }
        let game = best.as_ref().ok().and_then(|text| G::new(text.record.setup.clone()).ok());
        let seats = game.map_or(0, |game| game.seats());
        let patterns = [And::Kept, And::Parted].map(|and| (and, None));
        let guesses = (0..GUESSES).flat_map(|guess| [(And::Kept, Some(guess)), (And::Parted, Some(guess))]);
        for (and, guess) in patterns.into_iter().chain(guesses) {
            if fewest == (0, 0) {
                break;
            }
            let unread = if guess.is_some() { Self::unread(&best) } else { Vec::new() };
            if guess.is_some() && !(1..=MOST_UNREAD).contains(&unread.len()) {
                break;
            }
            let way = Way { and, seats, unread: &unread, guess: guess.unwrap_or(0) };
            let Reworded { lines: reworded, guesses } = paraphrase::reworded(&lines, G::PARAPHRASES, way);
            let reworded: Vec<_> = reworded.iter().map(|(number, line)| (*number, line.as_str())).collect();
            if reworded == lines {
                continue;
            }
            let mut other = Self::of_lines(&reworded, &rest);
            if let Ok(other) = &mut other {
                other.taken.splice(0..0, guesses);
            }
            let left = problems(&other);
            if left < fewest {
                (fewest, best) = (left, other);
            }
        }
        best
    }

    /// The words of a text that cannot be read, as its problems quote them.
    fn unread(text: &Result<Self, PositionError>) -> Vec<String> {
        let error = match text {
            Ok(text) => text.read(&mut Dealer::new(0)).err(),
            Err(error) => Some(error.clone()),
        };
        let problems = error.iter().flat_map(PositionError::problems);
        let unread = problems.filter(|problem| problem.kind == ProblemKind::Unread);
        let quoted = unread.filter_map(|problem| problem.problem.strip_prefix('`')?.split('`').next());
        quoted
            .map(|words| words.trim_end_matches('…').to_string())
            .filter(|words| !words.is_empty())
            .collect()
    }

    /// Reads the header and the steps in `rest`, and puts cards in the place of figures in the lines.
    fn of_lines(lines: &[(u32, &str)], rest: &str) -> Result<Self, PositionError> {
        let header = rest.lines().map(str::trim).filter_map(|line| line.strip_prefix("ruling "));
        let chosen = header.filter_map(|line| line.split_whitespace().next().map(String::from)).collect();
        if !stand_ins::may_stand_in::<G>(lines, rest) {
            let mut record = Transcript::<G>::parse(rest).map_err(|error| PositionError::of(&error))?;
            let mut taken = Vec::new();
            if let Some(setup) = G::setup_with_cards(&record.setup, lines, &mut taken) {
                record.setup = setup;
            }
            let lines = lines.iter().map(|(number, line)| (*number, (*line).to_string())).collect();
            return Ok(Self { record, chosen, lines, problems: Vec::new(), taken });
        }
        let header = parts::header_of(rest);
        let header = Transcript::<G>::parse(&header).map_err(|error| PositionError::of(&error))?;
        let StoodIn { setup, lines, rest, problems, taken } =
            stand_ins::stand_in::<G>(&header.setup, lines, rest);
        if let (Some(error), true) = (PositionError::new(problems.clone(), 0), lines.is_empty()) {
            return Err(error);
        }
        let mut record = Transcript::<G>::parse(&rest).map_err(|error| PositionError::of(&error))?;
        record.setup = setup;
        Ok(Self { record, chosen, lines, problems, taken })
    }

    /// The position of a state, as [`write`](super::write()) writes it. Its errors name no line, since nobody wrote one.
    pub fn of(game: &G, state: &G::State) -> Self {
        let mut lines = Vec::new();
        game.write_position(state, &mut lines);
        let lines = lines.into_iter().map(|line| (0, line)).collect();
        let chosen = G::Rulings::ALL.iter().map(|ruling| ruling.id.to_string()).collect();
        Self {
            record: Transcript::new(game.setup().clone()),
            chosen,
            lines,
            problems: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// `true` if a line `ruling …` of the header chooses the ruling with this id, or if the lines come from a state.
    pub fn chooses(&self, id: &str) -> bool {
        self.chosen.iter().any(|chosen| chosen.eq_ignore_ascii_case(id))
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
        self.stand_in_again();
    }

    /// Inserts a line before the one with this number, or at the end. It has the same number.
    pub fn insert_line(&mut self, number: u32, line: &str) {
        let place = self.lines.iter().position(|(known, _)| *known >= number).unwrap_or(self.lines.len());
        self.lines.insert(place, (number, line.to_string()));
        self.stand_in_again();
    }

    /// Puts cards of the position in the place of figures on lines that were corrected. Figures of other cards stay, and
    /// cannot be read: the steps are about a set-up without them.
    fn stand_in_again(&mut self) {
        let lines: Vec<_> = self.lines.iter().map(|(number, line)| (*number, line.as_str())).collect();
        if stand_ins::may_stand_in::<G>(&lines, "") {
            let stood_in = stand_ins::stand_in::<G>(&self.record.setup, &lines, "");
            if stood_in.problems.is_empty() && stood_in.setup == self.record.setup {
                self.lines = stood_in.lines;
            }
        }
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
        let (state, said) = said_of(&game, &lines, &self.problems, choices).map_err(|error| {
            if self.problems.is_empty() {
                remedy::with_remedies::<G>(error, &record.setup, &lines)
            } else {
                error
            }
        })?;
        let Assumptions { open, taken } = said;
        let taken = self.taken.iter().cloned().chain(taken).collect();
        record.state = serde_json::to_string(&StateParts(&state)).ok();
        record.lines.state = first;
        Ok(CheckedPosition { game, state, open, taken, record })
    }
}
