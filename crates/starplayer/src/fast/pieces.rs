//! Tables of the actions that change a deal while it is put together: each action moves one piece onto the table, or
//! back from it.
//!
//! The tables replace a loop over all pieces that asks whether each can be moved. That loop is `slow` in the tests of
//! [`building`](super::building). A table has one row of actions for each set of rounds of Win cards, one for each set
//! of [`KINDS`], and one for each number of different notes. Two integers, `sets` and `notes`, select the rows, so they
//! describe all pieces of a deal except the named cards.
//!
//! *Named cards* are Footballers and kept cards. Most deals have none, so they are not part of the two integers.

use alloc::vec::Vec;

use tabletop_core::CardSet;

use super::rounds::rounds_word;
use crate::cards::{DealItem, Footballer, InstructionCard, Note};
use crate::money::Money;
use crate::state::{Bundle, Club};
use crate::step::Action;

/// The pieces of one side of a deal, without the named cards. The lower half of each integer holds the pieces that can
/// still be moved onto the table, the upper half the pieces that lie on the table.
#[derive(Clone, Copy, Default)]
pub(super) struct Side {
    /// The rounds of the Win cards, round 1 in the lowest bit. Above the rounds one bit for each of [`KINDS`].
    sets: u64,
    /// The number of different notes that are worth no more than the money: 3 for £2M.
    notes: u64,
    /// `true` if there are also named cards.
    has_named: bool,
}

/// The pieces of both sides, without the named cards. Each integer has four quarters: the pieces that can be given,
/// taken, kept and waived.
#[derive(Clone, Copy, Default)]
pub(super) struct Pieces {
    /// The fields mean the same as in a [`Side`].
    sets: u64,
    notes: u64,
    has_named: bool,
}

/// For each verb, the index in the list of actions at which its actions end.
pub(super) type Ends = [u32; 4];

/// Named cards. Each has an action of its own.
#[derive(Clone, Copy, Default)]
pub(super) struct Named {
    footballers: CardSet<Footballer>,
    kept: CardSet<InstructionCard>,
}

/// The moves of a piece.
#[derive(Clone, Copy)]
pub(super) enum Verb {
    Give,
    Take,
    Keep,
    Waive,
}

/// The pieces of which only the kind matters.
pub(super) const KINDS: [DealItem; 6] = [
    DealItem::Manager,
    DealItem::Stadium,
    DealItem::WildSubstitute,
    DealItem::Tackle,
    DealItem::CupMatch,
    DealItem::TransferWindow,
];

/// The actions of some pieces in order, and their number. The entries beyond that number are unused.
// Aligned to a power of two, so that an index is a shift.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Row {
    actions: [Action; 6],
    count: u8,
}

/// The rows of one verb: first a row for each set of rounds, then a row for each set of kinds, then a row for each
/// number of notes.
type Rows = [Row; ALL_NOTES + 1];

/// Index of the first row of the kinds.
const KINDS_FROM: usize = 32;
/// Index of the first row of the notes.
const NOTES_FROM: usize = KINDS_FROM + 64;
/// Index of the row of all notes.
const ALL_NOTES: usize = NOTES_FROM + 6;

/// The rows of each verb.
static ROWS: [Rows; 4] = [Verb::Give.rows(), Verb::Take.rows(), Verb::Keep.rows(), Verb::Waive.rows()];

impl Verb {
    pub(super) const ALL: [Self; 4] = [Self::Give, Self::Take, Self::Keep, Self::Waive];

    #[inline]
    const fn with(self, item: DealItem) -> Action {
        match self {
            Self::Give => Action::Give(item),
            Self::Take => Action::Take(item),
            Self::Keep => Action::Keep(item),
            Self::Waive => Action::Waive(item),
        }
    }

