//! Look-up tables for every step, computed once from the set-up.
//!
//! An unchecked view from the wire may name any space, so the look-ups below mask or bound their index.

use tabletop_core::{Card, CardSet};

use crate::cards::{DeckName, Footballer, InstructionCard};
use crate::components::{Components, Effect, MOST_SPACES, Rank, Space, deck_cards, footballers_on, prices};
use crate::money::Money;
use crate::phase::wins::WinCards;
use crate::rulings::{Limit, Memory, ShortMatches};
use crate::scoring::club_set::ClubSet;
use crate::setup::options::Setup;
use crate::state::Club;

/// Look-up tables for every step.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    spaces: [Space; 64],
    pub(crate) space_count: u8,
    values: [Money; 48],
    effects: [[Effect; 18]; 3],
    deck_sizes: [u8; 3],
    /// The Starplayers of each squad.
    pub(crate) stars: [CardSet<Footballer>; 4],
    /// The Starplayers of all squads.
    pub(crate) all_stars: CardSet<Footballer>,
    /// The Footballers of each squad that are on the board.
    pub(crate) board_six: [CardSet<Footballer>; 4],
    /// The Stadium space of each colour.
    pub(crate) gates: [Option<u8>; 4],
    /// The Club Set (SP-21-1).
    pub(crate) club_set: ClubSet,
    /// The Win cards (SP-18-1).
    pub(crate) wins: WinCards,
    pub(crate) start_cash: Money,
    pub(crate) cup_matches_each: u8,
    /// The most that the Official pays to all seats together for one roll to move and all that follows from it.
    pub(crate) most_a_roll: Money,
    /// `true` if seats that nobody waits for may have something to claim, to ask for or to call.
    pub(crate) bystanders_may_act: bool,
}

impl Tables {
    /// The tables of a checked set-up and its checked components.
    pub(crate) fn new(setup: &Setup, components: &Components) -> Self {
        let mut spaces = [Space::KickOff; 64];
        let mut gates = [None; 4];
        for ((place, &space), number) in spaces.iter_mut().zip(&components.board).zip(0_u8..) {
            *place = space;
            if let Space::Stadium(colour) = space {
                gates[usize::from(colour.index())] = Some(number);
            }
        }
        let mut values = [Money::ZERO; 48];
        let mut stars = [CardSet::EMPTY; 4];
        let mut squads = [CardSet::EMPTY; 4];
        let mut board_six = [CardSet::EMPTY; 4];
        let mut positions = [CardSet::EMPTY; 4];
        for footballer in Footballer::all() {
            let squad = usize::from(footballer.squad().index());
            squads[squad].insert(footballer);
            if let Some(sheet) = components.sheet(footballer) {
                values[usize::from(footballer.index())] = sheet.value_half_millions;
                positions[sheet.position.index()].insert(footballer);
                if sheet.rank == Rank::Starplayer {
                    stars[squad].insert(footballer);
                }
            }
        }
        for footballer in footballers_on(&components.board) {
            board_six[usize::from(footballer.squad().index())].insert(footballer);
        }
        let (short, five) = (setup.is_short(), setup.is_five_a_side());
        Self {
            spaces,
            space_count: u8::try_from(components.board.len()).unwrap_or(MOST_SPACES),
            values,
            effects: DeckName::ALL.map(|deck| effects(components, deck)),
            deck_sizes: DeckName::ALL.map(|deck| {
                let cards: u8 = components.deck(deck).iter().map(|card| card.copies).sum();
                debug_assert!(cards <= InstructionCard::MOST, "a deck of {cards} cards");
                cards
            }),
            all_stars: stars.iter().fold(CardSet::EMPTY, |all, &some| all.union(some)),
            stars,
            board_six,
            gates,
            club_set: ClubSet::new(setup, squads, positions),
            wins: WinCards::new(setup),
            start_cash: if short {
                prices::START_SHORT
            } else if five {
                prices::START_FIVE
            } else {
                prices::START_NORMAL
            },
            cup_matches_each: if short && setup.rulings.short_matches == ShortMatches::None {
                0
            } else {
                prices::CUP_MATCHES_EACH
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

    /// The instruction on a card.
    #[inline]
    pub(crate) fn effect(&self, deck: DeckName, card: InstructionCard) -> Effect {
        self.effects[deck.index()][usize::from(card.index()).min(17)]
    }

    /// `true` if a club has both the Club Set and all Win cards, as the Cup Final asks (SP-1-1).
    #[inline]
    pub(crate) fn may_play_final(&self, club: &Club) -> bool {
        self.club_set.is_complete(club) && self.wins.are_complete(club)
    }

    /// The cards of an instruction deck.
    pub(crate) fn deck(&self, deck: DeckName) -> CardSet<InstructionCard> {
        deck_cards(self.deck_sizes[deck.index()])
    }
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

/// The most that the Official pays for one roll. A roll moves a pawn. A tackler's pawn may move as well, and
/// each card that is read on the way may move a pawn again.
fn most_a_roll(components: &Components) -> Money {
    // Passing and landing: gate receipts, a royalty, a Free Transfer that is sold or sent back.
    let landing = prices::GATE.times(2).plus(prices::FULL_ROYALTY).plus(prices::HIGHEST_VALUE);
    let dice = landing.times(2).plus(prices::DOUBLE_PER_SPOT.times(12));
    let cards = DeckName::ALL.into_iter().flat_map(|deck| components.deck(deck));
    cards.fold(dice, |sum, card| {
        let paid = match card.effect {
            Effect::Receive(amount) | Effect::PenaltyFor(amount) => amount,
            // At most 44 things are counted: all Footballers.
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
