//! A position as text.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use tabletop_core::Seat;
use tabletop_core::words::plural;

use super::build::{has_usual_bonus, usual_hand};
use super::calendar::{fewest_turns, usual_next, usual_passes};
use crate::cards::Item;
use crate::rulings::{LastPlayOrder, ThreePoints};
use crate::setup::BasketballDuel;
use crate::state::{HowOver, Phase, Public, Stage, State};

pub(super) fn position(game: &BasketballDuel, state: &State, lines: &mut Vec<String>) {
    let public = &state.public;
    lines.push(table(game, public));
    if !public.discard.is_empty() {
        lines.push(format!("discard: {}", joined(public.discard, ", ")));
    }
    for seat in game.all_seats() {
        let hand = state.secrets[seat].hand;
        if hand.is_empty() && usual_hand(public, seat) == 0 {
            continue;
        }
        let cards = if hand.is_empty() { "none".into() } else { joined(hand, ", ") };
        lines.push(format!("hand {seat}: {cards}"));
    }
    if !state.unseen.copies.is_empty() {
        lines.push(format!("taken up: {}", joined(state.unseen.copies, ", ")));
    }
    for seat in game.all_seats() {
        let items = before_seat(game, state, seat);
        lines.extend((!items.is_empty()).then(|| format!("seat {seat}: {}", items.join(", "))));
    }
    for seat in game.all_seats().iter().filter(|seat| !public.areas.cards(*seat).is_empty()) {
        let cards = public.areas.laid(seat).into_iter().map(|laid| format!("{}@{}", laid.card, laid.at));
        lines.push(format!("area {seat}: {}", joined(cards, " ")));
    }
}

/// The line about the table.
fn table(game: &BasketballDuel, public: &Public) -> String {
    let mut items = Vec::new();
    let mut say = |item: String| items.push(item);
    if public.round < 3 {
        say(format!("round {}", public.round));
    }
    say(going_on(public.phase));
    if let Phase::Over { winners, .. } = public.phase
        && !winners.is_empty()
    {
        say(format!("won by {}", joined(winners, " ")));
    }
    let mut says_next = Some(public.next_up) != usual_next(game, public);
    if let Stage::LastPlays { passes } = public.stage {
        say("last plays".into());
        if Some(passes) != usual_passes(game, public) {
            say(format!("passes {passes}"));
            // The passes tell who began where all plays of a seat come together, unless the plays have moved the next
            // turn.
            says_next |= game.rulings().last_plays == LastPlayOrder::AllThenNext;
        }
    }
    if says_next {
        say(format!("next turn {}", public.next_up));
    }
    if public.turns != fewest_turns(game, public) {
        say(format!("turn {}", public.turns));
    }
    if public.discard_draws > 0 {
        say(format!("discard draws {}", public.discard_draws));
    }
    if public.sudden.turn > 0 {
        say(format!("turn of dealing {}", public.sudden.turn));
        say(format!("{} left to deal", public.sudden.left));
    }
    items.join(", ")
}

/// The phase in words.
fn going_on(phase: Phase) -> String {
    match phase {
        Phase::DealBonus { to } => format!("dealing Bonus cards to {to}"),
        Phase::ShowOrNot { seat } => format!("{seat} may show"),
        Phase::DealCard { to } => format!("dealing cards to {to}"),
        Phase::Draw { seat } => format!("{seat} to draw"),
        Phase::Drawing { seat } => format!("{seat} draws from the pile"),
        Phase::Play { seat } | Phase::LastPlay { seat } => format!("{seat} to play"),
        Phase::LaySwiped { seat, card } => format!("{seat} has swiped {card}"),
        Phase::TakeAside { seat } => format!("{seat} takes a Bonus card set aside"),
        Phase::LayBonus { seat } => format!("{seat} lays a Bonus card"),
        Phase::AfterSwipe { seat } => format!("{seat} to play on"),
        Phase::SuddenDeal { to } => format!("sudden death deals to {to}"),
        Phase::SuddenLay { seat } => format!("{seat} to lay in sudden death"),
        Phase::Over { by, .. } => match by {
            HowOver::Points => "over by points",
            HowOver::SuddenDeath => "over by sudden death",
            HowOver::DealtOut => "over by dealing out",
            HowOver::TurnLimit => "over by the turn limit",
        }
        .into(),
    }
}

/// The cards in front of a seat beside its area.
fn before_seat(game: &BasketballDuel, state: &State, seat: Seat) -> Vec<String> {
    let public = &state.public;
    let mut items = Vec::new();
    let (row, held) = (&public.bonus[seat], &state.secrets[seat].bonus);
    for (face_up, item) in row.iter().zip(held) {
        items.push(format!("bonus {item}{}", if face_up.is_some() { " shown" } else { "" }));
    }
    if row.is_empty() && has_usual_bonus(public) {
        items.push("no bonus".into());
    }
    items.extend(public.immunity[seat].iter().map(|card| format!("immunity {card}")));
    if !public.known[seat].is_empty() {
        items.push(format!("known {}", joined(public.known[seat], " ")));
    }
    if !public.sudden.cards[seat].is_empty() {
        items.push(format!("cards {}", joined(public.sudden.cards[seat], " ")));
    }
    for (round, points) in (1..).zip(&public.points).filter(|(_, points)| points[seat] > 0) {
        items.push(format!("{} in round {round}", plural(points[seat], "point")));
    }
    let with_bonus = state.secrets[seat].completed_with_bonus;
    let is_counted = game.rulings().three_points == ThreePoints::AtCompletion;
    let counted = |item: &Item| is_counted && public.completed[seat].of(*item) > 0;
    for item in Item::ALL.into_iter().filter(counted) {
        items.push(format!("completed {} {item} with its Bonus card", with_bonus.of(item)));
    }
    items
}

fn joined(list: impl IntoIterator<Item: Display>, by: &str) -> String {
    list.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(by)
}
