//! Laws of the whole screen: a person and computers play games at 80 columns and 24 rows, and every question is looked at.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use tabletop_any::kept::Seating;
use tabletop_core::{ChanceSource as _, Dealer, Seat};
use tabletop_players::Spec;

use super::app::{App, Drawn, Moment, Settings};
use super::draw::{self, named};
use super::game::Game;
use super::menu::Kind;
use super::overlay::Overlay;

/// The games, each with its number of seats.
const GAMES: [(&str, u8); 4] =
    [("world-league", 4), ("basketboss", 3), ("starplayer", 3), ("basketball-duel", 2)];
/// The number of questions of each game that are looked at.
const QUESTIONS: usize = 16;

/// A screen with a person in the first seat.
struct Played {
    app: App,
    terminal: Terminal<TestBackend>,
    choices: Dealer,
}

impl Played {
    fn of(game: &str, seats: u8) -> Self {
        let info = tabletop::game(game).unwrap();
        let table = info.open(&info.usual_setup(seats)).unwrap();
        let players = (0..seats).map(|seat| (seat > 0).then_some(Spec::Simple)).collect();
        let (tutorial, names) = (false, Vec::new());
        let seating = Seating { seed: 11, lots: 12, begins: 0, tutorial, players, names };
        let settings = Settings {
            forced: false,
            meanwhile: true,
            paused: false,
            pace: 0,
            tutorial: false,
            colour: false,
            is_ascii: false,
            bell: false,
        };
        let app = App::new(Game::unsaved(table, &seating), settings).unwrap();
        let terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let mut played = Self { app, terminal, choices: Dealer::new(13) };
        played.draw();
        played
    }

    /// Draws the screen, and returns it.
    fn draw(&mut self) -> Buffer {
        let app = &mut self.app;
        let drawn = |frame: &mut ratatui::Frame<'_>| {
            app.drawn = draw::draw(frame.buffer_mut(), Rect::new(0, 0, 80, 24), app);
        };
        self.terminal.draw(drawn).unwrap().buffer.clone()
    }

    fn key(&mut self, code: KeyCode) -> Buffer {
        let _wish = self.app.key(KeyEvent::from(code)).unwrap();
        self.draw()
    }

    /// Lets the computers decide until the person is asked. Returns `false` if the game is over.
    fn is_asked(&mut self) -> bool {
        while self.app.moment == Moment::Computer {
            let decision = self.app.game.thinker()();
            self.app.decided(decision).unwrap();
            self.draw();
        }
        matches!(self.app.moment, Moment::Asked(_))
    }

    /// Takes a random choice.
    fn choose(&mut self) {
        let legal = self.app.game.table().legal(Seat::ALL[0]);
        let action = self.choices.pick(&legal).unwrap().clone();
        assert!(self.app.write(&action).unwrap(), "{action}");
        self.draw();
    }

    /// Looks at the questions of each game, with the boxes that open before them.
    fn each(mut look: impl FnMut(&str, &mut Self, bool)) {
        for (game, seats) in GAMES {
            let mut played = Self::of(game, seats);
            for _ in 0..QUESTIONS {
                if !played.is_asked() {
                    break;
                }
                look(game, &mut played, true);
                while played.app.overlay.is_some() {
                    played.key(KeyCode::Esc);
                }
                look(game, &mut played, false);
                played.choose();
            }
        }
    }
}

fn text(buffer: &Buffer) -> String {
    let row = |y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let rows: Vec<String> = (0..24).map(|y| row(y).trim_end().to_string()).collect();
    rows.join("\n")
}

/// Every key that the bottom line names changes the screen, and Escape goes back.
#[test]
fn every_key_that_is_named_does_something() {
    let mut pressed = 0;
    Played::each(|game, played, is_boxed| {
        if is_boxed {
            return;
        }
        let before = played.draw();
        for (key, _) in named(&played.app, false, played.app.drawn.pages) {
            let codes: &[KeyCode] = match key {
                "↑↓←→" => &[KeyCode::Down, KeyCode::Up, KeyCode::Left, KeyCode::Right],
                "Tab" => &[KeyCode::Tab],
                // Taken choices and leaving are tested elsewhere.
                "Enter" | "q" => &[],
                _ => &[KeyCode::Char(key.chars().next().unwrap())],
            };
            let is_one = played.app.scene.offers().count() == 1;
            let changes = codes.iter().any(|code| {
                let after = played.key(*code);
                text(&after) != text(&before)
            });
            assert!(codes.is_empty() || changes || is_one, "{game}: {key}\n{}", text(&before));
            pressed += codes.len();
            played.app.note = None;
            while played.app.overlay.is_some() {
                played.key(KeyCode::Esc);
            }
        }
        // The letter or number beside every choice marks it, also the one that is marked already.
        let keys: Vec<char> = played.app.cursor.list().iter().filter_map(|node| node.key).collect();
        for key in keys {
            let before = played.draw();
            let after = played.key(KeyCode::Char(key));
            assert_ne!(text(&before), text(&after), "{game}: {key}");
            assert_eq!(played.app.cursor.node().and_then(|node| node.key), Some(key), "{game}");
            pressed += 1;
        }
    });
    assert!(pressed > 250, "{pressed}");
}

