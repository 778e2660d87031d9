//! Basketball Duel in a web page. The page calls a few functions and gets JSON. The rules are the same as on a
//! server.
//!
//! `build` in this folder makes `pkg/`, which `page.html` loads; `play.mjs` plays a whole game under node.

use basketball_duel::{BasketballDuel, Setup};
use serde_json::json;
use tabletop_core::{Cursor, Dealer, DealtTable, Entry, Game as _, Seat};
use wasm_bindgen::prelude::wasm_bindgen;

/// A table in the page, for people who share one device.
#[wasm_bindgen]
pub struct Table {
    duel: DealtTable<BasketballDuel>,
    /// For each seat, the cursor after the last event that it has been sent.
    heard: [Option<Cursor>; Seat::MAX],
}

#[wasm_bindgen]
impl Table {
    /// A table of two to four. The page draws the seed from `crypto.getRandomValues`.
    ///
    /// # Errors
    /// All the defects of the set-up, as text.
    #[wasm_bindgen(constructor)]
    pub fn new(seats: u8, seed: u64) -> Result<Table, String> {
        let game = BasketballDuel::new(Setup::new(seats)).map_err(|defects| defects.to_string())?;
        Ok(Self { duel: DealtTable::new(game, Dealer::new(seed)), heard: [None; Seat::MAX] })
    }

    /// The numbers of the seats that owe a decision or may act. Empty at the end.
    pub fn deciders(&self) -> Vec<u8> {
        self.duel.table().awaits().deciders().iter().map(Seat::number).collect()
    }

    /// The message for a seat as JSON: its new events, its view and its legal actions. `null` if there is no such
    /// seat.
    pub fn message(&mut self, seat: u8) -> String {
        let table = self.duel.table();
        let Some((seat, view)) = Seat::from_number(seat).and_then(|seat| Some((seat, table.view(seat)?)))
        else {
            return "null".into();
        };
        let heard = &mut self.heard[seat.index()];
        let news = table.news(*heard, Some(seat));
        *heard = Some(news.cursor);
        let words =
            |entry: &Entry<BasketballDuel>| format!("{} ({})", table.game().text(&entry.event), entry.rule);
        let events: Vec<_> = news.events.iter().map(|entry| words(entry)).collect();
        json!({ "events": events, "view": view, "legal": table.legal(seat) }).to_string()
    }

    /// Takes an action that this seat has written. The answer is empty if the action was taken. Otherwise it names
    /// every rule that the action breaks.
    pub fn enter(&mut self, seat: u8, action: &str) -> String {
        let Some(seat) = Seat::from_number(seat) else { return "there is no such seat".into() };
        self.duel.enter_for(seat, action).err().map_or_else(String::new, |answer| answer.to_string())
    }

    /// The places and scores as JSON, for the end.
    pub fn standings(&self) -> String {
        json!(self.duel.table().standings()).to_string()
    }
}
