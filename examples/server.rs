//! A lobby of all four games that keeps secrets. It holds the states. Each client is sent its own view and
//! the events it may hear, and is not trusted.
//!
//! The network is a function call here. What crosses it is JSON, as over a socket. `docs/embedding.md` goes
//! through it.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use serde_json::{Value, json};
use tabletop::AnyPlayer;
use tabletop::core::{Choices, Cursor, Dealer, Seat, SeatSet};
use tabletop::{AnyTable, EnterError, SeatedTable};

// begin: a lobby
/// What a client is told before it chooses: every game, with its seats and its variants.
fn catalogue() -> Value {
    let listed = tabletop::games().into_iter().map(|game| {
        let (seats, variants) = (game.seats(), game.variants);
        json!({ "game": game.name, "title": game.title, "about": game.summary, "seats": seats, "variants": variants })
    });
    listed.collect()
}

/// A table by the name of a game and a set-up as the client has written it, which is answered with everything
/// that is wrong with it.
fn sit_down(game: &str, setup: &Value, seed: u64) -> Result<SeatedTable, Value> {
    let table = tabletop::open(game, &setup.to_string()).map_err(|error| json!(error.to_string()))?;
    Ok(SeatedTable::of_people(table, Dealer::new(seed)))
}
// end: a lobby

// begin: what is sent
/// The message to a seat or a spectator: how much of what it has heard was taken back, the events it has not
/// heard yet, what it sees, and what it may do. A client that joins now (`heard` is `None`) hears everything
/// from the set-up on.
fn message(table: &AnyTable, heard: &mut Option<Cursor>, to: Option<Seat>) -> Value {
    let news = table.news(*heard, to);
    *heard = Some(news.cursor);
    json!({
        "undone": news.undone,
        "events": news.events,
        "awaits": table.awaits(),
        "public": table.public(),
        "view": to.and_then(|seat| table.view(seat)),
        "legal": to.map(|seat| table.legal(seat)),
    })
}
// end: what is sent

// begin: what is taken
/// Takes what a seat has sent. The connection says who sent it, so the text is an action and nothing more. An
/// action that is not allowed changes nothing and is answered with every rule that it breaks.
fn take(room: &mut SeatedTable, seat: Seat, text: &str) -> Result<(), Value> {
    match room.enter_for(seat, text) {
        Ok(()) => Ok(()),
        Err(EnterError::Refused(refusal)) => Err(json!({ "refused": refusal })),
        Err(EnterError::Unreadable(error)) => Err(json!({ "unreadable": error })),
    }
}
// end: what is taken

// begin: what is kept
/// What is stored of a game: the record, and the dealer, which also decides what is still to come.
fn store(room: &SeatedTable) -> Result<(String, String), Box<dyn Error>> {
    Ok((room.table().transcript(), serde_json::to_string(room.dealer())?))
}

/// Resumes a stored game. Every step is taken anew and its digest compared.
fn resume(record: &str, dealer: &str) -> Result<SeatedTable, Box<dyn Error>> {
    Ok(SeatedTable::of_people(tabletop::replay(record)?, serde_json::from_str(dealer)?))
}
// end: what is kept

// begin: a computer at a seat
/// The decision of a computer. It is shown the view of its seat and nothing else. What it leaves to chance
/// comes from a dealer of its own: the cards do not depend on how long it thinks.
fn computer(
    table: &AnyTable,
    seat: Seat,
    player: &mut AnyPlayer,
    mind: &mut Dealer,
) -> Result<String, Box<dyn Error>> {
    let view = table.view(seat).ok_or("nobody sits there")?;
    Ok(player.decide(&view, mind).ok_or("nothing to decide")?.action)
}
// end: a computer at a seat

/// A client has the set-up and what it was sent, and nothing else.
struct Client {
    seat: Seat,
    /// A table at which nothing is played: the rules for this set-up.
    rules: AnyTable,
    mood: Dealer,
    /// How far the server has told it.
    heard: Option<Cursor>,
}

