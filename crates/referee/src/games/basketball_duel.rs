//! How Basketball Duel looks: the play areas as small pictures beside each other, the hand as cards.

use std::io;

use basketball_duel::{
    BasketballDuel, CardKind, Event, GameCard, GameCards, Half, Item, ItemCounts, Phase, Public, Side, State,
    Swipe,
};
use tabletop_core::{Entry, Game as _, PublicOf, Seat, View};

use crate::playable::{Playable, Weight};
use crate::screen::{Cell, Screen, Tone};

impl Playable for BasketballDuel {
    fn weight(&self, entry: &Entry<Self>) -> Weight {
        let heading = |chapter: Option<String>, section: String| Weight::Heading { chapter, section };
        match &entry.event {
            Event::RoundBegins { round, .. } => {
                heading(Some(format!("Round {round}")), "The deal".to_string())
            }
            Event::TurnBegins { seat } => heading(None, format!("Turn of seat {seat}")),
            Event::LastPlays { first } => heading(None, format!("The last plays, seat {first} first")),
            Event::SuddenDeathBegins { .. } => {
                heading(Some("Sudden death".to_string()), "Item cards are dealt".to_string())
            }
            Event::Completed { .. }
            | Event::AnotherTurn { .. }
            | Event::ItemSwiped { .. }
            | Event::RoundScored { .. }
            | Event::TeamTotal { .. }
            | Event::SuddenCompleted { .. }
            | Event::Won { .. }
            | Event::Stopped { .. } => Weight::Strong,
            Event::BonusDealt { .. }
            | Event::CardDealt { .. }
            | Event::TurnPasses { .. }
            | Event::BonusCounted { .. }
            | Event::Passed { .. } => Weight::Minor,
            _ => Weight::Plain,
        }
    }

    /// Below a completed item and below the heading of the last plays, unless the same step
    /// collects the cards.
    fn drawn_at(&self, step: &[Entry<Self>]) -> Option<usize> {
        let collects = |entry: &Entry<Self>| matches!(entry.event, Event::CardsCollected | Event::Won { .. });
        let is_drawn =
            |entry: &Entry<Self>| matches!(entry.event, Event::Completed { .. } | Event::LastPlays { .. });
        let place = step.iter().rposition(is_drawn).filter(|_| !step.iter().any(collects))?;
        Some(place + 1)
    }

    fn draw(&self, now: &PublicOf<Self>, screen: &mut Screen<'_>) -> io::Result<()> {
        let room = screen.width().saturating_sub(4);
        let areas = (1..=self.seats()).filter_map(Seat::from_number);
        screen
            .tiles(areas.map(|seat| Cell::new(self.area(now, seat, room)).tone(Tone::Of(seat))).collect())?;
        let aside =
            if now.aside > 0 { format!(" Bonus cards set aside: {}.", now.aside) } else { String::new() };
        screen.line(format_args!("Draw pile: {}.{aside}", cards(now.pile)))?;
        screen.line(self.discard_pile(now))?;
        if let Phase::LaySwiped { seat, card } = now.phase {
            screen.line(format_args!("Swiped by seat {seat}, to be laid: {}.", self.named(card)))?;
        }
        let items = Item::ALL.map(|item| with_capital(self.names().of(item))).join(", ");
        screen.toned(Tone::Dim, format_args!("{items} · (left right) · * star · = locked"))
    }

    fn status(&self, view: View<'_, State>) -> String {
        let of = |bonus: &[Item], seat: Seat| {
            let shown = view.public.bonus.get(seat).copied().unwrap_or_default();
            let is_shown = |place: usize| shown.get(place).is_some_and(Option::is_some);
            let one = |(place, item): (usize, &Item)| {
                let shown = if is_shown(place) { " (shown)" } else { "" };
                format!("{} {}{shown}", place + 1, self.names().of(*item))
            };
            bonus.iter().enumerate().map(one).collect::<Vec<_>>().join(", ")
        };
        let own = of(&view.own.bonus, view.seat);
        let mut text = if own.is_empty() {
            "You have no Bonus card.".to_string()
        } else {
            format!("Your Bonus cards: {own}.")
        };
        if let Some(mate) = self.mate(view.seat) {
            let told = of(&view.own.mate.bonus, mate);
            if !told.is_empty() {
                text.extend([" Your team-mate's: ", told.as_str(), "."]);
            }
        }
        text
    }

