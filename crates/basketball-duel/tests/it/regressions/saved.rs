//! Saved states that no game can reach.

use basketball_duel::Action;
use tabletop_core::{Game, SavedState, Seat, Step};

use super::saved;
use crate::position::play;

/// A state may have cards at the rim of the grid. Nothing is laid beyond the rim, and nothing panics.
#[test]
fn the_rim_of_the_grid_is_the_end() {
    let script = play(
        "bonus basketball sneakers
         hands 10 9 3 4 / 12 14 16 18
         1 draws 20
         1: start 10
         2 draws 22
         2: start 12
         1 draws 24",
    );
    let (game, state) = (script.table.game(), script.table.state());
    let saved = saved(game, state);
    for (at, open) in [("63,63", 2), ("-63,-63", 2), ("63,-63", 2), ("-63,63", 2), ("63,0", 3), ("0,-63", 3)]
    {
        let (x, y): (i32, i32) =
            at.split_once(',').map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).unwrap();
        let mut saved = saved.clone();
        let area = &mut saved["public"]["areas"][0];
        area["cards"][0]["at"] = at.into();
        let places = area["open"].as_array_mut().unwrap();
        let moved = |place: &str| {
            let (dx, dy) = place.split_once(',').unwrap();
            let (x, y) = (x + dx.parse::<i32>().unwrap(), y + dy.parse::<i32>().unwrap());
            (x.abs() <= 63 && y.abs() <= 63).then(|| format!("{x},{y}"))
        };
        places.retain_mut(|place| {
            let to = moved(place["at"].as_str().unwrap());
            place["at"] = to.clone().unwrap_or_default().into();
            to.is_some()
        });
        assert_eq!(places.len(), open);
        let saved: SavedState<basketball_duel::State> = serde_json::from_str(&saved.to_string()).unwrap();
        let state = game.restore(saved).unwrap_or_else(|defects| panic!("{at}: {defects}"));
        let mut legal = Vec::new();
        game.legal_actions(&state, Seat::ALL[0], &mut legal);
        assert!(legal.iter().any(|action| matches!(action, Action::Lay { .. } | Action::Discard { .. })));
        for action in legal {
            let mut after = state;
            game.apply(&mut after, Step::Decision { seat: Seat::ALL[0], action }, &mut ()).unwrap();
            game.check_state(&after).unwrap_or_else(|defects| panic!("{at}, {action}: {defects}"));
        }
    }
}

/// A saved state could once name winners of a sudden death who had no item.
#[test]
fn the_winners_of_a_sudden_death_have_an_item() {
    let script = play(
        "@ free 10 9 3 4 20 22 24 26
         idle basketball sneakers; 1 2 3 4 / 5 6 7 8
         cards 1 5 2 6 3 7 4 8
         = won: 1",
    );
    let (game, state) = (script.table.game(), script.table.state());
    let mut saved = saved(game, state);
    for (by, winners, fine) in [
        ("sudden_death", [1].as_slice(), true),
        ("sudden_death", &[2], false),
        ("sudden_death", &[1, 2], false),
        ("dealt_out", &[1, 2], false),
    ] {
        saved["public"]["phase"] = serde_json::json!({ "over": { "by": by, "winners": winners } });
        let given: SavedState<basketball_duel::State> = serde_json::from_str(&saved.to_string()).unwrap();
        assert_eq!(game.restore(given).is_ok(), fine, "{by} {winners:?}");
    }
}

/// The numbers of turns and of passes in a saved state were once accepted without a check.
#[test]
fn turns_and_last_plays_that_cannot_have_been_are_refused() {
    let four = "@ free 10 9 3 4 20 22 24 26 28; wild 1; swipe_bonus 1
         @ seats 2
         bonus basketball sneakers
         ";
    let with_pile = format!("{four}hands 1 2 3 10 / 5 6 7 11\n");
    let last_plays = "@ free 10 9 3 4 20 22 24; swipe_bonus 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1\n";
    let taking = format!("{last_plays}1: pass\n2: swipe bonus aside\n");
    let round_2 = format!("{last_plays}1: pass\n2: pass");
    let (all_then_next, undealt) = ("phase: seat ", "phase: the cards are not dealt up to here");
    let (turns, youngest) = ("turns: fewer than cards were drawn", "next_up: not the youngest, who starts");
    for (script, place, wrong, problem) in [
        // The youngest starts (BD-SETUP-3), and no turn begins before the cards are dealt.
        ("", "/next_up", "2", youngest),
        ("", "/turns", "7", undealt),
        (four, "/turns", "7", undealt),
        (last_plays, "/next_up", "2", youngest),
        // Each drawn card takes a turn.
        (&with_pile, "/turns", "0", turns),
        (&format!("{with_pile}1 draws 9\n"), "/turns", "0", turns),
        (&format!("{with_pile}1 draws 9\n1: start 1\n"), "/turns", "1", turns),
        // All seats before the one that is asked have passed (BD-ROUND-1, R-6).
        (last_plays, "/moment", r#"{"last_plays":{"passes":1}}"#, all_then_next),
        (&format!("{last_plays}1: pass"), "/moment", r#"{"last_plays":{"passes":0}}"#, all_then_next),
        (&taking, "/moment", r#"{"last_plays":{"passes":0}}"#, all_then_next),
        (&format!("{taking}chance: bonus hoop"), "/moment", r#"{"last_plays":{"passes":0}}"#, all_then_next),
        (&round_2, "/next_up", "2", youngest),
    ] {
        let script = play(script);
        let (game, state) = (script.table.game(), script.table.state());
        let mut saved = saved(game, state);
        let restored = |saved: &serde_json::Value| {
            let given: SavedState<basketball_duel::State> = serde_json::from_str(&saved.to_string()).unwrap();
            game.restore(given).map(drop).map_err(|defects| defects.to_string())
        };
        assert_eq!(restored(&saved), Ok(()));
        *saved["public"].pointer_mut(place).unwrap() = serde_json::from_str(wrong).unwrap();
        let problems = restored(&saved).unwrap_err();
        assert!(problems.split("; ").any(|told| told.starts_with(problem)), "{place} {wrong}: {problems}");
    }
}
