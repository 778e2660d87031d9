//! The header of a transcript.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::{FIRST_LINE, HeaderLines, Problem, Transcript, TranscriptError, VERSION};
use crate::decode::shortened;
use crate::plain_text::{MARK, plain_text, unwrapped};
use crate::words::{after, with_article};
use crate::{Game, RulingChoice, RulingError, read_setup};

/// The keys of the lines that a header may have after the first.
const KEYS: [&str; 7] = ["game", "edition", "ruleset", "setup", "seats", "state", "ruling"];

/// The lines with their numbers, trimmed, without comments and a byte order mark.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.trim()))
        .filter(|(_, line)| !line.starts_with('#'))
}

/// A line of the header as key and value. A key in any letter case is returned in the form of [`KEYS`].
fn item(line: &str) -> (&str, &str) {
    let (key, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let known = KEYS.into_iter().find(|known| known.eq_ignore_ascii_case(key));
    (known.unwrap_or(key), value.trim())
}

/// `true` if a line can stand in a header, by its first word.
pub(crate) fn is_header_line(line: &str) -> bool {
    KEYS.contains(&item(line).0)
}

/// The error for a text that names no game, with the line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct NoGameName {
    line: u32,
    why: String,
}

/// The name of the game in the header of a transcript or a position. That game can read the text.
///
/// # Errors
/// The text is neither a transcript nor a position, or its header has no line `game NAME`.
pub fn game_name(text: &str) -> Result<String, NoGameName> {
    let text = plain_text(text);
    let mut header = lines(&text).skip_while(|(_, line)| line.is_empty());
    let none = |line, why: &str| Err(NoGameName { line, why: why.to_string() });
    let Some((mut last, first)) = header.next() else { return none(1, "the text is empty") };
    if after(first, "tabletop ").is_none() {
        let why = format!(
            "no transcript and no position: it begins with `{}`, not with `{FIRST_LINE}{VERSION}`",
            shortened(first)
        );
        return none(last, &why);
    }
    for (line, text) in header {
        last = line;
        match item(text) {
            ("game", name) => return Ok(name.to_string()),
            ("", _) => {
                return none(line, "this empty line ends the header, and above it is no line `game NAME`");
            }
            _ => {}
        }
    }
    none(last, "the text ends without a line `game NAME`")
}

/// The part of a header that has been read.
pub(super) struct Header<G: Game> {
    begun: bool,
    /// The first line of each of [`KEYS`]; 0 if there is none.
    found: [u32; KEYS.len()],
    revision: Option<u32>,
    setup: Option<G::Setup>,
    state: Option<String>,
    rulings: Vec<(u32, &'static str, String)>,
}

impl<G: Game> Header<G> {
    /// Reads the header from the lines, up to the empty line that ends it.
    pub(super) fn read<'a>(
        lines: &mut impl Iterator<Item = (u32, &'a str)>,
    ) -> Result<Transcript<G>, TranscriptError<G>> {
        let mut header = Self {
            begun: false,
            found: [0; KEYS.len()],
            revision: None,
            setup: None,
            state: None,
            rulings: Vec::new(),
        };
        let mut last = 1;
        for (line, text) in lines {
            if text.is_empty() && header.begun {
                break;
            }
            if !text.is_empty() {
                last = line;
                let taken = header.take(line, text);
                taken.map_err(|problem| header.judged(TranscriptError { line, step: 0, problem }))?;
            }
        }
        header.finish(last)
    }

    /// Returns the error. If the header names another revision, returns [`Problem::Revision`] with the error in
    /// it.
    fn judged(&self, error: TranscriptError<G>) -> TranscriptError<G> {
        error.under(self.revision.unwrap_or(G::REVISION), self.line("ruleset"))
    }

    fn line(&self, key: &str) -> u32 {
        KEYS.iter()
            .position(|known| *known == key)
            .and_then(|index| self.found.get(index))
            .copied()
            .unwrap_or(0)
    }

