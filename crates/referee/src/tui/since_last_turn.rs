//! The events since a person last decided.

use tabletop_any::{AnyEvent, AnyTable, Panel, Scene};
use tabletop_core::{Cursor, Seat};

/// The maximum number of events that chance may add to a person's own decision without opening the box: a drawn
/// card, or dice and where they lead.
const FEW: usize = 3;

/// The events since a person last decided.
#[derive(Clone, Debug)]
pub(crate) struct SinceLastTurn {
    /// The events that the person knows, the oldest first.
    pub(crate) news: Vec<AnyEvent>,
    /// The name of the person's seat.
    pub(crate) name: String,
    /// Number of lines scrolled down.
    pub(crate) down: u16,
    /// `true` if the box opened by itself.
    pub(crate) by_itself: bool,
    worth: Worth,
}

/// The importance of the events: a rule for opening the box by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worth {
    /// A new part of the game has begun, or others have changed a fact of the person's own seat.
    Always,
    /// Chance alone has changed a fact, in more than [`FEW`] events.
    IfHidden,
    /// No fact of the person's own seat has changed, or the change is obvious.
    Never,
}

impl SinceLastTurn {
    /// Collects the events since a seat last decided, or since the seat chose to wait after `asked` steps. Before the
    /// first decision these are all events. `None` if there are none.
    pub(crate) fn since(table: &AnyTable, seat: Seat, asked: Option<usize>) -> Option<Self> {
        let now = table.scene(Some(seat))?;
        let Back { mut before, own, by_others, heard } = Back::to(table, seat, asked);
        // A fact that has returned to its value at the last question is no news, such as a hand that was filled
        // up.
        let question = before.scene(Some(seat))?;
        // What the deal of a game has brought stands on the table.
        let is_begun = own.is_some() || asked.is_some();
        if let Some(own) = own {
            // The step was taken before.
            before.enter(&own).ok()?;
        }
        let decided = before.scene(Some(seat))?;
        let news = table.news(Some(heard), Some(seat)).events;
        let panel = now.panel(seat)?;
        let is_own = differs(decided.panel(seat)?, question.panel(seat)?, panel)
            || (by_others && has_lost(seat, &decided, &now));
        let worth = if decided.result_count != now.result_count || (is_own && by_others) {
            Worth::Always
        } else if is_own && is_begun && news.len() > FEW {
            Worth::IfHidden
        } else {
            Worth::Never
        };
        (!news.is_empty()).then(|| Self { news, name: panel.name.clone(), down: 0, by_itself: false, worth })
    }

    /// Counts the events since a seat last decided, or since the beginning.
    pub(crate) fn count(table: &AnyTable, seat: Seat) -> usize {
        table.news(Some(Back::to(table, seat, None).heard), Some(seat)).events.len()
    }

    /// Returns `true` if the box opens by itself. `is_shown` is `true` if all events are visible on the screen
    /// anyway.
    pub(crate) const fn is_worth_it(&self, is_shown: bool) -> bool {
        match self.worth {
            Worth::Always => true,
            Worth::IfHidden => !is_shown,
            Worth::Never => false,
        }
    }

    /// Returns `true` if an event names the person's seat.
    pub(crate) fn names(&self, told: &AnyEvent) -> bool {
        told.text.contains(&self.name)
    }
}

/// The table before the last decision of a seat, or where the seat chose to wait.
struct Back {
    before: AnyTable,
    /// The decision, as a line of a record. `None` if the seat waited or has not decided yet.
    own: Option<String>,
    /// `true` if another seat has decided since.
    by_others: bool,
    /// The point in the record after the decision.
    heard: Cursor,
}

impl Back {
    /// Takes back the steps since a seat decided, since `asked` steps, or since the beginning.
    fn to(table: &AnyTable, seat: Seat, asked: Option<usize>) -> Self {
        let (mut before, mut by_others) = (table.clone(), false);
        loop {
            let heard = before.cursor();
            if asked == Some(before.step_count()) {
                return Self { before, own: None, by_others, heard };
            }
            let Some(step) = before.undo() else {
                return Self { before, own: None, by_others, heard };
            };
            match step.split_once(": ") {
                Some((who, _)) if who.parse() == Ok(seat) => {
                    return Self { before, own: Some(step), by_others, heard };
                }
                Some((who, _)) => by_others |= who != "chance",
                None => {}
            }
        }
    }
}

/// Returns `true` if a card or another thing has left the areas of a seat.
fn has_lost(seat: Seat, decided: &Scene, now: &Scene) -> bool {
    let own = |scene: &Scene| -> Vec<String> {
        let areas = scene.areas.iter().filter(|area| area.owner == Some(seat));
        // A free place is no thing.
        let things = areas.flat_map(|area| &area.cells).filter(|cell| !cell.short.is_empty());
        things.map(|cell| cell.piece.clone().unwrap_or_else(|| cell.id.clone())).collect()
    };
    let (before, after) = (own(decided), own(now));
    before.iter().any(|thing| !after.contains(thing))
}

