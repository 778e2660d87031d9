//! The sentences on choices and cards: where a swiped card would lie, stars, Bonus cards that are shown, and what a card
//! does. Each is compared with what the engine does next.

#![cfg(feature = "face")]

use std::collections::{BTreeMap, BTreeSet};

use tabletop_any::{AnyTable, AnyView, Offer};
use tabletop_core::Seat;

use super::own_notes::{TEAMS, TWO, area, note_on, watch};

/// The places in a text, each with the items that it says are completed there: `at 1,0 (completes hoop and jersey)`.
fn places(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut places = BTreeMap::new();
    for part in text.split(" at ").skip(1) {
        let spot: String = part.chars().take_while(|sign| "-,0123456789".contains(*sign)).collect();
        let spot = spot.trim_end_matches(',');
        if !spot.contains(',') {
            continue;
        }
        let items = part.split_once("(completes ").and_then(|(_, items)| items.split_once(')'));
        let items = items.map_or("", |(items, _)| items).split(" and ").filter(|item| !item.is_empty());
        places.insert(spot.to_string(), items.map(str::to_string).collect());
    }
    places
}

/// The places of the layings of a card that are legal at a table, each with the items that the events then complete.
fn layings(table: &AnyTable, seat: Seat, card: &str) -> BTreeMap<String, BTreeSet<String>> {
    let legal = table.legal(seat);
    let spots = legal.iter().filter_map(|action| action.strip_prefix(&format!("lay {card} ")));
    let completed = |spot: &str| {
        let mut after = table.fork();
        after.enter_for(seat, &format!("lay {card} {spot}")).unwrap();
        let told = after.last_events(None);
        let items = told.iter().filter_map(|event| event.text.split_once(" is completed in"));
        items.map(|(item, _)| item.to_string()).collect()
    };
    spots.map(|spot| (spot.to_string(), completed(spot))).collect()
}

/// The offers of Swipes of Item cards, each with the card that would be taken.
fn item_swipes(view: &AnyView) -> Vec<(Offer, String, String)> {
    let scene = view.scene();
    let swipes = scene.offers().filter_map(|offer| {
        let [verb, _, from, spot] = offer.action.split(' ').collect::<Vec<_>>()[..] else { return None };
        let cell = format!("area-{from}-{spot}");
        let target = area(&scene, &format!("area-{from}"))?.cells.iter().find(|other| other.id == cell)?;
        let card = target.piece.as_ref()?.trim_start_matches("card-").to_string();
        (verb == "swipe").then(|| (offer.clone(), card, cell))
    });
    swipes.collect()
}

#[test]
fn a_swipe_names_the_places_where_the_card_can_be_laid() {
    let [mut laid, mut completing, mut nowhere] = [0; 3];
    watch(TWO, 14, |table, seat, view| {
        for (offer, card, cell) in item_swipes(view) {
            let mut after = table.fork();
            after.enter_for(seat, &offer.action).unwrap();
            let is_laid = after.scene(Some(seat)).unwrap().areas.iter().any(|area| area.id == "swiped");
            let can = if is_laid { layings(&after, seat, &card) } else { BTreeMap::new() };
            let (text, clause) = offer.note.clone().unwrap();
            assert_eq!(clause, "BD-SWIPE-ITEM-4");
            for text in [&text, &*note_on(view, &cell).unwrap().text] {
                if after.legal(seat).contains(&format!("start {card}")) {
                    assert!(text.contains("as the Start card"), "{text}");
                    continue;
                }
                assert_eq!(places(text), can, "{}: {text}", offer.action);
                assert_eq!(text.contains("fits nowhere"), can.is_empty(), "{text}");
            }
            let completes = can.values().any(|items| !items.is_empty());
            assert_eq!(offer.words.contains(", to complete "), completes, "{}", offer.words);
            laid += u32::from(!can.is_empty());
            completing += u32::from(completes);
            nowhere += u32::from(can.is_empty());
        }
    });
    assert!(laid > 100 && completing > 3 && nowhere > 20, "{laid} {completing} {nowhere}");
}

