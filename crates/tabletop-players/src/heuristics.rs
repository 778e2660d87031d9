//! What a game must say so that it can be played well.

use alloc::vec::Vec;

use tabletop_core::{Lawful, Layout as _, Numbered, Policy, PublicOf, Seat, SeatSet, Standing, View};

use crate::budget::{Effort, Level};

/// A game that can be played with sense: how good each action looks at first sight.
///
/// All but [`Simple`](Sense::Simple) has a default: without [`merits`](Sense::merits) every action looks equally
/// good, and a [`Search`](crate::Search) plays plain games at random.
///
/// The player [`Greedy`](crate::Greedy) goes by [`merits`](Sense::merits), the [`Search`](crate::Search) by
/// [`insights`](Sense::insights), which are the same unless the game says more.
///
/// A game of your own needs [`Lawful`] and [`Sampled`](tabletop_core::Sampled) for it: what is hidden by the
/// rules, after how many steps a game is over at the latest, and which states agree with a view.
pub trait Sense: Lawful + Numbered {
    /// Who plays where nobody else does: chance, unless games by chance would hardly ever end.
    type Simple: Policy<Self> + Default + Send + 'static;

    /// By how many points a seat has clearly won or lost: half of what a lead can add to a result is given
    /// for a lead of this size.
    const CLEAR_LEAD: u16 = 10;
    /// After how many steps a game in thought is judged as it stands, counted from where it leaves the tree of
    /// what was tried: at its end, unless games are long.
    const HORIZON: u32 = u32::MAX;
    /// In a game in thought, one decision of so many is left to chance, so that games differ; 0 for none, where
    /// chance is strong enough without it.
    const LAPSES: u32 = 12;
    /// A search tries no action of less [insight](Sense::insights), and no slip takes one of less
    /// [merit](Sense::merits), unless nothing else is legal.
    const LEAST_MERIT: i32 = i32::MIN;
    /// How many visits the first sight is worth to a search: until so many have shown otherwise, the action
    /// of the greatest merit is taken to be a little better than the rest. High where a single decision
    /// matters little and chance much.
    const TRUST: u32 = 4;
    /// How much a search tries what it knows little of, beside what has proved good. Less where the first
    /// sight is good and results differ much by chance.
    const EXPLORATION: f64 = 1.5;
    /// How fast the list of tried actions grows: two, and this many for each further square of visits.
    const WIDENING: f64 = 1.0;
    /// How much of what a result is worth to a search is for the lead in points, from 0 to 1; the rest is for
    /// the win.
    const FOR_THE_LEAD: f64 = 0.5;

    /// What a [`Level`] stands for.
    fn effort(&self, level: Level) -> Effort {
        let (iterations, slips) = match level {
            Level::Easy => (12, 10),
            Level::Medium => (100, 0),
            Level::Hard => (1000, 0),
        };
        Effort { iterations, slips }
    }

    /// Fills `merits` with a figure for each legal action, in the order of the list: the greater the better.
    /// Figures are compared within one decision only. Equal ones are equally good, and whoever chooses among
    /// them does so by lot, so that nothing depends on the order of the seats or of the list.
    ///
    /// What was in `merits` before is gone. About a view that no game has it may say anything, but it does
    /// not panic.
    fn merits(&self, view: View<'_, Self::State>, legal: &[Self::Action], merits: &mut Vec<i32>) {
        let _ = view;
        merits.clear();
        merits.resize(legal.len(), 0);
    }

    /// The same with more thought. By these figures a [`Search`](crate::Search) plays its games in thought, and
    /// by them it orders a list: the greater are tried first, those below [`LEAST_MERIT`](Sense::LEAST_MERIT)
    /// not at all, and they are the [`merit`](crate::Considered::merit) of what it has considered. Only its
    /// [slips](crate::Search::slipping) go by the merits.
    ///
    /// They are the [merits](Sense::merits), unless the game can say better at a price that a search can pay.
    fn insights(&self, view: View<'_, Self::State>, legal: &[Self::Action], insights: &mut Vec<i32>) {
        self.merits(view, legal, insights);
    }

    /// Whether a game in thought that began in the position `from` is judged as it stands `now`: so if what
    /// follows says nothing about what came before. Asked every few steps; the rest of such a game only adds chance.
    fn is_judged(&self, from: &PublicOf<Self>, now: &PublicOf<Self>) -> bool {
        let _ = (from, now);
        false
    }

    /// What a seat has, in points, by which the lead is told: its score, unless the score says nothing before
    /// the end. In Starplayer, whose score is 1 for the winner and 0 for the others, it is how far a club is on
    /// its way to the Cup.
    fn points(&self, public: &PublicOf<Self>, seat: Seat, score: i32) -> i32 {
        let _ = (public, seat);
        score
    }

    /// The seats that win and lose together with this one, itself included: just itself, unless teams play.
    fn allies(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }
}

/// The result of a seat in a game, or what it can expect of it, and its lead in points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The share of the win: 1 alone, a half if two sides share it, 0 for a loss. In a game that was stopped
    /// without a winner it is shared by those in the first place. In one that is not over it is estimated from
    /// the leads.
    pub share: f64,
    /// The points by which the seat's side is ahead of the best other side, below 0 if it is behind.
    pub lead: i32,
}

/// How clear a lead is: a half if nobody leads, 3/4 for [`Sense::CLEAR_LEAD`], almost 1 for a huge one.
pub(crate) fn clearness<G: Sense>(lead: i32) -> f64 {
    let lead = f64::from(lead);
    let size = if lead < 0.0 { -lead } else { lead };
    0.5 + 0.5 * lead / (size + f64::from(G::CLEAR_LEAD.max(1)))
}

/// The outlook of each seat, in order, by the standings of a state.
pub(crate) fn result_of<G: Sense>(game: &G, state: &G::State, out: &mut Vec<Outlook>) {
    out.clear();
    let standings = game.standings(state);
    let rows = &standings.rows;
    let points = |seat: Seat, score: i32| game.points(state.public(), seat, score);
    for row in rows {
        let allies = game.allies(row.seat);
        let others = rows.iter().filter(|other| !allies.contains(other.seat));
        let best = others.map(|other| points(other.seat, other.score)).max();
        let own = points(row.seat, row.score);
        out.push(Outlook { share: 0.0, lead: own.saturating_sub(best.unwrap_or(own)) });
    }
    // A side counts once, by its first seat.
    let is_first = |seat: Seat| game.allies(seat).first() == Some(seat);
    if standings.is_over() {
        let anybody_wins = rows.iter().any(|row| row.wins);
        let is_ahead = |row: &&Standing<_>| if anybody_wins { row.wins } else { row.place == 1 };
        let sides = rows.iter().filter(is_ahead).filter(|row| is_first(row.seat)).count();
        let part = 1.0 / f64::from(u8::try_from(sides.max(1)).unwrap_or(u8::MAX));
        for (outlook, row) in out.iter_mut().zip(rows) {
            outlook.share = if is_ahead(&row) { part } else { 0.0 };
        }
    } else {
        let sides = rows.iter().zip(out.iter()).filter(|(row, _)| is_first(row.seat));
        let all: f64 = sides.map(|(_, outlook)| clearness::<G>(outlook.lead)).sum();
        for outlook in out.iter_mut() {
            outlook.share = clearness::<G>(outlook.lead) / all.max(f64::EPSILON);
        }
    }
}
