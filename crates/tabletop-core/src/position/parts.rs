//! The parts of a position: its header and steps, and the lines of the game.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::{FIRST_LINE, PositionError, Positioned, VERSION};
use crate::words::after;
use crate::{Seat, transcript};

/// A text in two parts: the lines of the position, and the rest as a transcript.
pub(super) struct Parts<'a> {
    /// The header and the steps, each on its original line.
    pub(super) rest: String,
    pub(super) lines: Vec<(u32, &'a str)>,
}

impl<'a> Parts<'a> {
    pub(super) fn of<G: Positioned>(text: &'a str) -> Result<Self, PositionError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (mut rest, mut lines) = (String::new(), Vec::new());
        let (mut begun, mut in_header, mut in_steps) = (false, true, false);
        let mut fields = Vec::new();
        for (number, raw) in (1..).zip(text.lines()) {
            let line = raw.trim();
            in_header &= !begun || !line.is_empty();
            let (said, kept) = if line.is_empty() || line.starts_with('#') {
                (None, line)
            } else if !begun {
                begun = true;
                let version = after(line, FIRST_LINE);
                let version = version.ok_or_else(|| PositionError::at(number, no_position()))?;
                (None, first_line_of_transcript(number, version.trim())?)
            } else if let Some(said) = Some(line).filter(|_| !in_steps).and_then(G::setup_said) {
                fields.push(said);
                (None, if in_header { SETUP_SAID } else { "" })
            } else {
                in_header &= transcript::is_header_line(line);
                in_steps |= !in_header && is_step(line);
                if in_header || in_steps { (None, line) } else { (Some((number, raw)), "") }
            };
            lines.extend(said);
            rest += kept;
            rest += "\n";
        }
        if !begun {
            return Err(PositionError::at(1, no_position()));
        }
        if !fields.is_empty() {
            rest = with_setup(&rest, &fields.join(","));
        }
        // An empty line ends the header, even if the text has none.
        Ok(Self { rest: with_end_of_header(rest, &lines), lines })
    }
}

/// The place of a line of the header that [`Positioned::setup_said`] has read.
const SETUP_SAID: &str = "# of the set-up";

/// The lines with these fields of a set-up. A line `setup JSON` takes the place of the line `seats N`, or of the line
/// that gave the fields if they have the number of seats.
fn with_setup(lines: &str, fields: &str) -> String {
    let seats = lines.lines().find_map(|line| after(line, "seats ")).map(str::trim);
    let field = seats.map(|seats| format!("\"seats\":{seats}"));
    let (replaced, setup) = match (seats, field) {
        // Another number of seats stays there, and is then a second set-up.
        (Some(_), Some(field)) if fields.contains("\"seats\":") && !fields.contains(&field) => {
            (SETUP_SAID, format!("setup {{{fields}}}"))
        }
        (Some(_), Some(field)) if !fields.contains(&field) => {
            ("seats ", format!("setup {{{field},{fields}}}"))
        }
        (Some(_), _) => ("seats ", format!("setup {{{fields}}}")),
        _ if fields.contains("\"seats\":") => (SETUP_SAID, format!("setup {{{fields}}}")),
        _ => return lines.into(),
    };
    let mut is_done = false;
    let line = |line| {
        let takes = !is_done && (after(line, replaced).is_some() || line == replaced);
        is_done |= takes;
        [if takes { &*setup } else { line }, "\n"]
    };
    lines.lines().flat_map(line).collect()
}

fn no_position() -> String {
    format!("no position: it does not begin with `{FIRST_LINE}{VERSION}`")
}

fn first_line_of_transcript(number: u32, version: &str) -> Result<&'static str, PositionError> {
    if version == VERSION.to_string() {
        return Ok("tabletop transcript 1");
    }
    let version = crate::decode::shortened(version);
    Err(PositionError::at(
        number,
        format!("the text has version {version} of the format, but this program reads version {VERSION}"),
    ))
}

fn with_end_of_header(rest: String, lines: &[(u32, &str)]) -> String {
    if lines.is_empty() { rest + "\n" } else { rest }
}

/// The header of the text that [`Parts`] keep, without the steps.
pub(super) fn header_of(rest: &str) -> String {
    let header = rest.lines().take_while(|line| !is_step(line));
    header.flat_map(|line| [line, "\n"]).chain(["\n"]).collect()
}

/// `true` if a line is a step of a transcript.
fn is_step(line: &str) -> bool {
    let who = line.split_once(':').map(|(who, _)| who.trim());
    who.is_some_and(|who| who.eq_ignore_ascii_case("chance") || who.parse::<Seat>().is_ok())
}
