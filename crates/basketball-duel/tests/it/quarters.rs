//! The quarters (BD-CARDS-2 and 3). The picture in the docs equals the one that the code draws. The table beside
//! it was read off the picture by hand; the matching function agrees with it for every two cards in every
//! direction.

use std::collections::BTreeMap;

use basketball_duel::{Direction, Face, Half, Item, connects};

#[path = "../../examples/quarters/art.rs"]
mod art;
#[path = "../../examples/quarters/draw.rs"]
mod draw;

use draw::{COMPLETE, OUTER, Quarter, Row};

fn doc(name: &str) -> String {
    let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_picture_in_the_docs_is_the_one_that_is_drawn() {
    assert!(
        doc("quarters.svg") == draw::picture(),
        "renew it: cargo run -p basketball-duel --example quarters > docs/quarters.svg"
    );
}

/// The table of `docs/rules/basketball-duel.md`, written out for each item: for each quarter its partners on the
/// four sides.
fn table() -> BTreeMap<String, BTreeMap<&'static str, String>> {
    let page = doc("rules/basketball-duel.md");
    let section = page.split("\n## The twenty quarters\n").nth(1).unwrap();
    let mut table = BTreeMap::new();
    for line in section.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let cells: Vec<_> = line.trim_matches(['|', ' ']).split('|').map(str::trim).collect();
        let [quarter, above, right, below, left] = cells[..] else { panic!("{line}") };
        for item in Item::ALL {
            // Two letters alone name a quarter of the same item.
            let whole = |text: &str| if text.len() == 2 { format!("{item} {text}") } else { text.to_owned() };
            let sides = [("above", above), ("right", right), ("below", below), ("left", left)];
            let sides = sides.into_iter().map(|(side, text)| (side, whole(text))).collect();
            assert!(table.insert(whole(quarter), sides).is_none(), "{item} {quarter} is there twice");
        }
    }
    table
}

fn column(side: Direction) -> &'static str {
    match side {
        Direction::Above => "above",
        Direction::Right => "right",
        Direction::Below => "below",
        Direction::Left => "left",
    }
}

fn name(quarter: Quarter) -> String {
    format!("{} {}", quarter.half.item, quarter.letters())
}

#[test]
fn the_table_has_every_quarter_once() {
    let names: Vec<_> = Quarter::all().map(name).collect();
    assert_eq!(names.len(), 20);
    assert!(names.iter().all(|name| table().contains_key(name)), "{names:?}");
    assert_eq!(table().len(), 20);
}

/// `true` if the table lets two quarters touch.
fn says(
    table: &BTreeMap<String, BTreeMap<&str, String>>,
    one: Quarter,
    side: Direction,
    other: Quarter,
) -> bool {
    let wanted = &table[&name(one)][column(side)];
    *wanted == name(other) || *wanted == format!("any {}", other.letters())
}

#[test]
fn any_two_quarters_touch_as_the_table_says() {
    let table = table();
    let mut touching = 0;
    for one in Quarter::all() {
        for side in Direction::ALL {
            let partners = one.partners(side);
            for other in Quarter::all() {
                let touches = partners.contains(&other);
                assert_eq!(touches, says(&table, one, side, other), "{} {side:?} {}", name(one), name(other));
                touching += u32::from(touches);
            }
        }
    }
    // Each quarter joins two of its own item, and its outer edge meets five.
    assert_eq!(touching, 20 * (2 + 5));
}

#[test]
fn any_two_cards_match_as_the_table_says() {
    let table = table();
    let lower = |face: Face| Quarter { half: face.top, row: Row::Lower };
    let upper = |face: Face| Quarter { half: face.bottom, row: Row::Upper };
    let faces = || Half::ALL.into_iter().flat_map(|top| Half::ALL.map(|bottom| Face { top, bottom }));
    let mut matching = BTreeMap::new();
    for card in faces() {
        for other in faces() {
            for side in Direction::ALL {
                let expected = match side {
                    Direction::Above => says(&table, lower(card), side, upper(other)),
                    Direction::Below => says(&table, upper(card), side, lower(other)),
                    Direction::Left | Direction::Right => {
                        says(&table, lower(card), side, lower(other))
                            && says(&table, upper(card), side, upper(other))
                    }
                };
                assert_eq!(connects(card, other, side), expected, "{card} / {other} {side:?}");
                *matching.entry(column(side)).or_insert(0) += u32::from(expected);
            }
        }
    }
    // One above the other: 10 halves may meet, with any two others. Side by side: in both halves, each half has 5
    // that continue an item and 5 times 5 that begin one.
    assert_eq!(matching, [("above", 1000), ("below", 1000), ("left", 900), ("right", 900)].into());
}

#[test]
fn the_cards_of_the_picture_match() {
    let [a, b, c, d] = COMPLETE;
    assert!(connects(a, b, Direction::Right) && connects(c, d, Direction::Right));
    assert!(connects(a, c, Direction::Below) && connects(b, d, Direction::Below));
    let [left, right] = OUTER;
    assert!(connects(left, right, Direction::Right));
    assert!(left.top.item != right.top.item && left.bottom.item != right.bottom.item);
}
