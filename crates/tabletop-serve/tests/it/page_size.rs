//! The size of a page: it is compressed, and has only the last events.

use axum::body::Body;
use axum::http::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING};
use http_body_util::BodyExt as _;
use tabletop::core::{ChanceSource as _, Dealer};
use tower::ServiceExt as _;

use crate::harness::Served;
use crate::html::first;

/// Returns the number of bytes of a page that are sent to a browser.
async fn sent(served: &Served, path: &str) -> usize {
    let request = Request::get(path).header(ACCEPT_ENCODING, "gzip, deflate, br");
    let request = request.body(Body::empty()).expect("a request");
    let answer = served.router.clone().oneshot(request).await.expect("it always answers");
    assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip", "{path}");
    answer.into_body().collect().await.expect("the body comes").to_bytes().len()
}

/// Each run deals other cards, so the limits leave some room, for the results of a round that has just ended, too.
#[tokio::test]
async fn a_page_does_not_grow_with_the_game() {
    for (game, seats, decisions, most) in [
        ("world-league", "4", 40, 7_500),
        ("basketball-duel", "2", 150, 7_500),
        ("starplayer", "4", 80, 10_500),
    ] {
        let served = Served::new().await;
        let table = served.table(game, &[("seats", seats)]).await;
        let mut lots = Dealer::new(9);
        served.play(&table, decisions, |count| lots.index(count)).await;
        for seat in &table.seats {
            let page = served.get(seat).await.body;
            // The results of a round that has just ended list their events, too, above the log.
            let (_, told) = page.rsplit_once("<ol class=\"told\">").expect("it stands there");
            let told = told.split("</ol>").next().unwrap_or_default();
            assert_eq!(told.matches("<li").count(), 30, "the last lines alone");
            let bytes = sent(&served, seat).await;
            assert!(bytes < most, "{game}: {bytes} bytes");
            let all = served.get(&format!("{seat}/log")).await.body;
            assert!(all.matches("<li>").count() > 30, "everything stands on a page of its own");
        }
    }
}

/// The examples and the readings, a third of a page, are sent only on request.
#[tokio::test]
async fn the_whole_form_for_questions_comes_when_it_is_asked_for() {
    let served = Served::new().await;
    let table = served.table("starplayer", &[("seats", "2")]).await;
    let seat = &table.seats[0];
    let has_all = |page: &str| page.contains("id=\"notations\"") && page.contains("id=\"reading\"");
    let short = served.get(seat).await.body;
    assert!(!has_all(&short) && short.contains("name=\"say\""), "a field, without examples");
    let link = first(&short, "<p><a href=\"?form=whole").expect("a link leads to the whole form");
    assert!(has_all(&served.get(&format!("{seat}?form=whole{link}")).await.body));
    assert!(has_all(&served.get(&format!("{seat}?say=bid")).await.body), "an answer stands beside all of it");
}

#[tokio::test]
async fn a_stream_is_not_compressed() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let request = Request::get(format!("{}/live", table.seats[0])).header(ACCEPT_ENCODING, "gzip");
    let request = request.body(Body::empty()).expect("a request");
    let answer = served.router.clone().oneshot(request).await.expect("it always answers");
    assert!(!answer.headers().contains_key(CONTENT_ENCODING), "its events would wait to be packed together");
}

/// After a decision, the script of a page gets the new page directly, without headers that only documents need. A
/// form without a script is redirected to the page.
#[tokio::test]
async fn a_script_is_answered_by_the_page_itself() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let decide = async |page: &str, seat: &str, by_script: bool| {
        let field = |name: &str| first(page, &format!("name=\"{name}\" value=\"")).expect("a choice");
        let body = format!("action={}&question={}", field("action").replace(' ', "+"), field("question"));
        let request =
            Request::post(format!("{seat}/act")).header("content-type", "application/x-www-form-urlencoded");
        let request = if by_script { request.header("tabletop-script", "1") } else { request };
        served
            .router
            .clone()
            .oneshot(request.body(Body::from(body)).expect("a request"))
            .await
            .expect("an answer")
    };
    for by_script in [true, false] {
        let mut asked = None;
        for seat in &table.seats {
            let page = served.get(seat).await.body;
            if page.contains("name=\"action\" value=") {
                asked = Some((seat, page));
                break;
            }
        }
        let (seat, page) = asked.expect("somebody is asked");
        let answer = decide(&page, seat, by_script).await;
        assert_eq!(answer.status().as_u16(), if by_script { 200 } else { 303 });
        assert_eq!(answer.headers().contains_key("content-security-policy"), !by_script);
        assert_eq!(answer.headers()["cache-control"], "no-store");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        if by_script {
            let body = answer.into_body().collect().await.expect("the body comes").to_bytes();
            let (body, page) = (String::from_utf8_lossy(&body).into_owned(), served.get(seat).await.body);
            let main = page.split("<main").nth(1).and_then(|rest| rest.split("</main>").next());
            assert!(body.contains(main.expect("a page has one")), "the page as it is now, without its frame");
            assert!(body.len() < page.len() && !body.contains("<header"), "{body}");
        }
    }
}
