//! The targets for all games at once: one harness for each kind of text, over the games by their names.

use std::sync::OnceLock;

use tabletop::AnyPlayer;
use tabletop::core::{Awaits, Bytes, ChanceSource as _, Dealer, Seat};
use tabletop::kept::{Seating, WholeSteps};
use tabletop::{AnyEnterError, AnyTable, OpenError};
use tabletop_players::Spec;
use tabletop_players::study::{Plan, Progress, Study, Until, run_from};

use crate::memory::bounded;

/// The tables that a byte chooses from: each game with few and with many seats, and with an option of its own.
const TABLES: [(&str, &str); 12] = [
    ("world-league", r#"{"seats": 2}"#),
    ("world-league", r#"{"seats": 4}"#),
    ("world-league", r#"{"seats": 5}"#),
    ("basketboss", r#"{"seats": 2}"#),
    ("basketboss", r#"{"seats": 3}"#),
    ("basketboss", r#"{"seats": 5}"#),
    ("starplayer", r#"{"seats": 2, "turn_limit": 30}"#),
    ("starplayer", r#"{"seats": 4, "turn_limit": 30}"#),
    ("starplayer", r#"{"seats": 3, "turn_limit": 30, "length": "short"}"#),
    ("basketball-duel", r#"{"seats": 2}"#),
    ("basketball-duel", r#"{"seats": 4, "mode": "teams"}"#),
    ("basketball-duel", r#"{"seats": 3}"#),
];
/// The number of bytes by which a text is made longer.
const LONGER: usize = 256 << 10;
/// The number of decisions after a changed save is loaded.
const STEPS: usize = 40;
/// The number of steps after which scenes are checked. It is small, since scenes take long to make.
const FEW_STEPS: usize = 12;

/// The text of all bytes but the last. If the last byte says so, the last word is repeated so often that the cost
/// of an error shows. The last byte of a file is its line end, which does not say so.
fn text(bytes: &[u8]) -> String {
    let Some((last, rest)) = bytes.split_last() else { return String::new() };
    let mut text = String::from_utf8_lossy(rest).into_owned();
    if last % 16 == 1
        && let Some(word) = text.split_whitespace().last().map(|word| format!(" {word}"))
    {
        text.push_str(&word.repeat(LONGER / word.len()));
    }
    text
}

/// Checks that a refusal has words.
fn said(error: &impl ToString) {
    assert!(!error.to_string().is_empty(), "an error without words");
}

/// A table chosen by the bytes, after a number of steps that they choose, with a dealer of its own.
fn played(choices: &mut Bytes<'_>) -> (AnyTable, Dealer) {
    let (name, setup) = TABLES[choices.index(TABLES.len())];
    let mut table = tabletop::open(name, setup).expect("the set-ups of the targets are fine");
    let (steps, seed) = (choices.below(512), choices.below(256));
    let mut dealer = Dealer::new(seed.into());
    table.play(&mut dealer, steps);
    (table, dealer)
}

fn seats(table: &AnyTable) -> impl Iterator<Item = Seat> + use<> {
    (1..=table.seats()).filter_map(Seat::from_number)
}

/// The document with as many bytes changed as there are choices. Digits mostly become other digits.
fn changed(document: &str, choices: &mut Bytes<'_>) -> String {
    let mut bytes = document.as_bytes().to_vec();
    while !choices.is_spent() && !bytes.is_empty() {
        let place = choices.index(bytes.len());
        let byte = u8::try_from(choices.below(256)).unwrap_or_default();
        match byte {
            0..=199 if bytes[place].is_ascii_digit() => bytes[place] = b'0' + byte % 10,
            200..=209 => drop(bytes.remove(place)),
            _ => bytes[place] = byte,
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads any bytes as a record or a position, and checks it. If it is faithful, it is replayed, seen by all seats,
/// written down as a position, a record and a save, and read back.
pub fn record(bytes: &[u8]) {
    let text = text(bytes);
    bounded(text.len(), || {
        let record = match tabletop::read(&text) {
            Ok(record) => record,
            Err(error) => return said(&error),
        };
        let checked = match record.check() {
            Ok(checked) => checked,
            Err(error) => return said(&error),
        };
        let table = &checked.table;
        assert!(
            checked.error.is_some() || record.replay().is_ok_and(|again| again.digest() == table.digest())
        );
        kept(table);
        seen(table);
    });
}

/// Checks that a table stays the same when it is written down and read, in each possible form.
fn kept(table: &AnyTable) {
    let digest = table.digest();
    let same = |read: Result<AnyTable, OpenError>, way: &str| match read {
        Ok(read) => assert_eq!(read.digest(), digest, "another table comes back from a {way}"),
        Err(error) => panic!("a {way} that was written is not read: {error}"),
    };
    same(tabletop::read(&table.position()).and_then(|record| record.replay()), "position");
    same(tabletop::read(&table.transcript()).and_then(|record| record.replay()), "record");
    same(tabletop::load(&table.save(None)).map(|(table, _)| table), "save");
}

/// Checks that every seat's scene offers exactly the legal actions, and can be sent.
fn seen(table: &AnyTable) {
    let all = seats(table).map(Some).chain([None]);
    for seat in all {
        let scene = table.scene(seat).expect("each seat sees something, and so does a spectator");
        said(&serde_json::to_string(&scene).expect("a scene can be sent"));
        let mut offered: Vec<_> =
            scene.verbs.iter().flat_map(|verb| &verb.offers).map(|offer| offer.action.clone()).collect();
        let mut legal = seat.map_or_else(Vec::new, |seat| table.legal(seat));
        offered.sort_unstable();
        legal.sort_unstable();
        assert_eq!(offered, legal, "what seat {seat:?} is offered");
    }
}

/// Reads any bytes as a case. Every question at its head is judged, and judged alike when it is asked again.
pub fn case(bytes: &[u8]) {
    let text = text(bytes);
    bounded(text.len(), || {
        let judged = match tabletop::case(&text).and_then(|case| case.judge()) {
            Ok(judged) => judged,
            Err(error) => return said(&error),
        };
        judged.iter().for_each(said);
        assert!(tabletop::case(&text).and_then(|case| case.judge()).is_ok_and(|again| again == judged));
    });
}

/// Loads a save with changed bytes. It must have an error, or give a table whose lists are right for some more
/// steps.
pub fn save(bytes: &[u8]) {
    let mut choices = Bytes::new(bytes);
    let (table, dealer) = played(&mut choices);
    let written = changed(&table.save(Some(&dealer)), &mut choices);
    bounded(written.len(), || {
        let (mut table, dealer) = match tabletop::load(&written) {
            Ok((table, dealer)) => (table, dealer.unwrap_or_else(|| Dealer::new(0))),
            Err(error) => return said(&error),
        };
        let mut dealer = dealer;
        for step in 0..STEPS {
            table.deal_all(&mut dealer);
            let Awaits::Seats { must, may } = table.awaits() else { break };
            let asked: Vec<_> = must.union(may).iter().collect();
            let Some(seat) = asked.get(step % asked.len().max(1)).copied() else { break };
            let legal = table.legal(seat);
            let Some(action) = legal.get(dealer.index(legal.len())) else { break };
            table.enter_for(seat, action).unwrap_or_else(|error| panic!("`{action}` is listed: {error}"));
        }
        kept(&table);
    });
}

/// Lets players decide by a view with changed bytes. It belongs to no game, but they must take one of its actions.
pub fn view(bytes: &[u8]) {
    let mut choices = Bytes::new(bytes);
    let (table, _) = played(&mut choices);
    let seat = seats(&table).nth(choices.index(table.seats().into()));
    let Some(view) = seat.and_then(|seat| table.view(seat)) else { return };
    let sent = changed(&serde_json::to_string(&view).expect("a view can be sent"), &mut choices);
    bounded(sent.len(), || {
        let view = match table.read_view(&sent) {
            Ok(view) => view,
            Err(error) => return said(&error),
        };
        let legal = view.legal();
        for spec in [Spec::Greedy, Spec::Simple, Spec::Chance] {
            let thought = AnyPlayer::new(spec).decide(&view, &mut Dealer::new(1));
            let decided = thought.map(|thought| thought.action);
            assert_eq!(
                decided.is_some(),
                !legal.is_empty(),
                "{spec} decides where there is something to decide"
            );
            assert!(
                decided.is_none_or(|action| legal.contains(&action)),
                "{spec} decides for a listed action"
            );
        }
        let mut features = Vec::new();
        view.features(&mut features);
        said(&serde_json::to_string(&view.scene()).expect("a scene can be sent"));
    });
}

/// Plays a game that the bytes spell, and checks the scene of every seat after some steps and after each of a few
/// more.
pub fn scene(bytes: &[u8]) {
    bounded(bytes.len(), || {
        let mut choices = Bytes::new(bytes);
        let (mut table, _) = played(&mut choices);
        seen(&table);
        for _ in 0..FEW_STEPS {
            if choices.is_spent() || table.play(&mut choices, 1).over {
                break;
            }
            seen(&table);
        }
        kept(&table);
    });
}

/// Plays a game that the bytes spell, with numbers. Each number must be converted to an action and back, and be
/// taken if and only if the action is legal. A refusal must change nothing.
pub fn numbers(bytes: &[u8]) {
    bounded(bytes.len(), || {
        let mut choices = Bytes::new(bytes);
        let (mut table, mut dealer) = played(&mut choices);
        table.deal_all(&mut dealer);
        while !choices.is_spent() {
            let Some(seat) = seats(&table).nth(choices.index(table.seats().into())) else { break };
            let mut legal = Vec::new();
            table.legal_numbers(seat, &mut legal);
            let number = match choices.below(4) {
                0 => legal.get(choices.index(legal.len())).copied().unwrap_or(0),
                1 => table.action_count().saturating_add(choices.below(256)),
                _ => choices.below(table.action_count()),
            };
            let action = table.action(number);
            assert_eq!(action.is_some(), number < table.action_count(), "number {number}");
            assert!(
                action.is_none_or(|action| table.number(&action) == Some(number)),
                "number {number} and back"
            );
            let before = (table.digest(), table.step_count());
            let taken = table.take_number(seat, number);
            assert_eq!(taken.is_ok(), legal.contains(&number), "number {number} of seat {seat}");
            match taken {
                Ok(()) => table.deal_all(&mut dealer),
                Err(error) => {
                    said(&error);
                    assert!(matches!(error, AnyEnterError::Refused(_)) || number >= table.action_count());
                    assert_eq!(before, (table.digest(), table.step_count()), "a refusal changes something");
                }
            }
        }
    });
}

/// Reads a part of a study with changed bytes. It must have an error, or give a report, its games as a table, and
/// a merge with the other part or a reason against it.
pub fn study(bytes: &[u8]) {
    let parts = parts();
    let mut choices = Bytes::new(bytes);
    let chosen = &parts[choices.index(parts.len())];
    let written = changed(&chosen[0], &mut choices);
    bounded(written.len(), || {
        let study = match serde_json::from_str::<Study>(&written) {
            Ok(study) => study,
            Err(error) => return said(&error),
        };
        said(&serde_json::to_string(&study.report()).expect("a report can be sent"));
        let mut csv = Vec::new();
        study.write_csv(&mut csv).expect("memory can be written to");
        let again = serde_json::to_string(&study).map(|text| serde_json::from_str::<Study>(&text));
        assert!(
            matches!(again, Ok(Ok(again)) if again == study),
            "a study is the same after it was written down"
        );
        let other = serde_json::from_str(&chosen[1]).expect("a part that was written is read");
        match Study::merge(vec![study, other]) {
            Ok(merged) => said(&serde_json::to_string(&merged.report()).expect("a report can be sent")),
            Err(error) => said(&error),
        }
    });
}

/// Reads a kept game with changed bytes and cut off anywhere, or any bytes as one. Checks its whole steps,
/// its players and its record.
pub fn kept_game(bytes: &[u8]) {
    let written = match bytes.split_first() {
        Some((0..128, bytes)) => {
            let mut choices = Bytes::new(bytes);
            let (table, _) = played(&mut choices);
            let player = |index: u8| [None, Some(Spec::Greedy), Some(Spec::Chance)][usize::from(index % 3)];
            let players = (0..table.seats()).map(player).collect();
            let seating = Seating {
                seed: 1,
                lots: 2,
                begins: 0,
                tutorial: table.seats() == 2,
                players,
                names: Vec::new(),
            };
            let whole = format!("{}{}", seating.written(), table.transcript());
            let cut = choices.below(u32::try_from(whole.len()).unwrap_or(u32::MAX));
            let cut = whole.len() - usize::try_from(cut).unwrap_or(0);
            changed(whole.get(..cut).unwrap_or(&whole), &mut choices).into_bytes()
        }
        Some((_, bytes)) => bytes.to_vec(),
        None => Vec::new(),
    };
    bounded(written.len(), || {
        let whole = match WholeSteps::of(&written) {
            Ok(whole) => whole,
            Err(error) => return said(&error),
        };
        assert_eq!(whole.text.len() + whole.torn, written.len());
        assert!(written.starts_with(whole.text.as_bytes()) && whole.text.ends_with('\n'));
        assert_eq!(WholeSteps::of(whole.text.as_bytes()), Ok(WholeSteps { torn: 0, ..whole.clone() }));
        for (steps, begin) in whole.begins.iter().enumerate() {
            let before = WholeSteps::of(&written[..*begin]).expect("a game up to a step is whole");
            assert_eq!((before.begins.len(), before.torn), (steps, 0), "cut before a step");
        }
        match Seating::read(whole.text) {
            Ok(seating) => assert_eq!(Seating::read(&seating.written()), Ok(seating)),
            Err(error) => said(&error),
        }
        match tabletop::read(whole.text).and_then(|record| record.check()) {
            Ok(checked) => assert!(checked.table.step_count() <= whole.begins.len()),
            Err(error) => said(&error),
        }
    });
}

/// Two parts of a study of each game, as text.
fn parts() -> &'static [[String; 2]] {
    fn of<G: tabletop_players::Heuristics>(setup: &str) -> [String; 2] {
        let setup = serde_json::from_str(setup).expect("the set-ups of the targets are fine");
        let plan = Plan::new::<G>(setup, vec![Spec::Greedy, Spec::Chance], 1).expect("the plan is fine");
        [0, 2].map(|from| {
            let part = run_from::<G>(&plan, from, Until::Games(2), &Progress::new(1)).expect("it is played");
            serde_json::to_string(&part).expect("a study can be written")
        })
    }
    static PARTS: OnceLock<Vec<[String; 2]>> = OnceLock::new();
    PARTS.get_or_init(|| {
        vec![
            of::<world_league::WorldLeague>(TABLES[0].1),
            of::<basketboss::Basketboss>(TABLES[3].1),
            of::<starplayer::Starplayer>(TABLES[6].1),
            of::<basketball_duel::BasketballDuel>(TABLES[9].1),
        ]
    })
}
