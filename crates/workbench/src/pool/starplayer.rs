//! Players of Starplayer.

use starplayer::{
    Action, Asset, Bundle, Club, Deal, DealItem, DealStage, Footballer, Pending, Public, Setup, Space,
    Starplayer,
};
use tabletop_core::{ChanceSource, Seat};
use tabletop_players::{Player, Situation, Thought};

use super::{Pool, best_by};

impl Pool for Starplayer {
    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("trader", "collects the squad it is nearest to, and trades at fair prices"),
        ("thumb", "buys whatever it lands on and never trades: a newcomer's rule of thumb"),
        ("never-buys", "buys nothing, and otherwise decides as `trader`"),
    ];
    const NEWCOMER: &'static str = "thumb";
    const STRONGEST: &'static str = "trader";

    /// A game can lock (SP-END-1), so the turns are limited.
    fn match_setup(seats: u8) -> Setup {
        Setup { turn_limit: Some(500), ..Setup::new(seats) }
    }

    fn pool_player(name: &str) -> Option<Box<dyn Player<Self>>> {
        Some(match name {
            "trader" => Box::new(Manager { trades: true, buys: Buys::Wanted }),
            "thumb" => Box::new(Manager { trades: false, buys: Buys::Everything }),
            "never-buys" => Box::new(Manager { trades: true, buys: Buys::Nothing }),
            _ => return None,
        })
    }
}

/// The purchases that a player makes.
#[derive(Clone, Copy, PartialEq)]
enum Buys {
    Wanted,
    Everything,
    Nothing,
}

/// A player that collects one squad.
struct Manager {
    trades: bool,
    buys: Buys,
}

/// The price of a Stadium and of a Manager, in half-millions.
const STADIUM: f64 = 100.0;
const MANAGER: f64 = 12.0;

/// The possessions that count for the worth of a club. Money is in half-millions.
#[derive(Clone, Copy)]
struct Holding {
    /// Footballers by squad, and the sum of their prices.
    counts: [f64; 4],
    prices: [f64; 4],
    wilds: f64,
    manager: bool,
    stadium: bool,
    wins: f64,
    matches: f64,
    others: f64,
    cash: f64,
}

impl Holding {
    fn of(game: &Starplayer, club: &Club, cash: f64) -> Self {
        let mut holding = Self {
            counts: [0.0; 4],
            prices: [0.0; 4],
            wilds: club.wild_substitutes.into(),
            manager: club.manager.is_some(),
            stadium: club.stadium.is_some(),
            wins: size(club.wins.iter().count()),
            matches: f64::from(club.cup_matches) + size(club.kept.iter().count()),
            others: f64::from(club.tackles + club.transfer_windows),
            cash,
        };
        club.footballers.iter().for_each(|one| holding.add(game, one, 1.0));
        holding
    }

    fn add(&mut self, game: &Starplayer, footballer: Footballer, times: f64) {
        let squad = usize::from(footballer.squad().index());
        self.counts[squad] += times;
        self.prices[squad] += times * price(game, footballer);
    }

    /// The holding after a bundle has been added, or taken away with `times` = −1.
    fn with(mut self, game: &Starplayer, bundle: &Bundle, times: f64) -> Self {
        bundle.footballers.iter().for_each(|one| self.add(game, one, times));
        self.wilds += times * f64::from(bundle.wild_substitutes);
        self.wins += times * size(bundle.wins.iter().count());
        self.matches += times * (f64::from(bundle.cup_matches) + size(bundle.kept.iter().count()));
        self.others += times * f64::from(bundle.tackles + bundle.transfer_windows);
        self.cash += times * f64::from(bundle.money.in_half_millions());
        if bundle.manager.is_some() {
            self.manager = times > 0.0;
        }
        if bundle.stadium.is_some() {
            self.stadium = times > 0.0;
        }
        self
    }

    /// The number of footballers that each squad still lacks, and the squad that lacks least.
    fn target(&self) -> usize {
        let key = |squad: &usize| self.counts[*squad] + self.prices[*squad] / 1000.0;
        (0..4).max_by(|one, other| key(one).total_cmp(&key(other))).unwrap_or(0)
    }

    /// The worth of the club, in half-millions.
    fn worth(&self) -> f64 {
        let target = self.target();
        let in_squad = (self.counts[target] + self.wilds.min(3.0)).min(11.0);
        let spare: f64 = (0..4).filter(|squad| *squad != target).map(|squad| self.prices[squad]).sum();
        // The last footballers of a squad are the hardest to find.
        let squad = 18.0 * in_squad + 1.6 * in_squad * in_squad;
        let needs = if self.stadium { 0.0 } else { STADIUM } + if self.manager { 0.0 } else { MANAGER };
        let short = (needs - self.cash).max(0.0);
        let set =
            if self.manager { 1.3 * MANAGER } else { 0.0 } + if self.stadium { 1.3 * STADIUM } else { 0.0 };
        squad + 0.6 * spare + set + 35.0 * self.wins + 12.0 * self.matches + 5.0 * self.others + self.cash
            - short
    }
}

