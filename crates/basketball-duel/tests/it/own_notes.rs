//! The notes that a seat reads on places and cards, the cards that complete an item, and the ways of swiped cards. Each
//! is compared with what the engine does, and with cards that are counted by the words on the table.

#![cfg(feature = "face")]

use std::collections::{BTreeMap, BTreeSet};

use basketball_duel::BasketballDuel;
use serde_json::Value;
use tabletop_any::{AnyTable, AnyView, Area, CellNote, Games, Scene, WhyNot};
use tabletop_core::{Dealer, Seat};

pub(super) const TWO: &str = r#"{"seats": 2}"#;
pub(super) const TEAMS: &str = r#"{"seats": 4, "mode": "teams"}"#;

/// Plays at random, and calls `look` for each seat that decides.
pub(super) fn watch(setup: &str, seeds: u64, mut look: impl FnMut(&AnyTable, Seat, &AnyView)) {
    for seed in 0..seeds {
        let (mut table, mut dealer) = (
            Games::none().with::<BasketballDuel>().open("basketball-duel", setup).unwrap(),
            Dealer::new(seed),
        );
        for _ in 0..150 {
            table.deal_all(&mut dealer);
            for seat in table.awaits().deciders() {
                look(&table, seat, &table.view(seat).unwrap());
            }
            if table.play(&mut dealer, 1).over {
                break;
            }
        }
    }
}

pub(super) fn area<'a>(scene: &'a Scene, id: &str) -> Option<&'a Area> {
    scene.areas.iter().find(|area| area.id == id)
}

/// The two halves of each Item card, as they stand in the list of components.
pub(super) fn halves(table: &AnyTable) -> BTreeMap<String, [String; 2]> {
    let cards = table.components().into_iter().filter(|card| card.kind == "Item cards");
    let halves = |text: &str| {
        let (top, bottom) = text.trim_end_matches(", star").split_once(" over ").unwrap();
        [top.to_lowercase(), bottom.to_lowercase()]
    };
    cards.map(|card| (card.name.clone(), halves(&card.text))).collect()
}

/// `true` if a half is the wanted one: `Hoop left`, `any left` or `any`.
pub(super) fn is_wanted(wanted: &str, half: &str) -> bool {
    match wanted.to_lowercase().as_str() {
        "any" => true,
        "any left" => half.ends_with(" left"),
        "any right" => half.ends_with(" right"),
        exactly => exactly == half,
    }
}

/// The numbers of the cards with the two halves that a place without a card names.
fn fitting(halves: &BTreeMap<String, [String; 2]>, lines: &[String]) -> BTreeSet<String> {
    let [_, top, bottom] = lines else { return BTreeSet::new() };
    let fits = |[one, other]: &[String; 2]| is_wanted(top, one) && is_wanted(bottom, other);
    halves.iter().filter(|(_, halves)| fits(halves)).map(|(number, _)| number.clone()).collect()
}

fn numbers(list: &Value) -> BTreeSet<String> {
    list.as_array().unwrap().iter().map(Value::to_string).collect()
}

/// The numbers of the cards that lie nowhere on the table of a reader, and not in the discard pile.
fn unseen(halves: &BTreeMap<String, [String; 2]>, view: &AnyView) -> BTreeSet<String> {
    let scene = view.scene();
    let cells = scene.areas.iter().flat_map(|area| &area.cells);
    let pieces = cells.filter_map(|cell| Some(cell.piece.as_ref()?.strip_prefix("card-")?.to_string()));
    let mut seen: BTreeSet<String> = pieces.collect();
    seen.extend(numbers(&serde_json::to_value(view).unwrap()["public"]["discard"]));
    halves.keys().filter(|number| !seen.contains(*number)).cloned().collect()
}

/// The numbers in a text, which are cards and counts.
fn figures(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_digit());
    words.filter(|word| !word.is_empty()).map(str::to_string).collect()
}

pub(super) fn note_on(view: &AnyView, cell: &str) -> Option<CellNote> {
    view.own_notes().into_iter().find(|note| note.explains(cell))
}

