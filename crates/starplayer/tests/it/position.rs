//! Positions of Starplayer in the language of scenarios ([`tabletop_core::testing::scenario`]), in the words
//! of the table.
//!
//! The first of these lines starts the game after the rolls for the start. Seat 1 is about to roll on the first
//! turn, and each club has what the set-up gives. `@ turn: 1` does only that.
//!
//! ```text
//! @ turn: 2                        it is the turn of seat 2
//! @ turn number: 9                 it is the ninth turn of the game
//! @ now: turn end                  nothing is left but to end the turn; so `roll due`, `last moment`;
//! @ now: turn end, buying          the second comes first
//! @ this turn: declined            what the turn keeps by R-29, R-30 and R-33
//! @ cash 1: 7.5m                   the club fund of seat 1 is £7.5M
//! @ pawn 1: 45                     its pawn is on space 45, counted from Kick Off
//! @ owns 1: red-1..8 blue-3        these Footballers have come out of their decks, in this order
//! @ manager 1: 3                   the third Manager
//! @ stadium 1: red                 the red Stadium
//! @ club set 1: red                all eleven reds, the Manager of the seat's number, the red Stadium
//! @ wins 1: red 1..4               red Win cards of rounds 1 to 4
//! @ wins received 1: 5             so many came from the Official in the whole game (R-31)
//! @ kept 1: 5                      card 5 of the Bonus deck
//! @ tackles 1: 0                   so many Tackle cards, and the others in the tray; so `cup matches`,
//!                                  `transfer windows`, `wild substitutes`, `yellow cards`
//! @ cards 1: none                  no Tackle, no Cup Match and no Transfer Window cards
//! @ all six 1: red                 an All-6 bonus for the reds has been had
//! @ turns to miss 1: 1             Reds to serve
//! @ matches with cards 1: 2        Cup Matches played with cards (R-14)
//! @ received together: red-2       it came in the same deal as the one before (R-34)
//! @ due 2: royalty 1 of 3          seat 2 may claim one royalty of seat 3; so every claim, and `red`
//! @ due 1: doubles 4m              seat 1 may claim £4M for doubles
//! @ lapsed 2: royalty              seat 2 did not claim it in time; so every claim, and `red`
//! ```
//!
//! `everything is claimed in vain, too late is 2: royalty` stands for a refused claim of each kind by seats 1
//! and 2.
//!
//! Facts: `turn`, `cash 1`, `seen cash 1` (the publicly known part), `wins 1`, `wins received 1`, `received`,
//! `received together`, `yellow cards left` (in the tray), `standing 1`, `outcomes` (number of outcomes of
//! chance).

use serde_json::{Value, json};
use starplayer::{Space, Squad, Starplayer, State};
use tabletop_core::testing::scenario::{Scenario, ScenarioGame};
use tabletop_core::{Game, RulingChoice, SavedState, Seat, Table};

/// A position that is being arranged, as the JSON of a saved state.
pub(crate) struct Arranged {
    game: Starplayer,
    saved: Value,
}

/// Plays a scenario.
pub(crate) fn play(script: &str) -> Scenario<Arranged> {
    Scenario::play(script)
}

/// Checks that the script sets an impossible position, and that this is among the reasons.
pub(crate) fn refused(script: &str, problem: &str) {
    let failure = Scenario::<Arranged>::try_play(script).expect_err("a position that cannot be");
    let cannot_be = failure.problem.strip_prefix("the position is impossible: ");
    assert!(cannot_be.is_some_and(|defects| defects.contains(problem)), "`{problem}` is not why:\n{failure}");
}

/// The kinds of cards that a club only counts.
const COUNTED: [&str; 5] = ["tackles", "cup matches", "transfer windows", "wild substitutes", "yellow cards"];

/// The kinds of claims in notation, and their fields in the state.
const DUE: [(&str, &str); 9] = [
    ("royalty", "royalties"),
    ("full-royalty", "full_royalties"),
    ("gates", "gates"),
    ("doubles", "doubles"),
    ("all-six", "all_six"),
    ("penalties", "penalty_goals"),
    ("wilds", "wild_substitutes"),
    ("wins", "wins"),
    ("red", "reds"),
];

impl ScenarioGame for Arranged {
    type Game = Starplayer;

    const OPENINGS: &'static str = include_str!("openings.txt");

