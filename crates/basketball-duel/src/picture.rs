//! A play area as text, two lines for each row of cards.

use core::fmt;

use tabletop_core::Seat;

use crate::area::Areas;
use crate::cards::{Half, Side};
use crate::coordinates::Spot;
use crate::game_card::GameCard;
use crate::setup::BasketballDuel;

/// A play area drawn as text. A row of cards takes two lines. The columns are numbered above, the rows on the
/// left.
///
/// A left quarter is drawn at the right-hand edge of its card and a right one at the left-hand edge, so the
/// quarters of an item meet: `(B|B)`. `*` marks a star; locked cards are drawn on `=`.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    game: &'a BasketballDuel,
    areas: &'a Areas,
    area: Seat,
}

impl BasketballDuel {
    /// The play area of a seat as text.
    pub const fn picture<'a>(&'a self, areas: &'a Areas, area: Seat) -> Picture<'a> {
        Picture { game: self, areas, area }
    }
}

impl Picture<'_> {
    fn half(&self, f: &mut fmt::Formatter<'_>, card: GameCard, half: Half, star: bool) -> fmt::Result {
        let ground = if self.areas.locked().contains(card) { '=' } else { ' ' };
        let mark = if star { '*' } else { ground };
        match (half.side, self.game.names().letter(half.item)) {
            (Side::Left, letter) => write!(f, "{mark}{ground}({letter}"),
            (Side::Right, letter) => write!(f, "{letter}){ground}{mark}"),
        }
    }

    /// Writes one of the two lines of a row. Each place is a half of a card, or empty. A bar stands on each side
    /// of a card.
    fn line(&self, f: &mut fmt::Formatter<'_>, columns: (i8, i8), y: i8, upper: bool) -> fmt::Result {
        let mut bar = false;
        for x in columns.0..=columns.1 {
            let card = Spot::new(x, y).and_then(|place| self.areas.card_at(self.area, place));
            f.write_str(if bar || card.is_some() { "|" } else { " " })?;
            bar = card.is_some();
            match card.and_then(|card| Some((card, self.game.kinds.face(card)?))) {
                Some((card, face)) if upper => self.half(f, card, face.top, self.game.has_star(card))?,
                Some((card, face)) => self.half(f, card, face.bottom, false)?,
                None => f.write_str("    ")?,
            }
        }
        f.write_str(if bar { "|\n" } else { "\n" })
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut places = self.areas.cards(self.area).iter().map(|card| self.areas.spot_of(card).1);
        let Some(first) = places.next() else { return f.write_str("(empty)\n") };
        let (mut left, mut right, mut top, mut bottom) = (first.x(), first.x(), first.y(), first.y());
        for place in places {
            (left, right) = (left.min(place.x()), right.max(place.x()));
            (top, bottom) = (top.min(place.y()), bottom.max(place.y()));
        }
        f.write_str("    ")?;
        for x in left..=right {
            write!(f, "{x:>4} ")?;
        }
        f.write_str("\n")?;
        for y in top..=bottom {
            write!(f, "{y:>3} ")?;
            self.line(f, (left, right), y, true)?;
            f.write_str("    ")?;
            self.line(f, (left, right), y, false)?;
        }
        Ok(())
    }
}
