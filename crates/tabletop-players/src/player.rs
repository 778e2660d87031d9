//! What a player is, and what it is asked.

use alloc::vec::Vec;

use tabletop_core::{Choices, Game, View};

use crate::budget::Budget;
use crate::stop::Stop;

/// A question to a player: what does your seat do now?
///
/// It holds everything that the seat may know and nothing else.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The game, with its set-up.
    pub game: &'a G,
    /// What the seat sees.
    pub view: View<'a, G::State>,
    /// Every action that the seat may take now, in the order of the game. Never empty: a seat that has nothing
    /// to decide is not asked.
    pub legal: &'a [G::Action],
    /// What the seat has heard since it was asked last, or since the game began, the set-up included: the events
    /// that it may know, in order. Empty where nobody listens. A [`Contest`](crate::Contest) fills it for players
    /// that [listen](Player::listens).
    pub heard: &'a [G::Event],
    /// How long to think; `None` leaves it to the player.
    pub budget: Option<Budget>,
    /// Who can end the thinking from outside: see [`Stop`]. `None` if nobody can.
    pub stop: Option<&'a Stop>,
}

impl<G: Game> Asked<'_, G> {
    /// Whether it is asked to answer with what it has.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(Stop::is_stopped)
    }
}

/// What a player answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The action that it takes, one of those that were listed. In place of any other a
    /// [`Contest`](crate::Contest) takes the first that was listed.
    pub action: A,
    /// What it has considered, the action it takes first; then the others, the better first. Empty if it does
    /// not compare.
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
    /// How good it looks before thinking: its [merit](crate::Sense::merits), of a search its
    /// [insight](crate::Sense::insights). Comparable only with the others of the same decision.
    pub merit: i32,
    /// What a search has found; `None` without a search.
    pub found: Option<Found>,
}

/// What a search has found out about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// How often it was tried: at least once.
    pub visits: u32,
    /// The share of the win that the seat can expect, from 0 to 1: the mean over the tries. A game in thought
    /// that is [judged](crate::Sense::is_judged) before it is over has a share by the leads, as
    /// [`Outlook::share`](crate::Outlook::share) has it.
    pub share: f64,
    /// By how many [points](crate::Sense::points) the seat can expect to be ahead of the best other side, below
    /// 0 if behind: the mean over the tries. It is the lead where a game in thought is judged: at its end; in
    /// the first round of Basketball Duel after that round; in Starplayer after 120 steps at the latest, in
    /// points of progress.
    pub lead: f64,
}

/// Somebody who decides for a seat.
///
/// It is given a [`View`] and never a state, so it cannot know what its seat does not know. What it may think
/// about the rest is drawn by [`Sampled::sample`](tabletop_core::Sampled::sample).
///
/// ```
/// use tabletop_core::{Choices, Game};
/// use tabletop_players::{Asked, Contest, Greedy, Player, Thought};
/// use world_league::{Action, Setup, WorldLeague};
///
/// /// Never bids, and otherwise takes what is listed first.
/// struct Miser;
///
/// impl Player<WorldLeague> for Miser {
///     fn decide(&mut self, asked: &Asked<'_, WorldLeague>, _: &mut dyn Choices) -> Thought<Action> {
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
    /// Decides. Whatever it leaves to chance it takes from `choices`, so that the same question with the same
    /// choices has the same answer. Only a budget of time breaks that.
    ///
    /// # Panics
    /// A player may panic if [`Asked::legal`] is empty. Those of this crate do.
    fn decide(&mut self, asked: &Asked<'_, G>, choices: &mut dyn Choices) -> Thought<G::Action>;

    /// Whether it wants to hear what happens, in [`Asked::heard`]: no, unless it says so. What a seat sees
    /// holds all that the rules let it know, so most players need nothing else.
    fn listens(&self) -> bool {
        false
    }

    /// A new game begins: whatever it remembers of the last one is forgotten. By default it remembers
    /// nothing.
    fn begin(&mut self) {}
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for alloc::boxed::Box<P> {
    fn decide(&mut self, asked: &Asked<'_, G>, choices: &mut dyn Choices) -> Thought<G::Action> {
        (**self).decide(asked, choices)
    }

    fn listens(&self) -> bool {
        (**self).listens()
    }

    fn begin(&mut self) {
        (**self).begin();
    }
}
