//! The value of a table of teams, for the players of World League and Basketboss.
//!
//! Both games give trophies for strength season after season, and points for the last strength and for money. A
//! [`League`] holds the strength of every team in the seasons to come. Its figures come from the books alone.

/// The most seasons that a league looks at: six of play, and the last strength.
pub(super) const HORIZONS: usize = 7;

/// One column of a team in the seasons to come, the present one first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// The strength of the player.
    pub(super) values: [f64; HORIZONS],
    /// The number of the player's position; `None` if the player does not count.
    pub(super) kinds: [Option<u8>; HORIZONS],
    /// The money that the player brings.
    pub(super) income: [f64; HORIZONS],
}

/// A team and the possessions of its manager.
#[derive(Clone, Copy, Debug)]
pub(super) struct Club {
    /// The five columns.
    pub(super) slots: [Slot; 5],
    /// The money held.
    pub(super) money: f64,
    /// Strength beside that of the players, in the seasons to come.
    pub(super) extra: [f64; HORIZONS],
    /// Points won for good.
    pub(super) points: f64,
}

/// All teams, and what the coming seasons give.
#[derive(Clone, Debug)]
pub(super) struct League {
    /// The teams, in the order of the seats.
    pub(super) clubs: Vec<Club>,
    /// The points of the trophies of a season, the best first.
    pub(super) trophies: Vec<f64>,
    /// The seasons whose trophies are still to be won, as a range of horizons.
    pub(super) to_win: std::ops::Range<usize>,
    /// The seasons whose income is still to be paid.
    pub(super) to_earn: std::ops::Range<usize>,
    /// The horizon of the last strength.
    pub(super) last: usize,
    /// The worth of a different position in the seasons to come.
    pub(super) position_worth: [f64; HORIZONS],
    /// The additional strength of a player of four stars or more.
    pub(super) star_bonus: [f64; HORIZONS],
    /// Number of tiles that are still offered this season.
    pub(super) on_offer: f64,
    /// The points that a unit of money is worth while players can still be bought.
    pub(super) money_worth: f64,
}

/// The points of a unit of money at the end of the game.
pub(super) const LAST_MONEY_WORTH: f64 = 0.2;
/// The strength up to which a team can expect to lift its weakest player by a later purchase.
const LATER_VALUE: f64 = 2.6;
/// The number of players that a team buys in a season.
const LATER_PURCHASES: f64 = 0.9;

impl League {
    /// The strength of a club after `horizon` seasons. Later purchases lift its weakest players.
    pub(super) fn strength(&self, club: &Club, horizon: usize) -> f64 {
        let mut values = club.slots.map(|slot| slot.values[horizon]);
        values.sort_by(f64::total_cmp);
        let mut lifts = LATER_PURCHASES * seasons(horizon.min(self.to_win.end.saturating_sub(1)));
        let mut sum = 0.0;
        for value in values {
            let lift = lifts.min(1.0);
            lifts -= lift;
            sum += value + lift * (LATER_VALUE - value).max(0.0);
            if value >= 4.0 {
                sum += self.star_bonus[horizon];
            }
        }
        let mut kinds = 0_u8;
        for slot in &club.slots {
            kinds |= slot.kinds[horizon].map_or(0, |kind| 1 << kind);
        }
        let kinds = f64::from(kinds.count_ones());
        // Later purchases can add a position that is missing.
        let missing = (5.0 - kinds) * (1.0 - 0.12 * seasons(horizon)).max(0.3);
        sum + (5.0 - missing) * self.position_worth[horizon] + club.extra[horizon]
    }

    /// The points that each club can expect at the end.
    pub(super) fn expected(&self) -> Vec<f64> {
        let mut points: Vec<f64> = self.clubs.iter().map(|club| self.own_points(club)).collect();
        for horizon in self.to_win.clone() {
            let strengths: Vec<f64> = self.clubs.iter().map(|club| self.strength(club, horizon)).collect();
            let spread = if horizon == 0 { 0.6 + 0.8 * self.on_offer } else { 3.0 + 0.5 * seasons(horizon) };
            for (seat, total) in points.iter_mut().enumerate() {
                *total += self.trophy_points(&strengths, seat, spread);
            }
        }
        points
    }

