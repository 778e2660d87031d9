//! A position that is said step by step.

use axum::http::StatusCode;

use crate::harness::Served;
use crate::html::{all, first};

/// The page with the question which tile is auctioned.
const TILE: &str = "/ask/world-league/step-by-step?seats=3&said=1&said=4";

/// The case of the README, in the way of a person who taps: each page has the button or the field for the next answer.
#[tokio::test]
async fn a_position_is_said_step_by_step() {
    let served = Served::new().await;
    assert!(served.get("/ask").await.body.contains("href=\"/ask/world-league/step-by-step\""));
    let mut query = String::from("/ask/world-league/step-by-step?");
    let first = served.get(&query).await;
    assert!(
        first.body.contains("How many play?") && first.body.contains("name=\"seats\" value=\"3\""),
        "{}",
        first.body
    );
    query += "seats=3";
    let moments = served.get(&query).await;
    assert!(moments.body.contains("What is going on?"), "{}", moments.body);
    assert!(moments.body.contains("A player is auctioned, and somebody has bid"), "{}", moments.body);
    for (question, answer) in [
        ("Which season is it?", "1"),
        ("Which tile?", "4"),
        ("How many millions is the highest bid?", "Peak"),
        ("Who has bid that?", "4"),
        ("Moscow Mammoths: the money of seat 1", "1"),
        ("Lima Llamas: the money of seat 2", "4"),
        ("Ghana Giraffes: the money of seat 3", "9"),
        ("May this be done?", "7"),
    ] {
        query = format!("{query}&said={answer}");
        let page = served.get(&query).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        assert!(page.body.contains(question), "{question} after {answer}: {}", page.body);
    }
    let ready = served.get(&query).await.body;
    assert!(
        ready.contains("name=\"ask\" value=\"2: bid 5\"") && ready.contains("seat 2: 9 million"),
        "{ready}"
    );
    let answer = served.get(&format!("{query}&ask=2:%20bid%204")).await.body;
    assert!(answer.contains("bid 4 does not exceed the highest bid 4"), "{answer}");
    assert!(answer.contains("The book is clear"), "{answer}");

    // An answer that is no answer is told, and does not stay in the address.
    let wrong = served.get("/ask/world-league/step-by-step?seats=3&said=1&said=soon").await;
    assert_eq!(wrong.status, StatusCode::OK, "{}", wrong.body);
    assert!(
        wrong.body.contains("role=\"alert\"") && wrong.body.contains("Which season is it?"),
        "{}",
        wrong.body
    );
    assert!(!wrong.body.contains("name=\"said\" value=\"soon\""), "{}", wrong.body);
    let markup = served.get("/ask/world-league/step-by-step?seats=3&said=%3Cb%3E").await.body;
    assert!(!markup.contains("<b>"), "{markup}");
    for (path, status) in [
        ("/ask/chess/step-by-step", 404),
        ("/ask/world-league/step-by-step?seats=9", 400),
        ("/ask/world-league/step-by-step?seats=x", 400),
        ("/ask/world-league/step-by-step?other=1", 400),
    ] {
        assert_eq!(served.get(path).await.status.as_u16(), status, "{path}");
    }
    for game in ["basketball-duel", "basketboss", "starplayer"] {
        let page = served.get(&format!("/ask/{game}/step-by-step?seats=2")).await;
        assert!(page.body.contains("What is going on?"), "{game}: {}", page.body);
    }
}

