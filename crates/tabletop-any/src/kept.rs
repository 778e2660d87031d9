//! The file of a game that is stored while it is played: a transcript that grows step by step. Comments at its head
//! name the players. This module only parses and writes the text; it opens no file.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Write as _;

use tabletop_core::Seat;

use tabletop_core::words::{is_name, plural};
use tabletop_players::Spec;

/// The maximum number of characters of the name of a person.
pub const LONGEST_NAME: usize = 24;

/// The maximum number of characters of a line that an error message quotes.
const MOST_REPEATED: usize = 40;

/// The bytes of a stored game up to the end of its last whole step. A crash may have left part of a line, or
/// zeros, after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeSteps<'a> {
    /// The text of the whole steps. It ends with a line break.
    pub text: &'a str,
    /// The offset of each step in the text, in bytes.
    pub begins: Vec<usize>,
    /// Number of bytes after the text that belong to no whole step.
    pub torn: usize,
}

impl<'a> WholeSteps<'a> {
    /// Finds the whole steps in the bytes of a file.
    ///
    /// # Errors
    /// A message: a line is not UTF-8, or the header was cut off.
    pub fn of(bytes: &'a [u8]) -> Result<Self, String> {
        // Reserved disk space that was never written reads as zeros.
        let filled = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
        let lines = bytes.get(..filled).unwrap_or_default();
        let len = lines.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        let whole = bytes.get(..len).unwrap_or_default();
        let text = core::str::from_utf8(whole).map_err(|error| {
            let before = whole.get(..error.valid_up_to()).unwrap_or_default();
            let line = before.split(|byte| *byte == b'\n').count();
            format!("line {line}: byte {} of the file is not UTF-8", error.valid_up_to() + 1)
        })?;
        let begins = steps(text).ok_or("its header was cut off, before anything was kept")?;
        Ok(Self { text, begins, torn: bytes.len() - len })
    }
}

/// The offset of each step, in bytes; `None` if the header has no end.
fn steps(text: &str) -> Option<Vec<usize>> {
    let (mut begins, mut at) = (Vec::new(), 0);
    let (mut has_begun, mut has_ended) = (false, false);
    for line in text.split_inclusive('\n') {
        let (is_blank, is_comment) = (line.trim().is_empty(), line.trim_start().starts_with('#'));
        if has_ended && !is_comment && !is_blank {
            begins.push(at);
        }
        has_ended |= has_begun && is_blank;
        has_begun |= !is_comment && !is_blank;
        at += line.len();
    }
    has_ended.then_some(begins)
}

/// The facts that a stored game needs besides its set-up and its steps. With them, the game continues exactly as if
/// the program had never stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// The seed of chance.
    pub seed: u64,
    /// The seed of the random choices of computers.
    pub lots: u64,
    /// Number of steps that had already been taken when this program opened the game.
    pub begins: usize,
    /// `true` for a first game with explanations.
    pub tutorial: bool,
    /// The player of each seat, in order; `None` for a person.
    pub players: Vec<Option<Spec>>,
    /// The names of people, each with the seat. A name has no line break.
    pub names: Vec<(Seat, String)>,
}

impl Seating {
    /// The seating as comment lines for the head of a record.
    pub fn written(&self) -> String {
        let mut text =
            format!("# seed {}\n# lots {}\n# begins after {}\n", self.seed, self.lots, self.begins);
        if self.tutorial {
            text.push_str("# a first game with explanations\n");
        }
        for (seat, player) in (1..).zip(&self.players) {
            let name = Seat::from_number(seat).and_then(|seat| self.name(seat));
            let person = || name.map_or_else(|| "person".to_string(), |name| format!("person {name}"));
            let player = player.map_or_else(person, |spec| spec.to_string());
            // Writing to a string cannot fail.
            let _ = writeln!(text, "# seat {seat} {player}");
        }
        text
    }

    /// Reads the seating from the comments of a record.
    ///
    /// # Errors
    /// A message with the reason why the game cannot go on.
    pub fn read(text: &str) -> Result<Self, String> {
        let comments = || text.lines().filter_map(|line| line.strip_prefix("# "));
        let after = |start: &str| comments().find_map(|comment| comment.strip_prefix(start));
        if ["seed ", "lots ", "begins after "].into_iter().all(|start| after(start).is_none()) {
            return Err("no record of a game on the screen: it has no line `# seed`".to_string());
        }
        let (mut players, mut names) = (Vec::new(), Vec::new());
        for comment in comments() {
            let Some(said) = comment.strip_prefix("seat ") else { continue };
            let wrong = |why: &str| format!("`# {}`: {why}", repeated(comment));
            let (seat, player) = said.split_once(' ').ok_or_else(|| wrong("write `# seat N PLAYER`"))?;
            let next = players.len() + 1;
            if seat.parse() != Ok(next) {
                return Err(wrong(&format!("expected seat {next}")));
            }
            let person =
                player.strip_prefix("person").filter(|name| name.is_empty() || name.starts_with(' '));
            players.push(match person {
                Some(_) => None,
                None => Some(player.parse::<Spec>().map_err(|error| wrong(&error.to_string()))?),
            });
            let name = person.map(str::trim).filter(|name| !name.is_empty());
            if name.is_some_and(|name| !is_name(name, LONGEST_NAME)) {
                return Err(wrong("a name has 1 to 24 characters that can be seen"));
            }
            names.extend(seat.parse().ok().zip(name.map(str::to_string)));
        }
        if players.is_empty() {
            return Err("no line `# seat` says who plays".to_string());
        }
        Ok(Self {
            seed: number("seed", after("seed "))?,
            lots: number("lots", after("lots "))?,
            begins: number("begins after", after("begins after "))?,
            tutorial: after("a first game with explanations").is_some(),
            players,
            names,
        })
    }

