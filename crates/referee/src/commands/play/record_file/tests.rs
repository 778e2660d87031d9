//! Records under every fault at every call, and after every crash.

use std::collections::BTreeMap;

use super::*;
use crate::files::simulated_disk::{Fault, SimulatedDisk};

type Files = BTreeMap<PathBuf, Vec<u8>>;

const FILE: &str = "/evening.txt";
const PART: &str = "/evening.txt.part";
const OLD: &str = "the old record\n";

/// The contents of the file after each call, in order.
const STATES: [&str; 6] = ["", "h\n", "h\na\n", "h\na\nbcd\n", "h\na\n", "h\na\ne\n"];

/// The progress before a fault: the last state that is certainly on the disk, the last state that the program
/// tried to write, and whether the end of the record was tried and reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Progress {
    lasting: usize,
    tried: usize,
    end: End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Never,
    Tried,
    Reported,
}

fn goal(disk: &SimulatedDisk, force: bool) -> Result<Goal<SimulatedDisk>, Failure> {
    if force {
        return beside(disk, PathBuf::from(FILE));
    }
    let file = disk.create_new(Path::new(FILE))?;
    Ok(Goal::File { path: PathBuf::from(FILE), file, beside: None })
}

fn recorded(disk: &SimulatedDisk, force: bool) -> Progress {
    let mut progress = Progress { lasting: 0, tried: 1, end: End::Never };
    let Ok(goal) = goal(disk, force) else { return progress };
    let mut record = RecordFile::new(disk.clone(), Some(goal), Digests::LeftOut);
    let mut all = |progress: &mut Progress| -> Result<(), Failure> {
        record.begin("h\n", &[])?;
        *progress = Progress { lasting: 1, tried: 2, ..*progress };
        record.step("a = 1")?;
        progress.tried = 3;
        record.step("bcd")?;
        record.settle()?;
        *progress = Progress { lasting: 3, tried: 4, ..*progress };
        record.undo()?;
        *progress = Progress { lasting: 4, tried: 5, ..*progress };
        record.step("e")?;
        progress.end = End::Tried;
        record.finish()?;
        *progress = Progress { lasting: 5, tried: 5, end: End::Reported };
        Ok(())
    };
    // The error is ignored; `progress` has the progress.
    let _ = all(&mut progress);
    progress
}

/// Returns `true` if `bytes` are the record up to a state that can have been reached.
fn is_record(bytes: Option<&Vec<u8>>, progress: Progress) -> bool {
    let Some(bytes) = bytes else { return progress.lasting == 0 };
    let filled = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
    (progress.lasting..=progress.tried).any(|last| {
        let least = STATES[progress.lasting..=last].iter().map(|text| text.len()).min().unwrap_or(0);
        STATES[last].as_bytes().starts_with(filled) && filled.len() >= least
    })
}

fn is_honest(files: &Files, progress: Progress, force: bool) -> bool {
    let at = |path: &str| files.get(Path::new(path));
    if !force {
        return is_record(at(FILE), progress);
    }
    let whole = STATES.last().map(|text| text.as_bytes().to_vec());
    let is_old = at(FILE).is_some_and(|bytes| bytes == OLD.as_bytes()) && is_record(at(PART), progress);
    let is_new = at(FILE) == whole.as_ref();
    match progress.end {
        End::Never => is_old,
        End::Tried => is_old || is_new,
        End::Reported => is_new,
    }
}

#[test]
fn a_record_is_the_game_up_to_some_place_and_an_old_one_is_replaced_whole() {
    for force in [false, true] {
        let there =
            if force { Files::from([(PathBuf::from(FILE), OLD.as_bytes().to_vec())]) } else { Files::new() };
        let whole = SimulatedDisk::new(&there, Fault::None);
        assert_eq!(recorded(&whole, force).end, End::Reported);
        let torn = |at| (0..=4).map(move |len| Fault::Tears(at, len));
        let faults = (1..=whole.calls()).flat_map(|at| torn(at).chain([Fault::Fails(at), Fault::Stops(at)]));
        for fault in faults.chain([Fault::None]) {
            let disk = SimulatedDisk::new(&there, fault);
            let progress = recorded(&disk, force);
            for files in disk.crashed().into_iter().chain([disk.files()]) {
                assert!(is_honest(&files, progress, force), "{fault:?}, {progress:?}: {files:?}");
            }
        }
    }
}

#[test]
fn nothing_is_written_that_is_not_read_again() {
    use tabletop_core::transcript::MOST_STEPS;

    use crate::files::MOST_BYTES;

    let disk = SimulatedDisk::new(&Files::new(), Fault::None);
    let mut record = RecordFile::new(disk.clone(), Some(goal(&disk, false).unwrap()), Digests::LeftOut);
    let most = usize::try_from(MOST_BYTES).unwrap();
    record.begin(&"h".repeat(most - 4), &[]).unwrap();
    record.step("abc").unwrap();
    let refused = record.step("").unwrap_err().to_string();
    assert!(refused.contains("the record is full: step 2 is not written"), "{refused}");
    assert_eq!(disk.files()[Path::new(FILE)].len(), most, "it is as long as it may be");
    let mut record = RecordFile::new(disk, None, Digests::LeftOut);
    record.begin("", &vec![String::new(); MOST_STEPS]).unwrap();
    record.step("nowhere").unwrap();
    assert_eq!(crate::files::full(MOST_BYTES, MOST_STEPS), None);
    assert!(
        crate::files::full(0, MOST_STEPS + 1).is_some() && crate::files::full(MOST_BYTES + 1, 1).is_some()
    );
}
