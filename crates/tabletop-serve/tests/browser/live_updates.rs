//! Live pages: announcements for screen readers, and recovery after the server was away.

use std::time::Duration;

use tabletop::core::Dealer;
use tokio::io::{AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::actions::{Click, Taste, click};
use crate::driver::{Driver, Window};
use crate::games::{PHONE, database, serious, shows};
use crate::html::links;
use crate::process::Process;

/// Makes a table for two with the form, and returns the links of the seats.
pub(crate) async fn seats(window: &Window<'_>, address: &str, game: &str) -> [String; 2] {
    window.open(&format!("{address}/new/{game}")).await;
    window.type_into("#seats", "2").await;
    assert!(window.click("button.main", 0).await, "the form has a button");
    shows(window, "class=\"address\"").await;
    let found = links(&window.source().await);
    [&found[0], &found[1]].map(|link| format!("{address}{link}"))
}

/// Records what a screen reader would announce.
const LISTEN: &str = "window.said = []; new MutationObserver(() => { \
    const text = document.getElementById('said').textContent; if (text) window.said.push(text); \
    }).observe(document.getElementById('said'), { childList: true, characterData: true, subtree: true }); return 1;";

/// Returns the announcements since the last call.
async fn said(window: &Window<'_>) -> Vec<String> {
    tokio::time::sleep(Duration::from_millis(150)).await;
    let said = window.run("return window.said.splice(0);").await;
    said.as_array().into_iter().flatten().filter_map(|it| it.as_str().map(str::to_string)).collect()
}

/// Every move is announced to both players: its effects to the one who made it, and the move to the other.
#[tokio::test]
async fn every_move_is_announced() {
    let process = Process::start(&database("announced"));
    let driver = Driver::start(9_608).await;
    let windows = [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, true).await];
    let links = seats(&windows[0], &process.address, "basketball-duel").await;
    for (window, link) in windows.iter().zip(&links) {
        window.open(link).await;
        window.run(LISTEN).await;
    }
    let (mut lots, mut moves, mut heard) = (Dealer::new(5), 0, 0);
    for _ in 0..30 {
        for (own, other) in [(0, 1), (1, 0)] {
            let Click::Done(shown) = click(&windows[own], moves, Taste::default(), &mut lots).await else {
                continue;
            };
            if shown == moves {
                continue; // A place was pointed at; nothing was decided.
            }
            moves = shown;
            sees_moves(&windows[other], moves).await;
            for window in [own, other] {
                let said = said(&windows[window]).await;
                assert!(!said.is_empty(), "move {moves} is silent to seat {}", window + 1);
            }
            heard += 1;
        }
    }
    assert!(heard > 8, "{heard} moves");
    let [one, two] = windows;
    one.close().await;
    two.close().await;
}

/// Lets the first card with a link fly, and stops it at the beginning. Returns the number of cards that fly.
const FLY: &str = "const animate = Element.prototype.animate; Element.prototype.animate = function (...how) { \
    const it = animate.apply(this, how); it.pause(); return it; }; \
    const card = document.querySelector('main a.point [data-piece]'); \
    card.scrollIntoView({ block: 'center', inline: 'center' }); \
    document.dispatchEvent(new Event('tabletop:leaves')); card.style.translate = '0 40px'; \
    document.dispatchEvent(new Event('tabletop:shown')); Element.prototype.animate = animate; \
    return document.querySelectorAll('body > .flying').length;";

/// A card that flies keeps its name for screen readers, and so does the link around it.
#[tokio::test]
async fn a_card_that_flies_keeps_its_name() {
    let process = Process::start(&database("flies"));
    let driver = Driver::start(9_618).await;
    let windows = [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, true).await];
    let links = seats(&windows[0], &process.address, "basketball-duel").await;
    for (window, link) in windows.iter().zip(&links) {
        window.open(link).await;
    }
    let (mut lots, mut moves, mut has_flown) = (Dealer::new(5), 0, false);
    for _ in 0..40 {
        for window in &windows {
            if !has_flown && window.count("main a.point [data-piece]").await > 0 {
                assert_eq!(window.run(FLY).await, 1);
                let names = window.names("main a.point").await;
                assert!(names.iter().all(|name| !name.is_empty()), "{names:?}");
                assert_eq!(serious(window).await, Vec::<String>::new());
                has_flown = true;
            }
            if has_flown {
                break;
            }
            if let Click::Done(shown) = click(window, moves, Taste::default(), &mut lots).await {
                moves = moves.max(shown);
            }
        }
    }
    assert!(has_flown, "no card has a link in {moves} moves");
    let [one, two] = windows;
    one.close().await;
    two.close().await;
}

/// Waits until a page shows this number of moves.
pub(crate) async fn sees_moves(window: &Window<'_>, moves: u64) {
    for _ in 0..200 {
        let shown = window.run("return Number(document.querySelector('main').dataset.moves);").await;
        if shown.as_u64().is_some_and(|shown| shown >= moves) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not show {moves} moves");
}

/// A proxy in front of the server. While it is `away` it answers 502, like a proxy whose server is restarting.
async fn proxy(to: String) -> (String, watch::Sender<bool>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = format!("http://{}", listener.local_addr().expect("it is bound"));
    let (sender, away) = watch::channel(false);
    let to = to.trim_start_matches("http://").to_string();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let (mut away, to) = (away.clone(), to.clone());
            tokio::spawn(async move {
                if *away.borrow_and_update() {
                    let answer = "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
                    // The client may have gone and needs no answer.
                    let _ = client.write_all(answer.as_bytes()).await;
                    return;
                }
                let Ok(mut server) = TcpStream::connect(&to).await else { return };
                tokio::select! {
                    _ = copy_bidirectional(&mut client, &mut server) => {}
                    _ = away.changed() => {}
                }
            });
        }
    });
    (address, sender)
}

/// A page whose stream was answered with 502 says that it is not up to date, and recovers by itself.
#[tokio::test]
async fn a_page_comes_back_when_the_server_does() {
    let process = Process::start(&database("away"));
    let (address, away) = proxy(process.address.clone()).await;
    let driver = Driver::start(9_609).await;
    let [one, two] =
        [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, true).await];
    let links = seats(&one, &process.address, "starplayer").await;
    // One phone connects to the server directly, the other through the proxy.
    two.open(&links[1].replace(&process.address, &address)).await;
    sees_moves(&two, 0).await;
    away.send(true).expect("the proxy runs");
    shows(&two, "id=\"stale\"").await;
    let mut moves = 0;
    for link in links.iter().cycle().take(4) {
        one.open(link).await;
        if let Click::Done(shown) = click(&one, moves, Taste::default(), &mut Dealer::new(2)).await {
            moves = shown;
        }
    }
    assert!(moves > 0, "something was decided meanwhile");
    tokio::time::sleep(Duration::from_secs(4)).await;
    away.send(false).expect("the proxy runs");
    sees_moves(&two, moves).await;
    assert_eq!(two.count("#stale").await, 0, "it is up to date, and says no more");
    one.close().await;
    two.close().await;
}
