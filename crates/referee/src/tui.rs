//! The full-screen program: keys in, frames out. Its content is made from a [`Scene`](tabletop_any::Scene) alone.

mod app;
mod choice_keys;
mod cursor;
mod draw;
mod game;
mod heard;
mod hint;
mod history;
mod input;
mod keys;
#[cfg(test)]
mod laws;
mod lookup;
mod menu;
mod mouse;
mod overlay;
mod results;
mod resume;
mod review;
mod since_last_turn;
mod start;
mod statistics;
mod store;

use std::io::{self, IsTerminal as _};
use std::mem::ManuallyDrop;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEvent, MouseEvent};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{self, BeginSynchronizedUpdate, EndSynchronizedUpdate};
use tabletop_any::kept::Seating;
use tabletop_any::{AnyEnterError, AnyTable, Games, ReviewPlan};
use tabletop_core::{Seat, SeatSet};
use tabletop_players::{Level, Spec};

pub(crate) use self::draw::printed;
pub(crate) use self::resume::resume;
pub(crate) use self::start::start;
pub(crate) use self::statistics::statistics;

use self::app::{App, Moment, Settings, Wish};
use self::game::Game;
use self::hint::ADVISER;
use self::overlay::{Advice, Overlay};
use self::review::Reviewable;
use crate::args::PlayArgs;
use crate::commands::play::opened;
use crate::commands::{fresh_seed, game, missing_game, plural};
use crate::failure::{self, ExitStatus, Failure};
use crate::printer::{Printer, Tone};
use crate::program;

/// Time that a computer waits before it decides while people watch, in milliseconds.
const WATCHING: u64 = 600;
/// The time after which a box that waits is drawn again.
const SECOND: Duration = Duration::from_secs(1);
/// The seed of every first game with explanations.
const FIRST_GAME: u64 = 1;

/// An event for the screen.
enum News {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// The size of the window has changed.
    Resized,
    /// A computer has decided.
    Decided(Result<Option<(Seat, String)>, AnyEnterError>),
    /// A part of the review is ready.
    Reviewed(Reviewable),
    /// A hint is ready.
    Advised(Option<Advice>),
    /// A second has passed while a hint is being computed.
    Waited,
    /// The terminal is gone, or the program is asked to end.
    Left,
}

/// Returns `true` if a game is played on the screen: input and output are a terminal that can show it, and no
/// option asks for another output.
pub(crate) fn opens(args: &PlayArgs) -> bool {
    is_wanted(args) && is_there()
}

/// Prints to standard error why a game is text, if only the size of the window keeps it from the screen.
pub(crate) fn tell_why_text(args: &PlayArgs) {
    if is_wanted(args) && is_capable() && !has_room() {
        let (columns, rows) = draw::SMALLEST;
        let watches = if args.you.is_empty() { ", and you watch" } else { "" };
        let remedy = if args.you.is_empty() && !args.watch { "; `--you 1` takes a seat" } else { "" };
        failure::tell(format_args!(
            "The screen needs {columns} columns and {rows} rows. In this window the game is text{watches}{remedy}."
        ));
    }
}

/// Returns `true` unless an option asks for another output than the screen.
fn is_wanted(args: &PlayArgs) -> bool {
    !(args.plain
        || args.json
        || args.quiet
        || args.by_hand
        || args.transcript.is_some()
        || args.reads_stdin())
}

/// Returns `true` if there is a terminal that can show the screen.
pub(crate) fn is_there() -> bool {
    is_capable() && has_room()
}

/// Returns `true` if input and output are a terminal that can draw.
fn is_capable() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Returns `true` if the screen fits into the window.
fn has_room() -> bool {
    let (across, down) = draw::SMALLEST;
    terminal::size().is_ok_and(|(columns, rows)| columns >= across && rows >= down)
}

/// Runs `referee play` on the screen.
pub(crate) fn play(games: &Games, args: &PlayArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let name = args.game.as_deref().ok_or_else(|| missing_game(games))?;
    let info = game(games, name)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None if args.tutorial => FIRST_GAME,
        None => fresh_seed()?,
    };
    let table = opened(games, &info, args, seed)?;
    let seats = table.seats();
    let people = match (args.people(), args.watch) {
        (people, _) if !people.is_empty() => people,
        (_, true) => SeatSet::EMPTY,
        // A person who starts a game without further options wants to play it.
        (_, false) => SeatSet::only(Seat::ALL[0]),
    };
    let usual = if args.tutorial { Level::Easy } else { Level::Medium };
    let others = args.opponents.unwrap_or(Spec::Level(usual));
    let player = |seat: Seat| if people.contains(seat) { None } else { Some(others) };
    let seating = Seating {
        seed,
        lots: seed.wrapping_add(1),
        begins: table.step_count(),
        tutorial: args.tutorial,
        players: SeatSet::first_seats(seats).iter().map(player).collect(),
        names: people.iter().zip(args.names.iter().cloned()).collect(),
    };
    let game = Game::open(table, &seating)?;
    on_screen(App::new(game, args.settings(people.is_empty()))?, None, printer)
}

