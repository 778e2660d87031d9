//! Scenes on screens of several sizes: nothing is lost, nothing lies over another, nothing stands outside.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use tabletop::Scene;
use tabletop_core::{Dealer, Seat};

use super::areas::{self, Lit};
use super::paint::Paint;
use super::{menu, panels};
use crate::tui::cursor::Cursor;

const PAINT: Paint = Paint { colour: false };

/// Scenes of a game that is played by chance, each with the seat that is asked.
fn scenes(game: &str, seats: u8) -> Vec<Scene> {
    let info = tabletop::game(game).unwrap();
    let (mut table, mut dealer) = (info.open(&info.usual_setup(seats)).unwrap(), Dealer::new(5));
    let mut scenes = Vec::new();
    for _ in 0..60 {
        table.deal_all(&mut dealer);
        let Some(seat) = table.awaits().deciders().first() else { break };
        scenes.push(table.scene(Some(seat)).unwrap());
        table.play(&mut dealer, 1);
    }
    assert!(scenes.len() > 20, "{game}");
    scenes
}

#[test]
fn every_area_stands_on_one_page_and_none_over_another() {
    for (game, seats) in [("world-league", 5), ("basketboss", 4), ("starplayer", 4), ("basketball-duel", 4)] {
        for scene in scenes(game, seats) {
            for (width, height) in [(78, 7), (78, 11), (74, 28), (150, 40)] {
                let room = Rect::new(1, 3, width, height);
                let lit = Lit { scene: &scene, open: Vec::new(), chosen: Vec::new(), paint: PAINT };
                let pages = areas::pages(&lit, room);
                let shown: usize = pages.iter().map(Vec::len).sum();
                assert_eq!(shown, scene.areas.iter().filter(|area| !area.cells.is_empty()).count(), "{game}");
                for page in &pages {
                    for (number, (_, place)) in page.iter().enumerate() {
                        let others = page.iter().skip(number + 1);
                        assert!(
                            others.clone().all(|(_, other)| !place.intersects(*other)),
                            "{game}: {place:?}"
                        );
                        assert!(page.len() == 1 || place.bottom() <= room.bottom(), "{game}: {place:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_scene_is_drawn_with_its_panels_its_table_and_its_choices() {
    for (game, seats) in [("world-league", 3), ("basketboss", 3), ("starplayer", 2), ("basketball-duel", 2)] {
        for scene in scenes(game, seats) {
            let cursor = Cursor::new(&scene, false);
            let mut terminal = Terminal::new(TestBackend::new(80, 36)).unwrap();
            terminal
                .draw(|frame| {
                    let buffer = frame.buffer_mut();
                    panels::across(buffer, Rect::new(0, 0, 80, 12), &scene, PAINT);
                    menu::draw(buffer, Rect::new(0, 24, 80, 12), &scene, &cursor, PAINT);
                })
                .unwrap();
            let drawn = terminal.backend().to_string();
            for panel in &scene.panels {
                assert!(drawn.contains(&panel.name), "{}\n{drawn}", panel.name);
            }
            let first = scene.offers().next().unwrap();
            let verb = first.action.split(' ').next().unwrap();
            let word = first.words.split(' ').next().unwrap();
            assert!(drawn.contains(verb) || drawn.contains(word), "{first:?}\n{drawn}");
        }
    }
}

/// What the arrows at the end of a list say is hidden above and below.
fn hidden(drawn: &str) -> usize {
    let after = |arrow: char| {
        let figure = drawn.split_once(arrow).map_or("", |(_, rest)| rest);
        let figure: String = figure.chars().take_while(char::is_ascii_digit).collect();
        figure.parse::<usize>().unwrap_or(0)
    };
    after('↑') + after('↓')
}

#[test]
fn every_choice_stands_there_or_is_counted() {
    for (game, seats) in [("world-league", 3), ("basketboss", 3), ("starplayer", 2), ("basketball-duel", 2)] {
        for scene in scenes(game, seats) {
            let mut cursor = Cursor::new(&scene, false);
            if cursor.columns.len() > 1 {
                continue;
            }
            for line in 0..cursor.list().len() {
                cursor.go(line);
                let mut terminal = Terminal::new(TestBackend::new(78, 6)).unwrap();
                terminal
                    .draw(|frame| {
                        menu::draw(frame.buffer_mut(), Rect::new(0, 0, 78, 6), &scene, &cursor, PAINT);
                    })
                    .unwrap();
                let drawn = terminal.backend().to_string();
                let marked = drawn.lines().filter(|line| line.contains('▶')).count();
                assert_eq!(marked, 1, "{game}: {}\n{drawn}", scene.ask);
                let is_drawn = |node: &&crate::tui::menu::Node| {
                    let start: String = node.label.chars().take(12).collect();
                    drawn.contains(start.trim_end())
                };
                let missing = cursor.list().iter().filter(|node| !is_drawn(node)).count();
                assert!(missing <= hidden(&drawn), "{game}: {missing} of {}\n{drawn}", cursor.list().len());
            }
        }
    }
}

#[test]
fn every_offer_can_be_walked_to() {
    for (game, seats) in [("world-league", 3), ("basketboss", 3), ("starplayer", 2), ("basketball-duel", 3)] {
        for scene in scenes(game, seats) {
            let cursor = Cursor::new(&scene, false);
            let mut reached: Vec<usize> = cursor
                .columns
                .iter()
                .flat_map(|column| &column.nodes)
                .flat_map(crate::tui::menu::Node::offers)
                .collect();
            reached.sort_unstable();
            assert_eq!(reached, (0..scene.offers().count()).collect::<Vec<_>>(), "{game}: {}", scene.ask);
            assert!(scene.seat.is_some_and(|seat| Seat::ALL.contains(&seat)));
        }
    }
}
