//! The command line of `study`.

use std::path::PathBuf;

use clap::ValueEnum;
use tabletop_any::Reading;
use tabletop_players::Spec;
use tabletop_players::study::Count;

use super::{BoxCards, numbers};
use crate::rulings;

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct StudyArgs {
    #[command(subcommand)]
    pub(crate) command: Option<StudyCommand>,
    /// The game, by its name: `referee games` lists them.
    #[arg(required = true)]
    pub(crate) game: Option<String>,
    /// Players, in the order of the seats (`greedy,hard`) or by number (`2=hard`); the others are greedy. A player
    /// is `chance`; `simple` (the game's simple player, else chance); `greedy`; `easy`, `medium` or `hard`;
    /// `search:500` (a search of 500 games in thought for each decision); or `search:250ms` (a search of 250 ms).
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = player)]
    pub(crate) players: Vec<(Option<u8>, Spec)>,
    /// Play the same deals once with each of these styles at all seats, such as `greedy,search:60`. Tells whether the share of
    /// each place in the order of play, or with --by the effect of each choice, depends on who plays.
    #[arg(long, value_name = "STYLES", value_delimiter = ',', value_parser = style, conflicts_with_all = ["players", "rotate", "until", "count", "compare", "replay", "csv", "plots"])]
    pub(crate) panel: Vec<Spec>,
    /// Rotate the players through the seats: every deal is played once for each seat.
    #[arg(long)]
    pub(crate) rotate: bool,
    /// Number of games [default: 1000]. With --rotate it is rounded up to whole deals.
    #[arg(long, value_name = "N", value_parser = numbers::games, allow_negative_numbers = true)]
    pub(crate) games: Option<u64>,
    /// Play until every share of the win is known within this margin to both sides, such as 0.5%.
    #[arg(long, value_name = "SHARE", value_parser = share, conflicts_with = "games")]
    pub(crate) until: Option<f64>,
    /// Begin with game I, to play a part of a study. `study merge` puts the parts together.
    #[arg(long, value_name = "I", value_parser = numbers::seed, default_value_t = 0, hide_default_value = true, allow_negative_numbers = true)]
    pub(crate) from: u64,
    /// Number of seats [default: as many as players are named, or the usual number of the game].
    #[arg(long, value_name = "N", conflicts_with = "setup", value_parser = numbers::seats, allow_negative_numbers = true)]
    pub(crate) seats: Option<u8>,
    /// Read the set-up from this file (`-`: standard input), as `referee setup` prints it.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) cards: BoxCards,
    /// Play a variant of the book, by its name or a part of it, such as `short`. docs/set-ups.md lists them.
    #[arg(long, value_name = "NAME")]
    pub(crate) variant: Option<String>,
    /// Play under this reading of a ruling, such as R-2=LeftOfOpener. May be given several times.
    #[arg(long = "ruling", value_name = "R-n=VALUE", value_parser = rulings::typed)]
    pub(crate) rulings: Vec<Reading>,
    /// Seed: game i of a seed has the same chance, whoever plays [default: a random one, which is printed].
    #[arg(long, value_name = "S", value_parser = numbers::seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Number of threads [default: one for each core].
    #[arg(long, value_name = "T", value_parser = numbers::threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,
    /// Count each rule, event or action: how often it occurs in a game, and in how many games.
    #[arg(long, value_enum)]
    pub(crate) count: Option<Counts>,
    /// Compare the outcomes of choices, for actions of this kind: the first word of their notation, such as
    /// `hire`. In each game one player makes that choice at random, so the figures show an effect and not a
    /// selection.
    #[arg(long, value_name = "KIND")]
    pub(crate) by: Option<String>,
    /// Compare with the study in this file, written by --json: two rulings, two set-ups, or two players. Games are
    /// paired by their number, so both need the same seed.
    #[arg(long, value_name = "FILE", conflicts_with = "csv")]
    pub(crate) compare: Option<PathBuf>,
    /// Print only the transcript of game N of the study with this --seed.
    #[arg(long, value_name = "N", value_parser = numbers::seed, allow_negative_numbers = true, requires = "seed", conflicts_with_all = ["json", "csv", "plots", "compare", "until"])]
    pub(crate) replay: Option<u64>,
    #[command(flatten)]
    pub(crate) output: StudyOutput,
}

#[derive(Debug, clap::Subcommand)]
pub(crate) enum StudyCommand {
    /// Put parts of a study together, in any order. The figures are those of one study.
    Merge {
        /// Output of `study --from I --games N --json`.
        #[arg(required = true, value_name = "PART")]
        parts: Vec<PathBuf>,
        /// Play N of the games again, drawn at random, and refuse the study if one differs.
        #[arg(long, value_name = "N", value_parser = numbers::games, allow_negative_numbers = true)]
        verify: Option<u64>,
        /// Compare with the study in this file.
        #[arg(long, value_name = "FILE", conflicts_with = "csv")]
        compare: Option<PathBuf>,
        #[command(flatten)]
        output: StudyOutput,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct StudyOutput {
    /// Print one JSON object, with a row for each game.
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print comma-separated values, with a line for each game.
    #[arg(long)]
    pub(crate) csv: bool,
    /// Draw charts into this directory, as SVG: shares, scores, lengths, who leads when.
    #[arg(long, value_name = "DIR")]
    pub(crate) plots: Option<PathBuf>,
}

/// The kinds of things to count.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Counts {
    Rules,
    Events,
    Actions,
}

impl From<Counts> for Count {
    fn from(counts: Counts) -> Self {
        match counts {
            Counts::Rules => Self::Rules,
            Counts::Events => Self::Events,
            Counts::Actions => Self::Actions,
        }
    }
}

/// Parses `greedy`.
fn style(text: &str) -> Result<Spec, String> {
    text.trim().parse().map_err(|error: tabletop_players::ParseSpecError| error.to_string())
}

/// Parses `greedy` or `2=greedy`.
fn player(text: &str) -> Result<(Option<u8>, Spec), String> {
    let (number, name) = match text.split_once('=') {
        Some((number, name)) => {
            let number = number.trim().parse().ok().filter(|number| (1..=16).contains(number));
            (Some(number.ok_or("a player has a number from 1 to 16, as in `2=greedy`")?), name)
        }
        None => (None, text),
    };
    Ok((number, style(name)?))
}

/// Parses `0.5%` or `0.005` as a number from 0 to 1.
#[expect(clippy::float_arithmetic, reason = "a per cent is a hundredth")]
fn share(text: &str) -> Result<f64, String> {
    let (figure, scale) = text.strip_suffix('%').map_or((text, 1.0), |figure| (figure, 0.01));
    let share = figure.trim().parse::<f64>().ok().map(|figure| figure * scale);
    let share = share.filter(|share| (0.000_1..=0.5).contains(share));
    share.ok_or_else(|| "write a share such as 0.5%, from 0.01% to 50%".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_read_from_end_to_end_of_what_the_message_says() {
        for (text, expected) in
            [("0.01%", "0.0001"), ("0.5 %", "0.0050"), ("0.25", "0.2500"), ("50%", "0.5000")]
        {
            assert_eq!(format!("{:.4}", share(text).unwrap()), expected, "{text}");
        }
        for text in ["0", "0.009%", "50.1%", "0.6", "-1%", "nan", "inf", "half", "%", ""] {
            assert_eq!(share(text).unwrap_err(), "write a share such as 0.5%, from 0.01% to 50%", "{text}");
        }
    }
}
