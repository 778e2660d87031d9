//! The saved games: a file for every game on the screen, written step by step.
//!
//! Three rules keep a file whole. A program locks the file before it writes. A person's decision is on the disk
//! before anything else happens. Before new bytes are written in place of old ones, the file is truncated, and the
//! truncation is on the disk.

#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::{AppStrategy as _, AppStrategyArgs};
use tabletop_any::kept::{Seating, WholeSteps};

use crate::failure::Failure;
use crate::files::disk::{Disk, DiskFile as _, Lock, RealDisk, is_elsewhere};
use crate::files::{MOST_BYTES, full, within};

/// The environment variable that names another folder for the records.
const FOLDER: &str = "REFEREE_DATA";

/// The time by which a step must be on the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lasting {
    /// Before the game goes on, because a person has decided.
    Now,
    /// Any time, because a computer would make the same decision again.
    Later,
}

/// The record of the game that is being played.
pub(crate) struct Store<D: Disk = RealDisk> {
    path: PathBuf,
    file: D::File,
    /// The byte offset in the file at which each step begins.
    begins: Vec<u64>,
    /// The byte offset in the file at which the last step ends.
    end: u64,
    /// The length of the file in bytes. It is greater than `end` if a part of a step follows the last whole one.
    len: u64,
    /// `true` if all written bytes are on the disk.
    is_lasting: bool,
    /// `true` after a failed write. The content of the file is unknown then, so nothing more is written.
    has_failed: bool,
}

/// A saved game that was opened.
pub(crate) struct Opened<D: Disk = RealDisk> {
    pub(crate) store: Store<D>,
    /// The text of the game, up to its last whole step.
    pub(crate) text: String,
    /// Number of bytes after `text` that belong to no whole step. The next write removes them.
    pub(crate) torn: usize,
}

impl Store {
    /// Begins the record of a game: comments, then the header of a transcript.
    pub(crate) fn begin(game: &str, seating: &Seating, header: &str) -> Result<Self, Failure> {
        let folder = folder()?;
        let unwritable = |error| {
            let failed = failed(&folder, &error);
            let others = format!("set {FOLDER} to another folder, or play with --plain, which saves nothing");
            Failure::Input(format!("{failed}; games are saved in this folder: {others}"))
        };
        made(&RealDisk, &folder).map_err(unwritable)?;
        let head = format!("{}{header}\n\n", seating.written());
        Self::create(&RealDisk, &folder, game, &head).map_err(unwritable)
    }
}

/// Creates a folder, and returns once its name is on the disk.
fn made(disk: &impl Disk, folder: &Path) -> io::Result<()> {
    let is_new = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
    let new: Vec<&Path> = folder.ancestors().take_while(is_new).collect();
    fs::create_dir_all(folder)?;
    new.into_iter().try_for_each(|folder| disk.sync_names(folder))
}

