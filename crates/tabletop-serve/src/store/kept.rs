//! The lists of persons: links to their tables, under the key of each person.

use sqlx::{AnyConnection, Row as _};

use super::rows::{link, unsigned};
use super::{Link, Store, StoreError};
use crate::security::PersonKey;

/// A table on the list of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// The link of the person.
    pub link: Link,
    /// The name of the game.
    pub game: String,
    /// `true` if the game is over.
    pub is_over: bool,
    /// Time of the last stored move, in seconds since 1970; 0 if unknown.
    pub touched: u64,
}

impl Store {
    /// Puts a link on the list of a person. A link that is on it already stays there.
    ///
    /// # Errors
    /// The link does not exist, or the database fails.
    pub async fn keep(&self, person: &PersonKey, token: &str) -> Result<(), StoreError> {
        self.ask(async {
            add(&mut *self.pool.acquire().await?, person.as_str(), token).await?;
            Ok(())
        })
        .await
    }

    /// Puts a link on every list that another link is on: the next one of the same people, or the one that replaces it.
    ///
    /// # Errors
    /// The link does not exist, or the database fails.
    pub async fn keep_after(&self, earlier: &str, token: &str) -> Result<(), StoreError> {
        self.ask(async {
            sqlx::query(
                "INSERT INTO kept (person, token) SELECT person, $1 FROM kept WHERE token = $2 ON CONFLICT DO NOTHING",
            )
            .bind(token)
            .bind(earlier)
            .execute(&self.pool)
            .await?;
            Ok(())
        })
        .await
    }

    /// Returns the tables on the list of a person: those going on before those that are over, each the last played
    /// first, and at most `most`. A renewed link stands for the one that it replaces.
    ///
    /// # Errors
    /// The database fails.
    pub async fn kept(&self, person: &PersonKey, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        self.ask(async {
            let rows = sqlx::query(
                "SELECT links.token, links.game, links.role, links.is_own, links.is_new, games.game, games.is_over, games.touched
                FROM kept JOIN links ON links.token = kept.token JOIN games ON games.id = links.game
                WHERE kept.person = $1
                ORDER BY games.is_over, games.touched DESC, games.id, links.role, links.is_new DESC LIMIT $2",
            );
            let rows = rows.bind(person.as_str()).bind(i64::from(most)).fetch_all(&self.pool).await?;
            let mut tables = Vec::with_capacity(rows.len());
            for row in &rows {
                tables.push(KeptTable {
                    link: link(row)?,
                    game: row.try_get(5)?,
                    is_over: unsigned(row, 6)? != 0,
                    touched: unsigned(row, 7)?,
                });
            }
            tables.dedup_by_key(|kept| (kept.link.table.clone(), kept.link.role));
            Ok(tables)
        })
        .await
    }

    /// Takes a link off the list of a person.
    ///
    /// # Errors
    /// The database fails.
    pub async fn take_off(&self, person: &PersonKey, token: &str) -> Result<(), StoreError> {
        self.ask(async {
            let taken = sqlx::query("DELETE FROM kept WHERE person = $1 AND token = $2");
            taken.bind(person.as_str()).bind(token).execute(&self.pool).await?;
            Ok(())
        })
        .await
    }

    /// Puts everything on the list of one person on that of another.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep_all(&self, from: &PersonKey, into: &PersonKey) -> Result<(), StoreError> {
        self.ask(async {
            sqlx::query(
                "INSERT INTO kept (person, token) SELECT $1, token FROM kept WHERE person = $2 ON CONFLICT DO NOTHING",
            )
            .bind(into.as_str())
            .bind(from.as_str())
            .execute(&self.pool)
            .await?;
            Ok(())
        })
        .await
    }
}

async fn add(connection: &mut AnyConnection, person: &str, token: &str) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO kept (person, token) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(person)
        .bind(token)
        .execute(connection)
        .await?;
    Ok(())
}

/// Copies what lists have of the links of a table into another database.
pub(super) async fn copy(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    id: &str,
) -> Result<(), StoreError> {
    let rows = sqlx::query(
        "SELECT kept.person, kept.token FROM kept JOIN links ON links.token = kept.token WHERE links.game = $1",
    );
    for row in rows.bind(id).fetch_all(source).await? {
        let (person, token): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        add(&mut *target, &person, &token).await?;
    }
    Ok(())
}
