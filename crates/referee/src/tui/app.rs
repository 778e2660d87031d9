//! The state of the screen, and the effects of keys on it. It neither draws nor waits.

use ratatui::layout::Rect;
use tabletop_any::{AnyEnterError, Scene};
use tabletop_core::Seat;

use super::choice_keys::ChoiceKeys;
use super::cursor::{Chosen, Cursor};
use super::draw::told_height;
use super::game::{Game, Waits};
use super::heard::Heard;
use super::history::{Eyes, History};
use super::mouse::DrawnLine;
use super::overlay::Overlay;
use super::review::Reviewing;
use super::since_last_turn::SinceLastTurn;
use crate::failure::Failure;

/// The screen of a game.
pub(crate) struct App {
    pub(crate) game: Game,
    /// The seat whose view is shown. `None` shows the view of a spectator, before anybody has sat down.
    pub(crate) viewer: Option<Seat>,
    /// The seat of the person for whom the others at the keyboard look away. `None` while nothing is hidden.
    alone: Option<Seat>,
    pub(crate) moment: Moment,
    pub(crate) scene: Scene,
    /// All events that the viewer knows.
    pub(crate) heard: Heard,
    /// Number of events in `heard` after the viewer's last decision.
    pub(crate) new: usize,
    pub(crate) cursor: Cursor,
    /// The key of the marked line, if it was the last key. Pressing it again takes the line.
    pub(crate) armed: Option<char>,
    pub(crate) overlay: Option<Overlay>,
    /// The review of the game, once it was asked for.
    pub(crate) review: Option<Reviewing>,
    /// The page of the table that the person has chosen. With `None`, the page follows the cursor.
    pub(crate) page: Option<usize>,
    /// A short answer to the last key.
    pub(crate) note: Option<String>,
    /// The positions of things in the last frame.
    pub(crate) drawn: Drawn,
    pub(crate) settings: Settings,
    /// `true` if the bell is to be rung after the next frame.
    pub(crate) rings: bool,
    /// `true` while a computer is thinking.
    pub(crate) is_thinking: bool,
    pub(crate) is_left: bool,
    /// The lessons that were already shown.
    told: Vec<&'static str>,
    /// For each person, the number of steps when it was last asked.
    asked: Vec<(Seat, usize)>,
    /// For each viewer, the number of scored periods whose results it has seen.
    pub(super) results_seen: Vec<(Option<Seat>, usize)>,
}

/// The positions of things on the screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawn {
    /// The cells of the table.
    pub(crate) placed: Vec<(String, Rect)>,
    /// The page of the table, and the number of pages.
    pub(crate) page: usize,
    pub(crate) pages: usize,
    /// The first row below the table.
    pub(crate) bottom: u16,
    /// The choices.
    pub(crate) lines: Vec<DrawnLine>,
    /// The log.
    pub(crate) log: Rect,
    /// The scroll offset of the open box.
    pub(crate) scrolled: u16,
}

/// The settings of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Settings {
    /// Plays forced decisions automatically.
    pub(crate) forced: bool,
    /// Opens a box with what others did, without being asked for.
    pub(crate) meanwhile: bool,
    /// Pauses the computers.
    pub(crate) paused: bool,
    /// Time that a computer waits before it decides, in milliseconds.
    pub(crate) pace: u64,
    /// Shows the lessons of a first game.
    pub(crate) tutorial: bool,
    /// Uses colours.
    pub(crate) colour: bool,
    /// Draws in ASCII.
    pub(crate) is_ascii: bool,
    /// Rings the bell of the terminal when a person's turn comes.
    pub(crate) bell: bool,
}

/// The present use of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// A person decides.
    Asked(Seat),
    /// The keyboard goes to another person. Nothing is shown until that person confirms.
    HandOver(Seat),
    /// A computer decides.
    Computer,
    /// The game is over.
    Over,
}

/// The task of the event loop after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// Nothing.
    Nothing,
    /// A hint for this seat is requested.
    Hint(Seat),
    /// One computer decides although computers are paused.
    OneStep,
    /// The review of the game is requested.
    Review,
    /// The game is to be played on from the position that is shown.
    PlayOn,
}

