//! Starplayer: the question to a seat, and the pending entries.

use alloc::format;
use alloc::string::{String, ToString as _};

use alloc::vec::Vec;

use super::chance::rolling;
use super::deal::{in_figures as deal_figures, was_not_agreed};
use crate::components::prices;
use crate::legal::{can_be_asked_for, can_challenge_at_last, has_free_match, must_negotiate};
use crate::{
    Action, DealStage, Debt, Footballer, Invitation, Manager, Money, Party, Pending, Public, Space,
    SquadCard, Starplayer, State, TackleRace,
};
use tabletop_core::{Game as _, Seat, SeatSet, View};

use tabletop_any::{Area, Cell};

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
                let why = against(game, view);
                format!("You cannot buy {what}: {why}. You have {cash}.")
            }
        }
        Some(Pending::TurnEnd) if public.turn == view.seat => {
            format!("You have {cash}: do anything more, or end your turn.")
        }
        Some(Pending::LastMoment) if public.turn == view.seat => {
            if can_be_asked_for(game, public) {
                "Something is still due: end your turn, or claim it first.".to_string()
            } else {
                "Your turn is over. You may still challenge to the Cup Final: challenge, or end your turn."
                    .to_string()
            }
        }
        Some(Pending::RollDue | Pending::Buying | Pending::TurnEnd | Pending::LastMoment) => {
            format!("It is the turn of seat {}. You may ask for what is due to you.", public.turn)
        }
        Some(Pending::Answering { .. }) => {
            let what = for_sale(game, view, public.turn);
            let how = match game.rulings().race {
                TackleRace::SealedThenDice => "All answer unseen.",
                TackleRace::ClockwisePriority => "The first to tackle has it.",
            };
            format!("Seat {} does not buy {what}: do you tackle for it? You have {cash}. {how}", public.turn)
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
        Some(Pending::Window { negotiator, proposals_left, .. }) => {
            let whom = if must_negotiate(game, public, negotiator, proposals_left) {
                ", and you must negotiate: with whom?"
            } else {
                ": with whom do you negotiate?"
            };
            format!("The Transfer Window is open{whom} Proposals left: {proposals_left}.")
        }
        Some(Pending::Deal) => deal(game, view),
        Some(Pending::Recalling { .. }) => {
            "You have too many Footballers: do you recall which came last?".to_string()
        }
        Some(Pending::ChoosingTrophy { .. }) => "You have won the Cup: which Trophy do you take?".to_string(),
        _ => "What do you do?".to_string(),
    }
}

/// The goods on the space of a seat's pawn. A Footballer is bought unseen, so the text gives the range of prices
/// of the cards that nobody owns.
fn for_sale(game: &Starplayer, view: View<'_, State>, seat: Seat) -> String {
    let pawn = view.public.clubs.get(seat).map_or(0, |club| club.pawn);
    match game.components().board.get(usize::from(pawn)) {
        Some(Space::Footballer(it)) => {
            let squad = it.squad();
            let on_top = view.public.squad_deck(squad).possible();
            let left = on_top.iter().filter_map(SquadCard::footballer);
            let prices: Vec<Money> =
                left.filter_map(|it| Some(game.components().sheet(it)?.value_half_millions)).collect();
            let range = match (prices.iter().min(), prices.iter().max()) {
                (Some(least), Some(most)) if least < most => format!(", {least} to {most}"),
                (Some(only), _) => format!(", {only}"),
                _ => String::new(),
            };
            // The space names a Footballer, but only the squad counts, except for a Free Transfer (SP-5-1).
            let can_be = |wanted: Option<Footballer>| on_top.iter().any(|card| card.footballer() == wanted);
            let free = if can_be(Some(*it)) { format!(", free if it is {it}") } else { String::new() };
            let bogus =
                if can_be(None) { format!(" or a Bogus ({} lost)", prices::BOGUS) } else { String::new() };
            format!("the top card of the {squad} squad, unseen{range}{bogus}{free}")
        }
        Some(Space::Manager) => "a Manager".to_string(),
        Some(Space::Stadium(_)) => "any Stadium that nobody has".to_string(),
        _ => "what is for sale here".to_string(),
    }
}

