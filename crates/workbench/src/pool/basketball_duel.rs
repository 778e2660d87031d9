//! Players of Basketball Duel.

use std::collections::{BTreeMap, BTreeSet};

use basketball_duel::{
    Action, AreaOwner, BasketballDuel, BonusSource, CardKind, Direction, Face, GameCard, Half, Item, ItemSet,
    Phase, Public, Side, Spot, connects,
};
use tabletop_core::{ChanceSource, Seat};
use tabletop_players::{Budget, Player, Search, Situation, Thought};

use super::{Pool, best_by};

impl Pool for BasketballDuel {
    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("foreign", "weighs every item that an area can still complete, without a search"),
        ("thumb", "connects what completes most at once: a newcomer's rule of thumb"),
        ("hold-swipes", "decides as `foreign`, but keeps its Swipe cards for the last plays"),
        ("hides", "decides as `search:60`, but never shows its Bonus card"),
    ];
    const NEWCOMER: &'static str = "thumb";
    const STRONGEST: &'static str = "foreign";

    fn pool_player(name: &str) -> Option<Box<dyn Player<Self>>> {
        Some(match name {
            "foreign" => Box::new(Foreign { holds_swipes: false }),
            "hold-swipes" => Box::new(Foreign { holds_swipes: true }),
            "thumb" => Box::new(Thumb),
            "hides" => Box::new(Hides(Search::new(Budget::Iterations(60)))),
            _ => return None,
        })
    }
}

/// The cards of a play area by column and row.
type Area = BTreeMap<(i8, i8), Face>;

/// What a seat knows of the cards.
struct Table<'a> {
    game: &'a BasketballDuel,
    public: &'a Public,
    seat: Seat,
    bonus: ItemSet,
    hand: Vec<(GameCard, Face)>,
    /// The faces of the Item cards that the seat does not see.
    unseen: Vec<Face>,
}

/// The points that an area can expect, with the quarters that are in place.
#[derive(Clone, Copy, Default)]
struct Outlook {
    points: f64,
    /// The points of completed items alone.
    sure: f64,
    /// Number of quarters that lie beside another quarter of their item.
    joined: f64,
}

impl<'a> Table<'a> {
    fn of(asked: &'a Situation<'_, BasketballDuel>) -> Self {
        let (game, public, own) = (asked.game, asked.view.public, asked.view.own);
        let face = |card: GameCard| face_of(game, card).map(|face| (card, face));
        let is_seen = |card: GameCard| {
            own.hand.contains(card)
                || public.discard.contains(&card)
                || public.areas.whereabouts(card).is_some()
        };
        let all = (1..=64).filter_map(GameCard::from_number);
        let unseen = all.filter(|card| !is_seen(*card)).filter_map(|card| face_of(game, card)).collect();
        Self {
            game,
            public,
            seat: asked.view.seat,
            bonus: own.bonus.iter().copied().collect(),
            hand: own.hand.iter().filter_map(face).collect(),
            unseen,
        }
    }

    fn area(&self, seat: Seat) -> Area {
        let laid = self.public.areas.laid(seat);
        let cell = |laid: &basketball_duel::LaidCard| {
            face_of(self.game, laid.card).map(|face| ((laid.at.x(), laid.at.y()), face))
        };
        laid.iter().filter_map(cell).collect()
    }

    /// The outlook of an area if the hand has lost the card `spent`.
    fn outlook(&self, area: &Area, is_own: bool, spent: Option<GameCard>) -> Outlook {
        let mut blocks = BTreeSet::new();
        for (&(x, y), face) in area {
            // A block is named by its upper left cell.
            let left = |half: Half| if half.side == Side::Left { x } else { x - 1 };
            blocks.insert((left(face.top), y - 1, face.top.item));
            blocks.insert((left(face.bottom), y, face.bottom.item));
        }
        let mut outlook = Outlook::default();
        for (x, y, item) in blocks {
            let points = if is_own && self.bonus.contains(item) { 3.0 } else { 2.0 };
            let wanted = [
                ((x, y), None, Some(Half::left(item))),
                ((x + 1, y), None, Some(Half::right(item))),
                ((x, y + 1), Some(Half::left(item)), None),
                ((x + 1, y + 1), Some(Half::right(item)), None),
            ];
            let (mut chance, mut placed) = (1.0, 0.0_f64);
            for (cell, top, bottom) in wanted {
                let fits = |face: &Face| {
                    top.is_none_or(|half| face.top == half) && bottom.is_none_or(|half| face.bottom == half)
                };
                match area.get(&cell) {
                    Some(face) if fits(face) => placed += 1.0,
                    Some(_) => chance = 0.0,
                    None => chance *= self.chance_of(area, cell, is_own, spent, fits),
                }
            }
            if placed > 3.5 {
                outlook.sure += points;
            }
            let turns = f64::from(self.public.pile) / f64::from(self.public.areas.seats()) + 1.0;
            let missing = 4.0 - placed;
            if missing > turns && self.public.pile > 0 {
                chance *= 0.3;
            }
            // Each play that is missing costs a turn, which other items need too.
            chance *= [1.0, 0.95, 0.7, 0.45, 0.4][(0..4).filter(|count| f64::from(*count) < missing).count()];
            outlook.joined += if chance > 0.0 { placed * (placed - 1.0) } else { 0.0 };
            outlook.points += points * chance;
        }
        outlook
    }

