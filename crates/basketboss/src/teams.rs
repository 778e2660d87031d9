//! Figures of the teams: active players, strength, the numbers of advisors (BB-STRENGTH, BB-INJURY-4,
//! BB-INCOME-1).

use tabletop_core::{Seat, SmallSet};

use crate::cards::PlayerId;
use crate::fast::figures::Sheet;
use crate::names::{Advisor, Position};
use crate::rulings::{FinalStrength, InjuryStars, UniquePositions};
use crate::season::{Effect, SeasonCard};
use crate::setup::Basketboss;
use crate::state::{Phase, Public, Team, TeamColumn};

/// The strength of a team and its parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength {
    /// The stars of the active players.
    pub stars: u8,
    /// Number of positions that give additional strength.
    pub positions: u8,
    /// The amount by which the season card alters the sum.
    pub altered_by: i16,
    /// Stars, positions and alteration together.
    pub total: i16,
}

impl Basketboss {
    /// The effect of the current season card.
    #[inline]
    pub(crate) fn effect(&self, public: &Public) -> Effect {
        public.season_card().map_or(Effect::None, |card| self.figures.effect(card))
    }

    /// The effect that alters the strength. There is none before the first season. After the end there is none
    /// either, because the last card has been turned down.
    pub(crate) fn strength_effect(&self, public: &Public) -> Effect {
        let plain = self.rulings().final_strength == FinalStrength::PlainFormula;
        let is_plain =
            matches!(public.phase, Phase::SeasonRow) || plain && matches!(public.phase, Phase::Over);
        if is_plain { Effect::None } else { self.effect(public) }
    }

    /// The strength of a seat's team now (BB-STRENGTH-1, BB-STRENGTH-2). `None` if nobody sits there.
    pub fn strength(&self, public: &Public, seat: Seat) -> Option<Strength> {
        let team = public.teams.get(seat)?;
        Some(self.strength_of(seat, team, self.strength_effect(public)))
    }

    /// The strength of a team under a season card (BB-STRENGTH-1). R-18 decides which positions count.
    #[inline]
    pub(crate) fn strength_of(&self, seat: Seat, team: &Team, effect: Effect) -> Strength {
        let (mut stars, mut positions, mut shared) = (0_u8, SmallSet::EMPTY, SmallSet::EMPTY);
        for (column, starting) in team.columns.iter().zip(self.figures.board(seat)) {
            if column.injury.is_none() {
                let sheet = self.sheet(column.card, starting);
                // The sum cannot overflow, because five players have at most 20 stars each.
                stars = stars.wrapping_add(sheet.stars(column.slid));
                shared = shared.union(positions.intersection(sheet.positions));
                positions = positions.union(sheet.positions);
            }
        }
        let positions = match self.rulings().unique_positions {
            UniquePositions::Different => positions,
            UniquePositions::HeldAlone => positions.difference(shared),
        };
        let [positions, ..] = positions.len().to_le_bytes();
        let mut altered_by = i16::from(positions) * (i16::from(effect.position_worth()) - 1);
        if matches!(effect, Effect::StarBonus { .. }) {
            altered_by += self.star_bonuses(seat, team, effect);
        }
        let plain = i16::from(stars) + i16::from(positions);
        Strength { stars, positions, altered_by, total: plain + altered_by }
    }

    /// The additional strength of the active players, under the card that gives it (BB-CARD-HEADLINERS).
    #[cold]
    #[inline(never)]
    fn star_bonuses(&self, seat: Seat, team: &Team, effect: Effect) -> i16 {
        let players = self.active_players(seat, team);
        players.map(|(column, sheet)| i16::from(effect.star_bonus(sheet.stars(column.slid)))).sum()
    }

    /// The player on a column, injured or not: the card or, without one, the starting player.
    #[inline]
    fn sheet<'a>(&'a self, card: Option<PlayerId>, starting: &'a Sheet) -> &'a Sheet {
        card.map_or(starting, |card| self.figures.sheet(card))
    }

