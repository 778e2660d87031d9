//! Players of Basketboss.

use basketboss::{Action, Advisor, Basketboss, CardId, Effect, Phase, PlayerId, Position, Public};
use tabletop_core::{ChanceSource, Seat};
use tabletop_players::{Player, Situation, Thought};

use super::league::{Club, HORIZONS, LAST_MONEY_WORTH, League, Slot, buys, seasons};
use super::{Pool, best_by};

impl Pool for Basketboss {
    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("foreign", "weighs every season to come, without a search"),
        ("half", "offers $1 more, up to half of its money: a newcomer's rule of thumb"),
        ("overbid", "always offers $1 more while its money lasts"),
        ("hoard", "never offers, and takes the Banker and the Publicist"),
        ("never", "buys nothing, and otherwise decides as `foreign`"),
        ("bribe", "offers as `half`, and bids all its money in ties"),
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

impl Player<Basketboss> for Simple {
    fn decide(&mut self, asked: &Situation<'_, Basketboss>, _: &mut dyn ChanceSource) -> Thought<Action> {
        let (public, seat) = (asked.view.public, asked.view.seat);
        let limit = match self {
            Self::Half | Self::Bribe => public.teams[seat].dollars / 2,
            Self::Overbid => public.teams[seat].dollars,
            Self::Hoard => 0,
        };
        let stars = |column: Position| slot_of(asked.game, public, seat, column, 0).values;
        let in_tie = matches!(public.phase, Phase::TieBids { .. });
        let value = |action: Action| match action {
            Action::Pass | Action::Done | Action::SpareNone | Action::Injure(_) => 0.0,
            Action::Offer(offer) if offer <= limit => 2.0 - f64::from(offer) / 1000.0,
            Action::Offer(_) => -1.0,
            Action::Place(column) => -stars(column)[0],
            Action::Bid(bid) if in_tie && *self == Self::Bribe => f64::from(bid),
            Action::Bid(bid) => -(f64::from(bid) - 1.0).abs(),
            // A slide is free once; the figures after it must be better for it to be worth it.
            Action::Slide(column) => slid_gain(asked.game, public, seat, column) - 0.5,
            Action::Spare(column) => stars(column)[0] - stars(column)[1],
            Action::Hire(Advisor::Banker) if *self == Self::Hoard => 9.0,
            Action::Hire(Advisor::Publicist) => 5.0,
            Action::Hire(Advisor::Referee) => 4.0,
            Action::Hire(Advisor::Trainer) => 3.0,
            Action::Match | Action::Hire(_) => 1.0,
        };
        Thought::of(best_by(asked.legal, value))
    }
}

/// The stars of this season that a slide brings.
fn slid_gain(game: &Basketboss, public: &Public, seat: Seat, column: Position) -> f64 {
    slot_of(game, public, seat, column, 1).values[0] - slot_of(game, public, seat, column, 0).values[0]
}

/// The season cards' effects in the seasons to come, the present one first.
fn effects(game: &Basketboss, public: &Public) -> Vec<Effect> {
    let data = &game.components().season_cards;
    let effect = |card| data.iter().find(|one| one.card == card).map_or(Effect::None, |one| one.effect);
    public.season_cards.iter().skip(usize::from(public.season) - 1).map(|card| effect(*card)).collect()
}

/// The column of a team in the seasons to come, after its card has slid this many spaces more.
fn slot_of(game: &Basketboss, public: &Public, seat: Seat, column: Position, more: usize) -> Slot {
    let place = public.teams[seat].column(column);
    let from = usize::from(place.slid) + more;
    let mut slot = card_slot(game, public, seat, column, place.card, from, false);
    if place.injury.is_some() {
        (slot.values[0], slot.kinds[0], slot.income[0]) = (0.0, None, 0.0);
    }
    slot
}

/// A card on a column from this row on. A card that is spared does not slide at the end of this season.
fn card_slot(
    game: &Basketboss,
    public: &Public,
    seat: Seat,
    column: Position,
    card: Option<PlayerId>,
    from: usize,
    spared: bool,
) -> Slot {
    let starting = &game.components().boards[seat.index()].starting_players[usize::from(column.index())];
    let mut slot = Slot {
        values: [starting.stars.into(); HORIZONS],
        kinds: [Some(column.index()); HORIZONS],
        income: [starting.income_dollars.into(); HORIZONS],
    };
    let Some(card) = card.and_then(|card| game.components().player(card)) else { return slot };
    let effects = effects(game, public);
    let mut row = from;
    for horizon in 0..HORIZONS {
        if card.stars.iter().skip(row).any(|stars| *stars > 0) {
            slot.values[horizon] = card.stars[row].into();
            slot.kinds[horizon] = Some(card.position.index());
            slot.income[horizon] = card.income_dollars.into();
        }
        let rests = matches!(effects.get(horizon), Some(Effect::AgeSteps(0)));
        row += usize::from(!(rests || spared && horizon == 0));
    }
    slot
}

/// The league as the seat sees it.
fn league(game: &Basketboss, public: &Public, seat: Seat) -> League {
    let board = game.components().scoreboard.iter().find(|row| row.seats == public.teams.seats());
    let trophies: Vec<f64> =
        board.iter().flat_map(|row| row.trophy_points.iter()).map(|points| (*points).into()).collect();
    let left = 7 - usize::from(public.season.clamp(1, 6));
    let is_won = matches!(public.phase, Phase::Hire { .. } | Phase::Spare { .. });
    let is_earned = matches!(public.phase, Phase::Spare { .. });
    let mut clubs = Vec::new();
    for (seat, team) in public.teams.iter() {
        let won: f64 =
            trophies.iter().zip(team.trophies).map(|(points, count)| points * f64::from(count)).sum();
        let mut extra = [0.0; HORIZONS];
        if !is_won && team.advisor == Some(Advisor::Referee) {
            extra[0] = 0.5;
        }
        clubs.push(Club {
            slots: Position::ALL.map(|column| slot_of(game, public, seat, column, 0)),
            money: team.dollars.into(),
            extra,
            points: won + f64::from(team.ribbons),
        });
    }
    let mut league = League {
        clubs,
        trophies,
        to_win: usize::from(is_won)..left,
        to_earn: usize::from(is_earned)..left - 1,
        last: left,
        position_worth: [1.0; HORIZONS],
        star_bonus: [0.0; HORIZONS],
        on_offer: seasons(public.row.len()),
        money_worth: 0.5,
    };
    for (horizon, effect) in effects(game, public).into_iter().enumerate() {
        match effect {
            Effect::PositionWorth(worth) => league.position_worth[horizon] = worth.into(),
            Effect::StarBonus { bonus, .. } => league.star_bonus[horizon] = bonus.into(),
            _ => {}
        }
    }
    let is_last = left == 1;
    let on_offer = public.row.iter().copied().skip(usize::from(is_last && public.row.len() > 1));
    let hidden = public.stack.iter().filter(|_| !is_last);
    let usual: Vec<Slot> =
        on_offer.chain(hidden).filter_map(|card| new_slot(game, public, seat, card)).collect();
    let a_season = 1.0 + f64::from(public.teams.seats());
    let to_sell = seasons(public.row.len()) + a_season * seasons(left - 1);
    league.set_money_worth(seat.index(), &usual, to_sell, seasons(left));
    if is_last && (public.row.len() <= 1 || !matches!(public.phase, Phase::Offer { .. })) {
        league.money_worth = LAST_MONEY_WORTH;
    }
    league
}

/// The slot of a new player; `None` for an injury. The starting player under it is one of the usual ones.
fn new_slot(game: &Basketboss, public: &Public, seat: Seat, card: CardId) -> Option<Slot> {
    match card {
        CardId::Player(player) => {
            let column = game.components().player(player).map_or(Position::Center, |card| card.position);
            Some(card_slot(game, public, seat, column, Some(player), 0, false))
        }
        CardId::Injury(_) => None,
    }
}

/// Weighs every season to come.
struct Foreign {
    buys: bool,
}

impl Foreign {
    /// The value of an action, greater for better ones. Amounts are chosen elsewhere.
    fn value(asked: &Situation<'_, Basketboss>, league: &League, action: Action) -> f64 {
        let (game, public, seat) = (asked.game, asked.view.public, asked.view.seat);
        let (me, money) = (seat.index(), league.money_worth);
        let team = &public.teams[seat];
        let now = league.value(me);
        let put = |column: Position, slot: Slot| {
            league.with(me, |club| club.slots[usize::from(column.index())] = slot).value(me)
        };
        let slide = |column: Position| put(column, slot_of(game, public, seat, column, 1));
        let spare = |column: Position| {
            let place = team.column(column);
            put(column, card_slot(game, public, seat, column, place.card, place.slid.into(), true))
        };
        let gains = |of: &dyn Fn(Position) -> f64| {
            let cards = Position::ALL.into_iter().filter(|column| team.column(*column).card.is_some());
            cards.map(|column| (of(column) - now).max(0.0)).fold(0.0, f64::max)
        };
        match action {
            Action::Place(column) => {
                let Phase::Place { player, .. } = public.phase else { return now };
                put(column, card_slot(game, public, seat, column, Some(player), 0, false))
            }
            Action::Slide(column) => {
                let is_free = matches!(public.phase, Phase::Train { slid, .. } if slid.is_empty());
                slide(column) - if is_free { 0.0 } else { money }
            }
            Action::Spare(column) => spare(column),
            Action::Done | Action::SpareNone => now,
            Action::Injure(column) => {
                let mut hurt = slot_of(game, public, seat, column, 0);
                (hurt.values[0], hurt.kinds[0], hurt.income[0]) = (0.0, None, 0.0);
                put(column, hurt)
            }
            Action::Hire(advisor) => match advisor {
                Advisor::Referee => {
                    let with = league.with(me, |club| club.extra[1] += 0.5);
                    with.value(me) - now + 0.5 * money
                }
                Advisor::Trainer => 0.5 + gains(&slide),
                Advisor::Agent => 2.0 * money,
                Advisor::Banker => money * f64::from((team.dollars / 2).min(4)),
                Advisor::Therapist => 0.3 + gains(&spare),
                Advisor::Publicist => 1.0,
            },
            _ => 0.0,
        }
    }