    /// The chance that a card for this open cell comes.
    fn chance_of(
        &self,
        area: &Area,
        cell: (i8, i8),
        is_own: bool,
        spent: Option<GameCard>,
        fits: impl Fn(&Face) -> bool,
    ) -> f64 {
        let matches = |face: &Face| fits(face) && matches_at(area, cell, *face);
        let held = |(card, face): &(GameCard, Face)| Some(*card) != spent && matches(face);
        let seats = f64::from(self.public.areas.seats());
        let pile = f64::from(self.public.pile);
        if is_own && self.hand.iter().any(held) {
            return 0.95;
        }
        // A seat draws its part of the pile; the other hands hold the rest of the cards.
        let coming = self.unseen.iter().filter(|face| matches(face)).count();
        let a_card = pile / seats / (pile + 4.0 * (seats - 1.0));
        let miss = (0..coming).fold(1.0, |miss, _| miss * (1.0 - a_card));
        1.0 - miss
    }

    fn owner(&self, area: AreaOwner) -> Seat {
        match area {
            AreaOwner::Own => self.seat,
            AreaOwner::Mate => self.game.mate(self.seat).unwrap_or(self.seat),
        }
    }

    /// The gain of laying a card, in points and in joined quarters.
    fn gain(&self, card: GameCard, at: Spot, seat: Seat) -> Outlook {
        let Some(face) = face_of(self.game, card) else { return Outlook::default() };
        let before = self.area(seat);
        let mut after = before.clone();
        after.insert((at.x(), at.y()), face);
        let is_own = seat == self.seat;
        let old = self.outlook(&before, is_own, None);
        let new = self.outlook(&after, is_own, Some(card));
        Outlook {
            points: new.points - old.points,
            sure: new.sure - old.sure,
            joined: new.joined - old.joined,
        }
    }

    /// The best gain that a card would bring on any open spot of a seat's area; 0 if it fits nowhere.
    fn best_gain(&self, card: GameCard, seat: Seat) -> f64 {
        let Some(face) = face_of(self.game, card) else { return 0.0 };
        let area = self.area(seat);
        let is_own = seat == self.seat;
        let old = self.outlook(&area, is_own, None).points;
        let mut best = 0.0_f64;
        for &(x, y) in area.keys() {
            for cell in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)] {
                if !area.contains_key(&cell) && matches_at(&area, cell, face) {
                    let mut after = area.clone();
                    after.insert(cell, face);
                    best = best.max(self.outlook(&after, is_own, Some(card)).points - old);
                }
            }
        }
        best
    }

    fn star(&self, card: GameCard) -> f64 {
        let is_turn = self.public.pile > 0 && !matches!(self.public.phase, Phase::LastPlay { .. });
        if is_turn && self.game.has_star(card) { 0.8 } else { 0.0 }
    }
}

/// `true` if a card matches all neighbours of an open cell.
fn matches_at(area: &Area, (x, y): (i8, i8), face: Face) -> bool {
    let beside = [
        ((x, y - 1), Direction::Above),
        ((x + 1, y), Direction::Right),
        ((x, y + 1), Direction::Below),
        ((x - 1, y), Direction::Left),
    ];
    beside.iter().all(|(cell, side)| area.get(cell).is_none_or(|other| connects(face, *other, *side)))
}

/// The halves of an Item card; `None` for another card.
fn face_of(game: &BasketballDuel, card: GameCard) -> Option<Face> {
    if let Some(CardKind::Item(face)) = game.card(card) { Some(face) } else { None }
}

/// Weighs every item that an area can still complete.
struct Foreign {
    holds_swipes: bool,
}

impl Foreign {
    fn value(&self, table: &Table<'_>, action: Action) -> f64 {
        let last = matches!(table.public.phase, Phase::LastPlay { .. });
        let holds = self.holds_swipes && !last;
        let against = if table.game.opponents(table.seat).len() > 1 { 0.6 } else { 1.0 };
        match action {
            Action::Lay { card, at, area } => {
                let gain = table.gain(card, at, table.owner(area));
                gain.points + 0.05 * gain.joined + 0.5 * gain.sure + table.star(card)
            }
            Action::Start { card, area } => {
                let gain = table.gain(card, Spot::START, table.owner(area));
                let face = face_of(table.game, card);
                let is_bonus = face.is_some_and(|face| table.bonus.iter().any(|item| face.shows(item)));
                gain.points + table.star(card) + if is_bonus { 0.2 } else { 0.0 }
            }
            Action::Immunity { item, .. } => Self::immunity(table, item, last),
            Action::SwipeItem { from, at, .. } => {
                let Some(card) = table.public.areas.card_at(from, at) else { return -5.0 };
                let area = table.area(from);
                let mut less = area.clone();
                less.remove(&(at.x(), at.y()));
                let is_known = |area: &Area| table.outlook(area, false, None).points;
                let loss = is_known(&area) - is_known(&less);
                let gain = table.best_gain(card, table.seat) + table.star(card);
                let keep = if last { 0.0 } else { 0.15 };
                if holds { -1.5 } else { gain + against * loss - keep }
            }
            Action::SwipeBonus { from } => {
                let takes = if matches!(from, BonusSource::Aside) { 0.0 } else { 0.3 * against };
                if holds { -1.5 } else { 0.5 + takes }
            }
            Action::SwipeImmunity { item, .. } => 0.8 * Self::immunity(table, item, last),
            Action::Discard { card } => Self::discard(table, card),
            Action::DrawPile | Action::BonusDown | Action::Pass => 0.0,
            Action::DrawDiscard => Self::draw_discard(table),
            Action::Fizzle { .. } | Action::BonusUp | Action::Show { .. } => -6.0,
            Action::Keep => -0.1,
        }
    }

