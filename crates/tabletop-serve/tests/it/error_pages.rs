//! Requests without a page are answered by an error page that says what to do.

use axum::body::Body;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::{Request, StatusCode};

use crate::harness::Served;
use crate::html::first;

#[tokio::test]
async fn whatever_is_turned_away_is_a_page_with_a_remedy() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let form = "application/x-www-form-urlencoded";
    let act = format!("{}/act", table.seats[0]);
    let large = format!("text={}", "x".repeat(300_000));
    for (method, path, kind, body, status, remedy) in [
        ("POST", "/ask", form, large.as_str(), 413, "more than 256 kB. Send a shorter text"),
        ("POST", "/ask", "application/json", "{}", 415, "Send it as `application/x-www-form-urlencoded`"),
        ("POST", "/ask", "", "text=x", 415, "Send it as `application/x-www-form-urlencoded`"),
        ("POST", &act, form, "action=pass", 422, "missing field `question`"),
        ("POST", "/rules", form, "", 405, "use its links and buttons"),
        ("GET", &act, "", "", 405, "use its links and buttons"),
        ("DELETE", "/", "", "", 405, "use its links and buttons"),
        ("GET", "/t/x/after?step=many", "", "", 404, "leads to no table"),
        ("GET", "/ask/world-league?seats=2&seats=%F0", "", "", 400, "Not understood"),
        ("GET", "/rules/%F0", "", "", 400, "use its links and buttons"),
        ("GET", "/favicon.ico", "", "", 404, "There is no such page"),
    ] {
        let mut request = Request::builder().method(method).uri(path);
        if !kind.is_empty() {
            request = request.header(CONTENT_TYPE, kind);
        }
        let answer = served.send(request.body(Body::from(body.to_string())).expect("a request")).await;
        assert_eq!(answer.status.as_u16(), status, "{method} {path}: {}", answer.body);
        assert_eq!(answer.headers[CONTENT_TYPE], "text/html; charset=utf-8", "{method} {path}");
        assert!(answer.body.starts_with("<!DOCTYPE html>"), "{method} {path}: {}", answer.body);
        assert!(answer.body.contains(remedy), "{method} {path}: {}", answer.body);
        assert!(answer.headers.contains_key("content-security-policy"));
        assert_eq!(answer.headers.contains_key(ALLOW), status == 405, "{method} {path}");
    }
}

#[tokio::test]
async fn every_page_names_an_icon_that_is_there() {
    let served = Served::new().await;
    for page in ["/", "/rules", "/nowhere"] {
        let page = served.get(page).await.body;
        let icon = first(&page, "rel=\"icon\" type=\"image/svg+xml\" href=\"").expect("it names one");
        let icon = served.get(&icon).await;
        assert_eq!(icon.status, StatusCode::OK);
        assert_eq!(icon.headers[CONTENT_TYPE], "image/svg+xml");
    }
}
