//! A disk for tests. Any call can fail, write only a part, or come after a crash. Data that was not synced is lost
//! in every way in which a file system may lose it.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use super::disk::{Disk, DiskFile, Lock};

/// A fault at the call with the given number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    /// The call changes nothing and fails. A failing sync has still written some of the data.
    Fails(usize),
    /// The call is a write. It writes the given number of bytes, and fails.
    Tears(usize, usize),
    /// The machine stops before the call. This call and all later ones fail.
    Stops(usize),
}

/// A change to a file that is not yet on the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Change {
    Write(usize, Vec<u8>),
    Cut(usize),
}

impl Change {
    fn made(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Cut(len) => bytes.resize(*len, 0),
            Self::Write(at, new) => {
                let end = at + new.len();
                if bytes.len() < end {
                    bytes.resize(end, 0);
                }
                bytes[*at..end].copy_from_slice(new);
            }
        }
    }

    /// Returns every form in which the change may have reached the disk: not at all, or any beginning of it.
    fn kept(&self) -> Vec<Option<Self>> {
        let Self::Write(at, new) = self else { return vec![None, Some(self.clone())] };
        let torn = (0..=new.len()).map(|len| Some(Self::Write(*at, new[..len].to_vec())));
        // The file may become longer before the bytes are in it.
        let unfilled = Some(Self::Write(*at, vec![0; new.len()]));
        core::iter::once(None).chain(torn).chain([unfilled]).collect()
    }
}

#[derive(Clone, Debug, Default)]
struct Inode {
    lasting: Vec<u8>,
    changes: Vec<Change>,
    /// The number of the simulated program that holds the lock on the file.
    locked: Option<usize>,
    /// `true` after a failed sync. Later syncs succeed and write nothing, as on Linux.
    is_doubtful: bool,
}

impl Inode {
    fn now(&self) -> Vec<u8> {
        let mut bytes = self.lasting.clone();
        self.changes.iter().for_each(|change| change.made(&mut bytes));
        bytes
    }
}

#[derive(Debug, Default)]
struct World {
    inodes: Vec<Inode>,
    /// The names as programs see them, and the names that are certainly on the disk. Newer names may be on the
    /// disk too.
    names: BTreeMap<PathBuf, usize>,
    lasting_names: BTreeMap<PathBuf, usize>,
    calls: usize,
    /// The order in which two programs make their calls. The next one is at the end.
    turns: Vec<usize>,
    over: [bool; 2],
}

/// The disk, as one program sees it.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedDisk {
    world: Arc<(Mutex<World>, Condvar)>,
    program: usize,
    fault: Fault,
}

/// An open file. Closing it releases the lock.
#[derive(Debug)]
pub(crate) struct SimulatedFile {
    disk: SimulatedDisk,
    inode: usize,
    at: usize,
}

impl SimulatedDisk {
    /// Creates a disk with these files.
    pub(crate) fn new(files: &BTreeMap<PathBuf, Vec<u8>>, fault: Fault) -> Self {
        let mut world = World::default();
        for (path, bytes) in files {
            world.names.insert(path.clone(), world.inodes.len());
            world.inodes.push(Inode { lasting: bytes.clone(), ..Inode::default() });
        }
        world.lasting_names = world.names.clone();
        Self { world: Arc::new((Mutex::new(world), Condvar::new())), program: 0, fault }
    }

    /// Returns the disk for two programs. They make their calls in the order of `turns`; after that the order is
    /// free.
    pub(crate) fn shared(self, turns: Vec<usize>) -> [Self; 2] {
        self.world.0.lock().unwrap().turns = turns;
        [Self { program: 0, ..self.clone() }, Self { program: 1, ..self }]
    }

    /// Records that this program makes no more calls.
    pub(crate) fn leaves(&self) {
        self.world.0.lock().unwrap().over[self.program] = true;
        self.world.1.notify_all();
    }

    /// Returns the number of calls.
    pub(crate) fn calls(&self) -> usize {
        self.world.0.lock().unwrap().calls
    }

