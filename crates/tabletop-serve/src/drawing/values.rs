//! The values of a card: that of now in large figures, and those to come as bars.

use maud::{Markup, html};
use tabletop::{Cell, Curve};

use super::text;

/// The height of the large figure.
pub(super) const HIGH: usize = 38;
/// The height of the bars with their figures.
pub(super) const BARS_HIGH: usize = 40;
/// The height of the highest bar.
const HIGHEST: u32 = 22;
/// The distance between two bars.
const PITCH: usize = 15;
/// The width beside the large figure, in tenths of a pixel.
const ROOM: usize = 560;
/// The maximum number of bars.
const MOST_BARS: usize = 6;

/// The second line of a card, taken apart: `SG 4 189 cm ●●`. Its number is drawn large.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Figure {
    /// The word before the number.
    before: String,
    /// The number.
    number: u64,
    /// `★` if the number counts stars.
    unit: String,
    /// The words after the number, without coins.
    after: String,
    /// The number of coins.
    coins: usize,
}

impl Figure {
    /// Takes a line apart. `None` if neither its first nor its second word is a number, or if other words do not fit
    /// beside it.
    pub(super) fn of(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = words.iter().take(2).position(|word| number(word).is_some())?;
        let (number, unit) = number(words.get(at)?)?;
        let is_coins = |word: &&str| word.chars().all(|letter| letter == '●');
        let rest = words.get(at + 1..)?;
        let after = rest.iter().filter(|word| !is_coins(word)).copied().collect::<Vec<_>>().join(" ");
        // A sentence that begins with a number is no value.
        if text::measure(&after, 115) > ROOM || words.first().is_some_and(|word| word.chars().count() > 3) {
            return None;
        }
        Some(Self {
            before: words.get(..at)?.join(" "),
            number,
            unit: unit.to_string(),
            after,
            coins: rest.iter().filter(|word| is_coins(word)).map(|word| word.chars().count()).sum(),
        })
    }

    /// Draws the number at the left, and the other words and coins at the right.
    pub(super) fn drawn(&self, top: usize, width: usize) -> Markup {
        let right = width * 66 / 100;
        let lines: Vec<&str> = [&self.before, &self.after]
            .into_iter()
            .map(String::as_str)
            .filter(|line| !line.is_empty())
            .collect();
        let rows = lines.len() + usize::from(self.coins > 0);
        let first = top + HIGH / 2 + 4 - (rows.saturating_sub(1)) * 7 - 3;
        html! {
            text class="value" x=(width * 29 / 100) y=(top + 28) { (self.number) (self.unit) }
            @for (index, line) in lines.iter().enumerate() {
                text class={ "beside" @if index == 0 && !self.before.is_empty() { " position" } } x=(right) y=(first + index * 14) { (line) }
            }
            @for coin in 0..self.coins {
                circle class="coin" cx=(right + coin * 11 - (self.coins - 1) * 11 / 2) cy=(first + lines.len() * 14 - 4) r="4.5" {}
            }
        }
    }
}

/// Parses a number with an optional star: `4`, `4★`.
fn number(word: &str) -> Option<(u64, &str)> {
    let end = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    let (digits, unit) = word.split_at(end);
    if unit.is_empty() || unit == "★" { Some((digits.parse().ok()?, unit)) } else { None }
}

/// Returns the values to come of a cell, if there are any.
pub(super) fn coming(cell: &Cell) -> Option<&Curve> {
    cell.curve.as_ref().filter(|curve| !curve.ahead.is_empty())
}

/// Returns the highest value of some cards, now or later.
pub(super) fn peak<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> u16 {
    let of_curve = |curve: &Curve| curve.ahead.iter().copied().fold(curve.now, u16::max);
    cells.into_iter().filter_map(coming).map(of_curve).fold(1, u16::max)
}

/// Draws the value of now and those to come as bars, with their figures below. All bars to come are one path, and all
/// figures of one letter one text, because every card of a page has some.
pub(super) fn bars(curve: &Curve, peak: u16, top: usize, width: usize) -> Markup {
    let all = [curve.now].into_iter().chain(curve.ahead.iter().copied());
    let values: Vec<u16> = all.take(MOST_BARS).collect();
    let left = (width - values.len() * PITCH) / 2;
    let bottom = top + BARS_HIGH - 14;
    let bar = |(index, value): (usize, &u16)| {
        let high = (u32::from(*value) * HIGHEST / u32::from(peak.max(1))).clamp(2, HIGHEST);
        format!("M{} {bottom}v-{high}h{}V{bottom}z", left + index * PITCH + 1, PITCH - 3)
    };
    let middle = |index: usize| left + index * PITCH + PITCH / 2;
    let figures: Vec<String> = values.iter().map(ToString::to_string).collect();
    let are_single = figures.iter().all(|value| value.len() == 1);
    let places: Vec<String> = (0..figures.len()).map(|index| middle(index).to_string()).collect();
    html! {
        path class="bar now" d=(values.iter().enumerate().take(1).map(bar).collect::<String>()) {}
        path class="bar" d=(values.iter().enumerate().skip(1).map(bar).collect::<String>()) {}
        @if are_single {
            text class="ahead" x=(places.join(" ")) y=(bottom + 11) { (figures.concat()) }
        } @else {
            @for (index, value) in figures.iter().enumerate() {
                text class="ahead" x=(middle(index)) y=(bottom + 11) { (value) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_line_is_found() {
        let figure = Figure::of("SG 4 189 cm ●●").unwrap();
        assert_eq!((figure.before.as_str(), figure.number, figure.after.as_str()), ("SG", 4, "189 cm"));
        assert_eq!(figure.coins, 2);
        let figure = Figure::of("C 1★ $1").unwrap();
        assert_eq!((figure.number, figure.unit.as_str(), figure.after.as_str()), (1, "★", "$1"));
        assert_eq!(Figure::of("36 left").unwrap().number, 36);
        for line in [
            "Swipe",
            "a position counts 2",
            "wins ties",
            "",
            "189cm tall",
            "1 strength, wins ties",
            "seat 3 decides",
        ] {
            assert_eq!(Figure::of(line), None, "{line}");
        }
    }
}
