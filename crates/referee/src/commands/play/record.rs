//! The record of a game on disk.

use std::fmt::{self, Display};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::files::is_stdin;

/// The record, written step by step, so that it holds the game up to any crash. An older record is
/// replaced only when the new one is complete.
pub(super) struct Record {
    to: Option<Goal>,
    /// Whether each step is written with the digest of the state after it.
    digests: bool,
    /// Where each step begins that can be taken back.
    begins: Vec<u64>,
}

/// Where a record is written.
enum Goal {
    StandardOutput,
    /// A file, under the name that was asked for.
    File {
        path: PathBuf,
        file: File,
        beside: Option<PathBuf>,
    },
}

impl Record {
    /// Opens the record. A missing file is created. If several programs try this at once, one
    /// succeeds. An existing file is left alone unless `force` is set. A device or a pipe is
    /// written to.
    pub(super) fn open(path: Option<PathBuf>, force: bool, digests: bool) -> Result<Self, Failure> {
        let to = match path {
            None => None,
            Some(path) if is_stdin(&path) => Some(Goal::StandardOutput),
            Some(path) => Some(opened(path, force)?),
        };
        Ok(Self { to, digests, begins: Vec::new() })
    }

    /// Whether the record goes to standard output, so that no story may go there.
    pub(super) const fn is_told(&self) -> bool {
        matches!(self.to, Some(Goal::StandardOutput))
    }

    /// Writes the header, and the steps so far if the game goes on from a record.
    pub(super) fn begin(&mut self, before: impl Display) -> Result<(), Failure> {
        self.write(format_args!("{before}"))
    }

    /// Writes a step, with the digest of the state after it if digests are written.
    pub(super) fn step(&mut self, step: impl Display, digest: impl Display) -> Result<(), Failure> {
        if let Some(Goal::File { file, .. }) = &mut self.to {
            // A pipe has no positions; nothing can be taken back in it.
            self.begins.extend(file.stream_position());
        }
        if self.digests {
            self.write(format_args!("{step} = {digest}\n"))
        } else {
            self.write(format_args!("{step}\n"))
        }
    }

    /// Takes the last step back.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let (Some(begin), Some(Goal::File { path, file, .. })) = (self.begins.pop(), &mut self.to) else {
            return Ok(());
        };
        let cut = file.set_len(begin).and_then(|()| file.seek(SeekFrom::Start(begin)));
        cut.map(|_| ()).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
    }

    /// Ends the record. If it was written beside an older one, it replaces that one.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        let Some(Goal::File { path, file, beside: Some(beside) }) = &mut self.to else { return Ok(()) };
        let replaced = file.sync_all().and_then(|()| fs::rename(&*beside, &*path));
        replaced.map_err(|error| {
            let (path, beside) = (path.display(), beside.display());
            Failure::Input(format!("{path}: {error}; the new record is in {beside}"))
        })
    }

    fn write(&mut self, text: fmt::Arguments<'_>) -> Result<(), Failure> {
        match &mut self.to {
            None => Ok(()),
            Some(Goal::StandardOutput) => Ok(io::stdout().write_all(text.to_string().as_bytes())?),
            Some(Goal::File { path, file, .. }) => {
                let written = file.write_all(text.to_string().as_bytes());
                written.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
            }
        }
    }
}

fn opened(path: PathBuf, force: bool) -> Result<Goal, Failure> {
    let failed = |error: &dyn Display| Failure::Input(format!("{}: {error}", path.display()));
    match created(&path) {
        Ok(file) => return Ok(Goal::File { path, file, beside: None }),
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(failed(&error)),
        Err(_) => {}
    }
    let there = path.metadata().map_err(|error| failed(&error))?;
    if !there.is_file() {
        let file = OpenOptions::new().write(true).open(&path).map_err(|error| failed(&error))?;
        return Ok(Goal::File { path, file, beside: None });
    }
    if !force {
        // Another program may just have created an empty file.
        let is = if there.len() > 0 { "holds something already" } else { "is there already" };
        return Err(failed(&format_args!("{is}; --force overwrites it")));
    }
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    let beside = path.with_file_name(name);
    let file = created(&beside).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let beside = beside.display();
            failed(&format_args!(
                "{beside} is there: another program writes this record, or one was stopped; remove it"
            ))
        }
        _ => failed(&error),
    })?;
    Ok(Goal::File { path, file, beside: Some(beside) })
}

/// Creates a file. Fails if it exists.
fn created(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}
