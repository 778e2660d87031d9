//! Progress of a club towards the Cup.

use crate::{Club, Footballer, Position, Public, Sides, Squad, Starplayer};
use tabletop_core::{CardSet, Game as _, Seat};

/// Progress of a club towards the Cup, in points. Three for each place of the best squad that it can still
/// complete, or of the formation, and three for each Win card. Five for the Manager and five for the Stadium.
/// One for each £5M that it is publicly known to have, up to twenty.
pub(super) fn progress(game: &Starplayer, public: &Public, seat: Seat, club: &Club) -> i32 {
    let wins = count(club.wins.iter()).min(5);
    let owned = i32::from(club.manager.is_some()) + i32::from(club.stadium.is_some());
    let cash = club.cash.map_or(0, |cash| cash.in_half_millions().clamp(0, 200) / 10);
    places(game, public, seat, club) + wins * 3 + owned * 5 + cash
}

fn places(game: &Starplayer, public: &Public, seat: Seat, club: &Club) -> i32 {
    let setup = game.setup();
    let wilds = i32::from(club.wild_substitutes.min(3));
    if let Some(formation) = setup.system {
        let held = |position: Position| {
            let plays = |footballer: &Footballer| {
                game.components().sheet(*footballer).is_some_and(|sheet| sheet.position == position)
            };
            count(club.footballers.iter().filter(plays))
        };
        let places = Position::ALL.iter().zip(formation.places());
        let filled: i32 = places.map(|(position, places)| held(*position).min(i32::from(places))).sum();
        return (filled + wilds).min(11) * 3;
    }
    let most = if setup.sides == Sides::Five { 5 } else { 11 };
    let others = public.clubs.iter().filter(|(other, _)| *other != seat);
    let gone = others.fold(CardSet::EMPTY, |gone, (_, club)| club.footballers.union(gone));
    let by_squad = |cards: CardSet<Footballer>| {
        let mut counts = [0; Squad::ALL.len()];
        for card in cards {
            counts[usize::from(card.squad().index())] += 1;
        }
        counts
    };
    let worth = |(own, gone): (i32, i32)| {
        let places = (own + wilds).min(most);
        let is_open = 11 - gone + 3 >= most;
        if is_open { places * 3 } else { places }
    };
    by_squad(club.footballers).into_iter().zip(by_squad(gone)).map(worth).max().unwrap_or(0)
}

pub(super) fn count<T>(items: impl Iterator<Item = T>) -> i32 {
    items.fold(0, |count, _| count + 1)
}
