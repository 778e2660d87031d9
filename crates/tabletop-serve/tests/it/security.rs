//! The protection against forged, repeated and late requests; links, headers, rate limits.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{Request, StatusCode};
use tabletop_serve::App;

use crate::harness::{File, Served, Table, encoded, tokens};

/// Returns the number of moves of a table.
async fn moves(app: &App, table: &Table) -> u64 {
    let token = table.spectators.trim_start_matches("/t/");
    let link = app.tables.store().link(token).await.expect("the store answers").expect("the link exists");
    app.tables.store().count(&link.table).await.expect("the store answers").expect("the table exists")
}

/// The seat that is asked, the name of its question, and the offered actions.
async fn asked(served: &Served, table: &Table) -> (usize, String, Vec<String>) {
    for (index, seat) in table.seats.iter().enumerate() {
        if let Some((question, offered)) = served.choices(seat).await {
            return (index, question, offered);
        }
    }
    panic!("nobody is asked");
}

#[tokio::test]
async fn a_refused_decision_names_every_rule_and_changes_nothing() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (seat, question, _) = asked(&served, &table).await;
    let answer = served.act(&table.seats[seat], "bid 40", &question).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.body.contains("this takes 40 million, and the seat has 11: 29 million short"),
        "{}",
        answer.body
    );
    assert!(answer.body.contains("/rules/world-league#WL-DRAFT-3"), "{}", answer.body);
    let unreadable = served.act(&table.seats[seat], "sell everything", &question).await;
    assert_eq!(unreadable.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(moves(&served.app, &table).await, 0);
}

#[tokio::test]
async fn a_repeated_or_late_decision_changes_nothing() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (seat, question, _) = asked(&served, &table).await;
    assert_eq!(served.act(&table.seats[seat], "bid 1", &question).await.status, StatusCode::SEE_OTHER);
    for action in ["bid 1", "bid 2", "pass"] {
        let again = served.act(&table.seats[seat], action, &question).await;
        assert_eq!(again.status, StatusCode::CONFLICT, "{action}");
        assert!(again.body.contains("The game has moved on"), "{}", again.body);
    }
    assert_eq!(moves(&served.app, &table).await, 1);
}

#[tokio::test]
async fn a_forged_decision_changes_nothing() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (seat, question, offered) = asked(&served, &table).await;
    let other = &table.seats[1 - seat];
    // Refused: the link of another seat, a missing question, the spectators' link, the host's link, and an unknown
    // link.
    assert_eq!(served.act(other, &offered[0], &question).await.status, StatusCode::CONFLICT);
    assert_eq!(served.act(&table.seats[seat], &offered[0], "").await.status, StatusCode::CONFLICT);
    for link in [&table.spectators, &table.host] {
        assert_eq!(served.act(link, &offered[0], &question).await.status, StatusCode::FORBIDDEN);
    }
    let nobodys = format!("/t/{}", "0".repeat(32));
    assert_eq!(served.act(&nobodys, &offered[0], &question).await.status, StatusCode::NOT_FOUND);
    assert_eq!(served.post(&format!("{other}/back"), &[]).await.status, StatusCode::CONFLICT);
    assert_eq!(served.post(&format!("{other}/wait"), &[]).await.status, StatusCode::CONFLICT);
    let player = [("seat", "1"), ("player", "chance")];
    assert_eq!(served.post(&format!("{other}/player"), &player).await.status, StatusCode::FORBIDDEN);
    let unknown = [("seat", "1"), ("player", "search:99999999")];
    let host = format!("{}/player", table.host);
    assert_eq!(served.post(&host, &unknown).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(moves(&served.app, &table).await, 0);
}

