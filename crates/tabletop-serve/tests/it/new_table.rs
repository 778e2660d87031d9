//! The form for a new table: one form makes one table, no matter what is tapped.

use axum::http::StatusCode;
use tabletop::core::{Dealer, Seat};

use crate::harness::Served;
use crate::html::{first, links};

#[tokio::test]
async fn the_number_of_seats_that_is_chosen_is_made() {
    let served = Served::new().await;
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        let form = served.get(&format!("/new/{game}")).await.body;
        // One form has both the number of seats and the players, so that changing one does not lose the other.
        let making =
            form.split("<form").find(|form| form.contains("Make the table")).expect("a form makes it");
        assert!(making.contains("name=\"seats\"") && making.contains("name=\"player-2\""), "{making}");
        assert_eq!(form.matches("name=\"seats\"").count(), 1, "{form}");
        for seats in ["2", "3"] {
            let fields = [("seats", seats), ("player-2", "greedy"), ("player-4", "hard")];
            let table = served.table(game, &fields).await;
            assert_eq!(table.seats.len().to_string(), seats);
        }
    }
}

#[tokio::test]
async fn seats_that_no_game_has_are_refused() {
    let served = Served::new().await;
    for seats in ["99", "1", "-1", "two", ""] {
        let answer = served.post("/new/world-league", &[("seats", seats)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "`{seats}`");
        assert!(answer.body.contains("is played by 2, 3, 4, 5"), "{}", answer.body);
        assert_eq!(
            served.get(&format!("/ask/world-league?seats={seats}")).await.status,
            StatusCode::BAD_REQUEST
        );
    }
}

#[tokio::test]
async fn a_form_that_is_sent_twice_makes_one_table() {
    let served = Served::new().await;
    let form = served.get("/new/basketboss").await.body;
    let key = first(&form, "name=\"key\" value=\"").expect("the form has a key");
    let fields = [("key", key.as_str()), ("seats", "2")];
    let (one, other) =
        tokio::join!(served.post("/new/basketboss", &fields), served.post("/new/basketboss", &fields));
    let third = served.post("/new/basketboss", &fields).await;
    for answer in [&one, &other, &third] {
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        assert_eq!(answer.location(), one.location());
    }
    let store = served.app.tables.store();
    assert_eq!(store.summaries().await.expect("it answers").len(), 1);
    let page = served.get(&one.location()).await.body;
    let seats = links(&page);
    // The link of another table cannot be used as `key`, and its holder learns nothing from the attempt.
    let seat = seats[0].trim_start_matches("/t/").to_string();
    let taken = served.post("/new/basketboss", &[("key", &seat), ("seats", "2")]).await;
    assert_ne!(taken.status, StatusCode::SEE_OTHER);
    let again = served.get("/new/basketboss").await.body;
    assert_ne!(first(&again, "name=\"key\" value=\""), Some(key), "each form has its own");
}

/// Returns the value of an attribute of a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    tag.split_once(&format!("{name}=\""))?.1.split('"').next()
}

#[tokio::test]
async fn a_form_that_nobody_has_changed_plays_by_the_default_readings() {
    let served = Served::new().await;
    for game in &tabletop::games() {
        let form = served.get(&format!("/new/{}", game.name)).await.body;
        let tags = form.split("<input").skip(1).map(|rest| rest.split('>').next().unwrap_or_default());
        let sent = tags.filter(|tag| {
            tag.contains(" checked") || tag.contains("type=\"number\"") || tag.contains("name=\"key\"")
        });
        let sent: Vec<_> = sent.map(|tag| (attribute(tag, "name"), attribute(tag, "value"))).collect();
        let fields = sent.iter().map(|&(name, value)| (name.expect("a name"), value.expect("a value")));
        let fields: Vec<_> = fields.chain([("seats", "2")]).collect();
        assert!(fields.len() > game.rulings.len(), "{fields:?}");

        let answer = served.post(&format!("/new/{}", game.name), &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        let store = served.app.tables.store();
        let summaries = store.summaries().await.expect("the store answers");
        let made = summaries.iter().find(|summary| summary.game == game.name).expect("the table is stored");
        let stored = store.table(&made.id).await.expect("the store answers").expect("the table is stored");
        let setup: serde_json::Value = serde_json::from_str(&stored.setup).expect("a set-up is JSON");
        for ruling in game.rulings {
            let default = game.default_reading(ruling.id);
            assert_eq!(
                setup["rulings"][ruling.id].as_str(),
                default.as_deref(),
                "{} {}",
                game.name,
                ruling.id
            );
        }
    }
}

/// The form says how the variants differ. The money in its words is that with which a club of such a table begins.
#[tokio::test]
async fn the_variants_are_told_apart() {
    let served = Served::new().await;
    let form = served.get("/new/starplayer").await.body;
    let (_, told) = form.split_once("How do they differ?").expect("it is said");
    for (clause, fields) in
        [("SP-ALT-SHORT-1", r#""length": "short""#), ("SP-ALT-FIVE-1", r#""sides": "five""#)]
    {
        let setup = format!(r#"{{"seats": 2, {fields}}}"#);
        let mut table = tabletop::open("starplayer", &setup).expect("it is a variant");
        table.deal_all(&mut Dealer::new(1));
        let scene = table.scene(Some(Seat::ALL[0])).expect("it is a seat");
        let facts = &scene.panel(Seat::ALL[0]).expect("it is at the table").facts;
        let money = &facts.iter().find(|fact| fact.label == "money").expect("a club has money").value;
        let (_, words) = told.split_once(&format!("{clause}</a></dt><dd>")).expect("its clause is there");
        let words = words.split("</dd>").next().unwrap_or_default();
        assert!(words.contains(money.as_str()), "{money}: {words}");
    }
    let one = served.get("/new/world-league").await.body;
    assert!(!one.contains("How do they differ?"), "a game without variants");
}
