//! Tests over requests, without a network, and over processes that are killed.

mod asking;
mod blind;
mod closed;
mod commands;
mod harness;
mod kept;
mod killed;
mod played;
mod postgres;
mod raced;
mod upgraded;

#[path = "../common/html.rs"]
mod html;
#[path = "../common/process.rs"]
mod process;