    /// The active players of a team with their columns. An injured player gives nothing (BB-INJURY-5).
    fn active_players<'a>(
        &'a self,
        seat: Seat,
        team: &'a Team,
    ) -> impl Iterator<Item = (&'a TeamColumn, &'a Sheet)> {
        let columns = team.columns.iter().zip(self.figures.board(seat));
        let active = columns.filter(|(column, _)| column.injury.is_none());
        active.map(|(column, starting)| (column, self.sheet(column.card, starting)))
    }

    /// `true` if a row with a star is left after the card of a column has slid this number of spaces (BB-AGE-2).
    /// `false` without a card.
    #[inline]
    pub(crate) fn stays(&self, column: TeamColumn, spaces: u8) -> bool {
        u16::from(column.slid) + u16::from(spaces) <= u16::from(self.figures.last_row(column.card))
    }

    /// The income of a team's active players (BB-INCOME-1).
    pub(crate) fn income_dollars(&self, seat: Seat, team: &Team) -> u16 {
        self.active_players(seat, team).map(|(_, sheet)| u16::from(sheet.income_dollars)).sum()
    }

    /// The stars by which the injured player is chosen. `None` for a player who is injured already (BB-INJURY-4,
    ///
    pub(crate) fn injury_stars(&self, public: &Public, seat: Seat, column: Position) -> Option<i16> {
        let team = public.teams.get(seat)?;
        let place = team.column(column);
        if place.injury.is_some() {
            return None;
        }
        let stars =
            self.sheet(place.card, &self.figures.board(seat)[usize::from(column.index())]).stars(place.slid);
        let bonus = match self.rulings().injury_stars {
            InjuryStars::PrintedRow => 0,
            InjuryStars::WithSeasonCard => self.effect(public).star_bonus(stars),
        };
        Some(i16::from(stars) + i16::from(bonus))
    }

    /// The columns of the active players with the most stars, and that number of stars (BB-INJURY-4).
    pub(crate) fn strongest(&self, public: &Public, seat: Seat) -> (SmallSet<Position>, i16) {
        let (mut columns, mut most) = (SmallSet::EMPTY, i16::MIN);
        for column in Position::ALL {
            let Some(stars) = self.injury_stars(public, seat, column) else { continue };
            if stars > most {
                (columns, most) = (SmallSet::EMPTY, stars);
            }
            if stars == most {
                columns.insert(column);
            }
        }
        (columns, most)
    }

    /// The number by which managers are compared. It is the number of the manager's advisor. Without an advisor it is
    /// greater than every advisor's number, and grows with the clockwise distance from the Referee's holder. If
    /// nobody holds the Referee, the distance counts from the start-player token. No two seats have the same number.
    pub(crate) fn number(&self, public: &Public, seat: Seat) -> u8 {
        if let Some(advisor) = public.teams[seat].advisor {
            return self.figures.number(advisor);
        }
        let from = public.holder(Advisor::Referee).unwrap_or(public.start_player);
        10 + from.steps_to(seat, public.teams.seats())
    }

    /// The manager with the lowest number.
    pub(crate) fn lowest_number(&self, public: &Public) -> Seat {
        let seats = public.seats().iter().copied();
        seats.min_by_key(|&seat| self.number(public, seat)).unwrap_or(public.start_player)
    }
}

impl Public {
    /// The seats at the table, in order. A slice is iterated faster than a set.
    #[inline]
    pub(crate) fn seats(&self) -> &'static [Seat] {
        static SEATS: [Seat; Seat::MAX] = Seat::ALL;
        SEATS.get(..usize::from(self.teams.seats())).unwrap_or(&SEATS)
    }

    /// The current season's card; `None` before it is drawn.
    #[inline]
    pub(crate) fn season_card(&self) -> Option<SeasonCard> {
        self.season_cards.get(usize::from(self.season).saturating_sub(1)).copied()
    }

    /// The [bits](Advisor::bit) of the advisors that work for somebody.
    #[inline]
    pub(crate) fn advisors_at_work(&self) -> u8 {
        self.teams.as_slice().iter().fold(0, |bits, team| bits | team.advisor.map_or(0, Advisor::bit))
    }

    /// The seat for which an advisor works.
    #[inline]
    pub fn holder(&self, advisor: Advisor) -> Option<Seat> {
        // Branch-free, because the processor cannot predict the holder. No two seats have the same advisor.
        let of = |seat: Seat| (self.teams[seat].advisor == Some(advisor)).then_some(seat);
        self.seats().iter().fold(None, |found, &seat| of(seat).or(found))
    }
}
