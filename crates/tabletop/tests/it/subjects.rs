//! The seats, cells, pieces and amounts of events, compared with their texts and with the scenes around them.

use std::collections::BTreeMap;

use tabletop::core::{Dealer, Seat, SeatSet};
use tabletop::{AnyEvent, AnyTable, Scene};

/// Games of every kind, with the number of seeds for each.
const GAMES: [(&str, &str, u64); 8] = [
    ("world-league", r#"{"seats": 4}"#, 2),
    ("world-league", r#"{"seats": 2}"#, 1),
    ("basketboss", r#"{"seats": 4}"#, 3),
    ("basketball-duel", r#"{"seats": 2}"#, 2),
    ("basketball-duel", r#"{"seats": 4, "mode": "teams"}"#, 2),
    ("starplayer", r#"{"seats": 3, "turn_limit": 90}"#, 2),
    ("starplayer", r#"{"seats": 2, "length": "short", "turn_limit": 90}"#, 2),
    ("starplayer", r#"{"seats": 4, "sides": "five", "turn_limit": 90}"#, 1),
];

/// Plays games by chance, and calls `look` after each step with the table before and after it.
fn each_step(mut look: impl FnMut(&AnyTable, &AnyTable)) {
    for (game, setup, seeds) in GAMES {
        for seed in 0..seeds {
            let mut whole = tabletop::open(game, setup).unwrap();
            whole.play(&mut Dealer::new(seed), 600);
            let mut table = tabletop::open(game, setup).unwrap();
            for step in whole.steps() {
                let before = table.fork();
                table.enter(&step).unwrap();
                look(&before, &table);
            }
        }
    }
}

/// The scenes of a spectator and of all seats.
fn scenes(table: &AnyTable) -> Vec<Scene> {
    let seats = SeatSet::first_seats(u8::try_from(table.scene(None).unwrap().panels.len()).unwrap());
    [None].into_iter().chain(seats.iter().map(Some)).map(|reader| table.scene(reader).unwrap()).collect()
}

/// The seats that a text calls by name.
fn named(text: &str, scene: &Scene) -> SeatSet {
    let is_named = |name: &str| {
        text.match_indices(name).any(|(at, _)| {
            let next = text[at + name.len()..].chars().next();
            !next.is_some_and(|next| next.is_ascii_digit())
        })
    };
    let seats = scene
        .panels
        .iter()
        .filter(|panel| is_named(&panel.name) || is_named(&format!("seat {}", panel.seat)));
    seats.map(|panel| panel.seat).collect()
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter(|word| !word.is_empty()).collect()
}

fn agrees_with_its_text(event: &AnyEvent, scene: &Scene) {
    let (text, seats) = (&event.text, event.subjects.seats);
    for seat in named(text, scene) {
        assert!(seats.contains(seat), "`{text}` does not name seat {seat}: {:?}", event.subjects);
    }
    let is_said = |seat: Seat| {
        named(text, scene).contains(seat)
            || text.contains("its area")
            || numbers(text).contains(&seat.to_string().as_str())
    };
    assert!(seats.iter().all(is_said), "`{text}` is said to name {seats:?}");
    for amount in &event.subjects.amounts {
        let figure = match amount.unit {
            "half-million" if amount.value % 2 == 0 => format!("£{}M", amount.value / 2),
            "half-million" => format!("£{}.5M", amount.value / 2),
            _ if amount.value == 0 => "nothing 0".to_string(),
            _ => amount.value.to_string(),
        };
        // No amount of money is `0 million` or `nothing`; the dice are read one by one.
        let is_written = figure.split(' ').any(|word| text.contains(word)) || text.contains("rolls");
        assert!(is_written, "`{text}` does not have {amount:?}");
    }
}

#[test]
fn the_seats_and_amounts_of_an_event_are_those_of_its_text() {
    let mut told = BTreeMap::new();
    each_step(|_, table| {
        let scene = table.scene(None).unwrap();
        for event in table.every_last_event() {
            agrees_with_its_text(&event, &scene);
            let subjects = &event.subjects;
            let all = [
                subjects.seats.len().into(),
                subjects.cells.len(),
                subjects.pieces.len(),
                subjects.amounts.len(),
            ];
            let counts = told.entry(table.info().name).or_insert([0; 4]);
            for (count, more) in counts.iter_mut().zip(all) {
                *count += more;
            }
        }
    });
    assert_eq!(told.len(), 4);
    for (game, [seats, cells, pieces, amounts]) in told {
        assert!(seats > 300 && cells > 30 && amounts > 50, "{game}: {seats} {cells} {amounts}");
        // Starplayer's cards lie in places of their own.
        assert_eq!(pieces == 0, game == "starplayer", "{game}");
    }
}

#[test]
fn the_cells_of_an_event_are_on_the_table_before_or_after_it() {
    each_step(|before, after| {
        let told = after.every_last_event();
        if told.iter().all(|event| event.subjects.cells.is_empty()) {
            return;
        }
        let scenes: Vec<Scene> = scenes(before).into_iter().chain(scenes(after)).collect();
        let has = |id: &String| {
            scenes
                .iter()
                .flat_map(|scene| &scene.areas)
                .flat_map(|area| &area.cells)
                .any(|cell| cell.id == *id)
        };
        for event in told {
            let wrong: Vec<&String> = event.subjects.cells.iter().filter(|id| !has(id)).collect();
            assert!(wrong.is_empty(), "{}: `{}` names {wrong:?}", after.info().name, event.text);
        }
    });
}

/// The area and the cell in which each piece lies.
fn places_of_pieces(scene: &Scene) -> BTreeMap<&str, (&str, &str)> {
    let cells = scene.areas.iter().flat_map(|area| area.cells.iter().map(move |cell| (area, cell)));
    cells.filter_map(|(area, cell)| Some((cell.piece.as_deref()?, (&*area.id, &*cell.id)))).collect()
}

/// Every piece that comes, goes, or moves to another part of the table is named by an event that its reader hears, or
/// the cell is named that it leaves or comes to.
#[test]
fn what_moves_is_named() {
    let mut moved = 0;
    each_step(|before, after| {
        for (earlier, later) in scenes(before).iter().zip(&scenes(after)) {
            let heard = after.last_events(later.seat);
            // After a round all cards are put together.
            let is_cleared = heard.iter().any(|event| event.text.contains("all cards are collected"));
            if is_cleared || earlier.result_count != later.result_count {
                continue;
            }
            let (was, is) = (places_of_pieces(earlier), places_of_pieces(later));
            let all: Vec<&str> = was.keys().chain(is.keys()).copied().collect();
            for piece in
                all.into_iter().filter(|piece| was.get(piece).map(|it| it.0) != is.get(piece).map(|it| it.0))
            {
                moved += 1;
                let is_named = heard.iter().any(|event| {
                    let places = [was.get(piece), is.get(piece)].into_iter().flatten();
                    event.subjects.pieces.iter().any(|named| named == piece)
                        || places
                            .into_iter()
                            .any(|(_, cell)| event.subjects.cells.iter().any(|id| id == cell))
                });
                assert!(
                    is_named,
                    "{}: {piece} moves from {:?} to {:?}, and {:?} heard {heard:?}",
                    after.info().name,
                    was.get(piece),
                    is.get(piece),
                    later.seat
                );
            }
        }
    });
    assert!(moved > 1000, "{moved}");
}