#[tokio::test]
async fn the_old_link_is_dead_once_the_new_one_was_opened() {
    let served = Served::new().await;
    let table = served.table("basketboss", &[("seats", "2")]).await;
    let renewed = served.post(&format!("{}/renew", table.seats[0]), &[]).await.location();
    assert_ne!(renewed, table.seats[0]);
    // The answer may have been lost. The holder of the old link renews it again, and the first new link stops
    // working.
    let second = served.post(&format!("{}/renew", table.seats[0]), &[]).await.location();
    assert_eq!(served.get(&renewed).await.status, StatusCode::NOT_FOUND);
    let renewed = second;
    assert_eq!(served.get(&table.seats[0]).await.status, StatusCode::OK);
    assert_eq!(served.get(&renewed).await.status, StatusCode::OK);
    assert_eq!(served.get(&table.seats[0]).await.status, StatusCode::NOT_FOUND);
    // The host's page does not show a link that the player has renewed. The host can renew it again.
    let page = served.get(&table.host).await.body;
    assert!(!tokens(&page).contains(&renewed[3..].to_string()));
    let again = served.post(&format!("{}/renew", table.host), &[("role", "1")]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    let shown = crate::html::links(&served.get(&table.host).await.body);
    assert_eq!(served.get(&shown[0]).await.status, StatusCode::OK);
    assert_eq!(served.get(&renewed).await.status, StatusCode::NOT_FOUND);
    // A seat cannot renew the link of another.
    let other = served.post(&format!("{}/renew", table.seats[1]), &[("role", "1")]).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn headers_are_strict_on_every_answer() {
    let served = Served::new().await;
    for path in ["/", "/style.css", "/t/nothing", "/nowhere", "/rules/world-league"] {
        let headers = served.get(path).await.headers;
        let policy = headers["content-security-policy"].to_str().expect("it is text");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "same-origin");
        assert!(headers.contains_key("cache-control"));
    }
}

/// With its default configuration, nginx forwards another `Host` than the browser has sent.
#[tokio::test]
async fn a_form_comes_through_a_proxy_as_it_is_installed() {
    let served = Served::new().await;
    let form = |more: &[(&'static str, &'static str)]| {
        let request = Request::post("/new/world-league").header(HOST, "127.0.0.1:18081");
        let request = request.header(ORIGIN, "http://127.0.0.1:18090");
        let request = more.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        request.body(Body::from("seats=2")).expect("a request")
    };
    assert_eq!(served.send(form(&[("sec-fetch-site", "same-origin")])).await.status, StatusCode::SEE_OTHER);
    let refused = served.send(form(&[])).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(
        refused.body.contains("http://127.0.0.1:18090") && refused.body.contains("--address"),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn another_site_cannot_send_a_form() {
    let served = Served::new().await;
    let request = Request::post("/new/world-league").header(HOST, "table").header(ORIGIN, "http://elsewhere");
    let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let answer = served.send(request.body(Body::from("seats=2")).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_is_too_large_or_too_often_is_turned_away() {
    let served = Served::bounded(File::new(), 10).await;
    let large = served.post("/ask", &[("text", &"x".repeat(300_000))]).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    let table = served.auction().await;
    let (seat, question, _) = asked(&served, &table).await;
    let long = served.act(&table.seats[seat], &"bid".repeat(100), &question).await;
    assert_eq!(long.status, StatusCode::BAD_REQUEST);
    let mut statuses = Vec::new();
    for _ in 0..80 {
        statuses.push(served.act(&table.seats[seat], "bid 0", &question).await.status);
    }
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
    for guess in 0..60_u128 {
        let answer = served.get(&format!("/t/{guess:032x}")).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            return;
        }
    }
    panic!("links can be tried out");
}

#[tokio::test]
async fn a_wrong_set_up_names_every_defect() {
    let served = Served::new().await;
    let fields = [("seats", "2"), ("R-2", "Nonsense"), ("R-4", "Nonsense")];
    let answer = served.post("/new/world-league", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The form below names every ruling, so only the paragraph of the refusal is checked.
    let refused = answer.body.split("class=\"refused\"").nth(1).expect("it says what was refused");
    let refused = refused.split("</p>").next().unwrap_or_default();
    for id in ["R-2", "R-4"] {
        assert!(refused.contains(&format!("ruling {id} cannot be `Nonsense`")), "{id}: {refused}");
    }
    assert_eq!(served.post("/new/chess", &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(encoded(&[("a b", "1&2")]), "a%20b=1%262");
}

/// The holder of the spectators' link cannot take the slots of the seats. No seat can take those of another.
#[tokio::test]
async fn nobody_takes_the_places_of_others_who_listen() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let live = |path: String| {
        let request = Request::get(format!("{path}/live")).body(Body::empty()).expect("a request");
        tower::ServiceExt::oneshot(served.router.clone(), request)
    };
    let mut open = Vec::new();
    for (path, most) in [(&table.spectators, 40), (&table.seats[0], 4)] {
        for number in 0..most + 3 {
            let answer = live(path.clone()).await.expect("it always answers");
            assert_eq!(answer.status() == StatusCode::OK, number < most, "{number}");
            open.push(answer);
        }
    }
    let other = live(table.seats[1].clone()).await.expect("it always answers");
    assert_eq!(other.status(), StatusCode::OK);
    assert_eq!(other.headers()["x-accel-buffering"], "no");
    assert_eq!(live(table.host.clone()).await.expect("it answers").status(), StatusCode::OK);
    // A slot is free again when its window is closed.
    open.clear();
    assert_eq!(live(table.spectators.clone()).await.expect("it answers").status(), StatusCode::OK);
    assert_eq!(live(table.seats[0].clone()).await.expect("it answers").status(), StatusCode::OK);
}
