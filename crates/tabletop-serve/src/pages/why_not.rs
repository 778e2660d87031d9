//! "Why not?": the reasons why a verb or a place cannot be chosen now, for a seat.

use maud::{Markup, html};
use tabletop::{CellNote, GameInfo, WhyNot};

use super::grouping::capital;
use super::verdict::broken;
use crate::drawing::label;
use crate::session::TableView;
use crate::urls::Site;

/// The maximum number of reasons that are shown. Those with the fewest broken rules come first.
const MOST_REASONS: usize = 8;
/// The words with which no action begins.
const NO_ACTIONS: [&str; 10] = ["", "a", "do", "in", "nothing", "the", "what", "who", "with", "your"];

/// The subject of the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Actions with this verb.
    Verb(String),
    /// Actions that concern the cell with this id.
    Cell(String),
}

/// An answered question.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// The subject.
    pub of: Impossible,
    /// The rules of the place, if the subject is one.
    pub notes: Vec<CellNote>,
    /// The reasons, as the library orders them.
    pub found: Vec<WhyNot>,
}

impl Impossible {
    /// Reads the subject from the fields of a query, of which one is given. A verb that the game does not have, and a
    /// cell that the reader does not see, are no subject.
    pub fn of(info: &GameInfo, view: &TableView, verb: &str, cell: &str) -> Option<Self> {
        if !asks(view) {
            return None;
        }
        let mut cells = view.scene.areas.iter().flat_map(|area| &area.cells);
        if cells.any(|one| one.id == cell) {
            return Some(Self::Cell(cell.to_string()));
        }
        verbs(info).contains(&verb).then(|| Self::Verb(verb.to_string()))
    }
}

/// Returns `true` if the reader can ask: it is the person of a seat, the game goes on, and its actions are numbered.
pub fn asks(view: &TableView) -> bool {
    let is_person =
        view.scene.seat.is_some_and(|seat| view.players.get(seat.index()).copied().flatten().is_none());
    is_person && view.action_count > 0 && !view.is_over && view.divergence.is_none()
}

/// The verbs of a game, in the order of its notation. An example may have several: `train, keep`.
fn verbs(info: &GameInfo) -> Vec<&'static str> {
    let mut verbs: Vec<&str> = Vec::new();
    let examples = info.notation.iter().flat_map(|line| line.example.split(", "));
    for verb in examples.filter_map(|example| example.split(' ').next()) {
        let is_verb = verb.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
        if is_verb && !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    verbs
}

/// Returns a kind of action in words, as they follow "Why can I not": `lay the tile you have won on that column`. Those of
/// the notation are for its first verb, and for one example. Where they name that example, or no action at all, the verb
/// alone is said.
fn in_words(info: &GameInfo, verb: &str) -> String {
    let is_of = |example: &str| example.split([' ', ',']).next() == Some(verb);
    let meaning = info.notation.iter().find(|line| is_of(line.example)).map(|line| line.meaning);
    let head = meaning.and_then(|meaning| meaning.split([':', ';', ',', '(']).next()).map_or("", str::trim);
    let begins = head.split(' ').next().unwrap_or_default();
    let is_action = !NO_ACTIONS.contains(&begins) && !head.contains(|letter: char| letter.is_ascii_digit());
    if is_action { head.to_string() } else { verb.replace('-', " ") }
}

/// Renders the questions about kinds of actions, and the way to ask about a place. They stay the same during a game, so a
/// script has them already. `is_pointing` if the places of the table are links to their reasons.
pub fn kinds(info: &GameInfo, is_pointing: bool) -> Markup {
    html! {
        h2 { "Why can I not …" }
        ul class="whys" {
            @for verb in verbs(info) { li { a href={ "?not=" (verb) "#why" } { "… " (in_words(info, verb)) "?" } } }
            li {
                @if is_pointing { span class="hint" { "Tap a place that is not marked: its rules and the reasons are shown here." } " " a href="?" { "Close" } }
                @else { a href="?form=places#why" { "… do something at a place of the table?" } }
            }
        }
    }
}

/// Renders the rule of a place or thing, and its clauses.
pub fn note(site: &Site, game: &str, note: &CellNote) -> Markup {
    html! { (note.text) @for id in note.clauses { " " (super::clause(site, game, id)) } }
}

/// Returns the words for the other actions that break the same rules. The number of other amounts says nothing.
fn others(why: &WhyNot) -> String {
    let is_number = why.action.rsplit(' ').next().is_some_and(|last| last.parse::<u64>().is_ok());
    let is_amount = is_number && !why.words.contains("seat ");
    if is_amount {
        "and other amounts by the same rules".to_string()
    } else {
        format!("and {} more by the same rules", why.count - 1)
    }
}

/// Renders the reasons, after the rules of the place.
pub fn answer(
    site: &Site,
    info: &GameInfo,
    view: &TableView,
    Reasons { of, notes, found }: &Reasons,
) -> Markup {
    let question = match of {
        Impossible::Verb(verb) => format!("Why can I not {}?", in_words(info, verb)),
        Impossible::Cell(cell) => capital(&label(&view.scene, cell)),
    };
    let is_offered = |cell: &String| view.scene.offers().any(|offer| offer.cells.contains(cell));
    html! {
        section class="answer" id="why" role="status" {
            p class="pointed" { strong { (question) } " " a class="clear" href="?" { "Close" } }
            @for rule in notes { p { (note(site, view.game, rule)) } }
            @if found.is_empty() {
                @match of {
                    Impossible::Verb(_) => p { "Nothing of this kind is forbidden now." },
                    Impossible::Cell(cell) if is_offered(cell) => p { "All that can be chosen here is allowed now." },
                    Impossible::Cell(_) => p { "Nothing can be chosen here now." },
                }
            }
            @if matches!(of, Impossible::Cell(_)) && !found.is_empty() { p class="note" { "Not possible here now:" } }
            @for why in found.iter().take(MOST_REASONS) {
                p class="verdict no" {
                    "✗ " (why.words)
                    @if why.count > 1 { " " span class="count" { (others(why)) } }
                }
                (broken(site, view.game, &why.refusal))
            }
            @if found.len() > MOST_REASONS {
                p class="note" { (found.len() - MOST_REASONS) " more combinations of rules are broken by others. “May I?” answers for one action." }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_action_is_said_in_words() {
        for (game, verb, words) in [
            ("world-league", "hire", "take a specialist"),
            ("world-league", "keep", "keep"),
            ("starplayer", "decline", "decline"),
            ("starplayer", "lapse", "lapse"),
            ("basketball-duel", "lay", "lay"),
            ("basketboss", "bid", "bid"),
            ("basketboss", "spare", "have the Therapist keep that card from ageing"),
        ] {
            assert_eq!(in_words(&tabletop::game(game).expect("it is a game"), verb), words);
        }
    }
}
