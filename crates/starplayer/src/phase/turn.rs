//! The course of a turn: rolling, moving, landing, passing play on (SP-TURN, rules 3, 6, 10 and 12).

use tabletop_core::{CardSet, Log, Seat};

use super::Run;
use crate::cards::Footballer;
use crate::components::{Space, prices};
use crate::event::Event;
use crate::legal::{can_be_asked_for, can_challenge_at_last, could_be_bought, is_entitled_to_free_match};
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{DoubledFees, FreeMatchTime, SellFirst};
use crate::setup::Starplayer;
use crate::state::{Cause, Finish, FreeMatch, Invitation, Pending, Prize, ThisTurn};
use crate::step::{Claim, Die};

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Begins the turn of the seat in turn. A seat that misses its turn is passed over (SP-22-1).
    pub(super) fn begin_turn(&mut self) {
        self.state.public.pending.clear();
        self.state.public.this_turn = ThisTurn::Plain;
        loop {
            // A saved game may have the largest possible turn number.
            let turn = self.public().turn_number.saturating_add(1);
            if let Some(turns) = self.game.checked_setup().turn_limit
                && turn > turns
            {
                self.tell(Rule::End1, Event::Stopped { turns });
                self.push(Pending::Over(Finish::Stopped));
                return;
            }
            self.state.public.turn_number = turn;
            let seat = self.public().turn;
            let club = self.club_mut(seat);
            if club.turns_to_miss == 0 {
                self.tell(Rule::Turn1, Event::TurnBegins { seat, turn });
                break;
            }
            club.turns_to_miss -= 1;
            self.tell(Rule::R22_1, Event::TurnMissed { seat, turn });
            self.state.public.turn = seat.left(self.game.seats_at_table());
        }
        self.open_free_match();
        self.push(Pending::RollDue);
    }

    /// Opens a match without a card to a seat that starts its turn with a Club Set, no card left to play and no full
    /// set of Win cards (SP-17-3). By R-35 `WhenPlayed` the conditions are checked again when the match is played.
    fn open_free_match(&mut self) {
        let seat = self.public().turn;
        let open = is_entitled_to_free_match(self.game, self.club(seat));
        self.state.public.free_match = if open { FreeMatch::Open } else { FreeMatch::None };
        if open {
            self.tell(Rule::R17_3, Event::FreeMatchOpen { seat });
        }
    }

    /// The number of the turn, and `true` if a match without a card is open now by R-35 `WhenPlayed`. `None` if nothing
    /// is logged. Also `None` under another reading, because then such a match cannot open or close within a turn.
    #[inline]
    pub(super) fn free_match_now(&self) -> Option<(u32, bool)> {
        let follows = L::KEEPS && self.game.rulings().free_time == FreeMatchTime::WhenPlayed;
        follows.then(|| self.look_for_free_match())
    }

    #[inline(never)]
    fn look_for_free_match(&self) -> (u32, bool) {
        let public = self.public();
        let entitled = is_entitled_to_free_match(self.game, self.club(public.turn));
        (public.turn_number, public.turn_number > 0 && public.free_match != FreeMatch::Played && entitled)
    }

    /// Logs that a match without a card has become open or is no longer open within a turn (SP-17-3, R-35
    /// `WhenPlayed`). A match that has been played has its own event.
    #[inline]
    pub(super) fn tell_free_match(&mut self, before: Option<(u32, bool)>) {
        let (Some((turn, was_open)), Some((now, is_open))) = (before, self.free_match_now()) else { return };
        let seat = self.public().turn;
        if turn != now || was_open == is_open || self.public().free_match == FreeMatch::Played {
            return;
        }
        let event = if is_open { Event::FreeMatchOpen { seat } } else { Event::FreeMatchClosed { seat } };
        self.tell(Rule::R17_3, event);
    }

    /// Passes play. If something can still be asked for (SP-26-1, R-1), or a challenge to the Cup Final is possible
    /// play waits once more instead.
    pub(super) fn pass_or_wait(&mut self) {
        if !self.has_reason_to_wait() {
            self.pass_play();
            return;
        }
        let seat = self.public().turn;
        self.replace(Pending::LastMoment);
        if can_be_asked_for(self.game, self.public()) {
            self.tell(Rule::R26_1, Event::LastMoment { seat });
        }
        if can_challenge_at_last(self.game, self.public()) {
            self.tell(Rule::R27_1, Event::LastChallenge { seat });
        }
    }

    /// `true` if play has a reason to wait before it passes by itself.
    pub(super) fn has_reason_to_wait(&self) -> bool {
        can_be_asked_for(self.game, self.public()) || can_challenge_at_last(self.game, self.public())
    }

    /// Passes play to the left. Claims that were not made are lost (SP-TURN-3, SP-26-1).
    pub(super) fn pass_play(&mut self) {
        self.lapse_claims();
        let to = self.public().turn.left(self.game.seats_at_table());
        self.tell(Rule::Turn3, Event::PlayPasses { to });
        self.state.public.turn = to;
        self.begin_turn();
    }

    /// Ends all claims, and records their kinds (SP-26-1, SP-22-2).
    fn lapse_claims(&mut self) {
        if self.attentive() {
            return;
        }
        for seat in self.public().clubs.all() {
            let claims = core::mem::take(&mut self.state.public.claims[seat]);
            let due = claims.due();
            if !due.is_empty() {
                let lapsed = &mut self.state.public.lapsed[seat];
                *lapsed = lapsed.union(due);
                self.tell(Rule::R26_1, Event::ClaimsLapsed { seat });
            }
            if claims.reds > 0 {
                self.state.public.lapsed_reds.insert(seat);
                self.tell(Rule::R22_2, Event::RedCardForgotten { seat });
            }
        }
    }

    /// Rolls the dice to move (SP-TURN-1, SP-3-1).
    pub(super) fn roll_to_move(&mut self, dice: (Die, Die)) {
        let seat = self.public().turn;
        let total = dice.0.spots() + dice.1.spots();
        self.tell(Rule::Turn1, Event::Rolled { seat, dice });
        if dice.0 == dice.1 {
            self.double_pays(seat, total);
            self.tell(Rule::R3_1, Event::RollsAgain { seat });
            self.replace(Pending::RollDue);
        } else {
            self.replace(Pending::TurnEnd);
        }
        self.move_pawn(Rule::Turn1, seat, total);
    }

    /// Moves the pawn of the seat in turn clockwise and lands it.
    pub(super) fn move_pawn(&mut self, rule: Rule, seat: Seat, steps: u8) {
        let count = self.game.tables().space_count;
        let from = self.club(seat).pawn;
        // No roll leads further than once round the board.
        let to = if from + steps < count { from + steps } else { from + steps - count };
        let space = self.game.tables().space(to);
        self.club_mut(seat).pawn = to;
        self.tell(rule, Event::Moved { seat, from, to, space });
        if let Some(stadium) = self.club(seat).stadium
            && let Some(gate) = self.game.tables().gates[usize::from(stadium.index())]
        {
            let distance = if gate > from { gate - from } else { gate + count - from };
            if distance <= steps {
                self.gate(seat, seat);
            }
        }
        self.land(seat, space);
    }

    /// Carries out the instruction of a space for the seat in turn.
    fn land(&mut self, seat: Seat, space: Space) {
        match space {
            // Nothing happens on Kick Off, nor in passing it (SP-SETUP-6).
            Space::KickOff => self.tell(Rule::Setup6, Event::OnKickOff { seat }),
            Space::Footballer(footballer) => {
                self.push(Pending::Buying);
                self.land_on_star(seat, footballer);
            }
            Space::Manager => self.push(Pending::Buying),
            Space::Stadium(_) => {
                self.push(Pending::Buying);
                self.land_on_gate(seat, space);
            }
            Space::Deck(deck) => {
                if self.public().instruction_deck(deck).is_empty() {
                    self.tell(deck.rule(), Event::NoEffect { seat });
                } else {
                    self.push(Pending::Reading { deck });
                }
            }
            Space::WildSubstitute => self.land_on_wild(seat),
            Space::PenaltySpot => self.push(Pending::Penalty { prize: Prize::FromOpponents }),
            Space::CupMatch => self.invite_to_match(seat, Invitation::Space),
        }
    }

    /// Ends a purchase if nothing is for sale when it is reached (SP-4-3). Returns `true` if it has ended. By R-30
    /// `Asked` a Manager or a Stadium can always be bought: if the tray has none, every seat owns one and could sell it
    /// first.
    pub(super) fn nothing_to_buy(&mut self) -> bool {
        let seat = self.public().turn;
        let space = self.game.tables().space(self.club(seat).pawn);
        if could_be_bought(self.game, self.public(), seat, space) {
            return false;
        }
        self.pop();
        if self.game.rulings().sell_first == SellFirst::PassedOver {
            self.state.public.this_turn = ThisTurn::PassedOver;
        }
        self.tell(Rule::R4_3, Event::NothingToBuy { seat });
        true
    }

    /// Charges the fees of a tackling pawn that counts as landing.
    pub(super) fn land_for_fees(&mut self, seat: Seat, space: Space) {
        if let Space::Footballer(footballer) = space {
            self.land_on_star(seat, footballer);
        }
        // A seat with a Stadium has no room for another, so it does not tackle here (SP-13-4). So the gate is never the
        // tackler's own.
        self.land_on_gate(seat, space);
    }

    /// Charges the royalty of a Starplayer for its owner (SP-6-1). The seat that lands pays. The royalty is higher if
    /// the owner has all four Starplayers of a squad (SP-6-2, R-36).
    fn land_on_star(&mut self, seat: Seat, footballer: Footballer) {
        let tables = self.game.tables();
        if !tables.all_stars.contains(footballer) {
            return;
        }
        let Some(owner) = self.public().owner_of(footballer) else { return };
        let owned = self.club(owner).footballers;
        let has_four = |stars: CardSet<Footballer>| owned.intersection(stars) == stars;
        let has_all = match self.game.rulings().doubled_fees {
            DoubledFees::ThatSquad => has_four(tables.stars[usize::from(footballer.squad().index())]),
            DoubledFees::EverySquad => tables.stars.into_iter().any(has_four),
        };
        let (amount, cause) = if has_all {
            (prices::FULL_ROYALTY, Cause::FullRoyalty)
        } else {
            (prices::ROYALTY, Cause::Royalty)
        };
        self.fee(seat, owner, amount, cause);
    }

    /// Charges the gate of a Stadium if an opponent lands on its space (SP-12-2).
    fn land_on_gate(&mut self, seat: Seat, space: Space) {
        let Space::Stadium(colour) = space else { return };
        let owner = self.public().stadium_owner(colour);
        if let Some(owner) = owner.filter(|&owner| owner != seat) {
            self.gate(seat, owner);
        }
    }

    fn gate(&mut self, payer: Seat, owner: Seat) {
        self.fee(payer, owner, prices::GATE, Cause::Gate);
    }

    /// Charges a fee for an owner. The seat that lands pays the fee, or the Official if that seat is the owner.
    /// The fee is paid at once or can be claimed.
    fn fee(&mut self, payer: Seat, owner: Seat, amount: Money, cause: Cause) {
        if self.attentive() {
            self.pay_fee(payer, owner, amount, cause);
            return;
        }
        let claims = &mut self.state.public.claims[owner];
        let (counts, claim) = if cause == Cause::Gate {
            (&mut claims.gates, Claim::Gates)
        } else if cause == Cause::FullRoyalty {
            (&mut claims.full_royalties, Claim::FullRoyalty)
        } else {
            (&mut claims.royalties, Claim::Royalty)
        };
        let count = &mut counts[payer.index()];
        *count = count.saturating_add(1);
        self.tell(cause.rule(), Event::ClaimOpen { seat: owner, claim });
    }

    /// Lands on a Wild Substitute space (SP-10-1).
    fn land_on_wild(&mut self, seat: Seat) {
        if !self.attentive() {
            // A seat with three Wild Substitutes may part with one before play passes.
            let claims = &mut self.state.public.claims[seat];
            claims.wild_substitutes = claims.wild_substitutes.saturating_add(1);
            self.tell(Rule::R10_1, Event::ClaimOpen { seat, claim: Claim::WildSubstitutes });
        } else if self.club(seat).wild_substitutes >= prices::MOST_WILD_SUBSTITUTES {
            self.tell(Rule::R10_1, Event::EnoughWilds { seat });
        } else {
            self.take_wild(Rule::R10_1, seat);
        }
    }
}
