//! What goes over the wire at a move: only the parts of a page that have changed.

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_TYPE};
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt as _;
use tabletop::core::{ChanceSource as _, Dealer};
use tower::ServiceExt as _;

use crate::harness::{Served, encoded};
use crate::html::{actions, all, first};

/// The parts of a page, as its script names them: id and hash.
fn parts(page: &str) -> Vec<(String, String)> {
    let pieces = page.split(" data-hash=\"").collect::<Vec<_>>();
    let pairs = pieces.windows(2).map(|pair| {
        let id = pair[0].rsplit("id=\"").next().and_then(|rest| rest.split('"').next()).unwrap_or_default();
        (id.to_string(), pair[1].split('"').next().unwrap_or_default().to_string())
    });
    pairs.collect()
}

fn has(page: &str) -> String {
    parts(page).iter().map(|(id, hash)| format!("{id}:{hash}")).collect::<Vec<_>>().join(",")
}

/// Sends a request as the script of a page does that has these parts.
async fn by_script(
    served: &Served,
    path: &str,
    form: Option<String>,
    has: &str,
    packed: bool,
) -> (StatusCode, Vec<u8>) {
    let request = Request::builder().method(if form.is_some() { "POST" } else { "GET" }).uri(path);
    let request = request.header("tabletop-script", "1").header("tabletop-has", has);
    let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let request = if packed { request.header(ACCEPT_ENCODING, "gzip") } else { request };
    let request = request.body(Body::from(form.unwrap_or_default())).expect("a request");
    let answer = served.router.clone().oneshot(request).await.expect("it always answers");
    let status = answer.status();
    (status, answer.into_body().collect().await.expect("the body comes").to_bytes().to_vec())
}

async fn text(served: &Served, path: &str, has: &str) -> String {
    let (status, body) = by_script(served, path, None, has, false).await;
    assert_eq!(status, StatusCode::OK);
    String::from_utf8(body).expect("every page is text")
}

#[tokio::test]
async fn a_script_is_sent_only_what_it_lacks() {
    for game in ["world-league", "basketball-duel", "basketboss", "starplayer"] {
        let served = Served::new().await;
        let table = served.table(game, &[("seats", "2")]).await;
        let mut lots = Dealer::new(6);
        served.play(&table, 30, |count| lots.index(count)).await;
        let (mut left_out, mut sent) = (0, 0);
        for _ in 0..8 {
            let before: Vec<String> =
                [served.get(&table.seats[0]).await.body, served.get(&table.seats[1]).await.body].into();
            served.play(&table, 1, |count| lots.index(count)).await;
            for (seat, before) in table.seats.iter().zip(&before) {
                let (whole, part) = (served.get(seat).await.body, text(&served, seat, &has(before)).await);
                assert_eq!(parts(&whole), parts(&part), "{game}: the page has the same parts");
                for piece in
                    part.split("<div class=\"").skip(1).filter(|piece| piece.contains(" data-hash=\""))
                {
                    let head = piece.split('>').next().unwrap_or_default();
                    let content = piece[head.len() + 1..].split("<div ").next().unwrap_or_default();
                    if head.ends_with(" data-same") {
                        assert!(content.starts_with("</div>"), "{piece}");
                        left_out += 1;
                    } else if !head.contains("data-after") {
                        assert!(whole.contains(&format!("{head}>{content}")), "{game}: {piece}");
                        sent += 1;
                    }
                }
            }
        }
        assert!(left_out > sent, "{game}: {left_out} parts left out, {sent} sent");
    }
}

#[tokio::test]
async fn the_log_goes_on_from_what_was_heard() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let mut lots = Dealer::new(6);
    served.play(&table, 20, |count| lots.index(count)).await;
    let lines = |page: &str| {
        let log =
            page.split(" id=\"log\"").nth(1).expect("it has a log").split("</ol>").next().unwrap_or_default();
        log.split("<li").skip(1).map(str::to_string).collect::<Vec<_>>()
    };
    let seat = &table.seats[0];
    let before = served.get(seat).await.body;
    served.play(&table, 1, |count| lots.index(count)).await;
    let (whole, part) = (served.get(seat).await.body, text(&served, seat, &has(&before)).await);
    let mut joined = lines(&part);
    joined.extend(lines(&before));
    assert!(!lines(&part).is_empty() && lines(&part).len() < 30);
    assert_eq!(joined[..30], lines(&whole), "the newest comes first");
    // A log of another past, such as before a take-back, is sent whole.
    let name = first(&whole, "id=\"log\" data-hash=\"").expect("it has a name");
    for other in [name.replace('-', "-0"), "99999-00000000".to_string(), "-1-0".to_string(), "x".to_string()]
    {
        let part = text(&served, seat, &format!("log:{other}")).await;
        assert!(!part.contains("data-after"), "{other}");
        assert_eq!(lines(&part), lines(&whole));
    }
}

