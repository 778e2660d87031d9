//! The numbers and words of scenes, compared with what the games say elsewhere: events, facts, legal actions.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::core::{Dealer, Seat};
use tabletop::{AnyTable, Area, Cell, Scene, Track};

/// Plays at random, and calls `look` for the scene of each seat that decides.
fn watch(game: &str, setup: &str, seed: u64, decisions: u32, mut look: impl FnMut(&AnyTable, &Scene)) {
    let (mut table, mut dealer) = (tabletop::open(game, setup).unwrap(), Dealer::new(seed));
    for _ in 0..decisions {
        table.deal_all(&mut dealer);
        for seat in table.awaits().deciders() {
            look(&table, &table.scene(Some(seat)).unwrap());
        }
        if table.play(&mut dealer, 1).over {
            break;
        }
    }
}

fn area<'a>(scene: &'a Scene, id: &str) -> &'a Area {
    scene.areas.iter().find(|area| area.id == id).unwrap()
}

fn track<'a>(scene: &'a Scene, name: &str) -> &'a Track {
    scene.tracks.iter().find(|track| track.name == name).unwrap()
}

/// `true` if a half in words, such as `Hoop left, star`, is the wanted one: `Hoop left`, `any left` or `any`.
fn is_wanted(wanted: &str, half: &str) -> bool {
    let half = half.trim_end_matches(", star");
    match wanted {
        "any" => true,
        "any left" => half.ends_with(" left"),
        "any right" => half.ends_with(" right"),
        exactly => exactly == half,
    }
}

/// An open place of the Duel wants exactly the cards that may be laid there.
#[test]
fn an_open_place_wants_the_cards_that_may_be_laid() {
    let [mut fits, mut others, mut dead] = [0; 3];
    for seed in 0..6 {
        watch("basketball-duel", r#"{"seats": 2}"#, seed, 120, |table, scene| {
            let seat = scene.seat.unwrap();
            let legal = table.legal(seat);
            // A swiped card is laid alone.
            let is_swiped = scene.areas.iter().any(|area| area.id == "swiped");
            if is_swiped || !legal.iter().any(|action| action.starts_with("lay ")) {
                return;
            }
            let hand: Vec<&Cell> =
                area(scene, "hand").cells.iter().filter(|cell| cell.halves.is_some()).collect();
            for place in
                area(scene, &format!("area-{seat}")).cells.iter().filter(|cell| cell.halves.is_none())
            {
                let (spot, wanted) = place.lines.split_first().unwrap();
                dead += u32::from(wanted == ["no card fits"]);
                for card in &hand {
                    let (name, halves) = card.lines.split_first().unwrap();
                    let number = name.trim_start_matches("card ");
                    let matches = wanted.len() == 2
                        && wanted.iter().zip(halves).all(|(wanted, half)| is_wanted(wanted, half));
                    assert_eq!(
                        matches,
                        legal.contains(&format!("lay {number} {spot}")),
                        "{card:?} at {place:?}"
                    );
                    if matches { fits += 1 } else { others += 1 }
                }
            }
        });
    }
    assert!(fits > 100 && others > 1000 && dead > 0, "{fits} {others} {dead}");
}

/// A place where a card completes an item says so, and no other place does.
#[test]
fn a_place_says_which_item_a_card_completes_there() {
    let [mut completing, mut others, mut begun] = [0; 3];
    for seed in 0..12 {
        watch("basketball-duel", r#"{"seats": 2}"#, seed, 120, |_, scene| {
            let seat = scene.seat.unwrap();
            let panel = scene.panel(seat).unwrap();
            for offer in
                scene.offers().filter(|offer| offer.action.starts_with("lay ") && !offer.told.is_empty())
            {
                let spot = offer.action.rsplit(' ').next().unwrap();
                let places = &area(scene, &format!("area-{seat}")).cells;
                let place = places.iter().find(|cell| cell.lines.first().is_some_and(|line| line == spot));
                let marks = place.unwrap().marks.iter();
                let mut said: Vec<&str> = marks.filter_map(|mark| mark.strip_prefix("completes ")).collect();
                said.sort_unstable();
                let told = offer.told.iter().map(|event| event.text.as_str());
                let mut done: Vec<&str> =
                    told.filter_map(|text| Some(text.split_once(" is completed in")?.0)).collect();
                done.sort_unstable();
                assert_eq!(said, done, "{} at {place:?}", offer.action);
                // An item that a card completes had three quarters before.
                let short = panel.fact("one short of").unwrap();
                assert!(
                    done.iter().all(|item| format!(", {short}").contains(&format!(", {item} ("))),
                    "{short}, {done:?}"
                );
                begun += u32::from(short != "none");
                if done.is_empty() { others += 1 } else { completing += 1 }
            }
        });
    }
    assert!(completing > 20 && others > 500 && begun > 100, "{completing} {others} {begun}");
}

