//! Makes a scene.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Dealer, Ending, PublicOf, RuleBook, Seat, SeatSet, Standing, Standings, View};

use super::effects::Before;
use super::{Fact, Offer, Panel, Scene, Verb};
use crate::about::About;

impl Scene {
    /// What the seat of a view sees, and what it may do.
    pub fn of<G: About>(game: &G, view: View<'_, G::State>) -> Self {
        // Whatever is drawn here is the same for every state that agrees with the view: what depends on the
        // state is left out.
        let state = game.sample(view, &mut Dealer::new(0));
        let mut scene = drawn(game, view.public, Some(view), game.standings(&state).cite_as(RuleBook::id));
        let mut legal = Vec::new();
        game.list_actions(view, &mut legal);
        if !legal.is_empty() {
            scene.ask = game.question(view);
        }
        let before = Before { game, seat: view.seat, state: &state, panels: &scene.panels };
        let mut verbs: Vec<Verb> = Vec::new();
        for action in legal {
            let notation = action.to_string();
            let said = game.said(view, action);
            let (effects, told) = before.effects_of(action);
            let name = notation.split(' ').next().unwrap_or_default().to_string();
            let amount = amount_of::<G>(&notation);
            let offer =
                Offer { action: notation, words: said.words, amount, cells: said.cells, effects, told };
            match verbs.iter_mut().find(|verb| verb.name == name) {
                Some(verb) => verb.offers.push(offer),
                None => verbs.push(Verb { trade: G::trade(&name), name, offers: alloc::vec![offer] }),
            }
        }
        scene.verbs = verbs;
        scene
    }

    /// What a spectator sees.
    pub fn for_spectators<G: About>(game: &G, public: &PublicOf<G>) -> Self {
        let state = game.deal_hidden(public, None, &mut Dealer::new(0));
        drawn(game, public, None, game.standings(&state).cite_as(RuleBook::id))
    }

    /// Every action of the scene, in the order of the verbs.
    pub fn offers(&self) -> impl Iterator<Item = &Offer> {
        self.verbs.iter().flat_map(|verb| &verb.offers)
    }
}

/// A scene without actions.
fn drawn<G: About>(
    game: &G,
    public: &PublicOf<G>,
    own: Option<View<'_, G::State>>,
    standings: Standings<&'static str>,
) -> Scene {
    let awaits = game.awaits(public);
    let ask = waiting(game, public, awaits, &standings);
    Scene {
        seat: own.map(|view| view.seat),
        heading: game.heading(public),
        panels: panels(game, public, own, standings),
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
    standings: Standings<&'static str>,
) -> Vec<Panel> {
    let asked = game.awaits(public).deciders();
    let panel = |row: Standing<&'static str>| Panel {
        seat: row.seat,
        name: game.seat_name(row.seat),
        is_asked: asked.contains(row.seat),
        wins: row.wins,
        score: G::KEEPS_SCORE.then_some(row.score),
        parts: if G::KEEPS_SCORE { row.parts } else { Vec::new() },
        facts: game.facts(public, own, row.seat),
    };
    let mut panels: Vec<Panel> = standings.rows.into_iter().map(panel).collect();
    panels.sort_by_key(|panel| panel.seat);
    panels
}

/// What a game waits for, for whoever is not asked.
fn waiting<G: About>(
    game: &G,
    public: &PublicOf<G>,
    awaits: Awaits,
    standings: &Standings<&'static str>,
) -> String {
    match awaits {
        Awaits::Over => over(game, standings),
        Awaits::Chance => sentence(&game.chance_words(public)),
        Awaits::Seats { must, may } => {
            let all = if must == SeatSet::EMPTY { may } else { must };
            let names: Vec<String> = all.iter().map(|seat| game.seat_name(seat)).collect();
            format!("Waiting for {}.", list(&names))
        }
    }
}

/// How a game ended, and who wins.
fn over<G: About>(game: &G, standings: &Standings<&'static str>) -> String {
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

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} and {last}", some.join(", ")),
    }
}

/// Makes a sentence of a text without a capital and a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    let first: String = rest.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", rest.as_str())
}

/// The number at the end of an action, where numbers are amounts.
fn amount_of<G: About>(action: &str) -> Option<u64> {
    let (_, number) = action.rsplit_once(' ').filter(|_| G::HAS_AMOUNTS)?;
    number.parse().ok()
}

impl Panel {
    /// The value of a fact; `None` without it.
    pub fn fact(&self, label: &str) -> Option<&str> {
        self.facts.iter().find(|fact| fact.label == label).map(|fact: &Fact| fact.value.as_str())
    }
}

impl Scene {
    /// The panel of a seat.
    pub fn panel(&self, seat: Seat) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.seat == seat)
    }
}
