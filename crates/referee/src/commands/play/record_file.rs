//! The file to which the record of a game is written.

#[cfg(test)]
mod tests;

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::files::disk::{Disk, DiskFile as _, RealDisk};
use crate::files::{full, is_stdin};

/// The record of a game, written step by step. After a crash of the program the file has the game so far. After a
/// crash of the machine it has at least everything that people had typed. An older record is replaced only when
/// the new one is complete.
pub(super) struct RecordFile<D: Disk = RealDisk> {
    disk: D,
    to: Option<Goal<D>>,
    /// The choice whether to write digests.
    digests: Digests,
    /// The numbers of bytes and of steps written.
    len: u64,
    steps: usize,
    /// The byte offset in the file at which each step that can be taken back begins.
    begins: Vec<u64>,
}

/// The choice whether to write the digest after each step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Digests {
    Written,
    LeftOut,
}

/// The destination of a record.
enum Goal<D: Disk> {
    StandardOutput,
    /// A device or a pipe.
    Stream {
        path: PathBuf,
        file: File,
    },
    /// A file with the chosen name; `beside` is the temporary file until an older record is replaced.
    File {
        path: PathBuf,
        file: D::File,
        beside: Option<PathBuf>,
    },
}

impl RecordFile {
    /// Opens the record. A missing file is created; if several programs try this at once, one succeeds. An
    /// existing file is left alone unless `force` is set. A device or a pipe is written to.
    pub(super) fn open(path: Option<PathBuf>, force: bool, digests: Digests) -> Result<Self, Failure> {
        let to = match path {
            None => None,
            Some(path) if is_stdin(&path) => Some(Goal::StandardOutput),
            Some(path) => Some(opened(path, force)?),
        };
        Ok(Self::new(RealDisk, to, digests))
    }
}

impl<D: Disk> RecordFile<D> {
    fn new(disk: D, to: Option<Goal<D>>, digests: Digests) -> Self {
        Self { disk, to, digests, len: 0, steps: 0, begins: Vec::new() }
    }

    /// Returns `true` if the record goes to standard output. Nothing else may then be printed there.
    pub(super) const fn is_told(&self) -> bool {
        matches!(self.to, Some(Goal::StandardOutput))
    }

    /// Writes the header, and the earlier steps if the game continues a record.
    pub(super) fn begin(&mut self, header: &str, before: &[String]) -> Result<(), Failure> {
        let steps: String = before.iter().map(|step| self.line(step)).collect();
        self.write(&format!("{header}{steps}"), before.len())?;
        self.settle()?;
        let Some(Goal::File { path, beside, .. }) = &self.to else { return Ok(()) };
        let named = self.disk.sync_names(beside.as_deref().unwrap_or(path));
        named.map_err(|error| failed(path, beside.as_deref(), &error))
    }

    /// Writes a step in the notation of a transcript.
    pub(super) fn step(&mut self, step: &str) -> Result<(), Failure> {
        let begin = self.len;
        self.write(&self.line(step), 1)?;
        self.begins.push(begin);
        Ok(())
    }

    /// Returns the line of a step, with the digest after it if digests are written.
    fn line(&self, step: &str) -> String {
        let bare = || step.rsplit_once(" = ").map_or(step, |(step, _)| step);
        format!("{}\n", if self.digests == Digests::Written { step } else { bare() })
    }

    /// Returns once everything written to a file is on the disk.
    pub(super) fn settle(&mut self) -> Result<(), Failure> {
        let Some(Goal::File { path, file, beside }) = &mut self.to else { return Ok(()) };
        file.sync().map_err(|error| failed(path, beside.as_deref(), &error))
    }

    /// Takes the last step back. In a pipe nothing can be taken back.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let Some(Goal::File { path, file, beside }) = &mut self.to else { return Ok(()) };
        let Some(begin) = self.begins.pop() else { return Ok(()) };
        // The truncation must reach the disk before new bytes in the same place.
        let cut = file.cut(begin).and_then(|()| file.sync());
        cut.map_err(|error| failed(path, beside.as_deref(), &error))?;
        self.len = begin;
        self.steps = self.steps.saturating_sub(1);
        Ok(())
    }

    /// Ends the record. If there is an older record, this record now replaces it.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        self.settle()?;
        let Some(Goal::File { path, beside: Some(beside), .. }) = &mut self.to else { return Ok(()) };
        let replaced = self.disk.rename(beside, path);
        replaced.map_err(|error| failed(path, Some(beside), &error))?;
        self.disk.sync_names(path).map_err(|error| failed(path, None, &error))
    }

    fn write(&mut self, text: &str, steps: usize) -> Result<(), Failure> {
        let bytes = self.len.saturating_add(u64::try_from(text.len()).unwrap_or(u64::MAX));
        let all = self.steps.saturating_add(steps);
        let full = full(bytes, all).map(io::Error::other);
        match &mut self.to {
            None => return Ok(()),
            Some(Goal::StandardOutput) => {
                if let Some(full) = full {
                    return Err(Failure::Input(format!("standard output: {full}")));
                }
                io::stdout().write_all(text.as_bytes())?;
            }
            Some(Goal::Stream { path, file }) => {
                let written = full.map_or_else(|| file.write_all(text.as_bytes()), Err);
                written.map_err(|error| failed(path, None, &error))?;
            }
            Some(Goal::File { path, file, beside }) => {
                let written = full.map_or_else(|| file.write(text.as_bytes()), Err);
                written.map_err(|error| failed(path, beside.as_deref(), &error))?;
            }
        }
        (self.len, self.steps) = (bytes, all);
        Ok(())
    }
}

fn failed(path: &Path, beside: Option<&Path>, error: &dyn Display) -> Failure {
    let new = beside.map(|beside| format!("; the new record is in {}", beside.display()));
    Failure::Input(format!("{}: {error}{}", path.display(), new.unwrap_or_default()))
}

fn opened(path: PathBuf, force: bool) -> Result<Goal<RealDisk>, Failure> {
    match RealDisk.create_new(&path) {
        Ok(file) => return Ok(Goal::File { path, file, beside: None }),
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            return Err(failed(&path, None, &error));
        }
        Err(_) => {}
    }
    let there = path.metadata().map_err(|error| failed(&path, None, &error))?;
    if !there.is_file() {
        let file = File::options().write(true).open(&path).map_err(|error| failed(&path, None, &error))?;
        return Ok(Goal::Stream { path, file });
    }
    if !force {
        // Another program may just have created an empty file.
        let is = if there.len() > 0 { "holds something already" } else { "is there already" };
        return Err(failed(&path, None, &format_args!("{is}; --force overwrites it")));
    }
    beside(&RealDisk, path)
}

/// Creates a temporary file beside an older record, for the new record.
fn beside<D: Disk>(disk: &D, path: PathBuf) -> Result<Goal<D>, Failure> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    let beside = path.with_file_name(name);
    let file = disk.create_new(&beside).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let beside = beside.display();
            let why = format!(
                "{beside} exists: another program is writing this record, or one was stopped; then remove it"
            );
            failed(&path, None, &why)
        }
        _ => failed(&path, None, &error),
    })?;
    Ok(Goal::File { path, file, beside: Some(beside) })
}
