//! World League in a Bevy app. The table is a resource, each decision and each event is a message, and what shows the
//! game is a system that reads messages. Here three bots play without a window; a window changes nothing of it.
//!
//! ```sh
//! cargo run --release --manifest-path examples/bevy/Cargo.toml
//! ```

use bevy_app::{App, AppExit, ScheduleRunnerPlugin, Startup, Update};
use bevy_ecs::prelude::*;
use tabletop_core::{Choices, Cursor, Dealer, DealtTable, Game, Seat};
use world_league::{Action, Setup, WorldLeague};

/// The table. It deals its own chance, and is asked for what may be done and what has happened.
#[derive(Resource)]
struct Match {
    table: DealtTable<WorldLeague>,
    /// How far the events have been announced.
    told: Option<Cursor>,
}

/// Somebody has decided: a click, a key, a bot, a line from the network.
#[derive(Message)]
struct Decided(Seat, Action);

/// Something has happened, in words, with the clause that made it happen.
#[derive(Message)]
struct Happened(String);

/// Something was refused: every rule that it breaks.
#[derive(Message)]
struct Refused(String);

/// The bots: one stream of choices for all.
#[derive(Resource)]
struct Bots(Dealer);

fn sit_down(mut commands: Commands) -> Result {
    let game = WorldLeague::new(Setup::new(3))?;
    // A real game draws 64 bits from the system's random source.
    commands.insert_resource(Match { table: DealtTable::new(game, Dealer::new(2026)), told: None });
    commands.insert_resource(Bots(Dealer::new(1)));
    Ok(())
}

/// Every seat that is asked decides. Now and then a bot tries what is not allowed.
fn think(game: Res<Match>, mut bots: ResMut<Bots>, mut decided: MessageWriter<Decided>) {
    let table = game.table.table();
    for seat in table.awaits().deciders() {
        let legal = table.legal(seat);
        let index = bots.0.below(u32::try_from(legal.len()).unwrap_or(0));
        let action = legal.get(usize::try_from(index).unwrap_or(0)).copied().unwrap_or(Action::Pass);
        decided.write(Decided(seat, if bots.0.below(50) == 0 { Action::Bid(999) } else { action }));
    }
}

/// The rules: a decision is taken, or answered with every rule that it breaks.
fn referee(
    mut game: ResMut<Match>,
    mut decided: MessageReader<Decided>,
    mut refused: MessageWriter<Refused>,
) {
    for Decided(seat, action) in decided.read() {
        if let Err(refusal) = game.table.decide(*seat, *action) {
            refused.write(Refused(format!("seat {seat} may not {action}: {refusal}")));
        }
    }
}

/// What is new since the last frame, as a spectator may know it.
fn announce(mut game: ResMut<Match>, mut happened: MessageWriter<Happened>) {
    let news = game.table.table().news(game.told, None);
    let words = |rules: &WorldLeague, entry: &tabletop_core::Entry<WorldLeague>| {
        Happened(format!("{} ({})", rules.text(&entry.event), entry.rule))
    };
    happened.write_batch(news.events.iter().map(|entry| words(game.table.table().game(), entry)));
    game.told = Some(news.cursor);
}

/// Draws the game: here as lines of text.
fn show(mut happened: MessageReader<Happened>, mut refused: MessageReader<Refused>) {
    for Refused(what) in refused.read() {
        println!("refused: {what}");
    }
    for Happened(what) in happened.read() {
        println!("{what}");
    }
}

fn leave_when_over(game: Res<Match>, mut exit: MessageWriter<AppExit>) {
    let table = game.table.table();
    if table.awaits().deciders().is_empty() {
        for row in table.standings().rows {
            println!("seat {}: place {}, {} points", row.seat, row.place, row.score);
        }
        exit.write(AppExit::Success);
    }
}

fn main() -> AppExit {
    App::new()
        .add_plugins(ScheduleRunnerPlugin::default())
        .add_message::<Decided>()
        .add_message::<Happened>()
        .add_message::<Refused>()
        .add_systems(Startup, sit_down)
        .add_systems(Update, (announce, show, leave_when_over, think, referee).chain())
        .run()
}
