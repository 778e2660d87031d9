//! Scenarios as text: a position, then what happens and what is refused, line by line.
//!
//! | line | means |
//! |---|---|
//! | `1: buy` | seat 1 decides, and it is accepted |
//! | `dice 3 4`, `card red-5`, `goal-1` | chance: exactly this comes about |
//! | `5 times miss-1, goal-1` | these steps, so many times |
//! | `1: roll ! SP-TURN-3 a roll is due` | seat 1's decision is refused; this is among the reasons |
//! | `dice 1 2 ! SP-TURN-1 …` | the outcome is refused |
//! | `1: roll !! SP-6-3 SP-26-1` | seat 1's decision is refused by these clauses and no others, in this order |
//! | `> SP-6-1 seat 2 pays £0.5M` | the last step told this under this clause |
//! | `< royalty` | the last step told nothing that contains this |
//! | `= cash 1 £7.5M`, `= awaits 2 3`, `= may 2`, `= chance`, `= over`, `= turn 2` | the position now |

use std::cell::RefCell;
use std::fmt::Write;

use serde_json::{Value, json};
use starplayer::{Setup, Space, Squad, Starplayer, State};
use tabletop_core::laws::exact;
use tabletop_core::{Awaits, Coverage, Dealer, Entry, Game, Layout, SavedState, Seat, SeatSet, Step};

/// A position, arranged by hand from the first turn of a game and checked as every saved game is.
#[derive(Clone)]
pub(crate) struct Position {
    game: Starplayer,
    saved: Value,
}

/// What was told from the start of a scenario.
pub(crate) struct Played {
    pub(crate) game: Starplayer,
    pub(crate) state: State,
}

impl Position {
    /// Seat 1 is about to roll on the first turn.
    pub(crate) fn new(setup: Setup) -> Self {
        let game = Starplayer::new(setup).unwrap();
        let state = game.start(&mut ());
        let mut saved = serde_json::to_value(state).unwrap();
        saved["public"]["pending"] = json!(["roll_due"]);
        saved["public"]["turn_number"] = json!(1);
        saved["public"]["turn"] = json!(1);
        if game.setup().length == starplayer::Length::Short {
            // As if nothing had been dealt to anybody.
            for (deck, squad) in ["red", "blue", "yellow", "white"].iter().enumerate() {
                let deck = saved["public"]["squad_decks"][deck]["shuffled"].as_array_mut().unwrap();
                deck.push(json!(format!("bogus-{squad}")));
            }
        }
        Self { game, saved }
    }

    /// A normal game of so many seats.
    pub(crate) fn normal(seats: u8) -> Self {
        Self::new(Setup::new(seats))
    }

    /// A game of so many seats with these readings.
    pub(crate) fn ruled(seats: u8, rulings: &[(&str, &str)]) -> Self {
        Self::new(ruled(Setup::new(seats), rulings))
    }

    fn public(&mut self) -> &mut Value {
        &mut self.saved["public"]
    }

    fn club(&mut self, seat: usize) -> &mut Value {
        &mut self.saved["public"]["clubs"][seat - 1]
    }

    /// Any part of the public state.
    pub(crate) fn set(mut self, field: &str, value: Value) -> Self {
        self.public()[field] = value;
        self
    }

    /// Any part of a club.
    pub(crate) fn club_set(mut self, seat: usize, field: &str, value: Value) -> Self {
        self.club(seat)[field] = value;
        self
    }

    /// Any part of what a seat may claim.
    pub(crate) fn claims_set(mut self, seat: usize, field: &str, value: Value) -> Self {
        self.public()["claims"][seat - 1][field] = value;
        self
    }

    /// Any part of the deal on the table.
    pub(crate) fn deal_set(mut self, field: &str, value: Value) -> Self {
        self.public()["deal"][field] = value;
        self
    }

    pub(crate) fn pending(self, pending: Value) -> Self {
        self.set("pending", pending)
    }

    pub(crate) fn cash(mut self, seat: usize, half_millions: i32) -> Self {
        if self.club(seat)["cash_half_millions"].is_null() {
            self.saved["secrets"][seat - 1]["cash_half_millions"] = json!(half_millions);
            return self;
        }
        self.club_set(seat, "cash_half_millions", json!(half_millions))
    }