    fn new(game: &Starplayer, state: &State) -> Self {
        Self { game: game.clone(), saved: serde_json::to_value(state).unwrap() }
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        self.begin();
        let (name, value) = line.split_once(": ").ok_or("a line is `name: value`")?;
        match seat_of(name) {
            (words, None) => self.set_table(words, value)?,
            (words, Some(seat)) => {
                let place = seat.checked_sub(1).filter(|place| self.public()["clubs"].get(place).is_some());
                self.set_club(words, place.ok_or_else(|| format!("there is no seat {seat}"))?, value)?;
            }
        }
        let read = serde_json::from_str::<SavedState<State>>(&self.saved.to_string());
        read.map(drop).map_err(|error| error.to_string())
    }

    fn saved(self, _: &Starplayer) -> SavedState<State> {
        serde_json::from_str(&self.saved.to_string()).unwrap()
    }

    fn written_out(_: &Table<Starplayer>, line: &str) -> Option<Vec<String>> {
        line.strip_prefix("everything is claimed in vain, too late is ").map(crate::claims::in_vain)
    }

    fn fact(table: &Table<Starplayer>, name: &str) -> Option<String> {
        let public = table.public();
        let (words, Some(number)) = seat_of(name) else {
            return match name {
                "turn" => Some(public.turn.to_string()),
                "received" => Some(listed(public.received.iter())),
                "received together" => Some(listed(public.received_together.iter())),
                "yellow cards left" => Some(public.tray.yellow_cards.to_string()),
                "outcomes" => Some(table.game().outcome_count(table.state()).to_string()),
                _ => None,
            };
        };
        let seat = *Seat::ALL.get(number.checked_sub(1)?)?;
        let (_, club) = public.clubs.iter().nth(number - 1)?;
        match words {
            "cash" => Some(table.state().cash(seat).to_string()),
            "seen cash" => Some(club.cash.map_or_else(|| "hidden".into(), |cash| cash.to_string())),
            "wins" => Some(listed(club.wins.iter())),
            "wins received" => Some(club.wins_received.to_string()),
            "standing" => {
                let rows = table.standings().rows;
                let row = rows.iter().find(|row| row.seat == seat)?;
                Some(format!("place {}, score {}", row.place, row.score))
            }
            _ => None,
        }
    }
}

/// A name, and the number of the seat that follows it, if one does.
fn seat_of(name: &str) -> (&str, Option<usize>) {
    let numbered = name.rsplit_once(' ').and_then(|(words, seat)| Some((words, seat.parse().ok()?)));
    numbered.map_or((name, None), |(words, seat): (_, usize)| (words, Some(seat)))
}

fn listed<T: ToString>(things: impl Iterator<Item = T>) -> String {
    let names: Vec<String> = things.map(|thing| thing.to_string()).collect();
    if names.is_empty() { "none".into() } else { names.join(" ") }
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

/// Reads `7.5m` as half-millions.
fn half_millions(text: &str) -> Result<u32, String> {
    let millions = text.strip_suffix('m').ok_or_else(|| format!("`{text}` is not a sum such as 7.5m"))?;
    match millions.strip_suffix(".5") {
        Some(whole) => Ok(2 * number(whole)? + 1),
        None => Ok(2 * number(millions)?),
    }
}

/// Reads `4` or `1..4`.
fn numbers(text: &str) -> Result<std::ops::RangeInclusive<u32>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    Ok(number(first)?..=number(last)?)
}

/// The JSON array at this value.
fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().unwrap()
}

/// Takes a card out of a list of them.
fn take(cards: &mut Value, card: &str) -> Result<(), String> {
    let place = list(cards).iter().position(|kept| *kept == json!(card));
    list(cards).remove(place.ok_or_else(|| format!("{card} is not there to be had"))?);
    Ok(())
}

impl Arranged {
    fn public(&mut self) -> &mut Value {
        &mut self.saved["public"]
    }

    fn club(&mut self, seat: usize) -> &mut Value {
        &mut self.public()["clubs"][seat]
    }

    /// `true` if this reading is the chosen one.
    fn reads(&self, ruling: &str, reading: &str) -> bool {
        self.game.setup().rulings.chosen(ruling).is_some_and(|chosen| chosen == reading)
    }

