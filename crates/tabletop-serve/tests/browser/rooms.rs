//! A room in a real browser: a phone without scripts types the code, and the page of the host shows who sits.

use std::time::Duration;

use crate::driver::Driver;
use crate::games::{PHONE, database, keep_picture, serious, shows};
use crate::process::Process;

#[tokio::test]
async fn people_sit_down_by_typing_the_code() {
    let process = Process::start(&database("room"));
    let driver = Driver::start(9_610).await;
    let host = driver.window(1_280, 900, true).await;
    host.open(&format!("{}/new/world-league", process.address)).await;
    host.type_into("#seats", "3").await;
    assert!(host.click("button.main", 0).await, "the form has a button");
    shows(&host, "3 seats are free.").await;
    let code = host.run("return document.querySelector('.room-code').textContent;").await;
    let code = code.as_str().expect("it is text").to_lowercase();
    assert!(serious(&host).await.is_empty(), "{:?}", serious(&host).await);

    for (name, script, left) in [("Ann", false, "2 seats are free."), ("Bo", true, "1 seat is free.")] {
        let phone = driver.window(PHONE.0, PHONE.1, script).await;
        phone.open(&process.address).await;
        phone.type_into("#code", &code).await;
        assert!(phone.press("#code", 0).await, "the field takes the Enter key");
        shows(&phone, "Sit down as").await;
        if script {
            let wide = phone.run("return document.documentElement.scrollWidth;").await;
            assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(PHONE.0)), "{wide}");
            assert!(serious(&phone).await.is_empty(), "{:?}", serious(&phone).await);
        }
        // The Enter key in the field of the name takes no seat: nobody has chosen one.
        phone.type_into("#name", name).await;
        phone.press("#name", 0).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert!(phone.source().await.contains("Sit down as"), "it stays");
        // Without scripts, the driver can press a key and cannot click.
        assert!(phone.press("button[name=seat]", 0).await, "a seat is free");
        shows(&phone, &format!("{name} · ")).await;
        assert!(!phone.source().await.contains("Sit down as"), "it is the page of the seat");
        // The page of the host follows without being loaded again.
        shows(&host, left).await;
        phone.close().await;
    }
    host.close().await;
    let code = code.replace(' ', "");
    keep_picture(&driver, &format!("{}/r/{code}", process.address), "room").await;
}
