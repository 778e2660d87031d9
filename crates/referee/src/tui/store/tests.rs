//! Saved games after a fault at any call, after any crash, and with two programs at one file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::thread;

use super::*;
use crate::files::simulated_disk::{Fault, SimulatedDisk};

type Files = BTreeMap<PathBuf, Vec<u8>>;

const HEAD: &str = "# seed 1\ntabletop x\n\n";
const FILE: &str = "/kept/x-1.txt";

fn steps(letters: &str) -> Vec<String> {
    letters.split_terminator(' ').map(|step| format!("1: {step}")).collect()
}

/// A game as a list of states: the steps so far, and whether a person has decided.
fn script() -> Vec<(Vec<String>, Lasting)> {
    [
        ("a", Lasting::Now),
        ("a bcd", Lasting::Later),
        ("a bcd e", Lasting::Later),
        ("a bcd e fg", Lasting::Now),
        // The decision was taken back, and another one was made, shorter or longer.
        ("a bcd e", Lasting::Now),
        ("a bcd e f", Lasting::Now),
        ("a", Lasting::Now),
        ("a xxxxx", Lasting::Later),
        ("a xxxxx y", Lasting::Later),
    ]
    .map(|(letters, lasting)| (steps(letters), lasting))
    .to_vec()
}

/// The progress of the program: the last state that it has promised to keep, and the last that it has tried to
/// keep.
#[derive(Clone, Copy, Debug)]
struct Progress {
    promised: Option<usize>,
    tried: usize,
}

/// Plays the script until something fails.
fn played(disk: &SimulatedDisk) -> Progress {
    let mut progress = Progress { promised: None, tried: 0 };
    let Ok(mut store) = Store::create(disk, Path::new("/kept"), "x", HEAD) else { return progress };
    progress.promised = Some(0);
    for (number, (steps, lasting)) in (1..).zip(script()) {
        progress.tried = number;
        if store.keep(&steps, lasting).is_err() {
            assert!(store.keep(&steps, lasting).is_err(), "nothing is promised after a failure");
            assert!(store.settle().is_err());
            return progress;
        }
        if lasting == Lasting::Now {
            progress.promised = Some(number);
        }
    }
    progress
}

/// Returns the steps of a saved game as a new program finds them. `None` if nothing can be read.
fn found(files: &Files) -> Option<Vec<String>> {
    let whole = WholeSteps::of(files.get(Path::new(FILE))?).ok()?;
    let steps = whole.text.strip_prefix(HEAD).expect("the head is whole");
    Some(steps.lines().map(str::to_string).collect())
}

/// The oracle: the file is the game up to some step, and contains everything that was promised.
fn is_honest(files: &Files, progress: Progress) -> bool {
    let states: Vec<Vec<String>> =
        [Vec::new()].into_iter().chain(script().into_iter().map(|(steps, _)| steps)).collect();
    let Some(found) = found(files) else { return progress.promised.is_none() };
    let first = progress.promised.unwrap_or(0);
    (first..=progress.tried).any(|last| {
        let least = states[first..=last].iter().map(Vec::len).min().unwrap_or(0);
        states[last].starts_with(&found) && found.len() >= least
    })
}

/// Returns every fault at every call of a run with `calls` calls.
fn faults(calls: usize) -> Vec<Fault> {
    let torn = |at| (0..=8).map(move |len| Fault::Tears(at, len));
    let at = |at| torn(at).chain([Fault::Fails(at), Fault::Stops(at)]);
    (1..=calls).flat_map(at).chain([Fault::None]).collect()
}

/// Returns every state of the files after any fault, whether the program or the machine stopped.
fn everything_found() -> BTreeSet<Files> {
    let whole = SimulatedDisk::new(&Files::new(), Fault::None);
    assert_eq!(played(&whole).promised, Some(7));
    let mut all = BTreeSet::new();
    for fault in faults(whole.calls()) {
        let disk = SimulatedDisk::new(&Files::new(), fault);
        let progress = played(&disk);
        for files in disk.crashed().into_iter().chain([disk.files()]) {
            assert!(is_honest(&files, progress), "{fault:?}: {progress:?}: {:?}", text(&files));
            all.insert(files);
        }
    }
    all
}

fn text(files: &Files) -> Option<String> {
    files.get(Path::new(FILE)).map(|bytes| String::from_utf8_lossy(bytes).to_string())
}

/// Continues the game on a disk by one decision. Returns the steps that the program has promised to keep.
fn gone_on(disk: &SimulatedDisk, decision: &str) -> Option<Vec<String>> {
    let Opened { mut store, text, .. } = Store::open(disk, Path::new(FILE)).ok()?;
    let mut steps: Vec<String> = text.strip_prefix(HEAD)?.lines().map(str::to_string).collect();
    steps.push(decision.to_string());
    store.keep(&steps, Lasting::Now).ok()?;
    Some(steps)
}

#[test]
fn whatever_fails_or_stops_the_file_is_the_game_up_to_some_step() {
    let all = everything_found();
    let torn = all.iter().filter(|files| {
        files
            .get(Path::new(FILE))
            .is_some_and(|bytes| WholeSteps::of(bytes).is_ok_and(|whole| whole.torn > 0))
    });
    assert!(torn.count() > 50, "many of {} are torn", all.len());
}

