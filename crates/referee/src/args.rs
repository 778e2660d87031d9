//! The command line.

pub(crate) mod numbers;
mod play;
mod review;
mod study;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use tabletop_any::{LateRuling, Reading};
use tabletop_core::Seat;

use crate::rulings;

pub(crate) use self::play::{PlayArgs, ResumeArgs};
pub(crate) use self::review::ReviewArgs;
pub(crate) use self::study::{StudyArgs, StudyCommand, StudyOutput};

/// Plays, records, checks and simulates tabletop games by the rule book.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games.
    Games(GamesArgs),
    /// Play a game.
    ///
    /// On a terminal of at least 80 columns and 24 rows the game fills the screen. You play seat 1, or the seats
    /// of --you, and computers play the others; with --watch computers play all seats. Every step is recorded, and
    /// `referee resume` continues the game. With --plain, or without such a terminal, the game is printed as text,
    /// and you watch unless --you takes a seat.
    ///
    /// At a real table, --by-hand keeps the record: you turn the cards and roll the dice, and type the results.
    /// Name all seats that people hold with --you. Computers decide for the others at once. --from continues a
    /// game from a record that --transcript or a person has written.
    Play(PlayArgs),
    /// List the games that were played on the screen, or continue one.
    Resume(ResumeArgs),
    /// Count the games that you finished on the screen: how many you won, by game, seats and opponents.
    Statistics,
    /// Print a set-up as a file to edit: components, rulings, seats.
    Setup(SetupArgs),
    /// Check a transcript by its own rulings, or compare it under another reading of them.
    ///
    /// Exit code: 0 if the transcript is faithful, 1 if it breaks a rule or a state differs from the recorded one,
    /// 2 if it cannot be read. With --ruling: 0 if the two readings give the same, 1 if they differ.
    ///
    /// Lines `# ask STEP` and `# under R-n=VALUE` at the head of the file are questions, and are answered. If the
    /// file expects an answer, after `=>` or `# verdict:`, and the real one differs, the exit code is 1. With a
    /// `# verdict:` the file may expect a broken rule.
    Check(CheckArgs),
    /// Ask about a position or the end of a transcript: whose turn it is, what is allowed, and what an action
    /// would do.
    ///
    /// Without a file it is a conversation. It asks which game is played, how many play and what is going on, then
    /// what else the table in front of you needs. Then it answers your questions, and writes the position to a file
    /// if you wish.
    ///
    /// An action is written as in a transcript, with its seat (`2: bid 40`) or without (`bid 40`). If only one
    /// kind of amount is asked for, the amount alone will do: `2: 40`, or `40`. A number is never a place in a
    /// list. Each action is answered on its own, even beside one that cannot be read.
    ///
    /// Nothing is changed. Exit code: 0 if every action is allowed, 1 if one breaks a rule, 2 if there is no
    /// answer because an action or the transcript cannot be read, or because the transcript breaks a rule.
    Ask(AskArgs),
    /// Correct a mistake that was noticed late: what would be different now, and what would not have been possible.
    ///
    /// Steps are inserted, left out or replaced; outcomes of chance stay as they were recorded. Exit code: 0 if
    /// every later step is still possible, 1 if one is not, 2 if the transcript or a step cannot be read.
    Amend(AmendArgs),
    /// Review a recorded game: what each decision cost, and how much was luck.
    ///
    /// For each decision a computer player names the best action, from what the deciding seat could see. Then that
    /// action and the chosen one are played out in the same games in thought. The difference is what the decision
    /// cost: a share of the win. On a terminal of at least 80 columns and 24 rows the game is shown step by step;
    /// with --plain, or without such a terminal, the result is printed. Ctrl-C stops the review and prints what is
    /// reviewed so far; the exit code is 130 then.
    Review(ReviewArgs),
    /// Print the position at the end of a transcript as people write it down.
    ///
    /// The output can be edited, and `check`, `ask` and `play --from` read it. Without a record you can write a
    /// position by hand: the season, whose turn it is, what each seat has.
    Position(PositionArgs),
    /// Show the clauses of a rule book, or one clause or ruling.
    Rules(RulesArgs),
    /// List the components of a set, each with the notation that a transcript uses for it.
    Cards(CardsArgs),
    /// Play many games at random, or with the game's simple player if it has one, and print statistics.
    Simulate(SimulateArgs),
    /// Play many games among computer players. Print shares of the win, scores and lengths, each with its
    /// interval.
    ///
    /// Intervals are 95 % intervals. Figures depend only on the game, the set-up, the players and the seed, not on
    /// the threads; only players with a time budget differ from run to run. Ctrl-C stops a study in the middle of
    /// its games, and prints the figures of the games before; the exit code is 130 then.
    Study(Box<StudyArgs>),
    /// Count every sequence of steps up to a depth, from the start of a game or the end of a transcript.
    ///
    /// A sequence of depth d is a list of d steps, each of them allowed in its place. A step is a decision of any
    /// seat that must or may decide, or one of the possible outcomes of chance. Two sequences that differ in one
    /// step, or in the order of two, are different.
    ///
    /// For each depth the table has: `sequences`, their number; `decisions` and `chance`, how many end with a
    /// decision or with an outcome; `over`, after how many the game is over (they are not continued). The weight
    /// of a sequence is the product of 1/n over its steps of chance, with n possible outcomes each. `weight` is
    /// the sum over all sequences of the depth, `weight over` the sum over those after which the game is over;
    /// both are exact. If all steps are chance, the weight is 1.
    Perft(PerftArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BoxCards {
    /// Take the cards of your own box from this spreadsheet, as `referee cards GAME --csv` prints it.
    #[arg(long = "cards", value_name = "CSV")]
    pub(crate) sheet: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SetupArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// Number of seats [default: the usual number of the game].
    #[arg(long, value_name = "N", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
    /// Print a variant of the book, by its name or a part of it, such as `short`. docs/set-ups.md lists them.
    #[arg(long, value_name = "NAME")]
    pub(crate) variant: Option<String>,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The transcript (`-`: standard input).
    pub(crate) file: PathBuf,
    /// Compare with another reading of a ruling, such as R-2=LeftOfOpener: the first step that differs, and what
    /// follows. May be given several times; the other rulings stay as in the transcript.
    #[arg(long = "ruling", value_name = "R-n=VALUE", value_parser = rulings::typed)]
    pub(crate) rulings: Vec<Reading>,
    /// Ignore the digests, for a record whose lines were edited.
    #[arg(long)]
    pub(crate) no_digests: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("change").args(["insert", "replace", "leave_out"]).multiple(true).required(true))]