/// Opens a table on the screen, as `referee play --from` does: you play seat 1 against computers.
pub(crate) fn play_on(table: AnyTable, seed: u64, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let game = against_computers(table, Seat::ALL[0], seed)?;
    on_screen(App::new(game, settings(false, None, false))?, None, printer)
}

/// Opens a game at a table in which a person has the seat `you`, and computers have the others.
fn against_computers(table: AnyTable, you: Seat, seed: u64) -> Result<Game, Failure> {
    let player = |seat: Seat| (seat != you).then_some(Spec::Level(Level::Medium));
    let seating = Seating {
        seed,
        lots: seed.wrapping_add(1),
        begins: table.step_count(),
        tutorial: false,
        players: SeatSet::first_seats(table.seats()).iter().map(player).collect(),
        names: Vec::new(),
    };
    Game::open(table, &seating)
}

/// Shows a recorded game step by step with its review.
pub(crate) fn review(
    table: AnyTable,
    plan: ReviewPlan,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let settings = Settings { paused: true, ..settings(true, None, false) };
    on_screen(App::new(Game::looked_at(table), settings)?, Some(plan), printer)
}

/// Begins a new game at the position that is shown. The person plays the seat that decides there.
fn play_on_from_there(app: &mut App) -> Result<(), Failure> {
    let Some(Overlay::Time(history)) = &app.overlay else { return Ok(()) };
    let Some(you) = history.decider() else {
        app.note = Some("Nobody decides here: go to a decision first.".to_string());
        return Ok(());
    };
    let game = against_computers(history.table().clone(), you, fresh_seed()?)?;
    let settings = Settings { paused: false, pace: 0, ..app.settings };
    app.game.settle()?;
    *app = App::new(game, settings)?;
    app.note = Some("A new game from this position. Computers play the other seats.".to_string());
    Ok(())
}

impl PlayArgs {
    fn settings(&self, is_watching: bool) -> Settings {
        Settings { bell: self.bell, ..settings(is_watching, self.pace, self.tutorial) }
    }
}

fn settings(is_watching: bool, pace: Option<u64>, tutorial: bool) -> Settings {
    Settings {
        forced: false,
        meanwhile: true,
        paused: false,
        pace: pace.unwrap_or(if is_watching { WATCHING } else { 0 }),
        tutorial,
        bell: false,
        is_ascii: draw::is_ascii_wanted(),
        colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
    }
}

/// Plays a game on the screen until it is left. With a plan, it is opened as a review.
fn on_screen(
    mut app: App,
    plan: Option<ReviewPlan>,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    app.note = app.game.notes().first().cloned();
    let (tell, news) = channel();
    let hung_up = tell.clone();
    // The system tells the program that the terminal is gone, or that it should end. The record is on the disk, so
    // the game can just be left.
    ctrlc::set_handler(move || drop(hung_up.send(News::Left)))
        .map_err(|error| Failure::Input(format!("signals cannot be handled: {error}")))?;
    let mut terminal = ratatui::try_init()?;
    execute!(terminal.backend_mut(), EnableMouseCapture)?;
    listen(tell.clone());
    if let Some(plan) = plan {
        app.open_review(plan, &tell);
    }
    let played = run(&mut terminal, &mut app, &tell, &news);
    let restored = restored(terminal);
    let settled = app.game.settle();
    match (played, restored) {
        // The terminal is gone, which is one of the ways to leave.
        (Ok(()) | Err(Failure::Output(_)), Err(_)) => return settled.map(|()| ExitStatus::Fine),
        (Err(failure), _) => return Err(failure),
        (Ok(()), Ok(())) => settled?,
    }
    last_words(&app, printer)?;
    Ok(ExitStatus::Fine)
}

/// Restores the terminal.
fn restored(mut terminal: DefaultTerminal) -> io::Result<()> {
    let shown = execute!(terminal.backend_mut(), DisableMouseCapture).and_then(|()| terminal.show_cursor());
    if shown.is_err() {
        // Dropping it would print the error to standard error. If that is the same dead terminal, it would panic.
        let _ = ManuallyDrop::new(terminal);
    }
    let restored = ratatui::try_restore();
    shown.and(restored)
}