/// A pass in a negotiation says whether it ends the talks: afterwards the seat can negotiate again, or it cannot.
#[test]
fn a_pass_says_whether_the_talks_end() {
    let mut seen = BTreeMap::new();
    for setup in [r#"{"seats": 3}"#, r#"{"seats": 3, "rulings": {"R-24": "AnyPartner"}}"#] {
        for seed in 0..4 {
            watch("starplayer", setup, seed, 700, |table, scene| {
                let seat = scene.seat.unwrap();
                let Some(pass) = scene.offers().find(|offer| offer.action == "pass") else { return };
                let mut after = table.fork();
                after.enter_for(seat, "pass").unwrap();
                let negotiates = after.legal(seat).iter().any(|action| action.starts_with("negotiate "));
                let declines = pass.told.iter().any(|event| event.text.ends_with(" declines"));
                let is_over = pass.told.iter().any(|event| event.text.starts_with("the negotiation of "));
                match pass.words.as_str() {
                    "pass" => assert!(!negotiates && !declines && !is_over, "{pass:?}"),
                    "pass: talks end" => assert!(is_over && !declines, "{pass:?}"),
                    "pass: break off" => assert!(negotiates && !declines, "{pass:?}"),
                    "pass: decline the deal" => assert!(declines, "{pass:?}"),
                    other => panic!("{other}"),
                }
                *seen.entry(pass.words.clone()).or_insert(0) += 1;
            });
        }
    }
    assert!(seen.len() == 4 && seen.values().all(|count| *count > 2), "{seen:?}");
}

/// A pass that ends an auction says who wins with how much, as the events will say it. Every other pass names no winner.
#[test]
fn a_pass_says_who_wins_the_auction() {
    for game in ["world-league", "basketboss"] {
        let (mut won, mut others) = (0, 0);
        for seed in 0..6 {
            watch(game, r#"{"seats": 3}"#, seed, 300, |table, scene| {
                let Some(pass) = scene.offers().find(|offer| offer.words.starts_with("pass")) else {
                    return;
                };
                let mut after = table.fork();
                after.enter_for(scene.seat.unwrap(), "pass").unwrap();
                let mut events = after.last_events(scene.seat).into_iter().map(|event| event.text);
                let wins = events.find(|text| {
                    [" win ", " wins "].iter().any(|win| text.contains(win)) && text.contains(" with ")
                });
                let said = pass.words.strip_prefix("pass: ").filter(|words| words.contains(" with "));
                // The events say the position of the player, too.
                let wins = wins.map(|text| match (text.split_once(" ("), text.split_once(')')) {
                    (Some((head, _)), Some((_, tail))) => format!("{head}{tail}"),
                    _ => text,
                });
                assert_eq!(said, wins.as_deref(), "{pass:?}");
                *if said.is_some() { &mut won } else { &mut others } += 1;
            });
        }
        assert!(won > 20 && others > 20, "{game}: {won} {others}");
    }
}

/// Before the bids for an injury, the question names the players of whom it hits one.
#[test]
fn the_question_about_an_injury_names_whom_it_hits() {
    for (game, least) in [("world-league", "spend 0"), ("basketboss", "bid 0")] {
        let mut hit = 0;
        for seed in 0..24 {
            watch(game, r#"{"seats": 3}"#, seed, 300, |table, scene| {
                if !scene.ask.starts_with("An injury:") {
                    return;
                }
                let seat = scene.seat.unwrap();
                let named = scene.ask.split_once("Of yours it hits ").map(|(_, rest)| rest);
                let named =
                    named.and_then(|rest| rest.split_once(". You have")).map_or("", |(names, _)| names);
                let mut after = table.fork();
                after.enter_for(seat, least).unwrap();
                let heard = after.events().len();
                let is_injury = |text: &str| text.ends_with(" is injured");
                for _ in 0..8 {
                    after.play(&mut Dealer::new(seed), 1);
                    let events = after.events();
                    let Some(event) = events[heard..].iter().find(|event| is_injury(&event.text)) else {
                        continue;
                    };
                    if event.subjects.seats.contains(seat) {
                        assert!(!named.is_empty(), "{}: {event:?}", scene.ask);
                        assert!(
                            named
                                .split(" or ")
                                .any(|name| event.text.starts_with(name.split(" (").next().unwrap())),
                            "{named}: {event:?}"
                        );
                        hit += 1;
                    }
                    break;
                }
            });
        }
        assert!(hit > 10, "{game}: {hit}");
    }
}