    fn draw_own(&self, view: View<'_, State>, screen: &mut Screen<'_>) -> io::Result<()> {
        self.hand("Your hand", view.own.hand, screen)?;
        self.hand("Your team-mate's hand", view.own.mate.hand, screen)
    }

    fn is_drawn_for_person(&self, now: &PublicOf<Self>) -> bool {
        matches!(now.phase, Phase::Draw { .. } | Phase::LastPlay { .. } | Phase::SuddenLay { .. })
    }
}

/// What is drawn of an area and of a hand.
trait Drawn {
    fn area(&self, now: &Public, seat: Seat, room: usize) -> String;
    fn discard_pile(&self, now: &Public) -> String;
    fn hand(&self, title: &str, cards: GameCards, screen: &mut Screen<'_>) -> io::Result<()>;
    fn in_hand(&self, card: GameCard) -> String;
    fn in_rows(&self, cards: GameCards, room: usize) -> Vec<String>;
    fn half(&self, half: Half, mark: char) -> String;
    fn counted(&self, counts: ItemCounts) -> String;
}

impl Drawn for BasketballDuel {
    /// What lies in front of a seat, as text.
    fn area(&self, now: &Public, seat: Seat, room: usize) -> String {
        let mate = self.mate(seat).map_or_else(String::new, |mate| format!(" with {mate}"));
        let hand = now.hands.get(seat).copied().unwrap_or_default();
        let mut lines = vec![format!("seat {seat}{mate}: {}, {hand} in hand", points(now.total(seat)))];
        let done = now.completed.get(seat).copied().map(|counts| self.counted(counts)).unwrap_or_default();
        if !done.is_empty() {
            lines.push(format!("Completed: {done}"));
        }
        let bonus = now.bonus.get(seat).copied().unwrap_or_default();
        if !bonus.is_empty() {
            let bonus = bonus.iter().map(|item| item.map_or("face-down", |item| self.names().of(item)));
            lines.push(format!("Bonus: {}", bonus.collect::<Vec<_>>().join(", ")));
        }
        let immune = now.immunity.get(seat).copied().unwrap_or(GameCards::EMPTY);
        let immune = immune.iter().filter_map(|card| self.immunity(card));
        let immune: Vec<_> = immune.map(|item| self.names().of(item)).collect();
        if !immune.is_empty() {
            lines.push(format!("Immunity: {}", immune.join(", ")));
        }
        let waiting = now.sudden.cards.get(seat).copied().unwrap_or(GameCards::EMPTY);
        if !waiting.is_empty() {
            lines.push("Face-up:".to_string());
            lines.extend(self.in_rows(waiting, room));
        }
        lines.extend(in_strips(&self.picture(&now.areas, seat).to_string(), room));
        lines.join("\n")
    }

    fn discard_pile(&self, now: &Public) -> String {
        let Some(top) = now.top_discard() else { return "The discard pile is empty.".to_string() };
        let count = u8::try_from(now.discard.len()).unwrap_or(u8::MAX);
        format!("Discard pile: {}, on top {}.", cards(count), self.named(top))
    }

    fn hand(&self, title: &str, cards: GameCards, screen: &mut Screen<'_>) -> io::Result<()> {
        if cards.is_empty() {
            return Ok(());
        }
        screen.toned(Tone::Strong, title)?;
        screen.tiles(cards.iter().map(|card| Cell::new(self.in_hand(card))).collect())
    }

    /// A card in three lines: its number, then its halves as in the pictures, or what it does.
    fn in_hand(&self, card: GameCard) -> String {
        match self.card(card) {
            None => format!("card {card}"),
            Some(CardKind::Item(face)) => {
                let mark = if self.has_star(card) { '*' } else { ' ' };
                let (top, bottom) = (self.half(face.top, mark), self.half(face.bottom, ' '));
                format!("card {card}\n{top}\n{bottom}")
            }
            Some(CardKind::Immunity(item)) => format!("card {card}\nImmunity\n{}", self.names().of(item)),
            Some(CardKind::Swipe(Swipe::Item(item))) => {
                format!("card {card}\nSwipe\n{}", self.names().of(item))
            }
            Some(CardKind::Swipe(swipe)) => format!("card {card}\nSwipe\n{swipe}"),
        }
    }

