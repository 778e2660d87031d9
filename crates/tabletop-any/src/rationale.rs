//! The reason for a decision: what it brings in the games that follow from it, in parts of the score.
#![expect(clippy::float_arithmetic, reason = "means for people: nothing here goes back into a game")]

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{ChanceSource, Dealer, Seat};
use tabletop_players::{Budget, Spec};

use crate::player::AnyPlayer;
use crate::simultaneous::view_to_decide;
use crate::table::AnyTable;

/// The player of the games: a search of one game in thought takes what looks best at first sight.
const FIRST_SIGHT: Spec = Spec::Search(Budget::Iterations(1));
/// The greatest number of parts that a sentence names.
const MOST_NAMED: usize = 2;
/// A difference is shown if it is at least this many times its standard error.
const SHOWN: f64 = 2.0;
/// The least difference in points that a sentence names.
const LEAST: f64 = 0.05;

/// The difference between two actions of one decision at the end of the game, in parts of the score of the deciding
/// seat: see [`AnyTable::rationale`].
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rationale {
    /// The action, in notation.
    pub action: String,
    /// The action that it is compared with, in notation.
    pub instead_of: String,
    /// Number of games that were played on from each of them.
    pub games: u32,
    /// The parts of the score that the games had, the greatest difference first.
    pub parts: Vec<RationalePart>,
}

/// A part of the score in a [`Rationale`].
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RationalePart {
    /// The name of the part: `trophies`.
    pub name: String,
    /// The mean number of points that the action brings more than the other. Below 0 if it brings less.
    pub points: f64,
    /// The standard error of `points`.
    pub error: f64,
    /// The period with the greatest share of the difference: `Season 3`. `None` if the games had one period.
    pub period: Option<String>,
}

impl RationalePart {
    /// Returns `true` if the difference is more than chance explains.
    fn is_shown(&self) -> bool {
        self.points.abs() >= LEAST && self.points.abs() >= SHOWN * self.error
    }
}

impl Rationale {
    /// `true` unless the games speak against the action: what they show of its parts is together below 0. Then they do not
    /// tell why a search prefers it.
    pub fn speaks_for(&self) -> bool {
        self.parts.iter().filter(|part| part.is_shown()).map(|part| part.points).sum::<f64>() >= 0.0
    }

    /// The differences that the games show, at most two of them: `2.1 points more for trophies, most of it in Season 3, and
    /// 0.8 less for money`. `None` if they show none.
    pub fn shown(&self) -> Option<String> {
        let shown = self.parts.iter().filter(|part| part.is_shown()).take(MOST_NAMED);
        let said = shown.enumerate().map(|(number, part)| {
            let unit = if number == 0 { "points " } else { "" };
            let more = if part.points > 0.0 { "more" } else { "less" };
            let when =
                part.period.as_ref().map_or_else(String::new, |period| format!(", most of it in {period}"));
            format!("{:.1} {unit}{more} for {}{when}", part.points.abs(), part.name)
        });
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| said.join(", and "))
    }
}

impl AnyTable {
    /// The reason for an action instead of another one of the same decision. From each of them `games` games are
    /// played to their end by the first sight of the search: in the same states that agree with the view of the seat,
    /// and with the same stream of chance. The differences of the final scores are given by part. The players of these games do
    /// not search, so the reason says where the points come from, not how much the actions are worth.
    ///
    /// `None` if the seat cannot take both actions now.
    ///
    /// ```
    /// use tabletop::core::{Dealer, Seat};
    ///
    /// let (mut table, mut dealer) = (tabletop::open("world-league", r#"{"seats": 2}"#)?, Dealer::new(2026));
    /// table.deal_all(&mut dealer);
    /// let seat = table.awaits().deciders().first().expect("somebody opens the auction");
    /// let rationale = table.rationale(seat, "bid 11", "pass", 20, &mut dealer).expect("both are legal");
    /// // Whoever pays everything for the first player has no money left.
    /// let money = rationale.parts.iter().find(|part| part.name == "money").expect("money counts");
    /// assert!(money.points < 0.0);
    /// assert!(rationale.shown().expect("they differ").contains(" points "));
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn rationale(
        &self,
        seat: Seat,
        action: &str,
        instead_of: &str,
        games: u32,
        choices: &mut dyn ChanceSource,
    ) -> Option<Rationale> {
        let view = view_to_decide(self, seat)?;
        let seed = u64::from(choices.below(u32::MAX));
        let mut sums: Vec<Sums> = Vec::new();
        for game in 0..games {
            let mut dealer = Dealer::for_game(seed, game.into());
            let start = view.sample(&mut dealer);
            let [this, other] = [action, instead_of].map(|action| {
                let mut table = start.fork();
                table.enter_for(seat, action).ok()?;
                // The lots of the players have a dealer of their own, so that they do not shift the stream of chance.
                Some(gains_after(table, seat, dealer.clone(), Dealer::for_game(!seed, game.into())))
            });
            let (this, other) = (this?, other?);
            for gain in this.iter().chain(&other) {
                if sums.iter().all(|sum| sum.name != gain.name) {
                    sums.push(Sums { name: gain.name.clone(), ..Sums::default() });
                }
            }
            for sum in &mut sums {
                sum.add(&this, &other);
            }
        }
        let mut parts: Vec<RationalePart> = sums.into_iter().map(|sum| sum.part(games)).collect();
        parts.sort_by(|one, other| other.points.abs().total_cmp(&one.points.abs()));
        Some(Rationale { action: action.to_string(), instead_of: instead_of.to_string(), games, parts })
    }
}

