//! The picture, as SVG.

use core::fmt::{self, Write as _};

use basketball_duel::{BasketballDuel, Components, Half, Item, Setup, Side, State};
use tabletop_core::{Dealer, Game, Layout, Playout, Seat};

use super::art::art;

/// The sizes of half a card and of the whole page.
const HALF: (i32, i32) = (66, 60);
const PAGE: (i32, i32) = (960, 560);
/// The size of the quarter of an item's drawing that half a card shows.
const QUARTER: (i32, i32) = (88, 80);
/// The largest area that fits the page: columns and rows of cards.
const MOST: (i8, i8) = (6, 3);

/// The whole picture.
pub(crate) fn picture() -> String {
    let mut svg = String::new();
    draw(&mut svg).unwrap_or_default();
    svg
}

/// The bounds of a seat's area: its first and last column, then its first and last row.
fn bounds(state: &State, seat: Seat) -> Option<[i8; 4]> {
    let laid = state.public().areas.laid(seat);
    let (x, y) = (laid.iter().map(|card| card.at.x()), laid.iter().map(|card| card.at.y()));
    Some([x.clone().min()?, x.max()?, y.clone().min()?, y.max()?])
}

fn fits(state: &State, seat: Seat) -> bool {
    bounds(state, seat)
        .is_some_and(|[left, right, top, bottom]| right - left < MOST.0 && bottom - top < MOST.1)
}

/// The position in which the most cards are locked.
fn position(game: &BasketballDuel) -> State {
    let mut best = game.start(&mut ());
    let mut playout = Playout::uniform(game);
    for number in 0..500 {
        let mut state = game.start(&mut ());
        let mut dealer = Dealer::for_game(1, number);
        while state.public().round == 1
            && let Some(step) = playout.next_step(&state, &mut dealer)
        {
            if game.apply(&mut state, step, &mut ()).is_err() {
                break;
            }
            let is_better = state.public().areas.locked().len() > best.public().areas.locked().len();
            if is_better && Seat::ALL.into_iter().take(2).all(|seat| fits(&state, seat)) {
                best = state;
            }
        }
    }
    best
}

fn draw(svg: &mut String) -> fmt::Result {
    let game = BasketballDuel::new(Setup { seats: 2, ..Setup::default() }).map_err(|_| fmt::Error)?;
    let state = position(&game);
    let (width, height) = PAGE;
    writeln!(svg, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">"#)?;
    writeln!(svg, "<title>A game of Basketball Duel: the play areas of two players</title>")?;
    svg.push_str(STYLE);
    writeln!(svg, "<defs>")?;
    for item in Item::ALL {
        writeln!(svg, r#"<g id="{item}" class="{item}">{}</g>"#, art(item))?;
    }
    writeln!(svg, "</defs>")?;
    writeln!(svg, r#"<rect class="page" width="{width}" height="{height}" rx="14"/>"#)?;
    for (seat, left) in Seat::ALL.into_iter().zip([24, 24 + width / 2]).take(2) {
        area(svg, &Components::default(), &state, seat, left)?;
    }
    writeln!(svg, "</svg>")
}

/// Draws the play area of a seat in its half of the page.
fn area(svg: &mut String, set: &Components, state: &State, seat: Seat, left: i32) -> fmt::Result {
    let public = state.public();
    let items = public.areas.cards(seat).intersection(public.areas.locked()).len();
    writeln!(svg, r#"<text class="name" x="{left}" y="46">Player {seat}</text>"#)?;
    let what =
        format!("{} cards laid, {items} of them locked in completed items", public.areas.cards(seat).len());
    writeln!(svg, r#"<text class="note" x="{left}" y="72">{what}</text>"#)?;
    let Some([first_x, last_x, first_y, last_y]) = bounds(state, seat) else { return Ok(()) };
    let (columns, rows) = (i32::from(last_x - first_x) + 1, i32::from(last_y - first_y) + 1);
    let x0 = left + (PAGE.0 / 2 - 48 - columns * HALF.0) / 2;
    let y0 = 92 + (PAGE.1 - 116 - rows * 2 * HALF.1) / 2;
    for laid in public.areas.laid(seat) {
        let (column, row) = (i32::from(laid.at.x() - first_x), i32::from(laid.at.y() - first_y));
        let (x, y) = (x0 + column * HALF.0, y0 + row * 2 * HALF.1);
        let Some(card) = usize::from(laid.card.number()).checked_sub(1).and_then(|at| set.items.get(at))
        else {
            continue;
        };
        let class = if public.areas.locked().contains(laid.card) { "card locked" } else { "card" };
        let (full, middle) = (2 * HALF.1, y + HALF.1);
        writeln!(svg, r#"<rect class="paper" x="{x}" y="{y}" width="{}" height="{full}" rx="5"/>"#, HALF.0)?;
        // BD-CARDS-2: a top half shows a lower quarter of its item, a bottom half an upper one.
        quarter(svg, card.top, QUARTER.1, (x, y))?;
        quarter(svg, card.bottom, 0, (x, middle))?;
        writeln!(
            svg,
            r#"<rect class="{class}" x="{x}" y="{y}" width="{}" height="{full}" rx="5"/>"#,
            HALF.0
        )?;
    }
    Ok(())
}

/// Draws a quarter of an item on a half of a card. `down` is the upper edge of the quarter within the drawing of
/// the item.
fn quarter(svg: &mut String, half: Half, down: i32, (x, y): (i32, i32)) -> fmt::Result {
    let across = if half.side == Side::Left { 0 } else { QUARTER.0 };
    let ((width, height), (part_width, part_height), item) = (HALF, QUARTER, half.item);
    writeln!(
        svg,
        r##"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{across} {down} {part_width} {part_height}"><use href="#{item}"/></svg>"##
    )
}

const STYLE: &str = r#"<style>
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#22252b}
.page{fill:#f4f1ea}.paper{fill:#fff}
.card{fill:none;stroke:#b9b4a8;stroke-width:1.5}.locked{stroke:#22252b;stroke-width:3}
.name{font-size:24px;font-weight:700}.note{font-size:15px}
.c{stroke:none}.ink,.line,.number{fill:none;stroke:#22252b;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.pale{fill:#e9edf2}.hole{fill:#22252b}.number{stroke:#fff;stroke-width:6}
.rim{fill:none;stroke:#d23c3c;stroke-width:6}.line{stroke:#d23c3c}
.basketball .c{fill:#ef7f35}.sneakers .c{fill:#3d8fe0}.hoop .c{fill:#d23c3c}.jersey .c{fill:#8457cf}.whistle .c{fill:#23a57f}
</style>
"#;