/// The link carries the position behind its `#`. Whoever sends that gets the page that has the link.
#[tokio::test]
async fn the_link_carries_the_position() {
    let served = Served::new().await;
    let path = "/ask/world-league/step-by-step";
    assert!(!served.get(path).await.body.contains("data-link"), "nothing was said yet");
    for said in [
        "seats=3",
        "seats=3&said=1",
        "seats=3&said=1&said=4&said=Peak&said=4&said=1&said=4&said=9&said=7&ask=2:+bid+4",
    ] {
        let page = served.get(&format!("{path}?{said}")).await.body;
        let link = first(&page, "data-link=\"").expect("it has a link");
        let written = link.strip_prefix(&format!("{path}#")).expect("nothing stands in the query");
        let again = served.post_encoded(path, written).await;
        assert_eq!((again.status, again.body), (StatusCode::OK, page));
    }
    let wrong = served.post_encoded(path, "seats=9").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{}", wrong.body);
}

/// A choice is a button. An example is shown in the field.
#[tokio::test]
async fn an_example_is_no_button() {
    let served = Served::new().await;
    let tile = served.get(TILE).await.body;
    assert!(
        tile.contains("placeholder=\"such as 15 or Peak Ofform\"") && tile.contains("inputmode=\"text\""),
        "{tile}"
    );
    assert_eq!(first(&tile, "<button type=\"submit\" name=\"said\" value=\""), None, "{tile}");
    let amount = served.get(&format!("{TILE}&said=15")).await.body;
    assert!(
        amount.contains("placeholder=\"such as 4 or 12\"") && amount.contains("inputmode=\"numeric\""),
        "{amount}"
    );
    let buttons = |page: &str| all(page, "type=\"submit\" name=\"said\" value=\"");
    let seats = served.get(&format!("{TILE}&said=15&said=4")).await.body;
    assert_eq!(buttons(&seats), ["1", "2", "3"]);
    let money = served.get(&format!("{TILE}&said=15&said=4&said=1")).await.body;
    assert_eq!(buttons(&money), ["no money"]);
    assert!(
        money.contains("placeholder=\"such as 4 million\"") && money.contains("inputmode=\"numeric\""),
        "{money}"
    );
}

/// The sheet of the people's own cards stays from the first answer to the verdict, and no address has it.
#[tokio::test]
async fn ones_own_cards_are_kept_along_the_way() {
    let served = Served::new().await;
    let path = "/ask/world-league/step-by-step";
    let first_page = served.get(path).await.body;
    assert!(
        first_page.contains("href=\"/ask/world-league/cards.csv\"") && first_page.contains("id=\"cards\"")
    );
    let sheet = served.get("/ask/world-league/cards.csv").await.body.replace("Peak Ofform", "Rene Gade");
    let mut fields = vec![("cards", sheet.as_str())];
    for (answer, question) in [
        (("seats", "3"), "What is going on?"),
        (("said", "1"), "Which season is it?"),
        (("said", "4"), "Which tile?"),
        (("said", "Rene"), "How many millions"),
        (("said", "4"), "Who has bid that?"),
        (("said", "1"), "the money of seat 1"),
        (("said", "4"), "the money of seat 2"),
        (("said", "9"), "the money of seat 3"),
        (("said", "7"), "May this be done?"),
        (("ask", "2: bid 4"), "bid 4 does not exceed the highest bid 4"),
    ] {
        fields.push(answer);
        let page = served.post(path, &fields).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        assert!(page.body.contains(question), "{question} after {answer:?}: {}", page.body);
        let kept = all(&page.body, "name=\"cards\" value=\"");
        assert!(!kept.is_empty() && kept.iter().all(|one| one.contains("Rene Gade")), "{}", page.body);
        assert!(!page.body.contains("method=\"get\""), "a query would be too long: {}", page.body);
    }
    let wrong = sheet.replace("Drib Bler,PG", "Drib Bler,GP");
    for more in [&[][..], &[("seats", "3"), ("said", "1")]] {
        let fields: Vec<_> = [("cards", wrong.as_str())].into_iter().chain(more.iter().copied()).collect();
        let page = served.post(path, &fields).await.body;
        let told = page.contains("Cards: row 3 (agents 1, position): not a column");
        assert!(told && page.contains("How many play?") && page.contains("Drib Bler,GP"), "{page}");
    }
}
