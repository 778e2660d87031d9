//! People who are away: the others vote for a computer in their place, and they come back.

use std::time::Duration;

use axum::http::StatusCode;
use tabletop::core::{Seat, SeatSet};
use tabletop_serve::Settings;

use crate::harness::{File, Served, Table, usual};
use crate::html::first;

/// Time after which a person is away in these tests. Some requests of others fit into it also on a busy machine.
const AWAY: Duration = Duration::from_millis(1_500);

async fn served() -> Served {
    let settings = Settings { away_after: Some(AWAY), ..usual() };
    Served::told(File::new(), &settings).await
}

/// A table with a name at each seat.
async fn named(served: &Served, seats: &str) -> Table {
    let table = served.table("world-league", &[("seats", seats), ("R-2", "LeftOfOpener")]).await;
    for (seat, name) in table.seats.iter().zip(["Ann", "Bo", "Cy", "Di"]) {
        assert_eq!(
            served.post(&format!("{seat}/name"), &[("name", name)]).await.status,
            StatusCode::SEE_OTHER
        );
    }
    table
}

async fn vote(served: &Served, voter: &str, absent: usize) -> StatusCode {
    let absent = (absent + 1).to_string();
    served.post(&format!("{voter}/absent"), &[("seat", absent.as_str())]).await.status
}

/// The players of the seats, by what the page of the spectators says.
async fn computers(served: &Served, table: &Table) -> usize {
    served.get(&table.spectators).await.body.matches("class=\"player\"").count()
}

/// The place in the list of a seat that is asked alone. The page is not opened, so its person is not seen.
async fn asked(served: &Served, table: &Table) -> usize {
    let link =
        served.app.tables.store().link(&table.host[3..]).await.expect("it answers").expect("it exists");
    let at = served.app.tables.look(&link.table, |session| session.table().awaits().deciders()).await;
    at.expect("it is there").first().expect("somebody is asked").index()
}