/// Every drawn heading has something below it, every cell is whole on some page, and the reader's own
/// first area never moves.
#[test]
fn no_heading_is_alone_and_the_own_first_area_stays() {
    for (game, seats) in GAMES {
        let mut played = Played::of(game, seats);
        let mut places: Vec<(u16, u16)> = Vec::new();
        for _ in 0..QUESTIONS {
            if !played.is_asked() {
                break;
            }
            while played.app.overlay.is_some() {
                played.key(KeyCode::Esc);
            }
            let mut seen: Vec<String> = Vec::new();
            let mut screens = String::new();
            // The first key gives the table more rows. The number of pages is that of the pages with more rows from the
            // start, unless all have room on one of them.
            let (mut keys, mut counts) = (0, Vec::new());
            while keys <= played.app.drawn.pages {
                keys += 1;
                let screen = text(&played.draw());
                let rows: Vec<&str> = screen.lines().collect();
                let Drawn { placed, bottom, .. } = &played.app.drawn;
                let headings = played.app.scene.areas.iter().map(|area| area.title.as_str());
                for heading in
                    headings.filter(|heading| !heading.starts_with("Seat") && !heading.contains(' '))
                {
                    let at = rows.iter().position(|row| row.trim() == heading);
                    let below = at.and_then(|at| rows.get(at + 1));
                    let is_alone = below.is_some_and(|row| row.trim().is_empty() || row.starts_with('─'));
                    assert!(!is_alone || at > Some((*bottom).into()), "{game}: {heading} is alone\n{screen}");
                }
                let scene = &played.app.scene;
                let own = scene.areas.iter().filter(|area| area.owner == scene.seat);
                let own: Vec<&String> = own.flat_map(|area| &area.cells).map(|cell| &cell.id).collect();
                // The page that opens by itself.
                let first = placed.iter().find(|(id, _)| own.contains(&id)).filter(|_| keys == 1);
                places.extend(first.map(|(_, at)| (at.x, at.y)));
                seen.extend(placed.iter().map(|(id, _)| id.clone()));
                screens.push_str(&screen);
                counts.push(played.app.drawn.pages);
                played.key(KeyCode::Tab);
            }
            if counts.get(1).is_some_and(|turned| *turned > 1) {
                let first = counts[0];
                assert!(counts.iter().all(|count| *count == first), "{game}: {counts:?}");
            }
            for area in &played.app.scene.areas {
                for cell in &area.cells {
                    assert!(seen.contains(&cell.id), "{game}: {} is on no page\n{screens}", cell.id);
                }
            }
            played.choose();
        }
        // What is above is the panels, which may grow by a row or two.
        places.sort_unstable_by_key(|(_, y)| *y);
        places.dedup_by_key(|(_, y)| *y);
        assert!(places.len() <= 3, "{game}: {places:?}");
    }
}

/// The box with what happened since leaves the question and the choices visible, and the places of the choices unless
/// neither the rows above them nor those below have room for it.
#[test]
fn the_news_leave_the_choices_and_their_places_visible() {
    let [mut boxes, mut spared, mut covered] = [0; 3];
    Played::each(|game, played, is_boxed| {
        if !is_boxed || !matches!(played.app.overlay, Some(Overlay::SinceLastTurn(_))) {
            return;
        }
        boxes += 1;
        let with = played.draw();
        let overlay = played.app.overlay.take();
        let without = played.draw();
        played.app.overlay = overlay;
        let same = |x: u16, y: u16| with[(x, y)].symbol() == without[(x, y)].symbol();
        let rows = text(&without);
        let question = rows.lines().position(|row| row.starts_with("──")).unwrap();
        for y in u16::try_from(question).unwrap()..24 {
            assert!((0..80).all(|x| same(x, y)), "{game}: row {y} is covered\n{}", text(&with));
        }
        let offers: Vec<_> = played.app.scene.offers().collect();
        let placed = played.app.drawn.placed.iter();
        let asked: Vec<_> =
            placed.filter(|(id, _)| offers.iter().any(|offer| offer.cells.contains(id))).collect();
        let top = asked.iter().map(|(_, at)| at.top()).min().unwrap_or(0);
        let bottom = asked.iter().map(|(_, at)| at.bottom()).max().unwrap_or(0);
        let has_room = top > 6 || usize::from(bottom) + 5 <= question;
        for (id, at) in asked {
            let is_visible = at.positions().all(|position| same(position.x, position.y));
            assert!(is_visible || !has_room, "{game}: {id} is covered\n{}", text(&with));
            if is_visible { spared += 1 } else { covered += 1 }
        }
    });
    assert!(boxes > 4 && spared > 10 && covered > 0, "{boxes} boxes, {spared} places, {covered} covered");
}