/// Listens for keys and resizes as long as there is a terminal.
fn listen(tell: Sender<News>) {
    thread::spawn(move || {
        loop {
            let heard = match event::read() {
                Ok(Event::Key(key)) => News::Key(key),
                Ok(Event::Mouse(mouse)) => News::Mouse(mouse),
                Ok(Event::Resize(..)) => News::Resized,
                Ok(_) => continue,
                Err(_) => News::Left,
            };
            let is_end = matches!(heard, News::Left);
            if tell.send(heard).is_err() || is_end {
                return;
            }
        }
    });
}

fn run(
    terminal: &mut DefaultTerminal,
    app: &mut App,
    tell: &Sender<News>,
    news: &Receiver<News>,
) -> Result<(), Failure> {
    while !app.is_left {
        if app.wants_thought() {
            think(app, tell);
        }
        // A terminal that supports synchronized updates shows the frame as a whole.
        execute!(terminal.backend_mut(), BeginSynchronizedUpdate)?;
        terminal.draw(|frame| {
            let area = frame.area();
            app.drawn = draw::draw(frame.buffer_mut(), area, app);
            if app.settings.is_ascii {
                draw::to_ascii(frame.buffer_mut());
            }
        })?;
        execute!(terminal.backend_mut(), EndSynchronizedUpdate)?;
        if std::mem::take(&mut app.rings) {
            execute!(terminal.backend_mut(), Print('\u{7}'))?;
        }
        let heard = loop {
            match news.recv_timeout(SECOND) {
                Ok(heard) => break heard,
                Err(RecvTimeoutError::Timeout) if app.waited() => break News::Waited,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        };
        match heard {
            News::Key(key) => {
                let wish = app.key(key)?;
                grant(app, wish, tell)?;
            }
            News::Mouse(mouse) => {
                let wish = app.mouse(mouse)?;
                grant(app, wish, tell)?;
            }
            News::Waited => {}
            News::Resized => terminal.autoresize()?,
            News::Decided(decision) => app.decided(decision)?,
            News::Advised(thought) => app.advised(thought),
            News::Reviewed(part) => app.reviewed(part),
            News::Left => app.is_left = true,
        }
    }
    Ok(())
}

/// Does what a key or a click asks of the event loop.
fn grant(app: &mut App, wish: Wish, tell: &Sender<News>) -> Result<(), Failure> {
    match wish {
        Wish::Nothing => {}
        Wish::OneStep if app.is_thinking => {}
        Wish::OneStep => think(app, tell),
        Wish::Review => app.open_review(ReviewPlan::default(), tell),
        Wish::PlayOn => play_on_from_there(app)?,
        Wish::Hint(seat) => {
            let (adviser, tell) = (app.game.adviser(seat, ADVISER), tell.clone());
            thread::spawn(move || drop(tell.send(News::Advised(adviser()))));
        }
    }
    Ok(())
}

/// Lets the next computer think, on a thread of its own.
fn think(app: &mut App, tell: &Sender<News>) {
    if app.moment != Moment::Computer {
        return;
    }
    app.is_thinking = true;
    let (thinker, tell, pace) = (app.game.thinker(), tell.clone(), app.settings.pace);
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(pace));
        // Sending fails if the screen has been closed. The decision is then not needed.
        drop(tell.send(News::Decided(thinker())));
    });
}

/// Prints the last lines after the screen is closed.
fn last_words(app: &App, printer: &mut Printer<'_>) -> io::Result<()> {
    let Some(path) = app.game.store().map(store::Store::path) else { return Ok(()) };
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    if app.moment == Moment::Over {
        let winners = crate::commands::phrases::winners(app.game.table());
        printer.line(format_args!("The game is over. Winner: {winners}."))?;
        let file = crate::files::for_a_shell(&path.to_string_lossy());
        printer
            .whole(Tone::Dim, format_args!("To see what each decision cost: {} review {file}", program()))?;
    } else {
        let steps = plural(u64::try_from(app.game.table().step_count()).unwrap_or(u64::MAX), "step");
        printer.line(format_args!("You leave the table after {steps}. The game is kept."))?;
        printer.whole(Tone::Dim, format_args!("To go on: {} resume {name}", program()))?;
    }
    for note in app.game.notes() {
        printer.line(note)?;
    }
    printer.whole(Tone::Dim, format_args!("Its record: {}", path.display()))
}
