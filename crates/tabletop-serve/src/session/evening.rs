//! The games of an evening: those that the same people have played, one table after another.

use serde::{Deserialize, Serialize};
use tabletop::Games;
use tabletop::core::Seat;

use super::Session;
use crate::store::EarlierTable;

/// A finished game of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningGame {
    /// The number of the game in the evening, from 1.
    pub number: u64,
    /// The title of the game.
    pub title: String,
    /// The results of the seats, in order.
    pub seats: Vec<EveningSeat>,
}

/// The result of a seat in a game of an evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EveningSeat {
    /// The seat.
    pub seat: Seat,
    /// The name of its person; `None` for a computer, and for a person without a name.
    pub person: Option<String>,
    /// The name that people at the table gave to the seat.
    pub name: String,
    /// `true` if a computer played the seat at the end, and not for a person who was away.
    pub is_computer: bool,
    /// The place, from 1.
    pub place: u8,
    /// `true` if the seat has won, alone or with others.
    pub wins: bool,
    /// The score. `None` if the game only names winners.
    pub score: Option<i32>,
}

/// Reads the earlier games of an evening. Results that this program cannot read are left out.
pub(super) fn earlier_games(games: &Games, tables: &[EarlierTable]) -> Vec<EveningGame> {
    let read = |table: &EarlierTable| {
        let seats = serde_json::from_str(&table.results).ok()?;
        let title =
            games.game(&table.game).map_or_else(|_| table.game.clone(), |game| game.title.to_string());
        Some(EveningGame { number: table.number, title, seats })
    };
    tables.iter().filter_map(read).collect()
}

impl Session {
    /// The results of the seats, in order. `None` before the end of the game.
    pub fn final_results(&self) -> Option<Vec<EveningSeat>> {
        let scene = self.is_over().then(|| self.table().scene(None)).flatten()?;
        let rows = self.table().standings().rows;
        let result = |panel: &tabletop::Panel| {
            let row = rows.iter().find(|row| row.seat == panel.seat)?;
            let is_computer = self.is_computers(panel.seat) && !self.stand_ins.seats.contains(panel.seat);
            let person = self.names.get(&panel.seat).cloned().flatten().filter(|_| !is_computer);
            let name = panel.name.clone();
            let (seat, place, wins, score) = (panel.seat, row.place, row.wins, panel.score);
            Some(EveningSeat { seat, person, name, is_computer, place, wins, score })
        };
        scene.panels.iter().map(result).collect()
    }

    /// The games of the evening so far: the earlier ones, and this one if it is over. Empty for a table that follows no
    /// other.
    pub(super) fn evening(&self) -> Vec<EveningGame> {
        let mut games = self.earlier.clone();
        let Some(last) = games.last() else { return games };
        let own = self.final_results().map(|seats| EveningGame {
            number: last.number + 1,
            title: self.table().info().title.to_string(),
            seats,
        });
        games.extend(own);
        games
    }
}
