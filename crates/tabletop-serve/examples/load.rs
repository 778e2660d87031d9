//! Plays many tables on a running server, and prints how long its answers take.
//!
//! ```sh
//! cargo run --release -p tabletop-serve -- --listen 127.0.0.1:8123 --database /tmp/load.db --tables-a-minute 100000 --actions-a-second 1000
//! cargo run --release -p tabletop-serve --example load -- 127.0.0.1:8123 200 30 0
//! ```
//!
//! The arguments are the address, the number of tables, the duration in seconds, and the time that a client waits
//! before it decides, in milliseconds. The program refuses every address but the loopback.
#![expect(clippy::print_stdout, reason = "the figures are what it prints")]

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tabletop::core::{ChanceSource as _, Dealer};
use tokio::sync::Mutex;
use tokio::time::Instant;

#[path = "../tests/common/html.rs"]
mod html;

/// The number of clients of a table: one for each seat.
const CLIENTS: usize = 4;

/// The measured times, in microseconds.
#[derive(Debug, Default)]
struct Figures {
    decisions: Vec<u64>,
    pages: Vec<u64>,
    refused: u64,
}

/// The state that all clients share.
struct Load {
    client: reqwest::Client,
    address: String,
    until: Instant,
    wait: Duration,
    figures: Mutex<Figures>,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, tables, seconds, wait] = arguments.as_slice() else {
        return Err("load ADDRESS TABLES SECONDS WAIT_MS".into());
    };
    let socket: SocketAddr = address.parse()?;
    if !socket.ip().is_loopback() {
        return Err("only a server on this machine is put under load".into());
    }
    let (tables, seconds): (u64, u64) = (tables.parse()?, seconds.parse()?);
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).tcp_nodelay(true);
    let client = client.build()?;
    let address = format!("http://{address}");
    let mut seats = Vec::new();
    for _ in 0..tables {
        seats.push(made(&client, &address).await?);
    }
    println!("{tables} tables made, {CLIENTS} clients each");
    let until = Instant::now() + Duration::from_secs(seconds);
    let wait = Duration::from_millis(wait.parse()?);
    let load = Arc::new(Load { client, address, until, wait, figures: Mutex::default() });
    let mut clients = Vec::new();
    for (number, seat) in (0..).zip(seats.into_iter().flatten()) {
        let load = Arc::clone(&load);
        clients.push(tokio::spawn(async move {
            // A client ends without an error when its table is over or the time is up.
            let _ = tokio::time::timeout_at(load.until, plays(&load, &seat, Dealer::new(number))).await;
        }));
    }
    for client in clients {
        client.await?;
    }
    let mut figures = load.figures.lock().await;
    let count = figures.decisions.len();
    println!("{} decisions a second, {} refused", u64::try_from(count)? / seconds.max(1), figures.refused);
    println!("a decision: {}", quantiles(&mut figures.decisions));
    println!("a page: {}", quantiles(&mut figures.pages));
    Ok(())
}

async fn made(client: &reqwest::Client, address: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let made = client.post(format!("{address}/new/world-league"));
    let made =
        made.header("content-type", "application/x-www-form-urlencoded").body("seats=4").send().await?;
    let host = made.headers().get("location").ok_or("no table was made")?.to_str()?.to_string();
    let page = client.get(format!("{address}{host}")).send().await?.text().await?;
    Ok(html::links(&page).into_iter().take(CLIENTS).collect())
}

/// Listens to a table, and decides whenever the page offers a choice.
async fn plays(load: &Load, seat: &str, mut lots: Dealer) -> Result<(), reqwest::Error> {
    let mut live = load.client.get(format!("{}{seat}/live", load.address)).send().await?;
    while live.chunk().await?.is_some() {
        let began = Instant::now();
        let page = load.client.get(format!("{}{seat}", load.address)).send().await?.text().await?;
        load.figures.lock().await.pages.push(micros(began));
        let question = html::first(&page, "name=\"question\" value=\"");
        let (offered, Some(question)) = (html::actions(&page), question) else { continue };
        let Some(action) = lots.pick(&offered) else { continue };
        tokio::time::sleep(load.wait).await;
        let began = Instant::now();
        let body = format!("action={}&question={question}", action.replace(' ', "+"));
        let request = load.client.post(format!("{}{seat}/act", load.address)).body(body);
        let answer = request.header("content-type", "application/x-www-form-urlencoded").send().await?;
        let mut figures = load.figures.lock().await;
        if answer.status() == 303 {
            figures.decisions.push(micros(began));
        } else {
            figures.refused += 1;
        }
    }
    Ok(())
}

fn micros(began: Instant) -> u64 {
    u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX)
}

/// The 50th and 99th percentile, and the longest.
fn quantiles(figures: &mut [u64]) -> String {
    figures.sort_unstable();
    let at =
        |percent: usize| figures.get((figures.len() * percent / 100).min(figures.len().saturating_sub(1)));
    let shown = |figure: Option<&u64>| {
        figure.map_or_else(|| "none".to_string(), |it| format!("{}.{} ms", it / 1_000, it % 1_000 / 100))
    };
    format!("p50 {}, p99 {}, longest {}", shown(at(50)), shown(at(99)), shown(figures.last()))
}
