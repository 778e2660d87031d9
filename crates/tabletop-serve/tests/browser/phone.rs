//! The page of a table on a phone: nothing of the seats is cut, the news stand beside the question, and the bar leaves the
//! table its room.

use std::time::Duration;

use tabletop::core::Dealer;

use crate::actions::{Click, Taste, click};
use crate::driver::{Driver, Window};
use crate::games::{PHONE, database, serious, shows};
use crate::html::links;
use crate::process::Process;

/// Makes a table for two people and a computer, and returns the links of the people and of the spectators.
async fn with_a_computer(window: &Window<'_>, address: &str, game: &str) -> [String; 3] {
    window.open(&format!("{address}/new/{game}")).await;
    window.type_into("#seats", "3").await;
    window.run("document.querySelector('#player-3').value = 'easy'; return 1;").await;
    assert!(window.click("button.main", 0).await, "the form has a button");
    shows(window, "class=\"address\"").await;
    let found = links(&window.source().await);
    [&found[0], &found[1], &found[3]].map(|link| format!("{address}{link}"))
}

/// Lists what is wrong with the layout of a page.
const WRONG: &str = "
    const wrong = [];
    const high = innerHeight;
    document.getElementById('bar').scrollTop = 0;
    const bar = document.getElementById('bar').getBoundingClientRect();
    if (bar.height > high * 0.45) wrong.push(`the bar takes ${bar.height} of ${high}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('it is wider than the window');
    for (const seat of document.querySelectorAll('.seats li')) {
        const box = seat.getBoundingClientRect();
        const facts = seat.querySelector('.facts');
        const low = facts.getBoundingClientRect().bottom;
        const score = seat.querySelector('.score')?.getBoundingClientRect();
        const right = score ? score.left : box.right;
        const texts = [seat.querySelector('.name'), seat.querySelector('.state'), ...facts.querySelectorAll('.fact')];
        const seen = texts.filter((it) => it.checkVisibility() && it.getBoundingClientRect().top < low - 2);
        for (const text of seen) {
            const { right: end, bottom } = text.getBoundingClientRect();
            if (end > right + 1 || bottom > box.bottom + 1 || text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
                wrong.push(`cut: ${text.textContent}`);
        }
        const first = facts.querySelector('.fact');
        if (first && !seen.includes(first)) wrong.push(`no figure: ${seat.textContent}`);
        const money = [...facts.querySelectorAll('.fact')].find((it) => /[$£]|million/.test(it.textContent));
        if (money && !seen.includes(money)) wrong.push(`no money: ${seat.textContent}`);
    }
    const computer = document.querySelector('.seats .player');
    if (!computer || !computer.checkVisibility() || !computer.innerText.includes('computer')) wrong.push('no computer');
    const line = document.querySelector('.arranged');
    if (line && !document.querySelector('#more[open]') && line.getBoundingClientRect().height > 48)
        wrong.push(`the row has ${line.getBoundingClientRect().height}`);
    const news = document.getElementById('news')?.getBoundingClientRect();
    const question = document.getElementById('question').getBoundingClientRect();
    if (news && (news.top < bar.top || news.bottom > question.top + 2)) wrong.push('the news are not beside the question');
    const clear = document.querySelector('.pointed .clear');
    if (clear) {
        const [inner, outer] = [clear, clear.parentElement].map((it) => it.getBoundingClientRect());
        if (inner.bottom > outer.bottom || inner.right > outer.right || inner.top < outer.top) wrong.push('Clear hangs over');
    }
    return wrong;";

/// Lists what is wrong, as soon as the page has its style.
async fn wrong(window: &Window<'_>) -> Vec<String> {
    let is_styled =
        "const seats = document.querySelector('.seats'); return getComputedStyle(seats).display === 'grid';";
    for _ in 0..100 {
        if window.run(is_styled).await == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let found = window.run(WRONG).await;
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

/// Plays some decisions on two phones. Returns the number of pages that were looked at with a cell tapped.
async fn looks_well(driver: &Driver, address: &str, game: &str) -> usize {
    let windows = [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, true).await];
    let [first, second, watching] = with_a_computer(&windows[0], address, game).await;
    for (window, link, name) in
        [(&windows[0], &first, "Wilhelmina Maximiliana W"), (&windows[1], &second, "Bo")]
    {
        window.open(link).await;
        assert_eq!(wrong(window).await, Vec::<String>::new(), "{game}, before a name");
        window.type_into("#name", name).await;
        assert!(window.click(".naming button", 0).await, "the form has a button");
        shows(window, &format!("{name}<span class=\"team\">")).await;
    }
    let (mut lots, mut moves, mut tapped) = (Dealer::new(7), 0, 0);
    for _ in 0..16 {
        for window in &windows {
            if let Click::Done(shown) = click(window, moves, Taste::default(), &mut lots).await {
                moves = moves.max(shown);
            }
            tapped += window.count(".pointed .clear").await;
            assert_eq!(wrong(window).await, Vec::<String>::new(), "{game} after {moves} moves");
        }
    }
    let opens = "const more = document.getElementById('more'); if (more) more.open = true; return 1;";
    windows[0].run(opens).await;
    assert_eq!(wrong(&windows[0]).await, Vec::<String>::new(), "{game}, with all agreements");
    assert_eq!(serious(&windows[0]).await, Vec::<String>::new(), "{game}");
    windows[1].open(&watching).await;
    assert_eq!(wrong(&windows[1]).await, Vec::<String>::new(), "{game}, spectators");
    for window in windows {
        window.close().await;
    }
    tapped
}

#[tokio::test]
async fn nothing_is_cut_on_a_phone() {
    let process = Process::start(&database("phone"));
    let driver = Driver::start(9_619).await;
    let mut tapped = 0;
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        tapped += looks_well(&driver, &process.address, game).await;
    }
    assert!(tapped > 0, "a cell was tapped");
}

/// The aim is open on the first page alone, also where a script keeps what is open.
#[tokio::test]
async fn the_aim_closes_after_the_first_decision() {
    let process = Process::start(&database("aim"));
    let driver = Driver::start(9_620).await;
    let window = driver.window(PHONE.0, PHONE.1, true).await;
    let links = crate::live_updates::seats(&window, &process.address, "starplayer").await;
    let mut closed = 0;
    for link in &links {
        window.open(link).await;
        assert_eq!(window.count("#how-to-win[open]").await, 1);
        if let Click::Done(_) = click(&window, 0, Taste::default(), &mut Dealer::new(1)).await {
            closed += usize::from(window.count("#how-to-win[open]").await == 0);
            // Whoever opens it again keeps it open.
            assert!(window.click("#how-to-win summary", 0).await);
            click(&window, 0, Taste::default(), &mut Dealer::new(1)).await;
            assert_eq!(window.count("#how-to-win[open]").await, 1);
            break;
        }
    }
    assert_eq!(closed, 1, "one of them was asked");
    window.close().await;
}

/// An installed app has no button that goes back. The pages of rules have a way to the table from which they were
/// opened, and those of the table explain what lies on it.
#[tokio::test]
async fn the_rules_lead_back_and_the_table_says_what_is_what() {
    let process = Process::start(&database("back"));
    let driver = Driver::start(9_621).await;
    let window = driver.window(PHONE.0, PHONE.1, true).await;
    window.open(&format!("{}/rules/basketboss", process.address)).await;
    assert_eq!(window.count("a.back").await, 0, "no table was open");
    let [link, ..] = with_a_computer(&window, &process.address, "basketboss").await;
    window.open(&link).await;
    // A tap on a thing that no choice touches tells its rules and why it cannot be chosen.
    let middle =
        "document.querySelector(\"[data-cell^='advisor-']\").scrollIntoView({ block: 'center' }); return 1;";
    window.run(middle).await;
    assert!(window.click("[data-cell^='advisor-']", 0).await);
    shows(&window, "id=\"why\"").await;
    let is_in_sight = "const it = document.querySelector('#why .answer, #why').getBoundingClientRect(); return it.top < innerHeight && it.bottom > 0;";
    assert_eq!(window.run(is_in_sight).await, true, "the answer is in sight");
    window.open(&link).await;
    assert!(window.click(".tools a[href^='?form=things']", 0).await);
    shows(&window, "id=\"things\"").await;
    assert!(window.source().await.contains("at most $4"), "the Banker is explained");
    let wide = "return document.documentElement.scrollWidth > innerWidth;";
    assert_eq!(window.run(wide).await, false, "it is wider than the window");
    // Out from under the bar, as a person scrolls it.
    let rule = "#things a[href*='#BB-ADVISOR-4']";
    let middle =
        format!("document.querySelector(\"{rule}\").scrollIntoView({{ block: 'center' }}); return 1;");
    window.run(&middle).await;
    assert!(window.click(rule, 0).await);
    shows(&window, "class=\"back\"").await;
    assert_eq!(window.run(wide).await, false, "it is wider than the window");
    assert!(window.click("a.back", 0).await);
    shows(&window, "id=\"choices\"").await;
    window.close().await;
}
