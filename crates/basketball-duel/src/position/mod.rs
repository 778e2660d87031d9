//! Positions of Basketball Duel, written as people at the table describe them.
//!
//! ```text
//! round 1, 2 to play
//! discard: 12, 40
//! hand 1: 4 cards
//! hand 2: 27, 3, immunity hoop, swipe wild, 30
//! seat 1: bonus face-down, immunity 44
//! seat 2: bonus hoop shown, bonus jersey
//! area 1: 10@0,0 17@1,0
//! ```
//!
//! `docs/positions/README.md` describes the format.

mod areas;
mod build;
mod calendar;
mod card_places;
mod not_said;
mod own_cards;
mod paraphrases;
mod parse;
mod picture;
mod points;
mod said_cards;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{Paraphrase, PositionLines, Positioned};
use tabletop_core::{ChanceSource, PlaceInWords, SavedState};

use self::parse::ParsedLines;
use crate::setup::{BasketballDuel, Setup};
use crate::state::State;

impl Positioned for BasketballDuel {
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

    fn setup_with_cards(setup: &Setup, lines: &[(u32, &str)], taken: &mut Vec<String>) -> Option<Setup> {
        own_cards::setup_with(setup, lines, taken)
    }

    fn setup_said(line: &str) -> Option<String> {
        let words = ["teams", "in teams", "two teams", "mode teams", "seats 4 in teams", "seats 4, teams"];
        let is_said = words.iter().any(|words| line.eq_ignore_ascii_case(words));
        is_said.then(|| r#""seats":4,"mode":"teams""#.into())
    }

    fn place_said(place: &str) -> Option<PlaceInWords> {
        let what = match place {
            "next_up" => "next turn",
            "discard_draws" => "discard draws",
            "bonus" => "Bonus cards",
            "areas" | "areas.cards" => "areas",
            "secrets.completed_with_bonus" => "items completed with a Bonus card",
            "turns" => "turn",
            "points" | "points[1]" | "points[2]" | "moment" | "phase" | "round" | "cards"
            | "sudden.cards" | "sudden.dealt_to" | "sudden" => "",
            _ => return None,
        };
        Some(PlaceInWords { seat: None, what: what.into() })
    }
}
