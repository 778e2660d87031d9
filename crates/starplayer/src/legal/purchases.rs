//! Purchases: goods, buyers, and Tackles (rules 4, 11, 12 and 13).
//!
//! Each bound is one function, which returns the reason if the bound is not met. The list of actions only asks
//! whether there is a reason; the refusal shows it.

use tabletop_core::{Seat, SeatSet};

use crate::components::{Space, prices};
use crate::look::Look;
use crate::money::Money;
use crate::rulings::{LandingPrice, Limit, Memory, SellFirst, TackleFees, TacklePrice};
use crate::setup::Starplayer;
use crate::state::{Club, Pending, Public};
use crate::why::Why;

/// `true` if something is for sale on a space (SP-4-3).
#[inline]
pub(crate) fn is_for_sale(public: &Public, space: Space) -> bool {
    match space {
        Space::Footballer(footballer) => !public.squad_deck(footballer.squad()).is_empty(),
        Space::Manager => !public.tray.managers.is_empty(),
        Space::Stadium(_) => !public.tray.stadiums.is_empty(),
        _ => false,
    }
}

/// The reason that nothing is for sale on a space that sells something (SP-4-3, SP-13-4).
#[inline]
pub(super) fn out_of_stock(public: &Public, space: Space) -> Option<Why> {
    match space {
        _ if is_for_sale(public, space) => None,
        Space::Footballer(_) => Some(Why::EmptyDeck),
        Space::Manager | Space::Stadium(_) => Some(Why::NotInTray),
        _ => None,
    }
}

/// The reason that a club has no room for the goods of a space (SP-LIMIT-1, R-12).
#[inline]
pub(crate) fn no_room(game: &Starplayer, club: &Club, space: Space) -> Option<Why> {
    match space {
        Space::Footballer(_) => too_many_footballers(game, club.footballers.len() + 1),
        Space::Manager => too_many_managers(1 + u8::from(club.manager.is_some())),
        Space::Stadium(_) => too_many_stadiums(1 + u8::from(club.stadium.is_some())),
        Space::KickOff | Space::Deck(_) | Space::WildSubstitute | Space::PenaltySpot | Space::CupMatch => {
            None
        }
    }
}

/// The reason that keeps a club from having this many Footballers (SP-LIMIT-1). Under R-7 `Penalised` there is no
/// reason, but the club may be called for too many Footballers (SP-23-1).
#[inline]
pub(super) fn too_many_footballers(game: &Starplayer, have: u32) -> Option<Why> {
    let most = prices::MOST_FOOTBALLERS;
    (have > most && game.rulings().limit == Limit::Prevented)
        .then_some(Why::TooManyFootballers { have, most })
}

/// The reason that keeps a club from having this many Managers (SP-LIMIT-1, SP-11-1).
#[inline]
pub(super) fn too_many_managers(have: u8) -> Option<Why> {
    (have > 1).then_some(Why::TooManyManagers { have })
}

/// The reason that keeps a club from having this many Stadiums (SP-LIMIT-1, SP-12-1).
#[inline]
pub(super) fn too_many_stadiums(have: u8) -> Option<Why> {
    (have > 1).then_some(Why::TooManyStadiums { have })
}

/// `true` if something is for sale on a space and the club has room for it (SP-13-4).
#[inline]
pub(crate) fn could_buy(game: &Starplayer, public: &Public, club: &Club, space: Space) -> bool {
    is_for_sale(public, space) && no_room(game, club, space).is_none()
}

/// The price of the goods of a space, as far as it is known before the purchase. The price of a Footballer is on the
/// card, which is drawn later (SP-4-2).
pub(crate) const fn price_in_hand(space: Space) -> Money {
    match space {
        Space::Manager => prices::MANAGER,
        Space::Stadium(_) => prices::STADIUM,
        _ => Money::ZERO,
    }
}

