//! Draws the screen of a game from its scene and the cursor. The code depends on no game.

mod areas;
mod ascii;
mod bottom;
mod dense;
mod log;
mod menu;
mod overlay;
mod pages;
mod paint;
mod panels;
mod printout;
mod review;
#[cfg(test)]
mod tests;
mod tiles;
mod tracks;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tabletop_any::{Area, Offer, Scene};

pub(crate) use self::ascii::{is_wanted as is_ascii_wanted, to_ascii};
#[cfg(test)]
pub(crate) use self::bottom::named;
pub(crate) use self::log::told_height;
pub(crate) use self::printout::printed;

use self::areas::{Lit, are_cards, inside};
use self::pages::{Page, page_of, pages};
use self::paint::{Paint, bold, cut_to, dim, part, put, rows, rule, width, wrapped};
use super::app::{App, Drawn, Moment};
use super::overlay::Overlay;

/// The smallest screen.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// The minimum width of a screen with panels and log beside the table.
const WIDE: u16 = 110;
/// The minimum number of rows of a log beside the table.
const LOG: u16 = 6;
/// The number of rows that the panels of a narrow screen leave for table and log.
const LEAST_TABLE: u16 = 7;
/// The least number of rows above the question of a screen with a blank row below the panels. A screen of 24 rows has
/// fewer, whatever is asked.
const ROOMY: u16 = 22;
/// The least height of a menu that gives its rows to the table.
const SHORT_MENU: u16 = 5;
/// The number of rows of a menu whose lines have short words, at least: its line, and the effects beside it.
const LEAST_MENU: u16 = 3;
/// The number of pages from which on they are counted only while they are turned.
pub(crate) const MANY: usize = 10;
/// The words for pages that are not counted.
const REST: &str = " Tab: the rest of the table ";
/// The width of panels and log beside the table, and their maximum width on a wider screen.
const ASIDE: u16 = 42;
const MOST_ASIDE: u16 = 78;

/// Draws the screen, and returns the positions of things on it.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, app: &App) -> Drawn {
    let paint = Paint { colour: app.settings.colour };
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        too_small(buffer, area);
        return Drawn::default();
    }
    if matches!(app.moment, Moment::HandOver(_)) {
        bar(buffer, area, app.game.table().info().title, "", "");
        overlay::hand_over(buffer, area, app, paint);
        return Drawn {
            scrolled: overlay::draw(buffer, area, area, &Drawn::default(), app, paint),
            ..Drawn::default()
        };
    }
    let (drawn, free) = table(buffer, area, app, paint);
    let scrolled = overlay::draw(buffer, area, free, &drawn, app, paint);
    Drawn { scrolled, ..drawn }
}

fn too_small(buffer: &mut Buffer, area: Rect) {
    let text = format!(
        "The game needs {} columns and {} rows; this window has {} and {}. Make it larger, or leave with q; --plain prints text.",
        SMALLEST.0, SMALLEST.1, area.width, area.height
    );
    for (y, line) in (0..).zip(wrapped(&text, area.width)) {
        put(buffer, area, 0, y, &line, Style::new());
    }
}

/// Draws the top line: the phase, the tracks of the game if there is room, and whose turn it is.
fn bar(buffer: &mut Buffer, area: Rect, left: &str, tracks: &str, right: &str) {
    let style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
    put(buffer, area, 0, 0, &" ".repeat(area.width.into()), style);
    put(buffer, area, 1, 0, left, style);
    if width(left) + width(tracks) + width(right) + 6 <= area.width {
        put(buffer, area, width(left) + 3, 0, tracks, style);
    }
    put(buffer, area, area.width.saturating_sub(width(right) + 1), 0, right, style);
}

/// Returns the shown scene. The second value is `true` if it is a scene of the history, not the present one.
fn shown(app: &App) -> (&Scene, bool) {
    match &app.overlay {
        Some(Overlay::Time(history)) => (history.scene.as_ref().unwrap_or(&app.scene), true),
        _ => (&app.scene, false),
    }
}

