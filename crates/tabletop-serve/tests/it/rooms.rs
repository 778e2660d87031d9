//! Rooms: people sit down by a short code, each at a seat that is free. No room tells the link of a taken seat.

use axum::http::StatusCode;
use tabletop_serve::security::{Role, RoomCode};
use tabletop_serve::store::{Link, Store};
use tabletop_serve::{App, router};

use crate::harness::{Answer, File, Served, Table, tokens, usual};
use crate::html::{all, first};

/// The URL of the room of a table, by its code on the page of the host.
async fn room(served: &Served, table: &Table) -> Option<String> {
    let code = shown_code(&served.get(&table.host).await.body)?;
    let asked = format!("/r?code={}", code.to_lowercase().replace(' ', "+"));
    let found = served.get(&asked).await;
    assert_eq!(found.status, StatusCode::SEE_OTHER, "{}", found.body);
    Some(found.location())
}

fn shown_code(page: &str) -> Option<String> {
    let rest = page.split("class=\"room-code\">").nth(1)?;
    rest.split('<').next().map(ToString::to_string)
}

/// The seats that a page of a room offers.
fn offered(page: &str) -> Vec<String> {
    all(page, "name=\"seat\" value=\"")
}

/// The key in the form of a page.
fn key(page: &str) -> String {
    first(page, "name=\"key\" value=\"").expect("the form has a key")
}

/// Sits down with the form of a page, as a browser does without a script.
async fn sit(served: &Served, room: &str, page: &str, seat: &str, name: &str) -> Answer {
    served.post(room, &[("key", &key(page)), ("name", name), ("seat", seat)]).await
}

async fn link(served: &Served, path: &str) -> Link {
    let token = path.trim_start_matches("/t/");
    served.app.tables.store().link(token).await.expect("it answers").expect("the link exists")
}

/// Checks that a page has no link of a seat and not the link of the host.
fn tells_no_seat(page: &str, table: &Table) {
    for path in table.seats.iter().chain([&table.host]) {
        assert!(!page.contains(path.trim_start_matches("/t/")), "{path}: {page}");
    }
}

#[tokio::test]
async fn people_sit_down_by_a_code_without_script() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "3"), ("player-3", "greedy")]).await;
    let home = served.get("/").await.body;
    assert!(home.contains("Join with a code") && home.contains("action=\"/r\""), "{home}");
    let room = room(&served, &table).await.expect("it has a code");
    let page = served.get(&room).await.body;
    assert_eq!(offered(&page), ["1", "2"], "{page}");
    assert!(
        page.contains("<h1>World League</h1>")
            && page.contains("Sit down as Moscow Mammoths")
            && page.contains("computer, greedy"),
        "{page}"
    );
    tells_no_seat(&page, &table);
    let host = served.get(&table.host).await.body;
    assert!(
        host.contains("2 seats are free.") && host.contains(&format!("QR code of http://localhost{room}"))
    );

    let ann = sit(&served, &room, &page, "1", " Ann ").await;
    assert_eq!((ann.status, ann.location()), (StatusCode::SEE_OTHER, table.seats[0].clone()));
    let own = served.get(&ann.location()).await.body;
    assert!(own.contains("Ann · Moscow Mammoths") && !own.contains("class=\"naming\""), "{own}");
    let page = served.get(&room).await.body;
    assert_eq!(offered(&page), ["2"]);
    assert!(page.contains("Ann · Moscow Mammoths"));
    tells_no_seat(&page, &table);

    // A person may go without a name.
    let other = sit(&served, &room, &page, "2", "").await;
    assert_eq!(other.location(), table.seats[1]);
    assert!(!served.get(&other.location()).await.body.contains("class=\"naming\""));
    // Now the code leads to watching alone.
    let full = served.get(&room).await;
    assert_eq!(full.status, StatusCode::OK);
    assert!(full.body.contains("No seat is free.") && offered(&full.body).is_empty(), "{}", full.body);
    assert_eq!(tokens(&full.body), [table.spectators.trim_start_matches("/t/")]);
    for seat in ["1", "2", "3"] {
        let late = sit(&served, &room, &full.body, seat, "Eve").await;
        assert_eq!(late.status, StatusCode::CONFLICT);
        assert!(late.body.contains("You have no seat yet."), "{}", late.body);
        tells_no_seat(&late.body, &table);
    }
    assert!(served.get(&table.host).await.body.contains("No seat is free"));
}

