//! Plays a scenario line by line.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use super::line::{Line, clauses, parts, steps};
use super::{Scenario, ScenarioFailure, ScenarioGame, headed};
use crate::laws::exact;
use crate::transcript::parse_step;
use crate::{
    Awaits, Coverage, Dealer, Entry, Game, RuleBook, RulingChoice, SavedState, Seat, SeatSet, Table,
};

/// The greatest depth of nested lines. An opening that begins with another opening, in which one line stands for a
/// deal, is three deep.
const DEEPEST: u8 = 8;

/// Plays the script, on from a scenario or from the start of a game.
pub(super) fn play<P: ScenarioGame>(
    from: Option<Scenario<P>>,
    script: &str,
) -> Result<Scenario<P>, ScenarioFailure> {
    let failure = |line, problem| ScenarioFailure { script: script.into(), line, problem };
    let mut player = Player::<P>::new(from);
    for (number, line) in (1..).zip(script.lines()) {
        player.line(line, 0).map_err(|problem| failure(number, problem))?;
    }
    let lines = script.lines().count();
    let table = player.table().map_err(|problem| failure(lines, problem))?.clone();
    Ok(Scenario { table, asked: player.asked })
}

/// Values for places in the saved state, named by JSON pointers.
type Edits = Vec<(String, serde_json::Value)>;

/// The progress of the game of a scenario.
enum Stage<P: ScenarioGame> {
    /// The set-up is being written.
    SetUp(<P::Game as Game>::Setup),
    /// The position is being set.
    Position { game: P::Game, position: P, edits: Edits },
    /// The game is being played.
    Played(Table<P::Game>),
}

struct Player<P: ScenarioGame> {
    stage: Stage<P>,
    /// The events of the last line with steps. Before the first such line, those of the set-up.
    told: Vec<Entry<P::Game>>,
    asked: Coverage<P::Game>,
}

impl<P: ScenarioGame> Player<P> {
    fn new(from: Option<Scenario<P>>) -> Self {
        let (stage, asked) = from.map_or_else(
            || (Stage::SetUp(P::Game::default_setup(2)), Coverage::default()),
            |scenario| (Stage::Played(scenario.table), scenario.asked),
        );
        Self { stage, told: Vec::new(), asked }
    }

    fn line(&mut self, line: &str, depth: u8) -> Result<(), String> {
        match Line::read(line) {
            Line::Nothing => Ok(()),
            Line::Set(set) => self.set(set, depth),
            Line::Told(told) => self.check_told(told),
            Line::NotTold(words) => {
                let game = self.table()?.game().clone();
                let lines = told_text(&self.told, &game);
                if lines.contains(words) { Err(format!("an event has `{words}`:\n{lines}")) } else { Ok(()) }
            }
            Line::Fact(fact) => self.check_fact(fact),
            Line::Refused(step, faults) => self.check_refusal(step, faults),
            Line::Play(line) => {
                self.table()?;
                self.told.clear();
                self.play(line, depth)
            }
        }
    }

    /// Takes the steps of a line, or plays the lines that replace it.
    fn play(&mut self, line: &str, depth: u8) -> Result<(), String> {
        let written_out = P::written_out(self.table()?, line);
        let Some(lines) = written_out else {
            return steps(line).into_iter().try_for_each(|step| self.take(step));
        };
        if depth == DEEPEST {
            return Err("the line stands for itself".into());
        }
        for line in &lines {
            match Line::read(line) {
                Line::Play(line) => self.play(line, depth + 1)?,
                _ => self.line(line, depth + 1)?,
            }
        }
        Ok(())
    }

    fn take(&mut self, step: &str) -> Result<(), String> {
        let Stage::Played(table) = &mut self.stage else { return Err("no position".into()) };
        let told = table.enter(step).map_err(|error| format!("`{step}` is refused: {error}"))?;
        self.told.extend_from_slice(told);
        check_position(table).map_err(|problem| format!("after `{step}`: {problem}"))
    }

