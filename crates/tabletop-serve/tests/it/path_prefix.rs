//! A server below a path of a site: every URL in its answers begins with that path.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use tabletop_serve::Settings;
use tabletop_serve::urls::Site;

use crate::harness::{File, Served, Table, usual};

const PREFIX: &str = "/our/games";

async fn below() -> Served {
    let site = Site::at(&format!("https://club.example{PREFIX}/")).expect("it is an address");
    Served::told(File::new(), &Settings { site, ..usual() }).await
}

/// The value of every attribute on a page that is a URL: it begins with a slash, or with the address of the site.
fn addresses(page: &str) -> Vec<&str> {
    let values = page.split("=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let addresses = values.filter(|value| value.starts_with('/') || value.starts_with("http"));
    // The name of an XML namespace is not a link.
    addresses.filter(|address| !address.starts_with("http://www.w3.org/")).collect()
}

/// Returns the URLs on a page that lead out of the prefix.
fn stays(path: &str, page: &str) -> Vec<String> {
    let found = addresses(page);
    assert!(found.len() > 5, "{path} has links: {page}");
    let shown = format!("https://club.example{PREFIX}");
    for address in &found {
        let rest = address.strip_prefix(&shown).or_else(|| address.strip_prefix(PREFIX));
        let is_inside = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        assert!(is_inside, "{path}: `{address}` leads away");
    }
    found.into_iter().map(ToString::to_string).collect()
}

/// Fetches a page from every URL to which forms and links of a table lead, and the error pages.
async fn pages_of(served: &Served, table: &Table) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    let large = "x".repeat(300_000);
    let posts = [
        (format!("{}/act", table.spectators), vec![("action", "bid 1"), ("question", "")], 403),
        (format!("{}/act", table.seats[0]), vec![("action", "bid 1"), ("question", "")], 409),
        (format!("{}/act", table.seats[0]), vec![("action", "bid 1")], 422),
        (format!("{}/back", table.seats[0]), vec![], 409),
        (format!("{PREFIX}/ask"), vec![("text", "nonsense")], 422),
        (format!("{PREFIX}/ask"), vec![("text", large.as_str())], 413),
        (format!("{PREFIX}/new/world-league"), vec![("seats", "99")], 422),
        (format!("{PREFIX}/rules"), vec![], 405),
    ];
    for (path, fields, status) in posts {
        let answer = served.post(&path, &fields).await;
        assert_eq!(answer.status.as_u16(), status, "{path}: {}", answer.body);
        pages.push((path, answer.body));
    }
    for path in
        ["/t/00000000000000000000000000000000", "/nowhere", "/rules/chess", "/disputes/world-league/no"]
    {
        let answer = served.get(&format!("{PREFIX}{path}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        pages.push((path.to_string(), answer.body));
    }
    let early = served.get(&format!("{}/after", table.seats[0])).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN);
    pages.push(("after".to_string(), early.body));
    pages
}

/// Follows the links of pages, except links to event streams and all but a few links of each kind. Returns the
/// pages that were visited.
async fn crawled(served: &Served, begin: &[String]) -> BTreeSet<String> {
    let mut ahead: Vec<String> = begin.to_vec();
    let mut seen = BTreeSet::new();
    let mut many = 0;
    while let Some(address) = ahead.pop() {
        let path = address.trim_start_matches("https://club.example").split('#').next().unwrap_or_default();
        let path = path.to_string();
        let is_one_of_many =
            (path.contains("/disputes/") && path.matches('/').count() > 4) || path.contains('?');
        many += usize::from(is_one_of_many);
        if path.ends_with("/live") || (is_one_of_many && many > 20) || !seen.insert(path.clone()) {
            continue;
        }
        let answer = served.get(&path).await;
        // A link to the target of a form gets an error page.
        let expected = [StatusCode::OK, StatusCode::METHOD_NOT_ALLOWED];
        assert!(expected.contains(&answer.status), "{path}: {}", answer.status);
        if answer.body.starts_with("<!DOCTYPE html>") {
            ahead.extend(stays(&path, &answer.body));
        }
    }
    seen
}

#[tokio::test]
async fn no_page_leads_out_of_the_prefix() {
    let served = below().await;
    let going = served.post(&format!("{PREFIX}/new/world-league"), &[("seats", "2")]).await.location();
    assert!(going.starts_with(PREFIX), "{going}");
    let mut seats = crate::html::links(&served.get(&going).await.body);
    let spectators = seats.pop().expect("the spectators' link is the last");
    let table = Table { host: going, seats, spectators };
    let taken = served.play(&table, 40, |count| count / 2).await;
    assert!(taken >= 40, "{taken} decisions");
    for (path, page) in pages_of(&served, &table).await {
        stays(&path, &page);
    }
    let said = served.get(&format!("{}?say=bid+4&reading=R-2%3DLeftOfOpener", table.seats[0])).await.body;
    stays("May I?", &said);
    let renewed = served.post(&format!("{}/renew", table.seats[1]), &[]).await.location();
    assert!(renewed.starts_with(&format!("{PREFIX}/t/")), "{renewed}");

    let over = [("seats", "2"), ("player-1", "chance"), ("player-2", "chance")];
    let over = served.post(&format!("{PREFIX}/new/basketboss"), &over).await.location();
    for _ in 0..400 {
        if served.get(&over).await.body.contains("The game is over.") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let open = served.post(&format!("{PREFIX}/new/basketboss"), &[("seats", "2")]).await.location();
    let room = served.get(&open).await.body;
    let room = room.split("class=\"room-code\">").nth(1).and_then(|rest| rest.split('<').next());
    let room =
        served.get(&format!("{PREFIX}/r?code={}", room.expect("it has a code").replace(' ', ""))).await;
    let room = room.location();
    assert!(room.starts_with(&format!("{PREFIX}/r/")), "{room}");
    let sat = served.post(&room, &[("key", ""), ("seat", "2"), ("name", "Ann")]).await.location();
    assert!(sat.starts_with(&format!("{PREFIX}/t/")), "{sat}");
    let code = room.trim_start_matches(PREFIX);
    assert!(served.get(&open).await.body.contains(&format!("QR code of https://club.example{PREFIX}{code}")));
    let begin = [room, format!("{PREFIX}/"), PREFIX.to_string(), table.host.clone(), over];
    let seen = crawled(&served, &begin).await;
    for kind in [
        "/log",
        "/after",
        "/transcript",
        "/ask/",
        "/rules/",
        "/disputes/",
        "/new/",
        "/style.css",
        "/icon.svg",
        "/manifest.webmanifest",
        "/r",
    ] {
        assert!(seen.iter().any(|path| path.contains(kind)), "{kind} is linked: {seen:?}");
    }
    assert!(served.get(&table.host).await.body.contains(&format!("https://club.example{}", table.seats[0])));
}

/// Through a proxy that strips the prefix, the same pages can be requested.
#[tokio::test]
async fn the_prefix_may_be_passed_on_or_taken_away() {
    let served = below().await;
    for path in ["/", "/rules/basketboss?find=coach", "/healthz", "/script.js", "/nowhere"] {
        let (with, without) = (served.get(&format!("{PREFIX}{path}")).await, served.get(path).await);
        assert_eq!((with.status, with.body), (without.status, without.body), "{path}");
    }
    let made = served.post("/new/basketboss", &[("seats", "2")]).await;
    assert!(made.location().starts_with(&format!("{PREFIX}/t/")), "{}", made.location());
    let beside = served.send(Request::get("/our/gamesroom").body(Body::empty()).expect("an address")).await;
    assert_eq!(beside.status, StatusCode::NOT_FOUND);
}
