//! The observation of a seat, as numbers.

use tabletop_core::{Encoded, Encoder, Seat, View};

use crate::cards::{ITEMS, Item};
use crate::game_card::{GameCards, MOST_CARDS};
use crate::setup::BasketballDuel;
use crate::state::{Phase, Public, Stage, State};

/// The number of kinds of [`Phase`].
const PHASES: usize = 14;

impl Encoded for BasketballDuel {
    /// The open spots are not encoded, because they follow from the laid cards.
    fn left_out(&self) -> &'static [&'static str] {
        &["/public/areas/*/open"]
    }

    fn encode(&self, view: View<'_, State>, out: &mut Encoder<'_>) {
        let (public, own) = (view.public, view.own);
        out.one_of("round", 3, usize::from(public.round).checked_sub(1));
        phase(public, out);
        out.amount("turns begun", public.turns);
        out.amount("draws in a row from the discard pile", public.discard_draws);
        out.amount("cards in the draw pile", public.pile);
        out.amount("Bonus cards aside", public.aside);
        out.cards("discard pile", MOST_CARDS, public.discard.iter().copied());
        out.cards("top of the discard pile", MOST_CARDS, public.top_discard());
        out.cards("own hand", MOST_CARDS, own.hand);
        out.cards("own Bonus cards", ITEMS, own.bonus.iter().copied());
        for item in Item::ALL {
            let name = format_args!("own {item} completed with its Bonus card");
            out.amount(name, own.completed_with_bonus.of(item));
        }
        out.cards("told by the team-mate: hand", MOST_CARDS, own.mate.hand);
        out.cards("told by the team-mate: Bonus cards", ITEMS, own.mate.bonus.iter().copied());
        for (seat, name) in out.each_seat() {
            let cards = |cards: Option<&GameCards>| cards.copied().unwrap_or_default();
            out.amount(format_args!("{name} cards in hand"), public.hands.get(seat).copied().unwrap_or(0));
            out.cards(
                format_args!("{name} cards known to be in hand"),
                MOST_CARDS,
                cards(public.known.get(seat)),
            );
            out.cards(format_args!("{name} immunity"), MOST_CARDS, cards(public.immunity.get(seat)));
            out.cards(format_args!("{name} sudden death"), MOST_CARDS, cards(public.sudden.cards.get(seat)));
            let row = public.bonus.get(seat).copied().unwrap_or_default();
            out.cards(format_args!("{name} Bonus cards shown"), ITEMS, row.iter().copied().flatten());
            let hidden = row.iter().filter(|shown| shown.is_none()).count();
            out.amount(format_args!("{name} Bonus cards face-down"), i32::try_from(hidden).unwrap_or(0));
            for (round, points) in (1..).zip(&public.points) {
                out.amount(
                    format_args!("{name} points in round {round}"),
                    points.get(seat).copied().unwrap_or(0),
                );
            }
            let completed = public.completed.get(seat).copied().unwrap_or_default();
            for item in Item::ALL {
                out.amount(format_args!("{name} {item} completed"), completed.of(item));
            }
            area(public, seat, name, out);
        }
    }
}

/// Writes the phase, with its seat and everything else that is pending.
fn phase(public: &Public, out: &mut Encoder<'_>) {
    let index = match public.phase {
        Phase::DealBonus { .. } => 0,
        Phase::ShowOrNot { .. } => 1,
        Phase::DealCard { .. } => 2,
        Phase::Draw { .. } => 3,
        Phase::Drawing { .. } => 4,
        Phase::Play { .. } => 5,
        Phase::LaySwiped { .. } => 6,
        Phase::TakeAside { .. } => 7,
        Phase::LayBonus { .. } => 8,
        Phase::AfterSwipe { .. } => 9,
        Phase::LastPlay { .. } => 10,
        Phase::SuddenDeal { .. } => 11,
        Phase::SuddenLay { .. } => 12,
        Phase::Over { .. } => 13,
    };
    out.one_of("phase", PHASES, Some(index));
    out.seat("whose it is", public.phase.seat());
    out.seat("next in turn", Some(public.next_up));
    let swiped = if let Phase::LaySwiped { card, .. } = public.phase { Some(card) } else { None };
    out.cards("card just swiped", MOST_CARDS, swiped);
    let passes = if let Stage::LastPlays { passes } = public.stage { i32::from(passes) } else { -1 };
    out.amount("passes in the last plays, or -1", passes);
    out.seats("dealt to in sudden death", public.sudden.dealt_to);
    out.amount("turn of dealing in sudden death", public.sudden.turn);
    out.amount("cards left to deal in sudden death", public.sudden.left);
}

/// Writes, for each card of the set, if it lies in an area, if it is locked there, and its column and row.
fn area(public: &Public, area: Seat, name: impl core::fmt::Display, out: &mut Encoder<'_>) {
    let cards = public.areas.cards(area);
    out.cards(format_args!("{name} area"), MOST_CARDS, cards);
    out.cards(format_args!("{name} area, locked"), MOST_CARDS, cards.intersection(public.areas.locked()));
    for card in GameCards::first_cards(64) {
        let at = public.areas.whereabouts(card).filter(|(seat, _)| *seat == area).map(|(_, at)| at);
        out.amount(format_args!("{name} area, column of card {card}"), at.map_or(0, |at| i32::from(at.x())));
        out.amount(format_args!("{name} area, row of card {card}"), at.map_or(0, |at| i32::from(at.y())));
    }
}
