//! The pieces of one side of a deal as far as they make actions: what can still be pushed onto the table, what can be taken back.
//!
//! Win cards go by their rounds, and six kinds of pieces and six notes have no more to tell than whether there is one. The actions that they
//! make stand ready in rows, one row for each set of rounds and one for each set of kinds. A row is copied whole, which is quicker than
//! so much of it as counts.

use alloc::vec::Vec;

use tabletop_core::CardSet;

use crate::state::{Bundle, Club, rounds_of};
use crate::{Action, Footballer, InstructionCard, Item, Money, Note};

/// Cards of one side.
pub(super) struct Cards {
    footballers: CardSet<Footballer>,
    /// The rounds of the Win cards, round 1 the lowest bit.
    rounds: u8,
    kept: CardSet<InstructionCard>,
    /// Which of [`KINDS`] there are, the first the lowest bit.
    kinds: u8,
}

/// How many of [`Note::ALL`] there are, the smallest first.
#[derive(Clone, Copy)]
pub(super) struct Notes(u8);

/// What one may do with a piece.
#[derive(Clone, Copy)]
pub(super) enum Verb {
    Give,
    Take,
    Keep,
    Waive,
}

const KINDS: [Item; 6] =
    [Item::Manager, Item::Stadium, Item::WildSubstitute, Item::Tackle, Item::CupMatch, Item::TransferWindow];

/// The actions with some pieces in order, and how many they are; what follows in the row means nothing.
#[derive(Clone, Copy)]
struct Row<const N: usize> {
    actions: [Action; N],
    count: u8,
}

/// What one may do with pieces.
struct Rows {
    /// With each set of rounds.
    wins: [Row<5>; 32],
    /// With each set of kinds.
    kinds: [Row<6>; 64],
    /// With so many of the notes.
    notes: [Row<6>; 7],
}

static GIVE: Rows = Verb::Give.rows();
static TAKE: Rows = Verb::Take.rows();
static KEEP: Rows = Verb::Keep.rows();
static WAIVE: Rows = Verb::Waive.rows();

impl Verb {
    #[inline]
    const fn with(self, item: Item) -> Action {
        match self {
            Self::Give => Action::Give(item),
            Self::Take => Action::Take(item),
            Self::Keep => Action::Keep(item),
            Self::Waive => Action::Waive(item),
        }
    }

    const fn rows(self) -> Rows {
        const ROUNDS: [Item; 5] = [Item::Win(1), Item::Win(2), Item::Win(3), Item::Win(4), Item::Win(5)];
        const NOTES: [Item; 6] = [
            Item::Note(Note::HalfMillion),
            Item::Note(Note::OneMillion),
            Item::Note(Note::TwoMillion),
            Item::Note(Note::FiveMillion),
            Item::Note(Note::TenMillion),
            Item::Note(Note::FiftyMillion),
        ];
        let mut rows = Rows { wins: [Row::EMPTY; 32], kinds: [Row::EMPTY; 64], notes: [Row::EMPTY; 7] };
        let mut set = 0;
        while set < rows.kinds.len() {
            rows.kinds[set] = self.row(&KINDS, set);
            if set < rows.wins.len() {
                rows.wins[set] = self.row(&ROUNDS, set);
            }
            if set < rows.notes.len() {
                rows.notes[set] = self.row(&NOTES, (1 << set) - 1);
            }
            set += 1;
        }
        rows
    }

    /// The row of a set of items.
    const fn row<const N: usize>(self, items: &[Item; N], set: usize) -> Row<N> {
        let mut row = Row::EMPTY;
        let (mut place, mut filled) = (0, 0);
        while place < N {
            if set & (1 << place) != 0 {
                row.actions[filled] = self.with(items[place]);
                row.count += 1;
                filled += 1;
            }
            place += 1;
        }
        row
    }

    #[inline]
    const fn rows_of(self) -> &'static Rows {
        match self {
            Self::Give => &GIVE,
            Self::Take => &TAKE,
            Self::Keep => &KEEP,
            Self::Waive => &WAIVE,
        }
    }
}

impl<const N: usize> Row<N> {
    const EMPTY: Self = Self { actions: [Action::Pass; N], count: 0 };

    #[inline]
    fn append_to(&self, out: &mut Vec<Action>) {
        let len = out.len() + usize::from(self.count);
        out.extend_from_slice(&self.actions);
        out.truncate(len);
    }
}

impl Cards {
    /// The cards that a club has and that do not lie on the table yet.
    #[inline]
    pub(super) fn left_of(club: &Club, bundle: &Bundle) -> Self {
        let held = [club.wild_substitutes, club.tackles, club.cup_matches, club.transfer_windows];
        Self {
            footballers: club.footballers.difference(bundle.footballers),
            rounds: rounds_of(club.wins.difference(bundle.wins)),
            kept: club.kept.difference(bundle.kept),
            kinds: kinds(
                club.manager.is_some() & bundle.manager.is_none(),
                club.stadium.is_some() & bundle.stadium.is_none(),
                u32::from_le_bytes(held).wrapping_sub(counts_in(bundle)),
            ),
        }
    }

    /// The cards that lie on the table from one side.
    #[inline]
    pub(super) fn on_table(bundle: &Bundle) -> Self {
        Self {
            footballers: bundle.footballers,
            rounds: rounds_of(bundle.wins),
            kept: bundle.kept,
            kinds: kinds(bundle.manager.is_some(), bundle.stadium.is_some(), counts_in(bundle)),
        }
    }

    /// Appends what one may do with each of them.
    #[inline]
    pub(super) fn list(&self, verb: Verb, out: &mut Vec<Action>) {
        let rows = verb.rows_of();
        for footballer in self.footballers {
            out.push(verb.with(Item::Footballer(footballer)));
        }
        rows.wins[usize::from(self.rounds & 31)].append_to(out);
        for card in self.kept {
            out.push(verb.with(Item::Kept(card)));
        }
        rows.kinds[usize::from(self.kinds & 63)].append_to(out);
    }
}

impl Notes {
    /// All six.
    pub(super) const ALL: Self = Self(6);

    /// The notes that are worth no more than a sum.
    #[inline]
    pub(super) fn within(sum: Money) -> Self {
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
        Self(WITHIN[sum.min(MOST)])
    }

    /// Appends what one may do with each of them.
    #[inline]
    pub(super) fn list(self, verb: Verb, out: &mut Vec<Action>) {
        verb.rows_of().notes[usize::from(self.0.min(6))].append_to(out);
    }
}

/// How many there are of the cards that are counted, a byte each.
#[inline]
const fn counts_in(bundle: &Bundle) -> u32 {
    let Bundle { wild_substitutes, tackles, cup_matches, transfer_windows, .. } = *bundle;
    u32::from_le_bytes([wild_substitutes, tackles, cup_matches, transfer_windows])
}

/// The set of [`KINDS`], the last four of which are counted in a byte each, up to 127.
#[inline]
fn kinds(manager: bool, stadium: bool, counts: u32) -> u8 {
    // The top bit of each byte says whether its count is more than none; then the four are drawn together.
    let some = (counts.wrapping_add(0x7f7f_7f7f) & 0x8080_8080) >> 5;
    let some = some | some >> 7;
    let some = (some | some >> 14) & 0b11_1100;
    u8::from(manager) | u8::from(stadium) << 1 | some.to_le_bytes()[0]
}
