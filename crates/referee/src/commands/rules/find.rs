//! `referee rules --find`: searches the rules for words.

use tabletop_any::GameInfo;

use super::ranking::ranked;
use crate::commands::{beyond, edition_of, plural};
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Printer, Tone};
use crate::program;

/// The maximum number of texts that are printed.
const MOST: usize = 12;
/// Prints the clauses, rulings, components and disputes that contain the words, the best first. A dispute has a name,
/// the ids that it is about, and the question.
pub(super) fn run(
    game: &GameInfo,
    words: &str,
    disputes: impl Iterator<Item = (&'static str, &'static str, &'static str)>,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let found = ranked(game, words, disputes);
    if found.is_empty() {
        let hint = format!("`{} rules {}` lists all clauses and rulings", program(), game.name);
        return Err(Failure::Input(format!("nothing in {} has a word of `{words}`; {hint}", game.title)));
    }
    printer.toned(Tone::Strong, edition_of(game))?;
    for one in found.iter().take(MOST) {
        printer.blank()?;
        printer.toned(
            Tone::Strong,
            format_args!("{}{}", if one.is_dispute { "dispute " } else { "" }, one.id),
        )?;
        printer.line(format_args!("  {}", one.text))?;
    }
    if let Some(more) = beyond(found.len(), MOST) {
        printer.blank()?;
        printer.toned(Tone::Dim, format_args!("… and {}", plural(more, "more text")))?;
    }
    Ok(ExitStatus::Fine)
}
