//! Draws the areas of a [`Scene`] as SVG. Uses only the words and positions in the scene.

mod card;
mod grid;
mod halves;
mod ring;
mod text;
mod values;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use tabletop::core::Seat;
use tabletop::{Area, Cell, Offer, Scene, Shape};

use crate::pages::seats;

/// The selected cells of a picture, and the cells that can be selected next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The selected cells, in order.
    pub at: Vec<String>,
    /// The cells to point at next: the first cell of each remaining choice that is not selected yet.
    pub lit: BTreeSet<String>,
    /// The other cells that choices touch. Each has the cells that are selected after a tap on it.
    others: BTreeMap<String, Vec<String>>,
    /// The only action that is left after a tap on a cell. Empty before a first cell is selected, because one tap
    /// on the table must not decide.
    acts: BTreeMap<String, String>,
    /// The cells that no choice touches: what a tap on one does.
    untouched: Untouched,
    /// The highest value of any card of the table, now or later, so that the bars of all have one scale.
    peak: u16,
    /// The names of the seats, the longest first, so that no name is taken for a longer one.
    names: Vec<(String, Seat)>,
}

/// The effect of a tap on a cell that no choice touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Untouched {
    /// Nothing.
    #[default]
    Silent,
    /// With a script it tells the rules of the cell and why it cannot be chosen. It is no link, because whoever uses the
    /// keyboard would have to pass through all of them.
    Told,
    /// The cell is a link to the same.
    Linked,
}

/// The highlight of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Light {
    None,
    /// A choice touches the cell, but other cells are to be pointed at first.
    Faint,
    Lit,
    Picked,
}

/// The maximum number of cells that a link can name.
const MOST_CELLS: usize = 8;

impl Selection {
    /// Selects cells of a scene one after the other. `cells` has their ids, separated by `~`.
    ///
    /// A cell that no remaining choice touches is skipped, so an outdated link does no harm. A cell that all
    /// remaining choices touch distinguishes none of them, so it is not lit.
    pub fn new(scene: &Scene, cells: &str) -> Self {
        let offers: Vec<&Offer> = scene.offers().collect();
        let mut names: Vec<(String, Seat)> =
            scene.panels.iter().map(|panel| (panel.name.clone(), panel.seat)).collect();
        names.sort_by_key(|(name, _)| Reverse(name.len()));
        let cells_of_all = scene.areas.iter().flat_map(|area| &area.cells);
        let mut pointing = Self { names, peak: values::peak(cells_of_all), ..Self::default() };
        for cell in cells.split('~').filter(|cell| !cell.is_empty()).take(MOST_CELLS) {
            let at = with(&pointing.at, cell);
            if !pointing.at.iter().any(|known| known == cell)
                && offers.iter().any(|offer| touches(offer, &at))
            {
                pointing.at = at;
            }
        }
        let remaining: Vec<&Offer> =
            offers.iter().copied().filter(|offer| touches(offer, &pointing.at)).collect();
        let distinguishes = |among: &[&Offer], cell: &str| {
            among.len() == 1 || among.iter().any(|offer| !offer.cells.iter().any(|other| other == cell))
        };
        let at = pointing.at.clone();
        let is_next = |cell: &&String| !at.contains(cell) && distinguishes(&remaining, cell);
        pointing.lit =
            remaining.iter().filter_map(|offer| offer.cells.iter().find(is_next)).cloned().collect();
        let touched: BTreeSet<&String> = offers.iter().flat_map(|offer| &offer.cells).collect();
        for cell in touched.into_iter().filter(|cell| !at.contains(cell)) {
            let after = with(&at, cell);
            let mut left = remaining.iter().filter(|offer| touches(offer, &after));
            let (first, second) = (left.next(), left.next());
            if let (Some(only), None, false) = (first, second, at.is_empty()) {
                pointing.acts.insert(cell.clone(), only.action.clone());
            }
            if !pointing.lit.contains(cell) && distinguishes(&offers, cell) {
                let after = if first.is_some() { after } else { vec![cell.clone()] };
                pointing.others.insert(cell.clone(), after);
            }
        }
        pointing
    }