    const fn rows(self) -> Rows {
        const ROUNDS: [DealItem; 5] =
            [DealItem::Win(1), DealItem::Win(2), DealItem::Win(3), DealItem::Win(4), DealItem::Win(5)];
        const NOTES: [DealItem; 6] = [
            DealItem::Note(Note::HalfMillion),
            DealItem::Note(Note::OneMillion),
            DealItem::Note(Note::TwoMillion),
            DealItem::Note(Note::FiveMillion),
            DealItem::Note(Note::TenMillion),
            DealItem::Note(Note::FiftyMillion),
        ];
        let mut rows = [Row { actions: [Action::Pass; 6], count: 0 }; ALL_NOTES + 1];
        let mut place = 0;
        while place < rows.len() {
            rows[place] = if place < KINDS_FROM {
                self.row(&ROUNDS, place)
            } else if place < NOTES_FROM {
                self.row(&KINDS, place - KINDS_FROM)
            } else {
                self.row(&NOTES, (1 << (place - NOTES_FROM)) - 1)
            };
            place += 1;
        }
        rows
    }

    /// The row of a set of items.
    const fn row(self, items: &[DealItem], set: usize) -> Row {
        let mut row = Row { actions: [Action::Pass; 6], count: 0 };
        let (mut place, mut filled) = (0, 0);
        while place < items.len() {
            if set & (1 << place) != 0 {
                row.actions[filled] = self.with(items[place]);
                row.count += 1;
                filled += 1;
            }
            place += 1;
        }
        row
    }
}

impl Row {
    /// Appends the actions. The whole row is copied and then cut, because a copy of varying length ends in a
    /// misprediction.
    #[inline]
    fn append_to(&self, out: &mut Vec<Action>) {
        let len = out.len() + usize::from(self.count);
        out.extend_from_slice(&self.actions);
        out.truncate(len);
    }
}

impl Named {
    /// The named cards that the club has left, and those that lie on the table.
    pub(super) fn of(club: &Club, bundle: &Bundle) -> [Self; 2] {
        let left = Self {
            footballers: club.footballers.difference(bundle.footballers),
            kept: club.kept.difference(bundle.kept),
        };
        [left, Self { footballers: bundle.footballers, kept: bundle.kept }]
    }

    /// Number of cards.
    fn count(&self) -> u32 {
        self.footballers.len() + self.kept.len()
    }

    /// The named card at an index of the list of one verb. In that list `wins` Win cards stand between Footballers
    /// and kept cards. If another piece stands at the index, `Err` holds its index among the pieces that are not
    /// named cards.
    #[inline(never)]
    fn nth(&self, index: u32, wins: u32) -> Result<Option<DealItem>, u32> {
        let Some(index) = index.checked_sub(self.footballers.len()) else {
            return Ok(self.footballers.nth(index).map(DealItem::Footballer));
        };
        match index.checked_sub(wins) {
            None => Err(index),
            Some(beyond) if beyond < self.kept.len() => Ok(self.kept.nth(beyond).map(DealItem::Kept)),
            Some(_) => Err(index - self.kept.len()),
        }
    }
}

impl Side {
    /// Adds the cards that a club has left, and its cards on the table.
    #[inline]
    pub(super) fn add_cards(&mut self, club: &Club, bundle: &Bundle) {
        let both = |left: bool, on_table: bool| u64::from(left) | u64::from(on_table) << 32;
        let (manager, stadium) = (bundle.manager.is_some(), bundle.stadium.is_some());
        self.sets = rounds_word(club.wins.difference(bundle.wins), bundle.wins)
            | both(club.manager.is_some() && !manager, manager) << 5
            | both(club.stadium.is_some() && !stadium, stadium) << 6
            | counted(club.counts().wrapping_sub(bundle.counts()), bundle.counts()) << 7;
        let footballers = club.footballers.bits() | bundle.footballers.bits();
        self.has_named = footballers | club.kept.bits() | bundle.kept.bits() != 0;
    }