#[tokio::test]
async fn of_two_who_sit_down_at_once_one_has_the_seat() {
    let first = Served::new().await;
    let store = Store::open(first.file.name()).await.expect("the file is there");
    let app = App::new(first.games().clone(), store, &usual());
    let second = Served { router: router(app.clone()), app, file: File::new() };
    one_of_two_sits(&first, &second).await;
}

/// Lets two people sit down at the same seat at the same time, each at another program with the same database.
pub(crate) async fn one_of_two_sits(first: &Served, second: &Served) {
    let mut both = [0, 0];
    for _ in 0..12 {
        let table = first.table("basketboss", &[("seats", "3")]).await;
        let room = room(first, &table).await.expect("it has a code");
        let (here, there) = (first.get(&room).await.body, second.get(&room).await.body);
        let (ann, bo) =
            tokio::join!(sit(first, &room, &here, "2", "Ann"), sit(second, &room, &there, "2", "Bo"));
        let won = [ann.status, bo.status].map(|status| status == StatusCode::SEE_OTHER);
        assert!(won[0] != won[1], "{:?}", [ann.status, bo.status]);
        both[usize::from(won[1])] += 1;
        let (winner, loser) = if won[0] { (ann, bo) } else { (bo, ann) };
        assert_eq!(winner.location(), table.seats[1]);
        assert_eq!(loser.status, StatusCode::CONFLICT);
        assert!(loser.body.contains("That seat is not free any more."), "{}", loser.body);
        assert_eq!(offered(&loser.body), ["1", "3"], "what is still free");
        tells_no_seat(&loser.body, &table);
        let page = first.get(&table.seats[1]).await.body;
        assert!(page.contains("Ann · ") == won[0] && page.contains("Bo · ") == won[1], "one name");
    }
    assert_eq!(both[0] + both[1], 12, "{both:?}");
}

#[tokio::test]
async fn a_form_that_is_sent_twice_leads_to_the_same_seat() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let room = room(&served, &table).await.expect("it has a code");
    let page = served.get(&room).await.body;
    let once = sit(&served, &room, &page, "1", "Ann").await;
    let twice = sit(&served, &room, &page, "1", "Ann").await;
    assert_eq!(once.location(), twice.location());
    // One form takes one seat, also for whoever taps two.
    assert_eq!(sit(&served, &room, &page, "2", "Ann").await.location(), once.location());
    assert_eq!(offered(&served.get(&room).await.body), ["2"]);
    // The form leads to the link that it found, and to no later one.
    let renewed = served.post(&format!("{}/renew", table.host), &[("role", "1")]).await;
    assert_eq!(renewed.status, StatusCode::SEE_OTHER);
    let later = sit(&served, &room, &page, "1", "Ann").await;
    assert_eq!(later.status, StatusCode::CONFLICT);
    let shown = served.get(&table.host).await.body;
    assert!(!later.body.contains(&crate::html::links(&shown)[0][3..]), "the new link is not told");
}

