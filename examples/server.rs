//! A server that keeps secrets: it holds the state, each client gets its own view and the events it may hear.
//!
//! Here the network is a function call. What crosses it is JSON, as it would over a socket.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use serde_json::json;
use tabletop_core::{Choices, Dealer, Entry, Game, Seat, Step, Table, ViewDigest, may_hear};
use world_league::WorldLeague;

/// What the server sends to one seat after a step.
fn message(
    table: &Table<WorldLeague>,
    seat: Seat,
    events: &[Entry<WorldLeague>],
) -> Option<serde_json::Value> {
    let view = table.view(seat)?;
    let heard = events.iter().filter(|entry| may_hear(entry, Some(seat)));
    let heard: Vec<_> = heard
        .map(|entry| json!({ "rule": entry.rule, "text": table.game().text(&entry.event).to_string() }))
        .collect();
    Some(json!({
        "view": view,
        "digest": ViewDigest::of(view).to_string(),
        "may": table.legal(seat),
        "events": heard,
    }))
}

/// A client that knows nothing but what it was sent, and takes any of the choices it was offered.
fn answer(message: &serde_json::Value, choices: &mut Dealer) -> Option<String> {
    let may = message.get("may")?.as_array()?;
    let index = choices.below(u32::try_from(may.len()).ok()?);
    may.get(usize::try_from(index).ok()?)?.as_str().map(ToString::to_string)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut table = Table::new(WorldLeague::new(WorldLeague::default_setup(4))?);
    let (mut dealer, mut clients) = (Dealer::new(1), Dealer::new(2));
    let mut bytes_sent = 0;
    loop {
        while table.deal(&mut dealer) {}
        let deciders = table.awaits().deciders();
        if deciders.is_empty() {
            break;
        }
        // Simultaneous choices may come in any order: what one has chosen is in nobody else's view.
        for seat in deciders {
            let Some(message) = message(&table, seat, table.last_events()) else { continue };
            bytes_sent += message.to_string().len();
            let typed = answer(&message, &mut clients).ok_or("every decider has a choice")?;
            // A client is not trusted: what it sends is parsed and checked like anything else.
            table.enter(&format!("{seat}: {typed}"))?;
        }
    }
    let intruder = Step::Decision { seat: Seat::ALL[0], action: "bid 3".parse()? };
    let refusal = table.check(intruder).err().ok_or("the game is over")?;
    println!("{} steps, {bytes_sent} bytes sent", table.steps().len());
    println!("a late bid is answered: {refusal}");
    println!("winners: seats {}", table.standings().winners());
    Ok(())
}