    /// The table. A set-up or position in progress is finished first.
    fn table(&mut self) -> Result<&Table<P::Game>, String> {
        if let Stage::SetUp(setup) = &self.stage {
            let table = Table::new(P::Game::new(setup.clone()).map_err(|defects| defects.to_string())?);
            self.begin(table)?;
        } else if let Stage::Position { .. } = self.stage {
            let begun = Stage::SetUp(P::Game::default_setup(2));
            let Stage::Position { game, position, edits } = core::mem::replace(&mut self.stage, begun) else {
                return Err("no position".into());
            };
            let saved = edited(position.saved(&game), edits)?;
            let state =
                game.restore(saved).map_err(|defects| format!("the position is impossible: {defects}"))?;
            self.begin(Table::from_state(game, state))?;
        }
        match &self.stage {
            Stage::Played(table) => Ok(table),
            Stage::SetUp(_) | Stage::Position { .. } => Err("no position".into()),
        }
    }

    fn begin(&mut self, table: Table<P::Game>) -> Result<(), String> {
        check_position(&table)?;
        self.told = table.last_events().to_vec();
        self.stage = Stage::Played(table);
        Ok(())
    }

    fn set(&mut self, line: &str, depth: u8) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "after" {
            let opening = headed(P::OPENINGS).into_iter().find(|(name, _)| *name == rest);
            let (_, lines) = opening.ok_or_else(|| format!("there is no opening `{rest}`"))?;
            if depth == DEEPEST {
                return Err("the opening comes after itself".into());
            }
            return lines.lines().try_for_each(|line| self.line(line, depth + 1));
        }
        if let Stage::SetUp(setup) = &mut self.stage {
            if set_up::<P::Game>(setup, word, rest)? {
                return Ok(());
            }
            if let Some(read) = P::set_up(setup, line) {
                return read;
            }
        }
        let (position, edits) = self.position()?;
        match line.split_once(" = ").filter(|(pointer, _)| pointer.starts_with('/')) {
            Some((pointer, value)) => {
                let value = serde_json::from_str(value).map_err(|error| format!("`{value}`: {error}"))?;
                edits.push((pointer.into(), value));
                Ok(())
            }
            None => position.set(line).map_err(|problem| format!("`{line}` sets nothing: {problem}")),
        }
    }

    /// The position that is being set. It begins as the start of the game, or as the state that the steps have led
    /// to.
    fn position(&mut self) -> Result<(&mut P, &mut Edits), String> {
        if !matches!(self.stage, Stage::Position { .. }) {
            let table = self.table()?;
            let (game, position) = (table.game().clone(), P::new(table.game(), table.state()));
            self.stage = Stage::Position { game, position, edits: Vec::new() };
        }
        match &mut self.stage {
            Stage::Position { position, edits, .. } => Ok((position, edits)),
            Stage::SetUp(_) | Stage::Played(_) => Err("no position".into()),
        }
    }

    fn check_told(&mut self, told: &str) -> Result<(), String> {
        let game = self.table()?.game().clone();
        let (rules, words) = clauses::<<P::Game as Game>::Rule>(told);
        if rules.is_empty() {
            return Err(format!("`{told}` names no clause"));
        }
        for (place, rule) in (1..).zip(&rules) {
            let words = if place == rules.len() { words } else { "" };
            let tells = |entry: &&Entry<P::Game>| {
                entry.rule == *rule && game.text(&entry.event).to_string().contains(words)
            };
            let Some(entry) = self.told.iter().find(tells) else {
                let lines = told_text(&self.told, &game);
                return Err(format!("no event of {rule} has `{words}`; the events are:\n{lines}"));
            };
            self.asked.events([entry]);
        }
        Ok(())
    }

    fn check_refusal(&mut self, text: &str, expected: &str) -> Result<(), String> {
        let mut table = self.table()?.clone();
        let step = parse_step::<P::Game>(text).map_err(|error| format!("`{text}` is not a step: {error}"))?;
        let before = table.state().clone();
        let Err(refusal) = table.take(step) else { return Err(format!("`{text}` is accepted")) };
        if *table.state() != before {
            return Err(format!("`{text}` is refused, and changes the state"));
        }
        let parts = parts::<<P::Game as Game>::Rule>(expected);
        let mut rules = Vec::new();
        for rule in parts.iter().flat_map(|(rules, _)| rules) {
            if !rules.contains(rule) {
                rules.push(*rule);
            }
        }
        let all_named = parts.iter().all(|(rules, _)| !rules.is_empty());
        if !all_named || rules != refusal.rules().collect::<Vec<_>>() {
            let named: Vec<&str> = refusal.rules().map(RuleBook::id).collect();
            return Err(format!("it is refused by {}: {refusal}", named.join(" ")));
        }
        for (rules, words) in parts {
            let mut faults = refusal.faults().iter().filter(|fault| Some(&fault.rule) == rules.last());
            if !faults.any(|fault| fault.why.to_string().contains(words)) {
                return Err(format!("the refusal does not have `{words}`: {refusal}"));
            }
        }
        self.asked.refusal(&refusal);
        Ok(())
    }

    fn check_fact(&mut self, fact: &str) -> Result<(), String> {
        let (name, value) = fact.split_once(':').ok_or_else(|| format!("`{fact}` is not `name: value`"))?;
        let (name, value) = (name.trim(), value.trim());
        let table = self.table()?;
        let known = fact_of_all(table, name)?.or_else(|| P::fact(table, name));
        let found = known.ok_or_else(|| format!("there is no fact `{name}`"))?;
        if found == value { Ok(()) } else { Err(format!("{name} is `{found}`")) }
    }
}

