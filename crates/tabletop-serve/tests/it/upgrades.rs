//! Tables that are older than a change of the rules, and a database with the first schema.

use axum::http::StatusCode;
use sqlx::{AnyPool, Executor as _};
use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::store::{Store, StoredGame, StoredMove};
use tabletop_serve::upgrade::{Survey, SurveyDepth, survey};

use crate::harness::{Served, Table};
use crate::html::actions;

/// The tables of a database as programs of schema 1 created them.
const LAYOUT_1: [&str; 5] = [
    "CREATE TABLE games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, players TEXT NOT NULL,
        seed TEXT NOT NULL, lots TEXT NOT NULL, revision BIGINT NOT NULL, moves BIGINT NOT NULL)",
    "CREATE TABLE links (
        token TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games (id), role BIGINT NOT NULL,
        is_own BIGINT NOT NULL, UNIQUE (game, role))",
    "CREATE TABLE moves (
        game TEXT NOT NULL REFERENCES games (id), number BIGINT NOT NULL, what TEXT NOT NULL,
        PRIMARY KEY (game, number))",
    "CREATE TABLE layout (version BIGINT PRIMARY KEY)",
    "INSERT INTO layout (version) VALUES (1)",
];

/// Statements that remove everything that schema 2 added.
const TO_LAYOUT_1: [&str; 3] = [
    "INSERT INTO games SELECT id, game, setup, players, seed, lots, revision, moves FROM new.games",
    "INSERT INTO links SELECT token, game, role, is_own FROM new.links",
    "INSERT INTO moves SELECT game, number, what FROM new.moves",
];

async fn pool(file: &str) -> AnyPool {
    sqlx::any::install_default_drivers();
    AnyPool::connect(&format!("sqlite://{file}?mode=rwc")).await.expect("the file opens")
}

/// Changes the database in a way that no player can.
async fn changed(served: &Served, sql: &str) {
    pool(served.file.name()).await.execute(sql).await.expect("it is SQL");
}

/// Restarts a program with the same file, and returns it with the survey that it made at its start.
async fn started(served: Served) -> (Served, Survey) {
    let served = Served::over(served.file).await;
    let found =
        survey(served.games(), served.app.tables.store(), SurveyDepth::News).await.expect("it answers");
    (served, found)
}

/// A table of this game after `decisions` random decisions.
async fn played(game: &str, decisions: usize) -> (Served, Table) {
    let served = Served::new().await;
    let table = served.table(game, &[("seats", "2")]).await;
    let mut lots = Dealer::new(5);
    served.play(&table, decisions, |count| lots.index(count)).await;
    (served, table)
}

async fn written(served: &Served) -> StoredGame {
    let store = served.app.tables.store();
    let id = store.summaries().await.expect("it answers")[0].id.clone();
    store.stored_game(&id).await.expect("it answers").expect("it is there")
}

#[tokio::test]
async fn a_database_of_layout_1_is_brought_to_this_one() {
    let (served, table) = played("world-league", 30).await;
    let before = served.get(&table.seats[0]).await.body;
    let moves = written(&served).await.moves;
    let old = crate::harness::File::new();
    {
        let pool = pool(old.name()).await;
        let mut connection = pool.acquire().await.expect("it opens");
        for sql in LAYOUT_1 {
            connection.execute(sql).await.expect("it is SQL");
        }
        let attach = format!("ATTACH DATABASE '{}' AS new", served.file.name());
        connection.execute(attach.as_str()).await.expect("it is there");
        for sql in TO_LAYOUT_1 {
            connection.execute(sql).await.expect("it is SQL");
        }
    }
    let again = Served::over(old).await;
    assert!(written(&again).await.moves.iter().all(|kept| kept.steps.is_none()), "nobody replayed them yet");
    let found = survey(again.games(), again.app.tables.store(), SurveyDepth::News).await.expect("it answers");
    assert_eq!(found, Survey { going_on: 1, ..Survey::default() });
    assert_eq!(written(&again).await.moves, moves, "each has its steps and digests now");
    assert_eq!(again.get(&table.seats[0]).await.body, before);
    again.play(&table, 5, |_| 0).await;
    let (_, found) = started(again).await;
    assert_eq!(found.to_string(), "1 table: 1 going on, 0 over");
}

