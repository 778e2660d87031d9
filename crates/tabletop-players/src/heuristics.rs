//! The knowledge that a game gives to its players.

use alloc::vec::Vec;

use tabletop_core::{Lawful, Layout as _, Numbered, Policy, PublicOf, Seat, SeatSet, Standing, View};

use crate::budget::{Effort, Level};
use crate::calibration::Calibration;

/// Heuristics of a game: a rating of each action at first sight, and settings for a search.
///
/// Everything but [`Simple`](Heuristics::Simple) has a default. Without [`merits`](Heuristics::merits) every action looks
/// equally good, and a [`Search`](crate::Search) plays its games in thought at random.
///
/// The player [`Greedy`](crate::Greedy) uses [`merits`](Heuristics::merits). The [`Search`](crate::Search) uses
/// [`insights`](Heuristics::insights), which are the merits unless the game knows more.
///
/// A game of your own must implement [`Lawful`] and [`Sampled`](tabletop_core::Sampled) first. These traits say
/// what the rules hide, after how many steps a game is over at the latest, and which states agree with a view.
pub trait Heuristics: Lawful + Numbered {
    /// The player for seats that nobody else plays. Games use random play here, unless random games would hardly
    /// ever end.
    type Simple: Policy<Self> + Default + Send + 'static;

    /// The size of a lead in points that clearly wins. A lead of this size gets half of the worth that a lead can
    /// add to a result.
    const CLEAR_LEAD: u16 = 10;
    /// Number of steps after which a game in thought is judged as it stands, counted from the point at which it
    /// leaves the tree of tried actions. By default it is played to its end; long games set a lower number.
    const HORIZON: u32 = u32::MAX;
    /// One of this many decisions in a game in thought is taken at random, so that these games differ. With 0 no
    /// decision is taken at random. 0 suits games whose dice and cards make enough difference.
    const LAPSES: u32 = 12;
    /// The least [insight](Heuristics::insights) of an action that a search tries, and the least
    /// [merit](Heuristics::merits) of an action that a slip takes. The bound is ignored if no legal action reaches
    /// it.
    const LEAST_MERIT: i32 = i32::MIN;
    /// The weight of the merits in a search, as a number of visits. An action starts as if it had been visited this
    /// often with an average result; the action of the greatest merit starts with a slightly better result. The
    /// number is high in games where chance matters more than a single decision.
    const TRUST: u32 = 4;
    /// The weight of exploration in a search. The greater it is, the more are rarely visited actions preferred to
    /// actions with good results so far. It is smaller in games whose merits are good and whose results depend much
    /// on chance.
    const EXPLORATION: f64 = 1.5;
    /// The proof that a search needs to leave its first sight, in standard errors; `None` if it grows a tree instead.
    ///
    /// With a proof, the few best actions by [insight](Heuristics::insights) are tried in the same games in thought:
    /// each try draws one state and one luck, and plays on after each action with both. An action that is clearly no
    /// better than the first drops out. At the end another action is taken only if its mean share of the win is
    /// greater than that of the first by this many standard errors of the difference. It suits games in which chance
    /// decides far more than one decision, and whose insights are good.
    const PROOF: Option<f64> = None;
    /// The growth of the list of tried actions. A node tries 2 + `WIDENING` · √visits actions.
    const WIDENING: f64 = 1.0;
    /// The part of a result's worth that the lead in points decides, from 0 to 1. The win decides the rest.
    const FOR_THE_LEAD: f64 = 0.5;

    /// The effort behind a [`Level`].
    fn effort(&self, level: Level) -> Effort {
        let (iterations, slips) = match level {
            Level::Easy => (12, 10),
            Level::Medium => (100, 0),
            Level::Hard => (1000, 0),
        };
        Effort { iterations, slips }
    }

    /// Fills `merits` with a figure for each legal action, in the order of the list. Greater figures are better.
    /// Figures are compared within one decision only. Actions with equal figures are equally good. A caller
    /// chooses among them by lot, so that nothing depends on the order of the seats or of the list.
    ///
    /// Earlier contents of `merits` are discarded. For a view that no game has, the figures may be anything, but
    /// the method must not panic.
    fn merits(&self, view: View<'_, Self::State>, legal: &[Self::Action], merits: &mut Vec<i32>) {
        let _ = view;
        merits.clear();
        merits.resize(legal.len(), 0);
    }

    /// Fills `insights` with a better figure for each legal action, at a higher cost than
    /// [`merits`](Heuristics::merits). A [`Search`](crate::Search) uses the insights to choose actions in its
    /// games in thought, and to order a list: actions with greater figures are tried first, those below
    /// [`LEAST_MERIT`](Heuristics::LEAST_MERIT) not at all. They are also the [`merit`](crate::Considered::merit)
    /// of the actions that a search has considered. Only its [slips](crate::Search::slipping) use the merits.
    ///
    /// The default is the [merits](Heuristics::merits). Override it if the game can compute better figures, fast
    /// enough for a search.
    fn insights(&self, view: View<'_, Self::State>, legal: &[Self::Action], insights: &mut Vec<i32>) {
        self.merits(view, legal, insights);
    }

