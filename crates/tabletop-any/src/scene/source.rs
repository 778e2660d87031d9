//! The words and places of one game.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Entry, Game, PublicOf, RuleBook as _, Seat, View};

use super::{ActionLabel, Area, Fact, Known, Lesson, Track, Trade, plain};
use crate::cell_note::CellNote;
use crate::events::AnyEvent;
use crate::subjects::{Episode, Subjects};

/// The words and places of one game, from which a [`Scene`](crate::Scene) is made.
///
/// Each method receives the public state. `own` is the view of the reader, and `None` for a spectator. For a state
/// that no game can reach, a method may return anything, but must not panic.
pub trait SceneSource: Game {
    /// `true` if the game keeps a score; `false` if it only names winners.
    const KEEPS_SCORE: bool = true;

    /// The explanations during a first game. The first lesson is shown before the first question. One more follows
    /// for every phase of the calendar in which seats decide.
    const LESSONS: &'static [Lesson] = &[];

    /// The signs and short words of the scene that need an explanation, each with its meaning.
    const LEGEND: &'static [(&'static str, &'static str)] = &[];

    /// The advice for people who know the rules and not yet how to choose: each sentence with the id of the clause that it
    /// follows from. A screen shows it in its help.
    const ADVICE: &'static [(&'static str, &'static str)] = &[];

    /// The rules of the places and things on the table, the general ones first. Several notes may explain one cell.
    /// The figures are those of this game with its set-up. The default has none.
    fn cell_notes(&self, public: &PublicOf<Self>) -> Vec<CellNote> {
        let _ = public;
        Vec::new()
    }

    /// Further notes on places and things, of what follows from the view of a seat alone, such as which of its cards fit at
    /// a place. The default has none.
    fn own_notes(&self, view: View<'_, Self::State>) -> Vec<CellNote> {
        let _ = view;
        Vec::new()
    }

    /// The effect on a deal of a kind of action. `verb` is the first word of its notation. `None` if the kind is
    /// no part of a deal.
    fn trade(verb: &str) -> Option<Trade> {
        let _ = verb;
        None
    }

    /// The phase of the game, without a full stop: `Season 2: draft players`. The default is the entry `phase` of
    /// the public state, or the name of the game if there is no such entry.
    fn heading(&self, public: &PublicOf<Self>) -> String {
        plain::heading::<Self>(public)
    }

    /// Number of periods whose results stand. A period is a part of the game that is scored: a season, a round. What
    /// comes after the scoring of a season and before the next counts for the next, such as the hiring of specialists.
    /// The number never falls, and a screen shows [results](crate::ErasedTable::results) when it rises. The end of the
    /// game scores the last period. The default is one period, the game.
    fn periods_scored(&self, public: &PublicOf<Self>) -> u16 {
        u16::from(self.awaits(public) == Awaits::Over)
    }

    /// The name of a period, the first being 1: `Season 2`.
    fn period_name(&self, number: u16) -> String {
        let _ = number;
        String::from("The game")
    }

    /// The scales of the game and of the seats, of what the reader may know. A screen draws them as bars. The default
    /// has none.
    fn tracks(&self, public: &PublicOf<Self>) -> Vec<Track> {
        let _ = public;
        Vec::new()
    }

    /// The possessions of a seat. The labels are the same for every seat and at every time. If a seat does not have
    /// something, the value is `none`, or the label is left out for all seats. The default lists the entries of the
    /// seat in the public state, and the secret of the reader.
    fn facts(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>, seat: Seat) -> Vec<Fact> {
        plain::facts(self, public, own, seat)
    }

    /// The scores and winners that follow from the public state and from the reader's view. By default
    /// [nothing](Known::Nothing) is known before the game is over. A game whose scores do not depend on hidden
    /// things returns [everything](Known::Everything). The law [`truthful`](crate::truthful) compares the result
    /// with [`standings`](Game::standings).
    fn known(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Known<Self::Rule> {
        let _ = (public, own);
        Known::Nothing
    }

    /// The parts of the table. The default has a cell for each part of the public state that is not a list by
    /// seat.
    fn areas(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Vec<Area> {
        let _ = own;
        plain::areas(self, public)
    }

    /// The question to a seat that the game waits for. One sentence that addresses the seat and has the figures that
    /// the decision needs.
    fn question(&self, view: View<'_, Self::State>) -> String {
        let _ = view;
        String::from("What do you do?")
    }

    /// The seats, cells, pieces and amounts that an event names. Cells are places that stay where they are, such as a
    /// column or a space; what lies there is a piece. The default names nothing.
    fn subjects(&self, event: &Self::Event) -> Subjects {
        let _ = event;
        Subjects::default()
    }

    /// The part of the game that an event begins or ends, if people follow it as one. A screen shows the
    /// [results](crate::ErasedTable::results) of a finished episode to the seats that took part, and to all if it ends the
    /// game. The default has none.
    fn episode(&self, event: &Self::Event) -> Option<Episode> {
        let _ = event;
        None
    }

    /// The figures behind an event that its text leaves out: the dice of a sum, the score of a shoot-out so far. They stand in
    /// parentheses behind the event in the [results](crate::ErasedTable::results). `before` is the public state before the step that
    /// brought the event about. The default has none.
    fn event_detail(&self, before: &PublicOf<Self>, event: &Self::Event) -> Option<String> {
        let _ = (before, event);
        None
    }

    /// The name of what follows by itself, if an event is a part of it: `income`, `ageing`. The effects of an action say by
    /// this name what they count in: see [`Offer::reckoned`](crate::Offer::reckoned). `rule` is the id of the clause that made the
    /// event happen. The default names nothing.
    fn follows(&self, event: &Self::Event, rule: &'static str) -> Option<&'static str> {
        let _ = (event, rule);
        None
    }

    /// A legal action in plain words. The default is its notation.
    fn action_label(&self, view: View<'_, Self::State>, action: Self::Action) -> ActionLabel {
        let _ = view;
        ActionLabel::new(action.to_string())
    }
}

impl AnyEvent {
    /// Converts an event of a typed table.
    pub fn of<G: SceneSource>(game: &G, entry: &Entry<G>) -> Self {
        Self {
            text: game.text(&entry.event).to_string(),
            rule: entry.rule.id(),
            audience: entry.audience,
            subjects: game.subjects(&entry.event),
        }
    }
}
