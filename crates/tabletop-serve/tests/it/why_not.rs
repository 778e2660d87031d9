//! "Why not?": the reasons why a verb or a place cannot be chosen now.

use axum::http::StatusCode;
use tabletop::AnyEnterError;
use tabletop_serve::store::Link;

use crate::harness::{Served, Table};
use crate::html::{actions, all};

/// The link of the seat that bids, and that of the other.
async fn bidder<'a>(served: &Served, table: &'a Table) -> (&'a str, &'a str) {
    let [one, two] = &table.seats[..] else { panic!("two seats") };
    if served.choices(one).await.is_some() { (one, two) } else { (two, one) }
}

async fn link(served: &Served, seat: &str) -> Link {
    let found = served.app.tables.store().link(seat.trim_start_matches("/t/")).await;
    found.expect("it answers").expect("it exists")
}

/// The texts of the rules that an action of a seat breaks.
async fn broken(served: &Served, seat: &str, action: &str) -> Vec<String> {
    let link = link(served, seat).await;
    let seat = link.role.seat().expect("it is a seat's");
    let checked = served
        .app
        .tables
        .look(&link.table, |session| session.table().view(seat).expect("it is at the table").check(action));
    let Err(AnyEnterError::Refused(refused)) = checked.await.expect("it is there") else {
        panic!("{action} is refused")
    };
    refused.broken().iter().map(|one| format!("{} <a class=\"clause\"", one.text)).collect()
}

#[tokio::test]
async fn a_verb_has_its_reasons_with_their_clauses() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (bidder, other) = bidder(&served, &table).await;
    let page = served.get(bidder).await.body;
    let listed = all(&page, "<a href=\"?not=");
    assert!(
        listed.contains(&"hire#why".to_string()) && listed.contains(&"bid#why".to_string()),
        "{listed:?}"
    );
    assert!(
        page.contains("<h2>Why can I not …</h2>") && page.contains(">… take a specialist?</a>"),
        "{page}"
    );
    for seat in [bidder, other] {
        let answer = served.get(&format!("{seat}?not=hire")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert!(
            answer.body.contains("Why can I not take a specialist?")
                && answer.body.contains("and 3 more by the same rules")
        );
        for text in broken(&served, seat, "hire banker").await {
            assert!(answer.body.contains(&text), "{text} in {}", answer.body);
        }
        assert!(answer.body.contains("href=\"/rules/world-league#WL-SEASON-1\""), "{}", answer.body);
    }
    // A kind of action of which some are possible has its reasons for the others.
    let answer = served.get(&format!("{bidder}?not=bid")).await.body;
    assert!(answer.contains("bid 0 is below the least bid 1"), "{answer}");
    // Whoever waits is told that it is not asked.
    let answer = served.get(&format!("{other}?not=bid")).await.body;
    for text in broken(&served, other, "bid 1").await {
        assert!(answer.contains(&text), "{text} in {answer}");
    }
    assert!(served.get(bidder).await.body.contains("data-moves=\"0\""), "nothing has changed");
}

#[tokio::test]
async fn a_place_that_is_not_marked_leads_to_its_reasons() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (bidder, _) = bidder(&served, &table).await;
    let usual = served.get(bidder).await.body;
    assert!(!usual.contains("?not-at="), "a usual page has no more links than choices");
    // A script asks after a tap, for whoever can ask.
    assert!(all(&usual, "data-cell=\"").contains(&"specialist-banker".to_string()), "{usual}");
    assert!(!served.get(&table.spectators).await.body.contains("data-cell"));
    let page = served.get(&format!("{bidder}?form=places")).await.body;
    let places = all(&page, "href=\"?not-at=");
    assert!(places.contains(&"specialist-banker#why".to_string()), "{places:?}");
    assert_eq!(actions(&page), actions(&usual), "the choices are still there");
    let answer = served.get(&format!("{bidder}?not-at=specialist-banker")).await.body;
    for text in broken(&served, bidder, "hire banker").await {
        assert!(answer.contains(&text), "{text} in {answer}");
    }
    assert!(answer.contains("?not-at="), "the next place can be tapped");
}

/// The page that explains the table says how it reads the book, to everybody.
#[tokio::test]
async fn a_table_says_how_it_reads_the_book() {
    let served = Served::new().await;
    for (reading, words) in [("SameOpener", "The manager who opened"), ("LeftOfOpener", "His left neighbour")]
    {
        let setup = format!(r#"{{"seats": 2, "rulings": {{"R-2": "{reading}"}}}}"#);
        let (_, links) = served.seeded("world-league", &setup, "[null, null]", 1).await;
        for link in links.iter().filter(|link| link.role.seat().is_some()) {
            let page = served.get(&format!("/t/{}?form=things", link.token)).await.body;
            let (_, readings) = page.split_once("How this table reads the book</h2>").expect("it is said");
            let (readings, _) = readings.split_once("</dl>").expect("they are a list");
            let readings: Vec<&str> = readings.split("<dd>").skip(1).collect();
            let rulings = tabletop::game("world-league").expect("it is there").rulings.len();
            assert_eq!(readings.len(), rulings, "{page}");
            assert!(!page.contains(reading), "a name of the set-up: {page}");
            assert!(readings[1].starts_with(words), "{readings:?}");
        }
    }
}

#[tokio::test]
async fn only_a_seat_is_answered_about_what_there_is() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (bidder, _) = bidder(&served, &table).await;
    let spectators = table.spectators.as_str();
    for (link, query) in [
        (bidder, "not=fly"),
        (bidder, "not=%3Cb%3E"),
        (bidder, "not-at=nowhere"),
        (spectators, "not=hire"),
        (spectators, "form=places"),
    ] {
        let page = served.get(&format!("{link}?{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        assert!(!page.body.contains("id=\"why\"") && !page.body.contains("<b>"), "{query}: {}", page.body);
    }
    assert!(!served.get(spectators).await.body.contains("class=\"whys\""));
}

#[tokio::test]
async fn too_many_questions_are_refused() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (bidder, _) = bidder(&served, &table).await;
    for _ in 0..400 {
        let answer = served.get(&format!("{bidder}?not=hire")).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(served.get(bidder).await.status, StatusCode::OK, "the page itself costs nothing");
            return;
        }
        assert_eq!(answer.status, StatusCode::OK);
    }
    panic!("no limit");
}
