//! The files that the program writes, behind a trait. In tests every call can fail, write only a part, or be lost
//! in a crash.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::MOST_BYTES;

/// The number of attempts to lock a file, and the pause between them. Another program that lists the games holds
/// each lock for a moment only.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(20);

/// The file system of the records.
pub(crate) trait Disk {
    /// An open file.
    type File: DiskFile;

    /// Creates a file. Fails if it exists.
    fn create_new(&self, path: &Path) -> io::Result<Self::File>;

    /// Opens a file that exists, to read and to write.
    fn open(&self, path: &Path) -> io::Result<Self::File>;

    /// Renames a file. Replaces any file that has the new name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Returns once the names in the folder of this file are on the disk.
    fn sync_names(&self, path: &Path) -> io::Result<()>;
}

/// An open file. A write continues where the last call left off.
pub(crate) trait DiskFile {
    /// Locks the file until it is closed.
    fn lock(&mut self) -> io::Result<Lock>;

    /// Reads the file from its beginning, up to one byte more than a record may have.
    fn read(&mut self) -> io::Result<Vec<u8>>;

    /// Writes bytes. After an error any number of them may be in the file.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Truncates the file to this length, and moves the position there.
    fn cut(&mut self, len: u64) -> io::Result<()>;

    /// Returns once everything written is on the disk.
    fn sync(&mut self) -> io::Result<()>;
}

/// The result of an attempt to lock a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lock {
    /// This program has the lock.
    Ours,
    /// Another program has the lock.
    Elsewhere,
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RealDisk;

impl Disk for RealDisk {
    type File = File;

    fn create_new(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).create_new(true).open(path)
    }

    fn open(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).open(path)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_names(&self, path: &Path) -> io::Result<()> {
        // Other platforms cannot open folders. There the system decides when a name reaches the disk.
        if cfg!(unix) { File::open(folder_of(path))?.sync_all() } else { Ok(()) }
    }
}

/// The folder in which a file lies.
fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => PathBuf::from("."),
        Some(folder) => folder.to_path_buf(),
        None => PathBuf::from("."),
    }
}

impl DiskFile for File {
    fn lock(&mut self) -> io::Result<Lock> {
        for _ in 0..TRIES {
            match self.try_lock() {
                Ok(()) => return Ok(Lock::Ours),
                Err(TryLockError::Error(error)) => return Err(error),
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            }
        }
        Ok(Lock::Elsewhere)
    }

    fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.seek(SeekFrom::Start(0))?;
        io::Read::by_ref(self).take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.set_len(len)?;
        self.seek(SeekFrom::Start(len)).map(|_| ())
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

/// Returns `true` if another program has this file open for writing.
pub(crate) fn is_elsewhere(file: &File) -> bool {
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}
