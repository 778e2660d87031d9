//! The counts of all clubs, and what they are worth on the way to the Cup.
//!
//! The insights compare many deals and purchases. So they change these counts, and not the state.

use tabletop_core::{Seat, View};

use crate::cards::{DealItem, Footballer, Squad, number_of};
use crate::components::{Position, prices};
use crate::setup::{Starplayer, Tables};
use crate::state::{Bundle, Club, Deal, MOST_SEATS, Public, State};

/// Worth of a filled place of the squad, in half-millions. It is more than the average price of a Footballer, because
/// the squad is what most clubs wait for.
const PLACE: i32 = 30;
/// Part of the worth that a place of a squad has if the club cannot complete the squad, in percent.
const DEAD_PLACE: i32 = 33;
/// Worth of a Footballer of any other squad: what the Official pays for it.
const SPARE: i32 = 8;
/// Worth of a Win card. It is small, because a club with a full Club Set may play a Cup Match on every turn.
const WIN: i32 = 10;
/// Worth of the Stadium and of the Manager, above their prices.
const OWNED: i32 = 10;
/// Money to keep for each open place of the squad, for the Stadium and the Manager, and beyond them.
const PRICE_OF_PLACE: i32 = 12;
const RESERVE: i32 = 20;
/// Worth of money that the club needs for nothing, in percent.
const IDLE_MONEY: i32 = 25;
/// Weight of the other clubs in a standing, in percent.
const WEIGHT_OF_OTHERS: i32 = 50;
/// Number of rounds after which a game takes too long. From then on Footballers of other squads are worth nothing to
/// a club, and it no longer keeps cards from the others. So a table that has locked itself comes free.
const LONG_GAME: u32 = 60;
/// The most money that counts, so that no sum overflows in a view that no game has.
const MOST_CASH: i32 = 2_000;

/// The counts of one club.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Tally {
    /// Number of Footballers of each squad; in the System game, of each position.
    groups: [i32; 4],
    pub(super) footballers: i32,
    pub(super) wilds: i32,
    pub(super) wins: i32,
    has_manager: bool,
    has_stadium: bool,
    /// The money, in half-millions. Cards of little worth are counted as money.
    pub(super) cash: i32,
}

/// The counts of all clubs.
#[derive(Clone, Copy)]
pub(super) struct Tallies<'a> {
    tables: &'a Tables,
    /// Number of places of the squad, and of those that Wild Substitutes may fill.
    size: i32,
    most_wilds: i32,
    /// The places of each position, in the System game.
    places: Option<[i32; 4]>,
    /// `true` if the game takes too long: see [`LONG_GAME`].
    is_long: bool,
    seats: usize,
    clubs: [Tally; MOST_SEATS],
}

impl<'a> Tallies<'a> {
    /// Counts the clubs of a view. `None` if its seat is not at the table.
    pub(super) fn new(game: &'a Starplayer, view: View<'a, State>) -> Option<Self> {
        view.public.clubs.get(view.seat)?;
        let tables = game.tables();
        let (size, most_wilds) = tables.club_set.one_squad();
        let places = tables.club_set.formations().first().map(|one| one.places().map(i32::from));
        let mut clubs = [Tally::default(); MOST_SEATS];
        for ((seat, club), tally) in view.public.clubs.iter().zip(&mut clubs) {
            // Nobody is known to be poor: the others' money may be secret.
            let cash = club.cash.or(view.own.cash(seat)).unwrap_or(prices::STADIUM);
            *tally = Tally::new(tables, club, places.is_some());
            tally.cash = cash.in_half_millions().clamp(0, MOST_CASH);
        }
        Some(Self {
            tables,
            size: size.into(),
            most_wilds: most_wilds.into(),
            places,
            is_long: is_long(view.public),
            seats: usize::from(view.public.clubs.all().len()).min(MOST_SEATS),
            clubs,
        })
    }

    /// The counts of a club.
    pub(super) fn club(&self, seat: Seat) -> Option<&Tally> {
        self.clubs.get(seat.index())
    }

    /// The squad of a Footballer, or its position in the System game.
    pub(super) fn group_of(&self, footballer: Footballer) -> usize {
        if self.places.is_some() {
            let plays = |position: &Position| self.tables.club_set.position(*position).contains(footballer);
            Position::ALL.iter().position(plays).unwrap_or(0)
        } else {
            usize::from(footballer.squad().index())
        }
    }

    /// Moves an item of a deal from one club to another. The Manager and the Stadium do not move.
    pub(super) fn give(&mut self, from: Seat, to: Seat, item: DealItem) {
        self.add(from, item, -1);
        self.add(to, item, 1);
    }

