//! The phases, one file each, in the order of the book.
//!
//! Each function takes the game from an accepted decision or outcome to the next one that is awaited. Everything
//! that happens by itself on the way is logged.

mod age;
mod hire;
mod income;
mod injury;
mod market;
mod offer;
mod season;
mod train;
mod trophies;

use tabletop_core::{AuctionStatus, Log, PerSeat, Seat};

use self::offer::take_turn;
use crate::cards::CardId;
use crate::event::Event;
use crate::names::Position;
use crate::rules::Rule;
use crate::rulings::DiscardedInjury;
use crate::setup::Basketboss;
use crate::state::{Phase, Public, SEATS, Secret, State, Team};
use crate::step::{Action, Outcome};

/// A step in progress: the game, the state that the step changes, and the log of its events.
pub(crate) struct Run<'a, L> {
    game: &'a Basketboss,
    public: &'a mut Public,
    secrets: &'a mut PerSeat<Secret, SEATS>,
    log: &'a mut L,
}

impl Basketboss {
    /// Carries out an accepted action.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    pub(crate) fn carry_out<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Action, log: &mut L) {
        if let Phase::Offer { auction } = &mut state.public.phase {
            let status = take_turn(auction, seat, action, log);
            if !matches!(status, AuctionStatus::Turn(_)) {
                Run::new(self, state, log).end_auction(status);
            }
        } else {
            Run::new(self, state, log).decide_outside_auctions(seat, action);
        }
    }
}

impl<'a, L: Log<Basketboss>> Run<'a, L> {
    pub(crate) const fn new(game: &'a Basketboss, state: &'a mut State, log: &'a mut L) -> Self {
        Self { game, public: &mut state.public, secrets: &mut state.secrets, log }
    }

    /// Carries out an action outside auctions. Two thirds of all actions belong to auctions. Their code is kept
    /// apart and inlined.
    #[inline(never)]
    fn decide_outside_auctions(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Place(column) => self.place(seat, column),
            Action::Bid(dollars) => self.bid(seat, dollars),
            Action::Injure(column) => self.injure(seat, column),
            Action::Slide(column) => self.slide(seat, column),
            Action::Done => self.stop_sliding(seat),
            Action::Hire(advisor) => self.hire(seat, advisor),
            Action::SpareNone => self.spare(seat, None),
            Action::Spare(column) => self.spare(seat, Some(column)),
            Action::Pass | Action::Offer(_) | Action::Match => {
                debug_assert!(false, "an accepted action belongs to its phase");
            }
        }
    }

    /// Carries out an accepted outcome.
    #[inline]
    pub(crate) fn resolve(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Season(card) => self.draw_season_card(card),
            Outcome::Flip(card) => self.flip(card),
        }
    }

    #[inline]
    fn tell(&mut self, rule: Rule, event: Event) {
        self.log.tell(rule, event);
    }

    #[inline]
    fn wait_for(&mut self, phase: Phase) {
        self.public.phase = phase;
    }

    #[inline]
    fn team(&mut self, seat: Seat) -> &mut Team {
        &mut self.public.teams[seat]
    }

    /// Moves money from a manager to the supply. A payment of nothing is logged as well.
    fn pay(&mut self, rule: Rule, seat: Seat, dollars: u16) {
        self.team(seat).dollars -= dollars;
        self.tell(rule, Event::Paid { seat, dollars });
    }

    /// Moves money from the supply to a manager.
    fn collect(&mut self, rule: Rule, seat: Seat, dollars: u16) {
        self.team(seat).dollars += dollars;
        if dollars > 0 {
            self.tell(rule, Event::Collected { seat, dollars });
        }
    }

    /// Takes the injury off a column, to the box or into the stack.
    fn discard_injury(&mut self, rule: Rule, seat: Seat, column: Position) {
        if let Some(injury) = self.team(seat).column_mut(column).injury.take() {
            let to = self.game.rulings().discarded_injury;
            match to {
                DiscardedInjury::Box => (),
                DiscardedInjury::IntoStack => {
                    self.public.stack.insert(CardId::Injury(injury));
                }
            }
            self.tell(rule, Event::InjuryDiscarded { seat, column, injury, to });
        }
    }

    /// Moves the strength marker of a seat to its current strength, and returns this strength (BB-TROPHY-2).
    fn move_marker(&mut self, seat: Seat) -> i16 {
        let effect = self.game.strength_effect(self.public);
        let team = &mut self.public.teams[seat];
        team.strength = self.game.strength_of(seat, team, effect).total;
        team.strength
    }

    /// Moves the strength marker of a seat, and logs the move if the strength has changed.
    #[inline]
    fn mark(&mut self, rule: Rule, seat: Seat) {
        let before = self.team(seat).strength;
        let strength = self.move_marker(seat);
        if strength != before {
            self.tell(rule, Event::StrengthMarked { seat, strength });
        }
    }

    /// Slides a card by this number of spaces, and retires it if no row with a star is left (BB-AGE-2).
    fn slide_card(&mut self, rule: Rule, seat: Seat, column: Position, spaces: u8) {
        let game = self.game;
        let place = self.team(seat).column_mut(column);
        let before = *place;
        // Branch-free, because the processor cannot predict which columns have a card and which cards retire. The
        // sum cannot overflow: it is at most all rows and two spaces. A checked sum would be a branch.
        let stays = game.stays(before, spaces);
        place.card = if stays { before.card } else { None };
        place.slid = if stays { before.slid.wrapping_add(spaces) } else { 0 };
        if L::KEEPS
            && spaces > 0
            && let Some(player) = before.card
        {
            let stars = game.figures.sheet(player).stars(before.slid + spaces);
            self.tell(rule, Event::CardSlid { seat, column, player, stars });
            if !stays {
                self.tell(Rule::Age2, Event::CardRetired { seat, column, player });
            }
        }
        if before.injury.is_some() && !stays {
            self.discard_injury(Rule::Offer6, seat, column);
        }
    }
}
