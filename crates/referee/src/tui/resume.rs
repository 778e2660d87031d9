//! `referee resume`: lists the saved games, or continues one.

use std::time::Duration;

use tabletop_any::Games;
use tabletop_any::kept::Seating;

use super::app::App;
use super::game::Game;
use super::start::{LEAVE, ask};
use super::store::{Kept, kept};
use super::{is_there, on_screen, settings};
use crate::args::ResumeArgs;
use crate::commands::plural;
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Cell, Printer, Tone};
use crate::program;

/// The maximum number of games that are listed.
const MOST_LISTED: usize = 10;

pub(crate) fn resume(
    games: &Games,
    args: &ResumeArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let kept = kept()?;
    let wanted = match &args.game {
        Some(wanted) => wanted.clone(),
        None => match listed(games, &kept, printer)? {
            Some(wanted) => wanted,
            None => return Ok(ExitStatus::Fine),
        },
    };
    let Some(found) = found(&kept, &wanted) else {
        return Err(Failure::Input(format!(
            "there is no saved game `{wanted}`; `{} resume` lists them",
            program()
        )));
    };
    if !is_there() {
        let message = "a game is resumed on a terminal of at least 80 columns and 24 rows";
        return Err(Failure::Input(message.to_string()));
    }
    let (game, seating) = Game::resume(games, found)?;
    let is_watching = seating.players.iter().all(Option::is_some);
    on_screen(App::new(game, settings(is_watching, args.pace, seating.tutorial))?, None, printer)
}

/// Lists the games, the last played first, and asks for one if there is a terminal.
fn listed(games: &Games, kept: &[Kept], printer: &mut Printer<'_>) -> Result<Option<String>, Failure> {
    if kept.is_empty() {
        printer.line(format_args!("There is no saved game yet: `{} play GAME` begins one.", program()))?;
        return Ok(None);
    }
    let header = ["", "game", "who plays", "where it stands", "played"].map(Cell::new);
    let mut rows = Vec::new();
    let mut finished: u32 = 0;
    for (number, kept) in (1..).zip(kept) {
        if rows.len() == MOST_LISTED {
            break;
        }
        let (who, place, is_over) = about(games, kept);
        if is_over {
            finished += 1;
            continue;
        }
        let played = kept.ago.map_or_else(String::new, ago);
        let texts = [kept.name.clone(), who, place, played].map(Cell::new);
        rows.push([Cell::number(number)].into_iter().chain(texts).collect());
    }
    if !rows.is_empty() {
        printer.table(header.into(), rows)?;
    }
    if finished > 0 {
        let games = plural(finished, "finished game");
        let commands = format!("{0} statistics counts them, {0} review FILE shows one", program());
        printer.toned(Tone::Dim, format_args!("{games} left out: {commands}."))?;
    }
    if !is_there() {
        printer.toned(Tone::Dim, format_args!("Go on with one: {} resume 1, or its name.", program()))?;
        return Ok(None);
    }
    let read = |typed: &str| found(kept, typed).map(|kept| kept.name.clone());
    Ok(ask("Go on with which? Its number or name, or Enter for none:", LEAVE, read, printer)?)
}

/// Finds a saved game by its name, or by its number in the list.
fn found<'k>(kept: &'k [Kept], typed: &str) -> Option<&'k Kept> {
    let by_number = || kept.get(typed.parse::<usize>().ok()?.checked_sub(1)?);
    kept.iter().find(|kept| kept.name == typed).or_else(by_number)
}

/// Formats an age in the largest suitable unit.
fn ago(passed: Duration) -> String {
    let minutes = passed.as_secs() / 60;
    let units =
        [(60 * 24 * 365, "year"), (60 * 24 * 30, "month"), (60 * 24, "day"), (60, "hour"), (1, "minute")];
    let whole = units.iter().map(|(long, unit)| (minutes / long, unit)).find(|(count, _)| *count > 0);
    whole.map_or_else(|| "just now".to_string(), |(count, unit)| format!("{} ago", plural(count, unit)))
}

/// Describes the players and the state of a game. If the game cannot be read, says why. The last value is `true` if the
/// game is over.
fn about(games: &Games, kept: &Kept) -> (String, String, bool) {
    let (is_elsewhere, text) = kept.text();
    let (who, place, is_over) =
        text.map_or_else(|why| (String::new(), why, false), |text| stands(games, &text));
    if is_elsewhere { (who, format!("open elsewhere: {place}"), false) } else { (who, place, is_over) }
}

/// Describes the players and the state of a saved game from its text.
fn stands(games: &Games, text: &str) -> (String, String, bool) {
    let seating = match Seating::read(text) {
        Ok(seating) => seating,
        Err(why) => return (String::new(), why, false),
    };
    let place = || {
        let record = games.read(text).map_err(|error| error.to_string())?;
        let table = record.replay().map_err(|error| error.to_string())?;
        seating.sit(table.seats())?;
        let heading = table.scene(None).map(|scene| scene.heading).unwrap_or_default();
        let game = table.variant().map_or(heading.clone(), |variant| format!("{}: {heading}", variant.name));
        let place = record.other_revision().map_or_else(|| game.clone(), |other| format!("{game} ({other})"));
        Ok((place, table.standings().is_over()))
    };
    let (place, is_over) = place().unwrap_or_else(|why: String| (why, false));
    (seating.words(), place, is_over)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_ago_is_said_in_the_largest_unit() {
        let said = |seconds| ago(Duration::from_secs(seconds));
        assert_eq!(said(59), "just now");
        assert_eq!(said(60), "1 minute ago");
        assert_eq!(said(5 * 60 + 7), "5 minutes ago");
        assert_eq!(said(3 * 24 * 3600), "3 days ago");
        assert_eq!(said(400 * 24 * 3600), "1 year ago");
    }
}
