//! The lines about the table, read one by one.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::{Line, PositionItem, PositionLines, listed, named, ordered, parted};
use tabletop_core::{CardSet, PerSeat, Seat, SeatSet, SmallSet};
use tinyvec::ArrayVec;

use super::card_figures;
use super::seat::SeatItems;
use super::words::{
    advisors_by_name, first_of, highest, is_some_injury, place, season_and_card, without_price,
};
use crate::cards::{CardId, Injury, PlayerId};
use crate::components::INJURY_CARDS;
use crate::names::{Advisor, Position};
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{Public, ROW, SEATS};

/// The activity that the line about the table gives.
#[derive(Clone, Copy)]
pub(super) enum Activity {
    SeasonRow,
    Market,
    Auction(PlayerId),
    Won(Seat, PlayerId),
    /// The injury is optional: one is chosen if the line does not name it.
    InjuryBids(Option<Injury>),
    Injure(Seat, Option<Injury>),
    /// The holder of the Trainer or the Therapist is optional.
    Training(Option<Seat>),
    Sparing(Option<Seat>),
    /// For the first place that is tied, if none is given.
    Tie(Option<u8>),
    Hiring,
    Over,
}

/// The parts of a position that have been read so far.
pub(super) struct ParsedLines<'g> {
    pub(super) game: &'g Basketboss,
    /// The number of the line about the table, from 1; 0 if there was none.
    pub(super) line: u32,
    pub(super) season: Option<u8>,
    /// The card of the season.
    pub(super) under: Option<SeasonCard>,
    pub(super) activity: Option<Activity>,
    /// The number of the phase, if it is said.
    pub(super) season_phase: Option<u8>,
    pub(super) opener: Option<Seat>,
    pub(super) next_opener: Option<Seat>,
    pub(super) only_injuries: Option<()>,
    pub(super) highest: Option<(u16, Seat)>,
    pub(super) passed: Option<SeatSet>,
    pub(super) to_offer: Option<Seat>,
    pub(super) to_hire: Option<Seat>,
    /// The seat in turn, whatever it has to do.
    pub(super) turn: Option<Seat>,
    /// The advisors said to be hired this season.
    pub(super) hired: Option<Vec<Advisor>>,
    pub(super) replaced: Option<CardSet<CardId>>,
    pub(super) slid: Option<SmallSet<Position>>,
    /// The season row from season 1 on, as far as its line gives it, with the number of its line.
    pub(super) season_row: Option<(u32, Vec<SeasonCard>)>,
    pub(super) market: Option<ArrayVec<[CardId; ROW]>>,
    /// The cards in the box, with the number of the line.
    pub(super) in_box: Option<(u32, CardSet<CardId>)>,
    pub(super) stack: Option<(u32, CardSet<CardId>)>,
    pub(super) scoreboard: Option<(u32, ArrayVec<[Seat; SEATS]>)>,
    pub(super) seats: PerSeat<SeatItems, SEATS>,
}

const TABLE: [&str; 20] = [
    "season 3 under hard-bargain",
    "laying the season row",
    "filling the market",
    "auction of 15",
    "2 has won 15",
    "bids for injury-1",
    "2 chooses who is injured",
    "training",
    "tie for place 2",
    "hiring",
    "sparing",
    "over",
    "opened by 2",
    "next opener 2",
    "only injuries so far",
    "highest $4 by 1",
    "passed 3",
    "2 to offer",
    "replaced injury-1",
    "slid PG C",
];

const LINES: [&str; 6] = ["season row: …", "market: …", "box: …", "stack: …", "scoreboard: …", "seat 1: …"];

impl Basketboss {
    /// All cards of the stack at the start.
    pub(super) fn all_cards(&self) -> CardSet<CardId> {
        CardSet::first_cards(self.figures.players().saturating_add(INJURY_CARDS))
    }
}

