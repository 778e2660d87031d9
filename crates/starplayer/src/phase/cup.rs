//! Cup Matches, Win cards, penalties and the Cup Final (rules 17 to 20, 27 and 28).

use core::cmp::Ordering;

use tabletop_core::{Log, Seat};

use super::Run;
use crate::cards::{DeckName, Squad, WinCard};
use crate::components::prices;
use crate::event::Event;
use crate::rules::Rule;
use crate::rulings::{AfterBogus, FreeMatchTime, UsedCards, WinMaximum};
use crate::setup::Starplayer;
use crate::state::{
    Cause, Finish, FreeMatch, Invitation, Party, Pending, Prize, ShootOut, ShootOutFor, ThisTurn,
};
use crate::step::{Claim, Die, GoalFace};

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Offers a Cup Match from a space or a card (SP-17-2, SP-17-5).
    pub(super) fn invite_to_match(&mut self, seat: Seat, by: Invitation) {
        let tables = self.game.tables();
        let full = by == Invitation::Space && tables.wins.are_complete(self.club(seat));
        let somebody = self.opponents(seat).iter().any(|other| !tables.wins.are_complete(self.club(other)));
        if full && !somebody {
            self.tell(Rule::R17_5, Event::NoMatch { seat });
        } else {
            self.push(Pending::ChoosingOpponent { by });
        }
    }

    /// `match`: plays the Cup Match from a space or a card, or one with a Cup Match card (SP-17-2).
    pub(super) fn play_match(&mut self, seat: Seat, opponent: Seat) {
        if let Some(Pending::ChoosingOpponent { by }) = self.public().now() {
            self.pop();
            let rule = match by {
                Invitation::Space => Rule::R17_5,
                Invitation::Card => Rule::R17_2,
            };
            self.begin_match(rule, seat, opponent);
            return;
        }
        let club = self.club_mut(seat);
        club.cup_matches -= 1;
        club.matches_with_cards = club.matches_with_cards.saturating_add(1);
        if self.game.rulings().used == UsedCards::BackToTray {
            let tray = &mut self.state.public.tray;
            tray.cup_matches += 1;
        }
        self.tell(Rule::R17_2, Event::MatchCardPlayed { seat });
        self.begin_match(Rule::R17_1, seat, opponent);
    }

    /// Plays a kept Bonus card. The card goes under its deck (SP-16-2).
    pub(super) fn play_kept_match(&mut self, seat: Seat, opponent: Seat) {
        let Some(card) = self.club(seat).kept.iter().next() else { return };
        let club = self.club_mut(seat);
        club.kept.remove(card);
        club.matches_with_cards = club.matches_with_cards.saturating_add(1);
        let put = self.state.public.instruction_decks[DeckName::Bonus.index()].put_under(card);
        debug_assert!(put.is_ok(), "bonus card {card} is in its deck already");
        self.tell(Rule::R16_2, Event::KeptCardUsed { seat, card });
        self.begin_match(Rule::R17_1, seat, opponent);
    }

    /// Plays a Cup Match without a card, once on a turn that allows it (SP-17-3).
    pub(super) fn play_free_match(&mut self, seat: Seat, opponent: Seat) {
        self.state.public.free_match = match self.game.rulings().free_time {
            FreeMatchTime::AtStart => FreeMatch::None,
            FreeMatchTime::WhenPlayed => FreeMatch::Played,
        };
        self.tell(Rule::R17_3, Event::FreeMatchPlayed { seat });
        self.begin_match(Rule::R17_1, seat, opponent);
    }

    /// Begins a Cup Match. The opponent is not asked: a challenged player must play, even with all Win cards
    /// (SP-17-4).
    fn begin_match(&mut self, rule: Rule, challenger: Seat, opponent: Seat) {
        self.tell(rule, Event::MatchBegins { challenger, opponent });
        self.push(Pending::Match { challenger, opponent, goals: None });
    }

    /// Rolls in a Cup Match. The challenger rolls, then the opponent, and the totals are the goals (SP-17-1).
    pub(super) fn roll_in_match(&mut self, dice: (Die, Die)) {
        let Some(Pending::Match { challenger, opponent, goals }) = self.public().now() else { return };
        let scored = dice.0.spots() + dice.1.spots();
        let Some(first) = goals else {
            self.tell(Rule::R17_1, Event::Scored { seat: challenger, dice });
            self.replace(Pending::Match { challenger, opponent, goals: Some(scored) });
            return;
        };
        self.tell(Rule::R17_1, Event::Scored { seat: opponent, dice });
        self.pop();
        match first.cmp(&scored) {
            Ordering::Greater => self.win_match(challenger, opponent),
            Ordering::Less => self.win_match(opponent, challenger),
            Ordering::Equal => {
                self.begin_shoot_out(Rule::R17_1, ShootOutFor::CupMatch, challenger, opponent);
            }
        }
    }

    fn begin_shoot_out(&mut self, rule: Rule, of: ShootOutFor, challenger: Seat, opponent: Seat) {
        self.tell(rule, Event::ShootOutBegins { first: challenger, second: opponent });
        self.push(Pending::ShootOut(ShootOut { of, challenger, opponent, goals: [0; 2], kicks: 0 }));
    }

    /// Takes one kick. Both sides take all of their five kicks in turn. After that both take one more each until
    /// one is ahead (SP-19-1).
    pub(super) fn kick(&mut self, mut shoot_out: ShootOut, face: GoalFace) {
        let ShootOut { of, challenger, opponent, .. } = shoot_out;
        let side = usize::from(shoot_out.kicks % 2);
        let seat = if side == 0 { challenger } else { opponent };
        self.tell(Rule::R19_1, Event::Kick { seat, face });
        shoot_out.goals[side] += face.goals();
        shoot_out.kicks += 1;
        let both_kicked = shoot_out.kicks.is_multiple_of(2);
        let [ours, theirs] = shoot_out.goals;
        if !both_kicked || shoot_out.kicks < 2 * prices::KICKS_EACH {
            self.replace(Pending::ShootOut(shoot_out));
        } else if ours == theirs {
            // From here only the lead within a pair counts. The count of kicks is set back so that it does not
            // grow.
            shoot_out.kicks = 2 * prices::KICKS_EACH;
            shoot_out.goals = [0; 2];
            self.replace(Pending::ShootOut(shoot_out));
        } else {
            self.pop();
            match of {
                ShootOutFor::CupMatch if ours > theirs => self.win_match(challenger, opponent),
                ShootOutFor::CupMatch => self.win_match(opponent, challenger),
                ShootOutFor::CupFinal if ours > theirs => self.win_final(challenger),
                ShootOutFor::CupFinal => self.lose_final(challenger, opponent),
            }
        }
    }

    /// Makes a Win card due to the winner, whether it challenged or was challenged (SP-18-1).
    fn win_match(&mut self, winner: Seat, loser: Seat) {
        self.tell(Rule::R17_1, Event::MatchWon { winner, loser });
        if self.attentive() {
            // A challenger with all Win cards gains none (SP-17-4).
            let tables = self.game.tables();
            let full = tables.wins.lowest_gap(self.club(winner)).is_none();
            let rule = if full { Rule::R17_4 } else { Rule::R18_1 };
            self.take_win(rule, winner);
        } else {
            let claims = &mut self.state.public.claims[winner];
            claims.wins = claims.wins.saturating_add(1);
            self.tell(Rule::R18_1, Event::ClaimOpen { seat: winner, claim: Claim::Wins });
        }
    }

    /// Hands out the Win card of the lowest round that the seat lacks, in the first colour available. A seat with a
    /// full set gets none (SP-18-1, SP-18-3).
    pub(super) fn take_win(&mut self, rule: Rule, seat: Seat) {
        let round = self.game.tables().wins.next_round(self.club(seat));
        let card = round.and_then(|round| crate::state::win_of_round(self.public().tray.wins, round));
        match card {
            Some(card) => self.hand_win(rule, seat, card),
            None => self.tell(rule, Event::NoWinCard { seat }),
        }
    }

    fn hand_win(&mut self, rule: Rule, seat: Seat, card: WinCard) {
        self.state.public.tray.wins.remove(card);
        let counted = self.game.rulings().win_maximum == WinMaximum::Received;
        let club = self.club_mut(seat);
        club.wins.insert(card);
        club.wins_received += u8::from(counted);
        self.tell(rule, Event::WinCardTaken { seat, card });
    }

    /// Rolls the goal die, on the Penalty Spot (SP-20-1) or for a card.
    pub(super) fn take_penalty(&mut self, face: GoalFace) {
        let Some(Pending::Penalty { prize }) = self.public().now() else { return };
        let seat = self.public().turn;
        self.pop();
        let rule = match prize {
            Prize::FromOpponents => Rule::R20_1,
            Prize::FromOfficial { deck, .. } => deck.rule(),
        };
        self.tell(rule, Event::Kick { seat, face });
        if face.goals() == 0 {
            return;
        }
        match prize {
            Prize::FromOfficial { amount, deck } => self.receive(seat, amount, Cause::Instruction(deck)),
            Prize::FromOpponents if self.attentive() => {
                self.each_owes(
                    self.opponents(seat),
                    Party::Seat(seat),
                    prices::PENALTY_GOAL,
                    Cause::PenaltyGoal,
                );
            }
            Prize::FromOpponents => {
                let claims = &mut self.state.public.claims[seat];
                claims.penalty_goals = claims.penalty_goals.saturating_add(1);
                self.tell(Rule::R20_1, Event::ClaimOpen { seat, claim: Claim::Penalties });
            }
        }
    }

    /// Begins the Cup Final after a challenge (SP-27-1).
    pub(super) fn begin_final(&mut self, challenger: Seat, opponent: Seat) {
        self.tell(Rule::R27_1, Event::FinalBegins { challenger, opponent });
        self.begin_shoot_out(Rule::R27_1, ShootOutFor::CupFinal, challenger, opponent);
    }

    fn win_final(&mut self, winner: Seat) {
        self.tell(Rule::R27_2, Event::FinalWon { winner });
        self.state.public.pending.clear();
        self.state.public.this_turn = ThisTurn::Plain;
        self.push(Pending::ChoosingTrophy { winner });
    }

    /// Ends a lost Cup Final. The challenger pays the forfeit and play passes (SP-27-2). The opponent gains no
    /// Cup (SP-27-3).
    fn lose_final(&mut self, challenger: Seat, opponent: Seat) {
        self.tell(Rule::R27_2, Event::FinalLost { challenger });
        self.tell(Rule::R27_3, Event::NoCupForChallenged { opponent });
        self.end_turn(Rule::R27_2);
        if self.game.rulings().after_bogus == AfterBogus::BeforePlayPasses {
            self.state.public.this_turn = ThisTurn::FinalLost;
        }
        self.owe(challenger, Party::Seat(opponent), prices::FORFEIT, Cause::Forfeit);
    }

    /// Gives the winner the Trophy in the chosen colour (SP-28-1).
    pub(super) fn take_trophy(&mut self, winner: Seat, colour: Squad) {
        self.state.public.tray.trophies.remove(colour);
        self.tell(Rule::R28_1, Event::TrophyTaken { winner, colour });
        self.replace(Pending::Over(Finish::Won { winner, trophy: colour }));
    }
}
