//! The laws *Blind* for the bytes that are sent: a seat gets the same bytes if everything that it may not know is
//! dealt anew.

use std::cell::Cell;

use axum::http::StatusCode;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use tabletop::core::testing::cases;
use tabletop::core::{Dealer, Seat};
use tabletop::{GameInfo, game};
use tabletop_serve::judging::at_table;
use tabletop_serve::moves::Move;
use tabletop_serve::pages::rooms::{RoomPage, room};
use tabletop_serve::pages::table::{MayI, TableExtras, table};
use tabletop_serve::pages::why_not::{Impossible, Reasons, asks};
use tabletop_serve::security::{Role, RoomCode};
use tabletop_serve::session::{Session, TableView};
use tabletop_serve::store::Link;
use tabletop_serve::urls::Site;

use crate::harness::Served;

const GAMES: [&str; 4] = ["world-league", "basketboss", "starplayer", "basketball-duel"];

/// A table of this game after some random decisions, saved in the store, with a link for each seat.
async fn begun(served: &Served, name: &str, seats: u8, seed: u64, decisions: u32) -> (Session, Vec<Link>) {
    let info = game(name).expect("it is a game");
    let (mut session, links) = served.seeded(name, &info.usual_setup(seats), "[]", seed).await;
    let store = served.app.tables.store();
    let mut lots = Dealer::new(seed);
    let mut kept = 0;
    for _ in 0..decisions {
        let Some(seat) = session.table().awaits().deciders().first() else { break };
        let legal = session.table().legal(seat);
        let action =
            tabletop::core::ChanceSource::pick(&mut lots, &legal).expect("who is asked can decide").clone();
        let play = Move::Decides { seat, action };
        let played = session.take(&play);
        assert!(store.append(&session.stored().id, kept, &played).await.expect("it is kept"));
        kept += 1;
    }
    // A seat asks to take its decision back, if it may.
    for seat in Seat::ALL.into_iter().take(seats.into()).filter(|_| seed.is_multiple_of(2)) {
        let play = Move::AsksBack(seat, None);
        if session.check(&play).is_ok() {
            let played = session.take(&play);
            assert!(store.append(&session.stored().id, kept, &played).await.expect("it is kept"));
            kept += 1;
        }
    }
    (session, links)
}

/// Returns the view of the seat after everything that the seat may not know was dealt anew.
fn dealt_anew(session: &Session, seat: Seat, seed: u64) -> (TableView, tabletop::AnyTable) {
    let other = session.table().view(seat).expect("it is at the table").sample(&mut Dealer::new(seed));
    let mut view = session.view(Some(seat)).expect("it is at the table");
    let (log, results) = (view.scene.log, view.scene.result_count);
    view.scene = other.scene(Some(seat)).expect("it is at the table");
    (view.scene.log, view.scene.result_count) = (log, results);
    (view, other)
}

/// Checks that the bytes of the pages depend only on what their readers may know. Returns the number of seats for
/// which dealing anew changed the state.
async fn is_blind(name: &str, seats: u8, seed: u64, decisions: u32) -> u32 {
    let mut differing = 0;
    let served = Served::new().await;
    let (session, links) = begun(&served, name, seats, seed, decisions).await;
    let info = game(name).expect("it is a game");
    for link in links.iter().filter(|link| link.role.seat().is_some()) {
        let seat = link.role.seat().expect("it is a seat's");
        let sent = served.get(&format!("/t/{}", link.token)).await;
        assert_eq!(sent.status, StatusCode::OK);
        let (view, other) = dealt_anew(&session, seat, seed ^ 0x4d);
        differing += u32::from(other.digest() != session.table().digest());
        let anew = table(&Site::default(), &info, &view, link, &TableExtras::default()).into_string();
        assert_eq!(sent.body, anew, "{name}, seat {seat}, after {decisions} decisions of seed {seed}");

        // The page with a cell tapped, for the first cells of some choices.
        for cell in view.scene.offers().filter_map(|offer| offer.cells.first()).take(4) {
            let sent = served.get(&format!("/t/{}?at={cell}", link.token)).await;
            let tapped = TableExtras { at: cell.clone(), ..TableExtras::default() };
            let anew = table(&Site::default(), &info, &view, link, &tapped).into_string();
            assert_eq!(sent.body, anew, "{name}, seat {seat} taps {cell}");
        }

        for of in questions(&info, &view, seat) {
            let (query, found) = match &of {
                Impossible::Verb(verb) => {
                    (format!("not={verb}"), other.view(seat).map(|at| at.why_not(verb)))
                }
                Impossible::Cell(cell) => {
                    (format!("not-at={cell}"), other.view(seat).map(|at| at.why_not_at(cell)))
                }
            };
            let form = if matches!(of, Impossible::Cell(_)) { MayI::Places } else { MayI::Short };
            let mut notes = other.view(seat).map(|view| view.own_notes()).unwrap_or_default();
            notes.extend(other.cell_notes());
            notes.retain(|note| matches!(&of, Impossible::Cell(cell) if note.explains(cell)));
            let reasons = Some(Reasons { of, notes, found: found.expect("it is at the table") });
            let answered = TableExtras { reasons, form, ..TableExtras::default() };
            let anew = table(&Site::default(), &info, &view, link, &answered).into_string();
            let sent = served.get(&format!("/t/{}?{query}", link.token)).await;
            assert_eq!(sent.body, anew, "{name}, seat {seat} asks why not {query}");
            closed(&sent.body, &session, &links, link);
        }

        // The answers to every action, of this seat and of others.
        let mut said: Vec<String> = view.scene.offers().map(|offer| offer.action.clone()).take(5).collect();
        said.extend(info.notation.iter().map(|line| line.example.to_string()));
        said.extend(
            session.table().awaits().deciders().iter().flat_map(|seat| session.table().legal(seat)).take(5),
        );
        said.push("3".to_string());
        for say in said {
            let [here, there] = [session.table(), &other]
                .map(|at| at_table(&Site::default(), served.games(), at, seat, &say, "").into_string());
            assert_eq!(here, there, "{name}, seat {seat} asks `{say}`");
        }
        if !session.is_over() {
            closed(&sent.body, &session, &links, link);
        }
    }
    room_is_blind(&served, &session, &links, seed).await;
    // Spectators get the same page no matter what the seats hold.
    let watched = links.iter().find(|link| link.role == Role::Spectator).expect("there is one");
    let sent = served.get(&format!("/t/{}", watched.token)).await;
    let mut view = session.view(None).expect("anybody may look");
    for seat in links.iter().filter_map(|link| link.role.seat()) {
        let other =
            session.table().view(seat).expect("it is at the table").sample(&mut Dealer::new(seed ^ 0x63));
        let (log, results) = (view.scene.log, view.scene.result_count);
        view.scene = other.scene(None).expect("anybody may look");
        (view.scene.log, view.scene.result_count) = (log, results);
        assert_eq!(
            sent.body,
            table(&Site::default(), &info, &view, watched, &TableExtras::default()).into_string()
        );
    }
    differing
}

