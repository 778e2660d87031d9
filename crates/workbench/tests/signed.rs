//! Tests that every clause is signed: a comment in `src`, beside the code that enforces the clause, has its id.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod tree;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop_core::{Game, RuleBook};
use world_league::WorldLeague;

use crate::tree::{sources, top};

const NO_DEALS: &str = "nothing moves a piece or money but what a rule says, so no trade can be written";
const NO_MISTAKES: &str = "a step that breaks a rule is refused, and none can be forgotten";
/// No action takes a seat out of a game.
const NO_LEAVING: &str = "no action leaves the game";

/// The clauses that nothing enforces, because an action that breaks them cannot be written, each with the reason.
const BY_ABSENCE: &[(&str, &str)] = &[
    ("BB-ADVISOR-1", "it says of the Referee what BB-TIE says, and those clauses are signed"),
    ("BB-TIE-7", "a worked example, which a test plays"),
    ("BB-SETUP-6", NO_DEALS),
    ("BB-SETUP-7", "the supply is not counted, so it cannot run out"),
    ("BB-SEASON-2", NO_MISTAKES),
    ("BD-PLAY-5", NO_DEALS),
    ("BD-PLAY-6", NO_MISTAKES),
    ("BD-TEAM-7", NO_DEALS),
    ("SP-9-4", NO_DEALS),
    ("SP-26-2", NO_MISTAKES),
    ("WL-SETUP-10", NO_DEALS),
    ("WL-SEASON-3", NO_MISTAKES),
    ("WL-SETUP-9", "the stock is not counted, so it cannot run out"),
    ("WL-SETUP-11", NO_LEAVING),
    ("BB-SETUP-8", NO_LEAVING),
    ("BD-SEATS-3", NO_LEAVING),
    ("SP-TEAMS-2", NO_LEAVING),
    ("BD-SETUP-4", "no number of cards in a hand is refused"),
    ("SP-2-1", "the Official has no seat and no purse, so nobody can deal with it and it cannot run out"),
];

/// The names of modules that state clauses or cite them in texts, and enforce nothing.
const STATED: [&str; 6] = ["face", "mind", "rules", "rulings", "text", "why"];

/// `true` for the name of a file or folder whose module is one of [`STATED`].
fn is_stated(name: &OsStr) -> bool {
    Path::new(name).file_stem().is_some_and(|stem| STATED.iter().any(|stated| stem == *stated))
}

/// `true` if the comment of a line names the clause. A longer id that begins with `id` does not count.
fn is_signed(line: &str, id: &str) -> bool {
    let Some((_, comment)) = line.split_once("//") else { return false };
    comment.match_indices(id).any(|(at, _)| {
        let rest = &comment[at + id.len()..];
        let goes_on = rest.strip_prefix('-').unwrap_or(rest);
        !goes_on.starts_with(|next: char| next.is_ascii_alphanumeric())
    })
}

/// The clauses of a game that are neither signed nor in [`BY_ABSENCE`], and those that are both.
fn wrongly_signed<G: Game>() -> Vec<&'static str> {
    let src = top().join("crates").join(G::NAME).join("src");
    let mut files = sources(&src);
    files.retain(|file| !file.strip_prefix(&src).unwrap().iter().any(is_stated));
    let text: String = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let is_absent = |id: &str| BY_ABSENCE.iter().any(|(absent, _)| *absent == id);
    let ids = G::Rule::ALL.iter().map(|rule| rule.id());
    ids.filter(|id| text.lines().any(|line| is_signed(line, id)) == is_absent(id)).collect()
}

#[test]
fn every_clause_is_signed_where_it_is_enforced() {
    assert_eq!(wrongly_signed::<WorldLeague>(), [""; 0]);
    assert_eq!(wrongly_signed::<Basketboss>(), [""; 0]);
    assert_eq!(wrongly_signed::<Starplayer>(), [""; 0]);
    assert_eq!(wrongly_signed::<BasketballDuel>(), [""; 0]);
}

#[test]
fn what_is_enforced_by_an_absence_is_a_clause() {
    fn has<G: Game>(id: &str) -> bool {
        G::Rule::from_id(id).is_some()
    }
    for (id, _) in BY_ABSENCE {
        assert!(
            has::<WorldLeague>(id)
                || has::<Basketboss>(id)
                || has::<Starplayer>(id)
                || has::<BasketballDuel>(id)
        );
    }
}

#[test]
fn an_id_is_not_signed_by_a_longer_one() {
    assert!(is_signed("    // (SP-1-1, R-2)", "SP-1-1") && is_signed("let a; // SP-1-1.", "SP-1-1"));
    assert!(!is_signed("    // SP-1-10 and SP-1-1-2", "SP-1-1"));
    assert!(!is_signed("    Rule::R1_1 = \"SP-1-1\"", "SP-1-1"));
}
