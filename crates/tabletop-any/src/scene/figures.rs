//! The figures of a scene, as numbers that a screen can draw.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::Seat;

/// The values of a thing over time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Curve {
    /// The sign behind each value: `★`. Empty for plain numbers.
    pub unit: &'static str,
    /// The present value. The lines of the cell have it too.
    pub now: u16,
    /// The values of the coming periods, the next one first. Empty if the thing counts for no further period.
    pub ahead: Vec<u16>,
}

impl Curve {
    /// Creates a curve from its values, the present one first. Without values, the present one is 0.
    pub fn new(unit: &'static str, values: impl IntoIterator<Item = u16>) -> Self {
        let mut values = values.into_iter();
        let now = values.next().unwrap_or_default();
        Self { unit, now, ahead: values.collect() }
    }

    /// Returns the values of the coming periods with their unit: `3★, 2★`. Empty if there are none.
    pub fn coming(&self) -> String {
        let values: Vec<String> =
            self.ahead.iter().map(|value| alloc::format!("{value}{}", self.unit)).collect();
        values.join(", ")
    }

    /// Returns the present value with its unit: `3★`.
    pub fn present(&self) -> String {
        alloc::format!("{}{}", self.now, self.unit)
    }
}

/// A scale with the place of the game or of every seat on it: the seasons, the strength.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Track {
    /// Its name, unique in the scene. If a [`Fact`](super::Fact) of the seats has the same label, the track is its
    /// picture: the text of the fact begins with the value of the seat.
    pub name: Cow<'static, str>,
    /// The end of the scale. `None` for a scale without an end.
    pub most: Option<i32>,
    /// The places on the scale: one without a seat for the game, or one for each seat.
    pub marks: Vec<TrackMark>,
}

/// A place on a [`Track`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TrackMark {
    /// The seat that stands there; `None` for the game.
    pub seat: Option<Seat>,
    /// The value, at most the end of the scale. A negative value has no bar.
    pub value: i32,
}

impl Track {
    /// Creates the track of the game, such as its seasons: `value` of `most`.
    pub fn of_game(name: impl Into<Cow<'static, str>>, value: i32, most: i32) -> Self {
        let marks = Vec::from([TrackMark { seat: None, value }]);
        Self { name: name.into(), most: Some(most), marks }
    }

    /// Creates a track of the seats, with the value of each.
    pub fn of_seats(
        name: impl Into<Cow<'static, str>>,
        most: Option<i32>,
        values: impl IntoIterator<Item = (Seat, i32)>,
    ) -> Self {
        let marks = values.into_iter().map(|(seat, value)| TrackMark { seat: Some(seat), value });
        Self { name: name.into(), most, marks: marks.collect() }
    }

    /// Returns the value of the game, if this is a track of the game.
    pub fn of_the_game(&self) -> Option<i32> {
        self.value(None)
    }

    /// Returns the value of a seat, if this is a track of the seats.
    pub fn of_seat(&self, seat: Seat) -> Option<i32> {
        self.value(Some(seat))
    }

    /// Returns the end of the scale, or the greatest value if the scale has no end. A bar of this length is full.
    pub fn length(&self) -> i32 {
        self.most.unwrap_or_else(|| self.marks.iter().map(|mark| mark.value).max().unwrap_or_default())
    }

    fn value(&self, seat: Option<Seat>) -> Option<i32> {
        self.marks.iter().find(|mark| mark.seat == seat).map(|mark| mark.value)
    }
}