    /// Starts the game after the rolls for the start, unless it has started. In the Short game no cards are dealt.
    fn begin(&mut self) {
        if self.public()["turn_number"] != json!(0) {
            return;
        }
        self.public()["pending"] = json!(["roll_due"]);
        self.public()["turn_number"] = json!(1);
        self.public()["turn"] = json!(1);
        if self.game.setup().length == starplayer::Length::Short {
            for (deck, squad) in Squad::ALL.into_iter().enumerate() {
                list(&mut self.public()["squad_decks"][deck]["shuffled"])
                    .push(json!(format!("bogus-{squad}")));
            }
        }
    }

    fn set_table(&mut self, words: &str, value: &str) -> Result<(), String> {
        let public = self.public();
        match words {
            "turn" => public["turn"] = json!(number(value)?),
            "turn number" => public["turn_number"] = json!(number(value)?),
            "now" => {
                let pending: Vec<String> = value.split(", ").map(|name| name.replace(' ', "_")).collect();
                public["pending"] = json!(pending);
            }
            "this turn" => public["this_turn"] = json!(value.replace(' ', "_")),
            "received together" => {
                public["received_together"] = json!(value.split(' ').collect::<Vec<_>>());
            }
            _ => return Err("there is no such line".into()),
        }
        Ok(())
    }

    fn set_club(&mut self, words: &str, seat: usize, value: &str) -> Result<(), String> {
        match words {
            "cash" => self.set_cash(seat, half_millions(value)?),
            "pawn" | "turns to miss" | "matches with cards" | "wins received" => {
                self.club(seat)[words.replace(' ', "_")] = json!(number(value)?);
            }
            "owns" => return self.own(seat, value),
            "manager" => {
                let card = format!("manager-{value}");
                self.club(seat)["manager"] = json!(card);
                return take(&mut self.public()["tray"]["managers"], &card);
            }
            "stadium" => {
                self.club(seat)["stadium"] = json!(value);
                return take(&mut self.public()["tray"]["stadiums"], value);
            }
            "club set" => {
                self.own(seat, &format!("{value}-1..11"))?;
                self.set_club("manager", seat, &(seat + 1).to_string())?;
                return self.set_club("stadium", seat, value);
            }
            "wins" => return self.set_wins(seat, value),
            "kept" => {
                list(&mut self.club(seat)["kept"]).push(json!(value));
                return take(&mut self.public()["instruction_decks"][2]["shuffled"], value);
            }
            "cards" if value == "none" => {
                for kind in &COUNTED[..3] {
                    self.set_count(seat, kind, 0);
                }
            }
            "all six" => {
                list(&mut self.club(seat)["all_six"]).push(json!(value));
                let places = self.public()["all_six_places"].as_u64().unwrap();
                self.public()["all_six_places"] = json!(places + 1);
            }
            "due" => return self.set_due(seat, value),
            "lapsed" if value == "red" => list(&mut self.public()["lapsed_reds"]).push(json!(seat + 1)),
            "lapsed" => list(&mut self.public()["lapsed"][seat]).push(json!(value)),
            kind if COUNTED.contains(&kind) => self.set_count(seat, kind, number(value)?),
            _ => return Err("there is no such line".into()),
        }
        Ok(())
    }

    fn set_cash(&mut self, seat: usize, half_millions: u32) {
        let hidden = self.club(seat)["cash_half_millions"].is_null();
        if !hidden {
            self.club(seat)["cash_half_millions"] = json!(half_millions);
            return;
        }
        for secret in list(&mut self.saved["secrets"]) {
            secret["purses_half_millions"][seat] = json!(half_millions);
        }
    }

    /// Sets the number of cards of a kind. The rest of them lie in the tray.
    fn set_count(&mut self, seat: usize, kind: &str, count: u32) {
        let field = kind.replace(' ', "_");
        let had = self.club(seat)[&field].as_i64().unwrap();
        let left = self.public()["tray"][&field].as_i64().unwrap();
        self.public()["tray"][&field] = json!(left + had - i64::from(count));
        self.club(seat)[&field] = json!(count);
    }

