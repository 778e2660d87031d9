//! The bar of a table: the question, amounts, and choices that are made on the table.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};

use crate::harness::{Served, Table};
use crate::html::{actions, all, first};

/// The page of the seat that is asked, its link, and the name of its question.
async fn asked(served: &Served, table: &Table) -> (String, String, String) {
    for seat in &table.seats {
        if let Some((question, _)) = served.choices(seat).await {
            return (served.get(seat).await.body, seat.clone(), question);
        }
    }
    panic!("nobody is asked");
}

/// A table with this seed, so that the same game is played each time.
async fn seeded(served: &Served, game: &str, seats: u8, seed: u64) -> Table {
    let (_, links) = served.seeded(game, &format!("{{\"seats\": {seats}}}"), "[]", seed).await;
    let mut paths = links.iter().map(|link| format!("/t/{}", link.token));
    let (host, spectators) =
        (paths.next().expect("the host is first"), paths.next().expect("then the spectators"));
    Table { host, spectators, seats: paths.collect() }
}

#[tokio::test]
async fn an_amount_is_sent_as_a_number() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (page, seat, question) = asked(&served, &table).await;
    let field = page.split("<input id=\"amount-bid\"").nth(1).expect("a field for the bid");
    let field = field.split('>').next().unwrap_or_default();
    assert!(
        field.contains("min=\"1\"") && field.contains("max=\"11\"") && field.contains("step=\"1\""),
        "{field}"
    );
    assert_eq!(actions(&page).iter().filter(|action| action.starts_with("bid ")).count(), 11);
    assert_eq!(
        all(&page, "name=\"action\" value=\"bid ").len(),
        2,
        "buttons for the lowest and the highest alone"
    );
    let fields = |amount| [("verb", "bid"), ("amount", amount), ("question", question.as_str())];
    let act = format!("{seat}/act");
    // An amount that is not offered is refused by the rules, with their clauses.
    let refused = served.post(&act, &fields("40")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("this takes 40 million, and the seat has 11: 29 million short"),
        "{}",
        refused.body
    );
    assert!(refused.body.contains("/rules/world-league#WL-DRAFT-3"), "{}", refused.body);
    for amount in ["", "-1", "1.5", "<b>", "99999999999999999999"] {
        let refused = served.post(&act, &fields(amount)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{amount}: {}", refused.body);
        assert!(!refused.body.contains("<b>"), "it is escaped: {}", refused.body);
    }
    assert_eq!(served.post(&act, &fields("7")).await.status, StatusCode::SEE_OTHER);
    assert!(served.get(&table.spectators).await.body.contains("bid 7 million"));
}

/// The button of an action stands in the same form as the field of the amount.
#[tokio::test]
async fn a_button_with_an_action_comes_before_the_field() {
    let served = Served::new().await;
    let table = served.auction().await;
    let (_, seat, question) = asked(&served, &table).await;
    let fields = [("amount", "7"), ("action", "bid 11"), ("question", question.as_str())];
    assert_eq!(served.post(&format!("{seat}/act"), &fields).await.status, StatusCode::SEE_OTHER);
    assert!(served.get(&table.spectators).await.body.contains("bid 11 million"));
}

/// In the Duel a card is tapped, then its place. One tap alone never decides.
#[tokio::test]
async fn a_card_is_tapped_and_then_its_place() {
    let served = Served::new().await;
    let (mut pairs, mut lots) = (0, Dealer::new(4));
    let table = served.table("basketball-duel", &[("seats", "3")]).await;
    for _ in 0..60 {
        let (page, seat, question) = asked(&served, &table).await;
        assert!(!page.contains("data-act="), "nothing is tapped yet: {page}");
        for link in all(&page, "class=\"point\" id=\"").iter().filter(|id| id.starts_with("at-hand-")) {
            let tapped = served.get(&format!("{seat}?at={}", &link["at-".len()..])).await.body;
            assert!(tapped.contains("picked") && tapped.contains(">Clear</a>"), "{tapped}");
            let offered = actions(&tapped);
            for action in all(&tapped, "data-act=\"") {
                assert!(offered.contains(&action), "{action} is one of {offered:?}");
                pairs += 1;
            }
        }
        let offered = actions(&page);
        let action = &offered[lots.index(offered.len())];
        assert_eq!(served.act(&seat, action, &question).await.status, StatusCode::SEE_OTHER);
    }
    assert!(pairs > 20, "{pairs} places decided at the second tap");
}

