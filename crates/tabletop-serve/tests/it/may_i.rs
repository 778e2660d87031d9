//! "May I?", rules and disputes.

use axum::http::StatusCode;

use crate::harness::Served;

const POSITION: &str = include_str!("../../../../docs/positions/world-league.txt");
const DISPUTE: &str = include_str!("../../../../docs/disputes/world-league/last-bidder-raises-himself.txt");

#[tokio::test]
async fn a_written_position_is_judged_with_every_rule_and_figure() {
    let served = Served::new().await;
    let answer = served.post("/ask", &[("text", POSITION), ("say", "2: bid 4")]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(answer.body.contains("bid 4 does not exceed the highest bid 4"), "{}", answer.body);
    assert!(answer.body.contains("href=\"/rules/world-league#WL-DRAFT-3\""));
    let allowed = served.post("/ask", &[("text", POSITION), ("say", "2: bid 5")]).await;
    assert!(allowed.body.contains("✓ Allowed"), "{}", allowed.body);
}

#[tokio::test]
async fn two_readings_stand_side_by_side() {
    let served = Served::new().await;
    let tied = include_str!("../../../../docs/disputes/world-league/wholly-tied-places.txt");
    let fields = [("text", tied), ("say", ""), ("reading", "R-4=PlacesPassDown")];
    let answer = served.post("/ask", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(answer.body.contains("Parts at step"), "{}", answer.body);
    assert!(answer.body.contains("written: ") && answer.body.contains("other: "));
}

#[tokio::test]
async fn a_record_of_another_ruleset_is_said_to_be_one() {
    let served = Served::new().await;
    let text = "tabletop transcript 1\ngame world-league\nruleset 77\nseats 2\n\nchance: turn 17\n";
    let answer = served.post("/ask", &[("text", text), ("say", "")]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(
        answer.body.contains("This record was made under ruleset 77; this is ruleset "),
        "{}",
        answer.body
    );
    let own = served.post("/ask", &[("text", POSITION), ("say", "2: bid 4")]).await;
    assert!(!own.body.contains("made under ruleset"));
}

#[tokio::test]
async fn the_cards_of_ones_own_box_are_those_of_the_answer() {
    let served = Served::new().await;
    let sheet = served.get("/ask/world-league/cards.csv").await;
    assert_eq!(sheet.status, StatusCode::OK, "{}", sheet.body);
    assert!(sheet.body.starts_with("list,no,value,name,position,"), "{}", sheet.body);
    assert!(served.get("/ask/world-league").await.body.contains("href=\"/ask/world-league/cards.csv\""));
    let mine = sheet.body.replace("Peak Ofform", "Rene Gade");
    let text = POSITION.replace("Peak Ofform", "Rene");
    let unknown = served.post("/ask", &[("text", text.as_str()), ("say", "2: bid 4")]).await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", unknown.body);
    let fields = [("text", text.as_str()), ("say", "2: bid 4"), ("cards", mine.as_str())];
    let known = served.post("/ask", &fields).await;
    assert_eq!(known.status, StatusCode::OK, "{}", known.body);
    assert!(known.body.contains("bid 4 does not exceed the highest bid 4"), "{}", known.body);
    assert!(known.body.contains("agents,15,,Rene Gade"), "the sheet is still there");
    let wrong = mine.replace(",203\n", ",178\n").replace("Drib Bler,PG", "Drib Bler,GP");
    let refused =
        served.post("/ask", &[("text", text.as_str()), ("say", ""), ("cards", wrong.as_str())]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for said in
        ["Cards: row 3 (agents 1, position): not a column", "Cards: row 17 (agents 15): 178 cm stands twice"]
    {
        assert!(refused.body.contains(said), "{said} in {}", refused.body);
    }
}

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

#[tokio::test]
async fn what_cannot_be_read_is_said_to_be_so() {
    let served = Served::new().await;
    for text in [
        "",
        "hello",
        "tabletop position 1\ngame chess\n",
        "tabletop position 1\ngame world-league\nseats 9\n",
    ] {
        let answer = served.post("/ask", &[("text", text), ("say", "bid 4")]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
        assert!(answer.body.contains("class=\"refused\""));
    }
}

#[tokio::test]
async fn the_form_of_each_game_writes_a_position_that_can_be_asked() {
    let served = Served::new().await;
    for game in tabletop::games() {
        let page = served.get(&format!("/ask/{}", game.name)).await.body;
        let area = |name: &str| {
            let rest = page.split(&format!("name=\"{name}\"")).nth(1)?;
            let text = rest.split('>').nth(1)?.split('<').next()?;
            Some(text.replace("&quot;", "\"").replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))
        };
        let setting = crate::html::first(&page, "name=\"setting\" value=\"").expect("the form has it");
        let mut fields = vec![("setting".to_string(), setting), ("say".to_string(), String::new())];
        fields.extend(area("where").map(|text| ("where".to_string(), text)));
        for seat in 1..=4 {
            let name = format!("line-seat {seat}");
            fields.extend(area(&name).map(|text| (name, text)));
        }
        let fields: Vec<_> = fields.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let answer = served.post(&format!("/ask/{}", game.name), &fields).await;
        assert_eq!(answer.status, StatusCode::OK, "{}: {:?}\n{}", game.name, fields, answer.body);
        assert!(answer.body.contains("Faithful"), "{}", answer.body);
    }
}

#[tokio::test]
async fn a_seat_asks_in_the_middle_of_a_game() {
    let served = Served::new().await;
    let table = served.table("world-league", &[("seats", "2")]).await;
    for seat in &table.seats {
        let page = served.get(&format!("{seat}?say=bid+40&reading=R-2%3DLeftOfOpener")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains("✗ Not allowed"), "{}", page.body);
        assert!(page.body.contains("Under R-2=LeftOfOpener"), "{}", page.body);
    }
}

#[tokio::test]
async fn rules_and_disputes_are_found_and_linked() {
    let served = Served::new().await;
    let rules = served.get("/rules/world-league?find=lowest+amount").await.body;
    // The list of all clauses is below the hits.
    let found = rules.split("class=\"found\"").nth(1).expect("something was found");
    let found = found.split("</section>").next().unwrap_or_default();
    for id in ["WL-INJURY-2", "WL-INJURY-3", "R-14"] {
        assert!(found.contains(&format!("href=\"/rules/world-league#{id}\"")), "{id} in {found}");
    }
    assert!(rules.contains("id=\"WL-SETUP-5\"") && !found.contains("WL-SETUP-5"), "{found}");
    let place = "In the book: Best team manager, 1st paragraph: “In the 6th season…”";
    assert!(rules.contains(place) && rules.contains("The book does not print this."), "{rules}");
    let disputes = served.get("/disputes/world-league?find=WL-DRAFT-4").await.body;
    assert!(disputes.contains("href=\"/disputes/world-league/last-bidder-raises-himself\""), "{disputes}");
    // The other dispute is about WL-TROPHY-1, WL-TROPHY-2 and R-4.
    assert!(!disputes.contains("wholly-tied-places"), "{disputes}");
    let one = served.get("/disputes/world-league/last-bidder-raises-himself").await.body;
    assert!(one.contains("Refused by WL-DRAFT-4"), "{one}");
    assert!(DISPUTE.contains("refused by WL-DRAFT-4"));
    assert_eq!(served.get("/disputes/world-league/nothing").await.status, StatusCode::NOT_FOUND);
}