#[tokio::test]
async fn more_than_half_of_those_who_are_there_decide() {
    let served = served().await;
    let table = named(&served, "4").await;
    let absent = asked(&served, &table).await;
    let others: Vec<usize> = (0..4).filter(|seat| *seat != absent).collect();
    let voter = |index: usize| table.seats[others[index]].as_str();
    assert_eq!(vote(&served, voter(0), absent).await, StatusCode::FORBIDDEN, "seen a moment ago");
    tokio::time::sleep(AWAY).await;
    for other in &others {
        served.get(&table.seats[*other]).await;
    }
    for other in &others {
        let page = served.get(&table.seats[*other]).await.body;
        assert!(page.contains("has been away for some time") && page.contains("0 of 2 votes"), "{page}");
    }
    assert_eq!(vote(&served, &table.spectators, absent).await, StatusCode::FORBIDDEN);
    assert_eq!(vote(&served, voter(0), others[1]).await, StatusCode::FORBIDDEN, "that person is there");
    assert_eq!(vote(&served, voter(0), 9).await, StatusCode::CONFLICT, "no such seat");
    assert_eq!(vote(&served, voter(0), absent).await, StatusCode::SEE_OTHER);
    assert_eq!(vote(&served, voter(0), absent).await, StatusCode::SEE_OTHER, "twice counts once");
    let page = served.get(voter(0)).await.body;
    assert!(page.contains("1 of 2 votes") && page.contains("You have voted for it."), "{page}");
    assert_eq!(computers(&served, &table).await, 0);

    // A new start of the program keeps the vote. Until somebody is away again, nobody can vote.
    let settings = Settings { away_after: Some(AWAY), ..usual() };
    let served = Served::told(served.file, &settings).await;
    assert_eq!(vote(&served, voter(1), absent).await, StatusCode::FORBIDDEN);
    tokio::time::sleep(AWAY).await;
    served.get(voter(0)).await;
    served.get(voter(2)).await;
    assert_eq!(vote(&served, voter(1), absent).await, StatusCode::SEE_OTHER);
    assert_eq!(computers(&served, &table).await, 1);
    assert_eq!(vote(&served, voter(2), absent).await, StatusCode::CONFLICT, "a computer plays there already");

    // The person comes back, and is asked at once.
    let own = table.seats[absent].as_str();
    let page = served.get(own).await.body;
    assert!(page.contains("A computer plays for you, because you were away."), "{page}");
    assert_eq!(
        served.post(&format!("{voter}/return", voter = voter(0)), &[]).await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(served.post(&format!("{own}/return"), &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(served.post(&format!("{own}/return"), &[]).await.status, StatusCode::CONFLICT, "sent twice");
    assert_eq!(computers(&served, &table).await, 0);
    let page = served.get(own).await.body;
    assert!(!page.contains("A computer plays for you") && !page.contains("has been away"), "{page}");
    let restarted = Served::over(served.file).await;
    assert_eq!(computers(&restarted, &table).await, 0);
    assert_eq!(restarted.get(own).await.body, page);
}

/// Of two people one decides alone. The computer plays on, and the person has the seat again at the next table.
#[tokio::test]
async fn a_computer_plays_the_game_to_its_end() {
    let served = served().await;
    let table = named(&served, "2").await;
    let absent = asked(&served, &table).await;
    let other = table.seats[1 - absent].as_str();
    tokio::time::sleep(AWAY).await;
    let page = served.get(other).await.body;
    assert!(page.contains("Let a computer play this seat"), "{page}");
    assert_eq!(vote(&served, other, absent).await, StatusCode::SEE_OTHER);
    for _ in 0..20_000 {
        match served.choices(other).await {
            Some((question, offered)) => {
                served.act(other, &offered[0], &question).await;
            }
            None if served.get(other).await.body.contains("The game is over.") => break,
            None => tokio::time::sleep(Duration::from_millis(2)).await,
        }
    }
    let again = served.post(&format!("{other}/again"), &[]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.body);
    let page = served.get(&again.location()).await.body;
    assert!(
        !page.contains("class=\"player\"") && page.contains("Ann · ") && page.contains("Bo · "),
        "{page}"
    );
}

/// A computer also plays for whoever has not come yet. The code of the room still leads to that seat.
#[tokio::test]
async fn whoever_comes_late_sits_down_by_the_code() {
    let served = served().await;
    let table = served.table("world-league", &[("seats", "2"), ("R-2", "LeftOfOpener")]).await;
    let page = served.get(&table.host).await.body;
    let code = page.split("class=\"room-code\">").nth(1).and_then(|rest| rest.split('<').next());
    let room = format!("/r/{}", code.expect("a room is open").replace(' ', ""));
    let absent = asked(&served, &table).await;
    let other = table.seats[1 - absent].as_str();
    tokio::time::sleep(AWAY).await;
    assert_eq!(vote(&served, other, absent).await, StatusCode::SEE_OTHER);
    assert_eq!(computers(&served, &table).await, 1);
    let key = first(&served.get(&room).await.body, "name=\"key\" value=\"").expect("a seat is free");
    let seat = (absent + 1).to_string();
    let fields = [("key", key.as_str()), ("seat", seat.as_str()), ("name", "Cy")];
    let sat = served.post(&room, &fields).await;
    assert_eq!((sat.status, sat.location()), (StatusCode::SEE_OTHER, table.seats[absent].clone()));
    assert_eq!(computers(&served, &table).await, 0);
    assert!(!served.get(&room).await.body.contains("name=\"seat\""), "no seat is free now");
    let restarted = Served::over(served.file).await;
    assert_eq!(computers(&restarted, &table).await, 0);
}

#[tokio::test]
async fn an_open_page_is_no_absence_and_it_can_be_switched_off() {
    let served = served().await;
    let table = named(&served, "2").await;
    let token = table.seats[0].trim_start_matches("/t/");
    let link = served.app.tables.store().link(token).await.expect("it answers").expect("it exists");
    let listeners = served.app.tables.listeners();
    let (one, both) = (SeatSet::only(Seat::ALL[0]), SeatSet::first_seats(2));
    let listener = listeners.listen(&link.table, link.role, 0);
    tokio::time::sleep(AWAY).await;
    assert_eq!(listeners.away(&link.table, both, AWAY), both.difference(one));
    // A hidden page that asks for the number of moves is nobody.
    served.get(&format!("{}/moves", table.seats[1])).await;
    assert_eq!(listeners.away(&link.table, both, AWAY), both.difference(one));
    served.get(&table.seats[1]).await;
    assert_eq!(listeners.away(&link.table, both, AWAY), SeatSet::EMPTY);
    drop(listener);
    assert_eq!(listeners.away(&link.table, one, AWAY), SeatSet::EMPTY, "only from now on");
    tokio::time::sleep(AWAY).await;
    assert_eq!(listeners.away(&link.table, one, AWAY), one);

    let off = Served::told(served.file, &Settings { away_after: None, ..usual() }).await;
    tokio::time::sleep(AWAY).await;
    for (voter, absent) in [(0, 1), (1, 0)] {
        assert_eq!(vote(&off, &table.seats[voter], absent).await, StatusCode::FORBIDDEN);
    }
}
