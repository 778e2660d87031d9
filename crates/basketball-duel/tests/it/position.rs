//! Positions and shorthand for the language of scenarios ([`tabletop_core::testing::scenario`]).
//!
//! A game of the Duel begins with a deal, so a scenario deals the cards that it needs. Cards have their numbers in
//! the default set. Odd numbers up to 40 have a left quarter on top and a right one below, even ones the reverse.
//! 10 and 9 over 3 and 4 complete a basketball. 41 to 45 are Immunity cards, 46 to 50 Swipes that name an item, 51
//! to 53 Wild, 54 to 56 Swipe: Bonus, 57 and 58 Swipe: Immunity.
//!
//! ```text
//! @ teams                                    four seats, two against two
//! @ limit 50                                 the turn limit
//! @ free 10 9 3 4; immunity hoop; wild 1     a free set: Item cards of the default set, numbered anew, and others
//! @ free hoop-left/basketball-left 9 3 4     or Item cards of one's own, without a star
//! bonus basketball sneakers                  deals the Bonus cards to the seats in order of their numbers
//! hands 10 9 3 4 / 41 42 43 44               deals the hands
//! idle basketball sneakers; 1 2 / 5 6        both rounds: dealt so, and all pass
//! cards 1 5 2 6                              cards that chance deals, one after the other
//! 1 draws 20                                 draws this card from the draw pile
//! 1 throws 20                                the same, and that card is discarded
//! = points: 3 0                              the totals
//! = won: 1                                   the game is over, and these seats have won
//! = mate 1: hoop; 9 10                       the cards that seat 1 knows of its team-mate: Bonus cards; hand
//! = faceup 3: 13 14                          the cards dealt to seat 3 in sudden death
//! ```

use basketball_duel::{
    BasketballDuel, Checks, Components, Event, Item, ItemCard, Mode, Phase, Public, Secret, Setup, Star,
    State, Unseen,
};
use tabletop_core::testing::scenario::{Scenario, ScenarioGame};
use tabletop_core::{Ending, Game, Layout, SavedState, SeatSet, Table};

/// A position in play. A scenario changes it only through JSON pointers.
pub(crate) struct Dealt {
    public: Public,
    secrets: Vec<Secret>,
    unseen: Unseen,
}

/// Plays a script.
pub(crate) fn play(script: &str) -> Scenario<Dealt> {
    Scenario::play(script)
}

impl ScenarioGame for Dealt {
    type Game = BasketballDuel;

    const OPENINGS: &'static str = include_str!("openings.txt");

    fn set_up(setup: &mut Setup, line: &str) -> Option<Result<(), String>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "teams" => (setup.seats, setup.mode) = (4, Mode::Teams),
            "limit" => match rest.parse() {
                Ok(limit) => setup.turn_limit = limit,
                Err(_) => return Some(Err(format!("`{rest}` is no limit"))),
            },
            "free" => match free_set(rest) {
                Some(set) => setup.components = Some(set),
                None => return Some(Err(format!("`{rest}` is no set"))),
            },
            _ => return None,
        }
        Some(Ok(()))
    }

    fn new(_: &BasketballDuel, state: &State) -> Self {
        let (public, secrets) = (*state.public(), state.secrets().to_vec());
        Self { public, secrets, unseen: *state.unseen() }
    }

    fn set(&mut self, _: &str) -> Result<(), String> {
        Err("cards are dealt".into())
    }

    fn saved(self, _: &BasketballDuel) -> SavedState<State> {
        SavedState { public: self.public, secrets: self.secrets, unseen: self.unseen }
    }

    fn fact(table: &Table<BasketballDuel>, name: &str) -> Option<String> {
        let (word, seat) = name.split_once(' ').unwrap_or((name, ""));
        match word {
            "points" => {
                let seats = SeatSet::first_seats(table.game().seats());
                Some(joined(seats.iter().map(|seat| table.public().total(seat))))
            }
            "won" => won(table),
            "mate" => {
                let mate = table.view(seat.parse().ok()?)?.own.mate;
                let told = format!("{}; {}", joined(mate.bonus.iter()), joined(mate.hand.iter()));
                Some(told.trim_end().to_string())
            }
            "faceup" => Some(joined(table.public().sudden.cards[seat.parse().ok()?].iter())),
            _ => None,
        }
    }

    fn written_out(table: &Table<BasketballDuel>, line: &str) -> Option<Vec<String>> {
        if let Some(items) = line.strip_prefix("bonus ") {
            return Some(bonus_deal(table, items));
        }
        if let Some(hands) = line.strip_prefix("hands ") {
            return Some(hands_deal(table, hands));
        }
        if let Some(cards) = line.strip_prefix("cards ") {
            return Some(cards.split(' ').map(|card| format!("chance: card {card}")).collect());
        }
        if let Some((bonus, hands)) = line.strip_prefix("idle ").and_then(|deal| deal.split_once("; ")) {
            let passes = (1..=bonus.split(' ').count()).map(|seat| format!("{seat}: pass"));
            let round = [format!("bonus {bonus}"), format!("hands {hands}")].into_iter().chain(passes);
            let round: Vec<String> = round.collect();
            return Some([round.clone(), round].concat());
        }
        let drawn = |who, card| vec![format!("{who}: draw pile"), format!("chance: card {card}")];
        if let Some((who, card)) = line.split_once(" throws ") {
            return Some([drawn(who, card), vec![format!("{who}: discard {card}")]].concat());
        }
        line.split_once(" draws ").map(|(who, card)| drawn(who, card))
    }
}

