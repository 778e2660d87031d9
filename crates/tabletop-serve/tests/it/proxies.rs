//! Requests that a proxy forwards: each client has its own limits, and no client can pretend to be another.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use tabletop_serve::Settings;
use tower::ServiceExt as _;

use crate::harness::{Answer, File, Served, usual};

/// Creates a server that trusts only the proxy `10.0.0.1`, with limits that a test soon reaches.
async fn behind() -> Served {
    let proxies = "10.0.0.1".parse().expect("it is an address");
    let settings = Settings { proxies, tables_a_minute: 3, listeners_of_a_client: 2, ..usual() };
    Served::told(File::new(), &settings).await
}

/// A request from `peer`, with this text in the header that names the client.
fn request(peer: &str, heard: &str, path: &str, form: Option<&str>) -> Request<Body> {
    let request = Request::builder().uri(path).header("x-forwarded-for", heard);
    let request = match form {
        None => request.body(Body::empty()),
        Some(form) => request
            .method("POST")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form.to_string())),
    };
    let mut request = request.expect("a request");
    let peer: SocketAddr = format!("{peer}:4711").parse().expect("an address");
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

async fn made(served: &Served, peer: &str, heard: &str) -> StatusCode {
    served.send(request(peer, heard, "/new/basketboss", Some("seats=2"))).await.status
}

/// Sends a request again and again, with different claims in the header, until it is refused as too frequent.
async fn bounded(served: &Served, peer: &str, path: &str, heard: impl Fn(u8) -> String) -> bool {
    for number in 0..120 {
        let Answer { status, .. } = served.send(request(peer, &heard(number), path, None)).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn whoever_is_no_named_proxy_is_not_believed() {
    let served = behind().await;
    let forged = |number: u8| format!("198.51.100.{number}");
    let guess = format!("/t/{}", "0".repeat(32));
    assert!(bounded(&served, "203.0.113.9", &guess, forged).await, "links can be guessed by a forged header");
    let question = served.table("world-league", &[("seats", "2")]).await;
    let question = format!("{}?say=bid+4", question.seats[0]);
    assert!(bounded(&served, "203.0.113.9", &question, forged).await, "May I?");
    for number in 0..3 {
        assert_eq!(made(&served, "203.0.113.9", &forged(number)).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(made(&served, "203.0.113.9", "1.1.1.9").await, StatusCode::TOO_MANY_REQUESTS);
    // The clients of the proxy are different clients.
    assert_eq!(made(&served, "10.0.0.1", "203.0.113.8").await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn behind_a_named_proxy_each_client_is_bounded_by_itself() {
    let served = behind().await;
    let guess = format!("/t/{}", "0".repeat(32));
    // A forged address is to the left of the one that the proxy adds.
    let forged = |number: u8| format!("198.51.100.{number}, 203.0.113.9");
    assert!(bounded(&served, "10.0.0.1", &guess, forged).await, "a client hides behind its own words");
    let network = |number: u8| format!("2001:db8::{number:x}");
    assert!(bounded(&served, "10.0.0.1", &guess, network).await, "a client has a network of IPv6");
    for _ in 0..3 {
        assert_eq!(made(&served, "10.0.0.1", "203.0.113.9").await, StatusCode::SEE_OTHER);
    }
    assert_eq!(made(&served, "10.0.0.1", "203.0.113.9").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(made(&served, "10.0.0.1", "203.0.113.10").await, StatusCode::SEE_OTHER);
    let other = served.send(request("10.0.0.1", "203.0.113.10", &guess, None)).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND, "another client");
}

/// The limit on connections does not apply to a proxy. The limit on pages with live updates applies to each of its
/// clients.
#[tokio::test]
async fn one_client_of_a_proxy_does_not_take_the_places_of_others_who_listen() {
    let served = behind().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let live = |heard: &'static str| {
        let request = request("10.0.0.1", heard, &format!("{}/live", table.spectators), None);
        served.router.clone().oneshot(request)
    };
    let mut open = Vec::new();
    for number in 0..4 {
        let answer = live("203.0.113.9").await.expect("it always answers");
        assert_eq!(answer.status() == StatusCode::OK, number < 2, "{number}");
        open.push(answer);
    }
    assert_eq!(live("203.0.113.10").await.expect("it always answers").status(), StatusCode::OK);
    open.clear();
    assert_eq!(live("203.0.113.9").await.expect("it always answers").status(), StatusCode::OK, "free again");
}
