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
    let (places, is_open) = places(game, public, seat, club);
    worth_of_places(places, is_open) + wins * 3 + owned * 5 + cash
}

/// Nearness of a club to the Cup, in points: by what it has, and the more, the better the chance to win. The weights
/// were fitted to games in thought that were played on to their end. A place counts the more, the more are filled: the
/// square of the places of the best squad, or of the formation. Three for each Win card, ten for the Manager, 25 for
/// the Stadium, and one for each £6M, up to forty.
pub(super) fn nearness(game: &Starplayer, public: &Public, seat: Seat, club: &Club) -> i32 {
    let (places, is_open) = places(game, public, seat, club);
    let squad = if is_open { places * places } else { places * places / 3 };
    let wins = count(club.wins.iter()).min(5);
    let owned = i32::from(club.manager.is_some()) * 10 + i32::from(club.stadium.is_some()) * 25;
    let cash = club.cash.map_or(0, |cash| cash.in_half_millions().clamp(0, 480) / 12);
    squad + wins * 3 + owned + cash
}

/// Number of filled places of the best squad, and whether the club can complete it if the others keep their cards.
/// In the System game, those of the formation.
fn places(game: &Starplayer, public: &Public, seat: Seat, club: &Club) -> (i32, bool) {
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
        return ((filled + wilds).min(11), true);
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
    let filled = |(own, gone): (i32, i32)| ((own + wilds).min(most), 11 - gone + 3 >= most);
    let squads = by_squad(club.footballers).into_iter().zip(by_squad(gone)).map(filled);
    squads.max_by_key(|&(places, is_open)| worth_of_places(places, is_open)).unwrap_or_default()
}

const fn worth_of_places(places: i32, is_open: bool) -> i32 {
    if is_open { places * 3 } else { places }
}

pub(super) fn count<T>(items: impl Iterator<Item = T>) -> i32 {
    items.fold(0, |count, _| count + 1)
}
