//! The cards that a reader of the table does not see, and those that the reader knows in a hand.

use tabletop_core::{Seat, View};

use crate::{BasketballDuel, GameCards, Phase, Public, State};

/// The cards of the set that the reader sees nowhere: they lie in the draw pile or hidden in a hand. `own` is `None` for
/// a spectator.
pub(super) fn unseen(game: &BasketballDuel, public: &Public, own: Option<View<'_, State>>) -> GameCards {
    let mut seen: GameCards = public.discard.iter().copied().collect();
    for seat in game.all_seats() {
        let before = [&public.known, &public.immunity, &public.sudden.cards];
        for cards in before.into_iter().filter_map(|row| row.get(seat)) {
            seen = seen.union(*cards);
        }
        seen = seen.union(public.areas.cards(seat)).union(known_in_hand(game, public, own, seat));
    }
    if let Phase::LaySwiped { card, .. } = public.phase {
        seen = seen.union(GameCards::only(card));
    }
    game.game_cards().filter(|card| !seen.contains(*card)).collect()
}

/// The cards that the reader knows in the hand of a seat.
pub(super) fn known_in_hand(
    game: &BasketballDuel,
    public: &Public,
    own: Option<View<'_, State>>,
    seat: Seat,
) -> GameCards {
    let known = public.known.get(seat).copied().unwrap_or(GameCards::EMPTY);
    match own {
        Some(view) if view.seat == seat => view.own.hand,
        Some(view) if game.mate(view.seat) == Some(seat) => known.union(view.own.mate.hand),
        _ => known,
    }
}
