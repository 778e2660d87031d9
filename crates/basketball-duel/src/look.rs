//! What one seat sees, with the small questions that both the refusals and the legal list ask.

use tabletop_core::{Seat, SeatSet, View};

use crate::cards::{Item, ItemSet};
use crate::game::BasketballDuel;
use crate::game_card::{GameCard, GameCards, Swipe};
use crate::rulings::{
    DiscardChoice, DiscardDraws, ImmunityReach, MateStart, NothingToTake, Showing, SuddenTeams, SwipedCard,
    SwipedImmunity,
};
use crate::setup::Mode;
use crate::state::{Moment, Phase, Public, Secret, State};
use crate::step::Whose;

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
        self.opponents.get(seat.index()).copied().unwrap_or(SeatSet::EMPTY)
    }

    /// The same, worked out from the set-up.
    pub(crate) fn opponents_of(&self, seat: Seat) -> SeatSet {
        let others = SeatSet::first_seats(self.seats).without(seat);
        self.mate(seat).map_or(others, |mate| others.without(mate))
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

    /// The cards of `owner` that a Swipe may take, for its item or, if it names none, as a Wild
    /// (BD-SWIPE-ITEM-1, 2 and 3 with R-4).
    #[inline]
    pub(crate) fn swipeable(&self, public: &Public, owner: Seat, named: Option<Item>) -> GameCards {
        let free = public.areas.cards(owner).difference(public.areas.locked());
        let shown = named.map_or(free, |item| free.intersection(self.tables.showing[item.at()]));
        shown.difference(self.protected(public, owner, named))
    }

    /// The Item cards that the Immunity cards of `owner` protect from that Swipe.
    pub(crate) fn protected(&self, public: &Public, owner: Seat, named: Option<Item>) -> GameCards {
        let row = public.immunity.get(owner).copied().unwrap_or(GameCards::EMPTY);
        if row.is_empty() {
            return GameCards::EMPTY;
        }
        let immune = |item: &Item| !self.tables.immunity[item.at()].intersection(row).is_empty();
        let showing = |cards: GameCards, item: Item| cards.union(self.tables.showing[item.at()]);
        match (self.setup.rulings.immunity, named) {
            (ImmunityReach::EitherHalf, _) => self.tables.shown_by(row),
            (ImmunityReach::NamedItem, Some(item)) if immune(&item) => self.tables.showing[item.at()],
            (ImmunityReach::NamedItem, Some(_)) => GameCards::EMPTY,
            (ImmunityReach::NamedItem, None) => {
                let open = Item::ALL.into_iter().filter(|item| !immune(item)).fold(GameCards::EMPTY, showing);
                self.tables.items.difference(open)
            }
        }
    }

    /// The items of the Immunity cards that protect a card of `owner` from that Swipe: none if it may be taken.
    pub(crate) fn protecting(
        &self,
        public: &Public,
        owner: Seat,
        card: GameCard,
        named: Option<Item>,
    ) -> ItemSet {
        if !self.protected(public, owner, named).contains(card) {
            return ItemSet::EMPTY;
        }
        let shown = self.shown_items(card).difference(self.open_items(public, owner, card));
        match (self.setup.rulings.immunity, named) {
            (ImmunityReach::NamedItem, Some(item)) => shown.intersection(core::iter::once(item).collect()),
            (ImmunityReach::EitherHalf | ImmunityReach::NamedItem, _) => shown,
        }
    }

    /// The items that an Item card of `owner` shows and no Immunity of `owner` is for.
    pub(crate) fn open_items(&self, public: &Public, owner: Seat, card: GameCard) -> ItemSet {
        let row = public.immunity.get(owner).copied().unwrap_or(GameCards::EMPTY);
        let is_open = |item: &Item| self.tables.immunity[item.at()].intersection(row).is_empty();
        self.shown_items(card).iter().filter(is_open).collect()
    }

    /// The items that an Item card shows.
    fn shown_items(&self, card: GameCard) -> ItemSet {
        let face = self.tables.face(card);
        face.map_or(ItemSet::EMPTY, |face| [face.top.item, face.bottom.item].into_iter().collect())
    }

    /// Whether a Swipe has anything that it may take (BD-SWIPE-1).
    pub(crate) fn has_target(&self, public: &Public, seat: Seat, swipe: Swipe) -> bool {
        let mut opponents = self.opponents(seat).iter();
        match swipe {
            Swipe::Item(item) => opponents.any(|from| !self.swipeable(public, from, Some(item)).is_empty()),
            Swipe::Wild => opponents.any(|from| !self.swipeable(public, from, None).is_empty()),
            Swipe::Bonus => public.aside > 0 || opponents.any(|from| public.bonus_cards(from) > 0),
            Swipe::Immunity => {
                opponents.any(|from| public.immunity.get(from).is_some_and(|row| !row.is_empty()))
            }
        }
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
        let one_is_pending = matches!(self.public.phase, Phase::LayBonus { .. });
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
