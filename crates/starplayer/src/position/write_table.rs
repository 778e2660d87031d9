//! The line about the turn as text.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::Seat;

use super::words::{free_match_that_follows, joined, some, usual_proposals};
use crate::components::Space;
use crate::event_text::words::cause_words;
use crate::invariants::is_beside_the_space;
use crate::rulings::{TackleRace, TwoMinutes};
use crate::setup::{OfficialRole, Starplayer};
use crate::state::{
    Deal, DealStage, Dealt, Debt, Due, Finish, FreeMatch, Invitation, Party, Pending, Prize, Public,
    Purchase, RollOffFor, ShootOutFor, ThisTurn,
};

pub(super) fn line(game: &Starplayer, public: &Public) -> String {
    let mut items = Vec::new();
    if public.turn_number > 0 || public.turn != Seat::default() {
        items.push(format!("turn {} of seat {}", public.turn_number, public.turn));
    }
    if game.checked_setup().official == OfficialRole::Rolled {
        items.extend(public.official.map(|seat| format!("official {seat}")));
    }
    for place in 0..public.pending.len() {
        entry_items(game, public, place, &mut items);
    }
    let this_turn = match public.this_turn {
        ThisTurn::Plain => None,
        ThisTurn::Declined => Some("has declined"),
        ThisTurn::PassedOver => Some("nothing to buy"),
        ThisTurn::FinalLost => Some("final lost"),
    };
    items.extend(this_turn.map(Into::into));
    if public.free_match != free_match_that_follows(game, public) {
        items.push(
            match public.free_match {
                FreeMatch::None => "no free match",
                FreeMatch::Open => "free match",
                FreeMatch::Played => "free match played",
            }
            .into(),
        );
    }
    items.join(", ")
}

/// Adds the items about an entry of the stack.
fn entry_items(game: &Starplayer, public: &Public, place: usize, items: &mut Vec<String>) {
    let TwoMinutes::Proposals(most) = game.rulings().minutes;
    let entry = public.pending[place];
    let below = place.checked_sub(1).and_then(|below| public.pending.get(below)).copied();
    let above = public.pending.get(place + 1).copied();
    let is_deal_next = above == Some(Pending::Deal);
    let mut words = words(public, entry);
    match entry {
        Pending::RollDue if above.is_some_and(|above| !is_beside_the_space(above)) => words += " again",
        Pending::Answering { round, .. } if game.rulings().race == TackleRace::ClockwisePriority => {
            words = format!("{words} of {}", joined(round.asked(), " "));
        }
        Pending::ChoosingOpponent { by } => {
            let is_cup = game.tables().space(public.clubs[public.turn].pawn) == Space::CupMatch;
            match by {
                Invitation::Space if !is_cup => words += " by the space",
                Invitation::Card if is_cup => words += " by a card",
                Invitation::Space | Invitation::Card => {}
            }
        }
        // The item about the debt for the price names this purchase.
        Pending::Concluding { .. } => return,
        Pending::Debt(debt) => {
            if let Some(Pending::Concluding { buyer, purchase }) = below {
                words = format!("{buyer} must raise {} to buy {}", debt.due.amount, bought(purchase));
            }
        }
        Pending::Window { proposals_left, .. } if is_deal_next && proposals_left == most => return,
        Pending::Deal => {
            if let Some(Pending::Window { negotiator, proposals_left, .. }) = below
                && proposals_left == most
            {
                words = format!("{negotiator} {words}");
            }
        }
        _ => {}
    }
    items.push(words);
    details(public, entry, below, most, items);
}