#[test]
fn whatever_was_found_is_gone_on_with_and_again_under_every_fault() {
    for files in everything_found() {
        let Some(before) = found(&files) else { continue };
        for decision in ["1: z", "1: zzzzzzzz"] {
            let after = [before.clone(), vec![decision.to_string()]].concat();
            let calls = {
                let disk = SimulatedDisk::new(&files, Fault::None);
                assert_eq!(gone_on(&disk, decision).as_ref(), Some(&after));
                let now = disk.files();
                assert_eq!(text(&now), Some(format!("{HEAD}{}\n", after.join("\n"))));
                assert_eq!(disk.crashed(), [now], "it is on the disk");
                disk.calls()
            };
            let stops = (1..=calls).flat_map(|at| [Fault::Fails(at), Fault::Stops(at), Fault::Tears(at, 3)]);
            for fault in stops {
                let disk = SimulatedDisk::new(&files, fault);
                let promised = gone_on(&disk, decision).is_some();
                for files in disk.crashed().into_iter().chain([disk.files()]) {
                    let now = found(&files).expect("it can still be read");
                    assert!(now == after || (now == before && !promised), "{fault:?}: {:?}", text(&files));
                }
            }
        }
    }
}

/// The result of a program that tried to continue a game.
#[derive(Clone, PartialEq, Eq, Debug)]
enum VisitResult {
    /// The program was told that the game is open elsewhere.
    Refused,
    /// The steps of the game when the program ended.
    Left(Vec<String>),
}

fn visit(disk: &SimulatedDisk, own: &str) -> VisitResult {
    let result = match Store::open(disk, Path::new(FILE)) {
        Err(failure) => {
            assert!(failure.to_string().contains("open elsewhere"), "{failure}");
            VisitResult::Refused
        }
        Ok(Opened { mut store, text, .. }) => {
            let mut steps: Vec<String> =
                text.strip_prefix(HEAD).unwrap().lines().map(str::to_string).collect();
            for step in ["1", "23", "456"] {
                steps.push(format!("{own}: {step}"));
                store.keep(&steps, Lasting::Later).unwrap();
            }
            steps.pop();
            store.keep(&steps, Lasting::Now).unwrap();
            VisitResult::Left(steps)
        }
    };
    disk.leaves();
    result
}

/// Runs two programs on one disk. `turns` is the order of their calls.
fn two<A: Send, B: Send>(
    disk: SimulatedDisk,
    plan: u32,
    one: impl FnOnce(&SimulatedDisk) -> A + Send,
    other: impl FnOnce(&SimulatedDisk) -> B + Send,
) -> (A, B) {
    let turns = (0..12).map(|bit| usize::from(plan >> bit & 1 == 1)).collect();
    let [a, b] = disk.shared(turns);
    thread::scope(|scope| {
        let other = scope.spawn(move || other(&b));
        (one(&a), other.join().unwrap())
    })
}

#[test]
fn two_programs_at_one_game_never_mix_their_steps() {
    let files = Files::from([(PathBuf::from(FILE), format!("{HEAD}1: a\n1: b").into_bytes())]);
    let mut refused = 0;
    for plan in 0..1 << 12 {
        let disk = SimulatedDisk::new(&files, Fault::None);
        let results = two(disk.clone(), plan, |disk| visit(disk, "1"), |disk| visit(disk, "2"));
        let last = found(&disk.files()).unwrap();
        let is_right = match &results {
            (VisitResult::Left(one), VisitResult::Left(other)) => {
                (last == *one && one.starts_with(other)) || (last == *other && other.starts_with(one))
            }
            (VisitResult::Left(steps), VisitResult::Refused)
            | (VisitResult::Refused, VisitResult::Left(steps)) => last == *steps,
            (VisitResult::Refused, VisitResult::Refused) => false,
        };
        assert!(is_right, "plan {plan:b}: {results:?}: {last:?}");
        refused += usize::from(matches!(results, (VisitResult::Refused, _) | (_, VisitResult::Refused)));
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn two_programs_that_begin_a_game_have_a_file_each() {
    let begin = |disk: &SimulatedDisk, own: &str| {
        let mut store = Store::create(disk, Path::new("/kept"), "x", HEAD).unwrap();
        store.keep(&[format!("{own}: a")], Lasting::Now).unwrap();
        let path = store.path().to_path_buf();
        drop(store);
        disk.leaves();
        path
    };
    let look = |disk: &SimulatedDisk| {
        // Another program may open the file while it is being created. Any result is allowed.
        let _ = Store::open(disk, Path::new(FILE));
        disk.leaves();
    };
    for plan in 0..1 << 12 {
        let disk = SimulatedDisk::new(&Files::new(), Fault::None);
        let (one, other) = two(disk.clone(), plan, |disk| begin(disk, "1"), |disk| begin(disk, "2"));
        let files = disk.files();
        for (path, own) in [(&one, "1"), (&other, "2")] {
            assert_eq!(files[path], format!("{HEAD}{own}: a\n").into_bytes(), "plan {plan:b}");
        }
        let disk = SimulatedDisk::new(&Files::new(), Fault::None);
        let (path, ()) = two(disk.clone(), plan, |disk| begin(disk, "1"), look);
        assert_eq!(disk.files()[&path], format!("{HEAD}1: a\n").into_bytes(), "plan {plan:b}");
    }
}
