//! The server for a list of games. It opens the database, prints the address and its QR code, and serves.

use std::env::args_os;
use std::error::Error;
use std::ffi::OsString;
use std::io::{ErrorKind, Write as _, stderr, stdout};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use axum::middleware::map_request;
use clap::{Parser, Subcommand};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tabletop::Games;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tracing::{info, warn};

use crate::commands::{self, Command};
use crate::logging::{self, LogFormat, LogLevel};
use crate::pages::messages::Messaging;
use crate::routes::{App, Settings, router};
use crate::security::Proxies;
use crate::store::{Store, without_password};
use crate::upgrade::{Survey, SurveyDepth, survey};
use crate::urls::{AddressError, Site};
use crate::{connections, health, metrics, open_files, sse};

/// Time that running requests have to finish after the program was asked to end.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(1_500);

/// Serves tables to the phones of a room.
#[derive(Parser, Debug)]
#[command(version)]
struct Args {
    /// A command instead of serving.
    #[command(subcommand)]
    command: Option<ProgramCommand>,
    /// Address to listen at: `ADDRESS:PORT`, `NAME:PORT`, or a port that only this machine can reach. With
    /// `0.0.0.0:8080` the phones in the room can connect.
    #[arg(long, default_value = "127.0.0.1:8080", global = true)]
    listen: String,
    /// Database of the games: a file of `SQLite`, or `postgres://…`.
    #[arg(long, default_value = "games.db", global = true)]
    database: String,
    /// Address in links and the QR code, if people reach the server by another one: `https://tables.example`, or
    /// below a path, `https://club.example/games`.
    #[arg(long, value_parser = Site::at)]
    address: Option<Site>,
    /// Proxies whose `X-Forwarded-For` is trusted: `127.0.0.1`, `10.0.0.0/8,::1`.
    #[arg(long, value_name = "ADDRESSES")]
    trusted_proxy: Option<Proxies>,
    /// Number of tables that one address may make in a minute.
    #[arg(long, default_value_t = 30)]
    tables_a_minute: u32,
    /// Number of decisions that one link may send in a second.
    #[arg(long, default_value_t = 10)]
    actions_a_second: u32,
    /// Minutes after which a person whose page is not open is away, and the others can vote for a computer in that
    /// place; 0 for never.
    #[arg(long, default_value_t = 5)]
    away_minutes: u32,
    /// Switches the messages among the people at a table off.
    #[arg(long)]
    no_messages: bool,
    /// Address of a separate listener for `/metrics`, for Prometheus; without it there are no metrics. Keep it
    /// from the players.
    #[arg(long, value_name = "LISTEN")]
    metrics: Option<String>,
    /// Level of the log on stderr. The log names no link and no hand.
    #[arg(long, value_enum, default_value_t = LogLevel::Info)]
    log: LogLevel,
    /// Format of a line of the log.
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
}

/// The commands of the program.
#[derive(Subcommand, Debug)]
enum ProgramCommand {
    #[command(flatten)]
    Upkeep(Command),
    /// Asks the server at `--listen` whether its database answers, for the health check of a container.
    Healthy,
}

/// Runs the program over a list of games with the arguments of this process: it serves their tables, or carries
/// out a command of upkeep. `tabletop-serve --help` shows the options.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     tabletop_serve::run(tabletop::games())
/// }
/// ```
///
/// From here on log messages go to stderr. Messages of panics do too: see [`logging`].
pub fn run(games: Games) -> ExitCode {
    run_from(games, args_os())
}

/// Runs the program with the given arguments, of which the first is the name of the program. For programs that do
/// more than serving.
///
/// ```no_run
/// // `club serve --listen 0.0.0.0:8080`
/// let arguments = std::env::args_os().skip(2);
/// tabletop_serve::run_from(tabletop::games(), std::iter::once("club serve".into()).chain(arguments));
/// ```
pub fn run_from(games: Games, arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(error) => {
            // The exit code reports the error even if the message cannot be printed.
            let _ = error.print();
            return u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
        }
    };
    let done =
        Runtime::new().map_err(Into::into).and_then(|runtime| runtime.block_on(carry_out(games, args)));
    done.unwrap_or_else(|error| {
        let _ = writeln!(stderr(), "error: {error}");
        ExitCode::FAILURE
    })
}