    /// Adds an item to a club, or takes it away with a count of −1.
    pub(super) fn add(&mut self, seat: Seat, item: DealItem, count: i32) {
        let group = if let DealItem::Footballer(footballer) = item { self.group_of(footballer) } else { 0 };
        let Some(club) = self.clubs.get_mut(seat.index()) else { return };
        match item {
            DealItem::Footballer(_) => {
                if let Some(held) = club.groups.get_mut(group) {
                    *held += count;
                }
                club.footballers += count;
            }
            DealItem::WildSubstitute => club.wilds += count,
            DealItem::Win(_) => club.wins += count,
            DealItem::Note(note) => club.cash += note.worth().in_half_millions() * count,
            DealItem::CupMatch | DealItem::Kept(_) => club.cash += 8 * count,
            DealItem::Tackle | DealItem::TransferWindow => club.cash += 3 * count,
            DealItem::Manager | DealItem::Stadium => {}
        }
    }

    /// Pays a sum from one club to another, in half-millions.
    pub(super) fn pay(&mut self, from: Seat, to: Seat, sum: i32) {
        self.earn(from, -sum);
        self.earn(to, sum);
    }

    /// Adds a sum to the money of a club, in half-millions.
    pub(super) fn earn(&mut self, seat: Seat, sum: i32) {
        if let Some(club) = self.clubs.get_mut(seat.index()) {
            club.cash += sum;
        }
    }

    /// Carries a deal out.
    pub(super) fn carry_out(&mut self, deal: &Deal) {
        self.hand_over(deal.one, deal.other, &deal.one_gives);
        self.hand_over(deal.other, deal.one, &deal.other_gives);
        let (one, other) = (&deal.one_gives, &deal.other_gives);
        for (seat, gives, gets) in [(deal.one, one, other), (deal.other, other, one)] {
            if let Some(club) = self.clubs.get_mut(seat.index()) {
                let keeps = (
                    club.has_manager && gives.manager.is_none(),
                    club.has_stadium && gives.stadium.is_none(),
                );
                club.has_manager = keeps.0 || gets.manager.is_some();
                club.has_stadium = keeps.1 || gets.stadium.is_some();
            }
        }
    }

    /// Hands over what one side of a deal gives, but for the Manager and the Stadium.
    fn hand_over(&mut self, from: Seat, to: Seat, bundle: &Bundle) {
        for footballer in bundle.footballers {
            self.give(from, to, DealItem::Footballer(footballer));
        }
        for win in bundle.wins {
            self.give(from, to, DealItem::Win(win.round()));
        }
        for card in bundle.kept {
            self.give(from, to, DealItem::Kept(card));
        }
        let counted = [
            (bundle.wild_substitutes, DealItem::WildSubstitute),
            (bundle.cup_matches, DealItem::CupMatch),
            (bundle.tackles, DealItem::Tackle),
            (bundle.transfer_windows, DealItem::TransferWindow),
        ];
        for (count, item) in counted {
            for _ in 0..count {
                self.give(from, to, item);
            }
        }
        self.pay(from, to, bundle.money.in_half_millions().clamp(0, MOST_CASH));
    }

    /// The progress of a club as [`progress`](super::progress::progress) counts it, without the money.
    pub(super) fn progress(&self, seat: Seat) -> i32 {
        let Some(club) = self.club(seat) else { return 0 };
        let places = if self.places.is_some() {
            self.places_of_formation(club) * 3
        } else {
            let totals = self.totals();
            let of = |(group, total)| {
                let (places, is_open) = self.places_of_squad(club, group, total);
                if is_open { places * 3 } else { places }
            };
            (0..).zip(totals).map(of).max().unwrap_or(0)
        };
        places + club.wins.min(5) * 3 + (i32::from(club.has_manager) + i32::from(club.has_stadium)) * 5
    }

    /// The part of the money that counts as progress, after a payment.
    pub(super) fn progress_by_money(&self, seat: Seat, payment: i32) -> i32 {
        self.club(seat).map_or(0, |club| (club.cash - payment).clamp(0, 200) / 10)
    }

    /// The standing of a club: its own worth, minus a part of the mean worth of the others.
    pub(super) fn standing(&self, seat: Seat) -> i32 {
        let totals = self.totals();
        let (mut own, mut others, mut count) = (0, 0, 0);
        for (index, club) in self.clubs.iter().enumerate().take(self.seats) {
            let worth = self.worth(club, totals);
            if index == seat.index() {
                own = worth;
            } else {
                others += worth;
                count += 1;
            }
        }
        let weight = if self.is_long { 0 } else { WEIGHT_OF_OTHERS };
        own - others * weight / (100 * count.max(1))
    }

    /// Number of Footballers of each group that all clubs hold together.
    fn totals(&self) -> [i32; 4] {
        let mut totals = [0; 4];
        for club in self.clubs.iter().take(self.seats) {
            for (total, held) in totals.iter_mut().zip(club.groups) {
                *total += held;
            }
        }
        totals
    }

