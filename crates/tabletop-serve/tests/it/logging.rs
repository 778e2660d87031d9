//! The contents of the log: it must never contain a link or a secret of a player.

use std::collections::BTreeSet;
use std::fs::{File as Log, read_to_string};
use std::process::{Command, Stdio};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::routing::get;
use serde_json::Value;
use tabletop::core::{ChanceSource as _, Dealer, Seat};
use tabletop_serve::logging::{ErrorCause, LogFormat, LogLevel, cause, init};
use tabletop_serve::routes::served;
use tabletop_serve::store::{Store, StoreError};
use tower::ServiceExt as _;

use crate::harness::{File, Served, Table};
use crate::process::Process;

/// Collects the texts that a seat can see and spectators cannot.
async fn hands(served: &Served, id: &str, secrets: &mut BTreeSet<String>) {
    let shown = served.app.tables.look(id, |session| {
        let table = session.table();
        let seats = (1..=table.seats()).filter_map(Seat::from_number);
        let scenes: Vec<Value> =
            seats.filter_map(|seat| serde_json::to_value(table.scene(Some(seat))?.areas).ok()).collect();
        (scenes, serde_json::to_value(table.scene(None).map(|scene| scene.areas)).unwrap_or_default())
    });
    let (scenes, open) = shown.await.expect("it is there");
    let (mut all, mut known) = (BTreeSet::new(), BTreeSet::new());
    for scene in &scenes {
        texts(scene, &mut all);
    }
    texts(&open, &mut known);
    secrets.extend(all.difference(&known).filter(|text| text.len() > 3).cloned());
}

