//! A player of any game.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Choices, Seat, View};
use tabletop_players::{Asked, Sense, Spec, Stop, Thought};

use crate::round::before_round;
use crate::table::AnyTable;
use crate::view::AnyView;

/// A player of whatever game a table has: it is given an [`AnyView`] and answers in notation.
///
/// ```
/// use tabletop::AnyPlayer;
/// use tabletop::core::Dealer;
///
/// let mut table = tabletop::open("basketboss", r#"{"seats": 3}"#)?;
/// let (mut dealer, mut mind) = (Dealer::new(1), Dealer::new(2));
/// let mut player = AnyPlayer::new("search:50".parse()?);
/// for _ in 0..20 {
///     table.deal_all(&mut dealer);
///     let Some(seat) = table.awaits().deciders().first() else { break };
///     let view = table.view(seat).expect("it is at the table");
///     let thought = player.decide(&view, &mut mind).expect("the game has players");
///     table.enter_for(seat, &thought.action)?;
/// }
/// assert!(table.step_count() > 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyPlayer {
    spec: Spec,
}

/// What a player of any game answers: its decision, and on what grounds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyThought {
    /// The action that it takes, in notation.
    pub action: String,
    /// What it has considered, the action it takes first; then the others, the better first. Empty if it does
    /// not compare.
    pub considered: Vec<AnyConsidered>,
}

/// One action that a player has considered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyConsidered {
    /// The action, in notation.
    pub action: String,
    /// How good it looks before thinking: comparable only with the others of the same decision.
    pub merit: i32,
    /// How often a search has tried it; 0 without a search.
    pub visits: u32,
    /// The share of the win that the seat can expect, from 0 to 1; `None` without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// By how many points the seat can expect to be ahead, below 0 if behind: see
    /// [`Found::lead`](crate::Found::lead). `None` without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead: Option<f64>,
}

impl AnyPlayer {
    /// A player of this kind, for any game.
    pub const fn new(spec: Spec) -> Self {
        Self { spec }
    }

    /// The kind of player.
    pub const fn spec(&self) -> Spec {
        self.spec
    }

    /// Decides for a seat at a table, as [`decide`](AnyPlayer::decide) does for that of a view. `None` also for
    /// a seat that is not at the table.
    ///
    /// Where several seats choose unseen, such as bribes and sealed bids, it thinks from the position before
    /// the first of them has chosen. So it does not matter who has chosen already, as in a
    /// [`Contest`](crate::Contest), where all are asked before any choice is carried out. A table whose record
    /// begins within such a round is taken as it stands.
    pub fn decide_at(
        &mut self,
        table: &AnyTable,
        seat: Seat,
        choices: &mut dyn Choices,
    ) -> Option<AnyThought> {
        self.thought_at(table, seat, choices, None)
    }

    /// As [`decide_at`](AnyPlayer::decide_at), until that is stopped: then a search answers with what it has
    /// found so far.
    pub fn decide_at_unless(
        &mut self,
        table: &AnyTable,
        seat: Seat,
        choices: &mut dyn Choices,
        stop: &Stop,
    ) -> Option<AnyThought> {
        self.thought_at(table, seat, choices, Some(stop))
    }

    fn thought_at(
        &self,
        table: &AnyTable,
        seat: Seat,
        choices: &mut dyn Choices,
        stop: Option<&Stop>,
    ) -> Option<AnyThought> {
        let (now, before) = (table.view(seat)?, before_round(table, seat).view(seat)?);
        let view = if before.legal() == now.legal() { before } else { now };
        view.0.thought(self.spec, choices, stop)
    }

    /// Decides for the seat of a view. `None` if the seat has nothing to decide.
    pub fn decide(&mut self, view: &AnyView, choices: &mut dyn Choices) -> Option<AnyThought> {
        view.0.thought(self.spec, choices, None)
    }

    /// As [`decide`](AnyPlayer::decide), until that is stopped: then a search answers with what it has found so
    /// far.
    pub fn decide_unless(
        &mut self,
        view: &AnyView,
        choices: &mut dyn Choices,
        stop: &Stop,
    ) -> Option<AnyThought> {
        view.0.thought(self.spec, choices, Some(stop))
    }
}

/// The decision of a player of this kind; `None` if the seat has nothing to decide.
pub(crate) fn thought<G: Sense>(
    game: &G,
    view: View<'_, G::State>,
    spec: Spec,
    choices: &mut dyn Choices,
    stop: Option<&Stop>,
) -> Option<AnyThought> {
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    if legal.is_empty() {
        return None;
    }
    let asked = Asked { game, view, legal: &legal, heard: &[], budget: None, stop };
    let Thought { action, considered } = spec.player(game).decide(&asked, choices);
    let considered = considered.into_iter().map(|one| AnyConsidered {
        action: one.action.to_string(),
        merit: one.merit,
        visits: one.found.map_or(0, |found| found.visits),
        share: one.found.map(|found| found.share),
        lead: one.found.map(|found| found.lead),
    });
    Some(AnyThought { action: action.to_string(), considered: considered.collect() })
}
