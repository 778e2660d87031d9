//! `referee cards`: lists the components of a set, as transcripts name them, or prints them as a spreadsheet.

use std::io::{self, Write as _};

use serde::Serialize;
use tabletop_any::{Component, Games};

use crate::args::CardsArgs;
use crate::commands::{begun, edition_of, game, json};
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Cell, Printer, Tone};
use crate::transcripts::unusable;

/// The output of `--json`.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    cards: Vec<Component>,
}

pub(crate) fn run(games: &Games, args: &CardsArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let info = game(games, &args.game)?;
    let table = begun(&info, None, args.setup.as_deref(), &args.cards)?;
    if args.csv {
        let sheet = info.sheet(&table.full_setup()).map_err(|error| unusable(info.name, error))?;
        io::stdout().lock().write_all(sheet.as_bytes())?;
        return Ok(ExitStatus::Fine);
    }
    let cards = table.components();
    if args.json {
        let (edition, ruleset) = (info.edition, info.revision);
        json::print(&Line { game: info.name, edition, ruleset, cards })?;
        return Ok(ExitStatus::Fine);
    }
    printer.toned(Tone::Strong, edition_of(&info))?;
    let mut rest = cards.as_slice();
    while let Some(first) = rest.first() {
        let (same, others) = rest.split_at(rest.iter().take_while(|card| card.kind == first.kind).count());
        printer.section(first.kind)?;
        let written = |card: &Component| card.chance.clone().unwrap_or_else(|| card.name.clone());
        let widest = same.iter().map(|card| written(card).len()).max();
        let widest = widest.and_then(|widest| u16::try_from(widest).ok()).unwrap_or_default();
        let row = |card: &Component| vec![Cell::new(written(card)).tone(Tone::Strong), Cell::new(&card.text)];
        let header = vec![Cell::new("in a transcript").at_least(widest), Cell::new("what it is")];
        printer.table(header, same.iter().map(row).collect())?;
        rest = others;
    }
    Ok(ExitStatus::Fine)
}
