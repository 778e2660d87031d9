//! Whole games as a person reads them: the events with their clauses and audiences, and the areas at the end of
//! each round.

use std::fmt::Write as _;

use basketball_duel::{Action, BasketballDuel, Mode, Setup, State};
use tabletop_core::{Audience, ChanceSource, Dealer, Entry, Game, Layout, Playout, Policy, SeatSet, View};

/// A player that lays an Item card if it can. It prefers any other play to a discard, and shows a Bonus card only
/// if nothing else is left.
struct Eager;

impl Policy<BasketballDuel> for Eager {
    fn choose(
        &mut self,
        _: &BasketballDuel,
        _: View<'_, State>,
        legal: &[Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        let rank = |action: &Action| match action {
            Action::Lay { .. } | Action::Start { .. } => 0,
            Action::DrawPile | Action::DrawDiscard | Action::BonusDown | Action::BonusUp => 1,
            Action::SwipeItem { .. } | Action::SwipeBonus { .. } | Action::SwipeImmunity { .. } => 2,
            Action::Immunity { .. } => 3,
            Action::Discard { .. } | Action::Keep | Action::Fizzle { .. } => 4,
            Action::Show { .. } | Action::Pass => 5,
        };
        let best = legal.iter().map(rank).min().unwrap_or(0);
        let among: Vec<usize> = (0..legal.len()).filter(|index| rank(&legal[*index]) == best).collect();
        among[usize::try_from(choices.below(u32::try_from(among.len()).unwrap())).unwrap()]
    }
}

fn write_events(game: &BasketballDuel, events: &[Entry<BasketballDuel>], text: &mut String) {
    for entry in events {
        let only = match entry.audience {
            Audience::All => String::new(),
            Audience::Only(seats) => format!("  (only to {seats})"),
        };
        writeln!(text, "{:<18} {}{only}", entry.rule.to_string(), game.text(&entry.event)).unwrap();
    }
}

fn write_areas(game: &BasketballDuel, state: &State, text: &mut String) {
    for seat in SeatSet::first_seats(game.seats()) {
        writeln!(text, "\narea of seat {seat}\n{}", game.picture(&state.public().areas, seat)).unwrap();
    }
}

fn story(setup: Setup, seed: u64) -> String {
    let game = BasketballDuel::new(setup).unwrap();
    let mut events = Vec::new();
    let mut state = game.start(&mut events);
    let (mut text, mut dealer, mut playout) = (String::new(), Dealer::new(seed), Playout::new(&game, Eager));
    write_events(&game, &events, &mut text);
    while let Some(step) = playout.next_step(&state, &mut dealer) {
        let before = state;
        events.clear();
        game.apply(&mut state, step, &mut events).unwrap();
        writeln!(text, "> {step}").unwrap();
        write_events(&game, &events, &mut text);
        if before.public().round != state.public().round {
            write_areas(&game, &before, &mut text);
        }
    }
    write_areas(&game, &state, &mut text);
    for row in game.standings(&state).rows {
        let wins = if row.wins { ", wins" } else { "" };
        writeln!(text, "seat {}: place {}, {} points{wins}", row.seat, row.place, row.score).unwrap();
    }
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(story(Setup::default(), 4));
}

#[test]
fn a_game_of_teams() {
    insta::assert_snapshot!(story(Setup { seats: 4, mode: Mode::Teams, ..Setup::default() }, 2));
}
