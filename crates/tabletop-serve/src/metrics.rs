//! Counters, and the page that Prometheus scrapes.
//!
//! The text format takes a dozen lines, so it is written here. `prometheus-client` writes `OpenMetrics`, which
//! `promtool check metrics` does not accept. `metrics-exporter-prometheus` brings a recorder, a registry and
//! sketches for five counters. No label contains a link, a table or a client.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::App;
use crate::connections::Connections;
use crate::store::{TableCount, now};
use crate::tables::MoveOutcome;

/// The upper bounds of the histogram of database times, in microseconds and as text in seconds.
const BOUNDS: [(u64, &str); 8] = [
    (1_000, "0.001"),
    (5_000, "0.005"),
    (25_000, "0.025"),
    (100_000, "0.1"),
    (500_000, "0.5"),
    (1_000_000, "1"),
    (2_500_000, "2.5"),
    (5_000_000, "5"),
];

/// The decider of a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DecidedBy {
    /// A person, through a form.
    Person,
    /// A computer, or automatic play.
    Computer,
}

/// All counters since the start of the process.
#[derive(Debug)]
pub struct Metrics {
    started: u64,
    requests: Mutex<BTreeMap<(String, u16), u64>>,
    decisions: Mutex<BTreeMap<(&'static str, &'static str), u64>>,
    /// Number of database answers in each bucket. Each answer is counted in one bucket only.
    within: [AtomicU64; BOUNDS.len()],
    above: AtomicU64,
    microseconds: AtomicU64,
    errors: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            started: now(),
            requests: Mutex::default(),
            decisions: Mutex::default(),
            within: Default::default(),
            above: AtomicU64::default(),
            microseconds: AtomicU64::default(),
            errors: AtomicU64::default(),
        }
    }
}

impl Metrics {
    /// Counts a request to a route, with the status of its answer.
    pub fn request(&self, route: &str, status: u16) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry((route.to_string(), status)).or_default() += 1;
    }

    /// Counts a decision.
    pub fn decision(&self, by: DecidedBy, outcome: &MoveOutcome) {
        let by = match by {
            DecidedBy::Person => "person",
            DecidedBy::Computer => "computer",
        };
        let outcome = match outcome {
            MoveOutcome::Taken => "accepted",
            MoveOutcome::Refused(_) | MoveOutcome::NotNow(_) => "refused",
            MoveOutcome::Late => "late",
        };
        let mut decisions = self.decisions.lock().unwrap_or_else(PoisonError::into_inner);
        *decisions.entry((by, outcome)).or_default() += 1;
    }

    /// Counts a database query with its duration.
    pub fn database_query(&self, took: Duration, is_error: bool) {
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bound = BOUNDS.iter().position(|(most, _)| took <= *most);
        let place = bound.and_then(|bound| self.within.get(bound)).unwrap_or(&self.above);
        place.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(took, Ordering::Relaxed);
        self.errors.fetch_add(u64::from(is_error), Ordering::Relaxed);
    }
}

/// The sources of the gauges, read when the page is requested.
#[derive(Clone, Debug)]
pub struct MetricsSources {
    /// The shared state, with the tables and their listeners.
    pub app: App,
    /// The connections.
    pub connections: Connections,
}

/// Builds the router of `/metrics`. It needs a separate listener: the page shows how much is played, which only
/// the operator should see.
pub fn router(sources: MetricsSources) -> Router {
    Router::new().route("/metrics", get(page)).with_state(Arc::new(sources))
}

async fn page(State(sources): State<Arc<MetricsSources>>) -> Response {
    let store = sources.app.tables.store();
    // The other figures are served even if the database does not answer.
    let tables = store.tables().await.ok();
    let mut page = Page(String::new());
    page.families(store.metrics(), &sources, tables.as_deref());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page.0).into_response()
}

struct Page(String);

impl Page {
    fn families(&mut self, metrics: &Metrics, sources: &MetricsSources, tables: Option<&[TableCount]>) {
        let version = env!("CARGO_PKG_VERSION");
        self.head("tabletop_build_info", "gauge", "The version of the program.");
        self.line(format_args!("tabletop_build_info{{version=\"{version}\"}}"), 1);
        self.one(
            "process_start_time_seconds",
            "Start of the process, in seconds since 1970.",
            metrics.started,
        );
        let listeners = u64::try_from(sources.app.tables.listeners().count()).unwrap_or(u64::MAX);
        self.one("tabletop_listeners", "Open pages that receive live updates.", listeners);
        let (open, most) = sources.connections.counted();
        self.one("tabletop_connections", "Connections that are open.", open);
        self.one("tabletop_connections_limit", "Connections that can be open.", most);
        self.one("tabletop_store_up", "Whether the database answers: 1 or 0.", u64::from(tables.is_some()));
        self.head("tabletop_tables", "gauge", "Tables by game and state.");
        for TableCount { game, state, count } in tables.unwrap_or_default() {
            self.line(format_args!("tabletop_tables{{game=\"{game}\",state=\"{state}\"}}"), *count);
        }
        self.head("tabletop_decisions_total", "counter", "Decisions, by decider and outcome.");
        for ((by, outcome), count) in &*metrics.decisions.lock().unwrap_or_else(PoisonError::into_inner) {
            let labels = format_args!("tabletop_decisions_total{{by=\"{by}\",outcome=\"{outcome}\"}}");
            self.line(labels, *count);
        }
        self.head("tabletop_requests_total", "counter", "Requests, by route pattern and status code.");
        for ((route, status), count) in &*metrics.requests.lock().unwrap_or_else(PoisonError::into_inner) {
            let labels = format_args!("tabletop_requests_total{{route=\"{route}\",status=\"{status}\"}}");
            self.line(labels, *count);
        }
        self.times(metrics);
        self.head("tabletop_store_errors_total", "counter", "Database queries that failed or timed out.");
        self.line(format_args!("tabletop_store_errors_total"), metrics.errors.load(Ordering::Relaxed));
    }

    fn times(&mut self, metrics: &Metrics) {
        let name = "tabletop_store_seconds";
        self.head(name, "histogram", "Duration of database queries, in seconds.");
        let mut sum = 0;
        for ((_, bound), within) in BOUNDS.iter().zip(&metrics.within) {
            sum += within.load(Ordering::Relaxed);
            self.line(format_args!("{name}_bucket{{le=\"{bound}\"}}"), sum);
        }
        sum += metrics.above.load(Ordering::Relaxed);
        self.line(format_args!("{name}_bucket{{le=\"+Inf\"}}"), sum);
        let took = metrics.microseconds.load(Ordering::Relaxed);
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{name}_sum {}.{:06}", took / 1_000_000, took % 1_000_000);
        self.line(format_args!("{name}_count"), sum);
    }

    fn one(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, "gauge", help);
        self.line(format_args!("{name}"), value);
    }

    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: fmt::Arguments<'_>, value: u64) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{name} {value}");
    }
}