/// A closer look at the marked choice tells all that it brings, also what the menu has no room for.
#[test]
fn the_closer_look_tells_all_that_the_choice_brings() {
    let squeezed = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
    let [mut told, mut cut] = [0; 2];
    Played::each(|game, played, is_boxed| {
        if is_boxed || played.app.cursor.columns.len() > 1 {
            return;
        }
        for line in 0..played.app.cursor.list().len() {
            played.app.cursor.go(line);
            let menu = text(&played.draw());
            let offer = played.app.cursor.offer().and_then(|offer| played.app.scene.offers().nth(offer));
            let Some(offer) = offer.cloned() else { continue };
            played.key(KeyCode::Char('i'));
            let mut read = String::new();
            for _ in 0..4 {
                let screen = text(&played.draw());
                // The words between the edges of the box, without the clauses at its right edge.
                let rows = screen.lines().filter_map(|row| Some(row.split_once('│')?.1.rsplit_once('│')?.0));
                for row in rows {
                    let words = row.trim();
                    let end = words.rfind("  ").filter(|at| words[*at..].trim().contains('-'));
                    read.push_str(&squeezed(&words[..end.unwrap_or(words.len())]));
                }
                played.key(KeyCode::PageDown);
            }
            for event in &offer.told {
                assert!(read.contains(&squeezed(&event.text)), "{game}: {}\n{read}", event.text);
                told += 1;
                cut += u32::from(!squeezed(&menu).contains(&squeezed(&event.text)));
            }
            played.key(KeyCode::Esc);
        }
    });
    assert!(told > 100 && cut > 20, "{told} events, {cut} of them cut in the menu");
}

/// The key `i` tells about the marked choice: the cell that it touches, or its own words.
#[test]
fn the_closer_look_is_about_the_marked_choice() {
    let (mut cells, mut alone) = (0, 0);
    Played::each(|game, played, is_boxed| {
        if is_boxed {
            return;
        }
        for line in 0..played.app.cursor.list().len() {
            if played.app.cursor.columns.len() > 1 {
                return;
            }
            played.app.cursor.go(line);
            played.draw();
            let node = played.app.cursor.node().unwrap().clone();
            let offers: Vec<_> = played.app.scene.offers().cloned().collect();
            let screen = text(&played.key(KeyCode::Char('i')));
            match &played.app.overlay {
                Some(Overlay::Look(look)) => {
                    cells += 1;
                    let touches = |offer: &usize| offers[*offer].cells.contains(&look.cell);
                    assert!(node.offers().iter().all(touches), "{game}: {}\n{screen}", node.label);
                }
                Some(Overlay::Choice(rules)) => {
                    alone += 1;
                    let words = match node.kind {
                        Kind::Take(offer) => offers[offer].words.clone(),
                        _ => node.label.clone(),
                    };
                    let first = words.split(' ').next().unwrap();
                    assert!(
                        screen.contains(first) && screen.contains("This choice"),
                        "{game}: {words}\n{screen}"
                    );
                    assert!(!rules.is_empty(), "{game}: {words}");
                }
                _ => panic!("{game}: nothing about {}", node.label),
            }
            played.key(KeyCode::Esc);
        }
    });
    assert!(cells > 60 && alone > 25, "{cells} cells, {alone} others");
}

/// A choice says that chance comes next if and only if chance is what the table then waits for. The menu says so once, where
/// nothing else is known of the choice.
#[test]
fn a_choice_that_chance_decides_says_so() {
    let (mut chances, mut hidden, mut known) = (0, 0, 0);
    Played::each(|game, played, is_boxed| {
        if is_boxed {
            return;
        }
        for offer in played.app.scene.offers() {
            let mut after = played.app.game.table().fork();
            after.enter_for(Seat::ALL[0], &offer.action).unwrap();
            let comes = after.chance_words().filter(|words| !words.is_empty());
            match offer.unknown.as_deref() {
                Some(why) if why.starts_with("Chance") => {
                    chances += 1;
                    assert_eq!(
                        Some(why),
                        comes.map(|words| format!("Chance comes next: {words}.")).as_deref()
                    );
                }
                Some(_) => {
                    hidden += 1;
                    assert!(offer.effects.is_empty() && offer.told.is_empty(), "{game}: {}", offer.action);
                }
                None => {
                    known += 1;
                    assert_eq!(comes, None, "{game}: {}", offer.action);
                }
            }
        }
        let offer = played.app.cursor.offer().and_then(|offer| played.app.scene.offers().nth(offer)).cloned();
        if let Some(why) = offer.as_ref().and_then(|offer| offer.unknown.clone()) {
            let screen = text(&played.draw());
            let is_bare = offer.is_some_and(|offer| offer.effects.is_empty() && offer.told.is_empty());
            let first = why.split(' ').take(3).collect::<Vec<_>>().join(" ");
            assert_eq!(screen.matches(&first).count(), usize::from(is_bare), "{game}: {why}\n{screen}");
        }
    });
    assert!(chances > 10 && known > 200, "{chances} by chance, {hidden} hidden, {known} known");
}
