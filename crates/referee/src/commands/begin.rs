//! The start of a game: from a set-up file or a number of seats, with the cards of a spreadsheet, as a variant.

use std::path::Path;

use serde_json::Value;
use tabletop_any::{AnyTable, ListedGame, OpenError, VariantInfo};
use tabletop_core::Defects;

use crate::args::BoxCards;
use crate::failure::Failure;
use crate::files::{read_sheet, read_text, shown};
use crate::transcripts::unusable;

/// Opens the game of a set-up file, or of the usual set-up for this number of seats.
///
/// The cards of a spreadsheet take the place of those of the set-up.
pub(crate) fn begun(
    info: &ListedGame,
    seats: Option<u8>,
    file: Option<&Path>,
    cards: &BoxCards,
) -> Result<AnyTable, Failure> {
    let (place, mut setup) = if let Some(path) = file {
        (shown(path), read_text(path)?)
    } else {
        let seats = seats.unwrap_or(info.usual_seats);
        (format!("{} with {seats} seats", info.name), info.usual_setup(seats))
    };
    if let Some(path) = &cards.sheet {
        // A set-up that has defects without the sheet is reported below.
        if info.open(&setup).is_ok() {
            let sheet = read_sheet(path)?;
            setup = info.setup_with_cards(&setup, &sheet).map_err(|error| Failure::of_sheet(path, error))?;
        }
    }
    info.open(&setup).map_err(|error| match error {
        OpenError::Setup(defects) => {
            let defects = if file.is_none() { of_the_seats(defects) } else { defects };
            Failure::Setup { place, defects }
        }
        other => Failure::Input(format!("{place}: {other}")),
    })
}

/// Keeps only the defects about the number of seats, if there are any. Nothing else was chosen, so all other defects
/// follow from them.
fn of_the_seats(defects: Defects) -> Defects {
    let mut own = Defects::new();
    for defect in defects.iter().filter(|defect| defect.place == "seats") {
        match defect.clause {
            Some(clause) => own.add_by(clause, &defect.place, &defect.problem),
            None => own.add(&defect.place, &defect.problem),
        }
    }
    if own.is_empty() { defects } else { own }
}

/// Finds a variant by its name or a part of it.
pub(crate) fn variant_meant(info: &ListedGame, name: &str) -> Result<&'static VariantInfo, Failure> {
    let wanted = name.to_lowercase();
    let fits = |variant: &&VariantInfo| variant.name.to_lowercase().contains(&wanted);
    let found: Vec<_> = info.variants.iter().filter(fits).collect();
    let names = |variants: Vec<&VariantInfo>| {
        variants.iter().map(|variant| format!("`{}`", variant.name)).collect::<Vec<_>>().join(", ")
    };
    match found[..] {
        [variant] => Ok(variant),
        [] if info.variants.len() < 2 => Err(Failure::Input(format!("{} has no variants", info.title))),
        [] => {
            let all = names(info.variants.iter().collect());
            Err(Failure::Input(format!("no variant is called `{name}`; there are {all}")))
        }
        _ => Err(Failure::Input(format!(
            "`{name}` stands for several variants, so write more: {}",
            names(found)
        ))),
    }
}

/// Opens the table by its set-up with the fields of a variant. Without a name it is the same table. A variant with a
/// number of seats of its own is refused if another number was asked for.
pub(crate) fn varied(
    info: &ListedGame,
    table: AnyTable,
    name: Option<&str>,
    seats: Option<u8>,
) -> Result<AnyTable, Failure> {
    let Some(name) = name else { return Ok(table) };
    let variant = variant_meant(info, name)?;
    let mut setup: Value = serde_json::from_str(&table.setup())?;
    let fields: Value = serde_json::from_str(variant.setup)?;
    if let (Some(setup), Some(fields)) = (setup.as_object_mut(), fields.as_object()) {
        setup.extend(fields.clone());
    }
    let place = format!("{}, {}", info.name, variant.name);
    let table = info.open(&setup.to_string()).map_err(|error| match error {
        OpenError::Setup(defects) => Failure::Setup { place, defects },
        other => unusable(&place, other),
    })?;
    match seats.filter(|seats| *seats != table.seats()) {
        Some(asked) => {
            let (name, clause, seats) = (variant.name, variant.clause, table.seats());
            Err(Failure::Input(format!("`{name}` is for {seats} seats, not {asked} [{clause}]")))
        }
        None => Ok(table),
    }
}
