//! A scene as text: the pictures of the screen, one below the other, and the question.

use std::io;

use tabletop_any::{AnyTable, Area, Scene};
use tabletop_core::Seat;

use crate::failure::Failure;
use crate::printer::{Printer, Tone};
use crate::tui::printed;

/// Returns the scene of a seat, or of a spectator.
pub(crate) fn scene(table: &AnyTable, seat: Option<Seat>) -> Result<Scene, Failure> {
    table.scene(seat).ok_or_else(|| Failure::Defect("a seat at the table has no view".to_string()))
}

fn picture(scene: &Scene, shown: &[&Area], printer: &mut Printer<'_>) -> io::Result<()> {
    let width = u16::try_from(printer.width()).unwrap_or(u16::MAX);
    printer.picture(&printed(scene, shown, width))
}

/// Draws the whole table.
pub(crate) fn whole(scene: &Scene, printer: &mut Printer<'_>) -> io::Result<()> {
    let all: Vec<&Area> = scene.areas.iter().collect();
    picture(scene, &all, printer)
}

/// Draws the areas for a seat that is asked: its own areas, those that its actions touch, and those that others
/// see differently.
pub(crate) fn asked(scene: &Scene, others: &Scene, printer: &mut Printer<'_>) -> io::Result<()> {
    let touched = |area: &Area| {
        let mut cells = scene.offers().flat_map(|offer| &offer.cells);
        cells.any(|id| area.cells.iter().any(|cell| cell.id == *id))
    };
    let is_own = |area: &Area| area.owner.is_some() && area.owner == scene.seat;
    let shown =
        scene.areas.iter().filter(|area| is_own(area) || touched(area) || !others.areas.contains(area));
    let shown: Vec<&Area> = shown.collect();
    picture(scene, &shown, printer)
}

/// Draws the areas that a seat sees differently from others.
pub(crate) fn own(scene: &Scene, others: &Scene, printer: &mut Printer<'_>) -> io::Result<()> {
    let shown: Vec<&Area> = scene.areas.iter().filter(|area| !others.areas.contains(area)).collect();
    if shown.is_empty() { Ok(()) } else { picture(scene, &shown, printer) }
}

/// Prints the question to a seat, with the clause of the phase.
pub(crate) fn question(scene: &Scene, table: &AnyTable, printer: &mut Printer<'_>) -> io::Result<()> {
    printer.told(Tone::Strong, &scene.ask, table.calendar_line().map_or("", |line| line.clause))
}

/// Splits a heading into the part of the game before its colon, and the rest. A turn is no part.
pub(crate) fn parts(heading: &str) -> (Option<&str>, &str) {
    match heading.split_once(": ") {
        Some((chapter, section)) if !chapter.starts_with("Turn ") => (Some(chapter), section),
        _ => (None, heading),
    }
}
