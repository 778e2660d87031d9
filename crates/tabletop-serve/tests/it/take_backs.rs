//! Decisions that are taken back by agreement, although something came after them.

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::record::record;

use crate::harness::{Served, Table};
use crate::html::{actions, first};

/// The steps of a table, with their digests, and the number of its moves.
async fn transcript(served: &Served, table: &Table) -> (String, u64) {
    let link =
        served.app.tables.store().link(&table.host[3..]).await.expect("it answers").expect("it exists");
    let at = served.app.tables.look(&link.table, |session| (session.table().transcript(), session.moves()));
    let (text, moves) = at.await.expect("it is there");
    let steps = |text: &str| text.split_once("\n\n").expect("it has a head").1.to_string();
    // The record that is written without any rules is the same.
    let stored = served.app.tables.store().stored_game(&link.table).await.expect("it answers");
    let record = record(&stored.expect("it is there")).expect("every move has its steps");
    assert_eq!(steps(&record), steps(&text));
    assert!(tabletop::replay(&record).is_ok(), "{record}");
    (steps(&text), moves)
}

/// The name that the form of a page repeats, found by the end of its address.
fn named(page: &str, action: &str) -> Option<String> {
    first(page.split(&format!("/back/{action}\"")).nth(1)?, "name=\"question\" value=\"")
}

async fn says(served: &Served, seat: &str, word: &str, name: &str) -> StatusCode {
    served.post(&format!("{seat}/back/{word}"), &[("question", name)]).await.status
}

/// Presses the button of a page.
async fn press(served: &Served, seat: &str, word: &str) -> StatusCode {
    let page = served.get(seat).await.body;
    says(served, seat, word, &named(&page, word).unwrap_or_else(|| panic!("no {word} in {page}"))).await
}

/// A decision after which its seat has to ask: its seat, its action, its question, and the steps before it.
struct Decided {
    by: usize,
    action: String,
    question: String,
    before: String,
}

/// Plays a table until a decision was followed by chance. Every seat has decided by then.
async fn followed_by_chance(served: &Served, table: &Table) -> Decided {
    let mut lots = Dealer::new(3);
    for number in 0..400 {
        for (by, seat) in table.seats.iter().enumerate() {
            let Some((question, offered)) = served.choices(seat).await else { continue };
            let (before, _) = transcript(served, table).await;
            let action = offered[lots.index(offered.len())].clone();
            assert_eq!(served.act(seat, &action, &question).await.status, StatusCode::SEE_OTHER);
            let (after, _) = transcript(served, table).await;
            let is_new = after[before.len()..].contains("chance");
            if number > 12 && is_new && named(&served.get(seat).await.body, "ask").is_some() {
                return Decided { by, action, question, before };
            }
        }
    }
    panic!("no chance");
}

const SETUP: [(&str, &str); 1] = [("seats", "3")];

#[tokio::test]
async fn all_agree_and_the_same_chance_comes_again() {
    let served = Served::new().await;
    let table = served.table("starplayer", &SETUP).await;
    let Decided { by, action, question, before } = followed_by_chance(&served, &table).await;
    let (asker, others) = (&table.seats[by], [&table.seats[(by + 1) % 3], &table.seats[(by + 2) % 3]]);
    let (after, moves) = transcript(&served, &table).await;
    let offered = actions(&served.get(asker).await.body);

    // Nobody else can ask, and no old form.
    assert_eq!(says(&served, others[0], "ask", "decision 0").await, StatusCode::CONFLICT);
    assert_eq!(says(&served, &table.spectators, "ask", "decision 0").await, StatusCode::FORBIDDEN);
    assert_eq!(says(&served, &table.spectators, "agree", "wish 0").await, StatusCode::FORBIDDEN);
    assert_eq!(says(&served, others[0], "agree", "wish 0").await, StatusCode::CONFLICT);
    let asks = named(&served.get(asker).await.body, "ask").expect("a button");
    assert_eq!(says(&served, asker, "ask", &asks).await, StatusCode::SEE_OTHER);
    assert_eq!(says(&served, asker, "ask", &asks).await, StatusCode::CONFLICT, "sent twice");
    for other in others {
        let page = served.get(other).await.body;
        assert!(
            page.contains("asks to take the last decision back") && page.contains("Do you agree?"),
            "{page}"
        );
        assert!(page.contains("keeps what was seen"), "{page}");
    }
    let wish = named(&served.get(others[0]).await.body, "agree").expect("a button");
    assert_eq!(says(&served, asker, "agree", &wish).await, StatusCode::CONFLICT, "not the own wish");
    assert_eq!(says(&served, others[0], "agree", &wish).await, StatusCode::SEE_OTHER);
    assert_eq!(says(&served, others[0], "agree", &wish).await, StatusCode::CONFLICT, "sent twice");
    assert_eq!(transcript(&served, &table).await.0, after, "one is still to agree");

    // A new start of the program in between changes nothing.
    let served = Served::over(served.file).await;
    assert_eq!(press(&served, others[1], "agree").await, StatusCode::SEE_OTHER);
    let (back, later) = transcript(&served, &table).await;
    assert_eq!(back, before, "the record is that from before the decision");
    assert!(later > moves, "the pages are told: {later} after {moves}");
    for seat in &table.seats {
        let page = served.get(seat).await.body;
        assert!(
            page.contains("taken back")
                && page.contains("stays known to whoever saw it. The same chance comes again"),
            "{page}"
        );
    }
    // Neither the first page nor the last one decides now.
    for action in offered.iter().take(1).chain([&action]) {
        assert_eq!(served.act(asker, action, &question).await.status, StatusCode::CONFLICT);
    }
    let mut pages = Vec::new();
    for seat in &table.seats {
        pages.push(served.get(seat).await.body);
    }
    let served = Served::over(served.file).await;
    for (seat, page) in table.seats.iter().zip(&pages) {
        assert_eq!(&served.get(seat).await.body, page);
    }
    let (question, _) = served.choices(asker).await.expect("it is asked again");
    assert_eq!(served.act(asker, &action, &question).await.status, StatusCode::SEE_OTHER);
    assert_eq!(transcript(&served, &table).await.0, after, "the same chance");
    assert!(!served.get(asker).await.body.contains("id=\"wish\""), "a decision ends it");
}