impl App {
    pub(crate) fn new(game: Game, settings: Settings) -> Result<Self, Failure> {
        let viewer = game.people().single();
        let scene = seen(&game, viewer)?;
        let mut app = Self {
            heard: Heard::default(),
            new: 0,
            viewer,
            alone: None,
            moment: Moment::Computer,
            scene,
            cursor: Cursor::default(),
            armed: None,
            overlay: None,
            review: None,
            page: None,
            note: None,
            drawn: Drawn::default(),
            settings,
            rings: false,
            is_thinking: false,
            is_left: false,
            told: game.lessons_told(),
            asked: Vec::new(),
            results_seen: Vec::new(),
            game,
        };
        app.look()?;
        Ok(app)
    }

    /// Updates the screen after the table has changed.
    pub(crate) fn look(&mut self) -> Result<(), Failure> {
        let waits = self.game.waits();
        let waited = self.moment == Moment::Computer;
        let has_secrets = self.game.people().len() > 1 && self.game.has_secrets();
        // Nobody looks away any more, so the next secret needs a hand-over, also to the person who decided last.
        self.alone = self.alone.filter(|_| has_secrets);
        self.moment = match waits {
            Waits::Person(seat) if has_secrets && self.alone != Some(seat) => Moment::HandOver(seat),
            Waits::Person(seat) => Moment::Asked(seat),
            Waits::Computer => Moment::Computer,
            Waits::Nobody => Moment::Over,
        };
        if let Moment::Asked(seat) = self.moment {
            self.viewer = Some(seat);
        }
        self.rings |= waited && self.settings.bell && matches!(self.moment, Moment::Asked(_));
        self.scene = seen(&self.game, self.viewer)?;
        self.heard.hear(self.game.table(), self.viewer);
        self.new = self.viewer.map_or(0, |seat| SinceLastTurn::count(self.game.table(), seat));
        self.page = None;
        self.armed = None;
        let can_wait = matches!(self.moment, Moment::Asked(seat) if self.game.can_wait(seat));
        self.cursor = match self.moment {
            Moment::Asked(_) => self.cursor.again(&self.scene, &ChoiceKeys::of(self.game.table()), can_wait),
            _ => Cursor::default(),
        };
        self.teach();
        self.tell_meanwhile();
        self.force()
    }

    /// Opens the box with the events since the person was last asked, if they are important enough.
    fn tell_meanwhile(&mut self) {
        let Moment::Asked(seat) = self.moment else {
            self.tell_results(None);
            return;
        };
        let asked = self.asked.iter().find(|(other, _)| *other == seat).map(|(_, step)| *step);
        self.asked.retain(|(other, _)| *other != seat);
        self.asked.push((seat, self.game.table().step_count()));
        if self.tell_results(asked) || !self.settings.meanwhile || self.overlay.is_some() {
            return;
        }
        let Some(mut news) = SinceLastTurn::since(self.game.table(), seat, asked) else { return };
        let Rect { width, height, .. } = self.drawn.log;
        if news.is_worth_it(told_height(&news.news, width) <= height) {
            news.by_itself = true;
            self.overlay = Some(Overlay::SinceLastTurn(news));
        }
    }

    /// Opens the box with the events since the last decision.
    pub(crate) fn ask_meanwhile(&mut self) {
        let Some(seat) = self.viewer else { return };
        match SinceLastTurn::since(self.game.table(), seat, None) {
            Some(news) => self.overlay = Some(Overlay::SinceLastTurn(news)),
            None => self.note = Some("Nothing has happened since your last decision.".to_string()),
        }
    }

    /// Plays a forced decision automatically, if that is set.
    pub(crate) fn force(&mut self) -> Result<(), Failure> {
        let mut offers = self.scene.offers();
        let (Moment::Asked(seat), Some(only), None) = (self.moment, offers.next(), offers.next()) else {
            return Ok(());
        };
        if !self.settings.forced || self.game.can_wait(seat) || self.overlay.is_some() {
            return Ok(());
        }
        let action = only.action.clone();
        drop(offers);
        self.act(seat, &action)
    }

    /// Opens the lesson of this phase the first time.
    fn teach(&mut self) {
        if !self.settings.tutorial || !matches!(self.moment, Moment::Asked(_)) {
            return;
        }
        let lessons = self.game.table().info().lessons;
        let when = self.game.table().calendar_line().map_or("", |line| line.when);
        let new = lessons.iter().filter(|lesson| lesson.when.is_empty() || lesson.when == when);
        let new: Vec<_> = new.filter(|lesson| !self.told.contains(&lesson.title)).copied().collect();
        if !new.is_empty() {
            self.told.extend(new.iter().map(|lesson| lesson.title));
            self.overlay = Some(Overlay::Lessons { of: new.len(), left: new });
        }
    }

