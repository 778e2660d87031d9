//! Several processes with one database: no step is stored twice, and each process learns of the moves of the
//! others.

use axum::http::StatusCode;
use tabletop_serve::{App, Settings, router, store::Store};

use crate::harness::Served;

/// Creates a second program with the same database.
async fn second(first: &Served) -> App {
    let store = Store::open(first.file.name()).await.expect("the file is there");
    App::new(
        first.games().clone(),
        store,
        &Settings { tables_a_minute: 10, actions_a_second: 1_000, ..Settings::default() },
    )
}

#[tokio::test]
async fn of_two_processes_one_takes_the_step() {
    let first = Served::new().await;
    let app = second(&first).await;
    let table = first.table("world-league", &[("seats", "2")]).await;
    let mut both = [0, 0];
    for _ in 0..30 {
        for seat in &table.seats {
            let Some((question, offered)) = first.choices(seat).await else { continue };
            let other =
                Served { router: router(app.clone()), app: app.clone(), file: crate::harness::File::new() };
            let last = &offered[offered.len() - 1];
            let (one, two) =
                tokio::join!(first.act(seat, &offered[0], &question), other.act(seat, last, &question));
            let taken = [one.status, two.status].map(|status| status == StatusCode::SEE_OTHER);
            assert!(taken[0] != taken[1], "{:?}", [one.status, two.status]);
            both[usize::from(taken[1])] += 1;
            // Both programs show the same position afterwards.
            assert_eq!(first.get(seat).await.body, other.get(seat).await.body);
        }
    }
    assert!(both[0] + both[1] > 30, "{both:?}");
}

#[tokio::test]
async fn a_step_of_another_process_is_heard() {
    let first = Served::new().await;
    let app = second(&first).await;
    let table = first.table("basketball-duel", &[("seats", "2")]).await;
    let token = table.spectators.trim_start_matches("/t/");
    let link = app.tables.store().link(token).await.expect("it answers").expect("the link exists");
    let mut heard = app.tables.listeners().listen(&link.table, link.role, 0).expect("few listen");
    tokio::spawn(tabletop_serve::sse::poll(app.tables.clone(), None));
    assert_eq!(heard.next().await.map(|news| news.moves), Some(0));
    assert_eq!(first.play(&table, 1, |_| 0).await, 1);
    let wait = tokio::time::timeout(std::time::Duration::from_secs(5), heard.next());
    assert_eq!(wait.await.expect("it is told in time").map(|news| news.moves), Some(1));
}