#[test]
fn the_places_of_a_card_in_hand_are_those_where_it_may_be_laid() {
    let (mut some, mut none) = (0, 0);
    watch(TWO, 6, |table, seat, view| {
        let scene = view.scene();
        let may_lay = scene.offers().any(|offer| offer.action.starts_with("lay "));
        let cells =
            area(&scene, "hand").into_iter().chain(area(&scene, "swiped")).flat_map(|area| &area.cells);
        let is_swiped = area(&scene, "swiped").is_some();
        for cell in cells.filter(|cell| cell.halves.is_some() && may_lay) {
            let notes = view.own_notes();
            let its = notes.iter().filter(|note| note.explains(&cell.id));
            let Some(note) = its.into_iter().find(|note| note.name == "Places for this card") else {
                continue;
            };
            // Beside a swiped card, no other card may be laid.
            if is_swiped != cell.id.starts_with("swiped") {
                continue;
            }
            let card = cell.piece.as_ref().unwrap().trim_start_matches("card-");
            let can = layings(table, seat, card);
            assert_eq!(places(&note.text), can, "{note:?}");
            if can.is_empty() { none += 1 } else { some += 1 }
        }
    });
    assert!(some > 100 && none > 50, "{some} {none}");
}

#[test]
fn a_star_is_told_where_it_gives_another_turn_and_nowhere_else() {
    let (mut stars, mut others, mut late) = (0, 0, 0);
    watch(TWO, 12, |table, seat, view| {
        for offer in view.scene().offers() {
            if !["lay ", "start "].iter().any(|verb| offer.action.starts_with(verb)) {
                continue;
            }
            let mut after = table.fork();
            after.enter_for(seat, &offer.action).unwrap();
            let gives = after.last_events(None).iter().any(|event| event.rule == "BD-STAR-1");
            let says = offer.note.as_ref().is_some_and(|(text, _)| text.contains("star gives you"));
            assert_eq!(says, gives, "{offer:?}");
            if gives {
                stars += 1;
            } else {
                others += 1;
            }
            late += u32::from(!gives && offer.words.contains(", star)"));
        }
    });
    assert!(stars > 50 && others > 500 && late > 0, "{stars} {others} {late}");
}

/// Only the face of a face-down card, the number of one of several cards alike, and what the end of a round brings are hidden
/// from whoever plays a Swipe or an Immunity.
#[test]
fn a_choice_hides_nothing_that_lies_open() {
    let (mut open, mut hidden) = (BTreeMap::<String, u32>::new(), 0);
    for setup in [TWO, TEAMS] {
        watch(setup, 12, |table, seat, view| {
            let scene = view.scene();
            for offer in scene.offers() {
                let verb = offer.action.split(' ').next().unwrap();
                if !["swipe", "immunity"].contains(&verb) {
                    continue;
                }
                let alike = offer.cells.iter().find_map(|cell| cell.strip_prefix("hand-")).unwrap();
                let hand = &area(&scene, "hand").unwrap().cells;
                let lines = |id: &str| hand.iter().find(|cell| cell.id == id).unwrap().lines[1..].to_vec();
                let own = lines(&format!("hand-{alike}"));
                let is_one = hand.iter().filter(|cell| cell.lines[1..] == own).count() == 1;
                let mut after = table.fork();
                after.enter_for(seat, &offer.action).unwrap();
                let ends = after.scene(Some(seat)).unwrap().result_count > scene.result_count;
                let is_hidden = !is_one || ends || offer.words.contains("(face-down)");
                let says = offer.unknown.as_ref().is_some_and(|text| text.contains("cannot see yet"));
                assert_eq!(says, is_hidden, "{offer:?}");
                assert_eq!(offer.told.is_empty(), is_hidden, "{offer:?}");
                let kind = offer.action.split(' ').take(2).collect::<Vec<_>>().join(" ");
                if is_hidden { hidden += 1 } else { *open.entry(kind).or_default() += 1 }
            }
        });
    }
    let bonus = open.get("swipe bonus").copied().unwrap_or_default();
    assert!(open.len() > 10 && bonus > 10 && hidden > 10, "{open:?} {hidden}");
}

