//! The season cards, and the effect of each at its hook in the rules.
//!
//! The effect of a card is data. Each hook below is called at one place in the rules, with the effect of the
//! current card. One card is current at a time, so two effects never meet.

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::named;

use crate::rules::Rule;

named! {
    /// One of the eleven season cards. The first and the last name are printed; the others are ours.
    pub enum SeasonCard: "season card" {
        /// Lies first in the row. It has no effect.
        InauguralSeason = "inaugural-season",
        /// Each different position counts 2 strength instead of 1.
        ChemistryClass = "chemistry-class",
        /// Each active player that shows 4 or more stars counts 1 strength more.
        Headliners = "headliners",
        /// Both market limits are higher: income by 2, players by 1.
        OpenTryouts = "open-tryouts",
        /// Every team without a trophy of this season takes a ribbon.
        SpiritAward = "spirit-award",
        /// The team with the highest trophy takes a ribbon too.
        ParadeRoute = "parade-route",
        /// An offer must beat the one before by $2 or more.
        HardBargain = "hard-bargain",
        /// Each manager collects $1 more for each place below first.
        SharedGate = "shared-gate",
        /// No player card slides in phase 5.
        RestYear = "rest-year",
        /// Advisors are taken from the strongest team down.
        FrontRunners = "front-runners",
        /// Lies last in the row. It has no effect.
        TeamLegacy = "team-legacy",
    }
}

/// The card that fills the unused places of a list.
impl Default for SeasonCard {
    fn default() -> Self {
        Self::InauguralSeason
    }
}

/// The indices of the cards follow the order above.
impl SeasonCard {
    /// The nine cards from which the four in the middle of the row are drawn.
    pub const DRAWN: [Self; 9] = [
        Self::ChemistryClass,
        Self::Headliners,
        Self::OpenTryouts,
        Self::SpiritAward,
        Self::ParadeRoute,
        Self::HardBargain,
        Self::SharedGate,
        Self::RestYear,
        Self::FrontRunners,
    ];

    /// The clause that names a card without an effect (BB-CARD-INAUGURAL-SEASON, BB-CARD-TEAM-LEGACY).
    pub(crate) const fn rule_without_effect(self) -> Rule {
        match self {
            Self::InauguralSeason => Rule::CardInauguralSeason,
            Self::TeamLegacy => Rule::CardTeamLegacy,
            _ => Rule::Season1,
        }
    }
}

/// The order of strength in which advisors are taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HireOrder {
    /// The weakest team first, as the rule says.
    Reverse,
    /// The strongest team first.
    Forward,
}

/// The effect of a season card. All effects are ours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// No effect.
    None,
    /// Each different position counts this much strength.
    PositionWorth(u8),
    /// Each active player that shows enough stars counts additional strength.
    StarBonus {
        /// The fewest stars for the bonus.
        at_least: u8,
        /// The additional strength.
        bonus: i8,
    },
    /// Both market limits are higher, each by its own amount.
    MarketLimits {
        /// Increase of the income limit, in dollars.
        income: u8,
        /// Increase of the player limit.
        players: u8,
    },
    /// Every team without a trophy this season takes a ribbon.
    RibbonForTrophyless,
    /// The team with the highest trophy takes a ribbon.
    RibbonForFirst,
    /// An offer must beat the one before by this many dollars.
    MinRaise(u16),
    /// Each manager collects $1 more for each place below first.
    IncomeByRank,
    /// Player cards slide this many spaces in phase 5.
    AgeSteps(u8),
    /// Advisors are taken in this order of strength.
    HireOrder(HireOrder),
}

/// The limits of the market in a season.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Limits {
    /// Income, in dollars, at which the row is complete.
    pub income_dollars: u8,
    /// Number of players at which the row is complete.
    pub players: u8,
}

impl Effect {
    /// The clause of the effect; `None` for no effect.
    pub const fn rule(self) -> Option<Rule> {
        Some(match self {
            Self::None => return None,
            Self::PositionWorth(_) => Rule::CardChemistryClass,
            Self::StarBonus { .. } => Rule::CardHeadliners,
            Self::MarketLimits { .. } => Rule::CardOpenTryouts,
            Self::RibbonForTrophyless => Rule::CardSpiritAward,
            Self::RibbonForFirst => Rule::CardParadeRoute,
            Self::MinRaise(_) => Rule::CardHardBargain,
            Self::IncomeByRank => Rule::CardSharedGate,
            Self::AgeSteps(_) => Rule::CardRestYear,
            Self::HireOrder(_) => Rule::CardFrontRunners,
        })
    }

    /// The strength of each different position (BB-STRENGTH-1, BB-CARD-CHEMISTRY-CLASS).
    #[inline]
    pub const fn position_worth(self) -> u8 {
        if let Self::PositionWorth(worth) = self { worth } else { 1 }
    }

    /// The additional strength of an active player with this number of stars (BB-STRENGTH-1,
    /// BB-CARD-HEADLINERS).
    #[inline]
    pub const fn star_bonus(self, stars: u8) -> i8 {
        if let Self::StarBonus { at_least, bonus } = self
            && stars >= at_least
        {
            bonus
        } else {
            0
        }
    }

    /// The limits of the market (BB-MARKET-1).
    #[inline]
    pub const fn market_limits(self, limits: Limits) -> Limits {
        if let Self::MarketLimits { income, players } = self {
            Limits {
                income_dollars: limits.income_dollars.saturating_add(income),
                players: limits.players.saturating_add(players),
            }
        } else {
            limits
        }
    }

    /// The amount, in dollars, by which an offer must beat the one before (BB-OFFER-2).
    #[inline]
    pub const fn least_raise_dollars(self) -> u16 {
        if let Self::MinRaise(dollars) = self { dollars } else { 1 }
    }