    /// Takes the decision that a computer has made.
    pub(crate) fn decided(
        &mut self,
        decision: Result<Option<(Seat, String)>, AnyEnterError>,
    ) -> Result<(), Failure> {
        self.is_thinking = false;
        let decision = decision.map_err(|why| Failure::Defect(why.to_string()))?;
        let Some((seat, action)) = decision else {
            return Err(Failure::Defect("the game waits for a seat, but lists no action for it".to_string()));
        };
        match self.game.enter(seat, &action)? {
            Ok(()) => self.look(),
            Err(refused) => {
                Err(Failure::Defect(format!("the listed step `{seat}: {action}` was refused: {refused}")))
            }
        }
    }

    /// Takes an action of the menu for a person.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Failure> {
        match self.game.enter(seat, action)? {
            Ok(()) => self.look(),
            Err(refused) => {
                self.note = Some(refused.to_string());
                Ok(())
            }
        }
    }

    /// Takes a written action, or a line that stands for several. Returns `true` if it was accepted.
    pub(crate) fn write(&mut self, line: &str) -> Result<bool, Failure> {
        let Moment::Asked(seat) = self.moment else { return Ok(false) };
        match self.game.enter_line(seat, line)? {
            Ok(()) => {
                self.look()?;
                Ok(true)
            }
            Err(why) => {
                self.note = Some(why);
                Ok(false)
            }
        }
    }

    /// Handles the Enter key.
    pub(crate) fn enter(&mut self) -> Result<(), Failure> {
        match self.moment {
            Moment::HandOver(seat) => {
                self.viewer = Some(seat);
                self.alone = Some(seat);
                self.cursor = Cursor::default();
                self.look()
            }
            Moment::Asked(seat) => self.choose(seat),
            Moment::Computer | Moment::Over => Ok(()),
        }
    }

    fn choose(&mut self, seat: Seat) -> Result<(), Failure> {
        if let (Some((verb, unit)), false) = (self.cursor.sum().cloned(), self.cursor.typed.is_empty()) {
            return self.write_amount(&format!("{verb} {}{unit}", self.cursor.typed));
        }
        if !self.cursor.is_typed_legal(&self.scene) {
            let verb = self.cursor.amounts.unwrap_or_default();
            // The refusal names every rule that the amount breaks.
            return self.write_amount(&format!("{verb} {}", self.cursor.typed));
        }
        match self.cursor.enter() {
            Some(Chosen::Offer(offer)) => {
                let action = self.scene.offers().nth(offer).map(|offer| offer.action.clone());
                action.map_or(Ok(()), |action| self.act(seat, &action))
            }
            Some(Chosen::Wait) => {
                self.game.wait(seat);
                self.look()
            }
            Some(Chosen::Opened) | None => Ok(()),
        }
    }

    fn write_amount(&mut self, line: &str) -> Result<(), Failure> {
        self.cursor.is_refused = !self.write(line)?;
        Ok(())
    }

    /// Takes back the last decision. With `all`, takes back everything after it, too.
    pub(crate) fn undo(&mut self, all: bool) -> Result<(), Failure> {
        let Some(seat) = self.viewer else { return Ok(()) };
        let taken = if all { self.game.take_back_all(seat)? } else { self.game.take_back(seat)? };
        match taken {
            Some(action) => {
                self.look()?;
                self.note = Some(format!("Taken back: {action}"));
            }
            None if !all && self.game.can_take_back_all(seat) => {
                self.armed = Some('u');
                self.note = Some(
                    "Something was revealed, or another has decided since. u again: take it all back."
                        .to_string(),
                );
            }
            None => {
                self.note = Some(
                    "Nothing to take back: something was revealed, or another has decided since.".to_string(),
                );
            }
        }
        Ok(())
    }

    /// Opens the history of the table.
    pub(crate) fn look_back(&mut self) {
        let table = self.game.table().clone();
        self.overlay = Some(Overlay::Time(Box::new(History::new(
            table,
            Eyes::Of(self.viewer),
            self.game.names.clone(),
        ))));
    }

    /// Returns `true` if a computer should think now.
    pub(crate) fn wants_thought(&self) -> bool {
        self.moment == Moment::Computer && !self.is_thinking && !self.settings.paused && !self.is_left
    }
}

fn seen(game: &Game, viewer: Option<Seat>) -> Result<Scene, Failure> {
    let scene = game.table().scene(viewer).map(|scene| scene.with_people(&game.names));
    scene.ok_or_else(|| Failure::Defect("the game shows nothing to a person at the table".to_string()))
}
