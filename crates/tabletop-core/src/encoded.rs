//! Views as features, for programs that learn.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Card, Game, Seat, View};

mod plain;

/// A game whose views can be written as features. For one set-up, the number of features and the meaning of each are
/// always the same.
///
/// Seats are counted clockwise from the seat that sees, its own first. So a model that was trained in one seat can
/// play in any. Amounts are written as they are. A choice among options, or a set of them, is written as one
/// feature of 0 or 1 for each option.
///
/// Three laws check it. By [`encoded`](crate::laws::encoded) the fields are the same in every state, and the same
/// view always gives the same features. By [`every_part_counts`](crate::laws::every_part_counts) no part of a view
/// is lost. By [`read_back`](crate::laws::read_back) the features say the same as the view.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Dealer, Encoded, Game, Seat, Table};
///
/// let mut table = Table::new(Sale::new(Setup::new(2))?);
/// while table.deal(&mut Dealer::new(1)) {}
/// let view = table.view(Seat::ALL[0]).expect("seat 1 is at the table");
///
/// let fields = table.game().fields();
/// let features = table.game().features(view);
/// assert_eq!(features.len(), fields.iter().map(|field| field.len).sum::<usize>());
/// let coins = fields.iter().position(|field| field.name == "own coins").expect("there is such a field");
/// let before: usize = fields[..coins].iter().map(|field| field.len).sum();
/// assert_eq!(features[before], 5);
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Encoded: Game {
    /// Writes the features of a seat's view. The default method writes the JSON of the view. A place has a feature if
    /// it holds a number, a boolean or null in the first state of the game. A public list with an entry for each seat
    /// begins with the entry of the seat that sees. Any other list gives its length, and as many entries as it has in
    /// the first state. The default is enough to try a game out. Only a game that overrides this method obeys the
    /// laws.
    fn encode(&self, view: View<'_, Self::State>, out: &mut Encoder<'_>) {
        plain::encode(self, view, out);
    }

    /// The parts of a view that are not in the features, as JSON pointers into the view. `*` stands for any name or
    /// index: `/public/log`. By default no part is left out. The law
    /// [`every_part_counts`](crate::laws::every_part_counts) checks all other parts.
    fn left_out(&self) -> &'static [&'static str] {
        &[]
    }

    /// The features of a view.
    fn features(&self, view: View<'_, Self::State>) -> Vec<i32> {
        let mut features = Vec::new();
        self.features_into(view, &mut features);
        features
    }

    /// Appends the features of a view. Allocates nothing if `features` has room.
    fn features_into(&self, view: View<'_, Self::State>, features: &mut Vec<i32>) {
        self.encode(view, &mut Encoder::new(view.seat, self.seats(), Sheet::Growing(features)));
    }

    /// Writes the features of a view into a row of the same length, without an intermediate list. A shorter row
    /// gets only the fields for which it has room. The rest of a longer one becomes 0.
    fn write_features(&self, view: View<'_, Self::State>, row: &mut [i32]) {
        row.fill(0);
        self.encode(view, &mut Encoder::new(view.seat, self.seats(), Sheet::Row(row)));
    }

    /// The fields, with the meaning of the features, in order.
    fn fields(&self) -> Vec<Field> {
        let state = self.start(&mut ());
        let (mut features, mut fields) = (Vec::new(), Vec::new());
        if let Some(view) = self.view(&state, Seat::default()) {
            let encoder = Encoder::new(view.seat, self.seats(), Sheet::Growing(&mut features));
            self.encode(view, &mut Encoder { fields: Some(&mut fields), ..encoder });
        }
        fields
    }
}

/// Features of an encoding that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The meaning: `sold`, `seat +1 coins`.
    pub name: String,
    /// The number of features.
    pub len: usize,
}

/// A writer for the features of a view.
#[derive(Debug)]
pub struct Encoder<'a> {
    seat: Seat,
    seats: u8,
    sheet: Sheet<'a>,
    fields: Option<&'a mut Vec<Field>>,
}