    /// Item cards beside each other, each as [in hand](Drawn::in_hand), as many in a row as there
    /// is room for.
    fn in_rows(&self, cards: GameCards, room: usize) -> Vec<String> {
        const CARD: usize = 8;
        let cards: Vec<String> = cards.iter().map(|card| self.in_hand(card)).collect();
        let line = |row: &[String], number: usize| {
            let parts = row.iter().map(|card| card.lines().nth(number).unwrap_or_default());
            parts.map(|part| format!("{part:CARD$}")).collect::<Vec<_>>().concat().trim_end().to_string()
        };
        cards.chunks((room / CARD).max(1)).flat_map(|row| [0, 1, 2].map(|number| line(row, number))).collect()
    }

    /// One half of a card as the pictures show it.
    fn half(&self, half: Half, mark: char) -> String {
        let letter = self.names().letter(half.item);
        match half.side {
            Side::Left => format!("|{mark} ({letter}|"),
            Side::Right => format!("|{letter}) {mark}|"),
        }
    }

    /// How often each item was completed.
    fn counted(&self, counts: ItemCounts) -> String {
        let done = Item::ALL.into_iter().map(|item| (self.names().of(item), counts.of(item)));
        let done = done.filter(|(_, count)| *count > 0);
        let done =
            done.map(|(item, count)| if count == 1 { item.into() } else { format!("{count}× {item}") });
        done.collect::<Vec<_>>().join(", ")
    }
}

/// Texts of a card.
trait Asked {
    fn immunity(&self, card: GameCard) -> Option<Item>;
}

impl Asked for BasketballDuel {
    fn immunity(&self, card: GameCard) -> Option<Item> {
        match self.card(card)? {
            CardKind::Immunity(item) => Some(item),
            CardKind::Item(_) | CardKind::Swipe(_) => None,
        }
    }
}

/// Cuts a picture into strips that fit into `room` columns. The rows of each strip are numbered.
fn in_strips(picture: &str, room: usize) -> Vec<String> {
    const NUMBER: usize = 4;
    const CARD: usize = 5;
    let widest = picture.lines().map(str::len).max().unwrap_or(0);
    if widest <= room {
        return picture.lines().map(str::to_string).collect();
    }
    let strip = (room.saturating_sub(NUMBER + 1) / CARD).max(1) * CARD;
    let starts = (NUMBER..widest.saturating_sub(1)).step_by(strip);
    let cut = |start: usize| {
        picture.lines().map(move |line| {
            let number = line.get(..NUMBER).unwrap_or(line);
            let end = line.len().min(start + strip + 1);
            format!("{number}{}", line.get(start..end).unwrap_or_default())
        })
    };
    starts.flat_map(cut).collect()
}

/// A name at the beginning of a sentence.
fn with_capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

fn points(points: u16) -> String {
    if points == 1 { "1 point".to_string() } else { format!("{points} points") }
}

fn cards(count: u8) -> String {
    if count == 1 { "1 card".to_string() } else { format!("{count} cards") }
}

#[cfg(test)]
mod tests {
    use anstream::AutoStream;
    use basketball_duel::{Components, ItemNames, Setup};
    use tabletop_core::Table;

    use super::*;

    #[test]
    fn a_wide_picture_is_cut_between_cards() {
        let picture = "       0    1    2 \n  0 |  (B|B)  |  (S|\n    |H)  |  (H|H)  |\n";
        assert_eq!(in_strips(picture, 20).len(), 3, "it has room");
        let strips = in_strips(picture, 16);
        let expected = [
            "       0    1  ",
            "  0 |  (B|B)  |",
            "    |H)  |  (H|",
            "       2 ",
            "  0 |  (S|",
            "    |H)  |",
        ];
        assert_eq!(strips, expected);
        // A card needs its five columns and the edge of the next.
        assert!(in_strips(picture, 14).iter().all(|line| line.len() <= 14), "no strip is too wide");
        assert!(in_strips(picture, 1).iter().all(|line| line.len() <= 10), "a card at least");
    }

