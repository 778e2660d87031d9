//! What is kept: tables, their links and their moves, in `SQLite` or `PostgreSQL` by one text of SQL.
//!
//! A move is stored in the transaction that accepts it. The transaction takes the table from `n` moves to
//! `n + 1`, so of two processes that decide at the same time one finds that it was not `n` any more, and
//! stores nothing.

mod writer;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::{AnyPool, Executor as _, QueryBuilder, Row as _};

use self::writer::Writer;
use crate::closed::Role;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    moves: Writer,
}

/// What is fixed when a table is made.
#[derive(Clone, Debug)]
pub struct Stored {
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
    /// Something is stored that this program has not written.
    #[error("the database holds {0}, which this program has not written")]
    Foreign(String),
}

/// Both databases read these the same way.
const TABLES: [&str; 4] = [
    "CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, players TEXT NOT NULL,
        seed TEXT NOT NULL, lots TEXT NOT NULL, revision BIGINT NOT NULL, moves BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS links (
        token TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games (id), role BIGINT NOT NULL,
        is_own BIGINT NOT NULL, UNIQUE (game, role))",
    "CREATE TABLE IF NOT EXISTS moves (
        game TEXT NOT NULL REFERENCES games (id), number BIGINT NOT NULL, what TEXT NOT NULL,
        PRIMARY KEY (game, number))",
    "CREATE TABLE IF NOT EXISTS layout (version BIGINT PRIMARY KEY)",
];

impl Store {
    /// Opens `games.db`, a file of `SQLite` that is made if it is not there, or `postgres://…`.
    ///
    /// # Errors
    /// The database cannot be opened.
    pub async fn open(database: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let is_postgres = database.starts_with("postgres://") || database.starts_with("postgresql://");
        let url = if is_postgres { database.to_string() } else { format!("sqlite://{database}?mode=rwc") };
        let options: AnyConnectOptions = url.parse()?;
        let pool = AnyPoolOptions::new().max_connections(8);
        let pool = pool.test_before_acquire(is_postgres).after_connect(move |connection, _| {
            Box::pin(async move {
                if !is_postgres {
                    connection.execute("PRAGMA busy_timeout = 10000").await?;
                    connection.execute("PRAGMA journal_mode = WAL").await?;
                    // An accepted step survives a loss of power too.
                    connection.execute("PRAGMA synchronous = FULL").await?;
                    connection.execute("PRAGMA foreign_keys = ON").await?;
                }
                Ok(())
            })
        });
        let pool = pool.connect_with(options).await?;
        let moves = if is_postgres { Writer::each(pool.clone()) } else { Writer::together(pool.clone()) };
        let store = Self { pool, moves };
        store.lay_out(is_postgres).await?;
        Ok(store)
    }

    async fn lay_out(&self, is_postgres: bool) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        if is_postgres {
            // Two processes that begin at the same time would both make the tables.
            transaction.execute("SELECT pg_advisory_xact_lock(7346)").await?;
        }
        for table in TABLES {
            transaction.execute(table).await?;
        }
        transaction.execute("INSERT INTO layout (version) VALUES (1) ON CONFLICT DO NOTHING").await?;
        let newest: i64 =
            sqlx::query("SELECT MAX(version) FROM layout").fetch_one(&mut *transaction).await?.try_get(0)?;
        if newest != 1 {
            return Err(StoreError::Foreign(format!("version {newest} of its tables")));
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Keeps a new table with its links.
    ///
    /// # Errors
    /// Those of the database; nothing is kept then.
    pub async fn make(&self, table: &Stored, links: &[Link]) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO games (id, game, setup, players, seed, lots, revision, moves) VALUES ($1, $2, $3, $4, $5, $6, $7, 0)")
            .bind(&table.id)
            .bind(&table.game)
            .bind(&table.setup)
            .bind(&table.players)
            .bind(table.seed.to_string())
            .bind(table.lots.to_string())
            .bind(i64::from(table.revision))
            .execute(&mut *transaction)
            .await?;
        for link in links {
            sqlx::query("INSERT INTO links (token, game, role, is_own) VALUES ($1, $2, $3, $4)")
                .bind(&link.token)
                .bind(&link.table)
                .bind(link.role.number())
                .bind(i64::from(link.is_own))
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// A table; `None` if there is none.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let row =
            sqlx::query("SELECT id, game, setup, players, seed, lots, revision FROM games WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.pool)
                .await?;
        row.as_ref().map(stored).transpose()
    }

    /// Whom a link belongs to; `None` if it was never given out, or renewed since.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn link(&self, token: &str) -> Result<Option<Link>, StoreError> {
        let row = sqlx::query("SELECT token, game, role, is_own FROM links WHERE token = $1")
            .bind(token)
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(link).transpose()
    }

    /// Every link of a table: the host's, the spectators', then the seats'.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn links(&self, table: &str) -> Result<Vec<Link>, StoreError> {
        let rows = sqlx::query("SELECT token, game, role, is_own FROM links WHERE game = $1 ORDER BY role")
            .bind(table)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(link).collect()
    }