    /// Returns the files as programs see them. They are the same after a crash of the program.
    pub(crate) fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let world = self.world.0.lock().unwrap();
        world.names.iter().map(|(path, inode)| (path.clone(), world.inodes[*inode].now())).collect()
    }

    /// Returns every state of the disk after a crash of the machine: any of the unsynced changes may have been
    /// made, in part or whole, and the new names may be there or not.
    pub(crate) fn crashed(&self) -> Vec<BTreeMap<PathBuf, Vec<u8>>> {
        let world = self.world.0.lock().unwrap();
        let mut found = Vec::new();
        for names in [&world.lasting_names, &world.names] {
            let mut states: Vec<BTreeMap<PathBuf, Vec<u8>>> = vec![BTreeMap::new()];
            for (path, inode) in names {
                let contents = possible(&world.inodes[*inode]);
                let with = |state: &BTreeMap<PathBuf, Vec<u8>>| {
                    let state = state.clone();
                    contents
                        .iter()
                        .map(move |bytes| {
                            let mut state = state.clone();
                            state.insert(path.clone(), bytes.clone());
                            state
                        })
                        .collect::<Vec<_>>()
                };
                states = states.iter().flat_map(with).collect();
            }
            found.extend(states);
        }
        found.sort();
        found.dedup();
        found
    }

    /// Waits for the turn of this program, counts the call, and returns its fault.
    fn call(&self) -> (MutexGuard<'_, World>, Fault) {
        let (world, changed) = &*self.world;
        let is_ours = |world: &World| match world.turns.last() {
            Some(next) => *next == self.program || world.over[*next],
            None => true,
        };
        let mut world = changed.wait_while(world.lock().unwrap(), |world| !is_ours(world)).unwrap();
        // Turns of a program that has ended are skipped.
        while let Some(turn) = world.turns.pop() {
            if turn == self.program {
                break;
            }
        }
        changed.notify_all();
        world.calls += 1;
        let fault = match self.fault {
            Fault::Stops(at) if at <= world.calls => self.fault,
            Fault::Fails(at) | Fault::Tears(at, _) if at == world.calls => self.fault,
            _ => Fault::None,
        };
        (world, fault)
    }

    /// Makes a call that succeeds completely or fails.
    fn whole<T>(&self, make: impl FnOnce(&mut World) -> io::Result<T>) -> io::Result<T> {
        let (mut world, fault) = self.call();
        if fault == Fault::None { make(&mut world) } else { Err(failure()) }
    }
}

fn failure() -> io::Error {
    io::Error::other("a fault of the test")
}

/// Returns every content that a file may have after a crash of the machine.
fn possible(inode: &Inode) -> Vec<Vec<u8>> {
    let mut states = vec![inode.lasting.clone()];
    for change in &inode.changes {
        let kept = change.kept();
        let with = |bytes: &Vec<u8>| {
            let made = |change: &Option<Change>| {
                let mut bytes = bytes.clone();
                if let Some(change) = change {
                    change.made(&mut bytes);
                }
                bytes
            };
            kept.iter().map(made).collect::<Vec<_>>()
        };
        states = states.iter().flat_map(with).collect();
        states.sort();
        states.dedup();
    }
    states
}

impl Disk for SimulatedDisk {
    type File = SimulatedFile;

    fn create_new(&self, path: &Path) -> io::Result<SimulatedFile> {
        self.whole(|world| {
            if world.names.contains_key(path) {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            let inode = world.inodes.len();
            world.inodes.push(Inode::default());
            world.names.insert(path.to_path_buf(), inode);
            Ok(SimulatedFile { disk: self.clone(), inode, at: 0 })
        })
    }

    fn open(&self, path: &Path) -> io::Result<SimulatedFile> {
        self.whole(|world| {
            let inode = *world.names.get(path).ok_or(io::ErrorKind::NotFound)?;
            Ok(SimulatedFile { disk: self.clone(), inode, at: 0 })
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.whole(|world| {
            let inode = world.names.remove(from).ok_or(io::ErrorKind::NotFound)?;
            world.names.insert(to.to_path_buf(), inode);
            Ok(())
        })
    }

    fn sync_names(&self, _: &Path) -> io::Result<()> {
        self.whole(|world| {
            world.lasting_names = world.names.clone();
            Ok(())
        })
    }
}

impl DiskFile for SimulatedFile {
    fn lock(&mut self) -> io::Result<Lock> {
        let program = self.disk.program;
        self.disk.whole(|world| {
            let locked = &mut world.inodes[self.inode].locked;
            if locked.is_some_and(|other| other != program) {
                return Ok(Lock::Elsewhere);
            }
            *locked = Some(program);
            Ok(Lock::Ours)
        })
    }

    fn read(&mut self) -> io::Result<Vec<u8>> {
        let bytes = self.disk.whole(|world| Ok(world.inodes[self.inode].now()))?;
        self.at = bytes.len();
        Ok(bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let (mut world, fault) = self.disk.call();
        let written = match fault {
            Fault::None => bytes.len(),
            Fault::Tears(_, len) => len.min(bytes.len()),
            Fault::Fails(_) | Fault::Stops(_) => 0,
        };
        if written > 0 {
            let change = Change::Write(self.at, bytes[..written].to_vec());
            world.inodes[self.inode].changes.push(change);
        }
        drop(world);
        self.at += written;
        if fault == Fault::None { Ok(()) } else { Err(failure()) }
    }

    fn cut(&mut self, len: u64) -> io::Result<()> {
        let len = usize::try_from(len).unwrap();
        self.at = len;
        self.disk.whole(|world| {
            world.inodes[self.inode].changes.push(Change::Cut(len));
            Ok(())
        })
    }

    fn sync(&mut self) -> io::Result<()> {
        let (mut world, fault) = self.disk.call();
        let inode = &mut world.inodes[self.inode];
        inode.is_doubtful |= fault != Fault::None;
        if !inode.is_doubtful {
            inode.lasting = inode.now();
            inode.changes.clear();
        }
        if fault == Fault::None { Ok(()) } else { Err(failure()) }
    }
}

impl Drop for SimulatedFile {
    fn drop(&mut self) {
        let mut world = self.disk.world.0.lock().unwrap();
        let locked = &mut world.inodes[self.inode].locked;
        if *locked == Some(self.disk.program) {
            *locked = None;
        }
    }
}