/// Draws everything but the boxes. Returns the positions of things, and the room of the table.
fn table(buffer: &mut Buffer, area: Rect, app: &App, paint: Paint) -> (Drawn, Rect) {
    let (scene, is_past) = shown(app);
    let title = format!("{}{} · {}", app.game.table().info().title, variant(app), scene.heading);
    let is_over = app.moment == Moment::Over && !is_past;
    let tracks = if is_over { String::new() } else { tracks::of_game(scene) };
    bar(buffer, area, &title, &tracks, &whose_turn(app, scene, is_past));
    let asked = wrapped(&question(app, scene, is_past), area.width.saturating_sub(2));
    let is_wide = area.width >= WIDE;
    let most = if app.cursor.columns.len() > 1 { area.height * 2 / 5 + 1 } else { area.height / 3 };
    let menu = match &app.review {
        Some(_) if is_past => review::height(scene),
        _ => menu::wish(scene, &app.cursor, area.width - 2).clamp(4, most.clamp(6, 14)),
    };
    let lit = lit(app, scene, is_past, paint).on_screen(area);
    // The rows below: the keys, the menu, the question and the line above the question.
    let below = |menu: u16| 1 + menu + rows(asked.len()) + 1;
    let top = |menu: u16| part(area, 0, 1, area.width, area.height.saturating_sub(1 + below(menu)));
    let shortest = menu::wish(scene, &app.cursor, area.width - 2).clamp(LEAST_MENU, SHORT_MENU);
    let menu = if is_wide || is_past {
        menu
    } else {
        // The menu gives rows to what would be cut.
        let is_whole = |menu: &u16| !is_cut(top(*menu), app, &lit);
        let short = menu.min(shortest);
        if app.page.is_some() {
            // Whoever turns the pages looks at the table.
            short
        } else if is_whole(&menu) {
            menu
        } else if is_whole(&short) {
            (short..menu).rev().find(is_whole).unwrap_or(short)
        } else {
            short
        }
    };
    // The number of pages is that of the pages which are turned.
    let turned_top = part(top(menu.min(shortest)), 1, 0, area.width - 2, top(menu.min(shortest)).height);
    let (below, top) = (below(menu), top(menu));
    let mut drawn = if is_wide {
        let wide = (ASIDE + area.width.saturating_sub(120) / 2).min(MOST_ASIDE);
        let room = part(top, 1, 0, area.width - wide - 4, top.height);
        let aside = part(top, area.width - wide - 1, 0, wide, top.height);
        let log = beside(buffer, aside, app, &lit, is_past);
        let pages = pages(&lit, room, false);
        let page = page_of(&lit, &pages, app.page);
        Drawn { log, ..areas(buffer, room, app, &lit, (&pages, page, false)) }
    } else {
        stacked(buffer, top, app, &lit, is_past)
    };
    let mut counted = drawn.pages;
    if !is_wide && app.page.is_none() && drawn.pages > 1 {
        counted = turned(turned_top, Some(drawn.page), &lit).pages.len();
        drawn.pages = counted.max(2);
        drawn.page = drawn.page.min(drawn.pages - 1);
    }
    let mut y = area.height - below;
    let opened = app.cursor.opened().filter(|_| !is_past).map(|label| format!("Esc: back from {label}"));
    // A key that marks what is marked already would seem to do nothing.
    let again = app.armed.filter(|key| *key != 'u').map(|key| format!("{key} again, or Enter: take it"));
    let opened = again.or(opened).unwrap_or_default();
    let pages = match counted {
        _ if drawn.pages < 2 => String::new(),
        // The key itself gives the table more rows and so fewer pages.
        0 | 1 => REST.to_string(),
        MANY.. if app.page.is_none() => REST.to_string(),
        pages => format!(" page {} of {pages}: Tab ", drawn.page + 1),
    };
    // The label of the opened line is cut so that the page number fits beside it.
    let opened = cut_to(&opened, area.width.saturating_sub(width(&pages) + 8));
    rule(buffer, area, y, &opened, dim());
    put(buffer, area, area.width.saturating_sub(width(&pages) + 2), y, &pages, dim());
    for line in &asked {
        y += 1;
        put(buffer, area, 1, y, line, bold());
    }
    y += 1;
    let place = part(area, 1, y, area.width - 2, menu);
    match app.moment {
        _ if is_past => review::draw(buffer, place, app, scene, paint),
        Moment::Over => standings(buffer, place, app, paint),
        _ => drawn.lines = menu::draw(buffer, place, scene, &app.cursor, paint),
    }
    bottom::draw(buffer, area, (app, is_past, drawn.pages), paint);
    (drawn, top)
}

/// The table of a narrow screen: its room, its pages, and the page that is shown.
struct Turned<'a> {
    room: Rect,
    pages: Vec<Page<'a>>,
    page: usize,
    /// `true` if the panels stand in the middle of a ring, and not above the table.
    has_ring: bool,
}