// begin: what a client knows
impl Client {
    /// One of the actions that it was offered. It finds the same list by itself.
    fn answer(&mut self, message: &Value) -> Result<String, Box<dyn Error>> {
        let view = self.rules.read_view(&message["view"].to_string())?;
        let legal = view.legal();
        assert_eq!(json!(legal), message["legal"], "the client knows the rules as well");
        Ok(self.mood.pick(&legal).ok_or("nothing is legal")?.clone())
    }
}
// end: what a client knows

/// What came of a game.
#[derive(Default)]
struct Tally {
    bytes: usize,
    refused: u32,
    undone: usize,
}

/// Plays one game with a computer at the last seat, a client at each other seat and a spectator, for at most so
/// many decisions.
fn play(game: &str, setup: &Value, most: u32) -> Result<(SeatedTable, Tally), Box<dyn Error>> {
    // A real server draws 64 bits from the system's random source: whoever guesses the seed knows every hand.
    let mut room = sit_down(game, setup, 2026).map_err(|error| error.to_string())?;
    let seats = room.table().seats();
    let client = |seat: Seat| {
        let rules = tabletop::open(game, &setup.to_string())?;
        Ok::<_, tabletop::OpenError>(Client {
            seat,
            rules,
            mood: Dealer::new(seat.number().into()),
            heard: None,
        })
    };
    let (mut player, mut mind) = (AnyPlayer::new("easy".parse()?), Dealer::new(2027));
    let mut clients = SeatSet::first_seats(seats - 1).iter().map(client).collect::<Result<Vec<_>, _>>()?;
    let (mut watched, mut tally) = (None, Tally::default());
    for number in 0..most {
        // To a spectator first, then to every client, whoever's turn it is.
        tally.bytes += message(room.table(), &mut watched, None).to_string().len();
        let sent = |client: &mut Client| message(room.table(), &mut client.heard, Some(client.seat));
        let messages: Vec<Value> = clients.iter_mut().map(sent).collect();
        tally.bytes += messages.iter().map(|message| message.to_string().len()).sum::<usize>();
        tally.undone += messages.iter().filter(|message| message["undone"] != 0).count();
        let Some(seat) = room.table().awaits().deciders().first() else { break };
        // Once all agree that a move is taken back. The dealer is rewound with it, so that this is no second
        // draw.
        if number == 50 {
            room.undo_decision();
            continue;
        }
        // Somebody tries to speak for chance. It is no action, and nothing changes.
        tally.refused += u32::from(take(&mut room, seat, "chance: card 1").is_err());
        if usize::from(seats) == seat.index() + 1 {
            let text = computer(room.table(), seat, &mut player, &mut mind)?;
            take(&mut room, seat, &text).map_err(|answer| answer.to_string())?;
        }
        for (client, message) in clients.iter_mut().zip(&messages).filter(|(client, _)| client.seat == seat) {
            let text = client.answer(message)?;
            take(&mut room, seat, &text).map_err(|answer| answer.to_string())?;
        }
        // The server stops and starts again. Who plays is greeted anew: a cursor belongs to one table.
        if number == 100 {
            let (record, dealer) = store(&room)?;
            room = resume(&record, &dealer)?;
            watched = None;
            for client in &mut clients {
                client.heard = None;
            }
        }
    }
    Ok((room, tally))
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", catalogue()[0]);
    if let Err(answer) = sit_down("world-league", &json!({ "seats": 9 }), 1) {
        println!("a table of nine is answered: {answer}");
    }
    for game in tabletop::games() {
        let setup: Value = serde_json::from_str(&game.usual_setup(3))?;
        let (room, tally) = play(game.name, &setup, 400)?;
        let table = room.table();
        let Tally { bytes, refused, undone } = tally;
        println!(
            "{}: {} steps, {bytes} bytes sent, {refused} refusals, {undone} told of a step taken back",
            game.title,
            table.step_count()
        );
        println!("  {}", serde_json::to_string(&table.standings().ending)?);
    }
    Ok(())
}
