//! An earlier position with its review: the verdict on the next decision, and the course of the chances.
#![expect(clippy::float_arithmetic, reason = "shares for people: nothing here goes back into a game")]

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop_any::{Reviewed, Scene};
use tabletop_players::DecisionClass;

use super::areas::Lit;
use super::paint::{Paint, bold, cut_to, dim, put, rows, width};
use crate::sparkline::{column_of, sparkline};
use crate::tui::app::App;
use crate::tui::history::History;
use crate::tui::overlay::Overlay;

/// The rows of a verdict: the chosen action, the best one, and the marks below the curves.
const VERDICT: usize = 3;

/// The rows below the question: the verdict, and a curve for each seat.
pub(super) fn height(scene: &Scene) -> u16 {
    rows(scene.panels.len() + VERDICT)
}

/// The decision that is taken next, if it was reviewed.
fn verdict(app: &App) -> Option<&Reviewed> {
    let Some(Overlay::Time(history)) = &app.overlay else { return None };
    app.review.as_ref()?.after(history.place().0)
}

/// The cells of the chosen action, and those of the best one.
pub(super) fn lit<'a>(app: &'a App, scene: &'a Scene, paint: Paint) -> Lit<'a> {
    let cells = |action: &str| -> Vec<&'a str> {
        let offer = scene.offers().find(|offer| offer.action == action);
        offer.map_or_else(Vec::new, |offer| offer.cells.iter().map(String::as_str).collect())
    };
    let verdict = verdict(app);
    let open = verdict.map_or_else(Vec::new, |one| cells(&one.best));
    let chosen = verdict.map_or_else(Vec::new, |one| cells(&one.chosen));
    Lit::new(scene, open, chosen, paint)
}

/// The text at the right of the top line.
pub(super) fn place(app: &App, history: &History) -> String {
    let (now, all) = history.place();
    match &app.review {
        Some(review) if review.whole.is_none() => {
            format!("step {now} of {all}; reviewing step {} …", review.done)
        }
        Some(_) => format!("REVIEW: step {now} of {all}"),
        None => format!("LOOKING BACK: step {now} of {all}"),
    }
}

/// The verdict in one sentence.
pub(super) fn question(app: &App, scene: &Scene) -> String {
    let (Some(review), Some(Overlay::Time(history))) = (&app.review, &app.overlay) else {
        return "The table as it stood then. ← and → go a decision back and on.".to_string();
    };
    if let Some(note) = &app.note {
        return format!("! {note}");
    }
    let (now, all) = history.place();
    if now == all {
        return "The end of the record.".to_string();
    }
    let Some(seat) = history.decider() else { return "Chance comes next.".to_string() };
    let name = scene.panel(seat).map_or("", |panel| panel.name.as_str());
    match verdict(app) {
        Some(one) if one.is_best() => format!("{name} decides: fine, the best."),
        Some(one) => {
            let (class, cost) =
                (one.class.word(), format!("{:.1} ± {:.1} %", one.loss * 100.0, one.margin() * 100.0));
            match one.class {
                DecisionClass::Fine => format!("{name} decides: fine. No clear cost: {cost} of the win."),
                DecisionClass::Doubtful | DecisionClass::Mistake | DecisionClass::Blunder => {
                    format!("{name} decides: {class}. It cost {cost} of the win.")
                }
            }
        }
        None if review.whole.is_none() && review.done <= now => {
            format!("{name} decides. The review has not come here yet.")
        }
        None => format!("{name} has no choice, or was not reviewed."),
    }
}

/// The keys that work now.
pub(super) const fn keys(app: &App) -> &'static [(&'static str, &'static str)] {
    if app.review.is_none() {
        return &[("←→", "step"), ("PgUp PgDn", "phase"), ("Tab", "page"), ("Esc", "back to now")];
    }
    &[
        ("←→", "step"),
        ("n N", "mistake on, back"),
        ("PgUp PgDn", "phase"),
        ("p", "play on"),
        ("Tab", "page"),
        ("Esc", "leave"),
    ]
}

/// Draws the verdict, and a curve for each seat with the shown position marked.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, scene: &Scene, paint: Paint) {
    let (Some(review), Some(Overlay::Time(history))) = (&app.review, &app.overlay) else { return };
    if let Some(one) = verdict(app) {
        let (best, chosen) = one.own_shares();
        let style = if one.class > DecisionClass::Fine { paint.bad() } else { Style::new() };
        let line = |what: &str, share: f64, words: &str| format!("{what} {:>3.0} %  {words}", share * 100.0);
        put(buffer, area, 0, 0, &line("chosen", chosen, &one.chosen_words), style);
        if !one.is_best() {
            put(buffer, area, 0, 1, &line("best  ", best, &one.best_words), paint.open());
        }
    }
    let (now, all) = history.place();
    let widest = scene.panels.iter().map(|panel| width(&panel.name)).max().unwrap_or(0);
    let room = usize::from(area.width.saturating_sub(widest + 2));
    let mut y = 2;
    for panel in &scene.panels {
        put(buffer, area, 0, y, &panel.name, paint.seat(panel.seat).patch(bold()));
        let line = sparkline(&review.curve(panel.seat), all, room);
        put(buffer, area, widest + 2, y, &line, paint.seat(panel.seat));
        y += 1;
    }
    let columns = |wanted: &dyn Fn(&Reviewed) -> bool| -> Vec<usize> {
        review.decisions.iter().filter(|one| wanted(one)).map(|one| column_of(one.step, all, room)).collect()
    };
    let here = column_of(now + 1, all, room);
    for (wanted, mark) in [(DecisionClass::Mistake, "?"), (DecisionClass::Blunder, "‼")] {
        for column in columns(&|one: &Reviewed| one.class == wanted) {
            put(buffer, area, widest + 2 + rows(column), y, mark, paint.bad());
        }
    }
    put(buffer, area, 0, y, &cut_to("mistakes", widest), dim());
    put(buffer, area, widest + 2 + rows(here), y, "▲", bold());
}
