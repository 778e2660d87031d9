//! The people at a table: names, presence, whose turn it is, and playing again.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::security::Role;

use crate::harness::{File, Served, Table, tokens};

async fn called(served: &Served, seat: &str, name: &str) -> StatusCode {
    served.post(&format!("{seat}/name"), &[("name", name)]).await.status
}

#[tokio::test]
async fn a_name_is_shown_to_all_and_escaped() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "3"), ("player-3", "greedy")]).await;
    let [one, two, _] = &table.seats[..] else { panic!("three seats") };
    assert!(served.get(one).await.body.contains("class=\"naming\""), "it is asked for a name");
    assert_eq!(called(&served, one, "Ann").await, StatusCode::SEE_OTHER);
    assert_eq!(called(&served, two, "<b>Bo</b> & \"Co\"").await, StatusCode::SEE_OTHER);
    for page in [one, two, &table.spectators] {
        let page = served.get(page).await.body;
        assert!(page.contains("Ann · Moscow Mammoths"), "{page}");
        assert!(page.contains("&lt;b&gt;Bo&lt;/b&gt; &amp; ") && !page.contains("<b>Bo"), "{page}");
        assert!(!page.contains("class=\"naming\""));
    }
    assert!(served.get(&table.host).await.body.contains("Seat 1: Ann"));
    // A name can be changed, and taken away.
    assert_eq!(called(&served, one, "Anna").await, StatusCode::SEE_OTHER);
    assert!(served.get(two).await.body.contains("Anna · Moscow Mammoths"));
    assert_eq!(called(&served, one, "").await, StatusCode::SEE_OTHER);
    let page = served.get(one).await.body;
    assert!(!page.contains("Anna") && !page.contains("class=\"naming\""), "{page}");
    // The names are stored.
    assert_eq!(called(&served, one, "Ann").await, StatusCode::SEE_OTHER);
    let again = Served::over(served.file).await;
    assert!(again.get(two).await.body.contains("Ann · Moscow Mammoths"));
}

#[tokio::test]
async fn a_name_that_deceives_is_refused() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let [one, two] = &table.seats[..] else { panic!("two seats") };
    assert_eq!(called(&served, one, "Zoë").await, StatusCode::SEE_OTHER);
    for name in ["Zoe\u{308}", "ZOË", "Moscow Mammoths", "\u{200b}", "a\u{202e}b", "x\ny", &"x".repeat(25)] {
        assert_eq!(called(&served, two, name).await, StatusCode::CONFLICT, "{name:?}");
    }
    assert_eq!(called(&served, two, &"x".repeat(24)).await, StatusCode::SEE_OTHER);
    for link in [&table.host, &table.spectators] {
        assert_eq!(called(&served, link, "Eve").await, StatusCode::FORBIDDEN);
    }
}

/// A name answers no question, so a form that was sent before it is not late.
#[tokio::test]
async fn a_name_leaves_the_question_as_it_is() {
    let served = Served::new().await;
    let table = served.auction().await;
    for seat in &table.seats {
        let Some((question, offered)) = served.choices(seat).await else { continue };
        assert_eq!(called(&served, seat, "Ann").await, StatusCode::SEE_OTHER);
        assert_eq!(served.act(seat, &offered[0], &question).await.status, StatusCode::SEE_OTHER);
        return;
    }
    panic!("nobody is asked");
}

/// The text of HTML without its tags.
fn words(html: &str) -> String {
    html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect()
}

