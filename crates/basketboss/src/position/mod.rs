//! Positions of Basketboss in the words of people at the table.
//!
//! ```text
//! season 3 under hard-bargain, auction of Steppin Hurry, opened by 2, highest $4 by 1, passed 3
//! season row: headliners, hard-bargain, rest-year, shared-gate
//! market: Steppin Hurry, 22, injury-1
//! box: 8, 9, 30
//! seat 1: $6, agent, 1 first place, 1 second place, PG 12 slid 1, SF Damika slid 1
//! seat 2: $9, trainer, 1 first place, C injured
//! seat 3: $0, banker, 1 second place, 1 third place, C 33 slid 1
//! seat 4: $12, referee, 1 third place, strength 10
//! ```
//!
//! `docs/positions/README.md` describes the lines.

mod activity;
mod build;
mod card_figures;
mod fill_in;
mod not_said;
mod paraphrases;
mod parse;
mod phases;
mod season_row;
mod seat;
mod words;
mod write;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::{
    CardFigures, FigureCard, Paraphrase, PositionLines, Positioned, listed, ordered,
};
use tabletop_core::{ChanceSource, PlaceInWords, SavedState, Seat};

use self::parse::ParsedLines;
use crate::names::Position;
use crate::setup::{Basketboss, Setup};
use crate::state::State;

impl Positioned for Basketboss {
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
        let (what, seats) = line.split_once(':')?;
        let is_tallest = ["tallest", "tallest manager", "start player", "starting player"]
            .iter()
            .any(|words| what.trim().eq_ignore_ascii_case(words));
        let first = ordered(seats).into_iter().flat_map(listed).next().filter(|_| is_tallest)?;
        let seat: Seat = first.parse().ok()?;
        Some(format!(r#""tallest":{seat}"#))
    }

    fn place_said(place: &str) -> Option<PlaceInWords> {
        if let Some((seat, rest)) = PlaceInWords::seat_of(place, &["teams", "secrets"]) {
            let column = rest.strip_prefix("columns[").and_then(|rest| rest.strip_suffix(']'));
            let column =
                column.and_then(|column| Position::ALL.get(column.parse::<usize>().ok()?.checked_sub(1)?));
            let what = match (column, rest) {
                (Some(column), _) => column.name().to_string(),
                (None, "bid_dollars") => "bid".into(),
                (None, "columns" | "trophies" | "ribbons") => String::new(),
                (None, rest) => rest.into(),
            };
            return Some(PlaceInWords { seat: Some(seat), what });
        }
        let what = match place.strip_prefix("public.").unwrap_or(place) {
            "phase" | "teams" | "cards" | "season" => "",
            "row" => "market",
            "ranking" => "scoreboard",
            "season_cards" => "season row",
            "stack" => "stack",
            "opener" => "next opener",
            "start_player" => "start player",
            _ => return None,
        };
        Some(PlaceInWords { seat: None, what: what.into() })
    }
}
