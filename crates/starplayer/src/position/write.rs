//! A position as text.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use tabletop_core::{Card, Deck, Seat};

use super::words::{by_squad, joined, some, some_alike};
use super::write_table::{due, line};
use crate::cards::{DeckName, Squad, WinCard};
use crate::components::{Space, TrayCard, prices};
use crate::money::Money;
use crate::rulings::{UsedCards, WinMaximum};
use crate::setup::Starplayer;
use crate::state::{Bundle, Claims, Public, State, TackleAnswer};

pub(super) fn position(game: &Starplayer, state: &State, lines: &mut Vec<String>) {
    let public = &state.public;
    lines.push(line(game, public));
    for seat in public.clubs.all() {
        lines.push(format!("seat {seat}: {}", seat_items(game, state, seat).join(", ")));
    }
    if let Some(deal) = public.deal {
        for (seat, bundle) in [(deal.one, deal.one_gives), (deal.other, deal.other_gives)] {
            let items = bundle_items(&bundle);
            if !items.is_empty() {
                lines.push(format!("{seat} gives: {}", items.join(", ")));
            }
        }
    }
    if !public.dues.is_empty() {
        lines.push(format!(
            "next due: {}",
            joined(public.dues.iter().map(|one| due(*one, "pays", "to")), ", ")
        ));
    }
    for squad in Squad::ALL {
        lines.extend(under(squad, public.squad_deck(squad)));
    }
    for name in DeckName::ALL {
        lines.extend(under(name, public.instruction_deck(name)));
    }
    if !public.received.is_empty() {
        lines.push(format!("received: {}", received(public)));
    }
    if game.rulings().used == UsedCards::LeaveGame {
        lines.push(format!("out of the game: {}", out_of_the_game(public)));
    }
}

/// The cards known to lie under a deck.
fn under<C: Card + Default + Display, const N: usize>(
    name: impl Display,
    deck: &Deck<C, N>,
) -> Option<String> {
    let known = deck.known_bottom();
    (!known.is_empty()).then(|| format!("under the {name} deck: {}", joined(known, ", ")))
}

/// The order of the Footballers. Those of one deal are grouped.
fn received(public: &Public) -> String {
    let mut text = String::new();
    for (place, footballer) in public.received.iter().enumerate() {
        text += match place {
            0 => "",
            _ if public.received_together.contains(*footballer) => " with ",
            _ => ", ",
        };
        text += &footballer.to_string();
    }
    text
}

/// The used cards that are neither in a club nor in the tray.
fn out_of_the_game(public: &Public) -> String {
    let clubs = || public.clubs.iter().map(|(_, club)| club);
    let cup_matches =
        clubs().fold(prices::CUP_MATCHES - public.tray.cup_matches, |out, club| out - club.cup_matches);
    let windows = clubs().fold(prices::TRANSFER_WINDOWS - public.tray.transfer_windows, |out, club| {
        out - club.transfer_windows
    });
    let kinds = [(cup_matches, TrayCard::CupMatch), (windows, TrayCard::TransferWindow)];
    let items =
        kinds.into_iter().filter(|(count, _)| *count > 0).map(|(count, card)| some_alike(count, card));
    let items = joined(items, ", ");
    if items.is_empty() { "none".into() } else { items }
}

