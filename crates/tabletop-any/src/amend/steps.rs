//! The steps of a record with corrections.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use super::{AmendError, Amendment};
use crate::record::RecordedStep;
use crate::table::AnyTable;

/// The steps with the corrections. Steps from line `first` on have no digest.
pub(super) fn amended(
    begun: &AnyTable,
    steps: &[RecordedStep],
    amendments: &[&Amendment],
    first: u32,
) -> Result<Vec<RecordedStep>, AmendError> {
    let read = |line: u32, step: &str| {
        let unreadable = |why| AmendError::Unreadable { step: step.into(), why };
        let text = begun.read_step(step).map_err(unreadable)?.to_string();
        Ok::<_, AmendError>(RecordedStep { line, text, digest: None })
    };
    // Each step with its line. An inserted step comes before the recorded step on that line.
    let mut all = Vec::new();
    for amendment in amendments {
        match amendment {
            Amendment::Insert { before, step } => all.push((*before, 0, read(*before, step)?)),
            Amendment::LeaveOut { line } | Amendment::Replace { line, .. } => {
                if steps.iter().all(|step| step.line != *line) {
                    return Err(AmendError::NoStep { line: *line });
                }
            }
        }
    }
    for recorded in steps {
        let line = recorded.line;
        let is_change = |amendment: &&&Amendment| amendment.line() == line && !amendment.is_insert();
        let mut changes = amendments.iter().filter(is_change);
        let step = match (changes.next(), changes.next()) {
            (_, Some(_)) => return Err(AmendError::Twice { line }),
            (Some(Amendment::Replace { step, .. }), None) => read(line, step)?,
            (Some(_), None) => continue,
            (None, None) => {
                RecordedStep { digest: recorded.digest.filter(|_| line < first), ..recorded.clone() }
            }
        };
        all.push((line, 1, step));
    }
    all.sort_by_key(|(line, order, _)| (*line, *order));
    Ok(all.into_iter().map(|(_, _, step)| step).collect())
}
