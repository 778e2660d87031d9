//! The parser of what lies on a board, and of trophies.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::{PositionItem, PositionLines, parted};
use tabletop_core::{ChanceSource, read_notation};

use super::parse::ParsedLines;
use super::words::first_of;
use crate::state::{Column, Phase, Player, Public, SEASONS, TROPHIES};
use crate::step::{Position, Tile};

/// The space of a tile whose line does not say it.
const OPEN_SPACE: u8 = 0;

impl ParsedLines<'_> {
    /// Deals a possible space to each face-up tile whose line does not say it.
    pub(super) fn deal_spaces<C: ChanceSource>(
        &self,
        public: &mut Public,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) {
        for (seat, position) in
            self.game.all_seats().iter().flat_map(|seat| Position::ALL.map(|position| (seat, position)))
        {
            let Player::FaceUp { tile, space: OPEN_SPACE } = public.teams[seat].column(position).player
            else {
                continue;
            };
            // The phase has not been built yet. The nearest space depends on whether the column has been slid.
            let phase = match (self.slid, self.specialists.trainer) {
                (Some(slid), Some(seat)) => Phase::Slide { seat, slid },
                _ => Phase::Injure { seat },
            };
            let now = Public { phase, ..*public };
            let can_lie = |space: &u8| self.game.can_lie_on(&now, seat, position, (tile, *space));
            let spaces: Vec<u8> = (1..=SEASONS).filter(can_lie).collect();
            if spaces.len() != 1 {
                said.leave_open(None, format!("the season space of tile {tile} of seat {seat}"));
            }
            let dealt = spaces.get(choices.index(spaces.len().max(1))).copied();
            if dealt.is_none() {
                said.wrong(
                    said.line_of(seat),
                    format!("tile {tile} of seat {seat} has no value any more: write `{position} {tile} face-down`"),
                );
            }
            let player = Player::FaceUp { tile, space: dealt.unwrap_or(1) };
            public.teams[seat].column_mut(position).player = player;
        }
    }

    /// Parses the player in a column, and his injury.
    pub(super) fn column(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Column> {
        let (player, injury) = match item.text.rsplit_once(' ') {
            _ if read_notation(item.text).is_ok_and(Tile::is_injury) => ("printed", Some(item.text)),
            Some((player, injury)) if read_notation(injury).is_ok_and(Tile::is_injury) => {
                (player.trim(), Some(injury))
            }
            _ => (item.text, None),
        };
        let injury = injury.and_then(|injury| self.tile(item.with(injury), said));
        let player = item.with(player);
        let player = player
            .with(first_of(&["with", "and", "but", "is"], |word| player.before(word)).unwrap_or(player.text));
        let player = if player.is("printed") {
            Player::Printed
        } else if let Some(tile) = player.before("face-down") {
            Player::FaceDown { tile: self.tile(player.with(tile), said)? }
        } else if let Some((tile, slid)) = parted(player.text, " slid ") {
            // The words of the sister game: the number of spaces from the first.
            let tile = self.tile(player.with(tile), said)?;
            let slid: u8 = said.number(item.line, slid, "number of spaces")?;
            Player::FaceUp { tile, space: slid.saturating_add(1) }
        } else if let Some((tile, space)) = on_space(player.text) {
            let tile = self.tile(player.with(tile.trim()), said)?;
            Player::FaceUp { tile, space: said.number(item.line, space.trim(), "season space")? }
        } else {
            // Chance deals the space.
            Player::FaceUp { tile: self.tile(player, said)?, space: OPEN_SPACE }
        };
        Some(Column { player, injury })
    }
}

/// A tile and its space: `3@2`, `3 on space 2`.
fn on_space(text: &str) -> Option<(&str, &str)> {
    let words = ["@", " on space ", " space ", " on "];
    words.into_iter().find_map(|words| parted(text, words))
}

/// The place of trophies, from 0, with their number: `2 gold`, `2 golds`, `2 gold trophies`, `gold`, `no gold`.
pub(super) fn trophies(item: PositionItem<'_>) -> Option<(usize, u8)> {
    let item = item.with(
        first_of(&["trophies", "trophy", "cups", "cup"], |words| item.before(words)).unwrap_or(item.text),
    );
    TROPHIES.iter().enumerate().find_map(|(place, name)| Some((place, item.counted(name)?)))
}
