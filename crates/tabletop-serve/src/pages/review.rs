//! The review of a finished game: the seats, the course of the chances, and the decisions that cost something.
#![expect(clippy::float_arithmetic, reason = "shares for people: nothing here goes back into a game")]

use std::fmt::Write as _;

use maud::{Markup, html};
use tabletop::core::Seat;
use tabletop::players::{Amount, DecisionClass};
use tabletop::{GameInfo, Review, Reviewed, SeatReview};

use super::layout::{NavLinks, page};
use super::seats;
use crate::urls::Site;

/// The size of the picture.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;

/// A seat with its name.
#[derive(Clone, Debug)]
pub struct NamedSeat {
    /// The seat.
    pub seat: Seat,
    /// The name that people at the table give to it.
    pub name: String,
}

/// Renders the page while the review is being made. The page is loaded again after a while.
pub fn in_progress(site: &Site, info: &GameInfo, (done, steps): (usize, usize), token: &str) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) ": what each decision cost" }
            p { "The computer reviews the game: step " (done) " of " (steps) "." }
            p { progress max=(steps) value=(done) aria-label="Reviewed steps" {} }
            p { a href=(site.of_table(token, "review")) { "Look again" } }
        }
    };
    page(site, &format!("{}: review", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// Renders the page for the holder of the link with this token.
pub fn review(site: &Site, info: &GameInfo, review: &Review, names: &[NamedSeat], token: &str) -> Markup {
    let main = html! {
        main id="main" class="text review" {
            h1 { (info.title) ": what each decision cost" }
            p class="note" {
                "A computer player named the best action of each decision, from what the seat could see. Then it tried \
                 that action and the chosen one in the same games in thought. All figures are percent of the win, \
                 with the margin of 95 % behind ±."
            }
            h2 { "The course of the game" }
            (course(review, names))
            h2 { "Play and luck" }
            (accounts(review))
            h2 { "Decisions by class" }
            (classes(review))
            h2 { "The decisions that cost most" }
            (decisions(site, review, names, token))
            p { a href=(site.of_table(token, "after")) { "Step through the game" } }
        }
    };
    page(site, &format!("{}: review", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// Draws the chances of each seat, with a name at the end of each line.
fn course(review: &Review, names: &[NamedSeat]) -> Markup {
    let steps = figure(review.steps.max(1));
    let place = |(step, share): (usize, f64)| (figure(step) / steps * WIDTH, (1.0 - share) * HEIGHT);
    html! {
        figure class="course" {
            svg viewBox="-6 -6 732 252" role="img" aria-label="The chances of each seat in the course of the game" {
                @for share in [0.0, 0.5, 1.0] { line class="seam" x1="0" x2=(WIDTH) y1=(share * HEIGHT) y2=(share * HEIGHT) {} }
                @for one in names {
                    @let points = review.curve(one.seat).into_iter().map(place);
                    polyline class={ "course-" (one.seat) } points=(path(points)) { title { (one.name) } }
                }
            }
            figcaption {
                @for one in names { span class={ "key course-" (one.seat) } { "▬ " (seats::circled(one.seat)) " " (one.name) } " " }
                "The height is the share of the win, from 0 to 100 %."
            }
        }
    }
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    points.fold(String::new(), |mut path, (x, y)| {
        let _ = write!(path, "{x:.1},{y:.1} ");
        path
    })
}

fn figure(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

fn accounts(review: &Review) -> Markup {
    html! {
        div class="wide" role="region" aria-label="Table" tabindex="0" {
            table {
                thead { tr {
                    th scope="col" { "seat" } th scope="col" { "start" } th scope="col" { "own decisions" }
                    th scope="col" { "those of others" } th scope="col" { "luck" } th scope="col" { "end" }
                } }
                tbody {
                    @for seat in &review.seats {
                        @if let Some(account) = seat.account {
                            tr {
                                th scope="row" { (seat.name) }
                                td { (percent(account.start.amount)) }
                                td { (signed(Amount { amount: -account.lost.amount, ..account.lost })) }
                                td { (signed(account.given)) }
                                td { (signed(account.luck)) }
                                td { (percent(account.end)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn classes(review: &Review) -> Markup {
    let row = |seat: &SeatReview| {
        html! {
            tr {
                th scope="row" { (seat.name) }
                td { (seat.decisions) }
                @for count in seat.classes { td { (count) } }
                td { (seat.best) }
            }
        }
    };
    html! {
        div class="wide" role="region" aria-label="Table" tabindex="0" {
            table {
                thead { tr {
                    th scope="col" { "seat" } th scope="col" { "decisions" }
                    @for class in DecisionClass::ALL { th scope="col" { (class.word()) } }
                    th scope="col" { "the best itself" }
                } }
                tbody { @for seat in &review.seats { (row(seat)) } }
            }
        }
    }
}

/// Lists the decisions that are doubtful or worse, the most expensive first.
fn decisions(site: &Site, review: &Review, names: &[NamedSeat], token: &str) -> Markup {
    let worst = review.worst(DecisionClass::Doubtful);
    let name =
        |one: &Reviewed| names.iter().find(|named| named.seat == one.seat).map_or("", |named| &named.name);
    let after = site.of_table(token, "after");
    html! {
        @if worst.is_empty() { p { "No decision had a clear cost." } }
        ol class="worst" {
            @for one in worst {
                @let (best, chosen) = one.own_shares();
                li {
                    a href={ (after) "?step=" (one.step - 1) } { "Step " (one.step) } ", " (one.heading) ": "
                    strong { (name(one)) ", " (one.class.word()) ", " (signed(Amount { amount: -one.loss, margin: one.margin() })) }
                    div { "chosen, " (percent(chosen)) ": " (one.chosen_words) }
                    div { "best, " (percent(best)) ": " (one.best_words) }
                }
            }
        }
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// An amount with its sign: `+84 ± 25`.
fn signed(amount: Amount) -> String {
    format!("{:+.0} ± {:.0}", amount.amount * 100.0, amount.margin * 100.0)
}
