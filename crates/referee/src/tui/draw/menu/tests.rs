//! The lines of a menu.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tabletop_core::{Awaits, Dealer};

use super::*;
use crate::tui::choice_keys::ChoiceKeys;

/// Every placement of a list has the change of the score at its right edge, if one has, and so has the marked one.
#[test]
fn every_line_has_its_figure_if_one_has() {
    let [mut changed, mut same] = [0; 2];
    for (game, seed) in [("world-league", 1), ("world-league", 2), ("basketboss", 1), ("basketboss", 2)] {
        let (mut table, mut dealer) = (tabletop::open(game, r#"{"seats": 3}"#).unwrap(), Dealer::new(seed));
        while table.awaits() != Awaits::Over {
            table.play(&mut dealer, 1);
            table.deal_all(&mut dealer);
            let Some(seat) = table.awaits().deciders().first() else { break };
            let scene = table.scene(Some(seat)).unwrap();
            let offers: Vec<Offer> = scene.offers().cloned().collect();
            let mut cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
            if !offers.iter().all(|offer| offer.action.starts_with("place ") && !offer.told.is_empty()) {
                continue;
            }
            cursor.go(usize::try_from(seed).unwrap());
            let (mut drawn, place) = (Vec::new(), Rect::new(0, 0, 78, 9));
            let mut terminal = Terminal::new(TestBackend::new(78, 9)).unwrap();
            terminal
                .draw(|frame| {
                    drawn = draw(frame.buffer_mut(), place, &scene, &cursor, Paint { colour: false });
                })
                .unwrap();
            let buffer = terminal.backend().buffer();
            let score = |offer: &Offer| {
                let mut after = table.fork();
                after.enter_for(seat, &offer.action).unwrap();
                let of = |scene: Scene| scene.panel(seat).unwrap().score.unwrap();
                of(after.scene(Some(seat)).unwrap()) - of(scene.clone())
            };
            let gains: Vec<i32> = offers.iter().map(score).collect();
            if gains.iter().all(|gain| *gain == gains[0]) {
                continue;
            }
            for (line, gain) in drawn.iter().zip(gains) {
                let y = line.place.bottom() - 1;
                let row: String = (0..78).map(|x| buffer[(x, y)].symbol()).collect();
                let sign = if gain < 0 { '−' } else { '+' };
                assert!(row.contains(&format!("score {sign}{}", gain.abs())), "{row}: {gain}");
                *if gain == 0 { &mut same } else { &mut changed } += 1;
            }
        }
    }
    assert!(changed > 50 && same > 20, "{changed}, {same}");
}