/// Returns `true` if a fact of the panel differs from both earlier panels.
fn differs(decided: &Panel, question: &Panel, now: &Panel) -> bool {
    let is_new = |panel: &Panel, label: &str, value: &str| panel.fact(label) != Some(value);
    let is_fact_new = now
        .facts
        .iter()
        .any(|fact| is_new(decided, &fact.label, &fact.value) && is_new(question, &fact.label, &fact.value));
    is_fact_new || (now.score != decided.score && now.score != question.score)
}

#[cfg(test)]
impl SinceLastTurn {
    /// Creates the events for a seat with this name.
    pub(crate) fn of(name: &str, news: Vec<AnyEvent>) -> Self {
        Self { news, name: name.to_string(), down: 0, by_itself: true, worth: Worth::Always }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table at which these steps were taken.
    fn table(steps: &[&str]) -> AnyTable {
        let mut table = tabletop::open("world-league", r#"{"seats": 2}"#).unwrap();
        let mut dealer = tabletop_core::Dealer::new(4);
        table.deal_all(&mut dealer);
        for step in steps {
            table.enter(step).unwrap();
            table.deal_all(&mut dealer);
        }
        table
    }

    #[test]
    fn what_others_did_is_news_and_the_own_decision_is_not() {
        let first = Seat::ALL[0];
        let begun = SinceLastTurn::since(&table(&[]), first, None).unwrap();
        assert!(!begun.is_worth_it(false), "the beginning is on the table");
        let second = SinceLastTurn::since(&table(&["1: bid 3"]), Seat::ALL[1], None).unwrap();
        assert!(
            second.news.iter().any(|told| told.text.contains("bid 3 million")),
            "before the first decision, too"
        );
        let sold = table(&["1: bid 3", "2: pass"]);
        let told = SinceLastTurn::since(&sold, first, None).unwrap();
        assert!(told.is_worth_it(true), "it has paid");
        assert!(told.news.iter().any(|told| told.text.contains("Lima Llamas pass")), "{:?}", told.news);
        assert!(!told.news.iter().any(|told| told.text.contains("bid 3 million")), "{:?}", told.news);
        assert!(SinceLastTurn::since(&sold, first, Some(sold.step_count())).is_none(), "it was asked since");
        assert_eq!(told.worth, Worth::Always);
        // The other seat has bid. Nothing of the first seat has changed.
        assert!(
            !SinceLastTurn::since(&table(&["1: bid 3", "2: bid 4"]), first, None).unwrap().is_worth_it(false)
        );
    }

    /// Whoever is robbed of a laid card sees it, although no figure of the seat has changed.
    #[test]
    fn a_card_that_another_takes_is_news() {
        let first = Seat::ALL[0];
        let mut robbed = 0;
        for seed in 0..40 {
            let mut table = tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap();
            let mut dealer = tabletop_core::Dealer::new(seed);
            for _ in 0..120 {
                table.deal_all(&mut dealer);
                if table.awaits().deciders().contains(first)
                    && let Some(since) = SinceLastTurn::since(&table, first, None)
                    && since
                        .news
                        .iter()
                        .any(|told| told.text.contains("takes card") && told.text.contains("from seat 1"))
                {
                    assert_eq!(since.worth, Worth::Always, "{:?}", since.news);
                    robbed += 1;
                }
                table.play(&mut dealer, 1);
            }
        }
        assert!(robbed > 5, "{robbed}");
    }

    #[test]
    fn a_card_that_one_draws_oneself_is_no_news() {
        let mut table = tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap();
        let mut dealer = tabletop_core::Dealer::new(3);
        table.deal_all(&mut dealer);
        let mut drawn = 0;
        for _ in 0..60 {
            let Some(seat) = table.awaits().deciders().first() else { break };
            let action = table.legal(seat).swap_remove(0);
            let has = |table: &AnyTable| {
                let scene = table.scene(Some(seat)).unwrap();
                scene.panel(seat).and_then(|panel| panel.fact("hand")).map(str::to_string)
            };
            let before = has(&table);
            table.enter_for(seat, &action).unwrap();
            table.deal_all(&mut dealer);
            if action.starts_with("draw") && table.awaits().deciders().contains(seat) {
                assert_ne!(has(&table), before, "a hand that has grown");
                assert!(!SinceLastTurn::since(&table, seat, None).unwrap().is_worth_it(false));
                drawn += 1;
            }
        }
        assert!(drawn > 3, "{drawn}");
    }
}
