//! The set-up and its checks, and the game made of it.

use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop_core::{Amounts, Defects, PerSeat, RuleBook as _};

use crate::rules::Rule;
use crate::rulings::Rulings;

/// The coins of a seat, unless the set-up names others.
const COINS: u8 = 5;
/// The most coins of a seat.
const MOST_COINS: u8 = 20;

/// Everything that is fixed before the game. It is not yet checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of players, 2 to 4.
    pub seats: u8,
    /// The coins of each seat, up to 20. If empty, each has five.
    #[serde(default)]
    pub coins: Vec<u8>,
    /// The readings of the open questions.
    #[serde(default)]
    pub rulings: Rulings,
}

impl Setup {
    /// The default set-up for this number of seats.
    pub fn new(seats: u8) -> Self {
        Self { seats, coins: Vec::new(), rulings: Rulings::default() }
    }
}

/// A game of Sealed Sale with a checked set-up.
#[derive(Clone, PartialEq, Debug)]
pub struct Sale {
    pub(crate) setup: Setup,
    /// The coins of each seat at the start.
    pub(crate) coins: PerSeat<u8, 4>,
}

impl Sale {
    /// Checks a set-up: see [`Game::new`](tabletop_core::Game::new).
    pub(crate) fn checked(setup: Setup) -> Result<Self, Defects> {
        let (mut defects, seats) = (Defects::new(), setup.seats);
        if !(2..=4).contains(&seats) {
            defects.add_by(Rule::Deal2.id(), "seats", format_args!("{seats} is not from 2 to 4"));
        }
        let coins = written_out(&setup);
        if coins.len() != usize::from(seats) {
            let problem = format_args!("{} amounts for {seats} players", coins.len());
            defects.add_by(Rule::Deal2.id(), "coins", problem);
        }
        for (place, coins) in (1..).zip(&coins).filter(|(_, coins)| **coins > MOST_COINS) {
            let problem = format_args!("{coins} coins are more than {MOST_COINS}");
            defects.add_by(Rule::Deal2.id(), format_args!("coins[{place}]"), problem);
        }
        defects.or(())?;
        let coins = PerSeat::from_fn(seats, |seat| coins.get(seat.index()).copied().unwrap_or(0));
        Ok(Self { setup, coins })
    }

    /// The set-up with its defaults written out.
    pub(crate) fn full(&self) -> Setup {
        Setup { coins: written_out(&self.setup), ..self.setup.clone() }
    }
}

/// The coins of each seat.
fn written_out(setup: &Setup) -> Vec<u8> {
    if setup.coins.is_empty() { vec![COINS; setup.seats.into()] } else { setup.coins.clone() }
}

/// No bid is above the most coins that a seat has at the start.
impl Amounts for Sale {
    fn most(&self) -> u32 {
        self.coins.iter().map(|(_, coins)| u32::from(*coins)).max().unwrap_or(0)
    }
}
