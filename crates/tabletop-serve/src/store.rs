//! What is kept: tables, their links and their moves, in `SQLite` or `PostgreSQL` by one text of SQL.
//!
//! A move is stored in the transaction that accepts it. The transaction takes the table from `n` moves to
//! `n + 1`, so of two processes that decide at the same time one finds that it was not `n` any more, and
//! stores nothing.

mod connect;
mod rows;
mod schema;
mod timeouts;
mod upkeep;
mod writer;

use std::sync::Arc;

use sqlx::{AnyPool, QueryBuilder, Row as _};

pub use self::connect::without_password;
use self::rows::{kept, link, signed, stored, unsigned};
pub use self::timeouts::with_deadline;
pub(crate) use self::timeouts::within_deadline;
pub use self::upkeep::{StoredGame, TableCount, TableSummary};
use self::writer::Writer;
use crate::metrics::Metrics;
use crate::security::Role;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    moves: Writer,
    is_postgres: bool,
    metrics: Arc<Metrics>,
}

/// What is fixed when a table is made.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its public id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The set-up, as JSON.
    pub setup: String,
    /// Who plays each seat, as JSON: a list of player names, null for a person.
    pub players: String,
    /// The seed of the dealer. It decides what is still to come.
    pub seed: u64,
    /// The seed of what the computers leave to lots.
    pub lots: u64,
    /// The revision of the rules under which it is played.
    pub revision: u32,
    /// The record's lines of the opening, before the first move; `None` for a table of layout 1.
    pub opening: Option<String>,
    /// Whether the game was over when this was read.
    pub is_over: bool,
}

/// A move as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMove {
    /// The move.
    pub what: String,
    /// The lines that it added to the record, each with its digest; `None` for a move of layout 1.
    pub steps: Option<String>,
}

/// A move to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMove {
    /// The move.
    pub what: String,
    /// The lines that it adds to the record.
    pub steps: String,
    /// The whole record, if the game is over with this move.
    pub record: Option<String>,
}

/// A link to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The part of the address that nobody can guess.
    pub token: String,
    /// The table.
    pub table: String,
    /// What it lets its holder do.
    pub role: Role,
    /// Whether its holder has renewed it, so that the host is not shown it any more.
    pub is_own: bool,
    /// Whether nobody has opened it yet. Until then the link that it takes the place of works too.
    pub is_new: bool,
}

/// What the database cannot do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database answers with an error, or not at all.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The transaction that this move shared with others failed.
    #[error("the database: {0}")]
    Together(String),
    /// The database gives no answer in the time that there is for it.
    #[error("the database: no answer")]
    Silent,
    /// The database cannot be opened: its name, why, and what to do.
    #[error("cannot open the database `{database}`: {why}")]
    Closed {
        /// As it was given, without a password.
        database: String,
        /// The reason, and the way out.
        why: String,
    },
    /// Something is stored that this program has not written.
    #[error("the database holds {0}, which this program has not written")]
    Foreign(String),
    /// Something is to be copied into a database that is in use.
    #[error("the database that is copied into holds tables already")]
    NotEmpty,
}

impl Store {
    /// Opens `games.db`, a file of `SQLite` that is made if it is not there, or `postgres://…`.
    ///
    /// # Errors
    /// The database cannot be opened within some seconds, or holds tables of another program. Such a one is left as it is.
    pub async fn open(database: &str) -> Result<Self, StoreError> {
        let is_postgres = connect::is_postgres(database);
        let pool = connect::pool(database).await?;
        let mut transaction = pool.begin().await?;
        schema::migrate(&mut transaction, is_postgres).await?;
        transaction.commit().await?;
        let moves = if is_postgres { Writer::each(pool.clone()) } else { Writer::together(pool.clone()) };
        Ok(Self { pool, moves, is_postgres, metrics: Arc::default() })
    }

    /// What is counted over this store.
    pub const fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// Asks the database for an answer.
    ///
    /// # Errors
    /// The database does not give one within some seconds.
    pub async fn is_there(&self) -> Result<(), StoreError> {
        self.ask(async {
            sqlx::query("SELECT MAX(version) FROM layout").fetch_one(&self.pool).await?;
            Ok(())
        })
        .await
    }

