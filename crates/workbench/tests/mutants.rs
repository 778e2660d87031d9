//! Tests that the laws find mistakes: each mutant that can show in a game is caught there, by the law that it
//! breaks.

use basketball_duel::{BasketballDuel, Mode};
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop_core::Lawful;
use tabletop_core::testing::{Mutant, caught};
use world_league::WorldLeague;

/// Checks that the laws find every mutant in this number of games, except those for which the game has no room.
fn catches_all_but<G: Lawful>(setup: &G::Setup, games: u64, none_for: &[Mutant]) {
    for mutant in Mutant::ALL {
        if mutant == Mutant::Endless && none_for.contains(&mutant) {
            continue;
        }
        let finding = caught::<G>(setup, mutant, games).expect("a fine set-up");
        let violation = finding.map(|finding| finding.violation);
        let law = violation.as_ref().map(|violation| violation.law);
        let expected = (!none_for.contains(&mutant)).then_some(mutant.law());
        assert_eq!(law, expected, "{mutant:?} in {}: {violation:?}", G::NAME);
    }
}

#[test]
fn in_world_league() {
    catches_all_but::<WorldLeague>(&world_league::Setup::new(3), 20, &[]);
}

#[test]
fn in_basketboss() {
    let setup = basketboss::Setup::new(3);
    catches_all_but::<Basketboss>(&setup, 20, &[]);
}

#[test]
fn in_basketball_duel() {
    let setup = basketball_duel::Setup { seats: 4, mode: Mode::Teams, ..Default::default() };
    // No two seats ever owe a choice at once, so no mutant can tell their order. There is no money either.
    catches_all_but::<BasketballDuel>(&setup, 3, &[Mutant::TellsOrder, Mutant::Silent]);
}

#[test]
fn in_starplayer() {
    let setup = starplayer::Setup { turn_limit: Some(30), ..starplayer::Setup::new(3) };
    // No event is for one seat alone: hands lie open, and the Tackles of several seats are announced when all have
    // chosen. The mutant without end is left out, because the bound on steps is so high that finding it would take
    // long.
    catches_all_but::<Starplayer>(&setup, 5, &[Mutant::LoudWhispers, Mutant::Endless]);
}