fn joined(words: impl Iterator<Item: ToString>) -> String {
    words.map(|word| word.to_string()).collect::<Vec<_>>().join(" ")
}

/// The winners of a game that is over. Checks that the standings name the same seats, by the rule of the event.
fn won(table: &Table<BasketballDuel>) -> Option<String> {
    let Phase::Over { winners, .. } = table.public().phase else { return None };
    let standings = table.standings();
    assert_eq!(standings.winners(), winners);
    let told = table.last_events().iter().find(|entry| matches!(entry.event, Event::Won { .. }));
    assert_eq!(standings.ending, Ending::Finished { rule: told?.rule });
    Some(joined(winners.iter()))
}

/// The steps that deal the Bonus cards still to be dealt, in the order of the game: to each seat the item at its
/// place in the list.
fn bonus_deal(table: &Table<BasketballDuel>, items: &str) -> Vec<String> {
    let items: Vec<&str> = items.split(' ').collect();
    let next = |table: &Table<BasketballDuel>| match table.public().phase {
        Phase::DealBonus { to } => items.get(to.index()).map(|item| format!("chance: bonus {item}")),
        _ => None,
    };
    dealt(table.clone(), next)
}

/// The steps that deal the cards still to be dealt, in the order of the game, a hand for each seat.
fn hands_deal(table: &Table<BasketballDuel>, hands: &str) -> Vec<String> {
    let mut hands: Vec<Vec<&str>> =
        hands.split('/').map(|hand| hand.split_whitespace().rev().collect()).collect();
    let next = |table: &Table<BasketballDuel>| match table.public().phase {
        Phase::DealCard { to } => hands.get_mut(to.index())?.pop().map(|card| format!("chance: card {card}")),
        _ => None,
    };
    let mut lines = dealt(table.clone(), next);
    // A card too many becomes a step that is refused.
    lines.extend(hands.concat().iter().map(|card| format!("chance: card {card}")));
    lines
}

/// The steps of chance that `next` returns, one after the other, up to the first that is refused.
fn dealt(
    mut table: Table<BasketballDuel>,
    mut next: impl FnMut(&Table<BasketballDuel>) -> Option<String>,
) -> Vec<String> {
    let mut lines = Vec::new();
    while let Some(line) = next(&table) {
        let is_refused = table.enter(&line).is_err();
        lines.push(line);
        if is_refused {
            break;
        }
    }
    lines
}

/// Parses a free set: Item cards, then other kinds, separated by semicolons.
fn free_set(text: &str) -> Option<Components> {
    let default = Components::default();
    let mut parts = text.split(';').map(str::trim);
    let half = |half: &str| half.replace('-', " ").parse().ok();
    let item = |card: &str| match card.split_once('/') {
        Some((top, bottom)) => Some(ItemCard { top: half(top)?, bottom: half(bottom)?, star: Star::None }),
        None => default.items.get(card.parse::<usize>().ok()?.checked_sub(1)?).copied(),
    };
    let mut set = Components {
        checks: Checks::Free,
        names: default.names.clone(),
        items: parts.next()?.split(' ').map(item).collect::<Option<_>>()?,
        immunity: Vec::new(),
        swipe_item: Vec::new(),
        swipe_wild: 0,
        swipe_bonus: 0,
        swipe_immunity: 0,
    };
    for part in parts {
        let (kind, rest) = part.split_once(' ')?;
        let items = || rest.split(' ').map(|item| item.parse::<Item>().ok()).collect::<Option<_>>();
        match kind {
            "immunity" => set.immunity = items()?,
            "swipe_item" => set.swipe_item = items()?,
            "wild" => set.swipe_wild = rest.parse().ok()?,
            "swipe_bonus" => set.swipe_bonus = rest.parse().ok()?,
            "swipe_immunity" => set.swipe_immunity = rest.parse().ok()?,
            _ => return None,
        }
    }
    Some(set)
}

/// A misspelt line is refused. Otherwise it would leave the position unchanged, and the scenario would show
/// something else.
#[test]
fn a_line_that_cannot_be_read_is_refused() {
    for (line, problem) in [
        ("seats 9", "9 seats, but 2 to 4 can play"),
        ("team", "`team` sets nothing"),
        ("money 1: 3", "`money 1: 3` sets nothing"),
        ("ruling R-99 Upright", "there is no ruling R-99"),
        ("ruling R-1 Turned", "ruling R-1 cannot be `Turned`"),
        ("limit", "`` is no limit"),
        ("limit 70000", "`70000` is no limit"),
        ("free", "`` is no set"),
        ("free 10 9 41", "`10 9 41` is no set"),
        ("free hoop-up/basketball-left", "is no set"),
        ("free 10 9 3 4; wild", "is no set"),
        ("free 10 9 3 4; wild many", "is no set"),
        ("free 10 9 3 4; immunity net", "is no set"),
        ("free 10 9 3 4; stars 2", "is no set"),
        ("after nothing", "there is no opening `nothing`"),
    ] {
        let failure = Scenario::<Dealt>::try_play(&format!("@ {line}")).unwrap_err();
        assert!(failure.problem.contains(problem), "{line}: {failure}");
    }
}