    pub(crate) fn pawn(self, seat: usize, space: u8) -> Self {
        self.club_set(seat, "pawn", json!(space))
    }

    /// The seat owns these Footballers: `red-1 red-2`, or `red-1..8`.
    pub(crate) fn own(mut self, seat: usize, footballers: &str) -> Self {
        for word in footballers.split(' ') {
            let (squad, numbers) = word.split_once('-').unwrap();
            let (from, to) = numbers.split_once("..").unwrap_or((numbers, numbers));
            for number in from.parse::<u8>().unwrap()..=to.parse::<u8>().unwrap() {
                self.take_from_deck(squad, number);
                let card = json!(format!("{squad}-{number}"));
                self.club(seat)["footballers"].as_array_mut().unwrap().push(card.clone());
                if self.game.setup().rulings.limit == starplayer::Limit::Penalised {
                    self.public()["received"].as_array_mut().unwrap().push(card);
                }
            }
        }
        self.count_sixes(seat);
        self
    }

    /// Whoever has all six of a squad has taken a place of the All-6 bonus, while there are places.
    fn count_sixes(&mut self, seat: usize) {
        let board = self.game.components().board.clone();
        let often = self.game.setup().rulings.all_six == starplayer::AllSix::OncePerSquad;
        for squad in Squad::ALL {
            let on_board = |space: &Space| matches!(space, Space::Footballer(it) if it.squad() == squad);
            let six: Vec<Value> =
                board.iter().filter(|space| on_board(space)).map(|space| json!(space)).collect();
            let places = self.public()["all_six_places"].as_i64().unwrap();
            let club = self.club(seat);
            let owned = club["footballers"].as_array().unwrap();
            let complete = six.iter().all(|footballer| owned.contains(footballer));
            let taken = club["all_six"].as_array_mut().unwrap();
            if complete && places < 4 && !taken.contains(&json!(squad)) && (often || taken.is_empty()) {
                taken.push(json!(squad));
                self.public()["all_six_places"] = json!(places + 1);
            }
        }
    }

    fn take_from_deck(&mut self, squad: &str, number: u8) {
        let place = ["red", "blue", "yellow", "white"].iter().position(|name| *name == squad).unwrap();
        let deck = self.public()["squad_decks"][place]["shuffled"].as_array_mut().unwrap();
        let name = format!("{squad}-{number}");
        let before = deck.len();
        deck.retain(|card| *card != json!(name));
        assert_eq!(deck.len() + 1, before, "{name} is not in its deck");
    }

    fn take_from_tray(&mut self, field: &str, card: &str) {
        let tray = self.public()["tray"][field].as_array_mut().unwrap();
        tray.retain(|kept| *kept != json!(card));
    }

    pub(crate) fn manager(mut self, seat: usize, number: u8) -> Self {
        let card = format!("manager-{number}");
        self.take_from_tray("managers", &card);
        self.club_set(seat, "manager", json!(card))
    }

    pub(crate) fn stadium(mut self, seat: usize, colour: &str) -> Self {
        self.take_from_tray("stadiums", colour);
        self.club_set(seat, "stadium", json!(colour))
    }

    /// The Win cards of these rounds, in a colour.
    pub(crate) fn wins(mut self, seat: usize, rounds: &[u8], colour: &str) -> Self {
        for round in rounds {
            let card = format!("win-{round}-{colour}");
            self.take_from_tray("wins", &card);
            self.club(seat)["wins"].as_array_mut().unwrap().push(json!(card));
        }
        if self.game.setup().rulings.win_maximum == starplayer::WinMaximum::Received {
            // As if the Official had handed out each of them.
            let held = self.club(seat)["wins"].as_array().unwrap().len();
            return self.club_set(seat, "wins_received", json!(held));
        }
        self
    }

    /// So many cards of a kind, the rest of which lie in the tray: `wild_substitutes`, `tackles`, `cup_matches`, …
    pub(crate) fn cards(mut self, seat: usize, kind: &str, count: i64) -> Self {
        let had = self.club(seat)[kind].as_i64().unwrap();
        let tray = self.public()["tray"][kind].as_i64().unwrap();
        self.public()["tray"][kind] = json!(tray + had - count);
        self.club_set(seat, kind, json!(count))
    }