    /// Gives the holder of a role another link. The old one is dead from then on.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn renew(&self, link: &Link) -> Result<(), StoreError> {
        sqlx::query("UPDATE links SET token = $1, is_own = $2 WHERE game = $3 AND role = $4")
            .bind(&link.token)
            .bind(i64::from(link.is_own))
            .bind(&link.table)
            .bind(link.role.number())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// How many moves a table has taken; `None` if there is no such table.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn count(&self, table: &str) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT moves FROM games WHERE id = $1")
            .bind(table)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| unsigned(&row, 0)).transpose()
    }

    /// How many moves each of these tables has taken.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn counts(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let mut query = QueryBuilder::new("SELECT id, moves FROM games WHERE id IN (");
        let mut ids = query.separated(", ");
        for table in tables {
            ids.push_bind(table);
        }
        query.push(")");
        let rows = query.build().fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, unsigned(row, 1)?))).collect()
    }

    /// The moves of a table after the first `heard`, in order.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn moves(&self, table: &str, heard: u64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT what FROM moves WHERE game = $1 AND number > $2 ORDER BY number")
            .bind(table)
            .bind(signed(heard)?)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Stores a move that comes after the first `heard`. Says whether it did: `false` if somebody else's move
    /// came first, and then nothing is stored.
    ///
    /// # Errors
    /// Those of the database; nothing is stored then.
    pub async fn append(&self, table: &str, heard: u64, what: &str) -> Result<bool, StoreError> {
        self.moves.append(table, heard, what).await
    }
}

fn stored(row: &AnyRow) -> Result<Stored, StoreError> {
    let seed = |index: usize| {
        let text: String = row.try_get(index)?;
        text.parse().map_err(|_| StoreError::Foreign("a seed that is no number".to_string()))
    };
    let revision: i64 = row.try_get(6)?;
    Ok(Stored {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        setup: row.try_get(2)?,
        players: row.try_get(3)?,
        seed: seed(4)?,
        lots: seed(5)?,
        revision: revision.try_into().map_err(|_| StoreError::Foreign("a wrong revision".to_string()))?,
    })
}

fn link(row: &AnyRow) -> Result<Link, StoreError> {
    let (role, is_own): (i64, i64) = (row.try_get(2)?, row.try_get(3)?);
    let role = Role::from_number(role).ok_or_else(|| StoreError::Foreign(format!("the role {role}")))?;
    Ok(Link { token: row.try_get(0)?, table: row.try_get(1)?, role, is_own: is_own != 0 })
}

fn unsigned(row: &AnyRow, index: usize) -> Result<u64, StoreError> {
    let count: i64 = row.try_get(index)?;
    u64::try_from(count).map_err(|_| StoreError::Foreign(format!("{count} moves")))
}

fn signed(count: u64) -> Result<i64, StoreError> {
    i64::try_from(count).map_err(|_| StoreError::Foreign(format!("{count} moves")))
}
