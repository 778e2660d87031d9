//! Every action that a seat may take now, in a fixed order: what brings play on comes first.

use alloc::vec::Vec;

use tabletop_core::Seat;

use super::tackle_price;
use super::{
    Look, can_be_called, could_buy_by_tackle, has_claim, has_room_for_footballer, is_point, red_is_due,
};
use crate::components::{Space, sums};
use crate::phase::{has_something_to_sell, is_chance};
use crate::rulings::{Limit, Memory};
use crate::state::{Bundle, Club, Deal, DealStage, FreeMatch, Pending};
use crate::{Action, Asset, Claim, Item, Note};

impl Look<'_> {
    /// Appends every action that the seat may take now.
    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let Some(now) = self.public.now() else { return };
        if is_chance(now) {
            return;
        }
        if is_point(now) {
            if self.seat == self.public.turn {
                self.list_point(now, out);
            }
            self.list_remembered(out);
            return;
        }
        match now {
            Pending::Answering { round, .. } => {
                if round.owing().contains(self.seat) {
                    self.list_answers(out);
                }
            }
            Pending::Choosing { buyer } => {
                if buyer == self.seat {
                    self.list_goods(out);
                }
            }
            Pending::ChoosingOpponent { by } => {
                if self.seat == self.public.turn {
                    if self.may_decline_match(by) {
                        out.push(Action::Decline);
                    }
                    let opponents = self.opponents().iter();
                    out.extend(opponents.filter(|&seat| self.can_be_chosen(by, seat)).map(Action::Match));
                }
            }
            Pending::Debt(_) => self.list_funding(now, out),
            Pending::Window { negotiator, .. } => {
                if negotiator == self.seat {
                    out.push(Action::Pass);
                    out.extend(self.opponents().iter().map(Action::Negotiate));
                }
            }
            Pending::Deal => self.list_deal(now, out),
            Pending::Recalling { seat } => {
                if seat == self.seat {
                    out.extend([Action::Recall, Action::Forget]);
                }
            }
            Pending::ChoosingTrophy { winner } => {
                if winner == self.seat {
                    out.extend(self.public.tray.trophies.iter().map(Action::Trophy));
                }
            }
            Pending::RollDue
            | Pending::Buying
            | Pending::TurnEnd
            | Pending::RollOff(_)
            | Pending::Dealing { .. }
            | Pending::Moving
            | Pending::Passing
            | Pending::Drawing { .. }
            | Pending::Concluding { .. }
            | Pending::Reading { .. }
            | Pending::Match { .. }
            | Pending::ShootOut(_)
            | Pending::Penalty { .. }
            | Pending::Returning { .. }
            | Pending::Over(_) => {}
        }
    }

    /// The points of SP-TURN-2.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the third point")]
    fn list_point(&self, now: Pending, out: &mut Vec<Action>) {
        match now {
            Pending::Buying => {
                out.push(Action::Decline);
                self.list_goods(out);
            }
            Pending::RollDue => out.push(Action::Roll),
            _ => out.push(Action::End),
        }
        let (club, tables) = (self.club, self.game.tables());
        if tables.has_all_wins(club) && tables.club_set(club) {
            out.extend(self.opponents().iter().map(Action::Final));
        }
        if club.cup_matches > 0 {
            out.extend(self.opponents().iter().map(Action::Match));
        }
        if !club.kept.is_empty() {
            out.extend(self.opponents().iter().map(Action::KeptMatch));
        }
        if self.public.free_match == FreeMatch::Open {
            out.extend(self.opponents().iter().map(Action::FreeMatch));
        }
        if club.transfer_windows > 0 {
            out.push(Action::OpenWindow);
        }
        self.list_sales(out);
    }

    /// What can be bought on the space where this seat stands.
    fn list_goods(&self, out: &mut Vec<Action>) {
        let in_hand = |price| self.cash() >= price || !matches!(self.public.now(), Some(Pending::Buying));
        match self.space_of(self.seat) {
            Space::Footballer(footballer) => {
                let empty = self.public.squad_deck(footballer.squad()).is_empty();
                if !empty && has_room_for_footballer(self.game, self.club) {
                    out.push(Action::Buy);
                }
            }
            Space::Manager => {
                if self.club.manager.is_none() && in_hand(sums::MANAGER) {
                    out.extend(self.public.tray.managers.iter().map(Action::BuyManager));
                }
            }
            Space::Stadium(_) => {
                if self.club.stadium.is_none() && in_hand(sums::STADIUM) {
                    out.extend(self.public.tray.stadiums.iter().map(Action::BuyStadium));
                }
            }
            Space::KickOff
            | Space::Deck(_)
            | Space::WildSubstitute
            | Space::PenaltySpot
            | Space::CupMatch => {}
        }
    }

    fn list_sales(&self, out: &mut Vec<Action>) {
        out.extend(
            self.club.footballers.iter().map(|footballer| Action::Sell(Asset::Footballer(footballer))),
        );
        if self.club.manager.is_some() {
            out.push(Action::Sell(Asset::Manager));
        }
        if self.club.stadium.is_some() {
            out.push(Action::Sell(Asset::Stadium));
        }
    }

    /// Claims, Reds and calls: at every point, by every seat.
    #[inline]
    fn list_remembered(&self, out: &mut Vec<Action>) {
        let rulings = self.game.rulings();
        if rulings.memory == Memory::AsRequested {
            self.list_claims(false, out);
            out.extend(
                self.opponents().iter().filter(|&seat| red_is_due(self.public, seat)).map(Action::ShowRed),
            );
        }
        if rulings.limit == Limit::Penalised {
            let excess = |&seat: &Seat| can_be_called(self.game, self.public, seat);
            out.extend(self.opponents().iter().filter(excess).map(Action::Call));
        }
    }

    fn list_claims(&self, from_official_only: bool, out: &mut Vec<Action>) {
        let claims = Claim::ALL.into_iter();
        out.extend(
            claims
                .filter(|&claim| has_claim(self.public, self.seat, claim, from_official_only))
                .map(Action::Claim),
        );
    }

    fn list_answers(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let space = self.space_of(self.public.turn);
        if self.club.tackles > 0
            && could_buy_by_tackle(self.game, self.public, self.club, space)
            && self.cash() >= tackle_price(self.game, self.public, self.seat, space)
        {
            out.push(Action::Tackle);
        }
    }

    fn list_funding(&self, now: Pending, out: &mut Vec<Action>) {
        let Some(debt) = self.own_debt(now) else { return };
        if !has_something_to_sell(self.club) {
            out.push(Action::Lapse);
        }
        self.list_sales(out);
        if debt.proposals_left > 0 {
            out.extend(self.opponents().iter().map(Action::Negotiate));
        }
        if self.game.rulings().memory == Memory::AsRequested {
            self.list_claims(true, out);
        }
    }

    fn list_deal(&self, now: Pending, out: &mut Vec<Action>) {
        if let Some(deal) = self.deal_in(now, DealStage::Proposed) {
            out.push(Action::Decline);
            if self.deal_is_sound(&deal) {
                out.push(Action::Accept);
            }
            if deal.proposals_left > 0 {
                out.push(Action::Change);
            }
        } else if let Some(deal) = self.deal_in(now, DealStage::Building) {
            if self.deal_is_sound(&deal) {
                out.push(Action::Propose);
            }
            out.push(Action::Pass);
            if deal.pushes_left > 0 {
                let (mine, theirs) = (deal.speaker, deal.listener());
                self.list_pushes(&deal, mine, Action::Give, out);
                self.list_pushes(&deal, theirs, Action::Take, out);
                list_taken_back(deal.given_by(mine), Action::Keep, out);
                list_taken_back(deal.given_by(theirs), Action::Waive, out);
            }
        }
    }

    fn list_pushes(
        &self,
        deal: &Deal,
        giver: Seat,
        action: impl Fn(Item) -> Action + Copy,
        out: &mut Vec<Action>,
    ) {
        let Some(club) = self.public.clubs.get(giver) else { return };
        let bundle = deal.given_by(giver);
        if self.fits_kind(deal, giver, Item::Manager) {
            list_cards(club, bundle, action, out);
        }
        if self.fits_kind(deal, giver, Item::Note(Note::HalfMillion)) {
            let left = self.money_left(deal, giver);
            // The notes rise: the first that is too much ends it.
            let notes = Note::ALL.into_iter().take_while(|note| left.is_none_or(|left| left >= note.worth()));
            out.extend(notes.map(|note| action(Item::Note(note))));
        }
    }
}