    /// The worth of an immunity: a part of what the own area can still complete with the item.
    fn immunity(table: &Table<'_>, item: Item, last: bool) -> f64 {
        let area = table.area(table.seat);
        let rest: Area =
            area.iter().filter(|(_, face)| !face.shows(item)).map(|(cell, face)| (*cell, *face)).collect();
        let (all, less) = (table.outlook(&area, true, None), table.outlook(&rest, true, None));
        let open = (all.points - all.sure) - (less.points - less.sure);
        if last { 0.0 } else { 0.12 * open.max(0.0) }
    }

    /// The worth of a discard, below 0: what the card could still bring, to this seat or to the next one.
    fn discard(table: &Table<'_>, card: GameCard) -> f64 {
        match table.game.card(card) {
            Some(CardKind::Immunity(_)) => return -0.15,
            Some(CardKind::Swipe(_)) => return -0.7,
            Some(CardKind::Item(_)) | None => {}
        }
        let own = table.best_gain(card, table.seat);
        let theirs = |seat: Seat| table.best_gain(card, seat);
        let next = table.game.opponents(table.seat).iter().map(theirs).fold(0.0, f64::max);
        -0.3 - 0.5 * own - 0.5 * next
    }

    fn draw_discard(table: &Table<'_>) -> f64 {
        let Some(card) = table.public.top_discard() else { return -1.0 };
        let gain = table.best_gain(card, table.seat) + table.star(card);
        let held = |(card, _): &(GameCard, Face)| table.best_gain(*card, table.seat) + table.star(*card);
        let best = table.hand.iter().map(held).fold(0.0, f64::max);
        // The pile brings a card of its own worth.
        gain - 0.6 * best - 0.5
    }
}

impl Player<BasketballDuel> for Foreign {
    fn decide(&mut self, asked: &Situation<'_, BasketballDuel>, _: &mut dyn ChanceSource) -> Thought<Action> {
        if asked.legal.len() == 1 {
            return Thought::of(asked.legal[0]);
        }
        let table = Table::of(asked);
        Thought::of(best_by(asked.legal, |action| self.value(&table, action)))
    }
}

/// Connects what completes most at once.
struct Thumb;

impl Player<BasketballDuel> for Thumb {
    fn decide(
        &mut self,
        asked: &Situation<'_, BasketballDuel>,
        choices: &mut dyn ChanceSource,
    ) -> Thought<Action> {
        let table = Table::of(asked);
        let value = |action: Action| match action {
            Action::Lay { card, at, area } => {
                let gain = table.gain(card, at, table.owner(area));
                1.0 + 10.0 * gain.sure + gain.joined
            }
            Action::Start { .. } => 2.0,
            Action::SwipeItem { .. } | Action::SwipeBonus { .. } => 0.6,
            Action::Immunity { .. } => 0.5,
            Action::SwipeImmunity { .. } => 0.4,
            Action::DrawPile | Action::BonusDown => 0.3,
            Action::Discard { .. } => 0.2,
            Action::DrawDiscard | Action::Pass | Action::Keep => 0.1,
            Action::Fizzle { .. } | Action::BonusUp | Action::Show { .. } => -1.0,
        };
        // Of several equal actions one by lot.
        let scored = |action| value(action) + f64::from(choices.below(16)) / 1000.0;
        Thought::of(best_by(asked.legal, scored))
    }
}

/// Takes the best other action in place of showing its Bonus card.
struct Hides(Search);

impl Player<BasketballDuel> for Hides {
    fn decide(
        &mut self,
        asked: &Situation<'_, BasketballDuel>,
        choices: &mut dyn ChanceSource,
    ) -> Thought<Action> {
        let thought = self.0.decide(asked, choices);
        let shows = |action: Action| matches!(action, Action::Show { .. } | Action::BonusUp);
        let mut tried = thought.considered.iter().map(|one| one.action);
        let hidden = if shows(thought.action) { tried.find(|action| !shows(*action)) } else { None };
        Thought { action: hidden.unwrap_or(thought.action), ..thought }
    }
}
