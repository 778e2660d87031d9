//! Names of cards in steps: `chance: turn Peak Ofform` for `chance: turn 15`.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::Seat;
use tabletop_core::position::{PositionText, is_position};
use tabletop_core::transcript::{Transcript, parse_step};
use tabletop_core::words::folded;

use crate::about::{About, Component};

/// The most words of a line in which a name is looked for.
const MOST_WORDS: usize = 12;
/// The most bytes of a line in which a name is looked for.
const LONGEST: usize = 200;
/// The least number of letters of an abbreviated name.
const FEWEST_LETTERS: usize = 2;

/// The most names that are listed if several cards may be meant.
const MOST_NAMES: usize = 4;

/// The names of the components of a game.
pub(crate) struct CardNames(Vec<(String, Component)>);

impl CardNames {
    pub(crate) fn of<G: About>(game: &G) -> Self {
        let name = |text: &str| folded(text.split_once(':').map_or(text, |(name, _)| name));
        let named = game.components().into_iter().map(|component| (name(&component.text), component));
        Self(named.collect())
    }

    /// Makes a step of a line that is not a step as it stands: the name of a card, or a unique beginning of it, is
    /// replaced by the notation of the card. `None` if this makes no step, or several.
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
                let said = said.join(" ");
                // A position may give a card of the box by its figures; the figures then stand for its name.
                let by_figures = G::FIGURES.and_then(|figures| figures.name_of(&said));
                let said = folded(by_figures.as_deref().unwrap_or(&said));
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

/// A transcript or a position in which the names of cards in steps are replaced by their notation. Nothing is
/// replaced after the first line that is not a step even so. `None` if no name was replaced, or if the header cannot
/// be read.
pub(crate) fn in_notation<G: About>(text: &str) -> Option<String> {
    let (header, lines) = text.split_once("\n\n").or_else(|| text.split_once("\r\n\r\n"))?;
    let head = format!("{header}\n\n");
    let setup = if is_position(text) {
        PositionText::<G>::parse(&head).ok()?.record().setup.clone()
    } else {
        Transcript::<G>::parse(&head).ok()?.setup
    };
    let names = CardNames::of(&G::new(setup).ok()?);
    // The lines of a position come before the first step.
    let is_turn = |line: &str| {
        let who = line.split_once(':').map_or("", |(who, _)| who.trim());
        who.eq_ignore_ascii_case("chance") || who.parse::<Seat>().is_ok()
    };
    let (mut changed, mut lost, mut begun) = (false, false, !is_position(text));
    let mut whole = head;
    for line in lines.lines() {
        begun |= is_turn(line);
        let (step, rest) = line.split_at(line.find(" = ").unwrap_or(line.len()));
        let is_step = step.trim().is_empty() || step.starts_with('#') || parse_step::<G>(step).is_ok();
        // After a line that is not a step even with its names replaced, nothing more is replaced.
        let named = if is_step || lost || !begun { None } else { names.step::<G>(step) };
        changed |= named.is_some();
        lost |= begun && !is_step && named.is_none();
        whole += named.as_deref().unwrap_or(step);
        whole += rest;
        whole += "\n";
    }
    changed.then_some(whole)
}