fn texts(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(into.insert(text.clone())),
        Value::Array(values) => values.iter().for_each(|value| texts(value, into)),
        Value::Object(fields) => fields.values().for_each(|value| texts(value, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Plays a game to its end at the process, and collects the secrets of the seats from time to time. Nothing is
/// sold or negotiated, because in Starplayer no club would have a team otherwise.
async fn to_the_end(served: &Served, table: &Table, id: &str, secrets: &mut BTreeSet<String>) {
    let likes = ["final", "trophy", "free-match", "kept-match", "match", "claim", "buy"];
    let mut lots = Dealer::new(5);
    for round in 0..2_000 {
        if round % 8 == 0 {
            hands(served, id, secrets).await;
        }
        let mut is_over = true;
        for seat in &table.seats {
            let Some((question, offered)) = served.choices(seat).await else { continue };
            let liked = likes.iter().find_map(|like| offered.iter().find(|action| action.starts_with(like)));
            let avoids = |action: &&String| {
                !["sell", "negotiate", "window"].iter().any(|word| action.starts_with(word))
            };
            let other: Vec<&String> = offered.iter().filter(avoids).collect();
            let other = lots.pick(&other).copied().or(offered.first());
            let action = liked.or(other).expect("something is offered");
            let answer = served.act(seat, action, &question).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{action}: {}", answer.body);
            is_over = false;
        }
        if is_over {
            assert!(served.get(&table.spectators).await.body.contains("The game is over."));
            return;
        }
    }
    panic!("it does not come to its end");
}

/// Collects everything about a table that must not be in a log.
async fn stored(store: &Store, id: &str, secrets: &mut BTreeSet<String>) {
    let written = store.stored_game(id).await.expect("it answers").expect("it is there");
    let links = store.links(id).await.expect("it answers");
    secrets.extend(links.into_iter().map(|link| link.token));
    secrets.insert(id.to_string());
    secrets.extend([written.stored.seed, written.stored.lots].map(|seed| seed.to_string()));
    let lines =
        written.stored.opening.iter().chain(written.moves.iter().filter_map(|kept| kept.steps.as_ref()));
    for line in lines.flat_map(|lines| lines.lines()) {
        secrets.insert(line.to_string());
        secrets.extend(line.split_whitespace().filter(|word| word.len() > 12).map(ToString::to_string));
    }
    for kept in written.moves {
        // The whole step (`1: bid 4`), and the action alone (`bid 4`). A single word is left out, because the log
        // may use it too.
        secrets.extend(
            kept.what.split_once(": ").map(|(_, action)| action.to_string()).filter(|it| it.contains(' ')),
        );
        secrets.insert(kept.what);
    }
}

/// The secrets that occur in a text.
fn found<'a>(text: &str, secrets: &'a BTreeSet<String>) -> Vec<&'a String> {
    secrets.iter().filter(|secret| text.contains(secret.as_str())).collect()
}

/// Sends requests that fail in different ways.
async fn misuse(served: &Served, table: &Table) {
    let guess = format!("/t/{}", "0123456789abcdef".repeat(2));
    for path in [&guess, "/t/short", "/nothing", &format!("{}/act", table.seats[0])] {
        assert!(served.get(path).await.status.is_client_error());
    }
    assert_eq!(served.act(&table.seats[0], "bid 99999", "no question").await.status, StatusCode::CONFLICT);
    assert_eq!(served.act(&table.spectators, "bid 4", "").await.status, StatusCode::FORBIDDEN);
    let asked = served.get(&format!("{}?say=bid%2077", table.seats[0])).await;
    assert_eq!(asked.status, StatusCode::OK);
    let text = served.post("/ask", &[("text", "a pasted secret"), ("say", "bid 88")]).await;
    assert_eq!(text.status, StatusCode::UNPROCESSABLE_ENTITY);
    let mut refused = 0;
    for _ in 0..120 {
        refused += usize::from(served.get(&guess).await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 80, "whoever guesses is turned away");
}

/// Sits down in the room of a table, and mistypes its code. Collects the codes and the names.
async fn in_the_room(served: &Served, table: &Table, secrets: &mut BTreeSet<String>) {
    let page = served.get(&table.host).await.body;
    let code = page.split("class=\"room-code\">").nth(1).and_then(|rest| rest.split('<').next());
    let code = code.expect("it has a code").to_string();
    let plain = code.replace(' ', "");
    let led = served.get(&format!("/r?code={plain}")).await;
    assert_eq!(led.status, StatusCode::SEE_OTHER);
    let sitting = [("key", "0123456789abcdef0123456789abcdef"), ("name", "Zebedee"), ("seat", "1")];
    assert_eq!(served.post(&format!("/r/{plain}"), &sitting).await.status, StatusCode::SEE_OTHER);
    let mistyped = format!("{}{}", &plain[..5], if plain.ends_with('Z') { 'Y' } else { 'Z' });
    assert_eq!(served.get(&format!("/r/{mistyped}")).await.status.as_u16() / 100, 4);
    let late = [("key", "fedcba9876543210fedcba9876543210"), ("name", "Yolanda"), ("seat", "1")];
    assert_eq!(served.post(&format!("/r/{plain}"), &late).await.status, StatusCode::CONFLICT);
    secrets.extend([code, plain.to_lowercase(), mistyped, plain]);
    secrets.extend(["0123456789abcdef", "fedcba9876543210", "Zebedee", "Yolanda"].map(String::from));
}

/// Makes the database answer with errors, and then with data that cannot be parsed.
async fn broken(served: &Served, table: &Table) {
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}", served.file.name())).await.expect("it opens");
    let change = async |sql: &str| {
        sqlx::query(sql).execute(&pool).await.expect("it is SQL");
    };
    let tried = async |expected| {
        for path in table.seats.iter().chain([&table.host]) {
            assert_eq!(served.get(path).await.status, expected);
        }
    };
    change("UPDATE games SET seed = 'a secret seed', moves = 0").await;
    tried(StatusCode::INTERNAL_SERVER_ERROR).await;
    change("UPDATE games SET seed = '1', moves = 1").await;
    change("ALTER TABLE moves RENAME TO gone").await;
    tried(StatusCode::SERVICE_UNAVAILABLE).await;
    change("ALTER TABLE links RENAME TO gone_too").await;
    tried(StatusCode::SERVICE_UNAVAILABLE).await;
}

#[tokio::test]
async fn whoever_reads_the_log_learns_no_link_and_no_hand() {
    let (file, log) = (File::new(), File::new());
    let errors = Log::create(&log.0).expect("it can be made");
    let mut process = Process::told(file.name(), &["--log", "debug"], Stdio::from(errors));
    let served = Served::over(file).await.at(&process.address);
    let mut secrets = BTreeSet::from(
        ["a pasted secret", "a secret seed", "bid 77", "bid%2077", "bid 88"].map(String::from),
    );
    let (mut tables, mut first) = (Vec::new(), None);
    for (game, more) in [
        ("world-league", None),
        ("basketboss", None),
        ("basketball-duel", None),
        ("starplayer", Some(("variant", "5"))),
    ] {
        let fields = [("seats", "2")].into_iter().chain(more).collect::<Vec<_>>();
        let table = served.table(game, &fields).await;
        let store = served.app.tables.store();
        let mut ids = store.summaries().await.expect("it answers").into_iter().map(|table| table.id);
        let id = ids.find(|id| !tables.contains(id)).expect("one is new");
        to_the_end(&served, &table, &id, &mut secrets).await;
        stored(store, &id, &mut secrets).await;
        tables.push(id);
        first = first.or(Some(table));
    }
    let table = served.table("world-league", &[("seats", "2")]).await;
    for link in table.seats.iter().chain([&table.host, &table.spectators]) {
        secrets.insert(link.trim_start_matches("/t/").to_string());
    }
    in_the_room(&served, &table, &mut secrets).await;
    misuse(&served, &table).await;
    broken(&served, &first.expect("games were played")).await;
    assert!(process.terminate(), "it ends when it is asked to");

    let log = read_to_string(&log.0).expect("it is text");
    assert!(secrets.len() > 400, "{} secrets were looked for", secrets.len());
    // The log may contain the name of the game, and the name of a card may be a part of it.
    let log = log.replace("basketball-duel", "duel");
    assert_eq!(found(&log, &secrets), Vec::<&String>::new());
    for said in [
        "INFO started version=\"",
        "INFO a table is made table=\"",
        "INFO a game is over table=\"",
        "DEBUG answered method=\"POST\" route=\"/t/{token}/act\" status=303",
        "DEBUG answered method=\"POST\" route=\"/r/{code}\" status=303",
        "INFO a room is open table=\"",
        "INFO refused method=\"GET\" route=\"/t/{token}\" status=429",
        "ERROR failed method=\"GET\" route=\"/t/{token}\" status=503",
        "status=500",
        "no such table: moves",
        "no such table: links",
        "INFO shutting down",
        "INFO ended",
    ] {
        assert!(
            log.contains(said),
            "{said}: {}",
            log.chars().rev().take(3_000).collect::<String>().chars().rev().collect::<String>()
        );
    }
    assert_eq!(log.matches("a game is over").count(), 4);
    let refused = log.matches("INFO refused").count();
    assert!(refused < 50, "whoever is refused does not fill the disk: {refused} lines");
    // The check can fail.
    let leak = format!("{log}\n{}", secrets.iter().next_back().expect("there are some"));
    assert_ne!(found(&leak, &secrets), Vec::<&String>::new());
}

#[test]
fn lines_of_json_are_json_and_levels_are_kept() {
    for (level, form, lines) in [("info", "json", 3), ("off", "text", 0), ("warn", "json", 0)] {
        let (file, log) = (File::new(), File::new());
        let errors = Log::create(&log.0).expect("it can be made");
        let arguments = ["--log", level, "--log-format", form];
        let mut process = Process::told(file.name(), &arguments, Stdio::from(errors));
        assert!(process.terminate());
        let log = read_to_string(&log.0).expect("it is text");
        assert_eq!(log.lines().count(), lines, "{level}: {log}");
        for line in log.lines() {
            let line: Value = serde_json::from_str(line).expect("it is JSON");
            assert!(line["level"] == "INFO" && line["message"].is_string(), "{line}");
        }
    }
}

/// Database errors are logged without the parameters of the query.
#[tokio::test]
async fn an_error_of_the_database_is_told_without_values() {
    let served = Served::new().await;
    let (session, links) = served.seeded("world-league", "{}", "[]", 0x5eed_5eed_5eed).await;
    let store = served.app.tables.store();
    let twice = store.make(session.stored(), &links).await.expect_err("it is there");
    assert_eq!(cause(&twice), "the database: UNIQUE constraint failed: games.id (1555)");
    let foreign = StoreError::Foreign(format!("a link {}", links[0].token));
    assert!(!cause(&foreign).contains(&links[0].token), "{}", cause(&foreign));
}

#[tokio::test]
async fn a_page_that_panics_is_answered_and_tells_nobody_why() {
    let over = Served::new().await;
    let secret = "1: bid 4";
    let page = get(move || async move {
        assert_eq!(secret, "");
    });
    let router = served(Router::new().route("/t/{token}/boom", page), over.app.clone());
    let request = Request::get("/t/x/boom").body(Body::empty()).expect("an address");
    let answer = router.oneshot(request).await.expect("it answers");
    assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(
        answer.extensions().get::<ErrorCause>(),
        Some(&ErrorCause("the answer was interrupted".to_string()))
    );
    assert!(answer.headers().contains_key("content-security-policy"), "closed as every page is");
}

/// The test runs in a separate process, because it changes how the process panics.
#[test]
fn a_panic_is_told_by_its_place() {
    let itself = std::env::current_exe().expect("it runs");
    let panics =
        Command::new(itself).args(["--exact", "logging::panics", "--ignored", "--nocapture"]).output();
    let panics = panics.expect("it starts");
    let said = String::from_utf8(panics.stderr).expect("it is text");
    assert!(!panics.status.success() && said.contains("ERROR a part of the program panicked"), "{said}");
    assert!(said.contains("logging.rs:") && !said.contains("a secret bid"), "{said}");
}

#[test]
#[ignore = "it panics: another test starts it"]
fn panics() {
    init(LogLevel::Info, LogFormat::Text);
    let text = format!("a secret bid of {}", Duration::from_secs(4).as_secs());
    panic!("{text}");
}
