//! Basketball Duel: the actions in words.

use alloc::format;
use alloc::string::{String, ToString as _};

use super::own_notes::{as_start, places_of_swiped, way_of_swiped};
use super::places::{gives_turn, is_laid_at_once};
use crate::rulings::ImmunityReach;
use crate::{
    Action, AreaOwner, BasketballDuel, BonusSource, CardKind, GameCard, Item, Phase, SameBonusTwice, Spot,
    State, Swipe, ThreePoints,
};
use tabletop_any::ActionLabel;
use tabletop_core::View;

/// A legal action in plain words, with the cells that it touches.
pub(super) fn of(game: &BasketballDuel, view: View<'_, State>, action: Action) -> ActionLabel {
    let hand = |card: GameCard| {
        let sudden = view.public.sudden.cards.get(view.seat).is_some_and(|cards| cards.contains(card));
        let swiped = matches!(view.public.phase, Phase::LaySwiped { card: taken, .. } if taken == card);
        match (sudden, swiped) {
            (true, _) => format!("sudden-{}-{card}", view.seat),
            (false, true) => format!("swiped-{card}"),
            (false, false) => format!("hand-{card}"),
        }
    };
    let owner = |area: AreaOwner| match area {
        AreaOwner::Own => view.seat,
        AreaOwner::Mate => game.mate(view.seat).unwrap_or(view.seat),
    };
    let place = |area: AreaOwner, at: Spot| format!("area-{}-{at}", owner(area));
    let whose = |area: AreaOwner| match area {
        AreaOwner::Own => "",
        AreaOwner::Mate => " for your team-mate",
    };
    let name = |item: Item| game.names().of(item).to_string();
    let of_kind = |wanted: CardKind| {
        let held = view.own.hand.iter().find(|card| game.card(*card) == Some(wanted));
        held.map(hand).into_iter()
    };
    match action {
        Action::DrawPile => ActionLabel::new("draw the top of the draw pile").at("pile"),
        Action::DrawDiscard => ActionLabel::new("take the top of the discard pile").at("discard"),
        Action::Lay { card, at, area } => {
            let label = ActionLabel::new(format!("lay {} at {at}{}", game.named(card), whose(area)));
            label.at(hand(card)).at(place(area, at))
        }
        Action::Start { card, area } => {
            let label =
                ActionLabel::new(format!("lay {} as the Start card{}", game.named(card), whose(area)));
            label.at(hand(card)).at(place(area, Spot::START))
        }
        Action::Immunity { item, area } => {
            let mut label = ActionLabel::new(format!("lay Immunity for {}{}", name(item), whose(area)));
            label.cells.extend(of_kind(CardKind::Immunity(item)));
            label
        }
        Action::SwipeItem { named, from, at } => {
            let taken = view.public.areas.card_at(from, at);
            let with = named.map_or_else(|| "Wild".to_string(), name);
            let (way, taken, at_place) = match taken {
                Some(card) if game.opponents(view.seat).contains(from) => {
                    let way = way_of_swiped(game, view.public, view.seat, card);
                    (format!(", {way}"), game.named(card).to_string(), format!("area-{from}-{at}"))
                }
                _ => (String::new(), "the card".to_string(), NOWHERE.to_string()),
            };
            let mut label = ActionLabel::new(format!("Swipe ({with}){way}: {taken} of seat {from} at {at}"));
            label.cells.extend(of_kind(CardKind::Swipe(named.map_or(Swipe::Wild, Swipe::Item))));
            label.at(at_place)
        }
        Action::SwipeBonus { from } => {
            let mut label = ActionLabel::new(match from {
                BonusSource::Aside => "Swipe a Bonus card that is set aside".to_string(),
                BonusSource::Before { seat, number } => {
                    let row = view.public.bonus.get(seat).copied().unwrap_or_default();
                    let shown = row.get(usize::from(number).saturating_sub(1)).copied().flatten();
                    let what = shown.map_or_else(|| "face-down".to_string(), name);
                    format!("Swipe Bonus card {number} of seat {seat} ({what})")
                }
            });
            label.cells.extend(of_kind(CardKind::Swipe(Swipe::Bonus)));
            match from {
                BonusSource::Aside => label.at("aside"),
                BonusSource::Before { seat, number } => label.at(format!("bonus-{seat}-{number}")),
            }
        }
        Action::SwipeImmunity { from, item, area } => {
            let words = format!("Swipe Immunity for {} from seat {from}{}", name(item), whose(area));
            let mut label = ActionLabel::new(words);
            label.cells.extend(of_kind(CardKind::Swipe(Swipe::Immunity)));
            label.at(format!("immunity-{from}-{item}"))
        }
        Action::Fizzle { swipe } => {
            let mut label = ActionLabel::new("play a Swipe card that has nothing to take");
            label.cells.extend(of_kind(CardKind::Swipe(swipe)));
            label
        }
        Action::Discard { card } => {
            ActionLabel::new(format!("discard {}", game.named(card))).at(hand(card)).at("discard")
        }
        Action::Show { number } => {
            let item = view.own.bonus.get(usize::from(number).saturating_sub(1));
            let item = item.map_or_else(String::new, |item| format!(" ({})", name(*item)));
            ActionLabel::new(format!("show Bonus card {number}{item}: no points"))
                .at(format!("bonus-{}-{number}", view.seat))
        }
        Action::BonusDown => ActionLabel::new("lay it face-down"),
        Action::BonusUp => ActionLabel::new("lay it shown"),
        Action::Keep => ActionLabel::new("keep the swiped card in your hand"),
        Action::Pass => ActionLabel::new("pass"),
    }
}

