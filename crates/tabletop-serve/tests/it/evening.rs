//! An evening: the same people play one game after another, and the pages say who won which.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::commands::{Command, run};
use tabletop_serve::store::Store;

use crate::harness::{File, Served, Table};
use crate::html::{first, links};

/// Plays a table to its end. Returns the places of its seats, as its transcript replayed alone gives them, with a star
/// before a winner.
async fn ended(served: &Served, table: &Table, seed: u64) -> Vec<String> {
    let mut lots = Dealer::new(seed);
    let taken = served.play(table, 3_000, |count| lots.index(count)).await;
    assert!(taken < 3_000, "it ends");
    let text = served.get(&format!("{}/transcript", table.spectators)).await.body;
    let rows = tabletop::replay(&text).expect("it is a whole game").standings().rows;
    rows.iter()
        .map(|row| {
            format!("{}{}", if row.wins { "★ " } else { "" }, ["1st", "2nd"][usize::from(row.place) - 1])
        })
        .collect()
}

/// The table at which the same people play again, by the link of its host.
async fn again(served: &Served, table: &Table) -> Table {
    let begun = served.post(&format!("{}/again", table.host), &[]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    let host = begun.location();
    let mut seats = links(&served.get(&host).await.body);
    let spectators = seats.pop().expect("the spectators' link is the last");
    Table { host, seats, spectators }
}

/// The rows of the evening on a page, as the words of their cells. The first row has the people.
fn rows(page: &str) -> Vec<Vec<String>> {
    let Some(part) = page.split("<details id=\"evening\"").nth(1) else { return Vec::new() };
    let part =
        part.split("</table>").next().unwrap_or_default().replace("<span class=\"unseen\">won, </span>", "");
    let words = |cell: &str| {
        let text = cell.split('<').map(|piece| piece.split_once('>').map_or("", |(_, text)| text));
        text.collect::<String>().trim().to_string()
    };
    let row = |row: &str| row.split("<t").skip(1).map(|cell| words(&format!("<t{cell}"))).collect();
    part.split("<tr").skip(1).map(row).collect()
}

const SETUP: [(&str, &str); 2] = [("seats", "2"), ("R-2", "LeftOfOpener")];

#[tokio::test]
async fn the_games_of_an_evening_are_shown_with_their_winners() {
    let served = Served::new().await;
    let one = served.table("world-league", &SETUP).await;
    let named = served.post(&format!("{}/name", one.seats[0]), &[("name", "Ann")]).await;
    assert_eq!(named.status, StatusCode::SEE_OTHER, "{}", named.body);
    let first_places = ended(&served, &one, 5).await;
    assert!(rows(&served.get(&one.seats[0]).await.body).is_empty(), "one game is no evening");

    let two = again(&served, &one).await;
    let page = served.get(&two.seats[0]).await.body;
    assert_eq!(rows(&page).len(), 3, "{page}");
    let second_places = ended(&served, &two, 6).await;
    for link in [&two.seats[0], &two.seats[1], &two.spectators] {
        let page = served.get(link).await.body;
        let rows = rows(&page);
        assert!(rows[0][1].ends_with("Ann") && rows[0][2].ends_with("Lima Llamas"), "{rows:?}");
        let of = |row: &[String]| {
            row[1..]
                .iter()
                .map(|cell| cell.split(" · ").next().unwrap_or_default().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!((of(&rows[1]), of(&rows[2])), (first_places.clone(), second_places.clone()), "{page}");
        let won = |seat: usize| {
            [&first_places, &second_places].iter().filter(|places| places[seat].starts_with('★')).count()
        };
        assert_eq!(rows[3][1..], [won(0).to_string(), won(1).to_string()], "{page}");
        // No page has a link of the other table. The replay is reached by that of its spectators.
        assert!(!page.contains(&one.spectators[3..]) && !page.contains(&one.seats[0][3..]));
        let replay =
            first(&page, "evening/").map(|number| format!("{link}/evening/{number}")).expect("a link");
        let there = served.get(&replay).await.location();
        assert_eq!(there, format!("{}/after", one.spectators));
        assert_eq!(served.get(&there).await.status, StatusCode::OK);
        assert_eq!(
            served.get(&format!("{link}/evening/2")).await.status,
            StatusCode::NOT_FOUND,
            "not an earlier one"
        );
    }

    // A third game, after a new start of the program, knows both. A copy of the database has them too.
    let served = Served::over(served.file).await;
    let three = again(&served, &two).await;
    let page = served.get(&three.seats[1]).await.body;
    assert_eq!(rows(&page).len(), 4, "{page}");
    let copy = File::new();
    let command = Command::Backup { to: copy.name().to_string() };
    run(&command, served.games(), served.app.tables.store()).await.expect("it is copied");
    let copied = Served::over(copy).await;
    assert_eq!(copied.get(&three.seats[1]).await.body, page);

    // A deleted table is left out, and the others stay.
    let store: &Store = served.app.tables.store();
    let oldest = store.link(&one.host[3..]).await.expect("it answers").expect("it exists").table;
    store.delete(&oldest).await.expect("it is deleted");
    let served = Served::over(served.file).await;
    let page = served.get(&three.seats[1]).await.body;
    assert_eq!(rows(&page).len(), 3, "{page}");
    assert_eq!(served.get(&format!("{}/evening/1", three.seats[1])).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_room_goes_on_with_the_same_people() {
    let served = Served::new().await;
    for closed in [false, true] {
        let table = served.table("world-league", &SETUP).await;
        ended(&served, &table, 5).await;
        if closed {
            served.post(&format!("{}/room", table.host), &[("room", "close")]).await;
        }
        let before = first(&served.get(&table.host).await.body, "href=\"/r/");
        let next = again(&served, &table).await;
        let page = served.get(&next.host).await.body;
        let code = page.split("class=\"room-code\">").nth(1).and_then(|rest| rest.split('<').next());
        assert_eq!(code.is_none(), closed, "{page}");
        let Some(code) = code else { continue };
        assert_ne!(Some(code.to_string()), before);
        // The seats of the people are not free, although they gave no names.
        let room = served.get(&format!("/r/{}", code.replace(' ', ""))).await;
        assert_eq!(room.status, StatusCode::OK, "{}", room.body);
        assert!(!room.body.contains("name=\"seat\""), "{}", room.body);
    }
}