/// Points that a seat gained in a part of the score in one period.
struct Gain {
    name: String,
    period: String,
    points: f64,
}

/// Plays a game to its end, and returns what the seat gained in each period.
fn gains_after(mut table: AnyTable, seat: Seat, mut dealer: Dealer, mut lots: Dealer) -> Vec<Gain> {
    let mut player = AnyPlayer::new(FIRST_SIGHT);
    for _ in 0..table.most_steps() {
        table.deal_all(&mut dealer);
        let Some(next) = table.awaits().deciders().first() else { break };
        let thought = table.view(next).and_then(|view| player.decide(&view, &mut lots));
        if thought.is_none_or(|thought| table.enter_for(next, &thought.action).is_err()) {
            break;
        }
    }
    let mut gains = Vec::new();
    for results in table.results(Some(seat)) {
        let own = results.seats.into_iter().filter(|other| other.seat == seat).flat_map(|own| own.gains);
        gains.extend(own.map(|gain| Gain {
            name: gain.name.to_string(),
            period: results.period.clone(),
            points: f64::from(gain.points),
        }));
    }
    gains
}

/// The differences between two actions in one part of the score, over all games.
#[derive(Default)]
struct Sums {
    name: String,
    differences: f64,
    squares: f64,
    /// The differences by period, in the order in which the periods were met.
    periods: Vec<(String, f64)>,
}

impl Sums {
    /// Adds one game, which was played on from both actions.
    fn add(&mut self, this: &[Gain], other: &[Gain]) {
        let signed = this.iter().map(|gain| (gain, 1.0)).chain(other.iter().map(|gain| (gain, -1.0)));
        let mut difference = 0.0;
        for (gain, sign) in signed.filter(|(gain, _)| gain.name == self.name) {
            difference += sign * gain.points;
            match self.periods.iter_mut().find(|(period, _)| *period == gain.period) {
                Some((_, sum)) => *sum += sign * gain.points,
                None => self.periods.push((gain.period.clone(), sign * gain.points)),
            }
        }
        self.differences += difference;
        self.squares += difference * difference;
    }

    fn part(self, games: u32) -> RationalePart {
        let count = f64::from(games.max(1));
        let points = self.differences / count;
        let variance = (self.squares / count - points * points).max(0.0);
        let most =
            self.periods.iter().max_by(|(_, one), (_, other)| (one * points).total_cmp(&(other * points)));
        let period = most.filter(|_| self.periods.len() > 1).map(|(period, _)| period.clone());
        RationalePart {
            name: self.name,
            points,
            error: libm::sqrt(variance / (count - 1.0).max(1.0)),
            period,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, points: f64, error: f64, period: Option<&str>) -> RationalePart {
        RationalePart { name: name.into(), points, error, period: period.map(String::from) }
    }

    fn shown(parts: &[RationalePart]) -> Option<String> {
        Rationale { action: "a".into(), instead_of: "b".into(), games: 60, parts: parts.to_vec() }.shown()
    }

    #[test]
    fn what_is_shown_is_named_and_no_more() {
        let said = shown(&[
            part("trophies", 2.14, 0.4, Some("Season 3")),
            part("money", -0.8, 0.1, None),
            part("strength", 0.7, 0.1, None),
        ]);
        let wanted = "2.1 points more for trophies, most of it in Season 3, and 0.8 less for money";
        assert_eq!(said.as_deref(), Some(wanted));
        let said = shown(&[part("trophies", -2.0, 0.4, None), part("money", 0.5, 0.1, None)]);
        assert!(said.is_some_and(|said| said.starts_with("2.0 points less for trophies")));
        assert_eq!(shown(&[part("trophies", 2.1, 1.9, None)]), None);
        assert_eq!(shown(&[]), None);
    }
}
