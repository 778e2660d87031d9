//! What one seat sees, with the small questions that both the refusals and the legal list ask.

use tabletop_core::{Seat, SeatSet, View};
use tinyvec::ArrayVec;

use crate::area::MOST_SEATS;
use crate::game::BasketballDuel;
use crate::game_card::{GameCard, GameCards};
use crate::rulings::{
    DiscardChoice, DiscardDraws, MateStart, NothingToTake, Showing, SuddenTeams, SwipedCard, SwipedImmunity,
};
use crate::setup::Mode;
use crate::state::{Moment, Phase, Public, Secret, State};
use crate::step::Whose;

/// The opponents of a seat, in the order of the seats.
pub(crate) type Opponents = ArrayVec<[Seat; MOST_SEATS]>;

/// A view of the table, with the set-up it is played under. Legality knows no more than this.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a BasketballDuel,
    pub(crate) seat: Seat,
    pub(crate) public: &'a Public,
    pub(crate) own: &'a Secret,
}

impl BasketballDuel {
    /// The team-mate of a seat (BD-TEAM-1).
    #[inline]
    pub fn mate(&self, seat: Seat) -> Option<Seat> {
        match self.setup.mode {
            Mode::Individual => None,
            Mode::Teams => Some(seat.left(self.seats).left(self.seats)),
        }
    }

    /// These seats and their team-mates.
    pub(crate) fn with_mates(&self, seats: SeatSet) -> SeatSet {
        seats.union(seats.iter().filter_map(|seat| self.mate(seat)).collect())
    }

    /// The opponents of a seat.
    #[inline]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        self.opponents_in_order(seat).iter().copied().collect()
    }

    /// The opponents of a seat in the order of the seats.
    #[inline]
    pub(crate) fn opponents_in_order(&self, seat: Seat) -> &[Seat] {
        self.opponents.get(seat.index()).map_or(&[], |opponents| opponents.as_slice())
    }

    /// The same, worked out from the set-up.
    pub(crate) fn opponents_of(&self, seat: Seat) -> Opponents {
        let others = SeatSet::first_seats(self.seats).without(seat);
        self.mate(seat).map_or(others, |mate| others.without(mate)).iter().collect()
    }

    /// Whether the top of the discard pile may be drawn: BD-DRAW-1 with R-13.
    #[inline]
    pub(crate) fn may_draw_discard(&self, public: &Public) -> bool {
        let below_cap = match self.setup.rulings.discard_draws {
            DiscardDraws::Unbounded => true,
            DiscardDraws::Cap(cap) => public.discard_draws < cap,
        };
        below_cap && public.top_discard().is_some_and(|card| self.tables.items.contains(card))
    }

    /// Whether `seat` may begin the area of `owner`: BD-START-1 with R-19.
    #[inline]
    pub(crate) fn may_begin(&self, seat: Seat, owner: Seat) -> bool {
        seat == owner || self.setup.rulings.mate_start == MateStart::EitherMate
    }

    /// One of `cards` that `seat` can lay in the area of `owner`.
    #[inline]
    pub(crate) fn can_lay_in(
        &self,
        public: &Public,
        seat: Seat,
        owner: Seat,
        cards: GameCards,
    ) -> Option<GameCard> {
        if !public.areas.cards(owner).is_empty() {
            public.areas.any_fitting(&self.tables, owner, cards)
        } else if self.may_begin(seat, owner) {
            cards.iter().next()
        } else {
            None
        }
    }

    /// One of `cards`, all Item cards, that `seat` can lay in the own area or the team-mate's.
    #[inline]
    pub(crate) fn can_lay(&self, public: &Public, seat: Seat, cards: GameCards) -> Option<GameCard> {
        if cards.is_empty() {
            return None;
        }
        let own = self.can_lay_in(public, seat, seat, cards);
        own.or_else(|| self.mate(seat).and_then(|mate| self.can_lay_in(public, seat, mate, cards)))
    }

    /// Whether in sudden death each team has one set of cards: BD-SUDDEN-1 with R-18.
    pub(crate) fn deals_to_teams(&self) -> bool {
        self.setup.mode == Mode::Teams && self.setup.rulings.sudden_teams == SuddenTeams::PerTeam
    }
}

impl<'a> Look<'a> {
    #[inline]
    pub(crate) fn new(game: &'a BasketballDuel, view: View<'a, State>) -> Self {
        Self { game, seat: view.seat, public: view.public, own: view.own }
    }

    /// Whether the game waits for this seat.
    #[inline]
    pub(crate) fn is_asked(self) -> bool {
        self.public.phase.decider() == Some(self.seat)
    }

