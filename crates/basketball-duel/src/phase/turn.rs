//! A turn: draw, play or discard, and on to the next seat.

use tabletop_core::{Log, Seat, SeatSet};

use super::Play;
use crate::cards::Item;
use crate::event::Event;
use crate::game::BasketballDuel;
use crate::game_card::GameCard;
use crate::place::Place;
use crate::rules::Rule;
use crate::rulings::LastStar;
use crate::state::{HowOver, Moment, Phase};

impl<L: Log<BasketballDuel>> Play<'_, L> {
    /// Begins a turn, unless the turn limit of the set-up is reached.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        public.next_up = seat;
        if public.turns >= self.game.setup.turn_limit {
            self.log.tell(Rule::Draw1, Event::Stopped { turns: self.game.setup.turn_limit });
            return self.over(HowOver::TurnLimit, SeatSet::EMPTY);
        }
        public.turns += 1;
        public.next_up = seat.left(self.game.seats);
        public.phase = Phase::Draw { seat };
        self.log.tell(Rule::Draw1, Event::TurnBegins { seat });
    }

    #[inline]
    pub(super) fn draw_pile(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        public.discard_draws = 0;
        public.phase = Phase::Drawing { seat };
    }

    #[inline]
    pub(super) fn drawn(&mut self, seat: Seat, card: GameCard) {
        let left = self.state.public.pile;
        self.log.tell(Rule::Draw1, Event::DrewFromPile { seat, left });
        if left == 0 {
            self.log.tell(Rule::Round4, Event::PileDrawnOut);
        }
        self.take_up(seat, card);
        self.log.add(Rule::Seats2, self.knows_hand(seat), Event::CardSeen { seat, card });
        self.state.public.phase = Phase::Play { seat };
    }

    #[inline]
    pub(super) fn draw_discard(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        public.discard_draws = public.discard_draws.saturating_add(1);
        if let Some(card) = public.discard.pop() {
            self.log.tell(Rule::Draw1, Event::DrewDiscard { seat, card });
            self.take_up(seat, card);
        }
        self.state.public.phase = Phase::Play { seat };
    }

    /// Lays an Item card from wherever it is laid now: the hand, the Swipe, the cards of the sudden death.
    pub(super) fn lay(&mut self, seat: Seat, area: Seat, card: GameCard, at: Option<Place>) {
        let phase = self.state.public.phase;
        let swiped = matches!(phase, Phase::LaySwiped { .. });
        let sudden = matches!(phase, Phase::SuddenLay { .. });
        if sudden {
            self.state.public.sudden.cards[seat].remove(card);
        } else if !swiped {
            self.put_off(seat, card);
        }
        let event = match at {
            Some(at) => Event::Laid { seat, area, card, at },
            None => Event::Started { seat, area, card },
        };
        let rule = match at {
            _ if swiped && seat != area => Rule::Team3,
            _ if swiped => Rule::SwipeItem4,
            _ if seat != area => Rule::Team2,
            None => Rule::Start1,
            Some(_) if sudden => Rule::Cards3,
            Some(_) => Rule::Play1,
        };
        self.log.tell(rule, event);
        self.put_down(area, card, at.unwrap_or(Place::START));
        if sudden {
            self.ask_to_lay(seat);
        } else {
            self.play_made(seat, self.game.tables.starred.contains(card));
        }
    }

    pub(super) fn lay_immunity(&mut self, seat: Seat, area: Seat, item: Item) {
        let held = self.held_longest(seat, self.game.tables.immunity[item.at()]);
        if let Some(card) = held {
            self.put_off(seat, card);
            self.state.public.immunity[area].insert(card);
        }
        let rule = if seat == area { Rule::Immunity1 } else { Rule::Team4 };
        self.log.tell(rule, Event::ImmunityLaid { seat, area, item });
        self.play_made(seat, false);
    }

    #[inline]
    pub(super) fn discard(&mut self, seat: Seat, card: GameCard) {
        self.put_off(seat, card);
        self.throw_away(card);
        self.log.tell(Rule::Play2, Event::Discarded { seat, card });
        self.play_made(seat, false);
    }

    /// Shows a Bonus card to all (BD-SETUP-1).
    pub(super) fn show(&mut self, seat: Seat, place: u8) {
        self.turn_up(seat, usize::from(place).saturating_sub(1), Rule::Setup1);
        if let Phase::ShowOrNot { .. } = self.state.public.phase {
            self.shown_or_not(seat);
        }
    }

    /// Turns a Bonus card up.
    pub(super) fn turn_up(&mut self, seat: Seat, index: usize, rule: Rule) {
        let item = self.state.secrets[seat].bonus.get(index).copied();
        if let (Some(item), Some(place)) = (item, self.state.public.bonus[seat].get_mut(index)) {
            *place = Some(item);
            self.log.tell(rule, Event::BonusShown { seat, item });
        }
    }

    /// Goes on after a play, a turn's or a last one; `star` says whether a card with a star was laid.
    pub(super) fn play_made(&mut self, seat: Seat, star: bool) {
        match self.state.public.moment {
            Moment::LastPlays { passes } => {
                if star {
                    self.log.tell(Rule::Round1, Event::StarGivesNothing { seat });
                }
                self.last_play_made(seat, passes);
            }
            Moment::Turns if star && self.star_counts() => {
                self.log.tell(Rule::Star1, Event::AnotherTurn { seat });
                self.begin_turn(seat);
            }
            Moment::Turns => {
                if star {
                    self.log.tell(Rule::Round4, Event::StarGivesNothing { seat });
                }
                let next = seat.left(self.game.seats);
                self.log.tell(Rule::Play4, Event::TurnPasses { to: next });
                if self.state.public.pile == 0 { self.begin_last_plays() } else { self.begin_turn(next) }
            }
        }
    }

    /// Whether a star gives another turn: BD-STAR-1 with BD-ROUND-4 and R-16.
    fn star_counts(&self) -> bool {
        let public = &self.state.public;
        match self.game.setup.rulings.last_star {
            _ if public.pile > 0 => true,
            LastStar::Nothing => false,
            LastStar::DrawDiscard => self.game.may_draw_discard(public),
        }
    }
}
