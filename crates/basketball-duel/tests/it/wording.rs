//! The texts of refusals and events, word for word. People at the table ask for the reason and the clause.

mod events;
mod moment;
mod refusals;

use basketball_duel::BasketballDuel;
use tabletop_core::transcript::parse_step;
use tabletop_core::{Game as _, Table};

use crate::position::play;

/// Plays a script and checks that each of these steps is refused in these words.
fn check(script: &str, refused: &[(&str, &str)]) {
    let table = play(script).table;
    for (step, words) in refused {
        assert_eq!(refusal(&table, step), *words, "`{step}`");
    }
}

fn refusal(table: &Table<BasketballDuel>, step: &str) -> String {
    let refusal = table.check(parse_step::<BasketballDuel>(step).unwrap()).expect_err(step);
    refusal.to_string()
}

/// The texts of the events of the last step of a script under a clause.
fn told(script: &str, clause: &str) -> Vec<String> {
    let table = play(script).table;
    let entries = table.last_events().iter().filter(|entry| entry.rule.to_string() == clause);
    entries.map(|entry| table.game().text(&entry.event).to_string()).collect()
}

/// Two seats. Seat 1 has Item cards of sneakers over basketballs, seat 2 has Swipes.
const DEALT: &str = "bonus basketball sneakers
     hands 10 12 14 42 / 51 46 54 57
";

/// A small draw pile: after two deals and two passes each, a tie at 0 points leads to sudden death.
const TIED: &str = "idle basketball sneakers; 1 2 3 4 / 5 6 7 8
";

const EIGHT_DEALT: &str = "chance: card 1
     cards 5 2 6 3 7 4 8
";
