//! `referee rules --find`: searches the rules for words.

use tabletop_any::{GameInfo, HitKind, Words};

use crate::commands::{beyond, edition_of, plural};
use crate::failure::{Failure, Verdict};
use crate::printer::{Printer, Tone};
use crate::program;

/// The maximum number of hits of each kind that are printed.
const MOST: usize = 12;

/// Prints the clauses, rulings, components and disputes that contain the words. A dispute has a name, the ids that
/// it is about, and the question.
pub(super) fn run(
    game: &GameInfo,
    words: &str,
    disputes: impl Iterator<Item = (&'static str, &'static str, &'static str)>,
    printer: &mut Printer<'_>,
) -> Result<Verdict, Failure> {
    let looked_for = Words::new(words);
    let disputes = disputes.map(|(name, about, question)| {
        let score = looked_for.score(&format!("{question} {}", name.replace('-', " ")));
        (score, name.to_string(), format!("{question} ({about})"))
    });
    let hits = game.find(words);
    let of = |kind: HitKind| {
        let hits = hits.iter().filter(move |hit| hit.kind == kind);
        hits.map(|hit| (hit.score, hit.id.clone(), hit.text.clone())).collect::<Vec<_>>()
    };
    let kinds = [
        ("Clauses", of(HitKind::Clause)),
        ("Rulings", of(HitKind::Ruling)),
        ("Disputes", disputes.collect()),
        ("Components", of(HitKind::Component)),
    ];
    // Texts with only some of the words are left out if another text contains all of them.
    let best = kinds.iter().flat_map(|(_, found)| found).map(|(score, ..)| *score).max().unwrap_or_default();
    if best == 0 {
        let hint = format!("`{} rules {}` lists all clauses and rulings", program(), game.name);
        return Err(Failure::Input(format!("nothing in {} has a word of `{words}`; {hint}", game.title)));
    }
    let least = best / 100 * 100;
    printer.toned(Tone::Strong, edition_of(game))?;
    for (title, mut found) in kinds {
        found.retain(|(score, ..)| *score >= least.max(1));
        if found.is_empty() {
            continue;
        }
        found.sort_by_key(|(score, ..)| std::cmp::Reverse(*score));
        printer.section(title)?;
        for (_, id, text) in found.iter().take(MOST) {
            printer.toned(Tone::Strong, id)?;
            printer.line(format_args!("  {text}"))?;
        }
        if let Some(more) = beyond(found.len(), MOST) {
            printer.toned(Tone::Dim, format_args!("  … and {} more", plural(more, "hit")))?;
        }
    }
    Ok(Verdict::Fine)
}
