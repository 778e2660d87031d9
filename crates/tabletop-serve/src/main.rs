//! The program: opens the database, prints the address and its QR code, and serves.
use std::error::Error;
use std::io::{ErrorKind, Write as _, stderr, stdout};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use axum::middleware::map_request;
use clap::Parser;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tabletop_serve::commands::{self, Command};
use tabletop_serve::store::Store;
use tabletop_serve::upgrade::{Depth, survey};
use tabletop_serve::{App, Settings, connections, live, router};
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// How long answers that are under way may take when it is asked to end.
const FAREWELL: Duration = Duration::from_millis(1_500);

/// Serves tables to the phones of a room.
#[derive(Parser, Debug)]
#[command(version)]
struct Args {
    /// Upkeep of the database, instead of serving it.
    #[command(subcommand)]
    command: Option<Command>,
    /// Where to listen: an address or a name with a port, or a port of this machine alone. `0.0.0.0:8080` lets the phones of the room in.
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: String,
    /// Where games are kept: a file of `SQLite`, or `postgres://…`.
    #[arg(long, default_value = "games.db", global = true)]
    database: String,
    /// The address that links and the QR code show, if it is another: `https://tables.example`.
    #[arg(long, value_parser = address)]
    address: Option<String>,
    /// How many tables may be made from one address in a minute.
    #[arg(long, default_value_t = 30)]
    tables_a_minute: u32,
    /// How many decisions may come by one link in a second.
    #[arg(long, default_value_t = 10)]
    actions_a_second: u32,
}

#[tokio::main]
async fn main() -> ExitCode {
    run(Args::parse()).await.unwrap_or_else(|error| {
        // Without a place to say it, the exit code says it.
        let _ = writeln!(stderr(), "error: {error}");
        ExitCode::FAILURE
    })
}

/// Carries out a command, or serves until it is ended.
async fn run(args: Args) -> Result<ExitCode, Box<dyn Error>> {
    let store = Store::open(&args.database).await?;
    if let Some(command) = &args.command {
        let report = commands::run(command, &store).await?;
        store.close().await?;
        let _ = write!(stdout(), "{}", report.text);
        return Ok(if report.is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let survey = survey(&store, Depth::News).await?;
    let listener = bind(&args.listen).await?;
    let bound = listener.local_addr()?;
    let is_said = args.address.is_some();
    let address = args.address.unwrap_or_else(|| format!("http://{}", reached(bound)));
    let code = QrCode::new(&address).map(|code| code.render::<Dense1x2>().quiet_zone(true).build());
    // Whoever started it may read the address and close the pipe: it serves all the same.
    let _ = writeln!(stdout(), "{address}\n{}\n{survey}", code.unwrap_or_default());
    // What was said is shown as it was said: a proxy may stand before a server that only this machine reaches. What
    // was found is shown if others can reach it.
    let shown = (is_said || !bound.ip().is_loopback()).then_some(address);
    let (tables_a_minute, actions_a_second) = (args.tables_a_minute, args.actions_a_second);
    let app = App::new(store.clone(), &Settings { address: shown, tables_a_minute, actions_a_second });
    tokio::spawn(live::poll(app.desk.clone()));
    let service = router(app).layer(map_request(connections::introduce));
    let service = service.into_make_service_with_connect_info::<connections::Client>();
    let listener = connections::Bounded::new(listener, connections::most());
    let ended = Arc::new(Notify::new());
    let told = Arc::clone(&ended);
    let served = axum::serve(listener, service).with_graceful_shutdown(async move {
        asked_to_end().await;
        told.notify_one();
    });
    tokio::select! {
        served = served => served?,
        () = async { ended.notified().await; tokio::time::sleep(FAREWELL).await } => {}
    }
    store.close().await?;
    Ok(ExitCode::SUCCESS)
}

/// Waits for Ctrl-C, or for the request of the system to end: process 1 of a container has no other handler for it.
/// Connections that are told of moves never end by themselves, so it does not wait for them longer than for answers.
async fn asked_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<Option<()>>();
    tokio::select! {
        _ = interrupted => {}
        _ = terminated => {}
    }
}

/// An address as links begin with it: `https://tables.example`, without a slash at its end.
fn address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("http://") || text.starts_with("https://");
    let is_plain = !text.contains(['?', '#', ' ', '"', '<', '>']);
    let trimmed = text.trim_end_matches('/');
    match tabletop_serve::closed::authority(text).filter(|_| is_web && is_plain) {
        None => Err("expected an address such as `https://tables.example`".to_string()),
        Some(authority) if trimmed.split_once("://").is_some_and(|(_, rest)| rest != authority) => {
            Err("an address with a path is not served; give the tables a name of their own".to_string())
        }
        Some(_) => Ok(trimmed.to_string()),
    }
}

/// Listens at `127.0.0.1:8080`, `localhost:8080` or `8080`. The error names the place and the way out.
async fn bind(listen: &str) -> Result<TcpListener, String> {
    let place =
        if listen.parse::<u16>().is_ok() { format!("127.0.0.1:{listen}") } else { listen.to_string() };
    TcpListener::bind(&place).await.map_err(|error| {
        let advice = match error.kind() {
            ErrorKind::AddrInUse => {
                "another program listens there: end it, or choose another port with `--listen`"
            }
            ErrorKind::PermissionDenied => {
                "ports below 1024 need a right of their own: choose a higher one with `--listen`"
            }
            ErrorKind::AddrNotAvailable => {
                "this machine does not have that address: `--listen 0.0.0.0:8080` takes all that it has"
            }
            _ => {
                "`--listen` takes an address and a port, such as `127.0.0.1:8080`, `localhost:8080` or `8080`"
            }
        };
        format!("cannot listen at {place}: {error}; {advice}")
    })
}

/// The address at which others reach this machine, if it listens on all.
fn reached(bound: SocketAddr) -> SocketAddr {
    if !bound.ip().is_unspecified() {
        return bound;
    }
    SocketAddr::new(local_address().unwrap_or(bound.ip()), bound.port())
}

/// The address of this machine in its network. Connecting a datagram socket sends nothing.
fn local_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("198.51.100.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}
