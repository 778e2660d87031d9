//! The cards in the areas: with their spots, beside each other, or drawn.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::Seat;
use tabletop_core::position::{PositionItem, PositionLines};

use super::card_places::Placed;
use super::parse::{Area, ParsedLines, SaidCard};
use super::picture;
use crate::area::{Areas, LaidCard};
use crate::cards::Direction;
use crate::coordinates::Spot;
use crate::game_card::{GameCard, GameCards};

/// The place of a card in an area, as it is written.
#[derive(Clone)]
enum Place<'a> {
    At(&'a str),
    Beside(Direction, String),
    Unsaid,
}

impl<'a> ParsedLines<'_, 'a> {
    pub(super) fn areas(&mut self, placed: &mut Placed, said: &mut PositionLines<'a>) -> Areas {
        let game = self.game;
        let mut areas = Areas::empty(game.seats);
        let (drawn, listed): (Vec<Area<'a>>, Vec<Area<'a>>) =
            core::mem::take(&mut self.areas).into_iter().partition(|area| !area.picture.is_empty());
        // A card in a picture may be any of several alike, so the areas with listed cards are laid first.
        for area in listed.iter().chain(&drawn) {
            let mut before = None;
            for (words, place) in listed_cards(area.cards) {
                let item = PositionItem { line: area.line, text: &words };
                let Some(card) = self.card(item, said) else { continue };
                // `it` is the card before this one.
                let neighbour = |other: &str| {
                    let known = before.filter(|_| ["it", "that"].contains(&other));
                    known.or_else(|| self.spot_of(other, area.seat, &areas))
                };
                let Some(at) = spot(area, item, place, neighbour, &areas, said) else { continue };
                before = Some(at);
                if let Some(card) = self.in_area(area, card, at, (&areas, placed), said) {
                    areas.lay(&game.edges, area.seat, at, card);
                }
            }
            let elsewhere = placed.cards.union(self.named_cards());
            for LaidCard { card, at } in picture::cards(game, &area.picture, elsewhere, said) {
                let card = SaidCard { line: area.line, one_of: GameCards::only(card) };
                if let Some(card) = self.in_area(area, card, at, (&areas, placed), said) {
                    areas.lay(&game.edges, area.seat, at, card);
                }
            }
            if !areas.all_match(&game.edges, area.seat) {
                said.wrong(
                    area.line,
                    format!("touching edges do not match in the area of seat {}", area.seat),
                );
            }
        }
        self.starts(&mut areas, placed, said);
        areas.rebuilt(&game.edges)
    }

    /// The spot of a card in an area: by its number or its halves.
    fn spot_of(&self, card: &str, seat: Seat, areas: &Areas) -> Option<Spot> {
        let is_it = |known: &GameCard| match card.parse::<GameCard>() {
            Ok(number) => number == *known,
            Err(_) => self.cards_of_halves(card).contains(*known),
        };
        let card = areas.cards(seat).iter().find(is_it)?;
        areas.whereabouts(card).map(|(_, spot)| spot)
    }

    /// The card that is laid at a spot. `None`, with a problem, if it cannot lie there.
    fn in_area(
        &self,
        area: &Area<'_>,
        said_card: SaidCard,
        at: Spot,
        (areas, placed): (&Areas, &mut Placed),
        said: &mut PositionLines<'_>,
    ) -> Option<GameCard> {
        let items = SaidCard { one_of: said_card.one_of.intersection(self.game.kinds.items), ..said_card };
        if let (true, Some(card)) = (items.one_of.is_empty(), said_card.one_of.nth(0)) {
            said.wrong(area.line, format!("card {card} is not an Item card of this set"));
            return None;
        }
        if areas.card_at(area.seat, at).is_some() {
            said.wrong(area.line, format!("two cards lie at {at}"));
            return None;
        }
        placed.place(items, said)
    }

    /// Lays the Start cards of the lines about the seats.
    fn starts(&self, areas: &mut Areas, placed: &mut Placed, said: &mut PositionLines<'_>) {
        for &(line, seat, card) in &self.starts {
            if self.areas.iter().any(|area| area.seat == seat)
                || self.starts.iter().filter(|(_, other, _)| *other == seat).count() > 1
            {
                let problem = format!("say where the cards of seat {seat} lie: `area {seat}: {card}@0,0 …`");
                said.wrong(line, problem);
            } else if placed.place(SaidCard { line, one_of: GameCards::only(card) }, said).is_some() {
                areas.lay(&self.game.edges, seat, Spot::START, card);
            }
        }
    }
}

