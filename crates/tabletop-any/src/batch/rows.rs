//! The arrays of a batch, and their division among the games.

use crate::table::AnyTable;

/// Number of features that each game has in each array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowWidths {
    /// In the mask: one for each action number, or one for each row of choices.
    pub mask: usize,
    /// In the observation; 0 if no observations are written.
    pub features: usize,
    /// In the choices; 0 if actions are action numbers.
    pub choices: usize,
    /// In the rewards.
    pub seats: usize,
}

impl RowWidths {
    /// The widths for the games of `table`, if actions are action numbers.
    pub fn of(table: &AnyTable) -> Self {
        Self {
            mask: usize::try_from(table.action_count()).unwrap_or(usize::MAX),
            features: table.fields().iter().map(|field| field.len).sum(),
            choices: 0,
            seats: table.seats().into(),
        }
    }
}

/// The arrays of some games. The batch reads `actions` and writes all others.
#[derive(Debug)]
pub struct Rows<'a> {
    /// The action to take: its number, or its index in the list of legal actions.
    pub actions: &'a [i64],
    /// The seat that decides, from 1.
    pub seats: &'a mut [i8],
    /// 1 for each legal action, else 0.
    pub masks: &'a mut [u8],
    /// The observation of the seat that decides, as [features](tabletop_core::Encoded). Empty if no observations
    /// are written.
    pub features: &'a mut [i32],
    /// The rows of the legal actions, in the order of the list. Empty if actions are action numbers.
    pub choices: &'a mut [i32],
    /// The share of the win of each seat, if the step ended the game; else 0.
    pub rewards: &'a mut [f32],
    /// 1 if the step ended the game, by the rules or by a bound; else 0.
    pub dones: &'a mut [u8],
    /// 1 if the step ended the game by the rules; else 0.
    pub terminations: &'a mut [u8],
    /// 1 if a bound such as a turn limit stopped the game at this step; else 0.
    pub truncations: &'a mut [u8],
    /// A legal action, chosen at random.
    pub random: &'a mut [i64],
}

/// The rows of one game.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub(super) seat: &'a mut i8,
    pub(super) mask: &'a mut [u8],
    pub(super) features: &'a mut [i32],
    pub(super) choices: &'a mut [i32],
    pub(super) reward: &'a mut [f32],
    pub(super) done: &'a mut u8,
    pub(super) terminated: &'a mut u8,
    pub(super) truncated: &'a mut u8,
    pub(super) random: &'a mut i64,
}

impl Row<'_> {
    /// Writes that the step has not ended the game.
    pub(super) fn clear_end(&mut self) {
        self.reward.fill(0.0);
        (*self.done, *self.terminated, *self.truncated) = (0, 0, 0);
    }

    /// Writes that the step has ended the game: by a bound if `is_stopped`, otherwise by the rules.
    pub(super) fn end(&mut self, is_stopped: bool) {
        (*self.done, *self.terminated, *self.truncated) = (1, (!is_stopped).into(), is_stopped.into());
    }
}

impl Rows<'_> {
    /// `true` if each array has the length for `games` games.
    pub(super) const fn fit(&self, games: usize, widths: RowWidths) -> bool {
        let Self {
            actions,
            seats,
            masks,
            features,
            choices,
            rewards,
            dones,
            terminations,
            truncations,
            random,
        } = self;
        actions.len() == games
            && seats.len() == games
            && masks.len() == games * widths.mask
            && features.len() == games * widths.features
            && choices.len() == games * widths.choices
            && rewards.len() == games * widths.seats
            && dones.len() == games
            && terminations.len() == games
            && truncations.len() == games
            && random.len() == games
    }

    /// Splits the rows into those of the first `games` games and the rest.
    pub(super) fn split(self, games: usize, widths: RowWidths) -> (Self, Self) {
        let games = games.min(self.actions.len());
        let actions = self.actions.split_at(games);
        let seats = self.seats.split_at_mut(games);
        let masks = self.masks.split_at_mut(games * widths.mask);
        let features = self.features.split_at_mut(games * widths.features);
        let choices = self.choices.split_at_mut(games * widths.choices);
        let rewards = self.rewards.split_at_mut(games * widths.seats);
        let dones = self.dones.split_at_mut(games);
        let terminations = self.terminations.split_at_mut(games);
        let truncations = self.truncations.split_at_mut(games);
        let random = self.random.split_at_mut(games);
        (
            Self {
                actions: actions.0,
                seats: seats.0,
                masks: masks.0,
                features: features.0,
                choices: choices.0,
                rewards: rewards.0,
                dones: dones.0,
                terminations: terminations.0,
                truncations: truncations.0,
                random: random.0,
            },
            Self {
                actions: actions.1,
                seats: seats.1,
                masks: masks.1,
                features: features.1,
                choices: choices.1,
                rewards: rewards.1,
                dones: dones.1,
                terminations: terminations.1,
                truncations: truncations.1,
                random: random.1,
            },
        )
    }

    /// The row of the game with this index in these rows.
    pub(super) fn row(&mut self, index: usize, widths: RowWidths) -> Row<'_> {
        let part = |width: usize| index * width..(index + 1) * width;
        Row {
            seat: &mut self.seats[index],
            mask: &mut self.masks[part(widths.mask)],
            features: &mut self.features[part(widths.features)],
            choices: &mut self.choices[part(widths.choices)],
            reward: &mut self.rewards[part(widths.seats)],
            done: &mut self.dones[index],
            terminated: &mut self.terminations[index],
            truncated: &mut self.truncations[index],
            random: &mut self.random[index],
        }
    }
}
