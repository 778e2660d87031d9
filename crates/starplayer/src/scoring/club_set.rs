//! The Club Set: its cards, and the progress of a club towards it (rule 21, the System game and Five-a-side).

use tabletop_core::CardSet;

use crate::cards::{Footballer, Squad, number_of};
use crate::components::{Position, prices};
use crate::rules::Rule;
use crate::rulings::Formations;
use crate::setup::options::{Formation, Setup, Sides};
use crate::state::Club;
use crate::why::Why;

/// Number of Footballers in a Club Set of the System game (SP-ALT-SYSTEM-1).
const ELEVEN: u8 = 11;

/// The Club Set of one set-up.
#[derive(Clone, Debug)]
pub(crate) struct ClubSet {
    /// The Footballers of each squad.
    squads: [CardSet<Footballer>; 4],
    /// The Footballers of each position.
    positions: [CardSet<Footballer>; 4],
    goal: Goal,
}

/// The Footballers of a Club Set.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// This many of one squad, at most `wilds` of them Wild Substitutes (SP-21-1, SP-ALT-FIVE-1).
    OneSquad { size: u8, wilds: u8 },
    /// A formation, with Wild Substitutes in any position or in midfield only (SP-ALT-SYSTEM-1,
    /// SP-ALT-SYSTEM-3).
    System { formations: &'static [Formation], wilds_for: WildsFor },
}

/// The positions that Wild Substitutes fill in the System game (SP-ALT-SYSTEM-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WildsFor {
    Any,
    Midfielders,
}

impl Goal {
    /// The goal of a set-up by SP-21-1 and SP-ALT-FIVE-1. In the System game by SP-ALT-SYSTEM-1, SP-ALT-SYSTEM-3
    /// and R-18.
    fn of(setup: &Setup) -> Self {
        let Some(formation) = setup.system else {
            return match setup.sides {
                Sides::Eleven => Self::OneSquad { size: 11, wilds: prices::MOST_WILD_SUBSTITUTES },
                Sides::Five => Self::OneSquad { size: 5, wilds: 2 },
            };
        };
        let formations: &'static [Formation] = match (setup.rulings.formations, formation) {
            (Formations::AnyOfThree, _) => &Formation::ALL,
            (Formations::Agreed, Formation::FourFourTwo) => &[Formation::FourFourTwo],
            (Formations::Agreed, Formation::FourFiveOne) => &[Formation::FourFiveOne],
            (Formations::Agreed, Formation::FourThreeThree) => &[Formation::FourThreeThree],
        };
        let restricted = setup.seats == 4 && formation != Formation::FourFourTwo;
        let wilds_for = if restricted { WildsFor::Midfielders } else { WildsFor::Any };
        Self::System { formations, wilds_for }
    }
}

impl ClubSet {
    pub(crate) fn new(
        setup: &Setup,
        squads: [CardSet<Footballer>; 4],
        positions: [CardSet<Footballer>; 4],
    ) -> Self {
        Self { squads, positions, goal: Goal::of(setup) }
    }

    /// `true` if the Club Set is complete: the Footballers, any Manager and any Stadium (SP-21-1).
    /// [`lacking`](Self::lacking) gives the figures of an incomplete one.
    #[inline]
    pub(crate) fn is_complete(&self, club: &Club) -> bool {
        club.manager.is_some() && club.stadium.is_some() && self.footballers_lacking(club).is_none()
    }

    /// The missing parts of the Club Set of a club (SP-21-1): Footballers, the Manager, the Stadium.
    pub(crate) fn lacking(&self, club: &Club) -> [Option<Why>; 3] {
        [
            self.footballers_lacking(club),
            club.manager.is_none().then_some(Why::NoManager),
            club.stadium.is_none().then_some(Why::NoStadium),
        ]
    }

    fn footballers_lacking(&self, club: &Club) -> Option<Why> {
        let (have, need) = self.progress(club);
        (have < need).then_some(Why::ClubSetShort { have, need })
    }

    /// The number of filled places, and the number of all places, of the squad or formation nearest to
    /// completion (SP-21-1, SP-ALT-SYSTEM-1, SP-ALT-FIVE-1). Cards of other squads do not spoil it.
    fn progress(&self, club: &Club) -> (u8, u8) {
        match self.goal {
            Goal::OneSquad { size, wilds } => {
                let held = |squad| number_of(club.footballers.intersection(squad));
                let most = self.squads.into_iter().map(held).fold(0, u8::max);
                ((most + club.wild_substitutes.min(wilds)).min(size), size)
            }
            Goal::System { formations, wilds_for } => {
                let filled = |&formation| self.formation_progress(club, formation, wilds_for);
                (formations.iter().map(filled).fold(0, u8::max), ELEVEN)
            }
        }
    }

