//! A review as text: the seats, the course of the chances, and the decisions.
#![expect(clippy::float_arithmetic, reason = "shares for people: nothing here goes back into a game")]

use std::io;

use tabletop_any::{AnyTable, Review, Reviewed, SeatReview};
use tabletop_core::{Seat, SeatSet};
use tabletop_players::{Amount, DecisionClass};

use crate::commands::{edition_of, plural};
use crate::printer::{Cell, Printer, Tone};
use crate::sparkline::{column_of, sparkline};

pub(super) fn print(
    table: &AnyTable,
    review: &Review,
    least: DecisionClass,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let seats = SeatSet::first_seats(table.seats());
    printer.introduce(seats.iter().map(|seat| (seat, table.seat_name(seat))).collect());
    printer.toned(
        Tone::Strong,
        format_args!(
            "{}, {}: {} reviewed by {}",
            edition_of(&table.info()),
            plural(table.seats(), "seat"),
            plural(review.decisions.len(), "decision"),
            review.plan.player
        ),
    )?;
    if review.decisions.is_empty() {
        return printer.line("There is no decision with a choice.");
    }
    classes(review, printer)?;
    accounts(review, printer)?;
    printer.blank()?;
    course(table, review, printer)?;
    printer.blank()?;
    decisions(review, least, printer)
}

/// Prints the numbers of decisions of each class.
fn classes(review: &Review, printer: &mut Printer<'_>) -> io::Result<()> {
    let words = DecisionClass::ALL.map(DecisionClass::word);
    let header = ["seat", "decisions", "best"].into_iter().chain(words).chain(["cost in all"]);
    let row = |seat: &SeatReview| {
        let figures = [seat.decisions, seat.best].into_iter().chain(seat.classes).map(Cell::number);
        let cost = Cell::number(margined(seat.lost));
        [name(seat)].into_iter().chain(figures).chain([cost]).collect()
    };
    printer.table(header.map(Cell::new).collect(), review.seats.iter().map(row).collect())
}

/// Prints the account of each seat, if the whole game was reviewed.
fn accounts(review: &Review, printer: &mut Printer<'_>) -> io::Result<()> {
    let row = |seat: &SeatReview| {
        let account = seat.account?;
        let lost = Amount { amount: -account.lost.amount, ..account.lost };
        let figures =
            [percent(account.start.amount), signed(lost), signed(account.given), signed(account.luck)];
        let figures = figures.into_iter().chain([percent(account.end)]).map(Cell::number);
        Some([name(seat)].into_iter().chain(figures).collect::<Vec<_>>())
    };
    let rows: Vec<_> = review.seats.iter().filter_map(row).collect();
    if rows.is_empty() {
        return Ok(());
    }
    printer.blank()?;
    printer.line("The share of the win, in percent: from the first decision to the end.")?;
    let header = ["seat", "start", "own decisions", "those of others", "luck", "end"].map(Cell::new);
    printer.table(header.into(), rows)
}

/// Prints a curve of the chances of each seat, with the mistakes of all seats below.
fn course(table: &AnyTable, review: &Review, printer: &mut Printer<'_>) -> io::Result<()> {
    let names: Vec<_> =
        SeatSet::first_seats(table.seats()).iter().map(|seat| (seat, table.seat_name(seat))).collect();
    let widest = names.iter().map(|(_, name)| name.chars().count()).max().unwrap_or(0);
    let width = printer.width().saturating_sub(widest + 10).max(20);
    printer.line("The chances in the course of the game, as the deciding seats saw them:")?;
    for (seat, name) in &names {
        let points = review.curve(*seat);
        let last = points.last().map_or_else(String::new, |(_, share)| percent(*share));
        let line = sparkline(&points, review.steps, width);
        printer.whole(Tone::Of(*seat), format_args!("  {name:<widest$}  {line} {last:>5}"))?;
    }
    let marks = marks(&review.decisions, review.steps, width);
    printer.whole(Tone::Plain, format_args!("  {:widest$}  {marks}", ""))?;
    printer.toned(
        Tone::Dim,
        format_args!("  {:widest$}  a number: the seat that made a mistake or a blunder there", ""),
    )
}

/// The row below the curves: the number of the seat that made the most expensive mistake of each part.
fn marks(decisions: &[Reviewed], steps: usize, width: usize) -> String {
    let mut row: Vec<Option<(f64, Seat)>> = vec![None; width];
    for one in decisions.iter().filter(|one| one.class >= DecisionClass::Mistake) {
        if let Some(place) = row.get_mut(column_of(one.step, steps, width))
            && place.is_none_or(|(loss, _)| one.loss > loss)
        {
            *place = Some((one.loss, one.seat));
        }
    }
    let mark =
        |place: Option<(f64, Seat)>| place.map_or_else(|| "·".to_string(), |(_, seat)| seat.to_string());
    row.into_iter().map(mark).collect()
}

/// Prints the decisions of at least this class, under the headings of their phases.
fn decisions(review: &Review, least: DecisionClass, printer: &mut Printer<'_>) -> io::Result<()> {
    let listed: Vec<_> = review.decisions.iter().filter(|one| one.class >= least).collect();
    if listed.is_empty() {
        return printer.line(format_args!("No decision is {} or worse.", least.word()));
    }
    let mut heading = "";
    for one in listed {
        if one.heading != heading {
            heading = &one.heading;
            printer.toned(Tone::Strong, heading)?;
        }
        let name = review.seats.iter().find(|seat| seat.seat == one.seat).map_or("", |seat| &seat.name);
        let tone = match one.class {
            DecisionClass::Fine => Tone::Plain,
            DecisionClass::Doubtful | DecisionClass::Mistake | DecisionClass::Blunder => Tone::Bad,
        };
        let (best, chosen) = one.own_shares();
        if one.is_best() {
            printer.line(format_args!("  Step {}, {name}: fine, the best", one.step))?;
        } else {
            let cost = Amount { amount: one.loss, margin: one.margin() };
            let cost = match one.class {
                DecisionClass::Fine => format!("no clear cost ({})", percents(cost)),
                DecisionClass::Doubtful | DecisionClass::Mistake | DecisionClass::Blunder => {
                    format!("cost {}", percents(cost))
                }
            };
            printer.toned(tone, format_args!("  Step {}, {name}: {}, {cost}", one.step, one.class.word()))?;
        }
        printer.line(format_args!("    chosen {:>5}  {}", percent(chosen), one.chosen_words))?;
        if !one.is_best() {
            printer.line(format_args!("    best   {:>5}  {}", percent(best), one.best_words))?;
        }
    }
    Ok(())
}

fn name(seat: &SeatReview) -> Cell {
    Cell::new(&seat.name).tone(Tone::Of(seat.seat))
}

/// A share in percent: `31 %`.
fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// An amount in percent with a decimal: `8.4 ± 2.5 %`.
fn percents(amount: Amount) -> String {
    format!("{:.1} ± {:.1} %", amount.amount * 100.0, amount.margin * 100.0)
}

/// An amount in percent: `84 ± 25`.
fn margined(amount: Amount) -> String {
    format!("{:.0} ± {:.0}", amount.amount * 100.0, amount.margin * 100.0)
}

/// An amount in percent, with its sign: `+84 ± 25`.
fn signed(amount: Amount) -> String {
    format!("{:+.0} ± {:.0}", amount.amount * 100.0, amount.margin * 100.0)
}
