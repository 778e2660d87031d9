//! The program is killed at random moments under load: no accepted step is lost, and none is stored twice.
//!
//! Run `KILLS=100 cargo test -p tabletop-serve killed` for the long campaign. By default the test kills the
//! program a few times.

use std::time::Duration;

use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::store::Store;

use crate::harness::{File, encoded};
use crate::html::{actions, first, links};
use crate::process::Process;

/// Number of tables in play at the same time.
const TABLES: usize = 4;

/// The moves of a table as its players remember them.
struct Remembered {
    seats: Vec<String>,
    /// The accepted actions, in order.
    accepted: Vec<String>,
    /// The action that was sent when the program was killed. It may or may not have been accepted.
    in_doubt: Option<String>,
}

fn client() -> reqwest::Client {
    let builder = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    builder.timeout(Duration::from_secs(20)).build().expect("a client")
}

async fn get(client: &reqwest::Client, address: &str) -> Option<String> {
    client.get(address).send().await.ok()?.text().await.ok()
}

async fn post(client: &reqwest::Client, address: &str, fields: &[(&str, &str)]) -> Option<reqwest::Response> {
    let request = client.post(address).header("content-type", "application/x-www-form-urlencoded");
    request.body(encoded(fields)).send().await.ok()
}

async fn make(client: &reqwest::Client, address: &str) -> Remembered {
    let made = post(client, &format!("{address}/new/basketball-duel"), &[("seats", "2")]).await;
    let made = made.expect("it is made");
    let host = made.headers()["location"].to_str().expect("text").to_string();
    let mut seats = links(&get(client, &format!("{address}{host}")).await.expect("the host's page"));
    seats.pop();
    Remembered { seats, accepted: Vec::new(), in_doubt: None }
}

/// Plays until the program no longer answers, or until the game is over.
async fn play(
    client: &reqwest::Client,
    address: &str,
    mut table: Remembered,
    mut lots: Dealer,
) -> Remembered {
    loop {
        let before = table.accepted.len();
        for (number, seat) in (1..).zip(table.seats.clone()) {
            let Some(mut page) = get(client, &format!("{address}{seat}")).await else { return table };
            if let Some(place) = first(&page, "class=\"place\" href=\"").filter(|_| actions(&page).is_empty())
            {
                let place = place.split('#').next().unwrap_or_default().to_string();
                let Some(pointed) = get(client, &format!("{address}{seat}{place}")).await else {
                    return table;
                };
                page = pointed;
            }
            let (offered, question) = (actions(&page), first(&page, "name=\"question\" value=\""));
            let (Some(action), Some(question)) = (lots.pick(&offered), question) else { continue };
            let step = format!("{number}: {action}");
            table.in_doubt = Some(step.clone());
            let fields = [("action", action.as_str()), ("question", question.as_str())];
            let Some(answer) = post(client, &format!("{address}{seat}/act"), &fields).await else {
                return table;
            };
            table.in_doubt = None;
            if answer.status() == 303 {
                table.accepted.push(step);
            } else {
                assert_eq!(answer.status(), 429, "only haste is refused");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        if table.accepted.len() == before {
            return table;
        }
    }
}

/// Returns the moves of a table in the database.
async fn stored(store: &Store, seat: &str) -> Vec<String> {
    let link =
        store.link(seat.trim_start_matches("/t/")).await.expect("it answers").expect("the link exists");
    let moves = store.moves(&link.table, 0).await.expect("it answers");
    assert_eq!(
        store.count(&link.table).await.expect("it answers"),
        Some(moves.len().try_into().expect("few"))
    );
    moves.into_iter().map(|kept| kept.what).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load() {
    let kills = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3_u64);
    let file = File::new();
    let mut tables: Vec<Remembered> = Vec::new();
    let (mut in_doubt, mut survived, mut total) = (0, 0, 0);
    for kill in 0..kills {
        let mut process = Process::start(file.name());
        // Each run has a new client, so that no connection to the previous process is used again.
        let client = client();
        while tables.len() < TABLES {
            tables.push(make(&client, &process.address).await);
        }
        let before: usize = tables.iter().map(|table| table.accepted.len()).sum();
        let mut after = 0;
        let mut playing = Vec::new();
        for (index, table) in (0..).zip(tables.drain(..)) {
            let (client, address) = (client.clone(), process.address.clone());
            let lots = Dealer::new(kill * 100 + index);
            playing.push(tokio::spawn(async move { play(&client, &address, table, lots).await }));
        }
        // The time varies, so that the kill does not always hit the same point of a transaction.
        tokio::time::sleep(Duration::from_micros(120_000 + kill * 7_919 % 200_000)).await;
        process.kill();
        let store = Store::open(file.name()).await.expect("the file opens after any kill");
        for task in playing {
            let mut table = task.await.expect("the players see the end");
            let kept = stored(&store, &table.seats[0]).await;
            after += table.accepted.len();
            if let Some(step) = table.in_doubt.take() {
                in_doubt += 1;
                if kept.len() == table.accepted.len() + 1 {
                    survived += 1;
                    table.accepted.push(step);
                }
            }
            assert_eq!(kept, table.accepted, "what was accepted is kept, once, in order");
            // A finished game is replaced by a new one.
            if kept.len() < 60 {
                tables.push(table);
            }
        }
        total += after - before;
    }
    assert!(total > 0, "nothing was played");
    eprint_figures(&format!(
        "{kills} kills: {total} steps accepted before them, {in_doubt} in doubt, of which {survived} were kept"
    ));
}

#[expect(clippy::print_stderr, reason = "the figures of the campaign, for whoever runs it with --nocapture")]
fn eprint_figures(line: &str) {
    eprintln!("{line}");
}

/// Asked to end, the program answers the running requests, leaves a single file without a `-wal`, and ends. It
/// does so even if a client listens for moves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asked_to_end_it_ends() {
    let file = File::new();
    let mut process = Process::start(file.name());
    let client = client();
    let table = make(&client, &process.address).await;
    let live = client.get(format!("{}{}/live", process.address, table.seats[0])).send().await;
    assert_eq!(live.as_ref().expect("it answers").status(), 200);
    let ended = tokio::task::spawn_blocking(move || process.terminate()).await.expect("it is waited for");
    assert!(ended, "it ends by itself, and well");
    drop(live);
    let beside = std::fs::metadata(format!("{}-wal", file.name()));
    assert!(beside.map_or(true, |beside| beside.len() == 0), "all of it is in the one file");
    assert!(stored(&Store::open(file.name()).await.expect("it opens"), &table.seats[0]).await.is_empty());
}
