//! Classes of decisions by what they cost, and the account of a game: how much was play, and how much was luck.

use alloc::vec;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::Seat;

/// A class of a decision, by the share of the win that it cost. `docs/players.md` has the measurements behind the
/// bounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionClass {
    /// It cost less than 2 % of the win, or no cost could be shown.
    Fine,
    /// It cost 2 % of the win or more.
    Doubtful,
    /// It cost 5 % of the win or more.
    Mistake,
    /// It cost 12 % of the win or more.
    Blunder,
}

/// The number of standard errors by which a loss must differ from 0 to be counted.
const SHOWN: f64 = 2.0;

/// The number of standard errors on each side of an interval of 95 %.
const MARGIN: f64 = 1.96;

impl DecisionClass {
    /// All classes, the best first.
    pub const ALL: [Self; 4] = [Self::Fine, Self::Doubtful, Self::Mistake, Self::Blunder];

    /// The least loss of the class, as a share of the win.
    pub const fn least(self) -> f64 {
        match self {
            Self::Fine => f64::NEG_INFINITY,
            Self::Doubtful => 0.02,
            Self::Mistake => 0.05,
            Self::Blunder => 0.12,
        }
    }

    /// The class of a decision that cost `loss`, a share of the win, with this standard error. A loss of less than
    /// two standard errors is not shown, so the decision is fine.
    ///
    /// ```
    /// use tabletop_players::DecisionClass;
    ///
    /// assert_eq!(DecisionClass::of(0.08, 0.01), DecisionClass::Mistake);
    /// assert_eq!(DecisionClass::of(0.08, 0.05), DecisionClass::Fine, "it may be an accident of the tries");
    /// assert_eq!(DecisionClass::of(-0.2, 0.01), DecisionClass::Fine);
    /// ```
    pub fn of(loss: f64, error: f64) -> Self {
        if loss < SHOWN * error {
            return Self::Fine;
        }
        let reached = Self::ALL.into_iter().rev().find(|class| loss >= class.least());
        reached.unwrap_or(Self::Fine)
    }

    /// The word: `fine`, `doubtful`, `mistake`, `blunder`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Doubtful => "doubtful",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// An amount with its margin: the true amount is within `amount` ± `margin` in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Amount {
    /// The amount, as a share of the win.
    pub amount: f64,
    /// The margin, at least 0.
    pub margin: f64,
}

/// The account of one seat in a game: `end` = `start` − `lost` + `given` + `luck`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatAccount {
    /// The share of the win that the seat could expect before the first decision.
    pub start: Amount,
    /// The share of the win that its own decisions cost.
    pub lost: Amount,
    /// The share of the win that the decisions of others have given to it. It is below 0 if they took more than they
    /// gave.
    pub given: Amount,
    /// The rest: cards, tiles and dice, and facts that the seats did not know.
    pub luck: Amount,
    /// The share of the win at the end: 1, 0, or a part.
    pub end: f64,
}

/// The sums of the decisions of one game, for its [accounts](SeatAccount).
///
/// Each decision moves the shares that the seats can expect. The difference between the best action and the chosen
/// one is play. Everything between one decision and the next is luck.
#[derive(Clone, PartialEq, Debug)]
pub struct Ledger {
    start: Option<Vec<Amount>>,
    lost: Vec<Sum>,
    given: Vec<Sum>,
}

/// A sum of independent estimates.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Sum {
    amount: f64,
    variance: f64,
}

impl Sum {
    fn add(&mut self, amount: f64, error: f64) {
        self.amount += amount;
        self.variance += error * error;
    }

    fn amount(self) -> Amount {
        Amount { amount: self.amount, margin: MARGIN * libm::sqrt(self.variance) }
    }
}

impl Ledger {
    /// A ledger for a game with this number of seats, without decisions.
    pub fn new(seats: u8) -> Self {
        let none = vec![Sum::default(); usize::from(seats)];
        Self { start: None, lost: none.clone(), given: none }
    }

