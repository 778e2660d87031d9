//! Starplayer's texts and scenes.

mod advice;
mod calendar;
mod cards;
mod cell_notes;
mod chance;
mod choices;
mod deal;
mod lacks;
mod moments;
mod notes;
mod own_notes;
mod paraphrases;
mod pending;
mod questions;
mod scene;
mod spaces;
mod subjects;
mod synonyms;
mod tutorial;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Public, Setup, Starplayer};
use tabletop_core::{Game as _, Seat};

use tabletop_any::{
    About, CalendarLine, Component, NotAnAction, NotationLine, PositionMoment, Synonym, VariantInfo,
};

/// The turn after which a game of an evening ends.
const EVENING: u32 = 500;

impl About for Starplayer {
    const TITLE: &'static str = "Starplayer";
    const SUMMARY: &'static str =
        "clubs race round the board for a squad of eleven, tackle and trade, and play for the Cup";
    const USUAL_SEATS: u8 = 4;
    const NOTATION: &'static [NotationLine] = &[
        NotationLine::new("roll", "roll both dice and move"),
        NotationLine::new("buy", "take the top card of the deck of the squad on whose space you stand"),
        NotationLine::new("buy manager-2", "buy a Manager, or a Stadium: buy stadium-red"),
        NotationLine::new("decline", "do not buy, do not play, do not agree"),
        NotationLine::new("sell red-5", "sell to the Official for half: a Footballer, manager or stadium"),
        NotationLine::new("tackle, pass", "take the purchase that another has declined, or not"),
        NotationLine::new("match 2", "play a Cup Match against a seat; free-match 2, kept-match 2 likewise"),
        NotationLine::new("final 2", "challenge a seat to the Cup Final"),
        NotationLine::new("window", "play a Transfer Window card"),
        NotationLine::new("negotiate 2", "negotiate with a seat; pass: with nobody, or break off"),
        NotationLine::new(
            "give red-5",
            "push onto the table, take back: keep red-5; also 2m, wild, win-3, tackle, …",
        ),
        NotationLine::new("take manager", "ask for something, ask no longer: waive manager"),
        NotationLine::new("propose", "propose what lies on the table; the answers: accept, change, decline"),
        NotationLine::new("claim gates", "claim what is due; show-red 2, call 2: hold others to the rules"),
        NotationLine::new(
            "recall, forget",
            "who came last of too many Footballers, or the squad is shuffled",
        ),
        NotationLine::new("lapse", "nothing is left to sell: the rest of a debt lapses"),
        NotationLine::new("pay", "pay a sum for which you could offer cards"),
        NotationLine::new("trophy red", "choose the colour of the Trophy"),
        NotationLine::new("end", "end the turn"),
    ];
    const CALENDAR: &'static [CalendarLine] = calendar::LINES;
    const CORRECTIONS: &'static [&'static str] = &["SP-26-1", "SP-26-2", "SP-22-2", "SP-23-1"];
    const TABLE_READINGS: &'static [(&'static str, &'static str)] =
        &[("R-1", "AsRequested"), ("R-7", "Penalised")];
    const QUESTIONS: &'static [(&'static str, &'static str)] = questions::QUESTIONS;
    const SYNONYMS: &'static [Synonym] = synonyms::SYNONYMS;
    const MOMENTS: &'static [PositionMoment] = moments::MOMENTS;
    const VARIANTS: &'static [VariantInfo] = &[
        VariantInfo { name: "The full game", setup: "{}", clause: "SP-TEAMS-1" },
        VariantInfo {
            name: "The System game, 4-4-2",
            setup: r#"{"system": "4-4-2"}"#,
            clause: "SP-ALT-SYSTEM-1",
        },
        VariantInfo {
            name: "The System game, 4-5-1",
            setup: r#"{"system": "4-5-1"}"#,
            clause: "SP-ALT-SYSTEM-1",
        },
        VariantInfo {
            name: "The System game, 4-3-3",
            setup: r#"{"system": "4-3-3"}"#,
            clause: "SP-ALT-SYSTEM-1",
        },
        VariantInfo { name: "The Short game", setup: r#"{"length": "short"}"#, clause: "SP-ALT-SHORT-1" },
        VariantInfo { name: "Five-a-side", setup: r#"{"sides": "five"}"#, clause: "SP-ALT-FIVE-1" },
    ];

    /// A set-up for an evening. It stops the game after 500 turns, because by the book a game can lock. Nine of ten
    /// games among `Sensible` players end before turn 250, in any variant and with any number of seats.
    fn usual_setup(seats: u8) -> Setup {
        Setup { turn_limit: Some(EVENING), ..Self::default_setup(seats) }
    }

    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    fn calendar_line(&self, public: &Public) -> Option<usize> {
        public.pending.last().and_then(calendar::line)
    }

    fn chance_words(&self, public: &Public) -> String {
        chance::words(public)
    }

    fn made_up(action: &str) -> Option<Vec<String>> {
        notes::made_up(action)
    }

    fn components(&self) -> Vec<Component> {
        cards::all(self)
    }

    fn action_meant(&self, public: &Public, seat: Seat, said: &str) -> Option<String> {
        paraphrases::action_meant(self, public, seat, said)
    }

    fn not_an_action(&self, public: &Public, seat: Seat, said: &str) -> Option<NotAnAction> {
        paraphrases::not_an_action(public, seat, said)
    }
}
