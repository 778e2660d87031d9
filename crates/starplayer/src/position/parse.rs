//! The lines of a position, read one by one.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use tabletop_core::position::{Line, PositionItem, PositionLines, listed};
use tabletop_core::words::plain_number;
use tabletop_core::{CardSet, Seat, SeatSet};

use super::club::SeatItems;
use super::pieces::{Pieces, all_instructions};
use super::table::PendingItem;
use super::words::{ALIKE, counted, titles, without_card};
use crate::cards::{DeckName, Footballer, InstructionCard, Squad, SquadCard};
use crate::money::Money;
use crate::setup::Starplayer;
use crate::state::{Due, FreeMatch, ThisTurn};

/// The parts of a position that have been read so far.
pub(super) struct ParsedLines<'g> {
    pub(super) game: &'g Starplayer,
    /// The number of the line about the turn, from 1; 0 if there was none.
    pub(super) line: u32,
    pub(super) number: Option<u32>,
    pub(super) turn: Option<Seat>,
    pub(super) official: Option<Seat>,
    pub(super) this_turn: Option<ThisTurn>,
    pub(super) free_match: Option<FreeMatch>,
    /// The pending entries. The last one is dealt with first.
    pub(super) pending: Vec<PendingItem>,
    /// The items of each seat, in the order of the seats.
    pub(super) clubs: Vec<SeatItems>,
    pub(super) gives: Vec<Gives>,
    pub(super) dues: Option<Vec<Due>>,
    /// The cards under each squad deck, with the number of the line.
    pub(super) under_squads: [Option<(u32, Vec<SquadCard>)>; 4],
    pub(super) under_decks: [Option<(u32, Vec<InstructionCard>)>; 3],
    /// The Footballers in the order received. Those of one deal form a group.
    pub(super) received: Option<Vec<Vec<Footballer>>>,
    /// The counts of the cards in the tray that are alike, in the order of [`ALIKE`].
    pub(super) tray: Option<[Option<u8>; 4]>,
    /// The sizes of decks: line number, deck, count. They are compared with the cards left over.
    pub(super) deck_sizes: Vec<(u32, AnyDeck, u32)>,
    /// The number of Cup Match cards, and of Transfer Window cards, that are out of the game.
    pub(super) out: Option<[u8; 2]>,
    /// The numbers, from 1, of the lines that only some rulings have.
    pub(super) lines: Lines,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Lines {
    pub(super) dues: u32,
    pub(super) received: u32,
    pub(super) out: u32,
    pub(super) tray: u32,
}

/// A deck on the board.
#[derive(Clone, Copy)]
pub(super) enum AnyDeck {
    Squad(Squad),
    Instructions(DeckName),
}

/// The pieces that a side of a deal gives.
pub(super) struct Gives {
    pub(super) line: u32,
    pub(super) seat: Seat,
    pub(super) pieces: Pieces,
    /// True if the side gives the Manager that it owns, and the line does not name the Manager.
    pub(super) own_manager: bool,
    pub(super) own_stadium: bool,
}

const ABOUT: [&str; 8] = [
    "seat 1: …",
    "1 gives: …",
    "next due: …",
    "red deck: …",
    "under the red deck: …",
    "tray: …",
    "received: …",
    "out of the game: …",
];

const GIVES: [&str; 7] = ["£4M", "red 1-4 7", "manager", "stadium", "win-3", "kept-9", "2 wilds"];

impl<'g> ParsedLines<'g> {
    pub(super) fn new(game: &'g Starplayer) -> Self {
        Self {
            game,
            line: 0,
            number: None,
            turn: None,
            official: None,
            this_turn: None,
            free_match: None,
            pending: Vec::new(),
            clubs: vec![SeatItems::default(); usize::from(game.seats_at_table())],
            gives: Vec::new(),
            dues: None,
            under_squads: Default::default(),
            under_decks: Default::default(),
            received: None,
            tray: None,
            deck_sizes: Vec::new(),
            out: None,
            lines: Lines::default(),
        }
    }