#[tokio::test]
async fn a_refusal_a_withdrawal_and_a_later_decision_let_it_stand() {
    let served = Served::new().await;
    let table = served.table("starplayer", &SETUP).await;
    let Decided { by, .. } = followed_by_chance(&served, &table).await;
    let (asker, other) = (&table.seats[by], &table.seats[(by + 1) % 3]);
    let (after, _) = transcript(&served, &table).await;
    // Whoever asks can end it, and ask again.
    assert_eq!(press(&served, asker, "ask").await, StatusCode::SEE_OTHER);
    let old = named(&served.get(other).await.body, "agree").expect("a button");
    assert_eq!(press(&served, asker, "refuse").await, StatusCode::SEE_OTHER);
    assert!(!served.get(other).await.body.contains("id=\"wish\""));
    assert_eq!(press(&served, asker, "ask").await, StatusCode::SEE_OTHER);
    assert_eq!(
        says(&served, other, "agree", &old).await,
        StatusCode::CONFLICT,
        "an answer to the first wish"
    );
    let asks = "decision 1000000";
    assert_eq!(says(&served, asker, "ask", asks).await, StatusCode::CONFLICT);
    // Another refuses it once for all.
    assert_eq!(press(&served, other, "refuse").await, StatusCode::SEE_OTHER);
    let page = served.get(asker).await.body;
    assert!(page.contains("does not agree") && named(&page, "ask").is_none(), "{page}");
    assert_eq!(transcript(&served, &table).await.0, after);
    // The next wish ends when somebody decides.
    let Decided { by, .. } = followed_by_chance(&served, &table).await;
    assert_eq!(press(&served, &table.seats[by], "ask").await, StatusCode::SEE_OTHER);
    let other = &table.seats[(by + 1) % 3];
    let wish = named(&served.get(other).await.body, "agree").expect("a button");
    assert!(served.play(&table, 1, |_| 0).await > 0);
    assert_eq!(says(&served, other, "agree", &wish).await, StatusCode::CONFLICT);
    assert!(!served.get(other).await.body.contains("id=\"wish\""));
}

/// The replies of computers are taken back as well. A person among computers asks nobody.
#[tokio::test]
async fn computers_reply_again_in_the_same_way() {
    let served = Served::new().await;
    let fields = [("seats", "3"), ("player-2", "greedy"), ("player-3", "greedy"), ("R-2", "LeftOfOpener")];
    let table = served.table("world-league", &fields).await;
    let seat = &table.seats[0];
    let mut taken_back = 0;
    for _ in 0..12 {
        let (question, offered) = asked(&served, seat).await;
        let (before, _) = transcript(&served, &table).await;
        let action = offered.last().expect("a choice").clone();
        assert_eq!(served.act(seat, &action, &question).await.status, StatusCode::SEE_OTHER);
        asked(&served, seat).await;
        let (after, _) = transcript(&served, &table).await;
        if !after[before.len()..].contains("\n2: ") {
            continue;
        }
        let page = served.get(seat).await.body;
        assert!(page.contains("Take my last decision back, and all since"), "{page}");
        assert_eq!(press(&served, seat, "ask").await, StatusCode::SEE_OTHER);
        assert_eq!(transcript(&served, &table).await.0, before);
        let (question, again) = asked(&served, seat).await;
        assert_eq!(again, offered);
        assert_eq!(served.act(seat, &action, &question).await.status, StatusCode::SEE_OTHER);
        asked(&served, seat).await;
        assert_eq!(transcript(&served, &table).await.0, after);
        taken_back += 1;
    }
    assert!(taken_back > 2, "{taken_back} times");
}

/// The question and the choices of a seat, as soon as no computer thinks.
async fn asked(served: &Served, seat: &str) -> (String, Vec<String>) {
    for _ in 0..1_500 {
        if !served.get(seat).await.body.contains("thinking")
            && let Some(choices) = served.choices(seat).await
        {
            return choices;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("the seat is not asked");
}
