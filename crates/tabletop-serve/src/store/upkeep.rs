//! Upkeep of a database: lists tables, adds what an older schema lacked, deletes tables, and copies everything
//! into another database.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Executor as _, Row as _};

use super::rows::{kept, revision, signed, unsigned};
use super::{Store, StoreError, StoredMove, StoredTable};

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// The public id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The revision of the rules under which the table is played.
    pub revision: u32,
    /// The number of moves.
    pub moves: u64,
    /// `true` if the game is over.
    pub is_over: bool,
    /// `true` if every move is stored with its steps.
    pub is_recorded: bool,
    /// Time of creation, in seconds since 1970; 0 for a table of schema 1.
    pub made: u64,
    /// Time of the last stored move, in seconds since 1970; 0 if unknown.
    pub touched: u64,
}

/// Number of tables of one game in one state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCount {
    /// The name of the game.
    pub game: String,
    /// `not_begun`, `going_on` or `over`.
    pub state: String,
    /// Number of tables.
    pub count: u64,
}

/// The data from which a record is written.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The table.
    pub stored: StoredTable,
    /// Its moves.
    pub moves: Vec<StoredMove>,
    /// The record stored at the end of the game.
    pub record: Option<String>,
}

/// The columns of a table, for copies.
const GAMES: &str = "id, game, setup, players, seed, lots, revision, moves, opening, inherited, is_over, record, made, touched";

impl Store {
    /// Returns every table, the last played first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn summaries(&self) -> Result<Vec<TableSummary>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, game, revision, moves, is_over, made, touched,
                CASE WHEN opening IS NOT NULL AND (is_over = 0 OR record IS NOT NULL) THEN 1 ELSE 0 END
            FROM games ORDER BY touched DESC, id",
        )
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(summary).collect()
    }

    /// Returns the data for the record of a table. `None` if the table does not exist.
    ///
    /// # Errors
    /// The database fails.
    pub async fn stored_game(&self, table: &str) -> Result<Option<StoredGame>, StoreError> {
        let Some(stored) = self.table(table).await? else { return Ok(None) };
        let moves = self.moves(table, 0).await?;
        self.ask(async {
            let row = sqlx::query("SELECT record FROM games WHERE id = $1").bind(table).fetch_one(&self.pool);
            Ok(Some(StoredGame { stored, moves, record: row.await?.try_get(0)? }))
        })
        .await
    }

    /// Returns the number of tables of each game in each state.
    ///
    /// # Errors
    /// The database fails.
    pub async fn tables(&self) -> Result<Vec<TableCount>, StoreError> {
        let counts = "SELECT game, CASE WHEN is_over <> 0 THEN 'over' WHEN moves = 0 THEN 'not_begun' ELSE 'going_on' END, COUNT(*)
            FROM games GROUP BY 1, 2 ORDER BY 1, 2";
        self.ask(async {
            let rows = sqlx::query(counts).fetch_all(&self.pool).await?;
            rows.iter()
                .map(|row| {
                    Ok(TableCount { game: row.try_get(0)?, state: row.try_get(1)?, count: unsigned(row, 2)? })
                })
                .collect()
        })
        .await
    }

    /// Stores the result of replaying a table under this revision of the rules: the lines of the opening, the
    /// lines of each move, and the record if the game is over.
    ///
    /// # Errors
    /// The database fails. Nothing is changed.
    pub async fn confirm(
        &self,
        table: &str,
        revision: u32,
        opening: &str,
        steps: &[String],
        record: Option<&str>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("UPDATE games SET revision = $1, opening = $2, is_over = $3, record = $4 WHERE id = $5")
            .bind(i64::from(revision))
            .bind(opening)
            .bind(i64::from(record.is_some()))
            .bind(record)
            .bind(table)
            .execute(&mut *transaction)
            .await?;
        for (steps, number) in steps.iter().zip(1_i64..) {
            sqlx::query("UPDATE moves SET steps = $1 WHERE game = $2 AND number = $3 AND steps IS NULL")
                .bind(steps)
                .bind(table)
                .bind(number)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Deletes a table with its links, its moves, its room and its place in an evening. It leaves all lists.
    ///
    /// # Errors
    /// The database fails. Nothing is deleted.
    pub async fn delete(&self, table: &str) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        for rows in ["moves", "links", "rooms", "evenings"] {
            let delete = format!("DELETE FROM {rows} WHERE game = $1");
            sqlx::query(&delete).bind(table).execute(&mut *transaction).await?;
        }
        sqlx::query("DELETE FROM games WHERE id = $1").bind(table).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Copies a snapshot of everything into another database, which must not contain a table yet. This database
    /// may be in use meanwhile. Returns the number of copied tables.
    ///
    /// # Errors
    /// The other database contains tables, or one of the two fails. Nothing is copied.
    pub async fn copy_into(&self, other: &Self) -> Result<u64, StoreError> {
        if !other.summaries().await?.is_empty() {
            return Err(StoreError::NotEmpty);
        }
        let mut source = self.pool.begin().await?;
        if self.is_postgres {
            source.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").await?;
        }
        let mut target = other.pool.begin().await?;
        let select = format!("SELECT {GAMES} FROM games ORDER BY id");
        let games = sqlx::query(&select).fetch_all(&mut *source).await?;
        for row in &games {
            copy_game(&mut target, row).await?;
            let id: String = row.try_get(0)?;
            copy_links(&mut source, &mut target, &id).await?;
            super::kept::copy(&mut source, &mut target, &id).await?;
            copy_moves(&mut source, &mut target, &id).await?;
            copy_room(&mut source, &mut target, &id).await?;
            super::evenings::copy(&mut source, &mut target, &id).await?;
        }
        target.commit().await?;
        Ok(u64::try_from(games.len()).unwrap_or(u64::MAX))
    }

    /// Returns the defects of the database as messages: for a file of `SQLite` the results of its own check, and
    /// for every table each gap in the numbers of its moves.
    ///
    /// # Errors
    /// The database fails.
    pub async fn defects(&self) -> Result<Vec<String>, StoreError> {
        let mut defects = Vec::new();
        if !self.is_postgres {
            for row in sqlx::query("PRAGMA integrity_check").fetch_all(&self.pool).await? {
                let said: String = row.try_get(0)?;
                if said != "ok" {
                    defects.push(said);
                }
            }
        }
        let rows = sqlx::query(
            "SELECT games.id, games.moves, COUNT(moves.number), COALESCE(MAX(moves.number), 0)
            FROM games LEFT JOIN moves ON moves.game = games.id GROUP BY games.id, games.moves",
        );
        for row in rows.fetch_all(&self.pool).await? {
            let (count, stored, last) = (unsigned(&row, 1)?, unsigned(&row, 2)?, unsigned(&row, 3)?);
            if count != stored || count != last {
                let id: String = row.try_get(0)?;
                defects.push(format!(
                    "table {id} counts {count} moves; {stored} are stored, the last as number {last}"
                ));
            }
        }
        Ok(defects)
    }

    /// Closes all connections. A file of `SQLite` is then complete without its `-wal` file.
    ///
    /// # Errors
    /// The `-wal` file cannot be merged into the database file and still has data, or the connections do not close
    /// in time.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.ask(async {
            if !self.is_postgres {
                sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_all(&self.pool).await?;
            }
            self.pool.close().await;
            Ok(())
        })
        .await
    }
}