    /// Number of filled places of a squad, and whether the club can complete it if the others keep their cards.
    fn places_of_squad(&self, club: &Tally, group: usize, total: i32) -> (i32, bool) {
        let own = club.groups.get(group).copied().unwrap_or(0);
        let filled = (own + club.wilds.min(self.most_wilds)).min(self.size);
        (filled, own + 11 - total + self.most_wilds >= self.size)
    }

    /// Number of filled places of the formation.
    fn places_of_formation(&self, club: &Tally) -> i32 {
        let places = self.places.unwrap_or_default();
        let filled: i32 = club.groups.iter().zip(places).map(|(held, places)| places.min(*held)).sum();
        (filled + club.wilds.min(3)).min(11)
    }

    /// The worth of a club, in half-millions.
    fn worth(&self, club: &Tally, totals: [i32; 4]) -> i32 {
        let (places, squad) = if self.places.is_some() {
            let places = self.places_of_formation(club);
            let spares = if self.is_long { 0 } else { club.footballers * SPARE };
            (places, places * PLACE + spares)
        } else {
            self.worth_of_squads(club, totals)
        };
        let (mut owned, mut needs) = (0, (self.size - places) * PRICE_OF_PLACE + RESERVE);
        for (has, price) in [(club.has_stadium, prices::STADIUM), (club.has_manager, prices::MANAGER)] {
            let price = price.in_half_millions();
            if has { owned += price + OWNED } else { needs += price }
        }
        let idle = (club.cash - needs).max(0);
        let wins = club.wins.min(self.tables.wins.needed.into()) * WIN;
        squad + owned + wins + club.cash - idle + idle * IDLE_MONEY / 100
    }

    /// Number of filled places of the best squad, and the worth of all squads. A second squad is worth more the
    /// larger it is, because it may become the best one.
    fn worth_of_squads(&self, club: &Tally, totals: [i32; 4]) -> (i32, i32) {
        let (mut best, mut filled, mut spares) = (i32::MIN, 0, 0);
        for ((group, total), own) in (0..).zip(totals).zip(club.groups) {
            let (places, is_open) = self.places_of_squad(club, group, total);
            let worth = if is_open { places * PLACE } else { places * PLACE * DEAD_PLACE / 100 };
            let spare = if self.is_long { 0 } else { own * SPARE + own * own };
            spares += spare;
            if worth - spare > best {
                (best, filled) = (worth - spare, places);
            }
        }
        (filled, spares + best.max(0))
    }
}

impl Tally {
    /// Counts the cards of a club.
    fn new(tables: &Tables, club: &Club, by_position: bool) -> Self {
        let held = |cards| i32::from(number_of(club.footballers.intersection(cards)));
        Self {
            groups: if by_position {
                Position::ALL.map(|position| held(tables.club_set.position(position)))
            } else {
                Squad::ALL.map(|squad| held(tables.club_set.squad(squad)))
            },
            footballers: number_of(club.footballers).into(),
            wilds: club.wild_substitutes.into(),
            wins: number_of(club.wins).into(),
            has_manager: club.manager.is_some(),
            has_stadium: club.stadium.is_some(),
            cash: 0,
        }
    }
}

/// `true` if the game takes too long.
pub(super) fn is_long(public: &Public) -> bool {
    let seats = u32::from(public.clubs.all().len()).max(1);
    public.turn_number / seats >= LONG_GAME
}

#[cfg(test)]
mod tests {
    use super::super::progress::progress;
    use super::*;
    use crate::mind::Sensible;
    use crate::{Formation, Setup, Sides};
    use tabletop_core::{Dealer, Game as _, Layout as _, Playout};

    /// A partner accepts by its progress, so the counts must agree with it: in every position, for every club.
    #[test]
    fn progress_is_counted_as_the_merits_count_it() {
        let five = Setup { sides: Sides::Five, ..Setup::new(2) };
        let system = Setup { system: Some(Formation::FourFourTwo), ..Setup::new(3) };
        for setup in [Setup::new(3), five, system] {
            let game = Starplayer::new(setup).unwrap();
            let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(4));
            let mut playout = Playout::new(&game, Sensible);
            let mut most = 0;
            for _ in 0..600 {
                let Some(step) = playout.next_step(&state, &mut dealer) else { break };
                game.apply(&mut state, step, &mut ()).unwrap();
                let public = state.public();
                for (seat, club) in public.clubs.iter().filter(|(_, club)| club.cash.is_some()) {
                    let tallies = Tallies::new(&game, game.view(&state, seat).unwrap()).unwrap();
                    let counted = tallies.progress(seat) + tallies.progress_by_money(seat, 0);
                    assert_eq!(counted, progress(&game, public, seat, club));
                    most = most.max(counted);
                }
            }
            assert!(most > 20, "the clubs get on: {most}");
        }
    }
}
