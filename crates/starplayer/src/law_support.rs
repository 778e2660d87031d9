//! The [`Lawful`] methods: arbitrary actions and outcomes, and the facts about the game that the laws check.

use alloc::vec::Vec;

use tabletop_core::{
    Argument as _, Card as _, CardPlace, ChanceSource, Conservation, Lawful, Seat, Step, StepOf,
};

use crate::cards::{DeckName, InstructionCard, Manager, Squad, SquadCard, WinCard, number_of};
use crate::components::prices;
use crate::event::Event;
use crate::rulings::{TwoMinutes, UsedCards};
use crate::setup::Starplayer;
use crate::state::{Deal, Party, Pending, Purchase, State};
use crate::step::{Action, Die, GoalFace, Outcome};

/// Bounds that [`most_steps`](Lawful::most_steps) assumes: for the doubles of one turn, and for the pairs of kicks
/// beyond the fifth in a shoot-out. The book bounds neither. Either bound is exceeded less than once in 10⁴⁸ turns.
const MOST_DOUBLES: u32 = 32;
const MOST_FURTHER_PAIRS: u32 = 160;

impl Lawful for Starplayer {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        Action::any(self, choices)
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        match choices.below(6) {
            0 => Outcome::Dice(any_die(choices), any_die(choices)),
            1 => Outcome::Goal(pick(&GoalFace::ALL, choices)),
            2 => Outcome::Card(known(SquadCard::from_index(below(48, choices)))),
            3 => Outcome::Instruction(pick(&DeckName::ALL, choices), any_instruction(choices)),
            4 => Outcome::Manager(pick(&Manager::ALL, choices)),
            _ => Outcome::Stadium(pick(&Squad::ALL, choices)),
        }
    }

    /// A draw reveals a card, and a roll its dice. The last sealed answer reveals all answers.
    fn reveals(&self, state: &State, step: StepOf<Self>, _: Option<Seat>) -> bool {
        match (step, state.public.now()) {
            (Step::Chance(_), _) => true,
            (Step::Decision { seat, .. }, Some(Pending::Answering { round, .. })) => {
                round.owing().single() == Some(seat)
            }
            (Step::Decision { .. }, _) => false,
        }
    }

    fn cards(&self, state: &State, out: &mut Vec<(u16, CardPlace)>) {
        Census { game: self, state, out, next: 0 }.take();
    }

    fn conservation(&self) -> Conservation {
        let decks: u16 =
            DeckName::ALL.into_iter().map(|deck| u16::from(number_of(self.tables().deck(deck)))).sum();
        let squads: u16 = if self.has_bogus_cards() { 48 } else { 44 };
        // The tray: Tackles, Managers, Stadiums, the Red, yellow cards, Windows, Cup Matches, Win cards, Wild
        // Substitutes, Trophies.
        let tray = 4 + 4 + 4 + 1 + 4 + 8 + 8 + 20 + 12 + 4;
        let all = squads + decks + tray;
        match self.rulings().used {
            UsedCards::BackToTray => Conservation::AllPresent(all),
            UsedCards::LeaveGame => Conservation::LeaveForGood(all),
        }
    }

    fn money(&self, state: &State, seat: Seat) -> i64 {
        i64::from(state.cash(seat).in_half_millions())
    }

    fn money_change(&self, event: &Event, seat: Seat) -> i64 {
        let Event::Paid { from, to, amount, .. } = event else { return 0 };
        let amount = i64::from(amount.in_half_millions());
        let side = |party: Party| i64::from(party == Party::Seat(seat));
        amount * (side(*to) - side(*from))
    }

    /// The turn limit times the longest turn. Without a limit the book sets no bound, and the result is
    /// `u32::MAX`.
    fn most_steps(&self) -> u32 {
        // The product saturates, because any turn limit and any number of proposals may be set.
        let Some(turns) = self.checked_setup().turn_limit else { return u32::MAX };
        let seats = u32::from(self.seats_at_table());
        let TwoMinutes::Proposals(proposals) = self.rulings().minutes;
        let shoot_out = 2 * u32::from(prices::KICKS_EACH) + 2 * MOST_FURTHER_PAIRS;
        let cup_match = 2 + shoot_out + 1;
        // Each proposal: built twice over (the partner may change it), proposed, answered.
        let negotiation = 2 + u32::from(proposals).saturating_mul(2 * u32::from(Deal::MOST_PUSHES) + 4);
        let window = 1 + seats * negotiation;
        // A debt: everything is sold, negotiated and claimed, or the debtor says `pay`. At most four fall
        // due at once.
        let debt = negotiation + 61;
        // A landing: a chain of cards, a purchase, everybody's answer, a roll-off, a tackle, a match, debts.
        let landing = 20 + 4 * seats + 36 * seats + cup_match + 6 * debt;
        let cards =
            u32::from(prices::CUP_MATCHES + prices::TRANSFER_WINDOWS) + u32::from(InstructionCard::MOST);
        let played = cards.saturating_mul(window.max(cup_match)) + cup_match;
        // Sales, claims and calls, bounded by the number of cards.
        let other = 400_u32;
        let turn = MOST_DOUBLES
            .saturating_mul(landing.saturating_add(2))
            .saturating_add(played)
            .saturating_add(other)
            .saturating_add(shoot_out);
        // The opening: roll-offs, the dealing of the Short game.
        turns.saturating_mul(turn).saturating_add(1000)
    }
}

