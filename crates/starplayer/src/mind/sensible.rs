//! A simple sensible player. It collects one colour, saves its money for that squad, and trades spare cards.
//!
//! This player is not strong. It serves to measure the lengths of games. It sees only its own view, and remembers
//! nothing between decisions. Among equally good actions chance decides, so that no seat is favoured.

use alloc::vec::Vec;

use tabletop_core::{CardSet, ChanceSource, Policy, Seat, SmallSet, View};

use crate::cards::{Asset, DealItem, Footballer, Note, Squad, number_of};
use crate::components::{Position, Space, prices};
use crate::money::Money;
use crate::setup::{Starplayer, Tables};
use crate::state::{Bundle, Club, Deal, DealStage, Pending, Public, State};
use crate::step::Action;

/// The sensible player.
///
/// ```
/// use starplayer::{Sensible, Setup, Starplayer};
/// use tabletop_core::{Dealer, Game, Playout};
///
/// let game = Starplayer::new(Setup::new(3)).unwrap();
/// let mut state = game.start(&mut ());
/// let played = Playout::new(&game, Sensible).play(&mut state, &mut Dealer::new(1), &mut (), 100_000);
/// assert!(played.over);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sensible;

impl Policy<Starplayer> for Sensible {
    fn choose(
        &mut self,
        game: &Starplayer,
        view: View<'_, State>,
        legal: &[Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        let preferred = self.preferred(game, view, legal);
        preferred.get(choices.index(preferred.len())).copied().unwrap_or(0)
    }
}

impl Sensible {
    /// The indices in `legal` of the actions that this player prefers, all equally. If no action is preferred, the
    /// index of the first. Empty if nothing is legal.
    pub fn preferred(self, game: &Starplayer, view: View<'_, State>, legal: &[Action]) -> Vec<usize> {
        let mind = Mind { tables: game.tables(), public: view.public, seat: view.seat, view };
        let best = if mind.is_at_the_table() { mind.best(legal) } else { Vec::new() };
        let listed = (0..).zip(legal).filter(|(_, action)| best.contains(action));
        let mut preferred: Vec<usize> = listed.map(|(index, _)| index).collect();
        if preferred.is_empty() && !legal.is_empty() {
            preferred.push(0);
        }
        preferred
    }
}

struct Mind<'a> {
    tables: &'a Tables,
    public: &'a Public,
    seat: Seat,
    view: View<'a, State>,
}

