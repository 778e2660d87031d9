//! The figures of the insight, found by play.

/// Number of seasons with the last strength, which is counted after the last ageing.
pub(super) const SEASONS: usize = 7;

/// The figures of the insight for one number of seats.
///
/// Random changes were kept if they won more games against the figures so far, `greedy`, and a newcomer's rule of thumb.
/// Values are hundredths of a point, and parts are hundredths of a whole.
pub(super) struct Weights {
    /// The value of a dollar in each season. After the last one a dollar is worth a fifth of a point.
    pub(super) dollar: [i32; 6],
    /// The value of a point of strength in a season to come, for its trophies.
    pub(super) strength: i32,
    /// The part of a value that counts 0, 1, … seasons ahead.
    pub(super) ahead: [i32; SEASONS],
    /// The hundredths of a star that a column has 0, 1, … seasons ahead by later purchases.
    pub(super) later: [i32; SEASONS],
    /// The lead in strength, in hundredths, that wins three times of four: with an empty market, and more for each
    /// card in it.
    pub(super) clear: [i32; 2],
    /// The part of the trophies of this season that counts.
    pub(super) present: i32,
    /// The value of the Referee.
    pub(super) referee: i32,
    /// The dollars that the Agent saves in a season, in hundredths.
    pub(super) agent: i32,
    /// The value of the Trainer.
    pub(super) trainer: i32,
    /// The part of the interest of the money at hand that the Banker pays.
    pub(super) banker: i32,
    /// The value of the Therapist beside the card that rests.
    pub(super) therapist: i32,
    /// The value of the Publicist.
    pub(super) publicist: i32,
    /// The part of the loss by an injury that is bid for health at most.
    pub(super) health: i32,
    /// The part of a trophy that is bid in a tie at most.
    pub(super) tie: i32,
    /// The part of a rival's gain that counts as an own loss.
    pub(super) deny: i32,
    /// The part of the price that is offered at once.
    pub(super) opening: i32,
}

/// The figures for 3 seats.
const THREE: Weights = Weights {
    dollar: [85, 75, 60, 45, 40, 25],
    strength: 51,
    ahead: [185, 70, 76, 68, 70, 76, 58],
    later: [0, 42, 132, 66, 146, 218, 223],
    clear: [78, 108],
    present: 110,
    referee: 79,
    agent: 188,
    trainer: 60,
    banker: 95,
    therapist: 46,
    publicist: 100,
    health: 72,
    tie: 50,
    deny: 50,
    opening: 32,
};

/// The figures for 2, 3, 4 and 5 seats. Those for 2 and 3 seats were fitted. The others are those for 3 seats, with the
/// values of money and strength in proportion to the trophies.
pub(super) const WEIGHTS: [Weights; 4] = [
    Weights {
        dollar: [75, 50, 45, 35, 20, 20],
        strength: 31,
        ahead: [185, 85, 65, 68, 71, 76, 56],
        later: [0, 50, 174, 66, 146, 264, 216],
        clear: [78, 108],
        present: 151,
        referee: 83,
        agent: 220,
        trainer: 60,
        banker: 106,
        therapist: 46,
        publicist: 95,
        health: 71,
        tie: 50,
        deny: 79,
        opening: 32,
    },
    THREE,
    Weights { dollar: [105, 95, 75, 55, 50, 30], strength: 71, deny: 35, ..THREE },
    Weights { dollar: [135, 120, 95, 70, 65, 40], strength: 102, deny: 25, ..THREE },
];
