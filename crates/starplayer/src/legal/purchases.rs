//! What can be bought, by whom, and with a Tackle.

use tabletop_core::Seat;

use crate::components::{Space, sums};
use crate::rulings::{Limit, Memory, SellFirst, TackleFees, TacklePrice};
use crate::state::Club;
use crate::{Money, Public, Starplayer};

/// Whether a further Footballer may be taken (SP-LIMIT-1, R-7).
#[inline]
pub(super) fn has_room_for_footballer(game: &Starplayer, club: &Club) -> bool {
    game.rulings().limit == Limit::Penalised || club.footballers.len() < sums::MOST_FOOTBALLERS
}

/// What a tackler would have to have in hand besides the fees of landing (SP-13-4, R-22, R-10).
pub(crate) fn tackle_price(game: &Starplayer, public: &Public, seat: Seat, space: Space) -> Money {
    let price = match space {
        Space::Manager => sums::MANAGER,
        Space::Stadium(_) => sums::STADIUM,
        Space::KickOff
        | Space::Footballer(_)
        | Space::Deck(_)
        | Space::WildSubstitute
        | Space::PenaltySpot
        | Space::CupMatch => return Money::ZERO,
    };
    if game.rulings().tackle_price == TacklePrice::Emergency {
        return Money::ZERO;
    }
    let gate = match space {
        // Where it has to be asked for, it is not due before the purchase.
        Space::Stadium(colour)
            if game.rulings().tackle_fees == TackleFees::AsLanding
                && game.rulings().memory == Memory::Attentive =>
        {
            public.clubs.iter().any(|(owner, club)| owner != seat && club.stadium == Some(colour))
        }
        _ => false,
    };
    if gate { price.plus(sums::GATE) } else { price }
}

/// Whether a club has room for what is bought on a space (SP-LIMIT-1).
#[inline]
pub(crate) fn has_room(game: &Starplayer, club: &Club, space: Space) -> bool {
    match space {
        Space::Footballer(_) => has_room_for_footballer(game, club),
        Space::Manager => club.manager.is_none(),
        Space::Stadium(_) => club.stadium.is_none(),
        Space::KickOff | Space::Deck(_) | Space::WildSubstitute | Space::PenaltySpot | Space::CupMatch => {
            false
        }
    }
}

/// Whether a tackler has room under the limits and there is something to buy (SP-13-4).
#[inline]
pub(super) fn could_buy_by_tackle(game: &Starplayer, public: &Public, club: &Club, space: Space) -> bool {
    is_for_sale(public, space) && has_room(game, club, space)
}

/// Whether a seat is asked for a Tackle, by what everybody sees (SP-13-1, SP-13-4).
pub(crate) fn may_be_asked_to_tackle(game: &Starplayer, public: &Public, seat: Seat, space: Space) -> bool {
    let Some(club) = public.clubs.get(seat) else { return false };
    club.tackles > 0
        && could_buy_by_tackle(game, public, club, space)
        && club.cash.is_none_or(|cash| cash >= tackle_price(game, public, seat, space))
}

/// Whether there is something to buy on a space.
pub(crate) fn is_for_sale(public: &Public, space: Space) -> bool {
    match space {
        Space::Footballer(footballer) => !public.squad_deck(footballer.squad()).is_empty(),
        Space::Manager => !public.tray.managers.is_empty(),
        Space::Stadium(_) => !public.tray.stadiums.is_empty(),
        Space::KickOff | Space::Deck(_) | Space::WildSubstitute | Space::PenaltySpot | Space::CupMatch => {
            false
        }
    }
}

/// Whether something is for sale on a space to the seat in turn, or by R-30 would be if it sold what it owns first (SP-4-3, SP-24-1).
pub(crate) fn could_be_bought(game: &Starplayer, public: &Public, seat: Seat, space: Space) -> bool {
    let own = |club: &Club| match space {
        Space::Footballer(footballer) => {
            club.footballers.iter().any(|owned| owned.squad() == footballer.squad())
        }
        Space::Manager => club.manager.is_some(),
        Space::Stadium(_) => club.stadium.is_some(),
        Space::KickOff | Space::Deck(_) | Space::WildSubstitute | Space::PenaltySpot | Space::CupMatch => {
            false
        }
    };
    is_for_sale(public, space)
        || (game.rulings().sell_first == SellFirst::Asked && public.clubs.get(seat).is_some_and(own))
}
