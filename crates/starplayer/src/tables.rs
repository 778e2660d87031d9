//! A set-up made fast: what the rules look up at every step.

use tabletop_core::{Card, CardSet};

use crate::components::{
    Components, Effect, MOST_SPACES, Position, Rank, Space, deck_cards, footballers_on, sums,
};
use crate::rulings::{Formations, Limit, Memory, ShortMatches, ShortWins};
use crate::setup::{Formation, Length, Setup, Sides};
use crate::state::{Club, rounds_of};
use crate::{DeckName, Footballer, InstructionCard, Money, Rule};

/// What the rules look up at every step.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    spaces: [Space; 64],
    pub(crate) space_count: u8,
    values: [Money; 48],
    effects: [[Effect; 18]; 3],
    deck_sizes: [u8; 3],
    /// The Footballers of each squad.
    pub(crate) squads: [CardSet<Footballer>; 4],
    /// The Starplayers of each squad.
    pub(crate) stars: [CardSet<Footballer>; 4],
    /// All Starplayers.
    pub(crate) all_stars: CardSet<Footballer>,
    /// The Footballers of each squad that are on the board.
    pub(crate) board_six: [CardSet<Footballer>; 4],
    positions: [CardSet<Footballer>; 4],
    /// Where the Stadium space of each colour is.
    pub(crate) gates: [Option<u8>; 4],
    goal: Goal,
    /// Win cards of a full set (SP-WINS-1).
    pub(crate) wins_needed: u8,
    /// Up to which round Win cards are given out.
    pub(crate) wins_most: u8,
    pub(crate) start_cash: Money,
    pub(crate) cup_matches_each: u8,
    /// What the Official pays at most for one roll to move and what it brings, to all together.
    pub(crate) most_a_roll: Money,
    /// Whether seats that nobody waits for may have something to claim, to ask for or to call.
    pub(crate) bystanders_may_act: bool,
}

/// What makes the Footballers of a Club Set.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// So many of one squad, with so many Wild Substitutes at most.
    OneSquad { size: u8, wilds: u8 },
    /// A formation, Wild Substitutes for any position or for midfielders only.
    System { formations: &'static [Formation], wilds_for: WildsFor },
}

/// What Wild Substitutes stand for in the System game (SP-ALT-SYSTEM-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WildsFor {
    Any,
    Midfielders,
}

impl Tables {
    /// The tables of a set-up and components that have been checked.
    pub(crate) fn new(setup: &Setup, components: &Components) -> Self {
        let mut spaces = [Space::KickOff; 64];
        let mut gates = [None; 4];
        for ((place, &space), number) in spaces.iter_mut().zip(&components.board).zip(0_u8..) {
            *place = space;
            if let Space::Stadium(colour) = space {
                gates[colour.place()] = Some(number);
            }
        }
        let mut values = [Money::ZERO; 48];
        let mut stars = [CardSet::EMPTY; 4];
        let mut squads = [CardSet::EMPTY; 4];
        let mut board_six = [CardSet::EMPTY; 4];
        let mut positions = [CardSet::EMPTY; 4];
        for footballer in Footballer::all() {
            let squad = footballer.squad().place();
            squads[squad].insert(footballer);
            if let Some(sheet) = components.sheet(footballer) {
                values[usize::from(footballer.index())] = sheet.value_half_millions;
                positions[sheet.position.place()].insert(footballer);
                if sheet.rank == Rank::Starplayer {
                    stars[squad].insert(footballer);
                }
            }
        }
        for footballer in footballers_on(&components.board) {
            board_six[footballer.squad().place()].insert(footballer);
        }
        let short = setup.length == Length::Short;
        let five = setup.sides == Sides::Five;
        let wins_needed = if short || five { sums::WINS_SHORT } else { sums::WINS_NORMAL };
        let always_five = setup.rulings.short_wins == ShortWins::AlwaysFive;
        Self {
            spaces,
            space_count: u8::try_from(components.board.len()).unwrap_or(MOST_SPACES),
            values,
            effects: DeckName::ALL.map(|deck| effects(components, deck)),
            deck_sizes: DeckName::ALL.map(|deck| {
                let cards: u8 =
                    components.deck(deck).iter().map(|card| card.copies).fold(0, u8::saturating_add);
                cards.min(InstructionCard::MOST)
            }),
            squads,
            all_stars: stars.iter().fold(CardSet::EMPTY, |all, &some| all.union(some)),
            stars,
            board_six,
            positions,
            gates,
            goal: goal(setup),
            wins_needed,
            wins_most: if always_five { sums::WINS_NORMAL } else { wins_needed },
            start_cash: if short {
                sums::START_SHORT
            } else if five {
                sums::START_FIVE
            } else {
                sums::START_NORMAL
            },
            cup_matches_each: if short && setup.rulings.short_matches == ShortMatches::None {
                0
            } else {
                sums::CUP_MATCHES_EACH
            },
            most_a_roll: most_a_roll(components),
            bystanders_may_act: setup.rulings.memory == Memory::AsRequested
                || setup.rulings.limit == Limit::Penalised,
        }
    }

