//! A list with more games: tables of a house variant and of a third-party game are made, joined, played and stored
//! like the others.

use axum::http::StatusCode;
use tabletop::Games;
use tabletop::core::{ChanceSource as _, Dealer, House};
use tabletop_serve::commands::{Command, run};
use tabletop_serve::upgrade::{SurveyDepth, survey};

use crate::harness::{File, Served, usual};
use crate::house::LowBids;
use crate::html::actions;
use crate::minimal_game::Heap;

fn ours() -> Games {
    tabletop::games().with::<House<LowBids>>().with::<Heap>()
}

/// Ends the program, and starts another one with the same file and another list.
async fn again(served: Served, games: Games) -> Served {
    served.app.tables.store().close().await.expect("it closes");
    Served::with(games, served.file, &usual()).await
}

#[tokio::test]
async fn a_house_variant_has_the_pages_of_a_game() {
    let served = Served::with(ours(), File::new(), &usual()).await;
    let home = served.get("/").await.body;
    for said in ["href=\"/new/low-bids\"", "World League, low bids", "Nobody bids more than 8 million."] {
        assert!(home.contains(said), "{said} in {home}");
    }
    let rules = served.get("/rules/low-bids").await.body;
    assert!(rules.contains("id=\"HOUSE-1\"") && rules.contains("id=\"WL-DRAFT-3\""), "{rules}");
    assert!(served.get("/rules").await.body.contains("/rules/low-bids"));
    assert!(served.get("/ask").await.body.contains("/ask/low-bids"));
    // The built-in disputes are about other games.
    for page in [&home, &served.get("/disputes").await.body] {
        assert!(page.contains("/disputes/world-league") && !page.contains("/disputes/low-bids"), "{page}");
    }
    let found = served.get("/rules/low-bids?find=million").await.body;
    assert!(found.contains("Found") && !found.contains("/disputes/low-bids"), "{found}");

    let position = "tabletop position 1\ngame low-bids\nseats 2\n\n\
        season 3, auction of 15, opened by 2, highest 4 by 1\nseat 1: 7 million\nseat 2: 20 million\n";
    let answer = served.post("/ask", &[("text", position), ("say", "2: bid 9")]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(answer.body.contains("bid 9 is over 8 million"), "{}", answer.body);
    assert!(answer.body.contains("href=\"/rules/low-bids#HOUSE-1\""), "{}", answer.body);

    // A program with the built-in list knows neither game.
    let other = Served::new().await;
    assert_eq!(other.get("/rules/low-bids").await.status, StatusCode::NOT_FOUND);
    let answer = other.post("/ask", &[("text", position), ("say", "2: bid 9")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_house_variant_is_played_to_its_end_and_kept() {
    let served = Served::with(ours(), File::new(), &usual()).await;
    let table = served.table("low-bids", &[("seats", "2")]).await;
    let mut lots = Dealer::new(5);
    served.play(&table, 60, |count| lots.index(count)).await;
    let before = served.get(&table.seats[1]).await.body;

    let served = again(served, ours()).await;
    assert_eq!(served.get(&table.seats[1]).await.body, before);
    // The rule of the house is about auctions, and a game by lot may be anywhere else now.
    let question = format!("{}?say=bid+9&reading=R-2%3DLeftOfOpener", table.seats[0]);
    let mut asked = served.get(&question).await.body;
    for _ in 0..200 {
        if asked.contains("HOUSE-1") {
            break;
        }
        served.play(&table, 1, |count| lots.index(count)).await;
        asked = served.get(&question).await.body;
    }
    assert!(asked.contains("Under R-2=LeftOfOpener") && asked.contains("HOUSE-1"), "{asked}");

    let taken = served.play(&table, 2_000, |count| lots.index(count)).await;
    assert!(taken < 2_000, "it comes to its end");
    let served = again(served, ours()).await;
    let record = served.get(&format!("{}/transcript", table.spectators)).await;
    assert_eq!(record.status, StatusCode::OK, "{}", record.body);
    let replayed = ours().replay(&record.body).expect("it is by the rules of the house");
    assert!(replayed.standings().is_over());
    assert!(tabletop::replay(&record.body).is_err(), "no built-in game is called so");
    let after = served.get(&format!("{}/after?step=20&think=yes", table.seats[0])).await;
    assert_eq!(after.status, StatusCode::OK, "{}", after.body);
    let checked = run(&Command::Check, &ours(), served.app.tables.store()).await.expect("it answers");
    assert!(checked.is_fine, "{}", checked.text);
}

#[tokio::test]
async fn as_many_people_play_as_there_can_be_seats() {
    let served = Served::with(ours(), File::new(), &usual()).await;
    for seats in ["12", "16"] {
        let table = served.table("heap", &[("seats", seats)]).await;
        assert_eq!(table.seats.len(), seats.parse::<usize>().expect("a number"));
        let taken = served.play(&table, 20, |_| 0).await;
        assert!(taken > 4, "one stone each: {taken}");
        let page = served.get(table.seats.last().expect("the last seat")).await;
        assert!(
            page.status == StatusCode::OK && page.body.contains(&format!("seat {seats}")),
            "{}",
            page.body
        );
        let record = served.get(&format!("{}/transcript", table.spectators)).await.body;
        let replayed = ours().replay(&record).expect("it is by the rules");
        assert!(replayed.standings().is_over() && record.contains(&format!("\"seats\":{seats}")), "{record}");
        let again = ours().read(&replayed.position()).expect("it is read back");
        assert_eq!(again.replay().expect("it is possible").digest(), replayed.digest());
        // The last seat decides, too: it begins under R-1 `Last`.
        let setup = format!(r#"{{"seats": {seats}, "rulings": {{"R-1": "Last"}}}}"#);
        let (_, links) = served.seeded("heap", &setup, "[]", 1).await;
        let last = format!("/t/{}", links.last().expect("its link").token);
        let (question, offered) = served.choices(&last).await.expect("it begins");
        assert_eq!(served.act(&last, &offered[0], &question).await.status, StatusCode::SEE_OTHER);
    }
}

#[tokio::test]
async fn a_table_of_a_game_that_is_not_on_the_list_is_kept() {
    let served = Served::with(ours(), File::new(), &usual()).await;
    let table = served.table("low-bids", &[("seats", "2")]).await;
    let mut lots = Dealer::new(7);
    served.play(&table, 20, |count| lots.index(count)).await;
    let before = served.get(&table.seats[0]).await.body;

    let without = again(served, tabletop::games()).await;
    for path in table.seats.iter().chain([&table.host, &table.spectators]) {
        let page = without.get(path).await;
        assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        assert!(page.body.contains("there is no game `low-bids`"), "{}", page.body);
        assert!(page.body.contains("What was played is kept."), "{}", page.body);
    }
    assert_eq!(without.act(&table.seats[0], "pass", "any").await.status, StatusCode::INTERNAL_SERVER_ERROR);
    for depth in [SurveyDepth::News, SurveyDepth::All] {
        let found = survey(without.games(), without.app.tables.store(), depth).await.expect("it answers");
        assert_eq!((found.going_on, found.stuck.len()), (0, 1), "{found}");
    }
    let told = run(&Command::Check, without.games(), without.app.tables.store()).await.expect("it answers");
    assert!(!told.is_fine && told.text.contains("there is no game `low-bids`"), "{}", told.text);

    let served = again(without, ours()).await;
    assert_eq!(served.get(&table.seats[0]).await.body, before);
    assert!(served.play(&table, 4, |_| 0).await > 0, "it goes on");
}

/// Lets a person play the first seat with random choices, waiting for the computers, until the game is over.
async fn to_its_end(served: &Served, game: &str, players: &[&str]) {
    let seats = (players.len() + 1).to_string();
    let names: Vec<String> = (2..).take(players.len()).map(|seat| format!("player-{seat}")).collect();
    let others = names.iter().map(String::as_str).zip(players.iter().copied());
    let fields: Vec<_> = [("seats", seats.as_str())].into_iter().chain(others).collect();
    let table = served.table(game, &fields).await;
    let mut lots = Dealer::new(11);
    for _ in 0..4_000 {
        if served.get(&table.spectators).await.body.contains("The game is over.") {
            let record = served.get(&format!("{}/transcript", table.seats[0])).await.body;
            assert!(ours().replay(&record).expect("it is by the rules").standings().is_over());
            return;
        }
        if let Some((question, offered)) = served.choices(&table.seats[0]).await {
            let action = &offered[lots.index(offered.len())];
            // A computer may have been faster if both can act.
            served.act(&table.seats[0], action, &question).await;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    }
    panic!("{game} does not come to its end");
}

#[tokio::test]
async fn computers_play_whatever_is_on_the_list() {
    let served = Served::with(ours(), File::new(), &usual()).await;
    to_its_end(&served, "low-bids", &["greedy"]).await;
    to_its_end(&served, "heap", &["easy", "simple"]).await;
}

#[tokio::test]
async fn the_rules_of_a_stranger_are_enough_for_all_pages() {
    let served = Served::with(ours(), File::new(), &usual()).await;
    for path in ["/new/heap", "/rules/heap", "/rules/heap?find=stone", "/disputes/heap", "/ask/heap"] {
        let page = served.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
    }
    let table = served.table("heap", &[("seats", "2"), ("R-1", "Last")]).await;
    let (first, last) = (served.get(&table.seats[0]).await.body, served.choices(&table.seats[1]).await);
    assert!(actions(&first).is_empty() && first.contains("stones lie on the heap"), "{first}");
    let (question, offered) = last.expect("the last seat begins");
    assert_eq!(offered, ["take 1", "take 2", "take 3"]);
    let refused = served.act(&table.seats[1], "take 4", &question).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("take 4 is not from 1 to 3"), "{}", refused.body);
    assert!(refused.body.contains("href=\"/rules/heap#HEAP-2\""), "{}", refused.body);
    assert_eq!(served.act(&table.seats[1], "take 3", &question).await.status, StatusCode::SEE_OTHER);

    let before = served.get(&table.seats[0]).await.body;
    assert!(before.contains("seat 2 takes 3"), "{before}");
    let served = again(served, ours()).await;
    assert_eq!(served.get(&table.seats[0]).await.body, before);
    served.play(&table, 20, |_| 0).await;
    let after = served.get(&format!("{}/after?step=3&think=yes", table.spectators)).await;
    assert_eq!(after.status, StatusCode::OK, "{}", after.body);
}
