//! A player of any game.

use tabletop_core::{ChanceSource, Seat};
use tabletop_players::{Spec, StopSignal};

use crate::simultaneous::view_to_decide;
use crate::table::{AnyTable, AnyView};
use crate::thought::AnyThought;

/// A computer player for any game. It receives an [`AnyView`] and answers in notation.
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

impl AnyPlayer {
    /// Creates a player of the kind `spec`.
    pub const fn new(spec: Spec) -> Self {
        Self { spec }
    }

    /// The kind of player.
    pub const fn spec(&self) -> Spec {
        self.spec
    }

    /// Decides for a seat at a table, as [`decide`](AnyPlayer::decide) does for the seat of a view. Returns `None`
    /// if the seat is not at the table or has nothing to decide.
    ///
    /// In some rounds several seats choose without seeing each other's choices, for example bribes or sealed bids. In
    /// such a round the player thinks from the position before the first of these seats chose, so later choices of
    /// others have no effect. A [`Contest`](tabletop_players::Contest) does the same: it asks all seats before it
    /// carries out any choice. If the record of the table begins within such a round, the player thinks from the
    /// first position of the record.
    pub fn decide_at(
        &mut self,
        table: &AnyTable,
        seat: Seat,
        choices: &mut dyn ChanceSource,
    ) -> Option<AnyThought> {
        self.thought_at(table, seat, choices, None)
    }

    /// Decides as [`decide_at`](AnyPlayer::decide_at) does. If `stop` is set, a search ends and answers with its
    /// results so far.
    pub fn decide_at_unless(
        &mut self,
        table: &AnyTable,
        seat: Seat,
        choices: &mut dyn ChanceSource,
        stop: &StopSignal,
    ) -> Option<AnyThought> {
        self.thought_at(table, seat, choices, Some(stop))
    }

    fn thought_at(
        &self,
        table: &AnyTable,
        seat: Seat,
        choices: &mut dyn ChanceSource,
        stop: Option<&StopSignal>,
    ) -> Option<AnyThought> {
        view_to_decide(table, seat)?.0.thought(self.spec, choices, stop)
    }

    /// Decides for the seat of a view. Returns `None` if the seat has nothing to decide.
    pub fn decide(&mut self, view: &AnyView, choices: &mut dyn ChanceSource) -> Option<AnyThought> {
        view.0.thought(self.spec, choices, None)
    }

    /// Decides as [`decide`](AnyPlayer::decide) does. If `stop` is set, a search ends and answers with its results
    /// so far.
    pub fn decide_unless(
        &mut self,
        view: &AnyView,
        choices: &mut dyn ChanceSource,
        stop: &StopSignal,
    ) -> Option<AnyThought> {
        view.0.thought(self.spec, choices, Some(stop))
    }
}