    /// The seat for whom a card is laid.
    #[inline]
    pub(crate) fn owner(self, whose: Whose) -> Option<Seat> {
        match whose {
            Whose::Own => Some(self.seat),
            Whose::Mate => self.game.mate(self.seat),
        }
    }

    /// The own area and the team-mate's.
    #[inline]
    pub(crate) fn areas(self) -> impl Iterator<Item = (Whose, Seat)> {
        let mate = self.game.mate(self.seat).map(|mate| (Whose::Mate, mate));
        core::iter::once((Whose::Own, self.seat)).chain(mate)
    }

    /// The Item cards that may be laid now, wherever they fit.
    #[inline]
    pub(crate) fn layable(self) -> GameCards {
        match self.public.phase {
            Phase::Play { .. } | Phase::AfterSwipe { .. } | Phase::LastPlay { .. } => {
                self.own.hand.intersection(self.game.tables.items)
            }
            Phase::LaySwiped { seat, card } if seat == self.seat => core::iter::once(card).collect(),
            Phase::SuddenLay { .. } => {
                self.public.sudden.cards.get(self.seat).copied().unwrap_or(GameCards::EMPTY)
            }
            Phase::DealBonus { .. }
            | Phase::ShowOrNot { .. }
            | Phase::DealCard { .. }
            | Phase::Draw { .. }
            | Phase::Drawing { .. }
            | Phase::LaySwiped { .. }
            | Phase::TakeAside { .. }
            | Phase::LayBonus { .. }
            | Phase::SuddenDeal { .. }
            | Phase::Over { .. } => GameCards::EMPTY,
        }
    }

    /// A card that stands against discarding: one in hand that can be laid (BD-PLAY-2 with R-3).
    #[inline]
    pub(crate) fn card_to_lay_instead(self) -> Option<GameCard> {
        match self.game.setup.rulings.discard {
            DiscardChoice::FreeDiscard => None,
            DiscardChoice::MustPlay => {
                let items = self.own.hand.intersection(self.game.tables.items);
                self.game.can_lay(self.public, self.seat, items)
            }
        }
    }

    /// Whether there are turns now, so that something may be discarded.
    #[inline]
    pub(crate) fn in_turn(self) -> bool {
        self.public.moment == Moment::Turns
    }

    /// Whether the seat may show Bonus cards now (BD-SETUP-1 with R-12).
    #[inline]
    pub(crate) fn may_show(self) -> bool {
        match (self.game.setup.rulings.showing, self.public.phase) {
            (Showing::AtDealOnly, Phase::ShowOrNot { .. }) => true,
            (
                Showing::OwnTurn,
                Phase::Draw { .. }
                | Phase::Play { .. }
                | Phase::LaySwiped { .. }
                | Phase::LayBonus { .. }
                | Phase::AfterSwipe { .. },
            ) => self.in_turn(),
            (
                Showing::AtDealOnly | Showing::OwnTurn,
                Phase::DealBonus { .. }
                | Phase::ShowOrNot { .. }
                | Phase::DealCard { .. }
                | Phase::Draw { .. }
                | Phase::Drawing { .. }
                | Phase::Play { .. }
                | Phase::LaySwiped { .. }
                | Phase::TakeAside { .. }
                | Phase::LayBonus { .. }
                | Phase::AfterSwipe { .. }
                | Phase::LastPlay { .. }
                | Phase::SuddenDeal { .. }
                | Phase::SuddenLay { .. }
                | Phase::Over { .. },
            ) => false,
        }
    }

    /// How many of the own Bonus cards may be shown: all but one that was just taken and is not laid yet.
    #[inline]
    pub(crate) fn bonus_in_place(self) -> u8 {
        let row = self.public.bonus_cards(self.seat);
        let one_is_pending = matches!(self.public.phase, Phase::LayBonus { seat } if seat == self.seat);
        row.saturating_sub(u8::from(one_is_pending))
    }

    /// Whether a swiped card may be kept although it could be laid.
    #[inline]
    pub(crate) fn may_keep(self) -> bool {
        self.game.setup.rulings.swiped == SwipedCard::TakerChooses
    }

    /// Whether a Swipe with nothing to take may be played.
    #[inline]
    pub(crate) fn may_fizzle(self) -> bool {
        self.game.setup.rulings.nothing_to_take == NothingToTake::Fizzle
    }

    /// Whether a swiped Immunity may be laid for that seat.
    #[inline]
    pub(crate) fn may_give_swiped_immunity(self, whose: Whose) -> bool {
        whose == Whose::Own || self.game.setup.rulings.swiped_immunity == SwipedImmunity::EitherMate
    }
}
