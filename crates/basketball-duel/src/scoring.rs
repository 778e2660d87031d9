//! Points, leaders, places.

use alloc::vec::Vec;

use tabletop_core::{Ending, ScorePart, Seat, SeatSet, Standing, Standings, Tiebreak};

use crate::cards::Item;
use crate::components::{BONUS_POINTS, POINTS};
use crate::game::BasketballDuel;
use crate::rules::Rule;
use crate::rulings::{SameBonusTwice, SuddenCards, ThreePoints};
use crate::setup::Mode;
use crate::state::{HowOver, Phase, Public, Secret};

/// What the completions of an item score in the area of whoever holds this secret: BD-ROUND-2 with.
pub(crate) fn item_points(game: &BasketballDuel, secret: &Secret, item: Item, times: u8) -> u16 {
    let with_bonus = match game.setup.rulings.three_points {
        ThreePoints::AtRoundEnd if secret.bonus.contains(&item) => times,
        ThreePoints::AtRoundEnd => 0,
        ThreePoints::AtCompletion => secret.completed_with_bonus.of(item).min(times),
    };
    let with_bonus = match game.setup.rulings.again {
        SameBonusTwice::EachThree => with_bonus,
        SameBonusTwice::OnlyFirst => with_bonus.min(1),
    };
    let (bonus, plain) = (u16::from(with_bonus), u16::from(times.saturating_sub(with_bonus)));
    bonus.saturating_mul(BONUS_POINTS).saturating_add(plain.saturating_mul(POINTS))
}

/// The item that a seat has in the sudden death, of several the first in their order: BD-SUDDEN-1 with R-17.
pub(crate) fn sudden_item(game: &BasketballDuel, public: &Public, seat: Seat) -> Option<Item> {
    let has = |item: &Item| match game.setup.rulings.sudden_cards {
        SuddenCards::Collect => game.tables.can_complete(public.sudden.cards[seat], *item),
        SuddenCards::LaidOnce => public.completed[seat].of(*item) > 0,
    };
    Item::ALL.into_iter().find(has)
}

/// The seats that have an item in the sudden death (BD-SUDDEN-1).
pub(crate) fn have_items(game: &BasketballDuel, public: &Public) -> SeatSet {
    public.sudden.dealt_to.iter().filter(|seat| sudden_item(game, public, *seat).is_some()).collect()
}

/// The score of a seat: its own points, or its team's (BD-TEAM-6).
pub(crate) fn score(game: &BasketballDuel, public: &Public, seat: Seat) -> u16 {
    let mates = game.mate(seat).map_or(0, |mate| public.total(mate));
    public.total(seat).saturating_add(mates)
}

/// The seats with the highest score.
pub(crate) fn leaders(game: &BasketballDuel, public: &Public) -> SeatSet {
    let seats = SeatSet::first_seats(game.seats);
    let most = seats.iter().map(|seat| score(game, public, seat)).max();
    seats.iter().filter(|seat| Some(score(game, public, *seat)) == most).collect()
}

/// How many players or teams these seats are.
pub(crate) fn sides(game: &BasketballDuel, seats: SeatSet) -> u8 {
    match game.setup.mode {
        Mode::Individual => seats.len(),
        Mode::Teams => seats.len() / 2,
    }
}

/// The clause that ended the game.
pub(crate) fn clause_of_end(game: &BasketballDuel, by: HowOver, winners: SeatSet) -> Rule {
    match by {
        HowOver::Points => Rule::End1,
        HowOver::SuddenDeath if sides(game, winners) == 1 => Rule::Sudden1,
        HowOver::SuddenDeath | HowOver::DealtOut => Rule::Sudden2,
        HowOver::TurnLimit => Rule::Draw1,
    }
}

pub(crate) fn standings(game: &BasketballDuel, public: &Public) -> Standings<Rule> {
    let (ending, winners, sudden) = match public.phase {
        Phase::Over { by, winners } => {
            let (rule, limit) = (clause_of_end(game, by, winners), u32::from(game.setup.turn_limit));
            let ending = match by {
                HowOver::Points | HowOver::SuddenDeath | HowOver::DealtOut => Ending::Finished { rule },
                HowOver::TurnLimit => Ending::Stopped { rule, bound: "turn limit", limit },
            };
            let sudden = matches!(by, HowOver::SuddenDeath | HowOver::DealtOut);
            (ending, winners, sudden.then_some((by, rule)))
        }
        Phase::DealBonus { .. }
        | Phase::ShowOrNot { .. }
        | Phase::DealCard { .. }
        | Phase::Draw { .. }
        | Phase::Drawing { .. }
        | Phase::Play { .. }
        | Phase::LaySwiped { .. }
        | Phase::TakeAside { .. }
        | Phase::LayBonus { .. }
        | Phase::AfterSwipe { .. }
        | Phase::LastPlay { .. }
        | Phase::SuddenDeal { .. }
        | Phase::SuddenLay { .. } => (Ending::Running, SeatSet::EMPTY, None),
    };
    let tied = leaders(game, public);
    let rank = |seat: Seat| (score(game, public, seat), sudden.is_some() && winners.contains(seat));
    let seats = SeatSet::first_seats(game.seats);
    let row = |seat: Seat| {
        let better = seats.iter().filter(|other| rank(*other) > rank(seat)).count();
        let sudden_death = sudden.filter(|_| tied.contains(seat)).map(|(by, rule)| {
            // Who has an item, or whose team: when the cards have run out nobody has one.
            let has_item = by == HowOver::SuddenDeath && winners.contains(seat);
            Tiebreak { name: "sudden death", figure: i32::from(has_item), rule }
        });
        Standing {
            seat,
            place: u8::try_from(better).unwrap_or(u8::MAX).saturating_add(1),
            wins: winners.contains(seat),
            score: i32::from(score(game, public, seat)),
            parts: parts(game, public, seat),
            tiebreaks: sudden_death.into_iter().collect(),
        }
    };
    Standings { ending, rows: seats.iter().map(row).collect() }
}

/// What a score is made of: the rounds that are over, and the team-mate's points.
fn parts(game: &BasketballDuel, public: &Public, seat: Seat) -> Vec<ScorePart<Rule>> {
    let [first, second] = &public.points;
    let round = |name, points: u16| ScorePart { name, points: i32::from(points), rule: Rule::Round2 };
    let mut parts = alloc::vec![
        round("round 1", first.get(seat).copied().unwrap_or(0)),
        round("round 2", second.get(seat).copied().unwrap_or(0)),
    ];
    if let Some(mate) = game.mate(seat) {
        let points = i32::from(public.total(mate));
        parts.push(ScorePart { name: "team-mate", points, rule: Rule::Team6 });
    }
    parts
}