/// Many sentences are folded where the table can be tapped. All of them can still be chosen without a script.
#[tokio::test]
async fn many_choices_are_folded() {
    let served = Served::new().await;
    let table = served.table("basketball-duel", &[("seats", "3")]).await;
    let (mut folded, mut lots) = (0, Dealer::new(8));
    for _ in 0..60 {
        let (page, seat, question) = asked(&served, &table).await;
        if let Some(all) = page.split("<details id=\"all\">").nth(1) {
            let count = first(&page, "<summary>All ").unwrap_or_default();
            let count: usize =
                count.split(' ').next().and_then(|count| count.parse().ok()).expect("a number");
            let within = all.split("</details>").next().unwrap_or_default();
            let places = within.matches("class=\"place\"").count();
            assert!(count > 2 && (actions(within).len() == count || places > 0), "{count} in {within}");
            folded += 1;
        }
        let offered = actions(&page);
        let action = &offered[lots.index(offered.len())];
        assert_eq!(served.act(&seat, action, &question).await.status, StatusCode::SEE_OTHER);
    }
    assert!(folded > 5, "{folded} times");
}

/// On a phone, the labels of values with a unit are left out, but never where another figure has that unit.
#[tokio::test]
async fn what_a_club_lacks_is_never_shown_as_what_it_has() {
    let served = Served::new().await;
    let table = seeded(&served, "starplayer", 2, 3).await;
    let page = served.get(&table.seats[0]).await.body;
    assert!(page.contains("<span class=\"fact unit\"><span class=\"what\">money </span>"), "{page}");
    assert!(page.contains("<span class=\"fact\"><span class=\"what\">lacks </span>11 footballers"), "{page}");
    // Nor is a change of it coloured as a gain or a loss.
    let mut lots = Dealer::new(9);
    let mut changes = 0;
    for _ in 0..40 {
        served.play(&table, 1, |count| lots.index(count)).await;
        for seat in &table.seats {
            let page = served.get(seat).await.body;
            let chips = page.split("<span class=\"effect ").skip(1);
            for chip in
                chips.filter(|chip| chip.split("</span>").next().is_some_and(|text| text.contains("lacks ")))
            {
                assert!(chip.starts_with("\">"), "{chip}");
                changes += 1;
            }
        }
    }
    assert!(changes > 0, "the choices change what a club lacks");
}

/// What a group of choices reveals is not known before. It is said once below the group, not at each choice.
#[tokio::test]
async fn hidden_effects_are_said_once_for_a_group() {
    let served = Served::new().await;
    let mut groups = 0;
    // Face-down Bonus cards of which a Swipe takes one: a game in two or three has such a choice.
    for seed in 1..=12 {
        let table = seeded(&served, "basketball-duel", 3, seed).await;
        let mut lots = Dealer::new(5);
        for _ in 0..120 {
            let Some(seat) = asked_seat(&served, &table).await else { break };
            let page = served.get(&seat).await.body;
            for group in page.split("<form class=\"choices").skip(1) {
                let group = group.split("</form>").next().unwrap_or_default();
                let said = group.matches("known only when it is done").count();
                assert!(said <= 1 && (said == 0 || !group.contains("class=\"effect ")), "{group}");
                groups += said;
            }
            served.play(&table, 1, |count| lots.index(count)).await;
        }
        if groups > 0 {
            break;
        }
    }
    assert!(groups > 0, "no group reveals something");
}

/// The first seat with choices.
async fn asked_seat(served: &Served, table: &Table) -> Option<String> {
    for seat in &table.seats {
        if served.choices(seat).await.is_some() {
            return Some(seat.clone());
        }
    }
    None
}

/// A few choices of one kind are buttons, also where the table could be tapped and other kinds are many.
#[tokio::test]
async fn a_purchase_is_a_button_beside_declining_it() {
    let served = Served::new().await;
    let table = seeded(&served, "starplayer", 2, 7).await;
    let mut purchases = 0;
    for _ in 0..60 {
        for seat in &table.seats {
            let Some((question, offered)) = served.choices(seat).await else { continue };
            let page = served.get(seat).await.body;
            let bar = page.split("id=\"choices\"").nth(1).expect("there are choices");
            let open = bar.split("<details id=\"all\"").next().unwrap_or_default();
            if page.contains("You may buy a Manager") {
                let buys = open.contains("name=\"action\" value=\"buy ");
                assert!(buys && open.contains("name=\"action\" value=\"decline\""), "{open}");
                purchases += 1;
            }
            // Straight on, without deals.
            let wanted =
                ["roll", "decline", "pass"].map(|word| offered.iter().find(|action| *action == word));
            let action = wanted.into_iter().flatten().next().unwrap_or(&offered[0]);
            assert_eq!(served.act(seat, action, &question).await.status, StatusCode::SEE_OTHER, "{action}");
        }
    }
    assert!(purchases > 0, "no Manager was for sale");
}
