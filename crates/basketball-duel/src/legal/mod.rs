//! Legality: the conditions that the [list], the refusals and the phases share.

pub(crate) mod chance;
mod faults;
mod list;
mod targets;
mod wrong_moment;

use tabletop_core::{Awaits, Seat, SeatSet};

use crate::game_card::GameCard;
use crate::game_card::GameCards;
use crate::look::Look;
use crate::rulings::{
    DiscardChoice, DiscardDraws, MateStart, NothingToTake, Showing, SwipedCard, SwipedImmunity,
};
use crate::setup::BasketballDuel;
use crate::state::{Phase, Public};
use crate::step::AreaOwner;

impl BasketballDuel {
    /// `true` if the top of the discard pile may be drawn: it is an Item card (BD-DRAW-1), and R-13 allows another
    /// such draw.
    #[inline]
    pub(crate) fn may_draw_discard(&self, public: &Public) -> bool {
        let below_cap = match self.rulings().discard_draws {
            DiscardDraws::Unbounded => true,
            DiscardDraws::Cap(cap) => public.discard_draws < cap,
        };
        below_cap && public.top_discard().is_some_and(|card| self.kinds.items.contains(card))
    }

    /// The deciders if Bonus cards are shown at any time (BD-SETUP-1; R-12, `AnyTime`): `seat` decides, and every other
    /// seat may show its own face-down Bonus cards.
    #[cold]
    pub(crate) fn awaits_showing(&self, public: &Public, seat: Seat) -> Awaits {
        let has_one = |seat: &Seat| public.bonus.get(*seat).is_some_and(|row| row.contains(&None));
        let may = self.all_seats().without(seat).iter().filter(has_one).collect();
        Awaits::Seats { must: SeatSet::only(seat), may }
    }

    /// `true` if `seat` may lay a Start card in the area of `owner` (BD-START-1; R-19).
    #[inline]
    fn may_begin(&self, seat: Seat, owner: Seat) -> bool {
        seat == owner || self.rulings().mate_start == MateStart::EitherMate
    }

    /// One of `cards`, all Item cards, that `seat` can lay in the area of `owner`; `None` if there is none. The
    /// card connects to the cards of the area (BD-CARDS-3) or, in an empty area, is its Start card (BD-START-1).
    #[inline]
    pub(crate) fn can_lay_in(
        &self,
        public: &Public,
        seat: Seat,
        owner: Seat,
        cards: GameCards,
    ) -> Option<GameCard> {
        if !public.areas.cards(owner).is_empty() {
            public.areas.any_fitting(&self.edges, owner, cards)
        } else if self.may_begin(seat, owner) {
            cards.iter().next()
        } else {
            None
        }
    }

    /// One of `cards`, all Item cards, that `seat` can lay in the own area or the team-mate's (BD-PLAY-1,
    /// BD-TEAM-2); `None` if there is none.
    #[inline]
    pub(crate) fn can_lay(&self, public: &Public, seat: Seat, cards: GameCards) -> Option<GameCard> {
        if cards.is_empty() {
            return None;
        }
        let own = self.can_lay_in(public, seat, seat, cards);
        own.or_else(|| self.mate(seat).and_then(|mate| self.can_lay_in(public, seat, mate, cards)))
    }
}

impl Look<'_> {
    /// The Item cards that may be laid now, if they fit: those in hand (BD-PLAY-1, BD-ROUND-1), the one just
    /// swiped (BD-SWIPE-ITEM-4), or those dealt in sudden death (BD-SUDDEN-1; R-17).
    #[inline]
    fn layable(self) -> GameCards {
        match self.public.phase {
            Phase::Play { .. } | Phase::AfterSwipe { .. } | Phase::LastPlay { .. } => self.items_in_hand(),
            Phase::LaySwiped { seat, card } if seat == self.seat => GameCards::only(card),
            Phase::SuddenLay { .. } => {
                self.public.sudden.cards.get(self.seat).copied().unwrap_or(GameCards::EMPTY)
            }
            _ => GameCards::EMPTY,
        }
    }

    #[inline]
    fn items_in_hand(self) -> GameCards {
        self.own.hand.intersection(self.game.kinds.items)
    }

    /// `true` if a card may be discarded although an Item card in hand can be laid.
    #[inline]
    fn may_discard_anyway(self) -> bool {
        self.game.rulings().discard == DiscardChoice::FreeDiscard
    }

    /// An Item card in hand that can be laid and so forbids a discard (BD-PLAY-2, BD-TEAM-2; R-3).
    #[inline]
    fn card_to_lay_instead(self) -> Option<GameCard> {
        if self.may_discard_anyway() {
            None
        } else {
            self.game.can_lay(self.public, self.seat, self.items_in_hand())
        }
    }

    /// `true` if Bonus cards may be shown now (BD-SETUP-1; R-12): in the seat's own turn, when the Bonus cards are
    /// dealt, or whenever somebody decides.
    #[inline]
    fn may_show(self) -> bool {
        match self.game.rulings().showing {
            Showing::AtDealOnly => matches!(self.public.phase, Phase::ShowOrNot { .. }),
            Showing::OwnTurn => self.public.phase.is_decision_of_turn() && self.is_in_turns(),
            Showing::AnyTime => {
                self.public.phase.is_decision_of_turn() || matches!(self.public.phase, Phase::LastPlay { .. })
            }
        }
    }

    /// `true` if Bonus cards may be shown out of turn too (BD-SETUP-1; R-12, `AnyTime`).
    #[inline]
    fn shows_any_time(self) -> bool {
        self.game.rulings().showing == Showing::AnyTime
    }

    /// The number of own Bonus cards that may be shown. A card just taken has to be laid first (BD-SWIPE-BONUS-1).
    #[inline]
    fn bonus_in_place(self) -> u8 {
        let row = self.public.bonus_cards(self.seat);
        let one_is_pending = matches!(self.public.phase, Phase::LayBonus { seat } if seat == self.seat);
        row.saturating_sub(u8::from(one_is_pending))
    }

    /// `true` if a swiped Item card may be kept although it could be laid (BD-SWIPE-ITEM-4; R-5).
    #[inline]
    fn may_keep(self) -> bool {
        self.game.rulings().swiped == SwipedCard::TakerChooses
    }

    /// `true` if a Swipe with nothing to take may be played (BD-SWIPE-1; R-15).
    #[inline]
    fn may_fizzle(self) -> bool {
        self.game.rulings().nothing_to_take == NothingToTake::Fizzle
    }

    /// `true` if a swiped Immunity card may be laid for that seat (BD-TEAM-4; R-20).
    #[inline]
    fn may_give_swiped_immunity(self, whose: AreaOwner) -> bool {
        whose == AreaOwner::Own || self.game.rulings().swiped_immunity == SwipedImmunity::EitherMate
    }
}
