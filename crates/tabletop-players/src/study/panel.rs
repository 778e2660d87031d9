//! One question, asked of several styles of players.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use super::Study;
use super::clear::clear_together;
use super::estimate::Estimate;
use super::row::Row;

/// The answers of several styles of players to one question.
///
/// A study among players of one kind is about these players. Only an answer that every style gives is about the game.
/// The question is the effect of each choice if the studies [draw choices](super::Plan::by), and else the share of
/// the win in the order of play.
///
/// ```
/// use tabletop_players::study::{StylePanel, Plan, Progress, Until, run};
/// use world_league::{Setup, WorldLeague};
///
/// let style = |name: &str| -> Result<_, Box<dyn std::error::Error>> {
///     let plan = Plan::new::<WorldLeague>(Setup::new(2), vec![name.parse()?; 2], 1)?;
///     Ok(run::<WorldLeague>(&plan, Until::Games(60), &Progress::new(2))?)
/// };
/// let panel = StylePanel::of(&[style("greedy")?, style("search:10")?])?;
/// assert_eq!(panel.styles, ["greedy", "search:10"]);
/// assert_eq!(panel.rows.len(), 2, "the first and the second in the order of play");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StylePanel {
    /// The player of all seats in each study.
    pub styles: Vec<String>,
    /// Number of games that all studies have.
    pub games: u64,
    /// The kind of choice whose effects are the question; `None` for the share of the win in the order of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// A row for each place in the order of play, or for each choice, in the order of notation.
    pub rows: Vec<StylePanelRow>,
    /// The answer to the whole question: the first of [`Depends`](StylePanelAnswer::Depends),
    /// [`Robust`](StylePanelAnswer::Robust) and [`Partly`](StylePanelAnswer::Partly) that is the answer to a row.
    pub answer: StylePanelAnswer,
}

/// The figures of one place or choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StylePanelRow {
    /// The place in the order of play, from 1, or the action.
    pub name: String,
    /// The figure if it made no difference: the fair share, or 0.
    pub neutral: f64,
    /// The figure among the players of each style.
    pub figures: Vec<Estimate>,
    /// For each style, `true` if its figure is [clear](clear_together) of [`neutral`](StylePanelRow::neutral).
    pub clear: Vec<bool>,
    /// The differences between the figures of two styles: the first style minus the second, the first minus the third,
    /// and so on. Shares are paired game by game.
    pub differences: Vec<Estimate>,
    /// `true` if one of the differences is [clear](clear_together) of 0.
    pub differ: bool,
    /// The answer.
    pub answer: StylePanelAnswer,
    /// Number of games that show half of the deviation of the style that deviates most, in 80 of 100 studies: see
    /// [`Estimate::games_for_half`].
    pub games_for_half: Option<u64>,
}

/// The answer of a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StylePanelAnswer {
    /// Every style clearly deviates to the same side. The sizes may differ.
    Robust,
    /// The figures of two styles clearly differ, and not every style clearly deviates to the same side.
    Depends,
    /// Some styles clearly deviate. The others are not shown to deviate, nor to differ from these.
    Partly,
    /// No style clearly deviates, and no two clearly differ.
    NotShown,
}

/// The reason why studies are no panel.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StylePanelError {
    /// There are fewer than two studies.
    #[error("a panel needs at least two styles of players, such as greedy,search:60")]
    Alone,
    /// The players of a study differ.
    #[error("a panel compares tables of equal players: {0} sit at one table")]
    Mixed(String),
    /// The players of a study change seats, which changes nothing among equal players.
    #[error("equal players need not change seats: play without rotation")]
    Rotated,
    /// Two studies have the same players.
    #[error("the style `{0}` is named twice")]
    Twice(String),
    /// The studies are of different games, set-ups, seeds or choices.
    #[error("the studies of a panel have one game, set-up and seed, and draw the same choices")]
    Questions,
    /// The studies have fewer than two games in common.
    #[error("a panel needs at least two games that every style has played")]
    NoGames,
}

