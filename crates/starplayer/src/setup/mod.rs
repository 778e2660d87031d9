//! Set-ups: everything that is fixed before the first step, its checks, and the game made of it.

pub(crate) mod options;
mod tables;

pub use options::{Formation, Length, OfficialRole, Setup, Sides};
pub(crate) use tables::Tables;

use tabletop_core::Defects;

use crate::components::{Components, default_components};
use crate::rulings::Rulings;

/// A checked set-up of Starplayer, with the tables of its rules.
#[derive(Clone, Debug)]
pub struct Starplayer {
    setup: Setup,
    components: Components,
    tables: Tables,
}

impl PartialEq for Starplayer {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl Starplayer {
    /// Checks a set-up and makes the tables of it.
    pub(crate) fn of(setup: Setup) -> Result<Self, Defects> {
        let components = setup.components.clone().unwrap_or_else(default_components);
        let defects = setup.defects(&components);
        if !defects.is_empty() {
            return Err(defects);
        }
        let tables = Tables::new(&setup, &components);
        Ok(Self { setup, components, tables })
    }

    /// The set-up with the default components written out.
    pub(crate) fn whole_setup(&self) -> Setup {
        Setup { components: Some(self.components.clone()), ..self.setup.clone() }
    }

    /// The components in use.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The rulings in use.
    #[inline]
    pub(crate) fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }

    #[inline]
    pub(crate) fn checked_setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    #[inline]
    pub(crate) fn seats_at_table(&self) -> u8 {
        self.setup.seats
    }
}