pub(crate) struct AmendArgs {
    /// The transcript, finished or not, or a position (`-`: standard input).
    pub(crate) file: PathBuf,
    /// Insert a forgotten step before this line. A line after the last step stands for the end. May be given several
    /// times, like --replace and --leave-out. All three take a line of a position too.
    #[arg(long, num_args = 2, value_names = ["LINE", "STEP"])]
    pub(crate) insert: Vec<String>,
    /// Put STEP in the place of the step on this line.
    #[arg(long, num_args = 2, value_names = ["LINE", "STEP"])]
    pub(crate) replace: Vec<String>,
    /// Leave out the step on this line.
    #[arg(long, value_name = "LINE", value_parser = numbers::line)]
    pub(crate) leave_out: Vec<u32>,
    /// Print only the position to go on from, under this reading of the ruling on late mistakes: `played-on` (what
    /// was played stands), `put-right` (the correction is made, and later steps stand as long as they are possible)
    /// or `taken-back` (what came after the mistake is decided anew).
    #[arg(long, value_name = "READING", conflicts_with = "json")]
    pub(crate) late: Option<LateRuling>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AskArgs {
    /// The transcript, finished or not, or a position (`-`: standard input) [default: a conversation].
    pub(crate) file: Option<PathBuf>,
    /// Steps to ask about, as a transcript writes them (`2: bid 40`), or the action alone (`bid 40`). Each is
    /// answered on its own. An action alone is asked for the seat of `--seat`, or for the only
    /// seat that is awaited.
    #[arg(value_name = "ACTION")]
    pub(crate) actions: Vec<String>,
    /// Ask about the position after the step on this line of the transcript [default: its end].
    #[arg(long, value_name = "LINE", requires = "file", value_parser = numbers::line, allow_negative_numbers = true)]
    pub(crate) at: Option<u32>,
    /// Seat of the actions that name none, counted from 1.
    #[arg(long, value_name = "SEAT", requires = "file", allow_negative_numbers = true)]
    pub(crate) seat: Option<Seat>,
    /// Tell only what this seat may know [default: everything, as to the referee]. Excludes --ruling: another
    /// reading may refuse the past steps, or tell the seat other events, because of what others hold.
    #[arg(
        long = "for",
        value_name = "SEAT",
        conflicts_with = "rulings",
        requires = "file",
        allow_negative_numbers = true
    )]
    pub(crate) listener: Option<Seat>,
    /// Take the steps, or the table of a conversation, under this reading of a ruling, such as R-2=LeftOfOpener. May
    /// be given several times.
    #[arg(long = "ruling", value_name = "R-n=VALUE", value_parser = rulings::typed)]
    pub(crate) rulings: Vec<Reading>,
    /// Print one JSON object.
    #[arg(long, requires = "file")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PositionArgs {
    /// The transcript, finished or not, or a position (`-`: standard input).
    pub(crate) file: PathBuf,
    /// The position after the step on this line [default: the end].
    #[arg(long, value_name = "LINE", value_parser = numbers::line, allow_negative_numbers = true)]
    pub(crate) at: Option<u32>,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// The id of a clause or of a ruling, such as R-4. A number stands for all clauses under this rule of the printed
    /// book.
    pub(crate) id: Option<String>,
    /// Print what is for maintainers too: the scenarios that pin it, or the reason why nothing cites it.
    #[arg(long, requires = "id")]
    pub(crate) tests: bool,
    /// Search clauses, rulings, components and disputes for words, the best match first: `--find "lowest amount"`.
    #[arg(long, value_name = "WORDS", conflicts_with = "id")]
    pub(crate) find: Option<String>,
    /// Print the calendar of a season, a round or a turn: who is asked when, and what is written.
    #[arg(long, conflicts_with_all = ["id", "find"])]
    pub(crate) calendar: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CardsArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// Read the set-up from this file (`-`: standard input), as `referee setup` prints it [default: the
    /// default set].
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Print the set as a spreadsheet to edit: a row for each card. `--cards` reads it back.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SimulateArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// Number of games.
    #[arg(long, value_name = "N", value_parser = numbers::games, allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// Number of seats [default: the usual number of the game].
    #[arg(long, value_name = "N", conflicts_with = "setup", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
    /// Read the set-up from this file (`-`: standard input), as `referee setup` prints it.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Play a variant of the book, by its name or a part of it, such as `short`. docs/set-ups.md lists them.
    #[arg(long, value_name = "NAME")]
    pub(crate) variant: Option<String>,
    /// Seed: game i of a seed is the same whatever else is played [default: a random one, which is printed].
    #[arg(long, value_name = "S", value_parser = numbers::seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Number of threads [default: one for each core].
    #[arg(long, value_name = "T", value_parser = numbers::threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    /// The game, by its name: `referee games` lists them. Sequences are counted from the start of the game.
    #[arg(required_unless_present = "from")]
    pub(crate) game: Option<String>,
    /// The greatest depth: sequences of 1, 2, … D steps are counted.
    #[arg(long, value_name = "D", value_parser = numbers::depth, allow_negative_numbers = true)]
    pub(crate) depth: u8,
    /// Number of seats [default: 2].
    #[arg(long, value_name = "N", conflicts_with = "setup", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
    /// Read the set-up from this file (`-`: standard input), as `referee setup` prints it.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Count from the end of this transcript (`-`: standard input).
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "setup"])]
    pub(crate) from: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}