/// The cards that a side has and that do not lie on the table yet.
fn list_cards(club: &Club, bundle: &Bundle, action: impl Fn(Item) -> Action + Copy, out: &mut Vec<Action>) {
    let footballers = club.footballers.difference(bundle.footballers).iter();
    out.extend(footballers.map(|footballer| action(Item::Footballer(footballer))));
    out.extend(club.wins.difference(bundle.wins).iter().map(|card| action(Item::Win(card.round()))));
    out.extend(club.kept.difference(bundle.kept).iter().map(|card| action(Item::Kept(card))));
    let kinds = [
        (club.manager.is_some() && bundle.manager.is_none(), Item::Manager),
        (club.stadium.is_some() && bundle.stadium.is_none(), Item::Stadium),
        (club.wild_substitutes > bundle.wild_substitutes, Item::WildSubstitute),
        (club.tackles > bundle.tackles, Item::Tackle),
        (club.cup_matches > bundle.cup_matches, Item::CupMatch),
        (club.transfer_windows > bundle.transfer_windows, Item::TransferWindow),
    ];
    out.extend(kinds.into_iter().filter(|(there, _)| *there).map(|(_, item)| action(item)));
}

/// What lies on the table from one side.
fn list_taken_back(bundle: &Bundle, action: impl Fn(Item) -> Action + Copy, out: &mut Vec<Action>) {
    if bundle.is_empty() {
        return;
    }
    out.extend(bundle.footballers.iter().map(|footballer| action(Item::Footballer(footballer))));
    out.extend(bundle.wins.iter().map(|card| action(Item::Win(card.round()))));
    out.extend(bundle.kept.iter().map(|card| action(Item::Kept(card))));
    let kinds = [
        Item::Manager,
        Item::Stadium,
        Item::WildSubstitute,
        Item::Tackle,
        Item::CupMatch,
        Item::TransferWindow,
    ];
    let notes = Note::ALL.into_iter().map(Item::Note);
    out.extend(kinds.into_iter().chain(notes).filter(|&item| bundle.count(item) > 0).map(action));
}