    fn auction(&self, asked: &Situation<'_, Basketboss>, league: &League) -> Action {
        let (public, seat) = (asked.view.public, asked.view.seat);
        let Phase::Offer { auction } = public.phase else { return asked.legal[0] };
        let least = asked.legal.iter().find_map(|action| match action {
            Action::Offer(offer) => Some((*action, *offer)),
            _ => None,
        });
        let highest = auction.highest();
        let offer = match highest {
            Some(bid) if asked.legal.contains(&Action::Match) => Some((Action::Match, bid.amount)),
            _ => least,
        };
        let Some((action, bid)) = offer else { return Action::Pass };
        let card = public.row.first().and_then(|card| new_slot(asked.game, public, seat, *card));
        let Some(new) = card else { return Action::Pass };
        let discount = u8::from(public.teams[seat].advisor == Some(Advisor::Agent));
        let rivals: Vec<usize> = auction.bidding().without(seat).iter().map(Seat::index).collect();
        let highest = highest.map(|bid| (bid.seat.index(), f64::from(bid.amount)));
        let price = f64::from(bid) - f64::from(discount);
        let takes = self.buys && buys(league, seat.index(), &new, price, highest, &rivals);
        if takes { action } else { Action::Pass }
    }

    /// The loss of an injury, in dollars.
    fn injury_loss(asked: &Situation<'_, Basketboss>, league: &League) -> f64 {
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

impl Player<Basketboss> for Foreign {
    fn decide(
        &mut self,
        asked: &Situation<'_, Basketboss>,
        choices: &mut dyn ChanceSource,
    ) -> Thought<Action> {
        let league = league(asked.game, asked.view.public, asked.view.seat);
        let money = f64::from(asked.view.public.teams[asked.view.seat].dollars);
        let wobble = 0.1 * f64::from(choices.below(6));
        let nearest = |wanted: f64| {
            best_by(asked.legal, |action| match action {
                Action::Bid(amount) => -(f64::from(amount) - wanted).abs(),
                _ => f64::MIN,
            })
        };
        let action = match asked.view.public.phase {
            Phase::Offer { .. } => self.auction(asked, &league),
            Phase::InjuryBids { .. } => {
                nearest((wobble * Self::injury_loss(asked, &league)).min(money * 0.3))
            }
            Phase::TieBids { first_place, .. } => {
                let at = |index: usize| league.trophies.get(index).copied().unwrap_or(0.0);
                let step = at(usize::from(first_place) - 1) - at(usize::from(first_place));
                nearest(((0.4 + wobble) * step / league.money_worth).min(money))
            }
            _ => best_by(asked.legal, |action| Self::value(asked, &league, action)),
        };
        Thought::of(action)
    }
}
