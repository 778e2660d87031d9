//! Whole games in a real browser, with two phones and a spectator.
//!
//! It needs `chromedriver` and a Chromium, so it is built with the feature `browser` alone: `.ci/pages` runs
//! it. `AXE` names the file of axe-core; `PICTURES` a folder that takes pictures of each game.

mod actions;
mod driver;
mod games;
mod live_updates;
mod proxies;

#[expect(dead_code, reason = "here a person clicks, and only the links are read")]
#[path = "../common/html.rs"]
mod html;
#[expect(dead_code, reason = "it is not killed here")]
#[path = "../common/process.rs"]
mod process;
