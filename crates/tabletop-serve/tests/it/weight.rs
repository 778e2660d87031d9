//! The bytes of a page: compressed, and with the last of what happened alone.

use axum::body::Body;
use axum::http::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING};
use http_body_util::BodyExt as _;
use tabletop::core::{Choices as _, Dealer};
use tower::ServiceExt as _;

use crate::harness::Served;

/// What a browser is sent for a page.
async fn sent(served: &Served, path: &str) -> usize {
    let request = Request::get(path).header(ACCEPT_ENCODING, "gzip, deflate, br");
    let request = request.body(Body::empty()).expect("a request");
    let answer = served.router.clone().oneshot(request).await.expect("it always answers");
    assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip", "{path}");
    answer.into_body().collect().await.expect("the body comes").to_bytes().len()
}

#[tokio::test]
async fn a_page_does_not_grow_with_the_game() {
    for (game, most) in [("world-league", 8_000), ("starplayer", 14_000)] {
        let served = Served::new().await;
        let table = served.table(game, &[("seats", "2")]).await;
        let mut lots = Dealer::new(9);
        served.play(&table, 150, |count| lots.index(count)).await;
        for seat in &table.seats {
            let page = served.get(seat).await.body;
            assert_eq!(page.matches("<ol class=\"told\">").count(), 1);
            let told = page.split("<ol class=\"told\">").nth(1).expect("it stands there");
            let told = told.split("</ol>").next().unwrap_or_default();
            assert_eq!(told.matches("<li>").count(), 30, "the last lines alone");
            let bytes = sent(&served, seat).await;
            assert!(bytes < most, "{game}: {bytes} bytes");
            let all = served.get(&format!("{seat}/log")).await.body;
            assert!(all.matches("<li>").count() > 100, "everything stands on a page of its own");
        }
    }
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