/// Distributes the table of a narrow screen over pages. A ring has a page of its own, without panels above it.
fn turned<'a>(whole: Rect, by_hand: Option<usize>, lit: &Lit<'a>) -> Turned<'a> {
    let for_table = |room: Rect| {
        // Whoever turns the pages looks at the table and not at the log.
        let news = if by_hand.is_some() { 0 } else { (room.height / 6).clamp(1, 4) };
        part(room, 0, 0, room.width, room.height.saturating_sub(news))
    };
    // The blank row below the panels depends on the size of the screen alone: a longer question must not move the table.
    let high = panel_rows(whole, lit.scene) + u16::from(whole.height >= ROOMY);
    let below = for_table(part(whole, 0, high, whole.width, whole.height.saturating_sub(high)));
    let mut all = pages(lit, below, true);
    let page = page_of(lit, &all, by_hand);
    let is_ring = |page: &Page<'_>| page.iter().any(|(laid, _)| laid.middle.is_some());
    let has_ring = all.get(page).is_some_and(is_ring);
    let room = if has_ring { for_table(whole) } else { below };
    if let (true, Some(shown)) = (has_ring, all.get_mut(page)) {
        shown.clone_from(&pages(lit, room, true).swap_remove(0));
    }
    Turned { room, pages: all, page, has_ring }
}

/// Returns the number of rows of the panels on a narrow screen. They are cut if the table had no room below them.
fn panel_rows(whole: Rect, scene: &Scene) -> u16 {
    let least = panels::least_height(scene, whole.width);
    panels::height(scene, whole.width).min(whole.height.saturating_sub(LEAST_TABLE).max(least))
}

/// Returns `true` if a narrow screen cuts the board, or does not show the cards of the reader on one page, or cuts them.
fn is_cut(top: Rect, app: &App, lit: &Lit<'_>) -> bool {
    let Turned { room, pages, page, .. } = turned(part(top, 1, 0, top.width - 2, top.height), app.page, lit);
    let placed = || pages.get(page).into_iter().flatten();
    if placed().any(|(laid, _)| laid.middle.is_some() && laid.height > room.height) {
        return true;
    }
    let is_whole =
        |area: &Area| placed().any(|(laid, place)| laid.area.id == area.id && place.height >= laid.height);
    let mut own = lit.scene.areas.iter().filter(|area| area.owner.is_some() && area.owner == lit.scene.seat);
    own.any(|area| !area.cells.is_empty() && are_cards(area) && !is_whole(area))
}

/// Draws a narrow screen: panels, below them the table, then the log.
fn stacked(buffer: &mut Buffer, top: Rect, app: &App, lit: &Lit<'_>, is_past: bool) -> Drawn {
    let whole = part(top, 1, 0, top.width - 2, top.height);
    let Turned { room, pages, page, has_ring } = turned(whole, app.page, lit);
    if !has_ring {
        let high = panel_rows(whole, lit.scene);
        panels::across(buffer, part(whole, 0, 0, whole.width, high), lit.scene, lit.paint);
    }
    let drawn = areas(buffer, room, app, lit, (&pages, page, has_ring));
    // The log has all rows that the table leaves free.
    let first = drawn.bottom.saturating_sub(whole.y).min(room.bottom() - whole.y);
    let log = part(whole, 0, first, whole.width, whole.height.saturating_sub(first));
    tell(buffer, log, app, lit.scene, is_past);
    Drawn { log, ..drawn }
}

/// Draws panels and log in a column, on a wide screen. Returns the position of the log.
fn beside(buffer: &mut Buffer, area: Rect, app: &App, lit: &Lit<'_>, is_past: bool) -> Rect {
    let high = panels::height_down(lit.scene, area.width);
    let y = if high + LOG < area.height {
        panels::down(buffer, area, lit.scene, lit.paint)
    } else {
        let high = panels::height(lit.scene, area.width);
        panels::across(buffer, part(area, 0, 0, area.width, high), lit.scene, lit.paint);
        high
    };
    let rest = part(area, 0, y, area.width, area.height.saturating_sub(y));
    let log = part(rest, 0, 1, rest.width, rest.height.saturating_sub(1));
    if rest.height > 2 {
        rule(buffer, rest, 0, "what has happened", dim());
        tell(buffer, log, app, lit.scene, is_past);
    }
    log
}

/// Draws the last events.
fn tell(buffer: &mut Buffer, area: Rect, app: &App, scene: &Scene, is_past: bool) {
    let (heard, new) = if is_past { (&scene.log, 0) } else { (&app.heard.events, app.new) };
    // The end of a game concerns everybody.
    let reader = scene.seat.filter(|_| app.moment != Moment::Over);
    log::draw(buffer, area, heard, reader, (scene.log.len(), new));
}