    /// Adds the notes of the money left and of the money on the table. If the money left is not known, it is `None` and
    /// every note is added.
    #[inline]
    pub(super) fn add_notes(&mut self, left: Option<Money>, on_table: Money) {
        self.notes = u64::from(left.map_or(6, notes_within)) | u64::from(notes_within(on_table)) << 32;
    }
}

impl Pieces {
    /// The pieces of both sides. The first side is the one that puts the deal together.
    #[inline]
    pub(super) fn of([mine, theirs]: [Side; 2]) -> Self {
        Self {
            sets: mine.sets | theirs.sets << 16,
            notes: mine.notes | theirs.notes << 16,
            has_named: mine.has_named | theirs.has_named,
        }
    }

    /// `true` if there are also named cards.
    #[inline]
    pub(super) fn has_named(&self) -> bool {
        self.has_named
    }

    #[inline]
    pub(super) fn ends(&self, named: Option<&[Named; 4]>) -> Ends {
        let mut end = 0;
        [0, 1, 2, 3].map(|verb| {
            // The rows of all verbs are alike.
            let [wins, kinds] = self.rows(verb).map(|row| u32::from(ROWS[0][row].count));
            end += wins + kinds + u32::from(self.notes(verb));
            if let Some(named) = named {
                end += named[verb].count();
            }
            end
        })
    }

    /// The action at an index of the list.
    #[inline]
    pub(super) fn nth(&self, named: Option<&[Named; 4]>, ends: Ends, index: u32) -> Option<Action> {
        let [give, take, keep, all] = ends;
        if index >= all {
            return None;
        }
        let verb = usize::from(index >= give) + usize::from(index >= take) + usize::from(index >= keep);
        let mut index = index - [0, give, take, keep][verb];
        let rows = &ROWS[verb];
        let [wins, kinds] = self.rows(verb);
        let before_kinds = u32::from(rows[wins].count);
        if let Some(named) = named {
            match named[verb].nth(index, before_kinds) {
                Ok(item) => return item.map(|item| Verb::ALL[verb].with(item)),
                Err(in_rows) => index = in_rows,
            }
        }
        let before_notes = before_kinds + u32::from(rows[kinds].count);
        let (row, before) = if index < before_kinds {
            (wins, 0)
        } else if index < before_notes {
            (kinds, before_kinds)
        } else {
            (ALL_NOTES, before_notes)
        };
        rows[row].actions.get(usize::try_from(index - before).ok()?).copied()
    }

    /// The rows of the Win cards and of the kinds.
    #[inline]
    fn rows(&self, verb: usize) -> [usize; 2] {
        // The shift puts the five rounds at the end of a byte, so the kinds begin the next byte.
        let [wins, kinds, ..] = (self.sets >> (16 * verb) << 3).to_le_bytes();
        [usize::from(wins >> 3), KINDS_FROM + usize::from(kinds & 63)]
    }

    #[inline]
    fn notes(&self, verb: usize) -> u8 {
        (self.notes >> (16 * verb)).to_le_bytes()[0]
    }

    /// Appends the moves of all these pieces and of the named cards.
    pub(super) fn list(&self, named: &[Named; 4], out: &mut Vec<Action>) {
        for (verb, (rows, Named { footballers, kept })) in ROWS.iter().zip(named).enumerate() {
            let [wins, kinds] = self.rows(verb);
            let with = |item| Verb::ALL[verb].with(item);
            for footballer in *footballers {
                out.push(with(DealItem::Footballer(footballer)));
            }
            rows[wins].append_to(out);
            for card in *kept {
                out.push(with(DealItem::Kept(card)));
            }
            rows[kinds].append_to(out);
            rows[NOTES_FROM + usize::from(self.notes(verb))].append_to(out);
        }
    }
}

