//! What has happened, the newest first, and the agreements in one row below the choices.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer, Seat};
use tabletop_serve::pages::ended::ended;
use tabletop_serve::session::TableView;
use tabletop_serve::urls::Site;

use crate::harness::{Served, Table};
use crate::html::actions;

/// What the server shows to a seat.
async fn view(served: &Served, seat: &str) -> TableView {
    let link = served.app.tables.store().link(seat.trim_start_matches("/t/")).await;
    let link = link.expect("it answers").expect("it exists");
    let view = served.app.tables.look(&link.table, |session| session.view(link.role.seat())).await;
    view.expect("it is there").expect("it is at the table")
}

/// The words of HTML, without its tags and with its few escaped signs.
fn words(html: &str) -> String {
    let text: String =
        html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect();
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// The words of each line between two marks.
fn lines(page: &str, from: &str, to: &str, line: &str) -> Vec<String> {
    let block = page.split(from).nth(1).and_then(|rest| rest.split(to).next()).unwrap_or_default();
    block.split(line).skip(1).map(|line| words(&format!("<{line}"))).collect()
}

#[tokio::test]
async fn the_newest_event_stands_first_beside_the_question_and_in_the_log() {
    let mut kept = 0;
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        let served = Served::new().await;
        let table = served.table(game, &[("seats", "3")]).await;
        let mut lots = Dealer::new(3);
        for _ in 0..12 {
            served.play(&table, 2, |count| lots.index(count)).await;
            for link in table.seats.iter().chain([&table.spectators]) {
                let (page, view) = (served.get(link).await.body, view(&served, link).await);
                let shown = lines(&page, "id=\"news\"", "</div>", "<p");
                let log = &view.scene.log;
                assert_eq!(shown.len(), log.len().min(3), "{game}: {page}");
                assert_eq!(shown.first(), log.last().map(|line| &line.text), "{game}: {page}");
                // Before others stand those that name the reader with something else.
                let own = log.iter().rev().skip(1).filter(|line| {
                    let (named, subjects) = (view.scene.seat, &line.subjects);
                    let things = usize::from(subjects.seats.len())
                        + subjects.pieces.len()
                        + subjects.amounts.len()
                        + subjects.cells.len();
                    named.is_some_and(|seat| subjects.seats.contains(seat)) && things > 1
                });
                let own: Vec<&str> = own.take(2).map(|line| line.text.as_str()).collect();
                assert!(
                    own.iter().all(|text| shown.iter().any(|line| line == text)),
                    "{game}: {own:?} {shown:?}"
                );
                kept += own.len();
                let told = lines(&page, " id=\"log\"", "</ol>", "<li");
                let first = view.told.iter().rev().take(30).map(|line| line.text.as_str());
                for (line, event) in told.iter().zip(first) {
                    assert!(line.starts_with(event), "{game}: {line} is {event}");
                }
            }
        }
    }
    assert!(kept > 50, "{kept}");
}

/// The forms that stand in the row itself, and those that are folded.
fn row(page: &str) -> (usize, usize) {
    let row = page.split("class=\"arranged\"").nth(1).and_then(|rest| rest.split("class=\"kinds\"").next());
    let (first, folded) = row.unwrap_or_default().split_once("<details id=\"more\"").unwrap_or_default();
    (first.matches("<form").count() + first.matches("<p").count(), folded.matches("<form").count())
}

#[tokio::test]
async fn one_agreement_stands_in_the_row_and_forced_moves_are_offered_where_there_is_one() {
    for (game, fields) in
        [("world-league", &[("seats", "3")][..]), ("basketball-duel", &[("seats", "3"), ("R-12", "AnyTime")])]
    {
        let served = Served::new().await;
        let table = served.table(game, fields).await;
        let (mut lots, mut forced) = (Dealer::new(4), 0);
        for _ in 0..60 {
            for seat in &table.seats {
                let (page, view) = (served.get(seat).await.body, view(&served, seat).await);
                assert!(row(&page).0 <= 1, "{page}");
                // Other choices may be links to places.
                let is_alone = actions(&page).len() == 1 && !page.contains("class=\"place\"");
                let is_forced = view.is_turn() && is_alone;
                assert_eq!(page.contains("Play forced moves for me"), is_forced, "{page}");
                forced += usize::from(is_forced);
            }
            served.play(&table, 1, |count| lots.index(count)).await;
        }
        assert!(forced > 0, "{game}: never");
    }
}

/// The seat that decided last, and whether each page says that another has decided since.
async fn too_late(served: &Served, table: &Table) -> Vec<Option<Seat>> {
    let mut all = Vec::new();
    for seat in &table.seats {
        let (page, view) = (served.get(seat).await.body, view(served, seat).await);
        let since = view.take_backs.decided_since;
        let said = page.contains("No taking back: ");
        assert_eq!(said, since.is_some() && !view.may_take_back, "{page}");
        assert!(!said || !page.contains("/back/ask\""), "one or the other: {page}");
        if let Some(name) = since.filter(|_| said).and_then(|seat| view.name(seat)) {
            assert!(page.contains(&format!("No taking back: {name} decided since.")), "{page}");
        }
        all.push(since);
    }
    all
}

