//! The questions of `referee play` without the name of a game: the game, the variant, the seats, the computers. An
//! option of the command line answers its question.

use std::io;

use serde_json::Value;
use tabletop_any::{Games, ListedGame, VariantInfo};
use tabletop_core::Seat;
use tabletop_players::{Level, Spec};

use super::store::{Kept, kept};
use super::{play, resume};
use crate::args::{PlayArgs, ResumeArgs, numbers};
use crate::commands::games::seats;
use crate::commands::play::read_line;
use crate::commands::{begun, edition_of, game_meant, missing_game, variant_meant, varied};
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Printer, Tone};

/// The answer that chooses a saved game, in the place of a new one.
const EARLIER: &str = "r";

/// The answer to the first question.
enum Chosen {
    New(Box<ListedGame>),
    Earlier,
}

/// Asks for what the command line leaves open, and plays the game.
pub(crate) fn start(
    games: &Games,
    mut args: PlayArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    // Whoever has a file knows its game.
    if args.from.is_some() || args.setup.is_some() {
        return Err(missing_game(games));
    }
    // A folder that cannot be read is reported when the game is to be saved there.
    let kept = kept().unwrap_or_default();
    match asked_for_game(games, !kept.is_empty() && !says_which(&args), printer)? {
        Some(Chosen::New(game)) => {
            args.game = Some(game.name.to_string());
            printer.blank()?;
            printer.toned(Tone::Strong, edition_of(&game))?;
            // Options that this game does not have are refused before anything else is asked.
            let table = begun(&game, args.seats, None, &args.cards)?;
            varied(&game, table, args.variant.as_deref(), args.seats)?;
            if completed(&game, &kept, &mut args, printer)?.is_none() {
                return Ok(ExitStatus::Fine);
            }
            play(games, &args, printer)
        }
        Some(Chosen::Earlier) => resume(games, &ResumeArgs { game: None, pace: args.pace }, printer),
        None => Ok(ExitStatus::Fine),
    }
}

/// Lists the games, and asks for one.
fn asked_for_game(games: &Games, has_earlier: bool, printer: &mut Printer<'_>) -> io::Result<Option<Chosen>> {
    for (number, game) in (1..).zip(games) {
        printer.line(format_args!(" {number}  {}, {} players", game.title, seats(&game.seats())))?;
        printer.toned(Tone::Dim, format_args!("    {}", game.summary))?;
    }
    if has_earlier {
        printer.line(format_args!(" {EARLIER}  go on with an earlier game"))?;
    }
    let read = |typed: &str| {
        let game = || game_meant(games, typed).map(|game| Chosen::New(Box::new(game)));
        if has_earlier && typed == EARLIER { Some(Chosen::Earlier) } else { game() }
    };
    ask("Play which? Its number or name, or Enter for none:", LEAVE, read, printer)
}

/// Asks for what the options leave open. `None` if the person leaves.
fn completed(
    game: &ListedGame,
    kept: &[Kept],
    args: &mut PlayArgs,
    printer: &mut Printer<'_>,
) -> io::Result<Option<()>> {
    let is_first = !kept.iter().any(|kept| is_of(game, &kept.name));
    // Every seat that a person takes must be there.
    let highest = args.people().iter().last().map_or(0, Seat::number);
    // The explanations are those of the usual game.
    let is_usual = args.variant.is_none() && !args.watch && highest <= game.usual_seats;
    if is_first && is_usual && !args.tutorial && !game.lessons.is_empty() {
        let question = format!(
            "Your first game here. Shall it explain itself, with {} seats and easy computers? y or n (Enter for y):",
            game.usual_seats
        );
        let Some(explains) = ask(&question, "y", yes_or_no, printer)? else { return Ok(None) };
        args.tutorial = explains;
    }
    if args.tutorial {
        // A first game is the usual one, against an easy opponent.
        return Ok(Some(()));
    }
    if args.variant.is_none() && game.variants.len() > 1 {
        let Some(variant) = asked_for_variant(game, printer)? else { return Ok(None) };
        args.variant = Some(variant.name.to_string());
    }
    let variant = args.variant.as_deref().and_then(|name| variant_meant(game, name).ok());
    let own_seats = variant.and_then(own_seats);
    let numbers: Vec<u8> = game.seats().into_iter().filter(|seats| *seats >= highest).collect();
    if args.seats.is_none() && own_seats.is_none() && numbers.len() > 1 {
        let usual = game.usual_seats.max(highest).to_string();
        let question = format!("How many seats? {} (Enter for {usual}):", seats(&numbers));
        let read = |typed: &str| typed.parse().ok().filter(|seats| numbers.contains(seats));
        let Some(seats) = ask(&question, &usual, read, printer)? else { return Ok(None) };
        args.seats = Some(seats);
    }
    let seats = args.seats.or(own_seats).unwrap_or(game.usual_seats);
    if args.opponents.is_none() && args.people().is_empty() && !args.watch {
        let question = "Who plays at this keyboard? Names, such as Ann,Ben (Enter for you alone):";
        let Some(names) = ask(question, "", |typed| people(typed, seats), printer)? else { return Ok(None) };
        args.names = names;
    }
    if args.opponents.is_none() && args.people().len() < seats {
        let question = "How strong are the computers? easy, medium or hard (Enter for medium):";
        let Some(player) = ask(question, Level::Medium.word(), player, printer)? else { return Ok(None) };
        args.opponents = Some(player);
    }
    Ok(Some(()))
}

