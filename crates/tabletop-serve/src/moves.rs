//! Moves: the changes of a game table after its creation, each stored as one line.

use std::fmt;
use std::str::FromStr;

use tabletop::core::Seat;
use tabletop::players::Spec;

/// A change of a table: a decision of the game, or an agreement among the people at the table.
///
/// Outcomes of chance are not moves. The seed of the dealer is stored, and the dealer deals them again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A seat decides: `2: bid 4`. The decisions of computers are stored in the same way.
    Decides {
        /// The seat.
        seat: Seat,
        /// The action in notation.
        action: String,
    },
    /// A seat that may act but need not lets the others go on: `2 waits`.
    Waits(Seat),
    /// A seat takes its last decision back: `2 takes back`.
    TakesBack(Seat),
    /// A seat asks the others to take its last decision back: `2 asks to take back`. With nobody to ask, it has the
    /// number of decisions that are taken back at once: `2 asks to take back, and takes back 3`.
    AsksBack(Seat, Option<usize>),
    /// A seat agrees: `1 agrees`. The last to agree has the number of decisions that are taken back: `1 agrees, and
    /// takes back 3`.
    Agrees(Seat, Option<usize>),
    /// A seat does not agree, or ends its own wish: `1 lets it stand`.
    Refuses(Seat),
    /// A computer or a person takes over a seat: `2 is easy`, `2 is a person`.
    Is(Seat, Option<Spec>),
    /// A seat turns automatic play on: `2 begins to do what is forced`.
    Begins(Seat, AutoPlay),
    /// A seat turns automatic play off: `2 ceases to do what is forced`.
    Ceases(Seat, AutoPlay),
    /// A seat votes for a computer at the seat of a person who is away: `1 votes for a computer at 3`. The last vote that
    /// is needed has the computer: `1 votes for a computer at 3, so medium plays`.
    Votes {
        /// The seat that votes.
        seat: Seat,
        /// The seat of the person who is away.
        absent: Seat,
        /// The computer that sits down.
        plays: Option<Spec>,
    },
    /// A person who was away takes the seat back from the computer: `3 returns`.
    Returns(Seat),
    /// The person of a seat sends a message to everybody: `2 says hello`.
    Says(Seat, String),
    /// The person of a seat gives a name, or none: `2 is called Ann`, `2 goes without a name`.
    Called(Seat, Option<String>),
    /// A person sits down at a free seat by the code of the room: `2 sits down by …`, or `2 sits down by … as Ann`.
    Sits {
        /// The seat.
        seat: Seat,
        /// The form that was sent and the link that it led to, combined. Only the same form finds the link again.
        claim: String,
        /// The name of the person; `None` if it wants none.
        name: Option<String>,
    },
    /// The person of a seat without a name stays there when the same people play again: `2 stays`.
    Stays(Seat),
    /// After the end, a seat begins a new table with the same people: `1 plays again at …`, with the id of the table.
    Again(Seat, String),
}

/// A kind of automatic play. The program acts for the seat without asking it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutoPlay {
    /// The decision is taken if the seat has only one action, and if everybody can know that.
    Forced,
    /// The seat lets the others go on whenever it may act but need not, until something changes for the seat.
    Patient,
}

impl AutoPlay {
    /// The words for this kind in a stored move.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Forced => "do what is forced",
            Self::Patient => "let the others go on",
        }
    }

    /// Parses the words of a stored move.
    pub fn of_words(words: &str) -> Option<Self> {
        [Self::Forced, Self::Patient].into_iter().find(|kind| kind.words() == words)
    }
}

/// The error for a line that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a move")]
pub struct ParseMoveError(String);

impl Move {
    /// The seat that makes the move.
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Decides { seat, .. }
            | Self::Sits { seat, .. }
            | Self::Votes { seat, .. }
            | Self::Returns(seat)
            | Self::Says(seat, _)
            | Self::Waits(seat)
            | Self::TakesBack(seat)
            | Self::AsksBack(seat, _)
            | Self::Agrees(seat, _)
            | Self::Refuses(seat)
            | Self::Stays(seat)
            | Self::Is(seat, _)
            | Self::Begins(seat, _)
            | Self::Ceases(seat, _)
            | Self::Called(seat, _)
            | Self::Again(seat, _) => *seat,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decides { seat, action } => write!(f, "{seat}: {action}"),
            Self::Waits(seat) => write!(f, "{seat} waits"),
            Self::TakesBack(seat) => write!(f, "{seat} takes back"),
            Self::AsksBack(seat, undone) => write!(f, "{seat} asks to take back{}", taking_back(*undone)),
            Self::Agrees(seat, undone) => write!(f, "{seat} agrees{}", taking_back(*undone)),
            Self::Refuses(seat) => write!(f, "{seat} lets it stand"),
            Self::Votes { seat, absent, plays } => {
                write!(f, "{seat}{VOTES}{absent}")?;
                plays.map_or(Ok(()), |spec| write!(f, ", so {spec} plays"))
            }
            Self::Returns(seat) => write!(f, "{seat} returns"),
            Self::Says(seat, text) => write!(f, "{seat} says {text}"),
            Self::Is(seat, None) => write!(f, "{seat} is a person"),
            Self::Is(seat, Some(spec)) => write!(f, "{seat} is {spec}"),
            Self::Begins(seat, kind) => write!(f, "{seat} begins to {}", kind.words()),
            Self::Ceases(seat, kind) => write!(f, "{seat} ceases to {}", kind.words()),
            Self::Called(seat, Some(name)) => write!(f, "{seat} is called {name}"),
            Self::Called(seat, None) => write!(f, "{seat} goes without a name"),
            Self::Sits { seat, claim, name: Some(name) } => {
                write!(f, "{seat} sits down by {claim} as {name}")
            }
            Self::Sits { seat, claim, name: None } => write!(f, "{seat} sits down by {claim}"),
            Self::Stays(seat) => write!(f, "{seat} stays"),
            Self::Again(seat, table) => write!(f, "{seat} plays again at {table}"),
        }
    }
}