    fn own(&mut self, seat: usize, footballers: &str) -> Result<(), String> {
        for word in footballers.split(' ') {
            let (squad, range) = word.split_once('-').ok_or_else(|| format!("`{word}` is no Footballer"))?;
            let deck = Squad::ALL.iter().position(|of| of.to_string() == squad);
            let deck = deck.ok_or_else(|| format!("there is no squad {squad}"))?;
            for number in numbers(range)? {
                let card = format!("{squad}-{number}");
                take(&mut self.public()["squad_decks"][deck]["shuffled"], &card)?;
                if self.reads("R-7", "Penalised") {
                    list(&mut self.public()["received"]).push(json!(card));
                }
                list(&mut self.club(seat)["footballers"]).push(json!(card));
            }
        }
        self.count_sixes(seat);
        Ok(())
    }

    /// Gives a seat with all six of a squad a place of the All-6 bonus, while there are places.
    fn count_sixes(&mut self, seat: usize) {
        let board = self.game.components().board.clone();
        for squad in Squad::ALL {
            let on_board = |space: &&Space| matches!(space, Space::Footballer(it) if it.squad() == squad);
            let places = self.public()["all_six_places"].as_u64().unwrap();
            let often = self.reads("R-2", "OncePerSquad");
            let club = self.club(seat);
            let owned = list(&mut club["footballers"]);
            let complete = board.iter().filter(on_board).all(|space| owned.contains(&json!(space)));
            let taken = list(&mut club["all_six"]);
            if complete && places < 4 && !taken.contains(&json!(squad)) && (often || taken.is_empty()) {
                taken.push(json!(squad));
                self.public()["all_six_places"] = json!(places + 1);
            }
        }
    }

    /// Sets Win cards as if the Official had handed out each of them.
    fn set_wins(&mut self, seat: usize, value: &str) -> Result<(), String> {
        let (colour, rounds) = value.split_once(' ').ok_or("Win cards are a colour and rounds")?;
        for round in numbers(rounds)? {
            let card = format!("win-{round}-{colour}");
            take(&mut self.public()["tray"]["wins"], &card)?;
            list(&mut self.club(seat)["wins"]).push(json!(card));
        }
        if self.reads("R-31", "Received") {
            let held = list(&mut self.club(seat)["wins"]).len();
            self.club(seat)["wins_received"] = json!(held);
        }
        Ok(())
    }

    /// Sets a claim: `royalty 1 of 3`, `doubles 4m`, `wins 1`.
    fn set_due(&mut self, seat: usize, value: &str) -> Result<(), String> {
        let (claim, count) = value.split_once(' ').ok_or("what is due is a claim and a number")?;
        let field = DUE.iter().find(|(name, _)| *name == claim).ok_or("there is no such claim")?.1;
        let due = &mut self.public()["claims"][seat][field];
        if let Some((count, by)) = count.split_once(" of ") {
            let owed = usize::try_from(number(by)?).ok().and_then(|by| due.get_mut(by.checked_sub(1)?));
            *owed.ok_or_else(|| format!("there is no seat {by}"))? = json!(number(count)?);
        } else if count.ends_with('m') {
            *due = json!(half_millions(count)?);
        } else {
            *due = json!(number(count)?);
        }
        Ok(())
    }
}

#[test]
fn a_line_that_cannot_be_read_sets_nothing() {
    for (line, problem) in [
        ("money 1: 3m", "there is no such line"),
        ("moon: full", "there is no such line"),
        ("cash 1", "a line is `name: value`"),
        ("cash 3: 1m", "there is no seat 3"),
        ("cash 0: 1m", "there is no seat 0"),
        ("cash 1: 7", "`7` is not a sum such as 7.5m"),
        ("pawn 1: x", "`x` is not a number"),
        ("owns 1: red", "`red` is no Footballer"),
        ("owns 1: green-1", "there is no squad green"),
        ("owns 1: red-12", "red-12 is not there to be had"),
        ("manager 1: 5", "manager-5 is not there to be had"),
        ("wins 1: red", "Win cards are a colour and rounds"),
        ("due 1: wins", "what is due is a claim and a number"),
        ("due 1: thanks 1", "there is no such claim"),
        ("due 1: royalty 1 of 5", "there is no seat 5"),
        ("lapsed 1: thanks", "sets nothing"),
        ("now: tea", "sets nothing"),
    ] {
        let failure = Scenario::<Arranged>::try_play(&format!("@ {line}")).unwrap_err();
        assert!(failure.problem.contains(problem), "{line}: {failure}");
    }
}
