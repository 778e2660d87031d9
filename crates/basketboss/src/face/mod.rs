//! Basketboss's texts and scenes.

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

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{Basketboss, Phase, Public};
use tabletop_core::Seat;

use tabletop_any::{About, CalendarLine, Component, NotationLine, PositionMoment, Synonym, VariantInfo};

impl About for Basketboss {
    const TITLE: &'static str = "Basketboss";
    const SUMMARY: &'static str = "bosses offer contracts to players who rise and age over six seasons, each season with a card of its own";
    const USUAL_SEATS: u8 = 4;
    const NOTATION: &'static [NotationLine] = &[
        NotationLine::new("offer 4", "offer this many dollars for the player"),
        NotationLine::new("match", "offer exactly the highest offer (the Agent's manager only)"),
        NotationLine::new("pass", "go out of this auction"),
        NotationLine::new("place SF", "lay the player you have won on that column: PG, SG, SF, PF or C"),
        NotationLine::new("bid 3", "your bid for an injury or in a tie, unseen"),
        NotationLine::new("injure SF", "choose who is injured among the equally strong"),
        NotationLine::new("slide SF", "have the Trainer slide the card on that column"),
        NotationLine::new("done", "slide no further card"),
        NotationLine::new(
            "hire agent",
            "take an advisor: referee, trainer, agent, banker, therapist or publicist",
        ),
        NotationLine::new("spare SF, spare none", "have the Therapist keep that card from ageing, or none"),
    ];
    const CALENDAR: &'static [CalendarLine] = calendar::LINES;
    const CORRECTIONS: &'static [&'static str] = &["BB-SEASON-2"];
    const QUESTIONS: &'static [(&'static str, &'static str)] = questions::QUESTIONS;
    const SYNONYMS: &'static [Synonym] = synonyms::SYNONYMS;
    const MOMENTS: &'static [PositionMoment] = moments::MOMENTS;
    const VARIANTS: &'static [VariantInfo] =
        &[VariantInfo { name: "Basketboss", setup: "{}", clause: "BB-SETUP-1" }];

    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    fn calendar_line(&self, public: &Public) -> Option<usize> {
        calendar::line(&public.phase)
    }

    fn chance_words(&self, public: &Public) -> String {
        match public.phase {
            Phase::SeasonRow => "the next card of the season row is laid".to_string(),
            _ => "a card is flipped for the market".to_string(),
        }
    }

    fn components(&self) -> Vec<Component> {
        cards::all(self)
    }

    fn action_meant(&self, public: &Public, _: Seat, said: &str) -> Option<String> {
        paraphrases::action_meant(public, said)
    }
}
