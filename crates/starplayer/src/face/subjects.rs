//! The seats, cells and amounts that events name, and the matches that events begin and end.

use alloc::format;
use alloc::string::{String, ToString as _};

use tabletop_any::{Episode, Subjects};
use tabletop_core::{Seat, SeatSet};

use crate::cards::{Asset, DealItem, Manager};
use crate::components::{TrayCard, prices};
use crate::state::{Bundle, Due, Party, Purchase};
use crate::{Event, Footballer, Money, Pending, Public, ShootOut, Squad};

/// The subjects of an event. Footballers, Managers and Stadiums have a cell of their own, which never moves.
pub(super) fn of(event: &Event) -> Subjects {
    match *event {
        Event::DealtFootballer { seat, footballer } | Event::SentBack { seat, footballer } => {
            Subjects::of([seat]).at(player(footballer))
        }
        Event::DealtManager { seat, manager } => Subjects::of([seat]).at(manager.to_string()),
        Event::DealtStadium { seat, stadium: colour } => Subjects::of([seat]).at(stadium(colour)),
        Event::Moved { seat, from, to, .. } => Subjects::of([seat]).at(space(from)).at(space(to)),
        Event::OnKickOff { seat } => Subjects::of([seat]).at(space(0)),
        Event::Drawn { buyer, card } => match card.footballer() {
            Some(footballer) => Subjects::of([buyer]).at(player(footballer)),
            None => Subjects::of([buyer]),
        },
        Event::FreeTransfer { buyer, footballer } => Subjects::of([buyer]).at(player(footballer)),
        Event::Bought { buyer, purchase } | Event::NotBought { buyer, purchase } => {
            Subjects::of([buyer]).at(bought(purchase))
        }
        Event::Tackled { tackler, tackled, space: number } => {
            Subjects::of([tackler, tackled]).at(space(number))
        }
        Event::CardRead { seat, deck, .. } => Subjects::of([seat]).at(format!("deck-{deck}")),
        Event::TookFromTray { seat, card } => Subjects::of([seat]).at(format!("tray-{}", in_tray(card))),
        Event::WinCardTaken { seat, .. } | Event::NoWinCard { seat } => Subjects::of([seat]).at("tray-win"),
        Event::YellowCardShown { seat } => Subjects::of([seat]).at("tray-yellow-card"),
        Event::YellowCardsReturned { seat, count } => {
            Subjects::of([seat]).at("tray-yellow-card").amount(count, "yellow cards")
        }
        Event::Scored { seat, dice: (one, other) } => {
            Subjects::of([seat]).amount(one.spots() + other.spots(), "goals")
        }
        Event::RolledOff { seat, dice: (one, other), .. } => {
            Subjects::of([seat]).amount(one.spots() + other.spots(), "spots")
        }
        Event::Rolled { seat, dice: (one, other) } => {
            Subjects::of([seat]).amount(one.spots(), "spots").amount(other.spots(), "spots")
        }
        Event::Pushed { giver: seat, item, .. } | Event::TakenBack { giver: seat, item, .. } => {
            laid(Subjects::of([seat]), item)
        }
        Event::Traded { from, to, ref cards } => all(Subjects::of([from, to]), cards),
        Event::TakenForDebt { debtor, creditor, ref cards, amount } => {
            money(all(Subjects::of([debtor, creditor]), cards), amount)
        }
        Event::Paid { from, to, amount, .. } => {
            money(Subjects::of([from, to].into_iter().filter_map(seat_of)), amount)
        }
        Event::DebtOpened { due: Due { payer, payee, amount, .. } }
        | Event::PaymentDue { due: Due { payer, payee, amount, .. } } => {
            money(Subjects::of([Some(payer), seat_of(payee)].into_iter().flatten()), amount)
        }
        Event::DebtLapsed { payer, amount } => money(Subjects::of([payer]), amount),
        Event::Sold { seat, asset } => match asset {
            Asset::Footballer(footballer) => Subjects::of([seat]).at(player(footballer)),
            Asset::Manager | Asset::Stadium => Subjects::of([seat]),
        },
        Event::ClubsFounded { cash, .. } => money(Subjects::default(), cash),
        _ => Subjects::of(seats(event).iter()),
    }
}