/// The number of different notes that are worth no more than a sum; 0 for a negative sum, which a view from the wire
/// may have.
#[inline]
fn notes_within(sum: Money) -> u8 {
    const MOST: usize = 100;
    const WITHIN: [u8; MOST + 1] = {
        let mut within = [0; MOST + 1];
        let mut note = 0;
        while note < Note::ALL.len() {
            let mut sum = 0;
            let mut half_millions = Money::ZERO;
            while sum <= MOST {
                if half_millions.in_half_millions() >= Note::ALL[note].worth().in_half_millions() {
                    within[sum] += 1;
                }
                half_millions = half_millions.plus(Money::half_millions(1));
                sum += 1;
            }
            note += 1;
        }
        within
    };
    let sum = usize::try_from(sum.in_half_millions()).unwrap_or(0);
    WITHIN[sum.min(MOST)]
}

/// The presence of four kinds of card, as four bits in each half of the result. Each argument has four counts up to
/// 127, a byte for each kind.
#[inline]
fn counted(first: u32, second: u32) -> u64 {
    // Adding 127 sets the top bit of each byte whose count is not 0. Then the four top bits of each half are
    // gathered.
    let counts = u64::from(first) | u64::from(second) << 32;
    let some = (counts.wrapping_add(0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080) >> 7;
    let some = some | some >> 7;
    (some | some >> 14) & 0x0000_000f_0000_000f
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    /// The two integers of four verbs with the same rounds, kinds and notes.
    fn pieces(rounds: u64, kinds: u64, notes: u64) -> Pieces {
        let each = 0x0001_0001_0001_0001;
        Pieces { sets: (rounds | kinds << 5) * each, notes: notes * each, has_named: false }
    }

    #[test]
    fn the_rows_are_those_of_every_set() {
        for (rounds, kinds, notes) in (0..32)
            .flat_map(|rounds| (0..64).flat_map(move |kinds| (0..7).map(move |notes| (rounds, kinds, notes))))
        {
            let wins = (1..=5).filter(|round| rounds >> (round - 1) & 1 != 0).map(DealItem::Win);
            let of_kind = KINDS.into_iter().enumerate().filter(|(place, _)| kinds >> place & 1 != 0);
            let money = Note::ALL.into_iter().zip(0..notes).map(|(note, _)| DealItem::Note(note));
            let items: Vec<DealItem> = wins.chain(of_kind.map(|(_, item)| item)).chain(money).collect();
            let slow = Verb::ALL.into_iter().flat_map(|verb| items.iter().map(move |&item| verb.with(item)));
            let slow: Vec<Action> = slow.collect();
            let pieces = pieces(rounds, kinds, notes);
            let mut listed = vec![];
            pieces.list(&[Named::default(); 4], &mut listed);
            assert_eq!(listed, slow);
            let ends = pieces.ends(None);
            for index in 0..=ends[3] {
                let expected = usize::try_from(index).ok().and_then(|index| slow.get(index)).copied();
                assert_eq!(pieces.nth(None, ends, index), expected);
            }
        }
    }

    #[test]
    fn the_notes_within_a_sum_are_those_worth_no_more() {
        for half_millions in -10..300 {
            let sum = Money::half_millions(half_millions);
            let slow = Note::ALL.iter().filter(|note| note.worth() <= sum).count();
            assert_eq!(usize::from(notes_within(sum)), slow, "{sum}");
        }
    }

    #[test]
    fn a_kind_is_there_if_its_count_is_not_nought() {
        let values = [0_u8, 1, 3, 127];
        for code in 0..1 << 16 {
            let counts: [u8; 8] = core::array::from_fn(|place| values[code >> (2 * place) & 3]);
            let half = |four: &[u8]| u32::from_le_bytes([four[0], four[1], four[2], four[3]]);
            let bits =
                |four: &[u8]| four.iter().rev().fold(0, |bits, &count| bits << 1 | u64::from(count > 0));
            let (first, second) = counts.split_at(4);
            assert_eq!(counted(half(first), half(second)), bits(first) | bits(second) << 32);
        }
    }
}
