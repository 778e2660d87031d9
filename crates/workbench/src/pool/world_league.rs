//! Players of World League.

use tabletop_core::{ChanceSource, Seat};
use tabletop_players::{Player, Situation, Thought};
use world_league::{Action, Phase, Player as Column, Position, Public, Specialist, Tile, WorldLeague};

use super::league::{Club, HORIZONS, LAST_MONEY_WORTH, League, Slot, buys, seasons};
use super::{Pool, best_by};

impl Pool for WorldLeague {
    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("foreign", "weighs every season to come, without a search"),
        ("half", "bids 1 more, up to half of its money: a newcomer's rule of thumb"),
        ("overbid", "always bids 1 more while its money lasts"),
        ("hoard", "never bids, and takes the Banker and medals"),
        ("never", "buys nothing, and otherwise decides as `foreign`"),
        ("bribe", "bids as `half`, and bribes with all its money"),
    ];
    const NEWCOMER: &'static str = "half";
    const STRONGEST: &'static str = "foreign";

    fn pool_player(name: &str) -> Option<Box<dyn Player<Self>>> {
        Some(match name {
            "foreign" => Box::new(Foreign { buys: true }),
            "never" => Box::new(Foreign { buys: false }),
            "half" => Box::new(Simple::Half),
            "overbid" => Box::new(Simple::Overbid),
            "hoard" => Box::new(Simple::Hoard),
            "bribe" => Box::new(Simple::Bribe),
            _ => return None,
        })
    }
}

/// A player that follows one simple rule in auctions.
#[derive(Clone, Copy, PartialEq)]
enum Simple {
    Half,
    Overbid,
    Hoard,
    Bribe,
}

impl Player<WorldLeague> for Simple {
    fn decide(&mut self, asked: &Situation<'_, WorldLeague>, _: &mut dyn ChanceSource) -> Thought<Action> {
        let team = &asked.view.public.teams[asked.view.seat];
        let limit = match self {
            Self::Half | Self::Bribe => team.millions / 2,
            Self::Overbid => team.millions,
            Self::Hoard => 0,
        };
        let figures = |player: Column| figures_of(asked.game, asked.view.public, asked.view.seat, player);
        let value = |action: Action| match action {
            Action::Bid(bid) if bid <= limit => 2.0 - f64::from(bid) / 1000.0,
            Action::Bid(_) | Action::Train => -1.0,
            Action::Place(column) => -f64::from(figures(team.column(column).player).0),
            Action::Slide(column) => {
                let (now, next) = figures(team.column(column).player);
                if next > now { 1.0 } else { -1.0 }
            }
            Action::Spend(amount) => -(f64::from(amount) - 1.0).abs(),
            Action::Bribe(amount) if *self == Self::Bribe => f64::from(amount),
            Action::Bribe(amount) => -(f64::from(amount) - f64::from(limit.min(2))).abs(),
            Action::Hire(Specialist::Banker) if *self == Self::Hoard => 5.0,
            Action::Hire(Specialist::Referee) => 3.0,
            Action::Hire(Specialist::Trainer) => 2.0,
            Action::Match | Action::Hire(_) => 1.0,
            Action::Medal => 2.5,
            Action::Pass | Action::Keep | Action::Done | Action::Injure(_) => 0.0,
        };
        Thought::of(best_by(asked.legal, value))
    }
}

/// The value of a player now and in the next season.
fn figures_of(game: &WorldLeague, public: &Public, seat: Seat, player: Column) -> (u8, u8) {
    let slot = slot_of(game, public, seat, 0, player);
    let whole = |value: f64| (0..=40).rev().find(|whole| f64::from(*whole) <= value).unwrap_or(0);
    (whole(slot.values[0]), whole(slot.values[1]))
}

/// Weighs every season to come.
struct Foreign {
    buys: bool,
}

/// A slot for the values of the seasons to come.
fn slot(values: &[u8], kind: Position, profit: u8, counts_at_zero: bool) -> Slot {
    let mut slot = Slot { values: [0.0; HORIZONS], kinds: [None; HORIZONS], income: [0.0; HORIZONS] };
    for (horizon, value) in values.iter().take(HORIZONS).enumerate() {
        if *value > 0 || horizon == 0 && counts_at_zero {
            slot.values[horizon] = f64::from(*value);
            slot.kinds[horizon] = Some(kind.index());
            slot.income[horizon] = f64::from(profit);
        }
    }
    slot
}