/// The seats of an event that names nothing else.
fn seats(event: &Event) -> SeatSet {
    match *event {
        Event::LevelRollGoesTo { seat }
        | Event::OfficialIs { seat }
        | Event::Starts { seat }
        | Event::TurnBegins { seat, .. }
        | Event::TurnMissed { seat, .. }
        | Event::FreeMatchOpen { seat }
        | Event::FreeMatchClosed { seat }
        | Event::RollsAgain { seat }
        | Event::NothingToBuy { seat }
        | Event::FallDueTogether { first: seat }
        | Event::AllSixComplete { seat, .. }
        | Event::Declined { seat }
        | Event::AnswerSealed { seat }
        | Event::OfferStands { seat }
        | Event::CardKept { seat, .. }
        | Event::KeptCardUsed { seat, .. }
        | Event::NoEffect { seat }
        | Event::EnoughWilds { seat }
        | Event::RedCardShown { seat, .. }
        | Event::RedCardNotShown { seat }
        | Event::RedCardForgotten { seat }
        | Event::ClaimOpen { seat, .. }
        | Event::Claimed { seat, .. }
        | Event::LastMoment { seat }
        | Event::LastChallenge { seat }
        | Event::ClaimsLapsed { seat }
        | Event::MatchCardPlayed { seat }
        | Event::FreeMatchPlayed { seat }
        | Event::NoMatch { seat }
        | Event::Kick { seat, .. }
        | Event::FinalWon { winner: seat }
        | Event::FinalLost { challenger: seat }
        | Event::NoCupForChallenged { opponent: seat }
        | Event::TrophyTaken { winner: seat, .. }
        | Event::WindowOpened { seat }
        | Event::NegotiationOver { seat }
        | Event::Proposed { by: seat, .. }
        | Event::ProposalDeclined { by: seat }
        | Event::ProposalChanged { by: seat }
        | Event::OrderForgotten { seat }
        | Event::TurnOver { seat }
        | Event::PlayPasses { to: seat } => SeatSet::only(seat),
        Event::RollAgain { seats } | Event::TackleAsked { seats } | Event::TackleRace { seats } => seats,
        Event::MatchBegins { challenger: one, opponent: other }
        | Event::FinalBegins { challenger: one, opponent: other }
        | Event::ShootOutBegins { first: one, second: other }
        | Event::MatchWon { winner: one, loser: other }
        | Event::NegotiationBegins { one, other }
        | Event::ExcessCalled { by: one, seat: other } => [one, other].into_iter().collect(),
        _ => SeatSet::EMPTY,
    }
}

/// The dice of the goals, and the score of a Shoot-out after each kick (SP-17-1, SP-19-1).
pub(super) fn figures(before: &Public, event: &Event) -> Option<String> {
    match *event {
        Event::Scored { dice: (one, other), .. } => Some(format!("{} + {}", one.spots(), other.spots())),
        Event::ShootOutBegins { .. } => Some(format!(
            "{} kicks each; a kick scores on 3 of the 6 faces of the goal die",
            prices::KICKS_EACH
        )),
        Event::Kick { face, .. } => {
            let Some(Pending::ShootOut(ShootOut { mut goals, kicks, .. })) = before.now() else {
                return None;
            };
            *goals.get_mut(usize::from(kicks % 2))? += face.goals();
            let [ours, theirs] = goals;
            let which = if kicks < 2 * prices::KICKS_EACH {
                format!("kick {} of {}", kicks / 2 + 1, prices::KICKS_EACH)
            } else {
                "one more each".to_string()
            };
            Some(format!("{which}: {ours} to {theirs}"))
        }
        _ => None,
    }
}

/// Cup Matches and the Cup Final, as one part of the game each.
pub(super) fn episode(event: &Event) -> Option<Episode> {
    let begins = |what: &str, one: Seat, other: Seat| Episode::Begins {
        name: format!("{what}, seat {one} against seat {other}"),
        seats: [one, other].into_iter().collect(),
    };
    match *event {
        Event::MatchBegins { challenger, opponent } => Some(begins("Cup Match", challenger, opponent)),
        Event::FinalBegins { challenger, opponent } => Some(begins("Cup Final", challenger, opponent)),
        // The Trophy belongs to the final that is won.
        Event::MatchWon { .. } | Event::FinalLost { .. } | Event::TrophyTaken { .. } => Some(Episode::Ends),
        _ => None,
    }
}

fn seat_of(party: Party) -> Option<Seat> {
    match party {
        Party::Official => None,
        Party::Seat(seat) => Some(seat),
    }
}

fn money(subjects: Subjects, amount: Money) -> Subjects {
    subjects.amount(amount.in_half_millions(), "half-million")
}

fn space(number: u8) -> String {
    format!("space-{number}")
}

fn player(footballer: Footballer) -> String {
    footballer.to_string()
}

fn stadium(colour: Squad) -> String {
    format!("stadium-{colour}")
}

fn manager(manager: Manager) -> String {
    manager.to_string()
}

fn bought(purchase: Purchase) -> String {
    match purchase {
        Purchase::Footballer(footballer) => player(footballer),
        Purchase::Manager(it) => manager(it),
        Purchase::Stadium(colour) => stadium(colour),
    }
}

const fn in_tray(card: TrayCard) -> &'static str {
    match card {
        TrayCard::WildSubstitute => "wild",
        TrayCard::Tackle => "tackle",
        TrayCard::TransferWindow => "window",
        TrayCard::CupMatch => "cup-match",
    }
}

/// Adds a piece of a deal.
fn laid(subjects: Subjects, item: DealItem) -> Subjects {
    match item {
        DealItem::Footballer(footballer) => subjects.at(player(footballer)),
        DealItem::Note(note) => money(subjects, note.worth()),
        _ => subjects,
    }
}

/// Adds the cards of one side of a deal. Its money is paid in an event of its own.
fn all(mut subjects: Subjects, cards: &Bundle) -> Subjects {
    let footballers = cards.footballers.iter().map(player);
    let others = cards.manager.map(manager).into_iter().chain(cards.stadium.map(stadium));
    subjects.cells.extend(footballers.chain(others));
    subjects
}