/// Carries out a command, or serves until the program is asked to end.
async fn carry_out(games: Games, args: Args) -> Result<ExitCode, Box<dyn Error>> {
    match &args.command {
        None => serve(games, args).await,
        Some(ProgramCommand::Healthy) => Ok(health::ask(&args.listen).map(|()| ExitCode::SUCCESS)?),
        Some(ProgramCommand::Upkeep(command)) => {
            let store = Store::open(&args.database).await?;
            let report = commands::run(command, &games, &store).await?;
            store.close().await?;
            let _ = write!(stdout(), "{}", report.text);
            Ok(if report.is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
    }
}

async fn serve(games: Games, args: Args) -> Result<ExitCode, Box<dyn Error>> {
    logging::init(args.log, args.log_format);
    let asked = asked_to_end()?;
    let most = connections::max_connections(open_files::raise());
    let store = Store::open(&args.database).await?;
    let survey = survey(&games, &store, SurveyDepth::News).await?;
    let listener = bind("--listen", &args.listen).await?;
    let bound = listener.local_addr()?;
    let metrics = match &args.metrics {
        Some(place) => Some(bind("--metrics", place).await?),
        None => None,
    };
    let measured = metrics.as_ref().map(TcpListener::local_addr).transpose()?;
    let place = PublicAddress::of(args.address, bound)?;
    info!(
        version = env!("CARGO_PKG_VERSION"),
        listen = %bound,
        address = place.address(),
        metrics = measured.map(|place| place.to_string()),
        database = without_password(&args.database),
        going_on = survey.going_on,
        over = survey.over,
        read_only = survey.stuck.len(),
        connections = most,
        "started"
    );
    place.show(&survey);
    let proxies = args.trusted_proxy.unwrap_or_default();
    let settings = Settings {
        site: place.site,
        tables_a_minute: args.tables_a_minute,
        actions_a_second: args.actions_a_second,
        listeners_of_a_client: connections::client_share(most),
        away_after: (args.away_minutes > 0).then(|| Duration::from_mins(args.away_minutes.into())),
        messaging: if args.no_messages { Messaging::Off } else { Messaging::On },
        proxies: proxies.clone(),
    };
    let app = App::new(games, store.clone(), &settings);
    tokio::spawn(sse::poll(app.tables.clone(), settings.away_after));
    let listener = connections::BoundedListener::new(listener, most, proxies);
    if let Some(place) = metrics {
        let sources = metrics::MetricsSources { app: app.clone(), connections: listener.connections() };
        tokio::spawn(async move { axum::serve(place, metrics::router(sources)).await });
    }
    answer(app, listener, asked).await?;
    // Every accepted move is already stored, so it is no failure if the database cannot be closed.
    if let Err(error) = store.close().await {
        warn!(cause = logging::cause(&error), "the database could not be closed cleanly; no move is lost");
    }
    info!("ended");
    Ok(ExitCode::SUCCESS)
}

/// Answers requests until the program is asked to end, then gives running requests a moment.
async fn answer(
    app: App,
    listener: connections::BoundedListener,
    asked: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let service = router(app).layer(map_request(connections::with_peer_address));
    let service = service.into_make_service_with_connect_info::<connections::PeerAddress>();
    let ended = Arc::new(Notify::new());
    let told = Arc::clone(&ended);
    let served = axum::serve(listener, service).with_graceful_shutdown(async move {
        // Connections for live events never end by themselves. They get no more time than other requests.
        asked.await;
        info!("shutting down");
        told.notify_one();
    });
    tokio::select! {
        served = served => served,
        () = async { ended.notified().await; tokio::time::sleep(SHUTDOWN_GRACE).await } => Ok(()),
    }
}

/// The address that people open in a browser.
struct PublicAddress {
    /// The site for the links and the QR code.
    site: Site,
    /// The address at which the server listens.
    found: String,
}

impl PublicAddress {
    /// Uses the address of `--address` without checking that it reaches this server, because a proxy may forward
    /// it. Without `--address`, uses the address of the listener if other machines can reach it.
    fn of(said: Option<Site>, bound: SocketAddr) -> Result<Self, AddressError> {
        let found = format!("http://{}", reached(bound));
        let site = match said {
            None if bound.ip().is_loopback() => Site::default(),
            None => Site::at(&found)?,
            Some(said) => said,
        };
        Ok(Self { site, found })
    }

    fn address(&self) -> &str {
        self.site.address().unwrap_or(&self.found)
    }

    /// Prints the address, its QR code, and the number of tables in the database.
    fn show(&self, survey: &Survey) {
        let address = self.address();
        let code = QrCode::new(address).map(|code| code.render::<Dense1x2>().quiet_zone(true).build());
        // A closed standard output does not stop the server.
        let _ = writeln!(stdout(), "{address}\n{}\n{survey}", code.unwrap_or_default());
    }
}

/// Waits for Ctrl-C, or for the system's signal to end. Process 1 of a container has no default handler for it.
/// Signals are caught from this call on, even before the future is awaited.
#[cfg(unix)]
fn asked_to_end() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};

    let (mut interrupted, mut terminated) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
fn asked_to_end() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}

/// Listens at an address such as `127.0.0.1:8080`, `localhost:8080` or `8080`. The error names the option, the
/// address and a remedy.
async fn bind(option: &str, listen: &str) -> Result<TcpListener, String> {
    let place = health::place(listen);
    TcpListener::bind(&place).await.map_err(|error| {
        let advice = match error.kind() {
            ErrorKind::AddrInUse => "another program listens there: end it, or choose another port",
            ErrorKind::PermissionDenied => "ports below 1024 need administrator rights: choose a higher one",
            ErrorKind::AddrNotAvailable => {
                "this machine does not have that address: `0.0.0.0:8080` takes all that it has"
            }
            _ => "it takes an address and a port, such as `127.0.0.1:8080`, `localhost:8080` or `8080`",
        };
        format!("`{option}`: cannot listen at {place}: {error}; {advice}")
    })
}

/// Returns the address at which other machines reach this one, if the listener is bound to all interfaces.
fn reached(bound: SocketAddr) -> SocketAddr {
    if !bound.ip().is_unspecified() {
        return bound;
    }
    SocketAddr::new(local_address().unwrap_or(bound.ip()), bound.port())
}

/// Returns the address of this machine in its network. Connecting a datagram socket sends nothing.
fn local_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("198.51.100.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}