    /// Enters a decision of `seat`. `before` has the share of each seat after the best action, estimated from this
    /// number of tries. `differences` has what the chosen action adds to each share, and `errors` the standard error
    /// of each difference. Both are empty if the best action was chosen.
    pub fn enter(&mut self, seat: Seat, before: &[f64], tries: u32, differences: &[f64], errors: &[f64]) {
        self.start.get_or_insert_with(|| {
            let margin =
                |share: f64| MARGIN * libm::sqrt(share * (1.0 - share).max(0.0) / f64::from(tries.max(1)));
            before.iter().map(|share| Amount { amount: *share, margin: margin(*share) }).collect()
        });
        for (index, (difference, error)) in differences.iter().zip(errors).enumerate() {
            let (sums, sign) =
                if index == seat.index() { (&mut self.lost, -1.0) } else { (&mut self.given, 1.0) };
            if let Some(sum) = sums.get_mut(index) {
                sum.add(sign * difference, *error);
            }
        }
    }

    /// The share of the win that the decisions of a seat have cost so far.
    pub fn lost(&self, seat: Seat) -> Amount {
        self.lost.get(seat.index()).copied().unwrap_or_default().amount()
    }

    /// The account of a seat whose share of the win is `end`. `None` if no decision was entered.
    pub fn account(&self, seat: Seat, end: f64) -> Option<SeatAccount> {
        let start = *self.start.as_ref()?.get(seat.index())?;
        let (lost, given) = (self.lost(seat), self.given.get(seat.index())?.amount());
        let square = |amount: Amount| amount.margin * amount.margin;
        let luck = Amount {
            amount: end - start.amount + lost.amount - given.amount,
            margin: libm::sqrt(square(start) + square(lost) + square(given)),
        };
        Some(SeatAccount { start, lost, given, luck, end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_that_is_not_shown_is_fine_and_each_bound_belongs_to_its_class() {
        use DecisionClass as Class;
        let classes =
            [-0.3, 0.0, 0.019, 0.02, 0.049, 0.05, 0.119, 0.12, 1.0].map(|loss| Class::of(loss, 0.0));
        let expected = [
            Class::Fine,
            Class::Fine,
            Class::Fine,
            Class::Doubtful,
            Class::Doubtful,
            Class::Mistake,
            Class::Mistake,
            Class::Blunder,
            Class::Blunder,
        ];
        assert_eq!(classes, expected);
        assert_eq!([0.099, 0.1].map(|loss| Class::of(loss, 0.05)), [Class::Fine, Class::Mistake]);
    }

    /// Two seats. Seat 1 gives away 10 %, seat 2 gives away 30 % and wins all the same.
    #[test]
    fn an_account_adds_up_for_every_seat_and_luck_is_nobodys() {
        let [one, two, ..] = Seat::ALL;
        let mut ledger = Ledger::new(2);
        assert_eq!(ledger.account(one, 1.0), None);
        ledger.enter(one, &[0.5, 0.5], 100, &[-0.1, 0.1], &[0.03, 0.03]);
        ledger.enter(two, &[0.4, 0.6], 100, &[0.3, -0.3], &[0.04, 0.04]);
        ledger.enter(one, &[0.7, 0.3], 100, &[], &[]);
        let [first, second] = [(one, 0.0), (two, 1.0)].map(|(seat, end)| ledger.account(seat, end).unwrap());
        let is = |amount: f64, expected: f64| (amount - expected).abs() < 1e-9;
        assert!(is(first.lost.amount, 0.1) && is(first.given.amount, 0.3), "{first:?}");
        assert!(is(second.lost.amount, 0.3) && is(second.given.amount, 0.1), "{second:?}");
        assert!(is(first.luck.amount, -0.7) && is(second.luck.amount, 0.7), "{first:?} {second:?}");
        assert!(is(first.lost.margin, 1.96 * 0.03) && is(first.given.margin, 1.96 * 0.04), "{first:?}");
        for account in [first, second] {
            let end = account.start.amount - account.lost.amount + account.given.amount + account.luck.amount;
            assert!(is(end, account.end), "{account:?}");
            // The start is known to half a share over ten, and the three margins add up in squares.
            let margin = 1.96 * libm::sqrt(0.05 * 0.05 + 0.03 * 0.03 + 0.04 * 0.04);
            assert!(is(account.luck.margin, margin), "{account:?}");
        }
    }
}