    /// The number of filled places of a formation. The Footballers may come from all four squads
    /// (SP-ALT-SYSTEM-2).
    fn formation_progress(&self, club: &Club, formation: Formation, wilds_for: WildsFor) -> u8 {
        let mut filled = 0;
        let mut open = 0;
        for (position, need) in Position::ALL.into_iter().zip(formation.places()) {
            let have = number_of(club.footballers.intersection(self.position(position))).min(need);
            filled += have;
            if wilds_for == WildsFor::Any || position == Position::Midfielder {
                open += need - have;
            }
        }
        filled + open.min(club.wild_substitutes)
    }

    /// The clause by which some Wild Substitutes fill no place although places are open, with two figures: the places
    /// that Wild Substitutes fill, and the places that the Footballers leave open (SP-ALT-FIVE-1, SP-ALT-SYSTEM-3).
    pub(crate) fn wilds_that_do_not_count(&self, club: &Club) -> Option<(Rule, Why)> {
        let rule = match self.goal {
            Goal::OneSquad { size: 11, .. } | Goal::System { wilds_for: WildsFor::Any, .. } => return None,
            Goal::OneSquad { .. } => Rule::AltFive1,
            Goal::System { .. } => Rule::AltSystem3,
        };
        let (filled, size) = self.progress(club);
        let (by_footballers, _) = self.progress(&Club { wild_substitutes: 0, ..*club });
        // Wild Substitutes only add to the places that Footballers fill, and at most `size` places are filled. So
        // neither difference underflows.
        let (have, need) = (filled - by_footballers, size - by_footballers);
        (have < need && have < club.wild_substitutes).then_some((rule, Why::WildsShort { have, need }))
    }

    /// The clause about the Footballers of the Club Set.
    pub(crate) fn rule(&self) -> Rule {
        match self.goal {
            Goal::OneSquad { size: 11, .. } => Rule::R21_1,
            Goal::OneSquad { .. } => Rule::AltFive1,
            Goal::System { .. } => Rule::AltSystem1,
        }
    }

    /// `true` if the Footballers that are not gone can make a Club Set together with three Wild Substitutes, or
    /// with as many as the game allows (SP-END-1).
    pub(crate) fn can_be_completed_without(&self, gone: CardSet<Footballer>) -> bool {
        let left = self.squads.map(|squad| squad.difference(gone));
        match self.goal {
            Goal::OneSquad { size, wilds } => {
                left.iter().any(|squad| squad.len() + u32::from(wilds) >= u32::from(size))
            }
            Goal::System { formations, wilds_for } => {
                let club = Club {
                    footballers: left.iter().fold(CardSet::EMPTY, |all, &squad| all.union(squad)),
                    wild_substitutes: prices::MOST_WILD_SUBSTITUTES,
                    ..Club::default()
                };
                formations
                    .iter()
                    .any(|&formation| self.formation_progress(&club, formation, wilds_for) >= ELEVEN)
            }
        }
    }

    /// The number of Footballers of one squad in a Club Set, and the most Wild Substitutes among them.
    #[cfg(feature = "mind")]
    pub(crate) fn one_squad(&self) -> (u8, u8) {
        match self.goal {
            Goal::OneSquad { size, wilds } => (size, wilds),
            Goal::System { .. } => (ELEVEN, prices::MOST_WILD_SUBSTITUTES),
        }
    }

    /// The Footballers of a squad.
    #[inline]
    pub(crate) fn squad(&self, squad: Squad) -> CardSet<Footballer> {
        self.squads[usize::from(squad.index())]
    }

    /// The Footballers of a position.
    pub(crate) fn position(&self, position: Position) -> CardSet<Footballer> {
        self.positions[position.index()]
    }

    /// The formations of the System game. Empty in other games.
    pub(crate) fn formations(&self) -> &'static [Formation] {
        match self.goal {
            Goal::OneSquad { .. } => &[],
            Goal::System { formations, .. } => formations,
        }
    }

    /// The positions that Wild Substitutes fill in the System game.
    pub(crate) fn wilds_for(&self) -> WildsFor {
        match self.goal {
            Goal::OneSquad { .. } => WildsFor::Any,
            Goal::System { wilds_for, .. } => wilds_for,
        }
    }
}