impl Public {
    /// All cards that are not in the box.
    pub(super) fn cards_in_play(&self) -> CardSet<CardId> {
        let mut cards = CardSet::EMPTY;
        self.each_card(|card, _| {
            cards.insert(card);
        });
        cards
    }
}

impl<'g> ParsedLines<'g> {
    pub(super) fn new(game: &'g Basketboss) -> Self {
        Self {
            game,
            line: 0,
            season: None,
            under: None,
            activity: None,
            season_phase: None,
            opener: None,
            next_opener: None,
            only_injuries: None,
            highest: None,
            passed: None,
            to_offer: None,
            to_hire: None,
            turn: None,
            hired: None,
            replaced: None,
            slid: None,
            season_row: None,
            market: None,
            in_box: None,
            stack: None,
            scoreboard: None,
            seats: PerSeat::new(game.setup.seats),
        }
    }

    pub(super) fn line(&mut self, line: &Line<'_>, said: &mut PositionLines<'_>) {
        let at = PositionItem { line: line.number, text: line.about };
        if at.text.is_empty() {
            self.line = line.number;
            line.items.iter().for_each(|item| self.table_item(*item, said));
        } else if at.is("season row") {
            let row = self.season_row(line, said);
            said.once(&mut self.season_row, at, (line.number, row));
        } else if at.is("market") || at.is("row") {
            let mut row = ArrayVec::new();
            let fits = self.cards(line, said).into_iter().all(|card| row.try_push(card).is_none());
            if !fits {
                said.wrong(line.number, format!("more cards than a market can have, {ROW}"));
            }
            said.once(&mut self.market, at, row);
        } else if at.is("box") || at.is("out of the game") {
            let cards = self.cards(line, said).into_iter().collect();
            said.once(&mut self.in_box, at, (line.number, cards));
        } else if at.is("stack") || at.is("pile") {
            let cards = self.cards(line, said).into_iter().collect();
            said.once(&mut self.stack, at, (line.number, cards));
        } else if at.is("scoreboard") || at.is("ranking") {
            let seats = self.scoreboard(line, said);
            said.once(&mut self.scoreboard, at, (line.number, seats));
        } else if let Some(number) = line.about("seat") {
            if let Some(seat) = self.seat(at.with(number), said) {
                self.seat_line(seat, line, said);
            }
        } else {
            said.unread(at, &LINES);
        }
    }

