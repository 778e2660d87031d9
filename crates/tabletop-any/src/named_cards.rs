//! Cards by their names in steps: `chance: turn Peak Ofform`, where the notation has a number.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::transcript::{Transcript, parse_step};
use tabletop_core::words::folded;

use crate::about::{About, Component};

/// The number of words of the longest line in which a name is looked for.
const MOST_WORDS: usize = 12;
/// The number of bytes of the longest such line.
const LONGEST: usize = 200;
/// The number of letters from which a beginning can stand for a name.
const FEWEST_LETTERS: usize = 2;

/// The most names that are told if several may be meant.
const MOST_NAMES: usize = 4;

/// The names of the components of a game.
pub(crate) struct CardNames(Vec<(String, Component)>);

impl CardNames {
    pub(crate) fn of<G: About>(game: &G) -> Self {
        let name = |text: &str| folded(text.split_once(':').map_or(text, |(name, _)| name));
        let named = game.components().into_iter().map(|component| (name(&component.text), component));
        Self(named.collect())
    }

    /// The step of a line that is not a step as it stands, with the notation of a card in the place of its name or of a
    /// unique beginning of the name. `None` if no card, or more than one, makes a step of it.
    pub(crate) fn step<G: About>(&self, line: &str) -> Option<String> {
        let mut found = self.meant::<G>(line).into_iter();
        found.next().map(|(step, _)| step).filter(|_| found.next().is_none())
    }

    /// The names of the cards that may be meant, if there are several: `Sla Sher or Slam Dunkel`.
    pub(crate) fn several<G: About>(&self, line: &str) -> Option<String> {
        let names: BTreeSet<_> = self.meant::<G>(line).into_values().collect();
        (names.len() > 1).then(|| names.into_iter().take(MOST_NAMES).collect::<Vec<_>>().join(" or "))
    }

    /// The steps that may be meant, each with the name of its card.
    fn meant<G: About>(&self, line: &str) -> BTreeMap<String, String> {
        let (mut whole, mut begun) = (BTreeMap::new(), BTreeMap::new());
        let Some((who, what)) = line.split_once(':') else { return whole };
        let words: Vec<_> = what.split_whitespace().take(MOST_WORDS + 1).collect();
        if words.len() > MOST_WORDS || what.len() > LONGEST {
            return whole;
        }
        let who = who.trim().to_lowercase();
        // The first word is the kind of the step.
        for first in 1..words.len() {
            for last in first..words.len() {
                let (before, rest) = words.split_at(first);
                let (said, after) = rest.split_at(last - first + 1);
                let said = folded(&said.join(" "));
                if said.len() < FEWEST_LETTERS {
                    continue;
                }
                for (name, component) in self.0.iter().filter(|(name, _)| name.starts_with(&said)) {
                    let card = match &component.chance {
                        Some(step) if who == "chance" => {
                            step.rsplit_once(' ').map_or(&**step, |(_, card)| card)
                        }
                        _ => &component.name,
                    };
                    let step = format!("{who}: {} {card} {}", before.join(" "), after.join(" "));
                    let Ok(step) = parse_step::<G>(&step) else { continue };
                    let found = if *name == said { &mut whole } else { &mut begun };
                    found.insert(
                        step.to_string(),
                        component.text.split(':').next().unwrap_or_default().into(),
                    );
                }
            }
        }
        if whole.is_empty() { begun } else { whole }
    }
}

/// A transcript with the notation of cards in the place of their names, up to the first line that is not a step with them
/// either. `None` if there are no names, or no header that can be read.
pub(crate) fn in_notation<G: About>(text: &str) -> Option<String> {
    let (header, steps) = text.split_once("\n\n").or_else(|| text.split_once("\r\n\r\n"))?;
    let begun = Transcript::<G>::parse(&format!("{header}\n\n")).ok()?;
    let names = CardNames::of(&G::new(begun.setup).ok()?);
    let (mut changed, mut lost) = (false, false);
    let mut whole = format!("{header}\n\n");
    for line in steps.lines() {
        let (step, rest) = line.split_at(line.find(" = ").unwrap_or(line.len()));
        let is_step = step.trim().is_empty() || step.starts_with('#') || parse_step::<G>(step).is_ok();
        // The first line that is not a step at all ends the record.
        let named = if is_step || lost { None } else { names.step::<G>(step) };
        changed |= named.is_some();
        lost |= !is_step && named.is_none();
        whole += named.as_deref().unwrap_or(step);
        whole += rest;
        whole += "\n";
    }
    changed.then_some(whole)
}
