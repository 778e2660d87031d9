//! Cards and money that a seat has or gives in a deal.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::{PositionItem, PositionLines, named};
use tabletop_core::words::plain_number;
use tabletop_core::{Card as _, CardSet};

use super::parse::ParsedLines;
use super::words::{ALIKE, WINS, alike, counted, titles, without_card};
use crate::cards::{DeckName, Footballer, InstructionCard, Manager, Squad, WinCard};
use crate::components::TrayCard;
use crate::money::Money;

/// One item of a list of cards and money.
#[derive(Clone, Copy)]
pub(super) enum Piece {
    Money(Money),
    Footballers(CardSet<Footballer>),
    Manager(Manager),
    /// One of the Managers that are left. They are alike but for their names.
    AnyManager,
    Stadium(Squad),
    /// One of the Stadiums that are left.
    AnyStadium,
    Win(WinCard),
    /// A Win card of a round, in any colour.
    Round(u8),
    /// One Win card of each round up to this one.
    Wins(u8),
    Kept(InstructionCard),
    Alike(TrayCard, u8),
}

/// All cards and money of a line.
#[derive(Clone, Default)]
pub(super) struct Pieces {
    pub(super) money: Option<Money>,
    pub(super) footballers: CardSet<Footballer>,
    pub(super) manager: Option<Manager>,
    pub(super) any_manager: bool,
    pub(super) stadium: Option<Squad>,
    pub(super) any_stadium: bool,
    pub(super) wins: CardSet<WinCard>,
    /// The round number of each Win card that the line gives without a colour.
    pub(super) rounds: Vec<u8>,
    pub(super) kept: CardSet<InstructionCard>,
    alike: [Option<u8>; 4],
}

impl Pieces {
    /// The number of cards of a kind that are alike. `None` if the line does not give it.
    pub(super) fn alike(&self, card: TrayCard) -> Option<u8> {
        self.alike[alike(card)]
    }

    pub(super) fn add(&mut self, piece: Piece, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let may_be_several = matches!(piece, Piece::Footballers(_) | Piece::Win(_) | Piece::Kept(_));
        let is_new = match piece {
            Piece::Money(sum) => self.money.replace(sum).is_none(),
            Piece::Footballers(new) => {
                let is_new = self.footballers.intersection(new).is_empty();
                self.footballers = self.footballers.union(new);
                is_new
            }
            Piece::Manager(manager) => self.manager.replace(manager).is_none() && !self.any_manager,
            Piece::AnyManager => !core::mem::replace(&mut self.any_manager, true) && self.manager.is_none(),
            Piece::Stadium(stadium) => self.stadium.replace(stadium).is_none() && !self.any_stadium,
            Piece::AnyStadium => !core::mem::replace(&mut self.any_stadium, true) && self.stadium.is_none(),
            Piece::Win(card) => self.wins.insert(card),
            Piece::Round(round) => {
                self.rounds.push(round);
                true
            }
            Piece::Wins(rounds) => {
                self.rounds.extend(1..=rounds);
                true
            }
            Piece::Kept(card) => self.kept.insert(card),
            Piece::Alike(card, count) => self.alike[alike(card)].replace(count).is_none(),
        };
        if !is_new && may_be_several {
            said.wrong(item.line, format!("`{}`: list each card once", item.text));
        } else if !is_new {
            let problem = format!("`{}`: one of this kind is given already; write only one", item.text);
            said.wrong(item.line, problem);
        }
    }
}

