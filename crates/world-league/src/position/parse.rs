//! The parser of the lines of a position.

#![expect(clippy::option_option, reason = "an item may be left out, or say that there is none")]

use alloc::format;
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use tabletop_core::position::{Line, PositionItem, PositionLines, listed, named, parted};
use tabletop_core::words::plain_number;
use tabletop_core::{CardSet, PerSeat, Seat, SeatSet, read_notation};
use tinyvec::ArrayVec;

use super::card_figures;
use super::words::{first_of, is_some_injury, place, specialist, without_price};
use crate::setup::WorldLeague;
use crate::state::{SEASONS, Specialists, Team};
use crate::step::{Position, Specialist, Tile};

/// The phase that a line gives, not yet checked.
#[derive(Clone, Copy)]
pub(super) enum Going {
    Preparation,
    /// Of the first tile of the market, if none is given.
    Auction(Option<Tile>),
    Won(Seat, Tile),
    Train(Seat, Position),
    /// For the first tile of the market, if none is given.
    HealthCosts(Option<Tile>),
    /// By the first tile of the market, if none is given.
    Injure(Seat, Option<Tile>),
    /// For the first place that is tied, if none is given.
    Bribes(Option<u8>),
    MarketPhase,
    Hiring,
    /// By the holder of the Trainer, if no seat is given.
    Training(Option<Seat>),
    Over,
}

/// The lines parsed so far.
pub(super) struct ParsedLines<'g> {
    pub(super) game: &'g WorldLeague,
    /// The number of the line about the table, from 1; 0 if there was none.
    pub(super) line: u32,
    pub(super) season: Option<u8>,
    pub(super) going: Option<Going>,
    /// The number of the phase, if it is said.
    pub(super) season_phase: Option<u8>,
    pub(super) opener: Option<Seat>,
    pub(super) highest: Option<(u16, Seat)>,
    pub(super) to_bid: Option<Seat>,
    pub(super) to_hire: Option<Seat>,
    /// The seat in turn, whatever it has to do.
    pub(super) turn: Option<Seat>,
    pub(super) passed: Option<SeatSet>,
    pub(super) settled: Option<SeatSet>,
    pub(super) taken: Option<CardSet<Specialist>>,
    pub(super) kept: Option<CardSet<Specialist>>,
    pub(super) medal: Option<Seat>,
    pub(super) referee_was: Option<Option<Seat>>,
    pub(super) slid: Option<CardSet<Position>>,
    pub(super) market: Option<ArrayVec<[Tile; 7]>>,
    pub(super) out: Option<(u32, CardSet<Tile>)>,
    pub(super) pile: Option<CardSet<Tile>>,
    pub(super) specialists: Specialists,
    /// The specialists that nobody has, as a line says.
    pub(super) unheld: CardSet<Specialist>,
    pub(super) teams: PerSeat<Team, 5>,
    /// The amounts that were chosen unseen. The inner `None` stands for an amount that is not given.
    pub(super) chosen: PerSeat<Option<Option<u16>>, 5>,
    /// Figures that were written although they follow from the rest. They are compared: seat, line, kind, amount.
    pub(super) figures: Vec<(Seat, u32, Figure, u16)>,
    pub(super) described: SeatSet,
    /// The seats whose lines give these things, be it that they have none.
    pub(super) told: Told,
    /// The columns with an injured player whose injury tile is not given.
    pub(super) injured: Vec<(Seat, Position)>,
}

/// The seats whose lines give something.
#[derive(Clone, Copy, Default)]
pub(super) struct Told {
    pub(super) money: SeatSet,
    pub(super) trophies: SeatSet,
    pub(super) medals: SeatSet,
    pub(super) specialist: SeatSet,
    pub(super) columns: SeatSet,
}

#[derive(Clone, Copy)]
pub(super) enum Figure {
    Strength,
    Income,
    Tallest,
}

/// The units of money.
pub(super) const MONEY: [&str; 4] = ["millions", "million", "mil", "m"];

const TABLE: [&str; 21] = [
    "season 4",
    "preparation",
    "auction of 15",
    "2 has won 15",
    "2 may train SF",
    "health costs for injury-1",
    "2 chooses who is injured",
    "bribes for place 2",
    "market phase",
    "hiring",
    "training by 2",
    "over",
    "opened by 2",
    "highest 4 by 1",
    "2 to bid",
    "2 to hire",
    "passed 3",
    "settled 1 3",
    "taken agent banker",
    "kept agent",
    "slid PG C",
];

impl<'g> ParsedLines<'g> {
    pub(super) fn new(game: &'g WorldLeague) -> Self {
        let seats = game.seat_count();
        Self {
            game,
            line: 0,
            season: None,
            going: None,
            season_phase: None,
            opener: None,
            highest: None,
            to_bid: None,
            to_hire: None,
            turn: None,
            passed: None,
            settled: None,
            taken: None,
            kept: None,
            medal: None,
            referee_was: None,
            slid: None,
            market: None,
            out: None,
            pile: None,
            specialists: Specialists::default(),
            unheld: CardSet::EMPTY,
            teams: PerSeat::new(seats),
            chosen: PerSeat::new(seats),
            figures: Vec::new(),
            described: SeatSet::EMPTY,
            told: Told::default(),
            injured: Vec::new(),
        }
    }

