//! Tests with requests but without a network, and tests with processes that are killed.

mod absent;
mod auto_play;
mod bar;
mod blind;
mod commands;
mod concurrent_processes;
mod connections;
mod crashes;
mod database_outage;
mod error_pages;
mod evening;
mod first_page;
mod harness;
mod house;
mod installed;
mod logging;
mod may_i;
mod messages;
mod metrics;
mod mine;
mod minimal_game;
mod new_table;
mod news;
mod own_games;
mod page_size;
mod path_prefix;
mod people;
mod play_on;
mod postgres;
mod proxies;
mod restarts;
mod rooms;
mod security;
mod startup;
mod step_by_step;
mod take_backs;
mod upgrades;
mod whole_games;
mod why_not;
mod wire;

#[path = "../common/html.rs"]
mod html;
#[path = "../common/process.rs"]
mod process;
