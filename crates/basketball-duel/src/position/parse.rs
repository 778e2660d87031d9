//! The parser of the lines of a position.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::{Line, PositionItem, PositionLines, parted};
use tabletop_core::{PerSeat, Seat, SeatSet};

use super::picture::FRAME;
use crate::cards::Item;
use crate::components::MOST_SEATS;
use crate::game_card::{GameCard, GameCards};
use crate::setup::BasketballDuel;
use crate::state::{HowOver, ItemCounts, Phase};

/// A card that a line gives, not yet checked: its number, or one of several alike.
#[derive(Clone, Copy)]
pub(super) struct SaidCard {
    pub(super) line: u32,
    /// The possible cards; one if the number was written.
    pub(super) one_of: GameCards,
}

/// A hand that a line gives, not yet checked.
#[derive(Clone, Default)]
pub(super) struct Hand {
    pub(super) line: u32,
    /// The number of cards in it; `None` if it has exactly the cards listed.
    pub(super) count: Option<u8>,
    pub(super) cards: Vec<SaidCard>,
}

/// A pile of cards that a line gives, not yet checked.
#[derive(Clone, Default)]
pub(super) struct Pile {
    pub(super) line: u32,
    /// The number of its cards, if the line gives it.
    pub(super) count: Option<u8>,
    /// `true` for all cards that lie nowhere else.
    pub(super) is_rest: bool,
    /// The cards that are named. They lie on top of those that only the count has.
    pub(super) cards: Vec<SaidCard>,
}

/// A Bonus card that a line gives, not yet checked: its item, if known, and `true` if all see it.
#[derive(Clone, Copy)]
pub(super) struct Bonus {
    pub(super) item: Option<Item>,
    pub(super) is_shown: bool,
}

/// An area that a line gives, not yet checked.
pub(super) struct Area<'a> {
    pub(super) line: u32,
    pub(super) seat: Seat,
    pub(super) cards: &'a str,
    pub(super) picture: Vec<(u32, &'a str)>,
}

/// The lines about one seat.
#[derive(Default)]
pub(super) struct Before {
    pub(super) hand: Option<Hand>,
    pub(super) bonus: Option<Vec<Bonus>>,
    pub(super) known: Vec<SaidCard>,
    pub(super) immunity: Vec<SaidCard>,
    /// `true` if the line says that the seat has no Immunity card in front of it.
    pub(super) has_no_immunity: bool,
    pub(super) cards: Vec<SaidCard>,
    /// The points of both rounds.
    pub(super) points: [Option<u16>; 2],
    /// Points without a round: in round 2 those of round 1; in sudden death those of the round that is not written.
    pub(super) bare_points: Option<u16>,
    pub(super) with_bonus: Option<ItemCounts>,
}

/// A constructor of a phase with its seat.
type Made = fn(Seat) -> Phase;

/// The lines parsed so far.
pub(super) struct ParsedLines<'g, 'a> {
    pub(super) game: &'g BasketballDuel,
    /// The number of the line about the table, from 1; 0 if there was none.
    pub(super) line: u32,
    pub(super) round: Option<u8>,
    /// The phase. If the line names the card of `LaySwiped` by its kind, the phase has the first card of that
    /// kind.
    pub(super) phase: Option<Phase>,
    pub(super) winners: Option<SeatSet>,
    pub(super) last_plays: Option<()>,
    pub(super) passes: Option<u8>,
    pub(super) next_turn: Option<Seat>,
    pub(super) turns: Option<u16>,
    pub(super) discard_draws: Option<u8>,
    pub(super) dealing: Option<u8>,
    pub(super) left: Option<u8>,
    pub(super) sudden_death: Option<()>,
    /// The seat of `turn of 2`, which leaves the phase open.
    pub(super) turn_of: Option<Seat>,
    pub(super) discard: Option<Pile>,
    pub(super) pile: Option<Pile>,
    pub(super) taken_up: Option<Vec<SaidCard>>,
    pub(super) before: [Before; MOST_SEATS],
    pub(super) areas: Vec<Area<'a>>,
    /// The cards that lie in the areas by the lines about the seats, each with its line. A single card is the Start.
    pub(super) starts: Vec<(u32, Seat, GameCard)>,
    /// The seats with a line about their areas.
    pub(super) has_area: SeatSet,
    described: SeatSet,
}