    pub(super) fn line(&mut self, line: &Line<'_>, said: &mut PositionLines<'_>) {
        let at = PositionItem { line: line.number, text: line.about };
        if at.text.is_empty() {
            self.line = line.number;
            line.items.iter().for_each(|item| self.table_item(*item, said));
        } else if at.is("market") || at.is("row") {
            let tiles = self.tiles(line, said);
            let mut market = ArrayVec::new();
            let fits = tiles.iter().all(|tile| market.try_push(*tile).is_none());
            if !fits {
                said.wrong(line.number, "more tiles than a market can have");
            }
            said.once(&mut self.market, at, market);
        } else if at.is("out of the game") || at.is("box") {
            let tiles = self.tiles(line, said).into_iter().collect();
            said.once(&mut self.out, at, (line.number, tiles));
        } else if at.is("pile") || at.is("stack") {
            let tiles = self.tiles(line, said).into_iter().collect();
            said.once(&mut self.pile, at, tiles);
        } else if let Some(seat) = self.seat_named(at) {
            if !self.described.insert(seat) {
                said.wrong(line.number, format!("a second line about seat {seat}: join the two"));
            }
            line.items.iter().for_each(|item| self.seat_item(seat, *item, said));
        } else if at.after("seat").is_some() || at.text.parse::<Seat>().is_ok() {
            self.seat(at, said);
        } else {
            said.unread(at, &["seat 1:", "market:", "out of the game:", "pile:", "tallest:"]);
        }
    }

    /// A seat: `2`, `seat 2`, or the name of its team.
    fn seat_named(&self, item: PositionItem<'_>) -> Option<Seat> {
        let all = self.game.all_seats();
        let text = item.after("seat").unwrap_or(item.text);
        let number = text.parse::<Seat>().ok().filter(|seat| all.contains(*seat));
        number.or_else(|| named(text, all.iter().map(|seat| (seat, self.game.team_name(seat)))))
    }

