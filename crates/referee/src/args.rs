//! The command line.

mod numbers;
mod study;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use tabletop_any::Reading;
use tabletop_core::{Seat, SeatSet};
use tabletop_players::Spec;

use crate::files::is_stdin;
use crate::rulings;

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
    /// On a terminal of 80 columns and 24 rows or more it is played on a full screen: you take seat 1, or those
    /// that --you names, and computers the others; --watch leaves all seats to them. The game is recorded step
    /// by step, and `referee resume` goes on with it. With --plain, and where there is no such terminal, the
    /// game is printed as text; then it is watched unless --you takes a seat.
    ///
    /// At a real table --by-hand keeps the record: you turn the cards and roll the dice, and type what came.
    /// --from goes on with a game whose record was written by --transcript, or by a person.
    Play(PlayArgs),
    /// List the games that were played on the screen, or go on with one as if you had never left.
    Resume(ResumeArgs),
    /// Print a set-up as a file to edit: components, rulings, seats.
    Setup(SetupArgs),
    /// Check a transcript, by its own rulings or against another reading of them.
    ///
    /// Exit code 0 if it is faithful, 1 if a rule is broken or a state is not the one recorded, 2 if it
    /// cannot be read. With --ruling: 0 if the two readings give the same, 1 if they part.
    ///
    /// Lines `# ask STEP` and `# under R-n=VALUE` at the head of the file are questions, and are answered. What
    /// the file says behind `=>`, or behind `# verdict:`, is compared with the answer: 1 if it is another. A
    /// broken rule is then what the file may expect.
    Check(CheckArgs),
    /// Ask about a position, or the end of a transcript: whose turn is it, what is allowed, and what of this
    /// action?
    ///
    /// An action is written as in a transcript, with its seat (`2: bid 40`) or without (`bid 40`). Where just
    /// one kind of amount is asked for, the amount alone will do: `2: 40`, or `40`. A number is never a
    /// place in a list. Each action is answered for itself: one that cannot be read is answered with the
    /// reason, and the others all the same.
    ///
    /// Nothing is changed. Exit code 0 if everything that was asked about is allowed, 1 if something breaks a
    /// rule, 2 if there is no answer: an action cannot be read, or the transcript cannot be read or is
    /// not by the rules.
    Ask(AskArgs),
    /// Print the position at the end of a transcript as people write it down.
    ///
    /// What it prints can be edited, and `check`, `ask` and `play --from` read it. Whoever has no record
    /// writes a position by hand: the season, whose turn it is, what each seat has.
    Position(PositionArgs),
    /// Show the clauses of a rule book, or one clause or ruling.
    Rules(RulesArgs),
    /// List the components of a set one by one, with the notation by which a transcript names each.
    Cards(CardsArgs),
    /// Play many games at random, or by the simple player that a game may have, and print what came of them.
    Simulate(SimulateArgs),
    /// Play many games among players who think, and tell what they say: shares with intervals, scores, lengths.
    ///
    /// Intervals are those of 95 %. Figures depend on the game, the set-up, the players and the seed alone, not
    /// on the threads; only players with a budget of time differ from run to run. Ctrl-C ends a study after
    /// the games that are being played, and tells what there is; the exit code is 130 then.
    Study(Box<StudyArgs>),
    /// Count every sequence of steps up to a depth, from the start of a game or the end of a transcript.
    ///
    /// A sequence of depth d is a list of d steps, each of them allowed where it is taken: a decision of any
    /// seat that must or may decide, or one of the outcomes that chance may give. Two that differ in one
    /// step, or in the order of two, are two.
    ///
    /// For each depth: `sequences`; how many of them end with a decision (`decisions`) and how many with an
    /// outcome (`chance`); after how many the game is `over` (they do not go on). A sequence weighs the
    /// product of 1/n over its steps of chance, n the number of outcomes there: `weight` is the sum over
    /// all sequences of the depth, `weight over` that over those after which the game is over, both
    /// exact. Where all steps are chance the weight is 1.
    Perft(PerftArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct PlayArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// How many seats play [default: the most usual number].
    #[arg(long, value_name = "N", conflicts_with = "setup", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
    /// The seed of chance and of the seats that no person plays [default: a fresh one, which is printed].
    #[arg(long, value_name = "S", value_parser = numbers::seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Play this seat yourself, counted from 1; several if people share the keyboard: `--you 1,2`. They then
    /// see what any of them may know.
    #[arg(long, value_name = "SEAT", value_delimiter = ',', conflicts_with_all = ["json", "quiet"], allow_negative_numbers = true)]
    pub(crate) you: Vec<Seat>,
    /// Who plays the seats that no person plays: `easy`, `medium`, `hard`, `greedy`, `search:500` for a search
    /// of so many games in thought, `search:250ms` for one of so much time, `chance`, or `simple`: the
    /// simple player that a game may have, else chance [default: medium on the screen, simple in text].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) opponents: Option<Spec>,
    /// Watch computers play on the screen. In text that is so unless --you takes a seat.
    #[arg(long, conflicts_with = "you")]
    pub(crate) watch: bool,
    /// Play a first game with explanations, on the screen: against an easy opponent, always with the same cards.
    #[arg(long, conflicts_with_all = ["watch", "plain", "json", "quiet", "by_hand", "from", "transcript"])]
    pub(crate) tutorial: bool,
    /// Print text, also on a terminal.
    #[arg(long)]
    pub(crate) plain: bool,
    /// How long a computer waits before it decides, on the screen, in milliseconds [default: 600 if you
    /// watch, else 0].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) pace: Option<u64>,
    /// Read the set-up from this file (`-`: standard input), as `referee setup` prints it.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Go on with the game of this transcript (`-`: standard input), from its end.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "setup"])]
    pub(crate) from: Option<PathBuf>,
    /// Ask for every outcome of chance instead of dealing it: what the dice, the deck or the draw gave at
    /// the table. Everybody at the keyboard then sees it, also what the rules tell one seat alone.
    #[arg(long, conflicts_with_all = ["json", "quiet"])]
    pub(crate) by_hand: bool,
    /// Write the record of the game to this file (`-`: standard output, and then nothing else), step by
    /// step; with --from the whole record, from its beginning. A file that is there already is left
    /// alone, unless it is that of --from.
    #[arg(long, value_name = "FILE")]
    pub(crate) transcript: Option<PathBuf>,
    /// Replace the file of --transcript, when the new record is complete. Until then the old one stays, and
    /// the new one is beside it (`FILE.part`).
    #[arg(long, requires = "transcript")]
    pub(crate) force: bool,
    /// Write the record without digests. The digest of a state gives a sealed amount away, since somebody
    /// can try every one.
    #[arg(long, requires = "transcript")]
    pub(crate) no_digests: bool,
    /// Print the final standings alone.
    #[arg(long, conflicts_with = "json")]
    pub(crate) quiet: bool,
    /// Print one JSON object a line: the set-up, every step, the standings.
    #[arg(long)]
    pub(crate) json: bool,
}