    #[test]
    fn one_is_told_in_the_singular() {
        assert_eq!([0, 1, 2].map(points), ["0 points", "1 point", "2 points"]);
        assert_eq!([0, 1, 2].map(cards), ["0 cards", "1 card", "2 cards"]);
    }

    #[test]
    fn face_up_cards_lie_beside_each_other_as_far_as_there_is_room() {
        let game = BasketballDuel::new(Setup::default()).unwrap();
        let cards: GameCards = [3, 9, 21].into_iter().filter_map(GameCard::from_number).collect();
        let expected = ["card 3  card 9", "|  (B|  |  (S|", "|H)  |  |B)  |", "card 21", "|* (H|", "|J)  |"];
        assert_eq!(game.in_rows(cards, 20), expected);
        assert_eq!(game.in_rows(cards, 1).len(), 9, "one below the other");
    }

    /// Two seats are dealt to, and begin: seat 2 swipes the Start card of seat 1.
    const SWIPED: &str = "chance: bonus sneakers, chance: bonus hoop, chance: card 9, chance: card 46, chance: card 10, \
                          chance: card 51, chance: card 47, chance: card 57, chance: card 3, chance: card 33, \
                          1: show 1, 1: draw pile, chance: card 41, 1: start 10, \
                          2: draw pile, chance: card 43, 2: swipe basketball 1 0,0";

    fn played(components: Option<Components>, steps: &str) -> Table<BasketballDuel> {
        let setup = Setup { components, ..Setup::default() };
        let mut table = Table::new(BasketballDuel::new(setup).unwrap());
        for step in steps.split(", ") {
            table.enter(step).unwrap_or_else(|error| panic!("`{step}`: {error}"));
        }
        table
    }

    /// What all see, and what seat 1 sees.
    fn drawn(table: &Table<BasketballDuel>) -> String {
        let mut bytes = Vec::new();
        let mut out = AutoStream::never(&mut bytes);
        let mut screen = Screen::new(&mut out, 80);
        table.game().draw(table.public(), &mut screen).unwrap();
        table.game().draw_own(table.view(Seat::ALL[0]).unwrap(), &mut screen).unwrap();
        drop(screen);
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_swiped_card_is_seen_until_it_is_laid() {
        let line = "Swiped by seat 2, to be laid: card 10 (sneakers right over basketball left).";
        let mut table = played(None, SWIPED);
        assert!(drawn(&table).lines().any(|drawn| drawn == line), "{}", drawn(&table));
        table.enter("2: start 10").unwrap();
        assert!(!drawn(&table).contains("Swiped"), "{}", drawn(&table));
    }

    /// A set of another theme: all that a person sees of it is in its names.
    #[test]
    fn a_renamed_set_is_drawn_in_its_names() {
        let mut components = Components::default();
        let names = ["comet", "Big Dipper", "moon", "sun", "nova"].map(str::to_string);
        let [basketball, sneakers, hoop, jersey, whistle] = names;
        components.names = ItemNames { basketball, sneakers, hoop, jersey, whistle };
        let laid = "2: start 10, 1: draw pile, chance: card 42, 1: immunity basketball, \
                    2: draw pile, chance: card 44, 2: immunity hoop";
        let table = played(Some(components), &[SWIPED, laid].join(", "));
        let (game, view) = (table.game(), table.view(Seat::ALL[0]).unwrap());
        let completed = ItemCounts { basketball: 2, jersey: 1, ..ItemCounts::default() };
        let drawn = [drawn(&table), game.status(view), game.counted(completed)].join("\n");
        for shown in [
            "Bonus: Big Dipper ",
            "Immunity: comet ",
            "Immunity: moon ",
            "Discard pile: 1 card, on top card 46 (Swipe: comet).",
            "Comet, Big Dipper, Moon, Sun, Nova · ",
            "│ |  (B| │ ",
            "│ |C)  | │ ",
            "│ Big Dipper │",
            "Your Bonus cards: 1 Big Dipper (shown).",
            "2× comet, sun",
        ] {
            assert!(drawn.contains(shown), "`{shown}` is not in:\n{drawn}");
        }
        let of_the_box = |item: &Item| drawn.to_lowercase().contains(item.word());
        assert!(!Item::ALL.iter().any(of_the_box), "{drawn}");
    }
}