fn summary(row: &AnyRow) -> Result<TableSummary, StoreError> {
    let is = |index: usize| -> Result<bool, StoreError> { Ok(unsigned(row, index)? != 0) };
    Ok(TableSummary {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        revision: revision(row, 2)?,
        moves: unsigned(row, 3)?,
        is_over: is(4)?,
        is_recorded: is(7)?,
        made: unsigned(row, 5)?,
        touched: unsigned(row, 6)?,
    })
}

async fn copy_game(target: &mut AnyConnection, row: &AnyRow) -> Result<(), StoreError> {
    let insert = format!(
        "INSERT INTO games ({GAMES}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
    );
    let mut query = sqlx::query(&insert);
    for index in 0..6 {
        query = query.bind(row.try_get::<String, _>(index)?);
    }
    query = query.bind(row.try_get::<i64, _>(6)?).bind(row.try_get::<i64, _>(7)?);
    query = query.bind(row.try_get::<Option<String>, _>(8)?).bind(row.try_get::<i64, _>(9)?);
    query = query.bind(row.try_get::<i64, _>(10)?).bind(row.try_get::<Option<String>, _>(11)?);
    query.bind(row.try_get::<i64, _>(12)?).bind(row.try_get::<i64, _>(13)?).execute(target).await?;
    Ok(())
}

async fn copy_links(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    id: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT token, game, role, is_own, is_new FROM links WHERE game = $1").bind(id);
    for row in rows.fetch_all(source).await? {
        super::rows::add_link(target, &super::rows::link(&row)?).await?;
    }
    Ok(())
}

async fn copy_moves(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    id: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT what, steps FROM moves WHERE game = $1 ORDER BY number").bind(id);
    for (row, number) in rows.fetch_all(source).await?.iter().zip(1..) {
        let StoredMove { what, steps } = kept(row)?;
        sqlx::query("INSERT INTO moves (game, number, what, steps) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(signed(number)?)
            .bind(what)
            .bind(steps)
            .execute(&mut *target)
            .await?;
    }
    Ok(())
}

async fn copy_room(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    id: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT code FROM rooms WHERE game = $1").bind(id);
    for row in rows.fetch_all(source).await? {
        super::rows::add_room(target, super::rows::room_code(&row)?.as_str(), id).await?;
    }
    Ok(())
}
