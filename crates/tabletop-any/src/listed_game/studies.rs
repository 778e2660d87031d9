//! Studies of any game on a list: see [`tabletop_players::study`].

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::read_setup;
use tabletop_players::Spec;
use tabletop_players::study::{Plan, PlanError, Progress, Study, Until, VerifyError, replay, run_from};

use super::ListedGame;
use crate::about::About;

/// The functions of a study that depend on the type of the game only.
#[derive(Clone, Copy)]
pub(super) struct Studies {
    plan: fn(&str, Vec<Spec>, u64) -> Result<Plan, PlanError>,
    run: fn(&Plan, u64, Until, &Progress) -> Result<Study, PlanError>,
    replay: fn(&Plan, u64) -> Result<String, PlanError>,
    verify: fn(&Study, u64, u64, &Progress) -> Result<u64, VerifyError>,
}

impl Studies {
    pub(super) const fn of<G: About>() -> Self {
        Self {
            plan: plan::<G>,
            run: run_from::<G>,
            replay: |plan, number| replay::<G>(plan, number).map(|record| record.to_string()),
            verify: |study, games, seed, progress| study.verify::<G>(games, seed, progress),
        }
    }
}

fn plan<G: About>(setup: &str, players: Vec<Spec>, seed: u64) -> Result<Plan, PlanError> {
    Plan::new::<G>(read_setup::<G>(setup).map_err(PlanError::Setup)?, players, seed)
}

/// Plans of many games, and the games of a plan.
impl ListedGame {
    /// Creates a plan for the set-up `setup`, given as JSON. Players keep their seats in all games. The plan
    /// counts no events.
    ///
    /// ```
    /// use tabletop::players::study::{Progress, Until};
    ///
    /// let game = tabletop::game("world-league")?;
    /// let plan = game.plan(r#"{"seats": 2}"#, vec!["greedy".parse()?, "chance".parse()?], 1)?.rotated();
    /// let study = game.study(&plan, 0, Until::Games(20), &Progress::new(2))?;
    /// assert_eq!(study.games(), 20);
    /// assert_eq!(game.verify_study(&study, 2, 7, &Progress::new(2))?, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The set-up has defects, or the number of players is not the number of seats.
    pub fn plan(&self, setup: &str, players: Vec<Spec>, seed: u64) -> Result<Plan, PlanError> {
        (self.studies.plan)(setup, players, seed)
    }

    /// Plays the games `from` and later of a plan: see [`run_from`].
    ///
    /// # Errors
    /// The errors of [`run_from`].
    pub fn study(
        &self,
        plan: &Plan,
        from: u64,
        until: Until,
        progress: &Progress,
    ) -> Result<Study, PlanError> {
        (self.studies.run)(plan, from, until, progress)
    }

    /// The transcript of game `number` of a plan: see [`replay`].
    ///
    /// # Errors
    /// The errors of [`replay`].
    pub fn replay_study(&self, plan: &Plan, number: u64) -> Result<String, PlanError> {
        (self.studies.replay)(plan, number)
    }

    /// Plays games of a study again and compares the results: see [`Study::verify`].
    ///
    /// # Errors
    /// The errors of [`Study::verify`].
    pub fn verify_study(
        &self,
        study: &Study,
        games: u64,
        seed: u64,
        progress: &Progress,
    ) -> Result<u64, VerifyError> {
        (self.studies.verify)(study, games, seed, progress)
    }
}