impl ParsedLines<'_> {
    /// The parts of an item with `and`: `red-5 and £4M`. A name stays whole.
    pub(super) fn parts_of<'a>(&self, item: PositionItem<'a>) -> Vec<PositionItem<'a>> {
        let is_whole = item.after("kept").is_some() || named(item.text, self.names()).is_some();
        let parts = item.text.split(" and ").map(|part| item.with(part.trim()));
        if is_whole { Vec::from([item]) } else { parts.collect() }
    }

    /// Reads the pieces of an item. Numbers alone are Footballers of the squad before them: `red 1, 4 and 7`.
    pub(super) fn pieces(
        &self,
        item: PositionItem<'_>,
        squad: &mut Option<Squad>,
        kept: CardSet<InstructionCard>,
        forms: &[&str],
        said: &mut PositionLines<'_>,
    ) -> Vec<Piece> {
        if let Some(rounds) = rounds(item) {
            return rounds.into_iter().map(Piece::Round).collect();
        }
        let mut pieces = Vec::new();
        for part in self.parts_of(item) {
            let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit() || c == '#');
            let only_numbers = part.text.split_whitespace().all(is_number);
            let piece = match *squad {
                Some(squad) if only_numbers && part.text.parse::<Money>().is_err() => {
                    squad_piece(squad, part.text, part, said)
                }
                _ => self.piece(part, kept, forms, said),
            };
            *squad = match piece {
                Some(Piece::Footballers(cards)) => cards.iter().next().map(Footballer::squad),
                _ => None,
            };
            pieces.extend(piece);
        }
        pieces
    }

    /// Reads a piece. An unreadable item is noted, with the forms that can be read. A kept card named by its
    /// title is one of `kept`.
    pub(super) fn piece(
        &self,
        item: PositionItem<'_>,
        kept: CardSet<InstructionCard>,
        forms: &[&str],
        said: &mut PositionLines<'_>,
    ) -> Option<Piece> {
        let lower = item.text.to_ascii_lowercase();
        if let Ok(sum) = item.text.parse() {
            return Some(Piece::Money(sum));
        }
        if item.sum(&[]) == Some(0) {
            // `£0`, `no money`.
            return Some(Piece::Money(Money::ZERO));
        }
        if let Some(sum) = cash(item, said) {
            return Some(Piece::Money(sum));
        }
        if let Some(piece) = any_piece(item, said) {
            return Some(piece);
        }
        let squad_and_rest =
            lower.split_once(' ').map(|(squad, rest)| (squad.trim_end_matches('s').parse(), rest));
        if let Some((Ok(squad), rest)) = squad_and_rest {
            if let Ok(card) = format!("{}-{squad}", rest.trim().replace(' ', "-")).parse() {
                return Some(Piece::Win(card));
            }
            return squad_piece(squad, rest.trim(), item, said);
        }
        if let Ok(footballer) = lower.parse() {
            return Some(Piece::Footballers(CardSet::only(footballer)));
        }
        if let Ok(manager) = lower.parse() {
            return Some(Piece::Manager(manager));
        }
        if let Some(colour) = lower.strip_prefix("stadium-") {
            return said.read(item.line, colour).map(Piece::Stadium);
        }
        if let Ok(card) = lower.replace(' ', "-").parse() {
            return Some(Piece::Win(card));
        }
        if let Some(round) = lower.strip_prefix("win-") {
            return round_of(round, item, said).map(Piece::Round);
        }
        if let Some(number) = lower.strip_prefix("kept-") {
            return said.read(item.line, number).map(Piece::Kept);
        }
        if let Some(title) = item.after("kept") {
            let cards = titles(self.game, DeckName::Bonus, kept);
            return said.named(item.line, title, "bonus card that can be kept", cards).map(Piece::Kept);
        }
        if let Some(wins) = counted::<u8>(item, &WINS) {
            let is_real = wins <= WinCard::ROUNDS;
            if !is_real {
                said.wrong(item.line, format!("{wins} wins, but there are {} rounds", WinCard::ROUNDS));
            }
            return is_real.then_some(Piece::Wins(wins));
        }
        for (card, names) in ALIKE {
            let bare = without_card(item);
            let single = names.iter().step_by(2).any(|name| bare.is(name)).then_some(1);
            if let Some(count) = counted(bare, &names).or(single) {
                return Some(Piece::Alike(card, count));
            }
        }
        let piece = named(item.text, self.names());
        if piece.is_none() {
            said.unread(item, forms);
        }
        piece
    }

    /// The Footballer with this notation or name.
    pub(super) fn footballer(
        &self,
        item: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) -> Option<Footballer> {
        let number = item.text.to_ascii_lowercase().parse().ok();
        number.or_else(|| said.named(item.line, item.text, "footballer", self.footballers()))
    }

    pub(super) fn footballers(&self) -> impl Iterator<Item = (Footballer, &str)> {
        Footballer::all().filter_map(|one| Some((one, self.game.components().sheet(one)?.name.as_str())))
    }

    /// The names on Footballers, Managers and Stadiums.
    fn names(&self) -> impl Iterator<Item = (Piece, &str)> {
        let components = self.game.components();
        let footballers =
            self.footballers().map(|(one, name)| (Piece::Footballers(CardSet::only(one)), name));
        let managers = Manager::ALL.into_iter().zip(&components.managers);
        let stadiums = Squad::ALL.into_iter().zip(&components.stadiums);
        footballers
            .chain(managers.map(|(one, name)| (Piece::Manager(one), name.as_str())))
            .chain(stadiums.map(|(one, name)| (Piece::Stadium(one), name.as_str())))
    }
}

