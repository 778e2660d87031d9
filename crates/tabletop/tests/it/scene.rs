//! Scenes: they have every legal action and no other, show nothing that the seat may not know, predict effects
//! that happen, and have plain words.

use std::collections::BTreeSet;

use tabletop::core::testing::{cases, game_bytes};
use tabletop::core::{Bytes, ChanceSource, Dealer, Seat, SeatSet};
use tabletop::{AnyEnterError, AnyTable, Scene};

/// Set-ups with hidden things, with chance between decisions, or with claims out of turn.
const SET_UPS: [(&str, &str); 9] = [
    ("world-league", r#"{"seats": 3}"#),
    ("world-league", r#"{"seats": 5}"#),
    ("basketboss", r#"{"seats": 2}"#),
    ("basketboss", r#"{"seats": 4}"#),
    ("basketball-duel", r#"{"seats": 3}"#),
    ("basketball-duel", r#"{"seats": 4, "mode": "teams"}"#),
    ("starplayer", r#"{"seats": 3}"#),
    ("starplayer", r#"{"seats": 4, "length": "short", "rulings": {"R-21": "Hidden"}}"#),
    ("starplayer", r#"{"seats": 2, "rulings": {"R-1": "AsRequested"}}"#),
];

/// Plays a game with random choices from `bytes`, and calls `look` for every position.
fn watch(setup: (&str, &str), bytes: &[u8], mut look: impl FnMut(&AnyTable, &mut Bytes<'_>)) {
    let (game, setup) = setup;
    let mut table = tabletop::open(game, setup).unwrap_or_else(|error| panic!("{setup}: {error}"));
    let mut choices = Bytes::new(bytes);
    for _ in 0..bytes.len() {
        look(&table, &mut choices);
        if table.play(&mut choices, 1).over {
            break;
        }
    }
    look(&table, &mut choices);
}

fn seats(table: &AnyTable) -> impl Iterator<Item = Seat> {
    SeatSet::first_seats(table.seats()).iter()
}

/// The scene without its log. A sampled table has no earlier events.
fn unheard(table: &AnyTable, seat: Option<Seat>) -> Scene {
    Scene { log: Vec::new(), result_count: 0, ..scene(table, seat) }
}

fn scene(table: &AnyTable, seat: Option<Seat>) -> Scene {
    table.scene(seat).expect("it is at the table")
}

/// Every text in a scene.
fn texts(scene: &Scene) -> Vec<&str> {
    let mut texts = vec![scene.heading.as_str(), scene.ask.as_str()];
    for panel in &scene.panels {
        texts.push(&panel.name);
        texts.extend(panel.facts.iter().flat_map(|fact| [&*fact.label, fact.value.as_str()]));
    }
    for area in &scene.areas {
        texts.push(&area.title);
        for cell in &area.cells {
            texts.extend(cell.lines.iter().chain(&cell.marks).map(String::as_str));
        }
    }
    for offer in scene.offers() {
        texts.push(&offer.words);
        texts.extend(offer.told.iter().map(|told| told.text.as_str()));
    }
    texts
}

/// Takes one random action of the seat, if it has any. Compares the effects in the scene with the real ones.
/// Returns the number of compared figures and the number of compared events.
fn comes_true(table: &AnyTable, seat: Seat, choices: &mut dyn ChanceSource) -> [usize; 2] {
    let scene = scene(table, Some(seat));
    let offers: Vec<_> = scene.offers().collect();
    let Some(offer) = offers.get(choices.index(offers.len())) else { return [0, 0] };
    let mut after = table.fork();
    after.enter_for(seat, &offer.action).expect("it is legal");
    let truth = after.scene(Some(seat)).expect("it is at the table");
    for effect in &offer.effects {
        let panel = truth.panel(effect.seat).expect("it is at the table");
        let score = panel.score.map(|score| score.to_string());
        let value = if effect.what == "score" { score.as_deref() } else { panel.fact(&effect.what) };
        assert_eq!(value, Some(effect.after.as_str()), "{offer:?}");
    }
    if !offer.told.is_empty() {
        assert_eq!(offer.told, after.last_events(Some(seat)));
    }
    [offer.effects.len(), offer.told.len()]
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(cases(10)))]

    #[test]
    fn every_legal_action_can_be_reached_from_a_scene_and_no_other(number in 0..SET_UPS.len(), bytes in game_bytes(150)) {
        watch(SET_UPS[number], &bytes, |table, _| {
            for seat in seats(table) {
                let scene = scene(table, Some(seat));
                let mut offered: Vec<&str> = scene.offers().map(|offer| offer.action.as_str()).collect();
                let mut legal = table.legal(seat);
                offered.sort_unstable();
                legal.sort_unstable();
                assert_eq!(offered, legal);
                for verb in &scene.verbs {
                    assert!(verb.offers.iter().all(|offer| offer.action.split(' ').next() == Some(verb.name.as_str())), "{verb:?}");
                }
            }
            assert!(scene(table, None).verbs.is_empty());
        });
    }

    #[test]
    fn nothing_changes_in_it_when_what_the_seat_may_not_know_is_dealt_anew(number in 0..SET_UPS.len(), bytes in game_bytes(100)) {
        watch(SET_UPS[number], &bytes, |table, choices| {
            for seat in seats(table) {
                let anew = table.view(seat).expect("it is at the table").sample(choices);
                assert_eq!(unheard(table, Some(seat)), unheard(&anew, Some(seat)));
                assert_eq!(unheard(table, None), unheard(&anew, None));
            }
        });
    }

    #[test]
    fn what_a_scene_says_an_action_brings_comes_true(number in 0..SET_UPS.len(), bytes in game_bytes(100)) {
        watch(SET_UPS[number], &bytes, |table, choices| {
            for seat in seats(table) {
                comes_true(table, seat, choices);
            }
        });
    }

    #[test]
    fn what_it_points_at_is_there_and_every_text_can_be_read(number in 0..SET_UPS.len(), bytes in game_bytes(150)) {
        watch(SET_UPS[number], &bytes, |table, _| {
            for seat in seats(table).map(Some).chain([None]) {
                let scene = scene(table, seat);
                let cells = scene.areas.iter().flat_map(|area| &area.cells);
                let ids: Vec<&str> = cells.map(|cell| cell.id.as_str()).collect();
                let unlike: BTreeSet<&str> = ids.iter().copied().collect();
                assert_eq!(ids.len(), unlike.len(), "an id is there twice: {ids:?}");
                for offer in scene.offers() {
                    assert!(!offer.words.is_empty());
                    for cell in &offer.cells {
                        assert!(unlike.contains(cell.as_str()), "{} points at {cell}, which is not there", offer.action);
                    }
                }
                assert!(!scene.heading.is_empty() && !scene.ask.is_empty(), "{scene:?}");
                for text in texts(&scene) {
                    let odd = ["_", "{", "}", "::", "Some(", "None", "  "];
                    assert!(!odd.iter().any(|odd| text.contains(odd)), "`{text}`");
                }
            }
        });
    }
}

/// The same comparison in a game of each set-up. Each game must have something to compare.
#[test]
fn what_an_action_brings_is_compared_in_every_game() {
    for (game, setup) in SET_UPS {
        let mut table = tabletop::open(game, setup).unwrap_or_else(|error| panic!("{setup}: {error}"));
        let (mut lots, mut figures, mut lines) = (Dealer::new(5), 0, 0);
        for _ in 0..400 {
            for seat in seats(&table) {
                let compared = comes_true(&table, seat, &mut lots);
                figures += compared[0];
                lines += compared[1];
            }
            if table.play(&mut lots, 1).over {
                break;
            }
        }
        assert!(figures >= 5 && lines >= 20, "{game} {setup}: {figures} figures, {lines} lines");
    }
}

/// A first game has a lesson before the first question, and one for every phase in which a seat decides. The
/// lessons cite existing clauses only.
#[test]
fn every_phase_in_which_a_seat_decides_has_its_lesson() {
    for game in tabletop::games() {
        let clauses: Vec<&str> = game.clauses().iter().map(|clause| clause.id).collect();
        let when: Vec<&str> = game.lessons.iter().map(|lesson| lesson.when).collect();
        assert_eq!(when.first(), Some(&""), "{}", game.name);
        for lesson in game.lessons {
            assert!(clauses.contains(&lesson.clause), "{}: {}", game.name, lesson.clause);
            assert!(
                !lesson.text.is_empty() && lesson.text.iter().all(|text| text.ends_with('.')),
                "{lesson:?}"
            );
        }
        // The calendar line of actions out of turn is explained in the lesson about turns.
        let decided = game.calendar.iter().filter(|line| line.asked != "chance");
        for line in decided.filter(|line| !line.when.starts_with("Besides")) {
            assert_eq!(
                when.iter().filter(|when| **when == line.when).count(),
                1,
                "{}: {}",
                game.name,
                line.when
            );
        }
    }
}

/// The colours in the words for lacking Footballers: `red`, `blue` in `4 footballers (has 7 of 11 red or blue)`.
fn colours_in(part: &str) -> Vec<&str> {
    part.split([' ', '(', ')']).filter(|word| ["red", "blue", "yellow", "white"].contains(word)).collect()
}

/// The colours of which a club has the most Footballers, from the words `3 red, 2 blue`. None if there are more than
/// two.
fn nearest(footballers: &str) -> Vec<&str> {
    let held = footballers.split(", ").filter_map(|part| part.split_once(' '));
    let held: Vec<(u32, &str)> = held.map(|(count, colour)| (count.parse().unwrap(), colour)).collect();
    let most = held.iter().map(|(count, _)| *count).max();
    let colours: Vec<&str> =
        held.iter().filter(|(count, _)| Some(*count) == most).map(|(_, colour)| *colour).collect();
    if colours.len() > 2 { Vec::new() } else { colours }
}

/// The things that a club of Starplayer lacks are those that refuse its challenge to the Cup Final.
#[test]
fn a_club_lacks_what_refuses_its_challenge() {
    let set_ups = [
        r#"{"seats": 2}"#,
        r#"{"seats": 3, "length": "short"}"#,
        r#"{"seats": 2, "system": "4-4-2"}"#,
        r#"{"seats": 2, "sides": "five"}"#,
    ];
    let mut said = BTreeSet::new();
    for setup in set_ups {
        let (mut table, mut dealer) = (tabletop::open("starplayer", setup).unwrap(), Dealer::new(11));
        for _ in 0..60 {
            table.play(&mut dealer, 40);
            for seat in (1..=table.seats()).filter_map(Seat::from_number) {
                let view = table.view(seat).unwrap();
                let other = if seat == Seat::ALL[0] { 2 } else { 1 };
                let Err(AnyEnterError::Refused(refused)) = view.check(&format!("final {other}")) else {
                    continue;
                };
                let scene = view.scene();
                let lacks = scene.panel(seat).and_then(|panel| panel.fact("lacks")).unwrap();
                for (word, text) in [
                    ("footballer", " footballers"),
                    ("manager", "has no manager"),
                    ("stadium", "has no stadium"),
                    ("win", " win cards"),
                ] {
                    let part = lacks.split(", ").find_map(|part| match part.split_once(' ') {
                        Some((count, name)) => {
                            // After the kind stand the colours of the nearest squads.
                            let (kind, _) = name.split_once(" (").unwrap_or((name, ""));
                            (kind.trim_end_matches('s') == word).then(|| count.parse().unwrap())
                        }
                        None => (part == word).then_some(1),
                    });
                    let is_so = |text: &str, end| text.starts_with("the club") && text.ends_with(end);
                    let why = refused.broken().iter().find(|broken| is_so(&broken.text, text));
                    let missing = why.map(|why| why.need.zip(why.have).map_or(1, |(need, have)| need - have));
                    assert_eq!(part, missing, "{lacks}: {refused}");
                    if let (Some((need, have)), "footballer") =
                        (why.and_then(|why| why.need.zip(why.have)), word)
                    {
                        let has = lacks.contains(&format!("(has {have} of {need}"));
                        assert_eq!(has, have > 0, "{lacks}: {refused}");
                    }
                }
                let footballers = scene.panel(seat).and_then(|panel| panel.fact("footballers")).unwrap();
                if let (Some(part), false) =
                    (lacks.split(", ").find(|it| it.contains("footballer")), setup.contains("system"))
                {
                    assert_eq!(colours_in(part), nearest(footballers), "{lacks}: {footballers}");
                }
                said.insert(lacks.to_string());
            }
        }
    }
    assert!(said.len() > 5, "{said:?}");
}

/// A count of one thing has no plural behind it, in any text of the scenes of whole games.
#[test]
fn one_of_a_thing_is_no_plural() {
    // A number behind these is a name: `seat 1 passes`.
    const NAMED: [&str; 7] = ["seat", "season", "place", "round", "card", "column", "page"];
    let mut ones = BTreeSet::new();
    for (game, setup) in SET_UPS {
        for seed in 0..3 {
            let (mut table, mut dealer) = (tabletop::open(game, setup).unwrap(), Dealer::new(seed));
            for _ in 0..120 {
                table.deal_all(&mut dealer);
                let Some(seat) = table.awaits().deciders().first() else { break };
                let scene = table.scene(Some(seat)).unwrap();
                let cells = scene.areas.iter().flat_map(|area| &area.cells);
                let texts = cells
                    .flat_map(|cell| cell.lines.iter().chain(&cell.marks))
                    .chain(scene.areas.iter().map(|area| &area.title))
                    .chain(scene.panels.iter().flat_map(|panel| panel.facts.iter().map(|fact| &fact.value)))
                    .chain(scene.offers().map(|offer| &offer.words))
                    .chain([&scene.ask, &scene.heading]);
                for text in texts {
                    let words: Vec<&str> = text.split([' ', '(', ')', ',', '.', ';', ':']).collect();
                    for at in 0..words.len().saturating_sub(1) {
                        let is_name = at > 0 && NAMED.contains(&&*words[at - 1].to_lowercase());
                        let (one, thing) = (words[at], words[at + 1]);
                        if one != "1" || is_name || !thing.starts_with(char::is_lowercase) {
                            continue;
                        }
                        // `1 is the limit` counts nothing.
                        let is_plural = thing.ends_with('s') && !thing.ends_with("ss") && thing != "is";
                        assert!(!is_plural, "{game}: {text}");
                        ones.insert(thing.to_string());
                    }
                }
                table.play(&mut dealer, 1);
            }
        }
    }
    assert!(["million", "point", "strength"].iter().all(|thing| ones.contains(*thing)), "{ones:?}");
}
