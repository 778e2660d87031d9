//! The upkeep of a database from the command line.

use tabletop_serve::commands::{Command, run};
use tabletop_serve::store::Store;

use crate::harness::{File, Served};

/// Makes a finished game, a running one, and one without moves.
async fn three() -> Served {
    let served = Served::new().await;
    begin(&served).await;
    served
}

/// Makes the same three games in the given database.
pub(crate) async fn begin(served: &Served) {
    for decisions in [1_000, 10, 0] {
        let table = served.table("world-league", &[("seats", "2")]).await;
        served.play(&table, decisions, |_| 0).await;
    }
}

async fn told(served: &Served, command: Command) -> String {
    run(&command, served.games(), served.app.tables.store()).await.expect("it is carried out").text
}

#[tokio::test]
async fn every_table_is_listed_without_its_links() {
    let served = three().await;
    let list = told(&served, Command::List).await;
    for state in ["over", "going on", "not begun"] {
        assert_eq!(list.matches(state).count(), 1, "{list}");
    }
    let store = served.app.tables.store();
    for table in store.summaries().await.expect("it answers") {
        assert!(list.contains(&table.id));
        for link in store.links(&table.id).await.expect("it answers") {
            assert!(!list.contains(&link.token), "a link is a key: {list}");
        }
    }
}

#[tokio::test]
async fn records_are_exported() {
    exports(&three().await).await;
}

pub(crate) async fn exports(served: &Served) {
    let folder = File::new();
    let to = folder.0.clone();
    let all = told(served, Command::Export { to: to.clone(), tables: Vec::new() }).await;
    assert_eq!(all.lines().count(), 1, "the finished game alone: {all}");
    let record = std::fs::read_to_string(all.trim()).expect("it was written");
    let table = tabletop::replay(&record).expect("it is by the rules");
    assert!(table.standings().is_over());

    // A running game is exported by the beginning of its id. Its record is written from the stored steps, without
    // rules.
    let store = served.app.tables.store();
    let going_on = store.summaries().await.expect("it answers").into_iter();
    let mut going_on = going_on.filter(|table| !table.is_over && table.moves > 0);
    let going_on = going_on.next().expect("one goes on");
    let named = Command::Export { to: to.clone(), tables: vec![going_on.id[..8].to_string()] };
    let path = told(served, named).await;
    let record = std::fs::read_to_string(path.trim()).expect("it was written");
    let replayed = tabletop::replay(&record).expect("it is by the rules");
    let tables = &served.app.tables;
    let digest = tables.look(&going_on.id, |session| session.table().digest()).await.expect("it is there");
    assert_eq!(replayed.digest(), digest);
    for wrong in ["zzzz", "", "a"] {
        let named = Command::Export { to: to.clone(), tables: vec![wrong.to_string()] };
        assert!(run(&named, served.games(), store).await.is_err(), "`{wrong}` names no table");
    }
    std::fs::remove_dir_all(to).expect("the folder was made");
}

#[tokio::test]
async fn old_tables_are_pruned() {
    let served = three().await;
    let address = format!("sqlite://{}", served.file.name());
    prunes(&served, &address).await;
}

pub(crate) async fn prunes(served: &Served, address: &str) {
    let prune = |over, unplayed, dry_run| Command::Prune { older_than: 30, over, unplayed, dry_run };
    assert!(told(served, prune(false, false, false)).await.ends_with("0 tables deleted\n"), "all are new");
    let pool = sqlx::AnyPool::connect(address).await.expect("it opens");
    let month = "UPDATE games SET touched = touched - 31 * 24 * 60 * 60";
    sqlx::query(month).execute(&pool).await.expect("it is SQL");
    for (over, unplayed) in [(true, false), (false, true)] {
        let dry = told(served, prune(over, unplayed, true)).await;
        assert!(dry.ends_with("1 table would be deleted\n"), "{dry}");
        let done = told(served, prune(over, unplayed, false)).await;
        assert!(done.ends_with("1 table deleted\n"), "{done}");
    }
    let left = served.app.tables.store().summaries().await.expect("it answers");
    assert!(left.len() == 1 && !left[0].is_over && left[0].moves > 0);
    for rows in ["moves", "links"] {
        let games = format!("SELECT COUNT(DISTINCT game) FROM {rows}");
        let row = sqlx::query(&games).fetch_one(&pool).await.expect("it answers");
        assert_eq!(sqlx::Row::get::<i64, _>(&row, 0), 1, "no {rows} of a deleted table are left");
    }
}

#[tokio::test]
async fn a_backup_is_the_same_database() {
    let served = three().await;
    let (backup, table) = (File::new(), served.table("basketball-duel", &[("seats", "2")]).await);
    let to = backup.name().to_string();
    assert_eq!(told(&served, Command::Backup { to: to.clone() }).await, "4 tables copied\n");
    let again = run(&Command::Backup { to }, &tabletop::games(), served.app.tables.store()).await;
    assert!(again.is_err(), "a backup is not written over");
    let before = served.get(&table.seats[0]).await.body;
    // The backup is a single file and can be copied elsewhere.
    let beside = std::fs::metadata(format!("{}-wal", backup.name()));
    assert!(beside.map_or(true, |beside| beside.len() == 0), "nothing is left in the -wal");
    let restored = Served::over(backup).await;
    assert_eq!(restored.get(&table.seats[0]).await.body, before);
    assert_eq!(
        restored.app.tables.store().summaries().await.expect("it answers"),
        served.app.tables.store().summaries().await.expect("it answers")
    );
}

#[tokio::test]
async fn defects_are_found() {
    let served = three().await;
    let fine = run(&Command::Check, &tabletop::games(), served.app.tables.store()).await.expect("it answers");
    assert!(fine.is_fine, "{}", fine.text);
    assert_eq!(fine.text, "3 tables: 2 going on, 1 over\n");
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}", served.file.name())).await.expect("it opens");
    sqlx::query("DELETE FROM moves WHERE number = 3").execute(&pool).await.expect("it is SQL");
    let store = Store::open(served.file.name()).await.expect("it opens");
    let found = run(&Command::Check, &tabletop::games(), &store).await.expect("it answers");
    assert!(!found.is_fine);
    assert_eq!(found.text.matches("moves; ").count(), 2, "{}", found.text);
}