/// Some questions "Why not?" of a seat. The Duel has so many actions that one seat asks one question.
fn questions(info: &GameInfo, view: &TableView, seat: Seat) -> Vec<Impossible> {
    if !asks(view) {
        return Vec::new();
    }
    let cells = view.scene.areas.iter().filter_map(|area| area.cells.last());
    let cells = cells.take(3).map(|cell| Impossible::Cell(cell.id.clone()));
    if info.name == "basketball-duel" {
        return if seat == Seat::ALL[0] { cells.take(1).collect() } else { Vec::new() };
    }
    let verbs = info.notation.iter().filter_map(|line| line.example.split(' ').next());
    let verbs = verbs.filter(|verb| verb.chars().all(char::is_alphabetic));
    verbs.take(4).map(|verb| Impossible::Verb(verb.to_string())).chain(cells).collect()
}

/// Checks that the page of a room is made of what everybody may know, and tells no link of a seat.
async fn room_is_blind(served: &Served, session: &Session, links: &[Link], seed: u64) {
    let code = RoomCode::random().expect("there is chance");
    assert!(served.app.tables.store().open_room(&session.stored().id, &code).await.expect("it is kept"));
    let sent = served.get(&format!("/r/{}", code.as_str())).await;
    assert_eq!(sent.status, StatusCode::OK);
    let watched = links.iter().find(|link| link.role == Role::Spectator).expect("there is one");
    let key = crate::html::first(&sent.body, "name=\"key\" value=\"").expect("its form has a key");
    let filled = RoomPage { code: &code, key: &key, name: "", refusal: None };
    let (info, mut view) = (session.table().info(), session.view(None).expect("anybody may look"));
    for seat in links.iter().filter_map(|link| link.role.seat()) {
        let other =
            session.table().view(seat).expect("it is at the table").sample(&mut Dealer::new(seed ^ 0x72));
        view.scene = other.scene(None).expect("anybody may look");
        assert_eq!(
            sent.body,
            room(&Site::default(), &info, &view, view.free, Some(watched), &filled).into_string()
        );
    }
    if !session.is_over() {
        closed(&sent.body, session, links, watched);
    }
}

/// Checks that a page contains no digest, no seed and no link of others.
fn closed(page: &str, session: &Session, links: &[Link], own: &Link) {
    let stored = session.stored();
    let seeds = [stored.seed, stored.lots]
        .map(|seed| [seed.to_string(), format!("{seed:x}"), format!("{seed:016x}")]);
    let mut secrets = vec![session.table().digest().to_string(), stored.id.clone()];
    // A small number may be on a page by chance.
    secrets.extend(seeds.into_iter().flatten().filter(|text| text.len() > 9));
    secrets.extend(links.iter().filter(|link| *link != own).map(|link| link.token.clone()));
    for secret in secrets {
        assert!(!page.contains(&secret), "{secret} stands on the page of {:?}", own.role);
    }
}

/// Tests some tables of each game. In some states nothing is hidden, so nothing is compared. The comparisons are
/// counted: at a table of the Duel nearly every seat has one.
#[test]
fn what_a_seat_is_sent_is_made_of_what_it_knows() {
    let config = ProptestConfig { cases: cases(4), failure_persistence: None, ..ProptestConfig::default() };
    let differing = Cell::new(0);
    let drawn = (2_u8..=4, any::<u64>(), 0_u32..160);
    let checked = TestRunner::new(config).run(&drawn, |(seats, seed, decisions)| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("it runs");
        for name in GAMES {
            let more = runtime.block_on(is_blind(name, seats, seed, decisions));
            differing.set(differing.get() + more);
        }
        Ok(())
    });
    checked.unwrap_or_else(|error| panic!("{error}"));
    assert!(differing.get() >= 4, "{} states were other ones when dealt anew", differing.get());
}

/// The test above can fail: a page that shows what another seat holds changes when that is dealt anew.
#[tokio::test]
async fn a_leak_is_noticed() {
    let served = Served::new().await;
    let (session, _) = begun(&served, "basketball-duel", 2, 4, 6).await;
    let [first, second] = [Seat::ALL[0], Seat::ALL[1]];
    let (_, other) = dealt_anew(&session, first, 1);
    let leaked =
        |at: &tabletop::AnyTable| format!("{:?}", at.scene(Some(second)).expect("it is at the table").areas);
    assert_ne!(leaked(session.table()), leaked(&other));
}