#[test]
fn to_show_a_bonus_card_takes_no_play_and_tells_all() {
    let mut shown = 0;
    watch(TWO, 4, |table, seat, view| {
        let legal = table.legal(seat);
        for offer in view.scene().offers().filter(|offer| offer.action.starts_with("show ")) {
            let (text, clause) = offer.note.clone().unwrap();
            assert_eq!(clause, "BD-ROUND-2");
            assert!(text.contains("It uses no play; all then know."), "{text}");
            let item = offer.words.split_once('(').unwrap().1.split_once(')').unwrap().0;
            assert!(text.contains(&format!("each {item} of yours scores 3, not 2")), "{text}");
            let mut after = table.fork();
            after.enter_for(seat, &offer.action).unwrap();
            let rest: Vec<_> = legal.iter().filter(|action| **action != offer.action).cloned().collect();
            assert_eq!(after.legal(seat), rest, "every play is left, and it cannot be shown again");
            let number = offer.action.trim_start_matches("show ");
            let cell = format!("bonus-{seat}-{number}");
            let all = after.scene(None).unwrap();
            let there = all.areas.iter().flat_map(|area| &area.cells).find(|other| other.id == cell).unwrap();
            assert_eq!(there.lines[1], item, "a spectator reads it");
            shown += 1;
        }
    });
    assert!(shown > 50, "{shown}");
}

/// What the notes on Swipe and Immunity cards say is compared with the Swipes that are legal.
#[test]
fn a_card_in_hand_says_what_it_does() {
    let (mut noted, mut swipes, mut guarded) = (BTreeMap::<String, u32>::new(), 0, 0);
    watch(TWO, 16, |_, seat, view| {
        let scene = view.scene();
        for cell in &area(&scene, "hand").unwrap().cells {
            if cell.halves.is_some() {
                let star = note_named(view, &cell.id, "A star");
                assert_eq!(star.is_some(), cell.lines.iter().any(|line| line.ends_with(", star")));
                continue;
            }
            let [_, kind, what] = cell.lines.as_slice() else { panic!("{cell:?}") };
            let name = if kind == "Swipe" { "A Swipe card" } else { "An Immunity card" };
            let text = note_named(view, &cell.id, name).unwrap_or_else(|| panic!("no note on {cell:?}"));
            let wanted = match (&**kind, &**what) {
                ("Immunity", item) => format!("no card of your area that shows {item} can be swiped"),
                (_, "wild") => "any Item card from the area of an opponent".to_string(),
                (_, "bonus") => "a Bonus card of an opponent, or one of those set aside".to_string(),
                (_, "immunity") => "an Immunity card of an opponent".to_string(),
                (_, item) => format!("a card that shows {item} from the area of an opponent"),
            };
            assert!(text.contains(&wanted), "{text}");
            *noted.entry(format!("{kind} {what}")).or_default() += 1;
        }
        for other in (1..=2).filter_map(Seat::from_number).filter(|other| *other != seat) {
            let takes: Vec<_> = item_swipes(view);
            let before = area(&scene, &format!("before-{other}"));
            let guards = before.into_iter().flat_map(|area| &area.cells);
            let guards =
                guards.filter(|cell| cell.lines[0] == "Immunity").map(|cell| cell.lines[1].to_lowercase());
            let guards: Vec<String> = guards.collect();
            let board = area(&scene, &format!("area-{other}")).unwrap();
            for cell in board.cells.iter().filter(|cell| cell.piece.is_some()) {
                let shows = |item: &str| cell.lines.iter().any(|line| line.to_lowercase().starts_with(item));
                let taken: Vec<_> = takes.iter().filter(|(_, _, at)| *at == cell.id).collect();
                for (offer, ..) in &taken {
                    let named = offer.action.split(' ').nth(1).unwrap();
                    assert!(named == "wild" || shows(named), "{offer:?} {cell:?}");
                    swipes += 1;
                }
                let is_safe =
                    cell.marks.contains(&"locked".to_string()) || guards.iter().any(|item| shows(item));
                assert!(!is_safe || taken.is_empty(), "{cell:?} {guards:?}");
                guarded += u32::from(is_safe && !takes.is_empty());
            }
        }
    });
    assert!(noted.len() == 13 && swipes > 100 && guarded > 100, "{noted:?} {swipes} {guarded}");
}

fn note_named(view: &AnyView, cell: &str, name: &str) -> Option<String> {
    let notes = view.own_notes();
    let its = notes.iter().filter(|note| note.explains(cell));
    its.into_iter().find(|note| note.name == name).map(|note| note.text.to_string())
}