impl Mind<'_> {
    /// The actions that this player prefers, all equally. Empty if it prefers none.
    fn best(&self, legal: &[Action]) -> Vec<Action> {
        // Takes all claims and calls everybody who can be called.
        let due =
            chosen(legal, |action| matches!(action, Action::Claim(_) | Action::Call(_) | Action::ShowRed(_)));
        if !due.is_empty() {
            return due;
        }
        match self.public.now() {
            Some(Pending::RollDue | Pending::Buying | Pending::TurnEnd) => self.at_point(legal),
            // A challenge before play passes (R-33).
            Some(Pending::LastMoment) => finals(legal),
            Some(Pending::Answering { .. }) => {
                let space = self.tables.space(self.public.clubs[self.public.turn].pawn);
                one(if self.wants(space) { Action::Tackle } else { Action::Pass })
            }
            Some(Pending::ChoosingOpponent { .. }) => {
                let weakest = self.opponents(legal);
                // A seat that needs no match but may not decline it plays anybody.
                if weakest.is_empty() && !legal.contains(&Action::Decline) { legal.to_vec() } else { weakest }
            }
            Some(Pending::Debt(_)) => self.sale(legal).into_iter().collect(),
            Some(Pending::Window { .. }) => {
                let partners = self.others().filter(|&partner| self.plan(partner).is_some());
                let partners: Vec<_> = partners.map(Action::Negotiate).collect();
                if partners.is_empty() { one(Action::Pass) } else { partners }
            }
            Some(Pending::Deal) => self.at_table(legal).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// `true` if every seat that the decision looks up is at the table. A view from the wire may name others.
    fn is_at_the_table(&self) -> bool {
        let in_deal = self.public.deal.iter().flat_map(|deal| [deal.one, deal.other, deal.speaker]);
        let mut seats = in_deal.chain([self.seat, self.public.turn]);
        seats.all(|seat| self.public.clubs.get(seat).is_some())
    }

    fn club(&self) -> &Club {
        &self.public.clubs[self.seat]
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.public.clubs.all().without(self.seat).clockwise_from(self.seat)
    }

    fn cash(&self) -> Money {
        self.club().cash.or(self.view.own.cash(self.view.seat)).unwrap_or(Money::ZERO)
    }

    fn has_room(&self) -> bool {
        self.club().footballers.len() < prices::MOST_FOOTBALLERS
    }

    fn at_point(&self, legal: &[Action]) -> Vec<Action> {
        let finals = finals(legal);
        if !finals.is_empty() {
            return finals;
        }
        if self.public.now() == Some(Pending::Buying) {
            return self.purchase(legal).into_iter().collect();
        }
        if self.public.now() == Some(Pending::RollDue) {
            let challenges = self.opponents(legal);
            if !challenges.is_empty() {
                return challenges;
            }
        }
        let trade =
            legal.contains(&Action::OpenWindow) && self.others().any(|partner| self.plan(partner).is_some());
        if trade { one(Action::OpenWindow) } else { Vec::new() }
    }

    /// The Cup Matches, if a Win card can still be gained. Opponents that gain nothing by a win are preferred, then the
    /// opponents with the fewest Win cards.
    fn opponents(&self, legal: &[Action]) -> Vec<Action> {
        if self.tables.wins.are_complete(self.club()) {
            return Vec::new();
        }
        let challenged = |action: &Action| match *action {
            Action::Match(seat) | Action::KeptMatch(seat) | Action::FreeMatch(seat) => Some(seat),
            _ => None,
        };
        let strength = |action: &&Action| {
            let club = challenged(action).and_then(|seat| self.public.clubs.get(seat));
            club.map(|club| if self.tables.wins.are_complete(club) { 0 } else { club.wins.len() + 1 })
        };
        let weakest =
            legal.iter().filter(|action| challenged(action).is_some()).map(|one| strength(&one)).min();
        chosen(legal, |action| challenged(action).is_some() && Some(strength(&action)) == weakest)
    }

    /// `true` if the space sells something useful: a needed Footballer, a first Manager, a first Stadium.
    fn wants(&self, space: Space) -> bool {
        let club = self.club();
        match space {
            Space::Footballer(footballer) => {
                let goal = self.goal(self.seat);
                let squad = footballer.squad();
                let needed = goal.squads.contains(squad) && !self.public.squad_deck(squad).is_empty();
                needed && self.cash() >= Money::millions(8)
            }
            Space::Manager => club.manager.is_none() && self.cash() >= prices::MANAGER,
            Space::Stadium(_) => club.stadium.is_none() && self.cash() >= prices::STADIUM,
            _ => false,
        }
    }

    /// Buys what the seat needs. If the squad is full, sells a spare Footballer first. With much money, also buys
    /// cards to trade.
    fn purchase(&self, legal: &[Action]) -> Option<Action> {
        let space = self.tables.space(self.club().pawn);
        let buy = legal
            .iter()
            .find(|action| matches!(action, Action::Buy | Action::BuyManager(_) | Action::BuyStadium(_)))
            .copied();
        if self.wants(space) {
            let full = matches!(space, Space::Footballer(_)) && !self.has_room();
            return if full { self.spare().map(|spare| Action::Sell(Asset::Footballer(spare))) } else { buy };
        }
        let is_footballer = matches!(space, Space::Footballer(_));
        let reserve = self.reserve().plus(Money::millions(25));
        if is_footballer && self.has_room() && self.cash() >= reserve { buy } else { None }
    }

    /// The money to keep for the Stadium and the Manager.
    fn reserve(&self) -> Money {
        let club = self.club();
        let stadium = if club.stadium.is_none() { prices::STADIUM } else { Money::ZERO };
        let manager = if club.manager.is_none() { prices::MANAGER } else { Money::ZERO };
        stadium.plus(manager).plus(Money::millions(10))
    }

    /// The cheapest Footballer that is not needed.
    fn spare(&self) -> Option<Footballer> {
        let needed = self.goal(self.seat).needed;
        let spares = self.club().footballers.difference(needed).iter();
        spares.min_by_key(|&footballer| self.tables.value(footballer))
    }

    /// A sale in an emergency: a spare Footballer, then the cheapest, then anything else.
    fn sale(&self, legal: &[Action]) -> Option<Action> {
        let cheapest =
            || self.club().footballers.iter().min_by_key(|&footballer| self.tables.value(footballer));
        let footballer =
            self.spare().or_else(cheapest).map(|footballer| Action::Sell(Asset::Footballer(footballer)));
        footballer.or_else(|| legal.iter().find(|action| matches!(action, Action::Sell(_))).copied())
    }

    /// The goal of a seat.
    fn goal(&self, seat: Seat) -> Goal {
        if self.tables.club_set.formations().is_empty() {
            self.colour_goal(seat)
        } else {
            self.system_goal(seat)
        }
    }

    /// The squad of which the seat has most, among the squads that it can still complete. If the seat can complete
    /// none, the squad of which the others hold least. Of equal squads, each is a goal.
    fn colour_goal(&self, seat: Seat) -> Goal {
        let tables = self.tables;
        let (size, wilds) = tables.club_set.one_squad();
        let own = self.public.clubs[seat].footballers;
        let elsewhere = self.public.clubs.iter().filter(|(other, _)| *other != seat);
        let others = elsewhere.fold(CardSet::EMPTY, |all, (_, club)| club.footballers.union(all));
        let worth = |squad: &Squad| {
            let squad_cards = tables.club_set.squad(*squad);
            let held = own.intersection(squad_cards).len();
            let gone = others.intersection(squad_cards).len();
            let open = squad_cards.len() - gone + u32::from(wilds) >= u32::from(size);
            (open, held * 3 + 12 - gone)
        };
        let best = Squad::ALL.iter().map(worth).max();
        let squads = SmallSet::of(Squad::ALL, |squad| Some(worth(&squad)) == best);
        let cards = squads.iter().map(|squad| tables.club_set.squad(squad));
        Goal { squads, needed: cards.fold(CardSet::EMPTY, CardSet::union) }
    }

    /// In the System game: the Footballers that fill an open place of the formation, and those that fill a place
    /// already.
    fn system_goal(&self, seat: Seat) -> Goal {
        let own = self.public.clubs[seat].footballers;
        let Some(formation) = self.tables.club_set.formations().first() else {
            return Goal { squads: SmallSet::first_cards(4), needed: own };
        };
        let mut needed = CardSet::EMPTY;
        for (position, places) in Position::ALL.into_iter().zip(formation.places()) {
            let players = self.tables.club_set.position(position);
            let held = own.intersection(players);
            if held.len() < u32::from(places) {
                needed = needed.union(players);
            } else {
                needed = needed.union(held.iter().take(usize::from(places)).collect());
            }
        }
        Goal { squads: SmallSet::first_cards(4), needed }
    }

    /// The worth of a bundle to a seat, in half-millions.
    fn bundle_worth(&self, seat: Seat, bundle: &Bundle) -> i32 {
        let goal = self.goal(seat);
        let footballers: i32 = bundle
            .footballers
            .iter()
            .map(|footballer| {
                let value = self.tables.value(footballer).in_half_millions();
                if goal.needed.contains(footballer) { value * 2 } else { value / 2 }
            })
            .sum();
        let manager = bundle.manager.map_or(Money::ZERO, |_| prices::MANAGER);
        let stadium = bundle.stadium.map_or(Money::ZERO, |_| prices::STADIUM);
        let wins = i32::from(number_of(bundle.wins)) * 20;
        let cards = i32::from(bundle.wild_substitutes) * 16
            + i32::from(bundle.cup_matches) * 8
            + i32::from(bundle.tackles) * 3
            + i32::from(bundle.transfer_windows) * 2
            + i32::from(number_of(bundle.kept)) * 8;
        footballers + wins + cards + manager.plus(stadium).plus(bundle.money).in_half_millions()
    }

    /// A proposal to a partner: the partner gives a Footballer that the seat needs and the partner does not. The seat
    /// gives a Footballer that the partner needs, or the printed price.
    fn plan(&self, partner: Seat) -> Option<Plan> {
        let (mine, theirs) = (self.goal(self.seat), self.goal(partner));
        let club = &self.public.clubs[partner];
        let wanted = club.footballers.intersection(mine.needed).difference(theirs.needed);
        let wanted = wanted.difference(self.club().footballers);
        let want = wanted.iter().max_by_key(|&footballer| self.tables.value(footballer))?;
        let spares = self.club().footballers.difference(mine.needed);
        let offer =
            spares.intersection(theirs.needed).iter().min_by_key(|&footballer| self.tables.value(footballer));
        if let Some(offer) = offer {
            return Some(Plan { want, offer: Some(offer), price: Money::ZERO });
        }
        let price = self.tables.value(want);
        let affordable = self.cash() >= price.plus(self.reserve());
        if self.has_room() && affordable { Some(Plan { want, offer: None, price }) } else { None }
    }

    fn at_table(&self, legal: &[Action]) -> Option<Action> {
        let deal = self.public.deal.as_ref()?;
        if deal.stage == DealStage::Proposed {
            return Some(self.answer(deal, legal));
        }
        if deal.speaker != deal.one {
            return Some(Action::Pass);
        }
        let Some(plan) = self.plan(deal.other) else { return Some(Action::Pass) };
        Some(self.next_push(deal, &plan, legal))
    }

    /// Accepts a proposal if the seat gets more worth than it gives.
    fn answer(&self, deal: &Deal, legal: &[Action]) -> Action {
        let gives = self.bundle_worth(self.seat, deal.given_by(self.seat));
        let gets = self.bundle_worth(self.seat, deal.given_by(deal.speaker));
        if gets > gives && legal.contains(&Action::Accept) { Action::Accept } else { Action::Decline }
    }

    /// Pushes the next piece of the plan onto the table, then proposes. A declined plan is given up.
    fn next_push(&self, deal: &Deal, plan: &Plan, legal: &[Action]) -> Action {
        let (mine, theirs) = (deal.given_by(self.seat), deal.given_by(deal.other));
        let declined = !mine.is_empty() && !theirs.is_empty() && deal.pushes_left == Deal::MOST_PUSHES;
        let next = if declined {
            Action::Pass
        } else if !theirs.footballers.contains(plan.want) {
            Action::Take(DealItem::Footballer(plan.want))
        } else if let Some(offer) = plan.offer.filter(|&offer| !mine.footballers.contains(offer)) {
            Action::Give(DealItem::Footballer(offer))
        } else {
            let left = plan.price.minus(mine.money);
            let note = Note::ALL.into_iter().rev().find(|note| note.worth() <= left && left > Money::ZERO);
            note.map_or(Action::Propose, |note| Action::Give(DealItem::Note(note)))
        };
        if legal.contains(&next) { next } else { Action::Pass }
    }
}

fn one(action: Action) -> Vec<Action> {
    alloc::vec![action]
}

fn chosen(legal: &[Action], is_good: impl Fn(&Action) -> bool) -> Vec<Action> {
    legal.iter().filter(|action| is_good(action)).copied().collect()
}

fn finals(legal: &[Action]) -> Vec<Action> {
    chosen(legal, |action| matches!(action, Action::Final(_)))
}

/// The goal of a seat: the squads to buy from, and the Footballers to keep or gain.
struct Goal {
    squads: SmallSet<Squad>,
    needed: CardSet<Footballer>,
}

/// A deal that is to be proposed.
struct Plan {
    want: Footballer,
    offer: Option<Footballer>,
    price: Money,
}
