//! Starplayer: what is asked of a seat.

use alloc::format;
use alloc::string::{String, ToString as _};

use alloc::vec::Vec;

use crate::{
    Action, DealStage, Debt, Footballer, Invitation, Money, Party, Pending, Space, Starplayer, State,
};
use tabletop_core::{Game as _, Seat, View};

/// The question to a seat that the game waits for.
pub(super) fn question(game: &Starplayer, view: View<'_, State>) -> String {
    let public = view.public;
    let Some(club) = public.clubs.get(view.seat) else { return String::new() };
    let cash = club.cash.or_else(|| view.own.cash(view.seat)).unwrap_or_default();
    match public.now() {
        Some(Pending::RollDue) if public.turn == view.seat => {
            format!("Your turn. You have {cash}: roll, or do something else before.")
        }
        Some(Pending::Buying) if public.turn == view.seat => {
            let what = for_sale(game, view, public.turn);
            if can_buy(game, view) {
                format!("You may buy {what}. You have {cash}: buy, or decline?")
            } else {
                format!("You cannot buy {what} now. You have {cash}.")
            }
        }
        Some(Pending::TurnEnd) if public.turn == view.seat => {
            format!("You have {cash}: do anything more, or end your turn.")
        }
        Some(Pending::LastMoment) if public.turn == view.seat => {
            "Something is still due: end your turn, or claim it first.".to_string()
        }
        Some(Pending::RollDue | Pending::Buying | Pending::TurnEnd | Pending::LastMoment) => {
            format!("It is the turn of seat {}. You may ask for what is due to you.", public.turn)
        }
        Some(Pending::Answering { .. }) => {
            let what = for_sale(game, view, public.turn);
            format!("Seat {} does not buy {what}: do you tackle for it? All answer unseen.", public.turn)
        }
        Some(Pending::Choosing { .. }) => format!("You have {cash}: what do you take?"),
        Some(Pending::ChoosingOpponent { by: Invitation::Space }) => {
            "You stand on a Cup Match space: against whom do you play?".to_string()
        }
        Some(Pending::ChoosingOpponent { by: Invitation::Card }) => {
            "Your card brings a Cup Match: against whom do you play?".to_string()
        }
        Some(Pending::Debt(debt)) => {
            let short = debt.due.amount.minus(cash);
            let short = if short > Money::ZERO { format!(", {short} too little") } else { String::new() };
            format!("You must raise {}. You have {cash}{short}.", due(&debt))
        }
        Some(Pending::Payment(debt)) => format!("You owe {}: pay, or offer cards?", due(&debt)),
        Some(Pending::Window { proposals_left, .. }) => {
            format!(
                "The Transfer Window is open: with whom do you negotiate? Proposals left: {proposals_left}."
            )
        }
        Some(Pending::Deal) => deal(view),
        Some(Pending::Recalling { .. }) => {
            "You have too many Footballers: do you recall which came last?".to_string()
        }
        Some(Pending::ChoosingTrophy { .. }) => "You have won the Cup: which Trophy do you take?".to_string(),
        _ => "What do you do?".to_string(),
    }
}

/// What is for sale where the pawn of a seat stands. A Footballer is bought unseen: from what to what the cards
/// cost that nobody owns.
fn for_sale(game: &Starplayer, view: View<'_, State>, seat: Seat) -> String {
    let pawn = view.public.clubs.get(seat).map_or(0, |club| club.pawn);
    match game.components().board.get(usize::from(pawn)) {
        Some(Space::Footballer(it)) => {
            let squad = it.squad();
            let left = Footballer::all()
                .filter(|other| other.squad() == squad && view.public.owner_of(*other).is_none());
            let prices: Vec<Money> =
                left.filter_map(|it| Some(game.components().sheet(it)?.value_half_millions)).collect();
            match (prices.iter().min(), prices.iter().max()) {
                (Some(least), Some(most)) if least < most => {
                    format!("the top card of the {squad} squad, unseen, {least} to {most}")
                }
                _ => format!("the top card of the {squad} squad, unseen"),
            }
        }
        Some(Space::Manager) => "a Manager".to_string(),
        Some(Space::Stadium(_)) => "any Stadium that nobody has".to_string(),
        _ => "what is for sale here".to_string(),
    }
}

/// Whether there is something to buy.
fn can_buy(game: &Starplayer, view: View<'_, State>) -> bool {
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    legal.iter().any(|action| matches!(action, Action::Buy | Action::BuyManager(_) | Action::BuyStadium(_)))
}

fn due(debt: &Debt) -> String {
    let payee = match debt.due.payee {
        Party::Official => "the Official".to_string(),
        Party::Seat(seat) => format!("seat {seat}"),
    };
    format!("{} to {payee}", debt.due.amount)
}

fn deal(view: View<'_, State>) -> String {
    let Some(deal) = &view.public.deal else { return "What do you do?".to_string() };
    let partner: Seat = if deal.one == view.seat { deal.other } else { deal.one };
    match deal.stage {
        DealStage::Building => {
            let left = deal.proposals_left;
            format!("Put a deal with seat {partner} together, then propose it. Proposals left: {left}.")
        }
        DealStage::Proposed => format!("Seat {} proposes this deal: do you accept?", deal.speaker),
    }
}
