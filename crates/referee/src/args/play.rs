//! The arguments of `referee play` and `referee resume`.

use std::path::PathBuf;

use tabletop_core::{Seat, SeatSet};
use tabletop_players::Spec;

use super::{BoxCards, numbers};
use crate::files::is_stdin;

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct PlayArgs {
    /// The game, by its name: `referee games` lists them [default: on the screen you are asked].
    pub(crate) game: Option<String>,
    /// Number of seats [default: the usual number of the game].
    #[arg(long, value_name = "N", conflicts_with = "setup", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
    /// Play a variant of the book, by its name or a part of it, such as `short`. docs/set-ups.md lists them.
    #[arg(long, value_name = "NAME", conflicts_with = "from")]
    pub(crate) variant: Option<String>,
    /// Seed of chance and of the computers [default: a random one, which is printed].
    #[arg(long, value_name = "S", value_parser = numbers::seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Seat that you play, counted from 1. Several, if people share the keyboard: `--you 1,2`; in text they then
    /// see what any of them may know.
    #[arg(long, value_name = "SEAT", value_delimiter = ',', conflicts_with_all = ["json", "quiet"], allow_negative_numbers = true)]
    pub(crate) you: Vec<Seat>,
    /// Names of the people at the keyboard, in the order of their seats: `--names Ann,Ben`. Without --you they take
    /// the first seats.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = numbers::name, conflicts_with_all = ["watch", "plain", "json", "quiet", "by_hand", "transcript"])]
    pub(crate) names: Vec<String>,
    /// Player for the seats that no person plays: `easy`, `medium`, `hard`, `greedy`, `search:500` (a search of
    /// 500 games in thought for each decision), `search:250ms` (a search of 250 ms), `chance`, or `simple` (the
    /// game's simple player, else chance) [default: medium on the screen, simple in text].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) opponents: Option<Spec>,
    /// Watch computers play on the screen. In text, you watch unless --you takes a seat.
    #[arg(long, conflicts_with = "you")]
    pub(crate) watch: bool,
    /// Play a first game with explanations, on the screen: against an easy opponent, always with the same cards.
    #[arg(long, conflicts_with_all = ["variant", "watch", "plain", "json", "quiet", "by_hand", "from", "transcript"])]
    pub(crate) tutorial: bool,
    /// Print text, even on a terminal.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Time that a computer waits before it decides, on the screen, in milliseconds [default: 600 if you watch,
    /// else 0].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) pace: Option<u64>,
    /// Ring the bell of the terminal when your turn comes.
    #[arg(long)]
    pub(crate) bell: bool,
    /// Read the set-up from this file (`-`: standard input), as `referee setup` prints it.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Continue the game at the end of this transcript (`-`: standard input).
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "setup"])]
    pub(crate) from: Option<PathBuf>,
    /// Ask for every outcome of chance instead of dealing it: the result of the dice, the deck or the draw at the
    /// table. Everybody at the keyboard sees it, even what the rules tell to one seat alone.
    #[arg(long, conflicts_with_all = ["json", "quiet"])]
    pub(crate) by_hand: bool,
    /// Write the record of the game to this file, step by step (`-`: standard output, and then nothing else). With
    /// --from it is the whole record, from its beginning. An existing file is not overwritten, unless it is the
    /// one of --from.
    #[arg(long, value_name = "FILE")]
    pub(crate) transcript: Option<PathBuf>,
    /// Replace an existing file of --transcript when the new record is complete. Until then the new record is
    /// beside it, in `FILE.part`.
    #[arg(long, requires = "transcript")]
    pub(crate) force: bool,
    /// Write the record without digests. With the digest of a state a sealed amount can be found, by trying every
    /// one.
    #[arg(long, requires = "transcript")]
    pub(crate) no_digests: bool,
    /// Print only the final standings.
    #[arg(long, conflicts_with = "json")]
    pub(crate) quiet: bool,
    /// Print one JSON object a line: the set-up, every step, the standings.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
}

impl PlayArgs {
    /// Returns the seats that people play: those of --you, or the first ones if there are only names.
    pub(crate) fn people(&self) -> SeatSet {
        let first = Seat::ALL.into_iter().take(if self.you.is_empty() { self.names.len() } else { 0 });
        self.you.iter().copied().chain(first).collect()
    }

    /// Returns `true` if the file of --transcript may be replaced: with --force, or if it is the one of --from.
    pub(crate) fn replaces(&self) -> bool {
        let real = |path: &Option<PathBuf>| path.as_deref().and_then(|path| path.canonicalize().ok());
        self.force || real(&self.from).is_some_and(|from| real(&self.transcript) == Some(from))
    }

    /// Returns `true` if a file is read from standard input.
    pub(crate) fn reads_stdin(&self) -> bool {
        [&self.setup, &self.from].into_iter().flatten().any(|file| is_stdin(file))
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct ResumeArgs {
    /// Number in the list, or the name there, such as `world-league-1` [default: list them].
    pub(crate) game: Option<String>,
    /// Time that a computer waits before it decides, in milliseconds [default: 600 if you watch, else 0].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) pace: Option<u64>,
}
