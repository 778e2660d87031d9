//! Each game to its end, by clicks.

use std::time::Duration;

use tabletop::core::{Choices as _, Dealer};

use crate::driver::{Driver, Window};
use crate::html::links;
use crate::process::Process;

/// A phone.
const PHONE: (u32, u32) = (390, 844);

/// A place for the database of a test.
fn database(name: &str) -> String {
    let path = format!("{}/browser-{name}-{}.db", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    // Left from an earlier run.
    let _ = std::fs::remove_file(&path);
    path
}

/// Makes a table in the browser, by the form, and returns the links: the seats', then the spectators'.
async fn table(window: &Window<'_>, address: &str, game: &str, seats: u8) -> Vec<String> {
    window.open(&format!("{address}/new/{game}?seats={seats}")).await;
    assert!(window.click("button.main", 0).await, "the form has a button");
    for _ in 0..50 {
        let found = links(&window.source().await);
        if !found.is_empty() {
            return found.into_iter().map(|link| format!("{address}{link}")).collect();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no table was made: {}", window.source().await);
}

/// Waits until a page shows this text.
async fn shows(window: &Window<'_>, text: &str) {
    for _ in 0..100 {
        if window.source().await.contains(text) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it does not show `{text}`: {}", window.source().await);
}

/// One click of whoever has something to choose; says whether there was one.
async fn click(window: &Window<'_>, lots: &mut Dealer) -> bool {
    const CHOICE: &str = "#choices button[name=action], #choices form.choices select + button";
    let choices = window.count(CHOICE).await;
    if choices > 0 {
        return window.click(CHOICE, lots.index(choices)).await;
    }
    let places = window.count("#choices a.place").await;
    places > 0 && window.click("#choices a.place", lots.index(places)).await
}

/// The rules of axe-core that a page breaks seriously, and where. Nothing without the file that `AXE` names.
async fn serious(window: &Window<'_>) -> Vec<String> {
    let Ok(file) = std::env::var("AXE") else { return Vec::new() };
    let axe = std::fs::read_to_string(file).expect("AXE names the file of axe-core");
    // The page allows no script of others; what the driver runs is not the page's.
    window.run(&format!("{axe}; return typeof axe;")).await;
    let found = window
        .run_async(
            "const done = arguments[0]; axe.run(document).then((it) => done(it.violations \
             .filter((one) => one.impact === 'serious' || one.impact === 'critical') \
             .map((one) => one.id + ': ' + one.nodes.map((node) => node.target.join(' ')).join('; '))));",
        )
        .await;
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

async fn keep_picture(driver: &Driver, address: &str, name: &str) {
    let Ok(folder) = std::env::var("PICTURES") else { return };
    for (width, height) in [(390, 844), (1280, 900)] {
        let window = driver.window(width, height, true).await;
        window.open(address).await;
        let file = format!("{folder}/page-{name}-{width}.png");
        std::fs::write(&file, window.picture().await).expect("the folder is there");
        window.close().await;
    }
}

/// Two phones and a spectator play a game to its end, or so many clicks of it.
async fn whole(port: u16, game: &str, most: usize, picture_at: usize, must_end: bool) {
    let process = Process::start(&database(game));
    let driver = Driver::start(port).await;
    let [one, two, watching] = [
        driver.window(PHONE.0, PHONE.1, true).await,
        driver.window(PHONE.0, PHONE.1, true).await,
        driver.window(PHONE.0, PHONE.1, true).await,
    ];
    let links = table(&one, &process.address, game, 2).await;
    one.open(&links[0]).await;
    two.open(&links[1]).await;
    watching.open(&links[2]).await;
    let mut lots = Dealer::new(11);
    let (mut clicks, mut idle) = (0, 0);
    while clicks < most {
        let mut clicked = false;
        for window in [&one, &two] {
            clicked |= click(window, &mut lots).await;
        }
        if clicked {
            clicks += 1;
            idle = 0;
            if clicks == picture_at {
                for window in [&one, &two, &watching] {
                    assert_eq!(serious(window).await, Vec::<String>::new(), "{game}");
                    // Nothing is wider than the phone.
                    let wide = window.run("return document.documentElement.scrollWidth;").await;
                    assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(PHONE.0)), "{game}: {wide}");
                }
                one.reload().await;
                for (number, link) in links.iter().enumerate() {
                    keep_picture(&driver, link, &format!("{game}-{}", ["1", "2", "spectator"][number])).await;
                }
            }
            continue;
        }
        idle += 1;
        // A page that has not heard yet hears within the poll.
        tokio::time::sleep(Duration::from_millis(100)).await;
        if watching.source().await.contains("The game is over.") || idle > 100 {
            break;
        }
    }
    let over = watching.source().await.contains("The game is over.");
    assert!(over || !must_end, "{game} was not over after {clicks} clicks");
    if over {
        assert!(watching.click("a[href$='/after']", 0).await);
        shows(&watching, "How it ended").await;
        assert_eq!(serious(&watching).await, Vec::<String>::new());
        let after = format!("{}/after?step=40", links[2]);
        keep_picture(&driver, &after, &format!("{game}-after")).await;
    }
    for window in [one, two, watching] {
        window.close().await;
    }
}

#[tokio::test]
async fn world_league() {
    whole(9_601, "world-league", 1_500, 25, true).await;
}

#[tokio::test]
async fn basketboss() {
    whole(9_602, "basketboss", 1_500, 25, true).await;
}

#[tokio::test]
async fn basketball_duel() {
    whole(9_603, "basketball-duel", 200, 18, false).await;
}

#[tokio::test]
async fn starplayer() {
    whole(9_604, "starplayer", 150, 60, false).await;
}

/// Pages without script, by the keyboard alone, each loaded anew.
#[tokio::test]
async fn without_script() {
    let process = Process::start(&database("plain"));
    let driver = Driver::start(9_605).await;
    let window = driver.window(PHONE.0, PHONE.1, false).await;
    window.open(&format!("{}/new/world-league?seats=2", process.address)).await;
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

/// A dispute under two readings, asked by the form.
#[tokio::test]
async fn a_dispute_with_two_readings() {
    let process = Process::start(&database("dispute"));
    let driver = Driver::start(9_606).await;
    let window = driver.window(PHONE.0, PHONE.1, true).await;
    window.open(&format!("{}/disputes/world-league/last-bidder-raises-himself", process.address)).await;
    assert_eq!(serious(&window).await, Vec::<String>::new());
    assert!(window.click("form[action='/ask'] button", 0).await);
    shows(&window, "Beside another reading").await;
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