/// Reads a Manager or a Stadium in the words of the table: `a manager`, `manager 2`, `stadium white`. `None` for
/// other items.
fn any_piece(item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Piece> {
    let lower = item.text.to_ascii_lowercase();
    let lower =
        lower.strip_prefix("the ").or_else(|| lower.strip_prefix("a ")).map_or(lower.clone(), Into::into);
    if ["manager", "1 manager"].contains(&lower.as_str()) {
        return Some(Piece::AnyManager);
    }
    if ["stadium", "1 stadium"].contains(&lower.as_str()) {
        return Some(Piece::AnyStadium);
    }
    if let Some(number) = item.after("manager").and_then(plain_number::<u8>) {
        return format!("manager-{number}").parse().ok().map(Piece::Manager);
    }
    let words: Vec<&str> = lower.split([' ', '-']).collect();
    let is_squad = |word: &str| word.parse::<Squad>().is_ok();
    match words.as_slice() {
        ["stadium", colour] | [colour, "stadium"] if is_squad(colour) => {
            colour.parse().ok().map(Piece::Stadium)
        }
        ["manager", colour] | [colour, "manager"] if is_squad(colour) => {
            said.take_as(format_args!("`{}` is any Manager: they have no colours", item.text));
            Some(Piece::AnyManager)
        }
        _ => None,
    }
}

/// Reads the words after the colour of a squad: numbers of Footballers, or `stadium`.
fn squad_piece(
    squad: Squad,
    rest: &str,
    item: PositionItem<'_>,
    said: &mut PositionLines<'_>,
) -> Option<Piece> {
    const BETWEEN: [&str; 7] = ["and", "&", "footballer", "footballers", "player", "players", "number"];
    let mut footballers = CardSet::EMPTY;
    let rest = rest.replace(" to ", "-").replace(" - ", "-").replace(['#', '+'], " ");
    let is_number = |word: &&str| !BETWEEN.iter().any(|between| word.eq_ignore_ascii_case(between));
    for word in rest.split_whitespace().filter(is_number) {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let ends = |end: &str| plain_number(end).and_then(|number| Footballer::new(squad, number));
        let Some((first, last)) = ends(first).zip(ends(last)) else {
            said.wrong(
                item.line,
                format!("`{word}` is not the number of a footballer: write 1 to 11, or `1-4`"),
            );
            return None;
        };
        for number in first.number()..=last.number() {
            let footballer = Footballer::new(squad, number)?;
            if !footballers.insert(footballer) {
                said.wrong(item.line, format!("{footballer} is listed twice"));
            }
        }
    }
    Some(Piece::Footballers(footballers))
}

/// The rounds of Win cards: `wins 1 2 3`, `win cards of rounds 1-3`, `round 2 win`. `None` for other items.
fn rounds(item: PositionItem<'_>) -> Option<Vec<u8>> {
    let after = WINS.iter().find_map(|name| item.after(name));
    let of_round = || WINS.iter().find_map(|name| item.with(item.before(name)?).after("round"));
    let mut rounds = Vec::new();
    for word in after.or_else(of_round)?.split([' ', '&']).filter(|word| !word.is_empty()) {
        if ["of", "for", "round", "rounds", "and"].iter().any(|between| word.eq_ignore_ascii_case(between)) {
            continue;
        }
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (first, last) = (plain_number::<u8>(first)?, plain_number::<u8>(last)?);
        rounds.extend(first..=last);
    }
    let are_real = rounds.iter().all(|round| (1..=WinCard::ROUNDS).contains(round));
    (are_real && !rounds.is_empty()).then_some(rounds)
}

/// A sum in the words of people: `£20M in cash`, `20 mil`, `£20`, which is in millions as everything in the game.
fn cash(item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Money> {
    let behind = ["in cash", "cash", "in hand", "in the bank", "left", "pounds", "quid"];
    let text = behind.iter().find_map(|words| item.before(words)).unwrap_or(item.text);
    let ahead = ["cash", "money", "the money"].iter().find_map(|words| item.with(text).after(words));
    let text = ahead.unwrap_or(text);
    let unit = ["mil", "mill", "millions", "m"].iter().find_map(|unit| item.with(text).before(unit));
    if let Ok(sum) = text.parse().or_else(|_| format!("{}m", unit.unwrap_or(text)).parse()) {
        let is_bare = unit.is_none() && text.ends_with(|c: char| c.is_ascii_digit());
        if is_bare && !text.starts_with('£') {
            return None;
        }
        if is_bare {
            said.take_as(format_args!("`{}` is {sum}", item.text));
        }
        return Some(sum);
    }
    None
}

fn round_of(round: &str, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<u8> {
    let number = plain_number(round).filter(|round| (1..=WinCard::ROUNDS).contains(round));
    if number.is_none() {
        said.wrong(item.line, format!("`{}`: write `win-3`, or `win-3-red` with its colour", item.text));
    }
    number
}

/// Every card of the Bonus deck.
pub(super) fn all_instructions() -> CardSet<InstructionCard> {
    (0..InstructionCard::MOST).filter_map(InstructionCard::from_index).collect()
}
