//! Positions of Basketboss in the language of scenarios ([`tabletop_core::testing::scenario`]), in the words
//! of the table.
//!
//! The first of these lines lays a season row, and the market is about to be filled. Anything rare is set by
//! the core's `@ /public/… = …`.
//!
//! ```text
//! @ season 2 hard-bargain, advisors referee agent banker
//!                            season 2 under this card; the managers have these advisors, in the order of the
//!                            seats. The trophies of earlier seasons went to the first seats, one kind each.
//! @ season card 3: open-tryouts
//!                            this card lies in the row for season 3
//! @ row 9 injury-1 10        what is left of the market; the first card is on offer, or bid for
//! @ market                   the market is about to be filled
//! @ sparing 1                seat 1, who has the Therapist, is about to spare a card
//! @ over                     the game has ended
//! @ opener 2                 seat 2 opens the auction, or the next one
//! @ stack 8 9                the stack holds these cards; the others are in the box
//! @ money 2: 30              seat 2 has $30
//! @ trophies 1: 3 2 0 0      trophies of the first to the fourth place
//! @ ribbons 1: 2             so many ribbons
//! @ card 1 PG: 12 slid 1     player card 12 on a column, slid one space; `slid` may be left out
//! @ injury 2 C: injury-1     an injury on a column
//! ```
//!
//! The strength markers follow from the teams. A line that sets the phase clears the bids that were made.
//!
//! Two lines stand for a set-up with other components (see [`written`]):
//!
//! ```text
//! @ players 9                                  only the first nine player cards are in the set
//! @ effect headliners: {"position_worth":2}    the season card has another effect
//! ```
//!
//! Facts: `money` (of all seats), `money 1`, `ranking` (from top to bottom), `strengths` (the markers),
//! `strength 1` (as it is counted), `column 1 PG`, `advisor 1`, `trophies 1`, `ribbons 1`, `opener`, `season`,
//! `row`, `in the stack` (number of cards), `injuries in the stack`, `now` (the awaited decision or chance),
//! `over` (are the standings final?), `standing 1` (its place and score), `score 1` (its parts) and
//! `tiebreaks 1`.

use basketboss::{
    Advisor, Basketboss, CardId, Checks, Components, NextAuction, Phase, Public, SeasonCard, Secret, State,
    TeamColumn,
};
use serde_json::json;
use tabletop_core::testing::scenario::{Scenario, ScenarioGame};
use tabletop_core::{Auction, CardSet, Entry, Game as _, Layout, SavedState, SealedRound, Seat, Table};

/// A position that is being arranged.
pub(crate) struct Arranged {
    public: Public,
    secrets: Vec<Secret>,
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// The events of the last step as lines: `text [RULE]`.
pub(crate) fn last_told(table: &Table<Basketboss>) -> Vec<String> {
    let line = |entry: &Entry<Basketboss>| format!("{} [{}]", table.game().text(&entry.event), entry.rule);
    table.last_events().iter().map(line).collect()
}

/// Plays a scenario.
pub(crate) fn play(script: &str) -> Scenario<Arranged> {
    Scenario::play(&written(script))
}

/// The text with each line about other components replaced by the set-up.
pub(crate) fn written(text: &str) -> String {
    text.lines().map(|line| written_line(line.trim()) + "\n").collect()
}

fn written_line(line: &str) -> String {
    let mut set = Components::default();
    let changed = if let Some(players) = line.strip_prefix("@ players ") {
        set.players.truncate(players.parse().unwrap());
        json!({ "checks": Checks::Free, "players": set.players })
    } else if let Some(rest) = line.strip_prefix("@ effect ") {
        let (card, effect) = rest.split_once(": ").unwrap();
        let card: SeasonCard = card.parse().unwrap();
        set.season_cards[usize::from(card.index())].effect = serde_json::from_str(effect).unwrap();
        json!({ "checks": Checks::Free, "season_cards": set.season_cards })
    } else {
        return line.into();
    };
    format!("@ set-up {}", json!({ "components": changed }))
}

impl ScenarioGame for Arranged {
    type Game = Basketboss;

