//! Actions of a person in a browser window: reads the choices, clicks, and waits for the page to change.

use serde_json::{Value, json};
use tabletop::core::{ChanceSource as _, Dealer};

use crate::driver::Window;

/// The choices that a simulated person prefers, by the first word of their notation. Among several of the same
/// kind, any.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taste {
    /// The first of these kinds that can be chosen is chosen.
    pub(crate) likes: &'static [&'static str],
    /// These kinds are chosen only if no other kind can be.
    pub(crate) avoids: &'static [&'static str],
}

/// The result of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Click {
    /// The page offers no choice.
    Nothing,
    /// The element was replaced before it could be clicked.
    Missed,
    /// The page shows this number of moves after the click.
    Done(u64),
}

/// Waits until the page shows at least a number of moves and is not waiting for an answer. Then marks the page,
/// and returns the element to click: a button of the bar, or a card or place on the table. An amount is set first.
const CHOICE: &str = "
    const [moves, lot, likes, avoids, done] = arguments;
    const look = () => {
        const main = document.querySelector('main');
        if (main.hasAttribute('aria-busy') || Number(main.dataset.moves) < moves) return;
        watcher.disconnect();
        main.dataset.seen = 'yes';
        const folded = document.querySelector('#all');
        if (folded && (likes.length || lot % 3 === 0)) folded.open = true;
        const verb = (it) => (it.value || '').split(' ')[0];
        const bar = '#choices button[name=action]:not([type=button]), #choices .go, #choices a.place';
        // A person with a taste reads the words of the choices.
        const choices = likes.length ? bar : `${bar}, .board a.point:has(.lit)`;
        let found = [...document.querySelectorAll(choices)].filter((it) => it.checkVisibility());
        const liked = likes.find((like) => found.some((it) => verb(it) === like));
        if (liked) found = found.filter((it) => verb(it) === liked);
        const others = found.filter((it) => !avoids.includes(verb(it)));
        if (others.length) found = others;
        const chosen = found.length ? found[lot % found.length] : null;
        const field = chosen?.matches('.go') && chosen.form.elements.amount;
        if (field) {
            field.value = Number(field.min) + lot % (Number(field.max) - Number(field.min) + 1);
            field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        // Under the middle of the window lies no bar.
        if (chosen?.closest('.board')) chosen.scrollIntoView({ block: 'center', inline: 'center' });
        done(chosen);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { attributes: true, childList: true, subtree: true });
    look();";

/// Waits until the marked page has been replaced, and returns the number of moves that the new page shows.
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

/// Clicks once on a choice, when the page shows at least `moves` moves.
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

/// Waits until the page of a reader who clicks nothing shows this number of moves.
pub(crate) async fn sees(window: &Window<'_>, moves: u64) {
    let chosen = window.run_async(CHOICE, &json!([moves, 0, [], []])).await;
    assert_eq!(chosen, Value::Null, "a spectator chooses nothing");
}
