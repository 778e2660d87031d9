//! The checks of a study that is read. Every figure is compared with the figures from which it follows.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::{Plan, Row, Study};

/// The rounding error that is allowed in a sum of fractions.
const ROUNDING: f64 = 1e-9;

/// The JSON form of a study.
#[derive(Serialize)]
struct StudyJson<'a> {
    #[serde(flatten)]
    plan: &'a Plan,
    digest: String,
    rows: &'a [Row],
}

impl Serialize for Study {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StudyJson { plan: &self.plan, digest: self.digest(), rows: &self.rows }.serialize(serializer)
    }
}

/// The JSON form of a study that is read, not yet checked.
#[derive(Deserialize)]
pub(super) struct Unchecked {
    #[serde(flatten)]
    plan: Plan,
    digest: Option<String>,
    rows: Vec<Row>,
    /// The figures of the report, if the study was written with a report.
    #[serde(flatten)]
    told: BTreeMap<String, Value>,
}

impl TryFrom<Unchecked> for Study {
    type Error = String;

    fn try_from(Unchecked { plan, digest, rows, told }: Unchecked) -> Result<Self, String> {
        let players = plan.players.len();
        if players == 0 {
            return Err("it has no players".into());
        }
        for row in &rows {
            row.fits(players).map_err(|why| format!("game {}: {why}", row.game))?;
        }
        let follows = |pair: &[Row]| pair[0].game.checked_add(1) == Some(pair[1].game);
        if !rows.windows(2).all(follows) {
            return Err("its games are not in order".into());
        }
        let study = Self { plan, rows };
        if let Some(number) = study.broken_deal() {
            return Err(format!(
                "the players change seats, and game {number} is part of a deal that is not whole"
            ));
        }
        let found = study.digest();
        match digest {
            None => return Err("it has no digest of its games".into()),
            Some(written) if written != found => {
                return Err(format!(
                    "its games were changed: their digest is {found}, and {written} is written"
                ));
            }
            Some(_) => {}
        }
        study.told_truly(&told)?;
        Ok(study)
    }
}

impl Study {
    /// The digest of the plan and of every row. It changes if a figure is changed by hand.
    pub fn digest(&self) -> String {
        let text = |written: serde_json::Result<String>| written.unwrap_or_default();
        let all = [text(serde_json::to_string(&self.plan)), text(serde_json::to_string(&self.rows))];
        format!("{:016x}", tabletop_core::digest(&all))
    }

    /// Checks that the figures of the written report are those that follow from the rows.
    fn told_truly(&self, told: &BTreeMap<String, Value>) -> Result<(), String> {
        if told.is_empty() || self.rows.is_empty() {
            return Ok(());
        }
        let report = serde_json::to_value(self.report()).map_err(|error| error.to_string())?;
        let figures = report.as_object().into_iter().flatten();
        let mut both = figures.filter_map(|(name, figures)| Some((name, figures, told.get(name)?)));
        both.find_map(|(name, figures, written)| differing(name, figures, written)).map_or(Ok(()), Err)
    }
}

/// Finds the first place at which a written figure differs from the computed one, and names both figures.
/// Fractions may differ by rounding, because the last digits of an interval are not the same on every machine.
pub(super) fn differing(place: &str, right: &Value, written: &Value) -> Option<String> {
    match (right, written) {
        (Value::Object(all), Value::Object(told)) if all.len() == told.len() => {
            let inner = |name: &str| told.get(name).unwrap_or(&Value::Null);
            all.iter().find_map(|(name, right)| differing(&format!("{place}.{name}"), right, inner(name)))
        }
        (Value::Array(all), Value::Array(told)) if all.len() == told.len() => {
            let mut pairs = all.iter().zip(told).enumerate();
            pairs
                .find_map(|(index, (right, written))| differing(&format!("{place}[{index}]"), right, written))
        }
        (Value::Number(one), Value::Number(other)) if one.is_f64() && other.is_f64() => {
            let (one, other) = (one.as_f64()?, other.as_f64()?);
            let is_near = (one - other).abs() <= ROUNDING * one.abs().max(1.0);
            (!is_near).then(|| contradiction(place, right, written))
        }
        _ => (right != written).then(|| contradiction(place, right, written)),
    }
}

fn contradiction(place: &str, right: &Value, written: &Value) -> String {
    let short = |value: &Value| value.to_string().chars().take(60).collect::<String>();
    format!("`{place}` is written as {}, and its games give {}", short(written), short(right))
}

impl Row {
    /// Checks that the row can be that of a game of this many players. The error names the figures.
    fn fits(&self, players: usize) -> Result<(), String> {
        let lists = [self.shares.len(), self.scores.len(), self.leads.len()];
        let lists = lists.into_iter().chain(self.parts.values().map(Vec::len));
        if let Some(len) = lists.into_iter().find(|len| *len != players) {
            return Err(format!("{len} entries do not fit the {players} players"));
        }
        let is_player = |player: u8| usize::from(player) < players;
        let named = self.first.iter().chain(self.leaders.iter().flatten()).copied();
        let named = named.chain(self.choices.iter().map(|one| one.player));
        if let Some(player) = named.into_iter().find(|player| !is_player(*player)) {
            return Err(format!("there is no player {player} among {players}"));
        }
        if let Some(one) = self.choices.iter().find(|one| !one.of.contains(&one.action)) {
            return Err(format!("`{}` is not one of the actions that it was drawn from", one.action));
        }
        self.shares_the_win()?;
        self.adds_up()
    }

    /// Checks that the win is shared evenly by some sides, and that these sides have the same number of players.
    fn shares_the_win(&self) -> Result<(), String> {
        let won: Vec<f64> = self.shares.iter().copied().filter(|share| *share != 0.0).collect();
        let told = || format!("the shares {:?} are not those of one win", self.shares);
        let first = won.first().copied().filter(|share| (ROUNDING..=1.0).contains(share)).ok_or_else(told)?;
        let sides = (1..=u8::MAX).find(|sides| (first * f64::from(*sides) - 1.0).abs() < ROUNDING);
        let is_even = won.iter().all(|share| (share - first).abs() < ROUNDING);
        let is_whole = sides.is_some_and(|sides| won.len().is_multiple_of(sides.into()));
        if is_even && is_whole { Ok(()) } else { Err(told()) }
    }

    /// Checks that a score is the sum of its parts, if it has parts.
    fn adds_up(&self) -> Result<(), String> {
        if self.parts.is_empty() {
            return Ok(());
        }
        for (player, score) in self.scores.iter().enumerate() {
            let parts = self.parts.values().filter_map(|points| points.get(player));
            let sum: i64 = parts.map(|points| i64::from(*points)).sum();
            if sum != i64::from(*score) {
                return Err(format!("player {} has the score {score}, and its parts make {sum}", player + 1));
            }
        }
        Ok(())
    }
}
