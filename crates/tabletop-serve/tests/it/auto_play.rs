//! Automatic play for a seat that is not asked.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};

use crate::harness::{Served, Table};
use crate::html::actions;

async fn habit(served: &Served, seat: &str, habit: &str, begins: &str) {
    let answer = served.post(&format!("{seat}/habit"), &[("habit", habit), ("begins", begins)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
}

/// Waits until the server has taken every decision that is forced, for the seats that have wished it.
async fn goes_on(served: &Served, id: &str) {
    for _ in 0..10_000 {
        let next = served.app.tables.look(id, tabletop_serve::session::Session::next_forced).await;
        if next.expect("it is there").is_none() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    panic!("the forced decision is not taken");
}

/// Plays on with random choices. Counts the decisions, and those with only one choice. Waits for the forced decisions
/// of the session `waits`.
async fn played(
    served: &Served,
    table: &Table,
    most: usize,
    lots: &mut Dealer,
    waits: Option<&str>,
) -> (usize, usize) {
    let (mut taken, mut alone) = (0, 0);
    for _ in 0..most {
        for seat in &table.seats {
            let Some((question, offered)) = served.choices(seat).await else { continue };
            let whole = actions(&served.get(seat).await.body);
            alone += usize::from(offered.len() == 1 && whole.len() == 1);
            let action = &offered[lots.index(offered.len())];
            let answer = served.act(seat, action, &question).await;
            // The forced decision may have been taken after the page was sent and before this answer.
            assert!(matches!(answer.status, StatusCode::SEE_OTHER | StatusCode::CONFLICT), "{}", answer.body);
            taken += usize::from(answer.status == StatusCode::SEE_OTHER);
            if let Some(id) = waits {
                goes_on(served, id).await;
            }
        }
    }
    (taken, alone)
}

#[tokio::test]
async fn what_is_forced_is_done_for_who_wishes_it() {
    let mut asked = Vec::new();
    for wishes in [false, true] {
        let served = Served::new().await;
        let (session, links) = served.seeded("basketboss", r#"{"seats": 2}"#, "[]", 4).await;
        let seats: Vec<String> = links.iter().skip(2).map(|link| format!("/t/{}", link.token)).collect();
        let spectators = format!("/t/{}", links[1].token);
        let table = Table { host: String::new(), seats, spectators };
        if wishes {
            for seat in &table.seats {
                habit(&served, seat, "do what is forced", "true").await;
            }
        }
        let id = session.stored().id.clone();
        let waits = wishes.then_some(id.as_str());
        let (taken, alone) = played(&served, &table, 150, &mut Dealer::new(2), waits).await;
        let kept = served.app.tables.store().moves(&session.stored().id, 0).await.expect("it answers");
        let decisions = kept.iter().filter(|kept| kept.what.contains(": ")).count();
        asked.push(alone);
        if wishes {
            assert!(
                decisions > taken,
                "{decisions} decisions, {taken} of them sent, {alone} without a choice"
            );
            let page = served.get(&table.seats[0]).await.body;
            assert!(page.contains("Ask me even where I have no choice"), "{page}");
        } else {
            assert_eq!(decisions, taken, "nobody decides for who has not wished it");
        }
    }
    let [before, after] = asked[..] else { panic!("two runs") };
    assert!(before > 4 && after * 3 < before, "asked without a choice {before} times, then {after} times");
}

/// In the first season of Basketboss, and at the bribes of World League, several seats choose at the same time. A
/// seat with only one choice must not reveal that.
#[tokio::test]
async fn a_sealed_choice_is_asked_for_though_it_is_forced() {
    let served = Served::new().await;
    let (session, links) = served.seeded("world-league", r#"{"seats": 2}"#, "[]", 1).await;
    let seats: Vec<String> = links.iter().skip(2).map(|link| format!("/t/{}", link.token)).collect();
    for seat in &seats {
        habit(&served, seat, "do what is forced", "true").await;
    }
    let table = Table { host: String::new(), seats, spectators: String::new() };
    let mut lots = Dealer::new(7);
    for _ in 0..400 {
        played(&served, &table, 1, &mut lots, Some(&session.stored().id)).await;
        let sealed = served.app.tables.look(&session.stored().id, |session| {
            let must = session.table().awaits().deciders();
            (must.len() > 1).then(|| {
                (must.iter().any(|seat| session.table().legal(seat).len() == 1), session.next_forced())
            })
        });
        if let Some((_, forced)) = sealed.await.expect("it is there") {
            assert_eq!(forced, None);
        }
    }
}

#[tokio::test]
async fn who_is_patient_is_asked_again_when_something_of_it_is_touched() {
    let mut taps = Vec::new();
    for patient in [false, true] {
        let served = Served::new().await;
        let setup = r#"{"seats": 3, "rulings": {"R-12": "AnyTime"}}"#;
        let players = r#"[null, "greedy", "greedy"]"#;
        let (session, links) = served.seeded("basketball-duel", setup, players, 1).await;
        let seat = format!("/t/{}", links[2].token);
        let (mut waited, mut decided, mut lots) = (0, 0, Dealer::new(3));
        for _ in 0..6_000 {
            let page = served.get(&seat).await.body;
            if page.contains("The game is over.") {
                break;
            }
            if page.contains("/wait\"") {
                waited += 1;
                if patient {
                    habit(&served, &seat, "let the others go on", "true").await;
                } else {
                    let form = page.split("/wait\"").nth(1).expect("the form");
                    let question =
                        crate::html::first(form, "name=\"question\" value=\"").expect("its question");
                    served.post(&format!("{seat}/wait"), &[("question", question.as_str())]).await;
                }
            } else if let Some((question, mut offered)) = served.choices(&seat).await {
                // The Bonus card stays hidden, so that the seat can show it until the end.
                offered.retain(|action| !action.starts_with("show"));
                if offered.is_empty() {
                    continue;
                }
                decided += 1;
                served.act(&seat, &offered[lots.index(offered.len())], &question).await;
            } else {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            }
        }
        let over = served.app.tables.look(&session.stored().id, tabletop_serve::session::Session::is_over);
        assert!(over.await.expect("it is there"), "the game came to its end");
        assert!(decided > 10, "{decided} decisions");
        taps.push(waited);
    }
    let [each, until] = taps[..] else { panic!("two games") };
    assert!(until > 0 && until * 2 < each, "{each} taps one by one, {until} until something is touched");
}