impl<D: Disk> Store<D> {
    /// Creates a record under the first free name. Its head is on the disk when this returns.
    pub(crate) fn create(disk: &D, folder: &Path, game: &str, head: &str) -> io::Result<Self> {
        let mut number = 1;
        let (path, mut file) = loop {
            let path = folder.join(format!("{game}-{number}.txt"));
            number += 1;
            let mut file = match disk.create_new(&path) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(error),
            };
            // Another program may have opened the file before this one locked it.
            if file.lock()? == Lock::Ours {
                break (path, file);
            }
        };
        file.write(head.as_bytes())?;
        file.sync()?;
        disk.sync_names(&path)?;
        let end = length(head.len());
        Ok(Self { path, file, begins: Vec::new(), end, len: end, is_lasting: true, has_failed: false })
    }

    /// Opens a record to continue it. Does not write yet.
    pub(crate) fn open(disk: &D, path: &Path) -> Result<Opened<D>, Failure> {
        let mut file = disk.open(path).map_err(|error| failed(path, &error))?;
        if file.lock().map_err(|error| failed(path, &error))? == Lock::Elsewhere {
            let shown = path.display();
            let message =
                format!("{shown}: this game is open elsewhere: continue it there, or close it there first");
            return Err(Failure::Input(message));
        }
        // No other program writes while this one has the lock.
        let bytes = file.read().map_err(|error| failed(path, &error))?;
        let unlike = |what: &str| Failure::Input(format!("{}: {what}", path.display()));
        let whole = whole(&bytes).map_err(|what| unlike(&what))?;
        let store = Self {
            path: path.to_path_buf(),
            file,
            begins: whole.begins.iter().copied().map(length).collect(),
            end: length(whole.text.len()),
            len: length(bytes.len()),
            // The program that wrote the file may have stopped before it synced.
            is_lasting: false,
            has_failed: false,
        };
        Ok(Opened { store, text: whole.text.to_string(), torn: whole.torn })
    }

    /// Writes those of `steps` that are not in the file, and removes steps that are not in `steps`.
    pub(crate) fn keep(&mut self, steps: &[String], lasting: Lasting) -> Result<(), Failure> {
        let bytes: usize = steps.iter().skip(self.begins.len()).map(|step| step.len() + 1).sum();
        if let Some(full) = full(self.end + length(bytes), steps.len()).filter(|_| bytes > 0) {
            return Err(Failure::Input(format!("{}: {full}", self.path.display())));
        }
        self.written(steps, lasting).map_err(|error| {
            self.has_failed = true;
            let message = format!("{}; the last decision may be lost", failed(&self.path, &error));
            Failure::Input(message)
        })
    }

    /// Returns once everything is on the disk.
    pub(crate) fn settle(&mut self) -> Result<(), Failure> {
        self.lasts().map_err(|error| {
            self.has_failed = true;
            failed(&self.path, &error)
        })
    }

    fn lasts(&mut self) -> io::Result<()> {
        if self.has_failed {
            return Err(io::Error::other("an earlier write failed"));
        }
        if !self.is_lasting {
            self.file.sync()?;
            self.is_lasting = true;
        }
        Ok(())
    }

    fn written(&mut self, steps: &[String], lasting: Lasting) -> io::Result<()> {
        if self.has_failed {
            return self.lasts();
        }
        if let Some(begin) = self.begins.get(steps.len()).copied() {
            self.end = begin;
            self.begins.truncate(steps.len());
        }
        if self.end < self.len {
            self.file.cut(self.end)?;
            self.len = self.end;
            // The truncation must reach the disk before new bytes in place of old ones.
            self.file.sync()?;
            self.is_lasting = true;
        }
        let mut new = String::new();
        for step in steps.iter().skip(self.begins.len()) {
            self.begins.push(self.end + length(new.len()));
            new.extend([step, "\n"]);
        }
        if !new.is_empty() {
            // There is a single write: if the program is killed, the record ends with a whole step.
            self.file.write(new.as_bytes())?;
            self.is_lasting = false;
            self.end += length(new.len());
            self.len = self.end;
        }
        match lasting {
            Lasting::Now => self.lasts(),
            Lasting::Later => Ok(()),
        }
    }

    /// The file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Returns the whole steps of the bytes of a file.
fn whole(bytes: &[u8]) -> Result<WholeSteps<'_>, String> {
    within(bytes, MOST_BYTES)?;
    WholeSteps::of(bytes)
}

fn length(len: usize) -> u64 {
    u64::try_from(len).unwrap_or(u64::MAX)
}

/// A record in the folder.
#[derive(Debug)]
pub(crate) struct Kept {
    /// The name for `referee resume`: `world-league-3`.
    pub(crate) name: String,
    /// The file.
    pub(crate) path: PathBuf,
    /// Time since the game was last played, if the platform knows it.
    pub(crate) ago: Option<Duration>,
}

impl Kept {
    /// Returns `true` if another program has the game open. The second value is the text up to the last whole
    /// step, or the reason why it cannot be read.
    pub(crate) fn text(&self) -> (bool, Result<String, String>) {
        let mut file = match File::open(&self.path) {
            Ok(file) => file,
            Err(error) => return (false, Err(error.to_string())),
        };
        let bytes = file.read().map_err(|error| error.to_string());
        let text = bytes.and_then(|bytes| whole(&bytes).map(|whole| whole.text.to_string()));
        (is_elsewhere(&file), text)
    }
}

/// Returns the saved games, the last written first.
pub(crate) fn kept() -> Result<Vec<Kept>, Failure> {
    let folder = folder()?;
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(failed(&folder, &error)),
    };
    let mut kept = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| failed(&folder, &error))?.path();
        let name = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".txt"));
        // Other things in the folder, such as a pipe, are no records. Reading one might never end.
        let about = path.metadata().ok().filter(fs::Metadata::is_file);
        if let (Some(name), Some(about)) = (name, about) {
            let played = about.modified().ok();
            let ago = played.and_then(|played| played.elapsed().ok());
            kept.push((played, Kept { name: name.to_string(), path: path.clone(), ago }));
        }
    }
    kept.sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.name.cmp(&b.name)));
    Ok(kept.into_iter().map(|(_, kept)| kept).collect())
}

/// Returns the folder of the records: the data folder of the platform, unless the environment names another.
fn folder() -> Result<PathBuf, Failure> {
    if let Some(folder) = std::env::var_os(FOLDER).filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    let program = AppStrategyArgs { app_name: "referee".to_string(), ..AppStrategyArgs::default() };
    let places = etcetera::choose_app_strategy(program).map_err(|error| {
        Failure::Input(format!("there is no folder for records ({error}); set {FOLDER} to name one"))
    })?;
    Ok(places.data_dir())
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}