/// The slot of a tile whose bar points to this space, from 1.
fn tile_slot(game: &WorldLeague, tile: Tile, space: u8) -> Slot {
    let index = usize::from(tile.number()) - 1;
    let agent = &game.components().agents[index];
    let from = usize::from(space - 1).min(agent.values.len());
    slot(&agent.values[from..], agent.position, agent.profit, space == 1)
}

fn slot_of(game: &WorldLeague, public: &Public, seat: Seat, column: usize, player: Column) -> Slot {
    match player {
        Column::FaceUp { tile, space } => tile_slot(game, tile, space),
        Column::Ended | Column::FaceDown { .. } => slot(&[], Position::Pg, 0, false),
        Column::Printed => {
            let boards = &game.components().boards;
            let name = game.team_name(seat);
            let board = boards.iter().find(|board| board.name == name).unwrap_or(&boards[0]);
            let printed = &board.players[column];
            slot(&printed.values[usize::from(public.bar - 1)..], printed.position, printed.profit, false)
        }
    }
}

/// The league as the seat sees it.
fn league(game: &WorldLeague, public: &Public, seat: Seat) -> League {
    let points = game.components().trophy_points.of(public.teams.seats());
    let left = usize::from(6 - public.bar.min(6)) + 1;
    let is_done = matches!(public.phase, Phase::Over);
    let mut clubs = Vec::new();
    for (seat, team) in public.teams.iter() {
        let mut slots = [slot(&[], Position::Pg, 0, false); 5];
        for (column, one) in team.columns.iter().enumerate() {
            slots[column] = slot_of(game, public, seat, column, one.player);
            if one.injury.is_some() {
                // In the last season an injured player recovers before the last strength is counted.
                let weight = if left == 1 { 0.4 } else { 0.0 };
                slots[column].values[0] *= weight;
                slots[column].kinds[0] = None;
                slots[column].income[0] = 0.0;
            }
        }
        let won: u32 = points
            .iter()
            .zip(team.trophies)
            .map(|(points, count)| u32::from(*points) * u32::from(count))
            .sum();
        let mut extra = [0.0; HORIZONS];
        if public.specialists.referee == Some(seat) {
            extra[0] = 1.4;
            extra[1] = 0.5;
        }
        clubs.push(Club {
            slots,
            money: team.millions.into(),
            extra,
            points: f64::from(won) + f64::from(team.medals),
        });
    }
    let mut league = League {
        clubs,
        trophies: points.iter().map(|points| f64::from(*points)).collect(),
        to_win: if is_done { 0..0 } else { 0..left },
        to_earn: 0..left,
        last: left - 1,
        position_worth: [1.0; HORIZONS],
        star_bonus: [0.0; HORIZONS],
        on_offer: seasons(public.market.len()),
        money_worth: 0.5,
    };
    let is_last = public.bar >= 6;
    let on_offer = public.market.iter().copied().skip(usize::from(is_last && public.market.len() > 1));
    let hidden = public.pile.iter().filter(|_| !is_last);
    let usual: Vec<Slot> = on_offer
        .chain(hidden)
        .filter(|tile| !tile.is_injury())
        .map(|tile| tile_slot(game, tile, 1))
        .collect();
    let a_season = 1.0 + f64::from(public.teams.seats());
    let to_sell = seasons(public.market.len()) + a_season * seasons(left - 1);
    league.set_money_worth(seat.index(), &usual, to_sell, seasons(left));
    if is_last && public.market.len() <= 1 {
        league.money_worth = LAST_MONEY_WORTH;
    }
    league
}

