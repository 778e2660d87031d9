//! A person's list of tables in a real browser, and the notification that calls the person back.

use std::fs;
use std::time::Duration;

use crate::driver::{Driver, Window};
use crate::games::{PHONE, database, serious, shows};
use crate::live_updates::seats;
use crate::process::Process;

/// Gives a name on the page of a seat. `press` works without scripts, too.
async fn named(window: &Window<'_>, link: &str, name: &str) {
    window.open(link).await;
    window.type_into("#name", name).await;
    assert!(window.press("#name", 0).await, "the page asks for a name");
    shows(window, &format!("{name} · ")).await;
}

/// Checks what everybody must be able to read, and keeps a picture.
async fn looks_good(window: &Window<'_>, name: &str) {
    let wide = window.run("return document.documentElement.scrollWidth - innerWidth;").await;
    assert!(wide.as_i64().is_some_and(|more| more <= 0), "{name}: {wide}");
    assert_eq!(serious(window).await, Vec::<String>::new(), "{name}");
    if let Ok(folder) = std::env::var("PICTURES") {
        let file = format!("{folder}/{name}-{}.png", window.run("return innerWidth;").await);
        fs::write(file, window.picture().await).expect("the folder exists");
    }
}

/// The browser is opened anew at the first page, as an installed app is.
#[tokio::test]
async fn a_phone_finds_its_seats_again() {
    let process = Process::start(&database("mine"));
    let driver = Driver::start(9_613).await;
    let phones = [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, false).await];
    let maker = driver.window(1_280, 900, true).await;
    let links = seats(&maker, &process.address, "starplayer").await;
    for ((phone, link), name) in phones.iter().zip(&links).zip(["Ann", "Bo"]) {
        named(phone, link, name).await;
        phone.open(&process.address).await;
        shows(phone, "Your tables").await;
    }
    let is_anns = phones[0].count("#mine .turn").await > 0;
    let [asked, other] = if is_anns { [&phones[0], &phones[1]] } else { [&phones[1], &phones[0]] };
    assert_eq!(other.count("#mine .turn").await, 0);
    looks_good(&phones[0], "home").await;
    looks_good(&maker, "host").await;
    maker.open(&process.address).await;
    shows(&maker, "as the host").await;
    looks_good(&maker, "home").await;
    assert!(asked.press("#mine a.press", 0).await, "the list leads to the seat");
    shows(asked, if is_anns { "Ann · " } else { "Bo · " }).await;
    assert!(asked.press("button[value=roll]", 0).await, "it is the seat that is asked");
    shows(asked, "id=\"link\"").await;

    // The list of a phone with scripts follows by itself, as soon as it is seen again.
    let list = &phones[0];
    list.open(&format!("{}/mine", process.address)).await;
    shows(list, "On another phone").await;
    looks_good(list, "mine").await;
    let title = list
        .run(
            "document.getElementById('mine').textContent = 'old'; \
        document.dispatchEvent(new Event('visibilitychange')); return document.title;",
        )
        .await;
    shows(list, "Take off the list").await;
    assert_eq!(list.run("return document.title;").await, title);
    // The other phone of the same person takes the list over, without a script.
    let address = list.run("return document.querySelector('main details a').href;").await;
    let second = driver.window(PHONE.0, PHONE.1, false).await;
    second.open(address.as_str().expect("it is text")).await;
    shows(&second, "Is it yours?").await;
    assert!(second.press("button.main", 0).await);
    shows(&second, "Take off the list").await;
    assert!(second.source().await.contains(links[0].trim_start_matches(&process.address)));
}

/// The browser holds the notification until its person looks. It says no more than the title.
#[tokio::test]
async fn a_hidden_page_calls_its_person() {
    let process = Process::start(&database("notice"));
    let driver = Driver::start(9_614).await;
    let windows = [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, true).await];
    let links = seats(&windows[0], &process.address, "starplayer").await;
    for (window, link) in windows.iter().zip(&links) {
        window.open(link).await;
    }
    let is_first = windows[0].count("button[value=roll]").await > 0;
    let [own, other] = if is_first { [&windows[1], &windows[0]] } else { [&windows[0], &windows[1]] };
    own.permit("notifications").await;
    let wish = "document.getElementById('link').open = true; const box = document.querySelector('[data-notice] input'); \
        const is = box.checkVisibility(); box.click(); return is;";
    assert_eq!(own.run(wish).await, true, "the wish is offered");
    let told = "const answer = arguments[arguments.length - 1]; \
        navigator.serviceWorker.ready.then((worker) => worker.getNotifications()) \
            .then((all) => answer(all.map((it) => [it.title, it.data])));";
    assert_eq!(own.run_async(told, &serde_json::json!([])).await, serde_json::json!([]));
    assert_eq!(own.run("return document.querySelector('[data-notice] input').checked;").await, true);
    // The page believes that it is hidden.
    own.run("Object.defineProperty(document, 'hidden', { get: () => true });").await;
    for _ in 0..100 {
        if own.run("return document.title;").await.as_str().is_some_and(|title| title.starts_with('●')) {
            break;
        }
        // The other seat plays on until its turn is over.
        for button in ["button[value=roll]", "#choices button[name=action]:not([disabled])"] {
            if other.click(button, 0).await {
                break;
            }
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    let title = own.run("return document.title;").await;
    assert!(title.as_str().is_some_and(|title| title.starts_with('●')), "{title}");
    for _ in 0..50 {
        let shown = own.run_async(told, &serde_json::json!([])).await;
        if shown == serde_json::json!([[title, if is_first { &links[1] } else { &links[0] }]]) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no notification: {}", own.run_async(told, &serde_json::json!([])).await);
}
