//! The season cards of a position.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::{Line, PositionItem, PositionLines, named};
use tabletop_core::words::folded;

use super::parse::ParsedLines;
use crate::components::SEASONS;
use crate::season::SeasonCard;

impl ParsedLines<'_> {
    pub(super) fn season_card(
        &self,
        item: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) -> Option<SeasonCard> {
        let ids = SeasonCard::ALL.into_iter().map(|card| (card, card.name()));
        let titles = self.game.components.season_cards.iter().map(|data| (data.card, data.name.as_str()));
        named(item.text, ids).or_else(|| said.named(item.line, item.text, "season card", titles))
    }

    /// The season card of which an item is the whole name.
    pub(super) fn season_card_alone(&self, item: PositionItem<'_>) -> Option<SeasonCard> {
        let name = folded(item.text);
        let titles = self.game.components.season_cards.iter().map(|data| (data.card, data.name.as_str()));
        let mut names = SeasonCard::ALL.into_iter().map(|card| (card, card.name())).chain(titles);
        let is_named = |(_, own): &(SeasonCard, &str)| folded(own) == name || own.replace('-', " ") == name;
        names.find(is_named).map(|(card, _)| card)
    }

    /// Reads the cards of seasons 1, 2 and so on. The first and the last need not be written.
    pub(super) fn season_row(&self, line: &Line<'_>, said: &mut PositionLines<'_>) -> Vec<SeasonCard> {
        let items = line.items.iter().filter(|item| !item.is("none"));
        let mut cards: Vec<_> = items.filter_map(|item| self.season_card(*item, said)).collect();
        if cards.first() != Some(&SeasonCard::InauguralSeason) {
            cards.insert(0, SeasonCard::InauguralSeason);
        }
        let is_last = cards.last() == Some(&SeasonCard::TeamLegacy);
        if is_last && cards.len() != SEASONS || !is_last && cards.len() >= SEASONS {
            let middle = cards.len() - 1 - usize::from(is_last);
            let problem = format!(
                "four cards lie between Inaugural Season and Team Legacy, and {middle} are said: say them in \
                 the order of the seasons"
            );
            said.wrong(line.number, problem);
        }
        cards
    }
}
