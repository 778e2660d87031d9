//! Exact sums of weights.

use alloc::collections::BTreeMap;
use core::fmt;

use serde::{Serialize, Serializer};

/// The number of sequences by weight. The weight is 1/denominator, and the key is the denominator.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Weights(BTreeMap<u128, u64>);

impl Weights {
    pub(super) fn add(&mut self, denominator: u128, sequences: u64) {
        if sequences > 0 {
            *self.0.entry(denominator).or_default() += sequences;
        }
    }

    /// Returns the sum of all weights in lowest terms. `None` if it does not fit into 128 bits.
    pub(super) fn sum(&self) -> Option<Fraction> {
        self.0.iter().try_fold(Fraction::ZERO, |sum, (&denominator, &count)| {
            sum.plus(Fraction { numerator: count.into(), denominator }.reduced())
        })
    }
}

/// An exact fraction of at least 0, in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    const ZERO: Self = Self { numerator: 0, denominator: 1 };

    const fn reduced(self) -> Self {
        let common = gcd(self.numerator, self.denominator);
        Self { numerator: self.numerator / common, denominator: self.denominator / common }
    }

    fn plus(self, other: Self) -> Option<Self> {
        let common = gcd(self.denominator, other.denominator);
        let (ours, theirs) = (other.denominator / common, self.denominator / common);
        let denominator = self.denominator.checked_mul(ours)?;
        let numerator =
            self.numerator.checked_mul(ours)?.checked_add(other.numerator.checked_mul(theirs)?)?;
        Some(Self { numerator, denominator }.reduced())
    }
}

/// Returns the greatest common divisor; `b` if `a` is 0. `b` must not be 0.
const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString as _};

    fn sum(weights: &[(u128, u64)]) -> Option<String> {
        let mut all = Weights::default();
        for &(denominator, count) in weights {
            all.add(denominator, count);
        }
        all.sum().map(|sum| sum.to_string())
    }

    #[test]
    fn sums_are_exact_and_in_lowest_terms() {
        assert_eq!(sum(&[]).as_deref(), Some("0"));
        assert_eq!(sum(&[(1, 7)]).as_deref(), Some("7"));
        assert_eq!(sum(&[(37, 36), (37, 1)]).as_deref(), Some("1"));
        assert_eq!(sum(&[(6, 1), (4, 1)]).as_deref(), Some("5/12"));
        assert_eq!(sum(&[(2, 1), (3, 1), (6, 1)]).as_deref(), Some("1"));
        assert_eq!(sum(&[(3, 0)]).as_deref(), Some("0"));
    }

    #[test]
    fn what_does_not_fit_is_no_number() {
        let prime = (1_u128 << 89) - 1;
        assert!(sum(&[(prime, 1)]).is_some());
        assert_eq!(sum(&[(prime, 1), ((1 << 61) - 1, 1)]), None);
    }
}
