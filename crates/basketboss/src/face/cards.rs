//! The cards of Basketboss, one by one.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::{Advisor, Basketboss, CardId, Injury, Outcome, PlayerId, SeasonCard};
use tabletop_core::Step;

use tabletop_any::Component;

/// All cards: the players by their numbers, the injuries, the season cards, the advisors.
pub(super) fn all(game: &Basketboss) -> Vec<Component> {
    let components = game.components();
    let players = (1..=PlayerId::MAX).filter_map(PlayerId::from_number);
    let players = players.filter_map(|id| components.player(id).map(|player| (id, player)));
    let players = players.map(|(id, player)| {
        let (name, position, income) = (&player.name, player.position, player.income_dollars);
        let text = format!("{name}: {position}, ${income}, stars {}", spaced(&player.stars));
        stacked("Player cards", CardId::Player(id), text)
    });
    let injuries = Injury::ALL.iter().map(|injury| {
        let text = "an injury: sealed bids decide whose it is".to_string();
        stacked("Injury cards", CardId::Injury(*injury), text)
    });
    let seasons = components.season_cards.iter().map(|data| {
        let drawn = SeasonCard::DRAWN.contains(&data.card);
        let chance = Step::Chance::<u8, _>(Outcome::Season(data.card));
        Component {
            kind: "Season cards",
            name: data.card.to_string(),
            chance: drawn.then(|| chance.to_string()),
            text: format!("{}: {}", data.name, data.effect),
        }
    });
    let advisors = (1_u8..).zip(components.advisors.iter().copied()).map(|(number, advisor)| Component {
        kind: "Advisors",
        name: advisor.to_string(),
        chance: None,
        text: format!("{}, number {number}", bare(advisor)),
    });
    players.chain(injuries).chain(seasons).chain(advisors).collect()
}

fn stacked(kind: &'static str, card: CardId, text: String) -> Component {
    let chance = Step::Chance::<u8, _>(Outcome::Flip(card));
    Component { kind, name: card.to_string(), chance: Some(chance.to_string()), text }
}

fn bare(advisor: Advisor) -> &'static str {
    let title = advisor.title();
    title.strip_prefix("the ").unwrap_or(title)
}

fn spaced<T: Display>(figures: &[T]) -> String {
    figures.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
