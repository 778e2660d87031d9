//! Chance: every roll and every draw, in one place.
//!
//! | pending | what | outcomes |
//! |---|---|---|
//! | `RollOff`, `Moving`, `Match` | both football dice | 36 |
//! | `ShootOut`, `Penalty` | the goal die | 6, three of them goals |
//! | `Drawing` | the top card of the space's squad deck | the cards that may be next |
//! | `Reading` | the top card of an instruction deck | the cards that may be next |
//! | `Dealing` | a Footballer, a Manager or a Stadium of the Short game | those left |
//! | `Returning` | the top card of a shuffled squad | the squad; above `Recalling` those received last |
//!
//! All outcomes of one chance are equally likely. Their order is fixed. It is rotated so that a game in which the
//! first outcome always happens comes to an end. The first outcome is no double, differs from seat to seat, and is
//! a miss for the side that kicks second.

use tabletop_core::{CardSet, Faults, Seat};

use crate::cards::SquadCard;
use crate::components::Space;
use crate::legal::awaited_rule;
use crate::rules::Rule;
use crate::setup::Starplayer;
use crate::state::{Dealt, Pending, Public, ShootOut};
use crate::step::{Die, GoalFace, Outcome};
use crate::why::Why;

/// The dice or the cards of the awaited chance.
enum Source {
    /// Both dice. The list of outcomes begins with the roll of this index.
    Dice(u32),
    /// The goal die. The list of outcomes begins with the misses or ends with them.
    GoalDie {
        misses_first: u32,
    },
    /// A squad card of a set.
    Squad(CardSet<SquadCard>),
    /// An instruction card.
    Instruction(crate::cards::DeckName),
    /// A Footballer that has not been dealt yet.
    AnyFootballer,
    Manager,
    Stadium,
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "asked twice before every roll and draw")]
fn source(game: &Starplayer, public: &Public) -> Option<Source> {
    match *public.pending.last()? {
        Pending::RollOff(roll_off) => {
            let seat = roll_off.next(public.turn)?;
            Some(Source::Dice(1 + 7 * u32::from(seat.number() - 1)))
        }
        Pending::Moving => Some(Source::Dice(1)),
        Pending::Match { goals, .. } => Some(Source::Dice(u32::from(goals.is_none()))),
        Pending::ShootOut(ShootOut { kicks, .. }) => {
            Some(Source::GoalDie { misses_first: u32::from(kicks % 2) })
        }
        Pending::Penalty { .. } => Some(Source::GoalDie { misses_first: 0 }),
        Pending::Drawing { buyer } => match game.tables().space(public.clubs.get(buyer)?.pawn) {
            Space::Footballer(footballer) => {
                Some(Source::Squad(public.squad_deck(footballer.squad()).possible()))
            }
            _ => None,
        },
        Pending::Reading { deck } => Some(Source::Instruction(deck)),
        Pending::Dealing { kind, .. } => Some(match kind {
            Dealt::Footballers => Source::AnyFootballer,
            Dealt::Manager => Source::Manager,
            Dealt::Stadium => Source::Stadium,
        }),
        Pending::Returning { seat } => Some(Source::Squad(shuffled_cards(public, seat)?)),
        _ => None,
    }
}

/// The Footballers among which chance picks one to go back: the whole squad, or those received last (SP-23-1, R-34).
fn shuffled_cards(public: &Public, seat: Seat) -> Option<CardSet<SquadCard>> {
    let owned = public.clubs.get(seat)?.footballers;
    let shuffled = if public.returns_last() { public.last_received(seat) } else { owned };
    Some(shuffled.iter().map(SquadCard::from).collect())
}

fn undealt(public: &Public) -> CardSet<SquadCard> {
    public.squad_decks.iter().fold(CardSet::EMPTY, |all, deck| all.union(deck.unordered()))
}

/// Number of outcomes of the awaited chance; 0 if none is awaited.
#[inline]
pub(crate) fn outcome_count(game: &Starplayer, public: &Public) -> u32 {
    match source(game, public) {
        None => 0,
        Some(Source::Dice(_)) => 36,
        Some(Source::GoalDie { .. }) => 6,
        Some(Source::Squad(cards)) => cards.len(),
        Some(Source::Instruction(deck)) => public.instruction_deck(deck).possible().len(),
        Some(Source::AnyFootballer) => undealt(public).len(),
        Some(Source::Manager) => public.tray.managers.len(),
        Some(Source::Stadium) => public.tray.stadiums.len(),
    }
}

/// The outcome with this index.
#[inline]
pub(crate) fn outcome(game: &Starplayer, public: &Public, index: u32) -> Option<Outcome> {
    match source(game, public)? {
        Source::Dice(first) => {
            let turned = if index < 36 { (index + first) % 36 } else { return None };
            let die = |number: u32| Die::new(u8::try_from(number).ok()? + 1);
            Some(Outcome::Dice(die(turned / 6)?, die(turned % 6)?))
        }
        Source::GoalDie { misses_first } => {
            let turned = if index < 6 { (index + 3 * misses_first) % 6 } else { return None };
            GoalFace::ALL.get(usize::try_from(turned).ok()?).copied().map(Outcome::Goal)
        }
        Source::Squad(cards) => cards.nth(index).map(Outcome::Card),
        Source::Instruction(deck) => {
            let card = public.instruction_deck(deck).possible().nth(index)?;
            Some(Outcome::Instruction(deck, card))
        }
        Source::AnyFootballer => undealt(public).nth(index).map(Outcome::Card),
        Source::Manager => public.tray.managers.nth(index).map(Outcome::Manager),
        Source::Stadium => public.tray.stadiums.nth(index).map(Outcome::Stadium),
    }
}

/// Reports the reasons that an outcome is impossible now.
#[inline]
pub(crate) fn outcome_faults<F: Faults<Rule, Why>>(
    game: &Starplayer,
    public: &Public,
    outcome: Outcome,
    faults: &mut F,
) {
    let Some(now) = public.now() else { return };
    let rule = awaited_rule(game, public, now);
    let Some(source) = source(game, public) else {
        let over = matches!(now, Pending::Over(_));
        faults.add(rule, if over { Why::GameOver } else { Why::DecisionAwaited });
        return;
    };
    let possible = match (outcome, source) {
        (Outcome::Dice(..), Source::Dice(_)) | (Outcome::Goal(_), Source::GoalDie { .. }) => true,
        (Outcome::Card(card), Source::Squad(cards)) => cards.contains(card),
        (Outcome::Card(card), Source::AnyFootballer) => undealt(public).contains(card),
        (Outcome::Instruction(deck, card), Source::Instruction(read)) => {
            deck == read && public.instruction_deck(deck).possible().contains(card)
        }
        (Outcome::Manager(manager), Source::Manager) => public.tray.managers.contains(manager),
        (Outcome::Stadium(colour), Source::Stadium) => public.tray.stadiums.contains(colour),
        _ => false,
    };
    if !possible {
        faults.add(rule, Why::NotPossible { outcome });
    }
}
