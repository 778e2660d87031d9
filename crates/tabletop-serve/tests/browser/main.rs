//! Whole games in a real browser, with two phones and a spectator.
//!
//! The tests need `chromedriver` and Chromium, so they are built only with the feature `browser`: `.ci/pages` runs
//! them. `AXE` names the file of axe-core. `PICTURES` names a folder for screenshots of each game.

mod actions;
mod carried_links;
mod changes;
mod driver;
mod games;
mod live_updates;
mod mine;
mod people;
mod phone;
mod proxies;
mod rooms;

#[expect(dead_code, reason = "here a person clicks, and only the links are read")]
#[path = "../common/html.rs"]
mod html;
#[expect(dead_code, reason = "it is not killed here")]
#[path = "../common/process.rs"]
mod process;
