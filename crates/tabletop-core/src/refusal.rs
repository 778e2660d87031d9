//! Refusals: every rule that a step breaks.

use alloc::vec::Vec;
use core::fmt;

use serde::de::{DeserializeOwned, Error as _};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Deserializer, Serialize};

/// The amount for which a step is refused, and the nearest amount that the rule would accept.
///
/// | the reason | `have` | `need` |
/// |---|--:|--:|
/// | bid 3 does not exceed the highest bid 4 | 3 | 5 |
/// | bid 9 is over 8 | 9 | 8 |
/// | 7 coins do not pay the price of 9 | 7 | 9 |
///
/// A reason may compare two amounts, such as the coins and the price. `have` and `need` are then those of the amount
/// that is too small or too great, and its text has both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WrongAmount {
    /// The amount that is present, or that the step asks for.
    pub have: i64,
    /// The bound that `have` would have to reach, or must not exceed.
    pub need: i64,
}

/// The reason of one broken rule, as data. `Display` writes it in words, with the amounts that it compares.
///
/// The words are in lower case, without a full stop: `bid 3 does not exceed the highest bid 4`.
pub trait Reason:
    Clone + PartialEq + fmt::Debug + fmt::Display + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The amount that is too small or too great, if the reason concerns one.
    fn wrong_amount(&self) -> Option<WrongAmount>;
}

/// One rule that a step breaks, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault<R, W> {
    /// The rule.
    pub rule: R,
    /// The reason, with its amounts.
    pub why: W,
}

impl<R: fmt::Display, W: Reason> fmt::Display for Fault<R, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.why, self.rule)
    }
}

/// Serialized as `{rule, text, have, need, why}`. `have` and `need` are null if the reason concerns no amount. Only
/// `rule` and `why` are read back; the rest follows from them.
impl<R: Serialize, W: Reason> Serialize for Fault<R, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let amount = self.why.wrong_amount();
        let mut fault = serializer.serialize_struct("Fault", 5)?;
        fault.serialize_field("rule", &self.rule)?;
        fault.serialize_field("text", &alloc::format!("{}", self.why))?;
        fault.serialize_field("have", &amount.map(|amount| amount.have))?;
        fault.serialize_field("need", &amount.map(|amount| amount.need))?;
        fault.serialize_field("why", &self.why)?;
        fault.end()
    }
}

impl<'de, R: Deserialize<'de>, W: Reason> Deserialize<'de> for Fault<R, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(bound(deserialize = "R: Deserialize<'de>, W: Reason"))]
        struct Sent<R, W> {
            rule: R,
            why: W,
        }
        let Sent { rule, why } = Sent::deserialize(deserializer)?;
        Ok(Self { rule, why })
    }
}

/// A step that was refused: all the rules that it breaks, the primary one first. Never empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Refusal<R: Serialize, W: Reason> {
    faults: Vec<Fault<R, W>>,
}

impl<'de, R: Serialize + Deserialize<'de>, W: Reason> Deserialize<'de> for Refusal<R, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let faults = Vec::deserialize(deserializer)?;
        if faults.is_empty() {
            return Err(D::Error::custom("a refusal names at least one rule"));
        }
        Ok(Self { faults })
    }
}

impl<R: Copy + Serialize, W: Reason> Refusal<R, W> {
    /// The refusal for these faults; `None` if there are none.
    pub(crate) fn new(faults: Vec<Fault<R, W>>) -> Option<Self> {
        (!faults.is_empty()).then_some(Self { faults })
    }

    /// All faults, the primary one first.
    pub fn faults(&self) -> &[Fault<R, W>] {
        &self.faults
    }

    /// The primary fault.
    #[allow(clippy::missing_panics_doc, reason = "a refusal is never empty")]
    pub fn primary(&self) -> &Fault<R, W> {
        &self.faults[0]
    }

    /// The rules that are broken, each once, the primary one first.
    pub fn rules(&self) -> impl Iterator<Item = R>
    where
        R: PartialEq,
    {
        let is_new = |place: usize, rule| self.faults.iter().take(place).all(|fault| fault.rule != rule);
        let rules = self.faults.iter().map(|fault| fault.rule).enumerate();
        rules.filter(move |&(place, rule)| is_new(place, rule)).map(|(_, rule)| rule)
    }
}

impl<R: fmt::Display + Serialize, W: Reason> fmt::Display for Refusal<R, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if place == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl<R: fmt::Debug + fmt::Display + Serialize, W: Reason> core::error::Error for Refusal<R, W> {}

/// A collector to which the rules report the faults of a step.
///
/// One function of each game finds the faults of an action. A caller that only needs yes or no passes
/// [`AnyFault`], and one that needs the reasons passes a list. So each game defines legality once.
pub trait Faults<R, W> {
    /// Reports a broken rule. The first one reported is the primary one.
    fn add(&mut self, rule: R, why: W);

    /// `true` if anything has been reported.
    fn any(&self) -> bool;
}

impl<R, W> Faults<R, W> for Vec<Fault<R, W>> {
    fn add(&mut self, rule: R, why: W) {
        self.push(Fault { rule, why });
    }

    fn any(&self) -> bool {
        !self.is_empty()
    }
}

/// The quick collector. It only records that a fault was reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AnyFault(bool);

impl<R, W> Faults<R, W> for AnyFault {
    #[inline]
    fn add(&mut self, _: R, _: W) {
        self.0 = true;
    }

    #[inline]
    fn any(&self) -> bool {
        self.0
    }
}