    /// A kept card of the Bonus deck.
    pub(crate) fn kept(mut self, seat: usize, number: u8) -> Self {
        let deck = self.public()["instruction_decks"][2]["shuffled"].as_array_mut().unwrap();
        deck.retain(|card| *card != json!(number.to_string()));
        self.club(seat)["kept"].as_array_mut().unwrap().push(json!(number.to_string()));
        self
    }

    /// A Club Set for a seat: eleven of a squad, a Manager, a Stadium.
    pub(crate) fn club_set_of(self, seat: usize, squad: &str) -> Self {
        let number = u8::try_from(seat).unwrap();
        self.own(seat, &format!("{squad}-1..11")).manager(seat, number).stadium(seat, squad)
    }

    fn state(&self) -> State {
        let saved: SavedState<State> = serde_json::from_value(self.saved.clone()).unwrap();
        self.game.restore(saved).unwrap_or_else(|defects| panic!("{defects}"))
    }

    /// The position after this script.
    pub(crate) fn after(mut self, script: &str) -> Self {
        self.saved = serde_json::to_value(self.check(script).state).unwrap();
        self
    }

    /// Plays the script from here.
    pub(crate) fn play(&self, script: &str, coverage: &mut Coverage<Starplayer>) -> Played {
        let state = self.state();
        play(self.game.clone(), state, Vec::new(), script, coverage)
    }

    /// Plays the script from here, its citations not counted.
    pub(crate) fn check(&self, script: &str) -> Played {
        self.play(script, &mut Coverage::default())
    }

    /// The defects that the position has.
    pub(crate) fn defects(&self) -> String {
        let saved: SavedState<State> = serde_json::from_value(self.saved.clone()).unwrap();
        self.game.restore(saved).expect_err("a valid state").to_string()
    }
}

pub(crate) fn ruled(mut setup: Setup, rulings: &[(&str, &str)]) -> Setup {
    for (id, value) in rulings {
        tabletop_core::RulingChoice::choose(Starplayer::rulings_mut(&mut setup), id, value).unwrap();
    }
    setup
}

/// Plays a script from the very start of a game.
pub(crate) fn from_start(setup: Setup, script: &str, coverage: &mut Coverage<Starplayer>) -> Played {
    let game = Starplayer::new(setup).unwrap();
    let mut log = Vec::new();
    let state = game.start(&mut log);
    coverage.events(&log);
    play(game, state, log, script, coverage)
}

/// What a script shows of a clause: what it does, or whom it refuses what.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Shown {
    /// After a step this was told; `asked` if the script asks for it by a `>` line.
    Told { rule: String, step: String, words: String, asked: bool },
    /// This step was refused with these words.
    Refused { rule: String, step: String, words: String },
}

thread_local! {
    static SHOWN: RefCell<Vec<Shown>> = const { RefCell::new(Vec::new()) };
}

/// What the scripts have shown in this thread since the last call.
pub(crate) fn take_shown() -> Vec<Shown> {
    SHOWN.take()
}

fn show(shown: Shown) {
    SHOWN.with_borrow_mut(|all| all.push(shown));
}

fn show_told(game: &Starplayer, step: &str, log: &[Entry<Starplayer>]) {
    for entry in log {
        let (rule, words) = (entry.rule.to_string(), game.text(&entry.event).to_string());
        show(Shown::Told { rule, step: step.into(), words, asked: false });
    }
}

/// A line, or the steps of `5 times miss-1, goal-1` so many times.
fn repeated(line: &str) -> Vec<&str> {
    let times = line.split_once(" times ").and_then(|(times, steps)| Some((times.parse().ok()?, steps)));
    times.map_or_else(|| vec![line], |(times, steps)| steps.split(", ").collect::<Vec<_>>().repeat(times))
}