impl Starplayer {
    /// `true` if the squads' decks hold Bogus cards (SP-ALT-FIVE-1).
    pub(crate) fn has_bogus_cards(&self) -> bool {
        self.checked_setup().sides == crate::setup::Sides::Eleven
    }
}

/// A number below `count`.
fn below<C: ChanceSource>(count: u8, choices: &mut C) -> u8 {
    // The result is below 256, so the lowest byte holds it.
    choices.below(count.into()).to_le_bytes()[0]
}

/// Unwraps the value for a number that is within its bounds.
fn known<T: Default>(value: Option<T>) -> T {
    debug_assert!(value.is_some(), "a number within its bounds");
    value.unwrap_or_default()
}

fn pick<T: Copy, C: ChanceSource>(from: &[T], choices: &mut C) -> T {
    let most = u8::try_from(from.len()).unwrap_or(u8::MAX);
    from[usize::from(below(most, choices))]
}

fn any_instruction<C: ChanceSource>(choices: &mut C) -> InstructionCard {
    known(InstructionCard::new(below(18, choices) + 1))
}

fn any_die<C: ChanceSource>(choices: &mut C) -> Die {
    let die = Die::new(below(6, choices) + 1);
    debug_assert!(die.is_some(), "a number from 1 to 6");
    die.unwrap_or(Die::ONE)
}

/// The number of cards of a kind that a club has.
type CountOf = fn(&crate::state::Club) -> u8;

/// Numbers every card of the box and lists its place.
struct Census<'a> {
    game: &'a Starplayer,
    state: &'a State,
    out: &'a mut Vec<(u16, CardPlace)>,
    /// The first number of the next kind.
    next: u16,
}

