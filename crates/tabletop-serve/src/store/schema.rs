//! The schema of the database. Creates its tables, and migrates a database with an older schema.
//!
//! All changes are made in one transaction, so a database is never between two schemas.

use sqlx::{AnyConnection, Executor as _, Row as _};

use super::StoreError;

/// The version of the schema that this program reads and writes.
pub(super) const VERSION: i64 = 6;

/// Both databases accept the same statements. `IF NOT EXISTS` is left out on purpose. A database that has a table
/// with one of these names but no table `layout` belongs to another program, and must not be changed.
const TABLES: [&str; 8] = [
    "CREATE TABLE games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, players TEXT NOT NULL,
        seed TEXT NOT NULL, lots TEXT NOT NULL, revision BIGINT NOT NULL, moves BIGINT NOT NULL,
        opening TEXT, inherited BIGINT NOT NULL DEFAULT 0, is_over BIGINT NOT NULL DEFAULT 0, record TEXT,
        made BIGINT NOT NULL DEFAULT 0, touched BIGINT NOT NULL DEFAULT 0)",
    LINKS,
    "CREATE TABLE moves (
        game TEXT NOT NULL REFERENCES games (id), number BIGINT NOT NULL, what TEXT NOT NULL, steps TEXT,
        PRIMARY KEY (game, number))",
    ROOMS,
    EVENINGS,
    EVENINGS_INDEX,
    KEPT,
    KEPT_INDEX,
];

const LINKS: &str = "CREATE TABLE links (
        token TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games (id), role BIGINT NOT NULL,
        is_own BIGINT NOT NULL, is_new BIGINT NOT NULL DEFAULT 0, UNIQUE (game, role, is_new))";

const ROOMS: &str =
    "CREATE TABLE rooms (code TEXT PRIMARY KEY, game TEXT NOT NULL UNIQUE REFERENCES games (id))";

/// The place of a table among those that follow one another. `evening` is the id of the first of them, which may have
/// been deleted.
const EVENINGS: &str = "CREATE TABLE evenings (
        game TEXT PRIMARY KEY REFERENCES games (id), evening TEXT NOT NULL, number BIGINT NOT NULL, results TEXT)";

const EVENINGS_INDEX: &str = "CREATE INDEX evenings_in_order ON evenings (evening, number)";

/// The links on the lists of persons. A link that is renewed or deleted leaves all lists.
const KEPT: &str = "CREATE TABLE kept (
        person TEXT NOT NULL, token TEXT NOT NULL REFERENCES links (token) ON DELETE CASCADE,
        PRIMARY KEY (person, token))";

const KEPT_INDEX: &str = "CREATE INDEX kept_by_link ON kept (token)";

/// The migration from schema 5, in which every table began with its set-up.
const FROM_5: [&str; 1] = ["ALTER TABLE games ADD COLUMN inherited BIGINT NOT NULL DEFAULT 0"];

/// The migration from schema 4, in which persons had no lists.
const FROM_4: [&str; 2] = [KEPT, KEPT_INDEX];

/// The migration from schema 3, in which tables did not know those before them.
const FROM_3: [&str; 2] = [EVENINGS, EVENINGS_INDEX];

/// The migration from schema 2, in which tables had no rooms.
const FROM_2: [&str; 1] = [ROOMS];

/// The migration from schema 1 to schema 2. In schema 1, moves had no steps, finished games had no record, and a
/// renewed link stopped working at once.
const FROM_1: [&str; 10] = [
    "ALTER TABLE games ADD COLUMN opening TEXT",
    "ALTER TABLE games ADD COLUMN is_over BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN record TEXT",
    "ALTER TABLE games ADD COLUMN made BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN touched BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE moves ADD COLUMN steps TEXT",
    "ALTER TABLE links RENAME TO old_links",
    LINKS,
    "INSERT INTO links (token, game, role, is_own) SELECT token, game, role, is_own FROM old_links",
    "DROP TABLE old_links",
];

/// Creates the tables, or migrates a database with an older schema.
pub(super) async fn migrate(connection: &mut AnyConnection, is_postgres: bool) -> Result<(), StoreError> {
    if is_postgres {
        // Without the lock, two processes that start at the same time would both create the tables.
        connection.execute("SELECT pg_advisory_xact_lock(7346)").await?;
    }
    connection.execute("CREATE TABLE IF NOT EXISTS layout (version BIGINT PRIMARY KEY)").await?;
    let newest: Option<i64> =
        sqlx::query("SELECT MAX(version) FROM layout").fetch_one(&mut *connection).await?.try_get(0)?;
    let changes: &[&[&str]] = match newest {
        None => &[&TABLES],
        Some(1) => &[&FROM_1, &FROM_2, &FROM_3, &FROM_4, &FROM_5],
        Some(2) => &[&FROM_2, &FROM_3, &FROM_4, &FROM_5],
        Some(3) => &[&FROM_3, &FROM_4, &FROM_5],
        Some(4) => &[&FROM_4, &FROM_5],
        Some(5) => &[&FROM_5],
        Some(VERSION) => return Ok(()),
        Some(other) => return Err(StoreError::Foreign(format!("version {other} of its tables"))),
    };
    for change in changes.iter().copied().flatten() {
        connection.execute(*change).await?;
    }
    // Schema 1 did not record when a table was last played. Its age is counted from the migration.
    sqlx::query("UPDATE games SET made = $1, touched = $1 WHERE made = 0")
        .bind(super::rows::signed(super::now())?)
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO layout (version) VALUES ($1)").bind(VERSION).execute(&mut *connection).await?;
    Ok(())
}
