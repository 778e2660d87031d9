//! The program: opens the database, prints the address and its QR code, and serves.
use std::error::Error;
use std::io::{Write as _, stdout};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::process::ExitCode;

use axum::serve::ListenerExt as _;
use clap::Parser;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tabletop_serve::commands::{self, Command};
use tabletop_serve::store::Store;
use tabletop_serve::upgrade::{Depth, survey};
use tabletop_serve::{App, Settings, live, router};
use tokio::net::TcpListener;

/// Serves tables to the phones of a room.
#[derive(Parser, Debug)]
#[command(version)]
struct Args {
    /// Upkeep of the database, instead of serving it.
    #[command(subcommand)]
    command: Option<Command>,
    /// Where to listen; `0.0.0.0:8080` lets the phones of the room in.
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Where games are kept: a file of `SQLite`, or `postgres://…`.
    #[arg(long, default_value = "games.db", global = true)]
    database: String,
    /// The address that links and the QR code show, if it is another: `https://tables.example`.
    #[arg(long)]
    address: Option<String>,
    /// How many tables may be made from one address in a minute.
    #[arg(long, default_value_t = 30)]
    tables_a_minute: u32,
    /// How many decisions may come by one link in a second.
    #[arg(long, default_value_t = 10)]
    actions_a_second: u32,
}

#[tokio::main]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args = Args::parse();
    let store = Store::open(&args.database).await?;
    if let Some(command) = &args.command {
        let report = commands::run(command, &store).await?;
        store.close().await?;
        let _ = write!(stdout(), "{}", report.text);
        return Ok(if report.is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let survey = survey(&store, Depth::News).await?;
    let listener = TcpListener::bind(args.listen).await?;
    let bound = listener.local_addr()?;
    let address = args.address.unwrap_or_else(|| format!("http://{}", reached(bound)));
    let code = QrCode::new(&address).map(|code| code.render::<Dense1x2>().quiet_zone(true).build());
    // Whoever started it may read the address and close the pipe: it serves all the same.
    let _ = writeln!(stdout(), "{address}\n{}\n{survey}", code.unwrap_or_default());
    // Only an address that others can reach is worth showing to them.
    let shown = (!bound.ip().is_loopback()).then_some(address);
    let (tables_a_minute, actions_a_second) = (args.tables_a_minute, args.actions_a_second);
    let app = App::new(store, &Settings { address: shown, tables_a_minute, actions_a_second });
    tokio::spawn(live::poll(app.desk.clone()));
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    // An answer is sent at once, not when more of it has come together.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, service).with_graceful_shutdown(interrupted()).await?;
    Ok(ExitCode::SUCCESS)
}

/// Ends with Ctrl-C. Connections that are told of moves never end by themselves, so it does not wait for them.
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_ok() {
        std::process::exit(0);
    }
    std::future::pending::<()>().await;
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
