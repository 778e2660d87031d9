//! Moves: what is stored of a table after it was made, one line each.

use std::fmt;
use std::str::FromStr;

use tabletop::core::Seat;
use tabletop::players::Spec;

/// Something that changes a table: a decision, or what people arrange among themselves.
///
/// Chance is none: the table's dealer, whose seed is stored, deals the same again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A seat decides: `2: bid 4`. A computer's decisions are stored as a person's are.
    Decides {
        /// Who.
        seat: Seat,
        /// What, in notation.
        action: String,
    },
    /// A seat that may act unasked lets the others go on: `2 waits`.
    Waits(Seat),
    /// A seat takes its last decision back: `2 takes back`.
    TakesBack(Seat),
    /// From now on a seat is played by a computer, or by a person: `2 is easy`, `2 is a person`.
    Is(Seat, Option<Spec>),
    /// A seat takes up a habit: `2 begins to do what is forced`.
    Begins(Seat, AutoPlay),
    /// A seat gives a habit up: `2 ceases to do what is forced`.
    Ceases(Seat, AutoPlay),
}

/// What is done for a seat without asking it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutoPlay {
    /// Where it has one action alone, and everybody can tell that, it is taken.
    Forced,
    /// Where it may act unasked, the others go on, until something of it is touched.
    Patient,
}

impl AutoPlay {
    /// The words of a move for it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Forced => "do what is forced",
            Self::Patient => "let the others go on",
        }
    }

    /// The habit of these words.
    pub fn of_words(words: &str) -> Option<Self> {
        [Self::Forced, Self::Patient].into_iter().find(|habit| habit.words() == words)
    }
}

/// A line that is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no move")]
pub struct ParseMoveError(String);

impl Move {
    /// Whose it is.
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Decides { seat, .. }
            | Self::Waits(seat)
            | Self::TakesBack(seat)
            | Self::Is(seat, _)
            | Self::Begins(seat, _)
            | Self::Ceases(seat, _) => *seat,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decides { seat, action } => write!(f, "{seat}: {action}"),
            Self::Waits(seat) => write!(f, "{seat} waits"),
            Self::TakesBack(seat) => write!(f, "{seat} takes back"),
            Self::Is(seat, None) => write!(f, "{seat} is a person"),
            Self::Is(seat, Some(spec)) => write!(f, "{seat} is {spec}"),
            Self::Begins(seat, habit) => write!(f, "{seat} begins to {}", habit.words()),
            Self::Ceases(seat, habit) => write!(f, "{seat} ceases to {}", habit.words()),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(line: &str) -> Result<Self, ParseMoveError> {
        let error = || ParseMoveError(line.to_string());
        if let Some((seat, action)) = line.split_once(": ") {
            let seat = seat.parse().map_err(|_| error())?;
            return Ok(Self::Decides { seat, action: action.to_string() });
        }
        let (seat, what) = line.split_once(' ').ok_or_else(error)?;
        let seat = seat.parse().map_err(|_| error())?;
        let habit = |start: &str| what.strip_prefix(start).and_then(AutoPlay::of_words);
        if let Some(habit) = habit("begins to ") {
            return Ok(Self::Begins(seat, habit));
        }
        if let Some(habit) = habit("ceases to ") {
            return Ok(Self::Ceases(seat, habit));
        }
        match what {
            "waits" => Ok(Self::Waits(seat)),
            "takes back" => Ok(Self::TakesBack(seat)),
            "is a person" => Ok(Self::Is(seat, None)),
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
            "2 is easy",
            "2 is a person",
            "2 begins to do what is forced",
            "1 ceases to let the others go on",
        ] {
            assert_eq!(line.parse::<Move>().unwrap().to_string(), line);
        }
        for line in ["", "bid 4", "0: bid 4", "1 is nobody", "1 goes"] {
            assert_eq!(line.parse::<Move>(), Err(ParseMoveError(line.to_string())));
        }
    }
}
