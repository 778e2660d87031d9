//! The log on standard error. It contains no secrets.
//!
//! A reader of the log learns no link and no secret of a player. A request is named by the pattern of its route. A
//! table is named by the beginning of its public id, which is no link. Database errors are written without the
//! parameters of the query. The message of a panic is written only if it is a literal in the program.

use std::any::Any;
use std::panic::{PanicHookInfo, set_hook};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use clap::ValueEnum;
use tokio::time::Instant;
use tracing::{Subscriber, debug, error, info};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

use crate::metrics::Metrics;
use crate::security::{Rate, RateLimiter};
use crate::store::{StoreError, with_deadline};

/// The level of the log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub enum LogLevel {
    /// No messages.
    Off,
    /// Requests that failed.
    Error,
    /// The messages of `error`, and a database that is slow or does not answer.
    Warn,
    /// The messages of `warn`, start and end, new tables, finished games and refused requests.
    Info,
    /// The messages of `info`, and every request.
    Debug,
}

/// The format of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// Words, followed by `name=value` pairs.
    Text,
    /// A JSON object.
    Json,
}

/// The error behind an answer with status 500 or more. It is attached to the answer for the log only, and not
/// sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorCause(pub String);

/// Starts the log. Only events of this crate are written, because other crates may log secrets.
pub fn init(level: LogLevel, format: LogFormat) {
    let level = match level {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let only = Targets::new().with_target(env!("CARGO_CRATE_NAME"), level);
    // Errors of writing to a closed stderr are ignored.
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(false).log_internal_errors(false);
    let subscriber: Box<dyn Subscriber + Send + Sync> = match format {
        LogFormat::Text => Box::new(registry().with(lines.with_target(false).with_filter(only))),
        LogFormat::Json => {
            Box::new(registry().with(lines.json().flatten_event(true).with_target(false).with_filter(only)))
        }
    };
    // A second call changes nothing.
    if tracing::subscriber::set_global_default(subscriber).is_ok() {
        set_hook(Box::new(panicked));
    }
}

fn panicked(info: &PanicHookInfo<'_>) {
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    error!(place, said = said(info.payload()), "a part of the program panicked");
}

/// Returns the message of a panic if it is a literal in the program. A formatted message may contain secrets.
fn said(payload: &(dyn Any + Send)) -> &'static str {
    payload.downcast_ref::<&'static str>().copied().unwrap_or("a text that may hold secrets")
}

/// The beginning of the public id of a table. The commands `list` and `export` use it.
pub fn short(id: &str) -> &str {
    id.get(..8).unwrap_or_default()
}

/// Returns the message of a database error without the parameters of the query.
pub fn cause(error: &StoreError) -> String {
    let text = match error {
        StoreError::Database(sqlx::Error::Database(said)) => match said.code() {
            // In errors of this class PostgreSQL quotes the value.
            Some(code) if code.len() == 5 && code.starts_with("22") => {
                format!("the database rejected a value (SQLSTATE {code})")
            }
            code => format!("{} ({})", said.message(), code.unwrap_or_default()),
        },
        error => error.to_string(),
    };
    format!("the database: {}", without_secrets(text.trim_start_matches("the database: ")))
}

/// Replaces everything that looks like a link, a seed or a digest by `…`: eight or more hexadecimal digits in a
/// row, of which at least one is a decimal digit.
pub fn without_secrets(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut run = String::new();
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_hexdigit() {
            run.push(letter);
            continue;
        }
        let is_number = run.len() >= 8 && run.contains(|letter: char| letter.is_ascii_digit());
        clean.push_str(if is_number { "…" } else { &run });
        run.clear();
        clean.push(letter);
    }
    clean.pop();
    clean
}

/// The state of a middleware that counts requests, limits their time in the database, and logs them.
#[derive(Debug)]
pub struct RequestLog {
    metrics: Arc<Metrics>,
    /// Limits the log lines about refused requests, because a refused client can send any number of them.
    refusals: RateLimiter<()>,
}

impl RequestLog {
    /// Creates the state. Requests are counted in `metrics`.
    pub const fn new(metrics: Arc<Metrics>) -> Self {
        Self { metrics, refusals: RateLimiter::new(Rate { burst: 30, each: Duration::from_secs(2) }) }
    }
}

/// Counts and logs a request by the pattern of its route, since its path may be a secret link.
pub async fn log_request(State(log): State<Arc<RequestLog>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = method(request.method());
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_string();
    let client = request.extensions().get::<ConnectInfo<std::net::SocketAddr>>().map(|client| client.0.ip());
    let response = with_deadline(next.run(request)).await;
    let (status, ms) = (response.status(), milliseconds(began.elapsed()));
    let code = status.as_u16();
    log.metrics.request(&route, code);
    if status.is_server_error() {
        let cause = response.extensions().get::<ErrorCause>().map_or("unknown", |cause| cause.0.as_str());
        error!(method, route, status = code, ms, cause, "failed");
    } else if matches!(status, StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS) {
        if log.refusals.take(()).is_ok() {
            let client = client.map(|client| client.to_string()).unwrap_or_default();
            info!(method, route, status = code, ms, client, "refused");
        }
    } else {
        debug!(method, route, status = code, ms, "answered");
    }
    response
}

/// Returns the name of a method that the server handles. Other methods are client input and become `other`.
fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

/// Converts a time to whole milliseconds.
pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_no_part_of_an_error() {
        for (text, clean) in [
            ("UNIQUE constraint failed: links.token", "UNIQUE constraint failed: links.token"),
            ("Key (token)=(00112233445566778899aabbccddeeff) exists", "Key (token)=(…) exists"),
            ("seed 18446744073709551615", "seed …"),
            ("version 7 of its tables, effaced", "version 7 of its tables, effaced"),
            ("é0123456789", "é…"),
        ] {
            assert_eq!(without_secrets(text), clean);
        }
    }

    #[test]
    fn a_panic_says_only_what_stands_in_the_program() {
        assert_eq!(said(&"nobody sits there"), "nobody sits there");
        assert_eq!(said(&"1: bid 4".to_string()), "a text that may hold secrets");
    }
}
