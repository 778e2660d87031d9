//! Two processes with one `PostgreSQL` database. `.ci/pages` starts the database and sets `POSTGRES` to its
//! address.

use std::time::Duration;

use axum::http::StatusCode;
use sqlx::{AnyConnection, Connection as _, Executor as _, Row as _};
use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::commands::{Command, run};
use tabletop_serve::security::RoomCode;
use tabletop_serve::store::Store;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::commands;
use crate::database_outage::{all_answered, begun, works_again};
use crate::harness::{File, Served, Table, encoded};
use crate::html::{actions, first, links};
use crate::mine;
use crate::process::Process;
use crate::rooms::one_of_two_sits;

async fn get(client: &reqwest::Client, address: String) -> String {
    client.get(address).send().await.expect("it answers").text().await.expect("with text")
}

/// Creates a new database on the same server, and returns its address.
async fn of_its_own(name: &str) -> String {
    let database = std::env::var("POSTGRES").expect("POSTGRES names the database");
    let name = format!("{name}_{}", std::process::id());
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&database).await.expect("it opens");
    connection.execute(format!("CREATE DATABASE {name}").as_str()).await.expect("it is made");
    connection.close().await.expect("it closes");
    let (server, _) = database.rsplit_once('/').expect("the address names a database");
    format!("{server}/{name}")
}

async fn act(client: &reqwest::Client, address: String, action: &str, question: &str) -> reqwest::StatusCode {
    let request = client.post(address).header("content-type", "application/x-www-form-urlencoded");
    let body = encoded(&[("action", action), ("question", question)]);
    request.body(body).send().await.expect("it answers").status()
}

/// Every decision is sent to both processes at the same time. Exactly one of them accepts it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_two_processes_take_no_step_twice() {
    let database = std::env::var("POSTGRES").expect("POSTGRES names the database");
    let both = [Process::start(&database), Process::start(&database)];
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let client = client.timeout(Duration::from_secs(20)).build().expect("a client");
    let made = client.post(format!("{}/new/world-league", both[0].address)).body("seats=2&player-2=greedy");
    let made =
        made.header("content-type", "application/x-www-form-urlencoded").send().await.expect("it is made");
    let host = made.headers()["location"].to_str().expect("text").to_string();
    // The other process knows the table at once.
    let page = get(&client, format!("{}{host}", both[1].address)).await;
    let seat = links(&page).first().cloned().expect("the first seat");
    let mut lots = Dealer::new(4);
    let (mut taken, mut won) = (Vec::new(), [0, 0]);
    for _ in 0..4_000 {
        let page = get(&client, format!("{}{seat}", both[taken.len() % 2].address)).await;
        if page.contains("The game is over.") {
            break;
        }
        let (offered, question) = (actions(&page), first(&page, "name=\"question\" value=\""));
        let (Some(action), Some(question)) = (lots.pick(&offered), question) else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let [one, two] = both.each_ref().map(|process| format!("{}{seat}/act", process.address));
        let (one, two) =
            tokio::join!(act(&client, one, action, &question), act(&client, two, action, &question));
        let accepted = [one, two].map(|status| status == 303);
        assert!(!(accepted[0] && accepted[1]), "both took `{action}`");
        assert!(accepted[0] || accepted[1], "neither took `{action}`: {one}, {two}");
        won[usize::from(accepted[1])] += 1;
        taken.push(format!("1: {action}"));
    }
    let store = Store::open(&database).await.expect("it opens");
    let link =
        store.link(seat.trim_start_matches("/t/")).await.expect("it answers").expect("the link exists");
    let kept = store.moves(&link.table, 0).await.expect("it answers");
    let kept: Vec<String> = kept.into_iter().map(|kept| kept.what).collect();
    let own: Vec<String> = kept.iter().filter(|line| line.starts_with("1: ")).cloned().collect();
    assert_eq!(own, taken, "each decision is kept once, in order");
    assert!(taken.len() > 20 && kept.len() > taken.len(), "the computer played as well");
    let page = get(&client, format!("{}{seat}/transcript", both[1].address)).await;
    assert!(tabletop::replay(&page).is_ok(), "the game came to its end: {page}");
    eprint_figures(&format!("{} decisions sent to both processes; they took {won:?}", taken.len()));
}

