//! Storage of tables, links and moves, in `SQLite` or `PostgreSQL` with the same SQL.
//!
//! A move is stored in the transaction that accepts it. The transaction changes the number of moves from `n` to
//! `n + 1`. If two processes decide at the same time, the slower one finds another number than `n`, and stores
//! nothing.

mod connect;
mod evenings;
mod kept;
mod rooms;
mod rows;
mod schema;
mod timeouts;
mod upkeep;
mod writer;

use std::sync::Arc;

use sqlx::{AnyConnection, AnyPool, QueryBuilder, Row as _};

pub use self::connect::without_password;
pub use self::evenings::EarlierTable;
pub use self::kept::KeptTable;
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

/// The part of a table that does not change after its creation.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The public id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The set-up, as JSON.
    pub setup: String,
    /// The players of the seats as JSON: a list of player names, null for a person.
    pub players: String,
    /// The seed of the dealer. It determines all chance to come.
    pub seed: u64,
    /// The seed of the random choices of computers.
    pub lots: u64,
    /// The revision of the rules under which the table is played.
    pub revision: u32,
    /// The lines of the opening in the record, which come before the first move. `None` for a table of schema 1.
    pub opening: Option<String>,
    /// Number of the first lines of the opening that were played at another table.
    pub inherited: u64,
    /// `true` if the game was over when the table was read from the store.
    pub is_over: bool,
    /// The finished games before this one, if the same people played again.
    pub earlier: Vec<EarlierTable>,
}

/// A stored move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMove {
    /// The move.
    pub what: String,
    /// The lines that the move added to the record, each with its digest. `None` for a move of schema 1.
    pub steps: Option<String>,
}

/// A move to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMove {
    /// The move.
    pub what: String,
    /// The lines that the move adds to the record.
    pub steps: String,
    /// The whole record, if the move ends the game.
    pub record: Option<String>,
}

/// A link to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The secret part of the address.
    pub token: String,
    /// The table.
    pub table: String,
    /// The role of its holder.
    pub role: Role,
    /// `true` if the holder has renewed the link. The host's page does not show it.
    pub is_own: bool,
    /// `true` until somebody opens the link. Until then the link that it replaces works too.
    pub is_new: bool,
}

/// The errors of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database answers with an error, or not at all.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The move shared a transaction with others, and the transaction failed.
    #[error("the database: {0}")]
    Together(String),
    /// The database did not answer in time.
    #[error("the database: no answer")]
    Silent,
    /// The database cannot be opened.
    #[error("cannot open the database `{database}`: {why}")]
    Closed {
        /// The name of the database as it was given, without a password.
        database: String,
        /// The reason, with a remedy.
        why: String,
    },
    /// The database holds a value that this program did not write.
    #[error("the database holds {0}, which this program has not written")]
    Foreign(String),
    /// The target of a copy holds tables already.
    #[error("the target database holds tables already")]
    NotEmpty,
}

impl Store {
    /// Opens a database: a file of `SQLite`, which is created if it is missing, or `postgres://…`.
    ///
    /// # Errors
    /// The database cannot be opened within some seconds, or contains tables of another program. Such a database
    /// is not changed.
    pub async fn open(database: &str) -> Result<Self, StoreError> {
        let is_postgres = connect::is_postgres(database);
        let pool = connect::pool(database).await?;
        let mut transaction = pool.begin().await?;
        schema::migrate(&mut transaction, is_postgres).await?;
        transaction.commit().await?;
        let moves = if is_postgres { Writer::each(pool.clone()) } else { Writer::together(pool.clone()) };
        Ok(Self { pool, moves, is_postgres, metrics: Arc::default() })
    }

    /// The metrics of this store.
    pub const fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// Checks that the database answers.
    ///
    /// # Errors
    /// The database does not answer within some seconds.
    pub async fn is_there(&self) -> Result<(), StoreError> {
        self.ask(async {
            sqlx::query("SELECT MAX(version) FROM layout").fetch_one(&self.pool).await?;
            Ok(())
        })
        .await
    }

    /// Stores a new table with its links.
    ///
    /// # Errors
    /// The database fails. Nothing is stored.
    pub async fn make(&self, table: &StoredTable, links: &[Link]) -> Result<(), StoreError> {
        self.ask(async {
            let mut transaction = self.pool.begin().await?;
            insert(&mut transaction, table, links).await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    /// Returns a table; `None` if it does not exist.
    ///
    /// # Errors
    /// The database fails.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.ask(async {
        let row =
            sqlx::query("SELECT id, game, setup, players, seed, lots, revision, opening, inherited, is_over FROM games WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.pool)
                .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(StoredTable { earlier: self.earlier(id).await?, ..stored(&row)? }))
        })
        .await
    }

    /// Returns the link with this token. `None` if it was never created, or if another link has replaced it.
    ///
    /// # Errors
    /// The database fails.
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

    /// Returns every link of a table: the host's, the spectators', then the seats'. If a seat has two links,
    /// returns the newer one.
    ///
    /// # Errors
    /// The database fails.
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

    /// Stores a new link for a role, and deletes any other new link of the role that was not opened yet. The link
    /// in use works until the new one is [opened](Store::opened), because the answer with the new link may be
    /// lost.
    ///
    /// # Errors
    /// The database fails.
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

    /// Records that a new link was opened. The old link stops working.
    ///
    /// # Errors
    /// The database fails.
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

    /// Returns the number of moves of a table; `None` if it does not exist.
    ///
    /// # Errors
    /// The database fails.
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

    /// Returns the number of moves of each of these tables.
    ///
    /// # Errors
    /// The database fails.
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

    /// Returns the moves of a table after the first `heard`, in order.
    ///
    /// # Errors
    /// The database fails.
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

    /// Stores a move after the first `heard` moves. If another move came first, returns `false` and stores
    /// nothing.
    ///
    /// # Errors
    /// The database fails. Nothing is stored.
    pub async fn append(&self, table: &str, heard: u64, played: &NewMove) -> Result<bool, StoreError> {
        self.ask(async { self.moves.append(table, heard, played).await }).await
    }
}

/// Writes a new table with its links.
async fn insert(
    connection: &mut AnyConnection,
    table: &StoredTable,
    links: &[Link],
) -> Result<(), StoreError> {
    let made = signed(now())?;
    sqlx::query("INSERT INTO games (id, game, setup, players, seed, lots, revision, moves, opening, inherited, made, touched) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $11)")
        .bind(&table.id)
        .bind(&table.game)
        .bind(&table.setup)
        .bind(&table.players)
        .bind(table.seed.to_string())
        .bind(table.lots.to_string())
        .bind(i64::from(table.revision))
        .bind(&table.opening)
        .bind(signed(table.inherited)?)
        .bind(made)
        .bind(made)
        .execute(&mut *connection)
        .await?;
    for link in links {
        rows::add_link(connection, link).await?;
    }
    Ok(())
}

/// Returns the seconds since 1970.
#[expect(clippy::disallowed_types, reason = "no rule is decided by it: it says how old a table is")]
pub(crate) fn now() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