    /// The points of a club without its trophies to come.
    fn own_points(&self, club: &Club) -> f64 {
        let mut income = 0.0;
        for horizon in self.to_earn.clone() {
            let is_last = horizon + 1 >= self.to_win.end;
            let worth = if is_last { LAST_MONEY_WORTH } else { self.money_worth };
            income += worth * club.slots.iter().map(|slot| slot.income[horizon]).sum::<f64>();
        }
        let mut last = self.clone();
        last.position_worth = [1.0; HORIZONS];
        last.star_bonus = [0.0; HORIZONS];
        club.points + last.strength(club, self.last) + self.money_worth * club.money + income
    }

    /// The trophy points that a seat can expect in a season with these strengths.
    fn trophy_points(&self, strengths: &[f64], seat: usize, spread: f64) -> f64 {
        // `chances[k]` is the chance that k other teams are ahead.
        let mut chances = vec![1.0];
        for (other, strength) in strengths.iter().enumerate() {
            if other == seat {
                continue;
            }
            let by = (strength - strengths[seat]) / spread;
            let ahead = 0.5 + 0.5 * by / (1.0 + by * by).sqrt();
            chances.push(0.0);
            for place in (0..chances.len()).rev() {
                let before = if place > 0 { chances[place - 1] } else { 0.0 };
                chances[place] = chances[place] * (1.0 - ahead) + before * ahead;
            }
        }
        chances.iter().zip(&self.trophies).map(|(chance, points)| chance * points).sum()
    }

    /// The value of the table for a seat: its points, compared with those of the others.
    pub(super) fn value(&self, seat: usize) -> f64 {
        let points = self.expected();
        let others = points.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
        let best = others.clone().fold(f64::MIN, f64::max);
        let count = f64::from(u8::try_from(points.len() - 1).unwrap_or(1));
        points[seat] - 0.5 * others.sum::<f64>() / count - 0.5 * best
    }

    /// The league after a change to one club.
    pub(super) fn with(&self, seat: usize, change: impl FnOnce(&mut Club)) -> Self {
        let mut changed = self.clone();
        change(&mut changed.clubs[seat]);
        changed
    }

    /// The best column of a club for a new player, and the value of the table for that club afterwards.
    pub(super) fn best_column(&self, seat: usize, slot: &Slot) -> (usize, f64) {
        let worth = |column: usize| self.with(seat, |club| club.slots[column] = *slot).value(seat);
        let columns = (0..5).map(|column| (column, worth(column)));
        columns.fold((0, f64::MIN), |best, one| if one.1 > best.1 { one } else { best })
    }

    /// The league after a club has laid a new player on its best column and paid.
    pub(super) fn bought(&self, seat: usize, slot: &Slot, price: f64) -> Self {
        let (column, _) = self.best_column(seat, slot);
        self.with(seat, |club| {
            club.slots[column] = *slot;
            club.money -= price;
        })
    }

    /// Sets the worth of money: the gain of a usual player, divided by the price of one.
    ///
    /// `usual` are players that may still be offered, `left` is the number of players that will be sold.
    pub(super) fn set_money_worth(&mut self, seat: usize, usual: &[Slot], left: f64, seasons_left: f64) {
        self.money_worth = 0.5;
        let now = self.value(seat);
        let gain_of = |slot: &Slot| (self.best_column(seat, slot).1 - now).max(0.0);
        let gain: f64 = usual.iter().map(gain_of).sum();
        let mean = gain / seasons(usual.len().max(1));
        let earned = |club: &Club| club.money + 5.0 * (seasons_left - 1.0).max(0.0);
        let money: f64 = self.clubs.iter().map(earned).sum();
        let price = (money / left.max(1.0)).max(1.0);
        self.money_worth = (mean * 0.65 / price).clamp(LAST_MONEY_WORTH, 2.5);
    }
}

/// A small count as a number with a fraction.
pub(super) fn seasons(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The thoughts of a manager in an auction: the value of buying at this price, and of leaving the player.
pub(super) fn buys(
    league: &League,
    seat: usize,
    slot: &Slot,
    price: f64,
    highest: Option<(usize, f64)>,
    rivals: &[usize],
) -> bool {
    let bought = league.bought(seat, slot, price).value(seat);
    let left = if let Some((rival, bid)) = highest {
        league.bought(rival, slot, bid).value(seat)
    } else {
        // A rival may get the player for little if this seat passes.
        let nobody = league.value(seat);
        let cheap = |rival: &usize| league.bought(*rival, slot, (league.clubs[*rival].money / 3.0).max(1.0));
        rivals.iter().map(|rival| cheap(rival).value(seat)).fold(nobody, f64::min)
    };
    bought > left
}
