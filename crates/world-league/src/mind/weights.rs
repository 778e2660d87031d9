//! The figures of the insight, found by play.

/// The value, in hundredths of a basketball, that a column has 0, 1, … seasons ahead by later purchases.
pub(super) const LATER: [i32; 6] = [0, 50, 110, 140, 170, 200];
/// The part of the price that is bid at once, in hundredths.
pub(super) const OPENING: i32 = 30;

/// The figures of the insight for one number of seats.
///
/// Random changes were kept if they won more games against the figures so far, `greedy`, and a newcomer's rule of thumb.
/// Values are hundredths of a point, and parts are hundredths of a whole.
pub(super) struct Weights {
    /// The value of a million in each season. After the last one a million is worth a fifth of a point.
    pub(super) million: [i32; 6],
    /// The value of a point of strength in a season to come, for its trophies.
    pub(super) strength: i32,
    /// The part of a value that counts 0, 1, … seasons ahead.
    pub(super) ahead: [i32; 6],
    /// The lead in strength, in hundredths, that wins three times of four: with an empty market, and more for each
    /// tile in it.
    pub(super) clear: [i32; 2],
    /// The part of the trophies of this season that counts.
    pub(super) present: i32,
    /// The value of the Referee beside a point of strength.
    pub(super) referee: i32,
    /// The millions that the Agent saves in a season, in hundredths.
    pub(super) agent: i32,
    /// The value of the Trainer beside the slides of the season.
    pub(super) trainer: i32,
    /// The part of the interest of the money at hand that the Banker pays.
    pub(super) banker: i32,
    /// The value of a medal.
    pub(super) medal: i32,
    /// The part of the loss by an injury that is spent on health at most.
    pub(super) health: i32,
    /// The part of a trophy that is spent on a bribe at most.
    pub(super) bribe: i32,
    /// The part of a rival's gain that counts as an own loss.
    pub(super) deny: i32,
}

/// The figures for 2, 3, 4 and 5 seats. Those for 2 and 3 seats were fitted, those for 5 only a little. Those for 4 seats
/// are the means of the figures for 3 and 5.
pub(super) const WEIGHTS: [Weights; 4] = [
    Weights {
        million: [70, 55, 55, 35, 25, 30],
        strength: 22,
        ahead: [210, 70, 70, 75, 65, 90],
        clear: [90, 110],
        present: 108,
        referee: 70,
        agent: 205,
        trainer: 35,
        banker: 75,
        medal: 115,
        health: 60,
        bribe: 85,
        deny: 80,
    },
    Weights {
        million: [90, 70, 75, 45, 35, 35],
        strength: 43,
        ahead: [175, 50, 60, 85, 55, 80],
        clear: [80, 110],
        present: 98,
        referee: 60,
        agent: 190,
        trainer: 45,
        banker: 45,
        medal: 120,
        health: 50,
        bribe: 60,
        deny: 50,
    },
    Weights {
        million: [112, 98, 98, 58, 45, 40],
        strength: 64,
        ahead: [172, 60, 62, 72, 60, 78],
        clear: [90, 120],
        present: 95,
        referee: 72,
        agent: 212,
        trainer: 48,
        banker: 60,
        medal: 115,
        health: 55,
        bribe: 60,
        deny: 30,
    },
    Weights {
        million: [135, 125, 120, 70, 55, 45],
        strength: 86,
        ahead: [170, 70, 65, 60, 65, 75],
        clear: [100, 130],
        present: 90,
        referee: 85,
        agent: 235,
        trainer: 50,
        banker: 75,
        medal: 110,
        health: 60,
        bribe: 60,
        deny: 10,
    },
];
