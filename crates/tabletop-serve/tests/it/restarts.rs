//! Restarts: a table is the same after the program was restarted.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};

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

    // The old program does not shut down. Its memory is simply lost.
    let again = Served::over(served.file).await;
    for (seat, before) in table.seats.iter().zip(&before) {
        assert_eq!(&again.get(seat).await.body, before);
    }
    again.play(&table, 10, |_| 0).await;
    assert_eq!(again.get(&table.host).await.status, StatusCode::OK);
}

/// Waits until the table waits only for people, or the game is over.
async fn settled(served: &Served, page: &str) {
    for _ in 0..1_500 {
        if !awaits_a_computer(&served.get(page).await.body) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the computers play on and on");
}

/// Returns `true` if the page shows a computer among the seats that are asked.
fn awaits_a_computer(page: &str) -> bool {
    assert!(page.contains("class=\"player\""), "no computer plays: {page}");
    let is_asked = page.contains("class=\"turn\"");
    assert!(is_asked || page.contains("The game is over."), "nobody is asked: {page}");
    page.contains("thinking")
}

#[tokio::test]
async fn a_decision_can_be_taken_back_until_something_comes_after_it() {
    let served = Served::new().await;
    let table = served.auction().await;
    for seat in &table.seats {
        let Some((question, _)) = served.choices(seat).await else { continue };
        let before = served.get(seat).await.body;
        assert_eq!(served.act(seat, "bid 2", &question).await.status, StatusCode::SEE_OTHER);
        // A form that is sent twice takes back one decision only. A browser that got no answer may send it again.
        let page = served.get(seat).await.body;
        let named = answered_by(&page, "back").expect("it can be taken back, and has a name");
        let fields = [("question", named.as_str())];
        let back = served.post(&format!("{seat}/back"), &fields).await;
        assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.body);
        let again = served.post(&format!("{seat}/back"), &fields).await;
        assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.body);
        let after = served.get(seat).await.body;
        let asked = |page: &str| crate::html::actions(page);
        assert_eq!(asked(&after), asked(&before));
        // An answer to the first question does not answer the second one. The form may have been sent twice.
        assert_eq!(served.act(seat, "bid 2", &question).await.status, StatusCode::CONFLICT);
        return;
    }
    panic!("nobody is asked");
}

/// The name of the question in a form of a page. The form is found by the end of its URL.
fn answered_by(page: &str, action: &str) -> Option<String> {
    let form = page.split(&format!("/{action}\"")).nth(1)?;
    crate::html::first(form, "name=\"question\" value=\"")
}

#[tokio::test]
async fn a_finished_game_stays_finished() {
    for game in ["world-league", "basketboss", "basketball-duel"] {
        let served = Served::new().await;
        let table = served.table(game, &[("seats", "2")]).await;
        let taken = served.play(&table, 2_000, |_| 0).await;
        let record = served.get(&format!("{}/transcript", table.seats[0])).await;
        assert_eq!(record.status, StatusCode::OK, "{game} is over after {taken} decisions");
        for seat in &table.seats {
            let page = served.get(seat).await.body;
            assert!(answered_by(&page, "back").is_none(), "{game} offers to reopen it");
            // No guessed name of a decision is accepted, no matter how often the seat has acted.
            for decision in 0..=taken {
                let named = format!("decision {decision}");
                let back = served.post(&format!("{seat}/back"), &[("question", named.as_str())]).await;
                assert_eq!(back.status, StatusCode::CONFLICT);
            }
        }
        assert_eq!(served.get(&format!("{}/transcript", table.seats[0])).await.body, record.body);
    }
}

#[tokio::test]
async fn letting_others_go_on_twice_lets_nothing_more_pass() {
    let served = Served::new().await;
    // A person plays seat 1, and may show its Bonus card at any time.
    let setup = r#"{"seats": 3, "rulings": {"R-12": "AnyTime"}}"#;
    let (_, links) = served.seeded("basketball-duel", setup, r#"[null, "greedy", "greedy"]"#, 1).await;
    let seat = &format!("/t/{}", links[2].token);
    let mut waited = 0;
    let mut lots = Dealer::new(3);
    for _ in 0..2_000 {
        let page = served.get(seat).await.body;
        let Some(question) = answered_by(&page, "wait") else {
            match served.choices(seat).await {
                Some((question, mut offered)) => {
                    // A card that was shown cannot be shown again. The game would then no longer wait for the
                    // seat.
                    offered.retain(|action| !action.starts_with("show"));
                    if offered.is_empty() {
                        continue;
                    }
                    served.act(seat, &offered[lots.index(offered.len())], &question).await;
                }
                None => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
            }
            continue;
        };
        let fields = [("question", question.as_str())];
        let once = served.post(&format!("{seat}/wait"), &fields).await;
        assert_eq!(once.status, StatusCode::SEE_OTHER, "{}", once.body);
        let twice = served.post(&format!("{seat}/wait"), &fields).await;
        assert_eq!(twice.status, StatusCode::CONFLICT, "{}", twice.body);
        waited += 1;
        if waited == 2 {
            return;
        }
    }
    panic!("only {waited} times others were let go on");
}