    pub(super) fn line(&mut self, line: &Line<'_>, said: &mut PositionLines<'_>) {
        let at = PositionItem { line: line.number, text: line.about };
        if at.text.is_empty() {
            self.line = line.number;
            line.items.iter().for_each(|item| self.table_item(*item, said));
        } else if at.is("next due") {
            self.lines.dues = line.number;
            let dues = line.items.iter().filter_map(|item| self.next_due(*item, said)).collect();
            said.once(&mut self.dues, at, dues);
        } else if at.is("received") {
            self.lines.received = line.number;
            let groups = line.items.iter().map(|item| self.received_together(*item, said)).collect();
            said.once(&mut self.received, at, groups);
        } else if at.is("out of the game") {
            self.lines.out = line.number;
            let out = out_of_the_game(line, said);
            said.once(&mut self.out, at, out);
        } else if at.is("tray") {
            self.lines.tray = line.number;
            let tray = in_the_tray(line, said);
            said.once(&mut self.tray, at, tray);
        } else if let Some(deck) = at.after("under the") {
            self.under(line, at.with(deck), said);
        } else if at.before("deck").is_some() {
            self.deck_size(line, at, said);
        } else if let Some(seat) = at.before("gives") {
            self.side(line, at.with(seat), said);
        } else if at.after("seat").is_some() || at.text.parse::<Seat>().is_ok() {
            self.seat_line(line, at, said);
        } else {
            said.unread(at, &ABOUT);
        }
    }

    fn seat_line(&mut self, line: &Line<'_>, at: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let Some(seat) = self.seat(at, said) else { return };
        if self.clubs[seat.index()].line > 0 {
            said.wrong(line.number, format!("a second line about seat {seat}: join the two"));
        }
        self.clubs[seat.index()].line = line.number;
        line.items.iter().for_each(|item| self.seat_item(seat, *item, said));
    }