#[tokio::test]
async fn a_page_says_who_has_decided_since() {
    let served = Served::new().await;
    let table = served.table("starplayer", &[("seats", "3")]).await;
    for (seat, name) in table.seats.iter().zip(["Ann", "Bo", "Cy"]) {
        assert_eq!(
            served.post(&format!("{seat}/name"), &[("name", name)]).await.status,
            StatusCode::SEE_OTHER
        );
    }
    assert_eq!(too_late(&served, &table).await, [None; 3], "nobody has decided");
    let (mut lots, mut late) = (Dealer::new(6), 0);
    for _ in 0..40 {
        served.play(&table, 1, |count| lots.index(count)).await;
        late += too_late(&served, &table).await.iter().flatten().count();
    }
    assert!(late > 20, "{late} times");
}

/// The form "May I?" has an action of this very table as its example, and reads the words of a choice.
#[tokio::test]
async fn a_question_has_an_example_and_may_be_asked_in_the_words_of_a_choice() {
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        let served = Served::new().await;
        let table = served.table(game, &[("seats", "2")]).await;
        let (mut lots, mut asked) = (Dealer::new(8), 0);
        for _ in 0..12 {
            served.play(&table, 3, |count| lots.index(count)).await;
            for seat in &table.seats {
                let (page, view) = (served.get(seat).await.body, view(&served, seat).await);
                let example = page.split("Such as <code>").nth(1).and_then(|rest| rest.split('<').next());
                let example = words(example.expect("an example"));
                let Some(last) = view.scene.offers().last() else { continue };
                assert!(view.scene.offers().any(|offer| offer.action == example), "{game}: {example}");
                let form = crate::harness::encoded(&[("say", &last.words)]);
                let answer = served.get(&format!("{seat}?{form}")).await.body;
                assert!(answer.contains("✓ Allowed: "), "{game}: {} in {answer}", last.words);
                let number = view.scene.seat.expect("it is a seat's");
                assert!(words(&answer).contains(&format!("{number}: {}", last.action)), "{game}: {answer}");
                asked += 1;
            }
        }
        assert!(asked > 4, "{game}: {asked} questions");
    }
}

/// The results of a match have the clubs for which something has changed, and all that happened in it, unfolded.
#[tokio::test]
async fn a_match_has_its_changes_and_its_events() {
    let served = Served::new().await;
    let table = served.table("starplayer", &[("seats", "3")]).await;
    let (mut lots, mut matches) = (Dealer::new(5), 0);
    for _ in 0..200 {
        served.play(&table, 1, |count| lots.index(count)).await;
        for seat in &table.seats {
            let Some(results) =
                view(&served, seat).await.results.filter(|results| results.period.starts_with("Cup Match"))
            else {
                continue;
            };
            let page = served.get(seat).await.body;
            let changed: Vec<_> = results.seats.iter().filter(|seat| !seat.changes.is_empty()).collect();
            let rows = lines(&page, "class=\"period\"", "</ul>", "<li");
            assert_eq!(rows.len(), changed.len(), "{page}");
            for change in changed.iter().flat_map(|seat| &seat.changes) {
                assert!(rows.iter().any(|row| row.contains(&change.short())), "{change:?} in {rows:?}");
            }
            let told = lines(&page, "<details id=\"period\" open>", "</ol>", "<li");
            assert_eq!(told.len(), results.events.len(), "{page}");
            assert!(
                told.iter().zip(&results.events).all(|(line, event)| line.starts_with(&event.text)),
                "{told:?}"
            );
            matches += 1;
        }
    }
    assert!(matches > 3, "{matches}");
}

/// Equal points at the end: the page says what decided. Without a tie it does not.
#[tokio::test]
async fn a_tie_at_the_end_is_explained() {
    let served = Served::new().await;
    let (session, links) = served.seeded("basketboss", r#"{"seats": 2}"#, "[]", 4).await;
    let mut view = session.view(None).expect("it has spectators");
    let last = view.told.last().expect("something has happened").text.clone();
    for (scores, is_tied) in [([31, 31], true), ([31, 30], false)] {
        for (panel, score) in view.scene.panels.iter_mut().zip(scores) {
            panel.score = Some(score);
        }
        view.scene.panels[0].wins = true;
        let page = ended(&Site::default(), &view, &links[1]).into_string();
        assert_eq!(page.contains("Equal points."), is_tied, "{page}");
        assert_eq!(page.contains(&last), is_tied, "{last}: {page}");
    }
}