    /// Keeps a new table with its links.
    ///
    /// # Errors
    /// Those of the database; nothing is kept then.
    pub async fn make(&self, table: &StoredTable, links: &[Link]) -> Result<(), StoreError> {
        self.ask(async {
        let mut transaction = self.pool.begin().await?;
        let made = signed(now())?;
        sqlx::query("INSERT INTO games (id, game, setup, players, seed, lots, revision, moves, opening, made, touched) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10)")
            .bind(&table.id)
            .bind(&table.game)
            .bind(&table.setup)
            .bind(&table.players)
            .bind(table.seed.to_string())
            .bind(table.lots.to_string())
            .bind(i64::from(table.revision))
            .bind(&table.opening)
            .bind(made)
            .bind(made)
            .execute(&mut *transaction)
            .await?;
        for link in links {
            rows::add_link(&mut transaction, link).await?;
        }
        transaction.commit().await?;
        Ok(())
        })
        .await
    }

    /// A table; `None` if there is none.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.ask(async {
        let row =
            sqlx::query("SELECT id, game, setup, players, seed, lots, revision, opening, is_over FROM games WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.pool)
                .await?;
        row.as_ref().map(stored).transpose()
        })
        .await
    }

    /// Whom a link belongs to; `None` if it was never given out, or renewed since.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn link(&self, token: &str) -> Result<Option<Link>, StoreError> {
        self.ask(async {
            let row = sqlx::query("SELECT token, game, role, is_own, is_new FROM links WHERE token = $1")
                .bind(token)
                .fetch_optional(&self.pool)
                .await?;
            row.as_ref().map(link).transpose()
        })
        .await
    }

    /// Every link of a table: the host's, the spectators', then the seats'. Of two that lead to the same seat,
    /// the one that was made last.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn links(&self, table: &str) -> Result<Vec<Link>, StoreError> {
        self.ask(async {
            let rows = sqlx::query(
            "SELECT token, game, role, is_own, is_new FROM links WHERE game = $1 ORDER BY role, is_new DESC",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
            let mut links: Vec<Link> = rows.iter().map(link).collect::<Result<_, _>>()?;
            links.dedup_by_key(|link| link.role);
            Ok(links)
        })
        .await
    }

    /// Gives the holder of a role another link, in place of any that was given and not opened. The one that is
    /// in use works until the new one is [opened](Store::opened), since the answer that tells of it may be lost.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn renew(&self, link: &Link) -> Result<(), StoreError> {
        self.ask(async {
            let mut transaction = self.pool.begin().await?;
            rows::drop_links(&mut transaction, link, true).await?;
            rows::add_link(&mut transaction, &Link { is_new: true, ..link.clone() }).await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    /// Says that a new link was opened: the one before it is dead from then on.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn opened(&self, link: &Link) -> Result<(), StoreError> {
        self.ask(async {
            let mut transaction = self.pool.begin().await?;
            rows::drop_links(&mut transaction, link, false).await?;
            sqlx::query("UPDATE links SET is_new = 0 WHERE token = $1")
                .bind(&link.token)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    /// How many moves a table has taken; `None` if there is no such table.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn count(&self, table: &str) -> Result<Option<u64>, StoreError> {
        self.ask(async {
            let row = sqlx::query("SELECT moves FROM games WHERE id = $1")
                .bind(table)
                .fetch_optional(&self.pool)
                .await?;
            row.map(|row| unsigned(&row, 0)).transpose()
        })
        .await
    }

    /// How many moves each of these tables has taken.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn counts(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        self.ask(async {
            let mut query = QueryBuilder::new("SELECT id, moves FROM games WHERE id IN (");
            let mut ids = query.separated(", ");
            for table in tables {
                ids.push_bind(table);
            }
            query.push(")");
            let rows = query.build().fetch_all(&self.pool).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, unsigned(row, 1)?))).collect()
        })
        .await
    }

    /// The moves of a table after the first `heard`, in order.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn moves(&self, table: &str, heard: u64) -> Result<Vec<StoredMove>, StoreError> {
        self.ask(async {
            let rows =
                sqlx::query("SELECT what, steps FROM moves WHERE game = $1 AND number > $2 ORDER BY number")
                    .bind(table)
                    .bind(signed(heard)?)
                    .fetch_all(&self.pool)
                    .await?;
            rows.iter().map(kept).collect()
        })
        .await
    }

    /// Stores a move that comes after the first `heard`. Says whether it did: `false` if somebody else's move
    /// came first, and then nothing is stored.
    ///
    /// # Errors
    /// Those of the database; nothing is stored then.
    pub async fn append(&self, table: &str, heard: u64, played: &NewMove) -> Result<bool, StoreError> {
        self.ask(async { self.moves.append(table, heard, played).await }).await
    }
}

/// The seconds since 1970.
#[expect(clippy::disallowed_types, reason = "no rule is decided by it: it says how old a table is")]
pub(crate) fn now() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
