//! The messages of a program that cannot start, or whose database does not answer.

use std::io::Read as _;
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::time::Duration;

use axum::http::StatusCode;
use sqlx::{Connection as _, Executor as _};
use tabletop_serve::store::Store;

use crate::harness::{File, Served};

/// Starts the program with wrong arguments, and returns its message, which must come within 5 s.
fn refused(arguments: &[&str]) -> String {
    let started = Command::new(env!("CARGO_BIN_EXE_tabletop-serve"));
    ended(started, arguments).expect("the program starts")
}

/// Does the same as [`refused`] for a program that the system may not allow to start.
fn ended(mut command: Command, arguments: &[&str]) -> std::io::Result<String> {
    let command = command.args(arguments).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut waited = 0;
    let mut child = command.spawn()?;
    let ended = loop {
        if let Some(ended) = child.try_wait().expect("it is our child") {
            break ended;
        }
        waited += 1;
        if waited > 500 {
            child.kill().expect("it runs");
            child.wait().expect("it is our child");
            panic!("{arguments:?}: silent for 5 s");
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let mut said = String::new();
    child.stderr.take().expect("it is read").read_to_string(&mut said).expect("it is text");
    assert!(!ended.success(), "{arguments:?}: {said}");
    Ok(said)
}

#[test]
fn what_keeps_it_from_starting_is_named_with_the_way_out() {
    let file = File::new();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let place = taken.local_addr().expect("it listens").to_string();
    let said = refused(&["--listen", &place, "--database", file.name()]);
    assert!(said.contains(&place) && said.contains("choose another port"), "{said}");
    let said = refused(&["--listen", "nowhere", "--database", file.name()]);
    assert!(said.contains("nowhere") && said.contains("localhost:8080"), "{said}");

    let inside = format!("{}/games.db", file.name());
    let said = refused(&["--listen", "0", "--database", &inside]);
    assert!(said.contains(&inside) && said.contains("make it first"), "{said}");
    // The address accepts connections and does not answer, like a server that hangs.
    let silent = format!("postgres://somebody:password@{place}/games");
    let said = refused(&["--listen", "0", "--database", &silent]);
    assert!(
        said.contains(&place) && said.contains("is the server running") && !said.contains("password@"),
        "{said}"
    );
    drop(taken);
    let said = refused(&["--listen", "0", "--database", &silent]);
    assert!(said.contains(&place) && said.contains("is the server running"), "{said}");
}

#[tokio::test]
async fn the_file_of_another_program_is_not_touched() {
    let (random, foreign) = (File::new(), File::new());
    std::fs::write(&random.0, [7; 5_000]).expect("it can be written");
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}?mode=rwc", foreign.name()))
        .await
        .expect("it can be made");
    sqlx::query("CREATE TABLE scores (name TEXT)").execute(&pool).await.expect("it is SQL");
    pool.close().await;
    for (file, word) in [(random, "not a SQLite file"), (foreign, "scores")] {
        let before = std::fs::read(&file.0).expect("it is there");
        let said = refused(&["--listen", "0", "--database", file.name()]);
        assert!(
            said.contains(file.name()) && said.contains(word) && said.contains("name another file"),
            "{said}"
        );
        assert!(before == std::fs::read(&file.0).expect("it is there"), "not a byte of it is changed");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_cannot_be_written_is_not_served() {
    use std::os::unix::process::CommandExt as _;

    const NOBODY: u32 = 65_534;
    let file = File::new();
    drop(Store::open(file.name()).await.expect("it can be made"));
    let mut rights = std::fs::metadata(&file.0).expect("it is there").permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&file.0, rights).expect("it is ours");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabletop-serve"));
    if std::fs::File::options().write(true).open(&file.0).is_ok() {
        // The root user can write every file, so the program runs as another user.
        command.uid(NOBODY).gid(NOBODY);
    }
    let said = match ended(command, &["--listen", "0", "--database", file.name()]) {
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
            // The program is in a folder that only root can read.
            return;
        }
        said => said.expect("the program starts"),
    };
    assert!(said.contains(file.name()) && said.contains("read and write it"), "{said}");
}

#[tokio::test]
async fn a_file_that_another_program_holds_is_said_to_be_held() {
    let file = File::new();
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}?mode=rwc", file.name());
    let mut other = sqlx::AnyConnection::connect(&address).await.expect("it can be made");
    other.execute("PRAGMA locking_mode = EXCLUSIVE").await.expect("it is SQL");
    other.execute("CREATE TABLE gone (it TEXT); DROP TABLE gone").await.expect("it is SQL");
    other.execute("BEGIN EXCLUSIVE").await.expect("nobody else is there");
    let said = refused(&["--listen", "0", "--database", file.name()]);
    assert!(said.contains(file.name()) && said.contains("another program holds it"), "{said}");
}

#[tokio::test]
async fn a_file_may_have_any_name() {
    let folder = File::new();
    std::fs::create_dir(&folder.0).expect("it can be made");
    for name in ["what?.db", "50% of #1 & more.db", "dé:jà.db"] {
        let path = folder.0.join(name);
        let store = Store::open(path.to_str().expect("it is text")).await.expect("it opens");
        store.close().await.expect("it closes");
        assert!(path.is_file(), "{name}");
    }
    std::fs::remove_dir_all(&folder.0).expect("it can be removed");
}

#[tokio::test]
async fn a_database_that_does_not_answer_is_told_to_people_in_their_words() {
    let served = Served::new().await;
    assert_eq!(served.get("/healthz").await.status, StatusCode::OK);
    let table = served.table("world-league", &[("seats", "2")]).await;
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}", served.file.name())).await.expect("it opens");
    for rows in ["moves", "links", "games", "layout"] {
        sqlx::query(&format!("ALTER TABLE {rows} RENAME TO gone_{rows}"))
            .execute(&pool)
            .await
            .expect("it is SQL");
    }
    for path in ["/healthz", &table.seats[0]] {
        let answer = served.get(path).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(answer.body.contains("Try again in a minute"), "{}", answer.body);
        for raw in ["the database:", "no such table", "code:"] {
            assert!(!answer.body.contains(raw), "{raw}: {}", answer.body);
        }
    }
}
