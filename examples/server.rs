//! A server that keeps secrets. It holds the state. Each client is sent its own view and the events it may hear, and is
//! not trusted.
//!
//! The network is a function call here. What crosses it is JSON, as over a socket. `docs/embedding.md` goes through it.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use basketball_duel::{Action, BasketballDuel, Setup, State};
use serde::Deserialize;
use serde_json::{Value, json};
use tabletop_core::{
    Choices, Cursor, Dealer, DealtTable, EnterError, Game, OwnedView, Seat, SeatSet, Transcript,
};

type Duel = DealtTable<BasketballDuel>;

// begin: what is sent
/// The message to a seat or a spectator: how much of what it has heard was taken back, the events it has not heard yet, what it
/// sees, and what it may do. A client that joins now (`heard` is `None`) hears everything from the set-up on.
fn message(duel: &Duel, heard: &mut Option<Cursor>, to: Option<Seat>) -> Value {
    let table = duel.table();
    let news = table.news(*heard, to);
    *heard = Some(news.cursor);
    let told = |text: String, rule| json!({ "text": text, "rule": rule });
    json!({
        "undone": news.undone,
        "events": news.events.iter().map(|entry| told(table.game().text(&entry.event).to_string(), entry.rule)).collect::<Vec<_>>(),
        "awaits": table.awaits(),
        "public": table.public(),
        "view": to.and_then(|seat| table.view(seat)),
        "legal": to.map(|seat| table.legal(seat)),
    })
}
// end: what is sent

// begin: what is taken
/// Takes what a seat has sent. The connection says who sent it, so the text is an action and nothing more. An action that
/// is not allowed changes nothing and is answered with every rule that it breaks.
fn take(duel: &mut Duel, seat: Seat, text: &str) -> Result<(), Value> {
    match duel.enter_for(seat, text) {
        Ok(()) => Ok(()),
        Err(EnterError::Refused(refusal)) => Err(json!({ "refused": refusal })),
        Err(EnterError::Unreadable(error)) => Err(json!({ "unreadable": error.to_string() })),
    }
}
// end: what is taken

// begin: what is kept
/// What is stored of a game: the record, and the dealer, which also decides what is still to come.
fn store(duel: Duel) -> Result<(String, String), Box<dyn Error>> {
    let (table, dealer) = duel.into_parts();
    Ok((table.transcript().to_string(), serde_json::to_string(&dealer)?))
}

/// Resumes a stored game. Every step is taken anew and its digest compared.
fn resume(record: &str, dealer: &str) -> Result<Duel, Box<dyn Error>> {
    let table = Transcript::<BasketballDuel>::parse(record)?.replay()?;
    Ok(DealtTable::from_table(table, serde_json::from_str(dealer)?))
}
// end: what is kept

/// A client has the set-up and what it was sent, and nothing else.
struct Client {
    seat: Seat,
    game: BasketballDuel,
    mood: Dealer,
    /// How far the server has told it.
    heard: Option<Cursor>,
}

// begin: what a client knows
/// The part of a message that a client of this kind reads.
#[derive(Deserialize)]
struct Received {
    view: OwnedView<State>,
    legal: Vec<Action>,
}

impl Client {
    /// One of the actions that it was offered. It finds the same list by itself.
    fn answer(&mut self, message: &Value) -> Result<String, Box<dyn Error>> {
        let Received { view, legal } = Received::deserialize(message)?;
        let mut found = Vec::new();
        self.game.list_actions(view.as_view(), &mut found);
        assert_eq!(found, legal, "the client knows the rules as well");
        let index = self.mood.below(u32::try_from(legal.len())?);
        Ok(legal.get(usize::try_from(index)?).ok_or("nothing is legal")?.to_string())
    }
}
// end: what a client knows

fn main() -> Result<(), Box<dyn Error>> {
    let game = BasketballDuel::new(Setup::new(3))?;
    let client = |seat: Seat| Client {
        seat,
        game: game.clone(),
        mood: Dealer::new(seat.number().into()),
        heard: None,
    };
    let mut clients: Vec<Client> = SeatSet::first_seats(3).iter().map(client).collect();
    // A real server draws 64 bits from the system's random source: whoever guesses the seed knows every hand.
    let mut duel = DealtTable::new(game.clone(), Dealer::new(2026));
    let (mut watched, mut sent, mut refused, mut undone) = (None, 0, 0, 0);
    loop {
        // To a spectator first, then to every seat, whoever's turn it is.
        sent += message(&duel, &mut watched, None).to_string().len();
        let messages: Vec<Value> =
            clients.iter_mut().map(|client| message(&duel, &mut client.heard, Some(client.seat))).collect();
        sent += messages.iter().map(|message| message.to_string().len()).sum::<usize>();
        undone += messages.iter().filter(|message| message["undone"] != 0).count();
        // Once all agree that a move is taken back. The dealer is rewound with it, so that this is no second draw.
        if undone == 0 && duel.table().steps().len() > 50 {
            duel.undo_decision();
            continue;
        }
        let Some(seat) = duel.table().awaits().deciders().first() else { break };
        // One seat is impatient, another tries to speak for chance. Both are refused, and nothing changes.
        for (impatient, text) in [(seat.left(3), "draw pile"), (seat, "chance: card 1")] {
            refused += u32::from(take(&mut duel, impatient, text).is_err());
        }
        for (client, message) in clients.iter_mut().zip(&messages).filter(|(client, _)| client.seat == seat) {
            let text = client.answer(message)?;
            take(&mut duel, seat, &text).map_err(|answer| answer.to_string())?;
        }
        let steps = duel.table().steps().len();
        // The server stops and starts again. Who plays is greeted anew: a cursor belongs to one table.
        if steps == 100 {
            let (record, dealer) = store(duel)?;
            duel = resume(&record, &dealer)?;
            for client in &mut clients {
                client.heard = None;
            }
            watched = None;
        }
    }
    let table = duel.table();
    println!("{} steps, {sent} bytes sent, {refused} refusals", table.steps().len());
    println!("{undone} messages said that a step was taken back");
    println!("the end: {}", serde_json::to_string(&table.standings())?);
    let late = take(&mut duel, Seat::ALL[0], "draw pile").err().ok_or("the game is over")?;
    println!("a late draw is answered: {late}");
    Ok(())
}