/// Finds the cells that can be chosen, and those that are chosen.
fn lit<'a>(app: &'a App, scene: &'a Scene, is_past: bool, paint: Paint) -> Lit<'a> {
    if is_past {
        return review::lit(app, scene, paint);
    }
    let offers: Vec<&Offer> = scene.offers().collect();
    let cells = |numbers: Vec<usize>| -> Vec<&str> {
        let offers = numbers.into_iter().filter_map(|number| offers.get(number));
        offers.flat_map(|offer| &offer.cells).map(String::as_str).collect()
    };
    let node = app.cursor.node();
    let mut chosen = match app.cursor.offer() {
        Some(offer) => cells(vec![offer]),
        // All offers of a branch begin with the same cell.
        None => node.map_or_else(Vec::new, |node| cells(node.offers()).into_iter().take(1).collect()),
    };
    if let Some(Overlay::Look(look)) = &app.overlay {
        chosen = vec![&look.cell];
    }
    let open = node.map_or_else(Vec::new, |node| cells(node.offers())).into_iter();
    // All columns of a deal are at hand, so the page does not depend on the column.
    let listed = if app.cursor.columns.len() > 1 { (0..offers.len()).collect() } else { app.cursor.offers() };
    let heard = &app.heard.events;
    let news = heard.get(heard.len().saturating_sub(app.new)..).unwrap_or_default();
    Lit::new(scene, open.chain(cells(listed)).collect(), chosen, paint).with_news(news)
}

/// Draws a page of the table.
fn areas(
    buffer: &mut Buffer,
    room: Rect,
    app: &App,
    lit: &Lit<'_>,
    (pages, page, has_ring): (&[Page<'_>], usize, bool),
) -> Drawn {
    let focus = match &app.overlay {
        Some(Overlay::Look(look)) => Some(look.cell.as_str()),
        _ => None,
    };
    let (mut placed, mut bottom) = (Vec::new(), room.y);
    for (laid, place) in pages.get(page).into_iter().flatten() {
        let place = inside(*place, room);
        bottom = bottom.max(place.bottom() + 1);
        placed.extend(areas::draw(buffer, lit, laid, place, focus));
        if let (Some(middle), true) = (laid.middle, has_ring) {
            let middle = part(place, middle.x, middle.y, middle.width, middle.height);
            panels::across(buffer, middle, lit.scene, lit.paint);
        }
    }
    Drawn { placed, page, pages: pages.len(), bottom, ..Drawn::default() }
}

/// Returns the variant of the book that is played, in brackets. Empty for the usual game.
fn variant(app: &App) -> String {
    app.game.variant.map_or_else(String::new, |name| format!(" ({name})"))
}

fn whose_turn(app: &App, scene: &Scene, is_past: bool) -> String {
    if let (true, Some(Overlay::Time(history))) = (is_past, &app.overlay) {
        return review::place(app, history);
    }
    match app.moment {
        Moment::Asked(seat) => {
            let panel = scene.panel(seat);
            let name = panel.map_or("", |panel| panel.person.as_deref().unwrap_or(&panel.name));
            format!("{name}: your turn")
        }
        Moment::Computer if app.settings.paused => "paused".to_string(),
        Moment::Computer => "thinking …".to_string(),
        Moment::Over | Moment::HandOver(_) => String::new(),
    }
}

fn question(app: &App, scene: &Scene, is_past: bool) -> String {
    if is_past {
        return review::question(app, scene);
    }
    // A note on a typed action is shown in the box of that action.
    let is_written = matches!(app.overlay, Some(Overlay::Command { .. }));
    match &app.note {
        Some(note) if !is_written => format!("! {note}"),
        _ => scene.ask.clone(),
    }
}

/// Draws the final places, scores and their parts.
fn standings(buffer: &mut Buffer, area: Rect, app: &App, paint: Paint) {
    let mut all = app.game.table().standings().rows;
    all.sort_by_key(|row| (row.place, row.seat));
    for (y, row) in (0..).zip(&all) {
        let name = app.game.title(row.seat);
        let panel = app.scene.panel(row.seat);
        let parts = panel.into_iter().flat_map(|panel| &panel.parts).filter(|part| part.points != 0);
        let parts: Vec<String> = parts.map(|part| format!("{} {}", part.name, part.points)).collect();
        let score = panel.and_then(|panel| panel.score).map_or_else(String::new, |score| score.to_string());
        let won = if row.wins { "★ wins" } else { "" };
        let style = paint.seat(row.seat).patch(if row.wins { bold() } else { Style::new() });
        let x = put(buffer, area, 0, y, &format!("{}. {name}  {score}  {won} ", row.place), style);
        put(buffer, area, x.max(30), y, &parts.join(", "), Style::new());
    }
}
