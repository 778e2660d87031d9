//! Starplayer: what a choice gives or costs by the rules, beyond what it changes at once.

use alloc::format;
use alloc::string::{String, ToString as _};

use crate::components::prices;
use crate::{Action, Pending, Public};

/// The sentence on a choice, with the id of its clause. `None` if the question or the words of the choice say it.
pub(super) fn note(public: &Public, action: Action) -> Option<(String, &'static str)> {
    Some(match action {
        Action::Roll => (
            format!("A double pays you {} for each spot, and you roll again.", prices::DOUBLE_PER_SPOT),
            "SP-3-1",
        ),
        Action::Decline if matches!(public.now(), Some(Pending::Buying)) => {
            ("You pay nothing. Whoever has a Tackle card may buy here instead.".to_string(), "SP-13-1")
        }
        Action::Match(_) | Action::KeptMatch(_) | Action::FreeMatch(_) => (
            "Whoever wins takes a Win card, unless it has them all; whoever loses gives nothing away."
                .to_string(),
            "SP-18-1",
        ),
        Action::OpenWindow => {
            ("The card is used up. You first, then each other club may make one deal.".to_string(), "SP-9-1")
        }
        Action::Final(_) => (
            format!("If you win, you win the game. If not, you pay {} and play passes on.", prices::FORFEIT),
            "SP-27-2",
        ),
        _ => return None,
    })
}