    /// The same selection, with this effect of a tap on a cell that no choice touches.
    #[must_use]
    pub const fn untouched(mut self, untouched: Untouched) -> Self {
        self.untouched = untouched;
        self
    }

    /// Returns the id of a cell for a script that asks about it.
    fn asked(&self, cell: &Cell) -> Option<String> {
        let is_told = self.untouched == Untouched::Told && self.light(cell) == Light::None;
        is_told.then(|| cell.id.clone())
    }

    /// Returns `true` if the offer touches all selected cells.
    pub fn leaves(&self, offer: &Offer) -> bool {
        touches(offer, &self.at)
    }

    /// Returns `true` if the cell is selected, or is to be pointed at next.
    pub fn shows(&self, cell: &Cell) -> bool {
        self.at.contains(&cell.id) || self.lit.contains(&cell.id)
    }

    /// Returns the link that selects this cell as well.
    pub fn link(&self, cell: &str) -> String {
        link(&with(&self.at, cell), cell)
    }

    /// Returns the link of a cell: it selects the cell, or puts it back.
    fn tapped(&self, cell: &Cell, light: Light) -> Option<String> {
        match light {
            Light::None => (self.untouched == Untouched::Linked).then(|| format!("?not-at={}#why", cell.id)),
            Light::Lit => Some(self.link(&cell.id)),
            Light::Faint => self.others.get(&cell.id).map(|at| link(at, &cell.id)),
            Light::Picked => {
                let rest: Vec<String> = self.at.iter().filter(|other| **other != cell.id).cloned().collect();
                Some(link(&rest, &cell.id))
            }
        }
    }

    fn light(&self, cell: &Cell) -> Light {
        if self.at.contains(&cell.id) {
            Light::Picked
        } else if self.lit.contains(&cell.id) {
            Light::Lit
        } else if self.others.contains_key(&cell.id) {
            Light::Faint
        } else {
            Light::None
        }
    }
}

fn with(at: &[String], cell: &str) -> Vec<String> {
    at.iter().cloned().chain([cell.to_string()]).collect()
}

/// Returns the link to the page with these cells selected, at the place of the cell `to`.
fn link(at: &[String], to: &str) -> String {
    if at.is_empty() { format!("?#at-{to}") } else { format!("?at={}#at-{to}", at.join("~")) }
}

fn touches(offer: &Offer, cells: &[String]) -> bool {
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
    if let Some(curve) = cell.curve.as_ref().filter(|curve| !curve.ahead.is_empty()) {
        parts.push(format!("then {}", curve.coming()));
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
            Self::Faint => "can be chosen too",
            Self::Lit => "can be chosen",
            Self::Picked => "chosen",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Faint => "faint",
            Self::Lit => "lit",
            Self::Picked => "picked",
        }
    }
}

/// Returns the class with the colour of the seat whose name a mark begins with, and the mark with the sign of the seat
/// before it. Other marks stay as they are, without a class.
fn owned(pointing: &Selection, mark: &str) -> (String, String) {
    match pointing.names.iter().find(|(name, _)| mark.starts_with(name.as_str())) {
        Some((_, seat)) => (seats::colour(*seat), format!("{} {mark}", seats::circled(*seat))),
        None => (String::new(), mark.to_string()),
    }
}

/// Wraps the picture of a cell in a link if some choice touches the cell. If the tap would leave one action, the link
/// has it in `data-act`: a script takes it at once, and without one the page asks to confirm it.
fn pointed(pointing: &Selection, cell: &Cell, picture: &Markup) -> Markup {
    match pointing.tapped(cell, pointing.light(cell)) {
        Some(link) => html! {
            a class="point" id={ "at-" (cell.id) } href=(link) data-act=[pointing.acts.get(&cell.id)] { (picture) }
        },
        None => picture.clone(),
    }
}

/// Returns the words for a cell of a scene. A cell that is not there is named by its id.
pub fn label(scene: &Scene, id: &str) -> String {
    let found = scene.areas.iter().flat_map(|area| &area.cells).find(|cell| cell.id == id);
    found.map_or_else(|| id.to_string(), |cell| cell.lines.join(", "))
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
