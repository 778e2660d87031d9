//! Opponents at a table and a hint for a person, both by the same call.
//!
//! A player gets a view and no state, so it knows no more than its seat. To think about hidden facts, it draws
//! states that agree with the view.

#![expect(clippy::float_arithmetic, reason = "shares are shown as percentages")]
#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use tabletop_core::{Dealer, Game, Seat, Step, Table};
use tabletop_players::{Budget, Greedy, Player, Search, Situation, Thought};
use world_league::{Action, Setup, WorldLeague};

/// The decision of a player for a seat, with the actions that it has considered; `None` if the seat has nothing to
/// decide.
fn thought(
    table: &Table<WorldLeague>,
    seat: Seat,
    player: &mut dyn Player<WorldLeague>,
    mind: &mut Dealer,
) -> Option<Thought<Action>> {
    let (game, view) = (table.game(), table.view(seat)?);
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    let asked = Situation { game, view, legal: &legal, heard: &[], budget: None, stop: None };
    (!legal.is_empty()).then(|| player.decide(&asked, mind))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut table = Table::new(WorldLeague::new(Setup::new(3))?);
    // One dealer deals the cards, another supplies the players' random choices. So longer thinking changes no
    // card.
    let (mut dealer, mut mind) = (Dealer::new(3), Dealer::new(4));
    let person = Seat::ALL[0];
    let mut opponents = Search::new(Budget::Iterations(100));
    let mut adviser = Search::new(Budget::Iterations(400));
    let mut hints = 0;
    loop {
        while table.deal(&mut dealer) {}
        let Some(seat) = table.awaits().deciders().first() else { break };
        let action = if seat == person {
            // A real program would ask the person here. This program takes the action that looks best at first
            // sight, and asks for a hint now and then.
            if table.steps().len() % 40 == 0
                && let Some(hint) = thought(&table, seat, &mut adviser, &mut mind)
            {
                hints += 1;
                println!("hint at step {}: {}", table.steps().len(), hint.action);
                for one in hint.considered.iter().take(3) {
                    let Some(found) = one.found else { continue };
                    let share = found.share * 100.0;
                    println!("  {:<10} wins {share:.0} %, ahead by {:+.1}", one.action, found.lead);
                }
            }
            thought(&table, seat, &mut Greedy::new(), &mut mind)
        } else {
            thought(&table, seat, &mut opponents, &mut mind)
        };
        let action = action.ok_or("an awaited seat has something to decide")?.action;
        table.take(Step::Decision { seat, action })?;
    }
    println!("{hints} hints");
    for row in table.standings().rows {
        println!("seat {}: {} points, place {}", row.seat, row.score, row.place);
    }
    Ok(())
}