#[tokio::test]
async fn the_title_and_the_waiting_line_say_whose_turn_it_is() {
    let served = Served::new().await;
    let table = served.auction().await;
    for (seat, name) in table.seats.iter().zip(["Ann", "Bo"]) {
        assert_eq!(called(&served, seat, name).await, StatusCode::SEE_OTHER);
    }
    let mut turns = 0;
    for (seat, other) in table.seats.iter().zip(["Bo · Lima Llamas", "Ann · Moscow Mammoths"]) {
        let page = served.get(seat).await.body;
        let is_turn = served.choices(seat).await.is_some();
        turns += usize::from(is_turn);
        assert_eq!(page.contains("<title>● Your turn · "), is_turn, "{page}");
        assert_eq!(page.contains("href=\"/icon-turn.svg\""), is_turn);
        let question = page.split("id=\"question\">").nth(1).and_then(|rest| rest.split("</h1>").next());
        let question = words(question.expect("it has a question"));
        assert_eq!(question == format!("Waiting for {other}."), !is_turn, "{question}");
    }
    assert_eq!(turns, 1);
    assert_eq!(served.get("/icon-turn.svg").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_seat_is_here_while_its_page_listens() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let token = table.seats[0].trim_start_matches("/t/");
    let link = served.app.tables.store().link(token).await.expect("it answers").expect("it exists");
    let here = "class=\"presence here\" data-presence=\"1\"";
    assert!(!served.get(&table.seats[1]).await.body.contains(here));
    let listeners = served.app.tables.listeners();
    let (first, second) =
        (listeners.listen(&link.table, link.role, 0), listeners.listen(&link.table, link.role, 0));
    let mut watching = listeners.listen(&link.table, Role::Spectator, 0).expect("there is a place");
    assert!(
        watching.next().await.expect("it is told at once").here.contains(link.role.seat().expect("a seat's"))
    );
    assert!(served.get(&table.seats[1]).await.body.contains(here));
    drop(first);
    assert!(served.get(&table.seats[1]).await.body.contains(here), "another window is open");
    drop(second);
    assert!(watching.next().await.expect("it is told").here.is_empty());
    assert!(!served.get(&table.seats[1]).await.body.contains(here));
    assert_eq!(served.get(&format!("{}/moves", table.seats[1])).await.body, "0");
}

/// A finished game with a name at the first seat.
async fn finished(served: &Served) -> Table {
    let table = served.table("world-league", &[("seats", "2"), ("R-2", "LeftOfOpener")]).await;
    assert_eq!(called(served, &table.seats[0], "Ann").await, StatusCode::SEE_OTHER);
    let mut lots = Dealer::new(5);
    let taken = served.play(&table, 2_000, |count| lots.index(count)).await;
    assert!(taken < 2_000, "it ends");
    table
}

#[tokio::test]
async fn the_same_people_play_again_each_at_the_own_seat() {
    let served = Served::new().await;
    let table = finished(&served).await;
    let [one, two] = &table.seats[..] else { panic!("two seats") };
    assert_eq!(served.post(&format!("{}/again", table.spectators), &[]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(served.get(&format!("{two}/next")).await.status, StatusCode::NOT_FOUND);
    let begun = served.post(&format!("{one}/again"), &[]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    // A second request, also of somebody else, leads to the same table.
    assert_eq!(served.post(&format!("{one}/again"), &[]).await.location(), begun.location());
    let others = served.post(&format!("{two}/again"), &[]).await.location();
    assert_eq!(served.app.tables.store().summaries().await.expect("it answers").len(), 2);
    let mut links = Vec::new();
    for link in [one, two, &table.spectators, &table.host] {
        let page = served.get(link).await.body;
        assert!(page.contains("The same people play again."), "{page}");
        let next = served.get(&format!("{link}/next")).await.location();
        // No page has the token of the new table, not even the own one.
        assert!(!page.contains(&next[3..]), "{page}");
        links.push(next);
    }
    assert_eq!(links[..2], [begun.location(), others]);
    links.sort();
    links.dedup();
    assert_eq!(links.len(), 4, "each has its own");
    let page = served.get(&begun.location()).await.body;
    assert!(page.contains("Ann · Moscow Mammoths") && page.contains("data-moves=\"2\""), "{page}");
    let own = tokens(&page);
    assert!(own.iter().all(|token| begun.location().ends_with(token)), "{own:?}");
    // A link that was renewed at the new table is not told to the holder of the old one.
    let renewed = served.post(&format!("{}/renew", begun.location()), &[]).await.location();
    assert_eq!(served.get(&renewed).await.status, StatusCode::OK);
    let refused = served.get(&format!("{one}/next")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(!refused.body.contains(&renewed[3..]));
}

#[tokio::test]
async fn nobody_plays_again_before_the_end() {
    let served = Served::over(File::new()).await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let early = served.post(&format!("{}/again", table.seats[0]), &[]).await;
    assert_eq!(early.status, StatusCode::NOT_FOUND);
    assert_eq!(served.get(&format!("{}/share", table.seats[0])).await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        served.app.tables.store().summaries().await.expect("it answers").len(),
        1,
        "no table is left over"
    );
}

#[tokio::test]
async fn the_replay_is_shared_by_the_link_of_spectators() {
    let served = Served::new().await;
    let table = finished(&served).await;
    let page = served.get(&format!("{}/share", table.seats[0])).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains(&format!("{}/after", table.spectators)), "{}", page.body);
    assert!(!page.body.contains(&table.seats[1]) && !page.body.contains(&table.host), "no other link");
}
