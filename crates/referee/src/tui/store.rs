//! The record of every game that is played on the screen: a file of its own, written step by step.
//!
//! Three rules keep it whole. Whoever writes to it has locked it. What a person has decided is on the disk
//! before anything else happens. A file is cut, and the cut is on the disk, before other bytes are written in
//! the same place.

#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::{AppStrategy as _, AppStrategyArgs};
use tabletop_any::kept::{Seating, Whole};

use crate::failure::Failure;
use crate::files::disk::{Disk, DiskFile as _, Lock, RealDisk, is_elsewhere};
use crate::files::{MOST_BYTES, full, within};

/// The variable of the environment that names another folder for the records.
const FOLDER: &str = "REFEREE_DATA";

/// Whether something is on the disk before the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lasting {
    /// It is: a person has decided.
    Now,
    /// It need not be: a computer would decide the same again.
    Later,
}

/// The record of the game that is being played.
pub(crate) struct Store<D: Disk = RealDisk> {
    path: PathBuf,
    file: D::File,
    /// Where each step begins.
    begins: Vec<u64>,
    /// Where the last step ends.
    end: u64,
    /// The length of the file: more than `end` if something torn stands behind the last step.
    len: u64,
    /// Whether all of it is on the disk.
    is_lasting: bool,
    /// Whether writing has failed. Nothing is known of the file then, so that nothing more is written.
    has_failed: bool,
}

/// A kept game that was opened.
pub(crate) struct Opened<D: Disk = RealDisk> {
    pub(crate) store: Store<D>,
    /// Its text, up to its last whole step.
    pub(crate) text: String,
    /// How many bytes behind that were torn, and are cut off when it is kept next.
    pub(crate) torn: usize,
}

impl Store {
    /// Begins the record of a game: a transcript's header, behind comments.
    pub(crate) fn begin(game: &str, seating: &Seating, header: &str) -> Result<Self, Failure> {
        let folder = folder()?;
        let unwritable = |error| {
            let failed = failed(&folder, &error);
            let others = format!("{FOLDER} names another folder, and --plain plays without one");
            Failure::Input(format!("{failed}; games are kept there: {others}"))
        };
        made(&RealDisk, &folder).map_err(unwritable)?;
        let head = format!("{}{header}\n\n", seating.written());
        Self::create(&RealDisk, &folder, game, &head).map_err(unwritable)
    }
}

/// Makes a folder that lasts.
fn made(disk: &impl Disk, folder: &Path) -> io::Result<()> {
    let is_new = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
    let new: Vec<&Path> = folder.ancestors().take_while(is_new).collect();
    fs::create_dir_all(folder)?;
    new.into_iter().try_for_each(|folder| disk.sync_names(folder))
}

impl<D: Disk> Store<D> {
    /// Creates a record under the first free name. When it returns, the head of the record is on the disk.
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
            // Another program may have opened it before it was locked.
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

    /// Opens a record to go on with it. Nothing is written yet.
    pub(crate) fn open(disk: &D, path: &Path) -> Result<Opened<D>, Failure> {
        let mut file = disk.open(path).map_err(|error| failed(path, &error))?;
        if file.lock().map_err(|error| failed(path, &error))? == Lock::Elsewhere {
            let shown = path.display();
            let message =
                format!("{shown}: this game is open elsewhere: go on with it there, or leave it there first");
            return Err(Failure::Input(message));
        }
        // Read under the lock: nobody writes any more.
        let bytes = file.read().map_err(|error| failed(path, &error))?;
        let unlike = |what: &str| Failure::Input(format!("{}: {what}", path.display()));
        let whole = whole(&bytes).map_err(|what| unlike(&what))?;
        let store = Self {
            path: path.to_path_buf(),
            file,
            begins: whole.begins.iter().copied().map(length).collect(),
            end: length(whole.text.len()),
            len: length(bytes.len()),
            // It may have been written by a program that stopped before it was.
            is_lasting: false,
            has_failed: false,
        };
        Ok(Opened { store, text: whole.text.to_string(), torn: whole.torn })
    }

    /// Writes what is not yet written of these steps, and takes out what is no longer among them.
    pub(crate) fn keep(&mut self, steps: &[String], lasting: Lasting) -> Result<(), Failure> {
        let bytes: usize = steps.iter().skip(self.begins.len()).map(|step| step.len() + 1).sum();
        if let Some(full) = full(self.end + length(bytes), steps.len()).filter(|_| bytes > 0) {
            return Err(Failure::Input(format!("{}: {full}", self.path.display())));
        }
        self.written(steps, lasting).map_err(|error| {
            self.has_failed = true;
            let message = format!("{}; what was decided last may not be kept", failed(&self.path, &error));
            Failure::Input(message)
        })
    }

    /// Returns when all that was kept is on the disk.
    pub(crate) fn settle(&mut self) -> Result<(), Failure> {
        self.lasts().map_err(|error| {
            self.has_failed = true;
            failed(&self.path, &error)
        })
    }

    fn lasts(&mut self) -> io::Result<()> {
        if self.has_failed {
            return Err(io::Error::other("it could not be written before"));
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
            // Bytes that are written in the place of others must not reach the disk before the cut.
            self.file.sync()?;
            self.is_lasting = true;
        }
        let mut new = String::new();
        for step in steps.iter().skip(self.begins.len()) {
            self.begins.push(self.end + length(new.len()));
            new.extend([step, "\n"]);
        }
        if !new.is_empty() {
            // One write: if the program is killed, the record ends with a whole step.
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

/// What is whole of the bytes of a file.
fn whole(bytes: &[u8]) -> Result<Whole<'_>, String> {
    within(bytes, MOST_BYTES)?;
    Whole::of(bytes)
}

fn length(len: usize) -> u64 {
    u64::try_from(len).unwrap_or(u64::MAX)
}

/// A record in the folder.
#[derive(Debug)]
pub(crate) struct Kept {
    /// Its name, by which it is gone on with: `world-league-3`.
    pub(crate) name: String,
    /// The file.
    pub(crate) path: PathBuf,
    /// How long ago it was played last, where the platform knows it.
    pub(crate) ago: Option<Duration>,
}

impl Kept {
    /// Its text up to its last whole step, and whether another program has it open; or why it cannot be read.
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

/// The records, the one that was written last first.
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
        // Whatever else lies there, such as a pipe, is no record, and might never be read to its end.
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

/// The folder of the records: that of the platform for what a program keeps, unless the environment names
/// another.
fn folder() -> Result<PathBuf, Failure> {
    if let Some(folder) = std::env::var_os(FOLDER).filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    let program = AppStrategyArgs { app_name: "referee".to_string(), ..AppStrategyArgs::default() };
    let places = etcetera::choose_app_strategy(program).map_err(|error| {
        Failure::Input(format!("there is no folder for records ({error}); {FOLDER} names one"))
    })?;
    Ok(places.data_dir())
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}
