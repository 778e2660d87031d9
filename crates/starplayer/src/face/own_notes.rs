//! Starplayer: what places and cards mean for the clubs as they stand.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::words::plural;
use tabletop_core::{Seat, View};

use super::lacks::count;
use crate::components::prices;
use crate::{Club, Footballer, Manager, Money, Public, Rank, Space, Squad, SquadCard, Starplayer, State};
use tabletop_any::CellNote;

/// The notes for the reader of a view: on the spaces of Footballers, on Footballers, Managers and Stadiums.
pub(super) fn all(game: &Starplayer, view: View<'_, State>) -> Vec<CellNote> {
    let board = (0_u8..).zip(&game.components().board);
    let spaces = board.filter_map(|(place, space)| match space {
        Space::Footballer(it) => Some(on_space(game, view.public, place, *it)),
        _ => None,
    });
    let footballers = Footballer::all().map(|it| {
        let value = game.components().sheet(it).map(|sheet| sheet.value_half_millions).unwrap_or_default();
        let change = |club: &mut Club, has: bool| {
            if has {
                club.footballers.insert(it)
            } else {
                club.footballers.remove(it)
            };
        };
        let text = worth(game, view, value, view.public.owner_of(it), change);
        CellNote::new(it.to_string(), "What it is worth", text, &["SP-24-1", "SP-21-1", "SP-1-1"])
    });
    let managers = Manager::ALL.into_iter().map(|it| {
        let owner = view.public.clubs.iter().find(|(_, club)| club.manager == Some(it)).map(|(seat, _)| seat);
        let text = worth(game, view, prices::MANAGER, owner, |club, has| {
            club.manager = has.then_some(it).or(club.manager.filter(|own| *own != it));
        });
        CellNote::new(it.to_string(), "What it is worth", text, &["SP-24-1", "SP-11-1", "SP-1-1"])
    });
    let stadiums = Squad::ALL.into_iter().map(|it| {
        let text = worth(game, view, prices::STADIUM, view.public.stadium_owner(it), |club, has| {
            club.stadium = has.then_some(it).or(club.stadium.filter(|own| *own != it));
        });
        CellNote::new(format!("stadium-{it}"), "What it is worth", text, &["SP-24-1", "SP-12-1", "SP-1-1"])
    });
    spaces.chain(footballers).chain(managers).chain(stadiums).collect()
}

/// The Footballer of a space, and the cards of which one is on top of its deck.
fn on_space(game: &Starplayer, public: &Public, place: u8, it: Footballer) -> CellNote {
    let value_of = |it: Footballer| {
        game.components().sheet(it).map(|sheet| sheet.value_half_millions).unwrap_or_default()
    };
    let star = game.components().sheet(it).is_some_and(|sheet| sheet.rank == Rank::Starplayer);
    let star = if star { ", a Starplayer" } else { "" };
    let owner =
        public.owner_of(it).map_or_else(|| "Nobody has it".to_string(), |seat| format!("Seat {seat} has it"));
    let on_top: Vec<SquadCard> = public.squad_deck(it.squad()).possible().iter().collect();
    let values: Vec<Money> = on_top.iter().filter_map(|card| card.footballer()).map(value_of).collect();
    let range = match (values.iter().min(), values.iter().max()) {
        (Some(least), Some(most)) if least < most => {
            let sum = values.iter().fold(Money::ZERO, |sum, value| sum.plus(*value)).in_half_millions();
            let number = i32::try_from(values.len()).unwrap_or(i32::MAX);
            let mean = Money::half_millions((2 * sum + number) / (2 * number));
            format!("{} of {least} to {most}, about {mean} on average", plural(values.len(), "Footballer"))
        }
        (Some(only), _) => format!("{} of {only}", plural(values.len(), "Footballer")),
        _ => String::new(),
    };
    let bogus = on_top.iter().any(|card| card.footballer().is_none()).then(|| "the Bogus".to_string());
    let cards: Vec<String> = Some(range).filter(|range| !range.is_empty()).into_iter().chain(bogus).collect();
    let deck = match on_top.len() {
        0 => "Its deck is empty.".to_string(),
        1 => format!("Its deck has one card alone: {}.", cards.join("")),
        number => format!("The top card of its deck is one of {number}: {}.", cards.join(", or ")),
    };
    let text = format!("{it}{star}: {} on its card. {owner}. {deck}", value_of(it));
    CellNote::new(format!("space-{place}"), "What may be bought here", text, &["SP-4-1", "SP-8-1", "SP-6-1"])
}

/// The price of a card, half of it, and the cards that the owner and the reader lack with it and without it.
fn worth(
    game: &Starplayer,
    view: View<'_, State>,
    price: Money,
    owner: Option<Seat>,
    change: impl Fn(&mut Club, bool),
) -> String {
    let lacks = |seat: Seat, has: bool| {
        let mut club = view.public.clubs.get(seat).copied().unwrap_or_default();
        change(&mut club, has);
        count(game, &club)
    };
    let of = |seat: Seat| {
        let who = if seat == view.seat { "you".to_string() } else { format!("seat {seat}") };
        format!("{who} {} / {}", lacks(seat, true), lacks(seat, false))
    };
    let seats: Vec<String> = owner
        .into_iter()
        .chain(Some(view.seat).filter(|own| owner != Some(*own)))
        .chain(view.public.clubs.all().iter().filter(|seat| Some(*seat) != owner && *seat != view.seat))
        .map(of)
        .collect();
    format!(
        "By price {price}; the Official buys it for {}. Cards lacking for the Cup Final with it / without it: {}.",
        price.half_rounded_up(),
        seats.join(", ")
    )
}
