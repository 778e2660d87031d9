//! A turn: the draw, the play or the discard, and the passing on to the next seat.

use tabletop_core::{Log, Seat, SeatSet};

use super::Run;
use crate::cards::Item;
use crate::coordinates::Spot;
use crate::event::Event;
use crate::game_card::GameCard;
use crate::rules::Rule;
use crate::rulings::{LastCard, LastStar};
use crate::setup::BasketballDuel;
use crate::state::{HowOver, Phase, Stage};

impl<L: Log<BasketballDuel>> Run<'_, L> {
    /// Begins a turn (BD-DRAW-1), unless the turn limit of the set-up is reached.
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

    /// BD-DRAW-1: draws the top of the draw pile, which chance decides.
    #[inline]
    pub(super) fn draw_pile(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        public.discard_draws = 0;
        public.phase = Phase::Drawing { seat };
    }

    /// BD-DRAW-1: adds the drawn card to the hand. All see that a card was drawn, and only those who know the hand
    /// see the card (BD-SEATS-2). BD-ROUND-4: the seat that draws the last card finishes its turn, unless R-23 ends it.
    #[inline]
    pub(super) fn drawn(&mut self, seat: Seat, card: GameCard) {
        let left = self.state.public.pile;
        self.log.tell(Rule::Draw1, Event::DrewFromPile { seat, left });
        if left == 0 {
            self.log.tell(Rule::Round4, Event::PileDrawnOut);
        }
        self.take_up(seat, card);
        self.log.add(Rule::Seats2, self.knows_hand(seat), Event::CardSeen { seat, card });
        if left == 0 && self.game.rulings().last_card == LastCard::EndsTurns {
            return self.begin_last_plays();
        }
        self.state.public.phase = Phase::Play { seat };
    }

    /// BD-DRAW-1: draws the top of the discard pile, an Item card.
    #[inline]
    pub(super) fn draw_discard(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        // Saturating: without a cap there may be more such draws in a row than the number can hold.
        public.discard_draws = public.discard_draws.saturating_add(1);
        let top = public.discard.pop();
        debug_assert!(top.is_some(), "the discard pile is empty");
        if let Some(card) = top {
            self.log.tell(Rule::Draw1, Event::DrewDiscard { seat, card });
            self.take_up_open(seat, card);
        }
        self.state.public.phase = Phase::Play { seat };
    }

    /// Lays an Item card (BD-PLAY-1): from the hand, after a Swipe (BD-SWIPE-ITEM-4), or in sudden death. The
    /// card connects `at` a spot (BD-CARDS-3); with `None` it is a Start card (BD-START-1). The area is the own one or
    /// the team-mate's (BD-TEAM-2, BD-TEAM-3).
    pub(super) fn lay(&mut self, seat: Seat, area: Seat, card: GameCard, at: Option<Spot>) {
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
        self.put_down(area, card, at.unwrap_or(Spot::START));
        if sudden {
            self.ask_to_lay(seat);
        } else {
            self.play_made(seat, self.game.kinds.starred.contains(card));
        }
    }

    /// BD-IMMUNITY-1: lays an Immunity card face-up as the turn's play. BD-TEAM-4: it protects the area of one
    /// player, the seat or its team-mate.
    pub(super) fn lay_immunity(&mut self, seat: Seat, area: Seat, item: Item) {
        if let Some(card) = self.play_one_of(seat, self.game.kinds.immunity(item)) {
            self.state.public.immunity[area].insert(card);
        }
        let rule = if seat == area { Rule::Immunity1 } else { Rule::Team4 };
        self.log.tell(rule, Event::ImmunityLaid { seat, area, item });
        self.play_made(seat, false);
    }

    /// BD-PLAY-2: discards one card of choice, face-up.
    #[inline]
    pub(super) fn discard(&mut self, seat: Seat, card: GameCard) {
        self.put_off(seat, card);
        self.throw_away(card);
        self.log.tell(Rule::Play2, Event::Discarded { seat, card });
        self.play_made(seat, false);
    }

    /// Shows an own Bonus card to all (BD-SETUP-1). This is no play, so the turn goes on.
    pub(super) fn show(&mut self, seat: Seat, number: u8) {
        debug_assert!(number > 0, "Bonus cards are numbered from 1");
        self.turn_up(seat, usize::from(number) - 1, Rule::Setup1);
        if let Phase::ShowOrNot { .. } = self.state.public.phase {
            self.shown_or_not(seat);
        }
    }

    /// Turns a Bonus card face-up. It stays so while its holder has it (BD-SETUP-1).
    pub(super) fn turn_up(&mut self, seat: Seat, index: usize, rule: Rule) {
        let item = self.state.secrets[seat].bonus.get(index).copied();
        let shown = self.state.public.bonus[seat].get_mut(index);
        debug_assert!(item.is_some() && shown.is_some(), "seat {seat} has no Bonus card {index}");
        if let (Some(item), Some(shown)) = (item, shown) {
            *shown = Some(item);
            self.log.tell(rule, Event::BonusShown { seat, item });
        }
    }

    /// Continues after a play; `star` is `true` if a card with a star was laid. BD-STAR-1: the seat that laid a star
    /// has another turn, whichever area the card is in (BD-TEAM-3). BD-PLAY-4: else the turn passes to the left.
    /// BD-ROUND-1: in the last plays a star gives nothing. BD-ROUND-4: no turn begins on an empty draw pile.
    pub(super) fn play_made(&mut self, seat: Seat, star: bool) {
        match self.state.public.stage {
            Stage::LastPlays { passes } => {
                if star {
                    self.log.tell(Rule::Round1, Event::StarGivesNothing { seat });
                }
                self.last_play_made(seat, passes);
            }
            Stage::Turns if star && self.star_counts() => {
                self.log.tell(Rule::Star1, Event::AnotherTurn { seat });
                self.begin_turn(seat);
            }
            Stage::Turns => {
                if star {
                    self.log.tell(Rule::Round4, Event::StarGivesNothing { seat });
                }
                let next = seat.left(self.game.seats);
                self.log.tell(Rule::Play4, Event::TurnPasses { to: next });
                if self.state.public.pile == 0 { self.begin_last_plays() } else { self.begin_turn(next) }
            }
        }
    }

    /// `true` if a star gives another turn (BD-STAR-1). In the turn of the last drawn card it gives none (BD-ROUND-4),
    /// unless R-16 allows another turn on the discard pile.
    fn star_counts(&self) -> bool {
        let public = &self.state.public;
        match self.game.rulings().last_star {
            _ if public.pile > 0 => true,
            LastStar::Nothing => false,
            LastStar::DrawDiscard => self.game.may_draw_discard(public),
        }
    }
}
