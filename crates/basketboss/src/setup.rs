//! The options of a game before the first step, and their checks.

use alloc::format;

use serde::{Deserialize, Serialize};
use tabletop_core::words::plural;
use tabletop_core::{Defects, RuleBook, Seat};

use crate::components::Components;
use crate::fast::figures::Figures;
use crate::rules::Rule;
use crate::rulings::Rulings;

/// A set-up as a person writes it: `{"seats": 4}` is complete.
///
/// Later versions may add fields, so write a set-up in code as `Setup { seats: 3, ..Setup::default() }`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Number of managers, 2 to 5.
    pub seats: u8,
    /// The tallest manager, who receives the Referee and the start-player token.
    pub tallest: Seat,
    /// The components. `None` for the set of this crate.
    pub components: Option<Components>,
    /// The chosen readings of the book.
    pub rulings: Rulings,
}

/// Four managers, the first of them the tallest.
impl Default for Setup {
    fn default() -> Self {
        Self { seats: 4, tallest: Seat::default(), components: None, rulings: Rulings::default() }
    }
}

impl Setup {
    /// The default set-up for this number of seats.
    pub fn new(seats: u8) -> Self {
        Self { seats, ..Self::default() }
    }
}

/// A checked game: seats, components and rulings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Basketboss {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
    pub(crate) figures: Figures,
}

impl Basketboss {
    /// Checks a set-up. See [`Game::new`](tabletop_core::Game::new).
    pub(crate) fn checked(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        // Two to five managers (BB-SETUP-1).
        if !(2..=5).contains(&setup.seats) {
            defects.add_by(
                Rule::Setup1.id(),
                "seats",
                format!("{}, not 2 to 5", plural(setup.seats, "manager")),
            );
        }
        if setup.tallest.number() > setup.seats {
            // The tallest manager (BB-SETUP-4).
            let problem = format!("seat {} is not at a table of {}", setup.tallest, setup.seats);
            defects.add_by(Rule::Setup4.id(), "tallest", problem);
        }
        let components = setup.components.clone().unwrap_or_default();
        components.check(&mut defects);
        let row = components.scoreboard.iter().find(|row| row.seats == setup.seats);
        match row {
            Some(row) if defects.is_empty() => {
                let figures = Figures::new(&components, row);
                Ok(Self { setup, components, figures })
            }
            _ => Err(defects),
        }
    }

    /// The components in use.
    pub const fn components(&self) -> &Components {
        &self.components
    }

    /// The chosen reading of each ruling.
    #[inline]
    pub(crate) const fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }
}
