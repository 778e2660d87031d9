//! Draws the areas of a [`Scene`] as SVG. Uses only the words and positions in the scene.

mod card;
mod grid;
mod halves;
mod ring;
mod text;

use std::collections::BTreeSet;

use maud::{Markup, html};
use tabletop::{Area, Cell, Scene, Shape};

/// The selected cells of a picture, and the cells that can be selected next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The selected cells, in order.
    pub at: Vec<String>,
    /// The other cells that can be selected, because a remaining choice touches them.
    pub lit: BTreeSet<String>,
}

/// The highlight of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Light {
    None,
    Lit,
    Picked,
}

/// The maximum number of cells that a link can name.
const MOST_CELLS: usize = 8;

impl Selection {
    /// Selects cells of a scene one after the other. `cells` has their ids, separated by `~`.
    ///
    /// A cell that no remaining choice touches is skipped, so an outdated link does no harm.
    pub fn new(scene: &Scene, cells: &str) -> Self {
        let mut pointing = Self::default();
        for cell in cells.split('~').filter(|cell| !cell.is_empty()).take(MOST_CELLS) {
            let mut at = pointing.at.clone();
            at.push(cell.to_string());
            if !pointing.at.contains(&at[at.len() - 1]) && scene.offers().any(|offer| touches(offer, &at)) {
                pointing.at = at;
            }
        }
        let remaining = scene.offers().filter(|offer| touches(offer, &pointing.at));
        pointing.lit = remaining.flat_map(|offer| offer.cells.iter().cloned()).collect();
        for cell in &pointing.at {
            pointing.lit.remove(cell);
        }
        pointing
    }

    /// Returns `true` if the offer touches all selected cells.
    pub fn leaves(&self, offer: &tabletop::Offer) -> bool {
        touches(offer, &self.at)
    }

    /// Returns the link that selects this cell as well.
    pub fn link(&self, cell: &str) -> String {
        let cells: Vec<&str> = self.at.iter().map(String::as_str).chain([cell]).collect();
        format!("?at={}#choices", cells.join("~"))
    }

    fn light(&self, cell: &Cell) -> Light {
        if self.at.contains(&cell.id) {
            Light::Picked
        } else if self.lit.contains(&cell.id) {
            Light::Lit
        } else {
            Light::None
        }
    }
}

fn touches(offer: &tabletop::Offer, cells: &[String]) -> bool {
    cells.iter().all(|cell| offer.cells.contains(cell))
}

/// An area as a picture.
pub fn area(area: &Area, pointing: &Selection) -> Markup {
    match area.shape {
        Shape::Row => card::row(area, pointing),
        Shape::Grid => grid::grid(area, pointing),
        Shape::Ring => ring::ring(area, pointing),
    }
}

/// Returns the text of a cell for screen readers: everything that its picture shows.
pub fn said(cell: &Cell, light: &str) -> String {
    let mut parts: Vec<String> =
        if cell.lines.is_empty() { vec![cell.short.clone()] } else { cell.lines.clone() };
    if !cell.ahead.is_empty() {
        parts.push(format!("then {}", cell.ahead.join(", ")));
    }
    parts.extend(cell.marks.iter().cloned());
    parts.extend((!light.is_empty()).then(|| light.to_string()));
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

impl Light {
    /// The highlight in words, for screen readers.
    const fn said(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Lit => "can be chosen",
            Self::Picked => "chosen",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Lit => "lit",
            Self::Picked => "picked",
        }
    }
}

/// Wraps the picture of a cell in a link if some choice touches the cell.
fn pointed(pointing: &Selection, cell: &Cell, picture: &Markup) -> Markup {
    match pointing.light(cell) {
        Light::Lit => html! {
            a class="point" id={ "at-" (cell.id) } href=(pointing.link(&cell.id)) { (picture) }
        },
        Light::None | Light::Picked => picture.clone(),
    }
}

/// The CSS class of a tone.
const fn tone(cell: &Cell) -> &'static str {
    match cell.tone {
        tabletop::Tone::Plain => "plain",
        tabletop::Tone::Strong => "strong",
        tabletop::Tone::Dim => "dim",
        tabletop::Tone::Bad => "bad",
        tabletop::Tone::Colour(colour) => colour_class(colour),
    }
}

const fn colour_class(colour: &str) -> &'static str {
    match colour.as_bytes() {
        b"red" => "red",
        b"blue" => "blue",
        b"yellow" => "yellow",
        _ => "white",
    }
}
