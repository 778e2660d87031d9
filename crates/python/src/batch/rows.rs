//! The arrays of a batch, and their parts.

/// How many figures each game has in each array.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths {
    /// In the mask: as many as actions have numbers, or as many as choices are told.
    pub(super) mask: usize,
    /// In the observation; 0 if none is written.
    pub(super) figures: usize,
    /// In the choices; 0 if actions are numbers.
    pub(super) choices: usize,
    /// In the rewards.
    pub(super) seats: usize,
}

/// The rows of some games: `actions` is read, all others are written.
#[derive(Debug)]
pub(super) struct Rows<'a> {
    pub(super) actions: &'a [i64],
    pub(super) seats: &'a mut [i8],
    pub(super) masks: &'a mut [u8],
    pub(super) figures: &'a mut [i32],
    pub(super) choices: &'a mut [i32],
    pub(super) rewards: &'a mut [f32],
    pub(super) dones: &'a mut [u8],
    pub(super) terminations: &'a mut [u8],
    pub(super) truncations: &'a mut [u8],
    pub(super) random: &'a mut [i64],
}

/// The rows of one game.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub(super) seat: &'a mut i8,
    pub(super) mask: &'a mut [u8],
    pub(super) figures: &'a mut [i32],
    pub(super) choices: &'a mut [i32],
    pub(super) reward: &'a mut [f32],
    pub(super) done: &'a mut u8,
    pub(super) terminated: &'a mut u8,
    pub(super) truncated: &'a mut u8,
    pub(super) random: &'a mut i64,
}

impl Row<'_> {
    /// Says that the step has ended no game.
    pub(super) fn clear_end(&mut self) {
        self.reward.fill(0.0);
        (*self.done, *self.terminated, *self.truncated) = (0, 0, 0);
    }

    /// Says that the step has ended a game: by the rules, or stopped by a bound.
    pub(super) fn end(&mut self, is_stopped: bool) {
        (*self.done, *self.terminated, *self.truncated) = (1, (!is_stopped).into(), is_stopped.into());
    }
}

impl Rows<'_> {
    /// The rows of the first `games` games, and the others.
    pub(super) fn split(self, games: usize, widths: Widths) -> (Self, Self) {
        let games = games.min(self.actions.len());
        let actions = self.actions.split_at(games);
        let seats = self.seats.split_at_mut(games);
        let masks = self.masks.split_at_mut(games * widths.mask);
        let figures = self.figures.split_at_mut(games * widths.figures);
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
                figures: figures.0,
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
                figures: figures.1,
                choices: choices.1,
                rewards: rewards.1,
                dones: dones.1,
                terminations: terminations.1,
                truncations: truncations.1,
                random: random.1,
            },
        )
    }

    /// The row of the game with this index among these.
    pub(super) fn row(&mut self, index: usize, widths: Widths) -> Row<'_> {
        let part = |width: usize| index * width..(index + 1) * width;
        Row {
            seat: &mut self.seats[index],
            mask: &mut self.masks[part(widths.mask)],
            figures: &mut self.figures[part(widths.figures)],
            choices: &mut self.choices[part(widths.choices)],
            reward: &mut self.rewards[part(widths.seats)],
            done: &mut self.dones[index],
            terminated: &mut self.terminations[index],
            truncated: &mut self.truncations[index],
            random: &mut self.random[index],
        }
    }
}
