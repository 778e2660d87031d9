//! Evenings: tables that follow one another, because the same people played again.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::rows::{signed, unsigned};
use super::{Link, Store, StoreError, StoredTable};

/// A finished game of the evening of a later table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EarlierTable {
    /// The public id.
    pub id: String,
    /// The number of the game in the evening, from 1.
    pub number: u64,
    /// The name of the game.
    pub game: String,
    /// The results, as the program wrote them when the people played again.
    pub results: String,
}

impl Store {
    /// Stores a new table with its links, as the next one of the evening of the table `before`. That one is finished
    /// with these results.
    ///
    /// # Errors
    /// The database fails. Nothing is stored.
    pub async fn make_next(
        &self,
        table: &StoredTable,
        links: &[Link],
        before: &str,
        results: &str,
    ) -> Result<(), StoreError> {
        self.ask(async {
            let mut transaction = self.pool.begin().await?;
            super::insert(&mut transaction, table, links).await?;
            let known = sqlx::query("SELECT evening, number FROM evenings WHERE game = $1").bind(before);
            let known = known.fetch_optional(&mut *transaction).await?;
            let (evening, number) = match known {
                Some(row) => (row.try_get(0)?, unsigned(&row, 1)?),
                None => (before.to_string(), 1),
            };
            // The first table has no row yet, and another request may add it at the same time.
            add(&mut transaction, before, &evening, number, Some(results)).await?;
            sqlx::query("UPDATE evenings SET results = $1 WHERE game = $2 AND results IS NULL")
                .bind(results)
                .bind(before)
                .execute(&mut *transaction)
                .await?;
            add(&mut transaction, &table.id, &evening, number + 1, None).await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    /// Returns the finished games before a table in its evening, in order.
    pub(super) async fn earlier(&self, table: &str) -> Result<Vec<EarlierTable>, StoreError> {
        let rows = sqlx::query(
            "SELECT other.game, other.number, games.game, other.results FROM evenings own
            JOIN evenings other ON other.evening = own.evening AND other.number < own.number
            JOIN games ON games.id = other.game
            WHERE own.game = $1 AND other.results IS NOT NULL ORDER BY other.number, other.game",
        );
        rows.bind(table).fetch_all(&self.pool).await?.iter().map(earlier).collect()
    }
}

fn earlier(row: &AnyRow) -> Result<EarlierTable, StoreError> {
    Ok(EarlierTable {
        id: row.try_get(0)?,
        number: unsigned(row, 1)?,
        game: row.try_get(2)?,
        results: row.try_get(3)?,
    })
}

/// Writes the place of a table in an evening, unless it has one.
async fn add(
    connection: &mut AnyConnection,
    table: &str,
    evening: &str,
    number: u64,
    results: Option<&str>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO evenings (game, evening, number, results) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(table)
    .bind(evening)
    .bind(signed(number)?)
    .bind(results)
    .execute(connection)
    .await?;
    Ok(())
}

/// Copies the place of a table in an evening into another database.
pub(super) async fn copy(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    id: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT evening, number, results FROM evenings WHERE game = $1").bind(id);
    for row in rows.fetch_all(source).await? {
        let (evening, results): (String, Option<String>) = (row.try_get(0)?, row.try_get(2)?);
        add(target, id, &evening, unsigned(&row, 1)?, results.as_deref()).await?;
    }
    Ok(())
}
