//! World League in a Bevy app. The table is a resource. Each decision and each event is a message. A system reads
//! the messages and shows the game. Here three bots play without a window. With a window only the system `show`
//! would differ.
//!
//! ```sh
//! cargo run --release --manifest-path examples/bevy/Cargo.toml
//! ```

use bevy_app::{App, AppExit, ScheduleRunnerPlugin, Startup, Update};
use bevy_ecs::prelude::*;
use tabletop_core::{ChanceSource, Cursor, Dealer, DealtTable, Game, Seat};
use world_league::{Action, Setup, WorldLeague};

/// The table. It deals its own chance. Systems ask it for legal actions and for events.
#[derive(Resource)]
struct Match {
    table: DealtTable<WorldLeague>,
    /// The cursor after the last event that was announced.
    told: Option<Cursor>,
}

/// A decision, from a click, a key, a bot or the network.
#[derive(Message)]
struct Decided(Seat, Action);

/// An event in words, with the clause that caused it.
#[derive(Message)]
struct Happened(String);

/// A refusal in words, with every rule that the decision breaks.
#[derive(Message)]
struct Refused(String);

/// The bots. All of them share one stream of choices.
#[derive(Resource)]
struct Bots(Dealer);

fn sit_down(mut commands: Commands) -> Result {
    let game = WorldLeague::new(Setup::new(3))?;
    // A real game draws 64 bits from the system's random source.
    commands.insert_resource(Match { table: DealtTable::new(game, Dealer::new(2026)), told: None });
    commands.insert_resource(Bots(Dealer::new(1)));
    Ok(())
}

/// Decides for every seat that is asked. Now and then a bot tries an action that is not allowed.
fn think(game: Res<Match>, mut bots: ResMut<Bots>, mut decided: MessageWriter<Decided>) {
    let table = game.table.table();
    for seat in table.awaits().deciders() {
        let legal = table.legal(seat);
        let index = bots.0.below(u32::try_from(legal.len()).unwrap_or(0));
        let action = legal.get(usize::try_from(index).unwrap_or(0)).copied().unwrap_or(Action::Pass);
        decided.write(Decided(seat, if bots.0.below(50) == 0 { Action::Bid(999) } else { action }));
    }
}

/// Applies the rules: a decision is taken, or refused with every rule that it breaks.
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

/// Announces the events since the last frame that a spectator may know.
fn announce(mut game: ResMut<Match>, mut happened: MessageWriter<Happened>) {
    let news = game.table.table().news(game.told, None);
    let words = |rules: &WorldLeague, entry: &tabletop_core::Entry<WorldLeague>| {
        Happened(format!("{} ({})", rules.text(&entry.event), entry.rule))
    };
    happened.write_batch(news.events.iter().map(|entry| words(game.table.table().game(), entry)));
    game.told = Some(news.cursor);
}

/// Shows the game, here as lines of text.
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
