//! The codes of rooms. A table has one code or none.

use sqlx::Row as _;

use super::{Store, StoreError, rows};
use crate::security::RoomCode;

impl Store {
    /// Returns the table whose room has this code; `None` if there is none.
    ///
    /// # Errors
    /// The database fails.
    pub async fn table_of_room(&self, code: &RoomCode) -> Result<Option<String>, StoreError> {
        self.ask(async {
            let row = sqlx::query("SELECT game FROM rooms WHERE code = $1")
                .bind(code.as_str())
                .fetch_optional(&self.pool)
                .await?;
            Ok(row.map(|row| row.try_get(0)).transpose()?)
        })
        .await
    }

    /// Returns the code of a table's room; `None` if the room is closed.
    ///
    /// # Errors
    /// The database fails.
    pub async fn code_of_room(&self, table: &str) -> Result<Option<RoomCode>, StoreError> {
        self.ask(async {
            let row = sqlx::query("SELECT code FROM rooms WHERE game = $1")
                .bind(table)
                .fetch_optional(&self.pool)
                .await?;
            row.as_ref().map(rows::room_code).transpose()
        })
        .await
    }

    /// Stores the code of a table's room instead of an earlier one. Returns `false`, and changes nothing, if another
    /// table has that code, or if another request opened the room at the same time.
    ///
    /// # Errors
    /// The database fails. Nothing is changed.
    pub async fn open_room(&self, table: &str, code: &RoomCode) -> Result<bool, StoreError> {
        self.ask(async {
            let mut transaction = self.pool.begin().await?;
            sqlx::query("DELETE FROM rooms WHERE game = $1").bind(table).execute(&mut *transaction).await?;
            let is_stored = rows::add_room(&mut transaction, code.as_str(), table).await?;
            if is_stored {
                transaction.commit().await?;
            }
            Ok(is_stored)
        })
        .await
    }

    /// Deletes the code of a table's room.
    ///
    /// # Errors
    /// The database fails.
    pub async fn close_room(&self, table: &str) -> Result<(), StoreError> {
        self.ask(async {
            sqlx::query("DELETE FROM rooms WHERE game = $1").bind(table).execute(&self.pool).await?;
            Ok(())
        })
        .await
    }
}
