//! What is kept: a table is the same after the program was started again.

use axum::http::StatusCode;
use tabletop::core::{Choices as _, Dealer};

use crate::harness::Served;

#[tokio::test]
async fn a_table_is_the_same_after_a_new_start() {
    let served = Served::new().await;
    let fields = [("seats", "3"), ("player-3", "greedy"), ("R-2", "LeftOfOpener")];
    let table = served.table("world-league", &fields).await;
    let mut lots = Dealer::new(1);
    served.play(&table, 25, |count| lots.index(count)).await;
    settled(&served, &table.spectators).await;
    let mut before = Vec::new();
    for seat in &table.seats {
        before.push(served.get(seat).await.body);
    }

    // The old program is not told: its memory is simply gone.
    let again = Served::over(served.file).await;
    for (seat, before) in table.seats.iter().zip(&before) {
        assert_eq!(&again.get(seat).await.body, before);
    }
    again.play(&table, 10, |_| 0).await;
    assert_eq!(again.get(&table.host).await.status, StatusCode::OK);
}

/// Waits until the table awaits people alone, or the game is over.
async fn settled(served: &Served, page: &str) {
    for _ in 0..1_500 {
        if !awaits_a_computer(&served.get(page).await.body) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the computers play on and on");
}

/// Whether a computer is among those whom the page of a table with computers shows as asked.
fn awaits_a_computer(page: &str) -> bool {
    assert!(page.contains("class=\"player\""), "no computer plays: {page}");
    let heads = page.split("<th scope=\"col\"").skip(1);
    let heads = heads.map(|rest| rest.split("</th>").next().unwrap_or_default());
    let asked: Vec<&str> = heads.filter(|head| head.contains("▶ asked")).collect();
    assert!(!asked.is_empty() || page.contains("The game is over."), "nobody is asked: {page}");
    asked.iter().any(|head| head.contains("class=\"player\""))
}

#[tokio::test]
async fn a_decision_can_be_taken_back_until_something_comes_after_it() {
    let served = Served::new().await;
    let table = served.auction().await;
    for seat in &table.seats {
        let Some((question, _)) = served.choices(seat).await else { continue };
        let before = served.get(seat).await.body;
        assert_eq!(served.act(seat, "bid 2", &question).await.status, StatusCode::SEE_OTHER);
        let back = served.post(&format!("{seat}/back"), &[]).await;
        assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.body);
        let after = served.get(seat).await.body;
        let asked = |page: &str| crate::html::actions(page);
        assert_eq!(asked(&after), asked(&before));
        // What answered the first question does not answer the second: it may have been sent twice.
        assert_eq!(served.act(seat, "bid 2", &question).await.status, StatusCode::CONFLICT);
        return;
    }
    panic!("nobody is asked");
}
