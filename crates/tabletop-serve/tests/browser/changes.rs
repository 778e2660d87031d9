//! What has changed since one's last decision is marked, and nothing else. The test follows the cards and the figures of
//! each page itself.

use serde_json::Value;
use tabletop::core::Dealer;

use crate::actions::{Click, Taste, click};
use crate::driver::{Driver, Window};
use crate::games::{PHONE, database, serious};
use crate::live_updates::{seats, sees_moves};
use crate::process::Process;

/// The cards and cells of a page, each with its area and if it is marked, and the same for the figures with their seats.
/// What has no id of its own has an empty one.
const LOOK: &str = "
    const cards = [...document.querySelectorAll('.board svg.card, .board g.cell:not(.blank)')].map((it) => [
        it.dataset.piece ?? '', it.closest('[id^=in-]').id, it.querySelector('.corner') !== null]);
    const figures = [...document.querySelectorAll('.seats > li')].flatMap((seat, index) =>
        [...seat.querySelectorAll('.fact, .score')].map((it) => [
            it.textContent, String(index), getComputedStyle(it).boxShadow !== 'none']));
    return [cards, figures];";

/// A thing on a page: what it is, where it stands, and if it is marked.
type Thing = (String, String, bool);

async fn look(window: &Window<'_>) -> [Vec<Thing>; 2] {
    let all = window.run(LOOK).await;
    let things = |list: &Value| {
        let text = |value: &Value| value.as_str().expect("it is text").to_string();
        let thing = |it: &Value| (text(&it[0]), text(&it[1]), it[2].as_bool().expect("yes or no"));
        list.as_array().expect("a list").iter().map(thing).collect()
    };
    [things(&all[0]), things(&all[1])]
}

/// Returns `true` if a thing stood at the same place before.
fn stood(before: &[Thing], (what, place, _): &Thing) -> bool {
    before.iter().any(|(one, other, _)| one == what && other == place)
}

#[tokio::test]
async fn what_has_changed_is_marked_until_the_next_decision() {
    let process = Process::start(&database("changes"));
    let driver = Driver::start(9_619).await;
    let mut marked = [0; 2];
    for game in ["basketball-duel", "world-league"] {
        let windows = [driver.window(PHONE.0, PHONE.1, true).await, driver.window(1_280, 900, true).await];
        let links = seats(&windows[0], &process.address, game).await;
        for (window, link) in windows.iter().zip(&links) {
            window.open(link).await;
        }
        let mut before = [look(&windows[0]).await, look(&windows[1]).await];
        let (mut lots, mut moves) = (Dealer::new(5), 0);
        for index in (0..2).cycle().take(30) {
            let page = look(&windows[index]).await;
            let Click::Done(shown) = click(&windows[index], moves, Taste::default(), &mut lots).await else {
                continue;
            };
            if shown > moves {
                before[index] = page;
            }
            moves = moves.max(shown);
            for (window, [cards, figures]) in windows.iter().zip(&before) {
                sees_moves(window, moves).await;
                let [now, figures_now] = look(window).await;
                for card in now.iter().filter(|card| !card.0.is_empty() && !stood(cards, card)) {
                    // An area of which all was replaced has no marks.
                    let area: Vec<&Thing> = now.iter().filter(|other| other.1 == card.1).collect();
                    let is_dealt = area.len() > 2
                        && area.iter().all(|other| !other.2)
                        && cards.iter().any(|other| other.1 == card.1);
                    assert!(card.2 || is_dealt, "{game}, move {moves}: {card:?} is not marked");
                    marked[0] += usize::from(card.2);
                }
                for figure in &figures_now {
                    assert_eq!(figure.2, !stood(figures, figure), "{game}, move {moves}: {figure:?}");
                    marked[1] += usize::from(figure.2);
                }
            }
        }
        assert_eq!(serious(&windows[1]).await, Vec::<String>::new());
        for window in windows {
            window.close().await;
        }
    }
    assert!(marked.iter().all(|count| *count > 4), "cards and figures: {marked:?}");
}
