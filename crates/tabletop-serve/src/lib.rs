#![doc = include_str!("../README.md")]

pub mod asking;
pub mod closed;
pub mod commands;
pub mod connections;
pub mod desk;
pub mod disputes;
pub mod drawing;
mod habits;
pub mod health;
pub mod hosted;
pub mod live;
pub mod logging;
pub mod metrics;
pub mod moves;
pub mod open_files;
pub mod pages;
mod program;
pub mod record;
pub mod routes;
pub mod site;
pub mod store;
pub mod upgrade;

pub use program::{run, run_from};
pub use routes::{App, Settings, router};
