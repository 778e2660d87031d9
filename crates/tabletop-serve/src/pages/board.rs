//! The areas of the table: those of all and the reader's own, then those of the others as tabs.

use maud::{Markup, html};
use tabletop::core::Seat;
use tabletop::{Area, GameInfo};

use super::grouping::capital;
use super::parts::PageParts;
use super::results::{has_results, results};
use super::table::TableExtras;
use super::{seats, tracks, why_not};
use crate::drawing::{self, Selection};
use crate::session::TableView;
use crate::urls::Site;

/// Renders the areas of the table.
///
/// If the first area of the scene is the reader's own, such as a hand, all own areas come first, so that a card and
/// the place for it are seen together.
pub fn board(
    site: &Site,
    info: &GameInfo,
    view: &TableView,
    pointing: &Selection,
    shown: &TableExtras,
) -> Markup {
    let parts = &shown.parts;
    let areas = &view.scene.areas;
    let is_own = |area: &&Area| area.owner.is_some() && area.owner == view.scene.seat;
    let (own, rest): (Vec<&Area>, Vec<&Area>) = areas.iter().partition(is_own);
    let (common, others): (Vec<&Area>, Vec<&Area>) = rest.into_iter().partition(|area| area.owner.is_none());
    let own_first = areas.first().is_some_and(|area| is_own(&area));
    html! {
        div class="board" {
            @if has_results(view) { (parts.part("results", "results", &results(site, view))) }
            @if own_first {
                (all(&own, view, pointing, parts))
                (tabs(view, &others, pointing, parts))
                (all(&common, view, pointing, parts))
            } @else {
                (all(&common, view, pointing, parts))
                (all(&own, view, pointing, parts))
                (tabs(view, &others, pointing, parts))
            }
            @if !shown.notes.is_empty() { (things(site, view, shown)) }
            @if !info.legend.is_empty() { (parts.part("legend", "legend", &signs(info, view))) }
        }
    }
}

fn all(areas: &[&Area], view: &TableView, pointing: &Selection, parts: &PageParts) -> Markup {
    html! { @for area in areas { (parts.part(&format!("in-{}", area.id), "area", &one(area, view, pointing))) } }
}

fn one(area: &Area, view: &TableView, pointing: &Selection) -> Markup {
    html! {
        h2 {
            @if let Some(owner) = area.owner { (seats::sign(owner)) " " }
            (area.title)
            @if area.owner.is_some() && area.owner == view.scene.seat { " " span class="you" { "you" } }
        }
        (drawing::area(area, pointing))
    }
}

/// Renders the areas of the other seats. On a narrow screen they are tabs, of which one is open: the first with a cell
/// to point at, otherwise the first. Without areas of several others there are no tabs.
fn tabs(view: &TableView, areas: &[&Area], pointing: &Selection, parts: &PageParts) -> Markup {
    let owners: Vec<Seat> = view.scene.panels.iter().map(|panel| panel.seat).collect();
    let of = |seat: Seat| areas.iter().copied().filter(|area| area.owner == Some(seat)).collect::<Vec<_>>();
    let tabs: Vec<(Seat, Vec<&Area>)> =
        owners.into_iter().map(|seat| (seat, of(seat))).filter(|(_, areas)| !areas.is_empty()).collect();
    let is_lit = |areas: &[&Area]| areas.iter().flat_map(|area| &area.cells).any(|cell| pointing.shows(cell));
    let opened = tabs.iter().position(|(_, areas)| is_lit(areas)).unwrap_or_default();
    if tabs.len() < 2 {
        return all(areas, view, pointing, parts);
    }
    html! {
        div class="tabs" role="group" aria-label="The other seats" {
            @for (index, (seat, areas)) in tabs.iter().enumerate() {
                input type="radio" name="tab" id={ "tab-" (seat) } checked[index == opened];
                label for={ "tab-" (seat) } class={ (seats::colour(*seat)) @if is_lit(areas) { " lit" } } {
                    span class="seat-sign" aria-hidden="true" { (seats::circled(*seat)) } " "
                    (view.name(*seat).or_else(|| view.scene.panel(*seat).map(|panel| &*panel.name)).unwrap_or_default())
                }
                div class="tab" { (all(areas, view, pointing, parts)) }
            }
        }
    }
}

/// Renders the rules of the places and things on the table, and how it reads the book.
fn things(site: &Site, view: &TableView, shown: &TableExtras) -> Markup {
    html! {
        section class="answer" id="things" {
            h2 { "What is what" }
            p { a class="clear" href="?" { "Close" } }
            dl { @for note in &shown.notes { dt { (note.name) } dd { (why_not::note(site, view.game, note)) } } }
            @if !shown.readings.is_empty() {
                h2 { "How this table reads the book" }
                dl {
                    @for one in &shown.readings {
                        dt { (capital(one.ruling.question)) " " (super::clause(site, view.game, one.ruling.id)) }
                        dd { (capital(&one.in_words())) }
                    }
                }
            }
        }
    }
}

/// Renders the legend of the signs and abbreviations on the table.
fn signs(info: &GameInfo, view: &TableView) -> Markup {
    html! {
        details id="signs" {
            summary { "What the signs mean" }
            dl {
                @for (sign, meaning) in info.legend { dt { (sign) } dd { (meaning) } }
                @if view.scene.areas.iter().flat_map(|area| &area.cells).any(|cell| cell.curve.is_some()) {
                    dt { "the bars on a card" } dd { "its value now (green), and in the seasons to come" }
                }
                @if why_not::asks(view) { dt { "+, ✓" } dd { "can be chosen: tap it; is chosen" } }
                // A script marks what has changed.
                dt data-changes hidden { "an orange corner or line" } dd data-changes hidden { "changed since your last decision" }
                dt { "▶, ◆, ★" } dd { "is asked to decide; has the page open; has won" }
                @if view.scene.tracks.iter().any(|track| track.of_the_game().is_some()) { dt { "■ □" } dd { "how far the game has come" } }
                @if let Some(name) = tracks::name_of_bars(&view.scene) { dt class="bars" { "the bar below a seat" } dd class="bars" { (name) } }
            }
        }
        p { a href="?form=things#things" { "What the cards and places are for, and how this table reads the book" } }
    }
}
