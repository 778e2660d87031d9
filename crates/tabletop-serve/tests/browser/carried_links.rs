//! Pages whose link carries what was written on them, behind its `#`.

use self::Answer::{Tap, Type};
use crate::driver::{Driver, Window};
use crate::games::{PHONE, database, keep_picture, serious, shows};
use crate::process::Process;

/// The path of the position that is said step by step.
const STEPS: &str = "/ask/world-league/step-by-step";

/// An answer of a person.
enum Answer {
    Tap(&'static str),
    Type(&'static str),
}

async fn text(window: &Window<'_>, script: &str) -> String {
    window.run(&format!("return {script};")).await.as_str().unwrap_or_default().to_string()
}

/// The words of a page, as a person sees them.
async fn words(window: &Window<'_>) -> String {
    text(window, "document.querySelector('main').innerText").await
}

/// Checks that the address carries this behind its `#`, and that nothing was sent in a query.
async fn carries(window: &Window<'_>, written: &str) {
    let hash = text(window, "location.hash").await;
    assert!(hash.contains(written), "{written} in {hash}");
    assert_eq!(text(window, "location.search").await, "");
    let sent = text(window, "performance.getEntries().map((one) => one.name).join(' ')").await;
    assert!(!sent.contains('?'), "{sent}");
}

async fn is_sound(window: &Window<'_>, place: &str) {
    assert_eq!(serious(window).await, Vec::<String>::new(), "{place}");
    let wide = window.run("return document.documentElement.scrollWidth;").await;
    assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(PHONE.0)), "{place}: {wide}");
}

/// The case of the README by taps. The link shows the same table on another phone, and no server reads it in an
/// address.
#[tokio::test]
async fn the_table_is_the_same_on_the_other_phone() {
    let process = Process::start(&database("carried"));
    let driver = Driver::start(9_620).await;
    let one = driver.window(PHONE.0, PHONE.1, true).await;
    one.open(&format!("{}{STEPS}", process.address)).await;
    is_sound(&one, "seats").await;
    for (answer, next) in [
        (Tap("button[name=seats][value='3']"), "What is going on?"),
        (Tap("button[name=said][value='1']"), "Which season is it?"),
        (Tap("button[name=said][value='4']"), "Which tile?"),
        (Type("Peak"), "How many millions is the highest bid?"),
        (Type("4"), "Who has bid that?"),
        (Tap("button[name=said][value='1']"), "Moscow Mammoths: "),
        (Type("4"), "Lima Llamas: "),
        (Type("9"), "Ghana Giraffes: "),
        (Type("7"), "May this be done?"),
        (Tap("button[name=ask][value='2: bid 5']"), "It would bring:"),
    ] {
        match answer {
            Tap(button) => assert!(one.click(button, 0).await, "{button} in {}", one.source().await),
            Type(words) => {
                one.type_into("#words", words).await;
                assert!(one.press("#words", 0).await);
            }
        }
        shows(&one, next).await;
        carries(&one, "seats=3").await;
    }
    carries(&one, "said=Peak&said=4&said=1&said=4&said=9&said=7&ask=2%3A+bid+5").await;
    is_sound(&one, "the answer").await;

    let (link, said) = (text(&one, "location.href").await, words(&one).await);
    let two = driver.window(PHONE.0, PHONE.1, true).await;
    two.open(&link).await;
    shows(&two, "It would bring:").await;
    assert_eq!(words(&two).await, said);
    carries(&two, "ask=2%3A+bid+5").await;
    keep_picture(&driver, &link, "step-by-step").await;

    // The way to the beginning of the page does not cost the position.
    one.run("document.querySelector('a.skip').click(); return 1;").await;
    assert_eq!(text(&one, "location.href").await, link);
    // The browser goes back answer by answer, and forth.
    one.run("history.go(-2); return 1;").await;
    shows(&one, "Ghana Giraffes: the money of seat 3 is not said").await;
    one.run("history.forward(); return 1;").await;
    shows(&one, "May this be done?").await;

    // A query of a browser without script is taken over.
    two.open(&format!("{}{STEPS}?seats=3&said=1", process.address)).await;
    shows(&two, "Which season is it?").await;
    assert_eq!(text(&two, "location.search + location.hash").await, "#seats=3&said=1");
    one.close().await;
    two.close().await;
}

/// Without script the query carries the position, and the page has a link for phones with script.
#[tokio::test]
async fn a_position_without_script() {
    let process = Process::start(&database("steps-plain"));
    let driver = Driver::start(9_621).await;
    let window = driver.window(PHONE.0, PHONE.1, false).await;
    window.open(&format!("{}{STEPS}", process.address)).await;
    assert!(window.press("button[name=seats][value='3']", 0).await);
    shows(&window, "What is going on?").await;
    assert!(window.press("button[name=said][value='1']", 0).await);
    shows(&window, "Which season is it?").await;
    assert!(window.source().await.contains(&format!("href=\"{STEPS}#seats=3&amp;said=1\"")));
    window.reload().await;
    shows(&window, "Which season is it?").await;
    window.close().await;
}

/// A written record and its correction are carried by the link of the page.
#[tokio::test]
async fn a_written_record_is_carried_too() {
    let process = Process::start(&database("carried-text"));
    let driver = Driver::start(9_622).await;
    let one = driver.window(PHONE.0, PHONE.1, true).await;
    one.open(&format!("{}/ask", process.address)).await;
    let record = "tabletop transcript 1\\ngame world-league\\nseats 2\\n\\nchance: turn 9\\nchance: turn 11\\n1: bid 3\\n2: pass\\n1: place C\\n";
    one.run(&format!("document.querySelector('#text').value = '{record}'; return 1;")).await;
    assert!(one.click("button.main", 0).await);
    shows(&one, "Faithful").await;
    carries(&one, "text=tabletop+transcript+1%0A").await;
    assert!(one.click("#late summary", 0).await);
    one.run("document.querySelector('#line-1').value = '8'; return 1;").await;
    assert!(one.click("button.main", 0).await);
    shows(&one, "With the correction, line 9, <code>1: place C</code>, is not possible.").await;
    carries(&one, "line=8&change=leave-out").await;
    is_sound(&one, "a correction").await;
    let (link, said) = (text(&one, "location.href").await, words(&one).await);
    let two = driver.window(PHONE.0, PHONE.1, true).await;
    two.open(&link).await;
    shows(&two, "is not possible.").await;
    assert_eq!(words(&two).await, said);
    keep_picture(&driver, &link, "correction").await;
    one.run("history.back(); return 1;").await;
    shows(&one, "Faithful").await;
    one.close().await;
    two.close().await;
}
