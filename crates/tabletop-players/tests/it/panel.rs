//! Panels: the answer to one question by several styles of players.

use tabletop_players::study::{Study, StylePanel, StylePanelAnswer, StylePanelError};

use crate::studies::{plan, study};

/// A study of `games` games in which the seat that decides first wins `percent` of a hundred.
fn first_wins(players: &str, games: u64, percent: u64) -> Study {
    let mut made = study(&plan(&[players, players], 5), games);
    for row in &mut made.rows {
        row.first = Some(0);
        // Spread evenly: 37 has no common divisor with 100.
        let wins = row.game * 37 % 100 < percent;
        row.shares = if wins { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
    }
    made
}

#[test]
fn a_panel_is_robust_only_if_every_style_agrees() {
    let answers = |first: [u64; 2]| {
        let studies = [first_wins("simple", 400, first[0]), first_wins("greedy", 400, first[1])];
        let panel = StylePanel::of(&studies).unwrap();
        assert_eq!(
            (&panel.styles[..], panel.games),
            (&["simple".to_string(), "greedy".to_string()][..], 400)
        );
        assert_eq!(panel.rows[0].answer, panel.rows[1].answer, "of two seats one has what the other lacks");
        assert_eq!(panel.rows[0].answer, panel.answer);
        (panel.answer, panel.rows[0].differ)
    };
    assert_eq!(answers([62, 62]), (StylePanelAnswer::Robust, false));
    // The deals are paired, so even a small difference is seen if it is always to the same side.
    assert_eq!(answers([62, 60]), (StylePanelAnswer::Robust, true));
    assert_eq!(answers([62, 38]), (StylePanelAnswer::Depends, true));
    assert_eq!(answers([50, 70]), (StylePanelAnswer::Depends, true));
    assert_eq!(answers([55, 58]), (StylePanelAnswer::Depends, true));
    // 55 % of 400 games: the interval of 95 % excludes one half, but not among four figures.
    assert_eq!(answers([55, 55]), (StylePanelAnswer::NotShown, false));
}

#[test]
fn studies_of_different_questions_are_no_panel() {
    let of =
        |studies: &[&Study]| StylePanel::of(&studies.iter().map(|one| (*one).clone()).collect::<Vec<_>>());
    let (simple, greedy) = (first_wins("simple", 4, 50), first_wins("greedy", 4, 50));
    assert_eq!(of(&[&simple]), Err(StylePanelError::Alone));
    assert_eq!(of(&[&simple, &simple]), Err(StylePanelError::Twice("simple".into())));
    let mixed = study(&plan(&["greedy", "simple"], 5), 4);
    assert_eq!(of(&[&simple, &mixed]), Err(StylePanelError::Mixed("greedy, simple".into())));
    assert_eq!(of(&[&simple, &study(&plan(&["greedy"; 2], 6), 4)]), Err(StylePanelError::Questions));
    assert_eq!(of(&[&simple, &study(&plan(&["greedy"; 3], 5), 4)]), Err(StylePanelError::Questions));
    assert_eq!(of(&[&simple, &study(&plan(&["greedy"; 2], 5).rotated(), 4)]), Err(StylePanelError::Rotated));
    let mut later = greedy.clone();
    later.rows.drain(..3);
    assert_eq!(of(&[&simple, &later]), Err(StylePanelError::NoGames));
    // Games that one style has not played are left out of all.
    let longer = first_wins("simple", 6, 50);
    assert_eq!(of(&[&longer, &greedy]).map(|panel| panel.games), Ok(4));
}
