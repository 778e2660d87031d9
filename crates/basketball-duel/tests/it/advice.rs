//! The advice of the help. Each sentence is compared with the set of cards, with what the engine does, or with games that
//! are played by it.

use std::collections::{BTreeMap, BTreeSet};

use basketball_duel::BasketballDuel;
use tabletop_any::{AnyTable, CellNote, GameInfo, Games, Scene};
use tabletop_core::{Awaits, ChanceSource as _, Dealer, Seat};

use super::own_notes::{TWO, area, halves, is_wanted, watch};

fn says(part: &str) {
    let advice = GameInfo::of::<BasketballDuel>().advice;
    assert!(advice.iter().any(|(text, _)| text.contains(part)), "no advice says `{part}`");
}

#[test]
fn every_advice_cites_a_clause() {
    let info = GameInfo::of::<BasketballDuel>();
    assert!((3..=5).contains(&info.advice.len()));
    for (text, clause) in info.advice {
        assert!(info.clauses().iter().any(|known| known.id == *clause), "{clause}: {text}");
    }
}

/// Beside a Start card of the usual set as many others fit, whichever it is: counted by what the places beside it ask for.
#[test]
fn of_the_usual_set_no_start_card_has_more_neighbours() {
    says("as many cards fit beside each");
    let mut counts: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    watch(TWO, 30, |table, seat, view| {
        let scene = view.scene();
        let halves = halves(table);
        for card in scene.offers().filter_map(|offer| offer.action.strip_prefix("start ").map(str::to_string))
        {
            let mut after = table.fork();
            after.enter_for(seat, &format!("start {card}")).unwrap();
            let scene = after.scene(Some(seat)).unwrap();
            let free = area(&scene, &format!("area-{seat}")).unwrap().cells.iter();
            let mut beside = BTreeSet::new();
            for place in free.filter(|cell| cell.piece.is_none()) {
                let [_, top, bottom] = place.lines.as_slice() else { continue };
                let fit =
                    halves.iter().filter(|(_, its)| is_wanted(top, &its[0]) && is_wanted(bottom, &its[1]));
                beside.extend(fit.map(|(number, _)| number.clone()).filter(|number| *number != card));
            }
            let cells = [format!("hand-{card}"), format!("swiped-{card}")];
            let is_it = |note: &CellNote| {
                note.name == "As your Start card" && cells.iter().any(|cell| note.explains(cell))
            };
            let note = view.own_notes().into_iter().find(is_it);
            let text = note.unwrap().text;
            assert!(text.starts_with("As your Start card: "), "{text}");
            let hand = &area(&view.scene(), "hand")
                .unwrap()
                .cells
                .iter()
                .filter_map(|cell| cell.piece.clone())
                .collect::<Vec<_>>();
            let in_hand: Vec<&String> =
                beside.iter().filter(|number| hand.contains(&format!("card-{number}"))).collect();
            let (_, named) = text.trim_end_matches(" of your hand.").split_once(", and ").unwrap();
            for number in halves.keys() {
                let is_named = named.split([' ', ',']).any(|word| word == number);
                assert_eq!(is_named, in_hand.contains(&number), "{text}");
            }
            assert_eq!(named.contains("no other card"), in_hand.is_empty(), "{text}");
            counts.entry(beside.len()).or_default().insert(card);
        }
    });
    let of: usize = counts.values().map(BTreeSet::len).sum();
    assert!(counts.len() == 1 && of > 30, "{counts:?}");
}

/// The points of a round: for each item completed, 3 with its Bonus card and 2 without, whatever is left in the hand. What is
/// three quarters done counts nothing.
#[test]
fn a_round_counts_completed_items_alone() {
    for part in ["three quarters of an item count nothing", "counts 3 points instead of 2", "brings nothing"]
    {
        says(part);
    }
    let (mut threes, mut twos, mut left) = (0, 0, 0);
    for seed in 0..60 {
        let (mut table, mut dealer) = (open(), Dealer::new(seed));
        let mut before: Option<Scene> = None;
        while table.scene(None).unwrap().result_count == 0 && table.awaits() != Awaits::Over {
            before = table.scene(None);
            table.play(&mut dealer, 1);
        }
        let (before, after) = (before.unwrap(), table.scene(None).unwrap());
        let events = table.last_events(None);
        for (panel, then) in before.panels.iter().zip(&after.panels) {
            let shows = |item: &str| {
                let words = [format!("seat {} ", panel.seat), item.to_string(), "Bonus".to_string()];
                events.iter().any(|event| words.iter().all(|word| event.text.contains(word.as_str())))
            };
            let id = format!("before-{}", panel.seat);
            let row = before.areas.iter().filter(|area| area.id == id).flat_map(|area| &area.cells);
            let open = row.filter(|cell| cell.lines[0] == "Bonus").map(|cell| cell.lines[1].as_str());
            let open: Vec<&str> = open.collect();
            let mut points = 0;
            // The last action may complete an item itself.
            if events.iter().any(|event| event.text.contains("is completed")) {
                continue;
            }
            for item in panel.fact("completed").unwrap().split(", ").filter(|item| *item != "none") {
                let (count, item) =
                    item.split_once(' ').map_or((1, item), |(count, item)| (count.parse().unwrap(), item));
                let has_bonus = open.contains(&item) || shows(item);
                points += count * if has_bonus { 3 } else { 2 };
                if has_bonus { threes += 1 } else { twos += 1 }
            }
            assert_eq!(then.score, Some(points), "seat {}: {before:?} {events:?}", panel.seat);
            left += u32::from(panel.fact("hand") != Some("0 cards"));
        }
    }
    assert!(threes > 5 && twos > 10 && left > 30, "{threes} {twos} {left}");
}

/// Whoever takes the first line of a menu that is sorted by rank wins most games against random play.
#[test]
fn to_complete_first_and_to_lay_stars_wins() {
    says("First complete what lacks one card");
    says("Lay a star early");
    let (mut wins, mut losses) = (0, 0);
    for seed in 0..60_u64 {
        let (mut table, mut dealer) = (open(), Dealer::new(seed));
        let ranked = if seed % 2 == 0 { Seat::ALL[0] } else { Seat::ALL[1] };
        while table.awaits() != Awaits::Over {
            table.deal_all(&mut dealer);
            let Some(seat) = table.awaits().deciders().first() else { continue };
            let scene = table.scene(Some(seat)).unwrap();
            let most = scene.offers().map(|offer| offer.rank).max().unwrap();
            let best = scene.offers().filter(|offer| seat != ranked || offer.rank == most);
            let best: Vec<String> = best.map(|offer| offer.action.clone()).collect();
            let action = best[dealer.index(best.len())].clone();
            table.enter_for(seat, &action).unwrap();
        }
        for panel in table.scene(None).unwrap().panels.iter().filter(|panel| panel.wins) {
            if panel.seat == ranked { wins += 1 } else { losses += 1 }
        }
    }
    assert!(wins >= 2 * losses && wins > 30, "{wins} won, {losses} lost");
}

fn open() -> AnyTable {
    Games::none().with::<BasketballDuel>().open("basketball-duel", TWO).unwrap()
}