    fn take(&mut self, line: u32, text: &str) -> Result<(), Problem<G>> {
        if !self.begun {
            self.begun = true;
            return first_line(text);
        }
        let (key, value) = item(text);
        let Some(index) = KEYS.iter().position(|known| *known == key) else {
            return wrong(format!(
                "`{}` is not a line of a header; an empty line ends the header",
                shortened(key)
            ));
        };
        let is_first = self.found.get(index) == Some(&0);
        if !is_first && key != "ruling" {
            return wrong(format!("a second line `{key}`"));
        }
        if let Some(found) = self.found.get_mut(index).filter(|_| is_first) {
            *found = line;
        }
        match key {
            "game" if !value.eq_ignore_ascii_case(G::NAME) => {
                return wrong(format!("a game of `{}`, not of {}", shortened(value), G::NAME));
            }
            "edition" if !value.eq_ignore_ascii_case(G::EDITION) => {
                return wrong(format!("edition `{}`, not {}", shortened(value), G::EDITION));
            }
            "ruleset" => self.revision = Some(number(value, "ruleset revision")?),
            "setup" => {
                self.setup = Some(if value.contains(MARK) {
                    let accepted =
                        |json: &str| read_setup::<G>(json).ok().filter(|setup| G::new(setup.clone()).is_ok());
                    unwrapped(value, accepted).ok_or_else(wrapped)?
                } else {
                    read_setup::<G>(value).map_err(Problem::Setup)?
                });
            }
            "seats" => self.setup = Some(G::default_setup(number(value, "number of seats")?)),
            "state" if value.contains(MARK) => return Err(wrapped()),
            "state" => self.state = Some(value.to_string()),
            "ruling" => return self.take_ruling(line, value),
            _ => {}
        }
        if self.line("setup") > 0 && self.line("seats") > 0 {
            return wrong("`seats` beside `setup`: the set-up says how many seats there are".to_string());
        }
        Ok(())
    }

    fn take_ruling(&mut self, line: u32, value: &str) -> Result<(), Problem<G>> {
        let (id, value) = item(value);
        if value.is_empty() {
            return wrong("a ruling is written `ruling ID VALUE`".to_string());
        }
        let Some(ruling) = G::Rulings::info(id) else {
            return Err(Problem::Ruling(RulingError::unknown_id(id)));
        };
        if self.rulings.iter().any(|(_, known, _)| *known == ruling.id) {
            return wrong(format!("a second line `ruling {}`", ruling.id));
        }
        self.rulings.push((line, ruling.id, value.to_string()));
        Ok(())
    }

    /// The transcript without its steps.
    fn finish(mut self, last: u32) -> Result<Transcript<G>, TranscriptError<G>> {
        let at = |line, problem| TranscriptError { line, step: 0, problem };
        let missing = |what: &str| at(last, Problem::Header(format!("the line `{what}` is missing")));
        if !self.begun {
            return Err(at(1, Problem::Header("the transcript is empty".to_string())));
        }
        if self.line("game") == 0 {
            return Err(missing("game NAME"));
        }
        let Some(mut setup) = self.setup.take() else { return Err(missing("setup JSON` or `seats N")) };
        for (line, id, value) in &self.rulings {
            let chosen = G::rulings_mut(&mut setup).choose(id, value);
            chosen.map_err(|error| self.judged(at(*line, Problem::Ruling(error))))?;
        }
        let lines = HeaderLines {
            setup: self.line("setup").max(self.line("seats")),
            state: self.line("state"),
            ruleset: self.line("ruleset"),
        };
        let revision = self.revision.unwrap_or(G::REVISION);
        Ok(Transcript { setup, state: self.state, steps: Vec::new(), revision, lines })
    }
}

fn wrong<T, G: Game>(what: String) -> Result<T, Problem<G>> {
    Err(Problem::Header(what))
}

fn wrapped<G: Game>() -> Problem<G> {
    Problem::Header(
        "it was broken into several lines within a name, where a blank may have been or not: join them"
            .to_string(),
    )
}

fn first_line<G: Game>(text: &str) -> Result<(), Problem<G>> {
    match after(text, FIRST_LINE).map(|version| number::<u32, G>(version, "version")) {
        Some(Ok(VERSION)) => Ok(()),
        Some(Ok(other)) => wrong(format!(
            "the text has version {other} of the format, but this program reads version {VERSION}"
        )),
        Some(Err(_)) | None => {
            wrong(format!("no transcript: it does not begin with `{FIRST_LINE}{VERSION}`"))
        }
    }
}

/// A number written with digits alone.
fn number<T: FromStr, G: Game>(text: &str, what: &str) -> Result<T, Problem<G>> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| Problem::Header(format!("`{}` is not {}", shortened(text), with_article(what))))
}