/// Adds the details that follow an entry.
fn details(public: &Public, entry: Pending, below: Option<Pending>, most: u8, items: &mut Vec<String>) {
    let proposals = |left: u8| some(left, "proposal left", "proposals left");
    match entry {
        Pending::RollOff(roll_off) => {
            if roll_off.best > 0 {
                items.push(format!("highest {} by {}", roll_off.best, joined(roll_off.leaders, " ")));
            }
            let all = public.clubs.all();
            if roll_off.best > 0 || roll_off.rolling != all || roll_off.purpose == RollOffFor::Tackle {
                items.push(format!("still to roll {}", joined(roll_off.rolling, " ")));
            }
        }
        Pending::Match { goals: Some(goals), .. } => items.push(format!("scored {goals}")),
        Pending::ShootOut(shoot_out) if shoot_out.kicks > 0 => {
            let [ours, theirs] = shoot_out.goals;
            items.push(format!("goals {ours}-{theirs}"));
            items.push(some(shoot_out.kicks, "kick", "kicks"));
        }
        Pending::Debt(Debt { proposals_left, .. })
        | Pending::Payment(Debt { proposals_left, .. })
        | Pending::Window { proposals_left, .. }
            if proposals_left != most =>
        {
            items.push(proposals(proposals_left));
        }
        Pending::Deal => {
            let Some(deal) = public.deal else { return };
            match deal.stage {
                DealStage::Proposed => items.push(format!("proposed by {}", deal.speaker)),
                DealStage::Building if deal.speaker != deal.one => {
                    items.push(format!("changed by {}", deal.speaker));
                }
                DealStage::Building => {}
            }
            let whole = match below {
                Some(Pending::Debt(debt) | Pending::Payment(debt)) => debt.proposals_left,
                Some(Pending::Window { proposals_left, .. }) => proposals_left,
                _ => most,
            };
            if deal.proposals_left != usual_proposals(whole, &deal) {
                items.push(proposals(deal.proposals_left));
            }
            if deal.pushes_left != Deal::MOST_PUSHES {
                items.push(some(deal.pushes_left, "push left", "pushes left"));
            }
        }
        _ => {}
    }
}

/// An entry of the stack in words.
pub(super) fn words(public: &Public, entry: Pending) -> String {
    let plain = match entry {
        Pending::RollOff(roll_off) => match roll_off.purpose {
            RollOffFor::Official => "roll-off for the official",
            RollOffFor::Start => "roll-off to start",
            RollOffFor::Tackle => "roll-off to tackle",
        },
        Pending::RollDue => "to roll",
        Pending::Moving => "rolling",
        Pending::TurnEnd => "has rolled",
        Pending::Passing => "play passes",
        Pending::LastMoment => "before play passes",
        Pending::Buying => "may buy",
        Pending::Answering { .. } => "tackle asked",
        Pending::Drawing { buyer } if buyer == public.turn => "draws",
        Pending::Reading { .. } => "reads a card",
        Pending::ChoosingOpponent { .. } => "to choose an opponent",
        Pending::Penalty { prize: Prize::FromOpponents } => "penalty",
        Pending::ChoosingTrophy { .. } => "to choose the trophy",
        Pending::Over(Finish::Stopped) => "stopped",
        _ => return words_with_names(public, entry),
    };
    plain.to_string()
}

fn words_with_names(public: &Public, entry: Pending) -> String {
    match entry {
        Pending::Dealing { seat, kind, .. } => {
            let what = match kind {
                Dealt::Footballers => "footballers",
                Dealt::Manager => "a manager",
                Dealt::Stadium => "a stadium",
            };
            format!("dealing {what} to {seat}")
        }
        Pending::Choosing { buyer } | Pending::Drawing { buyer } => format!("{buyer} tackles"),
        Pending::Concluding { buyer, purchase } => format!("{buyer} buys {}", bought(purchase)),
        Pending::Match { opponent, .. } => format!("match against {opponent}"),
        Pending::ShootOut(shoot_out) => {
            let what = match shoot_out.of {
                ShootOutFor::CupMatch => "shoot-out",
                ShootOutFor::CupFinal => "final",
            };
            format!("{what} against {}", shoot_out.opponent)
        }
        Pending::Penalty { prize: Prize::FromOfficial { amount, deck } } => {
            format!("penalty for {amount} ({deck} card)")
        }
        Pending::Debt(debt) => due(debt.due, "must raise", "for"),
        Pending::Payment(debt) => due(debt.due, "owes", "to"),
        Pending::Window { negotiator, .. } => format!("{negotiator} negotiates"),
        Pending::Deal => {
            format!("negotiates with {}", joined(public.deal.map(|deal| deal.other), ""))
        }
        Pending::Recalling { seat } => format!("{seat} recalls"),
        Pending::Returning { seat } => format!("{seat} sends back"),
        Pending::Over(Finish::Won { trophy, .. }) => format!("has won the {trophy} trophy"),
        // The other entries have fixed words.
        _ => String::new(),
    }
}

/// A sum: `2 must raise £5M for the official (referee card)`.
pub(super) fn due(due: Due, does: &str, to: &str) -> String {
    let Due { payer, payee, amount, cause } = due;
    let payee = match payee {
        Party::Official => "the official".to_string(),
        Party::Seat(seat) => seat.to_string(),
    };
    format!("{payer} {does} {amount} {to} {payee} ({})", cause_words(cause))
}

fn bought(purchase: Purchase) -> String {
    match purchase {
        Purchase::Footballer(footballer) => footballer.to_string(),
        Purchase::Manager(manager) => manager.to_string(),
        Purchase::Stadium(colour) => format!("stadium-{colour}"),
    }
}
