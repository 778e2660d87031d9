//! The order of the texts that a search found: clauses, rulings, components and disputes together.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tabletop_any::{GameInfo, HitKind};

/// The number of clauses, rulings and components at the top among which only the best dispute stands.
const FIRST: usize = 3;

/// A dispute adds a third of its score to the first clause or ruling that it is about, and a tenth to each other one.
/// Its question has the words that people say, which the clause may lack.
const FIRST_SHARE: u32 = 3;
const SHARE: u32 = 10;

/// A text with words of the search.
pub(super) struct Found {
    pub(super) score: u32,
    pub(super) is_dispute: bool,
    pub(super) id: String,
    pub(super) text: String,
}

/// The texts with words of the search, the best first. A dispute has a name, the ids that it is about, and the
/// question.
pub(super) fn ranked(
    game: &GameInfo,
    words: &str,
    disputes: impl Iterator<Item = (&'static str, &'static str, &'static str)>,
) -> Vec<Found> {
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
    // A text with less than a third of the best score is left out.
    let best_of = |is_dispute: bool| {
        let of_kind = found.iter().filter(|one| one.is_dispute == is_dispute);
        of_kind.map(|one| one.score).max().unwrap_or_default()
    };
    let (text, dispute) = (best_of(false), best_of(true).max(best_of(false)));
    found.retain(|one| one.score > 0 && one.score * 3 >= if one.is_dispute { dispute } else { text });
    with_one_dispute_first(found)
}

/// Places the best dispute after the first text at the earliest, and the other disputes after the top texts.
fn with_one_dispute_first(found: Vec<Found>) -> Vec<Found> {
    let (mut disputes, mut texts): (Vec<_>, Vec<_>) = found.into_iter().partition(|one| one.is_dispute);
    if disputes.is_empty() {
        return texts;
    }
    let best = disputes.remove(0);
    let mut rest = texts.split_off(texts.len().min(FIRST));
    let place = texts.iter().take_while(|one| one.score >= best.score).count().max(1).min(texts.len());
    texts.insert(place, best);
    rest.append(&mut disputes);
    rest.sort_by_key(|one| Reverse(one.score));
    texts.append(&mut rest);
    texts
}