    pub(super) fn seat(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Seat> {
        let seat: Seat = said.read(item.line, item.after("seat").unwrap_or(item.text))?;
        if self.seats.get(seat).is_none() {
            said.wrong(item.line, format!("seat {seat} is not at a table of {}", self.seats.seats()));
            return None;
        }
        Some(seat)
    }

    fn seats(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> SeatSet {
        listed(item.text).filter_map(|word| self.seat(item.with(word), said)).collect()
    }

    /// The teams from top to bottom.
    fn scoreboard(&self, line: &Line<'_>, said: &mut PositionLines<'_>) -> ArrayVec<[Seat; SEATS]> {
        let at = PositionItem { line: line.number, text: line.text };
        let seats: Vec<_> =
            ordered(line.text).into_iter().filter_map(|seat| self.seat(at.with(seat), said)).collect();
        let each_once: SeatSet = seats.iter().copied().collect();
        if each_once != self.seats.all() || seats.len() != usize::from(each_once.len()) {
            said.wrong(line.number, "write every seat once, from the top of the scoreboard to the bottom");
            return ArrayVec::new();
        }
        seats.into_iter().collect()
    }

    /// The card with this number, or with this player's name.
    pub(super) fn card(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<CardId> {
        let all = self.game.all_cards();
        let item = item.with(item.after("card").unwrap_or(item.text));
        let item = item.with(if is_some_injury(item.text) { "injury-1" } else { item.text });
        let dashed = item.after("injury").map(|number| format!("injury-{number}"));
        let name = dashed.as_deref().unwrap_or(item.text);
        let injury = || named(name, Injury::ALL.into_iter().map(|injury| (injury, injury.name())));
        let number = item.text.parse().ok().or_else(|| injury().map(CardId::Injury));
        let players = || (1..).filter_map(PlayerId::from_number).zip(&self.game.components.players);
        let names = || players().map(|(player, card)| (CardId::Player(player), card.name.as_str()));
        let number = number.filter(|card| all.contains(*card));
        number.or_else(|| said.named(item.line, item.text, card_figures::unknown(item.text), names()))
    }

    fn cards(&self, line: &Line<'_>, said: &mut PositionLines<'_>) -> Vec<CardId> {
        let none = ["none", "nothing", "empty"];
        let named = line.items.iter().filter(|item| !none.iter().any(|word| item.is(word)));
        named.filter_map(|item| self.card(*item, said)).collect()
    }

    pub(super) fn player(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<PlayerId> {
        match self.card(item, said)? {
            CardId::Player(player) => Some(player),
            CardId::Injury(injury) => {
                said.wrong(item.line, format!("{injury} is not a player"));
                None
            }
        }
    }

    fn injury(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Injury> {
        match self.card(item, said)? {
            CardId::Injury(injury) => Some(injury),
            CardId::Player(player) => {
                said.wrong(item.line, format!("card {player} is not an injury"));
                None
            }
        }
    }

    fn table_item(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let mark = said.mark();
        if self.read_activity(item, said) {
            return;
        }
        if let Some(season) = item.after("season") {
            let (season, under) = season_and_card(season);
            let season = said.number(item.line, season, "season number").unwrap_or(1);
            if !(1..=6).contains(&season) {
                said.wrong(item.line, format!("season {season}: there are seasons 1 to 6"));
            }
            said.once(&mut self.season, item, season.clamp(1, 6));
            if !under.is_empty() {
                self.under = self.season_card(item.with(under), said);
            }
        } else if item.priced(&MONEY).is_some() && matches!(self.activity, Some(Activity::Won(..))) {
            without_price(item, said);
        } else if let Some(phase) = item.phase() {
            said.once(&mut self.season_phase, item, phase);
        } else if let Some(card) = self.season_card_alone(item) {
            said.once(&mut self.under, item, card);
        } else if let Some(card) = item.after("under") {
            if let Some(card) = self.season_card(item.with(card), said) {
                said.once(&mut self.under, item, card);
            }
        } else if let Some(seat) = item.after("opened by") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.opener, item, seat);
        } else if let Some(seat) = item.after("next opener") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.next_opener, item, seat);
        } else if item.is("only injuries so far") {
            said.once(&mut self.only_injuries, item, ());
        } else if let Some((amount, seat)) = highest(item) {
            let amount = item.with(amount);
            let amount =
                amount.sum(&MONEY).or_else(|| said.number(item.line, amount.text, "amount")).unwrap_or(0);
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.highest, item, (amount, seat));
        } else if let Some(seats) = item
            .after("passed")
            .or_else(|| first_of(&["has passed", "have passed", "passed"], |words| item.before(words)))
        {
            let seats = self.seats(item.with(seats), said);
            self.passed = Some(self.passed.unwrap_or_default().union(seats));
        } else if let Some(seat) = first_of(&["to offer", "to bid"], |words| item.before(words)) {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.to_offer, item, seat);
        } else if let Some(seat) = item.after("turn of") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.turn, item, seat);
        } else if let Some(seat) = first_of(&["to hire", "to choose"], |words| item.before(words)) {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.to_hire, item, seat);
        } else if let Some(advisors) = first_of(&["hired", "taken"], |words| item.after(words)) {
            let named = |word| said.named(item.line, word, "advisor", advisors_by_name());
            let advisors = listed(advisors).filter_map(named);
            self.hired.get_or_insert_default().extend(advisors);
        } else if let Some(cards) = item.after("replaced") {
            let cards = cards.split_whitespace().filter_map(|word| self.injury(item.with(word), said));
            let cards = cards.map(CardId::Injury).collect();
            said.once(&mut self.replaced, item, cards);
        } else if let Some(slid) = item.after("slid") {
            let mut columns = self.slid.unwrap_or_default();
            for column in listed(slid).filter_map(|word| read_column(item.with(word), said)) {
                columns.insert(column);
            }
            self.slid = Some(columns);
        } else {
            said.unread_since(mark, item, &TABLE);
        }
    }

    /// Reads the activity. Returns `true` if the item gives one.
    fn read_activity(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let words = [
            ("laying the season row", Activity::SeasonRow),
            ("filling the market", Activity::Market),
            ("market phase", Activity::Market),
            ("bids for an injury", Activity::InjuryBids(None)),
            ("bids for the injury", Activity::InjuryBids(None)),
            ("health costs", Activity::InjuryBids(None)),
            ("training", Activity::Training(None)),
            ("sparing", Activity::Sparing(None)),
            ("hiring", Activity::Hiring),
            ("tie", Activity::Tie(None)),
            ("over", Activity::Over),
            ("game over", Activity::Over),
        ];
        let simple = words.into_iter().find_map(|(words, activity)| item.is(words).then_some(activity));
        let activity = if simple.is_some() {
            simple
        } else if let Some((who, card)) = parted(item.text, " has won ") {
            let seat = self.seat(item.with(who), said);
            let card = self.card(without_price(item.with(card), said), said);
            seat.zip(card).map(|(seat, card)| match card {
                CardId::Player(player) => Activity::Won(seat, player),
                CardId::Injury(injury) => Activity::Injure(seat, Some(injury)),
            })
        } else if let Some(who) = item.before("chooses who is injured") {
            self.seat(item.with(who), said).map(|seat| Activity::Injure(seat, None))
        } else if let Some((who, card)) = parted(item.text, " chooses who is injured by ") {
            let seat = self.seat(item.with(who), said);
            let is_any = is_some_injury(card);
            let injury = if is_any { None } else { self.injury(item.with(card), said) };
            seat.filter(|_| is_any || injury.is_some()).map(|seat| Activity::Injure(seat, injury))
        } else if let Some(who) = item.after("training by") {
            self.seat(item.with(who), said).map(|seat| Activity::Training(Some(seat)))
        } else if let Some(who) = item.after("sparing by") {
            self.seat(item.with(who), said).map(|seat| Activity::Sparing(Some(seat)))
        } else if let Some(card) = item.after("auction of") {
            // An injury is not auctioned: all bid together.
            let is_any = is_some_injury(card);
            match if is_any { None } else { self.card(item.with(card), said) } {
                Some(CardId::Player(player)) => Some(Activity::Auction(player)),
                Some(CardId::Injury(injury)) => Some(Activity::InjuryBids(Some(injury))),
                None => is_any.then_some(Activity::InjuryBids(None)),
            }
        } else if let Some(card) = first_of(&["bids for", "health costs for"], |words| item.after(words)) {
            self.injury(item.with(card), said).map(|injury| Activity::InjuryBids(Some(injury)))
        } else if let Some(text) = first_of(&["tie for place", "bribes for place"], |words| item.after(words))
        {
            let number = place(text).or_else(|| said.number(item.line, text, "place"));
            number.map(|place| Activity::Tie(Some(place)))
        } else {
            return false;
        };
        if let Some(activity) = activity {
            said.once(&mut self.activity, item, activity);
        }
        true
    }
}

/// The units of money.
pub(super) const MONEY: [&str; 4] = ["dollars", "dollar", "bucks", "$"];

fn read_column(item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Position> {
    said.named(
        item.line,
        item.text,
        "column",
        Position::ALL.into_iter().map(|column| (column, column.name())),
    )
}
