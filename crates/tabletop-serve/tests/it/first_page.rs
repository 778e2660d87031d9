//! The first pages that a newcomer sees: what the site is, how the host sits down, how one wins, and the own name.

use axum::http::StatusCode;

use crate::harness::Served;
use crate::html::{all, first};

/// Returns the folded aim of the game on a page, from the end of its first name.
fn how_to_win(page: &str) -> Option<&str> {
    page.split("<details id=\"how-to-win\"").nth(1)?.split("</details>").next()
}

#[tokio::test]
async fn the_aim_is_open_until_a_seat_has_decided() {
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        let served = Served::new().await;
        let table = served.table(game, &[("seats", "2")]).await;
        let info = tabletop::game(game).expect("it is a game");
        let mut decided = None;
        for link in table.seats.iter().chain([&table.spectators]) {
            let page = served.get(link).await.body;
            let aim = how_to_win(&page).expect("it says how one wins");
            assert!(aim.starts_with(" open"), "{aim}");
            let lessons = info.lessons.iter().filter(|lesson| lesson.when.is_empty());
            for sentence in lessons.flat_map(|lesson| lesson.text) {
                assert!(aim.contains(&sentence.replace('&', "&amp;")), "{game}: {sentence} in {aim}");
            }
        }
        for seat in &table.seats {
            let Some((question, offered)) = served.choices(seat).await else { continue };
            assert_eq!(served.act(seat, &offered[0], &question).await.status, StatusCode::SEE_OTHER);
            decided = Some(seat);
            break;
        }
        let decided = decided.expect("somebody is asked");
        for link in table.seats.iter().chain([&table.spectators]) {
            let page = served.get(link).await.body;
            let is_new = link != decided && *link != table.spectators;
            assert_eq!(how_to_win(&page).map(|aim| aim.starts_with(" open")), Some(is_new), "{game}");
        }
    }
}

/// The aim of a game leads to its advice, which the page with its rules has whole.
#[tokio::test]
async fn how_to_win_leads_to_the_advice() {
    let served = Served::new().await;
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        let table = served.table(game, &[("seats", "2")]).await;
        let page = served.get(&table.seats[0]).await.body;
        let aim = how_to_win(&page).expect("it says how one wins");
        assert!(aim.contains(&format!("href=\"/rules/{game}#advice\"")), "{aim}");
        let rules = served.get(&format!("/rules/{game}")).await.body;
        let advice = rules.split("id=\"advice\"").nth(1).and_then(|rest| rest.split("</section>").next());
        let advice = advice.expect("the page has the advice");
        for (text, id) in tabletop::game(game).expect("it is a game").advice {
            assert!(advice.contains(text) && advice.contains(id), "{game}: {text} in {advice}");
        }
    }
}

#[tokio::test]
async fn who_gives_no_name_is_told_what_the_others_see() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "3")]).await;
    let room = first(&served.get(&table.host).await.body, "href=\"/r/").expect("the host is led to the room");
    let page = served.get(&format!("/r/{room}")).await.body;
    assert!(page.contains("such as ‘Moscow Mammoths’."), "{page}");
    let page = served.get(&table.seats[1]).await.body;
    assert!(page.contains("Without one, you are shown as ‘Lima Llamas’."), "{page}");
    assert_eq!(
        served.post(&format!("{}/name", table.seats[1]), &[("name", "")]).await.status,
        StatusCode::SEE_OTHER
    );
    let page = served.get(&table.seats[1]).await.body;
    assert!(page.contains("You are shown as ‘Lima Llamas’."), "{page}");
    assert_eq!(
        served.post(&format!("{}/name", table.seats[1]), &[("name", "Bo")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(!served.get(&table.seats[1]).await.body.contains("You are shown as"));
    assert!(!served.get(&table.spectators).await.body.contains("shown as"), "nobody sits there");
}

#[tokio::test]
async fn the_host_is_told_how_to_sit_down() {
    let served = Served::new().await;
    let table = served.table("basketboss", &[("seats", "2"), ("player-2", "easy")]).await;
    let page = served.get(&table.host).await.body;
    let room = first(&page, "class=\"press\" href=\"").expect("a link to the room");
    assert!(page.contains("You play too?") && page.contains("Sit down yourself"), "{page}");
    assert!(served.get(&room).await.body.contains("Sit down as"));
    // Without a room the link of a seat is the way.
    let closed = served.post(&format!("{}/room", table.host), &[("room", "close")]).await;
    assert_eq!(closed.status, StatusCode::SEE_OTHER);
    let page = served.get(&table.host).await.body;
    assert!(page.contains("If you play too, open the link of your own seat."), "{page}");
    assert!(!page.contains("You play too?"), "{page}");
}

#[tokio::test]
async fn the_first_page_says_what_it_is_and_begins_with_a_game() {
    let served = Served::new().await;
    let page = served.get("/").await.body;
    assert!(page.contains("one of you makes the table, the others join with its code"), "{page}");
    for game in all(&page, "class=\"press\" href=\"") {
        assert_eq!(served.get(&game).await.status, StatusCode::OK, "{game}");
    }
    assert_eq!(all(&page, "class=\"press\" href=\"").len(), 4);
}

/// The computers of the form are in two groups, each from the weakest to the strongest, and each is explained.
#[tokio::test]
async fn computers_are_ranked_and_explained() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2"), ("player-2", "medium")]).await;
    let form = served.get("/new/world-league").await.body;
    for page in [&form, &served.get(&table.host).await.body] {
        let field =
            page.split("<select id=\"player-2\"").nth(1).and_then(|rest| rest.split("</select>").next());
        let offered = all(field.expect("a field for the player"), "<option value=\"");
        assert_eq!(offered, ["person", "chance", "simple", "greedy", "easy", "medium", "hard"]);
    }
    for level in ["random", "simple", "greedy", "easy", "medium", "hard"] {
        assert!(form.contains(&format!("<li><strong>{level}</strong>: ")), "{level}: {form}");
    }
    assert!(
        served
            .get(&table.seats[0])
            .await
            .body
            .contains("<span class=\"player\">computer<span class=\"level\">: medium</span></span>")
    );
}