/// A file of `SQLite` is copied to `PostgreSQL` and back, and nothing changes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_takes_a_backup_and_gives_it_back() {
    let served = Served::new().await;
    for decisions in [1_000, 10, 0] {
        let table = served.table("basketboss", &[("seats", "2")]).await;
        served.play(&table, decisions, |_| 0).await;
        if decisions == 1_000 {
            let again = served.post(&format!("{}/again", table.host), &[]).await;
            assert_eq!(again.status, StatusCode::SEE_OTHER, "it is over: {}", again.body);
        }
    }
    // The target of a backup must be empty.
    let database = of_its_own("backup").await;
    let first = served.app.tables.store();
    let there = Store::open(&database).await.expect("it opens");
    let copied =
        run(&Command::Backup { to: database }, &tabletop::games(), first).await.expect("it is copied").text;
    assert_eq!(copied, "4 tables copied\n");
    let back = File::new();
    run(&Command::Backup { to: back.name().to_string() }, &tabletop::games(), &there)
        .await
        .expect("it is copied back");
    let back = Store::open(back.name()).await.expect("it opens");
    let all = first.summaries().await.expect("it answers");
    let mut earlier = 0;
    for other in [&there, &back] {
        assert_eq!(other.summaries().await.expect("it answers"), all);
        let checked = run(&Command::Check, &tabletop::games(), other).await.expect("it answers");
        assert!(checked.is_fine, "{}", checked.text);
        for table in &all {
            assert_eq!(
                other.moves(&table.id, 0).await.expect("it answers"),
                first.moves(&table.id, 0).await.expect("it answers")
            );
            assert_eq!(
                other.links(&table.id).await.expect("it answers"),
                first.links(&table.id).await.expect("it answers")
            );
            let [there, here] = [other.table(&table.id).await, first.table(&table.id).await]
                .map(|table| table.expect("it answers").expect("it is there").earlier);
            assert_eq!(there, here, "the games of the evening");
            earlier += here.len();
        }
    }
    assert_eq!(earlier, 2, "one table follows another, in both copies");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_gives_a_seat_to_one_of_two() {
    let database = of_its_own("rooms").await;
    let both = [Served::over_postgres(&database).await, Served::over_postgres(&database).await];
    one_of_two_sits(&both[0], &both[1]).await;
    // Of two tables one has the code, and a room that is opened twice at once has one code.
    let (one, two) = (
        both[0].seeded("basketboss", "{}", "[]", 1).await.0,
        both[0].seeded("basketboss", "{}", "[]", 2).await.0,
    );
    let [first, second] = both.each_ref().map(|served| served.app.tables.store());
    for _ in 0..20 {
        let [code, other] = [(); 2].map(|()| RoomCode::random().expect("there is chance"));
        let (here, there) =
            tokio::join!(first.open_room(&one.stored().id, &code), second.open_room(&two.stored().id, &code));
        assert!(here.expect("it answers") != there.expect("it answers"));
        let (here, there) = tokio::join!(
            first.open_room(&one.stored().id, &code),
            second.open_room(&one.stored().id, &other)
        );
        assert!(here.expect("it answers") || there.expect("it answers"));
        assert!(first.code_of_room(&one.stored().id).await.expect("it answers").is_some());
        first.close_room(&one.stored().id).await.expect("it closes");
        first.close_room(&two.stored().id).await.expect("it closes");
    }
}

#[tokio::test]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_is_kept_up_by_the_same_commands() {
    let database = of_its_own("upkeep").await;
    let served = Served::over_postgres(&database).await;
    commands::begin(&served).await;
    commands::exports(&served).await;
    commands::prunes(&served, &database).await;
    let mut connection = AnyConnection::connect(&database).await.expect("it opens");
    connection.execute("DELETE FROM moves WHERE number = 3").await.expect("it is SQL");
    let found =
        run(&Command::Check, &tabletop::games(), served.app.tables.store()).await.expect("it answers");
    assert!(!found.is_fine && found.text.contains("moves; "), "{}", found.text);
}

/// Stopped processes of a database server. Dropping this value continues them.
struct Stopped(Vec<String>);

impl Stopped {
    /// Stops all processes of the server. The system then accepts connections, but no process answers.
    async fn all(connection: &mut AnyConnection) -> Self {
        let pids = "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) UNION ALL SELECT pid::text FROM pg_stat_activity";
        let rows = connection.fetch_all(pids).await.expect("whoever tests may ask");
        let stopped = Self(rows.iter().map(|row| row.get::<String, _>(0)).collect());
        stopped.signal("-STOP");
        stopped
    }

    fn signal(&self, signal: &str) {
        let sent = std::process::Command::new("kill").arg(signal).args(&self.0).status();
        assert!(sent.expect("there is a kill").success());
    }
}

impl Drop for Stopped {
    fn drop(&mut self) {
        self.signal("-CONT");
    }
}

/// Three kinds of servers: one that does not answer, one that does not exist, and one that waits for a lock of
/// another client.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_that_gives_no_answer_is_waited_for_no_longer_than_people_wait() {
    let database = of_its_own("silent").await;
    let served = Served::over_postgres(&database).await;
    let begun = begun(&served).await;
    let mut process = Process::start(&database);
    let mut other = AnyConnection::connect(&database).await.expect("it opens");

    let stopped = Stopped::all(&mut other).await;
    assert!(all_answered(&served, &begun.table).await > 25, "it says nothing");
    assert!(process.terminate(), "it ends without its database");
    drop(stopped);
    works_again(&served, &begun).await;

    other.execute("BEGIN; LOCK TABLE games, moves, links IN ACCESS EXCLUSIVE MODE").await.expect("it is SQL");
    assert!(all_answered(&served, &begun.table).await > 25, "somebody locks it");
    other.execute("COMMIT").await.expect("it is SQL");
    works_again(&served, &begun).await;

    other.close().await.expect("it closes");
    let anywhere = std::env::var("POSTGRES").expect("POSTGRES names the database");
    let mut other = AnyConnection::connect(&anywhere).await.expect("it opens");
    let (_, name) = database.rsplit_once('/').expect("it has a name");
    let closed = format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS");
    other.execute(format!("{closed} false").as_str()).await.expect("it is SQL");
    let all =
        format!("SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE datname = '{name}'");
    other.execute(all.as_str()).await.expect("it is SQL");
    assert!(all_answered(&served, &begun.table).await > 25, "it is gone");
    other.execute(format!("{closed} true").as_str()).await.expect("it is SQL");
    works_again(&served, &begun).await;
}

