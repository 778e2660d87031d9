//! `referee rules --find`: searches the rules for words.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tabletop_any::{GameInfo, HitKind};

use crate::commands::{beyond, edition_of, plural};
use crate::failure::{Failure, Verdict};
use crate::printer::{Printer, Tone};
use crate::program;

/// The maximum number of texts that are printed.
const MOST: usize = 12;
/// The number of texts among which the best dispute is printed, and no other.
const FIRST: usize = 3;

/// The shares of a dispute's score by which it lifts the first clause or ruling that it is about, and the others:
/// its question has the words of a table, which the clause may lack.
const FIRST_SHARE: u32 = 4;
const SHARE: u32 = 10;

/// A text with words of the search.
struct Found {
    score: u32,
    is_dispute: bool,
    id: String,
    text: String,
}

/// Prints the clauses, rulings, components and disputes that contain the words, the best first. A dispute has a name,
/// the ids that it is about, and the question.
pub(super) fn run(
    game: &GameInfo,
    words: &str,
    disputes: impl Iterator<Item = (&'static str, &'static str, &'static str)>,
    printer: &mut Printer<'_>,
) -> Result<Verdict, Failure> {
    let search = game.search(words);
    let mut found: Vec<Found> = Vec::new();
    let mut lifts = BTreeMap::new();
    for (name, about, question) in disputes {
        let score = search.score(question, name);
        let shares = std::iter::once(FIRST_SHARE).chain(std::iter::repeat(SHARE));
        for (id, share) in about.split(' ').zip(shares) {
            let lift = lifts.entry(id).or_insert(0);
            *lift = score.saturating_div(share).max(*lift);
        }
        let text = format!("{question} ({about})");
        found.push(Found { score, is_dispute: true, id: name.to_string(), text });
    }
    for hit in game.find(words) {
        let score = hit.score + lifts.get(hit.id.as_str()).unwrap_or(&0);
        let text =
            if hit.kind == HitKind::Component { format!("{} (a component)", hit.text) } else { hit.text };
        found.push(Found { score, is_dispute: false, id: hit.id, text });
    }
    found.sort_by_key(|one| Reverse(one.score));
    let best = found.first().map_or(0, |one| one.score);
    if best == 0 {
        let hint = format!("`{} rules {}` lists all clauses and rulings", program(), game.name);
        return Err(Failure::Input(format!("nothing in {} has a word of `{words}`; {hint}", game.title)));
    }
    // What has few of the words is left out if another text has most of them.
    found.retain(|one| one.score * 2 >= best);
    let found = with_one_dispute_first(found);
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
    Ok(Verdict::Fine)
}

/// Places the best dispute among the first texts, at the latest as the last of them, and no other dispute there.
fn with_one_dispute_first(found: Vec<Found>) -> Vec<Found> {
    let (mut disputes, mut texts): (Vec<_>, Vec<_>) = found.into_iter().partition(|one| one.is_dispute);
    if disputes.is_empty() {
        return texts;
    }
    let best = disputes.remove(0);
    let mut rest = texts.split_off(texts.len().min(FIRST - 1));
    let place = texts.iter().take_while(|one| one.score >= best.score).count();
    texts.insert(place, best);
    rest.append(&mut disputes);
    rest.sort_by_key(|one| Reverse(one.score));
    texts.append(&mut rest);
    texts
}
