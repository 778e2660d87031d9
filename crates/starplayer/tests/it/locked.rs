//! A game can truly lock (SP-END-1).

use starplayer::{Starplayer, is_locked};
use tabletop_core::{Ending, Transcript};

/// A transcript of a locked game. `referee check` reads it as well.
const LOCKED: &str = include_str!("locked.transcript");

fn why_stopped(transcript: &str) -> (bool, std::borrow::Cow<'static, str>) {
    let table = Transcript::<Starplayer>::parse(transcript).unwrap().replay().unwrap();
    let Ending::Stopped { bound, .. } = table.standings().ending else { panic!("not stopped") };
    (is_locked(table.game(), table.public()), bound)
}

#[test]
fn the_standings_name_a_game_that_the_deal_has_locked() {
    let (locked, why) = why_stopped(LOCKED);
    assert!(locked && why.contains("the game being locked"), "{why}");
    let mut table = Transcript::<Starplayer>::parse(LOCKED).unwrap().replay().unwrap();
    assert!(table.standings().winners().is_empty());
    // The game locks while the Footballers are dealt, and stays so. Before that it is open.
    let mut locked = Vec::new();
    while table.undo().is_some() {
        locked.push(is_locked(table.game(), table.public()));
    }
    let dealt_after = locked.iter().take_while(|locked| **locked).count();
    assert!(dealt_after >= 16 && locked[dealt_after..].iter().all(|locked| !locked), "{locked:?}");
}

/// Seats 1 and 3 have two red Footballers each and the others none, so nine are left to seat 1.
#[test]
fn with_two_of_a_squad_in_other_hands_the_game_is_open() {
    let open = LOCKED
        .replace("chance: card red-3\n", "chance: card blue-8\n")
        .replace("chance: card red-4\n", "chance: card blue-9\n")
        .replace("chance: card red-7\n", "chance: card yellow-8\n");
    let (locked, why) = why_stopped(&open);
    assert!(!locked && why == "turn limit", "{why}");
}