/// A connection to the server that can be cut. Data in transit at that moment is held forever, as if a machine had
/// disappeared. Later connections get through.
async fn way(to: String, cut: watch::Receiver<u32>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let place = listener.local_addr().expect("it listens").to_string();
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let (to, mut cut) = (to.clone(), cut.clone());
            cut.mark_unchanged();
            tokio::spawn(async move {
                let mut far = TcpStream::connect(to).await.expect("the server listens");
                tokio::select! {
                    _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                    _ = cut.changed() => std::future::pending().await,
                }
            });
        }
    });
    place
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_that_is_gone_without_a_word_keeps_no_places() {
    let database = of_its_own("gone").await;
    let (who, rest) = database.split_once('@').expect("it has a user");
    let (server, name) = rest.split_once('/').expect("it has a name");
    let (sender, receiver) = watch::channel(0);
    let place = way(server.to_string(), receiver).await;
    let served = Served::over_postgres(&format!("{who}@{place}/{name}")).await;
    let begun = begun(&served).await;
    // All connections are in use when the server disappears: their queries were sent and are never answered.
    let mut lock = AnyConnection::connect(&database).await.expect("it opens");
    lock.execute("BEGIN; LOCK TABLE games, moves, links IN ACCESS EXCLUSIVE MODE").await.expect("it is SQL");
    let cut = async {
        tokio::time::sleep(Duration::from_secs(1)).await;
        sender.send_replace(1);
    };
    let (unreached, ()) = tokio::join!(all_answered(&served, &begun.table), cut);
    assert!(unreached > 25, "{unreached}");
    lock.execute("COMMIT").await.expect("it is SQL");
    works_again(&served, &begun).await;
}

/// An error of the server quotes the parameters of the query in its details, and sometimes in its text.
#[tokio::test]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_errors_are_told_without_values() {
    use tabletop_serve::logging::cause;

    let database = of_its_own("values").await;
    let served = Served::over_postgres(&database).await;
    let (session, links) = served.seeded("world-league", "{}", "[]", 7).await;
    let store = served.app.tables.store();
    let twice = store.make(session.stored(), &links).await.expect_err("it is there");
    let said = cause(&twice);
    assert!(
        said.contains("games_pkey") && said.contains("23505") && !said.contains(&session.stored().id),
        "{said}"
    );
    let mut connection = AnyConnection::connect(&database).await.expect("it opens");
    let wrong = connection.execute("SELECT 'a secret'::bigint").await.expect_err("it is no number");
    let said = cause(&wrong.into());
    assert!(said.contains("22P02") && !said.contains("secret"), "{said}");
}

#[expect(clippy::print_stderr, reason = "the figures of the test, for whoever runs it with --nocapture")]
fn eprint_figures(line: &str) {
    eprintln!("{line}");
}

/// The same people play three games, one after another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_keeps_an_evening() {
    let served = Served::over_postgres(&of_its_own("evening").await).await;
    let mut table = served.table("basketboss", &[("seats", "2")]).await;
    for games in 1..=3 {
        served.play(&table, 1_000, |_| 0).await;
        let page = served.get(&table.seats[0]).await.body;
        assert!(page.contains("The game is over."), "{page}");
        assert_eq!(page.contains(&format!("This evening: {games} games")), games > 1, "{page}");
        let said = served.post(&format!("{}/say", table.seats[0]), &[("text", "again")]).await;
        assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.body);
        let host = served.post(&format!("{}/again", table.host), &[]).await.location();
        let mut seats = links(&served.get(&host).await.body);
        let spectators = seats.pop().expect("the spectators' link is the last");
        table = Table { host, seats, spectators };
    }
    let store = served.app.tables.store();
    let last = store.link(&table.host[3..]).await.expect("it answers").expect("it exists").table;
    let earlier = store.table(&last).await.expect("it answers").expect("it is there").earlier;
    assert_eq!(earlier.iter().map(|table| table.number).collect::<Vec<_>>(), [1, 2, 3]);
}

/// The lists of persons, with everything that changes them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_keeps_lists() {
    let served = Served::over_postgres(&of_its_own("lists").await).await;
    mine::is_left_by_renewed_links(&served).await;
    mine::is_followed(&served).await;
    mine::is_taken_over(&served).await;
    let file = File::new();
    let other = Store::open(file.name()).await.expect("it opens");
    let copied = served.app.tables.store().copy_into(&other).await.expect("lists are copied, too");
    assert!(copied > 0);
}