impl Foreign {
    /// The value of an action, greater for better ones. Amounts are chosen elsewhere.
    fn value(asked: &Situation<'_, WorldLeague>, league: &League, action: Action) -> f64 {
        let (public, seat) = (asked.view.public, asked.view.seat);
        let (me, money) = (seat.index(), league.money_worth);
        let team = &public.teams[seat];
        let moved = |column: Position| {
            let index = usize::from(column.index());
            let Column::FaceUp { tile, space } = team.column(column).player else { return league.value(me) };
            let next = tile_slot(asked.game, tile, space + 1);
            league.with(me, |club| club.slots[index] = next).value(me)
        };
        match action {
            Action::Place(column) => {
                let Some(tile) = public.market.first() else { return 0.0 };
                let new = tile_slot(asked.game, *tile, 1);
                let index = usize::from(column.index());
                league.with(me, |club| club.slots[index] = new).value(me)
            }
            Action::Train => {
                if let Phase::Train { column, .. } = public.phase {
                    moved(column)
                } else {
                    0.0
                }
            }
            Action::Slide(column) => moved(column),
            Action::Keep | Action::Done => league.value(me),
            Action::Injure(column) => {
                let index = usize::from(column.index());
                league.with(me, |club| club.slots[index].values[0] = 0.0).value(me)
            }
            Action::Medal => 1.0,
            Action::Hire(specialist) => {
                let holder = public.specialists.holder(specialist);
                let price = if holder.is_some_and(|holder| holder != seat) { money } else { 0.0 };
                let worth = match specialist {
                    Specialist::Referee => {
                        let mut without = league.clone();
                        without.clubs.iter_mut().for_each(|club| club.extra = [0.0; HORIZONS]);
                        let mut extra = [0.0; HORIZONS];
                        (extra[0], extra[1]) = (1.4, 0.5);
                        let with = without.with(me, |club| club.extra = extra);
                        with.value(me) - without.value(me)
                    }
                    Specialist::Agent => 2.2 * money,
                    Specialist::Banker => money * (f64::from(team.millions) / 4.0).clamp(0.5, 4.0),
                    Specialist::Trainer => {
                        let gain = |column: &Position| (moved(*column) - league.value(me)).max(0.0);
                        0.6 + Position::ALL.iter().map(gain).sum::<f64>()
                    }
                };
                worth - price
            }
            _ => 0.0,
        }
    }

    fn auction(&self, asked: &Situation<'_, WorldLeague>, league: &League) -> Action {
        let (public, seat) = (asked.view.public, asked.view.seat);
        let Phase::Auction(auction) = public.phase else { return asked.legal[0] };
        let least = asked.legal.iter().find_map(|action| match action {
            Action::Bid(bid) => Some((*action, *bid)),
            _ => None,
        });
        let matching = asked.legal.contains(&Action::Match).then_some(Action::Match);
        let highest = auction.highest();
        let offer = match (matching, highest, least) {
            (Some(action), Some(bid), _) => Some((action, bid.amount)),
            (_, _, least) => least,
        };
        let (Some((action, bid)), Some(tile)) = (offer, public.market.first()) else { return Action::Pass };
        let discount = u8::from(public.specialists.agent == Some(seat));
        let new = tile_slot(asked.game, *tile, 1);
        let rivals: Vec<usize> = auction.bidding().without(seat).iter().map(Seat::index).collect();
        let highest = highest.map(|bid| (bid.seat.index(), f64::from(bid.amount)));
        let price = f64::from(bid) - f64::from(discount);
        let takes = self.buys && buys(league, seat.index(), &new, price, highest, &rivals);
        if takes { action } else { Action::Pass }
    }

    /// The loss of an injury, in millions.
    fn injury_loss(asked: &Situation<'_, WorldLeague>, league: &League) -> f64 {
        let me = asked.view.seat.index();
        let slots = &league.clubs[me].slots;
        let best = (0..5).max_by(|one, other| slots[*one].values[0].total_cmp(&slots[*other].values[0]));
        let hurt = league.with(me, |club| {
            let slot = &mut club.slots[best.unwrap_or(0)];
            (slot.values[0], slot.kinds[0], slot.income[0]) = (0.0, None, 0.0);
        });
        (league.value(me) - hurt.value(me)) / league.money_worth
    }
}

impl Player<WorldLeague> for Foreign {
    fn decide(
        &mut self,
        asked: &Situation<'_, WorldLeague>,
        choices: &mut dyn ChanceSource,
    ) -> Thought<Action> {
        let league = league(asked.game, asked.view.public, asked.view.seat);
        let money = f64::from(asked.view.public.teams[asked.view.seat].millions);
        let wobble = 0.35 + 0.1 * f64::from(choices.below(5));
        let nearest = |wanted: f64| {
            best_by(asked.legal, |action| match action {
                Action::Spend(amount) | Action::Bribe(amount) => -(f64::from(amount) - wanted).abs(),
                _ => f64::MIN,
            })
        };
        let action = match asked.view.public.phase {
            Phase::Auction(_) => self.auction(asked, &league),
            Phase::HealthCosts(_) => nearest((wobble * Self::injury_loss(asked, &league)).min(money * 0.4)),
            Phase::Bribes { place, .. } => {
                let at = |index: usize| league.trophies.get(index).copied().unwrap_or(0.0);
                let step = at(usize::from(place) - 1) - at(usize::from(place));
                nearest((wobble * step / league.money_worth).min(money))
            }
            _ => best_by(asked.legal, |action| Self::value(asked, &league, action)),
        };
        Thought::of(action)
    }
}