/// Under schema 5 no table began in the middle of a game.
#[tokio::test]
async fn a_database_of_layout_5_is_brought_to_this_one() {
    let (served, table) = played("basketboss", 12).await;
    let before = served.get(&table.seats[0]).await.body;
    to_layout_5(&served, 5).await;
    let again = Served::over(served.file).await;
    assert_eq!(again.get(&table.seats[0]).await.body, before);
    assert!(again.play(&table, 3, |_| 0).await > 0, "it goes on");
}

/// Removes what schema 6 added, and stores the version.
async fn to_layout_5(served: &Served, version: u8) {
    changed(served, "ALTER TABLE games DROP COLUMN inherited").await;
    changed(served, "DELETE FROM layout").await;
    changed(served, &format!("INSERT INTO layout (version) VALUES ({version})")).await;
}

/// Under schema 4 no person had a list.
#[tokio::test]
async fn a_database_of_layout_4_is_brought_to_this_one() {
    let (served, table) = played("basketboss", 12).await;
    let before = served.get(&table.seats[0]).await.body;
    changed(&served, "DROP TABLE kept").await;
    to_layout_5(&served, 4).await;
    let again = Served::over(served.file).await;
    assert_eq!(again.get(&table.seats[0]).await.body, before);
    let kept = again.post(&format!("{}/keep", table.seats[0]), &[]).await;
    assert_eq!((kept.status, kept.headers.contains_key("set-cookie")), (StatusCode::SEE_OTHER, true));
    assert!(again.play(&table, 3, |_| 0).await > 0, "it goes on");
}

/// A table of schema 3 follows no other.
#[tokio::test]
async fn a_database_of_layout_3_is_brought_to_this_one() {
    let (served, table) = played("basketboss", 12).await;
    let before = served.get(&table.seats[0]).await.body;
    for sql in ["DROP TABLE kept", "DROP TABLE evenings"] {
        changed(&served, sql).await;
    }
    to_layout_5(&served, 3).await;
    let again = Served::over(served.file).await;
    assert_eq!(again.get(&table.seats[0]).await.body, before);
    assert!(again.get(&table.host).await.body.contains("class=\"room-code\""), "its room is still open");
    assert!(again.play(&table, 3, |_| 0).await > 0, "it goes on");
}

/// A table of schema 2 has no room. Its host opens one.
#[tokio::test]
async fn a_database_of_layout_2_is_brought_to_this_one() {
    let (served, table) = played("basketboss", 12).await;
    let before = served.get(&table.seats[0]).await.body;
    for sql in ["DROP TABLE kept", "DROP TABLE evenings", "DROP TABLE rooms"] {
        changed(&served, sql).await;
    }
    to_layout_5(&served, 2).await;
    let again = Served::over(served.file).await;
    assert_eq!(again.get(&table.seats[0]).await.body, before);
    assert!(!again.get(&table.host).await.body.contains("class=\"room-code\""));
    let opened = again.post(&format!("{}/room", table.host), &[("room", "open")]).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
    assert!(again.play(&table, 3, |_| 0).await > 0, "it goes on");
}

#[tokio::test]
async fn a_table_of_which_no_step_differs_goes_on_under_another_revision() {
    let (served, table) = played("basketboss", 20).await;
    let before = served.get(&table.seats[1]).await.body;
    changed(&served, "UPDATE games SET revision = revision + 7").await;
    let (served, found) = started(served).await;
    assert_eq!((found.going_on, found.moved, found.stuck.len()), (1, 1, 0));
    assert_eq!(served.get(&table.seats[1]).await.body, before);
    assert!(served.play(&table, 3, |_| 0).await > 0, "it goes on");
    let (_, found) = started(served).await;
    assert_eq!((found.going_on, found.moved), (1, 0), "it is a table of this revision now");
}

