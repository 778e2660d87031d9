//! The set-ups that the campaigns play: every number of seats and every variant.

use basketball_duel::{BasketballDuel, Mode};
use basketboss::Basketboss;
use starplayer::{Formation, Length, Sides, Starplayer};
use tabletop_core::testing::Mutant;
use tabletop_core::{Game as _, Lawful};
use world_league::WorldLeague;

/// A game with the tables at which it is tested.
pub(crate) trait Tested: Lawful {
    /// The tables, each with a name.
    fn tables() -> Vec<(String, Self)>;

    /// `true` if this mutant can show in a game at this table.
    fn has_room_for(&self, mutant: Mutant) -> bool {
        let _ = mutant;
        true
    }
}

fn game<G: Lawful>(setup: G::Setup) -> G {
    G::new(setup).expect("these set-ups are fine")
}

impl Tested for WorldLeague {
    fn tables() -> Vec<(String, Self)> {
        (2..=5).map(|seats| (format!("{seats} seats"), game(world_league::Setup::new(seats)))).collect()
    }
}

impl Tested for Basketboss {
    fn tables() -> Vec<(String, Self)> {
        let setup = |seats| basketboss::Setup { seats, ..Default::default() };
        (2..=5).map(|seats| (format!("{seats} seats"), game(setup(seats)))).collect()
    }
}

impl Tested for BasketballDuel {
    fn tables() -> Vec<(String, Self)> {
        let setup = |seats, mode| basketball_duel::Setup { seats, mode, ..Default::default() };
        let mut tables: Vec<_> =
            (2..=4).map(|seats| (format!("{seats} seats"), game(setup(seats, Mode::default())))).collect();
        tables.push(("teams".into(), game(setup(4, Mode::Teams))));
        tables
    }
}

impl Tested for Starplayer {
    /// No event is for one seat alone, so loud whispers cannot show. The only hidden choices are those of several
    /// seats that could tackle at once. At a table of two only one seat can tackle.
    fn has_room_for(&self, mutant: Mutant) -> bool {
        mutant != Mutant::LoudWhispers && self.seats() > 2
    }

    /// Sets a turn limit, since random play never finishes a game.
    fn tables() -> Vec<(String, Self)> {
        let normal = |seats| starplayer::Setup { turn_limit: Some(60), ..starplayer::Setup::new(seats) };
        let system = |formation| starplayer::Setup { system: Some(formation), ..normal(3) };
        let mut tables: Vec<_> =
            (2..=4).map(|seats| (format!("{seats} seats"), game(normal(seats)))).collect();
        tables.push(("short".into(), game(starplayer::Setup { length: Length::Short, ..normal(3) })));
        tables.push(("five-a-side".into(), game(starplayer::Setup { sides: Sides::Five, ..normal(2) })));
        tables.push(("system 4-4-2".into(), game(system(Formation::FourFourTwo))));
        let asked = starplayer::Setup {
            rulings: starplayer::Rulings { memory: starplayer::Memory::AsRequested, ..Default::default() },
            ..normal(4)
        };
        tables.push(("as requested".into(), game(asked)));
        let short_system = starplayer::Setup { length: Length::Short, ..system(Formation::FourThreeThree) };
        tables.push(("short system 4-3-3".into(), game(short_system)));
        tables
    }
}

/// Calls the function for each of the four games.
macro_rules! for_every_game {
    ($function:ident $(, $argument:expr)*) => {
        [
            $function::<world_league::WorldLeague>($($argument),*),
            $function::<basketboss::Basketboss>($($argument),*),
            $function::<basketball_duel::BasketballDuel>($($argument),*),
            $function::<starplayer::Starplayer>($($argument),*),
        ]
    };
}
pub(crate) use for_every_game;
