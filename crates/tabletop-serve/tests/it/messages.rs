//! Short messages among the people at a table.

use axum::http::StatusCode;
use tabletop_serve::Settings;
use tabletop_serve::pages::messages::Messaging;
use tabletop_serve::record::record;

use crate::harness::{Served, Table, usual};

async fn say(served: &Served, seat: &str, text: &str) -> StatusCode {
    served.post(&format!("{seat}/say"), &[("text", text)]).await.status
}

/// The messages of a page, each from its sign on.
fn messages(page: &str) -> Vec<String> {
    let part = page.split("<h2>Messages</h2>").nth(1).and_then(|rest| rest.split("</ul>").next());
    part.unwrap_or_default().split("<li>").skip(1).map(str::to_string).collect()
}

async fn table(served: &Served) -> Table {
    let table = served.auction().await;
    assert_eq!(
        served.post(&format!("{}/name", table.seats[0]), &[("name", "Ann")]).await.status,
        StatusCode::SEE_OTHER
    );
    table
}

#[tokio::test]
async fn a_message_is_shown_to_all_and_stands_in_no_record() {
    let served = Served::new().await;
    let table = table(&served).await;
    let question = |page: &str| crate::html::first(page, "name=\"question\" value=\"");
    let before = served.get(&table.seats[0]).await.body;
    assert_eq!(
        say(&served, &table.seats[0], "  Good   luck,\r\n <b>all</b> & \"you\" ").await,
        StatusCode::SEE_OTHER
    );
    assert_eq!(say(&served, &table.seats[1], "2: bid 4").await, StatusCode::SEE_OTHER);
    for link in table.seats.iter().chain([&table.spectators]) {
        let page = served.get(link).await.body;
        let [one, two] = &messages(&page)[..] else { panic!("two messages in {page}") };
        assert!(
            one.contains("①")
                && one
                    .contains(" Ann:</strong> Good luck, &lt;b&gt;all&lt;/b&gt; &amp; &quot;you&quot;</li>"),
            "{one}"
        );
        assert!(two.contains("②") && two.contains(" Lima Llamas:</strong> 2: bid 4</li>"), "{two}");
        assert_eq!(page.contains("/say\""), link != &table.spectators);
    }
    let page = served.get(&table.seats[0]).await.body;
    assert_eq!(question(&page), question(&before), "the question stays as it is");

    let store = served.app.tables.store();
    let id = store.link(&table.host[3..]).await.expect("it answers").expect("it exists").table;
    let written = store.stored_game(&id).await.expect("it answers").expect("it is there");
    let text = record(&written).expect("every move has its steps");
    assert!(!text.contains("luck") && !text.contains("bid 4"), "{text}");
    // They are kept with the table, and deleted with it.
    let served = Served::over(served.file).await;
    assert_eq!(served.get(&table.seats[0]).await.body, page);
    let store = served.app.tables.store();
    store.delete(&id).await.expect("it is deleted");
    assert_eq!(store.moves(&id, 0).await.expect("it answers"), []);
}

#[tokio::test]
async fn a_message_is_one_short_line_of_a_seat() {
    let served = Served::new().await;
    let table = table(&served).await;
    let (seat, long) = (&table.seats[0], "ß".repeat(140));
    assert_eq!(say(&served, seat, &long).await, StatusCode::SEE_OTHER);
    let other = &table.seats[1];
    for (seat, text) in
        [(seat, ""), (seat, "   "), (seat, &format!("{long}ß")), (other, "a\u{202e}b"), (other, "\u{200b}")]
    {
        assert_eq!(say(&served, seat, text).await, StatusCode::CONFLICT, "{text:?}");
    }
    assert_eq!(say(&served, &table.spectators, "hello").await, StatusCode::FORBIDDEN);
    assert_eq!(say(&served, &table.host, "hello").await, StatusCode::FORBIDDEN);
    let page = served.get(seat).await.body;
    assert_eq!(messages(&page).len(), 1, "{page}");
    assert!(messages(&page)[0].contains(&long));
}

/// Messages have a limit of their own. A page has the last ones alone.
#[tokio::test]
async fn whoever_writes_too_much_is_told_to_wait() {
    let served = Served::new().await;
    let table = table(&served).await;
    let mut sent = 0;
    for number in 0..40 {
        for seat in &table.seats {
            match say(&served, seat, &format!("number {number}")).await {
                StatusCode::SEE_OTHER => sent += 1,
                status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS),
            }
        }
    }
    assert!((8..40).contains(&sent), "{sent} were sent");
    let (question, offered) = served
        .choices(&table.seats[0])
        .await
        .or(served.choices(&table.seats[1]).await)
        .expect("one is asked");
    assert!(!question.is_empty() && !offered.is_empty(), "the game itself goes on");
    assert!(messages(&served.get(&table.spectators).await.body).len() <= 12);
}

#[tokio::test]
async fn messages_can_be_switched_off() {
    let served = Served::new().await;
    let table = table(&served).await;
    assert_eq!(say(&served, &table.seats[0], "hello").await, StatusCode::SEE_OTHER);
    let off = Served::told(served.file, &Settings { messaging: Messaging::Off, ..usual() }).await;
    let page = off.get(&table.seats[0]).await.body;
    assert!(!page.contains("hello") && !page.contains("/say\""), "{page}");
    assert_eq!(say(&off, &table.seats[0], "hello").await, StatusCode::FORBIDDEN);
}