    fn seat(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Seat> {
        let seat = self.seat_named(item);
        if seat.is_none() {
            said.named(item.line, item.text, "seat or team", core::iter::empty::<((), &str)>());
        }
        seat
    }

    fn seats(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> SeatSet {
        listed(item.text).filter_map(|word| self.seat(item.with(word), said)).collect()
    }

    /// Parses a tile: its number, or the name of its player.
    pub(super) fn tile(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Tile> {
        let all = self.game.tiles();
        let item = item.with(item.after("tile").unwrap_or(item.text));
        let item = item.with(if is_some_injury(item.text) { "injury-1" } else { item.text });
        let numbered = item.after("injury").and_then(|number| Tile::injury(plain_number(number)?));
        let number = read_notation(item.text).ok().or(numbered).filter(|tile| all.contains(*tile));
        let names = || all.iter().map(|tile| (tile, self.game.tile_name(tile)));
        number.or_else(|| said.named(item.line, item.text, card_figures::unknown(item.text), names()))
    }

    fn tiles(&self, line: &Line<'_>, said: &mut PositionLines<'_>) -> Vec<Tile> {
        let named =
            line.items.iter().filter(|item| !["none", "nothing", "empty"].iter().any(|word| item.is(word)));
        named.filter_map(|item| self.tile(*item, said)).collect()
    }

    fn each<T: FromStr<Err: Display> + PartialEq>(
        item: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) -> Vec<T> {
        listed(item.text).filter_map(|word| said.read(item.line, word)).collect()
    }

    fn table_item(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let mark = said.mark();
        if let Some(going) = self.going(item, said) {
            said.once(&mut self.going, item, going);
        } else if item.priced(&MONEY).is_some() && matches!(self.going, Some(Going::Won(..))) {
            without_price(item, said);
        } else if let Some(one) = item.after("nobody has").and_then(|one| specialist(item.with(one))) {
            self.unheld.insert(one);
        } else if let Some(phase) = item.phase() {
            said.once(&mut self.season_phase, item, phase);
        } else if let Some(season) = item.after("season") {
            let season = said.number(item.line, season, "season number").unwrap_or(1);
            if !(1..=SEASONS).contains(&season) {
                said.wrong(item.line, format!("season {season}, there are 1 to {SEASONS}"));
            }
            said.once(&mut self.season, item, season);
        } else if let Some(seat) =
            first_of(&["opened by", "next opener", "opener"], |words| item.after(words))
        {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.opener, item, seat);
        } else if let Some((amount, seat)) = highest(item) {
            let amount = item.with(amount);
            let amount = amount.sum(&MONEY).or_else(|| said.number(item.line, amount.text, "amount"));
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.highest, item, (amount.unwrap_or(0), seat));
        } else if let Some(seat) = first_of(&["to bid", "to offer"], |words| item.before(words)) {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.to_bid, item, seat);
        } else if let Some(seat) = item.after("turn of") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.turn, item, seat);
        } else if let Some(seat) = first_of(&["to hire", "to choose"], |words| item.before(words)) {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.to_hire, item, seat);
        } else if let Some(seats) = item
            .after("passed")
            .or_else(|| first_of(&["has passed", "have passed", "passed"], |words| item.before(words)))
        {
            let seats = self.seats(item.with(seats), said);
            self.passed = Some(self.passed.unwrap_or_default().union(seats));
        } else if let Some(seats) = item.after("settled") {
            let seats = self.seats(item.with(seats), said);
            said.once(&mut self.settled, item, seats);
        } else if let Some(taken) = first_of(&["taken", "hired"], |words| item.after(words)) {
            let taken = Self::each(item.with(taken), said).into_iter().collect();
            self.taken = Some(self.taken.unwrap_or_default().union(taken));
        } else if let Some(kept) = item.after("kept") {
            let kept = Self::each(item.with(kept), said).into_iter().collect();
            self.kept = Some(self.kept.unwrap_or_default().union(kept));
        } else if let Some(seat) = item.after("medal to") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.medal, item, seat);
        } else if let Some(who) = item.after("referee was with") {
            let nobody = item.with(who).is("nobody");
            let who = if nobody { None } else { self.seat(item.with(who), said) };
            said.once(&mut self.referee_was, item, who);
        } else if let Some(slid) = item.after("slid") {
            let slid = Self::each(item.with(slid), said).into_iter().collect();
            self.slid = Some(self.slid.unwrap_or_default().union(slid));
        } else {
            said.unread_since(mark, item, &TABLE);
        }
    }

    /// Parses the phase; `None` if the item does not name one.
    fn going(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Going> {
        let mut seat = |text: &str| self.seat(item.with(text), said);
        if let Some((who, tile)) = parted(item.text, " has won ") {
            let seat = seat(who)?;
            let tile = without_price(item.with(tile), said);
            let tile = self.tile(tile, said)?;
            return Some(if tile.is_injury() {
                Going::Injure(seat, Some(tile))
            } else {
                Going::Won(seat, tile)
            });
        }
        if let Some((who, column)) = parted(item.text, " may train ") {
            let seat = seat(who)?;
            return Some(Going::Train(seat, said.read(item.line, column)?));
        }
        if let Some(who) = item.before("chooses who is injured") {
            return seat(who).map(|seat| Going::Injure(seat, None));
        }
        if let Some((who, tile)) = parted(item.text, " chooses who is injured by ") {
            let seat = seat(who)?;
            let tile = if is_some_injury(tile) { None } else { Some(self.tile(item.with(tile), said)?) };
            return Some(Going::Injure(seat, tile));
        }
        if let Some(who) = item.after("training by") {
            return seat(who).map(|seat| Going::Training(Some(seat)));
        }
        if let Some(tile) = first_of(&["auction of", "health costs for"], |words| item.after(words)) {
            if is_some_injury(tile) {
                return Some(Going::HealthCosts(None));
            }
            let tile = self.tile(item.with(tile), said)?;
            // An injury is not auctioned: all choose health costs.
            let is_auction = !tile.is_injury() && item.after("auction of").is_some();
            return Some(if is_auction {
                Going::Auction(Some(tile))
            } else {
                Going::HealthCosts(Some(tile))
            });
        }
        let number = first_of(&["bribes for place", "tie for place"], |words| item.after(words));
        if let Some(text) = number {
            let number = place(text).or_else(|| said.number(item.line, text, "place"));
            return number.map(|place| Going::Bribes(Some(place)));
        }
        let words = [
            ("preparation", Going::Preparation),
            ("auction", Going::Auction(None)),
            ("health costs", Going::HealthCosts(None)),
            ("market phase", Going::MarketPhase),
            ("filling the market", Going::MarketPhase),
            ("hiring", Going::Hiring),
            ("bribes", Going::Bribes(None)),
            ("training", Going::Training(None)),
            ("over", Going::Over),
            ("game over", Going::Over),
        ];
        words.into_iter().find_map(|(words, going)| item.is(words).then_some(going))
    }
}

/// The amount and the seat of a highest bid: `highest 4 by 1`, `4 by 1`.
fn highest(item: PositionItem<'_>) -> Option<(&str, &str)> {
    match first_of(&["highest bid", "highest"], |words| item.after(words)) {
        Some(bid) => parted(bid, " by "),
        None => parted(item.text, " by ").filter(|(amount, _)| {
            plain_number::<u16>(amount).is_some() || item.with(amount).sum::<u16>(&MONEY).is_some()
        }),
    }
}
