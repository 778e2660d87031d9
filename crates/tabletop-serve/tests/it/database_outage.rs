//! A database that does not answer for a while: every request is answered within 5 s, no accepted move is lost,
//! and everything works again afterwards.

use std::time::Duration;

use axum::http::StatusCode;
use sqlx::{AnyConnection, Connection as _, Executor as _};
use tabletop_serve::store::{NewMove, StoredMove};
use tokio::time::{Instant, sleep};

use crate::harness::{Answer, Served, Table};
use crate::process::Process;

/// The time limit for an answer.
const MOST: Duration = Duration::from_secs(5);

/// A table, and the moves that were accepted at it.
pub(crate) struct Begun {
    pub(crate) table: Table,
    id: String,
    moves: Vec<StoredMove>,
}

/// Makes a table at which some moves were accepted.
pub(crate) async fn begun(served: &Served) -> Begun {
    let table = served.table("world-league", &[("seats", "2")]).await;
    assert!(served.play(&table, 12, |_| 0).await >= 12);
    let store = served.app.tables.store();
    let id = store.summaries().await.expect("it answers").first().expect("one is there").id.clone();
    let moves = store.moves(&id, 0).await.expect("it answers");
    Begun { table, id, moves }
}

/// Sends every kind of request that queries the database, several at the same time, and checks each answer.
/// Returns the number of answers that say that the tables cannot be reached.
pub(crate) async fn all_answered(served: &Served, table: &Table) -> usize {
    let mut asked = Vec::new();
    for _ in 0..3 {
        let paths = table.seats.iter().chain([&table.host, &table.spectators]);
        asked.extend(paths.flat_map(|path| [(path.clone(), None), (format!("{path}/live"), None)]));
        asked.push(("/healthz".to_string(), None));
        asked.push(("/new/basketboss".to_string(), Some(vec![("seats", "2")])));
        for seat in &table.seats {
            asked.push((format!("{seat}/act"), Some(vec![("action", "pass"), ("question", "none")])));
            asked.push((format!("{seat}/renew"), Some(vec![])));
            asked.push((
                format!("{seat}/habit"),
                Some(vec![("habit", "do what is forced"), ("begins", "true")]),
            ));
        }
    }
    let count = asked.len();
    let answers = asked.into_iter().map(|(path, form)| async move {
        let began = Instant::now();
        let answer = match &form {
            None => served.first_of(&path).await,
            Some(fields) => served.post(&path, fields).await,
        };
        (path, began.elapsed(), answer)
    });
    let answers: Vec<(String, Duration, Answer)> = futures_util::future::join_all(answers).await;
    assert_eq!(answers.len(), count);
    let mut unreached = 0;
    for (path, took, answer) in &answers {
        assert!(*took < MOST, "{path}: {} after {took:?}", answer.status);
        if answer.status == StatusCode::SERVICE_UNAVAILABLE {
            unreached += 1;
            assert!(answer.body.contains("Try again in a minute"), "{path}: {}", answer.body);
            for raw in ["database", "sqlx", "locked", "pool", "code", "timed out"] {
                assert!(!answer.body.contains(raw), "{path}: {raw}: {}", answer.body);
            }
        } else {
            assert!(!answer.status.is_server_error(), "{path}: {}", answer.status);
        }
    }
    unreached
}

/// Checks that tables, links and moves are as before, and that the game goes on.
pub(crate) async fn works_again(served: &Served, begun: &Begun) {
    // A request that is running when the database recovers may take as long as the whole time limit.
    let mut waited = 0;
    while served.get("/healthz").await.status != StatusCode::OK {
        waited += 1;
        assert!(waited < 40, "it works again within seconds");
        sleep(Duration::from_millis(250)).await;
    }
    let after = served.app.tables.store().moves(&begun.id, 0).await.expect("it answers");
    assert!(after.starts_with(&begun.moves), "nothing that was accepted is lost");
    assert_eq!(served.get(&begun.table.host).await.status, StatusCode::OK);
    let table = served.table("world-league", &[("seats", "2")]).await;
    assert!(served.play(&table, 6, |_| 0).await >= 6);
}

/// Another program has begun a change and does not end it. Pages can still be read, but nothing can be stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_file_is_waited_for_no_longer_than_people_wait() {
    let served = Served::new().await;
    let begun = begun(&served).await;
    let file = format!("sqlite://{}", served.file.name());
    let mut other = AnyConnection::connect(&file).await.expect("it opens");
    other.execute("BEGIN EXCLUSIVE").await.expect("nobody writes");
    let mut process = Process::start(served.file.name());
    let (unreached, ended) = tokio::join!(
        all_answered(&served, &begun.table),
        tokio::task::spawn_blocking(move || process.terminate())
    );
    assert!(unreached >= 6, "{unreached} were told that the tables cannot be reached");
    assert!(ended.expect("it was asked"), "a process ends well meanwhile");
    other.execute("COMMIT").await.expect("it is SQL");
    other.close().await.expect("it closes");
    works_again(&served, &begun).await;
}

/// A person who gets no answer tries again. The first move must not be stored after the second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_nobody_waits_for_any_more_is_not_stored_later() {
    let served = Served::new().await;
    let store = served.app.tables.store();
    let mut tables = Vec::new();
    for _ in 0..2 {
        let (session, _) = served.seeded("world-league", "{}", "[]", 4).await;
        tables.push(session.stored().id.clone());
    }
    let played = NewMove { what: "1 waits".to_string(), steps: String::new(), record: None };
    let mut other =
        AnyConnection::connect(&format!("sqlite://{}", served.file.name())).await.expect("it opens");
    other.execute("BEGIN IMMEDIATE").await.expect("nobody writes");
    let first = store.append(&tables[0], 0, &played);
    let second = async {
        // The first move is being written at this moment.
        sleep(Duration::from_millis(200)).await;
        let gone =
            tokio::time::timeout(Duration::from_millis(200), store.append(&tables[1], 0, &played)).await;
        assert!(gone.is_err(), "it waits");
        other.execute("COMMIT").await.expect("it is SQL");
    };
    let (first, ()) = tokio::join!(first, second);
    assert!(first.expect("it answers"), "who waits is served");
    assert!(store.append(&tables[1], 0, &played).await.expect("it answers"), "its first move");
}