#[tokio::test]
async fn a_seat_that_is_in_use_is_not_offered() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "4")]).await;
    let room = room(&served, &table).await.expect("it has a code");
    let offers = async || offered(&served.get(&room).await.body);
    // To look at a page takes no seat. A seat whose page is open is not given to somebody else all the same.
    assert_eq!(served.get(&table.seats[0]).await.status, StatusCode::OK);
    assert_eq!(offers().await, ["1", "2", "3", "4"]);
    let open = link(&served, &table.seats[3]).await;
    let listener = served.app.tables.listeners().listen(&open.table, open.role, 0);
    assert_eq!(offers().await, ["1", "2", "3"]);
    let page = served.get(&room).await.body;
    assert_eq!(sit(&served, &room, &page, "4", "Eve").await.status, StatusCode::CONFLICT);
    drop(listener);
    assert_eq!(offers().await, ["1", "2", "3", "4"]);
    // With a name, by a decision or a setting, and with a link that its holder has renewed.
    served.post(&format!("{}/name", table.seats[0]), &[("name", "Ann")]).await;
    assert_eq!(offers().await, ["2", "3", "4"]);
    served
        .post(&format!("{}/habit", table.seats[1]), &[("habit", "do what is forced"), ("begins", "true")])
        .await;
    assert_eq!(offers().await, ["3", "4"]);
    let own = served.post(&format!("{}/renew", table.seats[2]), &[]).await.location();
    assert_eq!(offers().await, ["4"]);
    let page = served.get(&room).await.body;
    let refused = sit(&served, &room, &page, "3", "Eve").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(!refused.body.contains(&own[3..]));
    // A computer has no free seat, and leaves one.
    let player = format!("{}/player", table.host);
    served.post(&player, &[("seat", "4"), ("player", "greedy")]).await;
    assert!(offers().await.is_empty());
    served.post(&player, &[("seat", "4"), ("player", "person")]).await;
    assert_eq!(offers().await, ["4"]);
    // A person who has once sat there still has the link.
    served.post(&player, &[("seat", "1"), ("player", "greedy")]).await;
    served.post(&player, &[("seat", "1"), ("player", "person")]).await;
    assert_eq!(offers().await, ["4"]);
}

#[tokio::test]
async fn a_name_that_deceives_takes_no_seat() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let room = room(&served, &table).await.expect("it has a code");
    served.post(&format!("{}/name", table.seats[0]), &[("name", "Ann")]).await;
    let page = served.get(&room).await.body;
    for name in ["ANN", "Moscow Mammoths", "a\u{202e}b", &"x".repeat(25)] {
        let refused = sit(&served, &room, &page, "2", name).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{name}");
        assert_eq!(offered(&refused.body), ["2"]);
        assert_eq!(key(&refused.body), key(&page));
    }
    let marked = sit(&served, &room, &page, "2", "\"><b>").await;
    assert_eq!(marked.status, StatusCode::SEE_OTHER);
    assert!(!served.get(&room).await.body.contains("<b>"));
}

#[tokio::test]
async fn the_host_renews_and_closes_the_room() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let first = room(&served, &table).await.expect("it has a code");
    let change = async |path: &str, what: &str| served.post(&format!("{path}/room"), &[("room", what)]).await;
    for path in [&table.seats[0], &table.spectators] {
        assert_eq!(change(path, "close").await.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(change(&table.host, "open").await.location(), table.host);
    let second = room(&served, &table).await.expect("it has another code");
    assert_ne!(first, second);
    assert_eq!(served.get(&first).await.status, StatusCode::NOT_FOUND);
    assert_eq!(served.get(&second).await.status, StatusCode::OK);
    let page = served.get(&second).await.body;
    assert_eq!(change(&table.host, "close").await.status, StatusCode::SEE_OTHER);
    assert_eq!(sit(&served, &second, &page, "1", "Eve").await.status, StatusCode::NOT_FOUND);
    assert!(room(&served, &table).await.is_none());
    assert!(served.get(&table.host).await.body.contains("Open a room with a code"));
    // Where computers alone play, there is nothing to open.
    let watched =
        served.table("basketboss", &[("seats", "2"), ("player-1", "chance"), ("player-2", "chance")]).await;
    assert!(!served.get(&watched.host).await.body.contains("/room\""));
}

#[tokio::test]
async fn a_finished_game_offers_watching_alone() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let room = room(&served, &table).await.expect("it has a code");
    served.play(&table, 2_000, |_| 0).await;
    let page = served.get(&room).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("The game is over") && offered(&page.body).is_empty(), "{}", page.body);
    assert_eq!(tokens(&page.body), [table.spectators.trim_start_matches("/t/")]);
    assert_eq!(sit(&served, &room, &page.body, "1", "Eve").await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_room_is_the_same_after_a_new_start_and_in_a_backup() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "3")]).await;
    let room = room(&served, &table).await.expect("it has a code");
    let page = served.get(&room).await.body;
    assert_eq!(sit(&served, &room, &page, "2", "Ann").await.status, StatusCode::SEE_OTHER);
    let copy = File::new();
    let other = Store::open(copy.name()).await.expect("it can be made");
    assert_eq!(served.app.tables.store().copy_into(&other).await.expect("it is copied"), 1);
    other.close().await.expect("it closes");
    for again in [Served::over(served.file).await, Served::over(copy).await] {
        let shown = again.get(&room).await.body;
        assert_eq!(offered(&shown), ["1", "3"]);
        assert!(shown.contains("Ann · "), "{shown}");
        assert_eq!(sit(&again, &room, &page, "2", "Ann").await.location(), table.seats[1], "the same form");
        assert_eq!(sit(&again, &room, &shown, "3", "Bo").await.status, StatusCode::SEE_OTHER);
        let id = link(&again, &table.host).await.table;
        again.app.tables.store().delete(&id).await.expect("it is deleted with its room");
        assert_eq!(again.get(&room).await.status, StatusCode::NOT_FOUND);
    }
}

