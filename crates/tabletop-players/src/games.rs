//! What each game must say to be played with sense: four files of one shape.

#[cfg(feature = "basketball-duel")]
mod basketball_duel;
#[cfg(feature = "basketboss")]
mod basketboss;
#[cfg(feature = "starplayer")]
mod starplayer;
#[cfg(feature = "world-league")]
mod world_league;
