//! Views as figures: for programs that learn.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Card, Game, Seat, View};

mod plain;

/// A game whose views can be written as figures: always as many, each with its meaning, for one set-up.
///
/// Seats are counted from the one who sees: the own seat first, then clockwise. So what is learned in one seat
/// holds in all. Amounts stand as they are; what is one of several, or a set, is a figure of 0 or 1 for each.
/// Three laws look at it: [`encoded`](crate::laws::encoded), that the fields are the same in every state and that
/// a view gives the same figures again; [`every_part_counts`](crate::laws::every_part_counts), that nothing of a
/// view is lost; [`read_back`](crate::laws::read_back), that the figures say what the view says.
///
/// ```
/// use tabletop_core::{Dealer, Encoded, Game, Seat, Table};
/// use world_league::{Setup, WorldLeague};
///
/// let mut table = Table::new(WorldLeague::new(Setup::new(2))?);
/// while table.deal(&mut Dealer::new(1)) {}
/// let view = table.view(Seat::ALL[0]).expect("seat 1 is at the table");
///
/// let fields = table.game().fields();
/// let figures = table.game().figures(view);
/// assert_eq!(figures.len(), fields.iter().map(|field| field.len).sum::<usize>());
/// let millions = fields.iter().position(|field| field.name == "own millions").expect("there is such a field");
/// let before: usize = fields[..millions].iter().map(|field| field.len).sum();
/// assert_eq!(figures[before], 11);
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Encoded: Game {
    /// Writes what a seat sees. By default the numbers and truth values that are there from the first state on,
    /// by their names in JSON. A public list with an entry for each seat is read from the own seat on; of any other
    /// list there are the length and the entries that the first state has. That is enough to try a game out. The laws
    /// hold for a game that writes its own.
    fn encode(&self, view: View<'_, Self::State>, out: &mut Encoder<'_>) {
        plain::encode(self, view, out);
    }

    /// What of a view is not in the figures, as JSON pointers into the view in which `*` stands for any name or
    /// index: `/public/log`. By default nothing is left out. The law
    /// [`every_part_counts`](crate::laws::every_part_counts) looks at all the rest.
    fn left_out(&self) -> &'static [&'static str] {
        &[]
    }

    /// The figures of a view.
    fn figures(&self, view: View<'_, Self::State>) -> Vec<i32> {
        let mut figures = Vec::new();
        self.figures_into(view, &mut figures);
        figures
    }

    /// Appends the figures of a view: without new memory if there is room.
    fn figures_into(&self, view: View<'_, Self::State>, figures: &mut Vec<i32>) {
        self.encode(view, &mut Encoder::new(view.seat, self.seats(), Sheet::Growing(figures)));
    }

    /// Writes the figures of a view over a row that has as many, without a copy between. A shorter row gets
    /// the fields that it has room for; what is left of a longer one is 0.
    fn write_figures(&self, view: View<'_, Self::State>, row: &mut [i32]) {
        row.fill(0);
        self.encode(view, &mut Encoder::new(view.seat, self.seats(), Sheet::Row(row)));
    }

    /// What the figures mean, in their order.
    fn fields(&self) -> Vec<Field> {
        let state = self.start(&mut ());
        let (mut figures, mut fields) = (Vec::new(), Vec::new());
        if let Some(view) = self.view(&state, Seat::default()) {
            let encoder = Encoder::new(view.seat, self.seats(), Sheet::Growing(&mut figures));
            self.encode(view, &mut Encoder { fields: Some(&mut fields), ..encoder });
        }
        fields
    }
}

/// Some figures of an encoding that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// What they say: `season`, `seat +1 millions`.
    pub name: String,
    /// How many figures they are.
    pub len: usize,
}

/// Where the figures of a view are written.
#[derive(Debug)]
pub struct Encoder<'a> {
    seat: Seat,
    seats: u8,
    sheet: Sheet<'a>,
    fields: Option<&'a mut Vec<Field>>,
}

/// What an encoder writes on.
#[derive(Debug)]
enum Sheet<'a> {
    /// A list that grows.
    Growing(&'a mut Vec<i32>),
    /// What is left of a row of zeros.
    Row(&'a mut [i32]),
}

impl Sheet<'_> {
    /// The next `len` figures, all 0; none if there is no room for them.
    fn next(&mut self, len: usize) -> &mut [i32] {
        match self {
            Self::Growing(figures) => {
                let first = figures.len();
                figures.resize(first + len, 0);
                &mut figures[first..]
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

    /// The figures of the next field, all 0.
    fn field(&mut self, name: &dyn core::fmt::Display, len: usize) -> &mut [i32] {
        if let Some(fields) = &mut self.fields {
            fields.push(Field { name: format!("{name}"), len });
        }
        self.sheet.next(len)
    }

    /// An amount, as it is.
    pub fn amount(&mut self, name: impl core::fmt::Display, amount: impl Into<i32>) {
        if let [figure] = self.field(&name, 1) {
            *figure = amount.into();
        }
    }

    /// 1 for yes, 0 for no.
    pub fn yes(&mut self, name: impl core::fmt::Display, yes: bool) {
        self.amount(name, i32::from(yes));
    }

    /// One of `count`: a 1 at its index and 0 elsewhere; 0 everywhere for `None`.
    pub fn one_of(&mut self, name: impl core::fmt::Display, count: usize, index: Option<usize>) {
        let figures = self.field(&name, count);
        if let Some(figure) = index.and_then(|index| figures.get_mut(index)) {
            *figure = 1;
        }
    }

    /// Which of `count` cards, or of other things that are named by their index: a 1 for each.
    pub fn cards<C: Card>(
        &mut self,
        name: impl core::fmt::Display,
        count: usize,
        cards: impl IntoIterator<Item = C>,
    ) {
        let figures = self.field(&name, count);
        for card in cards {
            if let Some(figure) = figures.get_mut(usize::from(card.index())) {
                *figure = 1;
            }
        }
    }

    /// A seat, counted from the own one; 0 everywhere for `None`.
    pub fn seat(&mut self, name: impl core::fmt::Display, seat: Option<Seat>) {
        let from_own = |seat: Seat| usize::from(self.seat.steps_to(seat, self.seats));
        let index = seat.map(from_own);
        self.one_of(name, self.seats.into(), index);
    }

    /// Several seats, counted from the own one.
    pub fn seats(&mut self, name: impl core::fmt::Display, seats: crate::SeatSet) {
        let all = crate::SeatSet::first_seats(self.seats).clockwise_from(self.seat);
        let figures = self.field(&name, self.seats.into());
        for (figure, seat) in figures.iter_mut().zip(all) {
            *figure = i32::from(seats.contains(seat));
        }
    }

    /// The seats in their order from the own one, each with its name for fields: `own`, `seat +1`.
    pub fn each_seat(&self) -> impl Iterator<Item = (Seat, SeatName)> + use<> {
        let all = crate::SeatSet::first_seats(self.seats);
        all.clockwise_from(self.seat).zip((0..).map(SeatName))
    }
}

/// A seat as fields name it, counted from the own one.
#[derive(Clone, Copy, Debug)]
pub struct SeatName(u8);

impl core::fmt::Display for SeatName {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0 == 0 { f.write_str("own") } else { write!(f, "seat +{}", self.0) }
    }
}