impl StylePanel {
    /// Compares studies of one question, each among players of another style. Games are paired by their numbers.
    ///
    /// # Errors
    /// [`StylePanelError`]: the studies do not ask one question.
    pub fn of(studies: &[Study]) -> Result<Self, StylePanelError> {
        let styles = styles(studies)?;
        let studies = common(studies)?;
        let first = &studies[0];
        let by = first.plan.by.clone();
        let lines = if by.is_some() { effects(&studies) } else { places(&studies) };
        let alone: Vec<_> = lines
            .iter()
            .flat_map(|line| line.figures.iter().map(|figure| (*figure, line.neutral, line.deals)))
            .collect();
        let pairs: Vec<_> = lines
            .iter()
            .flat_map(|line| line.differences.iter().map(|pair| (*pair, 0.0, line.deals)))
            .collect();
        let games = first.games();
        let (alone, pairs) = (clear_together(&alone), clear_together(&pairs));
        let (mut alone, mut pairs) = (alone.into_iter(), pairs.into_iter());
        let rows: Vec<_> = lines
            .into_iter()
            .map(|line| {
                let clear = alone.by_ref().take(line.figures.len()).collect();
                // All are taken, so that the next row gets its own.
                let differ = pairs.by_ref().take(line.differences.len()).fold(false, |any, pair| any | pair);
                line.answered(clear, differ, games)
            })
            .collect();
        let has = |answer: StylePanelAnswer| rows.iter().any(|row| row.answer == answer);
        let answers = [StylePanelAnswer::Depends, StylePanelAnswer::Robust, StylePanelAnswer::Partly];
        let answer = answers.into_iter().find(|answer| has(*answer)).unwrap_or(StylePanelAnswer::NotShown);
        Ok(Self { styles, games, by, rows, answer })
    }
}

/// A row without its answer.
struct Line {
    name: String,
    neutral: f64,
    /// The least number of deals of which a figure is made.
    deals: u64,
    figures: Vec<Estimate>,
    /// The figure of each style minus that of each later one.
    differences: Vec<Estimate>,
}

impl Line {
    fn answered(self, clear: Vec<bool>, differ: bool, games: u64) -> StylePanelRow {
        let Self { name, neutral, figures, differences, .. } = self;
        let is_one_side = figures.iter().all(|figure| figure.mean > neutral)
            || figures.iter().all(|figure| figure.mean < neutral);
        let answer = if is_one_side && clear.iter().all(|clear| *clear) {
            StylePanelAnswer::Robust
        } else if differ {
            StylePanelAnswer::Depends
        } else if clear.contains(&true) {
            StylePanelAnswer::Partly
        } else {
            StylePanelAnswer::NotShown
        };
        let far = |figure: &&Estimate| libm::fabs(figure.mean - neutral);
        let farthest = figures.iter().max_by(|a, b| far(a).total_cmp(&far(b)));
        let games_for_half = farthest.and_then(|figure| figure.games_for_half(neutral, games));
        StylePanelRow { name, neutral, figures, clear, differences, differ, answer, games_for_half }
    }
}

/// The player of each study.
fn styles(studies: &[Study]) -> Result<Vec<String>, StylePanelError> {
    let [first, second @ ..] = studies else { return Err(StylePanelError::Alone) };
    if second.is_empty() {
        return Err(StylePanelError::Alone);
    }
    let mut styles: Vec<String> = Vec::new();
    for study in studies {
        let (plan, asked) = (&study.plan, &first.plan);
        if !plan.is_among_equals() {
            let names: Vec<_> = plan.players.iter().map(ToString::to_string).collect();
            return Err(StylePanelError::Mixed(names.join(", ")));
        }
        if plan.rotate {
            return Err(StylePanelError::Rotated);
        }
        let is_same = (&plan.game, &plan.setup, plan.seed, &plan.by)
            == (&asked.game, &asked.setup, asked.seed, &asked.by);
        if !is_same || plan.players.len() != asked.players.len() {
            return Err(StylePanelError::Questions);
        }
        let style = plan.players.first().map(ToString::to_string).unwrap_or_default();
        if styles.contains(&style) {
            return Err(StylePanelError::Twice(style));
        }
        styles.push(style);
    }
    Ok(styles)
}

/// The studies with the games alone that all of them have.
fn common(studies: &[Study]) -> Result<Vec<Study>, StylePanelError> {
    let numbers = |study: &Study| study.rows.iter().map(|row| row.game).collect::<BTreeSet<_>>();
    let mut shared = studies.first().map(numbers).unwrap_or_default();
    for study in studies {
        let known = numbers(study);
        shared.retain(|game| known.contains(game));
    }
    if shared.len() < 2 {
        return Err(StylePanelError::NoGames);
    }
    let kept = |study: &Study| {
        let rows = study.rows.iter().filter(|row| shared.contains(&row.game)).cloned().collect();
        Study { plan: study.plan.clone(), rows }
    };
    Ok(studies.iter().map(kept).collect())
}

