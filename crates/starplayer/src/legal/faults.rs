//! Every rule that an action breaks, the primary one first.

use tabletop_core::{Faults, Seat};

use super::{
    Look, can_be_called, could_buy_by_tackle, deciders, has_claim, has_room_for_footballer, is_point, owns,
};
use super::deals::fits_kind;
use super::{red_is_due, tackle_price};
use crate::components::{Space, sums};
use crate::phase::{debt_under_deal, has_something_to_sell, is_chance};
use crate::rulings::{CupSpace, TacklePrice};
use crate::state::{Deal, DealStage, FreeMatch, Invitation, Pending, RollOffFor};
use crate::{Action, Asset, Claim, Item, Manager, Rule, Squad, Why};

impl Look<'_> {
    /// Reports every rule that the action breaks.
    #[inline]
    pub(crate) fn faults<F: Faults<Rule, Why>>(&self, action: Action, faults: &mut F) {
        let Some(now) = self.public.now() else { return };
        match action {
            Action::Roll => self.roll(now, action, faults),
            Action::End => self.end(now, action, faults),
            Action::Buy => self.buy(now, action, faults),
            Action::BuyManager(manager) => self.buy_manager(now, action, manager, faults),
            Action::BuyStadium(stadium) => self.buy_stadium(now, action, stadium, faults),
            Action::Decline => self.decline(now, action, faults),
            Action::Sell(asset) => self.sell(now, action, asset, faults),
            Action::OpenWindow => self.open_window(now, action, faults),
            Action::Match(opponent) => self.play_match(now, action, opponent, faults),
            Action::KeptMatch(opponent) => self.play_kept_match(now, action, opponent, faults),
            Action::FreeMatch(opponent) => self.play_free_match(now, action, opponent, faults),
            Action::Final(opponent) => self.challenge(now, action, opponent, faults),
            Action::Tackle => self.tackle(now, action, faults),
            Action::Pass => self.pass(now, action, faults),
            Action::Negotiate(partner) => self.negotiate(now, action, partner, faults),
            Action::Give(item) => self.push(now, action, Side::Own, item, faults),
            Action::Take(item) => self.push(now, action, Side::Other, item, faults),
            Action::Keep(item) => self.take_back(now, action, Side::Own, item, faults),
            Action::Waive(item) => self.take_back(now, action, Side::Other, item, faults),
            Action::Propose => self.propose(now, action, faults),
            Action::Accept => self.accept(now, action, faults),
            Action::Change => self.change(now, action, faults),
            Action::Lapse => self.lapse(now, action, faults),
            Action::Claim(claim) => self.claim(now, action, claim, faults),
            Action::ShowRed(culprit) => self.show_red(now, action, culprit, faults),
            Action::Call(culprit) => self.call(now, action, culprit, faults),
            Action::Recall | Action::Forget => {
                let mine = matches!(now, Pending::Recalling { seat } if seat == self.seat);
                self.require(mine, now, action, faults);
            }
            Action::Trophy(colour) => {
                let mine = matches!(now, Pending::ChoosingTrophy { winner } if winner == self.seat);
                self.require(mine, now, action, faults);
                if !self.public.tray.trophies.contains(colour) {
                    faults.add(Rule::Trophy, Why::NoSuchTrophy);
                }
            }
        }
    }

    /// Reports why this is not the time for the action, unless it is.
    #[inline]
    fn require<F: Faults<Rule, Why>>(&self, in_place: bool, now: Pending, action: Action, faults: &mut F) {
        if !in_place {
            self.out_of_place(now, action.rule(now), faults);
        }
    }

    #[cold]
    fn out_of_place<F: Faults<Rule, Why>>(&self, now: Pending, rule: Rule, faults: &mut F) {
        if matches!(now, Pending::Over(_)) {
            faults.add(rule, Why::GameOver);
        } else if is_chance(now) {
            faults.add(rule, Why::ChanceAwaited);
        } else if let Some(turn) = deciders(self.public, now).first()
            && !deciders(self.public, now).contains(self.seat)
        {
            faults.add(rule, Why::NotYourDecision { turn });
        } else {
            faults.add(rule, Why::NotNow { pending: now.words() });
        }
        if rule == Rule::Points && self.seat != self.public.turn {
            faults.add(Rule::Points, Why::NotYourTurn { turn: self.public.turn });
        }
    }

    fn roll<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        if matches!(now, Pending::TurnEnd) && self.at_own_point(now) {
            faults.add(Rule::Turn, Why::NoRollDue);
            return;
        }
        self.require(matches!(now, Pending::RollDue) && self.at_own_point(now), now, action, faults);
    }

    fn end<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        if matches!(now, Pending::RollDue) && self.at_own_point(now) {
            faults.add(Rule::EndOfTurn, Why::RollIsDue);
            return;
        }
        self.require(matches!(now, Pending::TurnEnd) && self.at_own_point(now), now, action, faults);
    }

    /// Whether the purchase on this turn's space has been declined, so that the mind cannot be changed (SP-13-3).
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn has_declined(&self, now: Pending) -> bool {
        let tackled = match now {
            Pending::Answering { .. } => true,
            Pending::RollOff(roll_off) => roll_off.purpose == RollOffFor::Tackle,
            Pending::Choosing { buyer } | Pending::Drawing { buyer } => buyer != self.seat,
            _ => false,
        };
        tackled && self.seat == self.public.turn
    }

    /// Whether this seat may buy now, on its own turn or as a tackler.
    fn require_purchase<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        if self.has_declined(now) {
            faults.add(Rule::NoChangeOfMind, Why::AlreadyDeclined);
            return;
        }
        self.require(self.buys_on(now).is_some(), now, action, faults);
    }

    fn buy<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        self.require_purchase(now, action, faults);
        let space = self.space_of(self.seat);
        let Space::Footballer(footballer) = space else {
            faults.add(Rule::Buying, Why::NotForSaleHere { space });
            return;
        };
        if self.public.squad_deck(footballer.squad()).is_empty() {
            faults.add(Rule::EmptyDeck, Why::EmptyDeck);
        }
        if !has_room_for_footballer(self.game, self.club) {
            let have = self.club.footballers.len() + 1;
            faults.add(Rule::Limits, Why::TooManyFootballers { have, most: sums::MOST_FOOTBALLERS });
        }
    }

    fn buy_manager<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        manager: Manager,
        faults: &mut F,
    ) {
        self.require_purchase(now, action, faults);
        let space = self.space_of(self.seat);
        if space != Space::Manager {
            faults.add(Rule::Managers, Why::NotForSaleHere { space });
        }
        if !self.public.tray.managers.contains(manager) {
            faults.add(Rule::Managers, Why::NotInTray);
        }
        if self.club.manager.is_some() {
            faults.add(Rule::Limits, Why::TooManyManagers { have: 2 });
        }
        self.price_in_hand(now, Rule::Managers, sums::MANAGER, faults);
    }

    fn buy_stadium<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        stadium: Squad,
        faults: &mut F,
    ) {
        self.require_purchase(now, action, faults);
        let space = self.space_of(self.seat);
        if !matches!(space, Space::Stadium(_)) {
            faults.add(Rule::Stadiums, Why::NotForSaleHere { space });
        }
        if !self.public.tray.stadiums.contains(stadium) {
            faults.add(Rule::Stadiums, Why::NotInTray);
        }
        if self.club.stadium.is_some() {
            faults.add(Rule::Limits, Why::TooManyStadiums { have: 2 });
        }
        self.price_in_hand(now, Rule::Stadiums, sums::STADIUM, faults);
    }

    /// On one's own turn nobody is required to pay before buying, so the price must be there. A tackler is bound already.
    fn price_in_hand<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        rule: Rule,
        need: crate::Money,
        faults: &mut F,
    ) {
        let have = self.cash();
        if have < need && !matches!(now, Pending::Choosing { .. }) {
            faults.add(rule, Why::NotEnoughMoney { have, need });
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn decline<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        match now {
            Pending::Buying => self.require(self.seat == self.public.turn, now, action, faults),
            Pending::ChoosingOpponent { by } => {
                self.require(self.seat == self.public.turn, now, action, faults);
                if !self.may_decline_match(by) {
                    let rule = if self.game.rulings().space == CupSpace::Must && by == Invitation::Card {
                        Rule::MatchCards
                    } else {
                        Rule::CupSpace
                    };
                    faults.add(rule, Why::MatchMustBePlayed);
                }
            }
            _ => {
                let answers = self.deal_in(now, DealStage::Proposed).is_some();
                self.require(answers, now, action, faults);
            }
        }
    }

    fn sell<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, asset: Asset, faults: &mut F) {
        self.require(self.at_own_point(now) || self.own_debt(now).is_some(), now, action, faults);
        if !owns(self.club, asset) {
            let item = match asset {
                Asset::Footballer(footballer) => Item::Footballer(footballer),
                Asset::Manager => Item::Manager,
                Asset::Stadium => Item::Stadium,
            };
            faults.add(Rule::Sales, Why::NotHeld { seat: self.seat, item });
        }
    }

    fn open_window<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        self.require(self.at_own_point(now), now, action, faults);
        if self.club.transfer_windows == 0 {
            faults.add(Rule::Window, Why::NoCard { card: "transfer window" });
        }
    }

    fn opponent<F: Faults<Rule, Why>>(&self, rule: Rule, seat: Seat, faults: &mut F) {
        if !self.is_opponent(seat) {
            faults.add(rule, Why::NoOpponent { seat });
        }
    }

    fn play_match<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, opponent: Seat, faults: &mut F) {
        if let Pending::ChoosingOpponent { by } = now {
            self.require(self.seat == self.public.turn, now, action, faults);
            self.opponent(Rule::CupMatch, opponent, faults);
            if self.is_opponent(opponent) && !self.can_be_chosen(by, opponent) {
                let need = self.game.tables().wins_needed;
                faults.add(Rule::CupSpace, Why::HasAllWins { seat: opponent, need });
            }
            return;
        }
        self.require(self.at_own_point(now), now, action, faults);
        if self.club.cup_matches == 0 {
            faults.add(Rule::MatchCards, Why::NoCard { card: "cup match" });
        }
        self.opponent(Rule::CupMatch, opponent, faults);
    }

    fn play_kept_match<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        opponent: Seat,
        faults: &mut F,
    ) {
        self.require(self.at_own_point(now), now, action, faults);
        if self.club.kept.is_empty() {
            faults.add(Rule::CardMoves, Why::NoCard { card: "kept bonus" });
        }
        self.opponent(Rule::CupMatch, opponent, faults);
    }

    fn play_free_match<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        opponent: Seat,
        faults: &mut F,
    ) {
        self.require(self.at_own_point(now), now, action, faults);
        if self.public.free_match == FreeMatch::None || self.seat != self.public.turn {
            faults.add(Rule::FreeMatch, Why::NoFreeMatch);
        }
        self.opponent(Rule::CupMatch, opponent, faults);
    }

    fn challenge<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, opponent: Seat, faults: &mut F) {
        self.require(self.at_own_point(now), now, action, faults);
        let tables = self.game.tables();
        let (set, wins) = (tables.club_set(self.club), tables.has_all_wins(self.club));
        if !set {
            let (have, need) = tables.squad_progress(self.club);
            if have < need {
                faults.add(Rule::BothConditions, Why::ClubSetShort { have, need });
            }
            if self.club.manager.is_none() {
                faults.add(Rule::ClubSet, Why::NoManager);
            }
            if self.club.stadium.is_none() {
                faults.add(Rule::ClubSet, Why::NoStadium);
            }
        }
        if !wins {
            let need = tables.wins_needed;
            faults.add(Rule::FullSetOfWins, Why::WinsShort { have: tables.wins_of_set(self.club), need });
        }
        self.opponent(Rule::Final, opponent, faults);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn tackle<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        self.answers(now, action, faults);
        if self.club.tackles == 0 {
            faults.add(Rule::Tackle, Why::NoCard { card: "tackle" });
        }
        if !matches!(now, Pending::Answering { .. }) {
            return;
        }
        let space = self.space_of(self.public.turn);
        if !could_buy_by_tackle(self.game, self.public, self.club, space) {
            let have = self.club.footballers.len() + 1;
            let why = match space {
                Space::Footballer(_) => Why::TooManyFootballers { have, most: sums::MOST_FOOTBALLERS },
                Space::Manager if self.club.manager.is_some() => Why::TooManyManagers { have: 2 },
                Space::Stadium(_) if self.club.stadium.is_some() => Why::TooManyStadiums { have: 2 },
                _ => Why::NotInTray,
            };
            faults.add(Rule::WhoMayTackle, why);
        }
        self.tackle_money(space, faults);
    }

    fn tackle_money<F: Faults<Rule, Why>>(&self, space: Space, faults: &mut F) {
        let (have, need) = (self.cash(), tackle_price(self.game, self.public, self.seat, space));
        if have < need && self.game.rulings().tackle_price == TacklePrice::InHand {
            faults.add(Rule::WhoMayTackle, Why::NotEnoughMoney { have, need });
        }
    }

    /// Whether this seat owes an answer to a declined purchase.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn answers<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        match now {
            Pending::Answering { round, .. } if round.chosen().contains(self.seat) => {
                faults.add(Rule::NoChangeOfMind, Why::AlreadyAnswered);
            }
            Pending::Answering { round, .. } => {
                self.require(round.owing().contains(self.seat), now, action, faults);
            }
            _ => self.require(false, now, action, faults),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn pass<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        match now {
            Pending::Answering { .. } => self.answers(now, action, faults),
            Pending::Window { negotiator, .. } => self.require(negotiator == self.seat, now, action, faults),
            _ => self.require(self.deal_in(now, DealStage::Building).is_some(), now, action, faults),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn negotiate<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, partner: Seat, faults: &mut F) {
        match now {
            Pending::Window { negotiator, .. } => self.require(negotiator == self.seat, now, action, faults),
            Pending::Deal => match self.public.deal {
                Some(deal) if deal.one == self.seat => {
                    faults.add(Rule::Window, Why::OtherPartner { partner: deal.other });
                }
                _ => self.require(false, now, action, faults),
            },
            _ => match self.own_debt(now) {
                Some(debt) if debt.proposals_left == 0 => faults.add(Rule::Funding, Why::NoProposalsLeft),
                Some(_) => {}
                None => self.require(false, now, action, faults),
            },
        }
        self.opponent(Rule::Window, partner, faults);
    }

    /// The deal on the table, if it is at this stage and this seat's to act on.
    #[inline]
    fn deal_in(&self, now: Pending, stage: DealStage) -> Option<&Deal> {
        if !matches!(now, Pending::Deal) {
            return None;
        }
        self.public.deal.as_ref().filter(|deal| deal.stage == stage && deal.actor() == self.seat)
    }

    fn push<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        side: Side,
        item: Item,
        faults: &mut F,
    ) {
        let Some(deal) = self.deal_in(now, DealStage::Building) else {
            self.out_of_place(now, action.rule(now), faults);
            return;
        };
        let giver = side.of(deal);
        if deal.pushes_left == 0 {
            faults.add(Rule::Negotiation, Why::NoPushesLeft);
        }
        if !fits_kind(deal, debt_under_deal(self.public), giver, item) {
            faults.add(Rule::Funding, Why::OnlyCardsForMoney);
        }
        if !self.can_push(deal, giver, item) {
            faults.add(Rule::Deal, Why::NotHeld { seat: giver, item });
        }
    }

    fn take_back<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        side: Side,
        item: Item,
        faults: &mut F,
    ) {
        let Some(deal) = self.deal_in(now, DealStage::Building) else {
            self.out_of_place(now, action.rule(now), faults);
            return;
        };
        if deal.pushes_left == 0 {
            faults.add(Rule::Negotiation, Why::NoPushesLeft);
        }
        if deal.given_by(side.of(deal)).count(item) == 0 {
            faults.add(Rule::Deal, Why::NotOnTable { item });
        }
    }

    fn propose<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        let Some(deal) = self.deal_in(now, DealStage::Building) else {
            self.out_of_place(now, action.rule(now), faults);
            return;
        };
        self.deal_faults(deal, faults);
    }

    fn accept<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        let Some(deal) = self.deal_in(now, DealStage::Proposed) else {
            self.out_of_place(now, action.rule(now), faults);
            return;
        };
        self.deal_faults(deal, faults);
    }

    fn change<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        let Some(deal) = self.deal_in(now, DealStage::Proposed) else {
            self.out_of_place(now, action.rule(now), faults);
            return;
        };
        if deal.proposals_left == 0 {
            faults.add(Rule::Negotiation, Why::NoProposalsLeft);
        }
    }

    fn lapse<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        self.require(self.own_debt(now).is_some(), now, action, faults);
        if has_something_to_sell(self.club) {
            faults.add(Rule::Funding, Why::SomethingToSell);
        }
    }

    fn claim<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, claim: Claim, faults: &mut F) {
        let in_debt = self.own_debt(now).is_some();
        if !is_point(now) && !in_debt {
            self.out_of_place(now, action.rule(now), faults);
        }
        if !has_claim(self.public, self.seat, claim, in_debt) {
            faults.add(claim.rule(), Why::NothingToClaim { claim });
        }
    }

    fn show_red<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, culprit: Seat, faults: &mut F) {
        if !is_point(now) {
            self.out_of_place(now, action.rule(now), faults);
        }
        self.opponent(Rule::RedNotShown, culprit, faults);
        if !red_is_due(self.public, culprit) {
            faults.add(Rule::RedNotShown, Why::NoRedDue { seat: culprit });
        }
    }

    fn call<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, culprit: Seat, faults: &mut F) {
        if !is_point(now) {
            self.out_of_place(now, action.rule(now), faults);
        }
        self.opponent(Rule::Excess, culprit, faults);
        if !can_be_called(self.game, self.public, culprit) {
            let have = self.public.clubs.get(culprit).map_or(0, |club| club.footballers.len());
            faults.add(Rule::Excess, Why::NoExcess { seat: culprit, have, most: sums::MOST_FOOTBALLERS });
        }
    }
}