    /// The name of the person on a seat. `None` for a computer, and for a person without a name.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.iter().find(|(other, _)| *other == seat).map(|(_, name)| name.as_str())
    }

    /// Checks that `players` has an entry for each of `seats` seats.
    ///
    /// # Errors
    /// A message with the number of players and the number of seats.
    pub fn sit(&self, seats: u8) -> Result<(), String> {
        let named = self.players.len();
        if named == usize::from(seats) {
            return Ok(());
        }
        Err(format!(
            "its lines `# seat` name {}, but the game has {}",
            plural(named, "player"),
            plural(seats, "seat")
        ))
    }

    /// The players in words: `you, easy, easy`, or `Ann, easy, Ben`.
    pub fn words(&self) -> String {
        let people = self.players.iter().filter(|player| player.is_none()).count();
        let one = |(seat, player): (Option<Seat>, &Option<Spec>)| match (player, seat) {
            (Some(spec), _) => spec.to_string(),
            (None, Some(seat)) if self.name(seat).is_some() => {
                self.name(seat).unwrap_or_default().to_string()
            }
            (None, Some(seat)) if people > 1 => format!("seat {seat}"),
            (None, _) => "you".to_string(),
        };
        let seats = (1..).map(Seat::from_number);
        seats.zip(&self.players).map(one).collect::<Vec<_>>().join(", ")
    }
}

/// Parses the number in a comment.
fn number<T: core::str::FromStr>(name: &str, said: Option<&str>) -> Result<T, String> {
    let said = said.ok_or_else(|| format!("the line `# {name} NUMBER` is missing"))?;
    said.trim().parse().map_err(|_| format!("`# {name} {}`: not a valid number", repeated(said)))
}

fn repeated(text: &str) -> String {
    text.chars().take(MOST_REPEATED).collect()
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn who_plays_is_read_as_it_is_written() {
        let seating = Seating {
            seed: 7,
            lots: 8,
            begins: 2,
            tutorial: true,
            players: vec![None, Some("search:5".parse().unwrap()), None],
            names: Vec::new(),
        };
        assert_eq!(Seating::read(&seating.written()), Ok(seating.clone()));
        assert_eq!(seating.words(), "seat 1, search:5, seat 3");
        let named = Seating { names: vec![(Seat::ALL[2], "Zoë of 3".to_string())], ..seating };
        assert_eq!(Seating::read(&named.written()), Ok(named.clone()));
        assert_eq!(named.words(), "seat 1, search:5, Zoë of 3");
        assert_eq!(Seat::ALL.map(|seat| named.name(seat))[..3], [None, None, Some("Zoë of 3")]);
    }

    #[test]
    fn what_is_wrong_with_the_comments_is_said() {
        let good = "# seed 7\n# lots 8\n# begins after 0\n# seat 1 person\n# seat 2 easy\n";
        assert!(Seating::read(good).is_ok());
        let cases = [
            ("# seed 7", "# seed x", "`# seed x`: not a valid number"),
            ("# seed 7\n", "", "the line `# seed NUMBER` is missing"),
            ("# lots 8", "# lots -1", "`# lots -1`: not a valid number"),
            ("after 0", "after many", "`# begins after many`: not a valid number"),
            ("# seat 2 easy", "# seat 3 easy", "`# seat 3 easy`: expected seat 2"),
            ("# seat 2 easy", "# seat 2", "`# seat 2`: write `# seat N PLAYER`"),
            (
                "1 person",
                "1 person \u{1b}[2J",
                "`# seat 1 person \u{1b}[2J`: a name has 1 to 24 characters that can be seen",
            ),
            ("# seat 1 person\n# seat 2 easy\n", "", "no line `# seat` says who plays"),
        ];
        for (from, to, why) in cases {
            assert_eq!(Seating::read(&good.replace(from, to)), Err(why.to_string()));
        }
        let wibble = Seating::read(&good.replace("easy", "wibble")).unwrap_err();
        assert!(wibble.starts_with("`# seat 2 wibble`: "), "{wibble}");
        let ours = Seating::read("# our Tuesday game\ntabletop transcript 1\n").unwrap_err();
        assert!(ours.starts_with("no record of a game on the screen"), "{ours}");
    }

    /// The test covers every prefix of a record, each also with zeros after it.
    #[test]
    fn a_record_that_ends_anywhere_is_whole_up_to_a_step() {
        let head = "# seed 7\ntabletop transcript 1\ngame x\n\n";
        let text = format!("{head}1: bid 1\n# so far\nchance: turn Zoë\n1: bid 12\n");
        let starts = [head.len(), head.len() + 18, head.len() + 36];
        for len in 0..=text.len() {
            let prefix = &text.as_bytes()[..len];
            for behind in [&b""[..], b"\0", b"\0\0\0\n1: pass\n"] {
                let bytes = [prefix, behind].concat();
                if len < head.len() {
                    assert!(WholeSteps::of(&bytes).unwrap_err().contains("header was cut off"));
                    continue;
                }
                let whole = WholeSteps::of(&bytes).unwrap();
                assert!(text.starts_with(whole.text) && whole.text.ends_with('\n'));
                assert_eq!(whole.text.len() + whole.torn, bytes.len());
                let expected: Vec<_> =
                    starts.iter().copied().filter(|start| *start < whole.text.len()).collect();
                assert_eq!(whole.begins, expected, "{:?}", whole.text);
            }
        }
        let latin = [head.as_bytes(), b"1: bid \xff\n"].concat();
        assert_eq!(WholeSteps::of(&latin).unwrap_err(), "line 5: byte 47 of the file is not UTF-8");
    }
}