/// The items of a seat's line.
fn seat_items(game: &Starplayer, state: &State, seat: Seat) -> Vec<String> {
    let public = &state.public;
    let (club, tables) = (&public.clubs[seat], game.tables());
    let mut items = alloc::vec![state.cash(seat).to_string()];
    if club.pawn > 0 {
        items.push(format!("on {}", space(game, club.pawn)));
    }
    let cards = Bundle {
        footballers: club.footballers,
        wins: club.wins,
        kept: club.kept,
        manager: club.manager,
        stadium: club.stadium,
        wild_substitutes: club.wild_substitutes,
        ..Bundle::default()
    };
    items.extend(bundle_items(&cards));
    let usual = [
        (club.tackles, prices::TACKLES_EACH, TrayCard::Tackle),
        (club.transfer_windows, prices::TRANSFER_WINDOWS_EACH, TrayCard::TransferWindow),
        (club.cup_matches, tables.cup_matches_each, TrayCard::CupMatch),
    ];
    let unusual = usual.into_iter().filter(|(count, usual, _)| count != usual);
    items.extend(unusual.map(|(count, _, card)| some_alike(count, card)));
    if club.yellow_cards > 0 {
        items.push(some(club.yellow_cards, "yellow card", "yellow cards"));
    }
    if club.turns_to_miss > 0 {
        items.push(format!("misses {}", some(club.turns_to_miss, "turn", "turns")));
    }
    if club.matches_with_cards != tables.cup_matches_each.saturating_sub(club.cup_matches) {
        items.push(format!("{} played with cards", club.matches_with_cards));
    }
    let counted = game.rulings().win_maximum == WinMaximum::Received;
    let held = if counted { club.wins.len() } else { 0 };
    if u32::from(club.wins_received) != held {
        items.push(format!("received {}", some(club.wins_received, "win", "wins")));
    }
    if !club.all_six.is_empty() {
        items.push(format!("all-6 {}", joined(club.all_six.iter(), " ")));
    }
    items.extend(state.secrets[seat].answer.map(|answer| {
        let words = match answer {
            TackleAnswer::Tackle => "says tackle",
            TackleAnswer::Pass => "passes",
        };
        words.into()
    }));
    items.extend(claims(seat, &public.claims[seat]).into_iter().map(|claim| format!("may claim {claim}")));
    if public.claims[seat].reds > 0 {
        items.push(some(public.claims[seat].reds, "red card not shown", "red cards not shown"));
    }
    let red = public.lapsed_reds.contains(seat).then(|| "red".to_string());
    let lapsed: Vec<_> = public.lapsed[seat].iter().map(|claim| claim.to_string()).chain(red).collect();
    if !lapsed.is_empty() {
        items.push(format!("too late for {}", lapsed.join(" ")));
    }
    items
}

/// A space by its name, or by its number if there are several of that name.
fn space(game: &Starplayer, pawn: u8) -> String {
    let tables = game.tables();
    let space: Space = tables.space(pawn);
    let alike = (0..tables.space_count).filter(|other| tables.space(*other) == space).count();
    if alike == 1 { space.to_string() } else { format!("space {pawn}") }
}

/// Cards and money as items of a line.
fn bundle_items(bundle: &Bundle) -> Vec<String> {
    let mut items = Vec::new();
    if bundle.money > Money::ZERO {
        items.push(bundle.money.to_string());
    }
    items.extend(by_squad(bundle.footballers));
    items.extend(bundle.manager.map(|manager| manager.to_string()));
    items.extend(bundle.stadium.map(|colour| format!("stadium-{colour}")));
    items.extend(bundle.wins.iter().map(|card: WinCard| card.to_string()));
    items.extend(bundle.kept.iter().map(|card| format!("kept-{card}")));
    let counts = [
        (bundle.wild_substitutes, TrayCard::WildSubstitute),
        (bundle.tackles, TrayCard::Tackle),
        (bundle.transfer_windows, TrayCard::TransferWindow),
        (bundle.cup_matches, TrayCard::CupMatch),
    ];
    items.extend(
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, card)| some_alike(count, card)),
    );
    items
}

/// The claims of a seat as items of its line.
fn claims(seat: Seat, claims: &Claims) -> Vec<String> {
    let mut items = Vec::new();
    let fees = [
        (claims.royalties, "royalty", "royalties"),
        (claims.full_royalties, "full royalty", "full royalties"),
        (claims.gates, "gate", "gates"),
    ];
    for (owed, one, several) in fees {
        for (payer, count) in Seat::ALL.into_iter().zip(owed).filter(|(_, count)| *count > 0) {
            let payer = if payer == seat { "the official".into() } else { payer.to_string() };
            items.push(format!("{} of {payer}", some(count, one, several)));
        }
    }
    let sums = [(claims.doubles, "doubles"), (claims.all_six, "all-6")];
    for (sum, what) in sums.into_iter().filter(|(sum, _)| *sum > 0) {
        items.push(format!("{} for {what}", Money::half_millions(sum.into())));
    }
    let counts = [
        (claims.penalty_goals, "penalty goal", "penalty goals"),
        (claims.wild_substitutes, "wild", "wilds"),
        (claims.wins, "win", "wins"),
    ];
    let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
    items.extend(counts.map(|(count, one, several)| some(count, one, several)));
    items
}
