//! Players, and the situations in which they decide.

use alloc::vec::Vec;

use tabletop_core::{ChanceSource, Game, View};

use crate::budget::Budget;
use crate::stop::StopSignal;

/// The situation in which a player decides for its seat.
///
/// It holds everything that the seat may know and nothing else.
#[derive(Debug)]
pub struct Situation<'a, G: Game> {
    /// The game, with its set-up.
    pub game: &'a G,
    /// The view of the seat.
    pub view: View<'a, G::State>,
    /// Every action that the seat may take now, in the order of the game. Never empty: a seat that has nothing to
    /// decide is not asked.
    pub legal: &'a [G::Action],
    /// The events since the seat was last asked that it may know, in order. At the first question, those since the
    /// game began, set-up included. A [`Contest`](crate::Contest) fills the list for players that
    /// [listen](Player::listens). For others it is empty.
    pub heard: &'a [G::Event],
    /// The budget of this decision; `None` leaves it to the player.
    pub budget: Option<Budget>,
    /// A request that can end the thinking from outside: see [`StopSignal`]. `None` if there is none.
    pub stop: Option<&'a StopSignal>,
}

impl<G: Game> Situation<'_, G> {
    /// `true` if the player is asked to stop thinking and answer with the best action found so far.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(StopSignal::is_stopped)
    }
}

/// The answer of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The action that the player takes, one of those that were listed. A [`Contest`](crate::Contest) takes the
    /// first listed action in place of any other.
    pub action: A,
    /// The actions that the player has considered: first the one that it takes, then the others, from the best to
    /// the worst. Empty if the player does not compare actions.
    pub considered: Vec<Considered<A>>,
}

impl<A> Thought<A> {
    /// An action without reasons.
    pub const fn of(action: A) -> Self {
        Self { action, considered: Vec::new() }
    }
}

/// One action that a player has considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// The value of the action before thinking: its [merit](crate::Heuristics::merits), or, for a search, its
    /// [insight](crate::Heuristics::insights). It can be compared only with the merits of the other actions of the
    /// same decision.
    pub merit: i32,
    /// The findings of a search; `None` without a search.
    pub found: Option<ActionEstimate>,
}

/// The findings of a search about one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionEstimate {
    /// Number of tries, at least one.
    pub visits: u32,
    /// The share of the win that the seat can expect, from 0 to 1: the mean over the tries, corrected by
    /// [`Heuristics::calibration`](crate::Heuristics::calibration). For a game in thought
    /// that is [judged](crate::Heuristics::is_judged) before it is over, the share is estimated from the leads, as
    /// in [`SeatResult::share`](crate::SeatResult::share).
    pub share: f64,
    /// The reach of chance around the share, from 0 to 1: half of the interval of 95 % that so many
    /// independent tries would have. The tries of a search are not quite independent: some nine of ten searches of one
    /// position find a share so near to their mean. Two actions whose intervals meet are not told apart.
    pub margin: f64,
    /// The lead over the best other side that the seat can expect, in [points](crate::Heuristics::points), below 0
    /// if it is behind: the mean over the tries. It is the lead at the moment when a game in thought is judged,
    /// usually at its end. In the first round of Basketball Duel that moment is the end of the round. In
    /// Starplayer it comes after 100 steps at the latest, and the points are the nearness to the Cup.
    pub lead: f64,
}

/// Somebody who decides for a seat.
///
/// A player is given a [`View`] and never a state, so it cannot know what its seat does not know. A player that
/// needs a whole state draws one with [`Sampled::sample`](tabletop_core::Sampled::sample).
///
/// ```
/// use tabletop_core::{ChanceSource, Game};
/// use tabletop_players::{Situation, Contest, Greedy, Player, Thought};
/// use world_league::{Action, Setup, WorldLeague};
///
/// /// Never bids, and otherwise takes what is listed first.
/// struct Miser;
///
/// impl Player<WorldLeague> for Miser {
///     fn decide(&mut self, asked: &Situation<'_, WorldLeague>, _: &mut dyn ChanceSource) -> Thought<Action> {
///         let pass = asked.legal.iter().find(|action| **action == Action::Pass);
///         Thought::of(*pass.unwrap_or(&asked.legal[0]))
///     }
/// }
///
/// let game = WorldLeague::new(Setup::new(2))?;
/// let mut contest = Contest::new(&game, vec![Box::new(Miser), Box::new(Greedy::new())], 7);
/// let finished = contest.play(0);
/// assert!(finished.standings.is_over());
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Player<G: Game>: Send {
    /// Decides. All randomness must come from `choices`. Then the same situation with the same choices gives the
    /// same answer, except with a budget of time.
    ///
    /// # Panics
    /// A player may panic if [`Situation::legal`] is empty. Those of this crate do.
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action>;

    /// `true` if the player wants the events in [`Situation::heard`]. The default is `false`: a view holds all
    /// that the rules let a seat know, so most players need no events.
    fn listens(&self) -> bool {
        false
    }

    /// Called when a new game begins. A player that remembers something of the last game must forget it here. The
    /// default does nothing.
    fn begin(&mut self) {}
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for alloc::boxed::Box<P> {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        (**self).decide(asked, choices)
    }

    fn listens(&self) -> bool {
        (**self).listens()
    }

    fn begin(&mut self) {
        (**self).begin();
    }
}