/// The share of the win at each place in the order of play.
fn places(studies: &[Study]) -> Vec<Line> {
    let reports: Vec<_> = studies.iter().map(Study::report).collect();
    let seats = reports.iter().map(|report| report.order.len()).min().unwrap_or(0);
    let line = |place: usize| {
        let share = |study: &Study, row: &Row| study.share_at(place, row);
        let differences = pairs(studies).map(|(one, other)| {
            let both = one.rows.iter().zip(&other.rows);
            let values: Vec<f64> =
                both.filter_map(|(this, that)| Some(share(one, this)? - share(other, that)?)).collect();
            Estimate::of_mean(&values)
        });
        Line {
            name: (place + 1).to_string(),
            neutral: reports[0].fair,
            deals: reports[0].games,
            figures: reports.iter().map(|report| report.order[place]).collect(),
            differences: differences.collect(),
        }
    };
    (0..seats).map(line).collect()
}

/// The effect of each choice on the share of the win. The lots of two styles are drawn in different positions, so the
/// differences are not paired.
fn effects(studies: &[Study]) -> Vec<Line> {
    let mut known: BTreeMap<String, Vec<(Estimate, u64)>> = BTreeMap::new();
    for study in studies {
        for effect in study.report().effects {
            let deals = effect.offered.min(study.deal_count());
            known.entry(effect.action).or_default().push((effect.effect, deals));
        }
    }
    // A choice that one style never had is no question for all of them.
    let asked = known.into_iter().filter(|(_, figures)| figures.len() == studies.len());
    let line = |(name, known): (String, Vec<(Estimate, u64)>)| {
        let deals = known.iter().map(|(_, deals)| *deals).min().unwrap_or(0);
        let figures: Vec<Estimate> = known.into_iter().map(|(figure, _)| figure).collect();
        let pairs = (0..figures.len()).flat_map(|one| (one + 1..figures.len()).map(move |two| (one, two)));
        let differences = pairs.map(|(one, two)| figures[one].minus(&figures[two])).collect();
        Line { name, neutral: 0.0, deals, figures, differences }
    };
    asked.map(line).collect()
}

/// Each study with each later one.
fn pairs(studies: &[Study]) -> impl Iterator<Item = (&Study, &Study)> {
    studies
        .iter()
        .enumerate()
        .flat_map(|(index, one)| studies[index + 1..].iter().map(move |other| (one, other)))
}

impl Estimate {
    /// The difference from an estimate of other games.
    fn minus(&self, other: &Self) -> Self {
        let mean = self.mean - other.mean;
        let reach = libm::sqrt(self.margin() * self.margin() + other.margin() * other.margin());
        Self { mean, low: mean - reach, high: mean + reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::estimate::count;

    fn line(figures: &[(f64, f64)], differences: &[(f64, f64)]) -> Line {
        let estimates = |list: &[(f64, f64)]| {
            list.iter()
                .map(|(mean, reach)| Estimate { mean: *mean, low: mean - reach, high: mean + reach })
                .collect()
        };
        Line {
            name: "1".into(),
            neutral: 0.5,
            deals: 100,
            figures: estimates(figures),
            differences: estimates(differences),
        }
    }

    #[test]
    fn an_answer_needs_every_style() {
        let answer = |figures: &[(f64, f64)], clear: &[bool], differ: bool| {
            line(figures, &[]).answered(clear.to_vec(), differ, 100).answer
        };
        let (below, above) = ((0.4, 0.05), (0.6, 0.05));
        assert_eq!(answer(&[below, below], &[true, true], true), StylePanelAnswer::Robust);
        assert_eq!(answer(&[below, above], &[true, true], true), StylePanelAnswer::Depends);
        assert_eq!(answer(&[below, below], &[true, false], true), StylePanelAnswer::Depends);
        assert_eq!(answer(&[below, below], &[true, false], false), StylePanelAnswer::Partly);
        assert_eq!(answer(&[below, below], &[false, false], false), StylePanelAnswer::NotShown);
    }

    #[test]
    fn the_games_are_those_for_the_greatest_deviation() {
        let row = line(&[(0.49, 0.05), (0.6, 0.05)], &[]).answered(alloc::vec![false, true], false, 100);
        assert_eq!(row.games_for_half, Some(count_of(0.05, 0.05, 100)));
    }

    /// Games for 80 of 100 studies: (margin / half)² · 2.0433.
    fn count_of(margin: f64, half: f64, games: u64) -> u64 {
        let exact = count(games) * (margin / half) * (margin / half) * 2.0433;
        (0..10_000).find(|whole| count(*whole) >= exact - 1e-6).unwrap_or(0)
    }
}
