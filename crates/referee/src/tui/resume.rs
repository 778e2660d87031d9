//! `referee resume`: the games that were left, and going on with one as if nobody had.

use std::io;

use tabletop::Record;

use super::game::Game;
use super::store::{Kept, Seating, kept};
use super::{is_there, on_screen, settings};
use crate::args::ResumeArgs;
use crate::failure::{Failure, Verdict};
use crate::files::read_text;
use crate::screen::{Cell, Screen, Tone};

/// The most games that are listed.
const MOST_LISTED: usize = 20;

pub(crate) fn resume(args: &ResumeArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let kept = kept()?;
    let wanted = match &args.game {
        Some(wanted) => wanted.clone(),
        None => match listed(&kept, screen)? {
            Some(wanted) => wanted,
            None => return Ok(Verdict::Fine),
        },
    };
    let by_number = || kept.get(wanted.parse::<usize>().ok()?.checked_sub(1)?);
    let found = kept.iter().find(|kept| kept.name == wanted).or_else(by_number);
    let Some(found) = found else {
        return Err(Failure::Input(format!("no game `{wanted}` is kept; `referee resume` lists them")));
    };
    if !is_there() {
        let message = "a game is gone on with on a terminal of 80 columns and 24 rows or more";
        return Err(Failure::Input(message.to_string()));
    }
    let (game, seating) = Game::resume(found)?;
    let is_watching = seating.players.iter().all(Option::is_some);
    on_screen(game, settings(is_watching, args.pace, seating.tutorial), screen)
}

/// Lists the games, the one that was played last first, and asks for one if there is somebody to ask.
fn listed(kept: &[Kept], screen: &mut Screen<'_>) -> Result<Option<String>, Failure> {
    if kept.is_empty() {
        screen.line("No game is kept yet: `referee play GAME` begins one.")?;
        return Ok(None);
    }
    let header = ["", "game", "who plays", "where it stands"].map(Cell::new);
    let mut rows = Vec::new();
    for (number, kept) in (1..).zip(kept.iter().take(MOST_LISTED)) {
        let (who, place) = about(kept);
        rows.push(vec![Cell::number(number), Cell::new(&kept.name), Cell::new(who), Cell::new(place)]);
    }
    screen.table(header.into(), rows)?;
    if !is_there() {
        screen.toned(Tone::Dim, "Go on with one: referee resume 1, or its name.")?;
        return Ok(None);
    }
    screen.prompt("Go on with which? Its number or name, or Enter for none:")?;
    let mut answer = String::new();
    io::stdin()
        .read_line(&mut answer)
        .map_err(|error| Failure::Input(format!("the answer cannot be read: {error}")))?;
    let answer = answer.trim();
    Ok((!answer.is_empty()).then(|| answer.to_string()))
}

/// Who plays a game, and where it stands; or why that is not to be said.
fn about(kept: &Kept) -> (String, String) {
    let text = match read_text(&kept.path) {
        Ok(text) => text,
        Err(failure) => return (String::new(), failure.to_string()),
    };
    let who = Seating::read(&text).map(|seating| seating.words()).unwrap_or_default();
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let table = Record::read(&format!("{whole}\n")).and_then(|record| record.replay());
    let place = match table {
        Ok(table) => table.scene(None).map(|scene| scene.heading).unwrap_or_default(),
        Err(error) => error.to_string(),
    };
    (who, place)
}
