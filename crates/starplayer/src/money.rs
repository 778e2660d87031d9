//! Money, in steps of £500K.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop_core::NotationError;
use tabletop_core::words::plain_number;

/// A sum of money: a whole number of half-millions, printed as `£7.5M`.
///
/// Arithmetic saturates. No game comes near the bounds, but unchecked views from the wire may hold any sum, and
/// the sums of a saved state may overflow when they are added.
///
/// Serialized as the number of half-millions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Money(i32);

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// A number of steps of £500K.
    pub const fn half_millions(number: i32) -> Self {
        Self(number)
    }

    /// A number of steps of £1M.
    pub const fn millions(number: i32) -> Self {
        Self(number.saturating_mul(2))
    }

    /// The sum as a number of half-millions.
    #[inline]
    pub const fn in_half_millions(self) -> i32 {
        self.0
    }

    /// `true` if the sum is more than zero.
    #[inline]
    pub(crate) const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// The sum of both amounts.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// This sum minus `other`. The result may be negative.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// This sum multiplied by a number.
    #[inline]
    #[must_use]
    pub const fn times(self, number: i32) -> Self {
        Self(self.0.saturating_mul(number))
    }

    /// Half of a non-negative sum. A remainder of half a step counts as a whole £500K (SP-24-1).
    #[must_use]
    pub const fn half_rounded_up(self) -> Self {
        Self(self.0 / 2 + self.0 % 2)
    }

    /// Half of a non-negative sum. A remainder of half a step is dropped.
    #[must_use]
    pub const fn half_rounded_down(self) -> Self {
        Self(self.0 / 2)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}£{}{half}M", self.0.unsigned_abs() / 2)
    }
}

/// Reads `£7.5M`, `7.5 million`, `7.5m`, `£500K`.
impl FromStr for Money {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        const ERROR: NotationError = NotationError { what: "sum of money", expected: &["£7.5M", "£500K"] };
        let lower = text.strip_prefix('£').unwrap_or(text).to_ascii_lowercase();
        let read = || {
            if let Some(thousands) = lower.strip_suffix('k') {
                let thousands: i32 = plain_number(thousands)?;
                return (thousands % 500 == 0).then(|| Self::half_millions(thousands / 500));
            }
            let millions = lower.strip_suffix("million").or_else(|| lower.strip_suffix('m'))?.trim_end();
            let (whole, half) = match millions.strip_suffix(".5") {
                Some(whole) => (whole, 1),
                None => (millions, 0),
            };
            let whole: i32 = plain_number(whole)?;
            whole.checked_mul(2)?.checked_add(half).map(Self::half_millions)
        };
        read().ok_or(ERROR)
    }
}