#[test]
fn a_place_names_the_cards_that_may_be_laid_and_counts_the_others() {
    let ([mut fits, mut hidden, mut none], mut swipes) = ([0; 3], 0);
    watch(TWO, 6, |table, seat, view| {
        let (scene, halves) = (view.scene(), halves(table));
        let free = unseen(&halves, view);
        let legal = table.legal(seat);
        let lays = legal.iter().any(|action| action.starts_with("lay ")) && area(&scene, "swiped").is_none();
        for place in &area(&scene, &format!("area-{seat}")).unwrap().cells {
            if place.piece.is_some() {
                continue;
            }
            let fitting = fitting(&halves, &place.lines);
            let Some(note) = note_on(view, &place.id) else {
                assert!(fitting.is_empty(), "{place:?}");
                continue;
            };
            let swiped = area(&scene, "swiped").map(|area| area.cells[0].lines[0].replace("card ", ""));
            if let Some(card) = swiped.filter(|_| note.text.contains("swiped card")) {
                let fits = legal.contains(&format!("lay {card} {}", place.lines[0]));
                let said = format!(
                    "The swiped card {card} {}",
                    if fits { "fits here." } else { "does not fit here." }
                );
                assert!(note.text.starts_with(&said), "{note:?}");
                swipes += u32::from(fits);
            }
            let (hand, others) =
                note.text.split_once(". Of the cards").or(note.text.split_once(". Of ")).unwrap();
            if lays {
                let said: BTreeSet<String> = figures(hand).into_iter().collect();
                let spot = &place.lines[0];
                let may = legal.iter().filter_map(|action| {
                    let (card, at) = action.strip_prefix("lay ")?.split_once(' ')?;
                    (at == spot).then(|| card.to_string())
                });
                assert_eq!(said, may.collect(), "{note:?} {legal:?}");
                fits += said.len();
            }
            let counted = fitting.intersection(&free).count();
            let said = figures(others).first().map_or(0, |count| count.parse().unwrap());
            assert_eq!(said, counted, "{note:?}");
            assert_eq!(said == 0, others.ends_with(" none fits."), "{note:?}");
            if counted == 0 { none += 1 } else { hidden += 1 }
        }
    });
    assert!(fits > 100 && hidden > 1000 && none > 20 && swipes > 5, "{fits} {hidden} {none} {swipes}");
}

/// `hoop (1+3)` by the item: the numbers in hand and unseen.
fn one_short(fact: &str) -> BTreeMap<String, [usize; 2]> {
    let items = fact.split("), ").filter(|item| *item != "none");
    items
        .map(|item| {
            let (item, counts) = item.trim_end_matches(')').split_once(" (").unwrap();
            let (held, unseen) = counts.split_once('+').unwrap_or(("0", counts));
            (item.to_string(), [held.parse().unwrap(), unseen.parse().unwrap()])
        })
        .collect()
}

#[test]
fn an_item_that_is_one_short_has_as_many_cards_as_it_says() {
    let (mut held, [mut hidden, mut gone, mut others]) = (0, [0; 3]);
    watch(TWO, 24, |table, seat, view| {
        let (scene, halves) = (view.scene(), halves(table));
        let free = unseen(&halves, view);
        for panel in &scene.panels {
            let said = one_short(panel.fact("one short of").unwrap());
            // The places of another seat, as that seat sees them: they follow from what all see.
            let its = table.view(panel.seat).unwrap().scene();
            let mut counted: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for place in &area(&its, &format!("area-{}", panel.seat)).unwrap().cells {
                let items = place.marks.iter().filter_map(|mark| mark.strip_prefix("completes "));
                for item in items.filter(|_| place.piece.is_none()) {
                    counted.entry(item.to_string()).or_default().extend(fitting(&halves, &place.lines));
                }
            }
            assert!(said.keys().eq(counted.keys()), "{said:?} {counted:?}");
            for (item, cards) in &counted {
                let count = cards.intersection(&free).count();
                assert_eq!(said[item][1], count, "{item} of seat {}: {said:?}", panel.seat);
                if count == 0 {
                    gone += 1;
                } else {
                    hidden += 1;
                }
                others += u32::from(panel.seat != seat);
            }
            // What the engine completes with the cards of the hand.
            let lays: Vec<_> = scene.offers().filter(|offer| offer.action.starts_with("lay ")).collect();
            if panel.seat != seat || area(&scene, "swiped").is_some() || lays.is_empty() {
                continue;
            }
            let mut completing: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
            for offer in lays {
                let items = offer.told.iter().filter_map(|event| event.text.split_once(" is completed in"));
                for (item, _) in items {
                    let card = offer.action.split(' ').nth(1).unwrap();
                    completing.entry(item.to_string()).or_default().insert(card);
                }
            }
            for (item, [in_hand, _]) in &said {
                let count = completing.get(item).map_or(0, BTreeSet::len);
                assert_eq!(*in_hand, count, "{item}: {said:?} {completing:?}");
                held += count;
            }
        }
    });
    assert!(held > 5 && hidden > 100 && gone > 10 && others > 50, "{held} {hidden} {gone} {others}");
}