impl PlayArgs {
    /// The seats that people play.
    pub(crate) fn people(&self) -> SeatSet {
        self.you.iter().copied().collect()
    }

    /// Whether the file of --transcript may be replaced: it was said so, or the game goes on from it.
    pub(crate) fn replaces(&self) -> bool {
        let real = |path: &Option<PathBuf>| path.as_deref().and_then(|path| path.canonicalize().ok());
        self.force || real(&self.from).is_some_and(|from| real(&self.transcript) == Some(from))
    }

    /// Whether a file is read from standard input.
    pub(crate) fn reads_stdin(&self) -> bool {
        [&self.setup, &self.from].into_iter().flatten().any(|file| is_stdin(file))
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct ResumeArgs {
    /// The game, by its number in the list or its name [default: list them].
    pub(crate) game: Option<String>,
    /// How long a computer waits before it decides, in milliseconds [default: 600 if you watch, else 0].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) pace: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SetupArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// How many seats play [default: the most usual number].
    #[arg(long, value_name = "N", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The transcript (`-`: standard input).
    pub(crate) file: PathBuf,
    /// Compare with another reading of a ruling, such as R-2=LeftOfOpener: where do the two part, and what
    /// follows? May be given several times; the rulings not named stay as the transcript has them.
    #[arg(long = "ruling", value_name = "R-n=VALUE", value_parser = rulings::typed)]
    pub(crate) rulings: Vec<Reading>,
    /// Do not look at the digests: for a record whose lines were edited.
    #[arg(long)]
    pub(crate) no_digests: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AskArgs {
    /// The transcript, finished or not (`-`: standard input).
    pub(crate) file: PathBuf,
    /// Steps to ask about, each for itself, as a transcript writes them (`2: bid 40`), or the action alone:
    /// of the seat named with --seat, or of the one that alone is awaited.
    #[arg(value_name = "ACTION")]
    pub(crate) actions: Vec<String>,
    /// Ask about the position after the step on this line of the transcript [default: its end].
    #[arg(long, value_name = "LINE", value_parser = numbers::line, allow_negative_numbers = true)]
    pub(crate) at: Option<u32>,
    /// Whose the actions are that name no seat, counted from 1.
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    pub(crate) seat: Option<Seat>,
    /// Tell only what this seat may know [default: everything, as to the referee]. Not together with
    /// --ruling: whether the steps so far stand under another reading, and what a seat is then told, can
    /// hang on what others hold.
    #[arg(long = "for", value_name = "SEAT", conflicts_with = "rulings", allow_negative_numbers = true)]
    pub(crate) listener: Option<Seat>,
    /// Take the steps under this reading of a ruling, such as R-2=LeftOfOpener. May be given several times.
    #[arg(long = "ruling", value_name = "R-n=VALUE", value_parser = rulings::typed)]
    pub(crate) rulings: Vec<Reading>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PositionArgs {
    /// The transcript, finished or not, or a position (`-`: standard input).
    pub(crate) file: PathBuf,
    /// The position after the step on this line [default: the end].
    #[arg(long, value_name = "LINE", value_parser = numbers::line, allow_negative_numbers = true)]
    pub(crate) at: Option<u32>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// The id of a clause or of a ruling, such as R-4.
    pub(crate) id: Option<String>,
    /// Look for words in clauses, rulings, components and disputes, the best first: `--find "lowest
    /// amount"`.
    #[arg(long, value_name = "WORDS", conflicts_with = "id")]
    pub(crate) find: Option<String>,
    /// The calendar of a season, a round or a turn: who is asked when, and what is written.
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
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SimulateArgs {
    /// The game, by its name: `referee games` lists them.
    pub(crate) game: String,
    /// How many games.
    #[arg(long, value_name = "N", value_parser = numbers::games, allow_negative_numbers = true)]
    pub(crate) games: u64,
    /// How many seats play [default: the most usual number].
    #[arg(long, value_name = "N", conflicts_with = "setup", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
    /// Read the set-up from this file (`-`: standard input), as `referee setup` prints it.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// The seed: game i of a seed is the same whatever else is played [default: a fresh one, which is
    /// printed].
    #[arg(long, value_name = "S", value_parser = numbers::seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// How many threads [default: one for each core].
    #[arg(long, value_name = "T", value_parser = numbers::threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    /// The game, by its name, counted from its start.
    #[arg(required_unless_present = "from")]
    pub(crate) game: Option<String>,
    /// How many steps the longest sequences have.
    #[arg(long, value_name = "D", value_parser = numbers::depth, allow_negative_numbers = true)]
    pub(crate) depth: u8,
    /// How many seats play [default: 2].
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
}
