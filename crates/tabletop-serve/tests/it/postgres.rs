//! Two processes at one `PostgreSQL`. `.ci/pages` starts it and names it in `POSTGRES`.

use std::time::Duration;

use tabletop::core::{Choices as _, Dealer};
use tabletop_serve::store::Store;

use crate::harness::encoded;
use crate::html::{actions, first, links};
use crate::process::Process;

async fn get(client: &reqwest::Client, address: String) -> String {
    client.get(address).send().await.expect("it answers").text().await.expect("with text")
}

async fn act(client: &reqwest::Client, address: String, action: &str, question: &str) -> reqwest::StatusCode {
    let request = client.post(address).header("content-type", "application/x-www-form-urlencoded");
    let body = encoded(&[("action", action), ("question", question)]);
    request.body(body).send().await.expect("it answers").status()
}

/// Every decision is sent to both processes at the same time: one of them takes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_two_processes_take_no_step_twice() {
    let database = std::env::var("POSTGRES").expect("POSTGRES names the database");
    let both = [Process::start(&database), Process::start(&database)];
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let client = client.timeout(Duration::from_secs(20)).build().expect("a client");
    let made = client.post(format!("{}/new/world-league", both[0].address)).body("seats=2&player-2=greedy");
    let made =
        made.header("content-type", "application/x-www-form-urlencoded").send().await.expect("it is made");
    let host = made.headers()["location"].to_str().expect("text").to_string();
    // The other process knows the table at once.
    let page = get(&client, format!("{}{host}", both[1].address)).await;
    let seat = links(&page).first().cloned().expect("the first seat");
    let mut lots = Dealer::new(4);
    let (mut taken, mut won) = (Vec::new(), [0, 0]);
    for _ in 0..4_000 {
        let page = get(&client, format!("{}{seat}", both[taken.len() % 2].address)).await;
        if page.contains("The game is over.") {
            break;
        }
        let (offered, question) = (actions(&page), first(&page, "name=\"question\" value=\""));
        let (Some(action), Some(question)) = (lots.pick(&offered), question) else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let [one, two] = both.each_ref().map(|process| format!("{}{seat}/act", process.address));
        let (one, two) =
            tokio::join!(act(&client, one, action, &question), act(&client, two, action, &question));
        let accepted = [one, two].map(|status| status == 303);
        assert!(!(accepted[0] && accepted[1]), "both took `{action}`");
        assert!(accepted[0] || accepted[1], "neither took `{action}`: {one}, {two}");
        won[usize::from(accepted[1])] += 1;
        taken.push(format!("1: {action}"));
    }
    let store = Store::open(&database).await.expect("it opens");
    let link =
        store.link(seat.trim_start_matches("/t/")).await.expect("it answers").expect("the link exists");
    let kept = store.moves(&link.table, 0).await.expect("it answers");
    let kept: Vec<String> = kept.into_iter().map(|kept| kept.what).collect();
    let own: Vec<String> = kept.iter().filter(|line| line.starts_with("1: ")).cloned().collect();
    assert_eq!(own, taken, "each decision is kept once, in order");
    assert!(taken.len() > 20 && kept.len() > taken.len(), "the computer played as well");
    let page = get(&client, format!("{}{seat}/transcript", both[1].address)).await;
    assert!(tabletop::replay(&page).is_ok(), "the game came to its end: {page}");
    eprint_figures(&format!("{} decisions sent to both processes; they took {won:?}", taken.len()));
}

/// A file of `SQLite` is carried into `PostgreSQL` and back, and nothing of it changes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a PostgreSQL: `.ci/pages` starts one"]
async fn postgres_takes_a_backup_and_gives_it_back() {
    use tabletop_serve::commands::{Command, run};

    let database = std::env::var("POSTGRES").expect("POSTGRES names the database");
    let served = crate::harness::Served::new().await;
    for decisions in [1_000, 10, 0] {
        let table = served.table("basketboss", &[("seats", "2")]).await;
        served.play(&table, decisions, |_| 0).await;
    }
    // A database of its own, since a backup goes into an empty one.
    let pool = sqlx::AnyPool::connect(&database).await.expect("it opens");
    let name = format!("backup_{}", std::process::id());
    sqlx::query(&format!("CREATE DATABASE {name}")).execute(&pool).await.expect("it is made");
    let (server, _) = database.rsplit_once('/').expect("the address names a database");
    let database = format!("{server}/{name}");
    let first = served.app.desk.store();
    let there = Store::open(&database).await.expect("it opens");
    let copied = run(&Command::Backup { to: database }, first).await.expect("it is copied").text;
    assert_eq!(copied, "3 tables copied\n");
    let back = crate::harness::File::new();
    run(&Command::Backup { to: back.name().to_string() }, &there).await.expect("it is copied back");
    let back = Store::open(back.name()).await.expect("it opens");
    let all = first.summaries().await.expect("it answers");
    for other in [&there, &back] {
        assert_eq!(other.summaries().await.expect("it answers"), all);
        let checked = run(&Command::Check, other).await.expect("it answers");
        assert!(checked.is_fine, "{}", checked.text);
        for table in &all {
            assert_eq!(
                other.moves(&table.id, 0).await.expect("it answers"),
                first.moves(&table.id, 0).await.expect("it answers")
            );
            assert_eq!(
                other.links(&table.id).await.expect("it answers"),
                first.links(&table.id).await.expect("it answers")
            );
        }
    }
}

#[expect(clippy::print_stderr, reason = "the figures of the test, for whoever runs it with --nocapture")]
fn eprint_figures(line: &str) {
    eprintln!("{line}");
}