impl Census<'_> {
    fn take(mut self) {
        self.squad_cards();
        self.instruction_cards();
        let (public, clubs) = (&self.state.public, &self.state.public.clubs);
        let tray = &public.tray;
        // Cards of one kind are all alike. The cards of the clubs are numbered first, then the cards in the tray.
        let kinds: [(u16, u8, CountOf); 5] = [
            (4, tray.tackles, |club| club.tackles),
            (4, tray.yellow_cards, |club| club.yellow_cards),
            (8, tray.transfer_windows, |club| club.transfer_windows),
            (8, tray.cup_matches, |club| club.cup_matches),
            (12, tray.wild_substitutes, |club| club.wild_substitutes),
        ];
        for (most, in_tray, of) in kinds {
            let owned: u16 = clubs.iter().map(|(_, club)| u16::from(of(club))).sum();
            self.alike(owned, "club");
            self.alike_from(owned, u16::from(in_tray), "tray");
            self.next += most;
        }
        self.alike(1, "tray");
        self.next += 1;
        self.named(tray.managers.iter().map(tabletop_core::Card::index), "tray");
        self.named(clubs.iter().filter_map(|(_, club)| club.manager).map(tabletop_core::Card::index), "club");
        self.next += 4;
        self.named(tray.stadiums.iter().map(tabletop_core::Card::index), "tray");
        self.named(clubs.iter().filter_map(|(_, club)| club.stadium).map(tabletop_core::Card::index), "club");
        self.next += 4;
        self.named(tray.wins.iter().map(WinCard::index), "tray");
        self.named(clubs.iter().flat_map(|(_, club)| club.wins.iter()).map(WinCard::index), "club");
        self.next += 20;
        self.named(tray.trophies.iter().map(tabletop_core::Card::index), "tray");
        if let Some(Pending::Over(crate::state::Finish::Won { trophy, .. })) = public.now() {
            self.named(core::iter::once(trophy.index()), "winner");
        }
    }

    fn squad_cards(&mut self) {
        let public = &self.state.public;
        let number = |card: SquadCard| match card.footballer() {
            Some(footballer) => u16::from(footballer.index() - footballer.squad().index()),
            None => 44 + u16::from(card.squad().index()),
        };
        for deck in &public.squad_decks {
            let known = deck.unordered().iter().chain(deck.known_bottom().iter().copied());
            self.out.extend(known.map(|card| (number(card), "deck")));
        }
        for (_, club) in public.clubs.iter() {
            self.out.extend(club.footballers.iter().map(|footballer| (number(footballer.into()), "club")));
        }
        for pending in &public.pending {
            if let Pending::Concluding { purchase: Purchase::Footballer(footballer), .. } = *pending {
                self.out.push((number(footballer.into()), "being bought"));
            }
        }
        if self.game.has_bogus_cards() {
            let dealing =
                matches!(public.now(), Some(Pending::Dealing { kind: crate::state::Dealt::Footballers, .. }))
                    || public.now().is_some_and(|now| self.official_is_rolled_before_dealing(now));
            if dealing {
                let aside = Squad::ALL.into_iter().map(|squad| (number(SquadCard::bogus(squad)), "aside"));
                self.out.extend(aside);
            }
            self.next = 48;
        } else {
            self.next = 44;
        }
    }

    /// `true` during the roll-off for the Official that precedes the dealing of the Short game.
    fn official_is_rolled_before_dealing(&self, now: Pending) -> bool {
        let short = self.game.checked_setup().length == crate::setup::Length::Short;
        short
            && matches!(now, Pending::RollOff(roll_off) if roll_off.purpose == crate::state::RollOffFor::Official)
    }

    fn instruction_cards(&mut self) {
        for deck in DeckName::ALL {
            let pile = self.state.public.instruction_deck(deck);
            let first = self.next;
            let known = pile.unordered().iter().chain(pile.known_bottom().iter().copied());
            self.out.extend(known.map(|card| (first + u16::from(card.index()), "deck")));
            if deck == DeckName::Bonus {
                for (_, club) in self.state.public.clubs.iter() {
                    self.out.extend(club.kept.iter().map(|card| (first + u16::from(card.index()), "kept")));
                }
            }
            self.next += u16::from(number_of(self.game.tables().deck(deck)));
        }
    }

    fn alike(&mut self, count: u16, place: CardPlace) {
        self.alike_from(0, count, place);
    }

    fn alike_from(&mut self, first: u16, count: u16, place: CardPlace) {
        let start = self.next + first;
        self.out.extend((start..start + count).map(|card| (card, place)));
    }

    fn named(&mut self, indices: impl Iterator<Item = u8>, place: CardPlace) {
        let first = self.next;
        self.out.extend(indices.map(|index| (first + u16::from(index), place)));
    }
}