    fn new(_: &Basketboss, state: &State) -> Self {
        Self { public: *state.public(), secrets: state.secrets().to_vec() }
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        self.begin();
        if let Some((name, value)) = line.split_once(": ") {
            if let Some(season) = name.strip_prefix("season card ") {
                return self.lay_season_card(number(season)?, value);
            }
            let (what, of) = name.split_once(' ').ok_or("a line is `name seat: value`")?;
            let (seat, column) = of.split_once(' ').map_or((of, None), |(seat, name)| (seat, Some(name)));
            return self.set_team(what, self.seat(seat)?, column, value);
        }
        let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
        match what {
            "season" => return self.set_season(rest),
            "row" => return self.set_row(rest),
            "stack" => self.public.stack = cards(rest)?.into_iter().collect(),
            "opener" => {
                self.public.opener = self.seat(rest)?;
                if let Phase::Offer { .. } = self.public.phase {
                    self.open_auction();
                }
            }
            "market" => self.go_on_with(Phase::Market { replaced: CardSet::EMPTY }),
            "sparing" => {
                let seat = self.seat(rest)?;
                self.go_on_with(Phase::Spare { seat });
            }
            "over" => self.go_on_with(Phase::Over),
            _ => return Err("there is no such line".into()),
        }
        Ok(())
    }

    fn saved(mut self, game: &Basketboss) -> SavedState<State> {
        for owner in self.public.teams.all() {
            self.public.teams[owner].strength = game.strength(&self.public, owner).unwrap().total;
        }
        SavedState { public: self.public, secrets: self.secrets, unseen: () }
    }

