//! The construction of a scene.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tabletop_core::{
    Awaits, Dealer, Ending, PublicOf, RuleBook, Seat, SeatSet, Standings, View, Worded as _,
};

use super::effects::{Before, Effects, mark_common, reckon};
use crate::about::About;
use crate::scene::{ActionLabel, Fact, Known, Offer, Panel, Scene, Verb};
use crate::wording::{list, sentence};

impl Scene {
    /// Creates the scene of a view: the things that its seat sees, and its actions.
    pub fn of<G: About>(game: &G, view: View<'_, G::State>) -> Self {
        let mut scene = drawn(game, view.public, Some(view));
        let mut legal = Vec::new();
        game.list_actions(view, &mut legal);
        if legal.is_empty() {
            return scene;
        }
        scene.ask = game.question(view);
        // Only effects that are the same in every state that agrees with the view are shown. So one sample is enough.
        let state = game.sample(view, &mut Dealer::new(0));
        let before = Before { game, seat: view.seat, state: &state, panels: &scene.panels };
        let mut verbs: Vec<String> = Vec::new();
        let mut reckoned = Vec::new();
        let offers = legal.into_iter().map(|action| {
            let written = action.written();
            let label = game.action_label(view, action);
            let Effects { changes: effects, told, follows, next, unknown } = before.effects_of(action);
            verbs.push(written.verb().to_string());
            let amount = written.amount();
            let ActionLabel { words, cells, rank, note } = label;
            reckoned.push(follows);
            let reckoned = String::new();
            (
                next,
                Offer {
                    action: written.text,
                    words,
                    amount,
                    cells,
                    effects,
                    reckoned,
                    told,
                    unknown,
                    rank,
                    note,
                },
            )
        });
        let mut offers: Vec<(String, Offer)> = offers.collect();
        mark_common(&mut offers);
        reckon(&mut offers, &reckoned);
        for (name, (_, offer)) in verbs.into_iter().zip(offers) {
            match scene.verbs.iter_mut().find(|verb| verb.name == name) {
                Some(verb) => verb.offers.push(offer),
                None => scene.verbs.push(Verb { trade: G::trade(&name), name, offers: alloc::vec![offer] }),
            }
        }
        scene
    }

    /// Creates the scene of a spectator.
    pub fn for_spectators<G: About>(game: &G, public: &PublicOf<G>) -> Self {
        drawn(game, public, None)
    }

    /// Adds the standings of a finished game to the scene. The caller, who has the state, knows them even if they do
    /// not follow from the view. While the game is running, the scene stays as it is.
    #[must_use]
    pub fn with_standings<G: About>(
        mut self,
        game: &G,
        public: &PublicOf<G>,
        standings: Standings<&'static str>,
    ) -> Self {
        if game.awaits(public) == Awaits::Over {
            self.ask = over(game, Some(&standings));
            let known = Known::Everything(standings);
            for panel in &mut self.panels {
                panel.know::<G>(&known);
            }
        }
        self
    }

    /// Every action of the scene, in the order of the verbs.
    pub fn offers(&self) -> impl Iterator<Item = &Offer> {
        self.verbs.iter().flat_map(|verb| &verb.offers)
    }
}

/// Creates a scene without actions.
fn drawn<G: About>(game: &G, public: &PublicOf<G>, own: Option<View<'_, G::State>>) -> Scene {
    let known = game.known(public, own).cite_as(RuleBook::id);
    let ask = waiting(game, public, known.standings());
    Scene {
        seat: own.map(|view| view.seat),
        heading: game.heading(public),
        result_count: game.periods_scored(public).into(),
        tracks: game.tracks(public),
        panels: panels(game, public, own, &known),
        areas: game.areas(public, own),
        log: Vec::new(),
        ask,
        verbs: Vec::new(),
    }
}

/// The panels of all seats.
pub(super) fn panels<G: About>(
    game: &G,
    public: &PublicOf<G>,
    own: Option<View<'_, G::State>>,
    known: &Known<&'static str>,
) -> Vec<Panel> {
    let asked = game.awaits(public).deciders();
    let panel = |seat: Seat| {
        let mut panel = Panel {
            seat,
            name: game.seat_name(seat),
            person: None,
            is_asked: asked.contains(seat),
            wins: false,
            score: None,
            parts: Vec::new(),
            facts: game.facts(public, own, seat),
        };
        panel.know::<G>(known);
        panel
    };
    SeatSet::first_seats(game.seats()).iter().map(panel).collect()
}

impl Panel {
    /// Shows the known score of the seat, and marks it if it is known to win.
    pub(super) fn know<G: About>(&mut self, known: &Known<&'static str>) {
        let (score, wins) = known.of(self.seat);
        self.wins = wins;
        let score = score.filter(|_| G::KEEPS_SCORE);
        self.score = score.as_ref().map(|known| known.score);
        self.parts = score.map_or_else(Vec::new, |known| known.parts);
    }
}

/// The sentence for a reader who is not asked. It names the decision that the game waits for.
fn waiting<G: About>(game: &G, public: &PublicOf<G>, standings: Option<&Standings<&'static str>>) -> String {
    match game.awaits(public) {
        Awaits::Over => over(game, standings),
        Awaits::Chance => sentence(&game.chance_words(public)),
        Awaits::Seats { must, may } => {
            let all = if must == SeatSet::EMPTY { may } else { must };
            let names: Vec<String> = all.iter().map(|seat| game.seat_name(seat)).collect();
            format!("Waiting for {}.", list(&names))
        }
    }
}

/// The sentence about the end of the game, with the winners if they are known.
fn over<G: About>(game: &G, standings: Option<&Standings<&'static str>>) -> String {
    let Some(standings) = standings else { return "The game is over.".to_string() };
    let names: Vec<String> = standings.winners().iter().map(|seat| game.seat_name(seat)).collect();
    let winners = if names.is_empty() {
        "Nobody wins.".to_string()
    } else {
        format!("The win goes to {}.", list(&names))
    };
    let Ending::Stopped { bound, limit, .. } = &standings.ending else {
        return format!("The game is over. {winners}");
    };
    let (bound, why) = bound.split_once(", ").unwrap_or((bound, ""));
    let why = if why.is_empty() { String::new() } else { format!(", {why}") };
    format!("The game is over. It was stopped by the {bound} of {limit}{why}. {winners}")
}

impl Panel {
    /// The name of the seat, with the person who plays it: `Moscow Mammoths (Ann)`.
    pub fn title(&self) -> String {
        match &self.person {
            Some(person) => format!("{} ({person})", self.name),
            None => self.name.clone(),
        }
    }

    /// The value of the fact with this label. `None` if there is no such fact.
    pub fn fact(&self, label: &str) -> Option<&str> {
        self.facts.iter().find(|fact| fact.label == label).map(|fact: &Fact| fact.value.as_str())
    }
}

impl Scene {
    /// Adds the names of people, each with the seat, to the panels.
    #[must_use]
    pub fn with_people(mut self, people: &[(Seat, String)]) -> Self {
        for panel in &mut self.panels {
            panel.person = people.iter().find(|(seat, _)| *seat == panel.seat).map(|(_, name)| name.clone());
        }
        self
    }

    /// The panel of a seat.
    pub fn panel(&self, seat: Seat) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.seat == seat)
    }
}