    /// A seat: `2` or `seat 2`.
    pub(super) fn seat(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Seat> {
        const NUMBERS: [&str; 4] = ["1", "2", "3", "4"];
        let seats = self.all_seats().iter().zip(NUMBERS);
        let text = item.after("seat").unwrap_or(item.text);
        said.named(item.line, text, "seat of this table", seats)
    }

    /// Several seats: `1 3`.
    pub(super) fn seats(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> SeatSet {
        listed(item.text).filter_map(|word| self.seat(item.with(word), said)).collect()
    }

    pub(super) fn all_seats(&self) -> SeatSet {
        SeatSet::first_seats(self.game.seats_at_table())
    }

    pub(super) fn sum(item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Money> {
        let sum = item.text.parse().ok();
        if sum.is_none() {
            said.wrong(item.line, format!("`{}` is not a sum of money: write `£7.5M`", item.text));
        }
        sum
    }

    /// Footballers received in one deal: `red-5 with red-6`.
    fn received_together(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Vec<Footballer> {
        let names = item.text.split(" with ");
        names.filter_map(|name| self.footballer(item.with(name.trim()), said)).collect()
    }

    /// Reads the cards known to lie under a deck, the next to be drawn first.
    fn under(&mut self, line: &Line<'_>, deck: PositionItem<'_>, said: &mut PositionLines<'_>) {
        match any_deck(deck, said) {
            Some(AnyDeck::Squad(squad)) => {
                let cards = line.items.iter().filter_map(|item| self.squad_card(squad, *item, said));
                let cards = (line.number, cards.collect());
                said.once(&mut self.under_squads[usize::from(squad.index())], deck, cards);
            }
            Some(AnyDeck::Instructions(name)) => {
                let mut left = all_instructions();
                let mut cards = Vec::new();
                for item in &line.items {
                    if let Some(card) = self.instruction(name, left, *item, said) {
                        left.remove(card);
                        cards.push(card);
                    }
                }
                said.once(&mut self.under_decks[name.index()], deck, (line.number, cards));
            }
            None => {}
        }
    }

    /// `red deck: 9 cards`.
    fn deck_size(&mut self, line: &Line<'_>, at: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let Some(deck) = any_deck(at, said) else { return };
        for &item in &line.items {
            match counted(item, &["card", "cards"]) {
                Some(cards) => self.deck_sizes.push((line.number, deck, cards)),
                None => said.unread(item, &["9 cards"]),
            }
        }
    }

    fn squad_card(
        &self,
        squad: Squad,
        item: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) -> Option<SquadCard> {
        if item.is("bogus") {
            return Some(SquadCard::bogus(squad));
        }
        let number = plain_number(item.text).and_then(|number| Footballer::new(squad, number));
        let card = number.map(SquadCard::from).or_else(|| item.text.to_ascii_lowercase().parse().ok());
        let card = card.or_else(|| self.footballer(item, said).map(SquadCard::from))?;
        if card.squad() != squad {
            said.wrong(item.line, format!("{card} does not belong under the {squad} deck"));
        }
        Some(card)
    }

    /// A card of a deck, by its number or by its title. A title stands for one of the cards `among` these that
    /// have it.
    fn instruction(
        &self,
        deck: DeckName,
        among: CardSet<InstructionCard>,
        item: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) -> Option<InstructionCard> {
        let what = match deck {
            DeckName::Referee => "referee card that is left",
            DeckName::Chairman => "chairman card that is left",
            DeckName::Bonus => "bonus card that is left",
        };
        let number = item.text.parse().ok();
        number.or_else(|| said.named(item.line, item.text, what, titles(self.game, deck, among)))
    }

    fn side(&mut self, line: &Line<'_>, at: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let Some(seat) = self.seat(at, said) else { return };
        if self.gives.iter().any(|gives| gives.seat == seat) {
            said.wrong(line.number, format!("a second line about what seat {seat} gives: join the two"));
        }
        let (mut own_manager, mut own_stadium, mut squad) = (false, false, None);
        let mut pieces = Pieces::default();
        let kept = self.clubs[seat.index()].pieces.kept;
        let parts = line.items.iter().flat_map(|item| self.parts_of(*item));
        for item in parts {
            let owned = ["the", "his", "its", "my", "a"].iter().find_map(|word| item.after(word));
            let owned = item.with(owned.unwrap_or(item.text));
            if owned.is("manager") {
                own_manager = true;
            } else if owned.is("stadium") {
                own_stadium = true;
            } else {
                for piece in self.pieces(item, &mut squad, kept, &GIVES, said) {
                    pieces.add(piece, item, said);
                }
            }
        }
        self.gives.push(Gives { line: line.number, seat, pieces, own_manager, own_stadium });
    }
}

/// Reads the name of a deck: of a squad (`red deck`) or of instruction cards (`bonus deck`).
fn any_deck(item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<AnyDeck> {
    let name = item.before("deck").unwrap_or(item.text).to_ascii_lowercase();
    let deck = name.parse().map(AnyDeck::Squad).or_else(|_| name.parse().map(AnyDeck::Instructions)).ok();
    if deck.is_none() {
        said.unread(item, &["red deck", "referee deck", "chairman deck", "bonus deck"]);
    }
    deck
}

/// Cards in the tray that are alike.
fn in_the_tray(line: &Line<'_>, said: &mut PositionLines<'_>) -> [Option<u8>; 4] {
    let mut tray = [None; 4];
    for &item in &line.items {
        let counts = ALIKE.iter().map(|(_, names)| counted(without_card(item), names));
        match counts.enumerate().find_map(|(place, count)| Some((place, count?))) {
            Some((place, count)) => said.once(&mut tray[place], item, count),
            None => said.unread(item, &["9 wilds", "1 tackle", "3 windows", "2 cup matches"]),
        }
    }
    tray
}

/// Used cards that are out of the game: Cup Matches and Transfer Windows.
fn out_of_the_game(line: &Line<'_>, said: &mut PositionLines<'_>) -> [u8; 2] {
    let mut out = [None; 2];
    for &item in line.items.iter().filter(|item| !item.is("none")) {
        if let Some(count) = counted(item, &["cup match", "cup matches"]) {
            said.once(&mut out[0], item, count);
        } else if let Some(count) = counted(item, &["window", "windows"]) {
            said.once(&mut out[1], item, count);
        } else {
            said.unread(item, &["3 cup matches", "1 window", "none"]);
        }
    }
    out.map(Option::unwrap_or_default)
}