/// Reads a line into the set-up. Returns `true` if the core knows this kind of line.
fn set_up<G: Game>(setup: &mut G::Setup, word: &str, rest: &str) -> Result<bool, String> {
    match word {
        "seats" => {
            let seats = rest.parse().map_err(|_| format!("`{rest}` is not a number of seats"))?;
            *setup = G::default_setup(seats);
        }
        "ruling" => {
            let (id, value) = rest.split_once(' ').ok_or("a ruling is written `R-1 Reading`")?;
            G::rulings_mut(setup).choose(id, value).map_err(|error| error.to_string())?;
        }
        "set-up" => *setup = changed(setup, rest).map_err(|error| format!("the set-up: {error}"))?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// The set-up with the fields of this JSON object replaced.
fn changed<S: Serialize + serde::de::DeserializeOwned>(setup: &S, fields: &str) -> serde_json::Result<S> {
    let mut whole: serde_json::Map<_, _> = serde_json::from_value(serde_json::to_value(setup)?)?;
    let fields: serde_json::Map<_, _> = serde_json::from_str(fields)?;
    whole.extend(fields);
    serde_json::from_str(&serde_json::to_string(&whole)?)
}

/// The saved state with these values replaced.
fn edited<S: crate::Layout>(saved: SavedState<S>, edits: Edits) -> Result<SavedState<S>, String> {
    if edits.is_empty() {
        return Ok(saved);
    }
    let mut value = serde_json::to_value(&saved).map_err(|error| error.to_string())?;
    for (pointer, new) in edits {
        *value.pointer_mut(&pointer).ok_or_else(|| format!("there is nothing at {pointer}"))? = new;
    }
    serde_json::from_str(&value.to_string()).map_err(|error| format!("the position cannot be read: {error}"))
}

/// Checks that the state is valid, and that the possible steps are listed and no others.
fn check_position<G: crate::Lawful>(table: &Table<G>) -> Result<(), String> {
    let game = table.game();
    game.check_state(table.state()).map_err(|defects| format!("the state is not valid: {defects}"))?;
    exact(game, table.state(), &mut Dealer::new(0)).map_err(|violation| violation.to_string())
}

fn told_text<G: Game>(told: &[Entry<G>], game: &G) -> String {
    let line = |entry: &Entry<G>| format!("  {} {}\n", entry.rule, game.text(&entry.event));
    told.iter().map(line).collect()
}

/// The value of a fact that every game has.
fn fact_of_all<G: Game>(table: &Table<G>, name: &str) -> Result<Option<String>, String> {
    let (word, rest) = name.split_once(' ').unwrap_or((name, ""));
    let value = match (word, rest) {
        ("awaits", "") => match table.awaits() {
            Awaits::Chance => "chance".into(),
            Awaits::Over => "over".into(),
            Awaits::Seats { must, .. } => seats(must),
        },
        ("may", "") => match table.awaits() {
            Awaits::Seats { may, .. } => seats(may),
            Awaits::Chance | Awaits::Over => seats(SeatSet::EMPTY),
        },
        ("winners", "") => seats(table.standings().winners()),
        ("legal", seat) => {
            let seat: Seat = seat.parse().map_err(|_| format!("there is no seat `{seat}`"))?;
            table.legal(seat).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        ("told", id) => {
            let rule = G::Rule::from_id(id).ok_or_else(|| format!("there is no clause {id}"))?;
            table.events().filter(|entry| entry.rule == rule).count().to_string()
        }
        _ => return Ok(None),
    };
    Ok(Some(value))
}

fn seats(seats: SeatSet) -> String {
    if seats.is_empty() {
        return "nobody".into();
    }
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}