/// Lists the variants of the book, and asks for one.
fn asked_for_variant(
    game: &ListedGame,
    printer: &mut Printer<'_>,
) -> io::Result<Option<&'static VariantInfo>> {
    for (number, variant) in (1..).zip(game.variants) {
        printer.line(format_args!(" {number}  {}", variant.name))?;
    }
    let numbered = |number: usize| game.variants.get(number.checked_sub(1)?);
    let read = |typed: &str| typed.parse().map_or_else(|_| variant_meant(game, typed).ok(), numbered);
    ask("Which variant? Its number or a part of its name (Enter for 1):", "1", read, printer)
}

/// `true` if an option says which new game is wanted.
fn says_which(args: &PlayArgs) -> bool {
    let of_a_new_game = args.seats.is_some() || args.variant.is_some() || args.seed.is_some();
    of_a_new_game || args.opponents.is_some() || args.watch || args.tutorial || !args.you.is_empty()
}

/// Returns the number of seats that the variant sets.
fn own_seats(variant: &VariantInfo) -> Option<u8> {
    let fields: Value = serde_json::from_str(variant.setup).ok()?;
    fields.get("seats")?.as_u64()?.try_into().ok()
}

/// `true` if a saved game with this name, such as `world-league-3`, is one of this game.
fn is_of(game: &ListedGame, kept: &str) -> bool {
    let number = kept.strip_prefix(game.name).and_then(|rest| rest.strip_prefix('-'));
    number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}

fn yes_or_no(typed: &str) -> Option<bool> {
    match typed.to_lowercase().as_str() {
        "y" | "yes" => Some(true),
        "n" | "no" => Some(false),
        _ => None,
    }
}

/// Reads the names of people, at most one for each seat. An empty line has none.
fn people(typed: &str, seats: u8) -> Option<Vec<String>> {
    if typed.is_empty() {
        return Some(Vec::new());
    }
    // A question mark asks for help, and a number of seats has been asked for.
    let named = |name: &str| numbers::name(name).ok().filter(|name| name.contains(char::is_alphabetic));
    let names: Option<Vec<String>> = typed.split(',').map(named).collect();
    names.filter(|names| names.len() <= seats.into())
}

/// Reads a level by its first letters, or another player as `--opponents` does.
fn player(typed: &str) -> Option<Spec> {
    let typed = typed.to_lowercase();
    let level = Level::ALL.into_iter().find(|level| level.word().starts_with(&typed));
    level.map(Spec::Level).or_else(|| typed.parse().ok())
}

/// The answer of a person who wants no game.
pub(super) const LEAVE: &str = "q";

/// Asks until the answer can be read. An empty line is the answer `usual`. `None` if the person leaves, or if the input
/// ends.
pub(super) fn ask<T>(
    question: &str,
    usual: &str,
    read: impl Fn(&str) -> Option<T>,
    printer: &mut Printer<'_>,
) -> io::Result<Option<T>> {
    loop {
        printer.prompt(question)?;
        let Some(typed) = read_line(printer)? else {
            printer.blank()?;
            return Ok(None);
        };
        let typed = typed.trim();
        let typed = if typed.is_empty() { usual } else { typed };
        if typed == LEAVE {
            return Ok(None);
        }
        match read(typed) {
            Some(answer) => return Ok(Some(answer)),
            None => printer.line(format_args!("  `{typed}` is none of the answers; `{LEAVE}` leaves."))?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_read_by_the_first_letters_of_a_level_or_in_notation() {
        let read = ["e", "Medium", "hard", "search:50", "strong"].map(player);
        let level = |level| Some(Spec::Level(level));
        let search = "search:50".parse().ok();
        assert_eq!(read, [level(Level::Easy), level(Level::Medium), level(Level::Hard), search, None]);
    }

    #[test]
    fn a_saved_game_is_of_the_game_in_its_name() {
        let game = |name| tabletop::games().game(name).unwrap();
        let (duel, league) = (game("basketball-duel"), game("world-league"));
        assert!(is_of(&duel, "basketball-duel-12") && !is_of(&league, "basketball-duel-12"));
        assert!(!is_of(&duel, "basketball-duel-teams-1"), "of a variant with a longer name");
    }
}