    /// The ribbons of the team in this place, from 1. `trophies` trophies are given (BB-TROPHY-1,
    /// BB-CARD-SPIRIT-AWARD, BB-CARD-PARADE-ROUTE).
    pub const fn ribbons(self, place: u8, trophies: u8) -> u8 {
        let takes_one = matches!(self, Self::RibbonForTrophyless) && place > trophies
            || matches!(self, Self::RibbonForFirst) && place == 1 && trophies > 0;
        if takes_one { 1 } else { 0 }
    }

    /// The order in which advisors are taken (BB-HIRE-2).
    #[inline]
    pub const fn hire_order(self) -> HireOrder {
        if let Self::HireOrder(order) = self { order } else { HireOrder::Reverse }
    }

    /// The additional income of the team in this place, from 1 (BB-INCOME-1).
    pub fn income_dollars(self, place: u8) -> u16 {
        if matches!(self, Self::IncomeByRank) { u16::from(place.saturating_sub(1)) } else { 0 }
    }

    /// The spaces that player cards slide (BB-AGE-1).
    #[inline]
    pub const fn age_steps(self) -> u8 {
        if let Self::AgeSteps(steps) = self { steps } else { 1 }
    }
}

/// The effect in some twenty characters.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::None => f.write_str("no effect"),
            Self::PositionWorth(worth) => write!(f, "a position counts {worth}"),
            Self::StarBonus { at_least, bonus } => write!(f, "from {at_least}★ on {bonus:+}"),
            Self::MarketLimits { income, players } => write!(f, "market +${income}, +{players} cards"),
            Self::RibbonForTrophyless => f.write_str("no trophy: a ribbon"),
            Self::RibbonForFirst => f.write_str("first: a ribbon"),
            Self::MinRaise(dollars) => write!(f, "raise by ${dollars} or more"),
            Self::IncomeByRank => f.write_str("$1 more a place down"),
            Self::AgeSteps(0) => f.write_str("nobody ages"),
            Self::AgeSteps(steps) => write!(f, "cards age by {steps}"),
            Self::HireOrder(HireOrder::Forward) => f.write_str("strongest hire first"),
            Self::HireOrder(HireOrder::Reverse) => f.write_str("weakest hire first"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { income_dollars: 4, players: 5 };

    /// The answers of all hooks.
    type Answers = (u8, [i8; 3], Limits, u16, [u8; 3], HireOrder, [u16; 3], u8);

    fn hooks(effect: Effect) -> Answers {
        (
            effect.position_worth(),
            [3, 4, 5].map(|stars| effect.star_bonus(stars)),
            effect.market_limits(LIMITS),
            effect.least_raise_dollars(),
            [1, 2, 3].map(|place| effect.ribbons(place, 2)),
            effect.hire_order(),
            [1, 2, 5].map(|place| effect.income_dollars(place)),
            effect.age_steps(),
        )
    }

    /// Checks that an effect changes the answer of its own hook and of no other.
    fn check(effect: Effect, change: impl FnOnce(&mut Answers)) {
        let mut expected = (1, [0; 3], LIMITS, 1, [0; 3], HireOrder::Reverse, [0; 3], 1);
        change(&mut expected);
        assert_eq!(hooks(effect), expected, "{effect:?}");
    }

    #[test]
    fn no_effect_leaves_the_rules_alone() {
        check(Effect::None, |_| ());
        assert_eq!(Effect::None.rule(), None);
    }

    #[test]
    fn chemistry_class_doubles_positions() {
        check(Effect::PositionWorth(2), |hooks| hooks.0 = 2);
    }

    #[test]
    fn headliners_count_one_more_from_four_stars_on() {
        check(Effect::StarBonus { at_least: 4, bonus: 1 }, |hooks| hooks.1 = [0, 1, 1]);
    }

    #[test]
    fn open_tryouts_widen_the_market() {
        let wider = Limits { income_dollars: 6, players: 6 };
        check(Effect::MarketLimits { income: 2, players: 1 }, |hooks| hooks.2 = wider);
    }

    #[test]
    fn hard_bargain_raises_the_step() {
        check(Effect::MinRaise(2), |hooks| hooks.3 = 2);
    }

    #[test]
    fn spirit_award_goes_to_the_trophyless() {
        check(Effect::RibbonForTrophyless, |hooks| hooks.4 = [0, 0, 1]);
    }

    #[test]
    fn parade_route_goes_to_the_first() {
        check(Effect::RibbonForFirst, |hooks| hooks.4 = [1, 0, 0]);
        assert_eq!(Effect::RibbonForFirst.ribbons(1, 0), 0, "without a trophy nobody has the highest");
    }

    #[test]
    fn front_runners_hire_from_the_top() {
        check(Effect::HireOrder(HireOrder::Forward), |hooks| hooks.5 = HireOrder::Forward);
    }

    #[test]
    fn shared_gate_pays_by_place() {
        check(Effect::IncomeByRank, |hooks| hooks.6 = [0, 1, 4]);
    }

    #[test]
    fn rest_year_stops_the_slide() {
        check(Effect::AgeSteps(0), |hooks| hooks.7 = 0);
    }

    #[test]
    fn nine_cards_are_drawn_from() {
        let ends = [SeasonCard::InauguralSeason, SeasonCard::TeamLegacy];
        assert!(SeasonCard::DRAWN.iter().all(|card| !ends.contains(card)));
        let mut drawn = SeasonCard::DRAWN;
        drawn.sort_unstable();
        assert!(drawn.windows(2).all(|pair| pair[0] < pair[1]), "a card is there twice: {drawn:?}");
    }
}