const TABLE: [&str; 18] = [
    "round 1",
    "2 to draw",
    "2 to play",
    "2 has swiped 17",
    "2 lays a Bonus card",
    "2 to play on",
    "2 may show",
    "2 draws from the pile",
    "2 takes a Bonus card set aside",
    "dealing cards to 2",
    "dealing Bonus cards to 2",
    "sudden death deals to 2",
    "over by points",
    "won by 2",
    "last plays",
    "next turn 1",
    "turn 12",
    "discard draws 2",
];

const SEAT: [&str; 8] = [
    "bonus hoop",
    "bonus hoop shown",
    "bonus face-down",
    "no bonus",
    "immunity hoop",
    "known 17 30",
    "cards 3 9 10",
    "12 points in round 1",
];

impl<'g, 'a> ParsedLines<'g, 'a> {
    pub(super) fn new(game: &'g BasketballDuel) -> Self {
        Self {
            game,
            line: 0,
            round: None,
            phase: None,
            winners: None,
            last_plays: None,
            passes: None,
            next_turn: None,
            turns: None,
            discard_draws: None,
            dealing: None,
            left: None,
            sudden_death: None,
            turn_of: None,
            discard: None,
            pile: None,
            taken_up: None,
            before: core::array::from_fn(|_| Before::default()),
            areas: Vec::new(),
            starts: Vec::new(),
            has_area: SeatSet::EMPTY,
            described: SeatSet::EMPTY,
        }
    }

    pub(super) fn line(&mut self, line: &Line<'a>, said: &mut PositionLines<'a>) {
        let at = PositionItem { line: line.number, text: line.about };
        if at.text.is_empty() {
            self.line = line.number;
            line.items.iter().for_each(|item| self.table_item(*item, said));
        } else if ["discard", "discards", "discard pile", "the discard pile"].iter().any(|name| at.is(name)) {
            let pile = self.pile(line, said);
            said.once(&mut self.discard, at, pile);
        } else if ["pile", "draw pile", "the draw pile"].iter().any(|name| at.is(name)) {
            let pile = self.pile(line, said);
            if !pile.cards.is_empty() {
                said.wrong(
                    line.number,
                    "the cards of the draw pile follow: write their number, or `pile: none`",
                );
            }
            said.once(&mut self.pile, at, pile);
        } else if at.is("scores") || at.is("points") {
            self.scores(line, said);
        } else if at.is("taken up") {
            let cards = self.cards(&line.items, said);
            said.once(&mut self.taken_up, at, cards);
        } else if let Some(seat) = line.about("hand") {
            if let Some(seat) = self.seat(at.with(seat), said) {
                let hand = self.hand(line, said);
                said.once(&mut self.before[seat.index()].hand, at, hand);
            }
        } else if let Some(seat) = line.about("area") {
            let is_none =
                ["none", "nothing", "empty"].iter().any(|word| line.text.eq_ignore_ascii_case(word));
            let cards = if is_none { "" } else { line.text };
            let picture = if line.text.is_empty() { said.lines_while(is_picture) } else { Vec::new() };
            if let Some(seat) = self.seat(at.with(seat), said) {
                if self.areas.iter().any(|area| area.seat == seat) {
                    let problem = format!("a second line about the area of seat {seat}: join the two");
                    said.wrong(line.number, problem);
                }
                self.has_area.insert(seat);
                self.areas.push(Area { line: line.number, seat, cards, picture });
            }
        } else if let Some(seat) = line.about("seat").and_then(|seat| self.seat(at.with(seat), said)) {
            if !self.described.insert(seat) {
                said.wrong(line.number, format!("a second line about seat {seat}: join the two"));
            }
            line.items.iter().for_each(|item| self.seat_item(seat, *item, said));
        } else {
            said.unread(at, &["seat 1:", "hand 1:", "area 1:", "discard:", "pile:", "taken up:"]);
        }
    }

