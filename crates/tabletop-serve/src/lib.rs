#![doc = include_str!("../README.md")]

pub mod asking;
pub mod closed;
pub mod commands;
pub mod connections;
pub mod desk;
pub mod disputes;
pub mod drawing;
mod habits;
pub mod hosted;
pub mod live;
pub mod moves;
pub mod pages;
pub mod record;
pub mod routes;
pub mod store;
pub mod upgrade;

pub use routes::{App, Settings, router};
