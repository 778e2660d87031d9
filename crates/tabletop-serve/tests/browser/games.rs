//! Each game is played to its end by clicks.

use std::time::Duration;

use serde_json::json;
use tabletop::core::Dealer;
use tokio::time::Instant;

use crate::actions::{Click, Taste, click, sees};
use crate::driver::{Driver, Window};
use crate::html::links;
use crate::process::Process;

/// The size of a phone screen.
pub(crate) const PHONE: (u32, u32) = (390, 844);

/// The path of a database for a test.
pub(crate) fn database(name: &str) -> String {
    let path = format!("{}/browser-{name}-{}.db", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    // An earlier run may have left the file.
    let _ = std::fs::remove_file(&path);
    path
}

/// Makes a table with the form in the browser, and returns the links: those of the seats, then that of the
/// spectators.
async fn table(window: &Window<'_>, address: &str, game: &Game) -> Vec<String> {
    window.open(&format!("{address}/new/{}", game.name)).await;
    window.type_into("#seats", "2").await;
    if let Some(variant) = game.variant {
        assert!(window.click(&format!("input[name=variant][value='{variant}']"), 0).await, "it has variants");
    }
    assert!(window.click("button.main", 0).await, "the form has a button");
    shows(window, "class=\"address\"").await;
    let found = links(&window.source().await);
    found.into_iter().map(|link| format!("{address}{link}")).collect()
}

/// Waits until a page shows this text.
pub(crate) async fn shows(window: &Window<'_>, text: &str) {
    for _ in 0..100 {
        if window.source().await.contains(text) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it does not show `{text}`: {}", window.source().await);
}

/// The accessibility rules of axe-core that a page breaks seriously, and the elements. Empty if `AXE` does not
/// name the file of axe-core.
pub(crate) async fn serious(window: &Window<'_>) -> Vec<String> {
    let Ok(file) = std::env::var("AXE") else { return Vec::new() };
    let axe = std::fs::read_to_string(file).expect("AXE names the file of axe-core");
    // The page allows no script of other sites. Scripts that the driver runs are not restricted by the page.
    window.run(&format!("{axe}; return typeof axe;")).await;
    let found = window
        .run_async(
            "const done = arguments[0]; axe.run(document).then((it) => done(it.violations \
             .filter((one) => one.impact === 'serious' || one.impact === 'critical') \
             .map((one) => one.id + ': ' + one.nodes.map((node) => node.target.join(' ')).join('; '))));",
            &json!([]),
        )
        .await;
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

pub(crate) async fn keep_picture(driver: &Driver, address: &str, name: &str) {
    let Ok(folder) = std::env::var("PICTURES") else { return };
    for (width, height) in [(390, 844), (1280, 900)] {
        let window = driver.window(width, height, true).await;
        window.open(address).await;
        let file = format!("{folder}/page-{name}-{width}.png");
        std::fs::write(&file, window.picture().await).expect("the folder is there");
        window.close().await;
    }
}

/// The parameters of a game that is played to its end.
struct Game {
    name: &'static str,
    /// The port of `chromedriver`.
    port: u16,
    /// The variant, by its index in the form. The default is the first.
    variant: Option<u8>,
    /// The number of clicks after which the pages are checked, at the next choice of the first phone.
    picture_at: u32,
    /// The number of random clicks of a player. Later clicks follow the player's taste, so that the game ends.
    random: u32,
    taste: Taste,
    /// The maximum number of clicks. A longer game is stuck.
    most: u32,
}

/// Two phones and a spectator play a game to its end.
async fn whole(game: &Game) {
    let process = Process::start(&database(game.name));
    let driver = Driver::start(game.port).await;
    let [one, two, watching] = [
        driver.window(PHONE.0, PHONE.1, true).await,
        driver.window(PHONE.0, PHONE.1, true).await,
        driver.window(PHONE.0, PHONE.1, true).await,
    ];
    let links = table(&one, &process.address, game).await;
    for (window, link) in [&one, &two, &watching].into_iter().zip(&links) {
        window.open(link).await;
    }
    let (mut lots, begun) = (Dealer::new(11), Instant::now());
    let (mut clicks, mut moves, mut is_looked_at) = (0, 0, false);
    loop {
        let before = clicks;
        for window in [&one, &two] {
            let taste = if clicks < game.random { Taste::default() } else { game.taste };
            match click(window, moves, taste, &mut lots).await {
                Click::Nothing => continue,
                Click::Missed => {}
                Click::Done(shown) => moves = moves.max(shown),
            }
            clicks += 1;
        }
        if !is_looked_at && clicks >= game.picture_at && one.count("#choices button[name=action]").await > 1 {
            is_looked_at = true;
            looked_at(&driver, game.name, &links, &[&one, &two, &watching]).await;
            one.reload().await;
        }
        assert!(clicks < game.most, "{} is not over after {clicks} clicks, {moves} moves", game.name);
        if clicks == before {
            break;
        }
    }
    eprint_figures(&format!("{}: {clicks} clicks, {moves} moves in {:?}", game.name, begun.elapsed()));
    assert!(is_looked_at, "{} ended too soon", game.name);
    sees(&watching, moves).await;
    for window in [&one, &two, &watching] {
        shows(window, "The game is over.").await;
    }
    assert!(watching.click("a[href$='/after']", 0).await);
    shows(&watching, "How it ended").await;
    assert_eq!(serious(&watching).await, Vec::<String>::new());
    let after = format!("{}/after?step=40", links[2]);
    keep_picture(&driver, &after, &format!("{}-after", game.name)).await;
    plays_on(&driver, &after).await;
    goes_on_quietly(&one).await;
    for window in [one, two, watching] {
        window.close().await;
    }
}

/// On a phone, one can go from step to step, and play on at a position of a finished game.
async fn plays_on(driver: &Driver, after: &str) {
    let window = driver.window(PHONE.0, PHONE.1, true).await;
    window.open(after).await;
    let seen = "return [...document.querySelectorAll('nav.steps a')].filter((a) => a.offsetParent).length;";
    assert_eq!(window.run(seen).await.as_u64(), Some(4), "back, on, start and end are shown");
    // Somebody decides within a few steps.
    for _ in 0..40 {
        if window.count("form[action$='/play-on']").await > 0 {
            break;
        }
        assert!(window.click("a[rel='next']", 0).await);
    }
    assert_eq!(serious(&window).await, Vec::<String>::new());
    assert!(window.click("details:has(form[action$='/play-on']) summary", 0).await);
    assert!(window.click("form[action$='/play-on'] button", 0).await);
    shows(&window, "● Your turn").await;
    window.close().await;
}

/// The next table of the same people is loaded once, although it has fewer moves than the one before.
async fn goes_on_quietly(window: &Window<'_>) {
    assert!(window.click("form[action$='/again'] button", 0).await, "the same people can play again");
    for _ in 0..100 {
        if window.run("return Number(document.querySelector('main').dataset.moves);").await.as_u64() < Some(5)
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    window.run("performance.clearResourceTimings(); return 1;").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let loads = "return performance.getEntriesByType('resource').filter((it) => it.initiatorType === 'fetch').length;";
    assert!(window.run(loads).await.as_u64() <= Some(1), "it is loaded again and again");
}

#[expect(clippy::print_stderr, reason = "the figures of the game, for whoever runs it with --nocapture")]
fn eprint_figures(line: &str) {
    eprintln!("{line}");
}

/// Checks that no page breaks an accessibility rule seriously, and that none is wider than the phone.
async fn looked_at(driver: &Driver, game: &str, links: &[String], windows: &[&Window<'_>]) {
    for window in windows {
        assert_eq!(serious(window).await, Vec::<String>::new(), "{game}");
        let wide = window.run("return document.documentElement.scrollWidth;").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(PHONE.0)), "{game}: {wide}");
    }
    for (number, link) in links.iter().enumerate() {
        keep_picture(driver, link, &format!("{game}-{}", ["1", "2", "spectator"][number])).await;
    }
}

/// Creates a game with random clicks only.
const fn at_random(name: &'static str, port: u16, picture_at: u32) -> Game {
    let taste = Taste { likes: &[], avoids: &[] };
    Game { name, port, variant: None, picture_at, random: 0, taste, most: 1_500 }
}

#[tokio::test]
async fn world_league() {
    whole(&at_random("world-league", 9_601, 25)).await;
}

#[tokio::test]
async fn basketboss() {
    whole(&at_random("basketboss", 9_602, 25)).await;
}

#[tokio::test]
async fn basketball_duel() {
    whole(&at_random("basketball-duel", 9_603, 18)).await;
}

/// The Five-a-side game, to the Cup Final. With random clicks alone no club would have a team before the turn
/// limit, because the clubs would sell what they buy. So after some clicks the clubs buy what they can, and
/// neither sell nor make deals.
#[tokio::test]
async fn starplayer() {
    let likes = &["final", "trophy", "free-match", "kept-match", "match", "claim", "buy"];
    let taste = Taste { likes, avoids: &["sell", "negotiate", "window"] };
    let game = at_random("starplayer", 9_604, 60);
    whole(&Game { variant: Some(5), random: 80, taste, ..game }).await;
}

/// A game without scripts and with the keyboard only. Every page is loaded anew.
#[tokio::test]
async fn without_script() {
    let process = Process::start(&database("plain"));
    let driver = Driver::start(9_605).await;
    let window = driver.window(PHONE.0, PHONE.1, false).await;
    window.open(&format!("{}/new/world-league", process.address)).await;
    window.type_into("#seats", "2").await;
    assert!(window.press("button.main", 0).await, "the form has a button");
    shows(&window, "class=\"address\"").await;
    let links: Vec<String> =
        links(&window.source().await).iter().map(|link| format!("{}{link}", process.address)).collect();
    let mut presses = 0;
    for _ in 0..25 {
        for link in &links[..2] {
            window.open(link).await;
            presses += usize::from(window.press("#choices button[name=action]", 0).await);
            window.reload().await;
        }
    }
    assert!(presses > 15, "{presses} presses");
    window.open(&links[2]).await;
    let told = window.count(".told li").await;
    assert!(told > 20, "{told} lines");
    window.close().await;
}

/// A dispute under two readings, asked with the form.
#[tokio::test]
async fn a_dispute_with_two_readings() {
    let process = Process::start(&database("dispute"));
    let driver = Driver::start(9_606).await;
    let window = driver.window(PHONE.0, PHONE.1, true).await;
    window.open(&format!("{}/disputes/world-league/last-bidder-raises-himself", process.address)).await;
    assert_eq!(serious(&window).await, Vec::<String>::new());
    assert!(window.click("form[action='/ask'] button", 0).await);
    shows(&window, "Compare with another reading").await;
    window.type_into("#say", "1: bid 3").await;
    window.run("document.querySelector('#reading').value = 'R-2=LeftOfOpener'; return 1;").await;
    assert!(window.click("main form button.main", 0).await);
    shows(&window, "Under R-2=LeftOfOpener").await;
    assert!(window.source().await.contains("WL-DRAFT-4"));
    assert_eq!(serious(&window).await, Vec::<String>::new());
    for address in ["/", "/rules/starplayer", "/disputes/basketboss", "/ask", "/new/starplayer"] {
        window.open(&format!("{}{address}", process.address)).await;
        assert_eq!(serious(&window).await, Vec::<String>::new(), "{address}");
        let wide = window.run("return document.documentElement.scrollWidth;").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(PHONE.0)), "{address}: {wide}");
    }
    keep_picture(&driver, &format!("{}/", process.address), "first").await;
    window.close().await;
}

/// A person who taps repeatedly before the answer arrives over a slow network has decided once, and sees the
/// answer.
#[tokio::test]
async fn taps_faster_than_the_answers() {
    let process = Process::start(&database("taps"));
    let driver = Driver::start(9_607).await;
    let window = driver.window(PHONE.0, PHONE.1, true).await;
    let links = table(&window, &process.address, &at_random("basketball-duel", 9_607, 0)).await;
    window.open(&links[0]).await;
    window.slow_down(150).await;
    // Once the table waits for the other seat, there is nothing left to tap.
    let taps = "const [most, done] = arguments; let taps = 0; const timer = setInterval(() => { \
        document.querySelector('#choices button[name=action]')?.click(); taps += 1; \
        const asked = document.getElementById('question').textContent; \
        const refused = document.querySelector('.refused'); \
        if (taps < most && !refused && !asked.startsWith('Waiting')) return; \
        clearInterval(timer); done([asked, refused?.textContent]); }, 50);";
    let seen = window.run_async(taps, &json!([400])).await;
    assert!(seen[0].as_str().is_some_and(|asked| asked.starts_with("Waiting")), "{seen}");
    assert!(seen[1].is_null(), "{seen}");
    window.close().await;
}
