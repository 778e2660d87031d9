//! A lobby of all four games that keeps secrets. The server holds the states. It sends each client the view of
//! that client's seat and the events that the seat may know, and does not trust the client.
//!
//! A function call stands for the network here. All that crosses it is JSON, as over a socket. `docs/embedding.md`
//! explains it step by step.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use serde_json::{Value, json};
use tabletop::AnyPlayer;
use tabletop::core::{ChanceSource, Cursor, Dealer, Seat, SeatSet};
use tabletop::{AnyEnterError, AnyTable, SeatedTable};

// begin: a lobby
/// The list of games that a client chooses from, with their seats and variants.
fn catalogue() -> Value {
    let listed = tabletop::games().into_iter().map(|game| {
        let (seats, variants) = (game.seats(), game.variants);
        json!({ "game": game.name, "title": game.title, "about": game.summary, "seats": seats, "variants": variants })
    });
    listed.collect()
}

/// Opens a table by the name of a game and a set-up that the client has written. The error lists everything that
/// is wrong with the set-up.
fn sit_down(game: &str, setup: &Value, seed: u64) -> Result<SeatedTable, Value> {
    let table = tabletop::open(game, &setup.to_string()).map_err(|error| json!(error.to_string()))?;
    Ok(SeatedTable::of_people(table, Dealer::new(seed)))
}
// end: a lobby

// begin: what is sent
/// The message to a seat or a spectator: the number of steps it has received that have since been undone, the
/// events that it has not received yet, its view, and its legal actions. A client that joins now (`heard` is
/// `None`) gets everything from the set-up on.
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
/// Takes the text that a seat has sent. The server knows the seat from the connection, so the text is only an
/// action. An action that is not allowed changes nothing. The answer names every rule that it breaks.
fn take(room: &mut SeatedTable, seat: Seat, text: &str) -> Result<(), Value> {
    match room.enter_for(seat, text) {
        Ok(()) => Ok(()),
        Err(AnyEnterError::Refused(refusal)) => Err(json!({ "refused": refusal })),
        Err(AnyEnterError::Unreadable(error)) => Err(json!({ "unreadable": error })),
    }
}
// end: what is taken

// begin: what is kept
/// The stored form of a game: the record, and the dealer, which also determines the chance still to come.
fn store(room: &SeatedTable) -> Result<(String, String), Box<dyn Error>> {
    Ok((room.table().transcript(), serde_json::to_string(room.dealer())?))
}

/// Resumes a stored game. Every step is taken again, and its digest is compared.
fn resume(record: &str, dealer: &str) -> Result<SeatedTable, Box<dyn Error>> {
    Ok(SeatedTable::of_people(tabletop::replay(record)?, serde_json::from_str(dealer)?))
}
// end: what is kept

// begin: a computer at a seat
/// The decision of a computer. It gets the view of its seat and nothing else. Its own dealer supplies its random
/// choices, so the cards do not depend on how long it thinks.
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

/// A client. It has only the set-up and the messages that it was sent.
struct Client {
    seat: Seat,
    /// A table at which nothing is played. It holds the rules for this set-up.
    rules: AnyTable,
    mood: Dealer,
    /// The server's cursor for this client, after the last event that it was sent.
    heard: Option<Cursor>,
}

// begin: what a client knows
impl Client {
    /// One of the actions that it was offered. From its view it computes the same list by itself.
    fn answer(&mut self, message: &Value) -> Result<String, Box<dyn Error>> {
        let view = self.rules.read_view(&message["view"].to_string())?;
        let legal = view.legal();
        assert_eq!(json!(legal), message["legal"], "the client knows the rules as well");
        Ok(self.mood.pick(&legal).ok_or("nothing is legal")?.clone())
    }
}
// end: what a client knows

/// The totals of a game.
#[derive(Default)]
struct Tally {
    bytes: usize,
    refused: u32,
    undone: usize,
}

/// Plays one game of at most `most` decisions, with a computer at the last seat, a client at each other seat, and
/// a spectator.
fn play(game: &str, setup: &Value, most: u32) -> Result<(SeatedTable, Tally), Box<dyn Error>> {
    // A real server draws 64 bits from the system's random source. A person who guesses the seed knows every hand.
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
        // Sends to a spectator first, then to every client, in and out of turn.
        tally.bytes += message(room.table(), &mut watched, None).to_string().len();
        let sent = |client: &mut Client| message(room.table(), &mut client.heard, Some(client.seat));
        let messages: Vec<Value> = clients.iter_mut().map(sent).collect();
        tally.bytes += messages.iter().map(|message| message.to_string().len()).sum::<usize>();
        tally.undone += messages.iter().filter(|message| message["undone"] != 0).count();
        let Some(seat) = room.table().awaits().deciders().first() else { break };
        // Takes one move back, as if all players had agreed. The dealer is rewound too, so the same cards come
        // again.
        if number == 50 {
            room.undo_decision();
            continue;
        }
        // A client tries to speak for chance. The text is no action, and nothing changes.
        tally.refused += u32::from(take(&mut room, seat, "chance: card 1").is_err());
        if usize::from(seats) == seat.index() + 1 {
            let text = computer(room.table(), seat, &mut player, &mut mind)?;
            take(&mut room, seat, &text).map_err(|answer| answer.to_string())?;
        }
        for (client, message) in clients.iter_mut().zip(&messages).filter(|(client, _)| client.seat == seat) {
            let text = client.answer(message)?;
            take(&mut room, seat, &text).map_err(|answer| answer.to_string())?;
        }
        // The server stops and starts again. Every client gets everything anew, since a cursor belongs to one
        // table.
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
        println!("a table of nine is refused: {answer}");
    }
    for game in tabletop::games() {
        let setup: Value = serde_json::from_str(&game.usual_setup(3))?;
        let (room, tally) = play(game.name, &setup, 400)?;
        let table = room.table();
        let Tally { bytes, refused, undone } = tally;
        println!(
            "{}: {} steps, {bytes} bytes sent, {refused} refusals, {undone} messages of an undone step",
            game.title,
            table.step_count()
        );
        println!("  {}", serde_json::to_string(&table.standings().ending)?);
    }
    Ok(())
}