    pub(super) fn seat(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Seat> {
        let number = item.after("seat").unwrap_or(item.text);
        let seat = number.parse().ok().filter(|seat| self.game.all_seats().contains(*seat));
        if seat.is_none() {
            said.wrong(item.line, format!("`{}` is not a seat at this table", item.text));
        }
        seat
    }

    fn table_item(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let mark = said.mark();
        if let Some(phase) = self.phase(item, said) {
            said.once(&mut self.phase, item, phase);
        } else if let Some(round) = item.after("round") {
            let round = said.number(item.line, round, "round number").unwrap_or(1);
            said.once(&mut self.round, item, round);
        } else if item.is("sudden death") {
            said.once(&mut self.sudden_death, item, ());
        } else if item.is("last plays") {
            said.once(&mut self.last_plays, item, ());
        } else if let Some(passes) = item.after("passes") {
            let passes = said.number(item.line, passes, "number of passes").unwrap_or(0);
            said.once(&mut self.passes, item, passes);
        } else if let Some(seat) = item.after("next turn") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.next_turn, item, seat);
        } else if let Some(dealing) = item.after("turn of dealing") {
            let dealing = said.number(item.line, dealing, "turn number").unwrap_or(0);
            said.once(&mut self.dealing, item, dealing);
        } else if let Some(left) = item.before("left to deal") {
            let left = said.number(item.line, left, "number of cards").unwrap_or(0);
            said.once(&mut self.left, item, left);
        } else if let Some(seat) = item.after("turn of") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.turn_of, item, seat);
        } else if self.score(item, said) || self.says_teams(item, said) {
            // The two calls have read the item: the points of all seats, or the teams, which must be those of the header.
        } else if let Some(turns) = item.after("turn") {
            let turns = said.number(item.line, turns, "turn number").unwrap_or(0);
            said.once(&mut self.turns, item, turns);
        } else if let Some(draws) = item.after("discard draws") {
            let draws = said.number(item.line, draws, "number of draws").unwrap_or(0);
            said.once(&mut self.discard_draws, item, draws);
        } else if let Some(opener) = item.after("opened by").or_else(|| item.after("next opener")) {
            // Nothing is opened in this game. People who know the other games write it, so it is accepted and ignored.
            self.seat(item.with(opener), said);
        } else if let Some(seats) = item.after("won by") {
            let seats =
                seats.split_whitespace().filter_map(|seat| self.seat(item.with(seat), said)).collect();
            said.once(&mut self.winners, item, seats);
        } else {
            said.unread_since(mark, item, &TABLE);
        }
    }

    /// Parses the phase; `None` if the item does not name one.
    fn phase(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Phase> {
        if let Some((who, card)) = parted(item.text, " has swiped ") {
            let seat = self.seat(item.with(who), said)?;
            let card = self.card(item.with(card), said)?.one_of.nth(0)?;
            return Some(Phase::LaySwiped { seat, card });
        }
        let over = |by| Phase::Over { by, winners: SeatSet::EMPTY };
        let ends = [
            ("over by points", HowOver::Points),
            ("over by sudden death", HowOver::SuddenDeath),
            ("over by dealing out", HowOver::DealtOut),
            ("over by the turn limit", HowOver::TurnLimit),
        ];
        if let Some((_, by)) = ends.into_iter().find(|(words, _)| item.is(words)) {
            return Some(over(by));
        }
        let before: [(&str, Made); 9] = [
            ("to lay", |seat| Phase::Play { seat }),
            ("to draw", |seat| Phase::Draw { seat }),
            ("to play", |seat| Phase::Play { seat }),
            ("to play on", |seat| Phase::AfterSwipe { seat }),
            ("may show", |seat| Phase::ShowOrNot { seat }),
            ("lays a Bonus card", |seat| Phase::LayBonus { seat }),
            ("draws from the pile", |seat| Phase::Drawing { seat }),
            ("takes a Bonus card set aside", |seat| Phase::TakeAside { seat }),
            ("to lay in sudden death", |seat| Phase::SuddenLay { seat }),
        ];
        let after: [(&str, Made); 3] = [
            ("dealing Bonus cards to", |to| Phase::DealBonus { to }),
            ("dealing cards to", |to| Phase::DealCard { to }),
            ("sudden death deals to", |to| Phase::SuddenDeal { to }),
        ];
        let before = before.into_iter().find_map(|(words, made)| Some((item.before(words)?, made)));
        let after = || after.into_iter().find_map(|(words, made)| Some((item.after(words)?, made)));
        let (who, made) = before.or_else(after)?;
        self.seat(item.with(who), said).map(made)
    }

    fn seat_item(&mut self, seat: Seat, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let mark = said.mark();
        if item.is("no immunity") {
            self.before[seat.index()].has_no_immunity = true;
        } else if item.is("no bonus") {
            self.before[seat.index()].bonus.get_or_insert_default();
        } else if let Some(bonus) = item.after("bonus") {
            let bonus = item.with(bonus);
            let (words, is_shown) =
                bonus.before("shown").map_or((bonus, false), |words| (bonus.with(words), true));
            let is_unknown = words.is("face-down");
            let known = if is_unknown { None } else { self.item(words, said) };
            let row = self.before[seat.index()].bonus.get_or_insert_default();
            row.push(Bonus { item: known, is_shown });
        } else if let Some(card) = item.after("immunity") {
            let by_number = card.parse::<GameCard>().is_ok();
            let card = self.card(if by_number { item.with(card) } else { item }, said);
            self.before[seat.index()].immunity.extend(card);
        } else if let Some(cards) = item.after("known") {
            let cards = self.cards(&apart(item.with(cards)), said);
            self.before[seat.index()].known.extend(cards);
        } else if let Some(cards) = item.after("cards") {
            let cards = self.cards(&apart(item.with(cards)), said);
            self.before[seat.index()].cards.extend(cards);
        } else if self.is_in_sudden_death()
            && (item.text.split_whitespace().all(is_number) || item.text.contains(" over "))
        {
            // `cards 1, 5 and 22`.
            let cards = self.cards(&[item], said);
            self.before[seat.index()].cards.extend(cards);
        } else if self.points(seat, item, said) {
            // The points of a round.
        } else if let Some(counted) =
            item.after("completed").and_then(|rest| item.with(rest).before("with its Bonus card"))
        {
            let Some((count, what)) = counted.split_once(' ') else {
                return said.unread_since(mark, item, &SEAT);
            };
            let count = said.number(item.line, count, "number of items").unwrap_or(0);
            if let Some(what) = self.item(item.with(what), said) {
                *self.before[seat.index()].with_bonus.get_or_insert_default().of_mut(what) = count;
            }
        } else if let Some(card) = self.item_card(item.with(item.after("start").unwrap_or(item.text))) {
            if self.sudden_death.is_some() {
                self.before[seat.index()]
                    .cards
                    .push(SaidCard { line: item.line, one_of: GameCards::only(card) });
            } else {
                self.has_area.insert(seat);
                self.starts.push((item.line, seat, card));
            }
        } else {
            said.unread_since(mark, item, &SEAT);
        }
    }

    /// One value for each seat, from the lines about it.
    pub(super) fn each<T: Copy + Default>(&self, f: impl Fn(&Before) -> T) -> PerSeat<T, MOST_SEATS> {
        PerSeat::from_fn(self.game.seats, |seat| f(&self.before[seat.index()]))
    }
}

/// `true` for the number of a card, and for `and` between two.
fn is_number(word: &str) -> bool {
    word == "and" || word.parse::<GameCard>().is_ok()
}

/// `true` if a line belongs to a picture: the numbers of its columns, a row of cards, or the frame around them.
fn is_picture(line: &str) -> bool {
    let line = line.trim();
    let is_drawn = |c: char| c == ' ' || c == '-' || c.is_ascii_digit();
    line.contains('|') || line.starts_with(FRAME) || !line.is_empty() && line.chars().all(is_drawn)
}

/// The cards of a list without commas. The two halves of a card are one.
fn apart(cards: PositionItem<'_>) -> Vec<PositionItem<'_>> {
    if cards.text.contains(" over ") {
        return Vec::from([cards]);
    }
    cards.text.split_whitespace().map(|card| cards.with(card)).collect()
}
