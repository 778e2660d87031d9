//! Tests over requests, without a network, and over processes that are killed.

mod asking;
mod blind;
mod closed;
mod commands;
mod connected;
mod habits;
mod harness;
mod house;
mod kept;
mod killed;
mod listed;
mod logged;
mod made;
mod metered;
mod passed_on;
mod placed;
mod played;
mod postgres;
mod raced;
mod silent;
mod started;
mod stranger;
mod turned_away;
mod upgraded;
mod weight;

#[path = "../common/html.rs"]
mod html;
#[path = "../common/process.rs"]
mod process;
