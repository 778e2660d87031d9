//! The observation of a seat, as numbers.

use tabletop_core::{CardSet, Encoded, Encoder, View};

use crate::setup::WorldLeague;
use crate::state::{Phase, Player, Public, SEASONS, State};
use crate::step::{Position, Specialist};

/// The most tiles that a set can have.
const TILES: usize = 64;
/// The number of kinds of [`Phase`].
const PHASES: usize = 10;
/// The most tiles that a market has.
const MARKET: usize = 7;

impl Encoded for WorldLeague {
    fn encode(&self, view: View<'_, State>, out: &mut Encoder<'_>) {
        let public = view.public;
        out.one_of("season", SEASONS.into(), public.season.checked_sub(1).map(usize::from));
        out.flag("second half of the season", public.is_second_half());
        phase(public, out);
        out.seat("opener", Some(public.opener));
        for place in 0..MARKET {
            let tile = public.market.get(place).copied();
            out.cards(format_args!("market {}", place + 1), TILES, tile);
        }
        out.cards("pile", TILES, public.pile);
        for specialist in Specialist::ALL {
            out.seat(specialist, public.specialists.holder(specialist));
        }
        let sealed = view.own.sealed.map_or(-1, i32::from);
        out.amount("own sealed amount, or -1", sealed);
        for (seat, name) in out.each_seat() {
            let Some(team) = public.teams.get(seat) else { continue };
            out.amount(format_args!("{name} millions"), team.millions);
            out.amount(format_args!("{name} strength"), team.strength);
            out.amount(format_args!("{name} income"), team.income);
            out.amount(format_args!("{name} tallest"), team.tallest_cm);
            out.amount(format_args!("{name} medals"), team.medals);
            for (place, won) in (1..).zip(team.trophies) {
                out.amount(format_args!("{name} trophies of place {place}"), won);
            }
            for (position, column) in team.lineup() {
                let (player, space) = match column.player {
                    Player::Printed => (0, 0),
                    Player::Ended => (1, 0),
                    Player::FaceUp { space, .. } => (2, space),
                    Player::FaceDown { .. } => (3, 0),
                };
                out.one_of(
                    format_args!("{name} {position}: printed, ended, face-up, face-down"),
                    4,
                    Some(player),
                );
                out.cards(format_args!("{name} {position} tile"), TILES, column.player.tile());
                out.amount(format_args!("{name} {position} space"), space);
                out.flag(format_args!("{name} {position} injured"), column.injury.is_some());
            }
        }
    }
}

/// Writes the phase, with everything that is pending in it.
fn phase(public: &Public, out: &mut Encoder<'_>) {
    let phase = &public.phase;
    let (index, seat, column) = match *phase {
        Phase::Market => (0, None, None),
        Phase::Auction(auction) => (1, Some(auction.turn()), None),
        Phase::Place { seat } => (2, Some(seat), None),
        Phase::Train { seat, column } => (3, Some(seat), Some(column)),
        Phase::HealthCosts(_) => (4, None, None),
        Phase::Injure { seat } => (5, Some(seat), None),
        Phase::Bribes { .. } => (6, None, None),
        Phase::Hire { waiting, .. } => (7, waiting.first().copied(), None),
        Phase::Slide { seat, .. } => (8, Some(seat), None),
        Phase::Over => (9, None, None),
    };
    out.one_of("phase", PHASES, Some(index));
    out.seat("who decides alone", seat);
    out.cards("column just laid", Position::ALL.len(), column);
    let auction = if let Phase::Auction(auction) = phase { Some(auction) } else { None };
    let bid = auction.and_then(tabletop_core::Auction::highest);
    out.amount("highest bid", bid.map_or(0, |bid| bid.amount));
    out.seat("highest bidder", bid.map(|bid| bid.seat));
    out.seats("still bidding", auction.map_or_else(Default::default, tabletop_core::Auction::bidding));
    let round = phase.sealed_round();
    out.seats("asked to choose unseen", round.map_or_else(Default::default, |round| round.asked()));
    out.seats("have chosen unseen", round.map_or_else(Default::default, |round| round.chosen()));
    let (settled, place) = match *phase {
        Phase::Bribes { settled, place, .. } => (settled, place),
        _ => Default::default(),
    };
    out.seats("settled", settled);
    out.amount("next place", place);
    let (waiting, taken, medal, referee_was) = match *phase {
        Phase::Hire { waiting, taken, medal, referee_was } => {
            (waiting.into_iter().collect(), taken, medal, referee_was)
        }
        _ => Default::default(),
    };
    out.seats("waiting to hire", waiting);
    out.cards("specialists chosen", Specialist::ALL.len(), taken);
    out.seat("medal taken", medal);
    out.seat("referee before the hiring", referee_was);
    let slid = if let Phase::Slide { slid, .. } = *phase { slid } else { CardSet::EMPTY };
    out.cards("columns slid", Position::ALL.len(), slid);
}
