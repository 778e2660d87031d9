//! `referee cards`: the components of a set one by one, as transcripts name them.

use serde::Serialize;
use tabletop::Component;
use tabletop_core::Game;

use crate::args::CardsArgs;
use crate::commands::{game_for, json, titled};
use crate::failure::{Failure, Verdict};
use crate::playable::Playable;
use crate::screen::{Cell, Screen, Tone};

/// What `--json` prints.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    cards: Vec<Component>,
}

pub(crate) fn run<G: Playable>(args: &CardsArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let game: G = game_for(None, args.setup.as_deref())?;
    let cards = game.components();
    if args.json {
        let (edition, ruleset) = (<G as Game>::EDITION, G::REVISION);
        json::print(&Line { game: G::NAME, edition, ruleset, cards })?;
        return Ok(Verdict::Fine);
    }
    screen.toned(Tone::Strong, titled::<G>())?;
    let mut rest = cards.as_slice();
    while let Some(first) = rest.first() {
        let (same, others) = rest.split_at(rest.iter().take_while(|card| card.kind == first.kind).count());
        screen.section(first.kind, None)?;
        let written = |card: &Component| card.chance.clone().unwrap_or_else(|| card.name.clone());
        let widest = same.iter().map(|card| written(card).len()).max();
        let widest = widest.and_then(|widest| u16::try_from(widest).ok()).unwrap_or_default();
        let row = |card: &Component| vec![Cell::new(written(card)).tone(Tone::Strong), Cell::new(&card.text)];
        let header = vec![Cell::new("in a transcript").at_least(widest), Cell::new("what it is")];
        screen.table(header, same.iter().map(row).collect())?;
        rest = others;
    }
    Ok(Verdict::Fine)
}
