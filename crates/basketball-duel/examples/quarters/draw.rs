//! The picture of the twenty quarters. The drawing of each edge follows [`connects`].

use core::fmt::{self, Write as _};

use basketball_duel::{Direction, Face, Half, Item, Side, connects};

use super::art::art;

const WIDTH: i32 = 88;
const HEIGHT: i32 = 80;
const GAP: i32 = 16;
const MARGIN: i32 = 32;
const PITCH: i32 = 2 * WIDTH + GAP + 24;
const FIRST_ROW: i32 = 92;
/// The top of the cards below, and the size of their halves.
const CARDS: i32 = 362;
const HALF_WIDTH: i32 = 77;
const HALF_HEIGHT: i32 = 70;

/// One fourth of an item. Upper quarters are bottom halves of cards, lower quarters top halves (BD-CARDS-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Quarter {
    pub(crate) half: Half,
    pub(crate) row: Row,
}

/// The row of a quarter in its item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    Upper,
    Lower,
}

impl Quarter {
    /// All twenty, item by item: upper left, upper right, lower left, lower right.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let of_item = |item| {
            [Row::Upper, Row::Lower]
                .into_iter()
                .flat_map(move |row| [Half::left(item), Half::right(item)].map(|half| Self { half, row }))
        };
        Item::ALL.into_iter().flat_map(of_item)
    }

    /// The name: `UL`, `UR`, `LL` or `LR`.
    pub(crate) const fn letters(self) -> &'static str {
        match (self.row, self.half.side) {
            (Row::Upper, Side::Left) => "UL",
            (Row::Upper, Side::Right) => "UR",
            (Row::Lower, Side::Left) => "LL",
            (Row::Lower, Side::Right) => "LR",
        }
    }

    /// The cards that carry the quarter, one for each half that the rest of the card may be.
    fn cards(self) -> impl Iterator<Item = Face> {
        Half::ALL.into_iter().map(move |rest| match self.row {
            Row::Upper => Face { top: rest, bottom: self.half },
            Row::Lower => Face { top: self.half, bottom: rest },
        })
    }

    /// `true` if `other` may touch this quarter on that side: there are cards with these quarters that match
    /// there.
    fn may_touch(self, other: Self, side: Direction) -> bool {
        let touches = match side {
            Direction::Left | Direction::Right => self.row == other.row,
            Direction::Above => self.row == Row::Lower && other.row == Row::Upper,
            Direction::Below => self.row == Row::Upper && other.row == Row::Lower,
        };
        touches && self.cards().any(|card| other.cards().any(|beside| connects(card, beside, side)))
    }

    /// Every quarter that may touch this one on that side; none on the side of the other half of its card.
    pub(crate) fn partners(self, side: Direction) -> Vec<Self> {
        Self::all().filter(|other| self.may_touch(*other, side)).collect()
    }
}

/// The kind of an edge of a quarter.
enum Edge {
    /// One quarter alone may touch it.
    Join,
    /// Quarters of every item may touch it.
    Outer,
    /// The other half of its card is there.
    Middle,
}

fn edge(quarter: Quarter, side: Direction) -> Edge {
    match quarter.partners(side).len() {
        0 => Edge::Middle,
        1 => Edge::Join,
        _ => Edge::Outer,
    }
}

/// The whole picture, as SVG.
pub(crate) fn picture() -> String {
    let mut svg = String::new();
    draw(&mut svg).unwrap_or_default();
    svg
}