/// Whoever has guessed too often is not told whether a further code is right.
#[tokio::test]
async fn whoever_guesses_codes_is_turned_away() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let right = room(&served, &table).await.expect("it has a code");
    for _ in 0..100 {
        assert_eq!(served.get(&right).await.status, StatusCode::OK, "who knows the code is not counted");
    }
    let wrong = if right == "/r/ABCDEF" { "/r/ABCDEG" } else { "/r/ABCDEF" };
    let mut unknown = 0;
    for number in 0..60 {
        let guess = if number % 2 == 0 {
            served.get(wrong).await
        } else {
            served.post(wrong, &[("key", ""), ("seat", "1")]).await
        };
        assert!([StatusCode::NOT_FOUND, StatusCode::TOO_MANY_REQUESTS].contains(&guess.status));
        unknown += usize::from(guess.status == StatusCode::NOT_FOUND);
    }
    assert!((30..=33).contains(&unknown), "{unknown}");
    assert_eq!(served.get(&right).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(served.get(&table.seats[0]).await.status, StatusCode::OK, "links still work");
}

#[tokio::test]
async fn a_code_belongs_to_one_table() {
    let served = Served::new().await;
    let (one, two) =
        (served.seeded("basketboss", "{}", "[]", 1).await, served.seeded("basketboss", "{}", "[]", 2).await);
    let [one, two] = [one, two].map(|(session, _)| session.stored().id.clone());
    let store = served.app.tables.store();
    let code = RoomCode::random().expect("there is chance");
    assert!(store.open_room(&one, &code).await.expect("it answers"));
    assert!(!store.open_room(&two, &code).await.expect("it answers"));
    assert_eq!(store.table_of_room(&code).await.expect("it answers"), Some(one));
    assert_eq!(store.code_of_room(&two).await.expect("it answers"), None);
    let spectator =
        store.links(&two).await.expect("it answers").into_iter().find(|link| link.role == Role::Spectator);
    assert!(spectator.is_some(), "nothing else was changed");
}

#[tokio::test]
async fn the_field_for_a_code_has_a_page_of_its_own() {
    let served = Served::new().await;
    let empty = served.get("/r?code=+").await;
    assert!(empty.status == StatusCode::OK && empty.body.contains("name=\"code\""), "{}", empty.body);
    assert_eq!(served.get("/r").await.status, StatusCode::OK);
    assert_eq!(served.get("/r?code=0O1I").await.status, StatusCode::NOT_FOUND);
}
