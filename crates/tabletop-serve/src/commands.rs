//! The upkeep of a database from the command line: `list`, `export`, `prune`, `backup`, `check`.
//!
//! All commands can run while a server uses the database. None of them prints a link.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use tabletop::Games;

use crate::record::record;
use crate::store::{Store, StoreError, TableSummary, now};
use crate::upgrade::{SurveyDepth, survey};

/// The minimum length of the beginning of an id.
const SHORTEST_ID: usize = 4;
const DAY: u64 = 24 * 60 * 60;

/// A command of upkeep.
#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Lists the tables, the one that was played last first.
    List,
    /// Writes the records of finished games as transcripts, which `referee check` reads.
    Export {
        /// The folder for the records. It is created if it is missing.
        #[arg(long, value_name = "FOLDER")]
        to: PathBuf,
        /// Tables by id or by the beginning of an id, finished or not. The record of a running game contains
        /// secrets of its players.
        tables: Vec<String>,
    },
    /// Deletes tables without a recent move, with their links and moves.
    Prune {
        /// Number of days since the last move.
        #[arg(long, value_name = "DAYS")]
        older_than: u64,
        /// Only games that are over.
        #[arg(long)]
        over: bool,
        /// Only tables without any move.
        #[arg(long)]
        unplayed: bool,
        /// Lists the tables without deleting them.
        #[arg(long)]
        dry_run: bool,
    },
    /// Copies a snapshot of everything into another database: a file of `SQLite`, or `postgres://…`.
    Backup {
        /// The target, a database without any table.
        to: String,
    },
    /// Searches the database for defects, and replays every table under the rules of this program.
    Check,
}

/// The result of a command that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandReport {
    /// The text to print.
    pub text: String,
    /// `false` if `check` found a defect or a table that can only be read.
    pub is_fine: bool,
}

/// The errors of a command.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file cannot be written.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// No table has an id that begins like this, or several tables have.
    #[error("{count} tables have an id that begins with `{id}`; `list` shows the ids")]
    Id {
        /// The beginning of an id, as typed.
        id: String,
        /// Number of tables whose id begins like this.
        count: usize,
    },
}

/// Carries out a command. `games` is the list of games that the program knows.
///
/// # Errors
/// The database or a file fails, or the beginning of an id does not match exactly one table.
pub async fn run(command: &Command, games: &Games, store: &Store) -> Result<CommandReport, CommandError> {
    let fine = |text| CommandReport { text, is_fine: true };
    match command {
        Command::List => Ok(fine(list(&store.summaries().await?))),
        Command::Export { to, tables } => export(store, to, tables).await.map(fine),
        Command::Prune { older_than, over, unplayed, dry_run } => {
            let kind = |table: &TableSummary| (!over || table.is_over) && (!unplayed || table.moves == 0);
            let before = now().saturating_sub(older_than.saturating_mul(DAY));
            let mut old = store.summaries().await?;
            old.retain(|table| table.touched < before && kind(table));
            if !dry_run {
                for table in &old {
                    store.delete(&table.id).await?;
                }
            }
            let done = if *dry_run { "would be deleted" } else { "deleted" };
            Ok(fine(format!("{}{} {done}\n", list(&old), counted(old.len()))))
        }
        Command::Backup { to } => {
            let other = Store::open(to).await?;
            let copied = store.copy_into(&other).await;
            other.close().await?;
            let copied = usize::try_from(copied?).unwrap_or(usize::MAX);
            Ok(fine(format!("{} copied\n", counted(copied))))
        }
        Command::Check => {
            let defects = store.defects().await?;
            let survey = survey(games, store, SurveyDepth::All).await?;
            let mut text: String = defects.iter().flat_map(|defect| [defect, "\n"]).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{survey}");
            for stuck in &survey.stuck {
                let _ = writeln!(text, "  {stuck}");
            }
            Ok(CommandReport { text, is_fine: defects.is_empty() && survey.stuck.is_empty() })
        }
    }
}

fn counted(tables: usize) -> String {
    format!("{tables} {}", if tables == 1 { "table" } else { "tables" })
}

/// Formats the list of tables, with one line for each.
fn list(tables: &[TableSummary]) -> String {
    let mut text = String::new();
    for table in tables {
        let state = match (table.is_over, table.moves) {
            (true, _) => "over",
            (false, 0) => "not begun",
            (false, _) => "going on",
        };
        let TableSummary { id, game, moves, revision, .. } = table;
        let ago = ago(now().saturating_sub(table.touched));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{id}  {game:<16} {moves:>6} moves  {state:<9}  rules {revision}  {ago:>12}");
    }
    text
}

/// Formats an age in the largest unit that fits, as a whole number: `3 days ago`.
fn ago(seconds: u64) -> String {
    let units = [(DAY, "day"), (60 * 60, "hour"), (60, "minute"), (1, "second")];
    let unit = units.into_iter().find(|(length, _)| seconds >= *length);
    unit.map_or_else(
        || "now".to_string(),
        |(length, name)| {
            let count = seconds / length;
            format!("{count} {name}{} ago", if count == 1 { "" } else { "s" })
        },
    )
}

async fn export(store: &Store, to: &Path, named: &[String]) -> Result<String, CommandError> {
    let all = store.summaries().await?;
    let chosen: Vec<&TableSummary> = if named.is_empty() {
        all.iter().filter(|table| table.is_over).collect()
    } else {
        named.iter().map(|id| found(&all, id)).collect::<Result<_, _>>()?
    };
    let failed = |path: &Path, error| CommandError::File { path: path.to_path_buf(), error };
    std::fs::create_dir_all(to).map_err(|error| failed(to, error))?;
    let mut text = String::new();
    for table in chosen {
        let record = store.stored_game(&table.id).await?.as_ref().and_then(record);
        let path = to.join(format!("{}-{}.txt", table.game, table.id));
        // Writing to a string cannot fail.
        let _ = match record {
            Some(record) => {
                std::fs::write(&path, record).map_err(|error| failed(&path, error))?;
                writeln!(text, "{}", path.display())
            }
            None => writeln!(text, "{}: its moves were stored without their steps", table.id),
        };
    }
    Ok(text)
}

/// Finds the one table whose id begins with `id`.
fn found<'a>(all: &'a [TableSummary], id: &str) -> Result<&'a TableSummary, CommandError> {
    let fitting: Vec<&TableSummary> =
        all.iter().filter(|table| id.len() >= SHORTEST_ID && table.id.starts_with(id)).collect();
    match fitting.as_slice() {
        [one] => Ok(one),
        _ => Err(CommandError::Id { id: id.to_string(), count: fitting.len() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_largest_unit() {
        for (seconds, said) in
            [(0, "now"), (1, "1 second ago"), (61, "1 minute ago"), (2 * DAY + 5, "2 days ago")]
        {
            assert_eq!(ago(seconds), said);
        }
    }
}
