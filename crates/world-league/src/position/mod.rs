//! Positions of World League, written as people at the table describe them.
//!
//! ```text
//! season 4, auction of 15, opened by 2, highest 4 by 1, passed 3
//! market: 15, 22, injury-1
//! out of the game: 8, 9
//! seat 1: 4 million, agent, 1 gold, PG 3@2, SF 19@1 injury-2
//! seat 2: 9 million, 1 medal, C 30 face-down
//! seat 3: 3 million, trainer
//! ```
//!
//! `docs/positions/README.md` describes the format.

mod build;
mod card_figures;
mod column;
mod moment;
mod not_said;
mod paraphrases;
mod parse;
mod phases;
mod seat;
mod words;
mod write;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{
    CardFigures, FigureCard, Paraphrase, PositionLines, Positioned, listed, ordered,
};
use tabletop_core::{ChanceSource, PlaceInWords, SavedState, Seat};

use self::parse::ParsedLines;
use crate::setup::{Setup, WorldLeague};
use crate::state::State;
use crate::step::Position;

impl Positioned for WorldLeague {
    const PARAPHRASES: &'static [Paraphrase] = paraphrases::POSITION;
    const FIGURES: Option<&'static CardFigures> = Some(&card_figures::FIGURES);

    fn figure_cards(setup: &Setup) -> Vec<FigureCard> {
        card_figures::cards(setup)
    }

    fn set_figure_cards(setup: &mut Setup, cards: Vec<FigureCard>) {
        card_figures::set_cards(setup, cards);
    }

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
        let (what, order) = line.split_once(':')?;
        let is_tallest = ["tallest", "tallest first", "tallest manager"];
        if !is_tallest.iter().any(|words| what.trim().eq_ignore_ascii_case(words)) {
            return None;
        }
        let seat = |word: &str| word.parse().map(Seat::number).ok();
        let order: Option<Vec<u8>> = ordered(order).into_iter().flat_map(listed).map(seat).collect();
        Some(format!(r#""tallest_first":{:?},"rulings":{{"R-1":"Given"}}"#, order?))
    }

    fn place_said(place: &str) -> Option<PlaceInWords> {
        if let Some((seat, rest)) = PlaceInWords::seat_of(place, &["teams", "secrets"]) {
            let column = rest.strip_prefix("columns[").and_then(|rest| rest.strip_suffix(']'));
            let column =
                column.and_then(|column| Position::ALL.get(column.parse::<usize>().ok()?.checked_sub(1)?));
            let what = column.map_or_else(String::new, |column| format!("{column}"));
            return Some(PlaceInWords { seat: Some(seat), what });
        }
        let what = match place.strip_prefix("public.").unwrap_or(place) {
            "public" | "phase" | "teams" | "specialists" | "bar" | "season" => "",
            "market" => "market",
            "pile" => "pile",
            "opener" => "opened by",
            _ => return None,
        };
        Some(PlaceInWords { seat: None, what: what.into() })
    }
}