/// The place that an encoder writes to.
#[derive(Debug)]
enum Sheet<'a> {
    /// A list that grows.
    Growing(&'a mut Vec<i32>),
    /// The rest of a row of zeros.
    Row(&'a mut [i32]),
}

impl Sheet<'_> {
    /// The slice for the next `len` features, all 0. Empty if there is no room for them.
    fn next(&mut self, len: usize) -> &mut [i32] {
        match self {
            Self::Growing(features) => {
                let first = features.len();
                features.resize(first + len, 0);
                &mut features[first..]
            }
            Self::Row(row) => {
                let (next, rest) = core::mem::take(row).split_at_mut_checked(len).unwrap_or_default();
                *row = rest;
                next
            }
        }
    }
}

impl<'a> Encoder<'a> {
    const fn new(seat: Seat, seats: u8, sheet: Sheet<'a>) -> Self {
        Self { seat, seats, sheet, fields: None }
    }

    /// Begins the next field, and returns the slice for its features, all 0.
    fn field(&mut self, name: &dyn core::fmt::Display, len: usize) -> &mut [i32] {
        if let Some(fields) = &mut self.fields {
            fields.push(Field { name: format!("{name}"), len });
        }
        self.sheet.next(len)
    }

    /// Writes an amount as it is.
    pub fn amount(&mut self, name: impl core::fmt::Display, amount: impl Into<i32>) {
        if let [feature] = self.field(&name, 1) {
            *feature = amount.into();
        }
    }

    /// Writes 1 for yes, 0 for no.
    pub fn flag(&mut self, name: impl core::fmt::Display, yes: bool) {
        self.amount(name, i32::from(yes));
    }

    /// Writes one of `count` options: a 1 at its index and 0 elsewhere. `None` writes 0 everywhere.
    pub fn one_of(&mut self, name: impl core::fmt::Display, count: usize, index: Option<usize>) {
        let features = self.field(&name, count);
        if let Some(feature) = index.and_then(|index| features.get_mut(index)) {
            *feature = 1;
        }
    }

    /// Writes a set of `count` possible cards, or of other values with an index: a 1 for each that is in it.
    pub fn cards<C: Card>(
        &mut self,
        name: impl core::fmt::Display,
        count: usize,
        cards: impl IntoIterator<Item = C>,
    ) {
        let features = self.field(&name, count);
        for card in cards {
            if let Some(feature) = features.get_mut(usize::from(card.index())) {
                *feature = 1;
            }
        }
    }

    /// Writes a seat, counted from the own one. `None` writes 0 everywhere.
    pub fn seat(&mut self, name: impl core::fmt::Display, seat: Option<Seat>) {
        let from_own = |seat: Seat| usize::from(self.seat.steps_to(seat, self.seats));
        let index = seat.map(from_own);
        self.one_of(name, self.seats.into(), index);
    }

    /// Writes a set of seats, counted from the own one.
    pub fn seats(&mut self, name: impl core::fmt::Display, seats: crate::SeatSet) {
        let all = crate::SeatSet::first_seats(self.seats).clockwise_from(self.seat);
        let features = self.field(&name, self.seats.into());
        for (feature, seat) in features.iter_mut().zip(all) {
            *feature = i32::from(seats.contains(seat));
        }
    }

    /// The seats in their order from the own one, each with its name for fields: `own`, `seat +1`.
    pub fn each_seat(&self) -> impl Iterator<Item = (Seat, SeatName)> + use<> {
        let all = crate::SeatSet::first_seats(self.seats);
        all.clockwise_from(self.seat).zip((0..).map(SeatName))
    }
}

/// The name of a seat in fields, counted clockwise from the own seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatName(u8);

impl core::fmt::Display for SeatName {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0 == 0 { f.write_str("own") } else { write!(f, "seat +{}", self.0) }
    }
}