/// The sentence on a star that counts.
const STAR: &str = "The star gives you another whole turn at once.";

/// The sentence on what an action gives and costs by the rules, with its clause. `None` if its effects say it all.
pub(super) fn note_on(
    game: &BasketballDuel,
    view: View<'_, State>,
    action: Action,
) -> Option<(String, &'static str)> {
    let name = |item: Item| game.names().of(item).to_string();
    match action {
        Action::Start { card, area: AreaOwner::Own } if !view.public.phase.is_sudden_death() => {
            let star = if gives_turn(game, view.public, card) { STAR } else { "" };
            let text = format!("{star} {}", as_start(game, view, card));
            Some((text.trim_start().to_string(), "BD-START-1"))
        }
        Action::Lay { card, .. } | Action::Start { card, .. } => {
            gives_turn(game, view.public, card).then(|| (STAR.to_string(), "BD-STAR-1"))
        }
        Action::SwipeItem { from, at, .. } if game.opponents(view.seat).contains(from) => {
            let card = view.public.areas.card_at(from, at)?;
            let star = if gives_turn(game, view.public, card) && is_laid_at_once(game) {
                " Laid now, its star gives you another whole turn."
            } else {
                ""
            };
            Some((places_of_swiped(game, view.public, view.seat, card) + star, "BD-SWIPE-ITEM-4"))
        }
        Action::SwipeBonus { .. } => {
            let text = "With several Bonus cards you have 3 points for each of their items.";
            Some((text.to_string(), "BD-SWIPE-BONUS-2"))
        }
        Action::Immunity { item, .. } if game.rulings().immunity == ImmunityReach::EitherHalf => {
            let text = format!("It keeps the cards that show {} from being swiped.", name(item));
            Some((text, "BD-IMMUNITY-1"))
        }
        Action::Show { number } => {
            let item = *view.own.bonus.get(usize::from(number).checked_sub(1)?)?;
            let counts = counts_three(game, item);
            Some((format!("Shown or not, {counts}. It uses no play; all then know."), "BD-ROUND-2"))
        }
        Action::BonusDown | Action::BonusUp => {
            let item = *view.own.bonus.last()?;
            let known = if action == Action::BonusUp { "; all then know" } else { "" };
            Some((format!("Shown or not, {}{known}.", counts_three(game, item)), "BD-ROUND-2"))
        }
        _ => None,
    }
}

/// The points that an own Bonus card brings: `each hoop of yours scores 3, not 2`.
fn counts_three(game: &BasketballDuel, item: Item) -> String {
    let item = game.names().of(item);
    let which = match game.rulings().again {
        SameBonusTwice::EachThree => format!("each {item}"),
        SameBonusTwice::OnlyFirst => format!("the first {item}"),
    };
    match game.rulings().three_points {
        ThreePoints::AtRoundEnd => format!("{which} of yours scores 3, not 2"),
        ThreePoints::AtCompletion => format!("{which} that you complete with it scores 3, not 2"),
    }
}

/// The place of an action that nobody at the table means, such as swiping one's own card. No cell has this id, so no
/// question about a place is answered with such an action.
const NOWHERE: &str = "nowhere";
