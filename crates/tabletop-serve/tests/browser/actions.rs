//! The actions of a person in a window: sees the choices, clicks, and sees the page change.

use serde_json::{Value, json};
use tabletop::core::{ChanceSource as _, Dealer};

use crate::driver::Window;

/// The choices that a person clicks, by the first word of their notation; any of several alike.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taste {
    /// The first of these that may be chosen is.
    pub(crate) likes: &'static [&'static str],
    /// These are chosen if nothing else may be.
    pub(crate) avoids: &'static [&'static str],
}

/// The effect of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Click {
    /// Nothing may be chosen.
    Nothing,
    /// The element was replaced before the click came to it.
    Missed,
    /// The page shows so many moves after it.
    Done(u64),
}

/// Waits until the page shows so many moves, and waits for no answer itself. Then marks it, and gives what is to
/// be clicked on.
const CHOICE: &str = "
    const [moves, lot, likes, avoids, done] = arguments;
    const look = () => {
        const main = document.querySelector('main');
        if (main.hasAttribute('aria-busy') || Number(main.dataset.moves) < moves) return;
        watcher.disconnect();
        main.dataset.seen = 'yes';
        const verb = (it) => (it.value || it.previousElementSibling?.value || '').split(' ')[0];
        const buttons = '#choices button[name=action], #choices select + button, #choices a.place';
        let found = [...document.querySelectorAll(buttons)];
        const liked = likes.find((like) => found.some((it) => verb(it) === like));
        if (liked) found = found.filter((it) => verb(it) === liked);
        const others = found.filter((it) => !avoids.includes(verb(it)));
        if (others.length) found = others;
        done(found.length ? found[lot % found.length] : null);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { attributes: true, childList: true, subtree: true });
    look();";

/// Waits until the page that was marked has been replaced, and gives how many moves the new one shows.
const CHANGE: &str = "
    const done = arguments[0];
    const look = () => {
        const main = document.querySelector('main');
        if (main.hasAttribute('aria-busy') || main.dataset.seen) return;
        watcher.disconnect();
        done(Number(main.dataset.moves));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { attributes: true, childList: true, subtree: true });
    look();";

/// One click on something that may be chosen, when the page shows at least so many moves.
pub(crate) async fn click(window: &Window<'_>, moves: u64, taste: Taste, lots: &mut Dealer) -> Click {
    let arguments = json!([moves, lots.index(10_000), taste.likes, taste.avoids]);
    match window.run_async(CHOICE, &arguments).await {
        Value::Null => Click::Nothing,
        element if window.tap(&element).await => {
            let shown = window.run_async(CHANGE, &json!([])).await;
            Click::Done(shown.as_u64().expect("a number of moves"))
        }
        _ => Click::Missed,
    }
}

/// Waits until the page of somebody who chooses nothing shows so many moves.
pub(crate) async fn sees(window: &Window<'_>, moves: u64) {
    let chosen = window.run_async(CHOICE, &json!([moves, 0, [], []])).await;
    assert_eq!(chosen, Value::Null, "a spectator chooses nothing");
}