    /// Fills `hunches` with a figure for each legal action, by which games in thought are played on. The default is
    /// the [insights](Heuristics::insights). Override it where a coarser figure is much quicker and leads to nearly
    /// the same games.
    fn hunches(&self, view: View<'_, Self::State>, legal: &[Self::Action], hunches: &mut Vec<i32>) {
        self.insights(view, legal, hunches);
    }

    /// `false` in a decision that carries on something that the seat has begun, such as a deal that it is putting
    /// together: a [slip](crate::Search::slipping) there would undo the seat's own plan. The default is `true`.
    fn can_slip(&self, view: View<'_, Self::State>) -> bool {
        let _ = view;
        true
    }

    /// `true` if a game in thought that began in the position `from` should be judged in the position `now`
    /// instead of being played further. Return `true` where the rest of the game no longer depends on the decision
    /// and would only add chance. Called every few steps.
    fn is_judged(&self, from: &PublicOf<Self>, now: &PublicOf<Self>) -> bool {
        let _ = (from, now);
        false
    }

    /// The number of the turn. Games in thought of one try that are compared with each other have the same luck on
    /// turns of the same number: see [`PROOF`](Heuristics::PROOF). The default, always 0, gives each of them one
    /// stream of luck.
    fn turn(&self, public: &PublicOf<Self>) -> u32 {
        let _ = public;
        0
    }

    /// The points from which the lead of a seat is computed. The default is its score. Override it if the score says
    /// nothing before the end. For example, the score in Starplayer is 1 for the winner and 0 for the others. Its
    /// points are the nearness of a club to the Cup.
    fn points(&self, public: &PublicOf<Self>, seat: Seat, score: i32) -> i32 {
        let _ = (public, seat);
        score
    }

    /// The correction of the shares of the win that a search [tells](crate::ActionEstimate::share), at this number of
    /// seats. It changes no decision. The default is none.
    fn calibration(&self) -> Calibration {
        Calibration::NONE
    }

    /// The seats that win and lose together with this one, itself included. The default is itself alone, for games
    /// without teams.
    fn allies(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }
}

/// The result of a seat in a game, or the result that it can expect, and its lead in points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SeatResult {
    /// The share of the win: 1 alone, a half if two sides share it, 0 for a loss. In a game that was stopped
    /// without a winner, the sides in first place share it. In a game that is not over, the share is estimated
    /// from the leads.
    pub share: f64,
    /// The points by which the seat's side is ahead of the best other side, below 0 if it is behind.
    pub lead: i32,
}

/// Maps a lead to a figure from 0 to 1: a half if nobody leads, 3/4 for [`Heuristics::CLEAR_LEAD`], almost 1 for a
/// huge lead, and almost 0 if the seat is far behind.
pub(crate) fn clearness<G: Heuristics>(lead: i32) -> f64 {
    let lead = f64::from(lead);
    let size = if lead < 0.0 { -lead } else { lead };
    0.5 + 0.5 * lead / (size + f64::from(G::CLEAR_LEAD.max(1)))
}

/// The result of each seat, in order. If the game is not over, the shares are estimated from the leads.
pub fn results_of<G: Heuristics>(game: &G, state: &G::State) -> Vec<SeatResult> {
    let mut results = Vec::new();
    result_of(game, state, &mut results);
    results
}

/// Fills `out` with the result of each seat, in order, from the standings of a state.
pub(crate) fn result_of<G: Heuristics>(game: &G, state: &G::State, out: &mut Vec<SeatResult>) {
    out.clear();
    let standings = game.standings(state);
    let rows = &standings.rows;
    let points = |seat: Seat, score: i32| game.points(state.public(), seat, score);
    for row in rows {
        let allies = game.allies(row.seat);
        let others = rows.iter().filter(|other| !allies.contains(other.seat));
        let best = others.map(|other| points(other.seat, other.score)).max();
        let own = points(row.seat, row.score);
        out.push(SeatResult { share: 0.0, lead: own.saturating_sub(best.unwrap_or(own)) });
    }
    // Each side is counted once, at its first seat.
    let is_first = |seat: Seat| game.allies(seat).first() == Some(seat);
    if standings.is_over() {
        let anybody_wins = rows.iter().any(|row| row.wins);
        let is_ahead = |row: &&Standing<_>| if anybody_wins { row.wins } else { row.place == 1 };
        let sides = rows.iter().filter(is_ahead).filter(|row| is_first(row.seat)).count();
        let part = 1.0 / f64::from(u8::try_from(sides.max(1)).unwrap_or(u8::MAX));
        for (result, row) in out.iter_mut().zip(rows) {
            result.share = if is_ahead(&row) { part } else { 0.0 };
        }
    } else {
        let sides = rows.iter().zip(out.iter()).filter(|(row, _)| is_first(row.seat));
        let all: f64 = sides.map(|(_, result)| clearness::<G>(result.lead)).sum();
        for result in out.iter_mut() {
            result.share = clearness::<G>(result.lead) / all.max(f64::EPSILON);
        }
    }
}
