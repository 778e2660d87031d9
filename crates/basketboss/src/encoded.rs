//! The view of a seat as numbers.

use tabletop_core::{Card as _, CardSet, Encoded, Encoder, SmallSet, View};

use crate::cards::CardId;
use crate::components::SEASONS;
use crate::names::{Advisor, Position};
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{NextAuction, Phase, Public, ROW, State};

/// The most cards of the stack: player cards and injuries.
const CARDS: usize = 64;
/// Number of kinds of [`Phase`].
const PHASES: usize = 11;

impl Encoded for Basketboss {
    fn encode(&self, view: View<'_, State>, out: &mut Encoder<'_>) {
        let public = view.public;
        out.one_of("season", SEASONS, usize::from(public.season).checked_sub(1));
        phase(public, out);
        for season in 0..SEASONS {
            let card = public.season_cards.get(season).copied();
            out.cards(format_args!("season card {}", season + 1), SeasonCard::ALL.len(), card);
        }
        out.cards("stack", CARDS, public.stack);
        for place in 0..ROW {
            out.cards(format_args!("row {}", place + 1), CARDS, public.row.get(place).copied());
        }
        out.seat("opener", Some(public.opener));
        out.seat("start player", Some(public.start_player));
        for place in 0..usize::from(public.teams.seats()) {
            out.seat(format_args!("place {}", place + 1), public.ranking.get(place).copied());
        }
        let bid = view.own.bid_dollars.map_or(-1, i32::from);
        out.amount("own sealed bid, or -1", bid);
        for (seat, name) in out.each_seat() {
            let Some(team) = public.teams.get(seat) else { continue };
            out.amount(format_args!("{name} dollars"), team.dollars);
            out.amount(format_args!("{name} strength"), team.strength);
            out.amount(format_args!("{name} ribbons"), team.ribbons);
            let advisor = team.advisor.and_then(|own| Advisor::ALL.into_iter().position(|one| one == own));
            out.one_of(format_args!("{name} advisor"), Advisor::ALL.len(), advisor);
            for (place, won) in (1..).zip(team.trophies) {
                out.amount(format_args!("{name} trophies of place {place}"), won);
            }
            for position in Position::ALL {
                let column = team.column(position);
                let card = column.card.map(|card| CardId::Player(card).index());
                out.one_of(format_args!("{name} {position} card"), CARDS, card.map(usize::from));
                out.amount(format_args!("{name} {position} slid"), column.slid);
                out.flag(format_args!("{name} {position} injured"), column.injury.is_some());
            }
        }
    }
}

/// Encodes the phase and its fields.
fn phase(public: &Public, out: &mut Encoder<'_>) {
    let phase = public.phase;
    let (index, seat) = match phase {
        Phase::SeasonRow => (0, None),
        Phase::Market { .. } => (1, None),
        Phase::Offer { auction } => (2, Some(auction.turn())),
        Phase::Place { seat, .. } => (3, Some(seat)),
        Phase::InjuryBids { .. } => (4, None),
        Phase::Injure { seat, .. } => (5, Some(seat)),
        Phase::Train { seat, .. } => (6, Some(seat)),
        Phase::TieBids { .. } => (7, None),
        Phase::Hire { .. } => (8, None),
        Phase::Spare { seat } => (9, Some(seat)),
        Phase::Over => (10, None),
    };
    out.one_of("phase", PHASES, Some(index));
    out.seat("who decides alone", seat);
    let auction = if let Phase::Offer { auction } = phase { Some(auction) } else { None };
    let offer = auction.and_then(|auction| auction.highest());
    out.amount("highest offer", offer.map_or(0, |offer| offer.amount));
    out.seat("who has made it", offer.map(|offer| offer.seat));
    out.seats("still offering", auction.map_or_else(Default::default, |auction| auction.bidding()));
    let round = phase.sealed_round();
    out.seats("asked to bid unseen", round.map_or_else(Default::default, |round| round.asked()));
    out.seats("have bid unseen", round.map_or_else(Default::default, |round| round.chosen()));
    let (first, last) = match phase {
        Phase::TieBids { first_place, last_place, .. } => (first_place, last_place),
        _ => (0, 0),
    };
    out.amount("first open place of the tie", first);
    out.amount("last open place of the tie", last);
    let taken = if let Phase::Hire { taken } = phase { taken } else { 0 };
    out.amount("advisors taken", taken);
    let slid = if let Phase::Train { slid, .. } = phase { slid } else { SmallSet::EMPTY };
    out.cards("columns slid", Position::ALL.len(), slid.iter());
    let replaced = if let Phase::Market { replaced } = phase { replaced } else { CardSet::EMPTY };
    out.cards("injuries replaced", CARDS, replaced);
    let opening = match phase {
        Phase::InjuryBids { opening, .. } | Phase::Injure { opening, .. } => Some(opening),
        _ => None,
    };
    out.flag("the first auction of the season comes next", opening == Some(NextAuction::First));
}
