//! The record of every game that is played on the screen: a file of its own, written step by step.

use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::{AppStrategy as _, AppStrategyArgs};
use tabletop_core::Seat;
use tabletop_players::Spec;

use crate::failure::Failure;

/// The variable of the environment that names another folder for the records.
const FOLDER: &str = "REFEREE_DATA";

/// What is kept of a game beside its set-up and its steps: with these it goes on as if nobody had left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    /// The seed of chance.
    pub(crate) seed: u64,
    /// The seed of what the computers leave to lots.
    pub(crate) lots: u64,
    /// How many steps had been taken when it was opened here.
    pub(crate) begins: usize,
    /// Whether it is a first game with explanations.
    pub(crate) tutorial: bool,
    /// Who plays each seat, in order; `None` for a person.
    pub(crate) players: Vec<Option<Spec>>,
}

impl Seating {
    /// As comments at the head of a record.
    fn written(&self) -> String {
        let mut text =
            format!("# seed {}\n# lots {}\n# begins after {}\n", self.seed, self.lots, self.begins);
        if self.tutorial {
            text.push_str("# a first game with explanations\n");
        }
        for (seat, player) in (1..).zip(&self.players) {
            let player = player.map_or_else(|| "person".to_string(), |spec| spec.to_string());
            // Writing to a string cannot fail.
            let _ = writeln!(text, "# seat {seat} {player}");
        }
        text
    }

    /// Reads the comments of a record; `None` if it was not written by the screen.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let comments = || text.lines().filter_map(|line| line.strip_prefix("# "));
        let after = |start: &str| comments().find_map(|comment| comment.strip_prefix(start));
        let players = comments().filter_map(|comment| comment.strip_prefix("seat ")?.split_once(' '));
        let players: Option<Vec<Option<Spec>>> = players
            .map(|(_, player)| if player == "person" { Some(None) } else { player.parse().ok().map(Some) })
            .collect();
        Some(Self {
            seed: after("seed ")?.parse().ok()?,
            lots: after("lots ")?.parse().ok()?,
            begins: after("begins after ")?.parse().ok()?,
            tutorial: after("a first game with explanations").is_some(),
            players: players.filter(|players| !players.is_empty())?,
        })
    }

    /// Who plays, in words: `you, easy, easy`.
    pub(crate) fn words(&self) -> String {
        let people = self.players.iter().filter(|player| player.is_none()).count();
        let one = |(seat, player): (Option<Seat>, &Option<Spec>)| match (player, seat) {
            (Some(spec), _) => spec.to_string(),
            (None, Some(seat)) if people > 1 => format!("seat {seat}"),
            (None, _) => "you".to_string(),
        };
        let seats = (1..).map(Seat::from_number);
        seats.zip(&self.players).map(one).collect::<Vec<_>>().join(", ")
    }
}

/// The record of the game that is being played.
#[derive(Debug)]
pub(crate) struct Store {
    path: PathBuf,
    file: File,
    /// Where each step begins.
    begins: Vec<u64>,
}

impl Store {
    /// Begins the record of a game: a transcript's header, behind comments.
    pub(crate) fn create(game: &str, seating: &Seating, header: &str) -> Result<Self, Failure> {
        let folder = folder()?;
        fs::create_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
        let mut number = 1;
        let (path, mut file) = loop {
            let path = folder.join(format!("{game}-{number}.txt"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => break (path, file),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(failed(&path, &error)),
            }
        };
        let head = format!("{}{header}\n\n", seating.written());
        file.write_all(head.as_bytes()).map_err(|error| failed(&path, &error))?;
        Ok(Self { path, file, begins: Vec::new() })
    }

    /// Goes on with a record. What stands behind its last step was cut off, and goes.
    pub(crate) fn open(path: &Path, text: &str) -> Result<Self, Failure> {
        let mut file = OpenOptions::new().write(true).open(path).map_err(|error| failed(path, &error))?;
        let mut begins = Vec::new();
        let (mut at, mut in_header) = (0, true);
        for line in text.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
            if !in_header && !line.starts_with('#') && !line.trim().is_empty() {
                begins.push(at);
            }
            in_header &= !line.trim().is_empty();
            at += u64::try_from(line.len()).unwrap_or_default();
        }
        file.set_len(at)
            .and_then(|()| file.seek(SeekFrom::Start(at)))
            .map_err(|error| failed(path, &error))?;
        Ok(Self { path: path.to_path_buf(), file, begins })
    }

    /// Writes what is not yet written of these steps, and takes out what is no longer among them.
    pub(crate) fn keep(&mut self, steps: &[String]) -> Result<(), Failure> {
        let failed = |error: io::Error| failed(&self.path, &error);
        if let Some(begin) = self.begins.get(steps.len()).copied() {
            self.begins.truncate(steps.len());
            self.file.set_len(begin).and_then(|()| self.file.seek(SeekFrom::Start(begin))).map_err(failed)?;
        }
        let mut at = self.file.stream_position().map_err(failed)?;
        let mut new = String::new();
        for step in steps.iter().skip(self.begins.len()) {
            self.begins.push(at);
            at += u64::try_from(step.len() + 1).unwrap_or_default();
            new.extend([step, "\n"]);
        }
        // One write: whatever happens to the program, a record ends with a whole step.
        self.file.write_all(new.as_bytes()).map_err(failed)
    }

    /// The file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
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
        if let Some(name) = name {
            let played = path.metadata().and_then(|about| about.modified()).ok();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_is_read_as_it_is_written() {
        let seating = Seating {
            seed: 7,
            lots: 8,
            begins: 2,
            tutorial: true,
            players: vec![None, Some("search:5".parse().unwrap()), None],
        };
        assert_eq!(Seating::read(&seating.written()), Some(seating.clone()));
        assert_eq!(seating.words(), "seat 1, search:5, seat 3");
        assert_eq!(Seating::read("# our Tuesday game\ntabletop transcript 1\n"), None);
    }
}
