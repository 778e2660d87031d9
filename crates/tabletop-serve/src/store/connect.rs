//! Opens a database. A single connection is tried first, so that the reason of a failure is known within seconds.
//! Then a pool is opened.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions as _, Connection as _, Executor as _, Row as _};

use super::StoreError;
use super::timeouts::TIMEOUT;

/// Returns `true` if a database is one of `PostgreSQL`.
pub(super) fn is_postgres(database: &str) -> bool {
    database.starts_with("postgres://") || database.starts_with("postgresql://")
}

/// Connects to a database that is empty or has the tables of this program.
pub(super) async fn pool(database: &str) -> Result<AnyPool, StoreError> {
    sqlx::any::install_default_drivers();
    let is_postgres = is_postgres(database);
    let closed = |why: String| StoreError::Closed { database: without_password(database), why };
    if !is_postgres {
        look_at(Path::new(database)).map_err(closed)?;
    }
    let url =
        if is_postgres { database.to_string() } else { format!("sqlite://{}?mode=rwc", escaped(database)) };
    let options: AnyConnectOptions = url.parse().map_err(|error: sqlx::Error| closed(error.to_string()))?;
    // A pool would retry until its timeout, and then report only that.
    let first = tokio::time::timeout(TIMEOUT, first(&options, is_postgres)).await;
    let advice =
        if is_postgres { "is the server running?" } else { "another program holds it: end that one first" };
    first
        .unwrap_or_else(|_| Err(format!("no answer within {} s; {advice}", TIMEOUT.as_secs())))
        .map_err(closed)?;
    let pool = AnyPoolOptions::new().max_connections(8).acquire_timeout(TIMEOUT);
    let pool = pool.test_before_acquire(is_postgres).after_connect(move |connection, _| {
        Box::pin(async move {
            if !is_postgres {
                connection.execute("PRAGMA busy_timeout = 4000").await?;
                connection.execute("PRAGMA journal_mode = WAL").await?;
                // An accepted step also survives a loss of power.
                connection.execute("PRAGMA synchronous = FULL").await?;
                connection.execute("PRAGMA foreign_keys = ON").await?;
            }
            Ok(())
        })
    });
    let pool = pool.after_release(move |connection, _| {
        Box::pin(async move {
            if is_postgres {
                // A connection to a server that has disappeared is dropped, so that it does not occupy the pool.
                let ping = tokio::time::timeout(TIMEOUT, connection.ping()).await;
                ping.map_err(|_| sqlx::Error::PoolTimedOut)??;
            }
            Ok(true)
        })
    });
    Ok(pool.connect_with(options).await?)
}

/// Opens the database once and checks that it is empty or belongs to this program. Changes nothing.
async fn first(options: &AnyConnectOptions, is_postgres: bool) -> Result<(), String> {
    let mut connection = options.connect().await.map_err(|error| match error {
        sqlx::Error::Io(error) => format!("{error}; is the server running?"),
        error => reason(&error),
    })?;
    let found = if is_postgres { Ok(()) } else { ours(&mut connection).await };
    // The result is known, so an error of closing is ignored.
    let _ = connection.close().await;
    found
}

/// Checks that a file of `SQLite` is empty or has the tables of this program.
async fn ours(connection: &mut AnyConnection) -> Result<(), String> {
    let tables =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let rows = sqlx::query(tables).fetch_all(&mut *connection).await.map_err(|error| reason(&error))?;
    let mut names = Vec::new();
    for row in rows {
        names.push(row.try_get::<String, _>(0).map_err(|error| reason(&error))?);
    }
    let has_layout = sqlx::query("SELECT version FROM layout").fetch_optional(connection).await.is_ok();
    if names.is_empty() || has_layout {
        return Ok(());
    }
    names.truncate(4);
    Err(format!(
        "it holds tables of another program ({}); it was left as it is: name another file",
        names.join(", ")
    ))
}

/// Checks that a file can be a database of `SQLite`. The error is a message with a remedy.
fn look_at(path: &Path) -> Result<(), String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(format!("there is no folder `{}`; make it first", folder.display()));
    }
    if path.is_dir() {
        return Err("it is a folder; name a file in it".to_string());
    }
    let mut start = Vec::new();
    // `SQLite` would open a read-only file without an error, and fail at the first move.
    let file = File::options().read(true).write(true).open(path);
    match file.and_then(|file| file.take(16).read_to_end(&mut start)) {
        Ok(0) => Ok(()),
        Ok(_) if start == *b"SQLite format 3\0" => Ok(()),
        Ok(_) => Err("it is not a SQLite file; it was left as it is: name another file".to_string()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(format!("{error}; this user must be able to read and write it")),
    }
}

/// Percent-encodes a path, because a `?` in a file name would begin the parameters.
fn escaped(path: &str) -> String {
    let mut text = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            text.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(text, "%{byte:02X}");
        }
    }
    text
}

/// Returns the message of the database without the prefix of the library.
fn reason(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_string())
}

/// Returns the address of a database without its password. The password may also be a parameter after a `?`.
pub fn without_password(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://") else { return database.to_string() };
    let (rest, more) = rest.split_once(['?', '#']).unwrap_or((rest, ""));
    match rest.rsplit_once('@') {
        Some((who, place)) => format!("{scheme}://{}@{place}", who.split(':').next().unwrap_or_default()),
        // The password itself may contain a `?`. The text before that is then not a server.
        None if more.contains('@') => format!("{scheme}://…"),
        None => format!("{scheme}://{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        for (address, shown) in [
            ("games.db", "games.db"),
            ("what?.db", "what?.db"),
            ("postgres://club@host:5432/games", "postgres://club@host:5432/games"),
            ("postgres://club:secret@host/games", "postgres://club@host/games"),
            ("postgres://club:sec:r@t@host/games", "postgres://club@host/games"),
            ("postgres://host/games?user=club&password=secret", "postgres://host/games"),
            ("postgres://club@host/games?password=s@cret", "postgres://club@host/games"),
            ("postgres://club:sec?ret@host/games", "postgres://…"),
            ("postgres://club:sec#ret@host/games", "postgres://…"),
        ] {
            assert_eq!(without_password(address), shown);
        }
    }
}