fn size(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The printed value of a Footballer, in half-millions.
fn price(game: &Starplayer, footballer: Footballer) -> f64 {
    let sheet = game.components().sheet(footballer);
    sheet.map_or(16.0, |sheet| f64::from(sheet.value_half_millions.in_half_millions()))
}

/// What a seat sees of the table.
struct Table<'a> {
    game: &'a Starplayer,
    public: &'a Public,
    seat: Seat,
    holdings: Vec<Holding>,
}

impl<'a> Table<'a> {
    fn of(asked: &'a Situation<'_, Starplayer>) -> Self {
        let (game, public) = (asked.game, asked.view.public);
        let cash = |seat: Seat, club: &Club| {
            let cash = club.cash.or_else(|| asked.view.own.cash(seat));
            cash.map_or(60.0, |cash| f64::from(cash.in_half_millions()))
        };
        let holding = |(seat, club): (Seat, &Club)| Holding::of(game, club, cash(seat, club));
        Self { game, public, seat: asked.view.seat, holdings: public.clubs.iter().map(holding).collect() }
    }

    fn own(&self) -> &Holding {
        &self.holdings[self.seat.index()]
    }

    /// The gains of a deal: of this seat, and of the partner.
    fn gains(&self, one: (Seat, &Bundle), other: (Seat, &Bundle)) -> (f64, f64) {
        let gain = |seat: Seat, gives: &Bundle, takes: &Bundle| {
            let holding = self.holdings[seat.index()];
            let after = holding.with(self.game, gives, -1.0).with(self.game, takes, 1.0);
            after.worth() - holding.worth()
        };
        let (first, second) = (gain(one.0, one.1, other.1), gain(other.0, other.1, one.1));
        if one.0 == self.seat { (first, second) } else { (second, first) }
    }

    fn deal_gains(&self, deal: &Deal) -> (f64, f64) {
        self.gains((deal.one, &deal.one_gives), (deal.other, &deal.other_gives))
    }

    /// The best joint gain of one swap with a partner, or of one purchase.
    fn prospect(&self, partner: Seat) -> f64 {
        let mut best = 0.0_f64;
        for theirs in self.public.clubs[partner].footballers {
            let takes = Bundle { footballers: [theirs].into_iter().collect(), ..Bundle::default() };
            let nothing = Bundle::default();
            let (own, other) = self.gains((self.seat, &nothing), (partner, &takes));
            best = best.max(own + other);
            for mine in self.public.clubs[self.seat].footballers {
                let gives = Bundle { footballers: [mine].into_iter().collect(), ..Bundle::default() };
                let (own, other) = self.gains((self.seat, &gives), (partner, &takes));
                best = best.max(own + other);
            }
        }
        best
    }

    /// `true` if the seat wants to buy on a space.
    fn wants(&self, space: Space, buys: Buys) -> bool {
        let own = self.own();
        let all: f64 = own.counts.iter().sum();
        let reserve = if own.stadium { 0.0 } else { STADIUM } + if own.manager { 0.0 } else { MANAGER };
        match space {
            _ if buys == Buys::Nothing => false,
            Space::Footballer(footballer) if buys == Buys::Wanted => {
                let squad = usize::from(footballer.squad().index());
                let target = own.target();
                let is_target = squad == target || own.counts[target] < 3.0;
                let lacks = own.counts[target] + own.wilds < 11.0;
                let room = 11.0 - all;
                let missing = 11.0 - own.wilds - own.counts[target];
                is_target && lacks && own.cash > 30.0
                    || !is_target && room > missing && own.cash > reserve + 16.0 * missing
            }
            Space::Footballer(_) => own.cash > 40.0,
            Space::Manager | Space::Stadium(_) => true,
            _ => false,
        }
    }

    /// The worth of a match against a seat: an opponent who gains little by a win is the best one.
    fn opponent(&self, seat: Seat) -> f64 {
        let own = self.own();
        let other = &self.holdings[seat.index()];
        let mine = if own.wins < 5.0 { 20.0 } else { 0.0 };
        let theirs = if other.wins < 5.0 { 15.0 + other.worth() / 100.0 } else { 0.0 };
        mine - theirs
    }

    /// The loss by a sale to the Official.
    fn sale(&self, card: Asset) -> f64 {
        let own = self.own();
        let mut after = *own;
        match card {
            Asset::Footballer(footballer) => {
                after.add(self.game, footballer, -1.0);
                after.cash += price(self.game, footballer) / 2.0;
            }
            Asset::Manager => {
                after.manager = false;
                after.cash += MANAGER / 2.0;
            }
            Asset::Stadium => {
                after.stadium = false;
                after.cash += STADIUM / 2.0;
            }
        }
        after.worth() - own.worth()
    }
}

