//! The sentences about a question under every reading.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use tabletop_core::RulingInfo;

use super::{ChosenReading, Clarity, ClarityVerdict, OtherOutcome};

/// The maximum number of events of another reading that are printed.
const MOST_LINES: usize = 3;

impl ClarityVerdict {
    /// The verdict after a colon: `allowed`, `refused`, `step 3 is refused`.
    fn brief(self) -> String {
        match self {
            Self::Allowed => "allowed".to_string(),
            Self::Refused => "refused".to_string(),
            Self::Faithful => "every step is allowed".to_string(),
            Self::At(step) => format!("step {step} is refused"),
        }
    }
}

/// The first of the [sentences](Clarity::sentences).
impl fmt::Display for Clarity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.head())
    }
}

impl Clarity {
    /// The sentences for people. The first says whether the book is clear. Each of the others is about one reading
    /// that makes a difference.
    pub fn sentences(&self) -> Vec<String> {
        let mut lines = alloc::vec![self.head()];
        for other in &self.open {
            lines.push(format!("{}: {}", under(&other.readings), other.verdict.brief()));
            lines.extend(other.only_otherwise.iter().take(MOST_LINES).map(|line| format!("  {line}")));
        }
        for other in self.told_effects() {
            let gains = other.only_otherwise.iter().map(|line| format!("  {line}"));
            let lacks = other.only_here.iter().map(|line| format!("  not: {line}"));
            lines.push(format!("{}:", under(&other.readings)));
            lines.extend(gains.chain(lacks).take(MOST_LINES));
        }
        for assumed in &self.assumed {
            let facts = assumed.facts.join("; ");
            lines.push(format!(
                "{}, facts that the position does not give are taken as usual: {facts}.",
                under(&assumed.readings)
            ));
        }
        lines
    }

    /// The clarity in a few words, for the verdict of a case: `the book is clear`, or
    /// ``the book is open: allowed under R-19 `EitherMate` ``.
    pub fn brief(&self) -> String {
        let named = |other: &OtherOutcome| {
            let names =
                other.readings.iter().map(|chosen| format!("{} `{}`", chosen.ruling.id, chosen.value));
            names.collect::<Vec<_>>().join(" and ")
        };
        if self.is_clear() {
            let effects: Vec<_> = self.told_effects().map(named).collect();
            return match effects.as_slice() {
                [] => "the book is clear".to_string(),
                effects => {
                    format!(
                        "the book is clear that it is allowed, and open about what follows: {}",
                        effects.join(", ")
                    )
                }
            };
        }
        let open = self.open.iter().map(|other| format!("{} under {}", other.verdict.brief(), named(other)));
        format!("the book is open: {}", open.collect::<Vec<_>>().join(", "))
    }

    /// The readings under which an allowed step has other effects. For a refused step there are none to print: it is
    /// refused under these readings too, only for other reasons.
    fn told_effects(&self) -> impl Iterator<Item = &OtherOutcome> {
        self.effects
            .iter()
            .filter(|_| matches!(self.verdict, ClarityVerdict::Allowed | ClarityVerdict::Faithful))
    }

    fn head(&self) -> String {
        let verdict = match self.verdict {
            ClarityVerdict::Allowed => "it is allowed".to_string(),
            ClarityVerdict::Refused => "it is refused".to_string(),
            ClarityVerdict::Faithful | ClarityVerdict::At(_) => self.verdict.brief(),
        };
        if !self.open.is_empty() {
            let by_default =
                self.open.iter().flat_map(|other| &other.readings).all(|chosen| chosen.is_default);
            let here = if by_default { "By default" } else { "As it is read here" };
            return format!(
                "The book is open here ({}). {here}: {}.",
                asked(self.open.iter()),
                self.verdict.brief()
            );
        }
        let clear = if self.depends {
            "The book is clear: the answer depends on what is left open, and no reading changes it."
                .to_string()
        } else {
            format!("The book is clear: {verdict} under every reading.")
        };
        let mut effects = self.told_effects().peekable();
        if effects.peek().is_none() {
            clear
        } else {
            format!("{clear} What follows is open ({}).", asked(effects))
        }
    }
}

/// The rulings of some readings, each with its question.
fn asked<'a>(others: impl Iterator<Item = &'a OtherOutcome>) -> String {
    let mut rulings: Vec<&RulingInfo> = Vec::new();
    for ruling in others.flat_map(|other| &other.readings).map(|chosen| chosen.ruling) {
        if rulings.iter().all(|known| known.id != ruling.id) {
            rulings.push(ruling);
        }
    }
    let asked: Vec<_> = rulings.iter().map(|ruling| format!("{}: {}", ruling.id, ruling.question)).collect();
    asked.join("; ")
}

/// The text ``Under R-19 `EitherMate` (either mate begins)``.
fn under(readings: &[ChosenReading]) -> String {
    let readings = readings.iter().map(|chosen| {
        let name = chosen.value.split('(').next().unwrap_or_default();
        let meaning = chosen.ruling.values.iter().find(|value| value.name.split('(').next() == Some(name));
        let meaning = meaning.map_or("", |value| value.meaning);
        format!("{} `{}` ({meaning})", chosen.ruling.id, chosen.value)
    });
    format!("Under {}", readings.collect::<Vec<_>>().join(" and "))
}
