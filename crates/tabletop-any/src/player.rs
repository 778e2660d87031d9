//! A player of any game.

use tabletop_core::{Choices, Seat};
use tabletop_players::{Spec, Stop};

use crate::simultaneous::before_round;
use crate::table::{AnyTable, AnyView};
use crate::thought::AnyThought;

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
    /// [`Contest`](tabletop_players::Contest), where all are asked before any choice is carried out. A table whose record
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