/// A side of the table, as the speaker sees it.
#[derive(Clone, Copy)]
enum Side {
    Own,
    Other,
}

impl Side {
    fn of(self, deal: &Deal) -> Seat {
        match self {
            Self::Own => deal.speaker,
            Self::Other => deal.listener(),
        }
    }
}

impl Action {
    /// The clause that governs the action while this is pending.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other pending things alike")]
    const fn rule(self, now: Pending) -> Rule {
        match self {
            Self::Roll => Rule::Turn,
            Self::End => Rule::EndOfTurn,
            Self::Buy => Rule::Buying,
            Self::BuyManager(_) => Rule::Managers,
            Self::BuyStadium(_) => Rule::Stadiums,
            Self::Sell(_) | Self::OpenWindow | Self::Match(_) | Self::KeptMatch(_) | Self::FreeMatch(_) => {
                Rule::Points
            }
            Self::Final(_) => Rule::Final,
            Self::Decline => match now {
                Pending::Deal => Rule::Negotiation,
                Pending::ChoosingOpponent { by: Invitation::Space } => Rule::CupSpace,
                Pending::ChoosingOpponent { by: Invitation::Card } => Rule::MatchCards,
                _ => Rule::Tackle,
            },
            Self::Pass if matches!(now, Pending::Answering { .. }) => Rule::Tackle,
            Self::Negotiate(_) if matches!(now, Pending::Debt(_)) => Rule::Funding,
            Self::Tackle => Rule::Tackle,
            Self::Pass | Self::Propose | Self::Change => Rule::Negotiation,
            Self::Negotiate(_) => Rule::Window,
            Self::Give(_) | Self::Take(_) | Self::Keep(_) | Self::Waive(_) | Self::Accept => Rule::Deal,
            Self::Lapse => Rule::Funding,
            Self::Claim(claim) => claim.rule(),
            Self::ShowRed(_) => Rule::RedNotShown,
            Self::Call(_) | Self::Recall | Self::Forget => Rule::Excess,
            Self::Trophy(_) => Rule::Trophy,
        }
    }
}

impl Pending {
    /// What is to be decided, in words.
    const fn words(self) -> &'static str {
        match self {
            Self::RollDue => "whether to roll",
            Self::Buying => "whether to buy",
            Self::TurnEnd => "whether to end the turn",
            Self::Answering { .. } => "whether to tackle",
            Self::Choosing { .. } => "which manager or stadium to buy",
            Self::ChoosingOpponent { .. } => "whom to play",
            Self::Debt(_) => "how to raise a sum",
            Self::Window { .. } => "whom to negotiate with",
            Self::Deal => "a deal",
            Self::Recalling { .. } => "which footballers came last",
            Self::ChoosingTrophy { .. } => "the colour of the trophy",
            Self::RollOff(_)
            | Self::Dealing { .. }
            | Self::Moving
            | Self::Passing
            | Self::Drawing { .. }
            | Self::Concluding { .. }
            | Self::Reading { .. }
            | Self::Match { .. }
            | Self::ShootOut(_)
            | Self::Penalty { .. }
            | Self::Returning { .. }
            | Self::Over(_) => "nothing",
        }
    }
}
