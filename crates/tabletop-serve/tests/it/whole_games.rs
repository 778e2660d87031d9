//! Whole games, played with the forms and links on the pages, without scripts.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};

use crate::harness::{Served, Table};

/// Plays a game to its end, and checks the pages after it.
async fn whole(game: &str, fields: &[(&str, &str)], most: usize) -> (Served, Table) {
    let served = Served::new().await;
    let table = served.table(game, fields).await;
    let early = served.get(&format!("{}/transcript", table.spectators)).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "the record holds secrets");
    assert_eq!(served.get(&format!("{}/after", table.seats[0])).await.status, StatusCode::FORBIDDEN);
    assert_eq!(served.get(&format!("{}/review", table.seats[0])).await.status, StatusCode::FORBIDDEN);

    let mut lots = Dealer::new(5);
    let taken = served.play(&table, most, |count| lots.index(count)).await;
    assert!(taken < most, "{game} was not over after {taken} decisions");

    let page = served.get(&table.spectators).await.body;
    assert!(page.contains("The game is over."), "{page}");
    let record = served.get(&format!("{}/transcript", table.spectators)).await;
    let checked = tabletop::replay(&record.body).expect("what is downloaded is by the rules");
    assert!(checked.step_count() >= taken);
    let middle = format!("{}/after?step={}&think=yes", table.seats[0], checked.step_count() / 2);
    let middle = served.get(&middle).await;
    assert_eq!(middle.status, StatusCode::OK, "{}", middle.body);
    assert!(middle.body.contains("rel=\"prev\"") && middle.body.contains("rel=\"next\""));
    (served, table)
}

/// Checks that the review of a finished game can be read by everybody who has a link, and links to its decisions.
async fn reviewed((served, table): (Served, Table)) {
    let link = &table.spectators;
    for _ in 0..300 {
        let page = served.get(&format!("{link}/review")).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        if page.body.contains("Play and luck") {
            assert!(page.body.matches("<polyline").count() >= 2, "{}", page.body);
            let decision = page.body.split("/after?step=").nth(1).expect("play by chance costs something");
            let step: String = decision.chars().take_while(char::is_ascii_digit).collect();
            assert_eq!(served.get(&format!("{link}/after?step={step}")).await.status, StatusCode::OK);
            return;
        }
        assert!(page.body.contains("Look again"), "{}", page.body);
    }
    panic!("the review is never whole");
}

#[tokio::test]
async fn world_league_to_its_end() {
    reviewed(whole("world-league", &[("seats", "2")], 2_000).await).await;
}

#[tokio::test]
async fn basketboss_to_its_end() {
    reviewed(whole("basketboss", &[("seats", "2")], 2_000).await).await;
}

#[tokio::test]
async fn basketball_duel_to_its_end() {
    whole("basketball-duel", &[("seats", "2")], 2_000).await;
}

#[tokio::test]
#[ignore = "a review of the Duel takes twenty seconds: `.ci/run` runs it"]
async fn a_game_with_hidden_hands_is_reviewed() {
    reviewed(whole("basketball-duel", &[("seats", "2")], 2_000).await).await;
}

/// Two computers play while a person watches. The third seat is given to a computer in the middle of the game.
#[tokio::test]
async fn computers_play_the_empty_seats() {
    let served = Served::new().await;
    let fields = [("seats", "3"), ("player-2", "greedy"), ("player-3", "chance")];
    let table = served.table("world-league", &fields).await;
    let mut lots = Dealer::new(3);
    for _ in 0..40 {
        served.play(&table, 1, |count| lots.index(count)).await;
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let given = served.post(&format!("{}/player", table.host), &[("seat", "1"), ("player", "chance")]).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER);
    for _ in 0..3_000 {
        if served.get(&table.spectators).await.body.contains("The game is over.") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("the computers did not come to the end");
}

/// A game of Starplayer is long, so only a few hundred decisions of it are played.
#[tokio::test]
async fn starplayer_goes_on() {
    let served = Served::new().await;
    let table = served.table("starplayer", &[("seats", "2")]).await;
    let mut lots = Dealer::new(9);
    assert!(served.play(&table, 150, |count| lots.index(count)).await >= 150);
}
