//! The score, and the figures that decide between equal scores (BB-END).

use alloc::vec::Vec;

use tabletop_core::{Ending, Log, PerSeat, ScorePart, Seat, SeatSet, Standing, Standings, Tiebreak};

use crate::event::{Event, TieFigure};
use crate::rules::Rule;
use crate::setup::Basketboss;
use crate::state::{Phase, Public, SEATS, Team};

/// The points of a team, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Points {
    strength: i32,
    trophies: i32,
    ribbons: i32,
    money: i32,
}

impl Points {
    const fn total(self) -> i32 {
        self.strength + self.trophies + self.ribbons + self.money
    }
}

/// The result of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatResult {
    points: Points,
    place: u8,
    /// The last figure by which this seat was compared with a seat of equal score. It is the last figure of all if the
    /// seats are equal in every figure. `None` if no other seat has the same score.
    compared_to: Option<TieFigure>,
}

impl SeatResult {
    /// The figures that were compared with seats of equal score.
    fn compared(self) -> impl Iterator<Item = TieFigure> {
        TieFigure::ALL.into_iter().filter(move |figure| Some(*figure) <= self.compared_to)
    }
}

impl Basketboss {
    fn points(&self, team: &Team) -> Points {
        let trophies = team.trophies.iter().zip(&self.figures.trophy_points);
        Points {
            strength: i32::from(team.strength),
            trophies: trophies.map(|(&count, &points)| i32::from(count) * i32::from(points)).sum(),
            ribbons: i32::from(team.ribbons),
            money: i32::from(team.dollars / 5),
        }
    }

    /// Places and scores of all seats at this moment (BB-END-2, BB-END-3).
    pub(crate) fn results(&self, public: &Public) -> PerSeat<SeatResult, SEATS> {
        let teams = &public.teams;
        PerSeat::from_fn(teams.seats(), |seat| {
            let own = &teams[seat];
            let points = self.points(own);
            let mut result = SeatResult { points, place: 1, compared_to: None };
            let others = teams.iter().filter(|&(other, _)| other != seat);
            for (_, other) in others {
                let score = self.points(other).total();
                if score > points.total() {
                    result.place += 1;
                } else if score == points.total() {
                    let decider = first_difference(own, other);
                    if decider.is_some_and(|figure| amount(other, figure) > amount(own, figure)) {
                        result.place += 1;
                    }
                    result.compared_to = result.compared_to.max(decider.or(TieFigure::ALL.last().copied()));
                }
            }
            result
        })
    }

    /// Logs the result at the end.
    pub(crate) fn tell_result<L: Log<Self>>(&self, public: &Public, log: &mut L) {
        if !L::KEEPS {
            return;
        }
        let results = self.results(public);
        for (seat, result) in results.iter() {
            log.tell(Rule::End2, Event::FinalScore { seat, score: result.points.total() });
        }
        for (seat, result) in results.iter() {
            for figure in result.compared() {
                let amount = amount(&public.teams[seat], figure);
                log.tell(Rule::End3, Event::TieCompared { seat, figure, amount });
            }
        }
        let winners = winners(&results);
        let Some(first) = winners.iter().next() else { return };
        let (rule, score) = (winning_rule(&results), results[first].points.total());
        match winners.single() {
            Some(seat) => log.tell(rule, Event::Wins { seat, score }),
            None => log.tell(rule, Event::WinShared { seats: winners, score }),
        }
    }

    /// Places and scores: see [`Game::standings`](tabletop_core::Game::standings). They use public knowledge
    /// only.
    pub fn standings_of(&self, public: &Public) -> Standings<Rule> {
        let is_over = matches!(public.phase, Phase::Over);
        let results = self.results(public);
        let rule = winning_rule(&results);
        let ending = if is_over { Ending::Finished { rule } } else { Ending::Running };
        let tiebreak = |seat: Seat, figure: TieFigure| Tiebreak {
            name: figure.name().into(),
            figure: i32::from(amount(&public.teams[seat], figure)),
            rule: Rule::End3,
        };
        let row = |(seat, result): (Seat, &SeatResult)| Standing {
            seat,
            place: result.place,
            wins: is_over && result.place == 1,
            score: result.points.total(),
            parts: parts(result.points),
            tiebreaks: result.compared().map(|figure| tiebreak(seat, figure)).collect(),
        };
        Standings { ending, rows: results.iter().map(row).collect() }
    }
}

/// The seats of the first place.
fn winners(results: &PerSeat<SeatResult, SEATS>) -> SeatSet {
    results.iter().filter(|(_, result)| result.place == 1).map(|(seat, _)| seat).collect()
}

/// The clause by which the winners win: the clause of the score, or the clause of the figures that decide between equal
/// scores.
fn winning_rule(results: &PerSeat<SeatResult, SEATS>) -> Rule {
    let alone = winners(results).single();
    let by_score = alone.is_some_and(|seat| results[seat].compared_to.is_none());
    if by_score { Rule::End2 } else { Rule::End3 }
}

fn parts(points: Points) -> Vec<ScorePart<Rule>> {
    let part = ScorePart::new;
    Vec::from([
        part("strength", points.strength, Rule::End1),
        part("trophies", points.trophies, Rule::Trophy1),
        part("ribbons", points.ribbons, Rule::End2),
        part("money", points.money, Rule::End2),
    ])
}

/// The amount that a team has of a compared figure.
const fn amount(team: &Team, figure: TieFigure) -> u16 {
    let [first, second, third, fourth] = team.trophies;
    let trophies = match figure {
        TieFigure::MoneyLeftOver => return team.dollars % 5,
        TieFigure::FirstPlaceTrophies => first,
        TieFigure::SecondPlaceTrophies => second,
        TieFigure::ThirdPlaceTrophies => third,
        TieFigure::FourthPlaceTrophies => fourth,
    };
    #[expect(clippy::as_conversions, reason = "u8 to u16 cannot lose anything; `From` is not const")]
    let trophies = trophies as u16;
    trophies
}

/// The first figure in which two teams differ.
fn first_difference(own: &Team, other: &Team) -> Option<TieFigure> {
    TieFigure::ALL.into_iter().find(|&figure| amount(own, figure) != amount(other, figure))
}
