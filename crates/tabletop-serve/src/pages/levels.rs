//! The computers that a form offers, in two groups, each from the weakest to the strongest. `docs/players.md` has the
//! matches. No match is known between the groups but that `hard` wins against `greedy`.

use maud::{Markup, html};
use tabletop::players::Spec;

use super::grouping::capital;

/// The value that a form sends for a person.
pub const PERSON: &str = "person";

/// The computers without a search.
const AT_FIRST_SIGHT: [Level; 3] = [
    Level::new("chance", "random", "any legal action, by lot"),
    Level::new("simple", "simple", "by lot, but in Starplayer with some sense"),
    Level::new("greedy", "greedy", "what looks best at first sight; weaker than hard where measured"),
];

/// The computers with a search.
const BY_SEARCH: [Level; 3] = [
    Level::new("easy", "easy", "a short look ahead, with slips"),
    Level::new("medium", "medium", "a longer look; stronger than easy wherever measured"),
    Level::new("hard", "hard", "the longest look; stronger than medium wherever measured"),
];

/// The groups, each with its title.
const GROUPS: [(&str, &[Level]); 2] =
    [("without looking ahead, weakest first", &AT_FIRST_SIGHT), ("looking ahead, weakest first", &BY_SEARCH)];

/// A computer player.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// The value that a form sends.
    name: &'static str,
    /// The name on the pages.
    label: &'static str,
    /// How it plays, in half a sentence.
    plays: &'static str,
}

impl Level {
    const fn new(name: &'static str, label: &'static str, plays: &'static str) -> Self {
        Self { name, label, plays }
    }
}

/// Returns `true` if the forms offer a computer with this name.
pub fn is_offered(name: &str) -> bool {
    GROUPS.iter().flat_map(|(_, levels)| *levels).any(|level| level.name == name)
}

/// The label of a computer player.
pub fn of_player(player: Spec) -> String {
    let name = player.to_string();
    let level = GROUPS.iter().flat_map(|(_, levels)| *levels).find(|level| level.name == name);
    format!("computer, {}", level.map_or(name.as_str(), |level| level.label))
}

/// Renders the options of a field for the player of a seat.
pub fn options(chosen: &str) -> Markup {
    html! {
        option value=(PERSON) selected[chosen == PERSON] { "a person" }
        (computers(chosen))
    }
}

/// Renders the options of a field for a computer.
pub fn computers(chosen: &str) -> Markup {
    html! {
        @for (title, levels) in GROUPS {
            optgroup label={ "Computer, " (title) } {
                @for level in levels {
                    option value=(level.name) selected[chosen == level.name] { "computer, " (level.label) }
                }
            }
        }
    }
}

/// Renders how each computer plays.
pub fn explained() -> Markup {
    html! {
        details id="levels" class="note" open {
            summary { "How strong are the computers?" }
            @for (title, levels) in GROUPS {
                h3 { (capital(title)) }
                ul { @for level in levels { li { strong { (level.label) } ": " (level.plays) } } }
            }
        }
    }
}