#[tokio::test]
async fn another_deal_is_no_past_of_the_table() {
    let (served, table) = played("world-league", 12).await;
    changed(&served, "UPDATE games SET seed = '12345'").await;
    let (served, found) = started(served).await;
    assert_eq!(found.going_on, 1, "at the start only tables of another revision are replayed");
    for path in table.seats.iter().chain([&table.spectators]) {
        let page = served.get(path).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains("This table can only be read."), "{}", page.body);
        assert!(actions(&page.body).is_empty() && !page.body.contains("id=\"board\""));
    }
    let found =
        survey(served.games(), served.app.tables.store(), SurveyDepth::All).await.expect("it answers");
    assert_eq!(found.stuck.len(), 1);
    assert_eq!(found.stuck[0].divergence.step, 0, "already the opening is another");
    let why = found.stuck[0].to_string();
    assert!(why.contains(", and this program gives"), "{why}");
    assert_eq!(
        found.to_string().matches("recorded").count(),
        0,
        "what is printed at the start may be read by others: {found}"
    );
}

#[tokio::test]
async fn a_table_stands_still_where_the_rules_part() {
    let (served, table) = played("world-league", 30).await;
    let kept = written(&served).await;
    let twelfth = "SELECT game FROM moves WHERE number = 12";
    changed(
        &served,
        &format!("UPDATE moves SET what = '1: bid 99' WHERE game IN ({twelfth}) AND number = 12"),
    )
    .await;
    changed(&served, "UPDATE games SET revision = revision + 1").await;
    let (served, found) = started(served).await;
    let [stuck] = found.stuck.as_slice() else { panic!("one is stuck: {found}") };
    let steps = |kept: &StoredMove| kept.steps.as_deref().unwrap_or_default().lines().count();
    let opening = kept.stored.opening.as_deref().unwrap_or_default().lines().count();
    let before = opening + kept.moves.iter().take(11).map(steps).sum::<usize>();
    assert_eq!(stuck.divergence.step, before + 1, "{found}");
    for seat in &table.seats {
        let page = served.get(seat).await.body;
        assert!(page.contains("This table can only be read."), "{page}");
        assert!(page.contains(&format!("the first difference is at step {}", before + 1)), "{page}");
        assert!(!page.contains("bid 99"), "what was recorded may be a secret");
        assert!(actions(&page).is_empty(), "nothing can be chosen");
        let act = served.act(seat, "pass", "any question").await;
        assert_eq!(act.status, StatusCode::CONFLICT);
        assert_eq!(served.get(&format!("{seat}/transcript")).await.status, StatusCode::FORBIDDEN);
    }
    // Nothing is lost: a program with the earlier rules finds all steps.
    let now = written(&served).await;
    assert_eq!(now.stored.revision, kept.stored.revision + 1);
    assert_eq!(now.moves.len(), kept.moves.len());
}

#[tokio::test]
async fn a_finished_game_keeps_its_record_whatever_the_rules_become() {
    let (served, table) = played("world-league", 1_000).await;
    let record = served.get(&format!("{}/transcript", table.seats[0])).await;
    assert_eq!(record.status, StatusCode::OK);
    assert!(tabletop::replay(&record.body).is_ok());
    changed(&served, "UPDATE games SET seed = '12345', revision = revision + 1").await;
    let (served, found) = started(served).await;
    assert_eq!((found.over, found.stuck.len()), (1, 0), "a record needs no rules");
    for path in table.seats.iter().chain([&table.spectators]) {
        let page = served.get(path).await.body;
        assert!(page.contains("This table can only be read.") && page.contains("/transcript"), "{page}");
        assert_eq!(served.get(&format!("{path}/transcript")).await.body, record.body);
    }
    assert_eq!(served.get(&format!("{}/after", table.seats[0])).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_database_of_somebody_else_is_left_as_it_is() {
    let file = crate::harness::File::new();
    let pool = pool(file.name()).await;
    pool.execute("CREATE TABLE games (title TEXT)").await.expect("it is SQL");
    let error = Store::open(file.name()).await.expect_err("it is not ours").to_string();
    assert!(error.contains("games"), "{error}");
    let tables = sqlx::query("SELECT name FROM sqlite_master").fetch_all(&pool).await.expect("it answers");
    assert_eq!(tables.len(), 1, "nothing was added");
}
