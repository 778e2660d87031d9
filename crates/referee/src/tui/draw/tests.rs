//! Scenes on screens of several sizes: no text is lost, no parts overlap, and nothing is drawn outside the screen.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use tabletop_any::{Area, Curve, Offer, PanelChange, Scene, Shape};
use tabletop_core::{Dealer, Seat};

use super::areas::{self, Lit};
use super::paint::Paint;
use super::{menu, panels};
use crate::tui::choice_keys::ChoiceKeys;
use crate::tui::cursor::Cursor;

const PAINT: Paint = Paint { colour: false };

/// Scenes of a game with random choices. Each is the scene of a seat that is asked.
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
fn every_area_stands_whole_on_one_page_and_none_over_another() {
    for (game, seats) in [("world-league", 5), ("basketboss", 4), ("starplayer", 4), ("basketball-duel", 4)] {
        for scene in scenes(game, seats) {
            for (width, height) in [(78, 7), (78, 11), (74, 28), (150, 40)] {
                let room = Rect::new(1, 3, width, height);
                let screen = Rect::new(0, 0, width + 2, height + 13);
                let lit = Lit::new(&scene, Vec::new(), Vec::new(), PAINT).on_screen(screen);
                let pages = super::pages::pages(&lit, room, false);
                // A part is followed by the whole, and nothing follows the whole.
                for area in scene.areas.iter().filter(|area| !area.cells.is_empty()) {
                    let shown = pages
                        .iter()
                        .flatten()
                        .filter(|(laid, _)| laid.area.id == area.id && laid.skipped == 0);
                    let missing: Vec<u16> = shown.map(|(laid, place)| laid.height - place.height).collect();
                    let (last, parts) = missing.split_last().unwrap();
                    assert!(*last == 0 && !parts.contains(&0), "{game}, {}: {missing:?}", area.id);
                }
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

/// On every page that has something of the reader's own, it stands first, at the top left, whatever is asked and whatever has
/// happened. The own board is below the hand at the left-hand edge, however many cards the hand has.
#[test]
fn the_own_areas_keep_their_place() {
    for (game, seats) in [("world-league", 4), ("basketboss", 3), ("starplayer", 3), ("basketball-duel", 3)] {
        let (mut shown, mut boards) = (0, 0);
        for scene in scenes(game, seats) {
            let open: Vec<&str> = scene.offers().flat_map(|offer| &offer.cells).map(String::as_str).collect();
            for open in [Vec::new(), open] {
                for (width, height) in [(78, 8), (78, 12), (100, 30)] {
                    let room = Rect::new(1, 4, width, height);
                    let lit = Lit::new(&scene, open.clone(), Vec::new(), PAINT).with_news(&scene.log);
                    for page in super::pages::pages(&lit, room, false) {
                        let is_own = |area: &Area| area.owner.is_some() && area.owner == scene.seat;
                        let own: Vec<_> = page.iter().filter(|(laid, _)| is_own(laid.area)).collect();
                        let Some((_, first)) = own.first() else { continue };
                        // What lies in front of a seat may stand beside boards, on a page without its hand and board.
                        if own.iter().all(|(laid, _)| laid.area.title.starts_with("In front of")) {
                            continue;
                        }
                        shown += 1;
                        assert_eq!((first.x, first.y), (room.x, room.y), "{game}: {}", scene.heading);
                        let board = own.iter().find(|(laid, _)| laid.area.shape == Shape::Grid);
                        if let Some((_, board)) = board {
                            boards += 1;
                            let below =
                                own.iter().filter(|(_, other)| other.y < board.y).map(|(_, it)| it.bottom());
                            let y = below.max().map_or(room.y, |bottom| bottom + 1);
                            assert_eq!((board.x, board.y), (room.x, y), "{game}: {}", scene.heading);
                        }
                    }
                }
            }
        }
        assert!(shown > 100, "{game}: {shown}");
        assert!(boards > 100 || game != "basketball-duel", "{boards}");
    }
}

#[test]
fn a_scene_is_drawn_with_its_panels_its_table_and_its_choices() {
    for (game, seats) in [("world-league", 3), ("basketboss", 3), ("starplayer", 2), ("basketball-duel", 2)] {
        for scene in scenes(game, seats) {
            let cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
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

/// Returns the number of hidden lines according to the arrows at the end of a list.
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
            let mut cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
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

/// Returns the rows of a part of a drawing, each without the blanks at its end.
fn rows_of(terminal: &Terminal<TestBackend>, place: Rect) -> Vec<String> {
    let buffer = terminal.backend().buffer();
    let row = |y| (place.left()..place.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (place.top()..place.bottom()).map(|y| row(y).trim_end().to_string()).collect()
}

#[test]
fn no_word_of_the_marked_choice_is_lost() {
    let mut long = 0;
    for (game, seats) in [("world-league", 3), ("basketboss", 3), ("starplayer", 3), ("basketball-duel", 4)] {
        for scene in scenes(game, seats) {
            let mut cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
            let columns = cursor.columns.len();
            for column in 0..columns {
                cursor.column = column;
                for line in 0..cursor.list().len() {
                    cursor.go(line);
                    for height in if columns > 1 { [9, 12] } else { [5, 8] } {
                        let mut drawn = Vec::new();
                        let place = Rect::new(0, 0, 78, height);
                        let mut terminal = Terminal::new(TestBackend::new(78, height)).unwrap();
                        terminal
                            .draw(|frame| {
                                drawn = menu::draw(frame.buffer_mut(), place, &scene, &cursor, PAINT);
                            })
                            .unwrap();
                        let at = drawn.iter().find(|at| (at.column, at.line) == (column, line)).unwrap();
                        let rows = rows_of(&terminal, at.place);
                        long += usize::from(rows.len() > 1);
                        let said = rows.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
                        let node = cursor.node().unwrap();
                        let label = match &node.kind {
                            crate::tui::menu::Kind::Amount(_) => continue,
                            _ => node.label.split_whitespace().collect::<Vec<_>>().join(" "),
                        };
                        assert!(said.contains(&label), "{game}, {height}: {label}\n{}", terminal.backend());
                    }
                }
            }
        }
    }
    assert!(long > 20, "{long} choices of several rows");
}

#[test]
fn every_offer_can_be_walked_to() {
    for (game, seats) in [("world-league", 3), ("basketboss", 3), ("starplayer", 2), ("basketball-duel", 3)] {
        for scene in scenes(game, seats) {
            let cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
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

/// Returns the drawing of an area in a width.
fn drawn(scene: &Scene, id: &str, room: u16) -> String {
    let lit = Lit::new(scene, Vec::new(), Vec::new(), PAINT);
    let area = scene.areas.iter().find(|area| area.id == id).unwrap();
    let laid = areas::lay(area, room);
    let mut terminal = Terminal::new(TestBackend::new(room, 24)).unwrap();
    let place = Rect::new(0, 0, room, laid.height);
    terminal.draw(|frame| drop(areas::draw(frame.buffer_mut(), &lit, &laid, place, None))).unwrap();
    terminal.backend().to_string()
}

/// A scene with a market of six cards of maximum width.
fn market() -> Scene {
    let info = tabletop::game("basketboss").unwrap();
    let mut table = info.open(&info.usual_setup(3)).unwrap();
    table.deal_all(&mut Dealer::new(4));
    let mut scene = table.scene(Some(Seat::ALL[0])).unwrap();
    let market = scene.areas.iter_mut().find(|area| area.id == "market").unwrap();
    let mut cell = market.cells[0].clone();
    cell.curve = Some(Curve { ahead: vec![1, 3, 4, 5, 5, 4], ..cell.curve.unwrap() });
    market.cells = vec![cell; 6];
    for (cell, name) in market.cells.iter_mut().zip(["Rim Rattleson", "Ivo", "Damika Catchthings"]) {
        cell.lines[0] = name.to_string();
    }
    scene
}

#[test]
fn a_row_of_figures_is_never_broken_and_stands_beside_that_of_the_neighbour() {
    let scene = market();
    for room in [74, 78, 150] {
        let drawn = drawn(&scene, "market", room);
        let figures: Vec<&str> = drawn.lines().filter(|line| line.contains('›')).collect();
        let whole: usize = figures.iter().map(|line| line.replace(' ', "").matches("›134554").count()).sum();
        assert_eq!(whole, 6, "{room}\n{drawn}");
    }
    // All figures are in one line if all cards are in one row.
    assert_eq!(drawn(&scene, "market", 78).lines().filter(|line| line.contains("4 5 5 4")).count(), 1);
}

#[test]
fn the_page_with_what_is_chosen_is_shown() {
    for scene in scenes("world-league", 5) {
        let room = Rect::new(1, 3, 78, 7);
        let ids = || scene.areas.iter().flat_map(|area| &area.cells).map(|cell| cell.id.as_str());
        for id in ids() {
            let lit = Lit::new(&scene, Vec::new(), vec![id], PAINT);
            let pages = super::pages::pages(&lit, room, false);
            let shown = &pages[super::pages::page_of(&lit, &pages, None)];
            let has = shown.iter().any(|(laid, _)| laid.area.cells.iter().any(|cell| cell.id == id));
            assert!(has, "{id}");
            assert_eq!(super::pages::page_of(&lit, &pages, Some(1)), 1 % pages.len());
        }
    }
}

#[test]
fn a_deal_says_what_lies_there_and_cuts_no_line_that_ends_it() {
    let info = tabletop::game("starplayer").unwrap();
    let mut table = info.open(&info.usual_setup(2)).unwrap();
    let mut dealer = Dealer::new(7);
    table.deal_all(&mut dealer);
    let seat = table.awaits().deciders().first().unwrap();
    for step in ["window", "negotiate", "give 50m", "give 2m"] {
        let legal = table.legal(seat);
        let step = legal.iter().find(|action| action.starts_with(step)).unwrap();
        table.enter_for(seat, step).unwrap();
        table.deal_all(&mut dealer);
    }
    let scene = table.scene(Some(seat)).unwrap();
    let cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
    let mut terminal = Terminal::new(TestBackend::new(78, 12)).unwrap();
    terminal
        .draw(|frame| drop(menu::draw(frame.buffer_mut(), Rect::new(0, 0, 78, 12), &scene, &cursor, PAINT)))
        .unwrap();
    let drawn = terminal.backend().to_string();
    assert!(drawn.contains("so far: £52M") && drawn.contains("so far: nothing yet"), "{drawn}");
    assert!(drawn.contains("add money: type a figure"), "{drawn}");
    for node in &cursor.columns[2].nodes {
        assert!(drawn.contains(&node.label), "{}\n{drawn}", node.label);
    }
}

#[test]
fn effects_that_are_cut_say_so_and_stand_apart_from_the_list() {
    let mut scene = scenes("world-league", 2).swap_remove(0);
    let bids = scene.verbs.iter_mut().find(|verb| verb.offers.len() > 1).unwrap();
    let told = bids.offers[0].told[0].clone();
    bids.offers[0].told = vec![told; 9];
    let mut cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
    cursor.go(1);
    let mut terminal = Terminal::new(TestBackend::new(78, 4)).unwrap();
    terminal
        .draw(|frame| drop(menu::draw(frame.buffer_mut(), Rect::new(0, 0, 78, 4), &scene, &cursor, PAINT)))
        .unwrap();
    let drawn = terminal.backend().to_string();
    let lines: Vec<&str> = drawn.lines().collect();
    assert!(lines[3].contains(" …"), "{drawn}");
    assert!(!lines[..3].iter().any(|line| line.contains('…')), "{drawn}");
    let beside = lines[1].split_once(" to 11").unwrap().1;
    assert!(beside.starts_with("  "), "{drawn}");
}

/// Returns the menu on a wide page, as text without breaks.
fn menu_of(scene: &Scene, cursor: &Cursor) -> String {
    let mut terminal = Terminal::new(TestBackend::new(400, 16)).unwrap();
    let area = Rect::new(0, 0, 400, 16);
    terminal.draw(|frame| drop(menu::draw(frame.buffer_mut(), area, scene, cursor, PAINT))).unwrap();
    terminal.backend().to_string()
}

#[test]
fn a_choice_says_until_when_it_reckons_and_what_follows_whatever_is_chosen() {
    let [mut reckoned, mut of_all, mut of_some] = [0; 3];
    for scene in ["world-league", "basketboss"].iter().flat_map(|game| scenes(game, 2)) {
        let mut cursor = Cursor::new(&scene, &ChoiceKeys::default(), false);
        for _ in 0..cursor.list().len() {
            let drawn = menu_of(&scene, &cursor);
            let Some(offer) = cursor.offer().and_then(|offer| scene.offers().nth(offer)) else { break };
            if !offer.reckoned.is_empty() && !offer.effects.is_empty() {
                assert!(drawn.contains(&format!("{}: ", offer.reckoned)), "{offer:?}\n{drawn}");
                reckoned += 1;
            }
            let follows: Vec<_> = offer.effects.iter().filter(|change| change.is_common).collect();
            let has = |other: &Offer| {
                let is_there = |wanted: &&&PanelChange| {
                    let same = |one: &PanelChange| {
                        (one.seat, &one.what, &one.after) == (wanted.seat, &wanted.what, &wanted.after)
                    };
                    other.effects.iter().any(same)
                };
                follows.iter().filter(is_there).count() == follows.len()
            };
            let always = scene.offers().all(has);
            let says = |words: &str| drawn.contains(words);
            assert_eq!(says("whatever you choose"), !follows.is_empty() && always, "{drawn}");
            assert_eq!(says("the same if you choose otherwise"), !always, "{drawn}");
            of_all += u32::from(says("whatever you choose"));
            of_some += u32::from(!always);
            cursor.go(1);
        }
    }
    assert!(reckoned > 5 && of_all > 0 && of_some > 0, "{reckoned}, {of_all}, {of_some}");
}
