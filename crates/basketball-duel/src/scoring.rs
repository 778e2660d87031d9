//! Points, leaders, standings.

use alloc::vec::Vec;

use tabletop_core::{Ending, ScorePart, Seat, SeatSet, Standing, Standings, Tiebreak};

use crate::cards::Item;
use crate::components::{BONUS_POINTS, POINTS};
use crate::rules::Rule;
use crate::rulings::{SameBonusTwice, ThreePoints};
use crate::setup::BasketballDuel;
use crate::state::{HowOver, Phase, Public, Secret};

/// The points of an item completed `times` times, in the area of the seat that `secret` belongs to (BD-ROUND-2). An
/// item scores 3 points with its Bonus card, even with several Bonus cards (BD-SWIPE-BONUS-2), else 2. R-14 decides if
/// the Bonus card must be held at the end of the round or at the completion. R-10 decides if the Bonus card counts each
/// time or only the first.
pub(crate) fn item_points(game: &BasketballDuel, secret: &Secret, item: Item, times: u8) -> u16 {
    let with_bonus = match game.rulings().three_points {
        ThreePoints::AtRoundEnd if secret.bonus.contains(&item) => times,
        ThreePoints::AtRoundEnd => 0,
        ThreePoints::AtCompletion => secret.completed_with_bonus.of(item),
    };
    debug_assert!(with_bonus <= times, "{item}: {with_bonus} of {times}");
    let with_bonus = match game.rulings().again {
        SameBonusTwice::EachThree => with_bonus,
        SameBonusTwice::OnlyFirst => with_bonus.min(1),
    };
    u16::from(with_bonus) * BONUS_POINTS + u16::from(times - with_bonus) * POINTS
}

/// The score of a seat: the points of its own area, or its team's (BD-TEAM-6).
pub(crate) fn score(game: &BasketballDuel, public: &Public, seat: Seat) -> u16 {
    let mates = game.mate(seat).map_or(0, |mate| public.total(mate));
    // Saturating: a save that is not checked yet may claim any points.
    public.total(seat).saturating_add(mates)
}

/// The seats with the highest score (BD-END-1).
pub(crate) fn leaders(game: &BasketballDuel, public: &Public) -> SeatSet {
    let seats = game.all_seats();
    let most = seats.iter().map(|seat| score(game, public, seat)).max();
    seats.iter().filter(|seat| Some(score(game, public, *seat)) == most).collect()
}

/// The clause that ended the game.
pub(crate) fn clause_of_end(game: &BasketballDuel, by: HowOver, winners: SeatSet) -> Rule {
    match by {
        HowOver::Points => Rule::End1,
        HowOver::SuddenDeath if game.sides(winners) > 1 => Rule::Sudden2,
        // Nobody has an item when the cards have run out, so nobody shares a win by BD-SUDDEN-2.
        HowOver::SuddenDeath | HowOver::DealtOut => Rule::Sudden1,
        HowOver::TurnLimit => Rule::Draw1,
    }
}

impl BasketballDuel {
    /// Places and scores: see [`Game::standings`](tabletop_core::Game::standings). They use public figures only,
    /// because the points of a round are public once it is scored (BD-ROUND-2).
    pub fn standings_of(&self, public: &Public) -> Standings<Rule> {
        standings(self, public)
    }
}

/// The standings: by score (BD-END-1), and among the tied by the sudden death (BD-SUDDEN-1, BD-SUDDEN-2).
fn standings(game: &BasketballDuel, public: &Public) -> Standings<Rule> {
    let (ending, winners, sudden) = match public.phase {
        Phase::Over { by, winners } => {
            let (rule, limit) = (clause_of_end(game, by, winners), u32::from(game.setup.turn_limit));
            let ending = match by {
                HowOver::Points | HowOver::SuddenDeath | HowOver::DealtOut => Ending::Finished { rule },
                HowOver::TurnLimit => Ending::Stopped { rule, bound: "turn limit".into(), limit },
            };
            (ending, winners, public.phase.is_sudden_death().then_some((by, rule)))
        }
        _ => (Ending::Running, SeatSet::EMPTY, None),
    };
    let tied = leaders(game, public);
    let seats = game.all_seats();
    let standing = |seat: Seat| (score(game, public, seat), sudden.is_some() && winners.contains(seat));
    let row = |seat: Seat| {
        let better = seats.iter().filter(|other| standing(*other) > standing(seat)).collect::<SeatSet>();
        let sudden_death = sudden.filter(|_| tied.contains(seat)).map(|(by, rule)| {
            // A seat has an item if its team has one. When the cards have run out, nobody has one.
            let has_item = by == HowOver::SuddenDeath && winners.contains(seat);
            Tiebreak::new("sudden death", i32::from(has_item), rule)
        });
        Standing {
            seat,
            place: better.len() + 1,
            wins: winners.contains(seat),
            score: i32::from(score(game, public, seat)),
            parts: parts(game, public, seat),
            tiebreaks: sudden_death.into_iter().collect(),
        }
    };
    Standings { ending, rows: seats.iter().map(row).collect() }
}

/// The parts of a score: the rounds that are over (BD-ROUND-2), and the team-mate's points (BD-TEAM-6).
fn parts(game: &BasketballDuel, public: &Public, seat: Seat) -> Vec<ScorePart<Rule>> {
    let [first, second] = &public.points;
    let round = |name, points: u16| ScorePart::new(name, i32::from(points), Rule::Round2);
    let mut parts = alloc::vec![round("round 1", first[seat]), round("round 2", second[seat])];
    if let Some(mate) = game.mate(seat) {
        let points = i32::from(public.total(mate));
        parts.push(ScorePart::new("team-mate", points, Rule::Team6));
    }
    parts
}
