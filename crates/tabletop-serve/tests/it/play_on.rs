//! A table that begins at a position of a finished game.

use std::time::Duration;

use axum::http::StatusCode;
use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::record::record;
use tabletop_serve::store::Store;
use tabletop_serve::upgrade::{SurveyDepth, survey};

use crate::harness::{File, Served, Table};

/// The lines of steps of a transcript, each with its digest.
fn steps(transcript: &str) -> Vec<&str> {
    transcript.lines().filter(|line| line.contains(" = ")).collect()
}

/// The record of the table that was made last.
async fn newest_record(served: &Served, old: &str) -> String {
    let store = served.app.tables.store();
    let summaries = store.summaries().await.expect("it answers");
    let id = &summaries.iter().find(|summary| summary.id != old).expect("there is another table").id;
    record(&store.stored_game(id).await.expect("it answers").expect("it is there")).expect("it is complete")
}

/// Plays a seat against computers, until it has decided `most` times and is asked again, or the game is over.
async fn played_at(served: &Served, table: &Table, most: usize, lots: &mut Dealer) {
    let mut taken = 0;
    loop {
        let page = served.get(&table.seats[0]).await.body;
        if page.contains("The game is over.")
            || (taken >= most && served.choices(&table.seats[0]).await.is_some())
        {
            return;
        }
        if taken < most {
            taken += served.play(table, 1, |count| lots.index(count)).await;
        }
        // The computers play meanwhile.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Plays a game, goes on from several of its positions, and compares the new tables with the old record.
async fn played_on(game: &str) {
    let mut served = Served::new().await;
    let old = served.table(game, &[("seats", "2")]).await;
    let early =
        served.post(&format!("{}/play-on", old.spectators), &[("step", "3"), ("player", "easy")]).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "the position holds secrets");

    let mut lots = Dealer::new(5);
    served.play(&old, 2_000, |count| lots.index(count)).await;
    let store = served.app.tables.store();
    let id = store.summaries().await.expect("it answers")[0].id.clone();
    let transcript = served.get(&format!("{}/transcript", old.spectators)).await.body;
    let all = steps(&transcript);
    for part in [1, 3, 5] {
        // The first step from there on that somebody decides.
        let begin = all.len() * part / 6;
        let step =
            (begin..all.len()).find(|step| !all[*step].starts_with("chance")).expect("somebody decides");
        let page = served.get(&format!("{}/after?step={step}", old.spectators)).await.body;
        assert!(page.contains("Play on from here as "), "{page}");
        let fields = [("step", step.to_string()), ("player", "chance".to_string())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let made = served.post(&format!("{}/play-on", old.spectators), &fields).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let seat = made.location();

        let asked = served.choices(&seat).await;
        assert!(asked.is_some(), "the seat that decides there is asked");
        let begun = newest_record(&served, &id).await;
        assert_eq!(steps(&begun), &all[..step], "it begins where the other was");
        let page = served.get(&seat).await.body;
        assert!(!page.contains("/back\""), "what the other table decided stays: {page}");
        let back = served.post(&format!("{seat}/back"), &[("question", "")]).await;
        assert_ne!(back.status, StatusCode::SEE_OTHER);

        // The program is started anew, and a few decisions are taken before and after.
        let new = Table { host: String::new(), spectators: String::new(), seats: vec![seat] };
        played_at(&served, &new, 3, &mut lots).await;
        let before = served.get(&new.seats[0]).await.body;
        let copy = File::new();
        let other = Store::open(copy.name()).await.expect("it opens");
        served.app.tables.store().copy_into(&other).await.expect("it is copied");
        assert_eq!(Served::over(copy).await.get(&new.seats[0]).await.body, before, "a backup has it, too");
        served = Served::over(served.file).await;
        assert_eq!(served.get(&new.seats[0]).await.body, before);
        played_at(&served, &new, 2_000, &mut lots).await;
        let ended = newest_record(&served, &id).await;
        assert!(tabletop::replay(&ended).expect("it is by the rules").standings().is_over());
        assert_eq!(&steps(&ended)[..step], &all[..step]);
        let found = survey(served.games(), served.app.tables.store(), SurveyDepth::News).await;
        assert_eq!(found.expect("it answers").stuck.len(), 0);
        let summaries = served.app.tables.store().summaries().await.expect("it answers");
        for summary in summaries.iter().filter(|summary| summary.id != id) {
            served.app.tables.store().delete(&summary.id).await.expect("it is deleted");
        }
    }
    let end = all.len().to_string();
    let nobody =
        served.post(&format!("{}/play-on", old.spectators), &[("step", &end), ("player", "easy")]).await;
    assert_eq!(nobody.status, StatusCode::FORBIDDEN, "{}", nobody.body);
    let page = served.get(&format!("{}/after?step={end}", old.spectators)).await.body;
    assert!(!page.contains("Play on from here"), "{page}");
}

#[tokio::test]
async fn a_game_with_a_sealed_choice_goes_on_from_any_position() {
    played_on("basketboss").await;
}

#[tokio::test]
async fn a_game_with_hidden_hands_goes_on_from_any_position() {
    played_on("basketball-duel").await;
}
