#![doc = include_str!("../README.md")]

mod auto_play;
pub mod commands;
pub mod connections;
pub mod disputes;
pub mod drawing;
pub mod health;
pub mod judging;
pub mod logging;
pub mod metrics;
pub mod moves;
pub mod open_files;
pub mod pages;
pub mod presence;
mod program;
pub mod record;
pub mod reviews;
pub mod routes;
pub mod security;
pub mod session;
pub mod sse;
pub mod store;
pub mod tables;
mod typed_amount;
pub mod upgrade;
pub mod urls;

pub use program::{run, run_from};
pub use routes::{App, Settings, router};