/// A page is whole for a browser, whatever it says that it has.
#[tokio::test]
async fn a_document_is_always_whole() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let whole = served.get(&table.seats[0]).await.body;
    let request = Request::get(&table.seats[0]).header("tabletop-has", has(&whole)).body(Body::empty());
    assert_eq!(served.send(request.expect("a request")).await.body, whole);
    assert!(!whole.contains("data-same"));
}

/// The bytes of all answers at a move of World League with two people: that of the person who decides, and the page
/// that the other fetches. With whole pages it was 7,900 bytes.
#[tokio::test]
#[expect(clippy::print_stderr, reason = "the figure, for whoever runs it with --nocapture")]
async fn a_move_is_few_bytes() {
    let served = Served::new().await;
    let (session, links) = served.seeded("world-league", r#"{"seats": 2}"#, "[]", 3).await;
    let seats: Vec<String> = links.iter().skip(2).map(|link| format!("/t/{}", link.token)).collect();
    let (mut lots, mut moves, mut bytes, mut up) = (Dealer::new(2), 0, 0, 0);
    let mut pages = [served.get(&seats[0]).await.body, served.get(&seats[1]).await.body];
    for _ in 0..200 {
        let Some(own) = (0..2).find(|own| !actions(&pages[*own]).is_empty()) else { break };
        let offered = actions(&pages[own]);
        let action = &offered[lots.index(offered.len())];
        let question = first(&pages[own], "name=\"question\" value=\"").expect("a question");
        let form = encoded(&[("action", action), ("question", &question)]);
        for (index, seat) in [own, 1 - own].into_iter().zip([&seats[own], &seats[1 - own]]) {
            let has = has(&pages[index]);
            let (path, form) =
                if index == own { (format!("{seat}/act"), Some(form.clone())) } else { (seat.clone(), None) };
            up += has.len() + form.as_ref().map_or(0, String::len);
            let (status, body) = by_script(&served, &path, form, &has, true).await;
            assert_eq!(status, StatusCode::OK);
            bytes += body.len();
            pages[index] = served.get(seat).await.body;
        }
        moves += 1;
    }
    let _ = session;
    eprintln!("{moves} moves: {} bytes a move for both, {} up", bytes / moves, up / moves);
    assert!(moves > 60 && bytes / moves < 4_850, "{} bytes a move", bytes / moves);
}

/// At the end of a season the results stand above the table, until the next decision of the seat.
#[tokio::test]
async fn the_results_of_a_season_stand_until_the_next_decision() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    let mut lots = Dealer::new(6);
    let mut shown = [0_u32; 2];
    for _ in 0..400 {
        let mut decided = false;
        for (index, seat) in table.seats.iter().enumerate() {
            let Some((question, offered)) = served.choices(seat).await else { continue };
            let had = served.get(seat).await.body.contains("<h2>Results: ");
            let action = &offered[lots.index(offered.len())];
            assert_eq!(served.act(seat, action, &question).await.status, StatusCode::SEE_OTHER);
            decided = true;
            let page = served.get(seat).await.body;
            let has = page.contains("<h2>Results: ");
            if has {
                shown[index] += 1;
                assert!(all(&page, "class=\"period\"").len() == 1 && page.contains("Season "), "{page}");
            }
            // The card of one season is gone after a decision, unless that ends the next.
            assert!(!had || !has || page.contains("Season 6"), "{page}");
        }
        if !decided {
            break;
        }
    }
    assert!(shown.iter().sum::<u32>() >= 5, "{shown:?}: five seasons end before the last");
    let over = served.get(&table.seats[0]).await.body;
    assert!(over.contains("The game is over.") && !over.contains("class=\"period\""));
}