/// The curve of a tile has the values that were read out when it was turned up, up to the last season.
#[test]
fn a_curve_has_the_values_of_its_tile() {
    let mut compared = 0;
    watch("world-league", r#"{"seats": 3}"#, 4, 150, |table, scene| {
        let events = table.events();
        let turned = |event: &str| {
            let (name, rest) = event.strip_prefix("turned up: ")?.split_once(", ")?;
            let values = rest.split_once("values ")?.1.split_once(',')?.0;
            Some((name.to_string(), values.split(' ').map(|value| value.parse().unwrap()).collect()))
        };
        let told: BTreeMap<String, Vec<u16>> =
            events.iter().filter_map(|event| turned(&event.text)).collect();
        for cell in &area(scene, "market").cells {
            let (Some(curve), Some(values)) = (&cell.curve, told.get(&cell.lines[0])) else { continue };
            let season = scene.heading.trim_start_matches("Season ").split(':').next().unwrap();
            let is_next = scene.heading.ends_with("hire a specialist");
            let season = season.parse::<usize>().unwrap() + usize::from(is_next);
            assert_eq!((curve.now, &*curve.ahead), (values[0], &values[1..=6 - season]), "{cell:?}");
            compared += 1;
        }
    });
    assert!(compared > 100, "{compared} tiles");
}

/// The way of a club to the Cup Final is what is left of all that it lacks.
#[test]
fn the_way_to_the_cup_final_is_what_a_club_does_not_lack() {
    let mut seen = BTreeSet::new();
    for setup in [r#"{"seats": 3}"#, r#"{"seats": 2, "length": "short"}"#, r#"{"seats": 2, "sides": "five"}"#]
    {
        watch("starplayer", setup, 9, 400, |_, scene| {
            let way = track(scene, "Cup Final");
            for panel in &scene.panels {
                let lacks = panel.fact("lacks").unwrap();
                let parts = lacks.split(", ").filter(|part| *part != "nothing");
                let count = |part: &str| part.split(' ').next().unwrap().parse::<i32>().unwrap_or(1);
                let missing: i32 = parts.map(count).sum();
                assert_eq!(way.of_seat(panel.seat), Some(way.most.unwrap() - missing), "{lacks}");
                seen.insert(missing);
            }
        });
    }
    assert!(seen.len() > 8, "{seen:?}");
}

/// The tracks of the game say what the heading and the board say.
#[test]
fn the_game_stands_where_the_heading_says() {
    for game in ["world-league", "basketboss"] {
        watch(game, r#"{"seats": 3}"#, 2, 200, |_, scene| {
            let season = scene.heading.trim_start_matches("Season ").split(':').next().unwrap();
            assert_eq!(track(scene, "season").of_the_game(), season.parse().ok(), "{}", scene.heading);
            assert_eq!(track(scene, "season").most, Some(6));
            let strengths: Vec<Option<i32>> =
                scene.panels.iter().map(|panel| panel.fact("strength").unwrap().parse().ok()).collect();
            let on_track: Vec<Option<i32>> =
                scene.panels.iter().map(|panel| track(scene, "strength").of_seat(panel.seat)).collect();
            assert_eq!(on_track, strengths);
        });
    }
    watch("basketball-duel", r#"{"seats": 3}"#, 2, 200, |_, scene| {
        let pile = &area(scene, "piles").cells[0].lines[1];
        let left = track(scene, "draw pile").of_the_game().unwrap();
        assert_eq!(*pile, format!("{left} left"));
    });
}

/// The names of people stand on the panels, and change nothing else.
#[test]
fn people_are_named_on_their_panels() {
    let table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
    let scene = table.scene(None).unwrap();
    let named = scene.clone().with_people(&[(Seat::ALL[1], "Ann".to_string())]);
    let titles: Vec<String> = named.panels.iter().map(tabletop::Panel::title).collect();
    assert_eq!(titles, ["Moscow Mammoths", "Lima Llamas (Ann)", "Ghana Giraffes"]);
    assert_eq!(named.with_people(&[]), scene);
}

/// Cards that are locked, as the game says, are those at which four cards show all quarters of an item.
#[test]
fn a_card_is_locked_where_an_item_is_completed() {
    let [mut locked, mut free] = [0; 2];
    for seed in 0..6 {
        watch("basketball-duel", r#"{"seats": 3}"#, seed, 200, |_, scene| {
            let boards = scene.areas.iter().filter(|area| area.id.starts_with("area-"));
            for (board, cell) in boards.flat_map(|board| board.cells.iter().map(move |cell| (board, cell))) {
                let is_locked = cell.marks.iter().any(|mark| mark == "locked");
                assert_eq!(board.completed(cell).contains(&true), is_locked, "{}: {:?}", cell.id, cell.lines);
                locked += u32::from(is_locked);
                free += u32::from(!is_locked && cell.halves.is_some());
            }
        });
    }
    assert!(locked > 500 && free > 500, "{locked} {free}");
}