    /// The space with this number.
    #[inline]
    pub(crate) fn space(&self, number: u8) -> Space {
        self.spaces[usize::from(number & 63)]
    }

    /// The printed value of a Footballer.
    #[inline]
    pub(crate) fn value(&self, footballer: Footballer) -> Money {
        self.values[usize::from(footballer.index()).min(47)]
    }

    /// What an instruction card says.
    #[inline]
    pub(crate) fn effect(&self, deck: DeckName, card: InstructionCard) -> Effect {
        self.effects[deck.place()][usize::from(card.index()).min(17)]
    }

    /// The cards of an instruction deck.
    pub(crate) fn deck(&self, deck: DeckName) -> CardSet<InstructionCard> {
        deck_cards(self.deck_sizes[deck.place()])
    }

    /// What Wild Substitutes stand for in the System game.
    pub(crate) fn wilds_for(&self) -> WildsFor {
        match self.goal {
            Goal::OneSquad { .. } => WildsFor::Any,
            Goal::System { wilds_for, .. } => wilds_for,
        }
    }

    /// The clause that says which Footballers make the Club Set.
    pub(crate) fn set_rule(&self) -> Rule {
        match self.goal {
            Goal::OneSquad { size: 11, .. } => Rule::R21_1,
            Goal::OneSquad { .. } => Rule::AltFive1,
            Goal::System { .. } => Rule::AltSystem1,
        }
    }

    /// How many places of a Club Set's squad are filled, and how many there are, by the squad or formation that is
    /// nearest to completion (SP-21-1, SP-ALT-SYSTEM-1, SP-ALT-FIVE-1).
    pub(crate) fn squad_progress(&self, club: &Club) -> (u8, u8) {
        match self.goal {
            Goal::OneSquad { size, wilds } => {
                let most = self.squads.iter().map(|&squad| club.footballers.intersection(squad).len()).max();
                let most = u8::try_from(most.unwrap_or(0)).unwrap_or(u8::MAX);
                (most.saturating_add(club.wild_substitutes.min(wilds)).min(size), size)
            }
            Goal::System { formations, wilds_for } => {
                let best =
                    formations.iter().map(|formation| self.formation_progress(club, *formation, wilds_for));
                (best.max().unwrap_or(0), 11)
            }
        }
    }

    fn formation_progress(&self, club: &Club, formation: Formation, wilds_for: WildsFor) -> u8 {
        let mut filled = 0;
        let mut open = 0;
        for (position, need) in Position::ALL.into_iter().zip(formation.places()) {
            let have = club.footballers.intersection(self.positions[position.place()]).len();
            let have = u8::try_from(have).unwrap_or(u8::MAX).min(need);
            filled += have;
            if wilds_for == WildsFor::Any || position == Position::Midfielder {
                open += need - have;
            }
        }
        filled + open.min(club.wild_substitutes)
    }

    /// If some Wild Substitutes fill no place though there are open ones: the clause by which they do not count, how many places they
    /// fill, and how many the Footballers leave open (SP-ALT-FIVE-1, SP-ALT-SYSTEM-3).
    pub(crate) fn wilds_that_do_not_count(&self, club: &Club) -> Option<(Rule, u8, u8)> {
        let rule = match self.goal {
            Goal::OneSquad { size: 11, .. } | Goal::System { wilds_for: WildsFor::Any, .. } => return None,
            Goal::OneSquad { .. } => Rule::AltFive1,
            Goal::System { .. } => Rule::AltSystem3,
        };
        let (filled, size) = self.squad_progress(club);
        let (by_footballers, _) = self.squad_progress(&Club { wild_substitutes: 0, ..*club });
        let (have, need) = (filled.saturating_sub(by_footballers), size.saturating_sub(by_footballers));
        (have < need && have < club.wild_substitutes).then_some((rule, have, need))
    }

    /// Whether the Club Set is complete (SP-21-1).
    #[inline]
    pub(crate) fn club_set(&self, club: &Club) -> bool {
        club.manager.is_some() && club.stadium.is_some() && {
            let (have, need) = self.squad_progress(club);
            have >= need
        }
    }

    /// Whether a club has a full set of Win cards: the rounds from 1 to W (SP-WINS-1).
    #[inline]
    pub(crate) fn has_all_wins(&self, club: &Club) -> bool {
        let needed = (1_u8 << self.wins_needed) - 1;
        rounds_of(club.wins) & needed == needed
    }

    /// How many Win cards of a full set a club has: of the rounds from 1 to W.
    pub(crate) fn wins_of_set(&self, club: &Club) -> u8 {
        let needed = (1_u8 << self.wins_needed) - 1;
        u8::try_from((rounds_of(club.wins) & needed).count_ones()).unwrap_or(u8::MAX)
    }

    /// The round of the next Win card; none if there is none to take (SP-18-1, R-19), or as many have been received as can be.
    #[inline]
    pub(crate) fn next_round(&self, club: &Club) -> Option<u8> {
        if self.has_received_all_wins(club) { None } else { self.lowest_gap(club) }
    }

