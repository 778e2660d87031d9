//! Events as sentences, with the names of the set-up's components.

mod sentences;
pub(crate) mod words;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Formatter};

use tabletop_core::Card as _;

use crate::cards::{DeckName, Footballer, InstructionCard, Manager, Squad};
use crate::components::Space;
use crate::event::Event;
use crate::event_text::words::InWords;
use crate::setup::Starplayer;
use crate::state::{Bundle, Party, Purchase};
use crate::step::Die;

/// Writes an event as a sentence.
pub(crate) fn describe(game: &Starplayer, event: &Event, f: &mut Formatter<'_>) -> fmt::Result {
    Words { game }.opening(event, f)
}

fn total((one, other): (Die, Die)) -> u8 {
    one.spots() + other.spots()
}

fn party(party: Party, f: &mut Formatter<'_>) -> fmt::Result {
    match party {
        Party::Official => f.write_str("the official"),
        Party::Seat(seat) => write!(f, "seat {seat}"),
    }
}

struct Words<'a> {
    game: &'a Starplayer,
}

impl Words<'_> {
    fn footballer(&self, footballer: Footballer, f: &mut Formatter<'_>) -> fmt::Result {
        let name = self.game.components().sheet(footballer).map_or("?", |sheet| &sheet.name);
        write!(f, "{name} ({footballer}, {})", self.game.tables().value(footballer))
    }

    fn manager(&self, manager: Manager) -> &str {
        self.game.components().managers.get(usize::from(manager.index())).map_or("?", |name| name)
    }

    fn stadium(&self, stadium: Squad) -> &str {
        self.game.components().stadiums.get(usize::from(stadium.index())).map_or("?", |name| name)
    }

    fn purchase(&self, purchase: Purchase, f: &mut Formatter<'_>) -> fmt::Result {
        match purchase {
            Purchase::Footballer(footballer) => self.footballer(footballer, f),
            Purchase::Manager(manager) => write!(f, "the manager {}", self.manager(manager)),
            Purchase::Stadium(stadium) => write!(f, "the {stadium} stadium {}", self.stadium(stadium)),
        }
    }

    fn space(&self, space: Space, f: &mut Formatter<'_>) -> fmt::Result {
        match space {
            Space::Footballer(footballer) => self.footballer(footballer, f),
            _ => write!(f, "{}", InWords(space)),
        }
    }

    /// The cards of one side of a deal: `blue-1, the manager Gaffer Tape and 2 cup match cards`.
    fn cards(&self, cards: &Bundle) -> String {
        let mut pieces: Vec<String> = cards.footballers.iter().map(|it| it.to_string()).collect();
        let wins = cards.wins.iter();
        pieces.extend(wins.map(|win| format!("the {} win card of round {}", win.colour(), win.round())));
        pieces.extend(cards.kept.iter().map(|card| format!("the kept bonus card {card}")));
        pieces.extend(cards.manager.map(|manager| format!("the manager {}", self.manager(manager))));
        pieces.extend(cards.stadium.map(|it| format!("the {it} stadium {}", self.stadium(it))));
        let counts = [
            (cards.wild_substitutes, "wild substitute"),
            (cards.tackles, "tackle card"),
            (cards.cup_matches, "cup match card"),
            (cards.transfer_windows, "transfer window card"),
        ];
        pieces.extend(counts.into_iter().filter_map(|(count, name)| match count {
            0 => None,
            1 => Some(format!("a {name}")),
            _ => Some(format!("{count} {name}s")),
        }));
        match pieces.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
            None => "nothing".to_string(),
        }
    }

    /// The title of an instruction card. Its number counts every copy.
    fn title(&self, deck: DeckName, card: InstructionCard) -> &str {
        let mut left = card.number();
        for listed in self.game.components().deck(deck) {
            if left <= listed.copies {
                return &listed.title;
            }
            left -= listed.copies;
        }
        "?"
    }
}
