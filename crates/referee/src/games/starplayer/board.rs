//! Draws Starplayer: the board as a ring with the pawns beside it, the squads with their owners,
//! the clubs.

use std::io;

use starplayer::{
    Club, DeckName, Footballer, FreeMatch, Position, Public, Rank, SQUAD_SIZE, Space, Squad, Starplayer,
};
use tabletop_core::{Card as _, CardSet, Game as _, Seat};

use super::words::{Worded as _, counted, party, sentence};
use crate::screen::{Cell, Screen, Tone};

/// What is drawn of the board, the squads, a deal and a club.
pub(super) trait Drawn {
    fn ring(&self, now: &Public) -> Vec<String>;
    fn middle(&self, now: &Public) -> Vec<String>;
    fn draw_deal(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()>;
    fn draw_squads(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()>;
    fn footballer(&self, footballer: Footballer, now: &Public) -> Cell;
    fn is_on_board(&self, footballer: Footballer) -> bool;
    fn is_star(&self, footballer: Footballer) -> bool;
    fn club(&self, seat: Seat, club: &Club) -> Vec<Cell>;
    fn squad(&self, squad: Squad, footballers: CardSet<Footballer>) -> Cell;
}

/// What the short names in the ring mean.
pub(super) const LEGEND: &str = "‹13› the pawns of seats 1 and 3; R5 red 5, RStd red stadium, Mgr manager, Ref Chm Bon cards, \
    Wild substitute, Pen penalty spot, Cup match; clockwise from KICK off";
/// The width of a space of the board.
const SPACE: usize = 5;
/// The most spaces in a row of the ring. They fill 75 columns.
const ROW: usize = 15;
/// The width of the text inside the ring, between the sides and their pawns.
const MIDDLE: usize = (ROW - 2) * SPACE - 13;

impl Drawn for Starplayer {
    /// The spaces clockwise from Kick Off at the top left. The pawns stand above the top row, below
    /// the bottom row, and inside the ring at the sides.
    fn ring(&self, now: &Public) -> Vec<String> {
        let board = &self.components().board;
        let across = board.len().div_ceil(2).clamp(1, ROW);
        let down = board.len().saturating_sub(2 * across).div_ceil(2);
        let label = |place: usize| board.get(place).map_or_else(String::new, |space| label(*space));
        let pawns = |place: usize| pawns(now, place);
        let row = |places: &[usize], text: &dyn Fn(usize) -> String| {
            places.iter().map(|&place| format!("{:SPACE$}", text(place))).collect::<Vec<_>>().concat()
        };
        let top: Vec<_> = (0..across).collect();
        let bottom: Vec<_> = (across + down..2 * across + down).rev().collect();
        let middle = self.middle(now);
        let blank_above = down.saturating_sub(middle.len()) / 2;
        let mut lines = vec![row(&top, &pawns), row(&top, &label)];
        for step in 0..down {
            let (right, left) = (across + step, 2 * across + 2 * down - 1 - step);
            let text = step.checked_sub(blank_above).and_then(|line| middle.get(line));
            let inside =
                format!("{:6}{:MIDDLE$}{:>6} ", pawns(left), text.map_or("", String::as_str), pawns(right));
            let inside_wide = across.saturating_sub(2) * SPACE;
            lines.push(format!("{:SPACE$}{inside:inside_wide$}{}", label(left), label(right)));
        }
        // Text that does not fit between the sides goes below the ring.
        lines.extend([row(&bottom, &label), row(&bottom, &pawns)]);
        lines.extend(middle.into_iter().skip(down));
        lines.iter().map(|line| line.trim_end().to_string()).filter(|line| !line.is_empty()).collect()
    }

    /// The text inside the ring: what is pending, the next first, then what the Official holds.
    fn middle(&self, now: &Public) -> Vec<String> {
        let mut lines = Vec::new();
        for (place, pending) in now.pending.iter().rev().enumerate() {
            let text = self.pending(now, *pending, None);
            let text = if place == 0 { sentence(&text) } else { format!("  then: {text}") };
            lines.extend(wrapped(&text));
        }
        for due in &now.dues {
            lines.extend(wrapped(&format!("  due: {} {} to {}", due.payer, due.amount, party(due.payee))));
        }
        if now.free_match == FreeMatch::Open {
            lines.extend(wrapped(&format!("seat {} may play one Cup Match without a card", now.turn)));
        }
        lines.push(String::new());
        let tray = &now.tray;
        let held = [
            (tray.tackles, "tackle"),
            (tray.cup_matches, "cup match"),
            (tray.transfer_windows, "window"),
            (tray.wild_substitutes, "wild"),
            (tray.yellow_cards, "yellow card"),
        ];
        let held = held.map(|(count, name)| format!("{count} {name}")).join(", ");
        lines.extend(wrapped(&format!("tray: {held}, {} win", tray.wins.len())));
        let free = |names: Vec<String>| if names.is_empty() { "none".to_string() } else { names.join(" ") };
        let managers = free(tray.managers.iter().map(|manager| manager.number().to_string()).collect());
        let stadiums = free(tray.stadiums.iter().map(|colour| colour.to_string()).collect());
        lines.extend(wrapped(&format!("managers free: {managers}; stadiums: {stadiums}")));
        let decks = DeckName::ALL.map(|deck| format!("{deck} {}", now.instruction_deck(deck).len()));
        lines.extend(wrapped(&format!("decks: {}", decks.join(", "))));
        if let Some(official) = now.official {
            lines.push(format!("official: seat {official}"));
        }
        lines
    }

    fn draw_deal(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()> {
        let Some(deal) = &now.deal else { return Ok(()) };
        let header =
            [deal.one, deal.other].map(|seat| Cell::new(format_args!("seat {seat} would give")).at_least(20));
        let offers = [deal.one, deal.other]
            .map(|seat| Cell::new(self.bundle(deal.given_by(seat))).tone(Tone::Of(seat)));
        screen.table(header.into(), vec![offers.into()])
    }

    /// The four squads, each in its colour.
    fn draw_squads(&self, now: &Public, screen: &mut Screen<'_>) -> io::Result<()> {
        let mut header = vec![Cell::number("")];
        header.extend(Squad::ALL.map(|squad| Cell::new(squad).at_least(13)));
        let row = |number: u8| {
            let mut row = vec![Cell::number(number)];
            let cell = |squad| Footballer::new(squad, number).map(|it| self.footballer(it, now));
            row.extend(Squad::ALL.into_iter().filter_map(cell));
            row
        };
        let mut rows: Vec<_> = (1..=SQUAD_SIZE).map(row).collect();
        let mut decks = vec![Cell::new("")];
        decks.extend(
            Squad::ALL.map(|squad| {
                Cell::new(format_args!("{} in deck", now.squad_deck(squad).len())).tone(Tone::Dim)
            }),
        );
        rows.push(decks);
        screen.table(header, rows)?;
        screen.toned(Tone::Dim, "★ Starplayer, • on the board; behind the value the seat that owns the card")
    }

    fn footballer(&self, footballer: Footballer, now: &Public) -> Cell {
        let Some(sheet) = self.components().sheet(footballer) else { return Cell::new("") };
        let star = if self.is_star(footballer) { '★' } else { ' ' };
        let board = if self.is_on_board(footballer) { '•' } else { ' ' };
        let position = match sheet.position {
            _ if self.setup().system.is_none() => "",
            Position::Goalkeeper => " G",
            Position::Defender => " D",
            Position::Midfielder => " M",
            Position::Striker => " S",
        };
        let value = sheet.value_half_millions.to_string();
        let text = format!("{star}{board} {value:>6}{position}");
        let owner = now.owner_of(footballer).map(|seat| format!(" {seat}")).unwrap_or_default();
        Cell::new(format_args!("{text}{owner}")).tone(squad_tone(footballer.squad()))
    }

    fn is_on_board(&self, footballer: Footballer) -> bool {
        self.components().board.contains(&Space::Footballer(footballer))
    }

    fn is_star(&self, footballer: Footballer) -> bool {
        self.components().sheet(footballer).is_some_and(|sheet| sheet.rank == Rank::Starplayer)
    }

    fn club(&self, seat: Seat, club: &Club) -> Vec<Cell> {
        let mut lines = vec![format!("seat {seat}")];
        lines.push(club.cash.map_or_else(|| "hidden".to_string(), |cash| cash.to_string()));
        let mut cards = Vec::new();
        let components = self.components();
        if let Some(manager) = club.manager {
            let name = components.managers.get(usize::from(manager.index())).map_or("", String::as_str);
            cards.push(format!("Manager {name}"));
        }
        if let Some(stadium) = club.stadium {
            let name = components.stadiums.get(usize::from(stadium.index())).map_or("", String::as_str);
            cards.push(format!("{name} ({stadium})"));
        }
        if !club.wins.is_empty() {
            let wins: Vec<_> = club.wins.iter().map(|win| win.round().to_string()).collect();
            cards.push(format!("Wins of rounds {}", wins.join(" ")));
        }
        let counts = [
            (u32::from(club.wild_substitutes), "wild"),
            (u32::from(club.cup_matches), "cup match"),
            (club.kept.len(), "kept cup match"),
            (u32::from(club.tackles), "tackle"),
            (u32::from(club.transfer_windows), "window"),
        ];
        let counts: Vec<_> = counts.iter().filter(|(count, _)| *count > 0).collect();
        let counts: Vec<_> = counts.iter().map(|(count, name)| format!("{count} {name}")).collect();
        if !counts.is_empty() {
            cards.push(counts.join(", "));
        }
        if club.yellow_cards > 0 {
            cards.push(counted(u32::from(club.yellow_cards), "yellow card"));
        }
        if club.turns_to_miss > 0 {
            cards.push(format!("red card: misses {}", counted(u32::from(club.turns_to_miss), "turn")));
        }
        let mut row = vec![Cell::new(lines.join("\n")).tone(Tone::Of(seat))];
        row.extend(Squad::ALL.map(|squad| self.squad(squad, club.footballers)));
        row.push(Cell::new(cards.join("\n")));
        row
    }

    /// The numbers of a club's Footballers of one squad, in its colour. Starplayers are marked.
    fn squad(&self, squad: Squad, footballers: CardSet<Footballer>) -> Cell {
        let of_squad = footballers.iter().filter(|it| it.squad() == squad);
        let marked = of_squad.map(|it| format!("{}{}", it.number(), if self.is_star(it) { "★" } else { "" }));
        Cell::new(marked.collect::<Vec<_>>().join(" ")).tone(squad_tone(squad))
    }
}

/// A space in four columns: a colour by its letter, a Footballer by colour and number.
fn label(space: Space) -> String {
    match space {
        Space::KickOff => "KICK".to_string(),
        Space::Footballer(it) => format!("{}{}", letter(it.squad()), it.number()),
        Space::Manager => "Mgr".to_string(),
        Space::Stadium(colour) => format!("{}Std", letter(colour)),
        Space::Deck(DeckName::Referee) => "Ref".to_string(),
        Space::Deck(DeckName::Chairman) => "Chm".to_string(),
        Space::Deck(DeckName::Bonus) => "Bon".to_string(),
        Space::WildSubstitute => "Wild".to_string(),
        Space::PenaltySpot => "Pen".to_string(),
        Space::CupMatch => "Cup".to_string(),
    }
}

const fn letter(squad: Squad) -> char {
    match squad {
        Squad::Red => 'R',
        Squad::Blue => 'B',
        Squad::Yellow => 'Y',
        Squad::White => 'W',
    }
}

/// The colour of a squad. It is that of a seat that this game does not have, so that it differs
/// from every club's.
const fn squad_tone(squad: Squad) -> Tone {
    let [_, _, _, _, blue, red, _, yellow] = Seat::ALL;
    match squad {
        Squad::Red => Tone::Of(red),
        Squad::Blue => Tone::Of(blue),
        Squad::Yellow => Tone::Of(yellow),
        // Bold text is white, or black on a white background.
        Squad::White => Tone::Strong,
    }
}

/// The seats whose pawns stand on a space, as `‹13›`.
fn pawns(now: &Public, place: usize) -> String {
    let here = now.clubs.iter().filter(|(_, club)| usize::from(club.pawn) == place);
    let here: String = here.map(|(seat, _)| seat.to_string()).collect();
    if here.is_empty() { here } else { format!("‹{here}›") }
}

/// Breaks the text into lines that fit inside the ring.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_inclusive(' ') {
        if line.chars().count() + word.trim_end().chars().count() > MIDDLE {
            lines.push(std::mem::replace(&mut line, "    ".to_string()));
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_inside_the_ring_is_filled_to_its_last_column() {
        let fits = format!("{} {}", "a".repeat(MIDDLE - 4), "bcd");
        assert_eq!(wrapped(&fits), [fits.as_str()]);
        let (full, word) = ("a".repeat(MIDDLE - 3), "bcd");
        assert_eq!(wrapped(&format!("{full} {word}")), [format!("{full} "), format!("    {word}")]);
    }
}
