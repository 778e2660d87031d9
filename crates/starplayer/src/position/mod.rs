//! Positions of Starplayer in the words of people at the table.
//!
//! ```text
//! turn 17 of seat 2, has rolled, may buy
//! seat 1: £31.5M, on red-5, red 1-4 7, manager-2, win-1-red, 1 wild, no tackles
//! seat 2: £4M, on manager-red, blue 1 5, white stadium, 1 window
//! seat 3: no money, on kick-off
//! under the red deck: red-8, bogus-red
//! ```
//!
//! `docs/positions/README.md` describes the lines.

mod build;
mod check;
mod club;
mod details;
mod dues;
mod fill_in;
mod not_said;
mod paraphrases;
mod parse;
mod pending;
mod pieces;
mod space;
mod table;
mod words;
mod write;
mod write_table;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{Paraphrase, PositionLines, Positioned};
use tabletop_core::{ChanceSource, PlaceInWords, SavedState, Seat};

use self::parse::ParsedLines;
use crate::setup::Starplayer;
use crate::state::State;

impl Positioned for Starplayer {
    const PARAPHRASES: &'static [Paraphrase] = paraphrases::POSITION;

    fn write_position(&self, state: &State, lines: &mut Vec<String>) {
        write::position(self, state, lines);
    }

    fn read_position<C: ChanceSource>(
        &self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        let mut parsed = ParsedLines::new(self);
        while let Some(line) = said.line() {
            parsed.line(&line, said);
        }
        said.all_read();
        parsed.state(said, choices)
    }

    fn setup_said(line: &str) -> Option<String> {
        let words = ["official", "the official is seat", "official: seat", "official:"];
        let seat = words.iter().find_map(|words| {
            let (head, rest) = line.split_at_checked(words.len())?;
            head.eq_ignore_ascii_case(words).then(|| rest.trim().parse::<Seat>().ok())?
        })?;
        Some(format!(r#""official":"seat-{seat}""#))
    }

    fn place_said(place: &str) -> Option<PlaceInWords> {
        if let Some((seat, _)) = PlaceInWords::seat_of(place, &["clubs", "claims", "lapsed", "secrets"]) {
            return Some(PlaceInWords { seat: Some(seat), what: String::new() });
        }
        let place = place.strip_prefix("public.").unwrap_or(place);
        if let Some(cards) = place.strip_prefix("tray.") {
            return Some(PlaceInWords { seat: None, what: format!("tray, {}", cards.replace('_', " ")) });
        }
        if let Some(number) = place.strip_prefix("pending[").and_then(|rest| rest.strip_suffix(']')) {
            return Some(PlaceInWords { seat: None, what: format!("part {number} of what goes on") });
        }
        let what = match place {
            "clubs" | "pending" | "turn" | "this_turn" => "",
            "turn_number" => "turn",
            "received" | "received_together" => "received",
            "all_six_places" => "all-6",
            "free_match" => "free match",
            "official" => "official",
            "deal" => "deal",
            "dues" => "next due",
            "lapsed_reds" => "too late for red",
            _ => return None,
        };
        Some(PlaceInWords { seat: None, what: what.into() })
    }
}
