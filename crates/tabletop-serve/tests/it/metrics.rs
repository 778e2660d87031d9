//! The page for Prometheus, and the health check.

use std::io::Write as _;
use std::process::{Command, Stdio};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt as _;
use tabletop_serve::connections::BoundedListener;
use tabletop_serve::metrics::{MetricsSources, router};
use tabletop_serve::security::Proxies;
use tokio::net::TcpListener;
use tower::ServiceExt as _;

use crate::harness::{File, Served};
use crate::process::Process;

async fn page(served: &Served) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let connections = BoundedListener::new(listener, 100, Proxies::default()).connections();
    let router = router(MetricsSources { app: served.app.clone(), connections });
    let request = Request::get("/metrics").body(Body::empty()).expect("an address");
    let answer = router.oneshot(request).await.expect("it always answers");
    assert_eq!(answer.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    let bytes = answer.into_body().collect().await.expect("the body comes").to_bytes();
    String::from_utf8(bytes.to_vec()).expect("it is text")
}

/// The value in a line of the page.
fn value(page: &str, name: &str) -> Option<f64> {
    page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

#[tokio::test]
async fn what_happens_is_counted_without_links() {
    let served = Served::new().await;
    for decisions in [1_000, 7, 0] {
        let table = served.table("world-league", &[("seats", "2")]).await;
        served.play(&table, decisions, |_| 0).await;
    }
    let table = served.auction().await;
    let (seat, question) = {
        let first = served.choices(&table.seats[0]).await;
        let (seat, choices) = match first {
            Some(choices) => (&table.seats[0], choices),
            None => (&table.seats[1], served.choices(&table.seats[1]).await.expect("one is asked")),
        };
        (seat, choices.0)
    };
    assert_eq!(served.act(seat, "bid 99", &question).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(served.act(seat, "pass", "another question").await.status, StatusCode::CONFLICT);
    assert_eq!(served.get("/metrics").await.status, StatusCode::NOT_FOUND, "not where people play");
    let listening = served.first_of(&format!("{seat}/live")).await;
    assert_eq!(listening.status, StatusCode::OK);

    let page = page(&served).await;
    let moves: u64 = served
        .app
        .tables
        .store()
        .summaries()
        .await
        .expect("it answers")
        .iter()
        .map(|table| table.moves)
        .sum();
    for (name, counted) in [
        ("tabletop_tables{game=\"world-league\",state=\"over\"}", Some(1.0)),
        ("tabletop_tables{game=\"world-league\",state=\"going_on\"}", Some(1.0)),
        ("tabletop_decisions_total{by=\"person\",outcome=\"refused\"}", Some(1.0)),
        ("tabletop_decisions_total{by=\"person\",outcome=\"late\"}", Some(1.0)),
        ("tabletop_decisions_total{by=\"person\",outcome=\"accepted\"}", moves.to_string().parse().ok()),
        ("tabletop_requests_total{route=\"/t/{token}/act\",status=\"422\"}", Some(1.0)),
        ("tabletop_requests_total{route=\"none\",status=\"404\"}", Some(1.0)),
        ("tabletop_store_up", Some(1.0)),
        ("tabletop_store_errors_total", Some(0.0)),
        ("tabletop_connections", Some(0.0)),
        ("tabletop_connections_limit", Some(100.0)),
        ("tabletop_listeners", Some(0.0)),
    ] {
        assert_eq!(value(&page, name), counted, "{name}: {page}");
    }
    let count = value(&page, "tabletop_store_seconds_count").expect("it is counted");
    assert!(Some(count) > moves.to_string().parse().ok(), "each decision was stored: {count} for {moves}");
    assert_eq!(value(&page, "tabletop_store_seconds_bucket{le=\"+Inf\"}"), Some(count));
    assert!(value(&page, "process_start_time_seconds") > Some(1.7e9));
    for path in table.seats.iter().chain([&table.host, &table.spectators]) {
        assert!(!page.contains(path.trim_start_matches("/t/")), "a link is a key");
    }
    checked_by_prometheus(&page);

    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}", served.file.name())).await.expect("it opens");
    sqlx::query("ALTER TABLE games RENAME TO gone").execute(&pool).await.expect("it is SQL");
    let page = self::page(&served).await;
    assert_eq!(value(&page, "tabletop_store_up"), Some(0.0), "told while the database gives no answer");
    assert_eq!(value(&page, "tabletop_store_errors_total"), Some(1.0));
}

/// Checks the page with `promtool` of Prometheus, if it is installed.
#[expect(clippy::print_stderr, reason = "what is skipped is said")]
fn checked_by_prometheus(page: &str) {
    let mut check = Command::new("promtool");
    check.args(["check", "metrics"]).stdin(Stdio::piped()).stderr(Stdio::piped()).stdout(Stdio::piped());
    let Ok(mut check) = check.spawn() else {
        eprintln!("SKIPPED: promtool is not there, so the page is not checked by Prometheus");
        return;
    };
    let written = check.stdin.take().map(|mut stdin| stdin.write_all(page.as_bytes()));
    written.expect("it reads").expect("all of it");
    let said = check.wait_with_output().expect("it ends");
    let words = [said.stdout, said.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    assert!(said.status.success() && words.is_empty(), "promtool: {words}\n{page}");
}

#[tokio::test]
async fn metrics_are_read_where_it_is_said_and_health_is_asked_by_the_program_itself() {
    let (file, log) = (File::new(), File::new());
    let errors = std::fs::File::create(&log.0).expect("it can be made");
    let mut process = Process::told(file.name(), &["--metrics", "0"], Stdio::from(errors));
    let log = std::fs::read_to_string(&log.0).expect("it is text");
    let place = log.split("metrics=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("it is said");
    let page = reqwest::get(format!("http://{place}/metrics")).await.expect("it answers");
    let page = page.text().await.expect("it is text");
    assert!(value(&page, "tabletop_connections_limit") > Some(100.0), "{page}");
    let healthy = |listen: &str| {
        let program =
            Command::new(env!("CARGO_BIN_EXE_tabletop-serve")).args(["healthy", "--listen", listen]).output();
        let program = program.expect("it starts");
        (program.status.success(), String::from_utf8_lossy(&program.stderr).into_owned())
    };
    let listen = process.address.trim_start_matches("http://").to_string();
    assert_eq!(healthy(&listen), (true, String::new()));
    let everywhere = listen.replace("127.0.0.1", "0.0.0.0");
    assert_eq!(healthy(&everywhere), (true, String::new()), "as a container listens");
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}", file.name())).await.expect("it opens");
    sqlx::query("ALTER TABLE layout RENAME TO gone").execute(&pool).await.expect("it is SQL");
    let (is_well, said) = healthy(&listen);
    assert!(!is_well && said.contains("503"), "{said}");
    process.terminate();
    let (is_well, said) = healthy(&listen);
    assert!(!is_well && said.contains(&listen), "{said}");
}