#[test]
fn a_swipe_says_where_the_card_will_go() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for (setup, reading) in [
        (TWO, "AtOnceIfItFits"),
        (TEAMS, "AtOnceIfItFits"),
        (TWO, "TakerChooses"),
        (TWO, "IntoHand"),
        (TEAMS, "ThenAnyPlay"),
    ] {
        let setup = setup.replace('}', &format!(r#", "rulings": {{"R-5": "{reading}"}}}}"#));
        watch(&setup, 12, |table, seat, view| {
            let scene = view.scene();
            for offer in scene.offers() {
                let [verb, _, from, spot] = offer.action.split(' ').collect::<Vec<_>>()[..] else { continue };
                if verb != "swipe" || !spot.contains(',') {
                    continue;
                }
                let cell = format!("area-{from}-{spot}");
                let target = area(&scene, &format!("area-{from}")).unwrap();
                let target = target.cells.iter().find(|other| other.id == cell).unwrap();
                let card = target.piece.as_ref().unwrap().trim_start_matches("card-").to_string();
                let mut after = table.fork();
                after.enter_for(seat, &offer.action).unwrap();
                let known = serde_json::to_value(after.view(seat)).unwrap();
                let is_held = numbers(&known["own"]["hand"]).contains(&card);
                let legal = if is_held { Vec::new() } else { after.legal(seat) };
                let is_laid = legal.iter().any(|action| action.split(' ').nth(1) == Some(&*card));
                let may_keep = legal.iter().any(|action| action == "keep");
                let (way, text) = match (is_held, is_laid, may_keep) {
                    (true, ..) => (", into your hand: ", "it goes into your hand"),
                    (false, true, false) if offer.words.contains(", to complete ") => {
                        (", to complete ", "you lay it at once: it fits")
                    }
                    (false, true, false) => (", to lay: ", "you lay it at once: it fits"),
                    (false, true, true) => (", to lay or keep: ", "or keep it in your hand: it fits"),
                    (false, false, _) => panic!("the card is nowhere: {legal:?}"),
                };
                assert!(offer.words.contains(way), "{offer:?}");
                let note = note_on(view, &cell).unwrap();
                assert!(note.text.contains(text), "{note:?}");
                // A card that goes into the hand though it fits could be laid in the next play.
                *seen.entry(format!("{reading}{way}{}", note.text.contains("fits nowhere"))).or_default() +=
                    1;
            }
        });
    }
    let kinds: Vec<&str> = seen.keys().map(String::as_str).collect();
    assert_eq!(
        kinds,
        [
            "AtOnceIfItFits, into your hand: true",
            "AtOnceIfItFits, to complete false",
            "AtOnceIfItFits, to lay: false",
            "IntoHand, into your hand: false",
            "IntoHand, into your hand: true",
            "TakerChooses, into your hand: true",
            "TakerChooses, to lay or keep: false",
            "ThenAnyPlay, into your hand: false",
            "ThenAnyPlay, into your hand: true",
        ],
        "{seen:?}"
    );
}

/// Where there are no teams, no answer to a question about a place speaks of team-mates. Of an own place none speaks of a
/// Swipe from it. An answer takes a while, so a few cells of one moment are asked about.
#[test]
fn a_place_has_no_reason_that_nobody_asks_for() {
    let is_of_team =
        |not: &WhyNot| not.refusal.broken().iter().any(|broken| broken.rule.starts_with("BD-TEAM"));
    let (mut layings, mut reasons) = (0, 0);
    watch(TWO, 1, |table, seat, view| {
        layings += u32::from(table.legal(seat).iter().any(|action| action.starts_with("lay ")));
        if layings != 6 || reasons > 0 {
            return;
        }
        let scene = view.scene();
        let own = format!("area-{seat}");
        let hand = area(&scene, "hand").unwrap().cells.iter();
        let places = area(&scene, &own).unwrap().cells.iter();
        let empty = places.clone().find(|cell| cell.piece.is_none());
        for cell in hand.take(2).chain(places.take(1)).chain(empty) {
            for not in view.why_not_at(&cell.id) {
                reasons += 1;
                assert!(!is_of_team(&not), "{}: {not:?}", cell.id);
                assert!(!cell.id.starts_with(&own) || not.verb != "swipe", "{}: {not:?}", cell.id);
            }
        }
    });
    assert!(reasons > 3, "{reasons}");
}
