//! Reads and writes rows of the database.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::{Link, StoreError, StoredMove, StoredTable};
use crate::security::{Role, RoomCode};

/// Reads a table from the columns `id, game, setup, players, seed, lots, revision, opening,
/// inherited, is_over`. The earlier tables of its evening are read apart.
pub(super) fn stored(row: &AnyRow) -> Result<StoredTable, StoreError> {
    let seed = |index: usize| {
        let text: String = row.try_get(index)?;
        text.parse().map_err(|_| StoreError::Foreign("a seed that is not a number".to_string()))
    };
    Ok(StoredTable {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        setup: row.try_get(2)?,
        players: row.try_get(3)?,
        seed: seed(4)?,
        lots: seed(5)?,
        revision: revision(row, 6)?,
        opening: row.try_get(7)?,
        inherited: unsigned(row, 8)?,
        is_over: unsigned(row, 9)? != 0,
        earlier: Vec::new(),
    })
}

/// Reads the revision of the rules from a column.
pub(super) fn revision(row: &AnyRow, index: usize) -> Result<u32, StoreError> {
    let revision: i64 = row.try_get(index)?;
    revision.try_into().map_err(|_| StoreError::Foreign(format!("the revision {revision}")))
}

/// Reads a link from the columns `token, game, role, is_own, is_new`.
pub(super) fn link(row: &AnyRow) -> Result<Link, StoreError> {
    let (role, is_own, is_new): (i64, i64, i64) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?);
    let role = Role::from_number(role).ok_or_else(|| StoreError::Foreign(format!("the role {role}")))?;
    let (is_own, is_new) = (is_own != 0, is_new != 0);
    Ok(Link { token: row.try_get(0)?, table: row.try_get(1)?, role, is_own, is_new })
}

/// Writes a link.
pub(super) async fn add_link(connection: &mut AnyConnection, link: &Link) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO links (token, game, role, is_own, is_new) VALUES ($1, $2, $3, $4, $5)")
        .bind(&link.token)
        .bind(&link.table)
        .bind(link.role.number())
        .bind(i64::from(link.is_own))
        .bind(i64::from(link.is_new))
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes the other links of the same role: those not opened yet if `is_new`, otherwise those in use.
pub(super) async fn drop_links(
    connection: &mut AnyConnection,
    link: &Link,
    is_new: bool,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM links WHERE game = $1 AND role = $2 AND is_new = $3 AND token <> $4")
        .bind(&link.table)
        .bind(link.role.number())
        .bind(i64::from(is_new))
        .bind(&link.token)
        .execute(connection)
        .await?;
    Ok(())
}

/// Reads a move from the columns `what, steps`.
pub(super) fn kept(row: &AnyRow) -> Result<StoredMove, StoreError> {
    Ok(StoredMove { what: row.try_get(0)?, steps: row.try_get(1)? })
}

pub(super) fn unsigned(row: &AnyRow, index: usize) -> Result<u64, StoreError> {
    let count: i64 = row.try_get(index)?;
    u64::try_from(count).map_err(|_| StoreError::Foreign(format!("the count {count}")))
}

pub(super) fn signed(count: u64) -> Result<i64, StoreError> {
    i64::try_from(count).map_err(|_| StoreError::Foreign(format!("the count {count}")))
}

/// Reads the code of a room from the column `code`.
pub(super) fn room_code(row: &AnyRow) -> Result<RoomCode, StoreError> {
    let code: String = row.try_get(0)?;
    RoomCode::parse(&code).ok_or_else(|| StoreError::Foreign("a room without a code".to_string()))
}

/// Writes the code of a room. Returns `false` if the code or the table has a room already.
pub(super) async fn add_room(
    connection: &mut AnyConnection,
    code: &str,
    table: &str,
) -> Result<bool, StoreError> {
    let added = sqlx::query("INSERT INTO rooms (code, game) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(code)
        .bind(table)
        .execute(connection)
        .await?;
    Ok(added.rows_affected() == 1)
}