    /// Whether a club has received as many Win cards as it can; where they are not counted, never.
    #[inline]
    pub(crate) fn has_received_all_wins(&self, club: &Club) -> bool {
        club.wins_received >= self.wins_most
    }

    /// The lowest round of which a club has no Win card (SP-18-1, R-19).
    #[inline]
    pub(crate) fn lowest_gap(&self, club: &Club) -> Option<u8> {
        let held = rounds_of(club.wins);
        (1..=self.wins_most).find(|round| held & (1 << (round - 1)) == 0)
    }

    /// Whether the Footballers of a Club Set can be found among those that are not gone, with three Wild Substitutes or as many as
    /// the game allows.
    pub(crate) fn can_be_completed_without(&self, gone: CardSet<Footballer>) -> bool {
        let left = self.squads.map(|squad| squad.difference(gone));
        match self.goal {
            Goal::OneSquad { size, wilds } => {
                left.iter().any(|squad| squad.len() + u32::from(wilds) >= u32::from(size))
            }
            Goal::System { formations, wilds_for } => {
                let club = Club {
                    footballers: left.iter().fold(CardSet::EMPTY, |all, &squad| all.union(squad)),
                    wild_substitutes: sums::MOST_WILD_SUBSTITUTES,
                    ..Club::default()
                };
                formations.iter().any(|&formation| self.formation_progress(&club, formation, wilds_for) >= 11)
            }
        }
    }

    /// How many Footballers of one squad make a Club Set, and how many Wild Substitutes may be among them.
    pub(crate) fn one_squad(&self) -> (u8, u8) {
        match self.goal {
            Goal::OneSquad { size, wilds } => (size, wilds),
            Goal::System { .. } => (11, sums::MOST_WILD_SUBSTITUTES),
        }
    }

    /// The positions, for the policy.
    pub(crate) fn position(&self, position: Position) -> CardSet<Footballer> {
        self.positions[position.place()]
    }

    /// The formations of the System game; none otherwise.
    pub(crate) fn formations(&self) -> &'static [Formation] {
        match self.goal {
            Goal::OneSquad { .. } => &[],
            Goal::System { formations, .. } => formations,
        }
    }
}

fn goal(setup: &Setup) -> Goal {
    let Some(formation) = setup.system else {
        return match setup.sides {
            Sides::Eleven => Goal::OneSquad { size: 11, wilds: 3 },
            Sides::Five => Goal::OneSquad { size: 5, wilds: 2 },
        };
    };
    let formations: &'static [Formation] = match (setup.rulings.formations, formation) {
        (Formations::AnyOfThree, _) => &Formation::ALL,
        (Formations::Agreed, Formation::FourFourTwo) => &[Formation::FourFourTwo],
        (Formations::Agreed, Formation::FourFiveOne) => &[Formation::FourFiveOne],
        (Formations::Agreed, Formation::FourThreeThree) => &[Formation::FourThreeThree],
    };
    let restricted = setup.seats == 4 && formation != Formation::FourFourTwo;
    Goal::System { formations, wilds_for: if restricted { WildsFor::Midfielders } else { WildsFor::Any } }
}

fn effects(components: &Components, deck: DeckName) -> [Effect; 18] {
    let mut effects = [Effect::ClearYellowCard; 18];
    let listed = components
        .deck(deck)
        .iter()
        .flat_map(|card| core::iter::repeat_n(card.effect, usize::from(card.copies)));
    for (place, effect) in effects.iter_mut().zip(listed) {
        *place = effect;
    }
    effects
}

/// A roll moves a pawn, and so may a tackler's pawn and each card that is read on the way.
fn most_a_roll(components: &Components) -> Money {
    // Passing and landing: gate receipts, a royalty, a Free Transfer that is sold or sent back.
    let landing = sums::GATE.times(2).plus(sums::FULL_ROYALTY).plus(sums::HIGHEST_VALUE);
    let dice = landing.times(2).plus(sums::DOUBLE_PER_SPOT.times(12));
    let cards = DeckName::ALL.into_iter().flat_map(|deck| components.deck(deck));
    cards.fold(dice, |sum, card| {
        let paid = match card.effect {
            Effect::Receive(amount) | Effect::PenaltyFor(amount) => amount,
            // At most all that there are of what is counted.
            Effect::ReceivePer { amount, .. } => amount.times(44),
            Effect::MoveTo(_) => landing,
            Effect::Pay(_)
            | Effect::PayEach(_)
            | Effect::ReceiveEach(_)
            | Effect::PayPer { .. }
            | Effect::YellowCard(_)
            | Effect::RedCard
            | Effect::ClearYellowCard
            | Effect::Take(_)
            | Effect::PlayMatch
            | Effect::KeepCupMatch
            | Effect::TakeWin => Money::ZERO,
        };
        sum.plus(paid.times(card.copies.into()))
    })
}