    fn fact(table: &Table<Basketboss>, name: &str) -> Option<String> {
        fact_of_table(table, name).or_else(|| fact_of_team(table, name))
    }
}

fn fact_of_table(table: &Table<Basketboss>, name: &str) -> Option<String> {
    let public = table.public();
    let injuries = || public.stack.iter().filter(|card| matches!(card, CardId::Injury(_)));
    Some(match name {
        "money" => listed(public.teams.iter().map(|(_, team)| team.dollars)),
        "strengths" => listed(public.teams.iter().map(|(_, team)| team.strength)),
        "ranking" => listed(public.ranking.iter()),
        "opener" => public.opener.to_string(),
        "season" => public.season.to_string(),
        "row" => listed(public.row.iter()),
        "in the stack" => public.stack.len().to_string(),
        "injuries in the stack" => injuries().count().to_string(),
        "over" => if table.standings().is_over() { "yes" } else { "no" }.into(),
        "now" => public.phase.awaited().to_string(),
        _ => return None,
    })
}

fn fact_of_team(table: &Table<Basketboss>, name: &str) -> Option<String> {
    let (what, of) = name.split_once(' ')?;
    let (seat, column) = of.split_once(' ').map_or((of, None), |(seat, name)| (seat, Some(name)));
    let seat: Seat = seat.parse().ok()?;
    let team = table.public().teams.get(seat)?;
    if let Some(column) = column {
        let column: basketboss::Position = column.parse().ok()?;
        return (what == "column").then(|| shown(*team.column(column)));
    }
    let standings = table.standings();
    let row = standings.rows.iter().find(|row| row.seat == seat)?;
    Some(match what {
        "money" => team.dollars.to_string(),
        "trophies" => listed(team.trophies.iter()),
        "ribbons" => team.ribbons.to_string(),
        "advisor" => team.advisor.map_or_else(|| "none".into(), |advisor| advisor.to_string()),
        "strength" => {
            let counted = table.game().strength(table.public(), seat)?;
            let (stars, positions, total) = (counted.stars, counted.positions, counted.total);
            format!("{stars} stars, {positions} positions, {total} in all")
        }
        "standing" => format!("place {}, score {}", row.place, row.score),
        "score" => {
            let parts = row.parts.iter().map(|part| format!("{} {}", part.name, part.points));
            parts.collect::<Vec<_>>().join(", ")
        }
        "tiebreaks" => {
            let compared =
                row.tiebreaks.iter().map(|tiebreak| format!("{} {}", tiebreak.name, tiebreak.figure));
            let compared: Vec<_> = compared.collect();
            if compared.is_empty() { "none".into() } else { compared.join(", ") }
        }
        _ => return None,
    })
}

/// A column as text: `12 slid 1 injury-1`, `starter`.
fn shown(column: TeamColumn) -> String {
    let slid = |card: basketboss::PlayerId| format!("{} slid {}", CardId::Player(card), column.slid);
    let player = column.card.map_or_else(|| "starter".into(), slid);
    column.injury.map_or_else(|| player.clone(), |injury| format!("{player} {injury}"))
}

fn listed<T: ToString>(things: impl Iterator<Item = T>) -> String {
    let names: Vec<String> = things.map(|thing| thing.to_string()).collect();
    if names.is_empty() { "none".into() } else { names.join(" ") }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

fn named<T: std::str::FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn cards(text: &str) -> Result<Vec<CardId>, String> {
    text.split_whitespace().map(named).collect()
}

impl Arranged {
    /// Lays the season row with the first four of the drawn cards, if it does not lie yet.
    fn begin(&mut self) {
        if self.public.phase != Phase::SeasonRow {
            return;
        }
        let drawn = SeasonCard::DRAWN.into_iter().filter(|card| !self.public.season_cards.contains(card));
        let missing = 5_usize.saturating_sub(self.public.season_cards.len());
        let drawn: Vec<_> = drawn.take(missing).chain([SeasonCard::TeamLegacy]).collect();
        self.public.season_cards.extend(drawn);
        self.go_on_with(Phase::Market { replaced: CardSet::EMPTY });
    }

    /// Sets the phase that the game waits for. Nobody has bid yet.
    fn go_on_with(&mut self, phase: Phase) {
        self.public.phase = phase;
        self.secrets.fill(Secret::default());
    }

    fn open_auction(&mut self) {
        let auction = Auction::new(self.public.teams.all(), self.public.opener);
        self.go_on_with(Phase::Offer { auction });
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        let seat = text.parse().ok().filter(|seat| self.public.teams.get(*seat).is_some());
        seat.ok_or_else(|| format!("there is no seat {text}"))
    }

    /// Takes a card out of the stack.
    fn take(&mut self, card: CardId) -> Result<(), String> {
        self.public.stack.remove(card).then_some(()).ok_or_else(|| format!("{card} is not in the stack"))
    }

    /// Sets the season: `2 hard-bargain, advisors referee agent banker`.
    fn set_season(&mut self, text: &str) -> Result<(), String> {
        let (season, advisors) = text.split_once(", advisors ").ok_or("a season comes with its advisors")?;
        let (season, card) = season.split_once(' ').ok_or("a season comes with its card")?;
        let season: u8 = number(season)?;
        self.lay_season_card(season, card)?;
        self.without_earlier_ribbons(season);
        let advisors = advisors.split(' ').map(named).collect::<Result<Vec<Advisor>, _>>()?;
        let seats = self.public.teams.seats();
        if advisors.len() != usize::from(seats) {
            return Err(format!("{} advisors for {seats} managers", advisors.len()));
        }
        self.public.season = season;
        self.public.ranking = self.public.teams.all().iter().collect();
        let kinds = usize::from(seats.clamp(2, 5) - 1);
        for (owner, team) in self.public.teams.iter_mut() {
            team.advisor = advisors.get(owner.index()).copied();
            team.trophies = [0; 4];
            if owner.index() < kinds {
                team.trophies[owner.index()] = season - 1;
            }
        }
        Ok(())
    }

    fn lay_season_card(&mut self, season: u8, card: &str) -> Result<(), String> {
        let card = named(card)?;
        let cards = &mut self.public.season_cards;
        let place = usize::from(season).checked_sub(1).filter(|place| *place < cards.len());
        let place = place.ok_or_else(|| format!("there is no season {season}"))?;
        if let Some(other) = cards.iter().position(|&other| other == card) {
            cards.swap(place, other);
        } else {
            cards[place] = card;
        }
        Ok(())
    }

    /// Replaces cards of earlier seasons that give ribbons.
    fn without_earlier_ribbons(&mut self, season: u8) {
        let gives = |card: &SeasonCard| [SeasonCard::SpiritAward, SeasonCard::ParadeRoute].contains(card);
        for place in 0..usize::from(season - 1) {
            let lie = self.public.season_cards;
            if gives(&lie[place]) {
                let other = SeasonCard::DRAWN.into_iter().find(|card| !gives(card) && !lie.contains(card));
                self.public.season_cards[place] = other.unwrap();
            }
        }
    }

    fn set_row(&mut self, text: &str) -> Result<(), String> {
        self.public.row.clear();
        for card in cards(text)? {
            self.take(card)?;
            self.public.row.push(card);
        }
        match self.public.row.first().ok_or("a row has cards")? {
            CardId::Player(_) => self.open_auction(),
            CardId::Injury(_) => {
                let all = self.public.teams.all();
                let excused = self.public.holder(Advisor::Therapist);
                let round = SealedRound::new(excused.map_or(all, |seat| all.without(seat)));
                self.go_on_with(Phase::InjuryBids { round, opening: NextAuction::Later });
            }
        }
        Ok(())
    }

    fn set_team(&mut self, what: &str, seat: Seat, column: Option<&str>, value: &str) -> Result<(), String> {
        match (what, column) {
            ("money", None) => self.public.teams[seat].dollars = number(value)?,
            ("ribbons", None) => self.public.teams[seat].ribbons = number(value)?,
            ("trophies", None) => {
                let trophies = value.split(' ').map(number).collect::<Result<Vec<u8>, _>>()?;
                let trophies = trophies.try_into().map_err(|_| "trophies are of four kinds")?;
                self.public.teams[seat].trophies = trophies;
            }
            ("card", Some(column)) => {
                let (card, slid) = value.split_once(" slid ").unwrap_or((value, "0"));
                let column: basketboss::Position = named(column)?;
                let CardId::Player(player) = named(card)? else { return Err("no player card".into()) };
                self.take(CardId::Player(player))?;
                let place = &mut self.public.teams[seat].columns[usize::from(column.index())];
                *place = TeamColumn { card: Some(player), slid: number(slid)?, injury: place.injury };
            }
            ("injury", Some(column)) => {
                let column: basketboss::Position = named(column)?;
                let CardId::Injury(injury) = named(value)? else { return Err("no injury".into()) };
                self.take(CardId::Injury(injury))?;
                self.public.teams[seat].columns[usize::from(column.index())].injury = Some(injury);
            }
            _ => return Err("there is no such line".into()),
        }
        Ok(())
    }
}

#[test]
fn a_line_that_cannot_be_read_sets_nothing() {
    for (line, problem) in [
        ("cash 1: 3", "there is no such line"),
        ("moon full", "there is no such line"),
        ("money 1 PG: 3", "there is no such line"),
        ("card 1: 3", "there is no such line"),
        ("money: 3", "a line is `name seat: value`"),
        ("money 3: 1", "there is no seat 3"),
        ("opener 0", "there is no seat 0"),
        ("money 1: x", "`x` is not a number"),
        ("trophies 1: 1 2", "trophies are of four kinds"),
        ("card 1 PX: 3", "not a column"),
        ("card 1 PG: 99", "not a card"),
        ("card 1 PG: injury-1", "no player card"),
        ("injury 1 PG: 3", "no injury"),
        ("row", "a row has cards"),
        ("row 9 9", "9 is not in the stack"),
        ("season 2 rest-year", "a season comes with its advisors"),
        ("season 2, advisors agent banker", "a season comes with its card"),
        ("season 2 rest-year, advisors agent", "1 advisors for 2 managers"),
        ("season 7 rest-year, advisors agent banker", "there is no season 7"),
        ("season card 2: sunday", "not a season card"),
    ] {
        let failure = Scenario::<Arranged>::try_play(&format!("@ {line}")).unwrap_err();
        assert!(failure.problem.contains(problem), "{line}: {failure}");
    }
}