/// Returns the end of the line of an agreement.
fn taking_back(undone: Option<usize>) -> String {
    undone.map_or_else(String::new, |count| format!("{AND_TAKES_BACK}{count}"))
}

const AND_TAKES_BACK: &str = ", and takes back ";
const VOTES: &str = " votes for a computer at ";

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(line: &str) -> Result<Self, ParseMoveError> {
        let error = || ParseMoveError(line.to_string());
        let (first, what) = line.split_once(' ').ok_or_else(error)?;
        let (seat, decides) = first.strip_suffix(':').map_or((first, false), |seat| (seat, true));
        let seat = seat.parse().map_err(|_| error())?;
        if decides {
            return Ok(Self::Decides { seat, action: what.to_string() });
        }
        // A message and a name may have any letters, so they come before every other form.
        if let Some(text) = what.strip_prefix("says ") {
            return Ok(Self::Says(seat, text.to_string()));
        }
        if let Some(name) = what.strip_prefix("is called ") {
            return Ok(Self::Called(seat, Some(name.to_string())));
        }
        if let Some(rest) = what.strip_prefix("sits down by ") {
            let (claim, name) =
                rest.split_once(" as ").map_or((rest, None), |(claim, name)| (claim, Some(name)));
            return Ok(Self::Sits { seat, claim: claim.to_string(), name: name.map(str::to_string) });
        }
        if let Some(table) = what.strip_prefix("plays again at ") {
            return Ok(Self::Again(seat, table.to_string()));
        }
        if let Some(rest) = what.strip_prefix(VOTES.trim_start()) {
            let (absent, plays) = match rest.split_once(", so ") {
                None => (rest, None),
                Some((absent, rest)) => (absent, Some(rest.strip_suffix(" plays").ok_or_else(error)?)),
            };
            let absent = absent.parse().map_err(|_| error())?;
            let plays = plays.map(str::parse).transpose().map_err(|_| error())?;
            return Ok(Self::Votes { seat, absent, plays });
        }
        let parse = |start: &str| what.strip_prefix(start).and_then(AutoPlay::of_words);
        if let Some(kind) = parse("begins to ") {
            return Ok(Self::Begins(seat, kind));
        }
        if let Some(kind) = parse("ceases to ") {
            return Ok(Self::Ceases(seat, kind));
        }
        if let Some((what, count)) = what.split_once(AND_TAKES_BACK) {
            let count = Some(count.parse().map_err(|_| error())?);
            return match what {
                "asks to take back" => Ok(Self::AsksBack(seat, count)),
                "agrees" => Ok(Self::Agrees(seat, count)),
                _ => Err(error()),
            };
        }
        match what {
            "asks to take back" => Ok(Self::AsksBack(seat, None)),
            "agrees" => Ok(Self::Agrees(seat, None)),
            "lets it stand" => Ok(Self::Refuses(seat)),
            "waits" => Ok(Self::Waits(seat)),
            "takes back" => Ok(Self::TakesBack(seat)),
            "returns" => Ok(Self::Returns(seat)),
            "stays" => Ok(Self::Stays(seat)),
            "is a person" => Ok(Self::Is(seat, None)),
            "goes without a name" => Ok(Self::Called(seat, None)),
            _ => {
                let spec = what.strip_prefix("is ").and_then(|spec| spec.parse().ok()).ok_or_else(error)?;
                Ok(Self::Is(seat, Some(spec)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_stored_as_they_are_read() {
        for line in [
            "1: bid 4",
            "2: lay 17 0,-1 mate",
            "3 waits",
            "1 takes back",
            "1 asks to take back",
            "1 asks to take back, and takes back 3",
            "2 agrees",
            "2 agrees, and takes back 1",
            "2 lets it stand",
            "2 is easy",
            "2 is a person",
            "2 begins to do what is forced",
            "1 ceases to let the others go on",
            "1 is called Ann: a person",
            "12 is called takes back",
            "2 goes without a name",
            "2 stays",
            "1 votes for a computer at 3",
            "1 votes for a computer at 3, so medium plays",
            "3 returns",
            "1 says 2 agrees, and takes back 3",
            "1 says is called Ann",
            "2 sits down by 0123456789abcdef",
            "2 sits down by 0123456789abcdef as Ann as usual",
            "2 plays again at 0123456789abcdef",
        ] {
            assert_eq!(line.parse::<Move>().unwrap().to_string(), line);
        }
        for line in [
            "",
            "bid 4",
            "0: bid 4",
            "1 is nobody",
            "1 goes",
            "1 votes for a computer at",
            "1 votes for a computer at 3, so medium",
            "1 agrees, and takes back x",
            "1 waits, and takes back 1",
        ] {
            assert_eq!(line.parse::<Move>(), Err(ParseMoveError(line.to_string())));
        }
    }
}