/// `true` if the seat can buy something now.
fn can_buy(game: &Starplayer, view: View<'_, State>) -> bool {
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    legal.iter().any(|action| matches!(action, Action::Buy | Action::BuyManager(_) | Action::BuyStadium(_)))
}

/// The reasons that keep a seat from buying on its space.
fn against(game: &Starplayer, view: View<'_, State>) -> String {
    let pawn = view.public.clubs.get(view.seat).map_or(0, |club| club.pawn);
    let tray = &view.public.tray;
    let wanted = match game.components().board.get(usize::from(pawn)) {
        Some(Space::Manager) => Action::BuyManager(tray.managers.iter().next().unwrap_or(Manager::ALL[0])),
        Some(Space::Stadium(colour)) => Action::BuyStadium(tray.stadiums.iter().next().unwrap_or(*colour)),
        _ => Action::Buy,
    };
    let mut faults = Vec::new();
    game.faults(view, wanted, &mut faults);
    faults.iter().map(|fault| fault.why.to_string()).collect::<Vec<_>>().join("; ")
}

fn due(debt: &Debt) -> String {
    format!("{} to {}", debt.due.amount, party(debt.due.payee))
}

fn party(payee: Party) -> String {
    match payee {
        Party::Official => "the Official".to_string(),
        Party::Seat(seat) => format!("seat {seat}"),
    }
}

/// The area of the current question and of the entries below it. `None` while a turn takes its ordinary course.
pub(super) fn area(game: &Starplayer, public: &Public) -> Option<Area> {
    let mut texts: Vec<String> = public.pending.iter().rev().map(|one| words(game, public, *one)).collect();
    let is_plain = public.pending.iter().all(|one| {
        matches!(
            one,
            Pending::RollDue
                | Pending::Moving
                | Pending::Buying
                | Pending::TurnEnd
                | Pending::Passing
                | Pending::Over(_)
        )
    });
    // A match without a card can be played only at the points of a turn.
    let free_match = public.pending.iter().any(|one| one.is_point())
        && public.clubs.get(public.turn).is_some_and(|club| has_free_match(game, public, club));
    if is_plain && public.dues.is_empty() && !free_match {
        return None;
    }
    // Dues are paid before the pending entries are dealt with, except entries on top that settle a sum or return a
    // Footballer.
    let is_settled = |one: &&Pending| {
        matches!(
            one,
            Pending::Debt(_)
                | Pending::Payment(_)
                | Pending::Deal
                | Pending::Recalling { .. }
                | Pending::Returning { .. }
        )
    };
    let at = public.pending.iter().rev().take_while(is_settled).count();
    let dues = public
        .dues
        .iter()
        .map(|due| format!("due: seat {} pays {} to {}", due.payer, due.amount, party(due.payee)));
    texts.splice(at..at, dues);
    if free_match {
        texts.push(format!("seat {} may play one Cup Match without a card", public.turn));
    }
    let cells = (1..).zip(texts).map(|(number, text)| {
        let name = if number == 1 { "Now" } else { "Then" };
        Cell::new(format!("pending-{number}"), name, Vec::from([name.to_string(), text]))
    });
    Some(Area::row("pending", "What is pending", cells.collect()))
}