/// `true` if something is for sale on a space. By R-30 `Asked` it is enough that the seat owns a card that it could sell
/// first: a Footballer of the squad, its Manager or its Stadium (SP-4-3, SP-24-1).
pub(crate) fn could_be_bought(game: &Starplayer, public: &Public, seat: Seat, space: Space) -> bool {
    let owns_one = |club: &Club| match space {
        Space::Footballer(footballer) => {
            club.footballers.iter().any(|owned| owned.squad() == footballer.squad())
        }
        Space::Manager => club.manager.is_some(),
        Space::Stadium(_) => club.stadium.is_some(),
        _ => false,
    };
    is_for_sale(public, space)
        || (game.rulings().sell_first == SellFirst::Asked && public.clubs.get(seat).is_some_and(owns_one))
}

/// The cash that a tackler must have, the fees of landing included (SP-13-4, R-22, R-10). For a Footballer it is
/// zero, because the price is on the card, which is drawn later.
pub(crate) fn tackle_price(game: &Starplayer, public: &Public, seat: Seat, space: Space) -> Money {
    let rulings = game.rulings();
    let price = match space {
        Space::Manager => prices::MANAGER,
        Space::Stadium(_) => prices::STADIUM,
        _ => return Money::ZERO,
    };
    if rulings.tackle_price == TacklePrice::Emergency {
        return Money::ZERO;
    }
    // A gate fee that must be claimed is not due before the purchase.
    let pays_gate = rulings.tackle_fees == TackleFees::AsLanding && rulings.memory == Memory::Attentive;
    match space {
        Space::Stadium(colour) if pays_gate => {
            let others = public.clubs.iter().filter(|(owner, _)| *owner != seat);
            let owned = others.into_iter().any(|(_, club)| club.stadium == Some(colour));
            if owned { price.plus(prices::GATE) } else { price }
        }
        _ => price,
    }
}

/// `true` if a seat is asked for a Tackle, judged by public knowledge (SP-13-1, SP-13-4).
fn may_be_asked_to_tackle(game: &Starplayer, public: &Public, seat: Seat, space: Space) -> bool {
    let Some(club) = public.clubs.get(seat) else { return false };
    club.tackles > 0
        && could_buy(game, public, club, space)
        && club.cash.is_none_or(|cash| cash >= tackle_price(game, public, seat, space))
}

/// The seats that are asked for a Tackle when the seat in turn declines: they hold a Tackle card and could buy
/// (SP-13-1, SP-13-4).
pub(crate) fn seats_that_may_tackle(game: &Starplayer, public: &Public) -> SeatSet {
    let turn = public.turn;
    let space = public.clubs.get(turn).map_or(Space::KickOff, |club| game.tables().space(club.pawn));
    let opponents = public.clubs.all().without(turn);
    opponents.iter().filter(|&seat| may_be_asked_to_tackle(game, public, seat, space)).collect()
}

impl Look<'_> {
    /// The reason that the price of a Manager or Stadium cannot be paid (SP-11-1, SP-12-1). On its own turn a seat
    /// must have the price in cash, unless R-38 lets it be raised. A tackler is already bound to buy, so for a
    /// tackler the result is `None`.
    #[inline]
    pub(super) fn price_short(&self, now: &Pending, price: Money) -> Option<Why> {
        let raised = self.game.rulings().landing_price == LandingPrice::Emergency;
        let bound = matches!(now, Pending::Choosing { .. });
        if raised || bound { None } else { Why::too_little(self.cash(), price) }
    }

    /// `true` if this seat could buy on its space at once, without selling anything first.
    pub(super) fn can_buy_here(&self, now: &Pending) -> bool {
        let space = self.space_of(self.seat);
        let has_price = self.price_short(now, price_in_hand(space)).is_none();
        has_price && could_buy(self.game, self.public, self.club, space)
    }

    /// The reason that this seat lacks the cash that a tackler must have (SP-13-4, R-22).
    #[inline]
    pub(super) fn tackle_price_short(&self, space: Space) -> Option<Why> {
        Why::too_little(self.cash(), tackle_price(self.game, self.public, self.seat, space))
    }
}
