//! World League for people: its descriptions, scenes and lessons.

mod advice;
mod at_stake;
mod calendar;
mod cards;
mod cell_notes;
mod cells;
mod moments;
mod own_notes;
mod paraphrases;
mod passing;
mod questions;
mod scene;
mod subjects;
mod synonyms;
mod tutorial;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{Public, WorldLeague};
use tabletop_core::Seat;

use tabletop_any::{About, CalendarLine, Component, NotationLine, PositionMoment, Synonym, VariantInfo};

impl About for WorldLeague {
    const TITLE: &'static str = "World League";
    const SUMMARY: &'static str = "managers bid for players whose value changes over six seasons, bribe the referee and hire specialists";
    const USUAL_SEATS: u8 = 4;
    const NOTATION: &'static [NotationLine] = &[
        NotationLine::new("bid 4", "bid so many millions for the player"),
        NotationLine::new("match", "overbid with the same amount: the Player Agent's holder alone"),
        NotationLine::new("pass", "go out of this auction"),
        NotationLine::new("place SF", "lay the tile you have won on that column: PG, SG, SF, PF or C"),
        NotationLine::new(
            "train, keep",
            "slide the tile just laid one space, or leave it: the Trainer's holder alone",
        ),
        NotationLine::new("spend 2", "choose your health costs, unseen"),
        NotationLine::new("injure SF", "choose who is injured among the equally tallest"),
        NotationLine::new("bribe 2", "bid to the Referee, unseen"),
        NotationLine::new(
            "hire banker",
            "take a specialist, or keep yours: referee, agent, trainer or banker",
        ),
        NotationLine::new("medal", "take the medal of the season"),
        NotationLine::new("slide SF", "slide the tile on that column one space"),
        NotationLine::new("done", "slide no further tile"),
    ];
    const CALENDAR: &'static [CalendarLine] = calendar::LINES;
    const CORRECTIONS: &'static [&'static str] = &["WL-SEASON-3"];
    const QUESTIONS: &'static [(&'static str, &'static str)] = questions::QUESTIONS;
    const SYNONYMS: &'static [Synonym] = synonyms::SYNONYMS;
    const MOMENTS: &'static [PositionMoment] = moments::MOMENTS;
    const VARIANTS: &'static [VariantInfo] =
        &[VariantInfo { name: "World League", setup: "{}", clause: "WL-SETUP-1" }];

    fn seat_name(&self, seat: Seat) -> String {
        self.team_name(seat).to_string()
    }

    fn calendar_line(&self, public: &Public) -> Option<usize> {
        calendar::line(&public.phase)
    }

    fn chance_words(&self, _: &Public) -> String {
        "a tile is turned up for the market".to_string()
    }

    fn components(&self) -> Vec<Component> {
        cards::all(self)
    }

    fn action_meant(&self, public: &Public, _: Seat, said: &str) -> Option<String> {
        paraphrases::action_meant(public, said)
    }
}