/// The words for a pending entry.
fn words(game: &Starplayer, public: &Public, pending: Pending) -> String {
    let turn = public.turn;
    let seats = |seats: SeatSet| {
        let names: Vec<String> = seats.iter().map(|seat| format!("seat {seat}")).collect();
        names.join(" and ")
    };
    match pending {
        Pending::RollOff(roll) => rolling(roll),
        Pending::Dealing { seat, .. } => format!("cards are dealt to seat {seat}"),
        Pending::RollDue => format!("seat {turn} must roll, and may act before"),
        Pending::Moving => format!("seat {turn} rolls to move"),
        Pending::Buying => format!("seat {turn} decides whether to buy"),
        Pending::TurnEnd => format!("seat {turn} may act before its turn ends"),
        Pending::Passing => "play passes to the left".to_string(),
        Pending::LastMoment => {
            let claim = can_be_asked_for(game, public).then_some("what is due can still be claimed");
            let challenge =
                can_challenge_at_last(game, public).then_some("the Cup Final can still be challenged");
            let can: Vec<&str> = claim.into_iter().chain(challenge).collect();
            if can.is_empty() {
                "play passes to the left".to_string()
            } else {
                format!("{} before seat {turn} ends its turn", can.join(" and "))
            }
        }
        Pending::Answering { round, .. } => format!("{} may tackle", seats(round.owing())),
        Pending::Choosing { buyer } => format!("seat {buyer} chooses what it takes"),
        Pending::Drawing { buyer } => format!("seat {buyer} takes the top card"),
        Pending::Concluding { buyer, .. } => format!("seat {buyer} receives what was bought"),
        Pending::Reading { deck } => format!("seat {turn} reads a {deck} card"),
        Pending::ChoosingOpponent { .. } => format!("seat {turn} chooses an opponent"),
        Pending::Match { challenger, opponent, goals } => {
            let so_far = goals.map(|goals| format!(", {goals} scored by seat {challenger}"));
            format!("Cup Match of seat {challenger} and seat {opponent}{}", so_far.unwrap_or_default())
        }
        Pending::ShootOut(shoot_out) => {
            let [one, other] = shoot_out.goals;
            let (first, second) = (shoot_out.challenger, shoot_out.opponent);
            let (kicks, all) = (shoot_out.kicks, prices::KICKS_EACH);
            let taken = if kicks < 2 * all {
                format!("after {} and {} of {all} kicks each", kicks.div_ceil(2), kicks / 2)
            } else {
                "level, one more kick each".to_string()
            };
            format!("Shoot-out of seat {first} and seat {second}, {one} to {other} {taken}")
        }
        Pending::Penalty { .. } => format!("seat {turn} takes a penalty"),
        Pending::Debt(debt) => format!("seat {} must raise {}", debt.due.payer, due(&debt)),
        Pending::Payment(debt) => format!("seat {} pays {}, or offers cards", debt.due.payer, due(&debt)),
        Pending::Window { .. } if public.deal.is_some() => {
            "the Transfer Window goes on, or closes".to_string()
        }
        Pending::Window { negotiator, proposals_left, .. } => {
            let may = if must_negotiate(game, public, negotiator, proposals_left) { "must" } else { "may" };
            format!("Transfer Window: seat {negotiator} {may} negotiate")
        }
        Pending::Deal => match &public.deal {
            Some(deal) => format!("seat {} decides about a deal", deal.actor()),
            None => "a deal".to_string(),
        },
        Pending::Recalling { seat } => format!("seat {seat} has too many Footballers"),
        Pending::Returning { seat } => format!("Footballers of seat {seat} go back"),
        Pending::ChoosingTrophy { winner } => format!("seat {winner} chooses the Trophy"),
        Pending::Over(_) => "the game is over".to_string(),
    }
}

fn deal(game: &Starplayer, view: View<'_, State>) -> String {
    let public = view.public;
    let Some(deal) = &public.deal else { return "What do you do?".to_string() };
    let partner: Seat = if deal.one == view.seat { deal.other } else { deal.one };
    let figures = deal_figures(game, public, deal, view.seat);
    match deal.stage {
        DealStage::Building => {
            let left = deal.proposals_left;
            let what = if was_not_agreed(deal) {
                "This was not agreed: change it and propose it again, or end the talks.".to_string()
            } else {
                format!("Put a deal with seat {partner} together, then propose it.")
            };
            let mut faults = Vec::new();
            game.faults(view, Action::Propose, &mut faults);
            let why: Vec<String> = faults.iter().map(|fault| fault.why.to_string()).collect();
            let not_yet = if figures.is_empty() || why.is_empty() {
                String::new()
            } else {
                format!(" It cannot be proposed so: {}.", why.join("; "))
            };
            format!("{what} Proposals left: {left}.{figures}{not_yet}")
        }
        DealStage::Proposed => {
            format!("Seat {} proposes this deal: do you accept?{figures}", deal.speaker)
        }
    }
}