impl Manager {
    fn value(&self, table: &Table<'_>, space: Space, action: Action) -> f64 {
        let now = table.public.now();
        let own = table.own();
        match action {
            Action::Final(_) => 100.0,
            Action::Claim(_) | Action::ShowRed(_) | Action::Call(_) => 90.0,
            Action::Buy | Action::BuyManager(_) | Action::BuyStadium(_) => {
                let is_free = matches!(now, Some(Pending::Choosing { .. })) || table.wants(space, self.buys);
                if is_free { 50.0 } else { -1.0 }
            }
            Action::FreeMatch(seat) => 40.0 + table.opponent(seat) / 10.0,
            Action::Match(seat) | Action::KeptMatch(seat) => {
                let must = matches!(now, Some(Pending::ChoosingOpponent { .. }));
                if must || own.wins < 5.0 { 20.0 + table.opponent(seat) / 10.0 } else { -1.0 }
            }
            Action::OpenWindow => {
                let seats =
                    table.public.clubs.iter().map(|(seat, _)| seat).filter(|seat| *seat != table.seat);
                let best = seats.map(|seat| table.prospect(seat)).fold(0.0, f64::max);
                if self.trades && best > 12.0 { 15.0 } else { -1.0 }
            }
            Action::Negotiate(seat) => {
                let is_debt = matches!(now, Some(Pending::Debt(_) | Pending::Payment(_)));
                if self.trades && !is_debt { table.prospect(seat) - 12.0 } else { -50.0 }
            }
            Action::Sell(card) => {
                if matches!(now, Some(Pending::Debt(_))) {
                    return 30.0 + table.sale(card) / 10.0;
                }
                // A full squad of the wrong colours must make room.
                let is_other =
                    |footballer: Footballer| usize::from(footballer.squad().index()) != own.target();
                let is_full = own.counts.iter().sum::<f64>() >= 11.0;
                let lacks = own.counts[own.target()] + own.wilds < 11.0;
                match card {
                    Asset::Footballer(footballer) if is_full && lacks && is_other(footballer) => {
                        5.0 - price(table.game, footballer) / 100.0
                    }
                    _ => -10.0,
                }
            }
            Action::Tackle if table.wants(space, self.buys) => 10.0,
            Action::Roll | Action::Decline | Action::Pay | Action::Recall => 1.0,
            Action::Return(footballer) => -table.sale(Asset::Footballer(footballer)) / 100.0,
            Action::Tackle | Action::Forget | Action::Lapse => -2.0,
            _ => 0.0,
        }
    }

    /// Puts a deal together piece by piece, or answers one.
    fn deal(&self, asked: &Situation<'_, Starplayer>, table: &Table<'_>, deal: &Deal) -> Action {
        let (own, theirs) = table.deal_gains(deal);
        let is_fair = own > 2.0 && own >= 0.5 * theirs;
        let has = |action: Action| asked.legal.contains(&action).then_some(action);
        let no = has(Action::Decline).or(has(Action::Pass)).unwrap_or(asked.legal[0]);
        if deal.stage == DealStage::Proposed {
            return has(Action::Accept).filter(|_| self.trades && is_fair).unwrap_or(no);
        }
        let score = |(own, theirs): (f64, f64)| own + theirs - 0.3 * (own - theirs).abs();
        let after = |action: Action| {
            let (item, is_added, from_me) = match action {
                Action::Give(item) => (item, true, true),
                Action::Keep(item) => (item, false, true),
                Action::Take(item) => (item, true, false),
                Action::Waive(item) => (item, false, false),
                _ => return f64::MIN,
            };
            let mut changed = *deal;
            let mine = (deal.one == table.seat) == from_me;
            let bundle = if mine { &mut changed.one_gives } else { &mut changed.other_gives };
            if !move_piece(bundle, item, is_added) {
                return f64::MIN;
            }
            score(table.deal_gains(&changed))
        };
        let best = best_by(asked.legal, after);
        if self.trades && deal.pushes_left > 90 && after(best) > score((own, theirs)) + 0.2 {
            return best;
        }
        has(Action::Propose)
            .filter(|_| self.trades && is_fair && theirs > 1.0)
            .or(has(Action::Pass))
            .unwrap_or(no)
    }
}

/// Moves a piece onto the table or back. `false` for pieces that this player does not trade.
fn move_piece(bundle: &mut Bundle, item: DealItem, is_added: bool) -> bool {
    match item {
        DealItem::Footballer(footballer) if is_added => bundle.footballers.insert(footballer),
        DealItem::Footballer(footballer) => bundle.footballers.remove(footballer),
        DealItem::Note(note) if is_added => {
            bundle.money = bundle.money.plus(note.worth());
            true
        }
        DealItem::Note(note) => {
            bundle.money = bundle.money.minus(note.worth());
            true
        }
        _ => false,
    }
}

impl Player<Starplayer> for Manager {
    fn decide(&mut self, asked: &Situation<'_, Starplayer>, _: &mut dyn ChanceSource) -> Thought<Action> {
        if asked.legal.len() == 1 {
            return Thought::of(asked.legal[0]);
        }
        let table = Table::of(asked);
        if let (Some(Pending::Deal), Some(deal)) = (asked.view.public.now(), &asked.view.public.deal) {
            return Thought::of(self.deal(asked, &table, deal));
        }
        let pawn = asked.view.public.clubs[asked.view.public.turn].pawn;
        let space = asked.game.components().board.get(usize::from(pawn)).copied().unwrap_or_default();
        Thought::of(best_by(asked.legal, |action| self.value(&table, space, action)))
    }
}
