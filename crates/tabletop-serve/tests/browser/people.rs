//! What the people at a table ask and say to each other, in two live pages.

use std::time::Duration;

use crate::driver::Driver;
use crate::games::{PHONE, database, serious, shows};
use crate::live_updates::seats;
use crate::process::Process;

#[tokio::test]
async fn a_reason_a_message_and_a_decision_that_is_taken_back() {
    let process = Process::start(&database("people"));
    let driver = Driver::start(9_612).await;
    let windows = [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, true).await];
    let links = seats(&windows[0], &process.address, "starplayer").await;
    for (window, link) in windows.iter().zip(&links) {
        window.open(link).await;
    }
    let is_first = windows[0].count("button[value=roll]").await > 0;
    let [own, other] = if is_first { [&windows[0], &windows[1]] } else { [&windows[1], &windows[0]] };

    assert!(own.click("#more summary", 0).await);
    assert!(own.click(".whys a[href^='?not=']", 0).await);
    shows(own, "id=\"why\"").await;
    let is_seen = "const { top, bottom } = document.getElementById('why').getBoundingClientRect(); \
        return top < innerHeight && bottom > 0 && document.getElementById('said').textContent.includes('Why can I not');";
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(own.run(is_seen).await, true, "it is shown and said");
    assert_eq!(serious(own).await, Vec::<String>::new());
    assert!(own.click("#why .clear", 0).await);
    for _ in 0..50 {
        if own.count("#why").await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    // A text that is being typed stays when a message comes.
    own.type_into("#message", "wait").await;
    other.type_into("#message", "hello there").await;
    assert!(other.click(".messages button", 0).await);
    shows(own, "hello there").await;
    shows(other, "hello there").await;
    let typed = "return document.getElementById('message').value;";
    assert_eq!((own.run(typed).await, other.run(typed).await), ("wait".into(), "".into()));

    assert!(own.click("button[value=roll]", 0).await);
    shows(own, "/back/ask\"").await;
    assert_eq!(own.run(typed).await, "wait", "nor does a decision clear it");
    assert!(own.click("form[action$='/back/ask'] button", 0).await);
    shows(other, "Do you agree?").await;
    assert_eq!(serious(other).await, Vec::<String>::new());
    assert!(other.click("form[action$='/back/agree'] button", 0).await);
    shows(own, "Your last decision was taken back").await;
    assert!(own.count("button[value=roll]").await > 0, "it is asked again");
    for window in windows {
        window.close().await;
    }
}
