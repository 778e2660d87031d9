//! A step without the game's own types.

use core::fmt;

use tabletop_core::{Game, Seat, Step, StepOf, Worded as _, Written};

/// The parts of one step: the decider, and the verb, the arguments and the text of the action or outcome.
///
/// ```
/// let table = tabletop::open("world-league", r#"{"seats": 2}"#)?;
/// let step = table.read_step("2: bid 4").unwrap();
/// assert_eq!((step.seat.map(|seat| seat.number()), step.what.verb()), (Some(2), "bid"));
/// assert_eq!((step.what.arguments[0].name, step.what.amount()), ("millions", Some(4)));
/// assert_eq!(step.to_string(), "2: bid 4");
/// # Ok::<(), tabletop::OpenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyStep {
    /// The seat that decides; `None` for chance.
    pub seat: Option<Seat>,
    /// The action, or the outcome of chance.
    pub what: Written,
}

impl AnyStep {
    pub(crate) fn of<G: Game>(step: &StepOf<G>) -> Self {
        match step {
            Step::Decision { seat, action } => Self { seat: Some(*seat), what: action.written() },
            Step::Chance(outcome) => Self { seat: None, what: outcome.written() },
        }
    }
}

/// Written as in a transcript: `2: bid 4`, `chance: turn 17`.
impl fmt::Display for AnyStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{seat}: {}", self.what),
            None => write!(f, "chance: {}", self.what),
        }
    }
}