fn play(
    game: Starplayer,
    mut state: State,
    mut log: Vec<Entry<Starplayer>>,
    script: &str,
    coverage: &mut Coverage<Starplayer>,
) -> Played {
    let mut last = "the start";
    show_told(&game, last, &log);
    if let Err(violation) = exact(&game, &state, &mut Dealer::new(0)) {
        panic!("at the start: {violation}");
    }
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(repeated) {
        if let Some(told) = line.strip_prefix("> ") {
            let (rule, words) = told.split_once(' ').unwrap();
            let found = log.iter().find_map(|entry| {
                let text = game.text(&entry.event).to_string();
                (entry.rule.to_string() == rule && text.contains(words)).then_some(text)
            });
            let words = found
                .unwrap_or_else(|| panic!("`{line}` was not told; told was:\n{}", told_text(&game, &log)));
            show(Shown::Told { rule: rule.into(), step: last.into(), words, asked: true });
        } else if let Some(words) = line.strip_prefix("< ") {
            let text = told_text(&game, &log);
            assert!(!text.contains(words), "`{words}` was told:\n{text}");
        } else if let Some(fact) = line.strip_prefix("= ") {
            assert_fact(&game, &state, fact);
        } else if let Some((step, rules)) = line.split_once(" !! ") {
            let refusal = game.apply(&mut state, read(step), &mut log);
            let refusal = refusal.err().unwrap_or_else(|| panic!("`{step}` is accepted"));
            let named: Vec<String> = refusal.rules().map(|rule| rule.to_string()).collect();
            assert_eq!(named.join(" "), rules, "{line}");
        } else if let Some((step, reason)) = line.split_once(" ! ") {
            let (rule, words) = reason.split_once(' ').unwrap();
            let before = state;
            let refusal = game.apply(&mut state, read(step), &mut log);
            let refusal = refusal.err().unwrap_or_else(|| panic!("`{step}` is accepted"));
            assert_eq!(state, before);
            coverage.refusal(&refusal);
            let said = format!("{words} [{rule}]");
            assert!(
                refusal.to_string().contains(&said),
                "`{said}` is not why `{step}` is refused: {refusal}"
            );
            show(Shown::Refused { rule: rule.into(), step: step.into(), words: words.into() });
        } else {
            log.clear();
            if let Err(refusal) = game.apply(&mut state, read(line), &mut log) {
                panic!("`{line}` is refused: {refusal}");
            }
            coverage.events(&log);
            last = line;
            show_told(&game, last, &log);
            if let Err(defects) = game.check_state(&state) {
                panic!("after `{line}`: {defects}");
            }
            // What can be done there is listed, and nothing else.
            if let Err(violation) = exact(&game, &state, &mut Dealer::new(0)) {
                panic!("after `{line}`: {violation}");
            }
        }
    }
    Played { game, state }
}

fn read(step: &str) -> Step<starplayer::Action, starplayer::Outcome> {
    match step.split_once(": ") {
        Some((seat, action)) => Step::Decision {
            seat: seat.parse().unwrap(),
            action: action.parse().unwrap_or_else(|_| panic!("`{action}` is no action")),
        },
        None => Step::Chance(step.parse().unwrap_or_else(|_| panic!("`{step}` is no outcome"))),
    }
}

fn told_text(game: &Starplayer, log: &[Entry<Starplayer>]) -> String {
    log.iter().fold(String::new(), |mut text, entry| {
        writeln!(text, "  {} {}", entry.rule, game.text(&entry.event)).unwrap();
        text
    })
}
fn assert_fact(game: &Starplayer, state: &State, fact: &str) {
    let (kind, words) = fact.split_once(' ').unwrap_or((fact, ""));
    let seats = || words.split(' ').map(|seat| seat.parse::<Seat>().unwrap()).collect::<SeatSet>();
    let awaits = game.awaits(state.public());
    match kind {
        "cash" => {
            let (seat, sum) = words.split_once(' ').unwrap();
            assert_eq!(state.cash(seat.parse().unwrap()).to_string(), sum, "= {fact}");
        }
        "awaits" => match awaits {
            Awaits::Seats { must, .. } => assert_eq!(must, seats(), "= {fact}"),
            other => panic!("= {fact}: {other:?}"),
        },
        "may" => match awaits {
            Awaits::Seats { may, .. } => assert_eq!(may, seats(), "= {fact}"),
            other => panic!("= {fact}: {other:?}"),
        },
        "nobody-may" => assert!(matches!(awaits, Awaits::Seats { may: SeatSet::EMPTY, .. }), "{awaits:?}"),
        "chance" => assert_eq!(awaits, Awaits::Chance),
        "over" => assert_eq!(awaits, Awaits::Over),
        "turn" => assert_eq!(state.public().turn.to_string(), words),
        _ => panic!("no such fact: {fact}"),
    }
}
