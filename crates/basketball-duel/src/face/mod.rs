//! Basketball Duel for people: its descriptions, scenes and lessons.

mod advice;
mod areas;
mod calendar;
mod card_notes;
mod cards;
mod cell_notes;
mod corners;
mod labels;
mod moments;
mod own_notes;
mod paraphrases;
mod places;
mod questions;
mod scene;
mod subjects;
mod synonyms;
mod tutorial;
mod unseen;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{BasketballDuel, Phase, Public};
use tabletop_core::Seat;

use tabletop_any::{About, CalendarLine, Component, NotationLine, PositionMoment, Synonym, VariantInfo};

impl About for BasketballDuel {
    const TITLE: &'static str = "Basketball Duel";
    const SUMMARY: &'static str = "cards are laid edge to edge to complete basketball items, and swiped from the others while they are not locked";
    const USUAL_SEATS: u8 = 2;
    const NOTATION: &'static [NotationLine] = &[
        NotationLine::new(
            "draw pile",
            "begin your turn with the top of the draw pile; draw discard: of the discard pile",
        ),
        NotationLine::new("start 17", "lay card 17 as the Start card, at 0,0"),
        NotationLine::new(
            "lay 17 2,-1",
            "lay card 17 two columns to the right of the Start card and one row above it",
        ),
        NotationLine::new("immunity hoop", "lay the Immunity card for hoops"),
        NotationLine::new(
            "swipe hoop 2 0,1",
            "play Swipe: hoop and take the card at 0,1 from seat 2; swipe wild 2 0,1 alike",
        ),
        NotationLine::new(
            "swipe bonus 2 1",
            "take the first Bonus card of seat 2; swipe bonus aside: one that is set aside",
        ),
        NotationLine::new("bonus down", "lay the Bonus card you have taken face-down; bonus up: shown"),
        NotationLine::new("swipe immunity 2 hoop", "take the Immunity card for hoops from seat 2"),
        NotationLine::new(
            "fizzle wild",
            "play a Swipe card that has nothing to take, where the rulings allow it",
        ),
        NotationLine::new("keep", "keep the swiped card in hand, where the rulings allow it"),
        NotationLine::new("discard 17", "put card 17 on the discard pile"),
        NotationLine::new("show 1", "show your first Bonus card to all"),
        NotationLine::new("pass", "play nothing more of what is left"),
        NotationLine::new("… mate", "with lay, start and immunity: for your team-mate"),
        NotationLine::new(
            "B▐ ▌B",
            "in pictures: the left and the right half of an item, by its letter; * is a star, ┃ a locked card",
        ),
    ];
    const CALENDAR: &'static [CalendarLine] = calendar::LINES;
    const CORRECTIONS: &'static [&'static str] = &["BD-PLAY-6"];
    const QUESTIONS: &'static [(&'static str, &'static str)] = questions::QUESTIONS;
    const SYNONYMS: &'static [Synonym] = synonyms::SYNONYMS;
    const MOMENTS: &'static [PositionMoment] = moments::MOMENTS;
    const VARIANTS: &'static [VariantInfo] = &[
        VariantInfo { name: "Everybody alone", setup: "{}", clause: "BD-SEATS-1" },
        VariantInfo { name: "Team play", setup: r#"{"seats": 4, "mode": "teams"}"#, clause: "BD-TEAM-1" },
    ];

    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    fn calendar_line(&self, public: &Public) -> Option<usize> {
        calendar::line(public.phase)
    }

    fn chance_words(&self, public: &Public) -> String {
        match public.phase {
            Phase::DealBonus { to } => format!("a Bonus card is dealt to seat {to}"),
            Phase::Drawing { seat } => format!("seat {seat} draws a card"),
            Phase::TakeAside { seat } => format!("seat {seat} takes one of the Bonus cards set aside"),
            Phase::SuddenDeal { to } => format!("a card is dealt to seat {to} for the sudden death"),
            Phase::DealCard { to } => format!("a card is dealt to seat {to}"),
            _ => String::new(),
        }
    }

    fn components(&self) -> Vec<Component> {
        cards::all(self)
    }

    fn action_meant(&self, public: &Public, seat: Seat, said: &str) -> Option<String> {
        paraphrases::action_meant(self, public, seat, said)
    }
}
