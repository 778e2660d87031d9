//! The names of questions. A form repeats the name of the question that it answers, so an old form decides nothing.

use tabletop::Scene;
use tabletop::core::Seat;

use super::Session;
use crate::moves::Move;
use crate::typed_amount;

impl Session {
    /// Returns the action of a kind with an amount, in notation. The kind and the amount are text of a client.
    pub fn action_with(&self, seat: Seat, verb: &str, amount: &str) -> String {
        let verbs = self.scene(Some(seat)).map(|scene| scene.verbs).unwrap_or_default();
        typed_amount::action(&verbs, verb, amount)
    }

    /// Returns the name of the question that a scene asks.
    pub(super) fn question_name(&self, seat: Option<Seat>, scene: &Scene) -> String {
        question(self.acted(seat), scene)
    }

    /// Returns the number of moves of a seat.
    fn acted(&self, seat: Option<Seat>) -> u64 {
        seat.and_then(|seat| self.own_moves.get(seat.index())).copied().unwrap_or_default()
    }

    /// Returns the name of the last decision of a seat, which a take-back must repeat. The name changes with every
    /// move of the seat, take-backs included.
    pub(super) fn last_decision(&self, seat: Option<Seat>) -> String {
        format!("decision {}", self.acted(seat))
    }

    /// Returns the name that the form of a move must repeat: that of the last decision for a take-back, that of the
    /// wish for an answer to it, that of the votes for a vote, otherwise that of the present question. `None` if there is no such thing.
    pub fn answered_by(&self, play: &Move) -> Option<String> {
        match play {
            Move::TakesBack(seat) | Move::AsksBack(seat, _) => Some(self.last_decision(Some(*seat))),
            Move::Agrees(..) | Move::Refuses(_) => Some(self.take_back_wish.as_ref()?.name.clone()),
            Move::Votes { absent, .. } => Some(self.votes_name(*absent)),
            _ => {
                let seat = play.seat();
                let scene = self.scene(Some(seat))?;
                Some(self.question_name(Some(seat), &scene))
            }
        }
    }
}

/// Returns the name of a question. It depends on the number of moves of the seat, the text of the question, and
/// its choices.
///
/// A decision that is sent twice or late has the name of an old question. If another seat decides in the meantime
/// and nothing changes for this seat, the name stays the same.
fn question(acted: u64, scene: &Scene) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut mix = |text: &str| {
        for byte in text.bytes().chain([0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    mix(&acted.to_string());
    mix(&scene.ask);
    for offer in scene.offers() {
        mix(&offer.action);
    }
    format!("{hash:016x}")
}