fn draw(svg: &mut String) -> fmt::Result {
    let (width, height) = (2 * MARGIN + 5 * PITCH - 24, 590);
    writeln!(svg, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">"#)?;
    writeln!(svg, "<title>The twenty quarters of Basketball Duel and how they join</title>")?;
    svg.push_str(STYLE);
    writeln!(svg, "<defs>")?;
    for item in Item::ALL {
        writeln!(svg, r#"<g id="{item}" class="{item}">{}</g>"#, art(item))?;
    }
    writeln!(svg, "</defs>")?;
    writeln!(svg, r#"<rect class="page" width="{width}" height="{height}" rx="14"/>"#)?;
    for (item, left) in Item::ALL.into_iter().zip((MARGIN..).step_by(216)) {
        let middle = left + WIDTH + GAP / 2;
        writeln!(svg, r#"<text class="name {item}" x="{middle}" y="56">{item}</text>"#)?;
        for quarter in Quarter::all().filter(|quarter| quarter.half.item == item) {
            let x = left + if quarter.half.side == Side::Left { 0 } else { WIDTH + GAP };
            let y = FIRST_ROW + if quarter.row == Row::Upper { 0 } else { HEIGHT + GAP };
            tile(svg, quarter, (x, y))?;
        }
    }
    cards(svg)?;
    legend(svg)?;
    writeln!(svg, "</svg>")
}

/// Draws the part of an item that a quarter shows, in a box of that size.
fn part(svg: &mut String, quarter: Quarter, (x, y): (i32, i32), (width, height): (i32, i32)) -> fmt::Result {
    let left = if quarter.half.side == Side::Left { 0 } else { WIDTH };
    let top = if quarter.row == Row::Upper { 0 } else { HEIGHT };
    let item = quarter.half.item;
    writeln!(
        svg,
        r##"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{left} {top} {WIDTH} {HEIGHT}"><use href="#{item}"/></svg>"##
    )
}

fn tile(svg: &mut String, quarter: Quarter, (x, y): (i32, i32)) -> fmt::Result {
    writeln!(svg, r#"<rect class="tile" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}"/>"#)?;
    part(svg, quarter, (x, y), (WIDTH, HEIGHT))?;
    let (right, below) = (x + WIDTH, y + HEIGHT);
    for side in Direction::ALL {
        let (from, to) = match side {
            Direction::Above => ((x, y), (right, y)),
            Direction::Right => ((right, y), (right, below)),
            Direction::Below => ((x, below), (right, below)),
            Direction::Left => ((x, y), (x, below)),
        };
        let class = match edge(quarter, side) {
            Edge::Join => "join",
            Edge::Outer => "outer",
            Edge::Middle => "middle",
        };
        let item = quarter.half.item;
        writeln!(svg, r#"<path class="{class} {item}" d="M{} {}L{} {}"/>"#, from.0, from.1, to.0, to.1)?;
        if let (Edge::Join, Direction::Right | Direction::Below) = (edge(quarter, side), side) {
            let (x, y) = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
            let (dx, dy) = if side == Direction::Right { (GAP, 0) } else { (0, GAP) };
            writeln!(svg, r#"<path class="bridge {item}" d="M{x} {y}l{dx} {dy}"/>"#)?;
        }
    }
    let (label_x, anchor) = match quarter.half.side {
        Side::Left => (x + 5, "start"),
        Side::Right => (right - 5, "end"),
    };
    let label_y = if quarter.row == Row::Upper { y + 16 } else { below - 6 };
    let letters = quarter.letters();
    writeln!(
        svg,
        r#"<text class="letters" x="{label_x}" y="{label_y}" text-anchor="{anchor}">{letters}</text>"#
    )
}

/// The cards of the two examples, in reading order: four that complete the basketball, then two whose outer edges
/// meet.
pub(crate) const COMPLETE: [Face; 4] = [
    Face { top: Half::left(Item::Hoop), bottom: Half::left(Item::Basketball) },
    Face { top: Half::right(Item::Hoop), bottom: Half::right(Item::Basketball) },
    Face { top: Half::left(Item::Basketball), bottom: Half::left(Item::Jersey) },
    Face { top: Half::right(Item::Basketball), bottom: Half::right(Item::Jersey) },
];
pub(crate) const OUTER: [Face; 2] = [
    Face { top: Half::right(Item::Whistle), bottom: Half::right(Item::Basketball) },
    Face { top: Half::left(Item::Jersey), bottom: Half::left(Item::Hoop) },
];

fn cards(svg: &mut String) -> fmt::Result {
    heading(svg, MARGIN, "A card carries two quarters")?;
    card(svg, COMPLETE[2], (MARGIN, CARDS))?;
    let text = MARGIN + HALF_WIDTH + 12;
    note(svg, (text, CARDS + 30), "top half, a lower quarter:")?;
    note(svg, (text, CARDS + 48), "basketball left (LL)")?;
    note(svg, (text, CARDS + 100), "bottom half, an upper quarter:")?;
    note(svg, (text, CARDS + 118), "jersey left (UL)")?;
    let left = MARGIN + 330;
    heading(svg, left, "Four cards complete an item")?;
    let steps = [(0, 0), (1, 0), (0, 1), (1, 1)];
    for (face, (column, row)) in COMPLETE.into_iter().zip(steps) {
        small_card(svg, face, (left + column * 55, CARDS - 12 + row * 100))?;
    }
    let left = MARGIN + 620;
    heading(svg, left, "Outer edges meet, whichever the items")?;
    for (face, column) in OUTER.into_iter().zip(0..) {
        card(svg, face, (left + column * (HALF_WIDTH + 3), CARDS))?;
    }
    Ok(())
}

fn card(svg: &mut String, face: Face, (x, y): (i32, i32)) -> fmt::Result {
    sized_card(svg, face, (x, y), (HALF_WIDTH, HALF_HEIGHT))
}

fn small_card(svg: &mut String, face: Face, (x, y): (i32, i32)) -> fmt::Result {
    sized_card(svg, face, (x, y), (53, 49))
}

fn sized_card(svg: &mut String, face: Face, (x, y): (i32, i32), (width, height): (i32, i32)) -> fmt::Result {
    let (full, middle) = (2 * height, y + height);
    writeln!(svg, r#"<rect class="tile" x="{x}" y="{y}" width="{width}" height="{full}" rx="4"/>"#)?;
    part(svg, Quarter { half: face.top, row: Row::Lower }, (x, y), (width, height))?;
    part(svg, Quarter { half: face.bottom, row: Row::Upper }, (x, middle), (width, height))?;
    writeln!(svg, r#"<path class="middle" d="M{x} {middle}h{width}"/>"#)?;
    writeln!(svg, r#"<rect class="card" x="{x}" y="{y}" width="{width}" height="{full}" rx="4"/>"#)
}

fn heading(svg: &mut String, x: i32, text: &str) -> fmt::Result {
    writeln!(svg, r#"<text class="heading" x="{x}" y="{}">{text}</text>"#, CARDS - 28)
}

fn note(svg: &mut String, (x, y): (i32, i32), text: &str) -> fmt::Result {
    writeln!(svg, r#"<text class="note" x="{x}" y="{y}">{text}</text>"#)
}

fn legend(svg: &mut String) -> fmt::Result {
    let left = MARGIN + 820;
    let lines = [
        ("join hoop", ["Only the quarter across the", "bridge, of the same item."]),
        ("outer", ["An outer edge: those of all", "items meet here."]),
        ("middle", ["The middle of its own card:", "no other card touches it."]),
    ];
    for ((class, text), y) in lines.into_iter().zip((CARDS + 18..).step_by(48)) {
        writeln!(svg, r#"<path class="{class}" d="M{left} {y}h34"/>"#)?;
        note(svg, (left + 46, y + 4), text[0])?;
        note(svg, (left + 46, y + 22), text[1])?;
    }
    Ok(())
}

const STYLE: &str = r#"<style>
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#22252b}
.page{fill:#fbfaf7}.tile{fill:#fff}.card{fill:none;stroke:#8b8f98;stroke-width:1.5}
.name{font-size:21px;font-weight:700;text-anchor:middle}.heading{font-size:15px;font-weight:700}
.letters{font-size:13px;font-weight:700;paint-order:stroke;stroke:#fff;stroke-width:3px}
.note{font-size:13px}
.c{stroke:none}.ink,.line,.number{fill:none;stroke:#22252b;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.pale{fill:#e9edf2}.hole{fill:#22252b}.number{stroke:#fff;stroke-width:6}
.rim{fill:none;stroke:#d23c3c;stroke-width:6}.line{stroke:#d23c3c}
.basketball .c{fill:#ef7f35}.sneakers .c{fill:#3d8fe0}.hoop .c{fill:#d23c3c}.jersey .c{fill:#8457cf}.whistle .c{fill:#23a57f}
.basketball.name{fill:#c2570f}.sneakers.name{fill:#2a77c4}.hoop.name{fill:#c93434}.jersey.name{fill:#7345bd}.whistle.name{fill:#15855f}
.join,.bridge{fill:none}.join{stroke-width:4}.bridge{stroke-width:12}
.basketball.join,.basketball.bridge{stroke:#d4641a}.sneakers.join,.sneakers.bridge{stroke:#2a77c4}.hoop.join,.hoop.bridge{stroke:#d23c3c}.jersey.join,.jersey.bridge{stroke:#7345bd}.whistle.join,.whistle.bridge{stroke:#15855f}
.outer{stroke:#8b8f98;stroke-width:2.5;stroke-dasharray:7 5;fill:none}
.middle{stroke:#b3b7bf;stroke-width:1.5;stroke-dasharray:1.5 4;fill:none}
@media (prefers-color-scheme:dark){
text{fill:#e8eaee}.page{fill:#17191e}.tile{fill:#23262d}.letters{stroke:#23262d}
.ink{stroke:#eef0f4}.pale{fill:#464c58}.hole{fill:#17191e}.outer{stroke:#9aa0ab}.middle{stroke:#6c727d}
.basketball.name{fill:#f59a5b}.sneakers.name{fill:#6db1f2}.hoop.name{fill:#f07070}.jersey.name{fill:#b08af0}.whistle.name{fill:#4fcfa6}
}
</style>
"#;
