//! Starplayer: what is asked of a seat.

use alloc::format;
use alloc::string::{String, ToString as _};

use ::starplayer::{DealStage, Debt, Invitation, Party, Pending, Space, Starplayer, State};
use tabletop_core::{Seat, View};

/// The question to a seat that the game waits for.
pub(super) fn question(game: &Starplayer, view: View<'_, State>) -> String {
    let public = view.public;
    let Some(club) = public.clubs.get(view.seat) else { return String::new() };
    let cash = club.cash.or_else(|| view.own.cash(view.seat)).unwrap_or_default();
    let place = game.components().board.get(usize::from(club.pawn));
    match public.now() {
        Some(Pending::RollDue) if public.turn == view.seat => {
            format!("Your turn. You have {cash}: roll, or do something else before.")
        }
        Some(Pending::Buying) if public.turn == view.seat => match place {
            Some(Space::Footballer(it)) => {
                format!(
                    "You stand on {it}. You have {cash}: buy the top card of the {} squad, or decline?",
                    it.squad()
                )
            }
            Some(Space::Manager) => {
                format!("You stand on a Manager space. You have {cash}: buy a Manager, or decline?")
            }
            Some(Space::Stadium(_)) => {
                format!("You stand on a Stadium space. You have {cash}: buy a Stadium, or decline?")
            }
            _ => format!("You have {cash}: buy, or decline?"),
        },
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
            "The purchase was declined: do you tackle? All answer unseen.".to_string()
        }
        Some(Pending::Choosing { .. }) => format!("You have {cash}: what do you take?"),
        Some(Pending::ChoosingOpponent { by: Invitation::Space }) => {
            "You stand on a Cup Match space: against whom do you play?".to_string()
        }
        Some(Pending::ChoosingOpponent { by: Invitation::Card }) => {
            "Your card brings a Cup Match: against whom do you play?".to_string()
        }
        Some(Pending::Debt(debt)) => format!("You must raise {}. You have {cash}.", due(&debt)),
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
        Some(Pending::Returning { .. }) => "Which of the Footballers that came last goes back?".to_string(),
        Some(Pending::ChoosingTrophy { .. }) => "You have won the Cup: which Trophy do you take?".to_string(),
        _ => "What do you do?".to_string(),
    }
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