/// The spot of a card: written, beside a card before it, or that of the Start card.
fn spot(
    area: &Area<'_>,
    card: PositionItem<'_>,
    place: Place<'_>,
    neighbour: impl Fn(&str) -> Option<Spot>,
    areas: &Areas,
    said: &mut PositionLines<'_>,
) -> Option<Spot> {
    match place {
        Place::At(spot) => said.read::<Spot>(area.line, spot),
        Place::Beside(side, other) => {
            let there = neighbour(&other);
            let spot = there.and_then(|spot| spot.next(side));
            if spot.is_none() {
                let problem =
                    format!("`{other}` does not lie in this area yet: write it before `{}`", card.text);
                said.wrong(area.line, problem);
            }
            spot
        }
        Place::Unsaid if areas.cards(area.seat).is_empty() => Some(Spot::START),
        Place::Unsaid => {
            let problem = format!("`{}`: write a card with its spot, such as `17@2,-1`", card.text);
            said.wrong(area.line, problem);
            None
        }
    }
}

/// The cards of a line about an area, each with its place: `10@0,0 17@1,0`, `10, 17 right of 10`.
fn listed_cards(text: &str) -> Vec<(String, Place<'_>)> {
    const BETWEEN: [&str; 8] = ["and", "then", "is", "lies", "to", "the", "card", "start"];
    let mut cards = Vec::new();
    let mut card = String::new();
    let mut words = text.split([' ', '@', '\t']).filter(|word| !word.is_empty()).peekable();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    while let Some(word) = words.next() {
        let bare = word.trim_end_matches(',');
        let side = match (bare.to_ascii_lowercase().as_str(), words.peek()) {
            ("right", Some(&"of")) => Some(Direction::Right),
            ("left", Some(&"of")) => Some(Direction::Left),
            ("above", _) => Some(Direction::Above),
            ("below" | "under", _) => Some(Direction::Below),
            _ => None,
        };
        let is_spot = !card.is_empty() && bare.contains(',');
        let place = if let Some(side) = side {
            let other = words.find(|word| !["of", "card", "the"].contains(word)).unwrap_or_default();
            let mut other = String::from(other.trim_end_matches(','));
            // A card by its halves has five words.
            if words.peek().is_some_and(|side| ["left", "right"].contains(side))
                && !other.ends_with(|c: char| c.is_ascii_digit())
            {
                for word in words.by_ref().take(4) {
                    other = format!("{other} {}", word.trim_end_matches(','));
                }
            }
            Some(Place::Beside(side, other))
        } else if is_spot {
            Some(Place::At(bare))
        } else {
            None
        };
        if place.is_none() {
            if is_number(bare) && is_number(&card) && !card.is_empty() {
                cards.push((core::mem::take(&mut card), Place::Unsaid));
            }
            if !["at", "on"].contains(&bare) && !BETWEEN.contains(&bare) {
                card = if card.is_empty() { bare.into() } else { format!("{card} {bare}") };
            }
        }
        let place = place.or_else(|| (word.ends_with(',') && !card.is_empty()).then_some(Place::Unsaid));
        cards.extend(place.map(|place| (core::mem::take(&mut card), place)));
    }
    if !card.is_empty() {
        cards.push((card, Place::Unsaid));
    }
    cards
}
